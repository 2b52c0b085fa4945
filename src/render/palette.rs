//! The palette of a theme: the few colours of all its pictures.
//!
//! A PNG with palette indices is a tenth as large as one with three bytes per pixel. All pictures of a theme share one
//! palette, so that sprites, backgrounds and compressed rows can be reused.

use std::sync::atomic::{AtomicU8, Ordering};

use super::theme::{Colour, Theme};

/// Colours that differ less than this are one (see `distance`); few colours make small files.
const ALIKE: u32 = 80;
/// The most colours. PNG and GIF allow 256; one index is left for the transparent pixels of an animation.
const MOST: usize = UNKNOWN as usize;
/// A blend that hasn't been looked up yet.
const UNKNOWN: u8 = u8::MAX;

/// The colours of a theme: its inks, its stones, and blends of those that meet at smooth edges.
pub(super) struct Palette {
    colours: Vec<[u8; 3]>,
    /// The closest colour to each blend, by opacity, upper and lower colour; filled in on demand.
    mixed: Vec<AtomicU8>,
}

impl Palette {
    pub(super) fn new(theme: &Theme) -> Palette {
        let mut palette = Palette {
            colours: Vec::with_capacity(MOST),
            mixed: (0..usize::from(FULL) << 16)
                .map(|_| AtomicU8::new(UNKNOWN))
                .collect(),
        };
        let (black, white) = (theme.black, theme.white);
        let claimed = [theme.black_claimed, theme.white_claimed].map(|c| c.over(theme.board));
        let borders = [theme.black_border, theme.white_border];
        let grounds = [theme.ground, theme.board, theme.tile, theme.bar];
        let shadowed = [theme.board, theme.tile].map(|ground| theme.shadow.over(ground));
        for colour in grounds.into_iter().chain(claimed).chain(borders) {
            palette.add(colour);
        }
        for colour in [
            theme.grid,
            theme.black_edge,
            theme.white_edge,
            theme.coordinate,
            theme.bar_text,
            theme.bar_note,
            theme.bar_mark,
            theme.last,
            theme.deciding,
        ] {
            palette.add(colour);
        }
        for look in [black, white] {
            look.shades()
                .into_iter()
                .for_each(|shade| palette.add_unless(shade, 1));
            for colour in [look.rim, look.last, look.deciding] {
                palette.add(colour);
            }
        }
        for ground in [theme.board, theme.tile] {
            for colour in [
                theme.hint,
                theme.compared,
                theme.shadow,
                black.body.faded(theme.ghost),
                white.body.faded(theme.ghost),
            ] {
                palette.add(colour.over(ground));
            }
        }

        // Smooth edges between an upper and a lower colour.
        for ground in [theme.board, theme.tile] {
            for colour in [theme.grid, black.rim, white.rim, theme.last, theme.deciding] {
                palette.between(colour, ground);
            }
            palette.between(theme.shadow, ground);
        }
        palette.between(theme.coordinate, theme.ground);
        palette.between(theme.coordinate, theme.board);
        palette.between(theme.bar_text, theme.bar);
        palette.between(theme.bar_note, theme.bar);
        palette.between(theme.grid, theme.ground);
        for look in [black, white] {
            for colour in [look.body, look.shade] {
                palette.between(look.rim, colour);
            }
            palette.between(look.last, look.body);
            palette.between(look.deciding, look.body);
            for ground in shadowed.into_iter().chain(claimed).chain([theme.bar]) {
                palette.between(look.rim, ground);
            }
        }
        palette.between(theme.white_edge, black.body);
        palette.between(theme.black_edge, white.body);
        for edge in [theme.black_edge, theme.white_edge] {
            palette.between(edge, theme.ground);
            palette.between(edge, theme.board);
        }
        palette.between(theme.black_edge, theme.white_edge);
        for ((border, ground), look) in borders.into_iter().zip(claimed).zip([black, white]) {
            palette.between(border, ground);
            palette.between(border, theme.board);
            palette.between(look.rim, border);
            palette.between(theme.shadow, ground);
            palette.between(theme.last, ground);
            palette.between(look.body.faded(theme.ghost), theme.board);
        }
        palette.add(theme.chosen);
        palette.add(theme.beside);
        palette.between(theme.chosen, theme.beside);
        palette
    }

    /// Adds the two blends, in thirds, of a colour and the one below it.
    fn between(&mut self, over: Colour, under: Colour) {
        for part in [1.0 / 3.0, 2.0 / 3.0] {
            self.add(over.faded(part).over(under));
        }
    }

    /// Adds a colour, unless there is one that looks the same or the palette is full.
    fn add(&mut self, colour: Colour) {
        self.add_unless(colour, ALIKE);
    }

    /// Adds a colour, unless there is one at a `distance` below `alike` or the palette is full.
    fn add_unless(&mut self, colour: Colour, alike: u32) {
        let Colour([r, g, b, _]) = colour;
        let colour = [r, g, b];
        let known = self.colours.iter().any(|&c| distance(c, colour) < alike);
        if !known && self.colours.len() < MOST {
            self.colours.push(colour);
        }
    }

    /// Red, green and blue of each colour, by index.
    pub(super) fn colours(&self) -> &[[u8; 3]] {
        &self.colours
    }

    /// The index of the closest colour; opacity is ignored.
    pub(super) fn index(&self, colour: Colour) -> u8 {
        let Colour([r, g, b, _]) = colour;
        self.nearest([r, g, b])
    }

    fn nearest(&self, colour: [u8; 3]) -> u8 {
        let indexed = (0..=u8::MAX).zip(&self.colours);
        // Most of them are in it.
        if let Some((index, _)) = indexed.clone().find(|&(_, &known)| known == colour) {
            return index;
        }
        indexed
            .min_by_key(|&(_, &c)| distance(c, colour))
            .map_or(0, |(i, _)| i)
    }

    /// The blend of `over` on `under`, all palette indices, with an opacity of 0 to [`FULL`].
    #[inline]
    pub(super) fn mix(&self, under: u8, over: u8, level: u8) -> u8 {
        let index = usize::from(level) << 16 | usize::from(over) << 8 | usize::from(under);
        match self
            .mixed
            .get(index)
            .map(|slot| slot.load(Ordering::Relaxed))
        {
            None => over,
            Some(UNKNOWN) => self.mix_anew(under, over, level),
            Some(known) => known,
        }
    }

    #[cold]
    fn mix_anew(&self, under: u8, over: u8, level: u8) -> u8 {
        let colour = |index: u8| {
            let [r, g, b] = self
                .colours
                .get(usize::from(index))
                .copied()
                .unwrap_or_default();
            Colour([r, g, b, u8::MAX])
        };
        let found = match level {
            0 => under,
            _ => {
                let part = f32::from(level) / f32::from(FULL);
                self.index(colour(over).faded(part).over(colour(under)))
            }
        };
        let index = usize::from(level) << 16 | usize::from(over) << 8 | usize::from(under);
        if let Some(slot) = self.mixed.get(index) {
            slot.store(found, Ordering::Relaxed);
        }
        found
    }
}

/// The opacity or coverage of a pixel that hides what is below.
pub(super) const FULL: u8 = 12;
/// The number of steps from transparent to opaque at smooth edges. More would hardly be visible and make larger files.
pub(super) const EDGE_STEPS: u8 = 3;

/// A colour's opacity, 0 to [`FULL`].
pub(super) fn level_of(Colour([.., alpha]): Colour) -> u8 {
    ((u32::from(alpha) * u32::from(FULL) + 127) / 255) as u8
}

/// An opacity of 0 to 1 as one of 0 to [`FULL`].
pub(super) fn strength(part: f32) -> u8 {
    (part.clamp(0.0, 1.0) * f32::from(FULL)).round() as u8
}

/// How different two colours are, as a weighted sum of squares; green counts most, as it does for the eye.
fn distance(a: [u8; 3], b: [u8; 3]) -> u32 {
    let square = |i: usize| {
        let d = u32::from(a[i].abs_diff(b[i]));
        d * d
    };
    2 * square(0) + 4 * square(1) + 3 * square(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ink_is_there_and_what_lies_between_two_is_near() {
        for theme in Theme::built_in() {
            let palette = Palette::new(theme);
            let colours = palette.colours();
            let shown = |index: u8| colours[usize::from(index)];
            let off = |a: [u8; 3], Colour([r, g, b, _]): Colour| {
                a.into_iter()
                    .zip([r, g, b])
                    .map(|(a, b)| a.abs_diff(b))
                    .max()
                    .unwrap_or(0)
            };
            let inks = [
                theme.ground,
                theme.board,
                theme.tile,
                theme.grid,
                theme.coordinate,
                theme.bar,
                theme.bar_text,
                theme.bar_note,
                theme.last,
                theme.deciding,
                theme.black.body,
                theme.white.body,
                theme.black_edge,
                theme.white_edge,
                theme.black_border,
                theme.white_border,
            ];
            for ink in inks {
                assert!(
                    off(shown(palette.index(ink)), ink) <= 4,
                    "{}: {ink:?}",
                    theme.name
                );
            }
            for (over, under) in [
                (theme.grid, theme.board),
                (theme.coordinate, theme.ground),
                (theme.bar_text, theme.bar),
                (theme.black.body, theme.board),
                (theme.white.rim, theme.board),
                (theme.white.last, theme.white.body),
            ] {
                for level in [4, 8] {
                    let mixed = palette.mix(palette.index(under), palette.index(over), level);
                    let want = over.faded(f32::from(level) / f32::from(FULL)).over(under);
                    assert!(
                        off(shown(mixed), want) <= 16,
                        "{}: {over:?} on {under:?}",
                        theme.name
                    );
                }
            }
        }
    }

    #[test]
    fn nothing_of_a_colour_and_all_of_it() {
        let palette = Palette::new(Theme::wood());
        let count = palette.colours().len() as u8;
        assert!(count > 60, "{count}");
        for (under, over) in [(0, 7), (7, 0), (count - 1, 3)] {
            assert_eq!(palette.mix(under, over, 0), under);
            assert_eq!(palette.mix(under, over, FULL), over);
        }
    }
}
