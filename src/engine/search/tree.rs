//! The tree search: Monte Carlo tree search over parts of turns, so that a node has as many children as a board has cells
//! and not its square.
//!
//! - A child is chosen by UCB1 (Auer, Cesa-Bianchi and Fischer, *Finite-time analysis of the multiarmed bandit problem*,
//!   2002), with its mean mixed with what the same part was worth whenever the same person played it later in a playout
//!   through the closest well-visited ancestor: GRAVE (Cazenave, *Generalized rapid action value estimation*, 2015). In Onyx,
//!   it's trusted less while there are few such playouts; Rekushu does without it.
//! - While it was tried seldom, a part that good players are likely to choose is preferred: PUCT, in the form of Silver et al.,
//!   *Mastering the game of Go without human knowledge*, 2017. How likely, its patterns tell.
//! - On large boards, only the likeliest parts are tried: a few lines read deeply tell more than many that end at once.
//! - Wins and losses are carried up as proofs: MCTS-Solver (Winands, Björnsson and Saito, *Monte-Carlo tree search
//!   solver*, 2008), here with draws.
//! - In Isaac, playouts prefer tiles that good players are likely to place.
//! - The results of playouts can count the lead a little, and playouts of long games are cut off and judged by it.

use rules::Side;

use super::Budget;
use crate::chance::Chance;
use crate::lead::colour_in;
use crate::parts::{Part, Parts, UNIQUE};
use crate::patterns::{Weights, odds};
use crate::style::{Style, WIDE};

/// No node yet.
const NONE: u32 = u32::MAX;
/// A node's parts are listed at this visit.
const LISTED_AT: u32 = 2;
/// A node's parts get their priors at this visit, as most nodes are never visited so often; those of the root, and those of
/// which only some are tried, at the first.
const WEIGHED_AT: u32 = 4;
/// A node counts what parts were worth from this visit on.
const COUNTED_AT: u32 = 24;
/// A node's count is used from this visit on.
const USED_AT: u32 = 48;

/// How many bytes of memory a tree takes before it grows no further: nodes that aren't listed yet stay leaves.
const ROOM: isize = 192 << 20;

/// A part that can be tried.
struct Edge<T> {
    /// The turn, or some turn with this first part.
    turn: T,
    number: Part,
    /// Whether the part completes the turn.
    whole: bool,
    node: u32,
    /// How likely a good player is to choose it, from 0 to 1.
    prior: f32,
}

/// A position, or one in the middle of a turn.
struct Node<T> {
    visits: u32,
    /// The sum of the results for the person who has Black at the root.
    total: f64,
    /// The result for that person, if it's proven.
    proven: Option<i8>,
    edges: Vec<Edge<T>>,
    is_listed: bool,
    /// Whether parts were left out.
    is_narrow: bool,
    /// Whether its edges have their priors.
    is_weighed: bool,
    /// By person and part: how many playouts had the part later, and the sum of their results for the mover.
    counts: Option<Box<[Count]>>,
}

#[derive(Clone, Copy, Default)]
struct Count {
    playouts: f32,
    total: f32,
}

impl<T> Node<T> {
    fn new() -> Node<T> {
        Node {
            visits: 0,
            total: 0.0,
            proven: None,
            edges: Vec::new(),
            is_listed: false,
            is_narrow: false,
            is_weighed: false,
            counts: None,
        }
    }
}

/// A step from the root to a leaf.
#[derive(Clone, Copy)]
struct Step {
    node: u32,
    /// How many parts were played before it.
    parts: u32,
}

/// What the search knows of a turn at the root.
pub(crate) struct Tried<T> {
    pub(crate) turn: T,
    pub(crate) visits: u32,
    /// For the side to move at the root.
    pub(crate) value: f64,
    pub(crate) proven: Option<i8>,
}

pub(crate) struct Tree<'a, R: Parts> {
    root: &'a R,
    /// Turns at the root that aren't tried.
    without: Vec<R::Turn>,
    weights: &'a Weights,
    /// Whether it's known who wins from the root.
    is_decided: bool,
    style: Style,
    nodes: Vec<Node<R::Turn>>,
    /// How many bytes more it may take.
    room: isize,
    chance: Chance,
    playouts: u32,
    /// The parts of the current playout, with 0 for the person who has Black at the root, else 1.
    played: Vec<(u8, Part)>,
    path: Vec<Step>,
}

impl<'a, R: Parts> Tree<'a, R> {
    pub(crate) fn new(
        root: &'a R,
        without: Vec<R::Turn>,
        style: Style,
        weights: &'a Weights,
        seed: u64,
    ) -> Tree<'a, R> {
        Tree {
            root,
            without,
            weights,
            is_decided: root.decided().is_some(),
            style,
            nodes: vec![Node::new()],
            room: ROOM,
            chance: Chance::new(seed),
            playouts: 0,
            played: Vec::new(),
            path: Vec::new(),
        }
    }

    /// Searches until the budget is used up or the root is proven.
    pub(crate) fn run(&mut self, budget: &Budget<'_>) {
        while self.playouts < budget.nodes.max(1) && self.nodes[0].proven.is_none() {
            self.playout();
            if budget.is_over(self.playouts) {
                return;
            }
        }
    }

    pub(crate) fn playouts(&self) -> u32 {
        self.playouts
    }

    /// Whose result is +1 for the person who has Black at the root.
    fn person(&self, position: &R) -> u8 {
        let side = position.to_move().unwrap_or(Side::Black);
        u8::from(colour_in(self.root, position, side) == Side::White)
    }

    fn playout(&mut self) {
        self.playouts += 1;
        self.played.clear();
        self.path.clear();
        let mut position = self.root.clone();
        let mut at = 0_u32;
        let mut pending: Option<R::Turn> = None;
        self.path.push(Step { node: 0, parts: 0 });
        // Down the tree.
        loop {
            if let Some(result) = self.settled(&position) {
                if self.style.prove {
                    self.nodes[at as usize].proven = Some(result as i8);
                }
                break;
            }
            let node = &self.nodes[at as usize];
            if self.style.prove && node.proven.is_some() {
                break;
            }
            let is_leaf = node.visits + 1 < LISTED_AT || self.room <= 0;
            if is_leaf && at != 0 && !node.is_listed {
                break;
            }
            if !node.is_listed {
                self.list(at, &position, pending);
            }
            let node = &self.nodes[at as usize];
            let is_wide = self.style.narrow.is_some() && node.edges.len() > WIDE;
            let is_due = at == 0 || is_wide || node.visits + 1 > WEIGHED_AT;
            if self.style.prior > 0.0 && !node.is_weighed && is_due {
                self.weigh(at, &position, pending.is_some());
            }
            let person = self.person(&position);
            let Some(index) = self.select(at, person) else {
                break;
            };
            let edge = &self.nodes[at as usize].edges[index];
            let (turn, number, whole, mut next) = (edge.turn, edge.number, edge.whole, edge.node);
            if next == NONE {
                next = self.nodes.len() as u32;
                self.nodes.push(Node::new());
                self.take(size_of::<Node<R::Turn>>());
                self.nodes[at as usize].edges[index].node = next;
            }
            self.played.push((person, number));
            if whole {
                if pending.is_none() {
                    // The whole turn at once: its second part counts as well.
                    let second = R::numbers(turn)[1];
                    if second != UNIQUE {
                        self.played.push((person, second));
                    }
                }
                // A listed turn is legal.
                if position.play(turn).is_err() {
                    break;
                }
                pending = None;
            } else {
                pending = Some(turn);
            }
            at = next;
            self.path.push(Step {
                node: at,
                parts: self.played.len() as u32,
            });
        }
        let result = match self.nodes[at as usize].proven {
            Some(proven) if self.settled(&position).is_none() => f64::from(proven),
            _ => self.finish(position, pending),
        };
        self.back(result);
    }

    /// Completes a turn that has begun, plays to the end or the cut, and judges.
    fn finish(&mut self, mut position: R, pending: Option<R::Turn>) -> f64 {
        if let Some(begun) = pending {
            let first = R::first(begun);
            let is_root = position.ply() == self.root.ply();
            let turns: Vec<R::Turn> = position
                .legal()
                .filter(|turn| R::first(*turn) == first)
                .filter(|turn| !(is_root && self.without.contains(turn)))
                .collect();
            if let Some(turn) = self.chance.pick(&turns) {
                self.played
                    .push((self.person(&position), R::numbers(turn)[1]));
                let _ = position.play(turn);
            }
        }
        let mut left = self.style.cut.unwrap_or(u32::MAX);
        while left > 0 && self.settled(&position).is_none() {
            let chance = &mut self.chance;
            let likely = match self.style.likely {
                true => position.draw_likely(self.weights, chance),
                false => None,
            };
            let turn = likely.or_else(|| match self.style.draw {
                true => position.draw(chance),
                false => position.random(&mut |limit| chance.below(limit)),
            });
            let Some(turn) = turn else { break };
            let person = self.person(&position);
            if self.style.grave.is_some() {
                let numbers = R::numbers(turn);
                self.played.push((person, numbers[0]));
                self.played.push((person, numbers[1]));
            }
            if position.play(turn).is_err() {
                break;
            }
            left -= 1;
        }
        let margin = self.style.margin;
        let ahead = || position.ahead(colour_in(&position, self.root, Side::Black));
        match self.settled(&position) {
            Some(result) if margin == 0.0 => result,
            Some(result) => {
                let ahead = ahead();
                let soft = ahead / (ahead.abs() + 2.0 * self.style.lead);
                (1.0 - margin) * result + margin * soft
            }
            // Three games out of four are won with the lead of the style: an expectation of one half.
            None => libm::tanh(ahead() / self.style.lead * 0.549_306),
        }
    }

    /// The result, if the game is over or going on wouldn't change it. If that holds for the root, it's played for the
    /// lead instead.
    fn settled(&self, position: &R) -> Option<f64> {
        let winner = match position.outcome() {
            Some(outcome) => outcome.winner,
            None if self.is_decided => return None,
            None => Some(position.decided()?),
        };
        Some(match winner {
            Some(winner) if colour_in(self.root, position, winner) == Side::Black => 1.0,
            Some(_) => -1.0,
            None => 0.0,
        })
    }

    fn list(&mut self, at: u32, position: &R, pending: Option<R::Turn>) {
        let mut edges: Vec<Edge<R::Turn>> = Vec::new();
        let is_root = position.ply() == self.root.ply();
        let is_tried = |turn: &R::Turn| !(is_root && self.without.contains(turn));
        match pending {
            None => {
                let mut last = None;
                for turn in position.legal().filter(is_tried) {
                    let first = R::first(turn);
                    if self.style.parts && last == Some(first) {
                        if let Some(edge) = edges.last_mut() {
                            edge.whole = false;
                        }
                        continue;
                    }
                    last = Some(first);
                    edges.push(Edge {
                        turn,
                        number: R::numbers(turn)[0],
                        whole: true,
                        node: NONE,
                        prior: 0.0,
                    });
                }
            }
            Some(begun) => {
                let first = R::first(begun);
                let begun = |turn: &R::Turn| R::first(*turn) == first && is_tried(turn);
                for turn in position.legal().filter(begun) {
                    edges.push(Edge {
                        turn,
                        number: R::numbers(turn)[1],
                        whole: true,
                        node: NONE,
                        prior: 0.0,
                    });
                }
            }
        }
        // In a random order, so that no corner of the board is preferred.
        for index in (1..edges.len()).rev() {
            edges.swap(index, self.chance.below(index + 1));
        }
        edges.shrink_to_fit();
        self.take(edges.len() * size_of::<Edge<R::Turn>>());
        let node = &mut self.nodes[at as usize];
        node.edges = edges;
        node.is_listed = true;
    }

    /// Takes so many bytes of the room.
    fn take(&mut self, bytes: usize) {
        self.room -= bytes.cast_signed();
    }

    /// Gives each part of a node its prior: the odds of the weights of its patterns, so that all add up to 1.
    fn weigh(&mut self, at: u32, position: &R, second: bool) {
        let Some(mover) = position.to_move() else {
            return;
        };
        let node = &mut self.nodes[at as usize];
        node.is_weighed = true;
        if !position.is_for_patterns() {
            // Taking over the other's side is worth as good a look as everything else together.
            let others = node.edges.len().saturating_sub(1).max(1) as f32;
            for edge in &mut node.edges {
                let is_like_no_other = edge.number == UNIQUE;
                edge.prior = if is_like_no_other { 0.5 } else { 0.5 / others };
            }
            return;
        }
        let turns: Vec<R::Turn> = node.edges.iter().map(|edge| edge.turn).collect();
        let mut sums = vec![0; turns.len()];
        position.patterns(mover, &turns, second, &mut |turn, pattern| {
            sums[turn] += self.weights.of(pattern);
        });
        let most = sums.iter().copied().max().unwrap_or(0);
        let mut all = 0.0;
        for (edge, sum) in node.edges.iter_mut().zip(sums) {
            edge.prior = odds(sum - most);
            all += edge.prior;
        }
        node.edges.iter_mut().for_each(|edge| edge.prior /= all);
        if let Some(most) = self.style.narrow
            && node.edges.len() > WIDE
            && at != 0
        {
            node.is_narrow = true;
            node.edges.sort_by(|a, b| b.prior.total_cmp(&a.prior));
            let left_out = node.edges.split_off(most).len();
            node.edges.shrink_to_fit();
            self.room += (left_out * size_of::<Edge<R::Turn>>()).cast_signed();
        }
    }

    /// The edge to follow from a node. `None` if it has none.
    fn select(&self, at: u32, person: u8) -> Option<usize> {
        let style = &self.style;
        let node = &self.nodes[at as usize];
        let sign = if person == 0 { 1.0 } else { -1.0 };
        let counts = style.grave.and_then(|bias| {
            let known = self.path.iter().rev().find_map(|step| {
                let node = &self.nodes[step.node as usize];
                (node.visits >= USED_AT || step.node == 0)
                    .then_some(node.counts.as_deref())
                    .flatten()
            });
            Some((bias, known?))
        });
        let mean = sign * node.total / f64::from(node.visits.max(1));
        let log = libm::log(f64::from(node.visits.max(1)));
        let preference = style.prior * f64::from(node.visits).sqrt();
        let mut best = (f64::NEG_INFINITY, None);
        for (index, edge) in node.edges.iter().enumerate() {
            let (visits, total, proven) = match edge.node {
                NONE => (0, 0.0, None),
                child => {
                    let child = &self.nodes[child as usize];
                    (child.visits, sign * child.total, child.proven)
                }
            };
            // What is proven to lose isn't tried again.
            let proven = proven.map(|proven| f64::from(proven) * sign);
            if proven.is_some_and(|value| value < 0.0) {
                continue;
            }
            let tries = f64::from(visits);
            let own = if visits == 0 { mean } else { total / tries };
            let own = proven.unwrap_or(own);
            let mut value = own;
            if let Some((bias, counts)) = counts
                && edge.number != UNIQUE
            {
                let count = counts[usize::from(person) * R::PARTS + usize::from(edge.number)];
                let playouts = f64::from(count.playouts);
                if playouts > 0.0 {
                    let trust =
                        playouts / (tries + playouts + bias * tries * playouts + style.doubt);
                    value = (1.0 - trust) * own + trust * f64::from(count.total) / playouts;
                }
            }
            value += style.explore * (log / (tries + 1.0)).sqrt();
            value += preference * f64::from(edge.prior) / (tries + 1.0);
            if value > best.0 {
                best = (value, Some(index));
            }
        }
        // If everything is proven to lose, anything will do.
        best.1.or_else(|| (!node.edges.is_empty()).then_some(0))
    }

    fn back(&mut self, result: f64) {
        for step in self.path.iter().rev() {
            let node = &mut self.nodes[step.node as usize];
            node.visits += 1;
            node.total += result;
            let is_due = node.visits >= COUNTED_AT && self.room > 0;
            let is_counted = is_due || node.counts.is_some() || step.node == 0;
            if self.style.grave.is_some() && is_counted {
                let counts = node.counts.get_or_insert_with(|| {
                    let bytes = 2 * R::PARTS * size_of::<Count>();
                    self.room -= bytes.cast_signed();
                    vec![Count::default(); 2 * R::PARTS].into()
                });
                for &(person, number) in &self.played[step.parts as usize..] {
                    if number != UNIQUE {
                        let count =
                            &mut counts[usize::from(person) * R::PARTS + usize::from(number)];
                        count.playouts += 1.0;
                        count.total += if person == 0 { result } else { -result } as f32;
                    }
                }
            }
        }
        if self.style.prove {
            self.prove();
        }
    }

    /// Carries what is proven at the end of the path up.
    fn prove(&mut self) {
        let mut upper = self.path.len();
        while upper > 1 {
            let child = self.path[upper - 1].node;
            if self.nodes[child as usize].proven.is_none() {
                return;
            }
            upper -= 1;
            let step = self.path[upper - 1];
            // Who chose at the upper node: the first part played there tells.
            let Some(&(person, _)) = self.played.get(step.parts as usize) else {
                return;
            };
            let sign = if person == 0 { 1 } else { -1 };
            let node = &self.nodes[step.node as usize];
            let mut best: Option<i8> = None;
            let mut is_known = !node.is_narrow;
            for edge in &node.edges {
                let proven = match edge.node {
                    NONE => None,
                    child => self.nodes[child as usize].proven,
                };
                match proven {
                    Some(value) => best = best.max(Some(value * sign)),
                    None => is_known = false,
                }
            }
            if best != Some(1) && !is_known {
                return;
            }
            self.nodes[step.node as usize].proven = best.map(|best| best * sign);
        }
    }

    /// The value of the root for the side to move, and whether it's proven.
    pub(crate) fn value(&self) -> (f64, bool) {
        let sign = if self.person(self.root) == 0 {
            1.0
        } else {
            -1.0
        };
        let root = &self.nodes[0];
        match root.proven {
            Some(proven) => (sign * f64::from(proven), true),
            None => (sign * root.total / f64::from(root.visits.max(1)), false),
        }
    }

    /// All whole turns that were tried, the best first.
    pub(crate) fn tried(&self) -> Vec<Tried<R::Turn>> {
        let sign = if self.person(self.root) == 0 {
            1.0
        } else {
            -1.0
        };
        let mut tried = Vec::new();
        let mut add = |edge: &Edge<R::Turn>| {
            if edge.node != NONE {
                let node = &self.nodes[edge.node as usize];
                tried.push(Tried {
                    turn: edge.turn,
                    visits: node.visits,
                    value: node.proven.map_or_else(
                        || sign * node.total / f64::from(node.visits.max(1)),
                        |proven| sign * f64::from(proven),
                    ),
                    proven: node.proven.map(|proven| proven * sign as i8),
                });
            }
        };
        for edge in &self.nodes[0].edges {
            let seconds = match edge.node {
                NONE => continue,
                child => &self.nodes[child as usize].edges,
            };
            // A part with which nothing has been tried yet stands for a turn that begins with it.
            if edge.whole || seconds.iter().all(|second| second.node == NONE) {
                add(edge);
            } else {
                seconds.iter().for_each(&mut add);
            }
        }
        tried.sort_by(|a, b| {
            let key = |t: &Tried<R::Turn>| match t.proven {
                Some(1) => (2, t.visits),
                Some(-1) => (0, t.visits),
                _ => (1, t.visits),
            };
            key(b).cmp(&key(a)).then(b.value.total_cmp(&a.value))
        });
        tried
    }

    /// The first parts at the root with their visits, then the second parts of the one that was visited most.
    pub(crate) fn parts_tried(&self) -> Vec<Vec<(R::Turn, u32)>> {
        let mut parts = Vec::new();
        let mut at = 0;
        loop {
            let edges = &self.nodes[at as usize].edges;
            let visits = |edge: &Edge<R::Turn>| match edge.node {
                NONE => 0,
                child => self.nodes[child as usize].visits,
            };
            parts.push(edges.iter().map(|edge| (edge.turn, visits(edge))).collect());
            let Some(most) = edges.iter().max_by_key(|edge| visits(edge)) else {
                break;
            };
            if most.whole || most.node == NONE {
                break;
            }
            at = most.node;
        }
        parts
    }

    /// The most visited line from the root, after its first turn's index in `tried`.
    pub(crate) fn line(&self, most: usize) -> Vec<R::Turn> {
        let mut line = Vec::new();
        let mut at = 0_u32;
        let mut position = self.root.clone();
        while line.len() < most {
            let node = &self.nodes[at as usize];
            let sign = if self.person(&position) == 0 { 1 } else { -1 };
            let best = node
                .edges
                .iter()
                .filter(|edge| edge.node != NONE)
                .max_by_key(|edge| {
                    let child = &self.nodes[edge.node as usize];
                    (child.proven.map_or(0, |proven| proven * sign), child.visits)
                });
            let Some(best) = best else { break };
            if best.whole {
                line.push(best.turn);
                if position.play(best.turn).is_err() || self.settled(&position).is_some() {
                    break;
                }
            }
            at = best.node;
        }
        line
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::patterns::Patterns;
    use crate::samples::after;
    use rules::onyx::Onyx;

    fn searched(position: &Onyx) -> Tree<'_, Onyx> {
        let narrow = Style {
            narrow: Some(40),
            ..Onyx::STYLE
        };
        let mut tree = Tree::new(position, Vec::new(), narrow, Onyx::weights(), 1);
        tree.run(&Budget::nodes(2000));
        tree
    }

    #[test]
    fn only_the_likeliest_parts_are_tried_on_large_boards() {
        let large = after(12, "standard", "f6 g7");
        let tree = searched(&large);
        let (root, others) = tree.nodes.split_first().unwrap();
        assert!(root.edges.len() > WIDE);
        assert_eq!(others.iter().map(|node| node.edges.len()).max(), Some(40));
        let small = after(6, "standard", "d4 e2");
        assert!(searched(&small).nodes.iter().all(|node| !node.is_narrow));
    }

    #[test]
    fn what_was_left_out_may_be_what_saves() {
        let position = after(12, "standard", "f6 g7");
        let mut tree = searched(&position);
        let after_one = tree.nodes[0].edges.iter().map(|edge| edge.node);
        let at = after_one.filter(|&node| node != NONE);
        let at = at
            .max_by_key(|&node| tree.nodes[node as usize].visits)
            .unwrap();
        for index in 0..tree.nodes[at as usize].edges.len() {
            tree.nodes[at as usize].edges[index].node = tree.nodes.len() as u32;
            let mut lost = Node::new();
            lost.proven = Some(1);
            tree.nodes.push(lost);
        }
        let last = tree.nodes.len() as u32 - 1;
        tree.path = [0, at, last]
            .into_iter()
            .zip(0..)
            .map(|(node, parts)| Step { node, parts })
            .collect();
        tree.played = vec![(0, 0), (1, 1)];
        tree.prove();
        assert_eq!(tree.nodes[at as usize].proven, None);
        tree.nodes[at as usize].is_narrow = false;
        tree.prove();
        assert_eq!(tree.nodes[at as usize].proven, Some(1));
    }
}
