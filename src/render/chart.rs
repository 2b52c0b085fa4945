//! Line charts: how a number changes from turn to turn, or from match to match.
//!
//! A [`Chart`] is plain data without names; [`Chart::scene`] makes the scene that the painter draws. The words in it are the
//! program's own, in the reader's language.

use std::sync::Arc;

use rules::{Outcome, Side};

use super::board::{BAR, WIDTH, label, stone};
use super::font;
use super::plot::{Axis, Plot, bar, disc, line};
use super::scene::{Align, Ink, Scene, Shape, Spot};
use super::words::{Say, Word};

/// A line chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// What the chart shows, for the bar below it.
    pub title: String,
    /// More about it, in smaller letters. What doesn't fit beside the title is left out.
    pub note: String,
    /// The points from left to right, in the units of the axes.
    pub points: Vec<Spot>,
    /// The horizontal axis.
    pub x: Axis,
    /// The vertical axis.
    pub y: Axis,
    /// The value above which Black is better off, and below which White is: the area between it and the line is filled
    /// for that side. `None` for a chart of something else, which has a line alone.
    pub even: Option<f32>,
    /// The points that stand out, by their index in `points`, each with a short text.
    pub marks: Vec<(usize, String)>,
}

/// The plot: its edges, and the height of the picture without the bar.
const LEFT: f32 = 108.0;
const RIGHT: f32 = WIDTH - 40.0;
const TOP: f32 = 96.0;
const BOTTOM: f32 = 556.0;
const HEIGHT: f32 = 624.0;

/// The font size of the marks.
const MARK: f32 = 28.0;

/// The thickness of the line, the number of points from which it's thinner, and the radius of the points that stand out.
const LINE: f32 = 6.0;
const CROWDED: usize = 120;
const POINT: f32 = 10.0;

/// The line above the plot on which the marks' texts stand, and their height, least width and least distance.
const CHIPS: f32 = 44.0;
const CHIP: f32 = 46.0;
const GAP: f32 = 12.0;

impl Chart {
    /// The chart of a finished match: Black's chance, from 0 to 1, at the start and after each turn. The turns in `marked`
    /// stand out. `say` says the words.
    #[must_use]
    pub fn of_chances(chances: &[f64], marked: &[u32], outcome: Outcome, say: Say) -> Chart {
        let turns = u32::try_from(chances.len().saturating_sub(1)).unwrap_or(u32::MAX);
        let points = chances.iter().enumerate();
        let points = points.map(|(turn, chance)| Spot::new(turn as f32, *chance as f32));
        let note = [Some(Word::Turns(turns)), outcome.winner.map(Word::Won)];
        let note: Vec<String> = note.into_iter().flatten().map(say).collect();
        let percent = |value, number| (value, say(Word::Percent(number)));
        Chart {
            title: say(Word::BlacksChances),
            note: note.join(" · "),
            points: points.collect(),
            x: Axis::counting(0, turns),
            y: Axis {
                from: 0.0,
                to: 1.0,
                ticks: vec![
                    percent(0.0, 0),
                    (0.25, String::new()),
                    percent(0.5, 50),
                    (0.75, String::new()),
                    percent(1.0, 100),
                ],
            },
            even: Some(0.5),
            marks: marked
                .iter()
                .map(|turn| (*turn as usize, turn.to_string()))
                .collect(),
        }
    }

    /// The chart as a scene, as wide as a board.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let plot = Plot {
            left: LEFT,
            right: RIGHT,
            top: TOP,
            bottom: BOTTOM,
            x: &self.x,
            y: &self.y,
        };
        let points: Vec<Spot> = self.points.iter().map(|&point| plot.spot(point)).collect();
        let even = self.even.map(|value| plot.spot(Spot::new(0.0, value)).y);
        let mut shapes = Vec::new();
        if let Some(even) = even {
            for (side, corners) in areas(&points, even) {
                let ink = Ink::Claimed(side);
                shapes.push(Shape::Tile { corners, ink });
            }
        }
        shapes.extend(plot.grid(even));
        let width = if points.len() > CROWDED {
            LINE * 0.6
        } else {
            LINE
        };
        let lines = points.windows(2).filter_map(|pair| match *pair {
            [from, to] => Some(line(from, to, width, Ink::Coordinate)),
            _ => None,
        });
        shapes.extend(lines);
        if let [only] = points[..] {
            shapes.push(disc(only, POINT, Ink::Coordinate));
        }
        if let Some(even) = even {
            shapes.extend(sides(even));
        }
        shapes.extend(self.marks(&points));
        shapes.extend(bar(HEIGHT, &self.title, &self.note));
        Scene {
            width: WIDTH,
            height: HEIGHT + BAR,
            ground: Arc::new(plot.ground(HEIGHT)),
            shapes,
        }
    }

    /// The points that stand out, each joined to its text above the plot.
    fn marks(&self, points: &[Spot]) -> Vec<Shape> {
        let marked = self.marks.iter();
        let marked = marked.filter_map(|(index, text)| Some((*points.get(*index)?, text)));
        let mut marked: Vec<(Spot, &String)> = marked.collect();
        marked.sort_by(|a, b| a.0.x.total_cmp(&b.0.x));
        let halves = marked.iter().map(|(_, text)| half(text));
        let halves: Vec<f32> = halves.collect();
        let wanted: Vec<f32> = marked.iter().map(|(at, _)| at.x).collect();
        let mut shapes = Vec::new();
        let mut chips = Vec::new();
        for (((at, text), x), half) in marked.into_iter().zip(beside(&wanted, &halves)).zip(halves)
        {
            let chip = Spot::new(x, CHIPS);
            shapes.push(line(chip, at, 3.0, Ink::Deciding));
            shapes.push(disc(at, POINT + 3.0, Ink::Board));
            shapes.push(disc(at, POINT, Ink::Deciding));
            let end = half - CHIP / 2.0;
            let (from, to) = (chip.by(-end, 0.0), chip.by(end, 0.0));
            chips.push(line(from, to, CHIP + 4.0, Ink::BarNote));
            chips.push(line(from, to, CHIP, Ink::Bar));
            chips.push(label(chip, MARK, text.clone(), Align::Middle, Ink::BarText));
        }
        shapes.extend(chips);
        shapes
    }
}

/// Half the width of the field around a mark's text.
fn half(text: &str) -> f32 {
    (font::width(text, MARK) / 2.0 + 14.0).max(CHIP / 2.0)
}

/// Moves fields that are centred on `wanted`, in order, so that none overlaps another or leaves the picture.
fn beside(wanted: &[f32], halves: &[f32]) -> Vec<f32> {
    let mut places = Vec::new();
    let mut edge = GAP;
    for (&at, &half) in wanted.iter().zip(halves) {
        let place = at.max(edge + half);
        places.push(place);
        edge = place + half + GAP;
    }
    let mut edge = WIDTH - GAP;
    for (place, &half) in places.iter_mut().zip(halves).rev() {
        *place = place.min(edge - half);
        edge = *place - half - GAP;
    }
    places
}

/// A stone of each side beside its half of the plot.
fn sides(even: f32) -> impl Iterator<Item = Shape> {
    const RADIUS: f32 = 24.0;
    let halves = [(Side::Black, TOP, even), (Side::White, even, BOTTOM)];
    let room = halves
        .into_iter()
        .filter(|(_, top, bottom)| bottom - top > 4.0 * RADIUS);
    room.flat_map(|(side, top, bottom)| {
        let at = Spot::new(LEFT / 2.0, f32::midpoint(top, bottom));
        stone(at, RADIUS, side)
    })
}

/// The areas between a line through `points` and the height `even`: Black's above it, White's below.
fn areas(points: &[Spot], even: f32) -> Vec<(Side, Vec<Spot>)> {
    let side = |at: Spot| match at.y {
        y if y < even => Some(Side::Black),
        y if y > even => Some(Side::White),
        _ => None,
    };
    let foot = |at: Spot| Spot::new(at.x, even);
    let mut areas: Vec<(Side, Vec<Spot>)> = Vec::new();
    let mut open: Option<(Side, Vec<Spot>)> = None;
    let mut before: Option<Spot> = None;
    for &at in points {
        let here = side(at);
        if open.as_ref().map(|(side, _)| *side) != here {
            // Where the line meets the height; at the first point, right below or above it.
            let meets = match before {
                Some(before) if before.y != at.y => {
                    let part = (even - before.y) / (at.y - before.y);
                    Spot::new(before.x + (at.x - before.x) * part, even)
                }
                _ => foot(at),
            };
            if let Some((side, mut corners)) = open.take() {
                corners.push(meets);
                areas.push((side, corners));
            }
            open = here.map(|side| (side, vec![meets]));
        }
        if let Some((_, corners)) = &mut open {
            corners.push(at);
        }
        before = Some(at);
    }
    if let (Some((side, mut corners)), Some(last)) = (open, before) {
        corners.push(foot(last));
        areas.push((side, corners));
    }
    areas
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn spots(of: &[(f32, f32)]) -> Vec<Spot> {
        of.iter().map(|&(x, y)| Spot::new(x, y)).collect()
    }

    #[test]
    fn areas_end_where_the_line_crosses() {
        let line = spots(&[
            (0.0, 5.0),
            (10.0, 5.0),
            (20.0, 15.0),
            (30.0, 10.0),
            (40.0, 10.0),
            (50.0, 0.0),
        ]);
        let black = [(0.0, 10.0), (0.0, 5.0), (10.0, 5.0), (15.0, 10.0)];
        let white = [(15.0, 10.0), (20.0, 15.0), (30.0, 10.0)];
        let again = [(40.0, 10.0), (50.0, 0.0), (50.0, 10.0)];
        assert_eq!(
            areas(&line, 10.0),
            [
                (Side::Black, spots(&black)),
                (Side::White, spots(&white)),
                (Side::Black, spots(&again)),
            ]
        );
        assert_eq!(areas(&spots(&[(0.0, 10.0), (9.0, 10.0)]), 10.0), []);
        assert_eq!(areas(&[], 10.0), []);
    }

    #[test]
    fn fields_stand_beside_each_other_within_the_picture() {
        let halves = [30.0; 3];
        assert_eq!(
            beside(&[200.0, 400.0, 600.0], &halves),
            [200.0, 400.0, 600.0]
        );
        assert_eq!(
            beside(&[200.0, 201.0, 202.0], &halves),
            [200.0, 272.0, 344.0]
        );
        let end = WIDTH - GAP - 30.0;
        assert_eq!(
            beside(&[1050.0, 1060.0, 1060.0], &halves),
            [end - 144.0, end - 72.0, end]
        );
        assert_eq!(beside(&[0.0], &[30.0]), [GAP + 30.0]);
    }
}
