//! Diagrams: boards side by side, with a title above and a caption below each.

use std::sync::Arc;

use super::board::{WIDTH, label};
use super::font;
use super::scene::{Align, Ink, Scene, Shape};

/// The most boards in a row.
const COLUMNS: usize = 2;
/// The space beside texts.
const MARGIN: f32 = 52.0;
/// The height of the title's line, and its font size.
const HEAD: f32 = 96.0;
const TITLE: f32 = 56.0;
/// The height of a caption's line, its font size, and the space below the last one.
const LINE: f32 = 56.0;
const CAPTION: f32 = 43.0;
const FOOT: f32 = 40.0;

/// The scene of boards without bars (see [`board_alone`](super::board_alone)), each with its caption. If there are several,
/// they are numbered, and stand two in a row.
///
/// ```
/// use stonepost_render as render;
/// use rules::{Game, Kind, Side, Spec};
///
/// let game = Game::start(Spec::default_of(Kind::Onyx));
/// let board = render::board_alone(render::scene(&game, Side::Black));
/// let steps = vec![(board.clone(), "The start.".to_owned()), (board, "Still.".to_owned())];
/// let scene = render::diagram("Nothing happens", steps);
/// assert_eq!(scene.width, 2.0 * render::BOARD);
/// ```
#[must_use]
pub fn diagram(title: &str, steps: Vec<(Scene, String)>) -> Scene {
    let several = steps.len() > 1;
    let columns = steps.len().clamp(1, COLUMNS);
    let width = WIDTH * columns as f32;
    let (mut ground, mut shapes) = (Vec::new(), Vec::new());
    let title = font::shortened(title, TITLE, width - 2.0 * MARGIN);
    let at = super::Spot::new(MARGIN, HEAD / 2.0 + 8.0);
    shapes.push(label(at, TITLE, title, Align::Start, Ink::Coordinate));
    let mut top = HEAD;
    let mut numbered = (1..).zip(steps).peekable();
    while numbered.peek().is_some() {
        let mut lines = 0;
        for (column, (number, (board, caption))) in (0u8..).zip(numbered.by_ref().take(columns)) {
            let left = WIDTH * f32::from(column);
            let board = match several {
                true => board.numbered(number),
                false => board,
            };
            ground.extend(board.ground.iter().map(|shape| shape.moved(left, top)));
            shapes.extend(board.shapes.iter().map(|shape| shape.moved(left, top)));
            let wrapped = wrapped(&caption, WIDTH - 2.0 * MARGIN);
            lines = lines.max(wrapped.len());
            shapes.extend((0u8..).zip(wrapped).map(|(line, text)| {
                let down = top + WIDTH + LINE * (f32::from(line) + 0.5);
                let at = super::Spot::new(left + MARGIN, down);
                label(at, CAPTION, text, Align::Start, Ink::Coordinate)
            }));
        }
        top += WIDTH + LINE * lines as f32 + FOOT;
    }
    Scene {
        width,
        height: top,
        ground: Arc::new(ground),
        shapes,
    }
}

/// Breaks words into lines that have room.
fn wrapped(text: &str, room: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if font::width(&format!("{line} {word}"), CAPTION) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(font::drawable(word)),
        }
    }
    lines
}

impl Shape {
    /// The same shape somewhere else.
    pub(super) fn moved(&self, dx: f32, dy: f32) -> Shape {
        let mut shape = self.clone();
        match &mut shape {
            Shape::Tile { corners, .. } => {
                corners.iter_mut().for_each(|spot| *spot = spot.by(dx, dy));
            }
            Shape::Line { from, to, .. }
            | Shape::Arrow { from, to, .. }
            | Shape::Slab { from, to, .. }
            | Shape::GhostSlab { from, to, .. } => {
                *from = from.by(dx, dy);
                *to = to.by(dx, dy);
            }
            Shape::Disc { at, .. }
            | Shape::Ring { at, .. }
            | Shape::Stone { at, .. }
            | Shape::Ghost { at, .. }
            | Shape::Label { at, .. } => *at = at.by(dx, dy),
        }
        shape
    }
}

#[cfg(test)]
mod tests {
    use super::super::{board_alone, scene};
    use super::*;
    use rules::{Game, Kind, Side, Spec};

    #[test]
    fn captions_are_broken_between_words() {
        let text = "one two three four five six seven eight nine ten eleven twelve thirteen";
        let lines = wrapped(text, WIDTH - 2.0 * MARGIN);
        assert!(lines.len() > 1, "{lines:?}");
        assert_eq!(lines.join(" "), text);
        for line in lines {
            assert!(font::width(&line, CAPTION) <= WIDTH - 2.0 * MARGIN);
        }
        assert!(wrapped("", WIDTH).is_empty());
    }

    #[test]
    fn everything_of_a_diagram_is_inside_it_and_nothing_lies_on_something_else() {
        for &kind in Kind::ALL {
            let game = Game::start(Spec::default_of(kind));
            for count in 0..=5 {
                let board = board_alone(scene(&game, Side::Black));
                let step = (board, "word ".repeat(30));
                let drawn = diagram("A title", vec![step; count]);
                let rows = count.div_ceil(COLUMNS) as f32;
                assert!(
                    drawn.height >= HEAD + rows * (WIDTH + 2.0 * LINE),
                    "{count}"
                );
                for shape in drawn.all() {
                    let (low, high) = shape.bounds();
                    let inside = low.x >= 0.0 && low.y >= 0.0;
                    let inside = inside && high.x <= drawn.width && high.y <= drawn.height;
                    assert!(inside, "{kind:?}: {shape}");
                }
            }
        }
    }
}
