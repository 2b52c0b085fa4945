//! The generator of Isaac's legal turns.

use super::board::{Cells, SHAPES, Shape, fits};
use super::{Isaac, Phase, Tile, Turn};

impl Isaac {
    /// Returns all legal turns.
    pub(super) fn legal_turns(&self) -> impl Iterator<Item = Turn> + '_ {
        let places = self.places();
        let places = (0..).map(Shape).zip(places).flat_map(|(shape, firsts)| {
            let place = move |first| Turn::Place(Tile::of(shape, first as u8));
            firsts.ones().map(place)
        });
        let blocked_advance = self.blocked_advance(self.progress.side);
        let scores = self.removals().flat_map(move |(shape, first)| {
            let tile = Tile::of(shape, first);
            (0..=self.points(shape, first))
                .filter(move |&advance| Some(advance) != blocked_advance)
                .map(move |advance| Turn::Score { tile, advance })
        });
        places.chain(scores)
    }

    /// Returns the number of legal turns.
    pub(super) fn count_legal_turns(&self) -> usize {
        let places: usize = self.places().iter().map(Cells::count).sum();
        let blocked_advance = self.blocked_advance(self.progress.side);
        let scores: usize = self
            .removals()
            .map(|(shape, first)| {
                let points = self.points(shape, first);
                let taken =
                    blocked_advance.is_some_and(|blocked_advance| blocked_advance <= points);
                usize::from(points) + usize::from(!taken)
            })
            .sum();
        places + scores
    }

    /// Returns a legal turn, drawn uniformly at random.
    pub(super) fn random_turn(&self, below: &mut impl FnMut(usize) -> usize) -> Option<Turn> {
        if self.phase == Phase::Scoring {
            let count = self.count_legal_turns();
            let rank = (count > 0).then(|| below(count))?;
            return self.legal_turns().nth(rank);
        }
        let (places, count) = self.counted_places();
        let rank = (count > 0).then(|| below(count))?;
        nth(&places, rank).map(Turn::Place)
    }

    /// Returns two tiles that can be placed now, each drawn uniformly at random. Costs little more than drawing one.
    pub fn two_places(&self, below: &mut impl FnMut(usize) -> usize) -> Option<[Tile; 2]> {
        let (places, count) = self.counted_places();
        let mut draw = || (count > 0).then(|| nth(&places, below(count)))?;
        Some([draw()?, draw()?])
    }

    fn counted_places(&self) -> ([Cells; SHAPES], usize) {
        let places = self.places();
        (places, places.iter().map(Cells::count).sum())
    }

    /// Returns where the side to move can start a tile of each shape.
    fn places(&self) -> [Cells; SHAPES] {
        if self.phase == Phase::Scoring || self.progress.outcome.is_some() {
            return [Cells::EMPTY; SHAPES];
        }
        let mut places = fits(&self.empty());
        for (length_index, &left) in self.supply[self.progress.side.index()].iter().enumerate() {
            if left == 0 {
                places[2 * length_index] = Cells::EMPTY;
                places[2 * length_index + 1] = Cells::EMPTY;
            }
        }
        places
    }

    /// Returns the tiles that the side to move can remove now.
    pub(super) fn removals(&self) -> impl Iterator<Item = (Shape, u8)> + '_ {
        let now = self.phase == Phase::Scoring && self.progress.outcome.is_none();
        now.then(|| self.removable(self.progress.side))
            .into_iter()
            .flatten()
    }
}

/// The tile with this rank among those that can be placed.
fn nth(places: &[Cells; SHAPES], mut rank: usize) -> Option<Tile> {
    for (shape, firsts) in (0..).map(Shape).zip(places) {
        match firsts.nth(rank) {
            Some(first) => return Some(Tile::of(shape, first as u8)),
            None => rank -= firsts.count(),
        }
    }
    None
}
