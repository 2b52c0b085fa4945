//! The other painter: writes any scene as an SVG document, with any theme.
//!
//! It shows what [`paint()`](super::paint()) shows at one pixel per scene unit, with the same rounding to whole pixels; only
//! the palette's few colours and steps at smooth edges are not repeated. Letters are outlines of the pictures' font, since an SVG in an
//! `<img>` can't load one, and all looks are presentation attributes, which every Content Security Policy allows.
//!
//! Glyphs, stones and slabs are defined once and then used by reference. Their ids come from what is defined, so several
//! documents can stand in one page. Neighbours of the same look share a path or a group, which keeps files small.

mod defs;
mod path;
mod writer;

use super::inter;
use super::palette::{self, FULL};
use super::scene::{Align, Ink, Scene, Shape, Spot, arrow};
use super::theme::{Colour, Pattern, Theme};
use super::typeset;
use rules::Side;

use defs::Defs;
use path::{Path, number};
use writer::Writer;

/// Digits after the point of coordinates and lengths in scene units.
const DIGITS: u32 = 1;
/// Digits after the point of thicknesses, opacities and radii, and of the factors of groups.
const FINE: u32 = 2;
const FACTOR: u32 = 5;

/// Glyphs and stones are defined with an em or a radius of this length.
const UNIT: f32 = 1000.0;

/// Writes a scene as an SVG document of its own, as wide and high as the scene in CSS pixels.
///
/// The same scene and theme always give the same bytes.
///
/// # Examples
/// ```
/// use stonepost_render::{self as render, Theme};
/// use rules::{Game, Kind, Side, Spec};
///
/// let game = Game::start(Spec::default_of(Kind::Onyx));
/// let svg = render::svg(&render::scene(&game, Side::White), Theme::wood());
/// assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1100 1192\""));
/// ```
pub fn svg(scene: &Scene, theme: &Theme) -> String {
    let mut drawing = Drawing::new(theme);
    drawing.draw(&scene.ground);
    drawing.draw(&scene.shapes);
    drawing.document(scene, true)
}

/// Writes a scene as two documents of the same size for a live board: what is the same in every position, with a black and a
/// white stone of radius 1 around (0, 0) as `#black` and `#white` in its definitions, and what lies on it.
#[must_use]
pub fn layers(scene: &Scene, theme: &Theme) -> [String; 2] {
    let mut ground = Drawing::new(theme);
    for side in Side::BOTH {
        ground.defs.unit_stone(side.name(), theme.stone(side));
    }
    ground.draw(&scene.ground);
    let mut pieces = Drawing::new(theme);
    pieces.draw(&scene.shapes);
    [ground.document(scene, true), pieces.document(scene, false)]
}

/// A document as it is written.
struct Drawing<'a> {
    theme: &'a Theme,
    defs: Defs,
    out: Writer,
}

/// A colour without its opacity.
fn hex(Colour([r, g, b, _]): Colour) -> String {
    let doubled = |channel: u8| channel.is_multiple_of(17);
    match doubled(r) && doubled(g) && doubled(b) {
        true => format!("#{:x}{:x}{:x}", r / 17, g / 17, b / 17),
        false => format!("#{r:02x}{g:02x}{b:02x}"),
    }
}

/// An attribute for an opacity of 0 to [`FULL`]; empty if it is full.
fn opacity(name: &str, level: u8) -> String {
    let part = f32::from(level) / f32::from(FULL);
    match level {
        FULL => String::new(),
        _ => format!(" {name}=\"{}\"", number(part, FINE)),
    }
}

impl Drawing<'_> {
    fn new(theme: &Theme) -> Drawing<'_> {
        Drawing {
            theme,
            defs: Defs::default(),
            out: Writer::default(),
        }
    }

    /// Ends the document, on the background of pictures or on nothing.
    fn document(self, scene: &Scene, on_ground: bool) -> String {
        let (defs, body) = (self.defs.finish(), self.out.finish());
        let [width, height] = [scene.width, scene.height].map(|length| number(length, DIGITS));
        let ground = match on_ground {
            true => {
                let ground = hex(self.theme.ground);
                format!("<path fill=\"{ground}\" d=\"M0 0h{width}v{height}H0z\"/>")
            }
            false => String::new(),
        };
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
             stroke-linecap=\"round\">{defs}{ground}{body}</svg>\n"
        )
    }

    fn draw(&mut self, shapes: &[Shape]) {
        // The shadows of consecutive stones are drawn first, so that none falls on a stone.
        let together = |a: &Shape, b: &Shape| match (a, b) {
            (Shape::Stone { .. }, Shape::Stone { .. }) => true,
            (Shape::Tile { ink: a, .. }, Shape::Tile { ink: b, .. }) => {
                a == b && matches!(a, Ink::Claimed(_))
            }
            _ => false,
        };
        for run in shapes.chunk_by(together) {
            match run {
                [Shape::Stone { .. }, ..] => self.stones(run),
                [
                    Shape::Tile {
                        ink: Ink::Claimed(side),
                        ..
                    },
                    ..,
                ] => self.claims(run, *side),
                _ => run.iter().for_each(|shape| self.shape(shape)),
            }
        }
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Tile { corners, ink } => self.tile(corners, *ink),
            Shape::Line {
                from,
                to,
                width,
                ink,
            } => {
                let mut path = Path::new(DIGITS);
                path.move_to((from.x, from.y));
                path.line_to((to.x, to.y));
                let (style, alone) = self.stroke(*width, *ink);
                self.path(style, path, alone);
            }
            Shape::Disc { at, radius, ink } => {
                let (style, _) = self.fill(*ink);
                self.out.element(style, circle(*at, *radius));
            }
            Shape::Ring {
                at,
                radius,
                width,
                ink,
            } => {
                let (style, _) = self.stroke(*width, *ink);
                let style = format!(" fill=\"none\"{style}");
                self.out.element(style, circle(*at, *radius));
            }
            Shape::Stone { .. } => self.stones(std::slice::from_ref(shape)),
            Shape::Ghost { at, radius, side } => {
                let id = self.defs.stone(&self.theme.stone(*side).flat());
                let faded = opacity("opacity", palette::strength(self.theme.ghost));
                self.stone(&id, *at, *radius, &faded);
            }
            Shape::Arrow {
                from,
                to,
                width,
                ink,
            } => {
                let outline = arrow(*from, *to, width * self.theme.weight(*ink));
                self.tile(&outline, *ink);
            }
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
                let strength = palette::strength(self.theme.ghost);
                self.slab(*from, *to, *width, *side, strength);
            }
        }
    }

    /// The attributes of an area, and whether areas of this look have to be drawn one by one, since one is seen through
    /// another.
    fn fill(&self, ink: Ink) -> (String, bool) {
        let colour = self.theme.colour(ink);
        let level = palette::level_of(colour);
        let faded = opacity("fill-opacity", level);
        (format!(" fill=\"{}\"{faded}", hex(colour)), level < FULL)
    }

    /// The attributes of a line, and the same.
    fn stroke(&self, width: f32, ink: Ink) -> (String, bool) {
        let colour = self.theme.colour(ink);
        let level = palette::level_of(colour);
        let faded = opacity("stroke-opacity", level);
        // No line is thinner than the steps in which the pixels are covered.
        let width = (width * self.theme.weight(ink)).max(0.125);
        let width = number(width, FINE);
        let style = format!(
            " stroke=\"{}\" stroke-width=\"{width}\"{faded}",
            hex(colour)
        );
        (style, level < FULL)
    }

    fn path(&mut self, style: String, path: Path, alone: bool) {
        match alone {
            true => {
                let path = format!("<path d=\"{}\"", path.data());
                self.out.element(style, path);
            }
            false => self.out.path(style, &path.data()),
        }
    }

    fn tile(&mut self, corners: &[Spot], ink: Ink) {
        let (style, alone) = self.fill(ink);
        self.path(style, polygon(corners), alone);
        // Lines on a chart's background.
        let lines = match ink {
            Ink::Uncertain => Ink::Band,
            Ink::Hatched => Ink::Coordinate,
            _ => return,
        };
        let colour = self.theme.colour(lines).over(self.theme.board);
        let hatch = self.defs.hatch(false, &hex(colour));
        let style = format!(" fill=\"url(#{hatch})\"");
        self.path(style, polygon(corners), true);
    }

    /// Regions that a side has claimed. The hatching lies on them as a second layer.
    fn claims(&mut self, tiles: &[Shape], side: Side) {
        let ink = Ink::Claimed(side);
        let corners = tiles.iter().filter_map(|shape| match shape {
            Shape::Tile { corners, .. } => Some(corners.as_slice()),
            _ => None,
        });
        let dots = match self.theme.stone(side).pattern {
            Pattern::None => return corners.for_each(|corners| self.tile(corners, ink)),
            Pattern::Ring => false,
            Pattern::Dot => true,
        };
        let border = hex(self.theme.colour(Ink::Border(side)));
        let hatch = self.defs.hatch(dots, &border);
        let hatch = format!(" fill=\"url(#{hatch})\"");
        let colour = self.theme.colour(ink);
        let (fill, level) = (hex(colour), palette::level_of(colour));
        if level == FULL {
            let fill = format!(" fill=\"{fill}\"");
            for style in [fill, hatch] {
                for corners in corners.clone() {
                    self.out.path(style.clone(), &polygon(corners).data());
                }
            }
            return;
        }
        let faded = opacity("opacity", level);
        for corners in corners {
            let data = polygon(corners).data();
            let layers = format!(
                "<g{faded}><path fill=\"{fill}\" d=\"{data}\"/><path{hatch} d=\"{data}\"/></g>"
            );
            self.out.whole(&layers);
        }
    }

    fn stones(&mut self, stones: &[Shape]) {
        let places = stones.iter().filter_map(|shape| match *shape {
            Shape::Stone { at, radius, side } => Some((at, radius, side)),
            _ => None,
        });
        if let Some(shadow) = self.defs.shadow(self.theme) {
            for (at, radius, _) in places.clone() {
                self.stone(&shadow, at, radius, "");
            }
        }
        for (at, radius, side) in places {
            let stone = self.defs.stone(self.theme.stone(side));
            self.stone(&stone, at, radius, "");
        }
    }

    /// What is defined as `id` with a radius of [`UNIT`], in the middle of a pixel's corners as in a PNG.
    fn stone(&mut self, id: &str, at: Spot, radius: f32, attributes: &str) {
        let scale = quarters(radius) / UNIT;
        let at = Spot::new(at.x.round(), at.y.round());
        self.used(id, at, scale, "", attributes);
    }

    /// Uses a definition at a spot, made smaller by `scale`; `style` is shared with its neighbours.
    fn used(&mut self, id: &str, at: Spot, scale: f32, style: &str, attributes: &str) {
        if scale <= 0.0 {
            return;
        }
        let [x, y] = [at.x, at.y].map(|place| number(place / scale, 0));
        let style = format!(" transform=\"scale({})\"{style}", number(scale, FACTOR));
        let element = format!("<use href=\"#{id}\" x=\"{x}\" y=\"{y}\"{attributes}");
        self.out.element(style, element);
    }

    fn slab(&mut self, from: Spot, to: Spot, width: f32, side: Side, strength: u8) {
        let half = [(to.x - from.x).abs(), (to.y - from.y).abs()].map(|l| quarters(l / 2.0));
        let id = self
            .defs
            .slab(self.theme.stone(side), half, quarters(width));
        let middle = [from.x + to.x, from.y + to.y];
        let [x, y] = middle.map(|sum| number((sum / 2.0).round(), 0));
        let faded = opacity("opacity", strength);
        let element = format!("<use href=\"#{id}\" x=\"{x}\" y=\"{y}\"{faded}");
        self.out.element(String::new(), element);
    }

    fn label(&mut self, at: Spot, size: f32, text: &str, align: Align, ink: Ink) {
        let line = typeset::line(text, size);
        let width = line.width;
        let left = match align {
            Align::Start => at.x,
            Align::Middle => at.x - width / 2.0,
            Align::End => at.x - width,
        };
        let baseline = (at.y + size * inter::CAPITALS / 2.0).round() + inter::below(size);
        let fill = format!(" fill=\"{}\"", hex(self.theme.colour(ink)));
        for glyph in &line.glyphs {
            if let Some(id) = self.defs.glyph(glyph) {
                let at = Spot::new(left.round() + glyph.right, baseline + glyph.below);
                self.used(&id, at, size / UNIT, &fill, "");
            }
        }
    }
}

/// The start of a circle.
fn circle(at: Spot, radius: f32) -> String {
    let [x, y] = [at.x, at.y].map(|place| number(place, DIGITS));
    let radius = number(radius, FINE);
    format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"")
}

/// Rounds to quarters, as sprites are.
fn quarters(length: f32) -> f32 {
    (length * 4.0).round() / 4.0
}

/// A polygon; an upright rectangle has whole numbers, so its edges are sharp.
fn polygon(corners: &[Spot]) -> Path {
    let among = |of: fn(&Spot) -> f32| {
        let mut values: Vec<f32> = corners.iter().map(of).collect();
        values.sort_by(f32::total_cmp);
        values.dedup();
        values.len() == 2
    };
    let upright = corners.len() == 4 && among(|corner| corner.x) && among(|corner| corner.y);
    let mut path = Path::new(DIGITS);
    let corners = corners.iter().map(|corner| match upright {
        true => (corner.x.round(), corner.y.round()),
        false => (corner.x, corner.y),
    });
    path.polygon(&corners.collect::<Vec<_>>());
    path
}

#[cfg(test)]
mod tests;
