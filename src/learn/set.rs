//! The puzzles that come with the program, and files of puzzles.

use std::collections::HashMap;
use std::sync::LazyLock;

use rules::Kind;
use serde::{Deserialize, Serialize};

use super::puzzle::{Faulty, Puzzle};

/// How some puzzles of a file were found, and with what effort: the line before them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Made {
    /// The command that finds them again.
    pub made: String,
    /// How many games were looked at.
    pub games: u32,
    /// How many positions of them were looked at.
    pub positions: u32,
    /// How many puzzles were found.
    pub found: u32,
    /// How many of those are exact.
    pub exact: u32,
    /// How many seconds of a processor that took.
    pub seconds: u64,
}

impl Made {
    /// Returns the game in which puzzles were looked for; `None` if that was in records, which may be of any.
    #[must_use]
    pub fn kind(&self) -> Option<Kind> {
        let mut words = self.made.split_whitespace();
        words.find(|&word| word == "--game")?;
        Kind::from_id(words.next()?)
    }

    /// Writes it as a line of JSON, without a line break.
    ///
    /// # Errors
    /// Never: all of it can be written.
    pub fn to_json(&self) -> Result<String, Faulty> {
        Ok(serde_json::to_string(self)?)
    }
}

/// A line of a file of puzzles.
#[derive(Debug, Clone, PartialEq)]
pub enum Line {
    /// How the puzzles after it were made.
    Made(Made),
    /// A puzzle.
    Puzzle(Box<Puzzle>),
}

/// Reads the lines of a file of puzzles, with their numbers from 1. Empty ones are passed over.
pub fn lines(text: &str) -> impl Iterator<Item = (usize, Result<Line, Faulty>)> + '_ {
    let written = (1..).zip(text.lines().map(str::trim));
    written
        .filter(|(_, line)| !line.is_empty())
        .map(|(number, line)| (number, parse(line)))
}

fn parse(line: &str) -> Result<Line, Faulty> {
    if line.starts_with("{\"made\"") {
        return Ok(Line::Made(serde_json::from_str(line)?));
    }
    Ok(Line::Puzzle(Box::new(Puzzle::parse(line)?)))
}

macro_rules! files {
    ($($name:ident $module:ident),+ $(,)?) => {
        /// The file of the puzzles of a game that come with the program.
        #[must_use]
        pub fn file(kind: Kind) -> &'static str {
            match kind {
                $(Kind::$name => include_str!(concat!("../../assets/puzzles/", stringify!($module), ".jsonl"))),+
            }
        }
    };
}

rules::with_games!(files);

/// What comes with the program, read once.
struct Set {
    by_kind: HashMap<Kind, Vec<Puzzle>>,
    /// Where each is in the list of its game.
    by_id: HashMap<String, (Kind, usize)>,
}

static SET: LazyLock<Set> = LazyLock::new(|| {
    let mut set = Set {
        by_kind: HashMap::new(),
        by_id: HashMap::new(),
    };
    for &kind in Kind::ALL {
        let puzzles = set.by_kind.entry(kind).or_default();
        for (_, line) in lines(file(kind)) {
            // A test reads every line, so none is left out of a program that passed it.
            if let Ok(Line::Puzzle(puzzle)) = line {
                set.by_id.insert(puzzle.id.clone(), (kind, puzzles.len()));
                puzzles.push(*puzzle);
            }
        }
    }
    set
});

/// Returns the puzzles of a game that come with the program.
#[must_use]
pub fn puzzles(kind: Kind) -> &'static [Puzzle] {
    SET.by_kind.get(&kind).map_or(&[], Vec::as_slice)
}

/// Returns the puzzle with this id, if it comes with the program.
#[must_use]
pub fn puzzle(id: &str) -> Option<&'static Puzzle> {
    let &(kind, index) = SET.by_id.get(id)?;
    puzzles(kind).get(index)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_line_is_named_and_the_others_are_read() {
        let made = r#"{"made":"stonepost puzzles find","games":1,"positions":2,"found":1,"exact":1,"seconds":3}"#;
        let text = format!("{made}\n\n{{}}\n{made}\nnonsense");
        let read: Vec<(usize, bool)> = lines(&text).map(|(n, line)| (n, line.is_ok())).collect();
        assert_eq!(read, [(1, true), (3, false), (4, true), (5, false)]);
    }

    #[test]
    fn every_puzzle_is_found_by_its_id() {
        for &kind in Kind::ALL {
            for known in puzzles(kind) {
                assert_eq!(puzzle(&known.id), Some(known));
            }
        }
        assert_eq!(puzzle("onyx-0"), None);
    }
}
