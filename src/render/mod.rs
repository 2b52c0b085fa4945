//! Pictures: a game becomes a [`Scene`] (plain data, one small view per game), one painter turns any scene and any
//! [`Theme`] into pixels, and the pixels become a PNG. A picture depends on nothing but the position, the viewer and the
//! theme, and no text in it was written by a person.
//!
//! A picture is made of indices into the palette of its theme from the first stroke on; the layer that doesn't change with
//! the position, stones, texts and compressed bands of rows are made once and kept.
//!
//! Only this room knows `image`, `imageproc`, `ab_glyph`, `png`, `flate2` and `gif`.

mod animation;
mod board;
mod canvas;
mod encode;
mod font;
mod hatch;
mod label;
mod mask;
mod paint;
mod palette;
mod raster;
mod rejected;
mod scene;
mod sheet;
mod sprite;
#[cfg(test)]
mod tests;
mod theme;
mod theme_cache;
mod views;

use std::fmt;

use crate::rules::{Game, Illegal, Outcome, Side};

pub use animation::{Animation, LARGEST_ANIMATION, animation};
pub use canvas::Picture;
pub use paint::{paint, paint_scaled, paint_wide};
pub use scene::{Align, Ink, Scene, Shape, Spot};
pub use sheet::sheet;
pub use theme::{Colour, Pattern, StoneLook, Theme, ThemeError};

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RenderError {
    /// The encoder refused; its own words.
    Encode(String),
    /// A match is too long for an animation of this size.
    TooLarge {
        /// The most bytes that were allowed.
        most: usize,
    },
}

impl fmt::Display for RenderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RenderError::Encode(why) => write!(f, "the picture couldn't be encoded: {why}"),
            RenderError::TooLarge { most } => write!(
                f,
                "the match is too long for an animation of at most {} KiB",
                most >> 10
            ),
        }
    }
}

impl std::error::Error for RenderError {}

/// The scene of a position as `viewer` sees it: Black has row 1 below, White the board turned by half a turn.
pub fn scene(game: &Game, viewer: Side) -> Scene {
    scene_ended(game, viewer, None)
}

/// The scene of a match that may have ended off the board (`outcome`: resignation, timeout, agreement); the position's own
/// outcome is shown if it has one.
pub fn scene_ended(game: &Game, viewer: Side, outcome: Option<Outcome>) -> Scene {
    scene_of(game, viewer, outcome, None)
}

/// The scene of a position with a rejected turn, by its canonical token and the rule that forbids it: both are marked
/// instead of the last turn. A reason that can't be shown on the board has no marks.
pub fn scene_rejected(game: &Game, viewer: Side, turn: &str, why: &Illegal) -> Scene {
    scene_of(game, viewer, None, Some((turn, why)))
}

fn scene_of(
    game: &Game,
    viewer: Side,
    outcome: Option<Outcome>,
    rejected: Option<(&str, &Illegal)>,
) -> Scene {
    let outcome = game.outcome().or(outcome);
    let to_move = if outcome.is_some() {
        None
    } else {
        game.to_move()
    };
    let status = board::Status {
        to_move,
        outcome,
        ply: game.ply(),
    };
    views::scene(game, viewer, status, rejected)
}

/// A position as a PNG: scene, paint and encoding in one.
///
/// # Errors
/// When the encoder refuses.
pub fn png(game: &Game, viewer: Side, theme: &Theme) -> Result<Vec<u8>, RenderError> {
    encode(&paint(&scene(game, viewer), theme))
}

/// A painted scene as a PNG file.
///
/// # Errors
/// When the encoder refuses.
pub fn encode(picture: &Picture) -> Result<Vec<u8>, RenderError> {
    encode::indexed(picture).map_err(|e| RenderError::Encode(e.to_string()))
}
