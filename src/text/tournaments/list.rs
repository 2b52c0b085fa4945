//! The tournaments of a server.

use crate::rich::Text;
use crate::tournaments::{format, stage, title, with_lines};
use crate::{game, sanitize, words};
use play::Untrusted;
use play::tournament::{Settings, Stage, Tournament, TournamentId};

/// A tournament in a list.
#[derive(Clone, Copy)]
pub struct Listed<'a> {
    pub id: TournamentId,
    pub name: &'a Untrusted,
    pub settings: &'a Settings,
    pub stage: Stage,
    pub season: u16,
    /// The round that was paired last; 0 before the first.
    pub round: u16,
    /// The number of players who are in it.
    pub players: usize,
}

impl Listed<'_> {
    /// A tournament as it's listed.
    pub fn of(tournament: &Tournament) -> Listed<'_> {
        let in_it = tournament.entries.iter();
        let in_it = in_it.filter(|entry| entry.season == tournament.season);
        Listed {
            id: tournament.id,
            name: &tournament.name,
            settings: &tournament.settings,
            stage: tournament.stage,
            season: tournament.season,
            round: tournament.round,
            players: in_it.count(),
        }
    }
}

/// All tournaments of a server.
pub fn list(all: &[Listed<'_>], room: usize) -> Text {
    let text = match all.len() {
        0 => return words::tournament_list_none(),
        count => words::tournament_list_all(count),
    };
    with_lines(text, lines(all), room, words::tournament_list_others)
}

fn lines(all: &[Listed<'_>]) -> Vec<Text> {
    all.iter().map(|one| line(*one)).collect()
}

/// `#3, Spring: Swiss, Onyx, 6×6, standard setup, 8 players, open to join`
pub fn line(one: Listed<'_>) -> Text {
    let settings = one.settings;
    words::tournament_list_line(
        title(one.id, one.name),
        format(settings.format),
        game::spec(settings.conditions.spec),
        state(one),
    )
}

/// The same above a table, a line each: its name, how it's played, and how far it is.
pub fn heading(one: Listed<'_>) -> Text {
    let settings = one.settings;
    Text::default()
        .strong(title(one.id, one.name).to_string())
        .below(words::tournament_list_played(
            format(settings.format),
            game::spec(settings.conditions.spec),
        ))
        .below(Text::of(state(one)))
}

/// `8 players, open to join`
pub fn state(one: Listed<'_>) -> String {
    words::tournament_list_state(one.players, stage_of(one)).to_string()
}

fn stage_of(one: Listed<'_>) -> String {
    match one.stage {
        // A ladder has no rounds, but once it has begun, it never finishes.
        Stage::Finished if one.season <= 1 && one.round == 0 => {
            words::tournament_stage_too_few().to_string()
        }
        _ => stage(one.settings.format, one.stage, one.season),
    }
}

/// A suggestion for the number of a tournament: `#3 Spring, in progress`.
pub fn suggestion(one: Listed<'_>) -> String {
    let name = sanitize::name(one.name);
    words::tournament_list_suggestion(one.id.0, name, stage_of(one)).to_string()
}

/// Several tournaments are meant, perhaps.
pub fn which(all: &[Listed<'_>], room: usize) -> Text {
    let first = all.first().map_or(3, |one| one.id.0);
    let text = words::tournament_list_which(first);
    with_lines(text, lines(all), room, words::tournament_list_others)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::lines;
    use crate::tournaments::samples::{self, SEASON, SWISS};

    #[test]
    fn tournaments_are_listed() {
        let (spring, autumn) = ("Spring".into(), "Autumn\nCup".into());
        let (swiss, season) = (samples::settings(SWISS), samples::settings(SEASON));
        let all = [
            Listed {
                id: TournamentId(3),
                name: &spring,
                settings: &swiss,
                stage: Stage::Open,
                season: 1,
                round: 0,
                players: 1,
            },
            Listed {
                id: TournamentId(4),
                name: &autumn,
                settings: &season,
                stage: Stage::Running,
                season: 2,
                round: 1,
                players: 16,
            },
        ];
        expect![[r#"
            2 tournaments on this server:
            #3, Spring: Swiss, Onyx, 6×6, standard setup, 1 player, open to join
            #4, Autumn Cup: Seasons, Onyx, 6×6, standard setup, 16 players, season 2 in progress
            2 tournaments on this server:
            #3, Spring: Swiss, Onyx, 6×6, standard setup, 1 player, open to join
            … and 1 more
            #4 Autumn Cup, season 2 in progress
            Which tournament? Add its number, e.g. `tournament:3`.
            #3, Spring: Swiss, Onyx, 6×6, standard setup, 1 player, open to join
            #4, Autumn Cup: Seasons, Onyx, 6×6, standard setup, 16 players, season 2 in progress
        "#]]
        .assert_eq(&lines([
            list(&all, 900).to_string(),
            list(&all, 160).to_string(),
            suggestion(all[1]),
            which(&all, 900).to_string(),
        ]));
    }
}
