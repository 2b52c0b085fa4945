//! What stands above the columns of tables on pages: short labels, each with what it means.

use crate::rich::Text;
use crate::words;

/// What stands above a column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    /// The label.
    pub label: String,
    /// What it means, unless it says so itself.
    pub means: Option<String>,
}

/// A label that is a word.
pub fn word(label: impl Into<String>) -> Head {
    Head {
        label: label.into(),
        means: None,
    }
}

/// What several tables have in a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Column {
    Rank,
    Player,
    Rating,
    Deviation,
    /// The number of matches.
    Matches,
    /// Matches won, drawn and lost.
    Tally,
    Streak,
    Level,
    Game,
    Side,
    Turns,
    Time,
    Points,
    SonnebornBerger,
    Buchholz,
    /// The number by which results name a player.
    Number,
}

impl Column {
    /// What stands above it.
    pub fn label(self) -> String {
        let text = match self {
            Column::Rank => words::column_rank(),
            Column::Player => words::column_player(),
            Column::Rating => words::column_rating(),
            Column::Deviation => words::column_deviation(),
            Column::Matches => words::column_matches(),
            Column::Tally => words::column_tally(),
            Column::Streak => words::column_streak(),
            Column::Level => words::column_level(),
            Column::Game => words::column_game(),
            Column::Side => words::column_side(),
            Column::Turns => words::column_turns(),
            Column::Time => words::column_time(),
            Column::Points => words::column_points(),
            Column::SonnebornBerger => words::column_sonneborn_berger(),
            Column::Buchholz => words::column_buchholz(),
            Column::Number => words::column_number(),
        };
        text.to_string()
    }
}

/// A label of standings.
pub fn of_standings(label: impl Into<String>) -> Head {
    let known = [
        (Column::Rank, words::column_means_rank()),
        (Column::Deviation, words::column_means_deviation()),
        (Column::Matches, words::column_means_rated()),
        (Column::Tally, words::column_means_tally()),
        (Column::Streak, words::column_means_streak()),
    ];
    explained(label.into(), &known)
}

/// A label of the tables of a tournament.
pub fn of_tournament(label: &str) -> Head {
    let known = [
        (Column::Rank, words::column_means_rank()),
        (Column::Matches, words::column_means_over()),
        (Column::Tally, words::column_means_tally()),
        (Column::Points, words::column_means_points()),
        (
            Column::SonnebornBerger,
            words::column_means_sonneborn_berger(),
        ),
        (Column::Buchholz, words::column_means_buchholz()),
        (Column::Number, words::column_means_number()),
    ];
    explained(label.to_owned(), &known)
}

fn explained(label: String, known: &[(Column, Text)]) -> Head {
    let mut known = known.iter();
    let found = known.find(|(column, _)| column.label() == label);
    let means = found.map(|(_, means)| means.to_string());
    Head { label, means }
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
    let mut explained = None;
    for head in heads {
        let (label, Some(means)) = (&head.label, &head.means) else {
            continue;
        };
        explained = Some(match explained {
            None => words::column_key(label, means),
            Some(before) => words::column_key_next(before, label, means),
        });
    }
    let explained = explained.map(words::column_key_end);
    let marks = marks.iter().map(|mark| match mark {
        Marks::Rounds => words::column_rounds(),
        Marks::Crossed => words::column_crossed(),
        Marks::Withdrawn => words::column_withdrawn(),
    });
    let all = explained.into_iter().chain(marks);
    all.reduce(Text::then).unwrap_or_default().to_string()
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
