//! What a turn looks like, in small pieces, and what they were found to be worth.
//!
//! A pattern is a number: of a small neighbourhood, of how a cell lies to the last turn, of what the turn joins. A turn has
//! some of them, and the sum of their weights says how likely a good player is to choose it: the odds double every
//! [`DOUBLE`]. The weights are in `assets/engine`, made by `stonepost learn`. A pattern keeps its number: files of weights name it.

pub(super) mod drop;
pub(super) mod dropper;
mod grid;
pub(super) mod isaac;
pub(super) mod onyx;
pub(super) mod rekushu;

use rules::{Cell, Rules, Side};

use crate::chance::Chance;

/// A game whose turns have patterns.
pub(super) trait Patterns: Rules {
    /// Their numbers are below this.
    const PATTERNS: usize;
    /// What they are worth, as `stonepost learn` wrote it.
    const LEARNED: &'static str;

    /// What they are worth.
    fn weights() -> &'static Weights;

    /// Whether patterns tell which turns are good: not where it's about taking over the other's side.
    fn is_for_patterns(&self) -> bool {
        true
    }

    /// Draws a turn for a playout so that it's likely to look good. `None` where that costs more than it wins.
    fn draw_likely(&self, _weights: &Weights, _chance: &mut Chance) -> Option<Self::Turn> {
        None
    }

    /// Calls `each` with every pattern of every turn of `mover`, and the turn's index. `second`: the turns begin with the same part,
    /// and the patterns are of the second.
    fn patterns(
        &self,
        mover: Side,
        turns: &[Self::Turn],
        second: bool,
        each: &mut impl FnMut(usize, usize),
    );
}

/// By how much weights differ when one turn is twice as likely as another.
pub(super) const DOUBLE: i32 = 16;

/// Weights by pattern.
pub struct Weights(Box<[i16]>);

impl Weights {
    /// Reads a file of weights: lines with a pattern's number and its weight, and comments that begin with `#`. What isn't
    /// listed, or can't be read, weighs nothing.
    pub(super) fn read(text: &str, patterns: usize) -> Weights {
        let pairs = text.lines().filter_map(|line| {
            let (pattern, weight) = line.split_once(' ')?;
            Some((pattern.parse().ok()?, weight.parse().ok()?))
        });
        Weights::from_pairs(pairs, patterns)
    }

    /// Reads what was learned of a game.
    fn of_game<R: Patterns>() -> Weights {
        Weights::read(R::LEARNED, R::PATTERNS)
    }

    /// The weights of patterns by number, of so many patterns.
    pub(super) fn from_pairs(
        pairs: impl IntoIterator<Item = (usize, i16)>,
        patterns: usize,
    ) -> Weights {
        let mut weights = vec![0; patterns].into_boxed_slice();
        for (pattern, weight) in pairs {
            if let Some(known) = weights.get_mut(pattern) {
                *known = weight;
            }
        }
        Weights(weights)
    }

    pub(super) fn of(&self, pattern: usize) -> i32 {
        self.0.get(pattern).copied().unwrap_or(0).into()
    }

    /// The patterns that weigh anything, with their weights.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (usize, i16)> + '_ {
        let weights = self.0.iter().copied().enumerate();
        weights.filter(|&(_, weight)| weight != 0)
    }
}

/// 2^(n / [`DOUBLE`]) for the n below it, by multiplication alone, so that every machine gets the same.
pub(super) fn odds(weight: i32) -> f32 {
    // The sixteenth root of two.
    const ROOT: f32 = 1.044_273_8;
    let mut odds = 1.0_f32;
    let whole = weight.div_euclid(DOUBLE).clamp(-60, 60);
    for _ in 0..weight.rem_euclid(DOUBLE) {
        odds *= ROOT;
    }
    match whole < 0 {
        true => odds / (1_u64 << -whole) as f32,
        false => odds * (1_u64 << whole) as f32,
    }
}

/// The number of a pair, whichever comes first, of numbers up to `most`.
fn pair(a: usize, b: usize, most: usize) -> usize {
    let (a, b) = (a.min(most), b.min(most));
    (most + 1) * a.max(b) + a.min(b)
}

/// How one cell lies to another, however the board is turned and mirrored; at most so many columns and rows apart.
fn apart(a: Cell, b: Cell, most: usize) -> usize {
    let across = a.col.abs_diff(b.col).into();
    pair(across, a.row.abs_diff(b.row).into(), most)
}

/// The number of the range that a value lies in: 0 for 0, and so on, with larger steps for larger values.
fn range(value: usize) -> usize {
    match value {
        0..=2 => value,
        3..=4 => 3,
        5..=7 => 4,
        8..=13 => 5,
        14..=27 => 6,
        _ => 7,
    }
}

/// How many ranges there are.
const RANGES: usize = 8;

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::parts::Parts;
    use rules::{Game, Kind, Spec, each_game};

    /// The patterns of turns, in order, and of the second parts of those that begin as the one with this index.
    fn seen<R: Parts>(position: &R, tokens: &[String], index: usize) -> [Vec<Vec<usize>>; 2] {
        let turns: Vec<R::Turn> = tokens.iter().map(|t| position.parse(t).unwrap()).collect();
        let first = R::first(turns[index]);
        let begun = turns
            .iter()
            .copied()
            .filter(|turn| R::first(*turn) == first);
        let begun: Vec<R::Turn> = begun.collect();
        [(&turns, false), (&begun, true)].map(|(turns, second)| {
            let mut found = vec![Vec::new(); turns.len()];
            let mover = position.to_move().unwrap();
            position.patterns(mover, turns, second, &mut |turn, pattern| {
                assert!(pattern < R::PATTERNS, "{position:?}");
                found[turn].push(pattern);
            });
            found
                .iter_mut()
                .for_each(|patterns| patterns.sort_unstable());
            found
        })
    }

    /// The token of a turn on a board that is turned by half a turn.
    fn turned(game: &Game, token: &str) -> String {
        let size = game.spec().size;
        let name = |name: &str| match Cell::from_name(name) {
            None => name.to_owned(),
            // Rows have letters, and columns have numbers.
            Some(Cell { col: row, row: at }) if game.spec().kind == Kind::Drop => {
                let length = 2 * size - 1 - (size - 1).abs_diff(row);
                Cell::new(2 * size - 2 - row, length - 1 - at).name()
            }
            Some(Cell { col, row }) => Cell::new(size - 1 - col, size - 1 - row).name(),
        };
        let parts = token.split_inclusive(|c: char| !c.is_ascii_alphanumeric());
        let parts = parts.map(|part| match part.char_indices().last() {
            Some((end, sign)) if !sign.is_ascii_alphanumeric() => {
                format!("{}{sign}", name(&part[..end]))
            }
            _ => name(part),
        });
        game.read(&parts.collect::<String>()).unwrap()
    }

    #[test]
    fn a_turned_board_has_the_same_patterns_and_all_have_numbers_of_their_game() {
        for &kind in Kind::ALL {
            // A start that looks the same from both sides.
            let setup = (kind == Kind::Drop).then_some("bare");
            for &size in kind.sizes().iter().take(3) {
                let spec = Spec::new(kind, Some(&size.to_string()), setup).unwrap();
                let (mut game, mut other) = (Game::start(spec), Game::start(spec));
                let mut chance = Chance::new(size.into());
                while game.to_move().is_some() {
                    let legal = game.legal();
                    let chosen = chance.below(legal.len());
                    let found = each_game!(&game, game => seen(game, &legal, chosen));
                    // In Isaac, the other side begins at the other corner.
                    if kind != Kind::Isaac {
                        let there: Vec<String> = legal.iter().map(|t| turned(&other, t)).collect();
                        let same = each_game!(&other, other => seen(other, &there, chosen));
                        assert_eq!(found, same, "{game:?}");
                        other.play_text(&there[chosen]).unwrap();
                    }
                    game.play_text(&legal[chosen]).unwrap();
                }
            }
        }
    }
}
