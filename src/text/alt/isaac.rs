//! A position of Isaac in words.

use std::fmt::Write;

use crate::rules::isaac::{Isaac, Phase};
use crate::rules::{Game, Side};
use crate::text::game;

/// Isaac by its tiles, markers and scores. Even with all tiles on the board this stays below [`LIMIT`](super::LIMIT).
pub(crate) fn tiles(game: &Game, isaac: &Isaac, over: bool, foot: &str) -> String {
    let mut text = format!("{}, ", game::spec(game.spec()));
    text.push_str(match isaac.phase() {
        Phase::Placement => "placement phase.",
        Phase::Scoring => "scoring phase.",
    });
    for side in Side::BOTH {
        let name = game::side(side);
        if isaac.phase() == Phase::Scoring {
            let score = isaac.score(side);
            let _ = match isaac.marker(side) {
                Some(cell) => write!(text, " {name}'s marker on {cell}, score {score}"),
                None => write!(text, " {name}'s marker past the end, score {score}"),
            };
            let shortest = isaac.shortest_removable(side);
            let _ = match over {
                true => write!(text, "."),
                false => write!(text, ", can remove length {shortest} or more."),
            };
        }
        let mut names: Vec<String> = isaac.tiles(side).map(|tile| tile.to_string()).collect();
        names.sort_unstable();
        let names = if names.is_empty() {
            "none".to_owned()
        } else {
            names.join(" ")
        };
        let left: Vec<String> = isaac
            .supply(side)
            .into_iter()
            .filter(|&(_, left)| left > 0)
            .map(|(length, left)| format!("{left} of length {length}"))
            .collect();
        let left = if left.is_empty() {
            "none".to_owned()
        } else {
            left.join(", ")
        };
        let _ = write!(text, " {name}'s tiles: {names}; unplaced: {left}.");
    }
    text.push_str(foot);
    text
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::{LIMIT, position};
    use crate::rules::{Outcome, Reason, Side};
    use crate::text::game::isaac_tests::{PLACED, after};

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
        let given_up = Outcome {
            winner: Some(Side::White),
            reason: Reason::Resignation,
        };
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
}
