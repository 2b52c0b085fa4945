//! Where the cells of a board are in its picture, for whoever draws over it or clicks into it.

use super::scene::Spot;

/// A cell or point of a board in its picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Region {
    /// The name in turns: `a1`, or `b1/c2` for a midpoint of Onyx.
    pub name: String,
    /// The centre, in scene units.
    pub at: Spot,
    /// How far it reaches from the centre in every direction without touching another one, in scene units.
    pub reach: f32,
}

impl Region {
    pub(super) fn new(name: impl ToString, at: Spot, reach: f32) -> Region {
        Region {
            name: name.to_string(),
            at,
            reach,
        }
    }
}
