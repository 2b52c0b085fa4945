//! What a pair costs, criterion by criterion.

use super::colours::{Claim, claim, cost};
use super::player::{Float, Player};

/// What all brackets of a round are paired by.
#[derive(Debug)]
pub(super) struct Field<'a> {
    /// Everybody in the order of ranks: more points first, then lower numbers.
    pub(super) players: &'a [Player],
    claims: Vec<Claim>,
    /// The points above which a player may miss an absolute preference, in the last round.
    top: Option<u32>,
    /// Whether absolute preferences and second byes are counted instead of excluded.
    relaxed: bool,
}

impl<'a> Field<'a> {
    pub(super) fn new(players: &'a [Player], top: Option<u32>, relaxed: bool) -> Field<'a> {
        Field {
            players,
            claims: players.iter().map(claim).collect(),
            top,
            relaxed,
        }
    }

    /// Returns the index that stands for the bye.
    pub(super) fn bye(&self) -> usize {
        self.players.len()
    }

    /// Returns what the two break that nobody should have to: second byes, byes after a win without a match, absolute
    /// preferences. `None` if they can't be paired.
    fn breaches(&self, a: usize, b: usize) -> Option<[u32; 3]> {
        let one = &self.players[a];
        let Some(other) = self.players.get(b) else {
            let breaches = [one.byes, u32::from(one.had_free_win), 0];
            return (self.relaxed || breaches == [0; 3]).then_some(breaches);
        };
        if one.opponents.contains(&other.number) {
            return None;
        }
        let is_top = |player: &Player| self.top.is_some_and(|top| player.points > top);
        let breach = cost(self.claims[a], self.claims[b]).breach && !is_top(one) && !is_top(other);
        (self.relaxed || !breach).then_some([0, 0, u32::from(breach)])
    }
}

/// The criteria of one bracket.
#[derive(Debug)]
pub(super) struct Criteria<'a> {
    field: &'a Field<'a>,
    /// Who came down into this bracket.
    pub(super) moved: Vec<usize>,
    /// The points of those at home here.
    home: u32,
    /// The points of the next bracket; `None` if this is the last one.
    next: Option<u32>,
    /// The different points of those who came down, the most first.
    classes: Vec<u32>,
}

impl<'a> Criteria<'a> {
    pub(super) fn new(
        field: &'a Field<'a>,
        moved: Vec<usize>,
        home: u32,
        next: Option<u32>,
    ) -> Criteria<'a> {
        let mut classes: Vec<u32> = moved.iter().map(|one| field.players[*one].points).collect();
        classes.dedup();
        Criteria {
            field,
            moved,
            home,
            next,
            classes,
        }
    }

    /// Returns what it costs to pair `a` with `b`, who is ranked below or the bye: the weightiest criterion first. All
    /// have the same length. `None` if they can't be paired.
    pub(super) fn costs(&self, a: usize, b: usize) -> Option<Vec<u32>> {
        let breaches = self.field.breaches(a, b)?;
        let one = &self.field.players[a];
        let other = self.field.players.get(b);
        let is_here = |player: &Player| player.points >= self.home;
        let pair_is_here = other.is_some_and(is_here);
        if pair_is_here && self.moved.contains(&a) && self.moved.contains(&b) {
            return None;
        }
        let mut costs = breaches.to_vec();
        costs.push(if other.is_none() { one.points } else { 0 });
        let floats = is_here(one) && !pair_is_here;
        self.floating(&mut costs, one, floats);
        self.next(&mut costs, one, other);
        let bye_here = floats && other.is_none();
        let most = self
            .field
            .players
            .iter()
            .map(|player| player.sides.len())
            .max();
        let missed = most.unwrap_or(0) - one.sides.len();
        costs.push(if bye_here { missed as u32 } else { 0 });
        match other.filter(|_| pair_is_here) {
            Some(_) => {
                let cost = cost(self.field.claims[a], self.field.claims[b]);
                let counts = [cost.difference, cost.third, cost.missed, cost.strong];
                costs.extend(counts.map(u32::from));
            }
            None => costs.extend([0; 4]),
        }
        self.repeated(&mut costs, one, other.filter(|_| pair_is_here), floats);
        Some(costs)
    }

    fn class(&self, costs: &mut Vec<u32>, player: &Player, counts: bool) {
        let classes = self.classes.iter();
        costs.extend(classes.map(|class| u32::from(counts && player.points == *class)));
    }

    /// As few as possible go down, and of those who came down the ones with most points last.
    fn floating(&self, costs: &mut Vec<u32>, one: &Player, floats: bool) {
        costs.push(u32::from(floats));
        self.class(costs, one, floats);
    }

    /// As few as possible are then left over in the next bracket.
    fn next(&self, costs: &mut Vec<u32>, one: &Player, other: Option<&Player>) {
        let comes = |player: &Player| self.next.is_some_and(|next| player.points >= next);
        let is_below =
            |player: Option<&Player>| player.is_none_or(|player| player.points < self.home);
        let left = comes(one) && is_below(other) && !other.is_some_and(comes);
        costs.push(u32::from(left));
        self.class(costs, one, left);
        costs.push(u32::from(left && one.points == self.home));
    }

    /// Nobody floats the same way as in the last round, or the one before.
    fn repeated(&self, costs: &mut Vec<u32>, one: &Player, other: Option<&Player>, floats: bool) {
        let lower = other.filter(|other| one.points > other.points);
        let downs = |back: usize| {
            let goes = floats || lower.is_some();
            goes && one.floats[back] == Float::Down
        };
        let ups = |back: usize| lower.is_some_and(|lower| lower.floats[back] == Float::Up);
        for back in [0, 1] {
            costs.push(u32::from(downs(back)));
            costs.push(u32::from(ups(back)));
        }
        for back in [0, 1] {
            self.class(costs, one, floats && downs(back));
            self.class(costs, one, ups(back));
        }
    }
}
