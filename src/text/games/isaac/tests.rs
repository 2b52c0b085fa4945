//! The sentences of Isaac, in matches and on their own.

#![allow(clippy::unwrap_used)]

use super::*;
use crate::alt::{LIMIT, position};
use crate::game::refused::turn_error;
use crate::game::{self, last_turn, reason};
use rules::{Game, Kind, Spec, TurnError};

/// All placements of a game in which White is out first.
pub(super) const PLACED: &str = "d10-f10 a10-c10 h10-j10 a1-a3 b1-b3 j7-j9 j4-j6 a4-a6 b4-b6 a7-a9 c1-c4 d1-d4 e1-e4 i6-i9 g1-j1 \
    f1-f4 c5-f5 g2-j2 c6-g6 b9-f9 h5-h9 b8-f8 b7-f7";

pub(super) fn after(turns: &str) -> Game {
    let mut game = Game::start(Spec::default_of(Kind::Isaac));
    for turn in turns.split_whitespace() {
        game.play_text(turn).unwrap();
    }
    game
}

fn scoring(turns: &str) -> Game {
    after(&format!("{PLACED} {turns}"))
}

#[test]
fn turns_are_told_with_what_they_scored_and_where_the_marker_went() {
    for (game, told) in [
        (after(""), ""),
        (
            scoring("a7-a9+5"),
            "removed a7-a9 for 6 points and moved the marker 5 cells, from j10 to e10 (score 5)",
        ),
        (
            scoring("a7-a9+0"),
            "removed a7-a9 for 6 points and left the marker on j10 (score 0)",
        ),
        (
            scoring("a7-a9+5 j4-j6+1"),
            "removed j4-j6 for 4 points and moved the marker 1 cell, from a1 to b1 (score 1)",
        ),
        (
            scoring(
                "b9-f9+0 d10-f10+3 b8-f8+0 g1-j1+24 c1-c4+8 e1-e4+6 c5-f5+16 c6-g6+29 b7-f7+11 h5-h9+7",
            ),
            "removed h5-h9 for 12 points and moved the marker 7 cells, from h10 past the last cell (score 104)",
        ),
    ] {
        assert_eq!(last_turn(&game), told);
    }
}

#[test]
fn whoever_puts_a_removal_together_sees_how_its_points_are_made_and_what_it_costs() {
    let told = [
        "a7-a9+5",
        "a7-a9+0",
        "b9-f9+0",
        "a7-a9+5 j4-j6+1",
        "b9-f9+0 d10-f10+3 b8-f8+0 g1-j1+24 c1-c4+8 e1-e4+6 c5-f5+16 c6-g6+29 b7-f7+11 h5-h9+7",
    ]
    .map(|turns| {
        let before = turns.rsplit_once(' ').map_or("", |(before, _)| before);
        let (before, after) = (scoring(before), scoring(turns));
        let reckoned = game::reckoned(&after).unwrap_or_default();
        let warning = game::warning(&before, &after).unwrap_or_default();
        format!("{reckoned} {warning}").trim_end().to_owned() + "\n"
    });
    expect_test::expect![[r#"
        3 tiles × 1 × 2 = 6 points: a7-a9 leaves, your marker goes 5 cells, to e10.
        3 tiles × 1 × 2 = 6 points: a7-a9 leaves, your marker stays on j10.
        4 tiles × 3 = 12 points: b9-f9 leaves, your marker stays on j10. Your 9 shorter tiles can't be removed after it.
        4 tiles × 1 = 4 points: j4-j6 leaves, your marker goes 1 cell, to b1.
        2 tiles × 3 × 2 = 12 points: h5-h9 leaves, your marker leaves the board with 104 points.
    "#]].assert_eq(&told.concat());
}

#[test]
fn tiles_to_place_are_counted_by_their_length() {
    let game = after("a1-a3 b1-b3 c1-c3");
    assert_eq!(game::length_left(&game, 3), "3, 4 left");
    assert_eq!(game::length_left(&game, 7), "7, 1 left");
    let counted = |game: &Game| Side::BOTH.map(|side| game::counted(game, side).unwrap());
    assert_eq!(counted(&game), ["left 3 4 3 2 1", "left 4 4 3 2 1"]);
    let later = scoring("b9-f9+0 d10-f10+3");
    let wanted = ["points 3, from length 3", "points 0, from length 5"];
    assert_eq!(counted(&later), wanted);
    assert!(game::has_choices(Kind::Isaac) && !game::has_choices(Kind::Onyx));
}

#[test]
fn an_advance_that_a_record_lacks_is_said() {
    // A turn that somebody typed always has an advance.
    let bare = Illegal::AdvanceMissing {
        tile: "b8-f8".to_owned(),
    };
    assert_eq!(
        turn_error(&after(PLACED), "", &TurnError::Illegal(bare.into())).to_string(),
        "You're removing tiles now: after `b8-f8`, say how far your marker moves, as in `b8-f8+0`."
    );
}

#[test]
fn the_end_is_told_with_points_or_lines() {
    let end = |turns: &str| {
        let game = after(turns);
        reason(&game, game.outcome().unwrap())
    };
    let points = "a2-g2 c5-c9 a7-a10 e4-g4 b1-d1 b3-b7 d8-f8 e6-h6 h7-j7 f10-j10 j1-j6 e3-h3 b8-b10 e9-j9 g8-j8 a3-a6 f5-h5 \
         i3-i5 d4-d7 f1-i1 c10-e10 e7-g7 b1-d1+4 a3-a6+4 d4-d7+6 f1-i1+1 g8-j8+8 e3-h3+6 j1-j6+12 b3-b7+6 a2-g2+0 f10-j10+4 \
         c5-c9+2 e9-j9+8";
    assert_eq!(end(points), "White has 31 points to Black's 30");
    let line = "e4-h4 d7-h7 d5-i5 a10-e10 h6-j6 j2-j4 b9-f9 b1-b6 d2-h2 d1-h1 a5-a9 c8-h8 i7-i9 c1-c4 i2-i4 f3-h3 e6-g6 f10-h10 \
         j7-j10 a1-a4 c5-c7 c8-h8+0 d2-h2+0 b1-b6+0 b9-f9+0 a5-a9+0 d5-i5+0";
    assert_eq!(
        end(line),
        "the scores are tied, and so is the total length of the unplaced tiles (21 cells each), but Black has fewer of these \
         tiles (4 to 5)"
    );
    let start = "i2-i4 e2-e4 i7-i9 d8-f8 g8-g10 c9-e9 a3-a5 a1-c1 j2-j4 f5-h5 d6-g6 h7-h10 c10-f10 b5-b8 c3-c6 j7-j10 e1-h1 \
         a7-a10 d1-d5 c7-g7 i2-i4+1 f5-h5+2 i7-i9+0 e2-e4+3 j2-j4+0 c9-e9+3 a3-a5+2 d8-f8+1 g8-g10+3 a1-c1+4 d6-g6+0 h7-h10+2 \
         c10-f10+4 j7-j10+0 c3-c6+2 a7-a10+0 e1-h1+2 b5-b8+0 d1-d5+1 c7-g7+0";
    assert_eq!(
        end(start),
        "everything else is tied, so the player who went first wins"
    );
    let hundred = scoring(
        "b9-f9+0 d10-f10+3 b8-f8+0 g1-j1+24 c1-c4+8 e1-e4+6 c5-f5+16 c6-g6+29 b7-f7+11 h5-h9+7",
    );
    assert_eq!(
        reason(&hundred, hundred.outcome().unwrap()),
        "Black reached 104 points"
    );
    assert_eq!(game::spec(after("").spec()), "Isaac, 10×10");
}

#[test]
fn placements_are_told_by_tiles_and_what_is_left() {
    assert_eq!(
        position(&after("a1-g1 c3-c6"), None),
        "Isaac, 10×10, placement phase. Black's tiles: a1-g1; unplaced: 5 of length 3, 4 of length 4, 3 of length 5, 2 of length 6. \
         White's tiles: c3-c6; unplaced: 5 of length 3, 3 of length 4, 3 of length 5, 2 of length 6, 1 of length 7. \
         Last turn: White placed a tile of length 4 on c3-c6. Black to move."
    );
}

#[test]
fn scoring_is_told_with_markers_and_scores() {
    assert_eq!(
        position(&after(&format!("{PLACED} i6-i9+6")), None),
        "Isaac, 10×10, scoring phase. Black's marker on a1, score 0, can remove length 3 or more. Black's tiles: \
         b1-b3 b4-b6 b7-f7 c1-c4 c5-f5 c6-g6 d10-f10 e1-e4 g1-j1 h10-j10 h5-h9 j4-j6; unplaced: 2 of length 6, 1 of length 7. \
         White's marker on d10, score 6, can remove length 4 or more. White's tiles: a1-a3 a10-c10 a4-a6 a7-a9 \
         b8-f8 b9-f9 d1-d4 f1-f4 g2-j2 j7-j9; unplaced: 1 of length 5, 2 of length 6, 1 of length 7. Last turn: White removed i6-i9 \
         for 6 points and moved the marker 6 cells, from j10 to d10 (score 6). Black to move."
    );
}

#[test]
fn at_the_end_nothing_can_be_removed() {
    let won = after(&format!(
        "{PLACED} b9-f9+0 d10-f10+3 b8-f8+0 g1-j1+24 c1-c4+8 e1-e4+6 c5-f5+16 c6-g6+29 b7-f7+11 h5-h9+7"
    ));
    let text = position(&won, None);
    for told in [
        " scoring phase. Black's marker past the end, score 104. Black's tiles: ",
        " White's marker on j10, score 0. White's tiles: ",
        " past the last cell (score 104). Black won.",
    ] {
        assert!(text.contains(told), "{told}: {text}");
    }
    let given_up = Outcome::won(Side::White, Reason::Resignation);
    let text = position(&after(PLACED), Some(given_up));
    assert!(!text.contains("can remove"), "{text}");
}

#[test]
fn more_tiles_than_the_board_has_room_for_would_fit() {
    // Twice fifteen of the longest names, and the longest of all that stands around them.
    let names = 2 * 15 * " a10-g10".len();
    let around = position(&after(PLACED), None).chars().count();
    assert!(around + names + 100 <= LIMIT, "{around} + {names}");
}
