//! The few colours of a theme's pictures. A PNG with an index to the pixel is a tenth as large as one with three
//! bytes, and the same palette serves every picture of a theme.

use std::sync::{Arc, Mutex, PoisonError};

use super::raster::mix;
use super::sprite;
use super::theme::{Colour, Theme};

/// Colours that differ less than this are one (see `distance`); few colours make small files.
const ALIKE: u32 = 40;
/// A PNG's palette holds no more.
const MOST: usize = 256;

/// The colours of a theme: its inks, its stones, and what lies between two of them at smooth borders.
pub(super) struct Palette {
    colours: Vec<[u8; 3]>,
}

impl Palette {
    fn new(theme: &Theme) -> Palette {
        let mut palette = Palette {
            colours: Vec::with_capacity(MOST),
        };
        let grounds = [theme.ground, theme.board, theme.tile];
        let steps = theme.grain.abs().ceil().min(4.0) as i16;
        for step in (0..=steps).flat_map(|s| [s, -s]) {
            for ground in grounds {
                palette.add(ground.brighter(step).on(ground));
            }
        }
        let stones = [theme.black, theme.white];
        for colour in [
            theme.grid,
            theme.black_edge,
            theme.white_edge,
            theme.coordinate,
            theme.bar,
            theme.bar_text,
            theme.bar_note,
            theme.bar_mark,
            theme.last,
            theme.deciding,
        ] {
            palette.add(colour.on(theme.board));
        }
        for look in &stones {
            palette.add(look.body.on(look.body));
            palette.add(look.last.on(look.body));
            palette.add(look.deciding.on(look.body));
            sprite::shades(look).for_each(|shade| palette.add(shade));
            palette.add(look.rim.on(look.shade));
        }
        for ground in [theme.board, theme.tile] {
            palette.add(theme.faint.on(ground));
            palette.add(theme.hint.on(ground));
            palette.add(theme.compared.on(ground));
        }

        // Between a line or a stone and what lies under it.
        let thirds = [85, 170];
        let quarters = [64, 128, 191];
        for ground in [theme.board, theme.tile] {
            palette.between(theme.grid, ground, &quarters);
            palette.between(
                theme.shadow.opaque(),
                ground,
                &[18, 36, 54, 72, 90, 108, 126],
            );
            palette.between(theme.faint.on_colour(ground), ground, &[128]);
            for look in &stones {
                palette.between(look.rim, ground, &quarters);
                palette.between(look.rim, theme.shadow.on_colour(ground), &thirds);
            }
            palette.between(theme.deciding, ground, &thirds);
            palette.between(theme.last, ground, &thirds);
        }
        for look in &stones {
            palette.between(look.rim, look.shade, &thirds);
            palette.between(look.rim, look.body, &thirds);
            palette.between(look.last, look.body, &thirds);
            palette.between(look.deciding, look.body, &thirds);
            palette.between(look.body.faded(theme.ghost), theme.board, &[255]);
            palette.between(look.body.faded(theme.ghost), theme.tile, &[255]);
            palette.between(look.rim, theme.bar, &thirds);
        }
        palette.between(theme.shadow.opaque(), theme.grid, &[64, 110]);
        palette.between(theme.coordinate, theme.ground, &quarters);
        palette.between(theme.bar_text, theme.bar, &quarters);
        palette.between(theme.bar_note, theme.bar, &quarters);
        palette.between(theme.grid, theme.ground, &quarters);
        for edge in [theme.black_edge, theme.white_edge] {
            palette.between(edge, theme.ground, &[128]);
            palette.between(edge, theme.board, &[128]);
        }
        palette.between(theme.black_edge, theme.white_edge, &[128]);
        palette.claims(theme);
        palette
    }

    /// What is claimed, its borders, and what stands on them.
    fn claims(&mut self, theme: &Theme) {
        let halves = [128];
        let thirds = [85, 170];
        let black = (theme.black_claimed, theme.black_border);
        let white = (theme.white_claimed, theme.white_border);
        for (claimed, border) in [black, white] {
            self.add(claimed.on(theme.board));
            self.add(border.on(claimed));
            self.between(border, claimed, &halves);
            self.between(border, theme.board, &halves);
            for look in [theme.black, theme.white] {
                self.between(look.rim, claimed, &thirds);
                self.between(look.rim, border, &halves);
                self.between(look.body.faded(theme.ghost), claimed, &[255]);
            }
            self.between(theme.shadow.opaque(), claimed, &[36, 72, 108]);
            self.between(theme.last, claimed, &halves);
        }
        self.between(theme.white_border, theme.black_border, &halves);
    }

    fn between(&mut self, over: Colour, under: Colour, alphas: &[u8]) {
        let Colour([r, g, b, whole]) = over;
        for &alpha in alphas {
            let alpha = (u32::from(alpha) * u32::from(whole) / 255) as u8;
            self.add(Colour([r, g, b, alpha]).on(under));
        }
    }

    /// Adds a colour unless there is one that nobody could tell from it, or no room.
    fn add(&mut self, colour: [u8; 3]) {
        let known = self.colours.iter().any(|&c| distance(c, colour) < ALIKE);
        if !known && self.colours.len() < MOST {
            self.colours.push(colour);
        }
    }

    /// Red, green, blue of every colour in order of the index.
    pub(super) fn bytes(&self) -> Vec<u8> {
        self.colours.concat()
    }

    /// The index of the colour that comes closest.
    fn nearest(&self, colour: [u8; 3]) -> u8 {
        let indexed = (0..=u8::MAX).zip(&self.colours);
        indexed
            .min_by_key(|&(_, &c)| distance(c, colour))
            .map_or(0, |(i, _)| i)
    }

    /// The index of the closest colour for every pixel, given as red, green, blue.
    pub(super) fn indices(&self, pixels: &[u8]) -> Vec<u8> {
        /// Colours looked up before, in a table with open addressing; a picture has some thousands.
        const SLOTS: usize = 1 << 15;
        const EMPTY: u32 = u32::MAX;
        let mut memo: Vec<(u32, u8)> = vec![(EMPTY, 0); SLOTS];
        let mut free = SLOTS / 2;
        let mut look_up = |key: u32, colour: [u8; 3]| -> u8 {
            let mut slot = (key.wrapping_mul(0x9E37_79B1) >> 17) as usize;
            while let Some(&(known, index)) = memo.get(slot).filter(|known| known.0 != EMPTY) {
                if known == key {
                    return index;
                }
                slot = (slot + 1) % SLOTS;
            }
            let index = self.nearest(colour);
            if let Some(empty) = memo.get_mut(slot).filter(|_| free > 0) {
                *empty = (key, index);
                free -= 1;
            }
            index
        };
        let mut last = (EMPTY, 0);
        let mut out = Vec::with_capacity(pixels.len() / 3);
        for pixel in pixels.chunks_exact(3) {
            let &[r, g, b] = pixel else { continue };
            let key = u32::from_be_bytes([0, r, g, b]);
            if key != last.0 {
                last = (key, look_up(key, [r, g, b]));
            }
            out.push(last.1);
        }
        out
    }
}

/// The palette of a theme, made once.
pub(super) fn of(theme: &Theme) -> Arc<Palette> {
    /// Themes are few; more than these come from nowhere but tests.
    const KEPT: usize = 8;
    static PALETTES: Mutex<Vec<(Theme, Arc<Palette>)>> = Mutex::new(Vec::new());
    let mut kept = PALETTES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, palette)) = kept.iter().find(|(t, _)| t == theme) {
        return Arc::clone(palette);
    }
    if kept.len() >= KEPT {
        kept.remove(0);
    }
    let palette = Arc::new(Palette::new(theme));
    kept.push((theme.clone(), Arc::clone(&palette)));
    palette
}

/// How unlike two colours are; green counts most, as it does for the eye.
fn distance(a: [u8; 3], b: [u8; 3]) -> u32 {
    let square = |i: usize| {
        let d = u32::from(a[i].abs_diff(b[i]));
        d * d
    };
    2 * square(0) + 4 * square(1) + 3 * square(2)
}

impl Colour {
    /// The colour as it looks on an opaque ground.
    pub(super) fn on(self, ground: Colour) -> [u8; 3] {
        let Colour([r, g, b, a]) = self;
        let Colour([gr, gg, gb, _]) = ground;
        let mixed = |under, over| mix(under, over, u32::from(a));
        [mixed(gr, r), mixed(gg, g), mixed(gb, b)]
    }

    fn on_colour(self, ground: Colour) -> Colour {
        let [r, g, b] = self.on(ground);
        Colour([r, g, b, 255])
    }

    fn opaque(self) -> Colour {
        let Colour([r, g, b, _]) = self;
        Colour([r, g, b, 255])
    }

    /// The colour with a part of its opacity, 0 to 1.
    pub(super) fn faded(self, part: f32) -> Colour {
        let Colour([r, g, b, a]) = self;
        Colour([r, g, b, (f32::from(a) * part.clamp(0.0, 1.0)) as u8])
    }

    /// The colour some steps brighter, or darker where `step` is negative.
    pub(super) fn brighter(self, step: i16) -> Colour {
        let Colour([r, g, b, a]) = self;
        let shift = |c: u8| (i16::from(c) + step).clamp(0, 255) as u8;
        Colour([shift(r), shift(g), shift(b), a])
    }
}
