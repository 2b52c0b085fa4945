//! Settings from a TOML file.

use std::io::ErrorKind;
use std::ops::Range;
use std::path::Path;

use toml::de::{DeTable, DeValue};

use super::errors::Refused;
use super::errors::short;
use super::keys::{KEYS, Key, Set, keys_of, numbers, sections};
use super::nearest::did_you_mean;
use super::{ConfigError, Draft, Origin, text_file};

/// The most bytes in a file of settings.
const MOST: u64 = 1 << 20;

/// Applies `file`, which has to exist, or else `default_file`, which need not.
pub(super) fn apply(
    file: Option<&Path>,
    default_file: &Path,
    draft: &mut Draft,
    errors: &mut Vec<ConfigError>,
) {
    let path = file.unwrap_or(default_file);
    let unusable = |why: &str| {
        let origin = Origin::File {
            path: path.to_owned(),
            line: None,
        };
        ConfigError::new(origin, format!("this file {why}"))
    };
    if file.is_none()
        && path
            .metadata()
            .is_err_and(|error| error.kind() == ErrorKind::NotFound)
    {
        return;
    }
    let text = match text_file::read(path, MOST) {
        Ok(text) => text,
        Err(why) => return errors.push(unusable(&why)),
    };
    let mut reader = Reader {
        path,
        text: &text,
        found: Vec::new(),
    };
    reader.document(draft);
    reader.found.sort_by_key(|(line, _)| *line);
    errors.extend(
        reader
            .found
            .into_iter()
            .map(|(line, what)| ConfigError::in_file(path, line, what)),
    );
}

struct Reader<'a> {
    path: &'a Path,
    text: &'a str,
    /// The errors with their lines.
    found: Vec<(usize, String)>,
}

impl Reader<'_> {
    fn document(&mut self, draft: &mut Draft) {
        let text = self.text;
        let (document, syntax_errors) = DeTable::parse_recoverable(text);
        for error in &syntax_errors {
            // One mistake causes several errors on its line; only the first is helpful.
            let span = error.span().unwrap_or(text.len()..text.len());
            let line = self.line(span.start);
            if self.found.iter().all(|(other, _)| *other != line) {
                let what = self.syntax_error(error.message(), line, span);
                self.found.push((line, what));
            }
        }
        if !syntax_errors.is_empty() {
            return;
        }
        for (section, value) in document.get_ref() {
            let line = self.line(section.span().start);
            let section = section.get_ref().as_ref();
            let known = sections().any(|known| known == section);
            match value.get_ref() {
                DeValue::Table(table) if known => self.section(section, table, draft),
                _ if known => self.found.push((
                    line,
                    format!(
                        "{section} is a section: write [{section}] on its own line and its keys below"
                    ),
                )),
                DeValue::Table(_) => self.unknown_section(line, section),
                _ => self.loose_key(line, section),
            }
        }
    }

    /// Returns the parser's message with a hint. Neither quotes a value, so they can't reveal a token.
    fn syntax_error(&self, message: &str, line: usize, span: Range<usize>) -> String {
        let mut what = format!("this isn't valid TOML: {message}");
        if message == "duplicate key" {
            what += &format!(" {}", self.text.get(span).unwrap_or_default());
        }
        let line = self.text.lines().nth(line - 1).unwrap_or_default();
        let value = line.split_once('=').map_or("", |(_, value)| value.trim());
        if !value.is_empty()
            && !value.starts_with(['"', '\'', '[', '{'])
            && DeValue::parse(value).is_err()
        {
            what += " (put text in quotes)";
        }
        what
    }

    fn section(&mut self, section: &str, table: &DeTable<'_>, draft: &mut Draft) {
        for (name, value) in table {
            let line = self.line(name.span().start);
            let name = name.get_ref().as_ref();
            let Some(key) = keys_of(section).find(|key| key.name == name) else {
                let nearest = did_you_mean(name, keys_of(section).map(|k| k.name), str::to_owned);
                let keys: Vec<_> = keys_of(section).map(|k| k.name).collect();
                self.found.push((
                    line,
                    format!(
                        "[{section}] has no key {name:?}{nearest} (allowed: {})",
                        keys.join(", ")
                    ),
                ));
                continue;
            };
            draft.in_file.push(key);
            draft.origin = Some(Origin::File {
                path: self.path.to_owned(),
                line: Some(line),
            });
            let (result, hint) = match (key.set, value.get_ref()) {
                (Set::Text(set) | Set::Secret(set), DeValue::String(text)) => {
                    (set(draft, text), "")
                }
                (Set::Text(_) | Set::Secret(_), _) => (Err(Refused), ", in quotes"),
                (Set::Flag(set), DeValue::Boolean(flag)) => (set(draft, *flag), ""),
                (Set::Flag(_), DeValue::String(_)) => (Err(Refused), ", without quotes"),
                (Set::Flag(_), _) => (Err(Refused), ""),
                (Set::Number(set), DeValue::Integer(number)) => {
                    // A number too large for `i64` is too large for any key.
                    let read = i64::from_str_radix(number.as_str(), number.radix());
                    (read.map_err(|_| Refused).and_then(|n| set(draft, n)), "")
                }
                (Set::Number(_), DeValue::String(_)) => (Err(Refused), ", without quotes"),
                (Set::Number(_), _) => (Err(Refused), ""),
                (Set::Texts(set), DeValue::Array(items)) => {
                    let texts = items.iter().map(|item| match item.get_ref() {
                        DeValue::String(text) => Ok(text.as_ref()),
                        _ => Err(Refused),
                    });
                    let texts = texts.collect::<Result<Vec<&str>, _>>();
                    (texts.and_then(|texts| set(draft, &texts)), "")
                }
                (Set::Texts(_), _) => (Err(Refused), ""),
                (Set::Numbers(_, set), DeValue::String(text)) if text == "auto" => {
                    (set(draft, None), "")
                }
                (Set::Numbers(names, set), DeValue::Table(table)) => {
                    let numbers = numbers(names, table);
                    (numbers.and_then(|numbers| set(draft, Some(&numbers))), "")
                }
                (Set::Numbers(..), _) => (Err(Refused), ""),
            };
            if result == Err(Refused) {
                let shown = self.shown(key, value.span());
                self.found.push((
                    line,
                    format!(
                        "[{section}] {name}{shown}: this must be {}{hint}",
                        key.allowed
                    ),
                ));
            }
        }
    }

    fn unknown_section(&mut self, line: usize, section: &str) {
        let nearest = did_you_mean(section, sections(), |name| format!("[{name}]"));
        let all: Vec<_> = sections().collect();
        self.found.push((
            line,
            format!(
                "there's no section {section:?}{nearest} (allowed: {})",
                all.join(", ")
            ),
        ));
    }

    fn loose_key(&mut self, line: usize, name: &str) {
        let home = KEYS
            .iter()
            .find(|key| key.name == name)
            .map_or_else(String::new, |key| {
                format!("; did you mean it for [{}]?", key.section)
            });
        let all: Vec<_> = sections().collect();
        self.found.push((
            line,
            format!(
                "{name:?} isn't in any section{home} (sections: {})",
                all.join(", ")
            ),
        ));
    }

    /// Returns ` = value` as written in the file, unless the value is a secret.
    fn shown(&self, key: &Key, span: Range<usize>) -> String {
        if key.is_secret() {
            return String::new();
        }
        self.text
            .get(span)
            .map_or_else(String::new, |value| format!(" = {}", short(value)))
    }

    fn line(&self, offset: usize) -> usize {
        let before = self.text.bytes().take(offset);
        1 + before.filter(|byte| *byte == b'\n').count()
    }
}
