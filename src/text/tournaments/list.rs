//! The tournaments of a server.

use crate::rich::{Text, say};
use crate::tournaments::{format, players, stage, titled, with_lines};
use crate::{game, sanitize};
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
        0 => {
            return say!(
                "There are no tournaments on this server. A moderator can create one, e.g. with \
                 `/tournament create-swiss`."
            );
        }
        1 => Text::of("1 tournament on this server:"),
        count => Text::of(format!("{count} tournaments on this server:")),
    };
    let lines = all.iter().map(|one| line(*one)).collect();
    with_lines(text, lines, room, |count| {
        Text::of(format!("… and {count} more"))
    })
}

/// `#3, Spring: Swiss, Onyx, 6×6, standard setup, 8 players, open to join`
pub fn line(one: Listed<'_>) -> Text {
    let settings = one.settings;
    titled(Text::default(), one.id, one.name).plain(format!(
        ": {}, {}, {}",
        format(settings.format),
        game::spec(settings.conditions.spec),
        state(one)
    ))
}

/// The same above a table, a line each: its name, how it's played, and how far it is.
pub fn heading(one: Listed<'_>) -> Text {
    let (settings, name) = (one.settings, sanitize::name(one.name));
    Text::default()
        .strong(format!("#{}, {name}", one.id.0))
        .below(Text::of(format!(
            "{}, {}",
            format(settings.format),
            game::spec(settings.conditions.spec)
        )))
        .below(Text::of(state(one)))
}

/// `8 players, open to join`
pub fn state(one: Listed<'_>) -> String {
    format!("{}, {}", players(one.players), stage_of(one))
}

fn stage_of(one: Listed<'_>) -> String {
    match one.stage {
        // A ladder has no rounds, but once it has begun, it never finishes.
        Stage::Finished if one.season <= 1 && one.round == 0 => {
            "didn't start: too few players".to_owned()
        }
        _ => stage(one.settings.format, one.stage, one.season),
    }
}

/// A suggestion for the number of a tournament: `#3 Spring, in progress`.
pub fn suggestion(one: Listed<'_>) -> String {
    format!(
        "#{} {}, {}",
        one.id.0,
        sanitize::name(one.name),
        stage_of(one)
    )
}

/// Several tournaments are meant, perhaps.
pub fn which(all: &[Listed<'_>], room: usize) -> Text {
    let first = all.first().map_or(3, |one| one.id.0);
    let text = say!(
        "Which tournament? Add its number, e.g. `tournament:{}`.",
        first
    );
    let lines = all.iter().map(|one| line(*one)).collect();
    with_lines(text, lines, room, |count| {
        Text::of(format!("… and {count} more"))
    })
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
        let finished = |round| Listed {
            stage: Stage::Finished,
            round,
            ..all[0]
        };
        expect![[r#"
            2 tournaments on this server:
            #3, Spring: Swiss, Onyx, 6×6, standard setup, 1 player, open to join
            #4, Autumn Cup: Seasons, Onyx, 6×6, standard setup, 16 players, season 2 in progress
            2 tournaments on this server:
            #3, Spring: Swiss, Onyx, 6×6, standard setup, 1 player, open to join
            … and 1 more
            #4 Autumn Cup, season 2 in progress
            1 player, didn't start: too few players
            1 player, finished
            Which tournament? Add its number, e.g. `tournament:3`.
            #3, Spring: Swiss, Onyx, 6×6, standard setup, 1 player, open to join
            #4, Autumn Cup: Seasons, Onyx, 6×6, standard setup, 16 players, season 2 in progress
        "#]]
        .assert_eq(&lines([
            list(&all, 900).to_string(),
            list(&all, 160).to_string(),
            suggestion(all[1]),
            state(finished(0)),
            state(finished(5)),
            which(&all, 900).to_string(),
        ]));
    }
}
