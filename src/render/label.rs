//! The masks of short texts, drawn once by `ab_glyph` and then cached.

use std::sync::Arc;

use ab_glyph::{Font, FontRef, GlyphId, OutlinedGlyph, PxScale, ScaleFont, point};
use image::GrayImage;

use super::font;
use super::mask::{Mask, MaskCache, level};

/// Pixels on both sides of a text, because letters may extend a little beyond their place.
const MARGIN: i32 = 2;

/// The mask of a text with a font size in pixels, relative to the start of its baseline; `None` without a font.
pub(super) fn label(text: &str, size: f32) -> Option<Arc<Mask>> {
    /// By text and bits of the font size.
    static LABELS: MaskCache<(String, u32)> = MaskCache::new();
    let font = font::font()?;
    let key = (text.to_owned(), size.to_bits());
    Some(LABELS.get(key, |_| drawn(font, text, size)))
}

fn drawn(font: &FontRef<'static>, text: &str, size: f32) -> Mask {
    let pixels = covered(font, text, size);
    let width = pixels.width() as i32;
    let covered = pixels.into_vec().into_iter();
    let levels = covered.map(|covered| level(u32::from(covered), u32::from(u8::MAX)));
    let baseline = font::ascent(font, size).ceil() as i32;
    let mut label = Mask::default();
    label.add((-MARGIN, -baseline), width - MARGIN, levels);
    label
}

/// How much of each pixel the text covers.
fn covered(font: &FontRef<'static>, text: &str, size: f32) -> GrayImage {
    let baseline = font::ascent(font, size).ceil();
    let width = font::width(text, size).ceil() as u32 + 2 * MARGIN.unsigned_abs();
    let height = (baseline + size * 0.5).ceil() as u32;
    let mut pixels = GrayImage::new(width, height);
    let top = (baseline - font::ascent(font, size)).round() as i32;
    let scale = font::scale(font, size);
    let scaled = font.as_scaled(scale);
    let mut x = 0.0;
    for id in text.chars().map(|letter| scaled.glyph_id(letter)) {
        if let Some(glyph) = outlined(font, id, scale, x) {
            let bounds = glyph.px_bounds();
            let left = MARGIN + bounds.min.x.round() as i32;
            let upper = top + bounds.min.y.round() as i32;
            glyph.draw(|right, down, part| {
                let [x, y] = [left + right as i32, upper + down as i32].map(u32::try_from);
                let pixel = x.ok().zip(y.ok());
                if let Some(pixel) = pixel.and_then(|(x, y)| pixels.get_pixel_mut_checked(x, y)) {
                    let (part, before) = (part.clamp(0.0, 1.0), f32::from(pixel.0[0]));
                    pixel.0[0] = (before * (1.0 - part) + f32::from(u8::MAX) * part) as u8;
                }
            });
        }
        x += scaled.h_advance(id);
    }
    pixels
}

/// How near to the edge of a pixel is on it, in pixels.
const ON_EDGE: f32 = 0.001;

/// A letter whose place begins at `x`; `None` for a blank. If its outermost left is on the edge of a pixel, it's moved a
/// little: rounding could put it beyond, and what is beyond the first pixel the rasterizer leaves out, which inverts the rest.
fn outlined(font: &FontRef<'static>, id: GlyphId, scale: PxScale, x: f32) -> Option<OutlinedGlyph> {
    let scaled = font.as_scaled(scale);
    let outline = font.outline(id)?;
    let left = x + outline.bounds.min.x * scaled.h_scale_factor();
    let on_edge = (left - left.round()).abs() < ON_EDGE;
    let x = if on_edge { x + 2.0 * ON_EDGE } else { x };
    font.outline_glyph(id.with_scale_and_position(scale, point(x, scaled.ascent())))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With the first of these sizes a letter begins on the edge of a pixel.
    #[test]
    fn a_text_a_little_larger_looks_the_same() {
        let font = font::font().unwrap_or_else(|| unreachable!("the font is built in"));
        let text = "Black has one piece left, White has none.";
        // Other sizes may begin a pixel higher.
        for size in [21.5, 22.5, 23.5, 25.5] {
            let (one, other) = (covered(font, text, size), covered(font, text, size + 1e-4));
            let pairs = one.pixels().zip(other.pixels());
            let difference = pairs.map(|(a, b)| a.0[0].abs_diff(b.0[0])).max();
            assert!(difference < Some(40), "{size}: {difference:?}");
        }
    }
}
