//! Properties of the scenes of Drop.

#![allow(clippy::unwrap_used)]

use super::*;
use rules::{Game, Kind, Piece, Spec};

/// A game of 7s and 11s: the same in every run, with squeezes in it.
fn positions(size: &str, setup: &str, mut show: impl FnMut(&Game)) {
    let spec = Spec::new(Kind::Drop, Some(size), Some(setup)).unwrap();
    let mut game = Game::start(spec);
    let mut at = 7_usize;
    show(&game);
    while game.to_move().is_some() {
        let legal = game.legal();
        at = at.wrapping_mul(2_654_435_761).wrapping_add(11) % (1 << 30);
        game.play_text(&legal[at / 64 % legal.len()]).unwrap();
        show(&game);
    }
}

fn count(scene: &Scene, wanted: impl Fn(&Shape) -> bool) -> usize {
    scene.shapes.iter().filter(|s| wanted(s)).count()
}

#[test]
fn every_part_of_the_last_turn_is_seen() {
    let (mut squeezes, mut covered) = (0, 0);
    for (size, setup) in [
        ("5", "ring"),
        ("5", "bare"),
        ("6", "ring"),
        ("7", "bare-enemy"),
    ] {
        positions(size, setup, |game| {
            let Game::Drop(drop) = game else {
                panic!("not drop")
            };
            let scene = crate::scene(game, Side::Black);
            let last = drop.last();
            let pushes: usize = last.iter().map(|p| p.pushed.len()).sum();
            assert_eq!(count(&scene, |s| matches!(s, Shape::Arrow { .. })), pushes);
            let mut gone: Vec<_> = last.iter().flat_map(|p| &p.squeezed).map(|s| s.0).collect();
            gone.sort();
            gone.dedup();
            let seen = gone.iter().filter(|&&hex| drop.at(hex).is_none()).count();
            squeezes += seen;
            covered += gone.len() - seen;
            assert_eq!(count(&scene, |s| matches!(s, Shape::Ghost { .. })), seen);
            // Numbers of both placements, on stones or ghosts; one placement has a plain mark.
            let numbers: usize = scene
                .shapes
                .iter()
                .map(|shape| match shape {
                    Shape::Label {
                        text,
                        ink: Ink::LastOn(_) | Ink::Last,
                        ..
                    } => text.split(' ').count(),
                    _ => 0,
                })
                .sum();
            let dots = count(&scene, |s| {
                matches!(
                    s,
                    Shape::Disc {
                        ink: Ink::LastOn(_),
                        ..
                    }
                )
            });
            match last.len() {
                2 => assert!(numbers == 2 || numbers < 2 && !gone.is_empty(), "{numbers}"),
                1 => assert!(numbers == 0 && (dots == 1 || !gone.is_empty())),
                _ => assert_eq!((numbers, dots), (0, 0)),
            }
            // Every cell that can be placed on shows its number.
            let cells = drop
                .hexes()
                .filter(|&hex| drop.at(hex).is_none() && drop.is_inner(hex));
            let shown = count(&scene, |s| matches!(s, Shape::Label { ink: Ink::Grid, .. }));
            assert_eq!(shown, cells.filter(|hex| !gone.contains(hex)).count());
            let dud = game
                .cells()
                .values()
                .filter(|&&piece| piece == Piece::Dud)
                .count();
            assert_eq!(
                count(&scene, |s| matches!(s, Shape::Disc { ink: Ink::Grid, .. })),
                dud
            );
        });
    }
    assert!(squeezes > 5, "{squeezes} {covered}");
}

#[test]
fn cells_lie_where_the_page_has_them() {
    let game = Game::start(Spec::new(Kind::Drop, Some("5"), Some("bare")).unwrap());
    let spot = |turn: &str, viewer| {
        let mut game = game.clone();
        game.play_text(turn).unwrap();
        let shapes = crate::scene(&game, viewer).shapes;
        shapes.iter().find_map(|s| match *s {
            Shape::Stone { at, .. } => Some(at),
            _ => None,
        })
    };
    let black = |turn| spot(turn, Side::Black).unwrap();
    // Row b is below row h, and half a cell of every row's start lies further left up to the middle row.
    assert!(black("b2").y > black("c2").y && black("b2").x > black("c2").x);
    assert!(black("f2").x < black("g2").x && black("f2").y > black("g2").y);
    let (b2, b3) = (black("b2"), black("b3"));
    assert!((b2.y - b3.y).abs() < 0.01 && b2.x < b3.x);
    // Neighbours are equally far away in all directions.
    let near = ["d4", "d5", "d6", "c3", "c4", "b3", "b4"].map(black);
    let step = b2.distance(b3);
    assert!((near[3].distance(near[0]) - step).abs() < 0.1);
    assert!((near[4].distance(near[0]) - step).abs() < 0.1);
    assert!((near[4].distance(near[5]) - step).abs() < 0.1);
    let white = spot("b2", Side::White).unwrap();
    assert!((white.x - (1100.0 - b2.x)).abs() < 0.01 && (white.y - (1100.0 - b2.y)).abs() < 0.01);
}

#[test]
fn the_largest_groups_are_outlined_at_the_end() {
    positions("5", "ring", |game| {
        let scene = crate::scene(game, Side::White);
        let lines = |ink: Ink| {
            count(
                &scene,
                |s| matches!(s, Shape::Line { ink: i, .. } if *i == ink),
            )
        };
        let won = game.outcome().and_then(|outcome| outcome.winner).is_some();
        assert_eq!(lines(Ink::Deciding) >= 6, won);
        assert_eq!(lines(Ink::Compared) >= 6, game.outcome().is_some());
    });
}
