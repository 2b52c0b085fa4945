//! What can't be read in `/tournament`, or is missing there.

use crate::rich::{Text, say};
use crate::tournaments::drawn::MOST_CROSSED;
use crate::tournaments::{People, command, the, with};
use crate::{sanitize, times, wording};
use play::Person;
use play::tournament::{Format, LONGEST_ROUND, Pairing, Sides, Tournament, TournamentId};

/// There's no tournament with this number here.
pub fn unknown(id: TournamentId) -> Text {
    to_see(Text::of(format!("There's no tournament #{} here.", id.0)))
}

/// Something isn't the number of a tournament.
pub fn not_a_number(typed: &str) -> Text {
    to_see(Text::of(format!(
        "{} isn't the number of a tournament.",
        wording::quoted(typed)
    )))
}

fn to_see(text: Text) -> Text {
    text.then(say!("To see them all, use `/tournament list`."))
}

/// No tournament here is one that this can be done with.
pub fn none_fits() -> Text {
    to_see(Text::of(
        "There's no tournament on this server that you can do this with.",
    ))
}

/// The command was used in a direct conversation.
pub fn only_on_servers() -> Text {
    Text::of("Tournaments belong to a server: use this command in a channel there.")
}

pub fn only_for_managers() -> Text {
    say!(
        "Only moderators can do that: people with the Manage Messages permission, or with the role set in \
         `/settings`."
    )
}

/// A tournament was to be created without a name.
pub fn name_missing() -> Text {
    say!("What is the tournament called? Add e.g. `name:Spring`.")
}

pub fn name_too_long(most: usize) -> Text {
    Text::of(format!(
        "That name is too long: it can have up to {most} characters."
    ))
}

/// Something isn't a length of time.
pub fn not_a_length(typed: &str) -> Text {
    let typed = wording::quoted(typed);
    let text = Text::of(format!("{typed} isn't a length of time; write e.g. "));
    wording::choice_of(text, ["14d", "36h"]).plain(".")
}

/// A length is longer than any of a tournament.
pub fn length_too_long(typed: &str) -> Text {
    Text::of(format!(
        "{} is too long: it can be up to {}.",
        wording::quoted(typed),
        times::long(LONGEST_ROUND)
    ))
}

/// Something isn't a start.
pub fn not_a_start(typed: &str) -> Text {
    let typed = wording::quoted(typed);
    let text = Text::of(format!(
        "{typed} isn't a day, a moment or a time from now; write e.g. "
    ));
    wording::choice_of(text, ["2027-01-31", "2027-01-31 18:00", "7d"]).plain(".")
}

/// A start is too far ahead.
pub fn start_too_far(typed: &str) -> Text {
    Text::of(format!(
        "{} is too far ahead: a tournament can start within a year.",
        wording::quoted(typed)
    ))
}

/// Somebody named a bot.
pub fn bots_cannot_play() -> Text {
    Text::of("Bots can't play in tournaments; choose a person.")
}

/// The winner isn't in the pairing.
pub fn not_in_pairing(winner: &Person, pairing: u32, tournament: &Tournament) -> Text {
    let text = say!("{} isn't in pairing {} of ", winner, pairing);
    with(text, tournament).plain("; the winner must be one of its two players.")
}

/// Something isn't the number of a pairing.
pub fn not_a_pairing(typed: &str, tournament: &Tournament) -> Text {
    let text = Text::of(format!(
        "{} isn't the number of a pairing.",
        wording::quoted(typed)
    ));
    text.plain(" Add its number, e.g. ")
        .code("pairing:4")
        .plain("; you can find it with ")
        .code(command("log", tournament.id))
        .plain(".")
}

/// A suggestion for the number of a pairing: `4: alice against bob, round 2`.
pub fn suggested_pairing(pairing: &Pairing, people: &People) -> String {
    let name = |person| {
        people
            .get(&person)
            .map(|person| sanitize::name(&person.name))
    };
    let name = |person| name(person).unwrap_or_else(|| "someone".to_owned());
    let who = match pairing.sides {
        Sides::Match(seats) => format!("{} against {}", name(seats.black), name(seats.white)),
        Sides::Bye(person) => name(person),
    };
    let round = match pairing.round {
        0 => String::new(),
        round => format!(", round {round}"),
    };
    format!("{}: {who}{round}", pairing.number)
}

/// Nobody has challenged the reader on this ladder.
pub fn none_to_accept(tournament: &Tournament) -> Text {
    with(Text::of("You have no challenges to accept in "), tournament).plain(".")
}

/// A pairing was won, and it isn't said by whom.
pub fn winner_missing() -> Text {
    say!("Who gets the point? Add the winner, e.g. `winner:@bob`.")
}

/// A winner was named although nobody wins.
pub fn nobody_wins() -> Text {
    say!("A winner only goes with `result:win`.")
}

/// A moderator gave no reason.
pub fn reason_missing() -> Text {
    say!("Add a reason, e.g. `reason:agreed by both`; everyone will see it in the log.")
}

/// There's no such season, or it hasn't been played yet.
pub fn no_season(typed: &str, tournament: &Tournament) -> Text {
    let text = the(tournament);
    text.plain(format!(", has no season {}.", wording::quoted(typed)))
}

/// It isn't a tournament in seasons.
pub fn not_in_seasons(tournament: &Tournament) -> Text {
    the(tournament).plain(", isn't played in seasons.")
}

/// It hasn't started, so it has no table.
pub fn no_table(tournament: &Tournament) -> Text {
    the(tournament).plain(", hasn't started yet, so it has no table.")
}

/// There's no cross table for this format, or for so many players.
pub fn no_cross_table(tournament: &Tournament) -> Text {
    let why = match tournament.settings.format {
        Format::Swiss { .. } => {
            ", is a Swiss: not everyone plays everyone, so it has no cross table.".to_owned()
        }
        Format::Ladder(_) => {
            ", is a ladder: not everyone plays everyone, so it has no cross table.".to_owned()
        }
        Format::Season { .. } | Format::RoundRobin { .. } => {
            format!(
                ", has no cross table: with more than {MOST_CROSSED} players it couldn't be read."
            )
        }
    };
    the(tournament)
        .plain(why)
        .plain(" To see its table, use ")
        .code(command("table", tournament.id))
        .plain(".")
}

/// A server has reached the limit of tournaments that aren't archived.
pub fn too_many(most: u32) -> Text {
    let text = match most {
        1 => {
            Text::of("This server already has a tournament, and one is the limit. Archive it with ")
        }
        most => Text::of(format!(
            "This server already has {most} tournaments, which is the limit. Archive one with "
        )),
    };
    text.code("/manage-tournament archive tournament:")
        .plain(".")
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{bob, lines};
    use crate::tournaments::samples::{self, LADDER, ROUND_ROBIN, SWISS};

    #[test]
    fn whoever_asks_for_something_is_asked_for_what_is_missing() {
        let swiss = samples::running(SWISS, 6);
        expect![[r#"
            Tournaments belong to a server: use this command in a channel there.
            This server already has a tournament, and one is the limit. Archive it with `/manage-tournament archive tournament:`.
            This server already has 20 tournaments, which is the limit. Archive one with `/manage-tournament archive tournament:`.
            Bots can't play in tournaments; choose a person.
            @bob isn't in pairing 4 of tournament #3, Spring; the winner must be one of its two players.
            “x” isn't the number of a pairing. Add its number, e.g. `pairing:4`; you can find it with `/tournament log tournament:3`.
            Tournament #3, Spring, has no season “9”.
            Tournament #3, Spring, is a Swiss: not everyone plays everyone, so it has no cross table. To see its table, use `/tournament table tournament:3`.
            Tournament #3, Spring, is a ladder: not everyone plays everyone, so it has no cross table. To see its table, use `/tournament table tournament:3`.
            Tournament #3, Spring, has no cross table: with more than 12 players it couldn't be read. To see its table, use `/tournament table tournament:3`.
        "#]].assert_eq(&lines([
            only_on_servers(),
            too_many(1),
            too_many(20),
            bots_cannot_play(),
            not_in_pairing(&bob(), 4, &swiss),
            not_a_pairing("x", &swiss),
            no_season("9", &swiss),
            no_cross_table(&swiss),
            no_cross_table(&samples::running(LADDER, 4)),
            no_cross_table(&samples::running(ROUND_ROBIN, 13)),
        ]));
    }
}
