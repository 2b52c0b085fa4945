//! A position of Drop in words.

use std::collections::BTreeMap;

use crate::rules::drop::Drop;
use crate::rules::{Game, Piece, Side};
use crate::text::alt::LIMIT;
use crate::text::game;

/// A position of Drop, whose rows are letters and whose cells are numbered in their rows.
pub(crate) fn hexagon(game: &Game, drop: &Drop, foot: &str) -> String {
    const PIECES: [(Piece, &str, &str); 3] = [
        (Piece::Black, "black ", "B"),
        (Piece::White, "white ", "W"),
        (Piece::Dud, "dud ", "D"),
    ];
    let mut rows: BTreeMap<u8, BTreeMap<Piece, Vec<u8>>> = BTreeMap::new();
    for hex in drop.hexes() {
        if let Some(piece) = drop.at(hex) {
            let row = rows.entry(hex.row).or_default();
            row.entry(piece).or_default().push(hex.place + 1);
        }
    }
    let count = |piece| {
        rows.values()
            .filter_map(|row| row.get(&piece))
            .map(Vec::len)
            .sum()
    };
    let head = format!(
        "{}. Black: {} on the board, {} to place. White: {} on the board, {} to place.",
        game::spec(game.spec()),
        game::pieces(count(Piece::Black)),
        drop.supply(Side::Black),
        game::pieces(count(Piece::White)),
        drop.supply(Side::White),
    );
    let write_rows = |short: bool| {
        let lines = rows.iter().rev().map(|(row, pieces)| {
            let groups: Vec<String> = PIECES
                .iter()
                .filter_map(|(piece, long, letter)| {
                    let places = number_runs(pieces.get(piece)?, short);
                    Some(format!("{}{places}", if short { letter } else { long }))
                })
                .collect();
            let letter = char::from(b'a' + row);
            if short {
                format!(" {letter}:{}.", groups.join(";"))
            } else {
                format!(" Row {letter}: {}.", groups.join("; "))
            }
        });
        lines.collect::<Vec<String>>()
    };
    let whole = format!("{head}{}{foot}", write_rows(false).concat());
    if whole.chars().count() <= LIMIT {
        return whole;
    }
    // No board holds so many pieces that the short way does not fit; were it so, rows would be left out.
    let room = LIMIT - head.len() - foot.len() - " Not all rows are listed.".len();
    let (mut text, mut cut) = (String::new(), false);
    for line in write_rows(true) {
        cut |= text.len() + line.len() > room;
        if !cut {
            text.push_str(&line);
        }
    }
    let note = if cut { " Not all rows are listed." } else { "" };
    format!("{head}{text}{note}{foot}")
}

/// Numbers in their order, three or more in a row as `3 to 6`.
fn number_runs(numbers: &[u8], short: bool) -> String {
    let (comma, to) = if short { (",", "-") } else { (", ", " to ") };
    let mut words: Vec<String> = Vec::new();
    let mut rest = numbers;
    while let Some(&first) = rest.first() {
        let follows = |&(&number, expected): &(&u8, u8)| number == expected;
        let length = rest.iter().zip(first..).take_while(follows).count();
        let run = if length >= 3 { length } else { 1 };
        words.push(match rest.get(run - 1) {
            Some(last) if run > 1 => format!("{first}{to}{last}"),
            _ => first.to_string(),
        });
        rest = rest.get(run..).unwrap_or_default();
    }
    words.join(comma)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::position;
    use super::*;
    use crate::rules::{Kind, Spec};

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
        assert_eq!(number_runs(&[1, 2, 4, 5, 6, 11], false), "1, 2, 4 to 6, 11");
        assert_eq!(number_runs(&[1, 2, 4, 5, 6, 11], true), "1,2,4-6,11");
        assert_eq!(number_runs(&[], true), "");
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
}
