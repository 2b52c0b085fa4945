//! The gate that every puzzle passes: a turn that lost chances, and an answer that is right and clearly better than every
//! other.
//!
//! 1. **Lost chances.** What the opponent could expect before their turn, minus what they can expect after it, is at least
//!    [`LOST`], on the scale from -1 to 1.
//! 2. **One right turn**, known in the first of three ways that succeeds. Turns that lead to the same position count as one,
//!    and so do those that win at once.
//!    - *Solved*: every turn is tried to the end of the game, and just one gets the most.
//!    - *Forced*: everything is tried as many turns ahead as the puzzle has, and just one turn forces a win by then, but not
//!      at once. A search that may not play it, with the nodes of level 5, expects less than that win by [`MARGIN`] at
//!      least: to win as surely by another turn, only later, would be as good.
//!    - *Searched*: by a search with [`TIMES`] times the nodes of level 5, the value of the best turn is above that of every other
//!      by [`MARGIN`] at least. What the others are worth is told by another search that may not play the best one, with a
//!      quarter of the nodes, as values of turns that a search hardly tries are noise. Another seed must find the same turn and the
//!      margin, with a quarter of the nodes as well.
//! 3. **A choice.** At least two other turns don't lose to the very next turn of the opponent.
//! 4. **At least two turns to find**, each right by the same measure. In between, the opponent plays a best answer: the one
//!    that resists longest where a win is forced; else one that demands another right turn, which by a search may get 0.1 less
//!    than the best.

use engine::{Budget, can_force, search, solved};
use rules::Game;

use super::puzzle::{Gets, Proof};
use super::ways::{
    FEW, FORCED, MANY, MARGIN, MOST_TURNS, Only, TIMES, after, answered, expected_without,
    has_choice, line_forced, line_searched, line_solved, nodes, only_of, only_searched,
    soonest_win, twins,
};

/// How much the opponent's last turn must have lost, from 0 to 2.
pub const LOST: f64 = 0.3;
/// The short search that comes first has one in so many nodes of level 5's.
const QUICK: u32 = 8;

/// What is right in a position.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// The canonical tokens of the right turn, the opponent's answer, and so on.
    pub line: Vec<String>,
    /// How that's known.
    pub proof: Proof,
    /// What it gets in the end, if that's known.
    pub gets: Option<Gets>,
}

/// Judges the position after a turn of the opponent: what is right in it, if it's a puzzle. `before` is the position
/// before that turn; `None` if the turn need not have lost anything. With `is_exact`, what only a search can tell is none. `is_wanted` is asked about a line before much is spent on it; the same seed gives the same answer.
#[must_use]
pub fn gate(
    before: Option<&Game>,
    position: &Game,
    is_exact: bool,
    seed: u64,
    is_wanted: &dyn Fn(&[String]) -> bool,
) -> Option<Answer> {
    if before.is_some_and(|before| before.to_move() == position.to_move()) {
        return None;
    }
    let fits = |line: &[String]| line.len() >= 3 && is_wanted(line);
    let exact = |line, value| Answer {
        line,
        proof: Proof::Exact,
        gets: gets_of(value),
    };
    let lost = |value: f64| match before {
        Some(before) => expected(before, seed).is_some_and(|before| before + value >= LOST),
        None => true,
    };
    let by_values = |values, limit| {
        let only = only_of(position, values)?;
        let line = line_solved(position, limit, MOST_TURNS)?;
        let holds = fits(&line) && has_choice(position, &only.turns) && lost(only.value);
        holds.then(|| exact(line, only.value))
    };
    if let Some(values) = values_of(position, FEW) {
        return by_values(values, FEW);
    }
    if let Some(within) = soonest_win(position, MOST_TURNS) {
        let line = line_forced(position, within, FORCED)?;
        let right = twins(position, line.first()?);
        let holds = fits(&line)
            && has_choice(position, &right)
            && lost(1.0)
            && nothing_elsewhere(position, &line, seed);
        return holds.then(|| exact(line, 1.0));
    }
    if is_exact && can_force(position) {
        return None;
    }
    // What a short search doesn't take for a puzzle isn't looked at for longer.
    let quick = only_searched(position, nodes(position) / QUICK, MARGIN, seed)?;
    if !is_wanted(&quick.turns[..1]) || !has_choice(position, &quick.turns) {
        return None;
    }
    if !can_force(position) {
        if !lost(quick.value) {
            return None;
        }
        if let Some(values) = solved(position, MANY) {
            return by_values(values, MANY);
        }
    }
    match is_exact {
        true => None,
        false => searched(position, &quick, seed, is_wanted, &lost),
    }
}

/// What a proven value stands for.
pub(super) fn gets_of(value: f64) -> Option<Gets> {
    match value {
        1.0 => Some(Gets::Win),
        0.0 => Some(Gets::Draw),
        _ => None,
    }
}

/// What each turn gets, if that can be solved. Where wins are forced, that's hardly ever before the game is decided.
fn values_of(position: &Game, limit: u32) -> Option<Vec<(String, i8)>> {
    if can_force(position) {
        return None;
    }
    solved(position, limit)
}

/// What the side to move can expect.
fn expected(position: &Game, seed: u64) -> Option<f64> {
    if let Some(values) = values_of(position, FEW) {
        return values
            .into_iter()
            .map(|(_, value)| value.into())
            .reduce(f64::max);
    }
    let found = search(position, &Budget::nodes(nodes(position)), seed)?;
    Some(found.value)
}

/// Whether a search that may not play the right turns of a line expects little, but for the last of them, which wins.
fn nothing_elsewhere(position: &Game, line: &[String], seed: u64) -> bool {
    let mut position = position.clone();
    for (number, turn) in line.iter().enumerate() {
        if number % 2 == 0 && number + 1 < line.len() {
            let right = twins(&position, turn);
            let expected = expected_without(&position, &right, nodes(&position), seed);
            if expected.is_none_or(|value| value > 1.0 - MARGIN) {
                return false;
            }
        }
        let Some(next) = after(&position, turn) else {
            return false;
        };
        position = next;
    }
    true
}

/// By searches, if they agree with a short one.
fn searched(
    position: &Game,
    quick: &Only,
    seed: u64,
    is_wanted: &dyn Fn(&[String]) -> bool,
    lost: &dyn Fn(f64) -> bool,
) -> Option<Answer> {
    let full = nodes(position);
    let turn = quick.turns.first()?;
    answered(position, turn, full / QUICK, seed)?;
    let better = only_searched(position, full, MARGIN, seed)?;
    if !better.turns.contains(turn) || !lost(better.value) {
        return None;
    }
    let [answer, second] = answered(position, turn, full, seed)?;
    if !is_wanted(&[turn.clone(), answer.clone(), second]) {
        return None;
    }
    let nodes = full.saturating_mul(TIMES);
    let (line, margin) = line_searched(position, [turn, &answer], nodes, seed)?;
    is_wanted(&line).then_some(Answer {
        line,
        proof: Proof::Search {
            nodes,
            // Two digits are enough to state, and never more than was found.
            margin: ((margin * 100.0).floor() / 100.0) as f32,
        },
        gets: None,
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use rules::{Kind, Spec};

    /// The positions before and after the last of these turns.
    fn positions(kind: Kind, size: &str, turns: &str) -> (Game, Game) {
        let mut before = Game::start(Spec::new(kind, Some(size), None).unwrap());
        let (played, last) = turns.rsplit_once(' ').unwrap();
        for turn in played.split(' ') {
            before.play_text(turn).unwrap();
        }
        let position = after(&before, last).unwrap();
        (before, position)
    }

    fn judged(kind: Kind, size: &str, turns: &str) -> Option<Answer> {
        let (before, position) = positions(kind, size, turns);
        gate(Some(&before), &position, true, 1, &|_| true)
    }

    const PUZZLE: &str = "b1 b1>c1,d3 d3>e4,b6 d3>e3,b3 b3>a2,d6 d6>c6,e1 a2>a1,f6 b3>c3 d3>c4 b6>b5 d6>e5 c3>b4 e5>d5 e5>f4 e1>f2 f6>f5 b1>b2 d3>c2 c3>d4 b4>a4 d3>d2 e3>e2 e3>f3 a4>a3";

    #[test]
    fn the_only_right_turn_is_found_and_told_with_what_follows() {
        let (before, position) = positions(Kind::Dropper, "6", PUZZLE);
        let only = only_of(&position, solved(&position, FEW).unwrap()).unwrap();
        assert_eq!(only.value, 1.0);
        // The opponent could have won before.
        assert_eq!(expected(&before, 1), Some(1.0));
        let answer = judged(Kind::Dropper, "6", PUZZLE).unwrap();
        assert_eq!(answer.proof, Proof::Exact);
        assert_eq!(answer.line[..1], only.turns[..1]);
        assert!(answer.line.len() >= 3, "{answer:?}");
        // Nobody wants it.
        assert_eq!(gate(Some(&before), &position, true, 1, &|_| false), None);
    }

    #[test]
    fn a_right_turn_is_no_puzzle_if_nothing_was_lost_before() {
        let (before, _) = positions(Kind::Dropper, "6", PUZZLE);
        let values = solved(&before, FEW).unwrap();
        let best = values.into_iter().find(|&(_, value)| value == 1);
        let (turn, _) = best.unwrap();
        let position = after(&before, &turn).unwrap();
        assert_eq!(gate(Some(&before), &position, true, 1, &|_| true), None);
    }

    #[test]
    fn a_win_that_only_one_turn_forces_is_proven() {
        let setup = Spec::new(Kind::Onyx, Some("6"), Some("open")).unwrap();
        let mut before = Game::start(setup);
        for turn in "d4 d3 b5 e2/f3 d5 c3 b3 b4 c4".split(' ') {
            before.play_text(turn).unwrap();
        }
        let position = after(&before, "e5").unwrap();
        let answer = gate(Some(&before), &position, true, 1, &|_| true).unwrap();
        assert_eq!(answer.line.join(" "), "b2 a1 b1 b4 c3 b6 d6");
        assert_eq!((answer.proof, answer.gets), (Proof::Exact, Some(Gets::Win)));
        // Black's turn before that let nothing be forced.
        assert_eq!(soonest_win(&before, MOST_TURNS), None);
        assert_eq!(gate(None, &before, true, 1, &|_| true), None);
    }

    #[test]
    fn what_is_won_at_once_is_no_puzzle() {
        for turns in ["f2 a1 f6 f1 f5 b1", "a5 b1 a6 f1 a1 d3/e4"] {
            assert_eq!(judged(Kind::Onyx, "6", turns), None);
        }
    }

    #[test]
    fn a_game_that_has_just_begun_is_no_puzzle() {
        assert_eq!(judged(Kind::Onyx, "6", "c3 d4"), None);
        assert_eq!(judged(Kind::Dropper, "6", "a1 a1>a2,f6"), None);
    }
}
