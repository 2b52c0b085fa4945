//! Game records as text (assets/rules/README.md, rules 7 to 15).
//!
//! ```
//! use stonepost_rules::record::{GameResult, Record};
//!
//! let record = Record::parse("[Game \"dropper\"]\n[Black \"alice\"]\n\n1. d4 2. d4>d5,g7 *")?;
//! assert_eq!(record.tag("Black"), Some("alice"));
//! assert_eq!(record.turns, ["d4", "d4>d5,g7"]);
//! assert_eq!(record.result, GameResult::Unfinished);
//! # Ok::<(), stonepost_rules::record::RecordError>(())
//! ```

mod split;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fmt;

pub use split::{Part, Splitter, split};
use split::{is_blank, skip_blank};

use super::game::Game;
use super::kind::Kind;
use super::setup::SetupName;
use super::spec::Spec;
use super::{Outcome, Reason, Side, TurnError};

/// Lines of turns are wrapped to fewer columns than this.
const WIDTH: usize = 80;

/// A game record. Its `Display` is the record's text.
///
/// The turns are kept as written; [`replay`] finds out whether they are legal. The result is what the record claims. It
/// isn't compared with the final position.
///
/// ```
/// use stonepost_rules::record::Record;
/// use stonepost_rules::{Kind, Spec};
///
/// let mut record = Record::new(Spec::default_of(Kind::Dropper));
/// record.set_tag("Black", "alice");
/// record.turns = vec!["d4".to_owned(), "d4>d5,g7".to_owned()];
/// let text = "[Game \"dropper\"]\n[Size \"8\"]\n[Black \"alice\"]\n\n1. d4 2. d4>d5,g7 *\n";
/// assert_eq!(record.to_string(), text);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// All tag pairs in order, values without quotes and escapes.
    pub tags: Vec<(String, String)>,
    /// The game according to the tags `Game` and `Size` and those of the setup.
    pub spec: Spec,
    /// The turns as written. They should be canonical tokens.
    pub turns: Vec<String>,
    /// The result at the end of the turns.
    pub result: GameResult,
    /// Comments, by how many turns come before them. [`Record::parse`] drops them.
    pub comments: BTreeMap<usize, Vec<String>>,
}

/// The result at the end of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0` or `0-1`.
    Won(Side),
    /// `1/2-1/2`
    Draw,
    /// `*`
    Unfinished,
}

impl GameResult {
    /// The four results.
    pub const ALL: [GameResult; 4] = [
        GameResult::Won(Side::Black),
        GameResult::Won(Side::White),
        GameResult::Draw,
        GameResult::Unfinished,
    ];

    /// Returns the token in a record.
    #[must_use]
    pub fn token(self) -> &'static str {
        match self {
            GameResult::Won(Side::Black) => "1-0",
            GameResult::Won(Side::White) => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unfinished => "*",
        }
    }

    /// Returns the result with this token, if there is one.
    #[must_use]
    pub fn from_token(token: &str) -> Option<GameResult> {
        GameResult::ALL
            .into_iter()
            .find(|result| result.token() == token)
    }
}

impl From<Option<Outcome>> for GameResult {
    fn from(outcome: Option<Outcome>) -> GameResult {
        match outcome {
            None => GameResult::Unfinished,
            Some(Outcome { winner: None, .. }) => GameResult::Draw,
            Some(Outcome {
                winner: Some(side), ..
            }) => GameResult::Won(side),
        }
    }
}

/// A record that can't be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordError {
    /// The line number, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub what: RecordFault,
}

/// What is wrong with a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RecordFault {
    /// A tag pair is malformed.
    BadTag,
    /// A tag pair after the first turn. A text holds a single record.
    LateTag,
    /// A tag that decides the game (its id, size or setup) appears twice.
    TagTwice {
        /// The tag's name.
        name: String,
    },
    /// The tag `Game` is missing.
    NoGame,
    /// There is no such game. [`Kind::ALL`] lists those there are.
    UnknownGame {
        /// The tag's value.
        id: String,
    },
    /// The game has no such size or setup.
    BadValue {
        /// The tag's name.
        name: String,
        /// The tag's value.
        value: String,
        /// The values that are allowed.
        allowed: Vec<String>,
    },
    /// A comment that isn't closed, or a `}` without a `{`.
    BadComment,
    /// The number before a turn is wrong.
    BadNumber {
        /// The number as written.
        found: String,
        /// The number of the next turn.
        expected: usize,
    },
    /// Text after the result.
    AfterResult {
        /// Its first word.
        token: String,
    },
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordFault::BadTag => f.write_str("this isn't a tag: write [Name \"value\"]"),
            RecordFault::LateTag => f.write_str("tags must come before the first turn"),
            RecordFault::TagTwice { name } => write!(f, "the tag {name} appears twice"),
            RecordFault::NoGame => f.write_str("the tag Game is missing"),
            RecordFault::UnknownGame { id } => {
                let known: Vec<&str> = Kind::ALL.iter().map(|kind| kind.id()).collect();
                write!(
                    f,
                    "there is no game {}; choose from {}",
                    Quoted(id),
                    known.join(", ")
                )
            }
            RecordFault::BadValue {
                name,
                value,
                allowed,
            } => {
                write!(
                    f,
                    "{name} can't be {}; choose from {}",
                    Quoted(value),
                    allowed.join(", ")
                )
            }
            RecordFault::BadComment => f.write_str("a comment is missing its other bracket"),
            RecordFault::BadNumber { found, expected } => {
                write!(f, "expected number {expected}, found {}", Quoted(found))
            }
            RecordFault::AfterResult { token } => {
                write!(f, "{} comes after the result", Quoted(token))
            }
        }
    }
}

impl std::error::Error for RecordError {}

/// A turn of a record that can't be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplayError {
    /// The turn's number, counted from 1.
    pub ply: u32,
    /// The turn as written.
    pub token: String,
    /// Why it's refused.
    pub why: TurnError,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ply {}: {}: {}", self.ply, Quoted(&self.token), self.why)
    }
}

impl std::error::Error for ReplayError {}

/// Foreign text in quotes, on one line and shortened.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MAX_CHARS: usize = 40;
        match self.0.char_indices().nth(MAX_CHARS) {
            None => write!(f, "{:?}", self.0),
            Some((end, _)) => write!(f, "{:?}...", self.0.get(..end).unwrap_or_default()),
        }
    }
}

/// Plays a record. Yields the start position, then the position after each turn. If a turn can't be played, the error
/// is the last item.
///
/// ```
/// use stonepost_rules::record::{Record, replay};
///
/// let record = Record::parse("[Game \"dropper\"] 1. d4 2. d4>d5,g7 3. d4>d5,a1 *")?;
/// let positions: Vec<_> = replay(&record).collect();
/// assert_eq!(positions.len(), 4);
/// let error = positions[3].as_ref().unwrap_err();
/// let expected = "ply 3: \"d4>d5,a1\": can't push to d5, which is occupied by black";
/// assert_eq!(error.to_string(), expected);
/// # Ok::<(), stonepost_rules::record::RecordError>(())
/// ```
pub fn replay(record: &Record) -> impl Iterator<Item = Result<Game, ReplayError>> + '_ {
    let mut game = Some(Game::start(record.spec));
    let start = game.clone().map(Ok);
    start
        .into_iter()
        .chain(record.turns.iter().map_while(move |token| {
            let mut next = game.take()?;
            let ply = next.ply() + 1;
            Some(match next.play_text(token) {
                Ok(()) => {
                    game = Some(next.clone());
                    Ok(next)
                }
                Err(why) => Err(ReplayError {
                    ply,
                    token: token.clone(),
                    why,
                }),
            })
        }))
}

impl Record {
    /// Returns a record without turns, with the tags for the game, its size and its setup.
    #[must_use]
    pub fn new(spec: Spec) -> Record {
        let mut record = Record {
            tags: Vec::new(),
            spec,
            turns: Vec::new(),
            result: GameResult::Unfinished,
            comments: BTreeMap::new(),
        };
        record.set_tag("Game", spec.kind.id());
        record.set_tag("Size", &spec.size.to_string());
        for (name, value) in spec.setup.tags {
            record.set_tag(name, value);
        }
        record
    }

    /// Returns the value of the first tag of this name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags
            .iter()
            .find(|(tag, _)| tag == name)
            .map(|(_, value)| value.as_str())
    }

    /// Returns the outcome if the tag `Reason` names an end that the turns don't show (resignation, timeout, agreement,
    /// abort or adjudication) and the result fits it.
    pub fn ended_off_board(&self) -> Option<Outcome> {
        let winner = match self.result {
            GameResult::Won(side) => Some(side),
            GameResult::Draw => None,
            GameResult::Unfinished => return None,
        };
        let reason = Reason::from_id(self.tag("Reason")?)?;
        let off_board = match reason {
            Reason::Resignation | Reason::Timeout => winner.is_some(),
            Reason::Agreement | Reason::Aborted => winner.is_none(),
            Reason::Adjudication => true,
            _ => false,
        };
        off_board.then_some(Outcome { winner, reason })
    }

    /// Sets a tag's value. A new tag goes last. Names consist of letters, digits and underscores. A value is a single
    /// line, so its control characters become blanks.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        let value: String = value
            .chars()
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect();
        match self.tags.iter_mut().find(|(tag, _)| tag == name) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name.to_owned(), value)),
        }
    }

    /// Adds a comment after so many turns. A comment is one line, and has no brackets like its own.
    pub fn comment(&mut self, ply: usize, text: &str) {
        let plain = text.chars().map(|c| match c {
            '{' => '(',
            '}' => ')',
            c if c.is_control() => ' ',
            c => c,
        });
        let all = self.comments.entry(ply).or_default();
        all.push(plain.collect());
    }

    /// Sets the result and the tag `Result`, and the tag `Reason` if the game has ended.
    pub fn set_outcome(&mut self, outcome: Option<Outcome>) {
        self.result = outcome.into();
        self.set_tag("Result", self.result.token());
        self.tags.retain(|(name, _)| name != "Reason");
        if let Some(outcome) = outcome {
            self.set_tag("Reason", outcome.reason.id());
        }
    }

    /// Returns a record made from parts that were read from another format.
    ///
    /// # Errors
    /// A tag can't be written in a record, or the tags don't name a game.
    pub fn from_parts(
        tags: Vec<(String, String)>,
        turns: Vec<String>,
        result: Option<GameResult>,
    ) -> Result<Record, RecordFault> {
        let is_name = |name: &str| {
            let plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
            !name.is_empty() && name.chars().all(plain)
        };
        let is_valid = |(name, value): &(String, String)| {
            is_name(name) && !value.chars().any(char::is_control)
        };
        if !tags.iter().all(is_valid) {
            return Err(RecordFault::BadTag);
        }
        let mut parser = Parser::new("");
        parser.tags = tags
            .into_iter()
            .map(|(name, value)| (1, name, value))
            .collect();
        let spec = parser.spec().map_err(|error| error.what)?;
        Ok(parser.finish(spec, turns, result))
    }

    /// Reads a record. Line ends may be CRLF or CR, byte-order marks are skipped, comments are dropped, and the numbers
    /// before turns may be missing. If the result is missing, the tag `Result` counts.
    ///
    /// # Errors
    /// The first fault and its line.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        Parser::new(text).record()
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.tags {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            writeln!(f, "[{name} \"{value}\"]")?;
        }
        writeln!(f)?;
        // A comment breaks anywhere between its words, a turn doesn't leave its number.
        let comments = |ply: usize| {
            let all = self.comments.get(&ply).into_iter().flatten();
            let words = all.flat_map(|text| {
                let text = format!("{{{text}}}");
                let words = text.split_whitespace().map(str::to_owned);
                words.collect::<Vec<_>>()
            });
            words.collect::<Vec<_>>()
        };
        let turns = self.turns.iter().enumerate().flat_map(|(i, turn)| {
            let turn = format!("{}. {turn}", i + 1);
            std::iter::once(turn).chain(comments(i + 1))
        });
        let words = comments(0).into_iter().chain(turns);
        let mut column = 0;
        for word in words.chain([self.result.token().to_owned()]) {
            if column > 0 && column + 1 + word.len() < WIDTH {
                f.write_str(" ")?;
                column += 1;
            } else if column > 0 {
                writeln!(f)?;
                column = 0;
            }
            f.write_str(&word)?;
            column += word.len();
        }
        writeln!(f)
    }
}

/// Counts the line ends of a text: LF, CRLF or CR.
fn line_ends(text: &str) -> usize {
    let both = text.matches("\r\n").count();
    text.matches(['\n', '\r']).count() - both
}

struct Parser<'a> {
    rest: &'a str,
    line: usize,
    /// Each with its line.
    tags: Vec<(usize, String, String)>,
}

impl<'a> Parser<'a> {
    fn new(text: &'a str) -> Parser<'a> {
        Parser {
            rest: text,
            line: 1,
            tags: Vec::new(),
        }
    }

    fn fault<T>(&self, what: RecordFault) -> Result<T, RecordError> {
        Err(RecordError {
            line: self.line,
            what,
        })
    }

    /// Takes `length` bytes, which must end at a character boundary.
    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self
            .rest
            .split_at_checked(length)
            .unwrap_or((self.rest, ""));
        self.rest = rest;
        self.line += line_ends(taken);
        taken
    }

    /// Skips blanks and comments.
    fn skip_blanks(&mut self) -> Result<(), RecordError> {
        loop {
            let blank = self.rest.len() - skip_blank(self.rest).len();
            self.take(blank);
            match self.rest.chars().next() {
                Some('{') => match self.rest.find('}') {
                    Some(end) => {
                        self.take(end + 1);
                    }
                    None => return self.fault(RecordFault::BadComment),
                },
                Some('}') => return self.fault(RecordFault::BadComment),
                _ => return Ok(()),
            }
        }
    }

    fn record(mut self) -> Result<Record, RecordError> {
        self.skip_blanks()?;
        while self.rest.starts_with('[') {
            self.read_tag()?;
            self.skip_blanks()?;
        }
        let spec = self.spec()?;
        let mut turns: Vec<String> = Vec::new();
        let mut result = None;
        while !self.rest.is_empty() {
            let line = self.line;
            let fault = |what| Err(RecordError { line, what });
            let end = |c: char| is_blank(c) || matches!(c, '{' | '}');
            let length = self.rest.find(end).unwrap_or(self.rest.len());
            let mut word = self.take(length);
            if result.is_some() {
                return fault(RecordFault::AfterResult {
                    token: word.to_owned(),
                });
            }
            // A number may stand alone or be attached to its turn.
            while !word.is_empty() {
                result = GameResult::from_token(word);
                let digits = word.bytes().take_while(u8::is_ascii_digit).count();
                if result.is_some() {
                    break;
                } else if word.starts_with('[') {
                    return fault(RecordFault::LateTag);
                } else if digits == 0 {
                    turns.push(word.to_owned());
                    break;
                }
                let (number, after) = word.split_at(digits);
                let expected = turns.len() + 1;
                if number.parse() != Ok(expected) {
                    let found = number.to_owned();
                    return fault(RecordFault::BadNumber { found, expected });
                }
                word = after.trim_start_matches('.');
            }
            self.skip_blanks()?;
        }
        Ok(self.finish(spec, turns, result))
    }

    /// Returns the record. If no result was read, the tag `Result` counts.
    fn finish(self, spec: Spec, turns: Vec<String>, result: Option<GameResult>) -> Record {
        let tags: Vec<(String, String)> = self
            .tags
            .into_iter()
            .map(|(_, name, value)| (name, value))
            .collect();
        let claimed = tags.iter().find(|(name, _)| name == "Result");
        let claimed = claimed.and_then(|(_, value)| GameResult::from_token(value));
        let result = result.or(claimed).unwrap_or(GameResult::Unfinished);
        Record {
            tags,
            spec,
            turns,
            result,
            comments: BTreeMap::new(),
        }
    }

    /// Reads `[Name "value"]`, where `\"` is a quote and `\\` a backslash.
    fn read_tag(&mut self) -> Result<(), RecordError> {
        let line = self.line;
        let bad = || RecordError {
            line,
            what: RecordFault::BadTag,
        };
        let inside = self
            .rest
            .strip_prefix('[')
            .ok_or_else(bad)?
            .trim_start_matches([' ', '\t']);
        let name_end = inside
            .find(|c: char| !c.is_ascii_alphanumeric() && c != '_')
            .filter(|&end| end > 0)
            .ok_or_else(bad)?;
        let (name, after) = inside.split_at(name_end);
        let quoted = after
            .trim_start_matches([' ', '\t'])
            .strip_prefix('"')
            .ok_or_else(bad)?;
        let mut value = String::new();
        let mut chars = quoted.chars();
        loop {
            match chars.next().ok_or_else(bad)? {
                '"' => break,
                '\\' => match chars.next().ok_or_else(bad)? {
                    c @ ('"' | '\\') => value.push(c),
                    c if c.is_control() => return Err(bad()),
                    // A backslash before any other character is literal.
                    c => value.extend(['\\', c]),
                },
                c if c.is_control() => return Err(bad()),
                c => value.push(c),
            }
        }
        let after = chars
            .as_str()
            .trim_start_matches([' ', '\t'])
            .strip_prefix(']')
            .ok_or_else(bad)?;
        self.tags.push((line, name.to_owned(), value));
        self.take(self.rest.len() - after.len());
        Ok(())
    }

    /// Returns the game that the tags name.
    fn spec(&self) -> Result<Spec, RecordError> {
        let Some((line, id)) = self.unique_tag("Game")? else {
            return self.fault(RecordFault::NoGame);
        };
        let Some(kind) = Kind::from_id(id) else {
            return Err(RecordError {
                line,
                what: RecordFault::UnknownGame { id: id.to_owned() },
            });
        };
        let mut spec = Spec::default_of(kind);
        let bad = |line, name: &str, value: &str, allowed| {
            let (name, value) = (name.to_owned(), value.to_owned());
            Err(RecordError {
                line,
                what: RecordFault::BadValue {
                    name,
                    value,
                    allowed,
                },
            })
        };
        if let Some((line, value)) = self.unique_tag("Size")? {
            let size = kind.sizes().iter().find(|size| size.to_string() == value);
            match size {
                Some(&size) => spec.size = size,
                None => {
                    let mut sizes = kind.sizes().to_vec();
                    sizes.sort_unstable();
                    let allowed = sizes.iter().map(u8::to_string).collect();
                    return bad(line, "Size", value, allowed);
                }
            }
        }
        // Any of the tags may be missing, so take one at a time. `candidates` are the setups that match the tags so
        // far.
        let mut candidates: Vec<&'static SetupName> = kind.setups().iter().collect();
        for &(name, default) in spec.setup.tags {
            let (line, value) = self.unique_tag(name)?.unwrap_or((self.line, default));
            let has = |setup: &SetupName| setup.tags.contains(&(name, value));
            if !candidates.iter().any(|setup| has(setup)) {
                let mut allowed: Vec<String> = Vec::new();
                for setup in &candidates {
                    for (_, value) in setup.tags.iter().filter(|(tag, _)| *tag == name) {
                        if !allowed.iter().any(|known| known == value) {
                            allowed.push((*value).to_owned());
                        }
                    }
                }
                return bad(line, name, value, allowed);
            }
            candidates.retain(|setup| has(setup));
        }
        if let Some(setup) = candidates.first() {
            spec.setup = setup;
        }
        Ok(spec)
    }

    /// Returns the line and value of a tag that may appear only once.
    fn unique_tag(&self, name: &str) -> Result<Option<(usize, &str)>, RecordError> {
        let mut found = self.tags.iter().filter(|(_, tag, _)| tag == name);
        let first = found.next().map(|(line, _, value)| (*line, value.as_str()));
        match found.next() {
            None => Ok(first),
            Some((line, ..)) => {
                let what = RecordFault::TagTwice {
                    name: name.to_owned(),
                };
                Err(RecordError { line: *line, what })
            }
        }
    }
}
