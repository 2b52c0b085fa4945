//! The list of Isaac's legal turns.

use super::board::{Cells, FORMS, Form, fits};
use super::{Isaac, Phase, Tile, Turn};

impl Isaac {
    /// Every legal turn.
    pub(super) fn list(&self) -> impl Iterator<Item = Turn> + '_ {
        let places = self.places();
        let places = (0..).map(Form).zip(places).flat_map(|(form, firsts)| {
            let place = move |first| Turn::Place(Tile::of(form, first as u8));
            firsts.ones().map(place)
        });
        let blocked = self.blocked(self.progress.side);
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
        let places: usize = self.places().iter().map(Cells::count).sum();
        let blocked = self.blocked(self.progress.side);
        let scores: usize = self
            .removals()
            .map(|(form, first)| {
                let points = self.points(form, first);
                let taken = blocked.is_some_and(|blocked| blocked <= points);
                usize::from(points) + usize::from(!taken)
            })
            .sum();
        places + scores
    }

    /// A turn of the list, each as likely as any other.
    pub(super) fn draw(&self, below: &mut impl FnMut(usize) -> usize) -> Option<Turn> {
        let count = self.count_listed();
        let mut rank = (count > 0).then(|| below(count))?;
        if self.phase == Phase::Scoring {
            return self.list().nth(rank);
        }
        for (form, firsts) in (0..).map(Form).zip(self.places()) {
            match firsts.nth(rank) {
                Some(first) => return Some(Turn::Place(Tile::of(form, first as u8))),
                None => rank -= firsts.count(),
            }
        }
        None
    }

    /// Where the side to move can begin a tile, by form.
    fn places(&self) -> [Cells; FORMS] {
        if self.phase == Phase::Scoring || self.progress.outcome.is_some() {
            return [Cells::EMPTY; FORMS];
        }
        let mut places = fits(&self.empty());
        for (rank, &left) in self.supply[self.progress.side.index()].iter().enumerate() {
            if left == 0 {
                places[2 * rank] = Cells::EMPTY;
                places[2 * rank + 1] = Cells::EMPTY;
            }
        }
        places
    }

    /// The tiles that the side to move can remove now.
    pub(super) fn removals(&self) -> impl Iterator<Item = (Form, u8)> + '_ {
        let now = self.phase == Phase::Scoring && self.progress.outcome.is_none();
        now.then(|| self.removable(self.progress.side))
            .into_iter()
            .flatten()
    }
}
