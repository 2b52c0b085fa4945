//! The masks of short texts, drawn once by `ab_glyph` and then cached.

use std::sync::Arc;

use ab_glyph::{Font, GlyphId, OutlinedGlyph, ScaleFont, point};
use image::GrayImage;

use super::faces::{self, Face};
use super::inter;
use super::mask::{Mask, MaskCache, level};
use super::typeset::{self, Glyph};

/// Pixels on both sides of a text, because letters may extend a little beyond their place.
const MARGIN: i32 = 2;

/// The mask of a text with a font size in pixels, relative to the start of its baseline; `None` without a font.
pub(super) fn label(text: &str, size: f32) -> Option<Arc<Mask>> {
    /// By text and bits of the font size.
    static LABELS: MaskCache<(String, u32)> = MaskCache::new();
    let ascent = inter::ascent(inter::font()?, size);
    let key = (text.to_owned(), size.to_bits());
    Some(LABELS.get(key, |_| drawn(ascent, text, size)))
}

fn drawn(ascent: f32, text: &str, size: f32) -> Mask {
    let (corner, pixels) = covered(ascent, text, size);
    let right = corner.0 + pixels.width() as i32;
    let covered = pixels.into_vec().into_iter();
    let levels = covered.map(|covered| level(u32::from(covered), u32::from(u8::MAX)));
    let mut label = Mask::default();
    label.add(corner, right, levels);
    label
}

/// How much of each pixel the text covers, and where the upper left pixel is from the start of the baseline.
fn covered(ascent: f32, text: &str, size: f32) -> ((i32, i32), GrayImage) {
    let line = typeset::line(text, size);
    let glyphs = line.glyphs.iter();
    let glyphs: Vec<OutlinedGlyph> = glyphs.filter_map(|g| outlined(g, ascent, size)).collect();
    let baseline = ascent.ceil();
    let lower = (baseline - ascent).round() as i32;
    // Marks stand higher and lower than Inter's, and letters lean beyond their place; but marks can be piled up without end.
    let reach = |of: fn(&OutlinedGlyph) -> f32, most: f32| {
        let farthest = glyphs.iter().map(of).fold(0.0, f32::max);
        farthest.min(most).ceil() as i32
    };
    let above = reach(|glyph| -glyph.px_bounds().min.y, size * BEYOND);
    let below = reach(|glyph| glyph.px_bounds().max.y, baseline + size) + lower;
    let before = reach(|glyph| -glyph.px_bounds().min.x, size).max(MARGIN);
    let after = reach(|glyph| glyph.px_bounds().max.x, line.width + size);
    let width = (line.width.ceil() as i32 + MARGIN).max(after) + before;
    let height = ((baseline + size * 0.5).ceil() as i32).max(below) + above;
    let mut pixels = GrayImage::new(width.unsigned_abs(), height.unsigned_abs());
    for glyph in glyphs {
        let bounds = glyph.px_bounds();
        let left = before + bounds.min.x.round() as i32;
        let upper = above + lower + bounds.min.y.round() as i32;
        glyph.draw(|right, down, part| {
            let [x, y] = [left + right as i32, upper + down as i32].map(u32::try_from);
            let pixel = x.ok().zip(y.ok());
            if let Some(pixel) = pixel.and_then(|(x, y)| pixels.get_pixel_mut_checked(x, y)) {
                let (part, before) = (part.clamp(0.0, 1.0), f32::from(pixel.0[0]));
                pixel.0[0] = (before * (1.0 - part) + f32::from(u8::MAX) * part) as u8;
            }
        });
    }
    ((-before, -(baseline as i32) - above), pixels)
}

/// How far above Inter's letters others reach at most, in em.
const BEYOND: f32 = 0.5;

/// The largest height and width of a glyph, in em: what is larger comes from a broken font.
const LARGEST: (f32, f32) = (4.0, 32.0);

/// How near to the edge of a pixel is on it, in pixels.
const ON_EDGE: f32 = 0.001;

/// A glyph of a line whose top is `ascent` above the baseline; `None` for a blank. If its outermost left is on the edge of a
/// pixel, it's moved a little: rounding could put it beyond, and what is beyond the first pixel the rasterizer leaves out, which
/// inverts the rest.
fn outlined(glyph: &Glyph, ascent: f32, size: f32) -> Option<OutlinedGlyph> {
    let Face { font, look, .. } = faces::face(glyph.face)?;
    let scale = inter::scale(font, size * look.scale);
    let id = GlyphId(glyph.id);
    let outline = font.outline(id)?;
    let left = glyph.right + outline.bounds.min.x * font.as_scaled(scale).h_scale_factor();
    let on_edge = (left - left.round()).abs() < ON_EDGE;
    let x = glyph.right + if on_edge { 2.0 * ON_EDGE } else { 0.0 };
    let glyph =
        font.outline_glyph(id.with_scale_and_position(scale, point(x, ascent + glyph.below)))?;
    let bounds = glyph.px_bounds();
    let sound = bounds.height() <= LARGEST.0 * size && bounds.width() <= LARGEST.1 * size;
    sound.then_some(glyph)
}

#[cfg(test)]
mod tests {
    use super::super::font;
    use super::*;

    /// Characters of a few scripts and what is between them, so that they often stand beside each other.
    fn anything(dice: &mut fastrand::Rng) -> String {
        const RANGES: [(u32, u32); 10] = [
            (0, 0x2ff),
            (0x300, 0x36f),
            (0x590, 0x6ff),
            (0x900, 0x97f),
            (0xe00, 0xe7f),
            (0x1100, 0x11ff),
            (0x2000, 0x2fff),
            (0x3000, 0xffff),
            (0x1f1e6, 0x1faff),
            (0, 0x10ffff),
        ];
        let mut any = || {
            let (from, to) = RANGES[dice.usize(0..RANGES.len())];
            char::from_u32(dice.u32(from..=to))
        };
        let length = any().map_or(9, |c| c as u32 % 24);
        (0..length).filter_map(|_| any()).collect()
    }

    #[test]
    fn whatever_people_write_is_drawn_in_the_width_that_is_measured() {
        let mut dice = fastrand::Rng::with_seed(7);
        for _ in 0..400 {
            let given = anything(&mut dice);
            for text in [&font::drawable(&given), &given] {
                let size = 12.0 + 20.0 * dice.f32();
                let width = font::width(text, size);
                let place = format!("{text:?} {}", text.escape_unicode());
                assert!(
                    (0.0..=32.0 * size * 24.0).contains(&width),
                    "{place}: {width}"
                );
                let ascent = inter::font().map_or(0.0, |font| inter::ascent(font, size));
                let ((left, top), pixels) = covered(ascent, text, size);
                let most = (-(2.0 * size), width + 2.0 * size);
                let right = left + pixels.width() as i32;
                assert!(
                    left as f32 > most.0 && (right as f32) < most.1,
                    "{place}: {left} {right}"
                );
                let bottom = top + pixels.height() as i32;
                assert!(
                    top as f32 > -2.0 * size && (bottom as f32) < 1.5 * size,
                    "{place}"
                );
                let room = width * dice.f32();
                let cut = font::shortened(text, size, room);
                assert!(
                    font::width(&cut, size) <= room || cut.is_empty(),
                    "{place}: {cut:?}"
                );
            }
        }
    }

    #[test]
    fn pixels_are_where_the_width_says() {
        for text in [
            "山田太郎",
            "محمد",
            "שרה",
            "김민준",
            "สมชาย",
            "👩‍🚀",
            "李小龙",
            "alice שרה 山",
        ] {
            let size = 30.0;
            let width = font::width(text, size);
            let ascent = inter::font().map_or(0.0, |font| inter::ascent(font, size));
            let ((left, _), pixels) = covered(ascent, text, size);
            let inked = pixels
                .enumerate_pixels()
                .filter(|(.., pixel)| pixel.0[0] > 0);
            let inked: Vec<i32> = inked.map(|(x, ..)| left + x as i32).collect();
            let (from, to) = (inked.iter().min(), inked.iter().max());
            let near =
                |at: Option<&i32>, to: f32| at.is_some_and(|at| (*at as f32 - to).abs() < 5.0);
            assert!(
                near(from, 0.0) && near(to, width),
                "{text}: {from:?} {to:?} {width}"
            );
        }
    }

    /// With the first of these sizes a letter begins on the edge of a pixel.
    #[test]
    fn a_text_a_little_larger_looks_the_same() {
        let font = inter::font().unwrap_or_else(|| unreachable!("the font is built in"));
        let text = "Black has one piece left, White has none.";
        // Other sizes may begin a pixel higher.
        for size in [21.5, 22.5, 23.5, 25.5] {
            let covered = |size: f32| covered(inter::ascent(font, size), text, size).1;
            let (one, other) = (covered(size), covered(size + 1e-4));
            let pairs = one.pixels().zip(other.pixels());
            let difference = pairs.map(|(a, b)| a.0[0].abs_diff(b.0[0])).max();
            assert!(difference < Some(40), "{size}: {difference:?}");
        }
    }
}
