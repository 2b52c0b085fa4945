//! Cards: small pictures of a match for link previews, which show a board beside who plays.
//!
//! Like a table, a card names people, as far as there are fonts with their letters ([`font::drawable`]); whoever shows it has the
//! whole names in a text beside it.

use super::board::{label, stone};
use super::font;
use super::scene::{Align, Ink, Scene, Shape, Spot};
use super::theme::Theme;
use super::{RenderError, encode, paint_wide};
use rules::Side;

/// A link-preview picture of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    /// The board, which has the left side to itself.
    pub board: Scene,
    /// What is played, such as `Onyx, 12×12`.
    pub title: String,
    /// Black's name.
    pub black: String,
    /// White's name.
    pub white: String,
    /// Who is to move or what the result is, and more in smaller letters. No more than [`Card::MOST_LINES`] are drawn.
    pub lines: Vec<String>,
}

/// Lengths in pixels of the finished card: the space beside texts, and how far down the middle of each text is.
const MARGIN: f32 = 40.0;
const TITLE_AT: f32 = 84.0;
const RULE_AT: f32 = 136.0;
const NAMES_AT: f32 = 208.0;
const NAMES_STEP: f32 = 82.0;
const LINES_AT: f32 = 392.0;
const LINES_STEP: f32 = 52.0;
/// The radius of the stones beside the names, and the space between both.
const STONE: f32 = 25.0;
const GAP: f32 = 20.0;
const RULE: f32 = 3.0;

/// Font sizes, the largest that fits; in the smallest, texts are shortened.
const TITLE: [f32; 3] = [54.0, 48.0, 42.0];
const NAME: [f32; 3] = [46.0, 41.0, 36.0];
const FIRST: [f32; 3] = [38.0, 34.0, 30.0];
const MORE: [f32; 2] = [30.0, 27.0];

impl Card {
    /// The width of the picture in pixels.
    pub const WIDTH: u32 = 1200;
    /// The height of the picture in pixels.
    pub const HEIGHT: u32 = 630;
    /// The most lines that are drawn.
    pub const MOST_LINES: usize = 4;

    /// The card as a scene. The board keeps its measures, so the scene is larger than the picture, which
    /// [`paint_wide`] paints with [`Card::WIDTH`].
    #[must_use]
    pub fn scene(&self) -> Scene {
        let height = self.board.height;
        // Scene units per pixel.
        let unit = height / Card::HEIGHT as f32;
        let width = Card::WIDTH as f32 * unit;
        let mut shapes = self.board.shapes.clone();
        let panel = Panel {
            left: self.board.width,
            right: width,
            unit,
        };
        shapes.push(panel.tile(0.0, height / unit, 0.0, Ink::Bar));
        shapes.extend(panel.text(TITLE_AT, 0.0, &TITLE, &self.title, Ink::BarText));
        shapes.push(panel.tile(RULE_AT, RULE_AT + RULE, MARGIN, Ink::BarNote));
        let names = [(Side::Black, &self.black), (Side::White, &self.white)];
        for ((side, name), row) in names.into_iter().zip([0.0, 1.0]) {
            let y = NAMES_AT + NAMES_STEP * row;
            let at = panel.at(MARGIN + STONE, y);
            shapes.extend(stone(at, STONE * unit, side));
            shapes.extend(panel.text(y, 2.0 * STONE + GAP, &NAME, name, Ink::BarText));
        }
        let mut y = LINES_AT;
        for (number, line) in self.lines.iter().take(Card::MOST_LINES).enumerate() {
            let (sizes, ink) = match number {
                0 => (FIRST.as_slice(), Ink::BarText),
                _ => (MORE.as_slice(), Ink::BarNote),
            };
            shapes.extend(panel.text(y, 0.0, sizes, line, ink));
            y += LINES_STEP;
        }
        Scene {
            width,
            height,
            ground: self.board.ground.clone(),
            shapes,
        }
    }

    /// Makes a PNG file of the card, [`Card::WIDTH`] × [`Card::HEIGHT`] pixels.
    pub fn png(&self, theme: &Theme) -> Result<Vec<u8>, RenderError> {
        encode(&paint_wide(&self.scene(), theme, Card::WIDTH))
    }
}

/// A part of a card for texts, such as that beside a board. Its methods take pixels, `left` and `right` are in scene units.
pub(super) struct Panel {
    pub(super) left: f32,
    pub(super) right: f32,
    pub(super) unit: f32,
}

impl Panel {
    /// A spot by its distances from the left edge of the panel and the top.
    fn at(&self, x: f32, y: f32) -> Spot {
        Spot::new(self.left + x * self.unit, y * self.unit)
    }

    /// A rectangle as wide as the panel, except for a margin on both sides.
    pub(super) fn tile(&self, top: f32, bottom: f32, margin: f32, ink: Ink) -> Shape {
        let end = (self.right - self.left) / self.unit - margin;
        let corners = [(margin, top), (end, top), (end, bottom), (margin, bottom)];
        Shape::Tile {
            corners: corners.map(|(x, y)| self.at(x, y)).to_vec(),
            ink,
        }
    }

    /// A text that begins `indent` from the margin; `None` if nothing of it can be drawn.
    pub(super) fn text(
        &self,
        y: f32,
        indent: f32,
        sizes: &[f32],
        text: &str,
        ink: Ink,
    ) -> Option<Shape> {
        let text = font::drawable(text.trim());
        let room = (self.right - self.left) / self.unit - 2.0 * MARGIN - indent;
        let fits = |size: &&f32| font::width(&text, **size) <= room;
        let &size = sizes.iter().find(fits).or(sizes.last())?;
        let text = font::shortened(&text, size, room);
        let at = self.at(MARGIN + indent, y);
        (!text.is_empty()).then(|| label(at, size * self.unit, text, Align::Start, ink))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Game, Kind, Spec};

    fn texts(card: &Card) -> Vec<(String, f32)> {
        let scene = card.scene();
        let labels = scene.shapes.iter().filter_map(|shape| match shape {
            Shape::Label { at, text, .. } if at.x > card.board.width => {
                Some((text.clone(), shape.bounds().1.x))
            }
            _ => None,
        });
        labels.collect()
    }

    #[test]
    fn texts_stay_in_the_panel_and_long_ones_are_cut() {
        let board = crate::scene(&Game::start(Spec::default_of(Kind::Isaac)), Side::Black);
        let long = "Wolfeschlegelsteinhausenbergerdorff ".repeat(4);
        let mut card = Card {
            board,
            title: "Isaac".to_owned(),
            black: "alice".to_owned(),
            white: "\u{e000}山田".to_owned(),
            lines: vec![
                "Black to move".to_owned(),
                String::new(),
                "\u{200b}".to_owned(),
            ],
        };
        let words = |card: &Card| -> Vec<String> {
            texts(card).into_iter().map(|(text, _)| text).collect()
        };
        assert_eq!(words(&card), ["Isaac", "alice", "·山田", "Black to move"]);
        (card.title, card.black) = (long.clone(), long.clone());
        card.lines = vec![long; 9];
        let texts = texts(&card);
        assert_eq!(texts.len(), 3 + Card::MOST_LINES);
        let end = card.scene().width - MARGIN;
        for (text, right) in texts {
            assert!(
                right <= end && (text.ends_with('…') || text == "·山田"),
                "{text}"
            );
        }
    }

    #[test]
    fn a_card_has_the_size_that_previews_want() {
        for &kind in Kind::ALL {
            let card = Card {
                board: crate::scene(&Game::start(Spec::default_of(kind)), Side::White),
                title: kind.title().to_owned(),
                black: String::new(),
                white: String::new(),
                lines: Vec::new(),
            };
            let picture = paint_wide(&card.scene(), Theme::wood(), Card::WIDTH);
            assert_eq!((picture.width(), picture.height()), (1200, 630), "{kind:?}");
        }
    }
}
