//! What the page to play on says.

use crate::players::{self, Players};
use crate::rich::Text;
use crate::{game, machine, sanitize, times, words};
use crate::{labels, texts};
use play::{Machine, Match, Person, Rating};
use rules::{Game, Outcome, Side, TurnError};

labels! {
    /// The match counts for ratings.
    rated play_rated,
    /// The match doesn't.
    casual play_casual,
}

texts! {
    /// There's no such match, or it's of two others.
    not_yours play_not_yours,
    /// The match hasn't begun, or never will.
    not_begun play_not_begun,
    /// A match that can't be read.
    damaged play_damaged,
}

/// Whose turn it is, for the player `me`, or how the match ended.
pub fn state(present: &Match, players: &Players, me: Side, ended: Option<Outcome>) -> Text {
    if let Some(outcome) = ended {
        return players::result_text(players, &present.game, outcome);
    }
    if present.timer.paused.is_some() {
        return words::play_paused();
    }
    match present.game.to_move() {
        Some(side) if side == me => words::play_your_turn(),
        Some(side) => words::play_their_turn(players.holder(side)),
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
    let text = match (counted, numbers) {
        ("left, group", [left, group]) => words::play_tally_left_and_group(*left, *group),
        (counted, []) => words::play_tally(counted, 0usize),
        (counted, numbers) => {
            let numbers: Vec<String> = numbers.iter().take(4).map(usize::to_string).collect();
            words::play_tally(counted, numbers.join(" "))
        }
    };
    text.to_string()
}

/// The time left: `2 d 21 h`.
pub fn left(millis: i64) -> String {
    times::length(millis)
}

/// The name of a player as it stands beside the board.
pub fn name(person: &Person) -> String {
    match Machine::of(person.id) {
        Some(machine) => machine::named(machine),
        None => sanitize::person(person),
    }
}

/// How far a turn in the making has come, what that does besides, and from how many cells can be chosen.
pub fn so_far(parts: &str, does: Option<&str>, choices: usize) -> String {
    let text = match does {
        Some(does) => words::play_so_far_doing(choices, parts, does),
        None => words::play_so_far(choices, parts),
    };
    text.to_string()
}

labels! {
    /// The turn is whole.
    complete play_complete,
    /// The turn is whole, and what was laid can be laid otherwise.
    complete_or_turn play_complete_or_turn,
    /// The turn is whole, and takes all there is to get.
    complete_or_less play_complete_or_less,
    /// Plays a turn that wins.
    play_and_win play_and_win,
}

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
        _ => words::play_barred(part),
    }
}

/// The length of a tile was chosen, and it fits around so many cells.
pub fn length_chosen(length: u8, cells: usize) -> String {
    words::play_length_chosen(cells, length).to_string()
}

/// Where it lies is to be chosen.
pub fn lay() -> String {
    words::play_lay().to_string()
}

/// No tile of this length fits around a cell.
pub fn fits_nowhere(length: u8, cell: &str) -> Text {
    words::play_fits_nowhere(length, cell)
}

/// What was laid doesn't fit the other way.
pub fn cannot_turn() -> Text {
    words::play_cannot_turn()
}

/// Leads to the channel, thread or conversation with the match's boards.
pub fn where_played() -> String {
    words::play_where_played().to_string()
}

texts! {
    /// The match has gone on since a turn was put together.
    moved_on play_moved_on,
    /// A turn wasn't played, and nothing says why.
    not_played play_not_played,
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
