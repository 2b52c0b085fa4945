//! What the page to play on says.

use crate::players::{self, Players};
use crate::rich::Text;
use crate::{game, machine, sanitize, times, words};
use play::{Machine, Match, Person, Rating};
use rules::{Game, Outcome, Side, TurnError};

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
