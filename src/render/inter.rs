//! Inter SemiBold (SIL Open Font License, `assets/fonts`), the font of all pictures as far as it has their letters.

use std::sync::OnceLock;

use ab_glyph::{Font, FontRef, PxScale, ScaleFont};

/// The file.
pub(super) static BYTES: &[u8] = include_bytes!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../assets/fonts/Inter-SemiBold.otf"
));

/// The height of capitals and digits, in em.
pub(super) const CAPITALS: f32 = 0.727;

/// The font, or `None` if the file in `assets/fonts` isn't one.
pub(super) fn font() -> Option<&'static FontRef<'static>> {
    static FONT: OnceLock<Option<FontRef<'static>>> = OnceLock::new();
    FONT.get_or_init(|| FontRef::try_from_slice(BYTES).ok())
        .as_ref()
}

/// A font size in pixels per em as a scale of `ab_glyph`, which is the height from the lowest descender to the highest
/// ascender.
pub(super) fn scale(font: &FontRef<'static>, size: f32) -> PxScale {
    let em = font.units_per_em().unwrap_or(1000.0);
    PxScale::from(size * font.height_unscaled() / em)
}

/// How far the letters of a picture are below the baseline for which they were meant, since `imageproc` draws lines from their top: a
/// part of a pixel.
pub(super) fn below(size: f32) -> f32 {
    font().map_or(0.0, |font| {
        let ascent = ascent(font, size);
        let up = ascent.ceil() - ascent;
        up.round() - up
    })
}

/// The distance from the top of the line that `imageproc` draws to the baseline, in pixels.
pub(super) fn ascent(font: &FontRef<'static>, size: f32) -> f32 {
    font.as_scaled(scale(font, size)).ascent()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn the_font_loads_and_has_every_letter_that_pictures_use() {
        let font = font().unwrap();
        let used = ('a'..='z')
            .chain('0'..='9')
            .chain("BWDTC ·:/,>-…×()'%".chars());
        for c in used {
            assert_ne!(font.glyph_id(c).0, 0, "{c:?} is missing");
        }
    }

    #[test]
    fn capitals_are_as_high_as_the_layout_believes() {
        let font = font().unwrap();
        let outline = font.outline(font.glyph_id('H')).unwrap();
        let height = outline.bounds.height().abs() / font.units_per_em().unwrap();
        assert!((height - CAPITALS).abs() < 0.01, "{height}");
    }
}
