//! Masks: how much of each pixel a shape covers. Every shape is drawn here, by `imageproc`.
//!
//! `imageproc` fills shapes without anti-aliasing, and takes whole pixels as coordinates. So shapes are supersampled: it
//! draws them on a [`Samples`] canvas with 8 × 8 samples per pixel, one bit each, and a pixel's coverage is the share of
//! its bits that are set. A mask has neither a colour nor a position, so equal shapes share one, which is cached.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use image::Luma;
use imageproc::drawing::{Canvas, draw_filled_rect_mut, draw_polygon_mut};
use imageproc::point::Point;
use imageproc::rect::Rect;

use super::palette::{EDGE_STEPS, FULL};
use super::strips::{self, Part};

/// A point in pixels: pixel (0, 0) covers the square from (0, 0) to (1, 1).
pub(super) type Px = (f32, f32);

/// Samples per pixel in each direction. The samples of a pixel are the bits of a `u64`.
const SCALE: u32 = 8;

/// A canvas with 64 samples per pixel; for `imageproc`, each sample is a pixel.
///
/// Drawing always sets samples, whatever the colour.
pub(super) struct Samples {
    /// The position of the top left pixel.
    left: i32,
    top: i32,
    /// The size in pixels.
    width: u32,
    height: u32,
    /// The samples of each pixel, row by row.
    bits: Vec<u64>,
}

/// The colour of a sample that is set.
const SET: Luma<u8> = Luma([u8::MAX]);

impl Canvas for Samples {
    type Pixel = Luma<u8>;

    fn dimensions(&self) -> (u32, u32) {
        (self.width * SCALE, self.height * SCALE)
    }

    fn get_pixel(&self, x: u32, y: u32) -> Luma<u8> {
        let (pixel, bit) = self.place(x, y);
        let set = self.bits.get(pixel).is_some_and(|bits| bits & bit != 0);
        if set { SET } else { Luma([0]) }
    }

    #[inline]
    fn draw_pixel(&mut self, x: u32, y: u32, _: Luma<u8>) {
        let (pixel, bit) = self.place(x, y);
        if let Some(bits) = self.bits.get_mut(pixel) {
            *bits |= bit;
        }
    }
}

impl Samples {
    /// Creates an empty canvas of the pixels from (`left`, `top`) to (`right`, `bottom`), both exclusive at the end.
    pub(super) fn new((left, top): (i32, i32), (right, bottom): (i32, i32)) -> Samples {
        let (width, height) = (right - left, bottom - top);
        let (width, height) = (width.max(0).unsigned_abs(), height.max(0).unsigned_abs());
        Samples {
            left,
            top,
            width,
            height,
            bits: vec![0; width as usize * height as usize],
        }
    }

    /// The index of a sample's pixel, and its bit in that pixel.
    #[inline]
    fn place(&self, x: u32, y: u32) -> (usize, u64) {
        let pixel = (y / SCALE) as usize * self.width as usize + (x / SCALE) as usize;
        (pixel, 1 << (y % SCALE * SCALE + x % SCALE))
    }

    /// Draws a disc.
    pub(super) fn disc(&mut self, middle: Px, radius: f32) {
        self.rounded(middle, (0.0, 0.0), radius);
    }

    /// Draws a rounded rectangle: everything within `radius` of a rectangle with the centre `middle` and the half width
    /// and half height `half`.
    pub(super) fn rounded(&mut self, middle: Px, half: Px, radius: f32) {
        /// Pixels this far inside the edge are covered fully, even after `imageproc` has rounded.
        const WHOLE: f32 = 1.5;
        /// A band this wide along the edge overlaps the pixels that are drawn whole.
        const BAND: f32 = 3.0;
        let outline = |inset: f32| round_corners(middle, half, radius - inset);
        if radius <= BAND + 1.0 {
            return self.fill(&outline(HALF_SAMPLE));
        }
        // The inside of a large shape is drawn pixel by pixel, which takes a 64th of the time.
        let mut pixels = Pixels(self);
        let corner = (pixels.0.left as f32, pixels.0.top as f32);
        let inner = outline(WHOLE);
        let inner: Vec<Point<i32>> = inner.iter().map(|&at| nearest(at, corner, 1.0)).collect();
        draw_polygon_mut(&mut pixels, &inner, SET);
        self.band(middle, half, radius - BAND, radius - HALF_SAMPLE);
    }

    /// Draws the area between two rounded rectangles that differ in their radii (see [`Samples::rounded`]).
    pub(super) fn ring(&mut self, middle: Px, half: Px, inner: f32, outer: f32) {
        let outer = outer - HALF_SAMPLE;
        if inner > 0.0 {
            self.band(middle, half, inner + HALF_SAMPLE, outer);
        } else {
            self.fill(&round_corners(middle, half, outer));
        }
    }

    /// Draws a band as four arcs and the straight parts between them. As one polygon it would take longer: `imageproc`
    /// checks all edges of a polygon in every row.
    fn band(&mut self, middle: Px, half: Px, inner: f32, outer: f32) {
        for (angle, right, down) in corners(half) {
            let corner = (middle.0 + right, middle.1 + down);
            let mut piece = Vec::new();
            arc(&mut piece, corner, outer, angle, angle + QUARTER);
            arc(&mut piece, corner, inner, angle + QUARTER, angle);
            self.fill(&piece);
        }
        for side in [-1.0, 1.0] {
            let (x0, x1) = (middle.0 - half.0, middle.0 + half.0);
            let (y0, y1) = (middle.1 - half.1, middle.1 + half.1);
            let (near, far) = (side * inner, side * outer);
            if half.0 > 0.0 {
                let [near, far] = [near, far].map(|by| middle.1 + side * half.1 + by);
                self.fill(&[(x0, near), (x1, near), (x1, far), (x0, far)]);
            }
            if half.1 > 0.0 {
                let [near, far] = [near, far].map(|by| middle.0 + side * half.0 + by);
                self.fill(&[(near, y0), (near, y1), (far, y1), (far, y0)]);
            }
        }
    }

    /// Draws a line with round ends.
    pub(super) fn line(&mut self, from: Px, to: Px, width: f32) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let angle = dy.atan2(dx);
        // `imageproc` draws outlines one sample thick horizontally or vertically, so diagonal ones are thinner.
        let thickness = angle.sin().abs().max(angle.cos().abs());
        let radius = width / 2.0 - HALF_SAMPLE * thickness;
        let half = |middle, from| {
            let mut corners = Vec::new();
            arc(&mut corners, middle, radius, from, from + 2.0 * QUARTER);
            corners
        };
        let ends = [half(to, angle - QUARTER), half(from, angle + QUARTER)];
        if dx.hypot(dy) < LONG * width {
            return self.fill(&ends.concat());
        }
        // So that the many edges of the round ends aren't checked in every row between them.
        let sides = ends.iter().flat_map(|end| [end.first(), end.last()]);
        let sides: Vec<Px> = sides.flatten().copied().collect();
        self.fill(&sides);
        for end in &ends {
            self.fill(end);
        }
    }

    /// Draws a polygon without holes.
    pub(super) fn polygon(&mut self, corners: &[Px]) {
        // Each corner moves half a sample inwards, because `fill` adds as much.
        let count = corners.len() as f32;
        let middle_x = corners.iter().map(|c| c.0).sum::<f32>() / count;
        let middle_y = corners.iter().map(|c| c.1).sum::<f32>() / count;
        let inwards = |v: f32, middle: f32| v + (middle - v).clamp(-HALF_SAMPLE, HALF_SAMPLE);
        let corners: Vec<Px> = corners
            .iter()
            .map(|&(x, y)| (inwards(x, middle_x), inwards(y, middle_y)))
            .collect();
        self.fill(&corners);
    }

    /// Draws a rectangle of whole pixels at (0, 0).
    fn rect(&mut self, width: u32, height: u32) {
        if width > 0 && height > 0 {
            let rect = Rect::at(-self.left, -self.top).of_size(width, height);
            draw_filled_rect_mut(&mut Pixels(self), rect, SET);
        }
    }

    /// Fills a polygon. `imageproc` draws its outline too, which makes it half a sample larger on all sides.
    fn fill(&mut self, corners: &[Px]) {
        let corner = (self.left as f32, self.top as f32);
        let points = corners.iter().map(|&at| nearest(at, corner, SCALE as f32));
        let points: Vec<Point<i32>> = points.collect();
        if self.bits.is_empty() || points.is_empty() {
            return;
        }
        let Some(parts) = strips::parts(&points, SCALE as i32) else {
            return draw_polygon_mut(self, &points, SET);
        };
        for part in parts {
            match part {
                Part::Polygon(points) => draw_polygon_mut(self, &points, SET),
                Part::Samples(rect) => draw_filled_rect_mut(self, rect, SET),
                Part::Pixels(rect) => draw_filled_rect_mut(&mut Pixels(self), rect, SET),
            }
        }
    }

    /// The coverage of each pixel, row by row: 0 to [`FULL`], rounded to [`EDGE_STEPS`] steps.
    pub(super) fn levels(&self) -> impl Iterator<Item = u8> {
        self.bits.iter().map(|bits| match *bits {
            0 => 0,
            u64::MAX => FULL,
            bits => level(bits.count_ones(), u64::BITS),
        })
    }
}

/// The same canvas with whole pixels for `imageproc`: drawing one sets all its samples.
struct Pixels<'a>(&'a mut Samples);

impl Canvas for Pixels<'_> {
    type Pixel = Luma<u8>;

    fn dimensions(&self) -> (u32, u32) {
        (self.0.width, self.0.height)
    }

    fn get_pixel(&self, x: u32, y: u32) -> Luma<u8> {
        self.0.get_pixel(x * SCALE, y * SCALE)
    }

    #[inline]
    fn draw_pixel(&mut self, x: u32, y: u32, _: Luma<u8>) {
        let pixel = y as usize * self.0.width as usize + x as usize;
        if let Some(bits) = self.0.bits.get_mut(pixel) {
            *bits = u64::MAX;
        }
    }
}

/// Lines of more than this many times their width are drawn in three parts.
const LONG: f32 = 4.0;

/// Upright lines of more than this many times their width are stretched ones of this length.
const SHORT: i32 = 2;

/// Half a sample, in pixels.
const HALF_SAMPLE: f32 = 0.5 / SCALE as f32;

/// A right angle.
const QUARTER: f32 = std::f32::consts::FRAC_PI_2;

/// The nearest point on a canvas with `scale` points per pixel, whose top left corner is `corner`.
fn nearest((x, y): Px, corner: Px, scale: f32) -> Point<i32> {
    let place = |v: f32, corner: f32| ((v - corner) * scale - 0.5).round() as i32;
    Point::new(place(x, corner.0), place(y, corner.1))
}

/// Appends the vertices of an arc, given by its angles in radians.
fn arc(corners: &mut Vec<Px>, middle: Px, radius: f32, from: f32, to: f32) {
    let radius = radius.max(0.0);
    // The chords are at most a twentieth of a pixel off the circle.
    let steps = ((to - from).abs() * (radius * 2.5).sqrt()).ceil().max(2.0);
    // Chords cut off a little of the area, which slightly longer radii make up for.
    let angle = (to - from) / steps;
    let radius = radius * (1.0 + angle * angle / 12.0);
    for step in 0..=steps as u16 {
        let (sin, cos) = (from + (to - from) * f32::from(step) / steps).sin_cos();
        corners.push((middle.0 + radius * cos, middle.1 + radius * sin));
    }
}

/// The outline of a rounded rectangle (see [`Samples::rounded`]).
fn round_corners(middle: Px, half: Px, radius: f32) -> Vec<Px> {
    let mut outline = Vec::new();
    for (angle, right, down) in corners(half) {
        let corner = (middle.0 + right, middle.1 + down);
        arc(&mut outline, corner, radius, angle, angle + QUARTER);
    }
    outline
}

/// The corners of a rectangle relative to its centre, each with the angle at which its arc begins.
fn corners((right, down): Px) -> [(f32, f32, f32); 4] {
    [
        (0.0, right, down),
        (QUARTER, -right, down),
        (2.0 * QUARTER, -right, -down),
        (3.0 * QUARTER, right, -down),
    ]
}

/// The coverage, 0 to [`FULL`], of a pixel of which `covered` of `all` parts are covered.
pub(super) fn level(covered: u32, all: u32) -> u8 {
    let steps = (covered * u32::from(EDGE_STEPS) + all / 2) / all;
    steps as u8 * (FULL / EDGE_STEPS)
}

/// The coverage of a shape's pixels, as horizontal runs.
#[derive(Default)]
pub(super) struct Mask {
    pub(super) spans: Vec<Span>,
    /// The coverage of the pixels in partly covered spans, one after the other.
    levels: Vec<u8>,
}

/// A run of adjacent pixels in a row, all of them covered fully or all covered in part.
pub(super) struct Span {
    /// The first pixel, relative to the position at which the mask is used.
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) len: u32,
    /// The index of the first pixel in `levels`; `None` if the pixels are covered fully.
    from: Option<u32>,
}

impl Mask {
    /// Adds pixels by their coverage, 0 to [`FULL`], row by row from (`left`, `top`); rows end before `right`.
    pub(super) fn add(
        &mut self,
        (left, top): (i32, i32),
        right: i32,
        levels: impl Iterator<Item = u8>,
    ) {
        let (mut x, mut y) = (left, top);
        let mut before = 0;
        for level in levels {
            if level > 0 {
                let whole = level == FULL;
                match self.spans.last_mut() {
                    Some(span) if before > 0 && (before == FULL) == whole => span.len += 1,
                    _ => self.spans.push(Span {
                        x,
                        y,
                        len: 1,
                        from: (!whole).then_some(self.levels.len() as u32),
                    }),
                }
                if !whole {
                    self.levels.push(level);
                }
            }
            before = level;
            x += 1;
            if x == right {
                (x, y, before) = (left, y + 1, 0);
            }
        }
    }

    /// The mask with `more` further rows like `row` below that row.
    fn stretched(&self, row: i32, more: i32) -> Mask {
        let from = self.spans.partition_point(|span| span.y < row);
        let to = self.spans.partition_point(|span| span.y <= row);
        let (above, below) = (self.spans.get(..from), self.spans.get(to..));
        let repeated = self.spans.get(from..to).unwrap_or_default();
        let rows =
            (row..=row + more).flat_map(|y| repeated.iter().map(move |span| Span { y, ..*span }));
        let moved = below.unwrap_or_default().iter().map(|span| Span {
            y: span.y + more,
            ..*span
        });
        let above = above
            .unwrap_or_default()
            .iter()
            .map(|span| Span { ..*span });
        Mask {
            spans: above.chain(rows).chain(moved).collect(),
            levels: self.levels.clone(),
        }
    }

    /// The coverage of a span's pixels; `None` if they are covered fully.
    #[inline]
    pub(super) fn levels(&self, span: &Span) -> Option<&[u8]> {
        let from = span.from? as usize;
        Some(
            self.levels
                .get(from..from + span.len as usize)
                .unwrap_or_default(),
        )
    }
}

/// A shape as the key of its mask: relative to the pixel at which the mask is used, in eighths of a pixel.
#[derive(PartialEq, Eq, Hash)]
enum Outline {
    Disc {
        at: Eighths,
        radius: i32,
    },
    Ring {
        at: Eighths,
        inner: i32,
        outer: i32,
    },
    Line {
        from: Eighths,
        to: Eighths,
        width: i32,
    },
    Polygon(Vec<Eighths>),
    /// Whole pixels.
    Rect {
        width: u32,
        height: u32,
    },
}

/// A point in eighths of a pixel.
type Eighths = (i32, i32);

/// A mask and the pixel at which to use it.
pub(super) type Placed = (Arc<Mask>, (i32, i32));

/// The mask of a filled circle.
pub(super) fn disc(at: Px, radius: f32) -> Placed {
    let (pixel, [at]) = relative([at]);
    let radius = eighths(radius);
    cached(pixel, Outline::Disc { at, radius })
}

/// The mask of a circle whose line is centred on `radius`.
pub(super) fn ring(at: Px, radius: f32, width: f32) -> Placed {
    let (pixel, [at]) = relative([at]);
    let inner = eighths(radius - width / 2.0);
    let outer = inner + eighths(width).max(1);
    cached(pixel, Outline::Ring { at, inner, outer })
}

/// The mask of a line with round ends.
pub(super) fn line(from: Px, to: Px, width: f32) -> Placed {
    let (pixel, [from, mut to]) = relative([from, to]);
    let width = eighths(width).max(1);
    // All rows between the ends of an upright line are the same. A curve has hundreds of them, so that shorter ones are drawn
    // and kept, and stretched.
    let spare = (to.1 - from.1 - SHORT * width) / SCALE as i32;
    let stretched = from.0 == to.0 && spare > 0;
    if stretched {
        to.1 -= spare * SCALE as i32;
    }
    let (mask, pixel) = cached(pixel, Outline::Line { from, to, width });
    match stretched {
        true => (
            Arc::new(mask.stretched((from.1 + to.1) / 2 / SCALE as i32, spare)),
            pixel,
        ),
        false => (mask, pixel),
    }
}

/// The mask of a filled polygon without holes; `None` if it has no area. An upright rectangle is rounded to whole
/// pixels, so its edges are sharp.
pub(super) fn polygon(corners: &[Px]) -> Option<Placed> {
    let (low, high) = bounds(corners);
    if !(low.0 < high.0 && low.1 < high.1) {
        return None;
    }
    let at_corner = |&(x, y): &Px| (x == low.0 || x == high.0) && (y == low.1 || y == high.1);
    if corners.len() == 4 && corners.iter().all(at_corner) {
        let round = |v: f32| v.round() as i32;
        let (left, top) = (round(low.0), round(low.1));
        let width = (round(high.0) - left).unsigned_abs();
        let height = (round(high.1) - top).unsigned_abs();
        return Some(cached((left, top), Outline::Rect { width, height }));
    }
    let pixel = pixel_of(low);
    let corners = corners.iter().map(|&corner| from_pixel(pixel, corner));
    Some(cached(pixel, Outline::Polygon(corners.collect())))
}

/// The top left and bottom right corners of the bounding box of some points.
fn bounds(places: &[Px]) -> (Px, Px) {
    let mut low = (f32::INFINITY, f32::INFINITY);
    let mut high = (f32::NEG_INFINITY, f32::NEG_INFINITY);
    for &(x, y) in places {
        low = (low.0.min(x), low.1.min(y));
        high = (high.0.max(x), high.1.max(y));
    }
    (low, high)
}

/// The pixel that contains a point.
fn pixel_of((x, y): Px) -> (i32, i32) {
    (x.floor() as i32, y.floor() as i32)
}

fn eighths(pixels: f32) -> i32 {
    (pixels * 8.0).round() as i32
}

fn from_pixel(pixel: (i32, i32), at: Px) -> Eighths {
    (
        eighths(at.0 - pixel.0 as f32),
        eighths(at.1 - pixel.1 as f32),
    )
}

/// The pixel that contains the first point, and all points relative to it.
fn relative<const N: usize>(places: [Px; N]) -> ((i32, i32), [Eighths; N]) {
    let pixel = places.first().map_or((0, 0), |&first| pixel_of(first));
    (pixel, places.map(|at| from_pixel(pixel, at)))
}

/// Masks that are kept by what they show.
pub(super) struct MaskCache<K>(Mutex<Option<Masks<K>>>);

struct Masks<K> {
    kept: HashMap<K, Arc<Mask>>,
    bytes: usize,
}

impl<K: Eq + Hash> MaskCache<K> {
    /// A board uses some hundred masks of about a kilobyte each. When there are more bytes than this, the cache is emptied.
    const KEPT_BYTES: usize = 6 << 20;

    pub(super) const fn new() -> MaskCache<K> {
        MaskCache(Mutex::new(None))
    }

    /// The mask of `key`, drawn if it isn't there.
    pub(super) fn get(&self, key: K, draw: impl FnOnce(&K) -> Mask) -> Arc<Mask> {
        let masks = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(mask) = masks().as_ref().and_then(|masks| masks.kept.get(&key)) {
            return Arc::clone(mask);
        }
        // Drawn without the lock, so that nobody waits; drawing the same mask twice does no harm.
        let mut mask = draw(&key);
        mask.spans.shrink_to_fit();
        mask.levels.shrink_to_fit();
        let mask = Arc::new(mask);
        let size = size_of_val(&*mask.spans) + mask.levels.len();
        let mut masks = masks();
        let masks = masks.get_or_insert_with(|| Masks {
            kept: HashMap::new(),
            bytes: 0,
        });
        if masks.bytes + size > Self::KEPT_BYTES {
            masks.kept.clear();
            masks.bytes = 0;
        }
        masks.bytes += size;
        masks.kept.insert(key, Arc::clone(&mask));
        mask
    }
}

/// The mask of a shape, from the cache if it's there.
fn cached(pixel: (i32, i32), outline: Outline) -> Placed {
    static MASKS: MaskCache<Outline> = MaskCache::new();
    (MASKS.get(outline, Outline::draw), pixel)
}

impl Outline {
    fn draw(&self) -> Mask {
        /// The number of pixel rows that are drawn at a time: a long diagonal line would need a large canvas.
        const STRIP: usize = 64;
        let (low, high) = self.bounds();
        let (low, right, bottom) = (pixel_of(low), high.0.ceil() as i32, high.1.ceil() as i32);
        let mut mask = Mask::default();
        if let Outline::Rect { width, height } = self {
            // All rows are the same, so one is drawn.
            let mut canvas = Samples::new((0, 0), (right, 1));
            canvas.rect(*width, 1);
            mask.add((0, 0), right, canvas.levels());
            let rows = 0..height.cast_signed();
            mask.spans = rows
                .flat_map(|y| mask.spans.iter().map(move |span| Span { y, ..*span }))
                .collect();
            return mask;
        }
        for top in (low.1..bottom).step_by(STRIP) {
            let bottom = bottom.min(top + STRIP as i32);
            let mut canvas = Samples::new((low.0, top), (right, bottom));
            self.draw_on(&mut canvas);
            mask.add((low.0, top), right, canvas.levels());
        }
        mask
    }

    /// The bounding box of the shape, in pixels.
    fn bounds(&self) -> (Px, Px) {
        let (places, reach) = match self {
            Outline::Disc { at, radius } => (vec![px(at)], length(*radius)),
            Outline::Ring { at, outer, .. } => (vec![px(at)], length(*outer)),
            Outline::Line { from, to, width } => (vec![px(from), px(to)], length(*width) / 2.0),
            Outline::Polygon(corners) => (corners.iter().map(px).collect(), 0.0),
            Outline::Rect { width, height } => {
                return ((0.0, 0.0), (*width as f32, *height as f32));
            }
        };
        let (low, high) = bounds(&places);
        (
            (low.0 - reach, low.1 - reach),
            (high.0 + reach, high.1 + reach),
        )
    }

    fn draw_on(&self, canvas: &mut Samples) {
        match self {
            Outline::Disc { at, radius } => canvas.disc(px(at), length(*radius)),
            Outline::Ring { at, inner, outer } => {
                canvas.ring(px(at), (0.0, 0.0), length(*inner), length(*outer));
            }
            Outline::Line { from, to, width } => canvas.line(px(from), px(to), length(*width)),
            Outline::Polygon(corners) => {
                let corners: Vec<Px> = corners.iter().map(px).collect();
                canvas.polygon(&corners);
            }
            Outline::Rect { width, height } => canvas.rect(*width, *height),
        }
    }
}

fn length(eighths: i32) -> f32 {
    eighths as f32 / 8.0
}

fn px(&(x, y): &Eighths) -> Px {
    (length(x), length(y))
}
