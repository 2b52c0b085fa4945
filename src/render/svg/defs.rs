//! What is defined once and used many times: glyphs, stones, shadows, slabs and hatching.

use std::collections::BTreeMap;

use xxhash_rust::xxh3::xxh3_64;

use super::super::font::{self, Curve};
use super::super::hatch;
use super::super::palette;
use super::super::theme::{Colour, Pattern, StoneLook, Theme};
use super::super::typeset::Glyph;
use super::path::{Path, number};
use super::{DIGITS, FINE, UNIT, hex, opacity};

/// Definitions by their ids.
#[derive(Default)]
pub(super) struct Defs(BTreeMap<String, String>);

impl Defs {
    /// The element with all definitions; empty if there are none.
    pub(super) fn finish(self) -> String {
        match self.0.is_empty() {
            true => String::new(),
            false => {
                let all: String = self.0.into_values().collect();
                format!("<defs>{all}</defs>")
            }
        }
    }

    /// Adds a definition of the element `name`, whose id comes from its attributes and what is in it; returns the id.
    fn add(&mut self, kind: &str, name: &str, attributes: &str, inside: &str) -> String {
        let hash = xxh3_64(format!("{name}{attributes}{inside}").as_bytes()) >> 32;
        let id = format!("{kind}{hash:x}");
        self.0.entry(id.clone()).or_insert_with(|| match inside {
            "" => format!("<{name} id=\"{id}\"{attributes}/>"),
            _ => format!("<{name} id=\"{id}\"{attributes}>{inside}</{name}>"),
        });
        id
    }

    /// A glyph with an em of [`UNIT`], the start of its baseline at (0, 0); `None` if there is nothing to see.
    pub(super) fn glyph(&mut self, glyph: &Glyph) -> Option<String> {
        let id = match glyph.face {
            0 => format!("g{}", glyph.id),
            face => format!("g{}-{face}", glyph.id),
        };
        if !self.0.contains_key(&id) {
            let mut path = Path::new(0);
            let mut last = None;
            for curve in font::outline(glyph, UNIT) {
                let from = curve.from();
                if last != Some(from) {
                    path.move_to(from);
                }
                match curve {
                    // A contour may end where it already is.
                    Curve::Line(from, to) if from == to => {}
                    Curve::Line(_, to) => path.line_to(to),
                    Curve::Bend(_, a, b, to) => path.curve_to(a, b, to),
                }
                last = Some(curve.to());
            }
            last?;
            let path = format!("<path id=\"{id}\" d=\"{}\"/>", path.data());
            self.0.insert(id.clone(), path);
        }
        Some(id)
    }

    /// A stone with a radius of [`UNIT`] around (0, 0). Its colours are opaque.
    pub(super) fn stone(&mut self, look: &StoneLook) -> String {
        let fill = match shading(look) {
            None => hex(look.body),
            Some(stops) => {
                let unit = number(UNIT, 0);
                let ends = format!(
                    " gradientUnits=\"userSpaceOnUse\" x2=\"0\" y1=\"-{unit}\" y2=\"{unit}\""
                );
                let id = self.add("l", "linearGradient", &ends, &stops);
                format!("url(#{id})")
            }
        };
        let rim = hex(look.rim);
        let disc = |radius: f32, fill: &str| {
            let radius = number(radius * UNIT, 0);
            format!("<circle r=\"{radius}\" fill=\"{fill}\"/>")
        };
        let mut parts = String::new();
        if look.rim_width > 0.0 {
            parts.push_str(&disc(1.0, &rim));
        }
        parts.push_str(&disc(1.0 - look.rim_width, &fill));
        match look.pattern {
            Pattern::None => {}
            Pattern::Ring => {
                let [middle, width] = [0.72, 0.12].map(|part| number(part * UNIT, 0));
                parts.push_str(&format!(
                    "<circle r=\"{middle}\" fill=\"none\" stroke=\"{rim}\" stroke-width=\"{width}\"/>"
                ));
            }
            Pattern::Dot => parts.push_str(&disc(0.2, &rim)),
        }
        self.add("s", "g", "", &parts)
    }

    /// A stone with a radius of 1 around (0, 0) under a name of its own.
    pub(super) fn unit_stone(&mut self, name: &str, look: &StoneLook) {
        let id = self.stone(look);
        let scale = number(1.0 / UNIT, FINE + 2);
        let stone =
            format!("<g id=\"{name}\"><use href=\"#{id}\" transform=\"scale({scale})\"/></g>");
        self.0.insert(name.to_owned(), stone);
    }

    /// The shadow of such a stone; `None` if the theme has none.
    pub(super) fn shadow(&mut self, theme: &Theme) -> Option<String> {
        let level = palette::level_of(theme.shadow);
        if level == 0 {
            return None;
        }
        let (right, down) = theme.shadow_offset;
        let [x, y, radius] = [right, down, 1.0].map(|length| number(length * UNIT, 0));
        let (fill, faded) = (hex(theme.shadow), opacity("fill-opacity", level));
        let attributes = format!(" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\"{faded}");
        Some(self.add("d", "circle", &attributes, ""))
    }

    /// A slab around (0, 0) in scene units: `half` its width and height without the round ends.
    pub(super) fn slab(&mut self, look: &StoneLook, half: [f32; 2], width: f32) -> String {
        /// The thickness of the outline.
        const RIM: f32 = 2.5;
        // A rounded rectangle, everything within `radius` of the line in the middle.
        let rounded = |radius: f32, style: &str| {
            let radius = radius.max(0.0);
            let [x, y] = half.map(|half| number(-half - radius, FINE));
            let [width, height] = half.map(|half| number(2.0 * (half + radius), FINE));
            let radius = number(radius, FINE);
            format!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{radius}\" {style}/>"
            )
        };
        let (body, rim) = (hex(look.body), hex(look.rim));
        let [body, filled] = [&body, &rim].map(|colour| format!("fill=\"{colour}\""));
        let mut parts = rounded(width / 2.0, &filled) + &rounded(width / 2.0 - RIM, &body);
        match look.pattern {
            Pattern::None => {}
            Pattern::Ring => {
                let thickness = number(RIM, DIGITS);
                let style = format!("fill=\"none\" stroke=\"{rim}\" stroke-width=\"{thickness}\"");
                parts.push_str(&rounded(width / 2.0 - 3.5 * RIM, &style));
            }
            Pattern::Dot => parts.push_str(&rounded(0.75 * RIM, &filled)),
        }
        self.add("b", "g", "", &parts)
    }

    /// Dots or diagonal lines in a colour.
    pub(super) fn hatch(&mut self, dots: bool, colour: &str) -> String {
        let period = hatch::PERIOD;
        let side = number(period, DIGITS);
        let what = match dots {
            true => {
                let [middle, radius] = [0.5, hatch::DOT].map(|part| number(part * period, FINE));
                format!(
                    "<circle cx=\"{middle}\" cy=\"{middle}\" r=\"{radius}\" fill=\"{colour}\"/>"
                )
            }
            false => {
                let mut path = Path::new(FINE);
                for corners in hatch::lines(period) {
                    path.polygon(&corners);
                }
                format!("<path fill=\"{colour}\" d=\"{}\"/>", path.data())
            }
        };
        let size = format!(" width=\"{side}\" height=\"{side}\" patternUnits=\"userSpaceOnUse\"");
        self.add("h", "pattern", &size, &what)
    }
}

/// The stops of a stone's shading from its top to its bottom; `None` if it has one colour.
fn shading(look: &StoneLook) -> Option<String> {
    if look.light == look.body && look.body == look.shade {
        return None;
    }
    let shades = (0..=u8::MAX).map(|depth| look.shade_at(f32::from(depth) / 255.0));
    let shades: Vec<Colour> = shades.collect();
    let count = [1_u8, 2, 4, 8, 16].into_iter().find(|&count| {
        let ends = (0..=count).map(|stop| look.shade_at(f32::from(stop) / f32::from(count)));
        is_close(&shades, &ends.collect::<Vec<Colour>>())
    });
    let count = count.unwrap_or(32);
    let stops = (0..=count).map(|stop| {
        let depth = (f32::from(stop) / f32::from(count) * 100.0).round() / 100.0;
        let colour = hex(look.shade_at(depth));
        let depth = number(depth, FINE);
        format!("<stop offset=\"{depth}\" stop-color=\"{colour}\"/>")
    });
    Some(stops.collect())
}

/// Returns whether straight lines between these ends of its parts can't be told from the shading.
fn is_close(shades: &[Colour], ends: &[Colour]) -> bool {
    let count = (ends.len() - 1) as f32;
    shades.iter().enumerate().all(|(depth, Colour(there))| {
        let depth = depth as f32 / 255.0 * count;
        let part = depth.floor().min(count - 1.0);
        let along = depth - part;
        let [Colour(from), Colour(to)] = [0, 1].map(|next| ends[part as usize + next]);
        let mut channels = from.into_iter().zip(to).zip(there);
        channels.all(|((from, to), &there)| {
            let between = f32::from(from) + (f32::from(to) - f32::from(from)) * along;
            (between - f32::from(there)).abs() <= 1.5
        })
    })
}
