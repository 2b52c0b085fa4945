//! The type of a text, before a platform gives it its form: words, names, moments, links.

#![warn(missing_docs)]

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{dates, sanitize, words};
use play::{Machine, MatchId, Person, SeekId, Time};

/// A piece of text. Adapters escape and mark up each kind as their platform requires.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Span {
    /// Plain words, perhaps with line breaks.
    Plain {
        /// The words.
        text: String,
    },
    /// Words that stand out.
    Strong {
        /// The words.
        text: String,
    },
    /// Something to type, such as a turn or a command.
    Code {
        /// The words.
        text: String,
    },
    /// Lines in a monospaced font.
    Block {
        /// The lines.
        text: String,
    },
    /// A web address, without a preview.
    Link {
        /// The address.
        text: String,
    },
    /// A moment, which everybody reads in their own time zone.
    When {
        /// The moment, in Unix milliseconds.
        at: i64,
    },
    /// A channel or thread.
    Channel {
        /// The platform's id.
        id: String,
    },
    /// A person.
    Person {
        /// The platform's id.
        id: String,
        /// The name last seen, sanitized.
        name: String,
    },
}

/// A text: spans one after the other.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Text(pub Vec<Span>);

impl Text {
    /// Returns a text of plain words.
    #[must_use]
    pub fn of(words: impl Into<String>) -> Text {
        Text::default().plain(words)
    }

    /// Adds plain words.
    #[must_use]
    pub fn plain(mut self, words: impl Into<String>) -> Text {
        let words = words.into();
        match self.0.last_mut() {
            Some(Span::Plain { text }) => text.push_str(&words),
            _ => self.0.push(Span::Plain { text: words }),
        }
        self
    }

    /// Adds words that stand out.
    #[must_use]
    pub fn strong(mut self, words: impl Into<String>) -> Text {
        self.0.push(Span::Strong { text: words.into() });
        self
    }

    /// Adds something to type.
    #[must_use]
    pub fn code(mut self, words: impl Into<String>) -> Text {
        self.0.push(Span::Code { text: words.into() });
        self
    }

    /// Adds lines in a monospaced font.
    #[must_use]
    pub fn block(mut self, lines: impl Into<String>) -> Text {
        self.0.push(Span::Block { text: lines.into() });
        self
    }

    /// Adds a web address.
    #[must_use]
    pub fn link(mut self, address: impl Into<String>) -> Text {
        let text = address.into();
        self.0.push(Span::Link { text });
        self
    }

    /// Adds a moment.
    #[must_use]
    pub fn when(mut self, time: Time) -> Text {
        self.0.push(Span::When { at: time.0 });
        self
    }

    /// Adds a channel or thread.
    #[must_use]
    pub fn channel(mut self, id: impl Into<String>) -> Text {
        self.0.push(Span::Channel { id: id.into() });
        self
    }

    /// Adds a person. A machine is named in plain words, as is who was forgotten: no platform knows them.
    #[must_use]
    pub fn person(mut self, person: &Person) -> Text {
        if Machine::of(person.id).is_some() || person.is_forgotten() {
            return self.plain(sanitize::person(person));
        }
        self.0.push(Span::Person {
            id: person.platform_id.clone(),
            name: sanitize::person(person),
        });
        self
    }

    /// Adds all of `other`.
    #[must_use]
    pub fn text(mut self, other: Text) -> Text {
        for span in other.0 {
            match span {
                Span::Plain { text } => self = self.plain(text),
                span => self.0.push(span),
            }
        }
        self
    }

    /// Adds the next sentence as the language that is spoken does: after a blank, or at once. Either may be empty.
    #[must_use]
    pub fn then(self, next: Text) -> Text {
        match (self.0.is_empty(), next.0.is_empty()) {
            (true, _) => next,
            (_, true) => self,
            _ => words::list_sentences(self, next),
        }
    }

    /// Adds the next line.
    #[must_use]
    pub fn below(self, next: Text) -> Text {
        self.plain("\n").text(next)
    }

    /// Returns those of the lines that have something in them.
    #[must_use]
    pub fn lines(lines: impl IntoIterator<Item = Text>) -> Text {
        let lines = lines.into_iter().filter(|line| !line.0.is_empty());
        lines.reduce(Text::below).unwrap_or_default()
    }

    /// Returns the most characters that it takes on a platform, with markup, and with ids and moments as they're written
    /// there.
    #[must_use]
    pub fn weight(&self) -> usize {
        let marks = |text: &str| {
            text.chars()
                .filter(|c| "*_~`|<>[]@\\#-".contains(*c))
                .count()
        };
        let weight = |span: &Span| match span {
            Span::Plain { text } | Span::Strong { text } => text.chars().count() + marks(text) + 4,
            Span::Code { text } | Span::Block { text } | Span::Link { text } => {
                text.chars().count() + 8
            }
            Span::When { .. } => 50,
            Span::Channel { id } => id.len() + 3,
            Span::Person { id, name } => id.len().max(name.len()) + 3,
        };
        self.0.iter().map(weight).sum()
    }

    /// Returns texts one after another: `a, b, c`.
    pub(crate) fn in_a_row(texts: impl IntoIterator<Item = Text>) -> Text {
        let all = texts.into_iter().reduce(words::list_comma);
        all.unwrap_or_default()
    }

    /// Adds each of `words` as something to type, separated by commas.
    #[must_use]
    pub fn codes<S: Into<String>>(self, words: impl IntoIterator<Item = S>) -> Text {
        let codes = words.into_iter().map(|word| Text::default().code(word));
        self.text(Text::in_a_row(codes))
    }
}

/// What stands in a text as its `Display` writes it.
macro_rules! plain_parts {
    ($($part:ty),+ $(,)?) => {
        $(
            impl From<$part> for Text {
                fn from(part: $part) -> Text {
                    Text::of(part.to_string())
                }
            }
        )+
    };
}

plain_parts!(
    &str, String, &String, u8, &u8, u32, u64, usize, i64, MatchId, SeekId
);

/// The words without markup, for labels.
impl From<Text> for String {
    fn from(text: Text) -> String {
        text.to_string()
    }
}

impl From<Time> for Text {
    fn from(time: Time) -> Text {
        Text::default().when(time)
    }
}

impl From<&Person> for Text {
    fn from(person: &Person) -> Text {
        Text::default().person(person)
    }
}

/// Writes the words without markup, with people as `@name` and moments in UTC: for logs and tests.
impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for span in &self.0 {
            match span {
                Span::Plain { text }
                | Span::Strong { text }
                | Span::Block { text }
                | Span::Link { text } => f.write_str(text)?,
                Span::Code { text } => write!(f, "`{text}`")?,
                Span::When { at } => f.write_str(&dates::logged(Time(*at)))?,
                Span::Channel { id } => write!(f, "#{id}")?,
                Span::Person { name, .. } => write!(f, "@{name}")?,
            }
        }
        Ok(())
    }
}
