//! A bracket: the players with the same points, and those who came down to them.

use std::collections::BTreeMap;

use super::criteria::Criteria;
use super::levels::{Edge, cheapest};

/// The players of a round who aren't paired yet, by index in the order of their ranks.
#[derive(Debug)]
pub(super) struct Bracket {
    /// Who came down, then who is at home here.
    here: Vec<usize>,
    /// Who came down.
    moved: Vec<usize>,
    /// The pairs that can be: the better ranked player first, and what they cost.
    edges: Vec<(usize, usize, Vec<u32>)>,
    /// What is decided: the mate, or that the player goes down.
    fixed: BTreeMap<usize, Option<usize>>,
    all: Vec<usize>,
}

type Mates = BTreeMap<usize, usize>;

impl Bracket {
    /// Returns the bracket of those who are `here`; all others who aren't paired are `below`, in an odd field with the
    /// bye as the last of them.
    pub(super) fn new(criteria: &Criteria<'_>, here: Vec<usize>, below: &[usize]) -> Bracket {
        let all: Vec<usize> = here.iter().chain(below).copied().collect();
        let mut edges = Vec::new();
        for (place, a) in all.iter().enumerate() {
            for b in &all[place + 1..] {
                edges.extend(criteria.costs(*a, *b).map(|costs| (*a, *b, costs)));
            }
        }
        Bracket {
            moved: criteria.moved.clone(),
            here,
            edges,
            fixed: BTreeMap::new(),
            all,
        }
    }

    /// Returns the pairs of this bracket; who is in none of them goes down. Of all the pairings that are best by the
    /// criteria, that is the first one in the order of the rules. `None` if the players can't all be paired.
    pub(super) fn pair(mut self) -> Option<Vec<(usize, usize)>> {
        let homes: Vec<usize> = self
            .here
            .iter()
            .copied()
            .filter(|one| !self.moved.contains(one))
            .collect();
        let mates = self.pair_moved(&homes)?;
        let taken: Vec<usize> = self.fixed.values().flatten().copied().collect();
        let rest: Vec<usize> = homes
            .into_iter()
            .filter(|one| !taken.contains(one))
            .collect();
        let stays = |one: &&usize| self.here.contains(&mates[*one]);
        let half = rest.iter().filter(stays).count() / 2;
        let tops = self.tops(&rest, half)?;
        self.pair_tops(&rest, &tops)?;
        let pairs = self.fixed.into_iter();
        Some(pairs.filter_map(|(one, mate)| Some((one, mate?))).collect())
    }

    /// Pairs those who came down: in their order, each with the first at home here that they can have. Returns a best
    /// matching.
    fn pair_moved(&mut self, homes: &[usize]) -> Option<Mates> {
        let moved = self.moved.clone();
        let mut settled = 0;
        loop {
            let open = &moved[settled..];
            let order = |a: usize, b: usize| {
                let place = homes.iter().position(|one| *one == b);
                let leaves = open
                    .iter()
                    .map(|one| u32::from(*one == a && place.is_none()));
                let place = place.map_or(0, |place| place as u32);
                let places = open.iter().map(|one| if *one == a { place } else { 0 });
                leaves.chain(places).collect()
            };
            let (mates, fitted) = self.solve(&|_, _| true, &order)?;
            if open.is_empty() {
                return Some(mates);
            }
            let count = fitted.saturating_sub(open.len()).clamp(1, open.len());
            for one in &open[..count] {
                let mate = Some(mates[one]).filter(|mate| self.here.contains(mate));
                self.fixed.insert(*one, mate);
            }
            settled += count;
            if settled == moved.len() {
                return Some(mates);
            }
        }
    }

    /// Returns who of `rest` is paired with one of the others: the first `half` of them, with as few exchanges as
    /// possible, and among those the nearest ones.
    fn tops(&self, rest: &[usize], half: usize) -> Option<Vec<usize>> {
        let place = |one: usize| rest.iter().position(|other| *other == one);
        // Of a pair within the upper part the second one is exchanged; within the lower part the first one.
        let exchanged = |a: usize, b: usize| match (place(a), place(b)) {
            (Some(_), Some(second)) if second < half => Some(b),
            (Some(first), Some(_)) if first >= half => Some(a),
            (Some(first), None) if first < half => Some(a),
            _ => None,
        };
        let order: Vec<usize> = rest[..half]
            .iter()
            .rev()
            .chain(&rest[half..])
            .copied()
            .collect();
        let mut held: Vec<(usize, bool)> = Vec::new();
        loop {
            let may = |a: usize, b: usize| {
                let exchanged = exchanged(a, b);
                let keeps = |(one, does): &(usize, bool)| {
                    (*one != a && *one != b) || (exchanged == Some(*one)) == *does
                };
                held.iter().all(keeps)
            };
            let open = &order[held.len()..];
            let costs = |a: usize, b: usize| {
                let goes = exchanged(a, b);
                let place = goes.and_then(place);
                let is_lower = place.is_some_and(|place| place >= half);
                let far = match place {
                    Some(place) if is_lower => place,
                    Some(place) => rest.len() - place,
                    None => 0,
                };
                let mut costs = vec![u32::from(goes.is_some() && !is_lower), far as u32];
                let stays = |one: usize| (a == one || b == one) && goes != Some(one);
                costs.extend(open.iter().map(|one| u32::from(stays(*one))));
                costs
            };
            let (mates, fitted) = self.solve(&may, &costs)?;
            let is_top = |one: &usize| {
                let mate = mates.get(one).filter(|mate| rest.contains(mate));
                mate.is_some_and(|mate| one < mate)
            };
            let tops: Vec<usize> = rest.iter().copied().filter(is_top).collect();
            let count = fitted.saturating_sub(2).clamp(1, open.len().max(1));
            if tops == rest[..half] || count >= open.len() {
                return Some(tops);
            }
            let upper = |one: &usize| rest[..half].contains(one);
            held.extend(
                open[..count]
                    .iter()
                    .map(|one| (*one, tops.contains(one) != upper(one))),
            );
        }
    }

    /// Pairs each of `tops` with the first of the others in `rest` that they can have.
    fn pair_tops(&mut self, rest: &[usize], tops: &[usize]) -> Option<()> {
        let bottoms: Vec<usize> = rest
            .iter()
            .copied()
            .filter(|one| !tops.contains(one))
            .collect();
        let may = |a: usize, b: usize| match (tops.contains(&a), tops.contains(&b)) {
            (true, true) => false,
            (true, false) => bottoms.contains(&b),
            (false, true) => bottoms.contains(&a),
            (false, false) => !(bottoms.contains(&a) && bottoms.contains(&b)),
        };
        let mut settled = 0;
        while settled < tops.len() {
            let open = &tops[settled..];
            let order = |a: usize, b: usize| {
                let (top, bottom) = if tops.contains(&a) { (a, b) } else { (b, a) };
                let place = bottoms.iter().position(|one| *one == bottom).unwrap_or(0) as u32;
                open.iter()
                    .map(|one| if *one == top { place } else { 0 })
                    .collect()
            };
            let (mates, fitted) = self.solve(&may, &order)?;
            let count = fitted.clamp(1, open.len());
            for top in &open[..count] {
                self.fixed.insert(*top, Some(mates[top]));
            }
            settled += count;
        }
        Some(())
    }

    /// Returns a best matching of everybody, with `extra` costs for the pairs of this bracket and those who go down, and
    /// for how many of these the number had room.
    fn solve(
        &self,
        may: &dyn Fn(usize, usize) -> bool,
        extra: &dyn Fn(usize, usize) -> Vec<u32>,
    ) -> Option<(Mates, usize)> {
        let mut mates = Mates::new();
        for (one, mate) in &self.fixed {
            if let Some(mate) = mate {
                mates.insert(*one, *mate);
                mates.insert(*mate, *one);
            }
        }
        let free: Vec<usize> = self
            .all
            .iter()
            .copied()
            .filter(|one| !mates.contains_key(one))
            .collect();
        let index: BTreeMap<usize, usize> = free
            .iter()
            .enumerate()
            .map(|(place, one)| (*one, place))
            .collect();
        let mut edges = Vec::new();
        let own = self.edges.first().map_or(0, |edge| edge.2.len());
        for (a, b, costs) in &self.edges {
            let (Some(first), Some(second)) = (index.get(a), index.get(b)) else {
                continue;
            };
            let is_here = self.here.contains(a);
            let goes_down = self.fixed.contains_key(a) && self.here.contains(b);
            if goes_down || !may(*a, *b) {
                continue;
            }
            let mut costs = costs.clone();
            // Those below aren't put in order yet.
            if is_here {
                costs.extend(extra(*a, *b));
            }
            let ends = (*first, *second);
            edges.push(Edge { ends, costs });
        }
        let (found, fitted) = cheapest(free.len(), &edges, own)?;
        let found = found.iter().enumerate();
        mates.extend(found.map(|(one, mate)| (free[one], free[*mate])));
        Some((mates, fitted))
    }
}
