//! The sentences of Drop, in matches and on their own.

#![allow(clippy::unwrap_used)]

use super::*;
use crate::alt::position;
use crate::game::{self, last_turn, reason};
use rules::drop::Push;
use rules::{Game, Kind, Spec};

fn after(setup: Option<&str>, turns: &str) -> Game {
    let mut game = Game::start(Spec::new(Kind::Drop, Some("6"), setup).unwrap());
    for turn in turns.split_whitespace() {
        game.play_text(turn).unwrap();
    }
    game
}

#[test]
fn turns_are_told_with_what_they_did() {
    let told = |setup, turns: &str| last_turn(&after(setup, turns));
    assert_eq!(told(None, ""), "");
    // The first placement pushes the piece on c3 to c2, and the second pushes it on to c1: it counts once. The second
    // also pushes the first.
    assert_eq!(
        told(Some("bare"), "c3 c4,c3"),
        "placed pieces on c4 and c3 and pushed 2 pieces"
    );
}

#[test]
fn squeezes_are_told_by_their_cells() {
    let hex = |name: &str| Hex::from_name(name).unwrap();
    let placement = |cell: &str, squeezed: &[&str]| Placement {
        cell: hex(cell),
        pushed: Vec::new(),
        squeezed: squeezed
            .iter()
            .map(|name| (hex(name), Side::White))
            .collect(),
    };
    assert_eq!(
        drop_turn(
            Tense::Past,
            &[placement("f6", &["d4", "d5"]), placement("c3", &[])]
        ),
        "placed pieces on f6 and c3 and squeezed out the pieces on d4 and d5"
    );
    assert_eq!(
        drop_turn(
            Tense::Past,
            &[placement("c4", &["c4"]), placement("c4", &["c4"])]
        ),
        "placed two pieces one after the other on c4 and squeezed out the piece on c4"
    );
    // A piece that is pushed and then squeezed out counts as pushed, once.
    let mut first = placement("f6", &["d3"]);
    first.pushed.push(Push {
        from: hex("d4"),
        to: hex("d3"),
        piece: Piece::White,
    });
    assert_eq!(
        drop_turn(Tense::Past, &[first, placement("c3", &[])]),
        "placed pieces on f6 and c3, pushed 1 piece and squeezed out the piece on d3"
    );
}

fn pieces(count: usize) -> String {
    match count {
        0 => "no pieces".to_owned(),
        1 => "1 piece".to_owned(),
        count => format!("{count} pieces"),
    }
}

#[test]
fn the_end_names_the_largest_groups() {
    let mut game = after(None, "");
    while game.to_move().is_some() {
        let turn = game.legal().swap_remove(0);
        game.play_text(&turn).unwrap();
    }
    let outcome = game.outcome().unwrap();
    let Game::Drop(drop) = &game else { return };
    let [black, white] = Side::BOTH.map(|side| drop.groups(side).first().map_or(0, Vec::len));
    let said = reason(&game, outcome);
    let expected = match outcome.winner {
        Some(Side::Black) => format!(
            "Black's largest group has {} to White's {white}",
            pieces(black)
        ),
        Some(Side::White) => format!(
            "White's largest group has {} to Black's {black}",
            pieces(white)
        ),
        None => format!("both players' largest groups have {}", pieces(black)),
    };
    assert_eq!(said, expected);
    let drawn = Outcome::drawn(Reason::Groups);
    let text = format!("both players' largest groups have {}", pieces(black));
    assert_eq!(reason(&game, drawn), text);
    assert_eq!(
        game::spec(game.spec()),
        "Drop, 6 cells per side, ring setup"
    );
}

#[test]
fn a_hexagon_is_told_by_rows_of_letters() {
    let mut game = Game::start(Spec::new(Kind::Drop, Some("5"), Some("ring-enemy")).unwrap());
    game.play_text("e7").unwrap();
    assert_eq!(
        position(&game, None),
        "Drop, 5 cells per side, ring-enemy setup. Black: 4 pieces on the board, 31 to place. White: 3 pieces on \
         the board, 32 to place. \
         Row f: black 4; white 5. Row e: black 5, 7; white 3; dud 4. Row d: black 4; white 5. \
         Last turn: Black placed a piece on e7 and pushed 3 pieces. White to move."
    );
    assert_eq!(
        number_runs(&[1, 2, 4, 5, 6, 11], &STYLES[0]),
        "1, 2, 4 to 6, 11"
    );
    assert_eq!(number_runs(&[1, 2, 4, 5, 6, 11], &STYLES[2]), "1,2,4-6,11");
    assert_eq!(number_runs(&[], &STYLES[2]), "");
}

#[test]
fn every_position_of_drop_fits_in_whole_words() {
    for setup in Kind::Drop.setups() {
        let spec = Spec::new(Kind::Drop, Some("7"), Some(setup.id)).unwrap();
        let mut game = Game::start(spec);
        while game.to_move().is_some() {
            let legal = game.legal();
            let at = game.digest() as usize % legal.len();
            game.play_text(&legal[at]).unwrap();
            let text = position(&game, None);
            assert!(
                text.chars().count() <= LIMIT && text.contains("Row "),
                "{text}"
            );
            assert!(
                text.contains(&format!(
                    "{} to place. White",
                    match &game {
                        Game::Drop(drop) => drop.supply(Side::Black),
                        _ => 0,
                    }
                )),
                "{text}"
            );
        }
    }
}
