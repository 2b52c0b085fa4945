//! Reads the games of a file one by one, however long the file is and whatever else it holds.

use std::collections::VecDeque;
use std::io::{self, BufRead};

use crate::chat::archive::{CheckError, check, from_json};
use crate::rules::record::{Record, Splitter, split};
use crate::store::Import;

/// The longest record, in bytes; anything longer isn't a record.
const LONGEST: usize = 4 << 20;

const BYTE_ORDER_MARK: char = '\u{feff}';

/// How a record begins that stands at the beginning of a file with a byte-order mark.
const JOINED: [&str; 2] = ["\u{feff}[", "\u{feff}{\""];

const TOO_LONG: &str = "this is too long for a record";

/// One game of a file.
pub(in crate::cli) struct ParsedGame {
    /// The line, from 1, where the game begins or where something is wrong with it.
    pub(in crate::cli) line: usize,
    /// The game to import, or what is wrong with it, worded to follow the line number.
    pub(in crate::cli) read: Result<Box<Import>, String>,
}

/// An iterator over the games of a file: JSON lines if the first line is an object, otherwise text records.
pub(in crate::cli) struct Games<R> {
    from: R,
    /// The number of the last line read.
    line: usize,
    json: Option<bool>,
    splitter: Splitter,
    /// The record being read, and the line where it began.
    text: String,
    begun: usize,
    /// Why this record can't be read.
    fault: Option<&'static str>,
    found: VecDeque<ParsedGame>,
    finished: bool,
}

/// A bad game doesn't end the iteration; an error in reading the file does.
impl<R: BufRead> Iterator for Games<R> {
    type Item = io::Result<ParsedGame>;

    fn next(&mut self) -> Option<io::Result<ParsedGame>> {
        while self.found.is_empty() && !self.finished {
            match self.read_line() {
                Ok(true) => {}
                Ok(false) => {
                    self.finished = true;
                    self.end_game();
                }
                Err(error) => {
                    self.finished = true;
                    return Some(Err(error));
                }
            }
        }
        self.found.pop_front().map(Ok)
    }
}

impl<R: BufRead> Games<R> {
    pub(in crate::cli) fn new(from: R) -> Games<R> {
        Games {
            from,
            line: 0,
            json: None,
            splitter: Splitter::default(),
            text: String::new(),
            begun: 0,
            fault: None,
            found: VecDeque::new(),
            finished: false,
        }
    }

    /// Reads a line. Returns false at the end of the file.
    fn read_line(&mut self) -> io::Result<bool> {
        let Some(bytes) = next_line(&mut self.from)? else {
            return Ok(false);
        };
        self.line += 1;
        let (words, fault) = match String::from_utf8(bytes) {
            Ok(words) if words.len() > LONGEST => (String::new(), Some(TOO_LONG)),
            Ok(words) => (words, None),
            Err(error) if error.as_bytes().len() > LONGEST => (String::new(), Some(TOO_LONG)),
            Err(error) => {
                let words = String::from_utf8_lossy(error.as_bytes()).into_owned();
                (words, Some("this isn't UTF-8 text"))
            }
        };
        // Files that don't end with a line end were joined here.
        for part in JOINED.iter().fold(vec![&*words], |parts, mark| {
            parts
                .into_iter()
                .flat_map(|part| split_before(part, mark))
                .collect()
        }) {
            self.take_line(part, fault);
        }
        Ok(true)
    }

    /// Takes a line with its end, or the part of it that a file of its own had.
    fn take_line(&mut self, words: &str, fault: Option<&'static str>) {
        let first = words.trim_start_matches(BYTE_ORDER_MARK).trim();
        if fault.is_none() && first.is_empty() && (self.text.is_empty() || self.json == Some(true))
        {
            return;
        }
        let json = *self.json.get_or_insert_with(|| {
            let object = first.strip_prefix('{').map(str::trim_start);
            object.is_some_and(|rest| rest.starts_with(['"', '}']))
        });
        if json {
            let read = match fault {
                Some(why) => Err(format!(": {why}")),
                None => from_json(first)
                    .map_err(|error| format!(": {error}"))
                    .and_then(|record| checked(&record)),
            };
            let line = self.line;
            self.found.push_back(ParsedGame { line, read });
            return;
        }
        if self.fault == Some(TOO_LONG) {
            // Whatever hid the end of this record, such as an unclosed comment, must not hide the next one.
            self.splitter = Splitter::anew();
        }
        if self.splitter.begins(words) {
            self.end_game();
        }
        if self.text.is_empty() && self.fault.is_none() {
            self.begun = self.line;
        }
        self.fault = self.fault.or(fault);
        self.text.push_str(words);
        if fault == Some(TOO_LONG) || self.text.len() > LONGEST {
            self.fault = Some(TOO_LONG);
            self.text.clear();
        }
    }

    /// Reads the record that has just ended.
    fn end_game(&mut self) {
        let text = std::mem::take(&mut self.text);
        let line = self.begun;
        match self.fault.take() {
            Some(why) => {
                let read = Err(format!(": {why}"));
                self.found.push_back(ParsedGame { line, read });
            }
            None if text.is_empty() => {}
            None => self.read(line, &text),
        }
    }

    /// Reads one record and, if it's broken, the records that it hides.
    fn read(&mut self, line: usize, text: &str) {
        let mut left = vec![(line, text)];
        while let Some((line, text)) = left.pop() {
            let (at, read) = match Record::parse(text) {
                Ok(record) => (line, checked(&record)),
                Err(error) => (line + error.line - 1, Err(format!(": {}", error.what))),
            };
            let hidden = if read.is_err() { hidden(text) } else { None };
            self.found.push_back(ParsedGame { line: at, read });
            if let Some((lines, rest)) = hidden {
                let parts: Vec<_> = split(rest).collect();
                let parts = parts.into_iter().rev();
                left.extend(parts.map(|part| (line + lines + part.line - 1, part.text)));
            }
        }
    }
}

fn checked(record: &Record) -> Result<Box<Import>, String> {
    match check(record) {
        Ok(import) => Ok(Box::new(import)),
        Err(error @ CheckError::Turn(_)) => Err(format!(", {error}")),
        Err(error) => Err(format!(": {error}")),
    }
}

/// Returns the records that a broken one has swallowed with its comment: the number of lines before the first of them,
/// and their text. They are recognised by a group of tags, `Game` among them, that comes after something else.
fn hidden(text: &str) -> Option<(usize, &str)> {
    let mut first = None;
    let (mut at, mut after) = (0, false);
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let words = line.trim();
        if !words.starts_with('[') {
            after |= !words.is_empty();
            first = None;
        } else if after && first.is_none() {
            first = Some((number, at));
        }
        if let Some((number, at)) = first
            && words.starts_with("[Game ")
        {
            return text.get(at..).map(|rest| (number, rest));
        }
        at += line.len();
    }
    None
}

/// Splits a text before each `mark` but one at its beginning.
fn split_before<'a>(text: &'a str, mark: &str) -> Vec<&'a str> {
    let mut parts = Vec::new();
    let mut begun = 0;
    for (at, _) in text.match_indices(mark).filter(|(at, _)| *at > 0) {
        parts.extend(text.get(begun..at));
        begun = at;
    }
    parts.extend(text.get(begun..));
    parts
}

/// Reads a line, whose end (LF, CRLF or CR) becomes LF; a longer one than [`LONGEST`] is cut to one byte more than that.
/// Returns `None` at the end of the file.
fn next_line(from: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    loop {
        let some = from.fill_buf()?;
        if some.is_empty() {
            return Ok((!line.is_empty()).then_some(line));
        }
        let end = some.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
        let content = some.get(..end.unwrap_or(some.len())).unwrap_or_default();
        let room = (LONGEST + 1).saturating_sub(line.len());
        line.extend(content.iter().take(room));
        let returned = end.is_some_and(|end| some.get(end) == Some(&b'\r'));
        let length = content.len() + usize::from(end.is_some());
        from.consume(length);
        if end.is_none() {
            continue;
        }
        if returned && from.fill_buf()?.first() == Some(&b'\n') {
            from.consume(1);
        }
        if line.len() < LONGEST {
            line.push(b'\n');
        }
        return Ok(Some(line));
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const GOOD: &str = "[Game \"dropper\"]\n[Reason \"resignation\"]\n\n1. d4 1-0\n\n";

    /// The line of each game, and what is wrong with it; empty if nothing is.
    fn read(bytes: &[u8]) -> Vec<(usize, String)> {
        Games::new(bytes)
            .map(|game| {
                let ParsedGame { line, read } = game.unwrap();
                (line, read.err().unwrap_or_default())
            })
            .collect()
    }

    fn fine(line: usize) -> (usize, String) {
        (line, String::new())
    }

    fn bad(line: usize, why: &str) -> (usize, String) {
        (line, why.to_owned())
    }

    #[test]
    fn good_games_are_kept_whatever_stands_beside_them() {
        let unfinished = ": the game is unfinished, and only finished games can be imported";
        for (between, errors) in [
            ("", vec![]),
            ("{between}\n", vec![]),
            (
                "[Game \"dropper\"]\n\n1. d4 2. d4 1-0\n",
                vec![(6, ", ply 2: \"d4\": ")],
            ),
            (
                "[Game \"dropper\"]\n[x]\n\n1. d4 *\n",
                vec![(7, ": this isn't a tag")],
            ),
            (
                "[Game \"dropper\"]\n1. d4 *\n[Game \"chess\"]\n*\n",
                vec![(6, unfinished), (8, ": there is no game \"chess\"")],
            ),
            // Comments that hide other records: to the end of the file, or to the end of the next comment.
            (
                "[Game \"dropper\"]\n1. d4 {open\n1-0\n",
                vec![(7, ": a comment is missing its other bracket")],
            ),
            (
                "[Game \"dropper\"]\n1. d4 {open\n1-0\n[Reason \"resignation\"]\n[Game \"dropper\"]\n1. d4 {shut} 1-0\n",
                vec![(6, ": the result is 1-0, but the turns don't end the game")],
            ),
        ] {
            let text = format!("{GOOD}{between}{GOOD}");
            let lines = 1 + GOOD.matches('\n').count() + between.matches('\n').count();
            let found = read(text.as_bytes());
            let wrong: Vec<_> = found.iter().filter(|(_, why)| !why.is_empty()).collect();
            assert_eq!(wrong.len(), errors.len(), "{between}: {found:?}");
            for ((line, why), (at, begin)) in wrong.into_iter().zip(errors) {
                assert!(
                    *line == at && why.starts_with(begin),
                    "{between}: {line}{why}"
                );
            }
            assert_eq!(found.first(), Some(&fine(1)), "{between}");
            assert_eq!(found.last(), Some(&fine(lines)), "{between}");
        }
        // Files with byte-order marks that were joined, with and without a line end between them.
        let marked = format!("\u{feff}{GOOD}");
        let found = read(format!("{marked}{marked}{}{marked}", marked.trim_end()).as_bytes());
        assert_eq!(found, [fine(1), fine(6), fine(11), fine(14)]);
        // Line ends of old systems.
        let found = read(format!("{GOOD}{GOOD}").replace('\n', "\r").as_bytes());
        assert_eq!(found, [fine(1), fine(6)]);
        let found = read(
            format!("{GOOD}[x]\n{GOOD}")
                .replace('\n', "\r\n")
                .as_bytes(),
        );
        assert_eq!(
            found,
            [
                fine(1),
                bad(6, ": this isn't a tag: write [Name \"value\"]")
            ]
        );
        assert_eq!(read(b""), []);
        assert_eq!(read(b"\n \r\n"), []);
        assert_eq!(
            read(b"\xef\xbb\xbfhello"),
            [bad(1, ": the tag Game is missing")]
        );
    }

    #[test]
    fn what_is_no_text_or_too_long_is_one_game_that_fails() {
        let mut bytes = GOOD.as_bytes().to_vec();
        bytes.extend(b"[Game \"dropper\"]\n[Black \"\xff\"]\n1. d4 1-0\n");
        bytes.extend(GOOD.as_bytes());
        let latin = ": this isn't UTF-8 text";
        assert_eq!(read(&bytes), [fine(1), bad(6, latin), fine(9)]);
        let long = ": this is too long for a record";
        let line = "x".repeat(LONGEST + 5);
        let text = format!("{GOOD}[Game \"dropper\"]\n{{\n{line}\n[Game \"dropper\"]\n*\n{GOOD}");
        let found = read(text.as_bytes());
        assert_eq!(
            (found.len(), &found[1], &found[3]),
            (4, &bad(6, long), &fine(11))
        );
        let lines = "1. d4 {\n".repeat(LONGEST / 8 + 2);
        let text = format!("{GOOD}[Game \"dropper\"]\n{lines}{GOOD}");
        let found = read(text.as_bytes());
        assert_eq!((found.len(), &found[1]), (3, &bad(6, long)));
        assert_eq!(found[2].1, "");
    }

    #[test]
    fn json_lines_are_known_by_their_first_line() {
        let good = "{\"tags\":{\"Game\":\"onyx\"},\"turns\":[],\"result\":\"1/2-1/2\"}\n";
        let long = "x".repeat(LONGEST + 5);
        let text = format!("\n{good}{GOOD}{{}}\n{long}\n \n {good}");
        let found = read(text.as_bytes());
        let lines: Vec<usize> = found.iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, [2, 3, 4, 6, 8, 9, 11]);
        assert!(found[0].1.is_empty() && found[6].1.is_empty(), "{found:?}");
        assert!(
            found[1].1.starts_with(": this isn't a record in JSON"),
            "{found:?}"
        );
        assert_eq!(found[5].1, ": this is too long for a record");
        assert_eq!(read(format!("{{a comment}}\n{GOOD}").as_bytes()), [fine(1)]);
    }
}
