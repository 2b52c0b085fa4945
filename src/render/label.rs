//! The masks of short texts, drawn once by `imageproc` and then cached.

use std::sync::Arc;

use ab_glyph::FontRef;
use image::{GrayImage, Luma};
use imageproc::drawing::draw_text_mut;

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
    let baseline = font::ascent(font, size).ceil();
    let width = font::width(text, size).ceil() as u32 + 2 * MARGIN.unsigned_abs();
    let height = (baseline + size * 0.5).ceil() as u32;
    let mut pixels = GrayImage::new(width, height);
    let top = (baseline - font::ascent(font, size)).round() as i32;
    let scale = font::scale(font, size);
    draw_text_mut(&mut pixels, Luma([u8::MAX]), MARGIN, top, scale, font, text);
    let covered = pixels.into_vec().into_iter();
    let levels = covered.map(|covered| level(u32::from(covered), u32::from(u8::MAX)));
    let mut label = Mask::default();
    label.add((-MARGIN, -baseline as i32), width as i32 - MARGIN, levels);
    label
}
