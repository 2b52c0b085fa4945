//! Chances in words and as percentages. A chance goes from 0 (a loss) to 1 (a win).

use crate::words;

/// Returns a chance as `62%`.
pub fn percent(chance: f64) -> String {
    words::chance_percent(hundredths(chance)).to_string()
}

/// Returns the word by which messages choose what a position is to whoever has this chance.
pub fn worth(chance: f64) -> &'static str {
    match hundredths(chance) {
        100.. => "winning",
        85..=99 => "very-good",
        60..=84 => "good",
        41..=59 => "even",
        16..=40 => "bad",
        1..=15 => "very-bad",
        0 => "lost",
    }
}

fn hundredths(chance: f64) -> u8 {
    (100.0 * chance.clamp(0.0, 1.0)).round() as u8
}

/// Returns `62% (good)`.
pub fn both(chance: f64) -> String {
    words::chance_worth(worth(chance), percent(chance)).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_told_in_words_and_numbers() {
        for (chance, told) in [
            (1.0, "100% (winning)"),
            (0.99, "99% (very good)"),
            (0.85, "85% (very good)"),
            (0.62, "62% (good)"),
            (0.5, "50% (about even)"),
            (0.4, "40% (bad)"),
            (0.38, "38% (bad)"),
            (0.15, "15% (very bad)"),
            (0.151, "15% (very bad)"),
            (0.01, "1% (very bad)"),
            (0.0, "0% (lost)"),
        ] {
            assert_eq!(both(chance), told);
        }
        assert_eq!(percent(1.7), "100%");
    }
}
