//! What each game looks like, one file per game. [`View`] is what a new game has to implement.

use rules::{Game, Illegal, Listed, Side, each_game, private_modules, with_games};

use super::board::Status;
use super::regions::Region;
use super::rejected::Rejected;
use super::scene::Scene;

with_games!(private_modules);

/// A game that can be drawn.
pub(super) trait View: Listed {
    /// The scene of the position as `viewer` sees it. With `rejected`, it marks that turn and what forbids it instead of
    /// the last turn, as far as the board can show it.
    fn scene(&self, viewer: Side, status: Status, rejected: Option<Rejected<'_, Self>>) -> Scene;

    /// Where everything that a turn can name is in that scene, in any order.
    fn regions(&self, viewer: Side) -> Vec<Region>;

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

/// Where everything that a turn can name is in the scene of any game.
pub(super) fn regions(game: &Game, viewer: Side) -> Vec<Region> {
    each_game!(game, position => position.regions(viewer))
}
