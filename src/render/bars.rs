//! Stacked bars: matches won, drawn and lost, by game and side.
//!
//! [`Bars`] are plain data without names of people. Every bar is as long as the others, so that shares can be compared; the
//! numbers stand beside it. The parts of a bar differ by pattern, so they can be told without colours: won is filled, drawn
//! hatched, lost empty.

use std::sync::Arc;

use rules::Side;

use super::board::{BAR, WIDTH, bar_ground, label, stone};
use super::font;
use super::plot::{bar, fitting, line, rectangle};
use super::scene::{Align, Ink, Scene, Shape, Spot};

/// Bars of results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bars {
    /// What they show, for the bar below them.
    pub title: String,
    /// More about it, in smaller letters. What doesn't fit beside the title is left out.
    pub note: String,
    /// What the filled, the hatched and the empty parts mean.
    pub legend: [String; 3],
    /// Games from top to bottom: the title, and the matches won, drawn and lost as Black and as White.
    pub groups: Vec<(String, [[u32; 3]; 2])>,
}

/// The edges of the bars, where their numbers end, and where the titles begin.
const MARGIN: f32 = 36.0;
const LEFT: f32 = 284.0;
const RIGHT: f32 = 824.0;
const END: f32 = WIDTH - MARGIN;

/// The height of the legend, of a bar, and the distance to the next one of the game and to the next game.
const TOP: f32 = 92.0;
const THICK: f32 = 50.0;
const GAP: f32 = 10.0;
const BETWEEN: f32 = 34.0;

/// The font sizes of titles, numbers and the legend.
const TITLE: f32 = 34.0;
const NUMBER: f32 = 32.0;
const LEGEND: f32 = 29.0;

/// The lines around a bar.
const OUTLINE: f32 = 3.0;

impl Bars {
    /// The bars as a scene, as wide as a board.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let mut shapes = self.legend();
        let mut y = TOP;
        for (title, bars) in &self.groups {
            let middle = y + THICK + GAP / 2.0;
            let at = Spot::new(MARGIN, middle);
            let size = fitting(title, TITLE, LEFT - 74.0 - MARGIN);
            shapes.push(label(
                at,
                size,
                title.clone(),
                Align::Start,
                Ink::Coordinate,
            ));
            for (side, counts) in Side::BOTH.iter().zip(bars) {
                shapes.extend(stone(Spot::new(LEFT - 36.0, y + THICK / 2.0), 19.0, *side));
                shapes.extend(stacked(y, *counts));
                y += THICK + GAP;
            }
            y += BETWEEN - GAP;
        }
        let height = y.max(TOP + BETWEEN);
        shapes.extend(bar(height, &self.title, &self.note));
        Scene {
            width: WIDTH,
            height: height + BAR,
            ground: Arc::new(vec![bar_ground(height, BAR)]),
            shapes,
        }
    }

    /// What the parts mean, above the bars.
    fn legend(&self) -> Vec<Shape> {
        const Y: f32 = TOP / 2.0;
        let mut shapes = Vec::new();
        let mut x = LEFT;
        for (part, text) in self.legend.iter().enumerate() {
            shapes.extend(filled(part, x, x + 60.0, Y - 18.0, Y + 18.0));
            shapes.extend(outline(x, x + 60.0, Y - 18.0, Y + 18.0));
            x += 76.0;
            let at = Spot::new(x, Y);
            let ink = Ink::Coordinate;
            shapes.push(label(at, LEGEND, text.clone(), Align::Start, ink));
            x += font::width(text, LEGEND) + 44.0;
        }
        shapes
    }
}

/// A bar below `top` with its numbers: beside it all of them and, where there's room, each in its part.
fn stacked(top: f32, counts: [u32; 3]) -> Vec<Shape> {
    let (bottom, middle) = (top + THICK, top + THICK / 2.0);
    let total: f64 = counts.iter().map(|count| f64::from(*count)).sum();
    if total == 0.0 {
        // An empty bar would be one of losses.
        let (from, to) = (Spot::new(LEFT, middle), Spot::new(RIGHT, middle));
        let at = Spot::new(END, middle);
        let none = label(at, NUMBER, "0".to_owned(), Align::End, Ink::Coordinate);
        return vec![line(from, to, OUTLINE, Ink::Grid), none];
    }
    let mut shapes = vec![rectangle(LEFT, top, RIGHT, bottom, Ink::Board)];
    let mut numbers = Vec::new();
    let mut before = 0.0;
    for (part, count) in counts.into_iter().enumerate() {
        if count == 0 {
            continue;
        }
        let x = |sum: f64| LEFT + ((sum / total) as f32 * (RIGHT - LEFT)).round();
        let left = x(before);
        before += f64::from(count);
        let right = x(before);
        shapes.extend(filled(part, left, right, top, bottom));
        if left > LEFT {
            shapes.push(rectangle(
                left - OUTLINE / 2.0,
                top,
                left + OUTLINE / 2.0,
                bottom,
                Ink::Coordinate,
            ));
        }
        let text = count.to_string();
        let width = font::width(&text, NUMBER);
        if width + 28.0 <= right - left {
            let at = Spot::new(f32::midpoint(left, right), middle);
            let ink = match part {
                0 => Ink::Inverse,
                _ => Ink::Coordinate,
            };
            if part == 1 {
                let half = width / 2.0 + 10.0;
                let (top, bottom) = (top + 6.0, bottom - 6.0);
                numbers.push(rectangle(at.x - half, top, at.x + half, bottom, Ink::Board));
            }
            numbers.push(label(at, NUMBER, text, Align::Middle, ink));
        }
    }
    shapes.extend(numbers);
    shapes.extend(outline(LEFT, RIGHT, top, bottom));
    let all = counts.map(|count| count.to_string()).join("-");
    let size = fitting(&all, NUMBER, END - RIGHT - 20.0);
    let at = Spot::new(END, middle);
    shapes.push(label(at, size, all, Align::End, Ink::Coordinate));
    shapes
}

/// The part of a bar for matches won (0), drawn (1) or lost (2).
fn filled(part: usize, left: f32, right: f32, top: f32, bottom: f32) -> Option<Shape> {
    let ink = match part {
        0 => Ink::Coordinate,
        1 => Ink::Hatched,
        _ => Ink::Board,
    };
    (right > left).then(|| rectangle(left, top, right, bottom, ink))
}

fn outline(left: f32, right: f32, top: f32, bottom: f32) -> [Shape; 4] {
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
    let [a, b, c, d] = corners.map(|(x, y)| Spot::new(x, y));
    [(a, b), (b, c), (c, d), (d, a)].map(|(from, to)| line(from, to, OUTLINE, Ink::Coordinate))
}
