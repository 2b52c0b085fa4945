//! The painter: turns any scene into pixels, with any theme.

use std::sync::{Arc, Mutex, PoisonError};

use super::canvas::Picture;
use super::font;
use super::hatch::{self, Hatch};
use super::inter;
use super::label::label;
use super::mask::{self, Placed, Px};
use super::palette::{self, FULL};
use super::raster::{self, Paint};
use super::scene::{Align, Ink, Scene, Shape, Spot, arrow};
use super::sprite::Slab;
use super::theme::{Colour, Pattern, Theme};
use super::theme_cache::{self, ThemeCache};
use rules::Side;

/// Paints a scene at one pixel per scene unit.
pub fn paint(scene: &Scene, theme: &Theme) -> Picture {
    paint_scaled(scene, theme, 1.0)
}

/// Paints a scene `width` pixels wide, within the limits of [`paint_scaled`].
pub fn paint_wide(scene: &Scene, theme: &Theme, width: u32) -> Picture {
    paint_scaled(scene, theme, width as f32 / scene.width)
}

/// Paints a scene at `scale` pixels per scene unit.
///
/// The scale is limited to 0.1 to 4, so that no picture is empty or enormous.
pub fn paint_scaled(scene: &Scene, theme: &Theme, scale: f32) -> Picture {
    let scale = if scale.is_finite() {
        scale.clamp(0.1, 4.0)
    } else {
        1.0
    };
    let theme_cache = theme_cache::of(theme);
    let picture = Picture::clone(&ground(scene, &theme_cache, scale));
    let mut painter = Painter {
        picture,
        theme_cache,
        scale,
    };
    painter.draw(&scene.shapes);
    painter.picture
}

/// The size of the cache of painted grounds, in bytes: some sixteen of the usual size. The least recently used one is dropped
/// first.
const KEPT_BYTES: usize = 20 << 20;

struct Kept {
    ground: Arc<Vec<Shape>>,
    size: (f32, f32),
    scale: f32,
    theme_cache: Arc<ThemeCache>,
    picture: Arc<Picture>,
}

static GROUNDS: Mutex<Vec<Kept>> = Mutex::new(Vec::new());

/// The part of a picture that's the same in every position, from the cache if it's there.
fn ground(scene: &Scene, theme_cache: &Arc<ThemeCache>, scale: f32) -> Arc<Picture> {
    let size = (scene.width, scene.height);
    let same = |kept: &Kept| {
        kept.size == size
            && kept.scale == scale
            && Arc::ptr_eq(&kept.theme_cache, theme_cache)
            && (Arc::ptr_eq(&kept.ground, &scene.ground) || kept.ground == scene.ground)
    };
    let mut grounds = GROUNDS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(index) = grounds.iter().position(same) {
        let found = grounds.remove(index);
        let picture = Arc::clone(&found.picture);
        grounds.push(found);
        return picture;
    }
    // Painted without the lock, so that nobody waits; painting the same ground twice does no harm.
    drop(grounds);
    let picture = Arc::new(paint_ground(scene, theme_cache, scale));
    let mut grounds = GROUNDS.lock().unwrap_or_else(PoisonError::into_inner);
    let bytes = |kept: &Kept| kept.picture.rows().len();
    let mut total = grounds.iter().map(bytes).sum::<usize>() + picture.rows().len();
    while total > KEPT_BYTES && !grounds.is_empty() {
        total -= bytes(&grounds.remove(0));
    }
    if !grounds.iter().any(same) {
        grounds.push(Kept {
            ground: Arc::clone(&scene.ground),
            size,
            scale,
            theme_cache: Arc::clone(theme_cache),
            picture: Arc::clone(&picture),
        });
    }
    picture
}

fn paint_ground(scene: &Scene, theme_cache: &Arc<ThemeCache>, scale: f32) -> Picture {
    let pixels = |length: f32| ((length * scale).round() as u32).max(1);
    let (width, height) = (pixels(scene.width), pixels(scene.height));
    let colour = theme_cache.palette.index(theme_cache.theme.ground);
    let mut painter = Painter {
        picture: Picture::new(width, height, colour, Arc::clone(&theme_cache.palette)),
        theme_cache: Arc::clone(theme_cache),
        scale,
    };
    painter.draw(&scene.ground);
    painter.picture
}

/// A picture with what is needed to draw on it.
struct Painter {
    picture: Picture,
    theme_cache: Arc<ThemeCache>,
    scale: f32,
}

impl Painter {
    fn draw(&mut self, shapes: &[Shape]) {
        let mut rest = shapes;
        while let Some((shape, after)) = rest.split_first() {
            if let Shape::Stone { .. } = shape {
                // The shadows of consecutive stones are drawn first, so that none falls on a stone.
                let run = rest
                    .iter()
                    .position(|s| !matches!(s, Shape::Stone { .. }))
                    .unwrap_or(rest.len());
                let (stones, others) = rest.split_at(run);
                self.stones(stones);
                rest = others;
            } else {
                self.shape(shape);
                rest = after;
            }
        }
    }

    fn px(&self, spot: Spot) -> Px {
        (spot.x * self.scale, spot.y * self.scale)
    }

    /// The paint for a colour of the theme.
    fn paint(&self, colour: Colour) -> Paint {
        Paint {
            colour: self.theme_cache.palette.index(colour),
            opacity: palette::level_of(colour),
            hatch: None,
        }
    }

    fn ink(&self, ink: Ink) -> Paint {
        self.paint(self.theme_cache.theme.colour(ink))
    }

    fn width(&self, width: f32, ink: Ink) -> f32 {
        width * self.scale * self.theme_cache.theme.weight(ink)
    }

    fn stones(&mut self, stones: &[Shape]) {
        let ThemeCache {
            theme,
            palette,
            sprites,
        } = &*self.theme_cache;
        for shape in stones {
            if let Shape::Stone { at, radius, .. } = shape
                && let Some(shadow) = sprites.shadow(theme, palette, radius * self.scale)
            {
                let (x, y) = self.px(*at);
                shadow.draw(&mut self.picture, x, y, FULL);
            }
        }
        for shape in stones {
            if let Shape::Stone { at, radius, side } = shape {
                let (x, y) = self.px(*at);
                let stone = sprites.stone(theme, palette, *side, radius * self.scale);
                stone.draw(&mut self.picture, x, y, FULL);
            }
        }
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Stone { .. } => self.stones(std::slice::from_ref(shape)),
            Shape::Ghost { at, radius, side } => {
                let ThemeCache {
                    theme,
                    palette,
                    sprites,
                } = &*self.theme_cache;
                let (x, y) = self.px(*at);
                let strength = palette::strength(theme.ghost);
                let stone = sprites.ghost(theme, palette, *side, radius * self.scale);
                stone.draw(&mut self.picture, x, y, strength);
            }
            Shape::Tile { corners, ink } => {
                let corners: Vec<Px> = corners.iter().map(|&c| self.px(c)).collect();
                let mut paint = self.ink(*ink);
                paint.hatch = match ink {
                    Ink::Claimed(side) => self.hatch(*side),
                    Ink::Uncertain => Some(self.lines(Ink::Band)),
                    Ink::Hatched => Some(self.lines(Ink::Coordinate)),
                    _ => None,
                };
                if let Some(mask) = mask::polygon(&corners) {
                    self.fill(&mask, &paint);
                }
            }
            Shape::Line {
                from,
                to,
                width,
                ink,
            } => {
                let (from, to) = (self.px(*from), self.px(*to));
                let (width, paint) = (self.width(*width, *ink), self.ink(*ink));
                self.fill(&mask::line(from, to, width), &paint);
            }
            Shape::Disc { at, radius, ink } => {
                let (at, paint) = (self.px(*at), self.ink(*ink));
                self.fill(&mask::disc(at, radius * self.scale), &paint);
            }
            Shape::Ring {
                at,
                radius,
                width,
                ink,
            } => {
                let (at, paint) = (self.px(*at), self.ink(*ink));
                let width = self.width(*width, *ink);
                self.fill(&mask::ring(at, radius * self.scale, width), &paint);
            }
            Shape::Arrow {
                from,
                to,
                width,
                ink,
            } => self.arrow(*from, *to, *width, *ink),
            Shape::Label {
                at,
                size,
                text,
                align,
                ink,
            } => self.label(*at, *size, text, *align, *ink),
            Shape::Slab {
                from,
                to,
                width,
                side,
            } => self.slab(*from, *to, *width, *side, FULL),
            Shape::GhostSlab {
                from,
                to,
                width,
                side,
            } => {
                let strength = palette::strength(self.theme_cache.theme.ghost);
                self.slab(*from, *to, *width, *side, strength);
            }
        }
    }

    fn fill(&mut self, mask: &Placed, paint: &Paint) {
        raster::fill(&mut self.picture, mask, paint);
    }

    /// The hatching of a side's regions, and its colour.
    fn hatch(&self, side: Side) -> Option<(Hatch, u8)> {
        let dots = match self.theme_cache.theme.stone(side).pattern {
            Pattern::None => return None,
            Pattern::Ring => false,
            Pattern::Dot => true,
        };
        let colour = self.ink(Ink::Border(side)).colour;
        Some((Hatch::new(dots, self.period()), colour))
    }

    /// Lines on a chart's background, and their colour.
    fn lines(&self, ink: Ink) -> (Hatch, u8) {
        let ThemeCache { theme, palette, .. } = &*self.theme_cache;
        let colour = theme.colour(ink).over(theme.board);
        (Hatch::new(false, self.period()), palette.index(colour))
    }

    /// The distance between the lines of a hatching, in pixels.
    fn period(&self) -> u16 {
        (hatch::PERIOD * self.scale).max(5.0).round() as u16
    }

    fn slab(&mut self, from: Spot, to: Spot, width: f32, side: Side, strength: u8) {
        let ThemeCache {
            theme,
            palette,
            sprites,
        } = &*self.theme_cache;
        let (from, to) = (self.px(from), self.px(to));
        let slab = Slab {
            right: (to.0 - from.0).abs() / 2.0,
            down: (to.1 - from.1).abs() / 2.0,
            width: width * self.scale,
            rim: (2.5 * self.scale).max(1.0),
        };
        let (x, y) = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        let sprite = sprites.slab(theme, palette, side, slab);
        sprite.draw(&mut self.picture, x, y, strength);
    }

    fn arrow(&mut self, from: Spot, to: Spot, width: f32, ink: Ink) {
        let width = width * self.theme_cache.theme.weight(ink);
        let outline = arrow(from, to, width).map(|s| self.px(s));
        if let Some(mask) = mask::polygon(&outline) {
            self.fill(&mask, &self.ink(ink));
        }
    }

    fn label(&mut self, at: Spot, size: f32, text: &str, align: Align, ink: Ink) {
        let size = size * self.scale;
        let Some(label) = label(text, size) else {
            return;
        };
        let (x, y) = self.px(at);
        let width = font::width(text, size);
        let left = match align {
            Align::Start => x,
            Align::Middle => x - width / 2.0,
            Align::End => x - width,
        };
        let baseline = y + size * inter::CAPITALS / 2.0;
        let paint = Paint {
            opacity: FULL,
            ..self.ink(ink)
        };
        let place = (left.round() as i32, baseline.round() as i32);
        self.fill(&(label, place), &paint);
    }
}
