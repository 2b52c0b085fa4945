//! Polygons with many corners, such as the band around a curve, in parts that are faster to draw.
//!
//! `imageproc` checks all edges of a polygon in every row, of which an upright strip has few, and draws every sample by
//! itself, for which the inside of a strip has whole pixels.

use imageproc::point::Point;
use imageproc::rect::Rect;

/// A polygon with more corners than this is drawn in strips.
const MANY_CORNERS: usize = 64;

/// The width of a strip, in pixels.
const STRIP: i32 = 24;

/// A part of a polygon.
pub(super) enum Part {
    /// A polygon of samples, which is drawn with its outline.
    Polygon(Vec<Point<i32>>),
    /// A rectangle of samples.
    Samples(Rect),
    /// A rectangle of whole pixels.
    Pixels(Rect),
}

/// The parts of a polygon of samples, of which `pixel` make a pixel in each direction. They set the same samples as the
/// polygon, but for single ones along slanting edges. `None` if it has few corners, or if an upright line can meet it in more
/// than one piece.
pub(super) fn parts(points: &[Point<i32>], pixel: i32) -> Option<Vec<Part>> {
    if points.len() <= MANY_CORNERS || !is_one_piece(points) {
        return None;
    }
    if let Some(columns) = columns(points) {
        return Some(columns.flat_map(|column| upright(column, pixel)).collect());
    }
    strips(points, pixel)
}

/// The parts of a polygon in one piece, strip by strip.
fn strips(points: &[Point<i32>], pixel: i32) -> Option<Vec<Part>> {
    let all = || points.iter().map(|point| point.x);
    let (mut from, end) = (all().min()?, all().max()?);
    let width = STRIP * pixel;
    let mut parts = Vec::new();
    while from < end {
        // At the edge of a pixel, except for the last one.
        let to = (from.div_euclid(width) + 1).saturating_mul(width).min(end);
        let strip = cut(points, |point| i64::from(point.x - from));
        let strip = cut(&strip, |point| i64::from(to - point.x));
        // The last line of samples has to be drawn, too.
        match inside(&strip, (from, to), pixel).filter(|_| to < end) {
            Some((top, bottom)) => {
                let above = cut(&strip, |point| i64::from(top - point.y));
                let below = cut(&strip, |point| i64::from(point.y - bottom));
                parts.extend([above, below].map(Part::Polygon));
                let [x, y, right, bottom] = [from, top, to, bottom].map(|at| at / pixel);
                let size = (right.abs_diff(x), bottom.abs_diff(y));
                parts.push(Part::Pixels(Rect::at(x, y).of_size(size.0, size.1)));
            }
            None => parts.push(Part::Polygon(strip)),
        }
        from = to;
    }
    parts.retain(|part| !matches!(part, Part::Polygon(points) if points.is_empty()));
    Some(parts)
}

/// A column of samples between two corners, edges included: left, top, right and bottom.
type Column = [i32; 4];

/// The columns of a polygon in one piece whose edges are all upright or level, as the band around a rating is. `None` if it
/// has others.
fn columns(points: &[Point<i32>]) -> Option<impl Iterator<Item = Column>> {
    // Its level edges, those that lead to the right and those that lead back: left, right and height, from the left.
    let mut ways = [Vec::new(), Vec::new()];
    let next = points.iter().cycle().skip(1);
    for (from, to) in points.iter().zip(next) {
        if from.x != to.x {
            if from.y != to.y {
                return None;
            }
            let edge = (from.x.min(to.x), from.x.max(to.x), from.y);
            ways[usize::from(from.x < to.x)].push(edge);
        }
    }
    ways.iter_mut().for_each(|way| way.sort_unstable());
    let [one, other] = ways;
    let (mut at, mut beside) = (0, 0);
    Some(std::iter::from_fn(move || {
        let (a, b) = (one.get(at)?, other.get(beside)?);
        let (left, right) = (a.0.max(b.0), a.1.min(b.1));
        at += usize::from(a.1 == right);
        beside += usize::from(b.1 == right);
        Some([left, a.2.min(b.2), right, a.2.max(b.2)])
    }))
}

/// The parts of a column: whole pixels where it has any, and samples around them.
fn upright([left, top, right, bottom]: Column, pixel: i32) -> Vec<Part> {
    let rectangle = |[left, top, right, bottom]: Column| {
        let size = (right.abs_diff(left), bottom.abs_diff(top));
        Rect::at(left, top).of_size(size.0, size.1)
    };
    // From here on, right and bottom are exclusive.
    let (right, bottom) = (right + 1, bottom + 1);
    let up = |at: i32| (at + pixel - 1).div_euclid(pixel) * pixel;
    let down = |at: i32| at.div_euclid(pixel) * pixel;
    let inner = [up(left), up(top), down(right), down(bottom)];
    if inner[0] >= inner[2] || inner[1] >= inner[3] {
        return vec![Part::Samples(rectangle([left, top, right, bottom]))];
    }
    let around = [
        [left, top, right, inner[1]],
        [left, inner[3], right, bottom],
        [left, inner[1], inner[0], inner[3]],
        [inner[2], inner[1], right, inner[3]],
    ];
    let around = around
        .into_iter()
        .filter(|[left, top, right, bottom]| left < right && top < bottom);
    let samples = around.map(|column| Part::Samples(rectangle(column)));
    let pixels = Part::Pixels(rectangle(inner.map(|at| at / pixel)));
    samples.chain([pixels]).collect()
}

/// Whether every upright line meets a polygon in one piece, so that its outline turns round twice, on the left and on the
/// right.
fn is_one_piece(points: &[Point<i32>]) -> bool {
    let next = points.iter().cycle().skip(1);
    let ways = points
        .iter()
        .zip(next)
        .map(|(from, to)| (to.x - from.x).signum());
    let ways: Vec<i32> = ways.filter(|way| *way != 0).collect();
    let next = ways.iter().cycle().skip(1);
    ways.iter()
        .zip(next)
        .filter(|(way, next)| way != next)
        .count()
        <= 2
}

/// The part of a polygon where `inside`, which is linear, isn't negative (Sutherland and Hodgman, "Reentrant polygon
/// clipping", 1974).
fn cut(points: &[Point<i32>], inside: impl Fn(&Point<i32>) -> i64) -> Vec<Point<i32>> {
    let mut part = Vec::new();
    let next = points.iter().cycle().skip(1);
    for (from, to) in points.iter().zip(next) {
        let (here, there) = (inside(from), inside(to));
        if here >= 0 {
            part.push(*from);
        }
        if here.signum() * there.signum() < 0 {
            let share = here as f64 / (here - there) as f64;
            let way = |from: i32, to: i32| {
                let at = f64::from(from) + f64::from(to - from) * share;
                at.round() as i32
            };
            part.push(Point::new(way(from.x, to.x), way(from.y, to.y)));
        }
    }
    part
}

/// The rows of whole pixels, from and to, in which a strip between two upright lines is filled from side to side; `None` if
/// there are too few, or if the lines aren't edges of pixels.
fn inside(strip: &[Point<i32>], (from, to): (i32, i32), pixel: i32) -> Option<(i32, i32)> {
    if from < 0 || from % pixel != 0 || to % pixel != 0 {
        return None;
    }
    // The outline goes one way above and the other way below.
    let mut edges = [(i32::MAX, i32::MIN); 2];
    let next = strip.iter().cycle().skip(1);
    for (one, other) in strip.iter().zip(next).filter(|(a, b)| a.x != b.x) {
        let (least, most) = &mut edges[usize::from(one.x < other.x)];
        *least = one.y.min(other.y).min(*least);
        *most = one.y.max(other.y).max(*most);
    }
    let [one, other] = edges;
    let (upper, lower) = if one.1 < other.0 {
        (one.1, other.0)
    } else if other.1 < one.0 {
        (other.1, one.0)
    } else {
        return None;
    };
    let top = (upper.max(0) + pixel - 1) / pixel * pixel;
    let bottom = lower.div_euclid(pixel) * pixel;
    (bottom - top >= 4 * pixel).then_some((top, bottom))
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;
    use image::{GrayImage, Luma};
    use imageproc::drawing::{draw_filled_rect_mut, draw_polygon_mut};

    use super::*;

    const PIXEL: i32 = 8;
    const SET: Luma<u8> = Luma([1]);

    /// Steps up and down over `columns` columns of `width` samples, as the band of a rating has them.
    fn steps(chance: &mut Rng, columns: i32, width: i32, high: i32) -> Vec<Point<i32>> {
        let mut edge = |range: std::ops::Range<i32>| -> Vec<Point<i32>> {
            let column = |number| {
                let y = chance.i32(range.clone());
                [number, number + 1].map(|at| Point::new(7 + at * width, y))
            };
            (0..columns).flat_map(column).collect()
        };
        let (high, mut low) = (edge(0..high), edge(600 - high..600));
        low.reverse();
        [high, low].concat()
    }

    #[test]
    fn parts_fill_what_the_whole_fills() {
        let mut chance = Rng::with_seed(5);
        let mut pixels = 0;
        for (columns, width, high) in [
            (40, 16, 300),
            (70, 3, 50),
            (33, 100, 100),
            (20, 191, 200),
            (90, 1, 20),
            (99, 8, 9),
        ] {
            let points = steps(&mut chance, columns, width, high);
            for parts in [parts, strips] {
                let (wide, tall) = ((columns * width) as u32 + 24, 608);
                let [mut whole, mut joined] = [(); 2].map(|()| GrayImage::new(wide, tall));
                draw_polygon_mut(&mut whole, &points, SET);
                for part in parts(&points, PIXEL).into_iter().flatten() {
                    match part {
                        Part::Polygon(points) => draw_polygon_mut(&mut joined, &points, SET),
                        Part::Samples(rect) => draw_filled_rect_mut(&mut joined, rect, SET),
                        Part::Pixels(rect) => {
                            let size = (rect.width() * 8, rect.height() * 8);
                            let rect = Rect::at(rect.left() * PIXEL, rect.top() * PIXEL);
                            draw_filled_rect_mut(&mut joined, rect.of_size(size.0, size.1), SET);
                            pixels += 1;
                        }
                    }
                }
                assert!(whole == joined, "{columns} columns of {width}");
            }
        }
        assert!(pixels > 10, "{pixels} parts are of whole pixels");
    }

    #[test]
    fn what_an_upright_line_meets_in_pieces_is_told() {
        let at = |corners: &[(i32, i32)]| -> Vec<Point<i32>> {
            corners.iter().map(|&(x, y)| Point::new(x, y)).collect()
        };
        assert!(is_one_piece(&at(&[(0, 0), (9, 0), (9, 9), (0, 9)])));
        assert!(is_one_piece(&at(&[(0, 0), (9, 5), (0, 9)])));
        let notched = at(&[(0, 0), (9, 0), (9, 9), (0, 9), (5, 5)]);
        assert!(!is_one_piece(&notched));
        assert!(
            parts(&notched, PIXEL).is_none(),
            "few corners are drawn at once"
        );
        let comb: Vec<_> = (0..40)
            .flat_map(|tooth| at(&[(tooth, 0), (0, tooth)]))
            .collect();
        assert!(parts(&comb, PIXEL).is_none(), "it turns round often");
    }
}
