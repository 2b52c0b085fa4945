//! Stones and their shadows, made once per size and look and then only copied.

use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use crate::rules::Side;

use super::canvas::Picture;
use super::palette::{FULL, Palette};
use super::raster::EDGE_STEPS;
use super::theme::{Colour, Pattern, StoneLook, Theme};

/// A small picture with opacity, to be laid on a canvas with its middle at a given place.
pub(super) struct Sprite {
    spans: Vec<Span>,
    colours: Vec<u8>,
    /// How much each pixel covers, 1 to [`FULL`].
    levels: Vec<u8>,
}

/// Pixels beside one another that either all cover wholly or all but partly.
struct Span {
    /// Where the first one lies, counted from the sprite's middle.
    at: (i32, i32),
    /// Which of the sprite's pixels they are.
    pixels: Range<usize>,
    whole: bool,
}

impl Sprite {
    /// A sprite from the colour and level (0 to [`FULL`]) of each pixel, given how far it lies to the right and below the
    /// middle, which is at most `reach`.
    fn new(reach: (i32, i32), pixel: impl Fn(i32, i32) -> (u8, u8)) -> Sprite {
        let mut sprite = Sprite {
            spans: Vec::new(),
            colours: Vec::new(),
            levels: Vec::new(),
        };
        for y in -reach.1..reach.1 {
            let mut before = 0;
            for x in -reach.0..reach.0 {
                let (colour, level) = pixel(x, y);
                let end = sprite.levels.len();
                if level > 0 {
                    let whole = level == FULL;
                    match sprite
                        .spans
                        .last_mut()
                        .filter(|span| before > 0 && span.whole == whole)
                    {
                        Some(span) => span.pixels.end = end + 1,
                        None => sprite.spans.push(Span {
                            at: (x, y),
                            pixels: end..end + 1,
                            whole,
                        }),
                    }
                    sprite.colours.push(colour);
                    sprite.levels.push(level);
                }
                before = level;
            }
        }
        sprite
    }

    /// Lays the sprite on the picture, its middle at (x, y); `strength` of [`FULL`] is the sprite as it is.
    pub(super) fn lay(&self, picture: &mut Picture, x: f32, y: f32, strength: u8) {
        let (x, y) = (x.round() as i32, y.round() as i32);
        for span in &self.spans {
            let from = x + span.at.0;
            let end = from + span.pixels.len() as i32;
            let (under, theme_cache) = picture.span(y + span.at.1, from, end);
            // What lies beyond the left end of the picture.
            let first = span.pixels.start + from.min(0).unsigned_abs() as usize;
            let pixels = first..first + under.len();
            let (Some(colours), Some(levels)) =
                (self.colours.get(pixels.clone()), self.levels.get(pixels))
            else {
                continue;
            };
            if span.whole && strength == FULL {
                under.copy_from_slice(colours);
                continue;
            }
            for ((under, &colour), &level) in under.iter_mut().zip(colours).zip(levels) {
                let level = (u16::from(level) * u16::from(strength) / u16::from(FULL)) as u8;
                *under = theme_cache.palette.mix(*under, colour, level);
            }
        }
    }
}

/// Sprites that were made, the oldest first.
#[derive(Default)]
pub(super) struct Sprites(Mutex<Vec<(Wanted, Arc<Sprite>)>>);

/// What a sprite shows and its measures in quarters of a pixel.
#[derive(Clone, Copy, PartialEq)]
enum Wanted {
    Stone(Side, u32),
    Shadow(u32),
    /// A slab: half its length to the right, half its length down, its width.
    Slab(Side, u32, u32, u32),
}

/// The most sprites kept in a theme: all games and sizes need about ten each, and Isaac has 28 different slabs.
const KEPT: usize = 128;

impl Sprites {
    /// A stone of a side with a radius in pixels.
    pub(super) fn stone(
        &self,
        theme: &Theme,
        palette: &Palette,
        side: Side,
        radius: f32,
    ) -> Arc<Sprite> {
        self.get(Wanted::Stone(side, quarter_pixels(radius)), || {
            paint_stone(theme.stone(side), palette, radius)
        })
    }

    /// The shadow of a stone with a radius in pixels, to be laid where the stone lies; `None` in a theme without shadows.
    pub(super) fn shadow(
        &self,
        theme: &Theme,
        palette: &Palette,
        radius: f32,
    ) -> Option<Arc<Sprite>> {
        let Colour([.., alpha]) = theme.shadow;
        (alpha > 0).then(|| {
            self.get(Wanted::Shadow(quarter_pixels(radius)), || {
                paint_shadow(theme, palette, radius)
            })
        })
    }

    /// A slab that reaches so far to the right and down from its middle, or up and left, to the middles of its round ends;
    /// all in pixels.
    pub(super) fn slab(
        &self,
        theme: &Theme,
        palette: &Palette,
        side: Side,
        slab: Slab,
    ) -> Arc<Sprite> {
        let [right, down, width] = [slab.right, slab.down, slab.width].map(quarter_pixels);
        self.get(Wanted::Slab(side, right, down, width), || {
            paint_slab(theme.stone(side), palette, slab)
        })
    }

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

fn quarter_pixels(radius: f32) -> u32 {
    (radius * 4.0).round() as u32
}

/// Each pixel of a stone is the mean of this many samples across and down.
const SAMPLES: u32 = 8;

/// How much of a pixel lies inside of a shape, in steps of an edge's smoothness. `inwards` says how far a place lies
/// within the shape's border, in pixels; negative outside.
fn steps(x: i32, y: i32, inwards: impl Fn(f32, f32) -> f32) -> u8 {
    // Farther from the border than half a pixel's diagonal nothing need be counted.
    let middle = inwards(x as f32 + 0.5, y as f32 + 0.5);
    if middle.abs() > std::f32::consts::FRAC_1_SQRT_2 {
        return if middle > 0.0 { EDGE_STEPS } else { 0 };
    }
    let at = |corner: i32, sample: u32| corner as f32 + (sample as f32 + 0.5) / SAMPLES as f32;
    let inside = (0..SAMPLES)
        .flat_map(|sy| (0..SAMPLES).map(move |sx| (sx, sy)))
        .filter(|&(sx, sy)| inwards(at(x, sx), at(y, sy)) >= 0.0);
    let part = inside.count() as f32 / (SAMPLES * SAMPLES) as f32;
    (part * f32::from(EDGE_STEPS)).round() as u8
}

fn length(x: f32, y: f32) -> f32 {
    (x * x + y * y).sqrt()
}

/// How far a distance lies within a band from `low` to `high`.
fn within(distance: f32, low: f32, high: f32) -> f32 {
    (distance - low).min(high - distance)
}

fn paint_stone(look: &StoneLook, palette: &Palette, radius: f32) -> Sprite {
    let rim = palette.index(look.rim);
    let shades: Vec<u8> = shades(look).map(|shade| palette.index(shade)).collect();
    let reach = radius.ceil() as i32 + 1;
    Sprite::new((reach, reach), |x, y| {
        let covered = steps(x, y, |x, y| radius - length(x, y));
        let rimmed = steps(x, y, |x, y| {
            let far = length(x, y);
            let pattern = match look.pattern {
                Pattern::None => f32::NEG_INFINITY,
                Pattern::Ring => within(far, 0.66 * radius, 0.78 * radius),
                Pattern::Dot => 0.2 * radius - far,
            };
            pattern.max(far - (1.0 - look.rim_width) * radius)
        });
        // Straight bands from top to bottom: a row of a stone is a run in one colour.
        let depth = ((y as f32 + 0.5) / radius + 1.0) / 2.0;
        let band = (depth.clamp(0.0, 1.0) * (BANDS - 1) as f32).round() as usize;
        let body = shades.get(band).copied().unwrap_or(rim);
        let level = |steps: u8| steps * (FULL / EDGE_STEPS);
        (palette.mix(body, rim, level(rimmed)), level(covered))
    })
}

/// A stone is shaded in this many bands from the top to the bottom: few enough for a small file, too many to see steps.
const BANDS: usize = 12;

/// The colours that a stone is shaded in, lit from above.
pub(super) fn shades(look: &StoneLook) -> impl Iterator<Item = Colour> {
    (0..BANDS).map(|band| {
        let depth = band as f32 / (BANDS - 1) as f32;
        if depth < 0.5 {
            between(look.light, look.body, smooth(depth / 0.5))
        } else {
            between(look.body, look.shade, smooth((depth - 0.5) / 0.5))
        }
    })
}

fn smooth(t: f32) -> f32 {
    t * t * (3.0 - 2.0 * t)
}

/// The colour at `t` of the way from `a` to `b`, opaque.
fn between(a: Colour, b: Colour, t: f32) -> Colour {
    b.faded(t).over(a)
}

/// What of a stone's shadow the stone doesn't hide.
fn paint_shadow(theme: &Theme, palette: &Palette, radius: f32) -> Sprite {
    let Colour([.., alpha]) = theme.shadow;
    let colour = palette.index(theme.shadow);
    let (right, down) = (
        theme.shadow_offset.0 * radius,
        theme.shadow_offset.1 * radius,
    );
    let reach = (radius + right.abs().max(down.abs())).ceil() as i32 + 1;
    Sprite::new((reach, reach), |x, y| {
        if steps(x, y, |x, y| radius - length(x, y)) == EDGE_STEPS {
            return (colour, 0);
        }
        let covered = steps(x, y, |x, y| radius - length(x - right, y - down));
        let level = u32::from(covered) * u32::from(alpha) * u32::from(FULL);
        let whole = u32::from(EDGE_STEPS) * 255;
        (colour, ((level + whole / 2) / whole) as u8)
    })
}

/// The measures of a slab in pixels: half its length to the right or down, without the round ends, and its width.
#[derive(Clone, Copy)]
pub(super) struct Slab {
    pub(super) right: f32,
    pub(super) down: f32,
    pub(super) width: f32,
    /// The thickness of its outline.
    pub(super) rim: f32,
}

/// A tile in the colours of a stone.
fn paint_slab(look: &StoneLook, palette: &Palette, slab: Slab) -> Sprite {
    let (rim, body) = (palette.index(look.rim), palette.index(look.body));
    let half = slab.width / 2.0;
    let reach = |length: f32| (length + half).ceil() as i32 + 1;
    Sprite::new((reach(slab.right), reach(slab.down)), |x, y| {
        let inwards = |x: f32, y: f32| {
            half - length(
                (x.abs() - slab.right).max(0.0),
                (y.abs() - slab.down).max(0.0),
            )
        };
        let covered = steps(x, y, inwards);
        let rimmed = steps(x, y, |x, y| {
            let inwards = inwards(x, y);
            let pattern = match look.pattern {
                Pattern::None => f32::NEG_INFINITY,
                Pattern::Ring => within(inwards, 3.0 * slab.rim, 4.0 * slab.rim),
                Pattern::Dot => inwards - half + 0.75 * slab.rim,
            };
            pattern.max(slab.rim - inwards)
        });
        let level = |steps: u8| steps * (FULL / EDGE_STEPS);
        (palette.mix(body, rim, level(rimmed)), level(covered))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::theme_cache;

    fn stone(side: Side, radius: f32) -> Arc<Sprite> {
        let theme_cache = theme_cache::of(Theme::wood());
        theme_cache
            .sprites
            .stone(&theme_cache.theme, &theme_cache.palette, side, radius)
    }

    #[test]
    fn a_stone_covers_its_disc_and_nothing_else() {
        let theme_cache = theme_cache::of(Theme::wood());
        let ground = theme_cache.palette.index(theme_cache.theme.board);
        for radius in [8.0, 16.0, 26.5] {
            for side in [Side::Black, Side::White] {
                let mut picture = Picture::new(80, 80, ground, Arc::clone(&theme_cache));
                let empty = picture.rgb();
                stone(side, radius).lay(&mut picture, 40.0, 40.0, FULL);
                let laid = picture.rgb();
                for ((x, y, pixel), before) in laid.enumerate_pixels().zip(empty.pixels()) {
                    let far = length(x as f32 - 39.5, y as f32 - 39.5);
                    if far > radius + 1.0 {
                        assert_eq!(pixel, before, "{x},{y}");
                    } else if far < radius - 1.0 {
                        assert_ne!(pixel, before, "{x},{y}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_stone_over_an_edge_is_cut_off_there() {
        let theme_cache = theme_cache::of(Theme::wood());
        let ground = theme_cache.palette.index(theme_cache.theme.board);
        let on = |x: f32, y: f32, size: u32| {
            let mut picture = Picture::new(size, size, ground, Arc::clone(&theme_cache));
            stone(Side::White, 10.0).lay(&mut picture, x, y, FULL);
            picture.rgb()
        };
        let whole = on(40.0, 40.0, 80);
        for (x, y) in [
            (0, 0),
            (30, 0),
            (0, 30),
            (30, 30),
            (3, 27),
            (60, 60),
            (-60, 5),
        ] {
            let part = on(x as f32, y as f32, 30);
            for (px, py, pixel) in part.enumerate_pixels() {
                let (wx, wy) = (px as i32 + 40 - x, py as i32 + 40 - y);
                let inside = (0..80).contains(&wx) && (0..80).contains(&wy);
                let want = if inside {
                    *whole.get_pixel(wx as u32, wy as u32)
                } else {
                    *whole.get_pixel(0, 0)
                };
                assert_eq!(*pixel, want, "{x},{y}: {px},{py}");
            }
        }
    }

    #[test]
    fn black_is_dark_and_white_is_light_all_over() {
        let theme_cache = theme_cache::of(Theme::wood());
        for (side, range) in [(Side::Black, 0..=130), (Side::White, 130..=255)] {
            let sprite = stone(side, 30.0);
            let opaque = sprite
                .colours
                .iter()
                .zip(&sprite.levels)
                .filter(|(_, level)| **level == FULL);
            assert!(opaque.clone().count() > 2500);
            let green = |colour: u8| theme_cache.palette.colours()[usize::from(colour)][1];
            assert!(
                opaque.clone().all(|(c, _)| range.contains(&green(*c))),
                "{side:?}"
            );
        }
    }

    #[test]
    fn the_same_sprite_is_made_once() {
        let first = stone(Side::Black, 21.0);
        assert!(Arc::ptr_eq(&first, &stone(Side::Black, 21.0)));
        assert!(!Arc::ptr_eq(&first, &stone(Side::White, 21.0)));
        assert!(!Arc::ptr_eq(&first, &stone(Side::Black, 22.0)));
    }
}
