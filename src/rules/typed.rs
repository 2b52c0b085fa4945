//! Reading what people type: any case, and any of the usual signs between cells (assets/rules/README.md, rule 6).
//!
//! Here text becomes cells and the gaps between them; which turn they make is each game's own business.

use super::cell::Cell;
use super::error::{Refused, Unreadable};

/// The most characters that are read as a turn.
pub(super) const LIMIT: usize = 100;

/// A cell as it was typed; it need not be on any board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TypedCell {
    /// A small letter.
    letter: char,
    /// At most two digits; 0 when somebody typed that.
    number: u8,
}

impl TypedCell {
    /// The cell on a board of this size.
    pub(super) fn on_board(self, size: u8) -> Result<Cell, Unreadable> {
        self.to_cell()
            .filter(|cell| cell.within(size))
            .ok_or_else(|| Unreadable::OffBoard {
                cell: self.name(),
                size,
            })
    }

    /// The cell of an endless board; `None` for row 0.
    pub(super) fn to_cell(self) -> Option<Cell> {
        let col = u8::try_from(u32::from(self.letter).checked_sub(u32::from('a'))?).ok()?;
        Some(Cell::new(col, self.number.checked_sub(1)?))
    }

    /// The cell's small letter.
    pub(super) fn letter(self) -> char {
        self.letter
    }

    /// The cell in small letters.
    pub(super) fn name(self) -> String {
        format!("{}{}", self.letter, self.number)
    }
}

/// What stands between two typed cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Separator {
    /// Nothing, blanks, or a slash.
    Plain,
    /// `,` `;` `&` or `and`: between the parts of a turn.
    Comma,
    /// `>` `-` `:` `to` `x` or an arrow: from one cell to another.
    Arrow,
}

/// Typed cells, and the gaps between them: one fewer than cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TypedCells {
    pub(super) cells: Vec<TypedCell>,
    pub(super) separators: Vec<Separator>,
}

/// The text without what people put around a turn: blanks, code or bold marks, a full stop or `!` at the end.
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

/// Reads text that holds nothing but cells and what may stand between them; at least one cell.
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
        // A sign at the end stands between nothing.
        return Err(Unreadable::NotACell {
            part: sign.to_owned(),
        });
    }
    Ok(reader.read)
}

/// The cells that can be made out in a text, whatever else is in it.
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

/// Why a token that is not canonical is refused: people may write it so, or nobody.
pub(super) fn not_canonical(token: &str) -> Unreadable {
    match cells(token) {
        Ok(_) => Unreadable::NotCanonical {
            token: token.to_owned(),
        },
        Err(what) => what,
    }
}

/// The one legal reading. Where no reading is legal, the first one says why.
///
/// No text has two legal readings in the games as they are: a Drop pushes to an empty cell and begins on an
/// occupied one, and a placement needs an empty point where a claim's other corners hold stones, so of two orders of the
/// same cells one is illegal. The guard stays for the next way to write a turn: it must ask, not guess.
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
    /// Letters and then digits, of which either may be missing.
    Word,
    Sign,
}

/// Splits a text into words, single signs and blanks, each with the byte where it starts.
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

/// The part at `start`, with what sticks to it: up to the next blanks or signs that stand between cells.
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

/// What a sign between cells means.
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
    /// The sign since the last cell, and what it means.
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
    /// Takes the next part in; false when it has no place there.
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

    /// A sign after a cell. `->` and `, and` are one sign in two parts, `,>` is none.
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
        // "f3xg2" and "f3tog2" come as "f3" and "xg2", "tog2".
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
    fn many_ways_to_join_cells() {
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
    fn talk_is_refused_naming_the_part() {
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
    fn length_is_bounded_and_emptiness_said() {
        for text in ["", "  \t", "``", " . ", "!!"] {
            assert_eq!(cells(text), Err(Unreadable::Empty), "{text:?}");
        }
        let blanks = " ".repeat(LIMIT - 2);
        assert_eq!(names(&format!("f6{blanks}")), ["f6"]);
        assert_eq!(
            cells(&format!("f6{blanks} ")),
            Err(Unreadable::TooLong { limit: LIMIT })
        );
        // Characters count, not bytes.
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
    fn loose_reading_finds_cells_in_anything() {
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
    fn two_legal_readings_are_not_guessed_between() {
        let fine = |n: u8| if n > 1 { Ok(()) } else { Err("too small") };
        assert_eq!(choose(2, None, fine), Ok(2));
        assert_eq!(choose(1, Some(3), fine), Ok(3));
        assert_eq!(choose(0, Some(1), fine), Err(Refused::Illegal("too small")));
        let readings = vec!["2".to_owned(), "3".to_owned()];
        let ambiguous = Err(Unreadable::Ambiguous { readings }.into());
        assert_eq!(choose(2, Some(3), fine), ambiguous);
        // Where the first reading is refused, two others are still two.
        assert_eq!(choose(1, [2, 3], fine), ambiguous);
        assert_eq!(choose(1, [0, 3], fine), Ok(3));
    }
}
