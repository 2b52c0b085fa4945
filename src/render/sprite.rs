//! Sprites: stones, slabs and shadows, painted once per look and size and then copied.

use std::sync::{Arc, Mutex, PoisonError};

use rules::Side;

use super::canvas::Picture;
use super::mask::{Mask, Samples};
use super::palette::{FULL, Palette};
use super::theme::{Colour, Pattern, StoneLook, Theme};

/// A small picture with smooth edges, positioned by its centre.
pub(super) struct Sprite {
    /// The coverage of the pixels, relative to the centre.
    mask: Mask,
    /// The palette indices of the covered pixels, in the order of the mask's spans.
    colours: Vec<u8>,
}

impl Sprite {
    /// Creates a sprite from the coverage (0 to [`FULL`]) and the colour of each pixel, row by row. It extends `right`
    /// pixels to both sides of its centre, and `down` pixels above and below.
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

    /// Draws the sprite with its centre at (x, y), rounded to whole pixels. `opacity` is 0 to [`FULL`].
    pub(super) fn draw(&self, picture: &mut Picture, x: f32, y: f32, opacity: u8) {
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
            // Pixels beyond the left edge of the picture.
            let cut = from.min(0).unsigned_abs() as usize;
            let colours = colours.get(cut..).unwrap_or_default();
            match self.mask.levels(span) {
                None if opacity == FULL => {
                    for (under, &colour) in row.iter_mut().zip(colours) {
                        *under = colour;
                    }
                }
                None => {
                    for (under, &colour) in row.iter_mut().zip(colours) {
                        *under = palette.mix(*under, colour, opacity);
                    }
                }
                Some(levels) => {
                    let levels = levels.get(cut..).unwrap_or_default();
                    for ((under, &colour), &level) in row.iter_mut().zip(colours).zip(levels) {
                        let level = (u16::from(level) * u16::from(opacity) / u16::from(FULL)) as u8;
                        *under = palette.mix(*under, colour, level);
                    }
                }
            }
        }
    }
}

/// A cache of sprites, the oldest first.
#[derive(Default)]
pub(super) struct Sprites(Mutex<Vec<(SpriteKey, Arc<Sprite>)>>);

/// What a sprite shows, with its measures in quarters of a pixel.
#[derive(Clone, Copy, PartialEq)]
enum SpriteKey {
    Stone(Side, u32),
    Ghost(Side, u32),
    Shadow(u32),
    /// Half the width and half the height without the round ends, and the thickness.
    Slab(Side, u32, u32, u32),
}

/// The most sprites cached per theme: each game and size needs about ten, and Isaac has 28 different slabs.
const KEPT: usize = 128;

impl Sprites {
    /// A side's stone with a radius in pixels.
    pub(super) fn stone(
        &self,
        theme: &Theme,
        palette: &Palette,
        side: Side,
        radius: f32,
    ) -> Arc<Sprite> {
        let quarters = quarter_pixels(radius);
        self.get(SpriteKey::Stone(side, quarters), || {
            paint_stone(theme.stone(side), palette, pixels(quarters))
        })
    }

    /// A stone without shading, to be drawn faded: the few colours of a faded stone would show its shading as stripes.
    pub(super) fn ghost(
        &self,
        theme: &Theme,
        palette: &Palette,
        side: Side,
        radius: f32,
    ) -> Arc<Sprite> {
        let quarters = quarter_pixels(radius);
        self.get(SpriteKey::Ghost(side, quarters), || {
            paint_stone(&theme.stone(side).flat(), palette, pixels(quarters))
        })
    }

    /// The shadow of a stone with a radius in pixels, to be drawn at the same place; `None` if the theme has no shadows.
    pub(super) fn shadow(
        &self,
        theme: &Theme,
        palette: &Palette,
        radius: f32,
    ) -> Option<Arc<Sprite>> {
        let Colour([.., alpha]) = theme.shadow;
        (alpha > 0).then(|| {
            let quarters = quarter_pixels(radius);
            self.get(SpriteKey::Shadow(quarters), || {
                paint_shadow(theme, palette, pixels(quarters))
            })
        })
    }

    /// A side's slab.
    pub(super) fn slab(
        &self,
        theme: &Theme,
        palette: &Palette,
        side: Side,
        slab: Slab,
    ) -> Arc<Sprite> {
        let [right, down, width] = [slab.right, slab.down, slab.width].map(quarter_pixels);
        self.get(SpriteKey::Slab(side, right, down, width), || {
            let slab = Slab {
                right: pixels(right),
                down: pixels(down),
                width: pixels(width),
                ..slab
            };
            paint_slab(theme.stone(side), palette, slab)
        })
    }

    fn get(&self, key: SpriteKey, make: impl FnOnce() -> Sprite) -> Arc<Sprite> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, sprite)) = kept.iter().find(|(known, _)| *known == key) {
            return Arc::clone(sprite);
        }
        if kept.len() >= KEPT {
            kept.remove(0);
        }
        let sprite = Arc::new(make());
        kept.push((key, Arc::clone(&sprite)));
        sprite
    }
}

fn quarter_pixels(pixels: f32) -> u32 {
    (pixels * 4.0).round() as u32
}

fn pixels(quarters: u32) -> f32 {
    quarters as f32 / 4.0
}

/// A canvas around a sprite's centre.
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
    // Each row has one shade, because a run of equal pixels compresses well.
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
            // In edge pixels nobody sees the shade, and more colours would make larger files.
            _ => (covered, palette.mix(body, colour, rimmed)),
        });
    Sprite::new(reach, pixels)
}

/// The part of a stone's shadow that the stone doesn't hide.
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

/// The measures of a slab in pixels: half its width and half its height without the round ends, and its thickness.
#[derive(Clone, Copy)]
pub(super) struct Slab {
    pub(super) right: f32,
    pub(super) down: f32,
    pub(super) width: f32,
    /// The thickness of the outline.
    pub(super) rim: f32,
}

/// A slab in the colours of a stone.
fn paint_slab(look: &StoneLook, palette: &Palette, slab: Slab) -> Sprite {
    let half = slab.width / 2.0;
    let reach = |length: f32| (length + half).ceil() as i32 + 1;
    let reach = (reach(slab.right), reach(slab.down));
    let [mut tile, mut rim] = [canvas(reach), canvas(reach)];
    let (middle, straight) = ((0.0, 0.0), (slab.right, slab.down));
    tile.rounded(middle, straight, half);
    // A band along the edge, between two distances from it.
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
                stone(side, radius).draw(&mut picture, 40.0, 40.0, FULL);
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
            stone(Side::White, 10.0).draw(&mut picture, x, y, FULL);
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
            stone(side, 30.0).draw(&mut picture, 30.0, 30.0, FULL);
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
                paint_stone(&look, &palette, 40.0).draw(&mut picture, 40.0, 40.0, FULL);
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
