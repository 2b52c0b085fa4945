#![allow(clippy::unwrap_used, clippy::expect_used)]

use super::*;
use crate::SetupName;

fn start(size: u8, setup: usize) -> Onyx {
    let name: &SetupName = &Onyx::SETUPS[setup];
    Onyx::start(Onyx::setup(size, name))
}

fn open(size: u8) -> Onyx {
    start(size, 1)
}

fn play(onyx: &mut Onyx, turns: &str) {
    for token in turns.split_whitespace() {
        let turn = onyx.parse(token).unwrap();
        onyx.play(turn).unwrap_or_else(|e| panic!("{token}: {e}"));
    }
}

fn after(size: u8, turns: &str) -> Onyx {
    let mut onyx = open(size);
    play(&mut onyx, turns);
    onyx
}

fn pieces(onyx: &Onyx) -> String {
    let cells = onyx.cells();
    let words: Vec<String> = cells
        .iter()
        .map(|(name, by)| format!("{name}={}", by.name()))
        .collect();
    words.join(" ")
}

fn refusal(onyx: &Onyx, token: &str) -> Illegal {
    let turn = onyx.parse(token).unwrap();
    let mut tried = onyx.clone();
    let why = tried.play(turn).unwrap_err();
    assert_eq!(&tried, onyx, "{token} changed the position");
    assert_eq!(onyx.check(turn), Err(why.clone()));
    why
}

fn captured_names(onyx: &Onyx) -> Vec<String> {
    let mut names: Vec<String> = onyx
        .last()
        .unwrap()
        .captured
        .iter()
        .map(|(at, by)| format!("{at} {by}"))
        .collect();
    names.sort();
    names
}

#[test]
fn the_standard_setup_follows_the_rules() {
    let stones = "a6=black a7=black f1=white f12=white g1=white g12=white l6=black l7=black";
    assert_eq!(pieces(&start(12, 0)), stones);
    assert_eq!(pieces(&open(12)), "");
    assert_eq!(start(12, 0).setup_name().id, "standard");
    assert_eq!(open(12).setup_name().id, "open");
    // Anything that isn't listed means the default.
    let strange = Onyx::start(Onyx::setup(7, &SetupName { id: "?", tags: &[] }));
    assert_eq!(strange, start(12, 0));
}

#[test]
fn opposite_corners_capture_the_other_two() {
    let mut onyx = after(6, "b1 c1 c2");
    assert_eq!(captured_names(&onyx), [""; 0]);
    play(&mut onyx, "b2");
    assert_eq!(pieces(&onyx), "b2=white c1=white");
    assert_eq!(captured_names(&onyx), ["b1 black", "c2 black"]);
    assert_eq!(onyx.last().unwrap().point.unwrap().name(), "b2");
    // The captured points can be taken again, but not the midpoint while a corner is occupied.
    let legal: Vec<String> = onyx.legal().map(|turn| turn.to_string()).collect();
    assert!(legal.contains(&"b1".to_owned()) && !legal.contains(&"b1/c2".to_owned()));
}

#[test]
fn one_piece_can_capture_four() {
    let onyx = after(12, "b1 c1 c2 a3 a2 l12 b3 b2");
    assert_eq!(pieces(&onyx), "a3=white b2=white c1=white l12=white");
    assert_eq!(
        captured_names(&onyx),
        ["a2 black", "b1 black", "b3 black", "c2 black"]
    );
}

#[test]
fn an_occupied_midpoint_protects_its_square() {
    // b2 would capture in two squares, but the midpoint of one of them is occupied.
    let onyx = after(12, "b1/c2 c1 b1 a3 c2 l12 a2 l11 b3 b2");
    assert_eq!(captured_names(&onyx), ["a2 black", "b3 black"]);
    assert_eq!(onyx.at(onyx.parse_point("b1")), Some(Side::Black));
    // A square that belongs to the mover entirely, or by three to one, captures nothing.
    let onyx = after(12, "b1 l12 c1 l11 c2 b2");
    assert_eq!(captured_names(&onyx), [""; 0]);
}

impl Onyx {
    fn parse_point(&self, name: &str) -> Point {
        match self.parse(name) {
            Ok(Turn::Place(point)) => point,
            other => panic!("{name}: {other:?}"),
        }
    }
}

#[test]
fn captures_disconnect_chains() {
    // White's chain to the left edge loses b1 and c2, and only a1 stays connected.
    let mut onyx = open(6);
    play(&mut onyx, "c1 a1 f5 b1 f4 c2");
    assert!(onyx.connected[1][0].contains(1));
    play(&mut onyx, "b2");
    assert_eq!(captured_names(&onyx), ["b1 white", "c2 white"]);
    let connected: Vec<usize> = onyx.connected[1][0].ones().collect();
    assert_eq!(connected, [0]);
}

#[test]
fn midpoints_need_four_empty_corners() {
    let onyx = after(6, "c2");
    let why = refusal(&onyx, "b1/c2");
    let corner = |midpoint: &str, corner: &str| Illegal::CornerOccupied {
        midpoint: midpoint.to_owned(),
        corner: corner.to_owned(),
        by: Side::Black,
    };
    assert_eq!(why, corner("b1/c2", "c2"));
    assert_eq!(refusal(&onyx, "c2/d3"), corner("c2/d3", "c2"));
    assert!(!onyx.playable_mid(Point::Mid { col: 1, row: 0 }));
    assert!(onyx.playable_mid(Point::Mid { col: 0, row: 1 }));
    assert!(!onyx.playable_mid(Point::Corner { col: 0, row: 1 }));
    // Corners can be taken even if the midpoint is occupied.
    let mut onyx = after(6, "b1/c2 b1 c2");
    let white = Illegal::Occupied {
        cell: "b1".to_owned(),
        by: Side::White,
    };
    assert_eq!(refusal(&onyx, "b1"), white);
    let black = Illegal::Occupied {
        cell: "b1/c2".to_owned(),
        by: Side::Black,
    };
    assert_eq!(refusal(&onyx, "b1/c2"), black);
    play(&mut onyx, "b2 c1");
    assert_eq!(captured_names(&onyx), [""; 0]);
}

#[test]
fn swap_on_the_second_turn_only() {
    let swap = |why| Illegal::SwapNotNow { why };
    let mut onyx = open(6);
    assert_eq!(refusal(&onyx, "swap"), swap(NoSwap::FirstTurn));
    play(&mut onyx, "e4");
    assert_eq!(onyx.legal_count(), 45 + 1);
    let mut other = onyx.clone();
    play(&mut other, "a1");
    assert_eq!(refusal(&other, "swap"), swap(NoSwap::TooLate));
    play(&mut onyx, "swap");
    assert_eq!(
        (onyx.ply(), onyx.to_move(), onyx.swapped()),
        (2, Some(Side::White), true)
    );
    assert_eq!(onyx.last_turn(), Some((Side::White, Turn::Swap)));
    assert_eq!(
        onyx.last(),
        Some(Last {
            point: None,
            captured: Vec::new()
        })
    );
    assert_eq!(pieces(&onyx), "e4=black");
    assert_eq!(refusal(&onyx, "swap"), swap(NoSwap::AlreadySwapped));
    play(&mut onyx, "a1");
    assert_eq!(onyx.last_turn().unwrap().0, Side::White);
    assert_eq!(refusal(&onyx, "swap"), swap(NoSwap::AlreadySwapped));
}

#[test]
fn a_chain_from_side_to_side_wins() {
    let mut onyx = after(6, "a1 f1 a2 f2 a3 f3 a4 f4 a5 f5");
    assert_eq!(onyx.outcome(), None);
    assert!(onyx.winning_chain().is_empty());
    play(&mut onyx, "a6");
    let won = Outcome::won(Side::Black, Reason::Connection);
    assert_eq!((onyx.outcome(), onyx.to_move()), (Some(won), None));
    let chain: Vec<String> = onyx
        .winning_chain()
        .iter()
        .map(|point| point.name())
        .collect();
    assert_eq!(chain, ["a1", "a2", "a3", "a4", "a5", "a6"]);
    assert_eq!((onyx.legal().count(), onyx.legal_count()), (0, 0));
    assert_eq!(refusal(&onyx, "c3"), Illegal::Over);
    assert_eq!(refusal(&onyx, "a1"), Illegal::Over);
    assert_eq!(refusal(&onyx, "swap"), Illegal::Over);
}

#[test]
fn white_connects_left_and_right_through_midpoints_and_diagonals() {
    // White connects a2 and b3 through the midpoint, b3 and c2 by the diagonal, c2 and d3 through the midpoint, then
    // goes along row 3.
    let onyx = after(6, "a6 a2/b3 b6 c2/d3 c6 a2 d6 b3 e6 c2 f6 d3 a5 e3 b5 f3");
    let won = Outcome::won(Side::White, Reason::Connection);
    assert_eq!(onyx.outcome(), Some(won));
    assert_eq!(onyx.winning_chain().len(), 8);
    // Black fills row 6, which touches only one of Black's sides.
    assert_eq!(onyx.ply(), 16);
}

#[test]
fn third_repetition_is_a_draw() {
    // The turns are those of assets/rules/onyx/rules.md, rule 14.
    let cycle = "i7 e3 h8 d4 d3 h7 e4 i8";
    let mut onyx = after(12, "d3 h7 e4 i8");
    let first = pieces(&onyx);
    play(&mut onyx, cycle);
    assert_eq!(
        (pieces(&onyx), onyx.occurrences, onyx.outcome()),
        (first, 2, None)
    );
    play(&mut onyx, "i7 e3 h8 d4 d3 h7 e4");
    assert_eq!(onyx.outcome(), None);
    play(&mut onyx, "i8");
    let drawn = Outcome::drawn(Reason::Repetition);
    assert_eq!(
        (onyx.ply(), onyx.outcome(), onyx.occurrences),
        (20, Some(drawn), 3)
    );
    assert_eq!(onyx.legal().count(), 0);
}

#[test]
fn a_swap_is_not_another_occurrence() {
    let mut onyx = after(12, "d3");
    let (history, occurrences) = (onyx.history.clone(), onyx.occurrences);
    play(&mut onyx, "swap");
    assert_eq!((&onyx.history, onyx.occurrences), (&history, occurrences));
    play(
        &mut onyx,
        "h7 e4 i8 i7 e3 h8 d4 d3 h7 e4 i8 i7 e3 h8 d4 d3 h7 e4",
    );
    assert_eq!(onyx.outcome(), None);
    play(&mut onyx, "i8");
    assert_eq!(onyx.outcome().unwrap().reason, Reason::Repetition);
}

#[test]
fn canonical_tokens_only() {
    let onyx = open(12);
    let token = |text: &str| onyx.parse(text).map(|turn| turn.to_string());
    for text in ["f6", "l12", "b11/c12", "swap"] {
        assert_eq!(token(text).unwrap(), text);
    }
    for text in [
        "F6", "Swap", " f6", "c12/b11", "b12/c11", "b11 c12", "b11-c12", "f06", "f6!",
    ] {
        let error = match text {
            // A capitalised swap has no cells to read.
            "Swap" => Unreadable::NotACell {
                part: "Swap".to_owned(),
            },
            _ => Unreadable::NotCanonical {
                token: text.to_owned(),
            },
        };
        assert_eq!(onyx.parse(text), Err(error.into()), "{text}");
    }
    let off = |cell: &str| Unreadable::OffBoard {
        cell: cell.to_owned(),
        size: 12,
    };
    assert_eq!(onyx.parse("m1"), Err(off("m1").into()));
    assert_eq!(onyx.parse("l12/m13"), Err(off("m13").into()));
    let pair = |first: &str, second: &str| (first.to_owned(), second.to_owned());
    let (first, second) = pair("a1", "b2");
    assert_eq!(
        onyx.parse("a1/b2"),
        Err(Illegal::NoMidpoint { first, second }.into())
    );
    let (first, second) = pair("a1", "b3");
    assert_eq!(
        onyx.parse("a1/b3"),
        Err(Illegal::NotASquare { first, second }.into())
    );
    assert!(onyx.parse("").is_err() && onyx.parse("/").is_err() && onyx.parse("a1/b2/c3").is_err());
}

#[test]
fn typed_turns_are_read_leniently() {
    let mut onyx = open(12);
    for text in [
        "b11/c12",
        "b11-c12",
        "B11 C12",
        "c12/b11",
        "b12/c11",
        "c11 to b12",
        "b11 & c12!",
    ] {
        assert_eq!(onyx.read(text).unwrap().to_string(), "b11/c12", "{text}");
    }
    assert_eq!(onyx.read(" F6. ").unwrap().to_string(), "f6");
    let too_many = Unreadable::TooManyCells {
        found: 3,
        at_most: 2,
    };
    assert_eq!(onyx.read("a1 b2 c3"), Err(too_many.into()));
    play(&mut onyx, "f6");
    assert_eq!(onyx.read("SWAP!"), Ok(Turn::Swap));
    let by = Side::Black;
    assert_eq!(
        onyx.read("F6"),
        Err(Illegal::Occupied {
            cell: "f6".to_owned(),
            by
        }
        .into())
    );
    for text in ["f6", "Z99", "b11/c12", "a1 f6", "swap", "Swap!"] {
        assert!(Onyx::looks_like_turn(text), "{text}");
    }
    for text in [
        "a1 b2 c3",
        "swap f6",
        "swap?",
        "a nice game",
        "ok",
        "i 2",
        "",
        "f6?",
    ] {
        assert!(!Onyx::looks_like_turn(text), "{text}");
    }
}

#[test]
fn nearest_turns_come_first() {
    let onyx = after(12, "f6");
    let near = |text: &str, limit| {
        onyx.near(text, limit)
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
    };
    // No midpoint next to f6 is free, because f6 is a corner of their squares.
    assert_eq!(near("F6", 4), ["e6", "f5", "f7", "g6"]);
    assert_eq!(near("e6/f7", 1), ["e6"]);
    assert_eq!(near("what about a2/b3 then", 1), ["a2/b3"]);
    assert_eq!(near("z99", 1), ["l12"]);
    assert_eq!(near("f6", 0), [""; 0]);
    assert_eq!(near("no idea", 9), [""; 0]);
    assert_eq!(near("a1", 500).len(), onyx.legal_count() - 1);
}

#[test]
fn points_off_the_board_are_refused() {
    let mut onyx = open(6);
    for point in [
        Point::Corner { col: 6, row: 0 },
        Point::Mid { col: 0, row: 0 },
    ] {
        let why = Illegal::OffBoard { cell: point.name() };
        assert_eq!(onyx.play(Turn::Place(point)), Err(why));
        assert_eq!(onyx.at(point), None);
        assert!(onyx.neighbours(point).is_empty());
    }
}

#[test]
fn digests_match_the_documented_bytes() {
    // Computed independently of this program.
    let mut onyx = open(6);
    let mut digests = vec![onyx.digest()];
    for turn in ["d3", "swap", "b1/c2"] {
        play(&mut onyx, turn);
        digests.push(onyx.digest());
    }
    assert_eq!(
        digests,
        [
            0xbe2a_fe94_1a92_444a,
            0xca0b_be88_1495_327b,
            0x5df6_382e_fe23_ee40,
            0xf751_afd7_2534_61ed
        ]
    );
}
