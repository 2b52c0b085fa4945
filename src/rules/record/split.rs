//! Many records in one text.

/// One record of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part<'a> {
    /// The line of the text that it begins at, from 1.
    pub line: usize,
    /// The record, up to the next one.
    pub text: &'a str,
}

/// Finds where records begin, line by line. A new one begins with a tag at the start of a line, outside a comment, after
/// turns or a result were seen.
#[derive(Debug, Clone, Copy, Default)]
pub struct Splitter {
    /// Inside a comment.
    comment: bool,
    /// After the tags.
    turns: bool,
}

impl Splitter {
    /// One that takes the next tag outside a comment for the beginning of a record.
    #[must_use]
    pub fn anew() -> Splitter {
        Splitter {
            comment: false,
            turns: true,
        }
    }

    /// Whether a record begins with `line`, the next one of the text, after what came before it.
    pub fn begins(&mut self, line: &str) -> bool {
        let begins = !self.comment && self.turns && line.trim_start().starts_with('[');
        if begins {
            self.turns = false;
        }
        self.scan(line.trim_start_matches('\u{feff}'));
        begins
    }

    /// Reads a line as [`super::Record::parse`] would.
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
            rest = rest.trim_start();
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
                    // What else stands beside a broken tag can't be known.
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

/// What follows a tag pair, in whose value brackets and braces are nothing special.
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
        // A backslash takes a quote or another backslash along.
        let escaped = mark.get(1..).is_some_and(|m| m.starts_with(['"', '\\']));
        rest = rest.get(value.len() + 1 + usize::from(escaped)..)?;
    }
}

/// The records of a text, in order. Blank lines before the first one, and a text of nothing else, belong to none.
pub fn split(text: &str) -> impl Iterator<Item = Part<'_>> {
    let mut splitter = Splitter::default();
    let mut starts = Vec::new();
    let (mut at, mut blank) = (0, true);
    for (line, content) in (1..).zip(text.split_inclusive('\n')) {
        let begins = splitter.begins(content);
        if begins || (blank && !content.trim().is_empty()) {
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
