//! Splitting a text into its records.

/// One record in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part<'a> {
    /// The line where it begins, counted from 1.
    pub line: usize,
    /// The text of the record, up to the next one.
    pub text: &'a str,
}

/// Finds where records begin, line by line. A new record begins at a line that starts with a tag, outside a comment,
/// once there were turns or a result.
#[derive(Debug, Clone, Copy, Default)]
pub struct Splitter {
    /// Whether the last line ended inside a comment.
    comment: bool,
    /// Whether the turns have begun.
    turns: bool,
}

impl Splitter {
    /// Returns a splitter for which the next tag outside a comment begins a record.
    #[must_use]
    pub fn anew() -> Splitter {
        Splitter {
            comment: false,
            turns: true,
        }
    }

    /// Returns whether a record begins with `line`, the next line of the text.
    pub fn begins(&mut self, line: &str) -> bool {
        let begins = !self.comment && self.turns && skip_blank(line).starts_with('[');
        if begins {
            self.turns = false;
        }
        self.scan(line);
        begins
    }

    /// Scans a line the way [`super::Record::parse`] reads it.
    fn scan(&mut self, line: &str) {
        let mut rest = line;
        loop {
            if self.comment {
                let Some(end) = rest.find('}') else {
                    return;
                };
                self.comment = false;
                rest = rest.get(end + 1..).unwrap_or_default();
            }
            rest = skip_blank(rest);
            if rest.is_empty() {
                return;
            } else if let Some(after) = rest.strip_prefix('{') {
                self.comment = true;
                rest = after;
            } else if let Some(after) = rest.strip_prefix('}') {
                rest = after;
            } else if !self.turns && rest.starts_with('[') {
                match after_tag(rest) {
                    Some(after) => rest = after,
                    // Nothing after a broken tag can be relied on.
                    None => return,
                }
            } else {
                self.turns = true;
                let end = rest.find(['{', '}']).unwrap_or(rest.len());
                rest = rest.get(end..).unwrap_or_default();
            }
        }
    }
}

/// Returns the text from its first character that says something. A byte-order mark says nothing, wherever joining files
/// has left it.
pub(super) fn skip_blank(text: &str) -> &str {
    text.trim_start_matches(is_blank)
}

/// Returns whether a character says nothing.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

/// Returns the lines of a text with their ends: LF, CRLF or CR.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let end = match rest.find(['\n', '\r']) {
            None if rest.is_empty() => return None,
            None => rest.len(),
            Some(at) if rest.get(at..at + 2) == Some("\r\n") => at + 2,
            Some(at) => at + 1,
        };
        let (line, after) = rest.split_at_checked(end)?;
        rest = after;
        Some(line)
    })
}

/// Returns what follows a tag pair. Brackets and braces in its value have no meaning.
fn after_tag(text: &str) -> Option<&str> {
    let (before, mut rest) = text.split_once('"')?;
    if before.contains(']') {
        return None;
    }
    loop {
        let at = rest.find(['"', '\\'])?;
        let (value, mark) = rest.split_at(at);
        if mark.starts_with('"') {
            return mark.get(1..)?.trim_start().strip_prefix(']');
        }
        // A backslash escapes a quote or another backslash.
        let escaped = mark.get(1..).is_some_and(|m| m.starts_with(['"', '\\']));
        rest = rest.get(value.len() + 1 + usize::from(escaped)..)?;
    }
}

/// Splits a text into its records, in order. Leading blank lines belong to none; a blank text has none.
///
/// ```
/// use stonepost_rules::record::split;
///
/// let text = "[Game \"onyx\"]\n1. f6 *\n\n[Game \"dropper\"]\n1. d4 *\n";
/// let lines: Vec<usize> = split(text).map(|part| part.line).collect();
/// assert_eq!(lines, [1, 4]);
/// ```
pub fn split(text: &str) -> impl Iterator<Item = Part<'_>> {
    let mut splitter = Splitter::default();
    let mut starts = Vec::new();
    let (mut at, mut blank) = (0, true);
    for (line, content) in (1..).zip(lines(text)) {
        let begins = splitter.begins(content);
        if begins || (blank && !skip_blank(content).is_empty()) {
            starts.push((line, at));
            blank = false;
        }
        at += content.len();
    }
    let mut ends: Vec<usize> = starts.iter().skip(1).map(|(_, at)| *at).collect();
    ends.push(text.len());
    starts.into_iter().zip(ends).map(|((line, start), end)| {
        let text = text.get(start..end).unwrap_or_default();
        Part { line, text }
    })
}
