//! Fills masks with a colour, pixel by pixel.
//!
//! This is what `imageproc` can't do. It draws the masks, but it would overwrite the pixels below, or blend them as red,
//! green and blue. A [`Picture`] holds indices into a palette, so a blend is looked up in the palette, and the pixels of
//! a run that is fully covered are simply filled.

use super::canvas::Picture;
use super::hatch::Hatch;
use super::mask::Placed;
use super::palette::{FULL, Palette};

/// The colour that fills a mask.
#[derive(Clone)]
pub(super) struct Paint {
    /// The index of the colour in the palette.
    pub(super) colour: u8,
    /// Its opacity, 0 to [`FULL`].
    pub(super) opacity: u8,
    /// A pattern drawn over the colour, and the index of the pattern's colour.
    pub(super) hatch: Option<(Hatch, u8)>,
}

impl Paint {
    /// The colour of a fully covered pixel.
    #[inline]
    fn at(&self, palette: &Palette, x: i32, y: i32) -> u8 {
        self.hatch.as_ref().map_or(self.colour, |(hatch, colour)| {
            palette.mix(self.colour, *colour, hatch.level(x, y))
        })
    }

    /// The opacity of the colour in a pixel with this coverage; both are 0 to [`FULL`].
    #[inline]
    fn level(&self, covered: u8) -> u8 {
        ((u16::from(covered) * u16::from(self.opacity) + u16::from(FULL) / 2) / u16::from(FULL))
            as u8
    }
}

/// Fills a mask; pixels outside the picture are ignored.
pub(super) fn fill(picture: &mut Picture, (mask, (left, top)): &Placed, paint: &Paint) {
    for span in &mask.spans {
        let (x, y) = (left + span.x, top + span.y);
        let (row, palette) = picture.span(y, x, x.saturating_add_unsigned(span.len));
        let cut = x.min(0).unsigned_abs();
        match mask.levels(span) {
            None if paint.hatch.is_none() && paint.opacity == FULL => row.fill(paint.colour),
            None => {
                for (under, x) in row.iter_mut().zip(x.max(0)..) {
                    *under = palette.mix(*under, paint.at(palette, x, y), paint.opacity);
                }
            }
            Some(levels) => {
                let levels = levels.iter().skip(cut as usize);
                for ((under, &level), x) in row.iter_mut().zip(levels).zip(x.max(0)..) {
                    *under = palette.mix(*under, paint.at(palette, x, y), paint.level(level));
                }
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::sync::Arc;

    use super::super::mask;
    use super::*;
    use crate::theme::Theme;

    fn white(size: u32) -> Picture {
        let palette = Palette::new(Theme::wood());
        let white = palette.index(Theme::wood().white_edge);
        Picture::new(size, size, white, Arc::new(palette))
    }

    fn black(picture: &Picture) -> Paint {
        Paint {
            colour: picture.palette().index(Theme::wood().black_edge),
            opacity: FULL,
            hatch: None,
        }
    }

    /// A white picture on which the masks are filled with black.
    fn filled(size: u32, masks: &[Placed]) -> Picture {
        let mut picture = white(size);
        let paint = black(&picture);
        for mask in masks {
            fill(&mut picture, mask, &paint);
        }
        picture
    }

    /// The covered area in pixels; a pixel covered in part counts in part.
    fn area(picture: &Picture) -> f64 {
        let [white, black] =
            [Theme::wood().white_edge, Theme::wood().black_edge].map(|c| f64::from(c.0[1]));
        let image = picture.rgb();
        image
            .pixels()
            .map(|p| (white - f64::from(p.0[1])) / (white - black))
            .sum()
    }

    #[track_caller]
    fn has_area(mask: Placed, expected: f64, tolerance: f64) {
        let area = area(&filled(40, &[mask]));
        assert!(
            (area - expected).abs() < expected * tolerance,
            "{area}, expected {expected}"
        );
    }

    #[test]
    fn masks_cover_the_area_of_their_shapes() {
        let corners = [(2.5, 3.25), (30.5, 3.25), (30.5, 20.0), (2.5, 20.0)];
        // A rectangle begins and ends with whole pixels.
        has_area(mask::polygon(&corners).unwrap(), 28.0 * 17.0, 0.001);

        let corners = [(1.0, 2.0), (38.3, 9.1), (12.2, 37.7)];
        let triangle = ((37.3 * 35.7 - 11.2 * 7.1) / 2.0_f64).abs();
        has_area(mask::polygon(&corners).unwrap(), triangle, 0.01);

        let pi = std::f64::consts::PI;
        for radius in [4.5_f32, 13.0, 18.0] {
            let circle = pi * f64::from(radius * radius);
            has_area(mask::disc((20.3, 19.6), radius), circle, 0.03);
        }
        let line = (22.0_f64 * 22.0 + 17.0 * 17.0).sqrt() * 4.0 + pi * 4.0;
        has_area(mask::line((8.0, 8.0), (30.0, 25.0), 4.0), line, 0.03);
        has_area(mask::ring((20.0, 20.0), 12.0, 5.0), pi * 120.0, 0.03);
    }

    #[test]
    fn a_line_on_a_pixel_border_is_crisp() {
        let image = filled(20, &[mask::line((4.0, 10.0), (16.0, 10.0), 2.0)]);
        let (black, white) = (black(&image).colour, white(1).rows()[1]);
        for y in 0..20 {
            let expected = if y == 9 || y == 10 { black } else { white };
            assert_eq!(image.rows()[y * 21 + 11], expected, "row {y}");
        }
    }

    #[test]
    fn what_lies_outside_is_cut_off() {
        let corners = [(-5.0, -5.0), (5.0, -5.0), (5.0, 25.0), (-5.0, 25.0)];
        let beside = mask::disc((-20.0, 300.0), 8.0);
        let image = filled(10, &[mask::polygon(&corners).unwrap(), beside]);
        assert!((area(&image) - 50.0).abs() < 0.01, "{}", area(&image));
        // Over the left edge lies the right half.
        let halves = [0.0, 10.0].map(|x| area(&filled(10, &[mask::disc((x, 5.0), 4.0)])));
        assert!((halves[0] - halves[1]).abs() < 2.0, "{halves:?}");
    }

    #[test]
    fn shapes_without_an_area_are_left_out() {
        assert!(mask::polygon(&[]).is_none());
        assert!(mask::polygon(&[(1.0, 1.0), (5.0, 1.0)]).is_none());
        let none = [
            mask::disc((5.0, 5.0), 0.0),
            mask::polygon(&[(1.2, 1.0), (1.4, 1.0), (1.4, 9.0), (1.2, 9.0)]).unwrap(),
        ];
        assert!(area(&filled(10, &none)) < 1.0);
    }

    #[test]
    fn a_long_slanting_line_has_no_seams() {
        let image = filled(200, &[mask::line((10.0, 10.0), (190.0, 190.0), 6.0)]);
        let black = black(&image).colour;
        for at in 10..190 {
            assert_eq!(image.rows()[at * image.stride() + 1 + at], black, "{at}");
        }
    }

    #[test]
    fn equal_shapes_share_a_mask() {
        let (first, first_at) = mask::disc((20.25, 30.5), 6.0);
        let (second, second_at) = mask::disc((41.25, 7.5), 6.0);
        assert!(Arc::ptr_eq(&first, &second));
        assert_eq!((first_at, second_at), ((20, 30), (41, 7)));
        assert!(!Arc::ptr_eq(&first, &mask::disc((20.75, 30.5), 6.0).0));
    }
}
