//! What the settings file and the environment say, before anybody knows what is allowed.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::io::ErrorKind;
use std::ops::Range;
use std::path::Path;

use serde::Deserialize;
use toml::de::{DeTable, DeValue, ValueDeserializer};
use toml::{Spanned, Value};

use super::key::Key;
use super::text_file;

/// The most bytes in a file of settings.
const MOST: u64 = 1 << 20;

/// The kind of a setting's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Text,
    /// A text that never appears in an error.
    Secret,
    Flag,
    Number,
    /// A list of texts; in the environment, with commas between them.
    List,
    /// A table of numbers, or `"auto"`; in the environment, written as in the file.
    Numbers,
}

/// Returns a value of the file; `None` if it's one that no setting takes, such as a number that is too large.
pub(super) fn in_toml(value: &Spanned<DeValue<'_>>) -> Option<Value> {
    Value::deserialize(ValueDeserializer::from(value.clone())).ok()
}

/// Returns what the file would have for the text of a variable.
pub(super) fn in_variable(text: &str, kind: Kind) -> Option<Value> {
    match kind {
        Kind::Text | Kind::Secret => Some(text.into()),
        Kind::Flag => text.parse().ok().map(Value::Boolean),
        Kind::Number => text.trim().parse().ok().map(Value::Integer),
        Kind::List => {
            let texts = text.split(',').map(str::trim);
            let texts = texts.filter(|text| !text.is_empty()).map(Value::from);
            Some(Value::Array(texts.collect()))
        }
        Kind::Numbers if text == "auto" => Some(text.into()),
        Kind::Numbers => text.trim().parse().ok().filter(Value::is_table),
    }
}

/// Reads `file`, which has to exist, or else `default_file`, which need not.
///
/// # Errors
/// Why it can't be used, worded to follow its name.
pub(super) fn text_of(file: Option<&Path>, default_file: &Path) -> Result<String, String> {
    let path = file.unwrap_or(default_file);
    let missing = |error: std::io::Error| error.kind() == ErrorKind::NotFound;
    if file.is_none() && path.metadata().is_err_and(missing) {
        return Ok(String::new());
    }
    text_file::read(path, MOST)
}

/// The settings file.
pub(super) struct File<'a> {
    pub(super) path: &'a Path,
    text: &'a str,
    pub(super) table: DeTable<'a>,
}

impl<'a> File<'a> {
    /// Parses the text of a file, and returns what is wrong with its syntax, with where that begins. If anything is, nothing
    /// of it is read.
    pub(super) fn parse(path: &'a Path, text: &'a str) -> (File<'a>, Vec<(usize, String)>) {
        let (table, found) = DeTable::parse_recoverable(text);
        let mut file = File {
            path,
            text,
            table: DeTable::new(),
        };
        if found.is_empty() {
            file.table = table.into_inner();
        }
        let spans = found.iter().map(|error| (error.span(), error.message()));
        let mut errors: Vec<(usize, String)> = spans
            .map(|(span, message)| {
                let span = span.unwrap_or(text.len()..text.len());
                (span.start, file.syntax_error(message, span))
            })
            .collect();
        // One mistake causes several errors on its line; only the first is helpful.
        let mut lines = BTreeSet::new();
        errors.retain(|(start, _)| lines.insert(file.line(*start)));
        (file, errors)
    }

    /// Returns the parser's message with a hint. Neither quotes a value, so they can't reveal a token.
    fn syntax_error(&self, message: &str, span: Range<usize>) -> String {
        let line = self.text.lines().nth(self.line(span.start) - 1);
        let mut what = format!("this isn't valid TOML: {message}");
        if message == "duplicate key" {
            what += &format!(" {}", self.text.get(span).unwrap_or_default());
        }
        let value = line.and_then(|line| line.split_once('='));
        let value = value.map_or("", |(_, value)| value.trim());
        if !value.is_empty()
            && !value.starts_with(['"', '\'', '[', '{'])
            && DeValue::parse(value).is_err()
        {
            what += " (put text in quotes)";
        }
        what
    }

    /// Returns the value of a key, with where the key begins.
    pub(super) fn value(&self, key: &Key) -> Option<(usize, &Spanned<DeValue<'a>>)> {
        let section = self.table.get(key.section)?.get_ref().as_table()?;
        let (name, value) = section.get_key_value(key.name)?;
        Some((name.span().start, value))
    }

    /// Returns a value as it's written.
    pub(super) fn written(&self, value: &Spanned<DeValue<'a>>) -> &'a str {
        self.text.get(value.span()).unwrap_or_default()
    }

    /// Returns the line, from 1, of what begins at an offset.
    pub(super) fn line(&self, start: usize) -> usize {
        let before = self.text.bytes().take(start);
        1 + before.filter(|byte| *byte == b'\n').count()
    }
}

/// Returns the environment variable that sets a key, and its value. Blanks count as not set.
///
/// # Errors
/// It isn't UTF-8, or two variables contradict each other.
pub(super) fn variable<'e>(
    key: &Key,
    env: &'e [(OsString, OsString)],
) -> Result<Option<(String, &'e str)>, String> {
    let mut set = Vec::new();
    for variable in key.variables() {
        let value = env.iter().find(|(name, _)| *name == *variable);
        match value.map(|(_, value)| value.to_str()) {
            None => {}
            Some(None) => {
                let allowed = key.allowed;
                return Err(format!("{variable}: this must be {allowed}, in UTF-8"));
            }
            Some(Some(value)) if value.trim().is_empty() => {}
            Some(Some(value)) => set.push((variable, value)),
        }
    }
    if let [(first, one), (second, other)] = set.as_slice()
        && one.trim() != other.trim()
    {
        return Err(format!(
            "{first} and {second} are both set, and differ: set only {first}"
        ));
    }
    Ok(set.into_iter().next())
}
