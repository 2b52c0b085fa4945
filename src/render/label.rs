//! Short texts, drawn once by `imageproc` and kept as how much of each pixel they cover.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use image::{GrayImage, Luma};
use imageproc::drawing::draw_text_mut;

use super::canvas::Picture;
use super::font;
use super::palette::FULL;
use super::raster::EDGE_STEPS;

/// A text without a colour.
pub(super) struct Label {
    width: usize,
    /// From the top of the mask down to the baseline.
    baseline: i32,
    /// How much of each pixel is covered, 0 to [`FULL`], row by row.
    levels: Vec<u8>,
}

/// Letters may reach a little to the left of where they begin.
const MARGIN: i32 = 2;

/// The label of a text in a type of `size` pixels; `None` without a font.
pub(super) fn label(text: &str, size: f32) -> Option<Arc<Label>> {
    /// Texts with the sizes of their type.
    type Labels = HashMap<(String, u32), Arc<Label>>;
    /// Boards and bars have some hundred different ones; when there are more, all are drawn anew.
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
    let mut mask = GrayImage::new(width, height);
    let top = (baseline - font::ascent(font, size)).round() as i32;
    let scale = font::scale(font, size);
    draw_text_mut(&mut mask, Luma([u8::MAX]), MARGIN, top, scale, font, text);
    let levels = mask.pixels().map(|Luma([level])| {
        let steps = (f32::from(*level) / 255.0 * f32::from(EDGE_STEPS)).round();
        steps as u8 * (FULL / EDGE_STEPS)
    });
    let label = Arc::new(Label {
        width: width as usize,
        baseline: baseline as i32,
        levels: levels.collect(),
    });
    kept.insert(key, Arc::clone(&label));
    Some(label)
}

impl Label {
    /// Lays the text on the picture in a colour, beginning at x, its baseline at y.
    pub(super) fn lay(&self, picture: &mut Picture, x: i32, y: i32, colour: u8) {
        let (left, top) = (x - MARGIN, y - self.baseline);
        for (y, levels) in (top..).zip(self.levels.chunks_exact(self.width.max(1))) {
            let (under, theme_cache) = picture.span(y, left, left + levels.len() as i32);
            let cut = left.min(0).unsigned_abs() as usize;
            let pixels = under.iter_mut().zip(levels.iter().skip(cut));
            for (under, &level) in pixels.filter(|(_, level)| **level > 0) {
                *under = theme_cache.palette.mix(*under, colour, level);
            }
        }
    }
}
