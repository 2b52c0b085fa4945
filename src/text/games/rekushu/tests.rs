//! The sentences of Rekushu, in matches and on their own.

#![allow(clippy::unwrap_used)]

use super::*;
use crate::alt::position;
use rules::{Game, Kind, Spec};

fn after(size: &str, turns: &str) -> Game {
    let mut game = Game::start(Spec::new(Kind::Rekushu, Some(size), None).unwrap());
    for turn in turns.split_whitespace() {
        game.play_text(turn).unwrap();
    }
    game
}

#[test]
fn a_small_position_is_told_in_whole_words() {
    let game = after("8", "a1 h2 a4 h4 d1 h6 d4,a1-d4 h7 f6 h8 c6");
    assert_eq!(
        position(&game, None),
        "Rekushu, 8×8. Black has 2 stones, White has 5 stones. Claimed tiles: Black 9, White 0. Row 8: white h. Row 7: white h. \
         Row 6: black c, f; white h. Row 4: white h. Row 2: white h. Claimed tiles, by their lower left \
         corners. Rows 3 to 1: black a to c. Last turn: Black placed a stone on c6. White to move."
    );
}

#[test]
fn a_barred_point_is_said() {
    // White's last turn was a left-right mirror move, so they can't play e8, the left-right image of d8.
    let game = after("8", "b2 g2 d8");
    assert!(
        position(&game, None).ends_with("White to move. The mirror rule forbids e8 this turn."),
        "{}",
        position(&game, None)
    );
}

#[test]
fn whole_games_of_every_size_fit_and_what_is_cut_is_counted() {
    let mut rng = fastrand::Rng::with_seed(7);
    for &size in Kind::Rekushu.sizes() {
        let mut game = after(&size.to_string(), "");
        loop {
            let text = position(&game, None);
            assert!(text.chars().count() <= LIMIT, "{text}");
            let legal = game.legal();
            if legal.is_empty() {
                break;
            }
            let turn = rng.choice(&legal).unwrap();
            game.play_text(turn).unwrap();
        }
    }
}

#[test]
fn only_neighbouring_rows_are_told_together() {
    let whose = |cell: Cell| ([0, 1, 3].contains(&cell.row) && cell.col < 2).then_some(Side::Black);
    let told = |together| -> Vec<String> {
        let rows = rows(8, whose, together);
        rows.iter().map(|rows| rows.line(&STYLES[0])).collect()
    };
    assert_eq!(
        told(true),
        [" Row 4: black a, b.", " Rows 2 to 1: black a, b."]
    );
    assert_eq!(told(false).len(), 3);
}

#[test]
fn a_board_that_is_too_full_says_what_is_missing() {
    let full = |odd: u8| {
        let rows = (0..20).rev().map(|row| Rows {
            first: row,
            last: row,
            columns: [0, 1].map(|side| {
                (b'a'..b't')
                    .filter(|c| (c + row + odd) % 2 == side)
                    .collect()
            }),
        });
        rows.collect::<Vec<_>>()
    };
    let text = cut("Head.", &full(0), &full(1), " Foot.");
    assert!(text.chars().count() <= LIMIT, "{text}");
    assert!(
        text.starts_with("Head. 20:B") && text.ends_with(" Foot."),
        "{text}"
    );
    let (_, cut) = text.split_once(" Not listed: ").unwrap();
    let listed = text
        .split(&tiles_head())
        .nth(1)
        .unwrap()
        .matches(':')
        .count()
        - 1;
    assert_eq!(cut, format!("{} tiles below. Foot.", (20 - listed) * 19));
}
