//! Cells of a board with lettered columns and numbered rows (assets/rules/README.md, rule 1).

use std::fmt;

/// A cell of a square board, or a point of a square grid. `a1`, at the lower left from Black's seat, has `col` 0 and
/// `row` 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The column, counted from 0 at the left.
    pub col: u8,
    /// The row, counted from 0 at the bottom.
    pub row: u8,
}

impl Cell {
    /// Returns the cell at a column and row, both counted from 0.
    #[must_use]
    pub const fn new(col: u8, row: u8) -> Cell {
        Cell { col, row }
    }

    /// Reads a canonical name: a lower-case letter, then a number from 1 up without leading zeros.
    ///
    /// ```
    /// use stonepost_rules::Cell;
    /// assert_eq!(Cell::from_name("b12"), Some(Cell::new(1, 11)));
    /// assert_eq!(Cell::from_name("B12"), None);
    /// assert_eq!(Cell::from_name("b012"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Cell> {
        let (&letter, digits) = name.as_bytes().split_first()?;
        let plain = (1..=2).contains(&digits.len())
            && digits.iter().all(u8::is_ascii_digit)
            && digits.first() != Some(&b'0');
        if !letter.is_ascii_lowercase() || !plain {
            return None;
        }
        let number = digits.iter().fold(0u8, |n, d| n * 10 + (d - b'0'));
        Some(Cell::new(letter - b'a', number - 1))
    }

    /// Returns the canonical name, like `"a1"`.
    #[must_use]
    pub fn name(self) -> String {
        self.to_string()
    }

    /// Returns whether the cell is on a board of `size` × `size` cells.
    #[must_use]
    pub fn within(self, size: u8) -> bool {
        self.col < size && self.row < size
    }

    /// Returns the squared Euclidean distance between two cells, for ranking turns by closeness.
    pub(super) fn distance(self, other: Cell) -> u32 {
        let across = u32::from(self.col.abs_diff(other.col));
        let up = u32::from(self.row.abs_diff(other.row));
        across * across + up * up
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // No board has more columns than there are letters, but a caller can build any cell.
        match self.col {
            0..=25 => write!(f, "{}", char::from(b'a' + self.col))?,
            _ => f.write_str("?")?,
        }
        write!(f, "{}", u16::from(self.row) + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for col in 0..26 {
            for row in 0..99 {
                let cell = Cell::new(col, row);
                assert_eq!(Cell::from_name(&cell.name()), Some(cell));
            }
        }
    }

    #[test]
    fn only_canonical_names_are_cells() {
        for name in [
            "", "a", "1", "a0", "a01", "A1", "aa1", "a100", "a1 ", "ä1", "a١", "?1",
        ] {
            assert_eq!(Cell::from_name(name), None, "{name}");
        }
        assert_eq!(Cell::new(30, 255).name(), "?256");
    }
}
