//! What stands above the columns of tables on pages: short labels, each with what it means.

use std::fmt::Write;

/// What stands above a column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    /// The label.
    pub label: String,
    /// What it means, unless it says so itself.
    pub means: Option<&'static str>,
}

impl Head {
    fn of(label: &str, means: Option<&'static str>) -> Head {
        Head {
            label: label.to_owned(),
            means,
        }
    }
}

/// A label that is a word.
pub fn word(label: &str) -> Head {
    Head::of(label, None)
}

/// A label of standings.
pub fn of_standings(label: &str) -> Head {
    let means = match label {
        "#" => "rank",
        "±" => "deviation of the rating (“?” means provisional)",
        "n" => "rated matches",
        "w-d-l" => "won, drawn, lost",
        "run" => "wins (+) or losses (-) in a row",
        _ => return word(label),
    };
    Head::of(label, Some(means))
}

/// A label of the tables of a tournament.
pub fn of_tournament(label: &str) -> Head {
    let means = match label {
        "#" => "rank",
        "n" => "matches over",
        "w-d-l" => "won, drawn, lost",
        "pts" => "points",
        "SB" => "Sonneborn-Berger, the points of the opponents beaten and half of those drawn with",
        "BH" => "Buchholz, the points of all opponents",
        super::tournaments::drawn::NUMBER => "number by which results name a player",
        _ => return word(label),
    };
    Head::of(label, Some(means))
}

/// What marks in the cells of a table mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Marks {
    /// Results of the rounds of a Swiss tournament.
    Rounds,
    /// Results in a cross table.
    Crossed,
    /// Somebody has withdrawn early.
    Withdrawn,
}

/// What the labels and marks of a table mean, to be read below it; empty if all of them say so themselves.
pub fn key(heads: &[Head], marks: &[Marks]) -> String {
    let mut text = String::new();
    for head in heads {
        if let Some(means) = head.means {
            let joint = if text.is_empty() { "" } else { "; " };
            let _ = write!(text, "{joint}{}: {means}", head.label);
        }
    }
    if !text.is_empty() {
        text.push('.');
    }
    for mark in marks {
        let means = match mark {
            Marks::Rounds => {
                "By round: W7+ is a win as White against number 7, B3= a draw as Black, B2- a loss, W5 a match in progress, \
                 bye+ a point without an opponent."
            }
            Marks::Crossed => {
                "By number of the opponent: 1 is a win, ½ a draw, 0 a loss, · a match in progress."
            }
            Marks::Withdrawn => "-: withdrew early, doesn't count.",
        };
        let joint = if text.is_empty() { "" } else { " " };
        let _ = write!(text, "{joint}{means}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_abbreviation_is_explained_below_its_table() {
        let heads = ["#", "player", "rating", "±", "n", "w-d-l", "run"].map(of_standings);
        assert_eq!(
            key(&heads, &[]),
            "#: rank; ±: deviation of the rating (“?” means provisional); n: rated matches; w-d-l: won, drawn, lost; run: \
             wins (+) or losses (-) in a row."
        );
        let heads = ["#", "no.", "player", "1", "2", "pts", "SB", "BH"].map(of_tournament);
        assert_eq!(
            key(&heads, &[Marks::Rounds, Marks::Withdrawn]),
            "#: rank; no.: number by which results name a player; pts: points; SB: Sonneborn-Berger, the points of the \
             opponents beaten and half of those drawn with; BH: Buchholz, the points of all opponents. By round: W7+ is a \
             win as White against number 7, B3= a draw as Black, B2- a loss, W5 a match in progress, bye+ a point without \
             an opponent. -: withdrew early, doesn't count."
        );
        assert_eq!(key(&["Game", "Played"].map(word), &[]), "");
    }
}
