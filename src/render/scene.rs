//! Scenes: pictures as plain data, without pixels and colours.

use std::fmt;
use std::sync::Arc;

use rules::Side;

/// A point in scene units; (0, 0) is the top left corner, y grows downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// The distance from the left edge.
    pub x: f32,
    /// The distance from the top edge.
    pub y: f32,
}

impl Spot {
    /// Creates the spot (x, y).
    pub const fn new(x: f32, y: f32) -> Spot {
        Spot { x, y }
    }

    /// The spot moved by (dx, dy).
    pub fn by(self, dx: f32, dy: f32) -> Spot {
        Spot::new(self.x + dx, self.y + dy)
    }

    /// The distance to another spot.
    pub fn distance(self, other: Spot) -> f32 {
        let (dx, dy) = (self.x - other.x, self.y - other.y);
        (dx * dx + dy * dy).sqrt()
    }

    /// The spot `length` away in the direction of `other`; this spot if both are the same.
    pub fn towards(self, other: Spot, length: f32) -> Spot {
        let whole = self.distance(other);
        if whole == 0.0 {
            return self;
        }
        let part = length / whole;
        self.by((other.x - self.x) * part, (other.y - self.y) * part)
    }
}

/// The role of a shape. The theme decides what it looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// The playing area.
    Board,
    /// A part of the playing area that stands out: a square of Onyx.
    Tile,
    /// The lines of the board.
    Grid,
    /// A point with a special rule.
    Hint,
    /// An edge of the board that belongs to a side.
    Edge(Side),
    /// Letters and numbers around the board.
    Coordinate,
    /// The numbers of a track.
    Number,
    /// The background of the bar.
    Bar,
    /// The main text of the bar.
    BarText,
    /// The smaller text of the bar.
    BarNote,
    /// The line under the number that decided the game.
    BarMark,
    /// A mark of the last turn on the board.
    Last,
    /// A mark of the last turn on a stone of a side.
    LastOn(Side),
    /// A mark on the board of what decided the game.
    Deciding,
    /// A mark on a stone of a side of what decided the game.
    DecidingOn(Side),
    /// A mark of what the deciding group was compared with.
    Compared,
    /// A region that a side has claimed.
    Claimed(Side),
    /// The border of a region that a side has claimed.
    Border(Side),
    /// A rejected turn, and what forbids it.
    Refused,
    /// A mark of a turn that isn't played yet, and of what can be chosen next.
    Chosen,
    /// What lies beside such a mark, so that it's seen on everything.
    Beside,
    /// The band around the line of a chart.
    Band,
    /// The band where the line is uncertain.
    Uncertain,
    /// A hatched part of a bar.
    Hatched,
    /// A text on a filled part of a bar.
    Inverse,
}

/// The part of a text that is at its spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// The start.
    Start,
    /// The middle.
    Middle,
    /// The end.
    End,
}

/// Something to draw. Lengths are in scene units.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A filled polygon without holes.
    Tile {
        /// The corners in order.
        corners: Vec<Spot>,
        /// The role of the colour.
        ink: Ink,
    },
    /// A line with round ends.
    Line {
        /// One end.
        from: Spot,
        /// The other end.
        to: Spot,
        /// The thickness.
        width: f32,
        /// The role of the colour.
        ink: Ink,
    },
    /// A filled circle.
    Disc {
        /// The centre.
        at: Spot,
        /// The radius.
        radius: f32,
        /// The role of the colour.
        ink: Ink,
    },
    /// A circle.
    Ring {
        /// The centre.
        at: Spot,
        /// The radius, to the middle of the line.
        radius: f32,
        /// The thickness of the line.
        width: f32,
        /// The role of the colour.
        ink: Ink,
    },
    /// A stone.
    Stone {
        /// The centre.
        at: Spot,
        /// The radius.
        radius: f32,
        /// The owner.
        side: Side,
    },
    /// A stone that has just left the board, drawn faded.
    Ghost {
        /// The centre.
        at: Spot,
        /// The radius.
        radius: f32,
        /// The former owner.
        side: Side,
    },
    /// An arrow: a line and a head.
    Arrow {
        /// The start.
        from: Spot,
        /// The tip of the head.
        to: Spot,
        /// The thickness of the line; the head is in proportion.
        width: f32,
        /// The role of the colour.
        ink: Ink,
    },
    /// A short text on one line.
    Label {
        /// The position: horizontally of the part that `align` says, vertically of the middle of the capitals.
        at: Spot,
        /// The font size (1 em).
        size: f32,
        /// The text.
        text: String,
        /// The part of the text that is at the spot.
        align: Align,
        /// The role of the colour.
        ink: Ink,
    },
    /// A piece that covers several cells in a line, with round ends.
    Slab {
        /// The centre of the first cell.
        from: Spot,
        /// The centre of the last cell.
        to: Spot,
        /// The thickness.
        width: f32,
        /// The owner.
        side: Side,
    },
    /// A slab that has just left the board, drawn faded.
    GhostSlab {
        /// The centre of the first cell.
        from: Spot,
        /// The centre of the last cell.
        to: Spot,
        /// The thickness.
        width: f32,
        /// The former owner.
        side: Side,
    },
}

/// The length of an arrow's head, relative to the thickness of its line.
const HEAD_LENGTH: f32 = 3.2;
/// The width of an arrow's head, relative to the thickness of its line.
const HEAD_WIDTH: f32 = 3.4;

/// The outline of an arrow whose line has this thickness.
pub(super) fn arrow(from: Spot, to: Spot, width: f32) -> [Spot; 7] {
    let length = from.distance(to);
    let neck = to.towards(from, (width * HEAD_LENGTH).min(length));
    // The unit vector along the arrow; (-uy, ux) is perpendicular to it.
    let tip = from.towards(to, 1.0);
    let (ux, uy) = (tip.x - from.x, tip.y - from.y);
    let beside = |spot: Spot, by: f32| spot.by(-uy * by, ux * by);
    let (half, wing) = (width / 2.0, width * HEAD_WIDTH / 2.0);
    [
        beside(from, half),
        beside(neck, half),
        beside(neck, wing),
        to,
        beside(neck, -wing),
        beside(neck, -half),
        beside(from, -half),
    ]
}

impl Shape {
    /// The top left and bottom right corners of the shape's bounding box, without a stone's shadow. A label is as high
    /// as its capitals and descenders.
    pub fn bounds(&self) -> (Spot, Spot) {
        match self {
            Shape::Tile { corners, .. } => corners.iter().fold(
                (
                    Spot::new(f32::INFINITY, f32::INFINITY),
                    Spot::new(f32::NEG_INFINITY, f32::NEG_INFINITY),
                ),
                |(low, high), c| {
                    (
                        Spot::new(low.x.min(c.x), low.y.min(c.y)),
                        Spot::new(high.x.max(c.x), high.y.max(c.y)),
                    )
                },
            ),
            Shape::Line {
                from, to, width, ..
            }
            | Shape::Slab {
                from, to, width, ..
            }
            | Shape::GhostSlab {
                from, to, width, ..
            } => around(*from, *to, width / 2.0),
            Shape::Arrow {
                from, to, width, ..
            } => around(*from, *to, width * HEAD_WIDTH / 2.0),
            Shape::Disc { at, radius, .. }
            | Shape::Stone { at, radius, .. }
            | Shape::Ghost { at, radius, .. } => around(*at, *at, *radius),
            Shape::Ring {
                at, radius, width, ..
            } => around(*at, *at, radius + width / 2.0),
            Shape::Label {
                at,
                size,
                text,
                align,
                ..
            } => {
                let width = super::font::width(text, *size);
                let left = match align {
                    Align::Start => at.x,
                    Align::Middle => at.x - width / 2.0,
                    Align::End => at.x - width,
                };
                (
                    Spot::new(left, at.y - size * 0.38),
                    Spot::new(left + width, at.y + size * 0.58),
                )
            }
        }
    }
}

fn around(a: Spot, b: Spot, by: f32) -> (Spot, Spot) {
    (
        Spot::new(a.x.min(b.x) - by, a.y.min(b.y) - by),
        Spot::new(a.x.max(b.x) + by, a.y.max(b.y) + by),
    )
}

/// A picture before it's painted: a size and the shapes to draw.
///
/// `Display` writes one shape per line, for snapshots in tests.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The width in scene units.
    pub width: f32,
    /// The height in scene units.
    pub height: f32,
    /// Board, grid, coordinates and the background of the bar: the same in every position of this game, size and viewer,
    /// so that the painter can cache it.
    pub ground: Arc<Vec<Shape>>,
    /// Stones, marks and texts, drawn over the ground in this order.
    pub shapes: Vec<Shape>,
}

impl Scene {
    /// Adds a number in the top left corner, where there is no board, for scenes that belong together.
    #[must_use]
    pub fn numbered(mut self, number: u8) -> Scene {
        let at = Spot::new(31.0, 31.0);
        self.shapes.push(Shape::Disc {
            at,
            radius: 25.0,
            ink: Ink::Bar,
        });
        self.shapes.push(Shape::Label {
            at,
            size: 36.0,
            text: number.to_string(),
            align: Align::Middle,
            ink: Ink::BarText,
        });
        self
    }

    /// All shapes from bottom to top.
    pub fn all(&self) -> impl Iterator<Item = &Shape> {
        self.ground.iter().chain(&self.shapes)
    }
}

impl fmt::Display for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "canvas {} x {}", self.width, self.height)?;
        for shape in self.all() {
            writeln!(f, "{shape}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1},{:.1}", self.x, self.y)
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shape::Tile { corners, ink } => {
                write!(f, "tile {ink:?}")?;
                corners.iter().try_for_each(|c| write!(f, " {c}"))
            }
            Shape::Line {
                from,
                to,
                width,
                ink,
            } => write!(f, "line {ink:?} {from} {to} width {width:.1}"),
            Shape::Disc { at, radius, ink } => write!(f, "disc {ink:?} {at} radius {radius:.1}"),
            Shape::Ring {
                at,
                radius,
                width,
                ink,
            } => write!(f, "ring {ink:?} {at} radius {radius:.1} width {width:.1}"),
            Shape::Stone { at, radius, side } => {
                write!(f, "stone {} {at} radius {radius:.1}", side.name())
            }
            Shape::Ghost { at, radius, side } => {
                write!(f, "ghost {} {at} radius {radius:.1}", side.name())
            }
            Shape::Arrow {
                from,
                to,
                width,
                ink,
            } => write!(f, "arrow {ink:?} {from} {to} width {width:.1}"),
            Shape::Label {
                at,
                size,
                text,
                align,
                ink,
            } => write!(f, "label {ink:?} {at} size {size:.1} {align:?} {text:?}"),
            Shape::Slab {
                from,
                to,
                width,
                side,
            } => write!(f, "slab {} {from} {to} width {width:.1}", side.name()),
            Shape::GhostSlab {
                from,
                to,
                width,
                side,
            } => write!(f, "ghost slab {} {from} {to} width {width:.1}", side.name()),
        }
    }
}
