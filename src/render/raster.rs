//! Anti-aliased filling of polygons, lines, discs and rings in an RGB image, by coverage computed exactly or
//! from distances. `imageproc` draws only one-pixel lines smoothly, so this is ours.

use image::{Rgb, RgbImage};

use super::theme::Colour;

/// A point in pixels: pixel (0, 0) covers the square from (0, 0) to (1, 1).
pub(super) type Px = (f32, f32);

/// A colour and how it changes from column to column (the grain of the wood).
#[derive(Clone, Copy)]
pub(super) struct Paint<'a> {
    /// The colour.
    pub(super) colour: Colour,
    /// Steps of brightness to be added in each column; columns that are missing add nothing.
    pub(super) grain: &'a [i16],
    /// What is laid over the colour.
    pub(super) hatch: Option<Hatch>,
}

/// A pattern over an area.
#[derive(Clone, Copy)]
pub(super) struct Hatch {
    /// Its lines or dots.
    pub(super) colour: Colour,
    /// Dots, or else slanting lines.
    pub(super) dots: bool,
    /// From one line or dot to the next along a row, in pixels.
    pub(super) period: f32,
}

impl Hatch {
    /// How much of a pixel the pattern covers, 0 to 1.
    fn coverage(&self, x: u32, y: u32) -> f32 {
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

impl Paint<'_> {
    /// The same colour everywhere.
    pub(super) fn flat(colour: Colour) -> Paint<'static> {
        Paint {
            colour,
            grain: &[],
            hatch: None,
        }
    }

    fn at(&self, x: u32, y: u32) -> Colour {
        if let Some(hatch) = self.hatch {
            let Colour([r, g, b, a]) = self.colour;
            let over = (hatch.coverage(x, y) * 255.0) as u32;
            let Colour([hr, hg, hb, _]) = hatch.colour;
            return Colour([mix(r, hr, over), mix(g, hg, over), mix(b, hb, over), a]);
        }
        match self.grain.get(x as usize) {
            None | Some(0) => self.colour,
            Some(&step) => self.colour.brighter(step),
        }
    }
}

/// Lays a colour on a pixel; `coverage` from 0 to 1 is the part of the pixel that it covers.
pub(super) fn blend(pixel: &mut Rgb<u8>, colour: Colour, coverage: f32) {
    let Colour([r, g, b, a]) = colour;
    let alpha = (coverage * f32::from(a) + 0.5) as u32;
    if alpha == 0 {
        return;
    }
    for (under, over) in pixel.0.iter_mut().zip([r, g, b]) {
        *under = mix(*under, over, alpha);
    }
}

/// `over` on `under` with an opacity of 0 to 255.
pub(super) fn mix(under: u8, over: u8, alpha: u32) -> u8 {
    let alpha = alpha.min(255);
    ((u32::from(under) * (255 - alpha) + u32::from(over) * alpha + 127) / 255) as u8
}

/// The pixels of the image that a rectangle touches: x from, to (exclusive), y from, to (exclusive).
fn clip(image: &RgbImage, low: Px, high: Px) -> (u32, u32, u32, u32) {
    let within = |v: f32, end: u32| v.clamp(0.0, end as f32) as u32;
    (
        within(low.0.floor(), image.width()),
        within(high.0.ceil(), image.width()),
        within(low.1.floor(), image.height()),
        within(high.1.ceil(), image.height()),
    )
}

/// Fills what lies within a distance: `distance` of a pixel's middle is negative inside of the shape.
fn fill_by_distance(
    image: &mut RgbImage,
    low: Px,
    high: Px,
    paint: Paint<'_>,
    distance: impl Fn(f32, f32) -> f32,
) {
    let (x0, x1, y0, y1) = clip(
        image,
        (low.0 - 1.0, low.1 - 1.0),
        (high.0 + 1.0, high.1 + 1.0),
    );
    for y in y0..y1 {
        for x in x0..x1 {
            let coverage = 0.5 - distance(x as f32 + 0.5, y as f32 + 0.5);
            if coverage > 0.0 {
                blend(image.get_pixel_mut(x, y), paint.at(x, y), coverage.min(1.0));
            }
        }
    }
}

/// A filled circle.
pub(super) fn disc(image: &mut RgbImage, at: Px, radius: f32, paint: Paint<'_>) {
    let low = (at.0 - radius, at.1 - radius);
    let high = (at.0 + radius, at.1 + radius);
    fill_by_distance(image, low, high, paint, |x, y| {
        length(x - at.0, y - at.1) - radius
    });
}

/// A circle with its line centred on `radius`.
pub(super) fn ring(image: &mut RgbImage, at: Px, radius: f32, width: f32, paint: Paint<'_>) {
    let outer = radius + width / 2.0;
    let low = (at.0 - outer, at.1 - outer);
    let high = (at.0 + outer, at.1 + outer);
    fill_by_distance(image, low, high, paint, |x, y| {
        (length(x - at.0, y - at.1) - radius).abs() - width / 2.0
    });
}

/// A line with round ends.
pub(super) fn line(image: &mut RgbImage, from: Px, to: Px, width: f32, paint: Paint<'_>) {
    let half = width / 2.0;
    let low = (from.0.min(to.0) - half, from.1.min(to.1) - half);
    let high = (from.0.max(to.0) + half, from.1.max(to.1) + half);
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let square = (dx * dx + dy * dy).max(f32::MIN_POSITIVE);
    fill_by_distance(image, low, high, paint, |x, y| {
        let (px, py) = (x - from.0, y - from.1);
        let along = ((px * dx + py * dy) / square).clamp(0.0, 1.0);
        length(px - along * dx, py - along * dy) - half
    });
}

fn length(x: f32, y: f32) -> f32 {
    (x * x + y * y).sqrt()
}

/// A filled polygon, convex or not, without holes; coverage is exact.
pub(super) fn polygon(image: &mut RgbImage, corners: &[Px], paint: Paint<'_>) {
    let mut low = (f32::INFINITY, f32::INFINITY);
    let mut high = (f32::NEG_INFINITY, f32::NEG_INFINITY);
    for &(x, y) in corners {
        low = (low.0.min(x), low.1.min(y));
        high = (high.0.max(x), high.1.max(y));
    }
    if !(low.0 < high.0 && low.1 < high.1) {
        return;
    }
    let (x0, x1, y0, y1) = clip(image, low, high);
    let mut area = Area::new((x1 - x0) as usize, (y1 - y0) as usize);
    let moved = |(x, y): Px| (x - x0 as f32, y - y0 as f32);
    for (i, &from) in corners.iter().enumerate() {
        if let Some(&to) = corners.get((i + 1) % corners.len()) {
            area.edge(moved(from), moved(to));
        }
    }
    for (row, y) in (y0..y1).enumerate() {
        let mut sum = 0.0;
        for (column, x) in (x0..x1).enumerate() {
            sum += area.cell(row, column);
            let coverage = f32::abs(sum).min(1.0);
            if coverage > 1.0 / 512.0 {
                blend(image.get_pixel_mut(x, y), paint.at(x, y), coverage);
            }
        }
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

    const BLACK: Colour = Colour::rgb(0);

    fn ink(image: &RgbImage) -> f64 {
        image
            .pixels()
            .map(|p| f64::from(255 - p.0[0]) / 255.0)
            .sum()
    }

    fn white(size: u32) -> RgbImage {
        RgbImage::from_pixel(size, size, Rgb([255; 3]))
    }

    #[test]
    fn areas_come_out_exact() {
        let mut image = white(40);
        polygon(
            &mut image,
            &[(2.5, 3.25), (30.5, 3.25), (30.5, 20.0), (2.5, 20.0)],
            Paint::flat(BLACK),
        );
        assert!((ink(&image) - 28.0 * 16.75).abs() < 1.0, "{}", ink(&image));

        let mut image = white(40);
        polygon(
            &mut image,
            &[(1.0, 2.0), (38.3, 9.1), (12.2, 37.7)],
            Paint::flat(BLACK),
        );
        let area = ((37.3 * 35.7 - 11.2 * 7.1) / 2.0_f64).abs();
        assert!((ink(&image) - area).abs() < 1.5, "{} {area}", ink(&image));

        let mut image = white(40);
        disc(&mut image, (20.3, 19.6), 13.0, Paint::flat(BLACK));
        let area = std::f64::consts::PI * 169.0;
        assert!(
            (ink(&image) - area).abs() < area * 0.01,
            "{} {area}",
            ink(&image)
        );

        let mut image = white(40);
        line(
            &mut image,
            (8.0, 8.0),
            (30.0, 25.0),
            4.0,
            Paint::flat(BLACK),
        );
        let area = f64::from(length(22.0, 17.0)) * 4.0 + std::f64::consts::PI * 4.0;
        assert!(
            (ink(&image) - area).abs() < area * 0.02,
            "{} {area}",
            ink(&image)
        );
    }

    #[test]
    fn a_line_on_a_pixel_border_is_crisp() {
        let mut image = white(20);
        line(
            &mut image,
            (4.0, 10.0),
            (16.0, 10.0),
            2.0,
            Paint::flat(BLACK),
        );
        for y in 0..20 {
            let grey = image.get_pixel(10, y).0[0];
            assert_eq!(grey, if y == 9 || y == 10 { 0 } else { 255 }, "row {y}");
        }
    }

    #[test]
    fn what_lies_outside_is_cut_off() {
        let mut image = white(10);
        polygon(
            &mut image,
            &[(-5.0, -5.0), (5.0, -5.0), (5.0, 25.0), (-5.0, 25.0)],
            Paint::flat(BLACK),
        );
        assert!((ink(&image) - 50.0).abs() < 0.01, "{}", ink(&image));
        disc(&mut image, (-20.0, 300.0), 8.0, Paint::flat(BLACK));
        assert!((ink(&image) - 50.0).abs() < 0.01, "{}", ink(&image));
    }
}
