//! Anti-aliased filling of polygons, lines, discs and rings, by coverage computed exactly or from distances.
//! `imageproc` draws only one-pixel lines smoothly, so this is ours.

use super::canvas::Picture;
use super::palette::FULL;
use super::theme_cache::ThemeCache;

/// A point in pixels: pixel (0, 0) covers the square from (0, 0) to (1, 1).
pub(super) type Px = (f32, f32);

/// Smooth edges have this many steps from clear to covered: more could hardly be seen, and files would grow.
pub(super) const EDGE_STEPS: u8 = 3;

/// What an area is filled with.
#[derive(Clone, Copy)]
pub(super) struct Paint {
    /// The index of the colour.
    pub(super) colour: u8,
    /// Its opacity, 0 to [`FULL`].
    pub(super) opacity: u8,
    /// What is laid over the colour.
    pub(super) hatch: Option<Hatch>,
}

/// A pattern over an area.
#[derive(Clone, Copy)]
pub(super) struct Hatch {
    /// The index of the colour of its lines or dots.
    pub(super) colour: u8,
    /// Dots, or else slanting lines.
    pub(super) dots: bool,
    /// From one line or dot to the next along a row, in pixels.
    pub(super) period: f32,
}

impl Hatch {
    /// How much of a pixel the pattern covers, 0 to 1.
    fn coverage(&self, x: i32, y: i32) -> f32 {
        let half = self.period / 2.0;
        let off = |at: f32| (at.rem_euclid(self.period) - half).abs();
        let (x, y) = (x as f32 + 0.5, y as f32 + 0.5);
        if self.dots {
            (self.period * 0.2 - length(off(x), off(y)) + 0.5).clamp(0.0, 1.0)
        } else {
            // Along a slanting line lie 1.4 times as many pixels as beside one another.
            ((self.period * 0.12 - off(x + y)) * std::f32::consts::FRAC_1_SQRT_2 + 0.5)
                .clamp(0.0, 1.0)
        }
    }
}

impl Paint {
    /// How much of the colour a pixel gets that is covered to a part of 0 to 1, in steps up to [`FULL`].
    fn level(&self, coverage: f32) -> u8 {
        let steps = (coverage * f32::from(EDGE_STEPS) + 0.5) as u8;
        (steps * self.opacity + EDGE_STEPS / 2) / EDGE_STEPS
    }

    /// The colour of a pixel of the area.
    fn at(&self, theme_cache: &ThemeCache, x: i32, y: i32) -> u8 {
        self.hatch.map_or(self.colour, |hatch| {
            let steps = (hatch.coverage(x, y) * f32::from(EDGE_STEPS) + 0.5) as u8;
            theme_cache
                .palette
                .mix(self.colour, hatch.colour, steps * (FULL / EDGE_STEPS))
        })
    }

    /// Fills a part of a row, all of it covered to a part of 0 to 1.
    fn fill(&self, picture: &mut Picture, y: i32, x0: i32, x1: i32, coverage: f32) {
        let level = self.level(coverage);
        if level == 0 {
            return;
        }
        let (span, theme_cache) = picture.span(y, x0, x1);
        if self.hatch.is_none() && level == FULL {
            span.fill(self.colour);
            return;
        }
        for (x, under) in (x0.max(0)..).zip(span) {
            *under = theme_cache
                .palette
                .mix(*under, self.at(theme_cache, x, y), level);
        }
    }
}

/// The rows and columns of the picture that a rectangle touches: x from, to (exclusive), y from, to (exclusive).
fn clip(picture: &Picture, low: Px, high: Px) -> (i32, i32, i32, i32) {
    let within = |v: f32, end: u32| v.clamp(0.0, end as f32) as i32;
    (
        within(low.0.floor(), picture.width()),
        within(high.0.ceil(), picture.width()),
        within(low.1.floor(), picture.height()),
        within(high.1.ceil(), picture.height()),
    )
}

/// Fills what lies within a distance: `distance` of a pixel's middle is negative inside of the shape.
///
/// It must be a true distance, for then it also says how many pixels to the right need no look.
fn fill_by_distance(
    picture: &mut Picture,
    low: Px,
    high: Px,
    paint: Paint,
    distance: impl Fn(f32, f32) -> f32,
) {
    let (x0, x1, y0, y1) = clip(
        picture,
        (low.0 - 1.0, low.1 - 1.0),
        (high.0 + 1.0, high.1 + 1.0),
    );
    for y in y0..y1 {
        let mut x = x0;
        while x < x1 {
            let away = distance(x as f32 + 0.5, y as f32 + 0.5);
            let sure = (away.abs() - 0.5).max(0.0) as i32 + 1;
            let next = x.saturating_add(sure).min(x1);
            if away < 0.5 {
                paint.fill(picture, y, x, next, (0.5 - away).min(1.0));
            }
            x = next;
        }
    }
}

/// A filled circle.
pub(super) fn disc(picture: &mut Picture, at: Px, radius: f32, paint: Paint) {
    let low = (at.0 - radius, at.1 - radius);
    let high = (at.0 + radius, at.1 + radius);
    fill_by_distance(picture, low, high, paint, |x, y| {
        length(x - at.0, y - at.1) - radius
    });
}

/// A circle with its line centred on `radius`.
pub(super) fn ring(picture: &mut Picture, at: Px, radius: f32, width: f32, paint: Paint) {
    let outer = radius + width / 2.0;
    let low = (at.0 - outer, at.1 - outer);
    let high = (at.0 + outer, at.1 + outer);
    fill_by_distance(picture, low, high, paint, |x, y| {
        (length(x - at.0, y - at.1) - radius).abs() - width / 2.0
    });
}

/// A line with round ends.
pub(super) fn line(picture: &mut Picture, from: Px, to: Px, width: f32, paint: Paint) {
    let half = width / 2.0;
    let low = (from.0.min(to.0) - half, from.1.min(to.1) - half);
    let high = (from.0.max(to.0) + half, from.1.max(to.1) + half);
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let square = (dx * dx + dy * dy).max(f32::MIN_POSITIVE);
    fill_by_distance(picture, low, high, paint, |x, y| {
        let (px, py) = (x - from.0, y - from.1);
        let along = ((px * dx + py * dy) / square).clamp(0.0, 1.0);
        length(px - along * dx, py - along * dy) - half
    });
}

fn length(x: f32, y: f32) -> f32 {
    (x * x + y * y).sqrt()
}

/// A filled polygon, convex or not, without holes; coverage is exact.
pub(super) fn polygon(picture: &mut Picture, corners: &[Px], paint: Paint) {
    let mut low = (f32::INFINITY, f32::INFINITY);
    let mut high = (f32::NEG_INFINITY, f32::NEG_INFINITY);
    for &(x, y) in corners {
        low = (low.0.min(x), low.1.min(y));
        high = (high.0.max(x), high.1.max(y));
    }
    if !(low.0 < high.0 && low.1 < high.1) {
        return;
    }
    let (x0, x1, y0, y1) = clip(picture, low, high);
    let mut area = Area::new((x1 - x0) as usize, (y1 - y0) as usize);
    let moved = |(x, y): Px| (x - x0 as f32, y - y0 as f32);
    for (i, &from) in corners.iter().enumerate() {
        if let Some(&to) = corners.get((i + 1) % corners.len()) {
            area.edge(moved(from), moved(to));
        }
    }
    for (row, y) in (y0..y1).enumerate() {
        let mut sum = 0.0;
        // A run of pixels without an edge is filled at once.
        let (mut run, mut covered) = (x0, 0.0);
        for (column, x) in (x0..x1).enumerate() {
            let edge = area.cell(row, column);
            if edge != 0.0 {
                paint.fill(picture, y, run, x, covered);
                sum += edge;
                covered = f32::abs(sum).min(1.0);
                run = x;
            }
        }
        paint.fill(picture, y, run, x1, covered);
    }
}

/// Signed areas to the right of a polygon's edges, summed up along each row they give the coverage.
struct Area {
    width: usize,
    height: usize,
    cells: Vec<f32>,
}

impl Area {
    fn new(width: usize, height: usize) -> Area {
        Area {
            width,
            height,
            cells: vec![0.0; (width + 2) * height],
        }
    }

    fn cell(&self, row: usize, column: usize) -> f32 {
        self.cells
            .get(row * (self.width + 2) + column)
            .copied()
            .unwrap_or(0.0)
    }

    fn add(&mut self, row: usize, column: usize, value: f32) {
        let column = column.min(self.width + 1);
        if let Some(cell) = self.cells.get_mut(row * (self.width + 2) + column) {
            *cell += value;
        }
    }

    fn edge(&mut self, a: Px, b: Px) {
        if a.1 == b.1 {
            return;
        }
        let (sign, top, bottom) = if a.1 < b.1 { (1.0, a, b) } else { (-1.0, b, a) };
        let slope = (bottom.0 - top.0) / (bottom.1 - top.1);
        let first = top.1.max(0.0) as usize;
        let last = (bottom.1.max(0.0).ceil() as usize).min(self.height);
        for row in first..last {
            let from = top.1.max(row as f32);
            let to = bottom.1.min(row as f32 + 1.0);
            if to <= from {
                continue;
            }
            let right_edge = self.width as f32;
            let x_at = |y: f32| (top.0 + (y - top.1) * slope).clamp(0.0, right_edge);
            self.row_edge(row, x_at(from), x_at(to), sign * (to - from));
        }
    }

    /// One row's part of an edge, from `xa` to `xb`; `height` is its signed height within the row.
    fn row_edge(&mut self, row: usize, xa: f32, xb: f32, height: f32) {
        let (left, right) = if xa < xb { (xa, xb) } else { (xb, xa) };
        let first = left as usize;
        let last = right as usize;
        if first == last {
            // The cell gets what lies to the right of the edge, the next one the rest.
            let covered = 1.0 - ((left + right) / 2.0 - first as f32);
            self.add(row, first, height * covered);
            self.add(row, first + 1, height * (1.0 - covered));
            return;
        }
        let per_unit = height / (right - left);
        let mut x = left;
        for column in first..=last {
            let end = right.min(column as f32 + 1.0);
            let part = per_unit * (end - x);
            let covered = 1.0 - ((x + end) / 2.0 - column as f32);
            self.add(row, column, part * covered);
            self.add(row, column + 1, part * (1.0 - covered));
            x = end;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::theme::Theme;
    use crate::render::theme_cache;

    fn white(size: u32) -> Picture {
        let theme_cache = theme_cache::of(Theme::wood());
        let white = theme_cache.palette.index(Theme::wood().white_edge);
        Picture::new(size, size, white, theme_cache)
    }

    fn black(picture: &Picture) -> Paint {
        Paint {
            colour: picture
                .theme_cache()
                .palette
                .index(Theme::wood().black_edge),
            opacity: FULL,
            hatch: None,
        }
    }

    /// How many pixels are covered, parts of pixels being counted as parts.
    fn ink(picture: &Picture) -> f64 {
        let [white, black] =
            [Theme::wood().white_edge, Theme::wood().black_edge].map(|c| f64::from(c.0[1]));
        let image = picture.rgb();
        image
            .pixels()
            .map(|p| (white - f64::from(p.0[1])) / (white - black))
            .sum()
    }

    #[test]
    fn areas_come_out() {
        let mut image = white(40);
        let paint = black(&image);
        polygon(
            &mut image,
            &[(2.5, 3.25), (30.5, 3.25), (30.5, 20.0), (2.5, 20.0)],
            paint,
        );
        assert!((ink(&image) - 28.0 * 16.75).abs() < 4.0, "{}", ink(&image));

        let mut image = white(40);
        polygon(&mut image, &[(1.0, 2.0), (38.3, 9.1), (12.2, 37.7)], paint);
        let area = ((37.3 * 35.7 - 11.2 * 7.1) / 2.0_f64).abs();
        assert!(
            (ink(&image) - area).abs() < area * 0.01,
            "{} {area}",
            ink(&image)
        );

        let mut image = white(40);
        disc(&mut image, (20.3, 19.6), 13.0, paint);
        let area = std::f64::consts::PI * 169.0;
        assert!(
            (ink(&image) - area).abs() < area * 0.02,
            "{} {area}",
            ink(&image)
        );

        let mut image = white(40);
        line(&mut image, (8.0, 8.0), (30.0, 25.0), 4.0, paint);
        let area = f64::from(length(22.0, 17.0)) * 4.0 + std::f64::consts::PI * 4.0;
        assert!(
            (ink(&image) - area).abs() < area * 0.03,
            "{} {area}",
            ink(&image)
        );

        let mut image = white(40);
        ring(&mut image, (20.0, 20.0), 12.0, 5.0, paint);
        let area = std::f64::consts::TAU * 60.0;
        assert!(
            (ink(&image) - area).abs() < area * 0.03,
            "{} {area}",
            ink(&image)
        );
    }

    #[test]
    fn a_line_on_a_pixel_border_is_crisp() {
        let mut image = white(20);
        let (paint, empty) = (black(&image), white(1).rows()[1]);
        line(&mut image, (4.0, 10.0), (16.0, 10.0), 2.0, paint);
        for y in 0..20 {
            let pixel = image.rows()[y * 21 + 11];
            assert_eq!(
                pixel,
                if y == 9 || y == 10 {
                    paint.colour
                } else {
                    empty
                },
                "row {y}"
            );
        }
    }

    #[test]
    fn what_lies_outside_is_cut_off() {
        let mut image = white(10);
        let paint = black(&image);
        polygon(
            &mut image,
            &[(-5.0, -5.0), (5.0, -5.0), (5.0, 25.0), (-5.0, 25.0)],
            paint,
        );
        assert!((ink(&image) - 50.0).abs() < 0.01, "{}", ink(&image));
        disc(&mut image, (-20.0, 300.0), 8.0, paint);
        assert!((ink(&image) - 50.0).abs() < 0.01, "{}", ink(&image));
    }
}
