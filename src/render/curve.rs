//! The curve of a rating over time, with the band in which the true strength is likely to be.
//!
//! A [`Curve`] is plain data without names. A rating holds from one match to the next, so its line goes in steps; its
//! deviation shrinks with each match and grows in between, so the band is wide after a long rest. Where it's provisional, the
//! band is hatched instead of filled: that can be told without colours.

use std::ops::Range;
use std::sync::Arc;

use super::board::{BAR, WIDTH, label};
use super::font;
use super::plot::{Axis, Plot, bar, disc, fitting, line, rectangle};
use super::scene::{Align, Ink, Scene, Shape, Spot};

/// The curve of a rating.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// What the picture shows, for the bar below it.
    pub title: String,
    /// More about it, in smaller letters. What doesn't fit beside the title is left out.
    pub note: String,
    /// What the filled band and the hatched one mean; each is only said if there is one.
    pub legend: [String; 2],
    /// The horizontal axis: time, in any unit.
    pub x: Axis,
    /// What each match made of the rating, from left to right; the last one is the rating now.
    pub steps: Vec<Step>,
    /// Half the width of the band above which a rating is provisional.
    pub firm: f32,
}

/// What a match made of a rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// When, in the unit of the horizontal axis.
    pub at: f32,
    /// The rating since then.
    pub value: f32,
    /// Half the width of the band right before it.
    pub before: f32,
    /// Half the width of the band right after it.
    pub after: f32,
}

/// The plot, and the height of the picture without the bar.
const RIGHT: f32 = WIDTH - 124.0;
const TOP: f32 = 84.0;
const BOTTOM: f32 = 556.0;
const HEIGHT: f32 = 624.0;

/// The width of a column of the plot. What happens within one is drawn as one: from the lowest to the highest.
const COLUMN: f32 = 2.0;
/// The least width of a band, so that a single match has one.
const NARROWEST: f32 = 28.0;

/// The thickness of the line, the radius of a match's dot, and the most matches that have one.
const LINE: f32 = 6.0;
const DOT: f32 = 7.0;
const DOTTED: usize = 40;

/// The font sizes of the legend and of the rating now.
const LEGEND: f32 = 27.0;
const NOW: f32 = 36.0;

/// The least range of ratings that the plot shows, and the most labels beside it.
const LEAST_RANGE: f32 = 40.0;
const MOST_LABELS: u32 = 7;

/// Part of the band: from `from` to `to`, with its upper and lower edges from left to right.
struct Band {
    firm: bool,
    high: Vec<Spot>,
    low: Vec<Spot>,
}

/// What happens within a column.
#[derive(Clone, Copy)]
struct Column {
    high: f32,
    low: f32,
    firm: bool,
}

impl Curve {
    /// The size of the picture in pixels.
    pub const SIZE: (u32, u32) = (WIDTH as u32, (HEIGHT + BAR) as u32);

    /// The curve as a scene, as wide as a board.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let y = self.axis();
        let plot = Plot {
            left: Plot::left_of(&y),
            right: RIGHT,
            top: TOP,
            bottom: BOTTOM,
            x: &self.x,
            y: &y,
        };
        let bands = self.bands(&plot);
        let mut shapes = Vec::new();
        for band in &bands {
            let low = band.low.iter().rev();
            shapes.push(Shape::Tile {
                corners: band.high.iter().chain(low).copied().collect(),
                ink: if band.firm { Ink::Band } else { Ink::Uncertain },
            });
        }
        shapes.extend(plot.grid(None));
        shapes.extend(self.line(&plot));
        if let Some(last) = self.steps.last() {
            let at = plot.spot(Spot::new(self.x.to, last.value));
            let text = format!("{:.0}", last.value);
            let at = Spot::new(RIGHT + 16.0, at.y);
            let size = fitting(&text, NOW, WIDTH - 12.0 - at.x);
            shapes.push(label(at, size, text, Align::Start, Ink::Coordinate));
        }
        shapes.extend(self.legend(plot.left, &bands));
        shapes.extend(bar(HEIGHT, &self.title, &self.note));
        Scene {
            width: WIDTH,
            height: HEIGHT + BAR,
            ground: Arc::new(plot.ground(HEIGHT)),
            shapes,
        }
    }

    /// The vertical axis. It has the whole line and the whole band, except where that's provisional: for a few matches, it's
    /// so wide that the rest would be flat.
    fn axis(&self) -> Axis {
        let mut range = (f32::INFINITY, f32::NEG_INFINITY);
        let mut include = |value: f32| {
            if value.is_finite() {
                range = (range.0.min(value), range.1.max(value));
            }
        };
        for step in &self.steps {
            include(step.value);
            if step.after <= self.firm {
                include(step.value - step.after);
                include(step.value + step.after);
            }
        }
        if let Some(last) = self.steps.last() {
            include(last.value - last.after);
            include(last.value + last.after);
        }
        if range.0 > range.1 {
            range = (0.0, 0.0);
        }
        let middle = f32::midpoint(range.0, range.1);
        let half = ((range.1 - range.0) * 0.53).max(LEAST_RANGE / 2.0);
        Axis::round(middle - half, middle + half, MOST_LABELS)
    }

    /// The parts of the band, filled and hatched ones in turn.
    fn bands(&self, plot: &Plot<'_>) -> Vec<Band> {
        let columns = self.columns(plot);
        let used: Vec<(usize, Column)> = columns
            .into_iter()
            .enumerate()
            .filter_map(|(number, column)| Some((number, column?)))
            .collect();
        let mut bands: Vec<Band> = Vec::new();
        for (number, column) in &used {
            let left = plot.left + *number as f32 * COLUMN;
            let edges = |y| [Spot::new(left, y), Spot::new(left + COLUMN, y)];
            let (high, low) = (edges(column.high), edges(column.low));
            match bands.last_mut() {
                Some(band) if band.firm == column.firm => {
                    outline(&mut band.high, high);
                    outline(&mut band.low, low);
                }
                _ => bands.push(Band {
                    firm: column.firm,
                    high: high.to_vec(),
                    low: low.to_vec(),
                }),
            }
        }
        widen(&mut bands, plot);
        bands
    }

    /// What happens within each column of the plot; `None` before the first match.
    fn columns(&self, plot: &Plot<'_>) -> Vec<Option<Column>> {
        let count = ((plot.right - plot.left) / COLUMN).ceil() as usize;
        let mut columns: Vec<Option<Column>> = vec![None; count];
        let number = |at: f32| {
            let x = plot.spot(Spot::new(at, 0.0)).x;
            (((x - plot.left) / COLUMN) as usize).min(count.saturating_sub(1))
        };
        let mut add = |number: usize, value: f32, half: f32| {
            let high = plot.spot(Spot::new(0.0, value + half)).y;
            let low = plot.spot(Spot::new(0.0, value - half)).y;
            if let Some(column) = columns.get_mut(number) {
                let firm = half <= self.firm;
                *column = Some(match *column {
                    None => Column { high, low, firm },
                    Some(before) => Column {
                        high: high.min(before.high),
                        low: low.max(before.low),
                        firm,
                    },
                });
            }
        };
        for step in &self.steps {
            add(number(step.at), step.value, step.after);
        }
        for pair in self.steps.windows(2) {
            let [from, to] = pair else { continue };
            let Range { start, end } = number(from.at)..number(to.at);
            for column in start + 1..end {
                // Step 6 of Glicko-2: the square of a deviation grows evenly with time.
                let share = (column - start) as f32 / (end - start) as f32;
                let (before, after) = (from.after * from.after, to.before * to.before);
                add(
                    column,
                    from.value,
                    (before + (after - before) * share).max(0.0).sqrt(),
                );
            }
        }
        columns
    }

    /// The line in steps, with a dot for each match if there are few.
    fn line(&self, plot: &Plot<'_>) -> Vec<Shape> {
        let spot = |step: &Step| plot.spot(Spot::new(step.at, step.value));
        // What happens within a column becomes one upright stroke.
        let mut strokes: Vec<(f32, f32, f32, f32)> = Vec::new();
        for step in &self.steps {
            let Spot { x, y } = spot(step);
            match strokes.last_mut() {
                Some((at, high, low, end)) if x - *at < COLUMN => {
                    (*high, *low, *end) = (high.min(y), low.max(y), y);
                }
                before => {
                    let from = before.map_or(y, |&mut (.., end)| end);
                    strokes.push((x, from.min(y), from.max(y), y));
                }
            }
        }
        let many = strokes.len() > 3 * DOTTED;
        let width = if many { LINE * 0.6 } else { LINE };
        let mut shapes = Vec::new();
        let mut before: Option<Spot> = None;
        for &(x, high, low, end) in &strokes {
            if let Some(before) = before {
                let to = Spot::new(x, before.y);
                shapes.push(line(before, to, width, Ink::Coordinate));
            }
            if low > high {
                let (from, to) = (Spot::new(x, high), Spot::new(x, low));
                shapes.push(line(from, to, width, Ink::Coordinate));
            }
            before = Some(Spot::new(x, end));
        }
        // The last step is the rating now, and no match.
        let matches = self.steps.len().saturating_sub(1);
        if matches <= DOTTED {
            let dots = self.steps.iter().take(matches.max(1));
            shapes.extend(dots.map(|step| disc(spot(step), DOT, Ink::Coordinate)));
        }
        shapes
    }

    /// What the bands mean, above the plot.
    fn legend(&self, left: f32, bands: &[Band]) -> Vec<Shape> {
        const Y: f32 = TOP / 2.0;
        let mut shapes = Vec::new();
        let mut x = left;
        for (firm, text) in [true, false].into_iter().zip(&self.legend) {
            if !bands.iter().any(|band| band.firm == firm) {
                continue;
            }
            let ink = if firm { Ink::Band } else { Ink::Uncertain };
            let (top, bottom) = (Y - 18.0, Y + 18.0);
            shapes.push(rectangle(x, top, x + 60.0, bottom, Ink::Board));
            shapes.push(rectangle(x, top, x + 60.0, bottom, ink));
            x += 76.0;
            let at = Spot::new(x, Y);
            let ink = Ink::Coordinate;
            shapes.push(label(at, LEGEND, text.clone(), Align::Start, ink));
            x += font::width(text, LEGEND) + 44.0;
        }
        shapes
    }
}

/// Adds the next two points to an edge. Points between others at the same height are left out.
fn outline(edge: &mut Vec<Spot>, [from, to]: [Spot; 2]) {
    match edge.last_mut() {
        Some(last) if last.y == from.y => *last = to,
        _ => edge.extend([from, to]),
    }
}

/// Makes a band that can hardly be seen wider, on both sides as far as there's room.
fn widen(bands: &mut [Band], plot: &Plot<'_>) {
    let edge = |spot: Option<&Spot>| spot.map(|spot| spot.x);
    let (Some(left), Some(right)) = (
        edge(bands.first().and_then(|band| band.high.first())),
        edge(bands.last().and_then(|band| band.high.last())),
    ) else {
        return;
    };
    let missing = (NARROWEST - (right - left)).max(0.0) / 2.0;
    let (left, right) = (
        (left - missing).max(plot.left),
        (right + missing).min(plot.right),
    );
    if let Some(band) = bands.first_mut() {
        for edge in [&mut band.high, &mut band.low] {
            if let Some(first) = edge.first_mut() {
                first.x = left;
            }
        }
    }
    if let Some(band) = bands.last_mut() {
        for edge in [&mut band.high, &mut band.low] {
            if let Some(last) = edge.last_mut() {
                last.x = right;
            }
        }
    }
}
