//! A position in words: what a picture's alternative text says.
//!
//! Discord takes at most 1,024 characters. The words get shorter as the board fills: whole words first, then
//! abbreviations, then letters without blanks; what still does not fit is cut, and the text says how much.

pub(crate) mod drop;
pub(crate) mod isaac;
pub(crate) mod rekushu;

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::rules::{Game, Outcome, Piece, Reason};
use crate::text::game;

/// The most characters that a description has.
pub const LIMIT: usize = 1024;

/// The whole position in words, in at most [`LIMIT`] characters. `ended` is how the match ended, where the position alone
/// does not tell.
#[must_use]
pub fn position(game: &Game, ended: Option<Outcome>) -> String {
    let foot = foot(game, ended);
    match game {
        Game::Drop(drop) => return drop::hexagon(game, drop, &foot),
        Game::Isaac(isaac) => {
            let over = game.outcome().or(ended).is_some();
            return isaac::tiles(game, isaac, over, &foot);
        }
        _ => {}
    }
    let cells = game.cells();
    let count = |piece| cells.values().filter(|&&p| p == piece).count();
    let head = format!(
        "{}. Black has {}, White has {}.",
        game::spec(game.spec()),
        game::stones(count(Piece::Black)),
        game::stones(count(Piece::White)),
    );
    match game {
        Game::Rekushu(rekushu) => rekushu::fit(rekushu, &head, &foot),
        _ => fit(&head, &rows(&cells), &foot),
    }
}

/// An animation of all turns up to a position, in words.
#[must_use]
pub fn replay(game: &Game, ended: Option<Outcome>) -> String {
    let turns = match game.ply() {
        1 => "the first turn".to_owned(),
        many => format!("all {many} turns"),
    };
    let (spec, foot) = (game::spec(game.spec()), foot(game, ended));
    format!("{spec}. Animation of {turns}.{foot}")
}

/// The last turn, and who is to move or has won.
fn foot(game: &Game, ended: Option<Outcome>) -> String {
    let mut foot = String::new();
    if let Some(by) = game.last_by() {
        let turn = game::last_turn(game);
        let _ = write!(foot, " Last turn: {} {turn}.", game::side(by));
    }
    match (game.outcome().or(ended), game.to_move()) {
        (Some(outcome), _) => match outcome.winner {
            Some(winner) => {
                let _ = write!(foot, " {} won.", game::side(winner));
            }
            None if outcome.reason == Reason::Aborted => {
                foot.push_str(" The match was aborted.");
            }
            None => foot.push_str(" The match is drawn."),
        },
        (None, Some(side)) => {
            let _ = write!(foot, " {} to move.", game::side(side));
        }
        (None, None) => {}
    }
    foot
}

/// How a row is written down.
pub(crate) struct Style {
    rows: &'static str,
    many_rows: &'static str,
    between: &'static str,
    black: &'static str,
    white: &'static str,
    dud: &'static str,
    comma: &'static str,
    to: &'static str,
    groups: &'static str,
}

pub(crate) const STYLES: [Style; 3] = [
    Style {
        rows: " Row ",
        many_rows: " Rows ",
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
        many_rows: " ",
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
        many_rows: " ",
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
    let _ = write!(text, " Not listed: {} below.", game::stones(left));
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
pub(crate) fn runs(columns: &[u8], style: &Style) -> String {
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
            "Onyx, 6×6, standard setup. Black has 6 stones, White has 5 stones. Row 6: white c, d. \
             Row 4: black a, c, d, f. Row 3: black a, f. Midpoints 2/3: white c. Row 1: white c, d. \
             Last turn: Black placed a stone on d4. White to move."
        );
    }

    #[test]
    fn the_last_turn_is_told_with_all_that_it_did() {
        for (kind, size, setup, turns, told) in [
            (
                Kind::Onyx,
                "6",
                "open",
                "e3 swap",
                "White swapped sides with Black.",
            ),
            (
                Kind::Onyx,
                "6",
                "open",
                "b1 c1 c2 b2",
                "White placed a stone on b2 and captured b1 and c2.",
            ),
            (
                Kind::Dropper,
                "6",
                "standard",
                "d4 d4>e5,a1",
                "White dropped on d4, pushed its stone to e5 and placed a free stone on a1.",
            ),
            (
                Kind::Drop,
                "6",
                "bare",
                "c3 c4,h3",
                "White placed pieces on c4 and h3 and pushed 1 piece.",
            ),
            (
                Kind::Isaac,
                "10",
                "standard",
                "a1-c1",
                "Black placed a tile of length 3 on a1-c1.",
            ),
            (
                Kind::Rekushu,
                "8",
                "standard",
                "a1 h2 a4 h4 d1 h6 d4,a1-d4",
                "Black placed a stone on d4 and claimed a1-d4 (9 tiles).",
            ),
        ] {
            let mut game = Game::start(Spec::new(kind, Some(size), Some(setup)).unwrap());
            for turn in turns.split_whitespace() {
                game.play_text(turn).unwrap();
            }
            let text = position(&game, None);
            let (_, last) = text.split_once(" Last turn: ").unwrap();
            assert!(last.starts_with(told), "{text}");
        }
    }

    #[test]
    fn every_position_of_random_games_fits() {
        let mut seed = 5_u64;
        for &kind in Kind::ALL {
            for &size in kind.sizes() {
                let mut game = Game::start(Spec::new(kind, Some(&size.to_string()), None).unwrap());
                while game.to_move().is_some() {
                    let legal = game.legal();
                    seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    let turn = &legal[(seed >> 33) as usize % legal.len()];
                    game.play_text(turn).unwrap();
                    // A long game has many positions that are almost alike.
                    if game.ply().is_multiple_of(7) || game.to_move().is_none() {
                        let text = position(&game, None);
                        assert!(text.chars().count() <= LIMIT, "{text}");
                    }
                }
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
            "Onyx, 20×20, standard setup. Black has 290 stones, White has 290 stones.",
            " Last turn: White placed a stone on t19 and captured r18, s19, t18 and t20. Black to move.",
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
