//! Where the cells of a board are in its picture, for whoever draws over it or clicks into it.

use crate::rules::{Game, Side};

use super::scene::Spot;
use super::views;

/// A cell or point of a board in its picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// The name in turns: `a1`, or `b1/c2` for a midpoint of Onyx.
    pub name: String,
    /// The centre, in scene units.
    pub at: Spot,
    /// How far it reaches from the centre in every direction without touching another one, in scene units.
    pub reach: f32,
}

impl Place {
    pub(super) fn new(name: impl ToString, at: Spot, reach: f32) -> Place {
        Place {
            name: name.to_string(),
            at,
            reach,
        }
    }
}

/// Where everything that a turn can name is in the scene of a board: row by row from the top as `viewer` sees it, each
/// from the left.
///
/// ```
/// use stonepost::render;
/// use stonepost::rules::{Game, Kind, Side, Spec};
///
/// let game = Game::start(Spec::default_of(Kind::Dropper));
/// let places = render::places(&game, Side::Black);
/// assert_eq!((places.len(), places[0].name.as_str()), (64, "a8"));
/// assert_eq!(render::places(&game, Side::White)[0].name, "h1");
/// ```
#[must_use]
pub fn places(game: &Game, viewer: Side) -> Vec<Place> {
    let mut places = views::places(game, viewer);
    places.sort_by(|a, b| {
        let row = |place: &Place| place.at.y.round();
        row(a).total_cmp(&row(b)).then(a.at.x.total_cmp(&b.at.x))
    });
    places
}
