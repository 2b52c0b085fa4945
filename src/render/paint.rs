//! The one painter: any scene and any theme into pixels.

use std::sync::{Arc, Mutex, PoisonError};

use image::{Rgb, RgbImage};
use imageproc::drawing::draw_text_mut;

use super::font;
use super::raster::{self, Hatch, Paint, Px};
use super::scene::{Align, HEAD_LENGTH, HEAD_WIDTH, Ink, Scene, Shape, Spot};
use super::sprite;
use super::theme::{Colour, Pattern, Theme};
use crate::rules::Side;

/// Paints a scene with one pixel to the scene unit.
pub fn paint(scene: &Scene, theme: &Theme) -> RgbImage {
    paint_scaled(scene, theme, 1.0)
}

/// Paints a scene `width` pixels wide, within the bounds of [`paint_scaled`].
pub fn paint_wide(scene: &Scene, theme: &Theme, width: u32) -> RgbImage {
    paint_scaled(scene, theme, width as f32 / scene.width)
}

/// Paints a scene with `scale` pixels to the scene unit.
///
/// The scale is held between 0.1 and 4, so that no picture becomes empty or enormous.
pub fn paint_scaled(scene: &Scene, theme: &Theme, scale: f32) -> RgbImage {
    let scale = if scale.is_finite() {
        scale.clamp(0.1, 4.0)
    } else {
        1.0
    };
    let mut brush = Brush {
        image: RgbImage::clone(&ground(scene, theme, scale)),
        theme,
        scale,
    };
    brush.draw(&scene.shapes);
    brush.image
}

/// Painted grounds are kept up to this many bytes; the longest unused one goes first.
const KEPT_BYTES: usize = 48 << 20;

struct Kept {
    ground: Arc<Vec<Shape>>,
    size: (f32, f32),
    scale: f32,
    theme: Theme,
    image: Arc<RgbImage>,
}

static GROUNDS: Mutex<Vec<Kept>> = Mutex::new(Vec::new());

/// The part of the picture that doesn't change with the position, painted once and kept.
fn ground(scene: &Scene, theme: &Theme, scale: f32) -> Arc<RgbImage> {
    let size = (scene.width, scene.height);
    let same = |kept: &Kept| {
        kept.size == size
            && kept.scale == scale
            && kept.theme == *theme
            && (Arc::ptr_eq(&kept.ground, &scene.ground) || kept.ground == scene.ground)
    };
    let mut grounds = GROUNDS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(index) = grounds.iter().position(same) {
        let found = grounds.remove(index);
        let image = Arc::clone(&found.image);
        grounds.push(found);
        return image;
    }
    // Painted outside of the lock: others need not wait, and two that paint the same do no harm.
    drop(grounds);
    let image = Arc::new(paint_ground(scene, theme, scale));
    let mut grounds = GROUNDS.lock().unwrap_or_else(PoisonError::into_inner);
    let bytes = |kept: &Kept| kept.image.as_raw().len();
    let mut total = grounds.iter().map(bytes).sum::<usize>() + image.as_raw().len();
    while total > KEPT_BYTES && !grounds.is_empty() {
        total -= bytes(&grounds.remove(0));
    }
    if !grounds.iter().any(same) {
        grounds.push(Kept {
            ground: Arc::clone(&scene.ground),
            size,
            scale,
            theme: theme.clone(),
            image: Arc::clone(&image),
        });
    }
    image
}

fn paint_ground(scene: &Scene, theme: &Theme, scale: f32) -> RgbImage {
    let pixels = |length: f32| ((length * scale).round() as u32).max(1);
    let (width, height) = (pixels(scene.width), pixels(scene.height));
    let grain = grain(width, scale, theme.grain);
    let mut brush = Brush {
        image: RgbImage::new(width, height),
        theme,
        scale,
    };
    let (right, bottom) = (width as f32, height as f32);
    let whole = [(0.0, 0.0), (right, 0.0), (right, bottom), (0.0, bottom)];
    let paint = Paint {
        colour: theme.ground,
        grain: &grain,
        hatch: None,
    };
    raster::polygon(&mut brush.image, &whole, paint);
    brush.draw(&scene.ground);
    brush.image
}

/// The straight grain of the wood: for every column how much brighter or darker it is.
///
/// Grain that runs straight from top to bottom costs the file next to nothing, for every row is like the
/// one above it. Only the frame has it: under the lines of a board it would double the file.
fn grain(width: u32, scale: f32, strength: f32) -> Vec<i16> {
    if strength <= 0.0 {
        return Vec::new();
    }
    (0..width)
        .map(|x| {
            let u = x as f32 / scale;
            let value =
                0.55 * noise(u / 61.0, 1) + 0.3 * noise(u / 17.0, 2) + 0.35 * noise(u / 5.0, 3);
            (value * strength).round() as i16
        })
        .collect()
}

/// Smooth noise between -1 and 1, the same on every machine.
fn noise(x: f32, seed: u32) -> f32 {
    let cell = x.floor();
    let t = x - cell;
    let t = t * t * (3.0 - 2.0 * t);
    let value = |i: u32| {
        let mut h = i.wrapping_mul(0x9E37_79B1) ^ seed.wrapping_mul(0x85EB_CA77);
        h = (h ^ (h >> 15)).wrapping_mul(0x2C1B_3C6D);
        h = (h ^ (h >> 12)).wrapping_mul(0x297A_2D39);
        h ^= h >> 15;
        (h >> 8) as f32 / (1 << 23) as f32 - 1.0
    };
    let (a, b) = (value(cell as u32), value(cell as u32 + 1));
    a + (b - a) * t
}

/// A canvas with what is needed to draw on it.
struct Brush<'a> {
    image: RgbImage,
    theme: &'a Theme,
    scale: f32,
}

impl Brush<'_> {
    fn draw(&mut self, shapes: &[Shape]) {
        let mut rest = shapes;
        while let Some((shape, after)) = rest.split_first() {
            if let Shape::Stone { .. } = shape {
                // Stones that follow one another cast their shadows first: no shadow lies on a stone.
                let run = rest
                    .iter()
                    .position(|s| !matches!(s, Shape::Stone { .. }))
                    .unwrap_or(rest.len());
                let (stones, others) = rest.split_at(run);
                self.stones(stones);
                rest = others;
            } else {
                self.shape(shape);
                rest = after;
            }
        }
    }

    fn px(&self, spot: Spot) -> Px {
        (spot.x * self.scale, spot.y * self.scale)
    }

    fn colour(&self, ink: Ink) -> Colour {
        self.theme.colour(ink)
    }

    fn width(&self, width: f32, ink: Ink) -> f32 {
        width * self.scale * self.theme.weight(ink)
    }

    fn stones(&mut self, stones: &[Shape]) {
        for shape in stones {
            if let Shape::Stone { at, radius, .. } = shape {
                let (x, y) = self.px(*at);
                if let Some(shadow) = sprite::shadow(self.theme, radius * self.scale) {
                    shadow.lay(&mut self.image, x, y, 255);
                }
            }
        }
        for shape in stones {
            if let Shape::Stone { at, radius, side } = shape {
                let (x, y) = self.px(*at);
                sprite::stone(self.theme, *side, radius * self.scale).lay(
                    &mut self.image,
                    x,
                    y,
                    255,
                );
            }
        }
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Stone { .. } => self.stones(std::slice::from_ref(shape)),
            Shape::Ghost { at, radius, side } => {
                let (x, y) = self.px(*at);
                let strength = (self.theme.ghost.clamp(0.0, 1.0) * 255.0) as u32;
                sprite::stone(self.theme, *side, radius * self.scale).lay(
                    &mut self.image,
                    x,
                    y,
                    strength,
                );
            }
            Shape::Tile { corners, ink } => {
                let corners: Vec<Px> = corners.iter().map(|&c| self.px(c)).collect();
                let mut paint = Paint::flat(self.colour(*ink));
                if let Ink::Claimed(side) = ink {
                    paint.hatch = self.hatch(*side);
                }
                raster::polygon(&mut self.image, &corners, paint);
            }
            Shape::Line {
                from,
                to,
                width,
                ink,
            } => {
                let (from, to) = (self.px(*from), self.px(*to));
                let (width, colour) = (self.width(*width, *ink), self.colour(*ink));
                raster::line(&mut self.image, from, to, width, Paint::flat(colour));
            }
            Shape::Disc { at, radius, ink } => {
                let (at, colour) = (self.px(*at), self.colour(*ink));
                raster::disc(
                    &mut self.image,
                    at,
                    radius * self.scale,
                    Paint::flat(colour),
                );
            }
            Shape::Ring {
                at,
                radius,
                width,
                ink,
            } => {
                let (at, colour) = (self.px(*at), self.colour(*ink));
                let width = self.width(*width, *ink);
                raster::ring(
                    &mut self.image,
                    at,
                    radius * self.scale,
                    width,
                    Paint::flat(colour),
                );
            }
            Shape::Arrow {
                from,
                to,
                width,
                ink,
            } => self.arrow(*from, *to, *width, *ink),
            Shape::Label {
                at,
                size,
                text,
                align,
                ink,
            } => self.label(*at, *size, text, *align, *ink),
            Shape::Slab {
                from,
                to,
                width,
                side,
            } => self.slab(*from, *to, *width, *side, 1.0),
            Shape::GhostSlab {
                from,
                to,
                width,
                side,
            } => self.slab(*from, *to, *width, *side, self.theme.ghost),
        }
    }

    /// What tells the regions of a side beside their colour.
    fn hatch(&self, side: Side) -> Option<Hatch> {
        let pattern = self.theme.stone(side).pattern;
        (pattern != Pattern::None).then_some(Hatch {
            colour: self.theme.colour(Ink::Border(side)),
            dots: pattern == Pattern::Dot,
            period: (16.0 * self.scale).max(5.0),
        })
    }

    /// A tile in the colours of a stone, with a rim where it isn't a ghost.
    fn slab(&mut self, from: Spot, to: Spot, width: f32, side: Side, strength: f32) {
        let look = self.theme.stone(side);
        let (from, to) = (self.px(from), self.px(to));
        let width = width * self.scale;
        let mut line = |width: f32, colour: Colour| {
            raster::line(&mut self.image, from, to, width, Paint::flat(colour));
        };
        if strength < 1.0 {
            line(width, look.body.faded(strength));
            return;
        }
        let rim = (2.5 * self.scale).max(1.0);
        line(width, look.rim);
        line(width - 2.0 * rim, look.body);
        match look.pattern {
            Pattern::None => {}
            Pattern::Ring => {
                line(width - 6.0 * rim, look.rim);
                line(width - 8.0 * rim, look.body);
            }
            Pattern::Dot => line(1.5 * rim, look.rim),
        }
    }

    fn arrow(&mut self, from: Spot, to: Spot, width: f32, ink: Ink) {
        let width = width * self.theme.weight(ink);
        let length = from.distance(to);
        let neck = to.towards(from, (width * HEAD_LENGTH).min(length));
        // One unit of length along the arrow, and turned by a right angle.
        let tip = from.towards(to, 1.0);
        let (ux, uy) = (tip.x - from.x, tip.y - from.y);
        let beside = |spot: Spot, by: f32| spot.by(-uy * by, ux * by);
        let (half, wing) = (width / 2.0, width * HEAD_WIDTH / 2.0);
        let outline = [
            beside(from, half),
            beside(neck, half),
            beside(neck, wing),
            to,
            beside(neck, -wing),
            beside(neck, -half),
            beside(from, -half),
        ]
        .map(|s| self.px(s));
        let paint = Paint::flat(self.colour(ink));
        raster::polygon(&mut self.image, &outline, paint);
    }

    fn label(&mut self, at: Spot, size: f32, text: &str, align: Align, ink: Ink) {
        let Some(font) = font::font() else { return };
        let size = size * self.scale;
        let (x, y) = self.px(at);
        let width = font::width(text, size);
        let left = match align {
            Align::Start => x,
            Align::Middle => x - width / 2.0,
            Align::End => x - width,
        };
        let baseline = y + size * font::CAPITALS / 2.0;
        let top = baseline - font::ascent(font, size);
        let Colour([r, g, b, _]) = self.colour(ink);
        draw_text_mut(
            &mut self.image,
            Rgb([r, g, b]),
            left.round() as i32,
            top.round() as i32,
            font::scale(font, size),
            font,
            text,
        );
    }
}
