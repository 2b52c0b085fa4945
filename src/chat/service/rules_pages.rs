//! The rules of each game in our own words, with diagrams that are played by the rules and drawn like any board.

mod diagrams;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use crate::api::message::File;
use crate::api::rules_page::{DiagramOnPage, RulesOnPage, RulesParagraph, RulesPart, StepOnPage};
use crate::core::context::Context;
use crate::service::pictures::draw;
use ::text::language::spoken;
use ::text::rich::Text;
use ::text::rules_page::{Page, Paragraph};
use ::text::words as say;
use ::text::{alt, game, rules_pages as text};
use render::{self, Theme};
use rules::record::{self, Record};
use rules::{Game, Kind, Side};

/// How wide a board is in the pictures, in pixels: half as wide as one that is played on.
const WIDTH: f32 = 550.0;

/// Something of each game that is made once for each language, when it's asked for the first time. There are so many at most, so
/// they're never given back.
struct Each<T: 'static>(Mutex<BTreeMap<(usize, &'static str), Made<T>>>);

type Made<T> = &'static Result<T, String>;

impl<T> Each<T> {
    const fn new() -> Each<T> {
        Each(Mutex::new(BTreeMap::new()))
    }

    /// What was made for `kind` in the language that is spoken here.
    fn get(&self, kind: Kind) -> Option<Made<T>> {
        let made = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        made.get(&(kind as usize, spoken().tag)).copied()
    }

    /// The same, or makes it.
    fn once(
        &self,
        kind: Kind,
        make: impl FnOnce() -> Result<T, String>,
    ) -> Result<&'static T, &'static str> {
        let made = self.get(kind).unwrap_or_else(|| {
            // Nobody waits for what another makes in another language.
            let new = make();
            let mut made = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            let place = made.entry((kind as usize, spoken().tag));
            place.or_insert_with(|| Box::leak(Box::new(new)))
        });
        made.as_ref().map_err(String::as_str)
    }
}

static WORDS: Each<Page> = Each::new();
static PAGES: Each<RulesOnPage> = Each::new();
static PICTURES: Each<Vec<File>> = Each::new();
static MIDDLES: Each<String> = Each::new();

fn words(kind: Kind) -> Result<&'static Page, &'static str> {
    WORDS.once(kind, || game::rules_page(kind).read())
}

/// What `kind` looks like in the middle of a game: the board as an SVG document, drawn once.
///
/// # Errors
/// It can't be drawn; the developer's words.
pub(crate) fn middle(kind: Kind) -> Result<&'static str, &'static str> {
    let drawn = MIDDLES.once(kind, || middle_in(kind, Theme::wood()));
    drawn.map(String::as_str)
}

/// The same in any theme, drawn anew.
///
/// # Errors
/// It can't be drawn; the developer's words.
pub(crate) fn middle_in(kind: Kind, theme: &Theme) -> Result<String, String> {
    let board = render::board_alone(render::scene(&middle_of(kind)?, Side::Black));
    Ok(render::svg(&board, theme))
}

/// The board of a diagram's step, both counted from 0, in any theme; `None` if there's no such step.
///
/// # Errors
/// It can't be drawn; the developer's words.
pub(crate) fn step_in(
    kind: Kind,
    (diagram, step): (usize, usize),
    theme: &Theme,
) -> Result<Option<String>, String> {
    let parts = text::parts(words(kind)?);
    let paragraphs = parts.into_iter().flat_map(|(_, paragraphs)| paragraphs);
    let mut diagrams = paragraphs.flat_map(|paragraph| &paragraph.diagrams);
    let Some(diagram) = diagrams.nth(diagram) else {
        return Ok(None);
    };
    let steps = diagrams::shown(kind, diagram)?;
    Ok(steps.get(step).map(|step| render::svg(&step.scene, theme)))
}

fn middle_of(kind: Kind) -> Result<Game, String> {
    let record = Record::parse(game::rules_page(kind).middle).map_err(|error| error.to_string())?;
    let mut game = Game::start(record.spec);
    for position in record::replay(&record) {
        game = position.map_err(|error| error.to_string())?;
    }
    Ok(game)
}

/// The rules of `kind`, short enough for one message.
#[must_use]
pub fn of(kind: Kind) -> Text {
    words(kind).map_or_else(|_| Text::default(), |page| text::page(kind, page))
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

/// The first paragraph of the rules: who invented the game.
#[must_use]
pub fn credits(kind: Kind) -> Text {
    words(kind).map_or_else(|_| Text::default(), text::credits)
}

/// The rules of `kind` with their diagrams, drawn when they are asked for the first time, for they never change. That takes
/// a moment, so it is nothing for an async thread.
///
/// # Errors
/// They can't be drawn; the developer's words.
pub fn on_page(kind: Kind) -> Result<&'static RulesOnPage, &'static str> {
    PAGES.once(kind, || {
        let page = words(kind)?;
        let parts = text::parts(page).into_iter().map(|(heading, paragraphs)| {
            let paragraphs = paragraphs.iter().map(|one| paragraph(kind, one));
            Ok(RulesPart {
                heading,
                paragraphs: paragraphs.collect::<Result<_, String>>()?,
            })
        });
        let mut parts = parts.collect::<Result<Vec<_>, String>>()?;
        parts.push(RulesPart {
            heading: say::rules_typed().to_string(),
            paragraphs: vec![RulesParagraph {
                words: text::words(&page.typed),
                diagrams: Vec::new(),
            }],
        });
        Ok(RulesOnPage {
            id: kind.id(),
            title: kind.title(),
            credits: text::words(&page.credits),
            parts,
            exact: exact(kind),
        })
    })
}

fn paragraph(kind: Kind, paragraph: &Paragraph) -> Result<RulesParagraph, String> {
    let diagrams = paragraph.diagrams.iter().map(|diagram| {
        let steps = diagrams::shown(kind, diagram)?.into_iter();
        let steps = steps.map(|step| StepOnPage {
            caption: step.caption,
            alt: alt::position(&step.game, None),
            svg: render::svg(&step.scene, Theme::wood()),
        });
        Ok(DiagramOnPage {
            title: text::title(diagram),
            steps: steps.collect(),
        })
    });
    Ok(RulesParagraph {
        words: text::words(&paragraph.words),
        diagrams: diagrams.collect::<Result<_, String>>()?,
    })
}

/// A picture of each diagram of `kind`, drawn when they are asked for the first time, for they never change. That takes a
/// moment, so it is nothing for an async thread.
///
/// # Errors
/// They can't be drawn; the developer's words.
pub fn pictures(kind: Kind) -> Result<&'static [File], &'static str> {
    let drawn = PICTURES.once(kind, || {
        let parts = text::parts(words(kind)?);
        let paragraphs = parts.into_iter().flat_map(|(_, paragraphs)| paragraphs);
        let diagrams = paragraphs.flat_map(|paragraph| &paragraph.diagrams);
        let diagrams: Vec<_> = diagrams.collect();
        let count = diagrams.len();
        let drawn = (1..).zip(diagrams).map(|(number, diagram)| {
            let steps = diagrams::shown(kind, diagram)?;
            let captions: Vec<Text> = steps.iter().map(|step| step.caption.clone()).collect();
            let last = steps.last().ok_or("a diagram without steps")?.game.clone();
            let boards = steps.into_iter().zip(&captions);
            let boards = boards.map(|(step, caption)| (step.scene, text::spoken(caption)));
            let scene = render::diagram(&text::title(diagram), boards.collect());
            let image = render::paint_scaled(&scene, Theme::wood(), WIDTH / render::BOARD);
            Ok::<_, String>(File {
                name: format!("{}-{number}.png", kind.id()),
                bytes: render::encode(&image).map_err(|error| error.to_string())?,
                alt: Some(text::picture(
                    &text::title(diagram),
                    &captions,
                    &last,
                    number,
                    count,
                )),
            })
        });
        drawn.collect::<Result<Vec<_>, String>>()
    });
    drawn.map(Vec::as_slice)
}

/// The pictures of `kind`, drawn off the async threads unless they were drawn before.
///
/// # Errors
/// They can't be drawn; the developer's words.
pub(crate) async fn drawn(ctx: &Context, kind: Kind) -> Result<&'static [File], String> {
    let drawn = match PICTURES.get(kind) {
        Some(_) => pictures(kind),
        None => draw(ctx, move || pictures(kind)).await?,
    };
    drawn.map_err(str::to_owned)
}

/// The rules with their diagrams, drawn off the async threads unless they were drawn before.
///
/// # Errors
/// They can't be drawn; the developer's words.
pub(crate) async fn with_diagrams(
    ctx: &Context,
    kind: Kind,
) -> Result<&'static RulesOnPage, String> {
    let drawn = match PAGES.get(kind) {
        Some(_) => on_page(kind),
        None => draw(ctx, move || on_page(kind)).await?,
    };
    drawn.map_err(str::to_owned)
}
