//! The masks of short texts, drawn once by `imageproc` and then cached.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use image::{GrayImage, Luma};
use imageproc::drawing::draw_text_mut;

use super::font;
use super::mask::{Mask, level};

/// Pixels on both sides of a text, because letters may extend a little beyond their place.
const MARGIN: i32 = 2;

/// The mask of a text with a font size in pixels, relative to the start of its baseline; `None` without a font.
pub(super) fn label(text: &str, size: f32) -> Option<Arc<Mask>> {
    /// Masks by text and bits of the font size.
    type Labels = HashMap<(String, u32), Arc<Mask>>;
    /// Boards and bars have some hundred different ones. When there are more than this, the cache is emptied.
    const KEPT: usize = 2048;
    static LABELS: Mutex<Option<Labels>> = Mutex::new(None);
    let font = font::font()?;
    let key = (text.to_owned(), size.to_bits());
    let mut kept = LABELS.lock().unwrap_or_else(PoisonError::into_inner);
    let kept = kept.get_or_insert_default();
    if let Some(label) = kept.get(&key) {
        return Some(Arc::clone(label));
    }
    if kept.len() >= KEPT {
        kept.clear();
    }
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
    let label = Arc::new(label);
    kept.insert(key, Arc::clone(&label));
    Some(label)
}
