//! What a search gets and what it finds, for any game.

mod forced;
mod solve;
mod tree;

use std::time::Duration;

use rules::{Game, Side, each_game, with_games};

use super::parts::{Parts, nodes_a_second, style};
use super::style::{FORCED, Style, Switches};
use forced::{forced, soonest};
use solve::{solve, solve_each};
pub(super) use tree::Tree;

/// How much a search may do. It ends when either is used up, and always tries at least one turn.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// How many nodes its tree may get; also the number of playouts.
    pub nodes: u32,
    /// What attempts to solve the position may cost, as if the tree got so many nodes.
    attempts: u32,
    /// Asked from time to time whether to stop now, for a cap on time: nothing here reads a clock. A search that is
    /// stopped by it isn't the same every time.
    pub is_over: Option<&'a (dyn Fn() -> bool + 'a)>,
}

impl<'a> Budget<'a> {
    /// The most nodes of any search.
    pub(crate) const MOST_NODES: u32 = 1_000_000;

    /// So many nodes, however long it takes.
    #[must_use]
    pub fn nodes(nodes: u32) -> Budget<'a> {
        Budget {
            nodes,
            attempts: nodes,
            is_over: None,
        }
    }

    /// As many nodes as fit into so much of a processor's time, after which `is_over` has to say so. Attempts to solve the position
    /// take no more of it than they would take of the nodes.
    #[must_use]
    pub fn time(game: &Game, time: Duration, is_over: &'a (dyn Fn() -> bool + 'a)) -> Budget<'a> {
        let nodes = u128::from(nodes_a_second(game)) * time.as_millis() / 1_000;
        Budget {
            nodes: Budget::MOST_NODES,
            attempts: u32::try_from(nodes).unwrap_or(u32::MAX),
            is_over: Some(is_over),
        }
    }

    /// The same, but with no more nodes than these.
    #[must_use]
    pub fn at_most(self, nodes: u32) -> Budget<'a> {
        Budget {
            nodes: self.nodes.min(nodes),
            attempts: self.attempts.min(nodes),
            ..self
        }
    }

    /// The same, unless `is_over` stops it earlier.
    #[must_use]
    pub fn until(self, is_over: Option<&'a (dyn Fn() -> bool + 'a)>) -> Budget<'a> {
        Budget { is_over, ..self }
    }

    /// Whether to stop after so many playouts. The time is asked for now and then only.
    pub(super) fn is_over(&self, playouts: u32) -> bool {
        playouts.is_multiple_of(16) && self.is_over.is_some_and(|is_over| is_over())
    }
}

/// A turn that a search looked at.
#[derive(Debug, Clone, PartialEq)]
pub struct Candidate {
    /// Its canonical token.
    pub turn: String,
    /// How often it was tried.
    pub visits: u32,
    /// What the player to move can expect of it, from -1 (a loss) to 1 (a win).
    pub value: f64,
}

/// What a search thinks of a position.
#[derive(Debug, Clone, PartialEq)]
pub struct Findings {
    /// What the player to move can expect, from -1 (a loss) to 1 (a win).
    pub value: f64,
    /// Whether the value is proven: the position was solved.
    pub is_exact: bool,
    /// How many playouts the search made.
    pub playouts: u32,
    /// The turns it looked at, the best first. Never empty.
    pub candidates: Vec<Candidate>,
    /// The canonical tokens of the best line it knows, which begins with the best turn.
    pub line: Vec<String>,
}

impl Findings {
    /// The canonical token of the best turn.
    #[must_use]
    pub fn turn(&self) -> &str {
        self.candidates.first().map_or("", |best| &best.turn)
    }
}

/// Searches for the best turn. `None` if the game is over. The same position, seed and number of nodes give the same
/// findings.
#[must_use]
pub fn search(position: &Game, budget: &Budget<'_>, seed: u64) -> Option<Findings> {
    search_any(position, &[], Switches::NONE, budget, seed)
}

/// Searches for the best turn but for some, given by their canonical tokens: what one can expect without them. `None` if
/// there's no other.
#[must_use]
pub fn search_without(
    position: &Game,
    without: &[String],
    budget: &Budget<'_>,
    seed: u64,
) -> Option<Findings> {
    search_any(position, without, Switches::NONE, budget, seed)
}

/// As [`search`], with some of what it uses switched off.
pub(super) fn search_with(
    position: &Game,
    off: Switches,
    budget: &Budget<'_>,
    seed: u64,
) -> Option<Findings> {
    search_any(position, &[], off, budget, seed)
}

fn search_one<R: Parts>(
    position: &R,
    without: &[String],
    off: Switches,
    budget: &Budget<'_>,
    seed: u64,
) -> Option<Findings> {
    let without = without.iter().filter_map(|turn| position.parse(turn).ok());
    search_styled(position, without.collect(), budget, style::<R>(off), seed)
}

/// Tries every turn to the end of the game: what each gets for the side to move, 1 for a win, 0 for a draw, -1 for a loss,
/// by its canonical token. `None` if that takes more than `limit` positions, if the game is over or decided, or if
/// positions of this game can't be solved one by one.
#[must_use]
pub fn solved(position: &Game, limit: u32) -> Option<Vec<(String, i8)>> {
    each_game!(position, position => named(solve_each(position, limit)?))
}

/// Tries every turn as far as `turns` of the side to move, the first included: whether it wins by then whatever the
/// opponent answers, by its canonical token. `None` if that takes more than `limit` positions, if the game is over or
/// decided, or if it's one that isn't won before its end.
#[must_use]
pub fn forcing(position: &Game, turns: u32, limit: u32) -> Option<Vec<(String, bool)>> {
    each_game!(position, position => named(forced(position, turns, limit)?))
}

/// Returns whether the game can be won while much is left to play: whether [`forcing`] finds anything in it.
#[must_use]
pub fn can_force(position: &Game) -> bool {
    fn ends_early<R: Parts>(_: &R) -> bool {
        R::ENDS_EARLY
    }
    each_game!(position, position => ends_early(position))
}

fn named<T: ToString, V>(turns: Vec<(T, V)>) -> Option<Vec<(String, V)>> {
    let named = turns
        .into_iter()
        .map(|(turn, value)| (turn.to_string(), value));
    Some(named.collect())
}

/// Returns who has won, or wins however the game goes on. `None` if nobody has, or if that can't easily be seen.
#[must_use]
pub fn winner(position: &Game) -> Option<Side> {
    match position.outcome() {
        Some(outcome) => outcome.winner,
        None => each_game!(position, position => position.decided()),
    }
}

/// With a larger budget, no more is spent on solving.
const SOLVED_AT_MOST: u32 = 30_000;
/// When it's known who wins, only one in so many nodes is spent.
const WHEN_DECIDED: u32 = 16;
/// How many turns of the best line are told.
const LINE: usize = 6;

/// What is known of a position that was solved.
fn certain<T: ToString>(line: &[T], value: f64) -> Findings {
    let line: Vec<String> = line.iter().map(ToString::to_string).collect();
    Findings {
        value,
        is_exact: true,
        playouts: 0,
        candidates: vec![Candidate {
            turn: line.first().cloned().unwrap_or_default(),
            visits: 1,
            value,
        }],
        line,
    }
}

/// What a search with another style finds, without some turns.
fn search_styled<R: Parts>(
    position: &R,
    without: Vec<R::Turn>,
    budget: &Budget<'_>,
    style: Style,
    seed: u64,
) -> Option<Findings> {
    position.to_move()?;
    if !without.is_empty() && position.legal().all(|turn| without.contains(&turn)) {
        return None;
    }
    // A line would be found with the turns that aren't to be tried.
    let nodes = match without.is_empty() {
        true => budget.attempts.min(SOLVED_AT_MOST),
        false => 0,
    };
    let limit = |per_node: u32| nodes.saturating_mul(per_node);
    if let Some(line) = soonest(position, FORCED, limit(style.force), budget.is_over) {
        return Some(certain(&line, 1.0));
    }
    if let Some(solved) = solve(position, limit(style.solve), budget.is_over) {
        return Some(certain(&solved.line, solved.value.into()));
    }
    let mut tree = Tree::new(position, without, style, R::weights(), seed);
    let (value, is_exact) = match position.decided() {
        Some(winner) => {
            // What's left to play for isn't worth much.
            tree.run(&budget.at_most(budget.nodes / WHEN_DECIDED));
            let wins = position.to_move() == Some(winner);
            (if wins { 1.0 } else { -1.0 }, true)
        }
        None => {
            tree.run(budget);
            tree.value()
        }
    };
    let candidates = tree.tried().into_iter().map(|tried| Candidate {
        turn: tried.turn.to_string(),
        visits: tried.visits,
        value: tried.value,
    });
    Some(Findings {
        value,
        is_exact,
        playouts: tree.playouts(),
        candidates: candidates.collect(),
        line: tree.line(LINE).iter().map(ToString::to_string).collect(),
    })
}

/// The best turn that a search with another style finds.
pub(super) fn best<R: Parts>(
    position: &R,
    budget: &Budget<'_>,
    style: Style,
    seed: u64,
) -> Option<R::Turn> {
    let found = search_styled(position, Vec::new(), budget, style, seed)?;
    position.parse(found.turn()).ok()
}

macro_rules! searchers {
    ($($name:ident $module:ident),+ $(,)?) => {
        fn search_any(
            game: &Game,
            without: &[String],
            off: Switches,
            budget: &Budget<'_>,
            seed: u64,
        ) -> Option<Findings> {
            match game {
                $(Game::$name(position) => search_one(position, without, off, budget, seed)),+
            }
        }
    };
}

with_games!(searchers);

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::samples::after;
    use rules::dropper::Dropper;
    use rules::onyx::Onyx;
    use rules::{Kind, Spec};

    fn found(turns: &str, nodes: u32) -> Findings {
        let position: Onyx = after(6, "open", turns);
        search(&position.into(), &Budget::nodes(nodes), 1).unwrap()
    }

    #[test]
    fn a_win_in_one_is_found_and_proven() {
        for turns in [
            "c1 f1 c2 f2 c3 f3 c4 f4 c5 f5",
            // White, the person who began with Black.
            "b6 swap a2 c6 b2 d6 c2 e6 d2 f6 e2 a6",
        ] {
            let found = found(turns, 2_000);
            assert!(found.is_exact && found.value == 1.0, "{found:?}");
            assert_eq!(found.line.len(), 1, "{found:?}");
        }
    }

    #[test]
    fn what_only_delays_a_loss_is_known_to_lose() {
        // Black completes the third column on c6 or d6, whichever White leaves.
        let found = found("c1 f1 c2 f2 c3 f3 c4 f4 c5", 20_000);
        assert!(found.is_exact && found.value == -1.0, "{found:?}");
    }

    #[test]
    fn a_strong_opening_is_swapped() {
        assert_eq!(found("c3", 20_000).turn(), "swap");
    }

    #[test]
    fn the_budget_is_kept_and_the_same_seed_finds_the_same() {
        for &kind in Kind::ALL {
            let game = Game::start(Spec::default_of(kind));
            let found = |nodes, seed| search(&game, &Budget::nodes(nodes), seed).unwrap();
            assert_eq!(found(60, 1), found(60, 1), "{kind:?}");
            assert_eq!(found(60, 1).playouts, 60, "{kind:?}");
            // Even nothing is enough for some turn, and every turn that is told is legal.
            for nodes in [0, 1, 2, 60] {
                let found = found(nodes, 2);
                for candidate in &found.candidates {
                    assert!(game.clone().play_text(&candidate.turn).is_ok(), "{kind:?}");
                }
                let mut line = game.clone();
                for turn in &found.line {
                    line.play_text(turn).unwrap();
                }
                assert!(!found.turn().is_empty(), "{kind:?}");
            }
        }
    }

    #[test]
    fn a_search_stops_when_its_time_is_over() {
        let game = Game::start(Spec::default_of(Kind::Isaac));
        let asked = Cell::new(0);
        let is_over = || {
            asked.set(asked.get() + 1);
            asked.get() > 3
        };
        let budget = Budget::nodes(1_000_000).until(Some(&is_over));
        let found = search(&game, &budget, 1).unwrap();
        assert_eq!((asked.get(), found.playouts), (4, 64));
    }

    #[test]
    fn attempts_to_solve_leave_most_of_the_time_to_the_tree() {
        let turns = "e1 e1>f2,c1 c1>b2,f5 f5>e5,a4 a4>b3,a6 a6>b5,d3 d3>d4 b5>b4 d4>c5 d3>d2 c5>c6 d2>c3 d3>e3 d4>e4 d4>c4 \
                     c5>b6 b3>a2 b3>a3 d2>d1 e5>d5";
        let position: Dropper = after(6, "standard", turns);
        let asked = Cell::new(0);
        let is_over = || {
            asked.set(asked.get() + 1);
            asked.get() > 300
        };
        let game = position.into();
        let budget = Budget::time(&game, Duration::from_millis(20), &is_over);
        let found = search(&game, &budget, 1).unwrap();
        assert!(found.playouts > 1_500, "{}", found.playouts);
    }
}
