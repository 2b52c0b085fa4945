//! The ways to know that one turn is right and nothing else is: by solving the game to its end, by a win that can be forced
//! within so many turns, and by a search.

use std::cmp::Reverse;

use engine::{Budget, Level, forcing, search, search_without, solved, winner};
use rules::{Game, Side};

/// The most positions that are looked at to solve a position that may be no puzzle at all.
pub(super) const FEW: u32 = 250_000;
/// The most positions that are looked at to solve one that may well be a puzzle.
pub(super) const MANY: u32 = 1_000_000;
/// The most positions that are looked at to find forced wins.
pub(super) const FORCED: u32 = 100_000;
/// The most turns that whoever solves a puzzle has to find.
pub const MOST_TURNS: u32 = 4;
/// How many of the opponent's best answers are tried for one that demands another right turn.
const REPLIES: usize = 6;
/// An answer by which the opponent gets less than by the best one, but by no more than this, is about as good.
const ABOUT: f64 = 0.1;
/// An answer that was tried less often than the best one, by more than this factor, isn't known well enough.
const SELDOM: u32 = 20;
/// How many times the nodes of level 5 a search has that proves something.
pub(super) const TIMES: u32 = 10;
/// The searches that confirm it, without the right turn or with another seed, have one in so many of those nodes.
const OTHERS: u32 = 4;
/// By how much the right turn's value must be above that of every other, from 0 to 2.
pub(super) const MARGIN: f64 = 0.2;

/// The turns that are right in a position: all of them lead to the same one, or win at once.
pub(super) struct Only {
    /// Their canonical tokens; the first is the one that is told.
    pub(super) turns: Vec<String>,
    /// What they get for the side to move.
    pub(super) value: f64,
    /// By how much that is above the value of all others.
    pub(super) margin: f64,
}

pub(super) fn after(position: &Game, turn: &str) -> Option<Game> {
    let mut next = position.clone();
    next.play_text(turn).ok().map(|()| next)
}

/// Whether the side has won a game that is over.
pub(super) fn has_won(position: &Game, side: Option<Side>) -> bool {
    let outcome = position.outcome();
    outcome.is_some_and(|outcome| outcome.winner.is_some() && outcome.winner == side)
}

/// Whether all of the turns lead to the same position, or win at once.
fn are_one(position: &Game, turns: &[String]) -> bool {
    let side = position.to_move();
    let digests: Option<Vec<Option<u64>>> = turns
        .iter()
        .map(|turn| {
            let after = after(position, turn)?;
            Some((!has_won(&after, side)).then(|| after.digest()))
        })
        .collect();
    digests.is_some_and(|digests| digests.windows(2).all(|pair| pair[0] == pair[1]))
}

/// All turns that lead to the same position as this one.
pub(super) fn twins(position: &Game, turn: &str) -> Vec<String> {
    let Some(reached) = after(position, turn).map(|after| after.digest()) else {
        return Vec::new();
    };
    let leads_there =
        |other: &String| after(position, other).is_some_and(|after| after.digest() == reached);
    let mut turns = vec![turn.to_owned()];
    let others = position.legal().into_iter().filter(|other| other != turn);
    turns.extend(others.filter(leads_there));
    turns
}

/// The turn that gets the most when everything is tried to the end of the game, if there's just one. `None` also if that's
/// too much to try.
pub(super) fn only_solved(position: &Game, limit: u32) -> Option<Only> {
    only_of(position, solved(position, limit)?)
}

/// The turn that gets the most of these, if there's just one.
pub(super) fn only_of(position: &Game, values: Vec<(String, i8)>) -> Option<Only> {
    let best = values.iter().map(|&(_, value)| value).max()?;
    let second = values.iter().map(|&(_, value)| value);
    let second = second.filter(|&value| value < best).max()?;
    let mut turns: Vec<String> = named(values, |value| value == best);
    turns.sort_unstable();
    are_one(position, &turns).then(|| Only {
        turns,
        value: best.into(),
        margin: f64::from(best - second),
    })
}

/// The turn that forces a win within `within` turns, if there's just one. `None` also if that's too much to try.
pub(super) fn only_forced(position: &Game, within: u32, limit: u32) -> Option<Only> {
    let mut turns = named(forcing(position, within, limit)?, |wins| wins);
    turns.sort_unstable();
    (!turns.is_empty() && are_one(position, &turns)).then_some(Only {
        turns,
        value: 1.0,
        margin: 0.0,
    })
}

/// Whether the side to move can force a win within so many turns. `None` if that's too much to try.
pub(super) fn wins_within(position: &Game, turns: u32, limit: u32) -> Option<bool> {
    let tried = forcing(position, turns, limit)?;
    Some(tried.iter().any(|&(_, wins)| wins))
}

/// Within how many turns, `most` at most, the side to move can force a win. `None` also if that's too much to try.
pub(super) fn soonest_win(position: &Game, most: u32) -> Option<u32> {
    for within in 1..=most {
        if wins_within(position, within, FORCED)? {
            return Some(within);
        }
    }
    None
}

fn named<V>(turns: Vec<(String, V)>, is_wanted: impl Fn(V) -> bool) -> Vec<String> {
    let wanted = turns
        .into_iter()
        .filter_map(|(turn, value)| is_wanted(value).then_some(turn));
    wanted.collect()
}

/// The turn whose value is above that of every other by `least`, by a search with so many nodes for it, and by another one
/// with a part of them for the rest.
pub(super) fn only_searched(position: &Game, nodes: u32, least: f64, seed: u64) -> Option<Only> {
    let found = search(position, &Budget::nodes(nodes), seed)?;
    let best = found.candidates.first()?;
    let turns = twins(position, &best.turn);
    let second = expected_without(position, &turns, (nodes / OTHERS).max(1), seed)?;
    let margin = best.value - second;
    let only = Only {
        turns,
        value: best.value,
        margin,
    };
    (margin >= least).then_some(only)
}

/// What the side to move can expect of the best turn that isn't one of these. `None` if there's no other.
pub(super) fn expected_without(
    position: &Game,
    turns: &[String],
    nodes: u32,
    seed: u64,
) -> Option<f64> {
    let found = search_without(position, turns, &Budget::nodes(nodes), seed)?;
    found.candidates.first().map(|best| best.value)
}

/// Whether at least two other turns don't lose to the very next one of the opponent.
pub(super) fn has_choice(position: &Game, right: &[String]) -> bool {
    let side = position.to_move();
    let loses_at_once = |turn: &String| {
        let Some(next) = after(position, turn) else {
            return true;
        };
        let has_lost = |game: &Game| winner(game).is_some_and(|winner| Some(winner) != side);
        let replies = || {
            next.legal()
                .into_iter()
                .filter_map(|reply| after(&next, &reply))
        };
        has_lost(&next) || next.to_move() != side && replies().any(|reply| has_lost(&reply))
    };
    let mut others = position
        .legal()
        .into_iter()
        .filter(|turn| !right.contains(turn) && !loses_at_once(turn));
    others.nth(1).is_some()
}

/// The right turn, the opponent's best answer that demands another right turn, and so on, up to so many own turns.
pub(super) fn line_solved(position: &Game, limit: u32, turns: u32) -> Option<Vec<String>> {
    let only = only_solved(position, limit)?;
    let mut line: Vec<String> = only.turns.into_iter().take(1).collect();
    let next = after(position, line.first()?)?;
    // Somebody who is passed over can't answer.
    if turns <= 1 || next.to_move() == position.to_move() {
        return Some(line);
    }
    let Some(replies) = solved(&next, limit) else {
        return Some(line);
    };
    let best = replies.iter().map(|&(_, value)| value).max()?;
    let mut longest = Vec::new();
    let replies = distinct(&next, named(replies, |value| value == best));
    for (reply, then) in replies.into_iter().take(REPLIES) {
        if then.to_move() != position.to_move() {
            continue;
        }
        let rest = line_solved(&then, limit, turns - 1).unwrap_or_default();
        if rest.len() >= longest.len() && !rest.is_empty() {
            longest = [vec![reply], rest].concat();
        }
        if longest.len() as u32 + 1 == 2 * turns - 1 {
            break;
        }
    }
    line.append(&mut longest);
    Some(line)
}

/// The turn that forces a win within `within` turns and not sooner, the answer that resists longest, and so on to the win.
pub(super) fn line_forced(position: &Game, within: u32, limit: u32) -> Option<Vec<String>> {
    let only = only_forced(position, within, limit)?;
    let turn = only.turns.into_iter().next()?;
    let next = after(position, &turn)?;
    if within <= 1 {
        return Some(vec![turn]);
    }
    // Who answers so as to leave the fewest ways to win is hardest to beat.
    let mut longest = Vec::new();
    for (reply, then) in distinct(&next, next.legal()) {
        if then.to_move() != position.to_move() {
            return None;
        }
        if within > 2 && wins_within(&then, within - 2, limit)? {
            continue;
        }
        let right = named(forcing(&then, within - 1, limit)?, |wins| wins);
        longest.push((right.len(), reply, then));
    }
    longest.sort_by_key(|&(right, ..)| right);
    let mut lines = longest
        .into_iter()
        .take(REPLIES)
        .filter_map(|(_, reply, then)| {
            let rest = line_forced(&then, within - 1, limit)?;
            Some([vec![turn.clone(), reply], rest].concat())
        });
    lines.next()
}

/// The positions after these turns, each once.
fn distinct(position: &Game, mut turns: Vec<String>) -> Vec<(String, Game)> {
    turns.sort_unstable();
    let mut known = Vec::new();
    let mut reached = Vec::new();
    for turn in turns {
        let Some(after) = after(position, &turn) else {
            continue;
        };
        if !known.contains(&after.digest()) {
            known.push(after.digest());
            reached.push((turn, after));
        }
    }
    reached
}

/// The opponent's best answers by a search, the best one first: those that get about as much as it does.
fn best_answers(position: &Game, nodes: u32, seed: u64) -> Vec<String> {
    let Some(found) = search(position, &Budget::nodes(nodes), seed) else {
        return Vec::new();
    };
    let best = found.candidates.iter().max_by_key(|answer| answer.visits);
    let Some((most, value)) = best.map(|best| (best.visits, best.value)) else {
        return Vec::new();
    };
    let mut answers = found.candidates;
    // The values of turns that were hardly tried are noise.
    answers.retain(|answer| answer.value >= value - ABOUT && answer.visits >= most / SELDOM);
    answers.sort_by_key(|answer| Reverse(answer.visits));
    answers.truncate(REPLIES);
    answers.into_iter().map(|answer| answer.turn).collect()
}

/// After a right turn, one of the opponent's best answers that demands another right turn, and that turn: by searches of so
/// many nodes.
pub(super) fn answered(position: &Game, turn: &str, nodes: u32, seed: u64) -> Option<[String; 2]> {
    let next = after(position, turn)?;
    if next.to_move() == position.to_move() {
        return None;
    }
    let demands = |answer: String| {
        let then = after(&next, &answer).filter(|then| then.to_move() == position.to_move())?;
        let second = only_searched(&then, nodes, MARGIN, seed)?;
        Some([answer, second.turns.into_iter().next()?])
    };
    let mut answers = best_answers(&next, nodes / OTHERS, seed).into_iter();
    answers.find_map(demands)
}

/// Whether searches with two seeds agree on a turn, on the answer as one of the best, and on the turn after that. Returns the
/// three, and the smallest margin.
pub(super) fn line_searched(
    position: &Game,
    [turn, answer]: [&str; 2],
    nodes: u32,
    seed: u64,
) -> Option<(Vec<String>, f64)> {
    let first = agreed(position, nodes, seed)?;
    let next = after(position, turn)?;
    let then = after(&next, answer)?;
    let is_best = || best_answers(&next, nodes / OTHERS, seed).contains(&answer.to_owned());
    if !first.turns.contains(&turn.to_owned()) || !is_best() {
        return None;
    }
    let second = agreed(&then, nodes, seed)?;
    let last = second.turns.into_iter().next()?;
    let line = vec![turn.to_owned(), answer.to_owned(), last];
    Some((line, first.margin.min(second.margin)))
}

/// The turn on which searches with two seeds agree, the second one with a part of the nodes.
fn agreed(position: &Game, nodes: u32, seed: u64) -> Option<Only> {
    let other = only_searched(position, nodes / OTHERS, MARGIN, seed.wrapping_add(1))?;
    let one = only_searched(position, nodes, MARGIN, seed)?;
    let margin = one.margin.min(other.margin);
    let is_same = other
        .turns
        .first()
        .is_some_and(|turn| one.turns.contains(turn));
    is_same.then_some(Only { margin, ..one })
}

/// How many nodes level 5 has here.
pub(super) fn nodes(position: &Game) -> u32 {
    Level::FIFTH.nodes(position)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use rules::{Kind, Spec};

    fn position(kind: Kind, size: &str, turns: &str) -> Game {
        let mut game = Game::start(Spec::new(kind, Some(size), None).unwrap());
        for turn in turns.split(' ') {
            game.play_text(turn).unwrap();
        }
        game
    }

    #[test]
    fn a_forced_win_is_told_to_its_end() {
        let turns = "f6 e2 d3/e4 b2 f2 a5 d4 c2 d5 c3 d2 f5 e5 b1";
        let position = position(Kind::Onyx, "6", turns);
        assert_eq!(wins_within(&position, 1, FORCED), Some(false));
        let line = line_forced(&position, 2, FORCED).unwrap();
        assert_eq!((line[0].as_str(), line.len()), ("e4", 3));
        assert!(has_choice(&position, &line[..1]));
    }
}
