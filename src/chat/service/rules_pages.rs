//! The rules of each game in our own words, and small pictures of examples, drawn from the records beside the words.

#[cfg(test)]
mod tests;

use std::sync::OnceLock;

use crate::chat::api::message::File;
use crate::render::{self, Theme};
use crate::rules::record::{self, Record};
use crate::rules::{Game, Illegal, Kind, Side, TurnError};
use crate::text::alt::{self, LIMIT};
use crate::text::game;
use crate::text::rich::{Span, Text};

/// How wide the pictures are, in pixels: half as wide as a board that is played on.
const WIDTH: u32 = 550;

/// The pictures of each game's examples, once they were asked for.
static DRAWN: [OnceLock<Result<Vec<File>, String>>; Kind::ALL.len()] =
    [const { OnceLock::new() }; Kind::ALL.len()];

/// An example: a position, or one on which a turn was refused.
#[derive(Debug)]
struct Example {
    name: &'static str,
    caption: String,
    game: Game,
    refused: Option<(String, Illegal)>,
}

impl Example {
    /// Reads a record whose tag `Caption` says what is to be seen; where a turn is refused at its end, the tag `Refused`
    /// is that turn.
    fn read(name: &'static str, text: &str) -> Result<Example, String> {
        let record = Record::parse(text).map_err(|error| format!("{name}: {error}"))?;
        let mut game = Game::start(record.spec);
        for position in record::replay(&record) {
            game = position.map_err(|error| format!("{name}: {error}"))?;
        }
        let caption = record.tag("Caption").unwrap_or_default().to_owned();
        let refused = match record.tag("Refused") {
            None => None,
            Some(turn) => match game.clone().play_text(turn) {
                Err(TurnError::Illegal(why)) => Some((turn.to_owned(), why)),
                other => return Err(format!("{name}: {turn} is not refused: {other:?}")),
            },
        };
        Ok(Example {
            name,
            caption,
            game,
            refused,
        })
    }

    /// The picture, as number `number` of `count`.
    fn draw(&self, number: u8, count: usize) -> Result<File, String> {
        let scene = match &self.refused {
            None => render::scene(&self.game, Side::Black),
            Some((turn, why)) => render::scene_rejected(&self.game, Side::Black, turn, why),
        };
        let theme = Theme::wood();
        let image = render::paint_wide(&scene.numbered(number), theme, WIDTH);
        let bytes = render::encode(&image).map_err(|error| error.to_string())?;
        Ok(File {
            name: format!("{}-{number}-{}.png", self.game.kind().id(), self.name),
            bytes,
            alt: Some(self.alt(number, count)),
        })
    }

    /// What the picture shows: its caption, why a turn is refused, and the position.
    fn alt(&self, number: u8, count: usize) -> String {
        let title = self.game.kind().title();
        let mut alt = format!("{title}, example {number} of {count}. {} ", self.caption);
        if let Some((turn, why)) = &self.refused {
            let why = spoken(&game::illegal(why));
            alt.push_str(&format!("Refused: {turn}. {why} "));
        }
        let room = LIMIT.saturating_sub(alt.chars().count());
        let position = alt::position(&self.game, None);
        alt.extend(position.chars().take(room));
        alt
    }
}

/// The words without marks for what is typed, which would be read aloud.
fn spoken(text: &Text) -> String {
    let words = text.0.iter().map(|span| match span {
        Span::Code { text } => text.clone(),
        other => Text(vec![other.clone()]).to_string(),
    });
    words.collect()
}

fn examples(kind: Kind) -> Result<Vec<Example>, String> {
    let examples = game::rules_page(kind).examples.iter();
    examples
        .map(|(name, text)| Example::read(name, text))
        .collect()
}

/// The rules of `kind`, short enough for one message.
#[must_use]
pub fn of(kind: Kind) -> Text {
    let text = Text::default().strong(kind.title()).plain("\n");
    marked(text, game::rules_page(kind).words.trim_end())
}

/// The exact rules of `kind`, point by point, and after them what all games share: Markdown.
#[must_use]
pub fn exact(kind: Kind) -> &'static str {
    game::rules_page(kind).exact
}

/// The exact rules as a file.
pub(in crate::chat) fn exact_file(kind: Kind) -> File {
    File {
        name: format!("{}-exact-rules.txt", kind.id()),
        bytes: exact(kind).as_bytes().to_vec(),
        alt: None,
    }
}

/// The rules of `kind` and the captions of its pictures, numbered as they are: still one message.
#[must_use]
pub fn with_captions(kind: Kind) -> Text {
    let mut text = of(kind).plain("\n\n").strong("PICTURES");
    for (number, caption) in (1..).zip(captions(kind)) {
        text = text.plain(format!("\n{number}. {caption}"));
    }
    text
}

/// What is to be seen on each picture of `kind`, in their order.
#[must_use]
pub fn captions(kind: Kind) -> Vec<String> {
    let examples = examples(kind).unwrap_or_default();
    examples.into_iter().map(|e| e.caption).collect()
}

/// The first paragraph of the rules: who invented the game.
#[must_use]
pub fn credits(kind: Kind) -> Text {
    let words = game::rules_page(kind).words;
    marked(Text::default(), words.lines().next().unwrap_or_default())
}

/// The example pictures of `kind`, drawn when they are asked for the first time, for they never change. That takes a
/// moment, so it is nothing for an async thread.
///
/// # Errors
/// They can't be drawn; the developer's words.
pub fn pictures(kind: Kind) -> Result<&'static [File], &'static str> {
    let drawn = DRAWN[kind as usize].get_or_init(|| {
        let examples = examples(kind)?;
        let numbered = (1..).zip(&examples);
        numbered
            .map(|(number, example)| example.draw(number, examples.len()))
            .collect()
    });
    drawn.as_deref().map_err(String::as_str)
}

/// The example pictures of `kind`, if they were drawn before.
pub(in crate::chat) fn drawn(kind: Kind) -> Option<Result<&'static [File], &'static str>> {
    DRAWN[kind as usize].get().map(|_| pictures(kind))
}

/// Adds words in which `**` stands around what stands out and a backtick around what is typed.
fn marked(mut text: Text, words: &str) -> Text {
    for (part, typed) in words.split('`').zip([false, true].into_iter().cycle()) {
        if typed {
            text = text.code(part);
            continue;
        }
        for (part, strong) in part.split("**").zip([false, true].into_iter().cycle()) {
            text = if strong {
                text.strong(part)
            } else {
                linked(text, part)
            };
        }
    }
    text
}

/// Adds words among which there may be web addresses.
fn linked(mut text: Text, words: &str) -> Text {
    let mut rest = words;
    while let Some(start) = rest.find("https://") {
        let (before, from) = rest.split_at(start);
        let end = from.find(char::is_whitespace).unwrap_or(from.len());
        let (address, after) = from.split_at(end);
        text = text.plain(before).link(address);
        rest = after;
    }
    if rest.is_empty() {
        text
    } else {
        text.plain(rest)
    }
}
