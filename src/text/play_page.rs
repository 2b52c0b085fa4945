//! What the page to play on says.

use crate::players::{self, Players};
use crate::rich::Text;
use crate::{game, machine, sanitize, times};
use play::{Machine, Match, Person, Rating};
use rules::{Game, Outcome, Side, TurnError};

/// The match counts for ratings.
pub const RATED: &str = "rated";
/// The match doesn't.
pub const CASUAL: &str = "casual";

/// There's no such match, or it's of two others.
pub fn not_yours() -> Text {
    Text::of("You have no match with this number.")
}

/// The match hasn't begun, or never will.
pub fn not_begun() -> Text {
    Text::of("This match hasn't begun. Your matches show the challenge.")
}

/// A match that can't be read.
pub fn damaged() -> Text {
    Text::of("Something is wrong with this match, so it can't be shown. Its host has been told.")
}

/// Whose turn it is, for the player `me`, or how the match ended.
pub fn state(present: &Match, players: &Players, me: Side, ended: Option<Outcome>) -> Text {
    if let Some(outcome) = ended {
        return players::result_text(players, &present.game, outcome);
    }
    if present.timer.paused.is_some() {
        return Text::of("The match is paused.");
    }
    match present.game.to_move() {
        Some(side) if side == me => Text::of("Your turn."),
        Some(side) => Text::default()
            .person(players.holder(side))
            .plain("'s turn."),
        None => Text::default(),
    }
}

/// What the last turn did; empty at the start.
pub fn caption(position: &Game, players: &Players) -> Text {
    match position.last_by() {
        Some(by) => players::turn_text(players, position, by),
        None => Text::default(),
    }
}

/// A rating in few letters: `1612`, or `1587?` if it's provisional.
pub fn rating(rating: Rating) -> String {
    let doubt = if rating.is_provisional() { "?" } else { "" };
    format!("{:.0}{doubt}", rating.value)
}

/// What is counted: `groups 2 2 2`, or `left 17, group 3` where each number counts something else.
pub fn tally(counted: &str, numbers: &[usize]) -> String {
    let counted: Vec<&str> = counted.split(", ").collect();
    match (counted.as_slice(), numbers) {
        ([one], []) => format!("{one} 0"),
        ([one], numbers) => {
            let numbers: Vec<String> = numbers.iter().take(4).map(usize::to_string).collect();
            format!("{one} {}", numbers.join(" "))
        }
        (several, numbers) => {
            let each = several.iter().zip(numbers);
            let each: Vec<String> = each.map(|(what, many)| format!("{what} {many}")).collect();
            each.join(", ")
        }
    }
}

/// The time left: `2 d 21 h`.
pub fn left(millis: i64) -> String {
    times::length(millis)
}

/// The name of a player as it stands beside the board.
pub fn name(person: &Person) -> String {
    match Machine::of(person.id) {
        Some(machine) => machine::named(machine),
        None => sanitize::name(&person.name),
    }
}

/// How far a turn in the making has come, what that does besides, and from how many cells can be chosen.
pub fn so_far(parts: &str, does: Option<&str>, choices: usize) -> String {
    let does = does.map_or_else(String::new, |does| format!(" ({does})"));
    match choices {
        0 => format!("So far: {parts}{does}."),
        1 => format!("So far: {parts}{does}. You can choose one cell."),
        choices => format!("So far: {parts}{does}. You can choose from {choices} cells."),
    }
}

/// The turn is whole.
pub const COMPLETE: &str = "Play it, or take it back.";

/// The turn is whole, and what was laid can be laid otherwise.
pub const COMPLETE_OR_TURN: &str = "Play it, slide it elsewhere, or touch it to turn it.";

/// The turn is whole, and takes all there is to get.
pub const COMPLETE_OR_LESS: &str = "Play it like this, or choose less.";

/// Plays a turn that wins.
pub const PLAY_AND_WIN: &str = "Play and win";

/// Returns whether a turn wins for whoever plays it; `after` is the position after it.
#[must_use]
pub fn wins(before: &Game, after: &Game) -> bool {
    let winner = after.outcome().and_then(|outcome| outcome.winner);
    winner.is_some() && winner == before.to_move()
}

/// A part that can't be chosen, and why if the rules say it.
pub fn barred(part: &str, why: Option<&TurnError>) -> Text {
    match why {
        Some(TurnError::Illegal(why)) => game::illegal(why),
        _ => Text::of("You can't choose ").code(part).plain(" now."),
    }
}

/// The length of a tile was chosen, and it fits around so many cells.
pub fn length_chosen(length: u8, cells: usize) -> String {
    format!("A tile of length {length}. It fits on {cells} cells.")
}

/// Where it lies is to be chosen.
pub const LAY: &str = "Touch a cell: the tile lies around it.";

/// No tile of this length fits around a cell.
pub fn fits_nowhere(length: u8, cell: &str) -> Text {
    Text::of(format!("A tile of length {length} doesn't fit on "))
        .code(cell)
        .plain(".")
}

/// What was laid doesn't fit the other way.
pub fn cannot_turn() -> Text {
    Text::of("There's no room to turn it.")
}

/// Leads to the channel, thread or conversation with the match's boards.
pub const WHERE_PLAYED: &str = "Open where it's played";

/// The match has gone on since a turn was put together.
pub fn moved_on() -> Text {
    Text::of("The match has gone on meanwhile, so your turn wasn't played.")
}

/// A turn wasn't played, and nothing says why.
pub fn not_played() -> Text {
    Text::of("Your turn wasn't played. Please try again.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tallies_say_what_they_count() {
        assert_eq!(tally("groups", &[2, 2, 1, 1, 1]), "groups 2 2 1 1");
        assert_eq!(tally("groups", &[]), "groups 0");
        assert_eq!(tally("left, group", &[17, 3]), "left 17, group 3");
    }

    #[test]
    fn choices_say_what_happens() {
        let one = so_far("d4", None, 1);
        assert_eq!(one, "So far: d4. You can choose one cell.");
        assert_eq!(
            so_far("d4", Some("push 2 pieces"), 7),
            "So far: d4 (push 2 pieces). You can choose from 7 cells."
        );
        assert_eq!(so_far("d4", None, 0), "So far: d4.");
    }
}
