//! Pieces that are laid by their length: a touched cell has one around it.
//!
//! Like [`turn_parts`](super::turn_parts), it only needs the canonical tokens of the legal turns, such as `c4-g4`.

use std::collections::BTreeMap;

use crate::syntax::turn_prefix::Token;
use rules::Cell;

/// What can be laid around a cell: across, and upright.
pub(crate) type Ways = [Option<String>; 2];

/// Returns what can be laid of a length around each cell: of all that covers the cell, what has it nearest to its middle.
pub(crate) fn around(legal: &[Token], length: u8) -> BTreeMap<Cell, Ways> {
    let mut found: BTreeMap<Cell, [Option<(i16, &str)>; 2]> = BTreeMap::new();
    for token in legal {
        let Some((from, to)) = line(token.text()).filter(|&line| length_of(line) == length) else {
            continue;
        };
        let upright = usize::from(from.col == to.col);
        for (at, cell) in (0..).zip(cells(from, to)) {
            // In half cells; of two that are as near, the one that begins earlier.
            let off = 2 * at - i16::from(length) + 1;
            let (off, text) = (2 * off.abs() + i16::from(off < 0), token.text());
            let best = &mut found.entry(cell).or_default()[upright];
            if best.is_none_or(|(least, _)| off < least) {
                *best = Some((off, text));
            }
        }
    }
    let found = found.into_iter();
    found
        .map(|(cell, ways)| (cell, ways.map(|way| way.map(|(_, text)| text.to_owned()))))
        .collect()
}

/// Returns the lengths of what can be laid, from the shortest on.
pub(crate) fn lengths(legal: &[Token]) -> Vec<u8> {
    let lines = legal.iter().filter_map(|token| line(token.text()));
    let mut lengths: Vec<u8> = lines.map(length_of).collect();
    lengths.sort_unstable();
    lengths.dedup();
    lengths
}

/// Returns the ends of a turn that is nothing but a line of cells.
fn line(token: &str) -> Option<(Cell, Cell)> {
    let (from, to) = token.split_once('-')?;
    let (from, to) = (Cell::from_name(from)?, Cell::from_name(to)?);
    (from.col == to.col || from.row == to.row).then_some((from, to))
}

fn length_of((from, to): (Cell, Cell)) -> u8 {
    from.col.abs_diff(to.col).max(from.row.abs_diff(to.row)) + 1
}

/// The cells from the lower or left end on.
fn cells(from: Cell, to: Cell) -> impl Iterator<Item = Cell> {
    let (left, right) = (from.col.min(to.col), from.col.max(to.col));
    let (low, high) = (from.row.min(to.row), from.row.max(to.row));
    (left..=right).flat_map(move |col| (low..=high).map(move |row| Cell::new(col, row)))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use rules::{Game, Kind, Spec};

    fn tokens(turns: &str) -> Vec<Token> {
        let mut game = Game::start(Spec::default_of(Kind::Isaac));
        for turn in turns.split_whitespace() {
            game.play_text(turn).unwrap();
        }
        game.legal().into_iter().map(Token::new).collect()
    }

    fn told(legal: &[Token], length: u8, cell: &str) -> Option<String> {
        let all = around(legal, length);
        let ways = all.get(&Cell::from_name(cell)?)?.each_ref();
        Some(ways.map(|way| way.as_deref().unwrap_or("-")).join(" "))
    }

    #[test]
    fn what_is_laid_has_the_cell_in_its_middle_or_is_shifted_to_fit() {
        let start = tokens("");
        assert_eq!(lengths(&start), [3, 4, 5, 6, 7]);
        for (length, cell, wanted) in [
            (5, "e5", "c5-g5 e3-e7"),
            (4, "e5", "c5-f5 e3-e6"),
            (3, "a1", "a1-c1 a1-a3"),
            (7, "b9", "a9-g9 b4-b10"),
            (5, "j10", "f10-j10 j6-j10"),
        ] {
            assert_eq!(told(&start, length, cell).as_deref(), Some(wanted));
        }
        // Black's tile is in the way.
        let later = tokens("c4-i4");
        assert_eq!(told(&later, 5, "e5").as_deref(), Some("c5-g5 e5-e9"));
        assert_eq!(told(&later, 3, "a4").as_deref(), Some("- a3-a5"));
        assert_eq!(told(&later, 3, "e4"), None);
        assert_eq!(told(&later, 8, "e5"), None);
    }

    #[test]
    fn everything_that_is_legal_is_laid_around_some_cell() {
        let legal = tokens("c4-i4 a1-a6 j5-j9");
        let mut all: Vec<String> = lengths(&legal)
            .into_iter()
            .flat_map(|length| around(&legal, length).into_values().flatten().flatten())
            .collect();
        all.sort_unstable();
        all.dedup();
        let mut wanted: Vec<&str> = legal.iter().map(Token::text).collect();
        wanted.sort_unstable();
        assert_eq!(all, wanted);
    }

    #[test]
    fn other_turns_lay_nothing() {
        let legal = ["d4", "d4>d5,a1", "a1-a3+12", "swap", "b1/c2", "d4,a1-d5"];
        let legal: Vec<Token> = legal.map(|turn| Token::new(turn.to_owned())).to_vec();
        assert!(lengths(&legal).is_empty());
        assert!(around(&legal, 3).is_empty());
    }
}
