//! A turn in the making: the board as it is after the parts that were chosen so far, with blue marks on what is new and on
//! what can be chosen next. Beside each blue lies white, without which it's lost on black stones.

use std::collections::BTreeMap;

use rules::{Game, Piece, Side};

use super::board::WIDTH;
use super::scene::{Ink, Scene, Shape, Spot};
use super::{Region, regions, scene, scene_unplayed};

/// Dots on more cells than this would be noise.
const MOST_DOTS: usize = 40;
/// How far the white reaches beyond the blue.
const BESIDE: f32 = 3.0;

/// The scene of a turn in the making as `viewer` sees it. `before` is the position of the match, `so_far` how it looks after
/// the parts `chosen` (see [`Game::begun`]), and `next` what can be chosen next. If there are many of those, they aren't marked.
#[must_use]
pub fn making(
    before: &Game,
    so_far: &Game,
    viewer: Side,
    chosen: &[String],
    next: &[String],
) -> Scene {
    let mut made = scene_unplayed(so_far, viewer, before);
    let places: BTreeMap<String, Region> = regions(before, viewer)
        .into_iter()
        .map(|region| (region.name.clone(), region))
        .collect();
    let (was, is) = (before.cells(), so_far.cells());
    let mover = before.to_move().map(Piece::from);
    // Each piece that's new has one mark: a ring around it.
    let ringed: Vec<&Region> = chosen
        .iter()
        .filter_map(|part| places.get(part))
        .filter(|region| {
            is.get(&region.name)
                .is_none_or(|&piece| Some(piece) == mover)
        })
        .collect();
    if so_far != before {
        let mut shapes = Vec::with_capacity(made.shapes.len());
        let stays = |region: &&Region| was.get(&region.name) == is.get(&region.name);
        let calm: Vec<&Region> = places.values().filter(stays).collect();
        let theirs = scene(before, viewer).shapes.into_iter();
        let theirs = theirs.filter(|shape| is_last(shape) && lies_on(shape, &calm));
        for shape in made.shapes {
            match is_last(&shape) {
                true if is_in_middle(&shape, &ringed) => {}
                true => shapes.extend(blue(shape)),
                false => shapes.push(shape),
            }
        }
        shapes.extend(theirs);
        made.shapes = shapes;
    }
    for region in ringed {
        made.shapes.extend(ring(region));
    }
    if next.len() <= MOST_DOTS {
        for region in next.iter().filter_map(|part| places.get(part)) {
            match is.contains_key(&region.name) {
                true => made.shapes.extend(ring(region)),
                false => made.shapes.extend(dot(region)),
            }
        }
    }
    made
}

/// The board alone, without the bar below it: a square.
#[must_use]
pub fn board_alone(scene: Scene) -> Scene {
    let above = |shape: &Shape| shape.bounds().0.y < WIDTH;
    let ground = scene.ground.iter().filter(|shape| above(shape)).cloned();
    Scene {
        width: WIDTH,
        height: WIDTH,
        ground: ground.collect::<Vec<_>>().into(),
        shapes: scene.shapes.into_iter().filter(above).collect(),
    }
}

/// A ring around a piece, or around where something is to be.
fn ring(region: &Region) -> [Shape; 2] {
    let width = (region.reach * 0.12).clamp(4.0, 7.0);
    let ring = |width, ink| Shape::Ring {
        at: region.at,
        radius: region.reach * 0.86,
        width,
        ink,
    };
    [
        ring(width + 2.0 * BESIDE, Ink::Beside),
        ring(width, Ink::Chosen),
    ]
}

/// A dot on what can be chosen.
fn dot(region: &Region) -> [Shape; 2] {
    let radius = (region.reach * 0.26).clamp(6.0, 13.0);
    let dot = |radius, ink| Shape::Disc {
        at: region.at,
        radius,
        ink,
    };
    [dot(radius + BESIDE, Ink::Beside), dot(radius, Ink::Chosen)]
}

fn ink(shape: &Shape) -> Option<Ink> {
    match shape {
        Shape::Tile { ink, .. }
        | Shape::Line { ink, .. }
        | Shape::Disc { ink, .. }
        | Shape::Ring { ink, .. }
        | Shape::Arrow { ink, .. }
        | Shape::Label { ink, .. } => Some(*ink),
        Shape::Stone { .. }
        | Shape::Ghost { .. }
        | Shape::Slab { .. }
        | Shape::GhostSlab { .. } => None,
    }
}

/// Whether it marks the last turn.
fn is_last(shape: &Shape) -> bool {
    matches!(ink(shape), Some(Ink::Last | Ink::LastOn(_)))
}

/// Whether a shape is a dot or ring in the middle of one of these regions.
fn is_in_middle(shape: &Shape, regions: &[&Region]) -> bool {
    match shape {
        Shape::Disc { at, .. } | Shape::Ring { at, .. } => {
            regions.iter().any(|region| region.at.distance(*at) < 1.0)
        }
        _ => false,
    }
}

/// Whether all that a shape points to is in one of these regions.
fn lies_on(shape: &Shape, regions: &[&Region]) -> bool {
    let on = |spot: Spot| {
        regions
            .iter()
            .any(|region| region.at.distance(spot) < region.reach)
    };
    match *shape {
        Shape::Line { from, to, .. } | Shape::Arrow { from, to, .. } => on(from) && on(to),
        Shape::Disc { at, .. } | Shape::Ring { at, .. } | Shape::Label { at, .. } => on(at),
        _ => false,
    }
}

/// A mark of the last turn as one of the turn in the making.
fn blue(shape: Shape) -> Vec<Shape> {
    let both = |of: &dyn Fn(f32, Ink) -> Shape| vec![of(BESIDE, Ink::Beside), of(0.0, Ink::Chosen)];
    match shape {
        Shape::Line {
            from, to, width, ..
        } => both(&|more, ink| Shape::Line {
            from,
            to,
            width: width + 2.0 * more,
            ink,
        }),
        Shape::Arrow {
            from, to, width, ..
        } => both(&|more, ink| Shape::Arrow {
            from: from.towards(to, -more),
            to: to.towards(from, -more),
            width: width + more,
            ink,
        }),
        Shape::Disc { at, radius, .. } => both(&|more, ink| Shape::Disc {
            at,
            radius: radius + more,
            ink,
        }),
        Shape::Ring {
            at, radius, width, ..
        } => both(&|more, ink| Shape::Ring {
            at,
            radius,
            width: width + 2.0 * more,
            ink,
        }),
        Shape::Label {
            at,
            size,
            text,
            align,
            ..
        } => vec![Shape::Label {
            at,
            size,
            text,
            align,
            ink: Ink::Chosen,
        }],
        Shape::Tile { corners, .. } => vec![Shape::Tile {
            corners,
            ink: Ink::Chosen,
        }],
        other => vec![other],
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use rules::{Kind, Spec};

    fn after(kind: Kind, turns: &str) -> Game {
        let mut game = Game::start(Spec::default_of(kind));
        for turn in turns.split_whitespace() {
            game.play_text(turn).unwrap();
        }
        game
    }

    fn count(scene: &Scene, of: Ink) -> usize {
        scene
            .shapes
            .iter()
            .filter(|shape| ink(shape) == Some(of))
            .count()
    }

    #[test]
    fn what_is_new_is_blue_and_the_opponents_last_turn_stays_red() {
        let before = after(Kind::Dropper, "d4 d4>d5,g7");
        let begun = before.begun(&["d4", "c4"]).unwrap();
        let chosen = ["d4", "c4"].map(str::to_owned);
        let next = ["a1", "b1"].map(str::to_owned);
        let made = making(&before, &begun, Side::Black, &chosen, &next);
        // An arrow for the drop, a ring around the stone, two dots; and each again in white.
        assert_eq!(count(&made, Ink::Chosen), 4);
        assert_eq!(count(&made, Ink::Beside), 4);
        // The free stone on g7; the stone that was dropped on d4 has left.
        let red = |scene: &Scene| count(scene, Ink::LastOn(Side::White));
        assert_eq!((red(&made), count(&made, Ink::Last)), (1, 0));
    }

    #[test]
    fn what_is_not_begun_shows_only_what_can_be_chosen() {
        let before = after(Kind::Onyx, "f6");
        let next = ["c4".to_owned()];
        let made = making(&before, &before, Side::Black, &[], &next);
        assert_eq!(count(&made, Ink::Chosen), 1);
        assert_eq!(count(&made, Ink::LastOn(Side::Black)), 1);
        let many: Vec<String> = before.legal();
        let made = making(&before, &before, Side::Black, &[], &many);
        assert_eq!(count(&made, Ink::Chosen), 0);
    }

    #[test]
    fn the_board_alone_is_square() {
        for &kind in Kind::ALL {
            let alone = board_alone(scene(&after(kind, ""), Side::White));
            assert_eq!(alone.width, alone.height);
            assert!(
                alone.all().all(|shape| shape.bounds().0.y < WIDTH),
                "{kind:?}"
            );
        }
    }
}
