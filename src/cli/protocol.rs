//! The line protocol of programs that play (assets/book/programs.md): what both of its sides share.

use std::fmt;
use std::io::{self, BufRead, Read};

/// The version of the protocol.
pub(super) const VERSION: &str = "1";
/// The longest line that a program is sent, in bytes. The longest games need a part of it.
pub(super) const LONGEST_COMMAND: usize = 65_536;
/// The longest line that a program may write, in bytes.
pub(super) const LONGEST_ANSWER: usize = 4_096;

/// What was read where a line was expected.
pub(super) enum Line {
    /// The line without its end. Bytes that aren't UTF-8 are replaced.
    Text(String),
    /// More bytes than a line may have. The rest of it hasn't been read.
    TooLong,
    /// Nothing more comes.
    End,
}

/// Reads a line of at most so many bytes, and takes no more memory than that.
pub(super) fn read_line(from: &mut impl BufRead, longest: usize) -> io::Result<Line> {
    let mut bytes = Vec::new();
    from.take(longest as u64 + 1)
        .read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(Line::End);
    }
    if bytes.len() > longest && !bytes.ends_with(b"\n") {
        return Ok(Line::TooLong);
    }
    let text = String::from_utf8_lossy(&bytes);
    Ok(Line::Text(text.trim_end_matches(['\r', '\n']).to_owned()))
}

/// Foreign text in quotes, on one line and shortened.
pub(super) struct Quoted<'a>(pub(super) &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MOST: usize = 80;
        match self.0.char_indices().nth(MOST) {
            None => write!(f, "{:?}", self.0),
            Some((end, _)) => write!(f, "{:?}…", self.0.get(..end).unwrap_or_default()),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_up_to_their_longest() {
        let mut from = io::Cursor::new("turn\r\n\nabcd\nabcdefgh\nlast");
        let mut told = Vec::new();
        loop {
            match read_line(&mut from, 4).unwrap() {
                Line::Text(text) => told.push(text),
                Line::TooLong => {
                    from.skip_until(b'\n').unwrap();
                    told.push("too long".to_owned());
                }
                Line::End => break,
            }
        }
        assert_eq!(told, ["too long", "", "abcd", "too long", "last"]);
    }
}
