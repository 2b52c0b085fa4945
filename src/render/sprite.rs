//! Stones and their shadows, made once per size and look and then only copied.

use std::sync::{Arc, Mutex, PoisonError};

use image::{GrayImage, Luma, RgbImage};
use imageproc::filter::gaussian_blur_f32;

use crate::rules::Side;

use super::raster::mix;
use super::theme::{Colour, Pattern, StoneLook, Theme};

/// A small picture with opacity, to be laid on a canvas with its middle at a given place.
pub(super) struct Sprite {
    /// Distance from the sprite's upper left corner to its middle, to the right and down.
    middle: (i32, i32),
    width: u32,
    /// Red, green, blue, alpha; row by row.
    pixels: Vec<[u8; 4]>,
}

impl Sprite {
    /// Lays the sprite on the image, its middle at (x, y); `strength` of 255 is the sprite as it is.
    pub(super) fn lay(&self, image: &mut RgbImage, x: f32, y: f32, strength: u32) {
        let left = x.round() as i32 - self.middle.0;
        let top = y.round() as i32 - self.middle.1;
        let (width, height) = (image.width() as i32, image.height() as i32);
        for (row, pixels) in (top..).zip(self.pixels.chunks_exact(self.width as usize)) {
            if !(0..height).contains(&row) {
                continue;
            }
            for (column, &[r, g, b, a]) in (left..).zip(pixels) {
                if a == 0 || !(0..width).contains(&column) {
                    continue;
                }
                let under = image.get_pixel_mut(column as u32, row as u32);
                let alpha = if strength == 255 {
                    u32::from(a)
                } else {
                    u32::from(a) * strength / 255
                };
                if alpha == 255 {
                    under.0 = [r, g, b];
                } else {
                    for (u, o) in under.0.iter_mut().zip([r, g, b]) {
                        *u = mix(*u, o, alpha);
                    }
                }
            }
        }
    }
}

/// A stone of a side with a radius in pixels.
pub(super) fn stone(theme: &Theme, side: Side, radius: f32) -> Arc<Sprite> {
    let look = *theme.stone(side);
    SPRITES.get(Wanted::Stone(look, quarter_pixels(radius)), || {
        paint_stone(&look, radius)
    })
}

/// The shadow of a stone with a radius in pixels; `None` in a theme without shadows.
pub(super) fn shadow(theme: &Theme, radius: f32) -> Option<Arc<Sprite>> {
    if theme.shadow_blur <= 0.0 {
        return None;
    }
    let wanted = Wanted::Shadow(
        theme.shadow,
        theme.shadow_offset,
        theme.shadow_blur,
        quarter_pixels(radius),
    );
    Some(SPRITES.get(wanted, || {
        paint_shadow(theme.shadow, theme.shadow_offset, theme.shadow_blur, radius)
    }))
}

fn quarter_pixels(radius: f32) -> u32 {
    (radius * 4.0).round() as u32
}

/// The most shades that a stone is painted in.
const SHADES: f32 = 24.0;
/// Few enough to compress well, too many to see the steps: a large stone needs more of them.
fn shades_for(radius: f32) -> f32 {
    (radius * 0.45).round().clamp(9.0, SHADES)
}

/// Each pixel of a stone is the mean of this many samples across and down.
const SAMPLES: u32 = 4;

fn paint_stone(look: &StoneLook, radius: f32) -> Sprite {
    let half = radius.ceil() as i32 + 1;
    let width = 2 * half as u32;
    let mut pixels = Vec::with_capacity((width * width) as usize);
    let step = 1.0 / SAMPLES as f32;
    let levels = shades_for(radius);
    for y in -half..half {
        for x in -half..half {
            let mut sum = [0.0_f32; 4];
            for sy in 0..SAMPLES {
                for sx in 0..SAMPLES {
                    let px = (x as f32 + (sx as f32 + 0.5) * step) / radius;
                    let py = (y as f32 + (sy as f32 + 0.5) * step) / radius;
                    if let Some(colour) = shade(look, px, py, levels) {
                        for (s, c) in sum.iter_mut().zip(colour) {
                            *s += c;
                        }
                        sum[3] += 1.0;
                    }
                }
            }
            let [r, g, b, count] = sum;
            let mean = |c: f32| (c / count.max(1.0) + 0.5) as u8;
            let alpha = (count * 255.0 / (SAMPLES * SAMPLES) as f32 + 0.5) as u8;
            pixels.push([mean(r), mean(g), mean(b), alpha]);
        }
    }
    Sprite {
        middle: (half, half),
        width,
        pixels,
    }
}

/// The colour of a stone of radius 1 at (x, y) from its middle, in so many levels; the last number is left at 0. `None` outside.
fn shade(look: &StoneLook, x: f32, y: f32, levels: f32) -> Option<[f32; 4]> {
    let from_middle = (x * x + y * y).sqrt();
    if from_middle > 1.0 {
        return None;
    }
    let patterned = match look.pattern {
        Pattern::None => false,
        Pattern::Ring => (0.66..0.78).contains(&from_middle),
        Pattern::Dot => from_middle < 0.2,
    };
    if patterned || from_middle > 1.0 - look.rim_width {
        return Some(channels(look.rim));
    }
    // A lens lit from the upper left: bright around the light, its own colour, dark at the far edge.
    let (lx, ly) = (x + 0.36, y + 0.42);
    let from_light = ((lx * lx + ly * ly).sqrt() / 1.5).min(1.0);
    Some(shade_at(look, (from_light * levels).round() / levels))
}

/// The colour at a level from 0 (where the light falls) to 1 (away from it).
fn shade_at(look: &StoneLook, level: f32) -> [f32; 4] {
    if level < 0.5 {
        between(look.light, look.body, smooth(level / 0.5))
    } else {
        between(look.body, look.shade, smooth((level - 0.5) / 0.5))
    }
}

/// The colours that a stone is shaded in.
pub(super) fn shades(look: &StoneLook) -> impl Iterator<Item = [u8; 3]> {
    (0..=SHADES as u32).map(|level| {
        let [r, g, b, _] = shade_at(look, level as f32 / SHADES);
        [r, g, b].map(|c| (c + 0.5) as u8)
    })
}

fn smooth(t: f32) -> f32 {
    t * t * (3.0 - 2.0 * t)
}

fn channels(colour: Colour) -> [f32; 4] {
    let Colour([r, g, b, _]) = colour;
    [f32::from(r), f32::from(g), f32::from(b), 0.0]
}

fn between(a: Colour, b: Colour, t: f32) -> [f32; 4] {
    let mut out = channels(a);
    for (o, c) in out.iter_mut().zip(channels(b)) {
        *o += (c - *o) * t;
    }
    out
}

fn paint_shadow(colour: Colour, offset: (f32, f32), blur: f32, radius: f32) -> Sprite {
    let sigma = (blur * radius).max(0.3);
    let shift = (offset.0 * radius, offset.1 * radius);
    let reach = radius + shift.0.abs().max(shift.1.abs()) + 3.0 * sigma;
    let half = reach.ceil() as i32 + 1;
    let width = 2 * half as u32;
    let mask = GrayImage::from_fn(width, width, |x, y| {
        let px = x as f32 + 0.5 - half as f32 - shift.0;
        let py = y as f32 + 0.5 - half as f32 - shift.1;
        let inside = radius - (px * px + py * py).sqrt() + 0.5;
        Luma([(inside.clamp(0.0, 1.0) * 255.0) as u8])
    });
    let Colour([r, g, b, alpha]) = colour;
    let pixels = gaussian_blur_f32(&mask, sigma)
        .pixels()
        .map(|Luma([level])| {
            // Whole steps, so that a shadow is a few bands and not noise to the compressor.
            let level = u32::from(*level) * u32::from(alpha) / 255;
            let stepped = (level + 6) / 12 * 12;
            [r, g, b, stepped.min(255) as u8]
        })
        .collect();
    Sprite {
        middle: (half, half),
        width,
        pixels,
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Wanted {
    Stone(StoneLook, u32),
    Shadow(Colour, (f32, f32), f32, u32),
}

/// The most sprites kept: all games and sizes need about ten each in a theme.
const KEPT: usize = 96;

struct Sprites(Mutex<Vec<(Wanted, Arc<Sprite>)>>);

static SPRITES: Sprites = Sprites(Mutex::new(Vec::new()));

impl Sprites {
    fn get(&self, wanted: Wanted, make: impl FnOnce() -> Sprite) -> Arc<Sprite> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, sprite)) = kept.iter().find(|(w, _)| *w == wanted) {
            return Arc::clone(sprite);
        }
        if kept.len() >= KEPT {
            kept.remove(0);
        }
        let sprite = Arc::new(make());
        kept.push((wanted, Arc::clone(&sprite)));
        sprite
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Rgb;

    #[test]
    fn a_stone_covers_its_disc_and_nothing_else() {
        let theme = Theme::wood();
        for radius in [8.0, 16.0, 26.5] {
            for side in [Side::Black, Side::White] {
                let ground = Rgb([200, 100, 0]);
                let mut image = RgbImage::from_pixel(80, 80, ground);
                stone(theme, side, radius).lay(&mut image, 40.0, 40.0, 255);
                for (x, y, pixel) in image.enumerate_pixels() {
                    let (dx, dy) = (x as f32 - 39.5, y as f32 - 39.5);
                    let far = (dx * dx + dy * dy).sqrt();
                    if far > radius + 1.0 {
                        assert_eq!(*pixel, ground, "{x},{y}");
                    } else if far < radius - 1.0 {
                        assert_ne!(*pixel, ground, "{x},{y}");
                    }
                }
            }
        }
    }

    #[test]
    fn black_is_dark_and_white_is_light_all_over() {
        let theme = Theme::wood();
        for (side, range) in [(Side::Black, 0..=130), (Side::White, 130..=255)] {
            let sprite = stone(theme, side, 30.0);
            let opaque = sprite.pixels.iter().filter(|p| p[3] == 255);
            assert!(opaque.clone().count() > 2500);
            assert!(opaque.clone().all(|p| range.contains(&p[1])), "{side:?}");
        }
    }

    #[test]
    fn the_same_sprite_is_made_once() {
        let theme = Theme::wood();
        let first = stone(theme, Side::Black, 21.0);
        assert!(Arc::ptr_eq(&first, &stone(theme, Side::Black, 21.0)));
        assert!(!Arc::ptr_eq(&first, &stone(theme, Side::White, 21.0)));
        assert!(!Arc::ptr_eq(&first, &stone(theme, Side::Black, 22.0)));
    }
}
