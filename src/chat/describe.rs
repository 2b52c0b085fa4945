//! A position in words: what a picture's alternative text says.
//!
//! Discord takes at most 1,024 characters. The words get shorter as the board fills: whole words first, then
//! abbreviations, then letters without blanks; what still does not fit is cut, and the text says how much.

mod rekushu;

use std::collections::BTreeMap;
use std::fmt::Write;

use super::words;
use crate::rules::drop::Drop;
use crate::rules::{Game, Outcome, Piece, Side};
use crate::rules::isaac::{Isaac, Phase};
use crate::rules::{Game, Outcome, Piece, Side};

/// The most characters that a description has.
pub const LIMIT: usize = 1024;

/// The whole position in words, in at most [`LIMIT`] characters. `ended` is how the match ended, where the position alone
/// does not tell.
#[must_use]
pub fn position(game: &Game, ended: Option<Outcome>) -> String {
    if let Game::Drop(drop) = game {
        return hexagon(game, drop, ended);
    }
    if let Game::Isaac(isaac) = game {
        return tiles(game, isaac, &foot(game, ended));
    }
    let cells = game.cells();
    let count = |piece| cells.values().filter(|&&p| p == piece).count();
    let head = format!(
        "{}. Black {}, White {}.",
        words::spec(game.spec()),
        words::stones(count(Piece::Black)),
        words::stones(count(Piece::White)),
    );
    fit(&head, &rows(&cells), &foot(game, ended))
}

/// The last turn, and who is to move or has won.
fn foot(game: &Game, ended: Option<Outcome>) -> String {
    let mut foot = String::new();
    if let (Some(by), Some(token)) = (game.last_by(), game.last_token()) {
        let _ = write!(foot, " Last turn: {} {token}.", words::side(by));
    }
    match (game.outcome().or(ended), game.to_move()) {
        (Some(outcome), _) => match outcome.winner {
            Some(winner) => {
                let _ = write!(foot, " {} has won.", words::side(winner));
            }
            None => foot.push_str(" The game is drawn."),
        },
        (None, Some(side)) => {
            let _ = write!(foot, " {} to move.", words::side(side));
        }
        (None, None) => {}
    }
    foot
}

/// A position of Drop, whose rows are letters and whose cells are numbered in their rows.
fn hexagon(game: &Game, drop: &Drop, ended: Option<Outcome>) -> String {
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
        "{}. Black {}, {} left. White {}, {} left.",
        words::spec(game.spec()),
        words::pieces(count(Piece::Black)),
        drop.supply(Side::Black),
        words::pieces(count(Piece::White)),
        drop.supply(Side::White),
    );
    let foot = foot(game, ended);
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
    foot
}

/// Isaac by its tiles, markers and scores. With all tiles on the board this stays below [`LIMIT`].
fn tiles(game: &Game, isaac: &Isaac, foot: &str) -> String {
    let mut text = format!("{}, ", words::spec(game.spec()));
    text.push_str(match isaac.phase() {
        Phase::Placement => "placing tiles.",
        Phase::Scoring => "scoring.",
    });
    for side in Side::BOTH {
        let name = words::side(side);
        if isaac.phase() == Phase::Scoring {
            let score = isaac.score(side);
            let _ = match isaac.marker(side) {
                Some(cell) => write!(text, " {name}'s marker on {cell}, score {score},"),
                None => write!(text, " {name}'s marker past the end, score {score},"),
            };
            let shortest = isaac.shortest_removable(side);
            let _ = write!(text, " may remove length {shortest} or more.");
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
            .map(|(length, left)| format!("{left} of {length}"))
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
    if let Game::Rekushu(game) = game {
        return rekushu::fit(game, &head, &foot);
    }
    fit(&head, &rows(&cells), &foot)
}

/// How a row is written down.
struct Style {
    rows: &'static str,
    between: &'static str,
    black: &'static str,
    white: &'static str,
    dud: &'static str,
    comma: &'static str,
    to: &'static str,
    groups: &'static str,
}

const STYLES: [Style; 3] = [
    Style {
        rows: " Row ",
        between: " Midpoints ",
        black: "black ",
        white: "white ",
        dud: "dud ",
        comma: ", ",
        to: " to ",
        groups: "; ",
    },
    Style {
        rows: " ",
        between: " Mid ",
        black: "B ",
        white: "W ",
        dud: "D ",
        comma: " ",
        to: "-",
        groups: ", ",
    },
    Style {
        rows: " ",
        between: " m",
        black: "B",
        white: "W",
        dud: "D",
        comma: "",
        to: "-",
        groups: ",",
    },
];

/// The occupied cells of one row, or of the midpoints above it: columns by piece.
#[derive(Default)]
struct Row {
    pieces: BTreeMap<Piece, Vec<u8>>,
}

/// A row's number, and whether its midpoints are meant (those between it and the next one).
type RowKey = (u32, bool);

fn rows(cells: &BTreeMap<String, Piece>) -> BTreeMap<RowKey, Row> {
    let mut rows: BTreeMap<RowKey, Row> = BTreeMap::new();
    for (name, &piece) in cells {
        let (first, midpoint) = match name.split_once('/') {
            Some((first, _)) => (first, true),
            None => (name.as_str(), false),
        };
        let Some((&column, number)) = first.as_bytes().split_first() else {
            continue;
        };
        let number = std::str::from_utf8(number).unwrap_or_default();
        let number = number.parse().unwrap_or_default();
        let row = rows.entry((number, midpoint)).or_default();
        row.pieces.entry(piece).or_default().push(column);
    }
    rows
}

fn fit(head: &str, rows: &BTreeMap<RowKey, Row>, foot: &str) -> String {
    for style in &STYLES {
        let mut text = head.to_owned();
        for (key, row) in rows.iter().rev() {
            text.push_str(&line(*key, row, style));
        }
        text.push_str(foot);
        if text.chars().count() <= LIMIT {
            return text;
        }
    }
    cut(head, rows, foot)
}

fn cut(head: &str, rows: &BTreeMap<RowKey, Row>, foot: &str) -> String {
    let [.., style] = &STYLES;
    // Room for the longest sentence that says what was cut.
    let room = LIMIT - foot.chars().count() - " Not listed: 9999 stones below.".len();
    let mut text = head.to_owned();
    let mut left = 0;
    for (key, row) in rows.iter().rev() {
        let line = line(*key, row, style);
        if left > 0 || text.chars().count() + line.chars().count() > room {
            left += row.pieces.values().map(Vec::len).sum::<usize>();
        } else {
            text.push_str(&line);
        }
    }
    let _ = write!(text, " Not listed: {} below.", words::stones(left));
    text.push_str(foot);
    text
}

fn line(key: RowKey, row: &Row, style: &Style) -> String {
    let (number, midpoint) = key;
    let mut text = String::new();
    if midpoint {
        let _ = write!(text, "{}{number}/{}:", style.between, number + 1);
    } else {
        let _ = write!(text, "{}{number}:", style.rows);
    }
    if !style.comma.is_empty() {
        text.push(' ');
    }
    for (place, (piece, columns)) in row.pieces.iter().enumerate() {
        if place > 0 {
            text.push_str(style.groups);
        }
        text.push_str(match piece {
            Piece::Black => style.black,
            Piece::White => style.white,
            Piece::Dud => style.dud,
        });
        text.push_str(&runs(columns, style));
    }
    text.push('.');
    text
}

/// Columns as letters, three or more in a row as `c to f`.
fn runs(columns: &[u8], style: &Style) -> String {
    let mut columns = columns.to_vec();
    columns.sort_unstable();
    let mut text = String::new();
    let mut rest = columns.as_slice();
    while let Some(&first) = rest.first() {
        let length = rest
            .iter()
            .zip(u32::from(first)..)
            .take_while(|&(&column, expected)| u32::from(column) == expected)
            .count();
        let run = if length >= 3 { length } else { 1 };
        if !text.is_empty() {
            text.push_str(style.comma);
        }
        text.push(char::from(first));
        if let (true, Some(&last)) = (run > 1, rest.get(run - 1)) {
            text.push_str(style.to);
            text.push(char::from(last));
        }
        rest = rest.get(run..).unwrap_or_default();
    }
    text
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::{Kind, Spec};

    #[test]
    fn a_small_position_is_told_in_whole_words() {
        let mut game = Game::start(Spec::new(Kind::Onyx, Some("6"), None).unwrap());
        game.play_text("c4").unwrap();
        game.play_text("c2/d3").unwrap();
        game.play_text("d4").unwrap();
        assert_eq!(
            position(&game, None),
            "Onyx, 6 by 6, standard setup. Black 6 stones, White 5 stones. Row 6: white c, d. \
             Row 4: black a, c, d, f. Row 3: black a, f. Midpoints 2/3: white c. Row 1: white c, d. \
             Last turn: Black d4. White to move."
        );
    }

    #[test]
    fn a_hexagon_is_told_by_rows_of_letters() {
        let mut game = Game::start(Spec::new(Kind::Drop, Some("5"), Some("ring-enemy")).unwrap());
        game.play_text("e7").unwrap();
        assert_eq!(
            position(&game, None),
            "Drop, 5 cells a side, ring-enemy setup. Black 4 pieces, 31 left. White 3 pieces, 32 left. \
             Row f: black 4; white 5. Row e: black 5, 7; white 3; dud 4. Row d: black 4; white 5. \
             Last turn: Black e7. White to move."
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
                        "{} left. White",
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

    #[test]
    fn runs_are_shortened() {
        assert_eq!(runs(b"abdefgi", &STYLES[0]), "a, b, d to g, i");
        assert_eq!(runs(b"abdefgi", &STYLES[2]), "abd-gi");
        assert_eq!(runs(b"", &STYLES[0]), "");
    }

    fn checkered(size: u8, midpoints: bool) -> BTreeMap<String, Piece> {
        let mut cells = BTreeMap::new();
        let piece = |number: u8| {
            if number.is_multiple_of(2) {
                Piece::Black
            } else {
                Piece::White
            }
        };
        for row in 1..=size {
            for column in 0..size {
                let name = format!("{}{row}", char::from(b'a' + column));
                cells.insert(name.clone(), piece(row + column));
                if midpoints && row < size && column + 1 < size && (row + column).is_multiple_of(2)
                {
                    let other = format!("{}{}", char::from(b'b' + column), row + 1);
                    cells.insert(format!("{name}/{other}"), piece(row + column / 2));
                }
            }
        }
        cells
    }

    #[test]
    fn the_fullest_board_of_every_size_fits_and_tells_what_is_missing() {
        let (head, foot) = (
            "Onyx, 20 by 20, standard setup. Black 290 stones, White 290 stones.",
            " Last turn: White s19/t20. Black to move.",
        );
        for size in [6, 8, 12, 16, 20] {
            let cells = checkered(size, true);
            let text = fit(head, &rows(&cells), foot);
            assert!(
                text.chars().count() <= LIMIT,
                "{size}: {}",
                text.chars().count()
            );
            assert!(text.starts_with(head) && text.ends_with(foot));
            assert_eq!(text.contains("Not listed"), size == 20, "{size}: {text}");
        }
    }
}
