//! UCT: the plain Monte Carlo tree search (Kocsis and Szepesvári, *Bandit based Monte-Carlo planning*, 2006), with the
//! defaults that the general game system Ludii gives it: UCB1 with exploration √2 over values from -1 to 1, children
//! that weren't visited yet valued like their parent, one new node per playout, random playouts that count as a draw
//! after 200 turns, and in the end the child with the most visits.
//!
//! It knows nothing of any game, which makes it a yardstick that others can rebuild.

use rules::{Rules, Side};

use super::chance::Chance;
use super::lead::colour_in;
use super::search::Budget;

const EXPLORATION: f64 = std::f64::consts::SQRT_2;
/// A playout ends as a draw after this many turns.
const LONGEST_PLAYOUT: u32 = 200;

/// A position in the tree.
struct Node<T> {
    visits: u32,
    /// The sum of the results for the player who had Black at the root.
    total: f64,
    /// The legal turns without a node; empty until the node is visited for the second time.
    untried: Vec<T>,
    is_listed: bool,
    /// The turns that have a node, with its number.
    children: Vec<(T, usize)>,
}

impl<T> Node<T> {
    fn new() -> Node<T> {
        Node {
            visits: 0,
            total: 0.0,
            untried: Vec::new(),
            is_listed: false,
            children: Vec::new(),
        }
    }

    /// The mean result for a player, from -1 to 1.
    fn mean(&self, of_black: bool) -> f64 {
        let mean = self.total / f64::from(self.visits.max(1));
        if of_black { mean } else { -mean }
    }
}

/// Returns the turn that a search with so many playouts as the budget has nodes visits most often. `None` if the game
/// is over.
pub(super) fn choose<R: Rules>(
    position: &R,
    budget: &Budget<'_>,
    chance: &mut Chance,
) -> Option<R::Turn> {
    position.to_move()?;
    let mut tree = vec![Node::new()];
    let mut path = Vec::new();
    for playout in 0..budget.nodes.max(1) {
        if playout > 0 && budget.is_over(playout) {
            break;
        }
        path.clear();
        path.push(0);
        let mut leaf = position.clone();
        descend(&mut tree, &mut path, position, &mut leaf, chance);
        let result = play_out(position, leaf, chance);
        for &at in &path {
            tree[at].visits += 1;
            tree[at].total += result;
        }
    }
    // Of equals, the one with the better results.
    let black = is_black(position, position);
    let value = |&(_, at): &(R::Turn, usize)| (tree[at].visits, tree[at].mean(black));
    let best = tree[0].children.iter().max_by(|a, b| {
        value(a)
            .partial_cmp(&value(b))
            .unwrap_or(std::cmp::Ordering::Equal)
    });
    best.map(|&(turn, _)| turn)
}

/// Whether the player to move in `position` is the one who had Black at the root.
fn is_black<R: Rules>(root: &R, position: &R) -> bool {
    let side = position.to_move().unwrap_or(Side::Black);
    colour_in(root, position, side) == Side::Black
}

/// Goes down the tree to a position without a node, gives it one, and leaves it in `leaf`; or to the end of a game.
fn descend<R: Rules>(
    tree: &mut Vec<Node<R::Turn>>,
    path: &mut Vec<usize>,
    root: &R,
    leaf: &mut R,
    chance: &mut Chance,
) {
    let mut at = 0;
    while leaf.to_move().is_some() && (at == 0 || tree[at].visits > 0) {
        if !tree[at].is_listed {
            tree[at].untried = leaf.legal().collect();
            tree[at].is_listed = true;
        }
        let black = is_black(root, leaf);
        let (turn, next) = match select(tree, at, black, chance) {
            Choice::Child(index) => tree[at].children[index],
            Choice::Untried(index) => {
                let turn = tree[at].untried.swap_remove(index);
                tree.push(Node::new());
                let next = tree.len() - 1;
                tree[at].children.push((turn, next));
                (turn, next)
            }
        };
        // A listed turn is legal; if it weren't, the search would go on from where it is.
        if leaf.play(turn).is_err() {
            return;
        }
        path.push(next);
        at = next;
    }
}

enum Choice {
    Child(usize),
    Untried(usize),
}

/// Chooses by UCB1, at random among equals. The node has a legal turn.
fn select<T>(tree: &[Node<T>], at: usize, black: bool, chance: &mut Chance) -> Choice {
    let node = &tree[at];
    let tried: u32 = node
        .children
        .iter()
        .map(|&(_, child)| tree[child].visits)
        .sum();
    let log = libm::log(f64::from(tried.max(1)));
    let mut best = f64::NEG_INFINITY;
    let mut equals = 0;
    let mut choice = Choice::Untried(0);
    if !node.untried.is_empty() {
        best = node.mean(black) + EXPLORATION * log.sqrt();
        equals = node.untried.len();
        choice = Choice::Untried(chance.below(equals));
    }
    for (index, &(_, child)) in node.children.iter().enumerate() {
        let child = &tree[child];
        let explore = (log / f64::from(child.visits.max(1))).sqrt();
        let value = child.mean(black) + EXPLORATION * explore;
        if value > best {
            (best, equals, choice) = (value, 1, Choice::Child(index));
        } else if value == best {
            equals += 1;
            if chance.below(equals) == 0 {
                choice = Choice::Child(index);
            }
        }
    }
    choice
}

/// Plays random turns to the end. Returns the result for the player who had Black at the root: 1, 0 or -1.
fn play_out<R: Rules>(root: &R, mut position: R, chance: &mut Chance) -> f64 {
    for _ in 0..LONGEST_PLAYOUT {
        let Some(turn) = position.random(&mut |limit| chance.below(limit)) else {
            break;
        };
        if position.play(turn).is_err() {
            break;
        }
    }
    match position.outcome().and_then(|outcome| outcome.winner) {
        Some(winner) if colour_in(root, &position, winner) == Side::Black => 1.0,
        Some(_) => -1.0,
        None => 0.0,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::samples::after;
    use rules::dropper::Dropper;
    use rules::onyx::Onyx;

    fn onyx(turns: &str) -> Onyx {
        after(6, "open", turns)
    }

    fn chosen(position: &Onyx) -> Option<String> {
        choose(position, &Budget::nodes(3_000), &mut Chance::new(5)).map(|turn| turn.to_string())
    }

    fn wins(position: &Onyx) -> bool {
        let mut after = position.clone();
        let turn = choose(position, &Budget::nodes(3_000), &mut Chance::new(5)).unwrap();
        after.play(turn).unwrap();
        after.outcome().and_then(|outcome| outcome.winner) == position.to_move()
    }

    #[test]
    fn both_sides_find_a_win() {
        assert!(wins(&onyx("c1 f1 c2 f2 c3 f3 c4 f4 c5 f5")));
        assert!(wins(&onyx("b6 a2 c6 b2 d6 c2 e6 d2 f6 e2 a6")));
    }

    #[test]
    fn both_sides_find_a_win_after_a_swap() {
        assert!(wins(&onyx("c1 swap f1 c2 f2 c3 f3 c4 f4 c5 f5")));
        assert!(wins(&onyx("b6 swap a2 c6 b2 d6 c2 e6 d2 f6 e2 a6")));
    }

    #[test]
    fn a_strong_opening_is_swapped() {
        assert_eq!(chosen(&onyx("c3")).as_deref(), Some("swap"));
    }

    #[test]
    fn the_same_seed_gives_the_same_turn() {
        let start = Dropper::start(Dropper::setup(6, &Dropper::SETUPS[0]));
        let turns = |seed| choose(&start, &Budget::nodes(200), &mut Chance::new(seed));
        assert_eq!(turns(1), turns(1));
        assert!((2..12).any(|seed| turns(seed) != turns(1)));
    }

    #[test]
    fn one_playout_is_enough_for_a_turn_and_none_is_given_after_the_end() {
        assert!(choose(&onyx(""), &Budget::nodes(1), &mut Chance::new(0)).is_some());
        assert!(choose(&onyx(""), &Budget::nodes(0), &mut Chance::new(0)).is_some());
        assert_eq!(chosen(&onyx("c1 f1 c2 f2 c3 f3 c4 f4 c5 f5 c6")), None);
    }
}
