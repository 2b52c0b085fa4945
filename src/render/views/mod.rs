//! What each game looks like, one file per game. [`View`] is what a new game has to implement.

use rules::{Game, Illegal, Kind, Listed, Side, each_game, each_kind, private_modules, with_games};

use super::Puts;
use super::board::Status;
use super::regions::Region;
use super::rejected::Rejected;
use super::scene::{Scene, Shape};

with_games!(private_modules);

/// A game that can be drawn.
pub(super) trait View: Listed {
    /// Whether a tile lies from one cell to another that are chosen.
    const LAYS_TILES: bool = false;

    /// The scene of the position as `viewer` sees it. With `rejected`, it marks that turn and what forbids it instead of
    /// the last turn, as far as the board can show it.
    fn scene(&self, viewer: Side, status: Status, rejected: Option<Rejected<'_, Self>>) -> Scene;

    /// Where everything that a turn can name is in that scene, in any order.
    fn regions(&self, viewer: Side) -> Vec<Region>;

    /// The lines between the stones that the last turn's stone is joined with, as `viewer` sees them.
    fn joined(&self, _viewer: Side) -> Vec<Shape> {
        Vec::new()
    }

    /// Whose stones stand where the first, second, … part of a turn by `mover` is chosen, until the turn itself is drawn.
    fn stones_put(mover: Side) -> Vec<Side> {
        vec![mover]
    }

    /// What is counted, and Black's and White's numbers, the most important first.
    fn tallies(&self) -> (&'static str, [Vec<usize>; 2]);
}

/// The scene of a position of any game; `rejected` is a turn in canonical notation and the rule that forbids it.
pub(super) fn scene(
    game: &Game,
    viewer: Side,
    status: Status,
    rejected: Option<(&str, &Illegal)>,
) -> Scene {
    fn of<R: View>(
        position: &R,
        viewer: Side,
        status: Status,
        rejected: Option<(&str, &Illegal)>,
    ) -> Scene {
        let rejected = rejected.and_then(|(turn, why)| {
            Some(Rejected {
                turn: position.parse(turn).ok(),
                why: R::refusal(why)?,
            })
        });
        position.scene(viewer, status, rejected)
    }
    each_game!(game, position => of(position, viewer, status, rejected))
}

/// What is counted in a position of any game, and Black's and White's numbers.
pub(super) fn tallies(game: &Game) -> (&'static str, [Vec<usize>; 2]) {
    each_game!(game, position => position.tallies())
}

/// The lines between the stones that the last turn's stone of any game is joined with.
pub(super) fn joined(game: &Game, viewer: Side) -> Vec<Shape> {
    each_game!(game, position => position.joined(viewer))
}

/// What the parts of a turn put on the board of any game.
pub(super) fn puts(kind: Kind, mover: Side) -> Puts {
    each_kind!(kind, R => Puts {
        stones: <R as View>::stones_put(mover),
        tile: <R as View>::LAYS_TILES.then_some(mover),
    })
}

/// Where everything that a turn can name is in the scene of any game.
pub(super) fn regions(game: &Game, viewer: Side) -> Vec<Region> {
    each_game!(game, position => position.regions(viewer))
}
