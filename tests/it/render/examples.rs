//! The pictures of the rules, and refused turns on any position.

use super::*;
use stonepost::chat::rules_pages;
use stonepost::render::Ink;
use stonepost::rules::{Illegal, TurnError, drop, dropper, isaac, onyx, rekushu};

use crate::dice::Dice;

#[test]
fn the_diagrams_of_the_rules_are_as_they_were() {
    for kind in Kind::ALL {
        for file in rules_pages::pictures(*kind).unwrap() {
            let name = format!("rules-{}", file.name);
            if regenerate() {
                fs::write(reference(&name), &file.bytes).unwrap();
                continue;
            }
            let read = |bytes: &[u8]| {
                let picture = image::load_from_memory_with_format(bytes, ImageFormat::Png);
                picture.unwrap().to_rgb8()
            };
            let want = fs::read(reference(&name)).unwrap_or_else(|e| panic!("{name}: {e}"));
            let (got, want) = (read(&file.bytes), read(&want));
            if let Some(difference) = difference(&got, &want) {
                got.save(left_behind(&format!("got-{name}"))).unwrap();
                let to = left_behind(&format!("difference-{name}"));
                difference.save(&to).unwrap();
                panic!("{name} differs from the reference, see {}", to.display());
            }
        }
    }
}

/// The refusals that are shown on the board.
fn shown(why: &Illegal) -> bool {
    matches!(
        why,
        Illegal::Onyx(
            onyx::Illegal::CornerOccupied { .. }
                | onyx::Illegal::Occupied { .. }
                | onyx::Illegal::NoMidpoint { .. }
        ) | Illegal::Dropper(
            dropper::Illegal::FreeTouches { .. }
                | dropper::Illegal::FreeMissing { .. }
                | dropper::Illegal::FreeOccupied { .. }
                | dropper::Illegal::NotOpponents { .. }
                | dropper::Illegal::NotAdjacent { .. }
                | dropper::Illegal::DropTargetOccupied { .. }
        ) | Illegal::Drop(drop::Illegal::OuterRing { .. } | drop::Illegal::Filled { .. })
            | Illegal::Isaac(
                isaac::Illegal::UnderMarker { .. }
                    | isaac::Illegal::Occupied { .. }
                    | isaac::Illegal::TooShort { .. }
            )
            | Illegal::Rekushu(
                rekushu::Illegal::Occupied { .. }
                    | rekushu::Illegal::NoTileTouched { .. }
                    | rekushu::Illegal::MirrorRepeated { .. }
                    | rekushu::Illegal::CornerMissing { .. }
                    | rekushu::Illegal::NotClear { .. }
                    | rekushu::Illegal::TileClaimed { .. }
            )
    )
}

fn ink(shape: &Shape) -> Option<Ink> {
    match shape {
        Shape::Tile { ink, .. }
        | Shape::Line { ink, .. }
        | Shape::Disc { ink, .. }
        | Shape::Ring { ink, .. }
        | Shape::Arrow { ink, .. }
        | Shape::Label { ink, .. } => Some(*ink),
        _ => None,
    }
}

#[test]
fn a_refused_turn_is_marked_and_the_last_one_is_not() {
    let mut seen = 0;
    for (kind, size, tokens) in [
        (
            Kind::Onyx,
            "6",
            square(6, |a, b| vec![a.clone(), format!("{a}/{b}")]),
        ),
        (Kind::Dropper, "6", Vec::new()),
        (Kind::Drop, "5", square(9, |a, _| vec![a])),
        (Kind::Isaac, "10", Vec::new()),
        (
            Kind::Rekushu,
            "8",
            square(8, |a, b| {
                vec![a.clone(), format!("{a},{a}-{b}"), format!("{a},b2-{b}")]
            }),
        ),
    ] {
        let mut dice = Dice::new(11);
        let mut game = Game::start(Spec::new(kind, Some(size), None).unwrap());
        let mut before: Vec<String> = Vec::new();
        while game.to_move().is_some() && game.ply() < 60 {
            // Turns of any kind, and what was legal a turn ago.
            for _ in 0..60 {
                let all = if dice.below(2) == 0 && !tokens.is_empty() {
                    &tokens
                } else {
                    &before
                };
                let Some(turn) = all.get(dice.below(all.len())) else {
                    continue;
                };
                let Err(TurnError::Illegal(why)) = game.clone().play_text(turn) else {
                    continue;
                };
                for viewer in Side::BOTH {
                    let scene = render::scene_rejected(&game, viewer, turn, &why).numbered(9);
                    inside(&scene, &format!("{kind:?} {turn} {why:?}"));
                    let has = |wanted: Ink| scene.shapes.iter().any(|s| ink(s) == Some(wanted));
                    assert!(!shown(&why) || has(Ink::Refused), "{turn}: {why:?}");
                    let last =
                        has(Ink::Last) || Side::BOTH.iter().any(|&side| has(Ink::LastOn(side)));
                    assert!(!last, "{turn}: {why:?}");
                }
                seen += u32::from(shown(&why));
            }
            before = game.legal();
            let turn = dice.turn(&game);
            game.play_text(&turn).unwrap();
        }
    }
    assert!(seen > 200, "{seen}");
}

/// What `of` makes of every cell of a square board and its neighbour up and to the right.
fn square(size: u8, of: impl Fn(String, String) -> Vec<String>) -> Vec<String> {
    let name = |col: u8, row: u8| format!("{}{}", char::from(b'a' + col), row + 1);
    let cells = (0..size - 1).flat_map(|col| (0..size - 1).map(move |row| (col, row)));
    cells
        .flat_map(|(col, row)| of(name(col, row), name(col + 1, row + 1)))
        .collect()
}
