//! Hatching, so that the regions of the two sides differ by more than their colours.

use std::sync::{Arc, Mutex, PoisonError};

use super::mask::{Px, Samples};

/// The distance from one dot or line to the next, in scene units.
pub(super) const PERIOD: f32 = 16.0;
/// The radius of a dot, and half the width of a line along a side, in periods.
pub(super) const DOT: f32 = 0.2;
const HALF_LINE: f32 = 0.12;

/// The corners of the lines in a square of one period: parts of two, one at the top left and one at the bottom right.
pub(super) fn lines(period: f32) -> [[Px; 4]; 2] {
    let half = period * HALF_LINE;
    [period / 2.0, period * 1.5].map(|middle| {
        let (from, to) = (middle - half, middle + half);
        [
            (from, 0.0),
            (to, 0.0),
            (to - period, period),
            (from - period, period),
        ]
    })
}

/// A repeating pattern of dots or diagonal lines.
#[derive(Clone)]
pub(super) struct Hatch {
    /// The distance from one dot or line to the next, in pixels.
    period: u16,
    dots: bool,
    /// The coverage of each pixel of one period, row by row, as in a mask.
    levels: Arc<[u8]>,
}

impl Hatch {
    /// Dots or diagonal lines every `period` pixels (at least 1).
    pub(super) fn new(dots: bool, period: u16) -> Hatch {
        /// Each picture size needs one; only tests have many.
        const KEPT: usize = 16;
        static HATCHES: Mutex<Vec<Hatch>> = Mutex::new(Vec::new());
        let period = period.max(1);
        let mut kept = HATCHES.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = kept.iter().find(|h| h.dots == dots && h.period == period) {
            return known.clone();
        }
        if kept.len() >= KEPT {
            kept.remove(0);
        }
        let hatch = Hatch {
            period,
            dots,
            levels: draw(dots, period),
        };
        kept.push(hatch.clone());
        hatch
    }

    /// The coverage of a pixel, by its position in the picture.
    #[inline]
    pub(super) fn level(&self, x: i32, y: i32) -> u8 {
        let period = i32::from(self.period);
        let place = y.rem_euclid(period) * period + x.rem_euclid(period);
        self.levels.get(place as usize).copied().unwrap_or(0)
    }
}

fn draw(dots: bool, period: u16) -> Arc<[u8]> {
    let side = f32::from(period);
    let mut canvas = Samples::new((0, 0), (i32::from(period), i32::from(period)));
    if dots {
        canvas.disc((side / 2.0, side / 2.0), side * DOT);
    } else {
        for corners in lines(side) {
            canvas.polygon(&corners);
        }
    }
    canvas.levels().collect()
}
