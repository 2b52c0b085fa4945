//! The stones of a board in words, row by row, within the limit of a description.

use std::collections::BTreeMap;

use crate::rich::Text;
use crate::{wording, words};
use rules::{Piece, Rules};

/// The most characters of a description. Nobody would listen to a longer one.
pub const LIMIT: usize = 1024;

/// Returns a kind of piece as messages choose by it.
pub(crate) fn kind(piece: Piece) -> &'static str {
    match piece {
        Piece::Black => "black",
        Piece::White => "white",
        Piece::Dud => "dud",
    }
}

/// Returns the beginning of a description: the size and setup, which is `spec`, and how many stones each side has.
pub(crate) fn stones_head(position: &impl Rules, spec: &str) -> String {
    let cells = position.cells();
    let count = |piece| cells.values().filter(|&&p| p == piece).count();
    let stones = words::rows_stones(count(Piece::Black), count(Piece::White));
    wording::sentence(spec).then(stones).to_string()
}

/// Describes the stones of a position row by row, between `head` and `foot`.
pub(crate) fn stones_by_rows(position: &impl Rules, head: &str, foot: &str) -> String {
    fit(head, &rows(&position.cells()), foot)
}

/// How a row is written.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Style {
    /// In whole words.
    Whole,
    /// In abbreviations.
    Short,
    /// In letters without blanks.
    Letters,
}

/// The styles from the wordiest to the tersest.
pub(crate) const STYLES: [Style; 3] = [Style::Whole, Style::Short, Style::Letters];

impl Style {
    /// The word by which messages choose.
    fn name(self) -> &'static str {
        match self {
            Style::Whole => "whole",
            Style::Short => "short",
            Style::Letters => "letters",
        }
    }

    pub(crate) fn is_whole(self) -> bool {
        self == Style::Whole
    }

    /// What stands between columns.
    pub(crate) fn comma(self) -> String {
        match self {
            Style::Whole => words::list_comma("", "").to_string(),
            Style::Short => " ".to_owned(),
            Style::Letters => String::new(),
        }
    }

    /// What stands between pieces of different kinds.
    pub(crate) fn groups(self) -> String {
        match self {
            Style::Whole => words::rows_kinds("", "").to_string(),
            Style::Short => words::list_comma("", "").to_string(),
            Style::Letters => ",".to_owned(),
        }
    }
}

/// Returns what stands in a row: `Row 4: black a, c.`
pub(crate) fn row(row: &str, pieces: &str, style: &Style) -> String {
    words::rows_row(style.name(), row, pieces).to_string()
}

/// Returns what stands in each of some neighbouring rows: `Rows 3 to 1: black a to c.`
pub(crate) fn rows_alike(first: u32, last: u32, pieces: &str, style: &Style) -> String {
    words::rows_rows(style.name(), first, last, pieces).to_string()
}

/// Returns the pieces of one kind in a row: `black a, c`.
pub(crate) fn pieces(piece: Piece, columns: &str, style: &Style) -> String {
    words::rows_pieces(style.name(), kind(piece), columns).to_string()
}

/// Returns neighbouring columns: `a to c`.
pub(crate) fn run(first: impl Into<Text>, last: impl Into<Text>, style: &Style) -> String {
    words::rows_run(style.name(), first, last).to_string()
}

/// Returns the most characters of a note about what was left out, after a blank, if at most `most` was.
pub(crate) fn longest(most: usize, note: impl Fn(usize) -> Text) -> usize {
    // Each of these numbers has another form in some language.
    let notes = [1, 2, 5, most].map(|left| note(left).to_string().chars().count());
    1 + notes.into_iter().max().unwrap_or_default()
}

/// The occupied cells of a row, or of the midpoints above it: columns by piece.
#[derive(Default)]
struct Row {
    pieces: BTreeMap<Piece, Vec<u8>>,
}

/// A row's number, and whether the midpoints between it and the next row are meant.
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
    // Leaves room for the longest note about what was left out.
    let room = LIMIT
        .saturating_sub(foot.chars().count())
        .saturating_sub(longest(9999, words::rows_not_listed));
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
    text + &wording::next(words::rows_not_listed(left)) + foot
}

/// Returns a row, as it follows another.
fn line(key: RowKey, row: &Row, style: &Style) -> String {
    let (number, midpoint) = key;
    let groups = row.pieces.iter();
    let groups: Vec<String> = groups
        .map(|(piece, columns)| pieces(*piece, &runs(columns, style), style))
        .collect();
    let groups = groups.join(&style.groups());
    let told = match midpoint {
        true => words::rows_midpoints(style.name(), number, number + 1, groups),
        false => words::rows_row(style.name(), number, groups),
    };
    wording::next(told)
}

/// Returns columns as letters, three or more neighbouring ones as `c to f`.
pub(crate) fn runs(columns: &[u8], style: &Style) -> String {
    let mut columns = columns.to_vec();
    columns.sort_unstable();
    let mut runs = Vec::new();
    let mut rest = columns.as_slice();
    while let Some(&first) = rest.first() {
        let length = rest
            .iter()
            .zip(u32::from(first)..)
            .take_while(|&(&column, expected)| u32::from(column) == expected)
            .count();
        let run = if length >= 3 { length } else { 1 };
        let letter = |column: u8| char::from(column).to_string();
        runs.push(match rest.get(length - 1) {
            Some(&last) if run > 1 => self::run(letter(first), letter(last), style),
            _ => letter(first),
        });
        rest = rest.get(run..).unwrap_or_default();
    }
    runs.join(&style.comma())
}

#[cfg(test)]
mod tests {
    use super::*;

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
