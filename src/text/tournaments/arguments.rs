//! What can't be read in `/tournament`, or is missing there.

use crate::rich::{Text, say};
use crate::tournaments::{command, the, with};
use crate::{times, wording};
use play::Person;
use play::tournament::{LONGEST_ROUND, Tournament, TournamentId};

/// The words that people type for formats.
const FORMATS: [&str; 5] = [
    "season",
    "swiss",
    "round-robin",
    "double-round-robin",
    "ladder",
];

/// The words that people type for results.
const RESULTS: [&str; 3] = ["win", "draw", "none"];

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
    text.then(say!("To see them all, use `/tournament do:list`."))
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

/// A tournament was to be created without a format.
pub fn format_missing() -> Text {
    let text = Text::of("How is the tournament played? Add a format: ");
    wording::choice_of(text, FORMATS.map(|format| format!("format:{format}"))).plain(".")
}

/// A tournament was to be created without a game.
pub fn game_missing() -> Text {
    say!("Which game? E.g. `/tournament do:create name:Spring format:swiss game:onyx`.")
}

/// An option belongs to another format.
pub fn not_of_this_format(option: &str, format: &str) -> Text {
    say!("`{}:` doesn't go with `format:{}`.", option, format)
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

/// Somebody was to be withdrawn, and it isn't said whom.
pub fn withdraw_whom(tournament: &Tournament) -> Text {
    say!(
        "Withdraw whom? Use e.g. `{} player:@bob`. To withdraw yourself, use `{}`.",
        command("withdraw", tournament.id),
        command("leave", tournament.id),
    )
}

/// Somebody was to be challenged, and it isn't said whom.
pub fn challenge_whom(tournament: &Tournament) -> Text {
    say!(
        "Challenge whom? Use e.g. `{} player:@bob`.",
        command("challenge", tournament.id)
    )
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

/// A pairing was to be decided, and it isn't said which.
pub fn pairing_missing(tournament: &Tournament) -> Text {
    to_find(Text::of("Which pairing?"), tournament)
}

/// Something isn't the number of a pairing.
pub fn not_a_pairing(typed: &str, tournament: &Tournament) -> Text {
    let text = Text::of(format!(
        "{} isn't the number of a pairing.",
        wording::quoted(typed)
    ));
    to_find(text, tournament)
}

fn to_find(text: Text, tournament: &Tournament) -> Text {
    text.plain(" Add its number, e.g. ")
        .code("pairing:4")
        .plain("; you can find it with ")
        .code(command("log", tournament.id))
        .plain(".")
}

/// Nobody has challenged the reader on this ladder.
pub fn none_to_accept(tournament: &Tournament) -> Text {
    with(Text::of("You have no challenges to accept in "), tournament).plain(".")
}

/// A pairing was to be decided without a result.
pub fn result_missing() -> Text {
    let text = Text::of("What's the result? Add ");
    say!(
        "{}; with `result:win`, add the winner, e.g. `player:@bob`.",
        wording::choice_of(text, RESULTS.map(|result| format!("result:{result}"))),
    )
}

/// A pairing was won, and it isn't said by whom.
pub fn winner_missing() -> Text {
    say!("Who gets the point? Add the winner, e.g. `player:@bob`.")
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
    the(tournament)
        .plain(", has no cross table. To see its table, use ")
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
    text.code("/tournament do:archive tournament:").plain(".")
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{bob, lines};
    use crate::tournaments::samples::{self, DOUBLE, LADDER, ROUND_ROBIN, SEASON, SWISS};
    use play::tournament::Format;

    #[test]
    fn the_formats_are_those_that_there_are() {
        let all = [SEASON, SWISS, ROUND_ROBIN, DOUBLE, LADDER];
        assert_eq!(all.map(Format::id), FORMATS);
    }

    #[test]
    fn whoever_asks_for_something_is_asked_for_what_is_missing() {
        let swiss = samples::running(SWISS, 6);
        expect![[r#"
            Tournaments belong to a server: use this command in a channel there.
            `rounds:` doesn't go with `format:ladder`.
            This server already has a tournament, and one is the limit. Archive it with `/tournament do:archive tournament:`.
            This server already has 20 tournaments, which is the limit. Archive one with `/tournament do:archive tournament:`.
            Withdraw whom? Use e.g. `/tournament do:withdraw tournament:3 player:@bob`. To withdraw yourself, use `/tournament do:leave tournament:3`.
            Challenge whom? Use e.g. `/tournament do:challenge tournament:3 player:@bob`.
            Bots can't play in tournaments; choose a person.
            @bob isn't in pairing 4 of tournament #3, Spring; the winner must be one of its two players.
            Which pairing? Add its number, e.g. `pairing:4`; you can find it with `/tournament do:log tournament:3`.
            “x” isn't the number of a pairing. Add its number, e.g. `pairing:4`; you can find it with `/tournament do:log tournament:3`.
            Tournament #3, Spring, has no season “9”.
            Tournament #3, Spring, has no cross table. To see its table, use `/tournament do:table tournament:3`.
        "#]].assert_eq(&lines([
            only_on_servers(),
            not_of_this_format("rounds", "ladder"),
            too_many(1),
            too_many(20),
            withdraw_whom(&swiss),
            challenge_whom(&swiss),
            bots_cannot_play(),
            not_in_pairing(&bob(), 4, &swiss),
            pairing_missing(&swiss),
            not_a_pairing("x", &swiss),
            no_season("9", &swiss),
            no_cross_table(&swiss),
        ]));
    }
}
