//! Solves positions near the end of a game: alpha-beta over wins, draws and losses, with a table of the positions that
//! were met before, and what refuted others first (killer moves: Akl and Newborn, *The principal continuation and the killer
//! heuristic*, 1977), because the rest needn't be listed then.

use std::collections::HashMap;

use crate::chance::Chance;
use crate::lead::colour_in;
use crate::parts::Parts;
use rules::Side;

/// A game that goes on for longer than this isn't near its end, and the stack of a thread isn't endless.
const DEEPEST: u32 = 40;

/// How many turns that worked last are tried before all others.
const KILLERS: usize = 4;

/// By how much more than `limit` solving may seem to cost, as the logarithm of a factor: the table of known positions saves as much.
const HOPE: f64 = 3.0;

/// Whether solving a position may well need no more than `limit` positions: as many as alpha-beta looks at with the best order, the
/// root of all lines of play (Knuth and Moore, *An analysis of alpha-beta pruning*, 1975), of which there are about as many as along
/// a random game.
fn looks_near<R: Parts>(root: &R, limit: u32) -> bool {
    let most = 2.0 * (libm::log(f64::from(limit)) + HOPE);
    let mut chance = Chance::new(root.digest());
    let (mut position, mut lines) = (root.clone(), 0.0);
    while position.to_move().is_some() && position.decided().is_none() {
        lines += libm::log(position.legal_count() as f64);
        let turn = position.random(&mut |limit| chance.below(limit));
        if lines > most || turn.is_none_or(|turn| position.play(turn).is_err()) {
            return false;
        }
    }
    true
}

/// A solved position.
pub(super) struct Solved<T> {
    /// What the side to move gets: 1 for a win, 0 for a draw, -1 for a loss.
    pub(super) value: i8,
    /// Turns that get it, against the best answers.
    pub(super) line: Vec<T>,
}

/// Solves the position after each turn: what the turn gets for the side to move. `None` if more than `limit` positions
/// would have to be looked at, if the game is over or decided, or if it isn't one in which positions can be solved.
pub(super) fn solve_each<R: Parts>(root: &R, limit: u32) -> Option<Vec<(R::Turn, i8)>> {
    let mut solver = Solver::new(root, limit, None)?;
    if R::STYLE.solve == 0 {
        return None;
    }
    let next = solver.next(root)?;
    let each = next
        .into_iter()
        .map(|(turn, after)| Some((turn, solver.value_after(root, &after, -1, 1, DEEPEST)?)));
    each.collect()
}

/// Solves a position by trying all turns, unless more than `limit` positions or [`DEEPEST`] turns in a row would have to
/// be looked at, or `is_over` says so. `None` then, and if the game is over.
pub(super) fn solve<R: Parts>(
    root: &R,
    limit: u32,
    is_over: Option<&dyn Fn() -> bool>,
) -> Option<Solved<R::Turn>> {
    let mut solver = Solver::new(root, limit, is_over)?;
    let value = solver.value(root, -1, 1, DEEPEST)?;
    // What was proven is in the table, so following it costs little more.
    solver.left = solver.left.saturating_add(limit);
    let mut line = Vec::new();
    let mut position = root.clone();
    while let Some(turn) = solver.best(&position) {
        line.push(turn);
        if position.play(turn).is_err() {
            break;
        }
    }
    (!line.is_empty()).then_some(Solved { value, line })
}

struct Solver<'a, R: Parts> {
    root: &'a R,
    /// How many more positions may be looked at.
    left: u32,
    is_over: Option<&'a dyn Fn() -> bool>,
    /// The least and the most that the side to move can get, by the position's digest.
    known: HashMap<u64, (i8, i8)>,
    /// By how many turns were left, which turns were good enough last, the latest first.
    killers: Vec<[Option<R::Turn>; KILLERS]>,
}

impl<'a, R: Parts> Solver<'a, R> {
    /// `None` if the game is over or decided, or if it isn't worth beginning.
    fn new(root: &'a R, limit: u32, is_over: Option<&'a dyn Fn() -> bool>) -> Option<Self> {
        root.to_move()?;
        if root.decided().is_some() {
            return None;
        }
        looks_near(root, limit).then(|| Solver {
            root,
            left: limit,
            is_over,
            known: HashMap::new(),
            killers: vec![[None; KILLERS]; DEEPEST as usize],
        })
    }

    /// Whether the person to move is the one who has Black at the root.
    fn is_black(&self, position: &R) -> bool {
        let side = position.to_move().unwrap_or(Side::Black);
        colour_in(self.root, position, side) == Side::Black
    }

    /// What the person with Black at the root gets from a game that is over, or in which that's known before.
    fn ended(&self, position: &R) -> Option<i8> {
        let winner = match position.outcome() {
            Some(outcome) => outcome.winner,
            None => Some(position.decided()?),
        };
        Some(winner.map_or(0, |winner| {
            if colour_in(self.root, position, winner) == Side::Black {
                1
            } else {
                -1
            }
        }))
    }

    /// The positions after each turn: wins first, then by the lead.
    fn next(&mut self, position: &R) -> Option<Vec<(R::Turn, R)>> {
        let count = u32::try_from(position.legal_count()).ok()?;
        self.left = self.left.checked_sub(count)?;
        if self.is_over.is_some_and(|is_over| is_over()) {
            return None;
        }
        let black = self.is_black(position);
        let mut next = Vec::with_capacity(count as usize);
        for turn in position.legal() {
            let mut after = position.clone();
            // A listed turn is legal.
            if after.play(turn).is_err() {
                continue;
            }
            let own = if black { Side::Black } else { Side::White };
            let colour = colour_in(&after, self.root, own);
            let lead = after.ahead(colour);
            let end = self
                .ended(&after)
                .map_or(0, |end| if black { end } else { -end });
            next.push((turn, after, end, lead));
        }
        next.sort_by(|a, b| b.2.cmp(&a.2).then(b.3.total_cmp(&a.3)));
        Some(
            next.into_iter()
                .map(|(turn, after, ..)| (turn, after))
                .collect(),
        )
    }

    /// What the side to move gets in a game that goes on, if that lies between `low` and `high`; else a bound on it on
    /// the same side.
    fn value(&mut self, position: &R, low: i8, high: i8, depth: u32) -> Option<i8> {
        let digest = position.digest();
        let (least, most) = self.known.get(&digest).copied().unwrap_or((-1, 1));
        let (mut low, high) = (low.max(least), high.min(most));
        if low >= high {
            return Some(low);
        }
        let depth = depth.checked_sub(1)?;
        let first_low = low;
        let mut best = -1;
        for killer in self.killers[depth as usize].into_iter().flatten() {
            let mut after = position.clone();
            if low >= high || after.play(killer).is_err() {
                continue;
            }
            self.left = self.left.checked_sub(1)?;
            best = best.max(self.value_after(position, &after, low, high, depth)?);
            low = low.max(best);
        }
        if low < high {
            for (turn, after) in self.next(position)? {
                best = best.max(self.value_after(position, &after, low, high, depth)?);
                low = low.max(best);
                if low >= high {
                    let killers = &mut self.killers[depth as usize];
                    killers.rotate_right(1);
                    killers[0] = Some(turn);
                    break;
                }
            }
        }
        let bounds = self.known.entry(digest).or_insert((-1, 1));
        if best > first_low {
            bounds.0 = bounds.0.max(best);
        }
        if best < high {
            bounds.1 = bounds.1.min(best);
        }
        Some(best)
    }

    /// What the side to move in a position gets in the one after a turn, as [`Self::value`] tells it.
    fn value_after(
        &mut self,
        position: &R,
        after: &R,
        low: i8,
        high: i8,
        depth: u32,
    ) -> Option<i8> {
        let black = self.is_black(position);
        match self.ended(after) {
            Some(end) if black => Some(end),
            Some(end) => Some(-end),
            // A player who is out of a phase is passed over.
            None if self.is_black(after) == black => self.value(after, low, high, depth),
            None => Some(-self.value(after, -high, -low, depth)?),
        }
    }

    /// A turn that gets what the position is worth. `None` if the game is over, or if finding it would take too long.
    fn best(&mut self, position: &R) -> Option<R::Turn> {
        position.to_move()?;
        let mut best: Option<(i8, R::Turn)> = None;
        for (turn, after) in self.next(position)? {
            let value = self.value_after(position, &after, -1, 1, DEEPEST)?;
            if best.is_none_or(|(known, _)| value > known) {
                best = Some((value, turn));
            }
            if value == 1 {
                break;
            }
        }
        best.map(|(_, turn)| turn)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::disallowed_types)]
mod tests {
    use super::*;
    use rules::Rules;
    use rules::drop::Drop;
    use rules::dropper::Dropper;
    use rules::isaac::Isaac;
    use rules::rekushu::Rekushu;

    /// What the side to move gets, by trying everything. `None` after too many positions.
    fn tried<R: Rules>(position: &R, left: &mut u32) -> Option<i8> {
        let side = position.to_move().unwrap();
        let mut best = -1;
        for turn in position.legal() {
            *left = left.checked_sub(1)?;
            let mut after = position.clone();
            after.play(turn).unwrap();
            let value = match (after.outcome(), after.to_move()) {
                (Some(end), _) => end
                    .winner
                    .map_or(0, |winner| if winner == side { 1 } else { -1 }),
                (None, Some(next)) if next == side => tried(&after, left)?,
                (None, _) => -tried(&after, left)?,
            };
            best = best.max(value);
        }
        Some(best)
    }

    /// Compares the last positions of random games with what trying everything gives. Returns how many were compared.
    fn compared<R: Parts>(size: u8) -> u32 {
        let mut compared = 0;
        for seed in 0..6 {
            let mut chance = Chance::new(seed);
            let mut position = R::start(R::setup(size, &R::SETUPS[0]));
            let mut positions = Vec::new();
            while let Some(turn) = position.random(&mut |limit| chance.below(limit)) {
                positions.push(position.clone());
                position.play(turn).unwrap();
            }
            for position in positions.iter().rev().take(6) {
                let Some(value) = tried(position, &mut 20_000) else {
                    break;
                };
                compared += 1;
                if let Some(winner) = position.decided() {
                    assert_eq!(
                        value == 1,
                        position.to_move() == Some(winner),
                        "{position:?}"
                    );
                    assert!(solve(position, 100_000, None).is_none());
                    continue;
                }
                let solved = solve(position, 100_000, None).unwrap();
                assert_eq!(solved.value, value, "{position:?}");
                // The line is legal, ends the game, and gets what was promised.
                let mut end = position.clone();
                for turn in solved.line {
                    end.play(turn).unwrap();
                }
                let winner = end.outcome().unwrap().winner;
                let gets = winner.map_or(0, |winner| {
                    if Some(winner) == position.to_move() {
                        1
                    } else {
                        -1
                    }
                });
                assert_eq!(gets, value, "{position:?}");
            }
        }
        compared
    }

    #[test]
    fn solved_positions_are_worth_what_trying_everything_gives() {
        for compared in [
            compared::<Dropper>(6),
            compared::<Drop>(5),
            compared::<Isaac>(10),
            compared::<Rekushu>(8),
        ] {
            assert!(compared >= 6, "{compared}");
        }
    }

    #[test]
    fn a_search_for_a_solution_stops_when_its_time_is_over() {
        let position: Dropper = crate::samples::after(6, "standard", "d4");
        assert!(position.legal_count() < 400);
        assert!(solve(&position, 100_000, Some(&|| true)).is_none());
    }

    #[test]
    fn a_long_game_does_not_fill_the_stack() {
        let start = Rekushu::start(Rekushu::setup(20, &Rekushu::SETUPS[0]));
        let small = std::thread::Builder::new().stack_size(256 * 1024);
        let solving = small.spawn(move || solve(&start, 400_000, None).is_none());
        assert!(solving.unwrap().join().unwrap());
    }

    #[test]
    fn what_would_take_too_long_and_what_is_over_is_not_solved() {
        let start = Drop::start(Drop::setup(6, &Drop::SETUPS[0]));
        assert!(solve(&start, 10_000, None).is_none());
        let mut over = Dropper::start(Dropper::setup(6, &Dropper::SETUPS[0]));
        let mut chance = Chance::new(1);
        while let Some(turn) = over.random(&mut |limit| chance.below(limit)) {
            over.play(turn).unwrap();
        }
        assert!(solve(&over, 10_000, None).is_none());
    }
}
