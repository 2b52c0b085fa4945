//! The preview of a link to a player: their name, their ratings, and the curve of one of them. Like a [`Card`], it names somebody as
//! far as the font has the letters.

use std::sync::Arc;

use super::card::{Card, Panel};
use super::curve::Curve;
use super::scene::{Ink, Scene, Shape};

/// A link-preview picture of a player.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerCard {
    /// The name.
    pub name: String,
    /// More about them, in smaller letters below it.
    pub note: String,
    /// Labels, each with what stands below it, such as games with ratings. No more than [`PlayerCard::MOST_LINES`] are drawn.
    pub lines: Vec<(String, String)>,
    /// The curve of a rating.
    pub curve: Option<Curve>,
}

/// Lengths in pixels of the finished card: the height of the bar, how far down its texts are, and the first of the lines below
/// it with the distance to the next one and to what stands below its label.
const BAR: f32 = 130.0;
const NAME_AT: f32 = 50.0;
const NOTE_AT: f32 = 100.0;
const LINES_AT: f32 = 34.0;
const LINES_STEP: f32 = 96.0;
const VALUE: f32 = 40.0;

/// Font sizes, the largest that fits.
const NAME: [f32; 3] = [54.0, 48.0, 42.0];
const SMALL: [f32; 2] = [28.0, 25.0];
const LARGE: [f32; 3] = [40.0, 36.0, 32.0];

impl PlayerCard {
    /// The most lines that are drawn.
    pub const MOST_LINES: usize = 5;

    /// The card as a scene, which [`paint_wide`](super::paint_wide) paints with [`Card::WIDTH`].
    #[must_use]
    pub fn scene(&self) -> Scene {
        let curve = self.curve.as_ref().map(Curve::scene);
        let (high, wide) = (Card::HEIGHT as f32, Card::WIDTH as f32);
        // The curve keeps its measures, so the scene is larger than the picture.
        let unit = curve
            .as_ref()
            .map_or(1.0, |scene| scene.height / (high - BAR));
        let (mut ground, mut shapes) = (Vec::new(), Vec::new());
        let mut left = 0.0;
        if let Some(scene) = curve {
            let moved = |shape: &Shape| shape.moved(0.0, BAR * unit);
            ground.extend(scene.ground.iter().map(moved));
            shapes.extend(scene.shapes.iter().map(moved));
            left = scene.width;
        }
        let right = wide * unit;
        let bar = Panel {
            left: 0.0,
            right,
            unit,
        };
        // With nothing below it, the bar is all there is.
        let (bottom, down) = match self.curve.is_none() && self.lines.is_empty() {
            true => (high, (high - BAR) / 2.0),
            false => (BAR, 0.0),
        };
        shapes.push(bar.tile(0.0, bottom, 0.0, Ink::Bar));
        shapes.extend(bar.text(NAME_AT + down, 0.0, &NAME, &self.name, Ink::BarText));
        shapes.extend(bar.text(NOTE_AT + down, 0.0, &SMALL, &self.note, Ink::BarNote));
        let panel = Panel { left, right, unit };
        let mut y = BAR + LINES_AT;
        for (label, value) in self.lines.iter().take(PlayerCard::MOST_LINES) {
            shapes.extend(panel.text(y, 0.0, &SMALL, label, Ink::Coordinate));
            shapes.extend(panel.text(y + VALUE, 0.0, &LARGE, value, Ink::Coordinate));
            y += LINES_STEP;
        }
        Scene {
            width: right,
            height: high * unit,
            ground: Arc::new(ground),
            shapes,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(card: &PlayerCard) -> Vec<String> {
        let scene = card.scene();
        let texts = scene.shapes.iter().filter_map(|shape| match shape {
            Shape::Label { text, .. } => Some(text.clone()),
            _ => None,
        });
        texts.collect()
    }

    #[test]
    fn a_name_stands_above_as_many_lines_as_there_is_room_for() {
        let line = |number: u8| (format!("game {number}"), number.to_string());
        let mut card = PlayerCard {
            name: "alice".to_owned(),
            note: String::new(),
            lines: (1..=2).map(line).collect(),
            curve: None,
        };
        assert_eq!(texts(&card), ["alice", "game 1", "1", "game 2", "2"]);
        card.lines = (1..=9).map(line).collect();
        assert_eq!(texts(&card).len(), 1 + 2 * PlayerCard::MOST_LINES);
        for shape in card.scene().all() {
            let (_, low) = shape.bounds();
            assert!(low.y <= Card::HEIGHT as f32, "{shape}");
        }
        card.lines.clear();
        card.note = "No ratings yet".to_owned();
        assert_eq!(texts(&card), ["alice", "No ratings yet"]);
    }
}
