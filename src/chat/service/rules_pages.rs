//! The rules of each game in our own words, and small pictures of examples, drawn from the records beside those words.

#[cfg(test)]
mod tests;

use std::sync::OnceLock;

use crate::api::message::File;
use crate::core::context::Context;
use crate::service::pictures::draw;
use ::text::rich::Text;
use ::text::{game, rules_pages as text};
use render::{self, Theme};
use rules::record::{self, Record};
use rules::{Game, Illegal, Kind, Side, TurnError};

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
            alt: Some(text::picture(
                &self.game,
                self.refused
                    .as_ref()
                    .map(|(turn, why)| (turn.as_str(), why)),
                &self.caption,
                number,
                count,
            )),
        })
    }
}

fn examples(kind: Kind) -> Result<Vec<Example>, String> {
    let examples = game::rules_page(kind).examples.iter();
    examples
        .map(|(name, text)| Example::read(name, text))
        .collect()
}

/// What `kind` looks like in the middle of a game: the board as an SVG document, drawn once.
///
/// # Errors
/// It can't be drawn; the developer's words.
pub(crate) fn middle(kind: Kind) -> Result<&'static str, &'static str> {
    static DRAWN: [OnceLock<Result<String, String>>; Kind::ALL.len()] =
        [const { OnceLock::new() }; Kind::ALL.len()];
    let drawn = DRAWN[kind as usize].get_or_init(|| {
        let middle = Example::read("middle", game::rules_page(kind).middle)?;
        let board = render::board_alone(render::scene(&middle.game, Side::Black));
        Ok(render::svg(&board, Theme::wood()))
    });
    drawn.as_deref().map_err(String::as_str)
}

/// The rules of `kind`, short enough for one message.
#[must_use]
pub fn of(kind: Kind) -> Text {
    text::page(kind)
}

/// The exact rules of `kind`, point by point, and after them what all games share: Markdown.
#[must_use]
pub fn exact(kind: Kind) -> &'static str {
    game::rules_page(kind).exact
}

/// The exact rules as a file.
pub(crate) fn exact_file(kind: Kind) -> File {
    File {
        name: format!("{}-exact-rules.txt", kind.id()),
        bytes: exact(kind).as_bytes().to_vec(),
        alt: None,
    }
}

/// The rules of `kind` and the captions of its pictures, numbered as they are: still one message.
#[must_use]
pub fn with_captions(kind: Kind) -> Text {
    text::page_with_captions(kind, &captions(kind))
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
    text::credits(kind)
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

/// The example pictures of `kind`, drawn off the async threads unless they were drawn before.
///
/// # Errors
/// They can't be drawn; the developer's words.
pub(crate) async fn drawn(ctx: &Context, kind: Kind) -> Result<&'static [File], String> {
    let drawn = match DRAWN[kind as usize].get() {
        Some(_) => pictures(kind),
        None => draw(ctx, move || pictures(kind)).await?,
    };
    drawn.map_err(str::to_owned)
}
