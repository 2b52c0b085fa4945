#![allow(clippy::unwrap_used, clippy::expect_used)]

use expect_test::expect;

use super::super::error::Unreadable;
use super::*;

/// All placements of a game in which White was out first.
const PLACED: &str = "d10-f10 a10-c10 h10-j10 a1-a3 b1-b3 j7-j9 j4-j6 a4-a6 b4-b6 a7-a9 c1-c4 d1-d4 e1-e4 i6-i9 g1-j1 f1-f4 \
    c5-f5 g2-j2 c6-g6 b9-f9 h5-h9 b8-f8 b7-f7";

fn after(turns: &str) -> Isaac {
    let mut isaac = Isaac::start(Isaac::setup(10, &Isaac::SETUPS[0]));
    for token in turns.split_whitespace() {
        let turn = isaac.parse(token).unwrap();
        isaac.play(turn).unwrap_or_else(|e| panic!("{token}: {e}"));
    }
    isaac
}

fn refusal(isaac: &Isaac, token: &str) -> Illegal {
    let turn = isaac.parse(token).unwrap();
    let mut tried = *isaac;
    let why = tried.play(turn).unwrap_err();
    assert_eq!(&tried, isaac, "{token} changed the position");
    why
}

/// Why each of these turns is refused.
fn refusals(isaac: &Isaac, tokens: &str) -> String {
    let lines = tokens
        .split(' ')
        .map(|token| format!("{token}: {}\n", refusal(isaac, token)));
    lines.collect()
}

fn read(isaac: &Isaac, typed: &str) -> String {
    match isaac.read(typed) {
        Ok(turn) => turn.to_string(),
        Err(why) => why.to_string(),
    }
}

fn text(text: &str) -> String {
    text.to_owned()
}

#[test]
fn the_empty_board_takes_every_tile_everywhere() {
    let isaac = after("");
    // 10 lines, 2 directions, and 8 + 7 + 6 + 5 + 4 starts per line.
    assert_eq!((isaac.legal_count(), isaac.legal().count()), (600, 600));
    assert_eq!(
        isaac.supply(Side::White),
        [(3, 5), (4, 4), (5, 3), (6, 2), (7, 1)]
    );
    assert_eq!(isaac.line(Side::Black), (65, 15));
    assert_eq!((isaac.marker(Side::Black), isaac.last()), (None, None));
}

#[test]
fn refused_placements_name_the_rule() {
    let isaac = after("a1-g1 a2-g2");
    let tokens = "a3-c4 a3-h3 a3-b3 a3-a3 a3-g3 c1-c3 c2-c4 c3-e3+0";
    expect![[r#"
        a3-c4: a3-c4 doesn't lie along a row or column
        a3-h3: a3-h3 has length 8, but tiles are 3 to 7 cells long
        a3-b3: a3-b3 has length 2, but tiles are 3 to 7 cells long
        a3-a3: a3-a3 has length 1, but tiles are 3 to 7 cells long
        a3-g3: a3-g3 has length 7, and no tile of that length is left
        c1-c3: c1 is occupied by black
        c2-c4: c2 is occupied by white
        c3-e3+0: can't move a marker for c3-e3: tiles are still being placed
    "#]]
    .assert_eq(&refusals(&isaac, tokens));
}

#[test]
fn whoever_is_out_first_starts_scoring() {
    let isaac = after(PLACED);
    assert_eq!(
        (isaac.phase(), isaac.to_move()),
        (Phase::Scoring, Some(Side::White))
    );
    assert_eq!(isaac.marker(Side::Black), Some(Cell::new(0, 0)));
    assert_eq!(isaac.marker(Side::White), Some(Cell::new(9, 9)));
}

#[test]
fn points_count_tiles_on_the_line_times_value_doubled_by_markers() {
    let mut isaac = after(PLACED);
    // Column i, without a marker: g1-j1, g2-j2 and h10-j10 are also on it, and the tile is worth 2.
    let points = |isaac: &Isaac, first: Cell| {
        let at = index(first);
        isaac.points(Shape(isaac.shapes[usize::from(at)]), at)
    };
    assert_eq!(points(&isaac, Cell::new(8, 5)), 3 * 2);
    // Row 10: a10-c10 and h10-j10 are also on it. White's marker, on j10, doubles the points.
    assert_eq!(points(&isaac, Cell::new(3, 9)), 2 * 2);
    // Column a, with Black's marker: a1-a3, a4-a6 and a10-c10 are also on it.
    assert_eq!(points(&isaac, Cell::new(0, 6)), 3 * 2);
    isaac.score = [90, 99];
    // With Black's marker on a10 and White's on a1, column a has both.
    assert_eq!(points(&isaac, Cell::new(0, 6)), 3 * 4);
}

#[test]
fn refused_removals_name_the_rule() {
    let isaac = after(&format!("{PLACED} b9-f9+0 d10-f10+3"));
    assert_eq!(isaac.to_move(), Some(Side::White));
    let tokens = "i6-i9+0 h5-h9+0 b8-e8+0 g8-g10+0 g8-g10";
    expect![[r#"
        i6-i9+0: i6-i9 has length 4, but the last one had 5
        h5-h9+0: h5-h9 is black's tile
        b8-e8+0: there is no tile b8-e8
        g8-g10+0: there is no tile g8-g10
        g8-g10: after g8-g10, how far the marker moves is missing
    "#]]
    .assert_eq(&refusals(&isaac, tokens));
    let Some(Turn::Score {
        advance: points, ..
    }) = isaac.legal().max()
    else {
        panic!("nothing to remove")
    };
    let large = Illegal::AdvanceTooLarge {
        tile: text("b8-f8"),
        advance: points + 1,
        points,
    };
    assert_eq!(refusal(&isaac, &format!("b8-f8+{}", points + 1)), large);
    // Black's marker is on a1-a3, White's on h10-j10.
    let mut other = after(PLACED);
    let mut told = refusals(&other, "a1-a3+0");
    other.progress.side = Side::Black;
    told += &refusals(&other, "h10-j10+0");
    expect![[r#"
        a1-a3+0: black's marker is on a1-a3, on a1
        h10-j10+0: white's marker is on h10-j10, on j10
    "#]]
    .assert_eq(&told);
}

#[test]
fn removable_tiles_have_their_largest_advance() {
    assert_eq!(after("a1-g1").removable_tiles().count(), 0);
    let mut isaac = after(PLACED);
    let of_d1 = |isaac: &Isaac| {
        let mut tiles = isaac.removable_tiles();
        let removal = tiles.find(|removal| removal.tile.to_string() == "d1-d4");
        removal.map(|removal| (removal.points, removal.advance))
    };
    assert_eq!(of_d1(&isaac), Some((12, 12)));
    // Twelve steps on is White's marker.
    isaac.score = [40, 47];
    assert_eq!(of_d1(&isaac), Some((12, 11)));
    let mut largest: Vec<(Tile, u16)> = Vec::new();
    for turn in isaac.legal() {
        let Turn::Score { tile, advance } = turn else {
            panic!("{turn} in the scoring phase");
        };
        largest.retain(|&(known, _)| known != tile);
        largest.push((tile, advance));
    }
    let removable = isaac
        .removable_tiles()
        .map(|removal| (removal.tile, removal.advance));
    assert_eq!(removable.collect::<Vec<_>>(), largest);
}

#[test]
fn a_marker_cannot_end_on_the_other_and_leaves_only_by_winning() {
    let mut isaac = after(PLACED);
    // White's marker is at 95, on e1. For Black, e1 is 04.
    isaac.score = [2, 95];
    isaac.progress.side = Side::Black;
    let onto = Illegal::OntoMarker {
        advance: 2,
        cell: text("e1"),
    };
    assert_eq!(refusal(&isaac, "d10-f10+2"), onto);
    // Two other tiles are on the row, the tile is worth 1, and no marker is on the row. Without a number, the advance
    // is the largest legal one.
    assert_eq!(read(&isaac, "e10"), "d10-f10+1");
    assert_eq!(isaac.legal_count(), isaac.legal().count());
    // If the other marker is passed, all the points can be used.
    isaac.score = [3, 95];
    assert_eq!(read(&isaac, "e10"), "d10-f10+2");
    let near: Vec<String> = isaac
        .near("e10+1", 5)
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(near, ["d10-f10+2", "d10-f10+0"]);
    isaac.score = [2, 95];
    isaac.progress.side = Side::White;
    for advance in 5..=6 {
        let mut won = isaac;
        won.play(Turn::Score {
            tile: isaac.tile_at(Cell::new(8, 6)).unwrap().1,
            advance,
        })
        .unwrap();
        let points = Outcome::won(Side::White, Reason::Points);
        assert_eq!(
            (won.outcome(), won.score(Side::White)),
            (Some(points), 95 + advance)
        );
        assert_eq!((won.marker(Side::White), won.to_move()), (None, None));
        assert_eq!((won.legal_count(), won.legal().count()), (0, 0));
    }
}

#[test]
fn the_result_compares_scores_then_lines_then_black_wins() {
    let outcome = |score, supply| {
        let mut isaac = after(PLACED);
        (isaac.score, isaac.supply) = (score, supply);
        let outcome = isaac.final_outcome();
        (outcome.winner.unwrap(), outcome.reason)
    };
    let (black, white) = (Side::Black, Side::White);
    let none = [0; 5];
    assert_eq!(outcome([3, 4], [SUPPLY, none]), (white, Reason::Points));
    assert_eq!(outcome([4, 4], [SUPPLY, none]), (black, Reason::Line));
    // Twelve cells each: the line of three tiles is longer than the one of four.
    assert_eq!(
        outcome([4, 4], [[4, 0, 0, 0, 0], [0, 3, 0, 0, 0]]),
        (white, Reason::Line)
    );
    assert_eq!(
        outcome([4, 4], [[0, 3, 0, 0, 0], [0, 3, 0, 0, 0]]),
        (black, Reason::Start)
    );
}

#[test]
fn typed_turns_are_read_leniently() {
    let isaac = after("");
    for typed in [
        "c4-g4",
        "G4 to C4",
        "g4 c4",
        "c4:g4",
        "`C4 > G4`.",
        "c4g4",
        "c4, g4",
        "c4 and g4",
    ] {
        assert_eq!(read(&isaac, typed), "c4-g4", "{typed}");
        assert!(Isaac::looks_like_turn(typed), "{typed}");
    }
    assert_eq!(
        isaac.read("c4"),
        Err(Illegal::OneEnd { cell: text("c4") }.into())
    );
    let many = Unreadable::TooManyCells {
        found: 3,
        at_most: 2,
    };
    assert_eq!(isaac.read("c4 d4 e4"), Err(many.into()));
    let isaac = after(PLACED);
    for typed in [
        "a7-a9+6",
        "a8+6",
        "A9 - A7 + 06",
        "a7 , +6",
        "a7 and +6",
        "A7 A9 6",
        "a7 to a9 +6",
        "a8 plus 6",
        "a8, 006",
        "a8; 6.",
        "a9",
        "a7 a8",
        "a9-a7",
    ] {
        assert_eq!(read(&isaac, typed), "a7-a9+6", "{typed}");
        assert!(Isaac::looks_like_turn(typed), "{typed}");
    }
    assert_eq!(read(&isaac, "a8+0"), "a7-a9+0");
    assert_eq!(read(&isaac, "a8 0"), "a7-a9+0");
    // No tile scores that much, but it's read as a number.
    assert_eq!(
        read(&isaac, "a8+120"),
        "the marker can't move 120: a7-a9 only scores 6"
    );
    // A number attached to a cell is part of the cell.
    let off = |cell: &str| format!("there is no {cell} on a 10×10 board");
    assert_eq!(read(&isaac, "a86"), off("a86"));
    assert_eq!(
        isaac.read("g8"),
        Err(Illegal::NoTileThere { cell: text("g8") }.into())
    );
    let across = Illegal::NoSuchTile {
        tile: text("a7-b9"),
    };
    assert_eq!(isaac.read("a7-b9"), Err(across.into()));
    for talk in [
        "a nice game",
        "ok",
        "+5",
        "a7+",
        "a7+x",
        "a7+1+2",
        "a7+9999",
        "a7 9999",
        "a7 6 5",
        "6",
        ", 6",
        "and 6",
        "a7 to 6",
        "a7 + b8",
        "1+1",
        "a4-",
    ] {
        assert!(!Isaac::looks_like_turn(talk), "{talk}");
        assert!(isaac.read(talk).is_err(), "{talk}");
    }
}

#[test]
fn only_canonical_tokens_are_parsed() {
    let isaac = after("");
    for token in ["c4-g4", "c4-g4+0", "a1-a3+120", "a1-c2", "b3-b3"] {
        assert_eq!(isaac.parse(token).unwrap().to_string(), token);
    }
    for token in [
        "g4-c4",
        "c4-g4+05",
        "c4-g4+",
        "c4-g4+00",
        "c4-g4 +5",
        "C4-G4",
        "c4>g4",
        "c4",
        "",
        "c4-g4+1000",
        "c4-k4",
        "c4-g11",
    ] {
        assert!(isaac.parse(token).is_err(), "{token}");
    }
}

#[test]
fn near_turns_keep_the_legal_part() {
    let tokens = |isaac: &Isaac, typed: &str| -> Vec<String> {
        isaac
            .near(typed, 3)
            .iter()
            .map(ToString::to_string)
            .collect()
    };
    assert_eq!(tokens(&after("a1-g1 a2-g2"), "a3-g3")[0], "a3-f3");
    let isaac = after(PLACED);
    assert_eq!(tokens(&isaac, "a8+50"), ["a7-a9+6", "a7-a9+5", "a7-a9+4"]);
    // b7 isn't on a tile of White's: one turn per tile, the nearest first.
    let near = tokens(&isaac, "b7");
    assert_eq!(near.len(), 3);
    assert!(
        near.iter().all(|token| !token.starts_with("b7")),
        "{near:?}"
    );
    assert!(tokens(&isaac, "what now").is_empty());
}

#[test]
fn the_last_turn_has_its_score() {
    let isaac = after(&format!("{PLACED} a7-a9+5"));
    let last = isaac.last().unwrap();
    let scored = Scored {
        points: 6,
        advance: 5,
        from: Cell::new(9, 9),
    };
    assert_eq!((last.by, last.scored), (Side::White, Some(scored)));
    assert_eq!(last.tile.to_string(), "a7-a9");
    assert_eq!(isaac.marker(Side::White), Some(Cell::new(4, 9)));
}

#[test]
fn digests_depend_on_the_position_only() {
    assert_ne!(after("").digest(), after("a1-c1").digest());
    assert_ne!(after("a1-c1 a2-c2").digest(), after("a2-c2 a1-c1").digest());
    let (a, b) = (after("a1-c1 a2-c2 a3-c3"), after("a3-c3 a2-c2 a1-c1"));
    assert_eq!(a.digest(), b.digest());
    // Scores take two bytes.
    let scored = |score| {
        let mut isaac = after("a1-c1");
        isaac.score = score;
        isaac.digest()
    };
    assert_ne!(scored([300, 0]), scored([300 - 256, 0]));
}
