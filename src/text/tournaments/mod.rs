//! Tournaments: what is said about them.
//!
//! - `description` says how a tournament is played, `answers` what is answered to commands, `arguments` what can't be
//!   read in them, `refused` why an action isn't possible, `list` which tournaments there are.
//! - `posts` has what is posted while a tournament goes on, `notices` what is said to one person or below the board of
//!   one match, `log` what happened.
//! - `rankings` has rankings as tables of letters, `drawn` the words of tables that are drawn, `pairings` who meets whom, on a
//!   page.
//!
//! Posts and tables are made of the tournament as it is, so they can be made again whenever it changes. `room` is the
//! most that a text can weigh ([`Text::weight`]); what has no room is counted.

pub mod answers;
pub mod arguments;
pub mod description;
pub mod drawn;
pub mod list;
pub mod log;
pub mod notices;
pub mod pairings;
pub mod posts;
pub mod rankings;
pub mod refused;
#[cfg(test)]
mod samples;

use std::collections::BTreeMap;

use crate::rich::Text;
use crate::{sanitize, words};
use play::tournament::{Format, Stage, Tournament, TournamentId};
use play::{Person, PersonId, Untrusted};

/// The people that a text names.
pub type People = BTreeMap<PersonId, Person>;

/// Returns a person within a sentence.
fn who(people: &People, person: PersonId) -> Text {
    match people.get(&person) {
        Some(person) => Text::default().person(person),
        None => words::tournament_someone(),
    }
}

/// Returns a person at the beginning of a sentence.
fn who_first(people: &People, person: PersonId) -> Text {
    match people.get(&person) {
        Some(person) => Text::default().person(person),
        None => words::tournament_someone_first(),
    }
}

/// Returns the name of a person for a table.
fn name(people: &People, person: PersonId) -> Untrusted {
    people.get(&person).map_or_else(
        || words::tournament_someone().to_string().into(),
        |person| (&person.name).into(),
    )
}

/// `#3, Spring`, within a sentence.
fn title(id: TournamentId, name: &Untrusted) -> Text {
    words::tournament_title(id.0, Text::default().strong(sanitize::name(name)))
}

/// Adds `#3, Spring`.
fn titled(text: Text, id: TournamentId, name: &Untrusted) -> Text {
    text.text(title(id, name))
}

/// `#3, Spring`, for messages that say “tournament” before it.
fn numbered(tournament: &Tournament) -> Text {
    titled(Text::default(), tournament.id, &tournament.name)
}

/// What a command does to a tournament, to type: `/tournament join tournament:3`.
fn command(action: &str, id: TournamentId) -> String {
    let group = match action {
        "start" | "withdraw" | "archive" | "adjudicate" => "manage-tournament",
        _ => "tournament",
    };
    format!("/{group} {action} tournament:{}", id.0)
}

fn is_season(format: Format) -> bool {
    matches!(format, Format::Season { .. })
}

fn is_ladder(format: Format) -> bool {
    matches!(format, Format::Ladder(_))
}

/// Returns what a format is called.
#[must_use]
pub fn format(format: Format) -> String {
    match format {
        Format::Season { .. } => words::tournament_format_seasons(),
        Format::Swiss { .. } => words::tournament_format_swiss(),
        Format::RoundRobin { double: false } => words::tournament_format_round_robin(),
        Format::RoundRobin { double: true } => words::tournament_format_double_round_robin(),
        Format::Ladder(_) => words::tournament_format_ladder(),
    }
    .to_string()
}

/// Returns how far a tournament is, for a list.
#[must_use]
pub fn stage(format: Format, stage: Stage, season: u16) -> String {
    let season = u32::from(season);
    match (stage, is_season(format)) {
        (Stage::Open, true) => words::tournament_stage_open_season(season),
        (Stage::Open, false) => words::tournament_stage_open(),
        (Stage::Running, true) => words::tournament_stage_running_season(season),
        (Stage::Running, false) => words::tournament_stage_running(),
        (Stage::Finished, _) => words::tournament_stage_finished(),
        (Stage::Archived, _) => words::tournament_stage_archived(),
    }
    .to_string()
}

/// Returns people in a sentence, as many as there's room for: `@alice, @bob and 3 more`.
fn listed(people: &People, all: &[PersonId], room: usize) -> Text {
    joined(all.iter().map(|one| who(people, *one)).collect(), room)
}

/// Returns players in a sentence, as many as there's room for.
fn joined(all: Vec<Text>, room: usize) -> Text {
    let count = all.len();
    // What stands between two of them is a plain text, too.
    let between = words::tournament_list_next("", "").weight();
    let weights: Vec<usize> = all.iter().map(|one| one.weight() + between).collect();
    let last = words::tournament_list_last("", "").weight();
    let fitting = match weights.iter().sum::<usize>() + last <= room {
        true => count,
        false => {
            let room = room.saturating_sub(words::tournament_list_more("", count).weight());
            let sums = weights.iter().scan(0, |sum, weight| {
                *sum += weight;
                Some(*sum)
            });
            sums.take_while(|sum| *sum <= room).count()
        }
    };
    let mut text = Text::default();
    for (index, one) in all.into_iter().take(fitting).enumerate() {
        text = match index {
            0 => one,
            index if index + 1 == count => words::tournament_list_last(text, one),
            _ => words::tournament_list_next(text, one),
        };
    }
    match (fitting, count - fitting) {
        (_, 0) => text,
        (0, left) => Text::of(words::tournament_players(left).to_string()),
        (_, left) => words::tournament_list_more(text, left),
    }
}

/// Adds lines below a text, as many as there's room for, and `more` for the others.
fn with_lines(mut text: Text, lines: Vec<Text>, room: usize, more: impl Fn(usize) -> Text) -> Text {
    let count = lines.len();
    let reserved = Text::default().below(more(count)).weight();
    let mut weight = text.weight();
    for (index, line) in lines.into_iter().enumerate() {
        let left = count - index;
        let line = Text::default().below(line);
        weight += line.weight();
        let reserved = if left == 1 { 0 } else { reserved };
        if weight + reserved > room {
            return text.below(more(left));
        }
        text = text.text(line);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournaments::samples::{self, DOUBLE, LADDER, ROUND_ROBIN, SEASON, SWISS};
    use play::Word;

    #[test]
    fn formats_and_stages_have_words() {
        assert_eq!(
            [SEASON, SWISS, ROUND_ROBIN, DOUBLE, LADDER].map(format),
            [
                "Seasons",
                "Swiss",
                "Round robin",
                "Double round robin",
                "Ladder"
            ]
        );
        let words = |format| {
            let all = Stage::ALL.iter();
            all.map(|one| stage(format, *one, 2)).collect::<Vec<_>>()
        };
        assert_eq!(
            words(SWISS),
            ["open to join", "in progress", "finished", "archived"]
        );
        assert_eq!(
            words(SEASON),
            [
                "season 2 open to join",
                "season 2 in progress",
                "finished",
                "archived"
            ]
        );
    }

    #[test]
    fn people_are_listed_as_far_as_there_is_room() {
        let people = samples::people(5);
        let all: Vec<PersonId> = (1..=5).map(PersonId).collect();
        for (count, words) in [
            (0, ""),
            (1, "@alice"),
            (2, "@alice and @bob"),
            (3, "@alice, @bob and @carol"),
        ] {
            assert_eq!(listed(&people, &all[..count], 900).to_string(), words);
        }
        assert_eq!(
            listed(&people, &all, 50).to_string(),
            "@alice, @bob and 3 more"
        );
        assert_eq!(listed(&people, &all, 20).to_string(), "5 players");
        assert_eq!(listed(&People::new(), &all[..1], 90).to_string(), "someone");
    }

    #[test]
    fn lines_are_added_as_far_as_there_is_room() {
        let lines: Vec<Text> = ["one", "two", "three", "four"].map(Text::of).to_vec();
        let more = |count| Text::of(format!("{count} more"));
        let words = |room| with_lines(Text::of("Here:"), lines.clone(), room, more).to_string();
        assert_eq!(words(900), "Here:\none\ntwo\nthree\nfour");
        assert_eq!(words(38), "Here:\none\ntwo\n2 more");
        assert_eq!(words(0), "Here:\n4 more");
    }
}
