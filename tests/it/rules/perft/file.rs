//! The files of counts; each says at its top how it is written.

use std::fmt;

use stonepost::rules::{Kind, Spec};

/// How many sequences, and how many of them end the game with their last turn: Black wins, White wins, a draw.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) sequences: u64,
    pub(super) ends: [u64; 3],
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [black, white, drawn] = self.ends;
        write!(f, "{} ends {black} {white} {drawn}", self.sequences)
    }
}

#[derive(Debug, PartialEq, Eq)]
pub(super) struct Count {
    /// From 1, as in all of this file.
    pub(super) line: usize,
    pub(super) depth: u32,
    pub(super) with_ends: bool,
    /// `None` where the file has a question mark.
    pub(super) tally: Option<Tally>,
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.depth)?;
        match &self.tally {
            None if self.with_ends => f.write_str("? ends"),
            None => f.write_str("?"),
            Some(tally) if self.with_ends => tally.fmt(f),
            Some(tally) => tally.sequences.fmt(f),
        }
    }
}

#[derive(Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) spec: Spec,
    pub(super) name: String,
    /// Turns that lead to the position, each with its line.
    pub(super) turns: Vec<(usize, String)>,
    pub(super) counts: Vec<Count>,
}

fn number(word: &str) -> Result<u64, String> {
    let plain = word.bytes().all(|byte| byte.is_ascii_digit());
    let number = plain.then(|| word.parse().ok()).flatten();
    number.ok_or_else(|| format!("{word:?} is not a number"))
}

fn heading(kind: Kind, rest: &str) -> Result<Entry, String> {
    let (options, name) = rest.split_once(']').ok_or("the ] is missing")?;
    let (size, setup) = options
        .split_once(' ')
        .ok_or("a heading is [size setup] name")?;
    let spec = Spec::new(kind, Some(size), Some(setup)).map_err(|error| error.to_string())?;
    if name.trim().is_empty() {
        return Err("the name is missing".to_owned());
    }
    Ok(Entry {
        spec,
        name: name.trim().to_owned(),
        turns: Vec::new(),
        counts: Vec::new(),
    })
}

fn count(words: &[&str], line: usize) -> Result<Count, String> {
    let (&[depth, sequences], ends) = words.split_first_chunk().ok_or("the count is missing")?;
    let with_ends = match ends.first() {
        None => false,
        Some(&"ends") => true,
        Some(word) => return Err(format!("{word:?} is not \"ends\"")),
    };
    let tally = match (sequences, ends) {
        ("?", [] | [_]) => None,
        (_, []) => Some(Tally {
            sequences: number(sequences)?,
            ends: [0; 3],
        }),
        (_, [_, black, white, drawn]) => Some(Tally {
            sequences: number(sequences)?,
            ends: [number(black)?, number(white)?, number(drawn)?],
        }),
        _ => return Err("after \"ends\" come three numbers".to_owned()),
    };
    let depth = u32::try_from(number(depth)?).map_err(|error| error.to_string())?;
    Ok(Count {
        line,
        depth,
        with_ends,
        tally,
    })
}

fn take_line(kind: Kind, entries: &mut Vec<Entry>, line: usize, text: &str) -> Result<(), String> {
    if let Some(rest) = text.strip_prefix('[') {
        let entry = heading(kind, rest)?;
        let same = |other: &&Entry| other.spec == entry.spec && other.name == entry.name;
        if entries.iter().any(|other| same(&other)) {
            return Err("there is such an entry already".to_owned());
        }
        entries.push(entry);
        return Ok(());
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some(&first) = words.first().filter(|word| !word.starts_with('#')) else {
        return Ok(());
    };
    let entry = entries.last_mut().ok_or("there is no heading before it")?;
    if first == "turns" {
        if !entry.counts.is_empty() {
            return Err("turns stand before the counts".to_owned());
        }
        let turns = words[1..].iter().map(|&turn| (line, turn.to_owned()));
        entry.turns.extend(turns);
        return Ok(());
    }
    let count = count(&words, line)?;
    if count.depth as usize != entry.counts.len() + 1 {
        return Err(format!("depth {} is not next", count.depth));
    }
    entry.counts.push(count);
    Ok(())
}

/// The entries of a file; an error begins with the line.
pub(super) fn read(kind: Kind, text: &str) -> Result<Vec<Entry>, String> {
    let mut entries = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        take_line(kind, &mut entries, line, text)
            .map_err(|error| format!("line {line}: {error}"))?;
    }
    Ok(entries)
}

/// The text of a file with the counts of these entries, which were read from it.
pub(super) fn with_counts(text: &str, entries: &[Entry]) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for count in entries.iter().flat_map(|entry| &entry.counts) {
        lines[count.line - 1] = count.to_string();
    }
    lines.join("\n") + "\n"
}
