//! What charts share: axes, the grid of a plot, and the bar below it.

use super::board::{BAR, WIDTH, bar_ground, label};
use super::font;
use super::scene::{Align, Ink, Shape, Spot};

/// An axis of a chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// The value at the start: on the left, or at the bottom.
    pub from: f32,
    /// The value at the end.
    pub to: f32,
    /// The values that have a line or a mark, with their labels, which may be empty.
    pub ticks: Vec<(f32, String)>,
}

impl Axis {
    /// An axis of whole numbers from `from` to `to`, of which about ten at most are labelled: multiples of 1, 2, 5, 10
    /// and so on.
    #[must_use]
    pub fn counting(from: u32, to: u32) -> Axis {
        const MOST: u32 = 10;
        let range = to.saturating_sub(from);
        let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
        let step = steps.into_iter().find(|step| range / step <= MOST);
        let step = step.unwrap_or(range.max(1));
        let first = from.div_ceil(step);
        let ticks = (first..=to / step).map(|number| number.saturating_mul(step));
        Axis {
            from: from as f32,
            to: to as f32,
            ticks: ticks
                .map(|value| (value as f32, value.to_string()))
                .collect(),
        }
    }

    /// An axis from `from` to `to` with at most so many labels, but at least one interval: multiples of 1, 2 or 5 times a
    /// power of ten.
    #[must_use]
    pub fn round(from: f32, to: f32, most: u32) -> Axis {
        let steps = (0..6).flat_map(|power| [1, 2, 5].map(|of| of * 10_i64.pow(power)));
        let multiples = |step: i64| {
            let first = (f64::from(from) / step as f64).ceil() as i64;
            let last = (f64::from(to) / step as f64).floor() as i64;
            (first, last)
        };
        let fits = |step: &i64| {
            let (first, last) = multiples(*step);
            last - first < i64::from(most)
        };
        let step = steps.clone().find(fits).or(steps.last()).unwrap_or(1);
        let (first, last) = multiples(step);
        let ticks = (first..=last).take(most as usize);
        Axis {
            from,
            to,
            ticks: ticks
                .map(|multiple| multiple * step)
                .map(|value| (value as f32, value.to_string()))
                .collect(),
        }
    }

    /// Where a value stands between the start (0) and the end (1); values outside are moved to the nearer one.
    pub(super) fn share(&self, value: f32) -> f32 {
        let range = self.to - self.from;
        if range == 0.0 || !value.is_finite() {
            return 0.5;
        }
        ((value - self.from) / range).clamp(0.0, 1.0)
    }
}

/// The font sizes of the axes and of the bar.
const TYPE: f32 = 30.0;
const HEAD: f32 = 40.0;
const NOTE: f32 = 29.0;

/// The field of a chart within its axes, and its edges.
pub(super) struct Plot<'a> {
    pub(super) left: f32,
    pub(super) right: f32,
    pub(super) top: f32,
    pub(super) bottom: f32,
    pub(super) x: &'a Axis,
    pub(super) y: &'a Axis,
}

impl Plot<'_> {
    /// The spot of a point in the plot.
    pub(super) fn spot(&self, point: Spot) -> Spot {
        Spot::new(
            self.left + self.x.share(point.x) * (self.right - self.left),
            self.bottom - self.y.share(point.y) * (self.bottom - self.top),
        )
    }

    /// The background of the plot, and of the bar below `height`.
    pub(super) fn ground(&self, height: f32) -> Vec<Shape> {
        vec![
            bar_ground(height, BAR),
            rectangle(self.left, self.top, self.right, self.bottom, Ink::Board),
        ]
    }

    /// The lines and labels of the axes. The line at the height `even` is thicker.
    pub(super) fn grid(&self, even: Option<f32>) -> Vec<Shape> {
        let mut shapes = Vec::new();
        let (left, right, bottom) = (self.left, self.right, self.bottom);
        for (value, text) in &self.y.ticks {
            let y = self.spot(Spot::new(0.0, *value)).y;
            let width = if Some(y) == even { 4.0 } else { 1.5 };
            shapes.push(line(
                Spot::new(left, y),
                Spot::new(right, y),
                width,
                Ink::Grid,
            ));
            if !text.is_empty() {
                let at = Spot::new(left - 16.0, y);
                shapes.push(label(at, TYPE, text.clone(), Align::End, Ink::Coordinate));
            }
        }
        for (value, text) in &self.x.ticks {
            let x = self.spot(Spot::new(*value, 0.0)).x;
            let (from, to) = (Spot::new(x, bottom), Spot::new(x, bottom + 10.0));
            shapes.push(line(from, to, 3.0, Ink::Grid));
            let at = Spot::new(x, bottom + 36.0);
            shapes.push(label(
                at,
                TYPE,
                text.clone(),
                Align::Middle,
                Ink::Coordinate,
            ));
        }
        for (from, to) in [
            ((left, self.top), (left, bottom)),
            ((left, bottom), (right, bottom)),
        ] {
            let (from, to) = (Spot::new(from.0, from.1), Spot::new(to.0, to.1));
            shapes.push(line(from, to, 3.0, Ink::Grid));
        }
        shapes
    }

    /// Where a plot begins whose y axis has these labels.
    pub(super) fn left_of(y: &Axis) -> f32 {
        let widths = y.ticks.iter().map(|(_, text)| font::width(text, TYPE));
        widths.fold(76.0, f32::max).ceil() + 32.0
    }
}

/// The texts of the bar below `height`: what the picture shows and, if there's room beside it, more about it.
pub(super) fn bar(height: f32, title: &str, note: &str) -> Vec<Shape> {
    const MARGIN: f32 = 36.0;
    let y = height + BAR / 2.0;
    let end = WIDTH - MARGIN;
    let mut shapes = vec![label(
        Spot::new(MARGIN, y),
        HEAD,
        title.to_owned(),
        Align::Start,
        Ink::BarText,
    )];
    let used = MARGIN + font::width(title, HEAD) + 30.0;
    if used + font::width(note, NOTE) <= end {
        shapes.push(label(
            Spot::new(end, y),
            NOTE,
            note.to_owned(),
            Align::End,
            Ink::BarNote,
        ));
    }
    shapes
}

/// The largest font size up to `size` with which a text is at most so wide.
pub(super) fn fitting(text: &str, size: f32, room: f32) -> f32 {
    let width = font::width(text, size);
    if width <= room {
        return size;
    }
    size * room / width
}

pub(super) fn line(from: Spot, to: Spot, width: f32, ink: Ink) -> Shape {
    Shape::Line {
        from,
        to,
        width,
        ink,
    }
}

pub(super) fn disc(at: Spot, radius: f32, ink: Ink) -> Shape {
    Shape::Disc { at, radius, ink }
}

pub(super) fn rectangle(left: f32, top: f32, right: f32, bottom: f32, ink: Ink) -> Shape {
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
    Shape::Tile {
        corners: corners.map(|(x, y)| Spot::new(x, y)).to_vec(),
        ink,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_counting_axis_has_about_ten_labels() {
        for (to, last, count) in [
            (0, "0", 1),
            (1, "1", 2),
            (10, "10", 11),
            (11, "10", 6),
            (30, "30", 7),
            (137, "120", 7),
        ] {
            let axis = Axis::counting(0, to);
            let labels: Vec<&str> = axis.ticks.iter().map(|(_, text)| text.as_str()).collect();
            assert_eq!(
                (labels[0], labels.last().copied(), labels.len()),
                ("0", Some(last), count),
                "{to}"
            );
        }
        assert!(Axis::counting(0, u32::MAX).ticks.len() < 3);
        assert_eq!(Axis::counting(7, 9).ticks.len(), 3);
    }

    #[test]
    fn values_stay_in_the_plot() {
        let axis = Axis::counting(0, 4);
        for (value, share) in [(-1.0, 0.0), (1.0, 0.25), (9.0, 1.0), (f32::NAN, 0.5)] {
            assert_eq!(axis.share(value), share);
        }
        assert_eq!(Axis::counting(3, 3).share(3.0), 0.5);
    }
}
