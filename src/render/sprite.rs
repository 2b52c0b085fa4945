//! Stones, tiles and shadows as they are laid on a picture: painted once for each look and size, then only copied.

use std::sync::{Arc, Mutex, PoisonError};

use crate::rules::Side;

use super::canvas::Picture;
use super::mask::{Mask, Samples};
use super::palette::{FULL, Palette};
use super::theme::{Colour, Pattern, StoneLook, Theme};

/// A small picture with smooth edges, to be laid on a picture with its middle at a given place.
pub(super) struct Sprite {
    /// How much each pixel covers; counted from the middle.
    mask: Mask,
    /// The colours of the covered pixels, in the order of the mask's spans.
    colours: Vec<u8>,
}

impl Sprite {
    /// A sprite from the level (0 to [`FULL`]) and the colour of each pixel, row by row, on pixels that reach so far to
    /// all sides of the middle.
    fn new((right, down): (i32, i32), pixels: impl Iterator<Item = (u8, u8)>) -> Sprite {
        let mut colours = Vec::new();
        let mut mask = Mask::default();
        let levels = pixels.map(|(level, colour)| {
            if level > 0 {
                colours.push(colour);
            }
            level
        });
        mask.add((-right, -down), right, levels);
        Sprite { mask, colours }
    }

    /// Lays the sprite on the picture, its middle at (x, y); `strength` is its opacity, 0 to [`FULL`].
    pub(super) fn lay(&self, picture: &mut Picture, x: f32, y: f32, strength: u8) {
        let (x, y) = (x.round() as i32, y.round() as i32);
        let mut rest = self.colours.as_slice();
        for span in &self.mask.spans {
            let Some((colours, after)) = rest.split_at_checked(span.len as usize) else {
                return;
            };
            rest = after;
            let from = x + span.x;
            let (row, palette) =
                picture.span(y + span.y, from, from.saturating_add_unsigned(span.len));
            // What lies beyond the left edge of the picture.
            let cut = from.min(0).unsigned_abs() as usize;
            let colours = colours.get(cut..).unwrap_or_default();
            match self.mask.levels(span) {
                None if strength == FULL => {
                    for (under, &colour) in row.iter_mut().zip(colours) {
                        *under = colour;
                    }
                }
                None => {
                    for (under, &colour) in row.iter_mut().zip(colours) {
                        *under = palette.mix(*under, colour, strength);
                    }
                }
                Some(levels) => {
                    let levels = levels.get(cut..).unwrap_or_default();
                    for ((under, &colour), &level) in row.iter_mut().zip(colours).zip(levels) {
                        let level =
                            (u16::from(level) * u16::from(strength) / u16::from(FULL)) as u8;
                        *under = palette.mix(*under, colour, level);
                    }
                }
            }
        }
    }
}

/// Sprites that were made, the oldest first.
#[derive(Default)]
pub(super) struct Sprites(Mutex<Vec<(Wanted, Arc<Sprite>)>>);

/// What a sprite shows and its measures in quarters of a pixel.
#[derive(Clone, Copy, PartialEq)]
enum Wanted {
    Stone(Side, u32),
    Ghost(Side, u32),
    Shadow(u32),
    /// A slab: half its length to the right, half its length down, its width.
    Slab(Side, u32, u32, u32),
}

/// The most sprites kept in a theme: all games and sizes need about ten each, and Isaac has 28 different slabs.
const KEPT: usize = 128;

impl Sprites {
    /// A stone of a side with a radius in pixels.
    pub(super) fn stone(
        &self,
        theme: &Theme,
        palette: &Palette,
        side: Side,
        radius: f32,
    ) -> Arc<Sprite> {
        self.get(Wanted::Stone(side, quarter_pixels(radius)), || {
            paint_stone(theme.stone(side), palette, radius)
        })
    }

    /// A stone to be laid with little opacity, when its shading would only be seen as stripes.
    pub(super) fn ghost(
        &self,
        theme: &Theme,
        palette: &Palette,
        side: Side,
        radius: f32,
    ) -> Arc<Sprite> {
        self.get(Wanted::Ghost(side, quarter_pixels(radius)), || {
            paint_stone(&theme.stone(side).flat(), palette, radius)
        })
    }

    /// The shadow of a stone with a radius in pixels, to be laid where the stone lies; `None` in a theme without shadows.
    pub(super) fn shadow(
        &self,
        theme: &Theme,
        palette: &Palette,
        radius: f32,
    ) -> Option<Arc<Sprite>> {
        let Colour([.., alpha]) = theme.shadow;
        (alpha > 0).then(|| {
            self.get(Wanted::Shadow(quarter_pixels(radius)), || {
                paint_shadow(theme, palette, radius)
            })
        })
    }

    /// A slab that reaches so far to the right and down from its middle, or up and left, to the middles of its round ends;
    /// all in pixels.
    pub(super) fn slab(
        &self,
        theme: &Theme,
        palette: &Palette,
        side: Side,
        slab: Slab,
    ) -> Arc<Sprite> {
        let [right, down, width] = [slab.right, slab.down, slab.width].map(quarter_pixels);
        self.get(Wanted::Slab(side, right, down, width), || {
            paint_slab(theme.stone(side), palette, slab)
        })
    }

    fn get(&self, wanted: Wanted, make: impl FnOnce() -> Sprite) -> Arc<Sprite> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, sprite)) = kept.iter().find(|(w, _)| *w == wanted) {
            return Arc::clone(sprite);
        }
        if kept.len() >= KEPT {
            kept.remove(0);
        }
        let sprite = Arc::new(make());
        kept.push((wanted, Arc::clone(&sprite)));
        sprite
    }
}

fn quarter_pixels(radius: f32) -> u32 {
    (radius * 4.0).round() as u32
}

/// A canvas that reaches so far to all sides of a sprite's middle.
fn canvas((right, down): (i32, i32)) -> Samples {
    Samples::new((-right, -down), (right, down))
}

fn paint_stone(look: &StoneLook, palette: &Palette, radius: f32) -> Sprite {
    const MIDDLE: (f32, f32) = (0.0, 0.0);
    const POINT: (f32, f32) = (0.0, 0.0);
    let reach = (radius.ceil() as i32 + 1, radius.ceil() as i32 + 1);
    let [mut stone, mut rim] = [canvas(reach), canvas(reach)];
    stone.disc(MIDDLE, radius);
    if look.rim_width > 0.0 {
        rim.ring(MIDDLE, POINT, (1.0 - look.rim_width) * radius, radius + 1.0);
    }
    match look.pattern {
        Pattern::None => {}
        Pattern::Ring => rim.ring(MIDDLE, POINT, 0.66 * radius, 0.78 * radius),
        Pattern::Dot => rim.disc(MIDDLE, 0.2 * radius),
    }
    let (colour, body) = (palette.index(look.rim), palette.index(look.body));
    // A row has one shade: a run of equal pixels takes few bytes in a file.
    let (right, down) = reach;
    let shades = (-down..down).flat_map(|y| {
        let depth = ((y as f32 + 0.5) / radius + 1.0) / 2.0;
        let shade = palette.index(look.shade_at(depth.clamp(0.0, 1.0)));
        std::iter::repeat_n(shade, 2 * right.unsigned_abs() as usize)
    });
    let levels = stone.levels().zip(rim.levels());
    let pixels = levels
        .zip(shades)
        .map(|((covered, rimmed), shade)| match (covered, rimmed) {
            (FULL, 0) => (covered, shade),
            // At smooth edges the shade can't be seen, and more colours would only make files larger.
            _ => (covered, palette.mix(body, colour, rimmed)),
        });
    Sprite::new(reach, pixels)
}

/// What of a stone's shadow the stone doesn't hide.
fn paint_shadow(theme: &Theme, palette: &Palette, radius: f32) -> Sprite {
    let Colour([.., alpha]) = theme.shadow;
    let colour = palette.index(theme.shadow);
    let (right, down) = (
        theme.shadow_offset.0 * radius,
        theme.shadow_offset.1 * radius,
    );
    let reach = (radius + right.abs().max(down.abs())).ceil() as i32 + 1;
    let reach = (reach, reach);
    let [mut stone, mut shadow] = [canvas(reach), canvas(reach)];
    stone.disc((0.0, 0.0), radius);
    shadow.disc((right, down), radius);
    let levels = stone.levels().zip(shadow.levels());
    let pixels = levels.map(|(stone, shadow)| {
        let level = (u32::from(shadow) * u32::from(alpha) + 127) / 255;
        (if stone == FULL { 0 } else { level as u8 }, colour)
    });
    Sprite::new(reach, pixels)
}

/// The measures of a slab in pixels: half its length to the right or down, without the round ends, and its width.
#[derive(Clone, Copy)]
pub(super) struct Slab {
    pub(super) right: f32,
    pub(super) down: f32,
    pub(super) width: f32,
    /// The thickness of its outline.
    pub(super) rim: f32,
}

/// A tile in the colours of a stone.
fn paint_slab(look: &StoneLook, palette: &Palette, slab: Slab) -> Sprite {
    let half = slab.width / 2.0;
    let pixels = |length: f32| (length + half).ceil() as i32 + 1;
    let reach = (pixels(slab.right), pixels(slab.down));
    let [mut tile, mut rim] = [canvas(reach), canvas(reach)];
    let (middle, straight) = ((0.0, 0.0), (slab.right, slab.down));
    tile.rounded(middle, straight, half);
    // A band along the edge, so far within it.
    let mut ring = |from: f32, to: f32| rim.ring(middle, straight, half - to, half - from);
    ring(-1.0, slab.rim);
    match look.pattern {
        Pattern::None => {}
        Pattern::Ring => ring(3.0 * slab.rim, 4.0 * slab.rim),
        Pattern::Dot => rim.rounded(middle, straight, 0.75 * slab.rim),
    }
    let (colour, body) = (palette.index(look.rim), palette.index(look.body));
    let levels = tile.levels().zip(rim.levels());
    Sprite::new(
        reach,
        levels.map(|(covered, rimmed)| (covered, palette.mix(body, colour, rimmed))),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn palette() -> Arc<Palette> {
        Arc::new(Palette::new(Theme::wood()))
    }

    fn stone(side: Side, radius: f32) -> Sprite {
        paint_stone(Theme::wood().stone(side), &palette(), radius)
    }

    #[test]
    fn a_stone_covers_its_disc_and_nothing_else() {
        let palette = palette();
        let ground = palette.index(Theme::wood().board);
        for radius in [8.0, 16.0, 26.5] {
            for side in [Side::Black, Side::White] {
                let mut picture = Picture::new(80, 80, ground, Arc::clone(&palette));
                let empty = picture.rgb();
                stone(side, radius).lay(&mut picture, 40.0, 40.0, FULL);
                let laid = picture.rgb();
                for ((x, y, pixel), before) in laid.enumerate_pixels().zip(empty.pixels()) {
                    let far = (x as f32 - 39.5).hypot(y as f32 - 39.5);
                    if far > radius + 1.0 {
                        assert_eq!(pixel, before, "{x},{y}");
                    } else if far < radius - 1.0 {
                        assert_ne!(pixel, before, "{x},{y}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_stone_over_an_edge_is_cut_off_there() {
        let palette = palette();
        let ground = palette.index(Theme::wood().board);
        let on = |x: f32, y: f32, size: u32| {
            let mut picture = Picture::new(size, size, ground, Arc::clone(&palette));
            stone(Side::White, 10.0).lay(&mut picture, x, y, FULL);
            picture.rgb()
        };
        let whole = on(40.0, 40.0, 80);
        for (x, y) in [
            (0, 0),
            (30, 0),
            (0, 30),
            (30, 30),
            (3, 27),
            (60, 60),
            (-60, 5),
        ] {
            let part = on(x as f32, y as f32, 30);
            for (px, py, pixel) in part.enumerate_pixels() {
                let (wx, wy) = (px as i32 + 40 - x, py as i32 + 40 - y);
                let inside = (0..80).contains(&wx) && (0..80).contains(&wy);
                let want = if inside {
                    *whole.get_pixel(wx as u32, wy as u32)
                } else {
                    *whole.get_pixel(0, 0)
                };
                assert_eq!(*pixel, want, "{x},{y}: {px},{py}");
            }
        }
    }

    #[test]
    fn black_is_dark_and_white_is_light_all_over() {
        let palette = palette();
        let board = palette.index(Theme::wood().board);
        for (side, range) in [(Side::Black, 0..=130), (Side::White, 130..=255)] {
            let mut picture = Picture::new(60, 60, board, Arc::clone(&palette));
            stone(side, 30.0).lay(&mut picture, 30.0, 30.0, FULL);
            let image = picture.rgb();
            let inside = image
                .enumerate_pixels()
                .filter(|(x, y, _)| (*x as f32 - 29.5).hypot(*y as f32 - 29.5) < 29.0);
            assert!(inside.clone().count() > 2500);
            for (x, y, pixel) in inside {
                assert!(range.contains(&pixel.0[1]), "{side:?} {x},{y}");
            }
        }
    }

    #[test]
    fn a_stone_is_shaded_without_visible_steps() {
        for theme in Theme::built_in() {
            let palette = Arc::new(Palette::new(theme));
            let board = palette.index(theme.board);
            for side in Side::BOTH {
                let mut look = *theme.stone(side);
                look.pattern = Pattern::None;
                let mut picture = Picture::new(80, 80, board, Arc::clone(&palette));
                paint_stone(&look, &palette, 40.0).lay(&mut picture, 40.0, 40.0, FULL);
                let image = picture.rgb();
                for y in 6..73 {
                    let [above, below] = [y, y + 1].map(|y| image.get_pixel(40, y).0);
                    let step = above.iter().zip(below).map(|(a, b)| a.abs_diff(b)).max();
                    assert!(
                        step <= Some(3),
                        "{} {side:?}, row {y}: {step:?}",
                        theme.name
                    );
                }
            }
        }
    }

    #[test]
    fn the_same_sprite_is_painted_once() {
        let (sprites, palette) = (Sprites::default(), palette());
        let stone = |side, radius| sprites.stone(Theme::wood(), &palette, side, radius);
        let first = stone(Side::Black, 21.0);
        assert!(Arc::ptr_eq(&first, &stone(Side::Black, 21.0)));
        assert!(!Arc::ptr_eq(&first, &stone(Side::White, 21.0)));
        assert!(!Arc::ptr_eq(&first, &stone(Side::Black, 22.0)));
    }
}
