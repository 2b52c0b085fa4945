//! Properties of the scenes of Rekushu.

use super::*;

#[test]
fn a_claim_shows_its_ghosts_its_outline_and_its_region() {
    let turns = "a1 h2 a4 h4 d1 h6 d4,a1-d4";
    let scene = scene(&after(Kind::Rekushu, "8", None, turns), Side::Black);
    let ghosts = |s: &Shape| {
        matches!(
            s,
            Shape::Ghost {
                side: Side::Black,
                ..
            }
        )
    };
    assert_eq!(count(&scene, ghosts), 4);
    let inked = |ink: Ink| {
        count(
            &scene,
            |s| matches!(s, Shape::Line { ink: i, .. } | Shape::Tile { ink: i, .. } | Shape::Disc { ink: i, .. } if *i == ink),
        )
    };
    // Four edges, and a dot where the new stone stood.
    assert_eq!(inked(Ink::Last), 5);
    assert_eq!(inked(Ink::Claimed(Side::Black)), 3, "one run in each row");
    assert_eq!(
        inked(Ink::Border(Side::Black)),
        12,
        "one piece for each tile's outer edge"
    );
    assert_eq!(inked(Ink::Claimed(Side::White)), 0);
    assert!(
        texts(&scene).contains(&"tiles") && texts(&scene).contains(&"9"),
        "{:?}",
        texts(&scene)
    );
    check(&scene, turns);
}

#[test]
fn borders_of_a_region_close_at_every_corner() {
    // Two claims make an L: six corners, of which one points inwards.
    let game = after(
        Kind::Rekushu,
        "8",
        None,
        "a1 h2 a4 h4 d1 h6 d4,a1-d4 h8 d1 g8 f1 h7 d2 a8 f2,d1-f2",
    );
    let scene = scene(&game, Side::Black);
    let mut ends: Vec<(i32, i32)> = Vec::new();
    for shape in &scene.shapes {
        if let Shape::Line {
            from,
            to,
            ink: Ink::Border(_),
            ..
        } = *shape
        {
            ends.extend([from, to].map(|end| (end.x.round() as i32, end.y.round() as i32)));
        }
    }
    assert!(ends.len() > 20, "{ends:?}");
    for &(x, y) in &ends {
        let near = ends
            .iter()
            .filter(|(a, b)| (a - x).abs() <= 1 && (b - y).abs() <= 1);
        assert_eq!(near.count(), 2, "{x} {y}");
    }
}

#[test]
fn what_the_mirror_rule_bars_has_a_cross() {
    let crosses = |turns: &str| {
        let scene = scene(&after(Kind::Rekushu, "8", None, turns), Side::Black);
        let said = texts(&scene).iter().any(|text| text.contains("mirror"));
        (
            count(&scene, |s| matches!(s, Shape::Line { ink: Ink::Hint, .. })),
            said,
        )
    };
    assert_eq!(crosses("b2 g2"), (0, false));
    assert_eq!(crosses("b2 g2 d8"), (2, true));
    assert_eq!(crosses("b2 g2 d8 c5"), (0, false));
}
