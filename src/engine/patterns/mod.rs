//! What a turn looks like, in small pieces, and what they were found to be worth.
//!
//! A pattern is a number: of a small neighbourhood, of how a cell lies to the last turn, of what the turn joins. A turn has
//! some of them, and the sum of their weights says how likely a good player is to choose it: the odds double every
//! [`DOUBLE`]. The weights are in `assets/engine`, made by `stonepost learn`.

pub(super) mod drop;
pub(super) mod dropper;
mod grid;
pub(super) mod isaac;
pub(super) mod onyx;
pub(super) mod rekushu;

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
