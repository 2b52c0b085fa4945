//! Pictures of boards, charts and tables: positions, numbers and names in, PNG, GIF and SVG files out.
//!
//! The picture of a board depends only on the position, the viewer and the theme, and contains no text that a person wrote;
//! nor does a chart. A table has to name people, and so has a card, the preview of a link. They depend only on their texts,
//! the board and the theme, and in scripts of which no letters are built in also on the system's fonts. To make a file of a
//! picture fails only if its encoding does.
//!
//! `render` uses `rules`; `chat` and `cli` use it. No other room knows `image`, `imageproc`, `ab_glyph`, `harfrust`,
//! `fontdb`, `png`, `flate2` or `gif`.
//!
//! # How a picture travels
//!
//! 1. A view (`views`, one file per game) turns the position into a [`Scene`]: a list of [`Shape`]s with roles
//!    ([`Ink`]), but without pixels and colours. `board` holds what the views share, `rejected` the marks for rejected
//!    turns, `making` those for turns in the making.
//!    The words of its bars are said by whoever asks for it, in the reader's language ([`Say`]).
//! 2. [`paint()`] looks up what the roles look like in a [`Theme`] and draws the shapes. `imageproc` draws each shape as a
//!    mask (`mask`, `strips` for curves, `label` for texts, which `typeset` sets in the fonts of `faces`), which says how
//!    much of each pixel is covered; `raster` fills it with a colour.
//!    Stones and slabs are sprites (`sprite`), painted once and then copied.
//! 3. The result is a [`Picture`] (`canvas`): one index into the theme's palette (`palette`) per pixel.
//! 4. [`encode()`] or [`encode_chart()`] compresses it as a PNG, [`animation()`] writes many as a GIF, and [`sheet()`] puts
//!    many side by side.
//!
//! For pages there is a shorter way: [`svg()`] writes a scene as a document that a browser shows sharp at any size, and
//! [`layers()`] as two, of which one changes with the position. It is the other painter, and `tests/it/page/svg.rs` holds both against each other in a browser.
//!
//! # What is cached
//!
//! Masks and labels; for each theme the palette and the sprites (`theme_cache`); for each board the part that's the same
//! in every position ([`Scene::ground`]); and compressed rows. All caches are bounded. They only save time: a picture is
//! the same without them.
//!
//! # Keeping pictures fast and small
//!
//! `benches/render.rs` measures both. In a PNG, rows compress well if they have long runs of equal pixels and few colours: stones
//! have one shade per row, and smooth edges few steps.
//!
//! # How to add to it
//!
//! - **A chart**: a [`Chart`], a [`Curve`] or [`Bars`], which are plain data; their scenes are painted like any other. `plot`
//!   holds what they share.
//! - **A table**: a [`Table`] or a [`CrossTable`], which are plain data as well.
//! - **A diagram**: boards with captions, [`diagram()`].
//! - **A preview of a link**: a [`Card`], which puts a board's scene beside names; a [`PlayerCard`]; or [`Table::card`].
//! - **A game's view**: a file in `views` that implements `View`. Start with `views/dropper.rs`, the shortest one.
//! - **A word**: a variant of [`Word`]; `chat` says it in all languages.
//! - **A mark**: a function in the view that returns [`Shape`]s. If no existing role fits, add an [`Ink`], its colour to
//!   [`Theme::colour`] and to `theme/file.rs`, and its blends with what is below it to `palette`.
//! - **A shape**: a variant of [`Shape`], its outline in `mask`, and a branch in `paint` and in `svg`.
//! - **A setting of a theme**: a field of [`Theme`], a key in `theme/file.rs`, and what it changes in `paint` and in `svg`.
//! - **A theme**: a file in `assets/themes`, and a line in `BUILT_IN` in `theme`. The tests check that its colours can
//!   be told apart.
//!
//! If pictures change on purpose, look at them and regenerate the references (see `tests/it/render.rs`).

mod animation;
mod bars;
mod board;
mod canvas;
mod card;
mod chart;
mod curve;
mod diagram;
mod encode;
mod faces;
mod font;
mod hatch;
mod inter;
mod label;
mod making;
mod mask;
mod paint;
mod palette;
mod player_card;
mod plot;
mod raster;
mod regions;
mod rejected;
mod scene;
mod sheet;
mod sprite;
mod strips;
mod svg;
mod table;
#[cfg(test)]
mod tests;
mod theme;
mod theme_cache;
mod typeset;
mod views;
mod words;

use std::fmt;

use rules::{Game, Illegal, Kind, Outcome, Side};

pub use animation::{Animation, LARGEST_ANIMATION, animation};
pub use bars::Bars;
pub use canvas::Picture;
pub use card::Card;
pub use chart::Chart;
pub use curve::{Curve, Step};
pub use diagram::diagram;
pub use font::can_draw;
pub use making::{board_alone, making};
pub use paint::{paint, paint_scaled, paint_wide};
pub use player_card::PlayerCard;
pub use plot::Axis;
pub use regions::Region;
pub use scene::{Align, Ink, Scene, Shape, Spot};
pub use sheet::sheet;
pub use svg::{layers, svg};
pub use table::{Cell, Column, CrossRow, CrossTable, Fit, MOST_ROWS, Row, Table};
pub use theme::{Colour, Pattern, StoneLook, Theme, ThemeError};
pub use words::{Say, Word, english};

/// The width and height of a board with its coordinates, in scene units.
pub const BOARD: f32 = board::WIDTH;

/// Why a picture couldn't be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RenderError {
    /// Encoding failed, with the message of the encoder.
    Encode(String),
    /// A match is too long for an animation of the allowed size.
    TooLarge {
        /// The allowed size in bytes.
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

/// The scene of a position as `viewer` sees it: Black has row 1 at the bottom, and for White the board is rotated by
/// 180°. Its bar is in English.
pub fn scene(game: &Game, viewer: Side) -> Scene {
    scene_ended(game, viewer, None, english)
}

/// The scene of a match that may have ended off the board. `outcome` is its result by resignation, timeout or agreement;
/// if the game itself is over, its own result is shown. `say` says the words of the bar.
pub fn scene_ended(game: &Game, viewer: Side, outcome: Option<Outcome>, say: Say) -> Scene {
    scene_of(game, viewer, outcome, None, say)
}

/// The scene of a position that isn't played yet: its bar says where the match stands, `before`.
fn scene_unplayed(game: &Game, viewer: Side, before: &Game, say: Say) -> Scene {
    let status = board::Status {
        to_move: before.to_move(),
        outcome: None,
        ply: before.ply(),
        say,
    };
    views::scene(game, viewer, status, None)
}

/// The scene of a position with a rejected turn in canonical notation, and the rule that forbids it. Both are marked
/// instead of the last turn, as far as the board can show it. Its bar is in English.
pub fn scene_rejected(game: &Game, viewer: Side, turn: &str, why: &Illegal) -> Scene {
    scene_of(game, viewer, None, Some((turn, why)), english)
}

/// Where everything that a turn can name is in the scene of a board: row by row from the top as `viewer` sees it, each
/// from the left.
///
/// ```
/// use stonepost_render as render;
/// use rules::{Game, Kind, Side, Spec};
///
/// let game = Game::start(Spec::default_of(Kind::Dropper));
/// let regions = render::regions(&game, Side::Black);
/// assert_eq!((regions.len(), regions[0].name.as_str()), (64, "a8"));
/// assert_eq!(render::regions(&game, Side::White)[0].name, "h1");
/// ```
#[must_use]
pub fn regions(game: &Game, viewer: Side) -> Vec<Region> {
    let mut regions = views::regions(game, viewer);
    regions.sort_by(|a, b| {
        let row = |region: &Region| region.at.y.round();
        row(a).total_cmp(&row(b)).then(a.at.x.total_cmp(&b.at.x))
    });
    regions
}

/// What the parts of a turn put on the board, to be shown until the turn itself is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puts {
    /// Whose stones stand where the first, second, … part was chosen.
    pub stones: Vec<Side>,
    /// Whose tile lies from one cell to another that were chosen.
    pub tile: Option<Side>,
}

/// What the parts of a turn by `mover` put on the board.
///
/// ```
/// use stonepost_render as render;
/// use rules::{Kind, Side};
///
/// let stones = render::puts(Kind::Dropper, Side::Black).stones;
/// assert_eq!(stones, [Side::Black, Side::White, Side::Black]);
/// ```
#[must_use]
pub fn puts(kind: Kind, mover: Side) -> Puts {
    views::puts(kind, mover)
}

/// What is counted in a position, such as `groups`, and Black's and White's numbers, the most important first.
#[must_use]
pub fn tallies(game: &Game) -> (&'static str, [Vec<usize>; 2]) {
    views::tallies(game)
}

fn scene_of(
    game: &Game,
    viewer: Side,
    outcome: Option<Outcome>,
    rejected: Option<(&str, &Illegal)>,
    say: Say,
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
        say,
    };
    views::scene(game, viewer, status, rejected)
}

/// Makes a PNG file of a position, 1100 pixels wide: [`scene()`], [`paint()`] and [`encode()`] in one.
///
/// # Examples
/// ```
/// use stonepost_render::{self as render, Theme};
/// use rules::{Game, Kind, Side, Spec};
///
/// let mut game = Game::start(Spec::default_of(Kind::Onyx));
/// game.play_text("f6")?;
/// let png = render::png(&game, Side::White, Theme::wood())?;
/// assert!(png.starts_with(b"\x89PNG"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn png(game: &Game, viewer: Side, theme: &Theme) -> Result<Vec<u8>, RenderError> {
    encode(&paint(&scene(game, viewer), theme))
}

/// Encodes the picture of a board as a PNG file.
pub fn encode(picture: &Picture) -> Result<Vec<u8>, RenderError> {
    encode::board(picture).map_err(|e| RenderError::Encode(e.to_string()))
}

/// Encodes the picture of a chart or a table as a PNG file, in less time than [`encode()`] would.
pub fn encode_chart(picture: &Picture) -> Result<Vec<u8>, RenderError> {
    encode::chart(picture).map_err(|e| RenderError::Encode(e.to_string()))
}
