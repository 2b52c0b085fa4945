//! The list of Isaac's legal turns.

use super::board::{Cells, FORMS, Form, Ones, fits, nth};
use super::{Isaac, Phase, Tile, Turn};

impl Isaac {
    /// Every legal turn.
    pub(super) fn list(&self) -> impl Iterator<Item = Turn> + '_ {
        let places = self.places();
        let places = (0..).map(Form).zip(places).flat_map(|(form, firsts)| {
            Ones(firsts).map(move |first| Turn::Place(Tile::of(form, first)))
        });
        let blocked = self.blocked(self.side);
        let scores = self.removals().flat_map(move |(form, first)| {
            let tile = Tile::of(form, first);
            (0..=self.points(form, first))
                .filter(move |&advance| Some(advance) != blocked)
                .map(move |advance| Turn::Score { tile, advance })
        });
        places.chain(scores)
    }

    /// How many turns there are in the list.
    pub(super) fn count_listed(&self) -> usize {
        let places: u32 = self.places().iter().map(|firsts| firsts.count_ones()).sum();
        let blocked = self.blocked(self.side);
        let scores: usize = self
            .removals()
            .map(|(form, first)| {
                let points = self.points(form, first);
                let taken = blocked.is_some_and(|blocked| blocked <= points);
                usize::from(points) + usize::from(!taken)
            })
            .sum();
        places as usize + scores
    }

    /// A turn of the list, each as likely as any other.
    pub(super) fn draw(&self, below: &mut impl FnMut(usize) -> usize) -> Option<Turn> {
        let count = self.count_listed();
        let mut rank = (count > 0).then(|| below(count))?;
        if self.phase == Phase::Scoring {
            return self.list().nth(rank);
        }
        for (form, firsts) in (0..).map(Form).zip(self.places()) {
            let here = firsts.count_ones() as usize;
            if rank < here {
                return Some(Turn::Place(Tile::of(form, nth(firsts, rank))));
            }
            rank -= here;
        }
        None
    }

    /// Where the side to move can begin a tile, by form.
    fn places(&self) -> [Cells; FORMS] {
        if self.phase == Phase::Scoring || self.outcome.is_some() {
            return [0; FORMS];
        }
        let mut places = fits(self.empty());
        for (rank, &left) in self.supply[self.side.index()].iter().enumerate() {
            if left == 0 {
                places[2 * rank] = 0;
                places[2 * rank + 1] = 0;
            }
        }
        places
    }

    /// The tiles that the side to move can remove now.
    pub(super) fn removals(&self) -> impl Iterator<Item = (Form, u8)> + '_ {
        let now = self.phase == Phase::Scoring && self.outcome.is_none();
        now.then(|| self.removable(self.side)).into_iter().flatten()
    }
}
