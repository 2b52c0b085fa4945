//! Where the cells of a board are in its picture, for whoever draws over it or clicks into it.

use super::scene::{Scene, Shape, Spot};

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
    /// Whether there's a number or a word in its middle in `scene`, which a mark would cover; also if a piece lies on it.
    #[must_use]
    pub fn has_label(&self, scene: &Scene) -> bool {
        let near = |at: &Spot| (at.x - self.at.x).hypot(at.y - self.at.y) < self.reach / 2.0;
        let of_here = |shape: &Shape| matches!(shape, Shape::Label { at, .. } if near(at));
        scene.all().any(of_here)
    }

    pub(super) fn new(name: impl ToString, at: Spot, reach: f32) -> Region {
        Region {
            name: name.to_string(),
            at,
            reach,
        }
    }
}
