//! What can't be read in `/tournament`, or is missing there.

use crate::rich::Text;
use crate::tournaments::drawn::MOST_CROSSED;
use crate::tournaments::{People, command, numbered};
use crate::{sanitize, times, wording, words};
use play::Person;
use play::tournament::{Format, LONGEST_ROUND, Pairing, Sides, Tournament, TournamentId};

/// There's no tournament with this number here.
pub fn unknown(id: TournamentId) -> Text {
    to_see(words::tournament_arguments_unknown(id.0))
}

/// Something isn't the number of a tournament.
pub fn not_a_number(typed: &str) -> Text {
    let typed = wording::shortened(typed);
    to_see(words::tournament_arguments_not_a_number(typed))
}

fn to_see(text: Text) -> Text {
    text.then(words::tournament_arguments_to_see_all())
}

/// No tournament here is one that this can be done with.
pub fn none_fits() -> Text {
    to_see(words::tournament_arguments_none_fits())
}

/// Something isn't a length of time.
pub fn not_a_length(typed: &str) -> Text {
    words::tournament_arguments_not_a_length(wording::shortened(typed))
}

/// A length is longer than any of a tournament.
pub fn length_too_long(typed: &str) -> Text {
    let longest = times::long(LONGEST_ROUND);
    words::tournament_arguments_length_too_long(wording::shortened(typed), longest)
}

/// Something isn't a start.
pub fn not_a_start(typed: &str) -> Text {
    words::tournament_arguments_not_a_start(wording::shortened(typed))
}

/// A start is too far ahead.
pub fn start_too_far(typed: &str) -> Text {
    words::tournament_arguments_start_too_far(wording::shortened(typed))
}

/// The winner isn't in the pairing.
pub fn not_in_pairing(winner: &Person, pairing: u32, tournament: &Tournament) -> Text {
    words::tournament_arguments_not_in_pairing(winner, pairing, numbered(tournament))
}

/// Something isn't the number of a pairing.
pub fn not_a_pairing(typed: &str, tournament: &Tournament) -> Text {
    let typed = wording::shortened(typed);
    words::tournament_arguments_not_a_pairing(typed, command("log", tournament.id))
}

/// A suggestion for the number of a pairing: `4: alice against bob, round 2`.
pub fn suggested_pairing(pairing: &Pairing, people: &People) -> String {
    let name = |person| people.get(&person).map(sanitize::person);
    let someone = || words::tournament_arguments_someone().to_string();
    let name = |person| name(person).unwrap_or_else(someone);
    let (round, number) = (pairing.round, pairing.number);
    let text = match pairing.sides {
        Sides::Match(seats) => {
            let (black, white) = (name(seats.black), name(seats.white));
            words::tournament_arguments_suggested(round, number, black, white)
        }
        Sides::Bye(person) => {
            words::tournament_arguments_suggested_bye(round, number, name(person))
        }
    };
    text.to_string()
}

/// Nobody has challenged the reader on this ladder.
pub fn none_to_accept(tournament: &Tournament) -> Text {
    words::tournament_arguments_none_to_accept(numbered(tournament))
}

/// There's no such season, or it hasn't been played yet.
pub fn no_season(typed: &str, tournament: &Tournament) -> Text {
    words::tournament_arguments_no_season(numbered(tournament), wording::shortened(typed))
}

/// It isn't a tournament in seasons.
pub fn not_in_seasons(tournament: &Tournament) -> Text {
    words::tournament_arguments_not_in_seasons(numbered(tournament))
}

/// It hasn't started, so it has no table.
pub fn no_table(tournament: &Tournament) -> Text {
    words::tournament_arguments_no_table(numbered(tournament))
}

/// There's no cross table for this format, or for so many players.
pub fn no_cross_table(tournament: &Tournament) -> Text {
    let title = numbered(tournament);
    let text = match tournament.settings.format {
        Format::Swiss { .. } => words::tournament_arguments_swiss_not_crossed(title),
        Format::Ladder(_) => words::tournament_arguments_ladder_not_crossed(title),
        Format::Season { .. } | Format::RoundRobin { .. } => {
            words::tournament_arguments_too_many_to_cross(title, MOST_CROSSED)
        }
    };
    let table = command("table", tournament.id);
    text.then(words::tournament_arguments_to_see_table(table))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::lines;
    use crate::tournaments::samples::{self, LADDER, ROUND_ROBIN, SWISS};

    #[test]
    fn whoever_asks_for_something_is_asked_for_what_is_missing() {
        let swiss = samples::running(SWISS, 6);
        expect![[r#"
            Tournament #3, Spring, has no season “9”.
            Tournament #3, Spring, is a ladder: not everyone plays everyone, so it has no cross table. To see its table, use `/tournament table tournament:3`.
            Tournament #3, Spring, has no cross table: with more than 12 players it couldn't be read. To see its table, use `/tournament table tournament:3`.
        "#]].assert_eq(&lines([no_season("9", &swiss), no_cross_table(&samples::running(LADDER, 4)), no_cross_table(&samples::running(ROUND_ROBIN, 13))]));
    }
}
