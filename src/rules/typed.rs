//! Lenient reading of what people type: any case, and any of the usual separators (assets/rules/README.md, rule 6).
//!
//! This turns text into cells and the separators between them. Each game decides which turn they make.

use super::cell::Cell;
use super::error::{Refused, Unreadable};

/// The most characters that are read as a turn.
pub(super) const LIMIT: usize = 100;

/// A cell as typed. It need not be on any board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TypedCell {
    /// In lower case.
    letter: char,
    /// At most two digits. It's 0 if that was typed.
    number: u8,
}

impl TypedCell {
    /// Returns the cell if it's on a board of this size.
    pub(super) fn on_board(self, size: u8) -> Result<Cell, Unreadable> {
        self.to_cell()
            .filter(|cell| cell.within(size))
            .ok_or_else(|| Unreadable::OffBoard {
                cell: self.name(),
                size,
            })
    }

    /// Returns the cell, whether or not a board has it, or `None` if the number is 0.
    pub(super) fn to_cell(self) -> Option<Cell> {
        let col = u8::try_from(u32::from(self.letter).checked_sub(u32::from('a'))?).ok()?;
        Some(Cell::new(col, self.number.checked_sub(1)?))
    }

    /// Returns the cell's letter, in lower case.
    pub(super) fn letter(self) -> char {
        self.letter
    }

    /// Returns the cell's name, in lower case.
    pub(super) fn name(self) -> String {
        format!("{}{}", self.letter, self.number)
    }
}

/// What separates two typed cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Separator {
    /// Nothing, blanks, or a slash.
    Plain,
    /// `,` `;` `&` or `and`, for the next part of the turn.
    Comma,
    /// `>` `-` `:` `to` `x` or an arrow, from one cell to another.
    Arrow,
}

/// Typed cells, and the separators between them, one fewer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TypedCells {
    pub(super) cells: Vec<TypedCell>,
    pub(super) separators: Vec<Separator>,
}

/// Strips what people put around a turn: blanks, code or bold marks, and `.` or `!` at the end.
pub(super) fn trim(text: &str) -> Result<&str, Unreadable> {
    if text.chars().nth(LIMIT).is_some() {
        return Err(Unreadable::TooLong { limit: LIMIT });
    }
    let around = |c: char| c.is_whitespace() || matches!(c, '`' | '*');
    let text = text
        .trim_matches(around)
        .trim_end_matches(['.', '!'])
        .trim_end_matches(around);
    if text.is_empty() {
        Err(Unreadable::Empty)
    } else {
        Ok(text)
    }
}

/// Reads text that consists of cells and separators only, with at least one cell.
pub(super) fn cells(text: &str) -> Result<TypedCells, Unreadable> {
    let text = trim(text)?;
    let mut reader = CellReader::default();
    for (start, part, kind) in parts(text) {
        if !reader.accept(part, kind) {
            return Err(Unreadable::NotACell {
                part: whole_part(text, start, part),
            });
        }
    }
    if let Some((sign, _)) = reader.sign {
        // A separator at the end separates nothing.
        return Err(Unreadable::NotACell {
            part: sign.to_owned(),
        });
    }
    Ok(reader.read)
}

/// Finds all cells in a text, whatever else it contains.
pub(super) fn find_cells(text: &str) -> TypedCells {
    let mut reader = CellReader::default();
    if let Ok(text) = trim(text) {
        for (_, part, kind) in parts(text) {
            if !reader.accept(part, kind) {
                reader.sign = None;
            }
        }
    }
    reader.read
}

/// Returns why a token that isn't canonical is refused: either people may type it that way, or it isn't a turn at all.
pub(super) fn not_canonical(token: &str) -> Unreadable {
    match cells(token) {
        Ok(_) => Unreadable::NotCanonical {
            token: token.to_owned(),
        },
        Err(what) => what,
    }
}

/// Returns the only legal reading. If none is legal, the error says why the first one isn't.
///
/// No text in today's games has two legal readings. A Drop starts on an occupied cell and pushes to an empty one; a
/// placement needs an empty point, while a claim's other corners hold stones. So of two orders of the same cells, at
/// most one is legal. The check is there for notations to come: better to refuse than to guess.
pub(super) fn choose<T: Copy + ToString, I>(
    first: T,
    others: impl IntoIterator<Item = T>,
    check: impl Fn(T) -> Result<(), I>,
) -> Result<T, Refused<I>> {
    let refused = check(first).err();
    let mut legal = if refused.is_none() {
        vec![first]
    } else {
        Vec::new()
    };
    legal.extend(others.into_iter().filter(|&other| check(other).is_ok()));
    match (legal.as_slice(), refused) {
        ([], Some(why)) => Err(Refused::Illegal(why)),
        ([turn], _) => Ok(*turn),
        (several, _) => {
            let readings = several.iter().map(ToString::to_string).collect();
            Err(Unreadable::Ambiguous { readings }.into())
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PartKind {
    Blank,
    /// Letters followed by digits. Either may be missing.
    Word,
    Sign,
}

/// Splits a text into words, single signs and single blanks, each with the byte offset where it starts.
fn parts(text: &str) -> impl Iterator<Item = (usize, &str, PartKind)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let (length, kind) = if first.is_whitespace() {
            (first.len_utf8(), PartKind::Blank)
        } else if first.is_ascii_alphanumeric() {
            let bytes = rest.as_bytes();
            let letters = bytes.iter().take_while(|b| b.is_ascii_alphabetic()).count();
            let digits = bytes
                .iter()
                .skip(letters)
                .take_while(|b| b.is_ascii_digit())
                .count();
            (letters + digits, PartKind::Word)
        } else {
            (first.len_utf8(), PartKind::Sign)
        };
        let (part, after) = rest.split_at(length);
        let start = text.len() - rest.len();
        rest = after;
        Some((start, part, kind))
    })
}

/// Returns the part at `start` with everything attached to it, up to the nearest blanks or separators.
fn whole_part(text: &str, start: usize, part: &str) -> String {
    let is_separator = |c: char| c.is_whitespace() || separator_of(c).is_some();
    if part.chars().any(is_separator) {
        return part.to_owned();
    }
    let (before, after) = text.split_at(start);
    let head = before.rsplit(is_separator).next().unwrap_or_default();
    let tail = after.split(is_separator).next().unwrap_or_default();
    format!("{head}{tail}")
}

/// Returns which separator a sign is, if any.
fn separator_of(sign: char) -> Option<Separator> {
    match sign {
        ',' | ';' | '&' => Some(Separator::Comma),
        '-' | '>' | ':' | '→' | '–' | '—' | '−' | '×' => Some(Separator::Arrow),
        '/' => Some(Separator::Plain),
        _ => None,
    }
}

struct CellReader<'a> {
    read: TypedCells,
    /// The separator since the last cell: its text and its meaning.
    sign: Option<(&'a str, Separator)>,
}

impl Default for CellReader<'_> {
    fn default() -> Self {
        CellReader {
            read: TypedCells {
                cells: Vec::new(),
                separators: Vec::new(),
            },
            sign: None,
        }
    }
}

impl<'a> CellReader<'a> {
    /// Reads the next part. Returns false if it can't stand there.
    fn accept(&mut self, part: &'a str, kind: PartKind) -> bool {
        match kind {
            PartKind::Blank => true,
            PartKind::Sign => part
                .chars()
                .next()
                .and_then(separator_of)
                .is_some_and(|separator| self.accept_sign(part, separator)),
            PartKind::Word => self.accept_word(part),
        }
    }

    /// Reads a separator after a cell. `->` and `, and` count as one separator, but `,>` isn't one.
    fn accept_sign(&mut self, part: &'a str, separator: Separator) -> bool {
        let fits = self.sign.is_none_or(|(_, before)| before == separator);
        let follows = !self.read.cells.is_empty();
        if fits && follows {
            self.sign = Some((part, separator));
        }
        fits && follows
    }

    fn accept_word(&mut self, part: &'a str) -> bool {
        let letters = part.bytes().take_while(u8::is_ascii_alphabetic).count();
        let (word, digits) = part.split_at(letters);
        let word_is = |other: &str| word.eq_ignore_ascii_case(other);
        if digits.is_empty() {
            return match () {
                () if word_is("to") || word_is("x") => self.accept_sign(part, Separator::Arrow),
                () if word_is("and") => self.accept_sign(part, Separator::Comma),
                () => false,
            };
        }
        let Some(letter) = word.chars().next_back().map(|c| c.to_ascii_lowercase()) else {
            return false;
        };
        // "f3xg2" and "f3tog2" are split into "f3" and "xg2" or "tog2".
        let prefix = word.split_at(word.len() - letter.len_utf8()).0;
        let prefix_fits = match prefix.to_ascii_lowercase().as_str() {
            "" => true,
            "to" | "x" => self.accept_sign(prefix, Separator::Arrow),
            "and" => self.accept_sign(prefix, Separator::Comma),
            _ => false,
        };
        let number = match digits.len() {
            1 | 2 => digits.parse().ok(),
            _ => None,
        };
        let (true, Some(number)) = (prefix_fits, number) else {
            return false;
        };
        if !self.read.cells.is_empty() {
            self.read.separators.push(
                self.sign
                    .map_or(Separator::Plain, |(_, separator)| separator),
            );
        }
        self.sign = None;
        self.read.cells.push(TypedCell { letter, number });
        true
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        cells(text)
            .unwrap()
            .cells
            .iter()
            .map(|cell| cell.name())
            .collect()
    }

    fn refused(text: &str) -> String {
        match cells(text) {
            Err(Unreadable::NotACell { part }) => part,
            other => panic!("{text:?}: {other:?}"),
        }
    }

    #[test]
    fn cells_can_be_separated_in_many_ways() {
        use Separator::{Arrow, Comma, Plain};
        let read: [(&str, [Separator; 2]); 14] = [
            ("f3>g2,c5", [Arrow, Comma]),
            ("F3 G2 C5", [Plain, Plain]),
            ("f3xg2, c5", [Arrow, Comma]),
            ("f3 to g2 and c5", [Arrow, Comma]),
            ("f3TOg2ANDc5", [Arrow, Comma]),
            ("f3 x g2 & c5", [Arrow, Comma]),
            ("f3->g2; c5.", [Arrow, Comma]),
            ("f3:g2 , and c5 !", [Arrow, Comma]),
            ("  f3 → g2\u{a0}c5\n", [Arrow, Plain]),
            ("f3-g2-c5", [Arrow, Arrow]),
            ("c5, f3>g2", [Comma, Arrow]),
            ("`f3>g2,c5`", [Arrow, Comma]),
            ("**f3 g2 c5**", [Plain, Plain]),
            ("f3g2c5", [Plain, Plain]),
        ];
        for (text, separators) in read {
            assert_eq!(cells(text).unwrap().separators, separators, "{text}");
            let mut cells = names(text);
            cells.sort();
            assert_eq!(cells, ["c5", "f3", "g2"], "{text}");
        }
        assert_eq!(names("f06"), ["f6"]);
        assert_eq!(names("Z99"), ["z99"]);
    }

    #[test]
    fn refusals_name_the_unreadable_part() {
        for (text, part) in [
            ("a nice game", "a"),
            ("ok", "ok"),
            ("i 2", "i"),
            ("2 i", "2"),
            ("f3, well played", "well"),
            ("f3>g2,c5?", "c5?"),
            ("f3>g2,hello", "hello"),
            ("f3 >, g2", ","),
            (", f3", ","),
            ("f3 and", "and"),
            ("to f3", "to"),
            ("f333", "f333"),
            ("f123", "f123"),
            ("gg6", "gg6"),
            ("ähm f3", "ähm"),
            ("f3 ähm", "ähm"),
            ("f３", "f３"),
            ("f3=g2", "f3=g2"),
            ("**f3** g2", "f3**"),
            ("+", "+"),
        ] {
            assert_eq!(refused(text), part, "{text}");
        }
    }

    #[test]
    fn empty_and_long_texts_are_refused() {
        for text in ["", "  \t", "``", " . ", "!!"] {
            assert_eq!(cells(text), Err(Unreadable::Empty), "{text:?}");
        }
        let blanks = " ".repeat(LIMIT - 2);
        assert_eq!(names(&format!("f6{blanks}")), ["f6"]);
        assert_eq!(
            cells(&format!("f6{blanks} ")),
            Err(Unreadable::TooLong { limit: LIMIT })
        );
        // The limit is in characters, not bytes.
        assert_eq!(
            names(&format!("f6{}", "\u{3000}".repeat(LIMIT - 2))),
            ["f6"]
        );
    }

    #[test]
    fn cells_on_and_off_the_board() {
        let cell = |text: &str| cells(text).unwrap().cells[0];
        assert_eq!(cell("H8").on_board(8), Ok(Cell::new(7, 7)));
        for (text, name) in [("i8", "i8"), ("h9", "h9"), ("a0", "a0"), ("Z99", "z99")] {
            let error = Unreadable::OffBoard {
                cell: name.to_owned(),
                size: 8,
            };
            assert_eq!(cell(text).on_board(8), Err(error), "{text}");
        }
    }

    #[test]
    fn cells_are_found_in_any_text() {
        let names = |text: &str| {
            find_cells(text)
                .cells
                .iter()
                .map(|cell| cell.name())
                .collect::<Vec<_>>()
        };
        assert_eq!(names("I'd say F3>g2, then maybe c5?"), ["f3", "g2", "c5"]);
        assert_eq!(names("nothing 77 here"), [""; 0]);
        let read = find_cells("f3 ?? g2");
        assert_eq!(read.separators, [Separator::Plain]);
    }

    #[test]
    fn two_legal_readings_are_ambiguous() {
        let fine = |n: u8| if n > 1 { Ok(()) } else { Err("too small") };
        assert_eq!(choose(2, None, fine), Ok(2));
        assert_eq!(choose(1, Some(3), fine), Ok(3));
        assert_eq!(choose(0, Some(1), fine), Err(Refused::Illegal("too small")));
        let readings = vec!["2".to_owned(), "3".to_owned()];
        let ambiguous = Err(Unreadable::Ambiguous { readings }.into());
        assert_eq!(choose(2, Some(3), fine), ambiguous);
        // If the first reading is illegal, two legal others are still ambiguous.
        assert_eq!(choose(1, [2, 3], fine), ambiguous);
        assert_eq!(choose(1, [0, 3], fine), Ok(3));
    }
}
