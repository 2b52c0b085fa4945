//! What the views share: the size of pictures, grids, coordinates, and the bar below the board.

use std::sync::Arc;

use rules::{Cell, Outcome, Reason, Side};

use super::font;
use super::regions::Region;
use super::scene::{Align, Ink, Scene, Shape, Spot};
use super::words::{Say, Word};

/// The width of every scene, and the height of the board with its coordinates.
pub(super) const WIDTH: f32 = 1100.0;
/// The height of the bar below the board.
pub(super) const BAR: f32 = 92.0;

/// A square grid of points in the middle of the board, as a viewer sees it.
#[derive(Clone, Copy)]
pub(super) struct Grid {
    /// The number of points in a row.
    count: u8,
    /// The distance between neighbours.
    pub(super) step: f32,
    viewer: Side,
}

impl Grid {
    pub(super) fn new(count: u8, step: f32, viewer: Side) -> Grid {
        Grid {
            count,
            step,
            viewer,
        }
    }

    /// Half the distance between the first and the last point of a row.
    pub(super) fn half(&self) -> f32 {
        f32::from(self.count.saturating_sub(1)) * self.step / 2.0
    }

    /// The position of a point. Columns and rows count from 0 at a1 and can be fractions.
    ///
    /// For White, the board is rotated by 180°.
    pub(super) fn spot(&self, column: f32, row: f32) -> Spot {
        let right = column * self.step - self.half();
        let up = row * self.step - self.half();
        let middle = Spot::new(WIDTH / 2.0, WIDTH / 2.0);
        match self.viewer {
            Side::Black => middle.by(right, -up),
            Side::White => middle.by(-right, up),
        }
    }

    /// The position of a cell, or of a point with the same name.
    pub(super) fn cell(&self, cell: Cell) -> Spot {
        self.spot(f32::from(cell.col), f32::from(cell.row))
    }

    /// All cells, or points, with half of a step around each.
    pub(super) fn regions(&self) -> impl Iterator<Item = Region> + use<> {
        let grid = *self;
        let all = (0..grid.count).flat_map(move |row| (0..grid.count).map(move |col| (col, row)));
        all.map(move |(col, row)| {
            let cell = Cell::new(col, row);
            Region::new(cell, grid.cell(cell), grid.step / 2.0)
        })
    }

    /// A board with a square cell around each point, and lines between the cells.
    pub(super) fn fields(&self) -> Vec<Shape> {
        let reach = self.half() + self.step / 2.0;
        let mut shapes = vec![Shape::Tile {
            corners: self.square(reach).to_vec(),
            ink: Ink::Board,
        }];
        let end = f32::from(self.count) - 0.5;
        for i in 0..=self.count {
            let along = f32::from(i) - 0.5;
            let width = if i == 0 || i == self.count { 4.0 } else { 2.0 };
            for (from, to) in [
                (self.spot(along, -0.5), self.spot(along, end)),
                (self.spot(-0.5, along), self.spot(end, along)),
            ] {
                shapes.push(Shape::Line {
                    from,
                    to,
                    width,
                    ink: Ink::Grid,
                });
            }
        }
        shapes
    }

    /// A square with half width `reach` around the middle of the board, clockwise from the top left corner.
    pub(super) fn square(&self, reach: f32) -> [Spot; 4] {
        let middle = Spot::new(WIDTH / 2.0, WIDTH / 2.0);
        [
            middle.by(-reach, -reach),
            middle.by(reach, -reach),
            middle.by(reach, reach),
            middle.by(-reach, reach),
        ]
    }

    /// Letters below and above, numbers on the left and right, at the distance `reach` from the middle of the board.
    pub(super) fn coordinates(&self, reach: f32, size: f32) -> impl Iterator<Item = Shape> + use<> {
        let grid = *self;
        (0..grid.count).flat_map(move |i| {
            let along = f32::from(i);
            let column = grid.spot(along, 0.0).x;
            let row = grid.spot(0.0, along).y;
            let (low, high) = (WIDTH / 2.0 - reach, WIDTH / 2.0 + reach);
            // Most letters are lower than capitals, so they look centred a little higher.
            let lift = size * 0.06;
            let letter = char::from(b'a'.saturating_add(i)).to_string();
            let number = (u32::from(i) + 1).to_string();
            [
                (Spot::new(column, low - lift), letter.clone()),
                (Spot::new(column, high - lift), letter),
                (Spot::new(low, row), number.clone()),
                (Spot::new(high, row), number),
            ]
            .map(|(at, text)| Shape::Label {
                at,
                size,
                text,
                align: Align::Middle,
                ink: Ink::Coordinate,
            })
        })
    }
}

/// The background of a bar at `top`.
pub(super) fn bar_ground(top: f32, height: f32) -> Shape {
    Shape::Tile {
        corners: vec![
            Spot::new(0.0, top),
            Spot::new(WIDTH, top),
            Spot::new(WIDTH, top + height),
            Spot::new(0.0, top + height),
        ],
        ink: Ink::Bar,
    }
}

/// The scene of a board with its bar, and a second bar of height `more` below it (0: none). `ground` must be the same
/// in every position of this game, size and viewer.
pub(super) fn scene(ground: Vec<Shape>, shapes: Vec<Shape>, more: f32) -> Scene {
    let mut bars = vec![bar_ground(WIDTH, BAR)];
    if more > 0.0 {
        bars.push(bar_ground(WIDTH + BAR, more));
    }
    bars.extend(ground);
    Scene {
        width: WIDTH,
        height: WIDTH + BAR + more,
        ground: Arc::new(bars),
        shapes,
    }
}

/// A cross of two diagonal lines that extend `reach` in each direction.
pub(super) fn cross(at: Spot, reach: f32, width: f32, ink: Ink) -> [Shape; 2] {
    [1.0, -1.0].map(|slope| Shape::Line {
        from: at.by(-reach, -reach * slope),
        to: at.by(reach, reach * slope),
        width,
        ink,
    })
}

/// A text.
pub(super) fn label(at: Spot, size: f32, text: String, align: Align, ink: Ink) -> Shape {
    Shape::Label {
        at,
        size,
        text,
        align,
        ink,
    }
}

/// The state of a match, for the bar.
#[derive(Clone, Copy)]
pub(super) struct Status {
    /// The side to move; `None` at the end.
    pub(super) to_move: Option<Side>,
    /// The result, if the match has ended.
    pub(super) outcome: Option<Outcome>,
    /// The number of turns played.
    pub(super) ply: u32,
    /// Says the words of the bar.
    pub(super) say: Say,
}

/// The contents of the bar.
pub(super) struct Bar {
    /// The state of the match.
    pub(super) status: Status,
    /// A word about the last turn that the board can't show.
    pub(super) remark: Option<Word>,
    /// What the tallies count, as a key.
    pub(super) counted: &'static str,
    /// Black's and White's numbers, the most important first.
    pub(super) tallies: [Vec<usize>; 2],
    /// The index in both tallies that decided the game.
    pub(super) deciding: Option<usize>,
}

const MARGIN: f32 = 36.0;
const HEAD: f32 = 40.0;
const NOTE: f32 = 29.0;
const TALLY: f32 = 34.0;
/// The distance of the note from the head, and its least distance from the tallies.
const GAP: f32 = 26.0;
const LEAST_GAP: f32 = 22.0;
/// The most numbers that are shown of a tally.
const NUMBERS: usize = 4;

impl Bar {
    pub(super) fn shapes(&self) -> Vec<Shape> {
        let mut shapes = Vec::new();
        let y = WIDTH + BAR / 2.0;
        let (side, head) = self.head();
        let mut x = MARGIN;
        if let Some(side) = side {
            let radius = 25.0;
            shapes.extend(stone(Spot::new(x + radius, y), radius, side));
            x += 2.0 * radius + 18.0;
        }
        let note = self.note();
        let widths = font::width(&head, HEAD) + font::width(&note, NOTE);
        let (start, tally) = self.tally(x + widths + GAP + 30.0, y);
        // Words that have too little room get smaller fonts.
        let room = start - x - GAP - LEAST_GAP;
        let scale = (room / widths).clamp(0.5, 1.0);
        for (text, size, ink) in [(head, HEAD, Ink::BarText), (note, NOTE, Ink::BarNote)] {
            let size = size * scale;
            let width = font::width(&text, size);
            shapes.push(label(Spot::new(x, y), size, text, Align::Start, ink));
            x += width + GAP;
        }
        shapes.extend(tally);
        shapes
    }

    fn head(&self) -> (Option<Side>, String) {
        let (side, word) = match (self.status.outcome, self.status.to_move) {
            (Some(outcome), _) => match outcome.winner {
                Some(side) => (Some(side), Word::Won(side)),
                None if outcome.reason == Reason::Aborted => (None, Word::NoResult),
                None => (None, Word::Draw),
            },
            (None, Some(side)) => (Some(side), Word::ToMove(side)),
            (None, None) => (None, Word::Over),
        };
        (side, (self.status.say)(word))
    }

    fn note(&self) -> String {
        let turn = match (self.status.ply, self.status.outcome) {
            (0, _) => Word::Start,
            (ply, None) => Word::AfterTurn(ply),
            (ply, Some(_)) => Word::AtTurn(ply),
        };
        // What the tallies count is written beside them, so the reason doesn't repeat it.
        let reason = self.status.outcome.map(|outcome| outcome.reason);
        let reason = reason.filter(|reason| reason.id() != self.counted);
        let words = [Some(turn), self.remark.clone(), reason.map(Word::Reason)];
        let words: Vec<String> = words.into_iter().flatten().map(self.status.say).collect();
        words.join(" · ")
    }

    /// The tallies at the right end, with as many numbers as there is room for to the right of `from`, and where they begin.
    fn tally(&self, from: f32, y: f32) -> (f32, Vec<Shape>) {
        let counts = (2..=NUMBERS).rev();
        let tallies = counts.map(|count| self.tally_of(count, y));
        let mut fitting = tallies.filter(|(start, _)| *start >= from);
        // Two numbers are both told: the words beside them get smaller.
        let are_two = self.tallies.iter().all(|numbers| numbers.len() <= 2);
        let least = if are_two { 2 } else { 1 };
        fitting.next().unwrap_or_else(|| self.tally_of(least, y))
    }

    /// Both tallies with up to `count` numbers each, at the right end of the bar, and where they begin.
    fn tally_of(&self, count: usize, y: f32) -> (f32, Vec<Shape>) {
        let mut shapes = Vec::new();
        let mut x = WIDTH - MARGIN;
        for (side, numbers) in Side::BOTH.iter().zip(&self.tallies).rev() {
            for figure in self.figures(numbers, count).iter().rev() {
                let width = font::width(&figure.text, TALLY);
                x -= width;
                let ink = if figure.loud {
                    Ink::BarText
                } else {
                    Ink::BarNote
                };
                let text = figure.text.clone();
                shapes.push(label(Spot::new(x, y), TALLY, text, Align::Start, ink));
                if figure.decides {
                    let under = y + TALLY * 0.62;
                    shapes.push(Shape::Line {
                        from: Spot::new(x + 2.0, under),
                        to: Spot::new(x + width - 2.0, under),
                        width: 5.0,
                        ink: Ink::BarMark,
                    });
                }
                x -= TALLY * 0.34;
            }
            let radius = 15.0;
            x -= radius * 2.0;
            shapes.extend(stone(Spot::new(x + radius, y), radius, *side));
            x -= 24.0;
        }
        x += 10.0;
        let counted = (self.status.say)(Word::Counted(self.counted));
        let start = x - font::width(&counted, NOTE);
        shapes.push(label(
            Spot::new(x, y),
            NOTE,
            counted,
            Align::End,
            Ink::BarNote,
        ));
        (start, shapes)
    }

    /// Up to `count` numbers, including the one that decided, with dots for those that are left out.
    fn figures(&self, numbers: &[usize], count: usize) -> Vec<Figure> {
        let dots = || Figure {
            text: "…".to_owned(),
            loud: false,
            decides: false,
        };
        let skipped = self
            .deciding
            .map_or(0, |index| (index + 1).saturating_sub(count));
        let mut figures: Vec<Figure> = Vec::new();
        if skipped > 0 {
            figures.push(dots());
        }
        let mut numbered: Vec<(usize, usize)> = numbers.iter().copied().enumerate().collect();
        if let Some(index) = self.deciding.filter(|&index| index >= numbers.len()) {
            // A missing number counts as 0.
            numbered.push((index, 0));
        } else if numbers.is_empty() {
            numbered.push((0, 0));
        }
        for &(index, number) in numbered.iter().skip(skipped).take(count) {
            let decides = self.deciding == Some(index);
            figures.push(Figure {
                text: number.to_string(),
                loud: decides || self.deciding.is_none() && index == 0,
                decides,
            });
        }
        if numbered.len() > skipped + count {
            figures.push(dots());
        }
        figures
    }
}

/// A stone in the bar. Black's has an outline, because the bar can be as dark as the stone.
pub(super) fn stone(at: Spot, radius: f32, side: Side) -> impl Iterator<Item = Shape> {
    let outline = (side == Side::Black).then_some(Shape::Ring {
        at,
        radius,
        width: 2.0,
        ink: Ink::BarNote,
    });
    [Shape::Stone { at, radius, side }]
        .into_iter()
        .chain(outline)
}

/// A number of a tally, or dots.
struct Figure {
    text: String,
    loud: bool,
    decides: bool,
}
