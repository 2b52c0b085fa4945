#![allow(clippy::unwrap_used)]

use super::*;
use ::text::alt;
use ::text::rich::Span;
use rules::drop::{Drop, Hex};
use rules::rekushu::Mirror;
use rules::{Cell, Outcome, Piece, Reason, Rules, dropper, isaac, onyx, rekushu};

fn example(kind: Kind, name: &str) -> Example {
    let found = examples(kind).unwrap().into_iter().find(|e| e.name == name);
    found.unwrap_or_else(|| panic!("{} has no example {name}", kind.id()))
}

fn refusal(kind: Kind, name: &str) -> Illegal {
    example(kind, name).refused.unwrap().1
}

#[test]
fn dropper_names_its_licence() {
    let licence = Span::Link {
        text: "https://creativecommons.org/licenses/by/4.0/".to_owned(),
    };
    assert!(of(Kind::Dropper).0.contains(&licence));
    assert!(credits(Kind::Dropper).to_string().contains("CC BY 4.0"));
}

#[test]
fn every_example_is_a_small_board_with_a_caption() {
    for kind in Kind::ALL {
        let examples = examples(*kind).unwrap();
        // So many files go with one message on Discord.
        assert!((2..=10).contains(&examples.len()));
        for (number, example) in (1..).zip(&examples) {
            let name = example.name;
            assert_eq!(example.game.kind(), *kind, "{name}");
            let smallest = kind.sizes().iter().min();
            assert_eq!(Some(&example.game.spec().size), smallest, "{name}");
            let length = example.caption.chars().count();
            assert!((20..=150).contains(&length), "{name}: {length}");
            let file = example.draw(number, examples.len()).unwrap();
            let alt = file.alt.unwrap();
            let begin = format!(
                "{}, example {number} of {}. {} ",
                kind.title(),
                examples.len(),
                example.caption
            );
            assert!(alt.starts_with(&begin), "{alt}");
            assert!(alt.ends_with(&alt::position(&example.game, None)), "{alt}");
            assert!(alt.chars().count() <= alt::LIMIT && !alt.contains('`'));
            assert_eq!(
                alt.contains(" Refused: "),
                example.refused.is_some(),
                "{alt}"
            );
        }
    }
}

#[test]
fn a_refused_turn_is_told_by_the_sentence_that_players_read() {
    let file = example(Kind::Rekushu, "mirror").draw(2, 7).unwrap();
    let alt = file.alt.unwrap();
    let sentence = "Refused: f6. f6 is the left-right mirror image of c6, and your last turn (turn 2, g2) was a mirror move \
                    of the same type. You can't play the same type twice in a row. Rekushu, 8×8.";
    assert!(alt.contains(sentence), "{alt}");
}

#[test]
fn the_middle_of_a_game_is_one() {
    for kind in Kind::ALL {
        let middle = Example::read("middle", game::rules_page(*kind).middle).unwrap();
        assert_eq!(middle.game.kind(), *kind);
        assert!(middle.game.to_move().is_some(), "{kind:?} is over");
        let board = super::middle(*kind).unwrap();
        assert!(board.contains("viewBox=\"0 0 1100 1100\""), "{kind:?}");
        assert!(board.len() < 60_000, "{kind:?}: {}", board.len());
    }
}

#[test]
fn pictures_are_small_and_drawn_once() {
    for kind in Kind::ALL {
        let files = pictures(*kind).unwrap();
        assert!(std::ptr::eq(files, pictures(*kind).unwrap()));
        assert_eq!(files.len(), captions(*kind).len());
        for (number, file) in (1..).zip(files) {
            let begin = format!("{}-{number}-", kind.id());
            assert!(
                file.name.starts_with(&begin) && file.name.ends_with(".png"),
                "{}",
                file.name
            );
            assert!(
                file.bytes.len() < 40 * 1024,
                "{}: {}",
                file.name,
                file.bytes.len()
            );
            // The width stands in bytes 16 to 19 of a PNG.
            assert_eq!(file.bytes.get(16..20), Some(&WIDTH.to_be_bytes()[..]));
        }
    }
}

#[test]
fn what_is_no_example_is_an_error() {
    let start = "[Game \"onyx\"]\n[Size \"6\"]\n[Setup \"open\"]\n";
    for (record, part) in [
        ("[Game \"go\"]\n\n*", "there is no game \"go\""),
        (
            &*format!("{start}\n1. c3 2. c3 *"),
            "ply 2: \"c3\": c3 is occupied",
        ),
        (
            &*format!("{start}[Refused \"d4\"]\n\n1. c3 *"),
            "d4 is not refused",
        ),
        (
            &*format!("{start}[Refused \"z99\"]\n\n1. c3 *"),
            "z99 is not refused",
        ),
    ] {
        let error = Example::read("odd", record).unwrap_err();
        assert!(
            error.starts_with("odd: ") && error.contains(part),
            "{error}"
        );
    }
}

#[test]
fn onyx_shows_the_midpoint_rule_and_both_captures() {
    assert_eq!(
        refusal(Kind::Onyx, "midpoint"),
        onyx::Illegal::CornerOccupied {
            midpoint: "b3/c4".to_owned(),
            corner: "c3".to_owned(),
            by: Side::Black,
        }
        .into()
    );
    for (name, at, captured) in [
        ("capture", "c4", vec!["b4", "c3"]),
        ("double-capture", "d4", vec!["c4", "d3", "d5", "e4"]),
    ] {
        let Game::Onyx(game) = example(Kind::Onyx, name).game else {
            panic!("{name}");
        };
        let last = game.last().unwrap();
        assert_eq!(last.point.map(|point| point.name()).as_deref(), Some(at));
        let mut gone: Vec<String> = last
            .captured
            .iter()
            .map(|(point, _)| point.name())
            .collect();
        gone.sort();
        assert_eq!(gone, captured, "{name}");
    }
}

#[test]
fn dropper_shows_a_drop_with_a_free_and_the_count() {
    let cell = |name: &str| Cell::from_name(name).unwrap();
    let Game::Dropper(game) = example(Kind::Dropper, "turn").game else {
        panic!();
    };
    let last = game.last().unwrap();
    assert_eq!(last.drop, Some((cell("c3"), cell("d4"))));
    assert_eq!(last.free, Some(cell("f1")));
    assert_eq!(
        refusal(Kind::Dropper, "touches"),
        dropper::Illegal::FreeTouches {
            cell: "e5".to_owned(),
            neighbour: "d4".to_owned(),
            by: Side::Black,
        }
        .into()
    );
    let Game::Dropper(end) = example(Kind::Dropper, "end").game else {
        panic!();
    };
    let [black, white] = Side::BOTH.map(|side| -> Vec<usize> {
        let groups = end.groups(side);
        groups.iter().take(3).map(Vec::len).collect()
    });
    // As the caption says.
    assert_eq!((black, white), (vec![7, 5, 4], vec![7, 5, 5]));
    let outcome = Game::Dropper(end).outcome();
    let won = Outcome {
        winner: Some(Side::White),
        reason: Reason::Groups,
    };
    assert_eq!(outcome, Some(won));
}

/// Which of the six neighbours hold a piece of the side, counter-clockwise from the right.
fn around(game: &Drop, hex: Hex, side: Side) -> [bool; 6] {
    let (row, place, size) = (
        i32::from(hex.row),
        i32::from(hex.column),
        i32::from(game.size()),
    );
    let above = place - i32::from(row + 1 >= size);
    let below = place - i32::from(row < size);
    let near = [
        (row, place + 1),
        (row + 1, above + 1),
        (row + 1, above),
        (row, place - 1),
        (row - 1, below),
        (row - 1, below + 1),
    ];
    near.map(|(row, place)| {
        let hex = u8::try_from(row)
            .ok()
            .zip(u8::try_from(place).ok())
            .map(|(row, place)| Hex::new(row, place));
        hex.and_then(|hex| game.at(hex)) == Some(Piece::from(side))
    })
}

/// What four of six neighbours are called (assets/rules/drop/rules.md).
fn pattern(held: [bool; 6]) -> &'static str {
    assert_eq!(held.iter().filter(|held| **held).count(), 4, "{held:?}");
    let free: Vec<usize> = (0..6).filter(|&i| !held[i]).collect();
    match free[1] - free[0] {
        1 | 5 => "trapezium",
        3 => "cross",
        _ => "paw",
    }
}

#[test]
fn drop_shows_a_push_the_edge_and_the_three_ways_to_squeeze() {
    for name in ["paw", "cross", "trapezium"] {
        let Game::Drop(game) = example(Kind::Drop, name).game else {
            panic!("{name}");
        };
        let last = game.last();
        assert_eq!(last.len(), 2);
        assert!(last[0].squeezed.is_empty());
        let e5 = Hex::from_name("e5").unwrap();
        assert_eq!(last[1].squeezed, [(e5, Side::White)], "{name}");
        assert_eq!(pattern(around(&game, e5, Side::Black)), name);
        assert_eq!(around(&game, e5, Side::White), [false; 6], "{name}");
    }
    let pushed = |name: &str| {
        let Game::Drop(game) = example(Kind::Drop, name).game else {
            panic!("{name}");
        };
        let last = game.last();
        assert!(last.iter().all(|placement| placement.squeezed.is_empty()));
        let pushes = last.iter().flat_map(|placement| &placement.pushed);
        let mut pushes: Vec<String> = pushes.map(|p| format!("{}>{}", p.from, p.to)).collect();
        pushes.sort();
        (game, pushes)
    };
    let (_, two_lines) = pushed("push");
    assert_eq!(two_lines, ["d5>c4", "e6>d5", "f4>f3", "f5>f4"]);
    let (game, one_line) = pushed("edge");
    assert_eq!(one_line, ["f3>f4", "f4>f5"]);
    let at = |name: &str| game.at(Hex::from_name(name).unwrap());
    assert_eq!(
        (at("f1"), at("f2")),
        (Some(Piece::White), Some(Piece::White))
    );
}

#[test]
fn isaac_shows_a_scored_line_with_a_marker_on_it() {
    let cell = |name: &str| Cell::from_name(name).unwrap();
    let Game::Isaac(placed) = example(Kind::Isaac, "place").game else {
        panic!();
    };
    let last = placed.last().unwrap();
    assert_eq!((last.scored, last.tile.length()), (None, Some(4)));
    let Game::Isaac(game) = example(Kind::Isaac, "score").game else {
        panic!();
    };
    let last = game.last().unwrap();
    let scored = last.scored.unwrap();
    // Black's marker stood on the line, and doubled what three tiles of row 1 score at a value of 3.
    assert_eq!((last.tile.value(), scored.from), (3, cell("a1")));
    assert_eq!(last.tile.to_string(), "c1-g1");
    let touching = Side::BOTH.into_iter().flat_map(|side| game.tiles(side));
    assert_eq!(touching.filter(|tile| tile.from.row == 0).count(), 3);
    assert_eq!((scored.points, scored.advance), (3 * 3 * 2, 18));
    assert_eq!(
        refusal(Kind::Isaac, "marker"),
        isaac::Illegal::UnderMarker {
            tile: "h1-h3".to_owned(),
            cell: "h2".to_owned(),
            owner: Side::Black,
        }
        .into()
    );
}

#[test]
fn rekushu_shows_a_claim_and_each_refusal() {
    let claim = example(Kind::Rekushu, "claim").game;
    assert_eq!(claim.last_token().as_deref(), Some("e5,b2-e5"));
    let Game::Rekushu(game) = claim else { panic!() };
    assert_eq!(game.tiles(Side::Black), 9);

    let name = |name: &str| name.to_owned();
    let expected = [
        (
            "mirror",
            rekushu::Illegal::MirrorRepeated {
                cell: name("f6"),
                mirror: Mirror::LeftRight,
                of: name("c6"),
                turn: 2,
                placed: name("g2"),
            },
        ),
        (
            "no-tile",
            rekushu::Illegal::NoTileTouched { cell: name("c3") },
        ),
        (
            "corner",
            rekushu::Illegal::CornerMissing {
                first: name("b2"),
                second: name("e5"),
                corner: name("e5"),
                stands: None,
            },
        ),
        (
            "edge",
            rekushu::Illegal::NotClear {
                first: name("b2"),
                second: name("e5"),
                cell: name("c2"),
                by: Side::White,
                inside: false,
            },
        ),
        (
            "inside",
            rekushu::Illegal::NotClear {
                first: name("b2"),
                second: name("e5"),
                cell: name("c4"),
                by: Side::Black,
                inside: true,
            },
        ),
        (
            "claimed",
            rekushu::Illegal::TileClaimed {
                first: name("a1"),
                second: name("f5"),
                tile: name("b2"),
                by: Side::Black,
            },
        ),
    ];
    for (name, why) in expected {
        assert_eq!(refusal(Kind::Rekushu, name), why.into(), "{name}");
    }
}
