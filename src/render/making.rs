//! A turn in the making: the board as it is after the parts that were chosen so far, with blue marks on what is new and on
//! what can be chosen next. Beside each blue lies white, without which it's lost on black stones.

use std::collections::BTreeMap;

use rules::{Game, Piece, Side};

use super::board::WIDTH;
use super::rejected::dashed;
use super::scene::{Ink, Scene, Shape, Spot};
use super::words::Say;
use super::{Region, regions, scene, scene_unplayed, views};

/// Dots on more cells than this would be noise.
const MOST_DOTS: usize = 40;
/// The thickness of dashes, and how many a circle has.
const DASH: f32 = 5.0;
const DASHES: u16 = 10;
/// The thickness of the line between stones that are joined.
const CHAIN: f32 = 4.0;
/// How far the white reaches beyond the blue.
const BESIDE: f32 = 3.0;

/// The scene of a turn in the making as `viewer` sees it. `before` is the position of the match, `so_far` how it looks after
/// the parts `chosen` (see [`Game::begun`]), and `next` what can be chosen next. If there are many of those, they aren't marked.
/// `say` says the words of the bar.
#[must_use]
pub fn making(
    before: &Game,
    so_far: &Game,
    viewer: Side,
    chosen: &[String],
    next: &[String],
    say: Say,
) -> Scene {
    let mut made = scene_unplayed(so_far, viewer, before, say);
    let places: BTreeMap<String, Region> = regions(before, viewer)
        .into_iter()
        .map(|region| (region.name.clone(), region))
        .collect();
    let (was, is) = (before.cells(), so_far.cells());
    let mover = before.to_move().map(Piece::from);
    // Each piece that's new has one mark: a ring around it, or a dashed one if it has left at once.
    let all = chosen.iter().filter_map(|part| places.get(part));
    let (ringed, others): (Vec<&Region>, Vec<&Region>) =
        all.partition(|region| match is.get(&region.name) {
            Some(&piece) => Some(piece) == mover,
            None => so_far == before,
        });
    let lies = |on: &BTreeMap<String, Piece>, region: &Region| on.contains_key(&region.name);
    let left = others
        .into_iter()
        .filter(|region| !lies(&was, region) && !lies(&is, region));
    let mut gone: Vec<Shape> = left
        .flat_map(|region| dashed_circle(region.at, region.reach * 0.86))
        .collect();
    if so_far != before {
        let mut shapes = Vec::with_capacity(made.shapes.len());
        let stays = |region: &&Region| was.get(&region.name) == is.get(&region.name);
        let calm: Vec<&Region> = places.values().filter(stays).collect();
        let theirs = scene(before, viewer).shapes.into_iter();
        let theirs = theirs.filter(|shape| is_last(shape) && lies_on(shape, &calm));
        // What is written across a tile that has left hides numbers without it.
        let theirs = theirs.filter(|shape| !matches!(shape, Shape::Label { .. }));
        shapes.extend(both_inks(views::joined(so_far, viewer), CHAIN));
        for shape in made.shapes {
            gone.extend(dashed_outline(&shape));
            match is_last(&shape) {
                true if is_in_middle(&shape, &ringed) => {}
                true => shapes.extend(blue(shape)),
                false => shapes.push(shape),
            }
        }
        shapes.extend(theirs);
        made.shapes = shapes;
    }
    made.shapes.extend(both_inks(gone, DASH));
    for region in ringed {
        made.shapes.extend(ring(region));
    }
    let kind = |region: &Region| match (lies(&is, region), chosen.is_empty()) {
        (true, true) => Next::Piece,
        (true, false) => Next::Stone,
        (false, _) => Next::Cell,
    };
    let next = next.iter().filter_map(|part| places.get(part));
    let marks = next_marks(&made, next, kind);
    if marks.len() <= MOST_DOTS {
        made.shapes.extend(marks.into_iter().flatten());
    }
    made
}

/// What can be chosen next.
enum Next {
    /// Whatever lies there.
    Piece,
    /// A stone or, where a tile lies, the cell under it.
    Stone,
    /// An empty cell.
    Cell,
}

/// The marks of what can be chosen next: one for each piece, however many cells it covers.
fn next_marks<'a>(
    made: &Scene,
    regions: impl Iterator<Item = &'a Region>,
    kind: impl Fn(&Region) -> Next,
) -> Vec<[Shape; 2]> {
    let tiles = made.shapes.iter().filter_map(|shape| match *shape {
        Shape::Slab { from, to, .. } => Some((from, to)),
        _ => None,
    });
    let tiles: Vec<(Spot, Spot)> = tiles.collect();
    let mut marked = vec![false; tiles.len()];
    let mut marks = Vec::new();
    for region in regions {
        let tile = tiles.iter().position(|&(from, to)| {
            from.distance(region.at) + region.at.distance(to) < from.distance(to) + 1.0
        });
        match (kind(region), tile) {
            (Next::Piece, Some(tile)) => {
                if !std::mem::replace(&mut marked[tile], true) {
                    marks.push(around_value(tiles[tile], region.reach));
                }
            }
            (Next::Piece | Next::Stone, None) => marks.push(ring(region)),
            (Next::Stone, Some(_)) | (Next::Cell, _) => marks.push(dot(region)),
        }
    }
    marks
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
    ring_at(region.at, region.reach, 0.86)
}

/// A ring around the value in the middle of a tile.
fn around_value((from, to): (Spot, Spot), reach: f32) -> [Shape; 2] {
    ring_at(from.towards(to, from.distance(to) / 2.0), reach, 0.68)
}

fn ring_at(at: Spot, reach: f32, size: f32) -> [Shape; 2] {
    let width = (reach * 0.12).clamp(4.0, 7.0);
    let ring = |width, ink| Shape::Ring {
        at,
        radius: reach * size,
        width,
        ink,
    };
    [
        ring(width + 2.0 * BESIDE, Ink::Beside),
        ring(width, Ink::Chosen),
    ]
}

/// The dashed outline of a piece that has left; nothing around anything else.
fn dashed_outline(shape: &Shape) -> Vec<Shape> {
    match *shape {
        Shape::Ghost { at, radius, .. } => dashed_circle(at, radius),
        Shape::GhostSlab {
            from, to, width, ..
        } => {
            let half = width / 2.0;
            let (low, high) = (
                Spot::new(from.x.min(to.x) - half, from.y.min(to.y) - half),
                Spot::new(from.x.max(to.x) + half, from.y.max(to.y) + half),
            );
            let corners = [
                low,
                Spot::new(high.x, low.y),
                high,
                Spot::new(low.x, high.y),
            ];
            dashed(&corners, DASH)
        }
        _ => Vec::new(),
    }
}

fn dashed_circle(at: Spot, radius: f32) -> Vec<Shape> {
    let turn = std::f32::consts::TAU / f32::from(DASHES);
    let on = |turns: f32| at.by(radius * (turns * turn).cos(), radius * (turns * turn).sin());
    let dash = |start: u16| Shape::Line {
        from: on(f32::from(start)),
        to: on(f32::from(start) + 0.55),
        width: DASH,
        ink: Ink::Chosen,
    };
    (0..DASHES).map(dash).collect()
}

/// These lines in white, and in blue upon it.
fn both_inks(lines: Vec<Shape>, width: f32) -> Vec<Shape> {
    let of = |more: f32, ink: Ink| {
        let lines = lines.iter().filter_map(move |shape| match *shape {
            Shape::Line { from, to, .. } => Some(Shape::Line {
                from,
                to,
                width: width + more,
                ink,
            }),
            _ => None,
        });
        lines.collect::<Vec<_>>()
    };
    [of(2.0 * BESIDE, Ink::Beside), of(0.0, Ink::Chosen)].concat()
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
    use crate::english;
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
        let made = making(&before, &begun, Side::Black, &chosen, &next, english);
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
        let made = making(&before, &before, Side::Black, &[], &next, english);
        assert_eq!(count(&made, Ink::Chosen), 1);
        assert_eq!(count(&made, Ink::LastOn(Side::Black)), 1);
        let many: Vec<String> = before.legal();
        let made = making(&before, &before, Side::Black, &[], &many, english);
        assert_eq!(count(&made, Ink::Chosen), 0);
    }

    /// Isaac with all tiles placed that fit.
    fn isaac_scoring() -> Game {
        let mut game = Game::start(Spec::default_of(Kind::Isaac));
        while !game.legal().iter().any(|turn| turn.contains('+')) {
            let turn = game.legal().into_iter().next().unwrap();
            game.play_text(&turn).unwrap();
        }
        game
    }

    fn names(cells: &[&str]) -> Vec<String> {
        cells.iter().map(|&cell| cell.to_owned()).collect()
    }

    #[test]
    fn a_tile_that_can_go_has_one_mark_around_its_value_and_what_lies_over_tiles_is_a_dot() {
        let game = isaac_scoring();
        let turn = game.legal().into_iter().max_by_key(String::len).unwrap();
        let tile = turn.split_once('+').unwrap().0;
        let (from, to) = tile.split_once('-').unwrap();
        let rings = |made: &Scene| {
            let chosen = made.shapes.iter().filter(|shape| {
                matches!(shape, Shape::Ring { .. }) && ink(shape) == Some(Ink::Chosen)
            });
            chosen.count()
        };
        let made = making(&game, &game, Side::Black, &[], &names(&[from, to]), english);
        assert_eq!((rings(&made), count(&made, Ink::Chosen)), (1, 1));
        let mut after = game.clone();
        after.play_text(&turn).unwrap();
        let on_tile = game
            .legal()
            .into_iter()
            .find(|other| !other.starts_with(tile));
        let other = on_tile.unwrap().split_once('-').unwrap().0.to_owned();
        let plain = making(&game, &after, Side::Black, &names(&[from]), &[], english);
        let made = making(
            &game,
            &after,
            Side::Black,
            &names(&[from]),
            &[other],
            english,
        );
        assert_eq!(rings(&made), rings(&plain));
        assert_eq!(count(&made, Ink::Chosen), count(&plain, Ink::Chosen) + 1);
    }

    #[test]
    fn what_has_left_is_dashed_and_what_is_joined_has_a_line() {
        let before = after(Kind::Onyx, "c5 l1 d5 l2 c6 d6");
        let lines = |made: &Scene| {
            let lines = made.shapes.iter().filter(|shape| {
                matches!(shape, Shape::Line { .. }) && ink(shape) == Some(Ink::Chosen)
            });
            lines.count()
        };
        let with = |turn: &str| {
            let mut so_far = before.clone();
            so_far.play_text(turn).unwrap();
            lines(&making(
                &before,
                &so_far,
                Side::Black,
                &names(&[turn]),
                &[],
                english,
            ))
        };
        assert_eq!(with("i9"), 0);
        // b5 is joined with c5, and that with d5 and c6.
        assert!(with("b5") >= 3);
        let game = isaac_scoring();
        let mut so_far = game.clone();
        so_far.play_text(&game.legal()[0]).unwrap();
        let chosen = names(&[game.legal()[0].split_once('-').unwrap().0]);
        // The dashes of the tile, and the two lines of its row or column.
        assert!(lines(&making(&game, &so_far, Side::Black, &chosen, &[], english)) > 8);
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
