//! Themes: every colour and weight of a picture as plain data. The themes that come along are files in `assets/themes`.

mod file;
#[cfg(test)]
mod tests;

use std::sync::OnceLock;

use crate::rules::Side;

use super::scene::Ink;

pub use file::ThemeError;

/// A colour with its opacity: red, green, blue, alpha, each 0 to 255; alpha 255 covers wholly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub [u8; 4]);

impl Colour {
    /// An opaque colour from 0xRRGGBB.
    pub const fn rgb(hex: u32) -> Colour {
        Colour::rgba(hex, 255)
    }

    /// A colour from 0xRRGGBB with an opacity from 0 to 255.
    pub const fn rgba(hex: u32, alpha: u8) -> Colour {
        let [_, red, green, blue] = hex.to_be_bytes();
        Colour([red, green, blue, alpha])
    }

    /// The colour as it looks on an opaque ground.
    pub(super) fn over(self, ground: Colour) -> Colour {
        let Colour([r, g, b, a]) = self;
        let Colour([gr, gg, gb, _]) = ground;
        let mixed = |under, over| mix(under, over, a);
        Colour([mixed(gr, r), mixed(gg, g), mixed(gb, b), u8::MAX])
    }

    /// The colour with a part of its opacity, 0 to 1.
    pub(super) fn faded(self, part: f32) -> Colour {
        let Colour([r, g, b, a]) = self;
        Colour([r, g, b, (f32::from(a) * part.clamp(0.0, 1.0)) as u8])
    }

    /// Reads `#RRGGBB` or `#RRGGBBAA`, in small or capital letters.
    pub fn from_hex(text: &str) -> Option<Colour> {
        let digits = text.strip_prefix('#')?;
        let plain = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        let number = u32::from_str_radix(digits, 16).ok().filter(|_| plain)?;
        match digits.len() {
            6 => Some(Colour::rgb(number)),
            8 => Some(Colour(number.to_be_bytes())),
            _ => None,
        }
    }
}

/// `over` on `under`, both one channel of a colour, with an opacity of 0 to 255.
fn mix(under: u8, over: u8, alpha: u8) -> u8 {
    let alpha = u32::from(alpha);
    ((u32::from(under) * (255 - alpha) + u32::from(over) * alpha + 127) / 255) as u8
}

/// What lies on the stones and in the regions of a side, so that it can be told by more than its lightness.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// Nothing.
    None,
    /// A ring within the edge; regions are hatched.
    Ring,
    /// A dot in the middle; regions are dotted.
    Dot,
}

impl Pattern {
    /// Every pattern.
    pub const ALL: [Pattern; 3] = [Pattern::None, Pattern::Ring, Pattern::Dot];

    /// The word for it in a theme's file.
    pub fn name(self) -> &'static str {
        match self {
            Pattern::None => "none",
            Pattern::Ring => "ring",
            Pattern::Dot => "dot",
        }
    }
}

/// How the stones of one colour look. The light comes from above.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StoneLook {
    /// At the top, where the light falls.
    pub light: Colour,
    /// The stone's own colour.
    pub body: Colour,
    /// At the bottom, away from the light.
    pub shade: Colour,
    /// The outline.
    pub rim: Colour,
    /// The thickness of the outline in radii of the stone.
    pub rim_width: f32,
    /// A mark of the last turn on such a stone.
    pub last: Colour,
    /// A mark of what decided the game on such a stone.
    pub deciding: Colour,
    /// What else tells such a stone, in the colour of its outline.
    pub pattern: Pattern,
}

impl StoneLook {
    /// The stone's colour at a depth of 0 (the top, in the light) to 1 (the bottom, in the shade), opaque.
    ///
    /// Each channel follows the parabola through the light, the body and the shade: two straight lines would show a
    /// bend in the middle of the stone.
    pub(super) fn shade_at(&self, depth: f32) -> Colour {
        let channel = |index: usize| {
            let of = |Colour(channels): Colour| channels.get(index).copied().unwrap_or(0);
            let (light, body, shade) = (of(self.light), of(self.body), of(self.shade));
            let value = f32::from(light) * (1.0 - 2.0 * depth) * (1.0 - depth)
                + f32::from(body) * 4.0 * depth * (1.0 - depth)
                + f32::from(shade) * depth * (2.0 * depth - 1.0);
            // Between two like colours the parabola may overshoot.
            let (low, high) = (light.min(body).min(shade), light.max(body).max(shade));
            (value.round() as u8).clamp(low, high)
        };
        Colour([channel(0), channel(1), channel(2), u8::MAX])
    }

    /// The colours of the stone's shading, so close together that no steps are seen.
    pub(super) fn shades(&self) -> Vec<Colour> {
        /// How far two neighbours are apart in their most different channel.
        const STEP: u8 = 2;
        /// A stone with much contrast gets larger steps, so that it doesn't fill the palette.
        const MOST: u8 = 40;
        let apart = |Colour(a): Colour, Colour(b): Colour| {
            let channels = a.iter().zip(b);
            channels.map(|(a, b)| a.abs_diff(b)).max().unwrap_or(0)
        };
        let range = apart(self.light, self.body).max(apart(self.body, self.shade));
        let range = range.max(apart(self.light, self.shade));
        let step = STEP.max(range.div_ceil(MOST));
        let mut shades = vec![self.shade_at(0.0)];
        for depth in 1..=u8::MAX {
            let next = self.shade_at(f32::from(depth) / f32::from(u8::MAX));
            if shades.last().is_some_and(|&last| apart(last, next) >= step) {
                shades.push(next);
            }
        }
        shades
    }

    /// The same stone without its shading.
    pub(super) fn flat(&self) -> StoneLook {
        StoneLook {
            light: self.body,
            shade: self.body,
            ..*self
        }
    }
}

/// A theme: what every [`Ink`] looks like, and the stones.
#[derive(Clone, Debug, PartialEq)]
pub struct Theme {
    /// What people call it.
    pub name: String,
    /// The ground of the whole picture.
    pub ground: Colour,
    /// [`Ink::Board`].
    pub board: Colour,
    /// [`Ink::Tile`].
    pub tile: Colour,
    /// [`Ink::Grid`].
    pub grid: Colour,
    /// [`Ink::Hint`].
    pub hint: Colour,
    /// [`Ink::Edge`] of Black.
    pub black_edge: Colour,
    /// [`Ink::Edge`] of White.
    pub white_edge: Colour,
    /// [`Ink::Coordinate`].
    pub coordinate: Colour,
    /// [`Ink::Bar`].
    pub bar: Colour,
    /// [`Ink::BarText`].
    pub bar_text: Colour,
    /// [`Ink::BarNote`].
    pub bar_note: Colour,
    /// [`Ink::BarMark`].
    pub bar_mark: Colour,
    /// [`Ink::Last`].
    pub last: Colour,
    /// [`Ink::Deciding`].
    pub deciding: Colour,
    /// [`Ink::Compared`].
    pub compared: Colour,
    /// Black's stones.
    pub black: StoneLook,
    /// White's stones.
    pub white: StoneLook,
    /// The shadow under a stone; its alpha is its strength.
    pub shadow: Colour,
    /// How far the shadow lies to the right and below, in radii.
    pub shadow_offset: (f32, f32),
    /// How much of a ghost is seen, 0 to 1.
    pub ghost: f32,
    /// Factor on the thickness of the lines of the board.
    pub grid_weight: f32,
    /// Factor on the thickness of the lines of marks.
    pub mark_weight: f32,
    /// [`Ink::Claimed`] by Black.
    pub black_claimed: Colour,
    /// [`Ink::Claimed`] by White.
    pub white_claimed: Colour,
    /// [`Ink::Border`] of Black.
    pub black_border: Colour,
    /// [`Ink::Border`] of White.
    pub white_border: Colour,
}

/// The files of the themes that come along, by name; the default one first.
const BUILT_IN: &[(&str, &str)] = &[
    ("wood", include_str!("../../assets/themes/wood.toml")),
    ("night", include_str!("../../assets/themes/night.toml")),
    (
        "contrast",
        include_str!("../../assets/themes/contrast.toml"),
    ),
    ("print", include_str!("../../assets/themes/print.toml")),
];

impl Theme {
    /// The themes that come along, the default one first.
    pub fn built_in() -> &'static [Theme] {
        static THEMES: OnceLock<Vec<Theme>> = OnceLock::new();
        THEMES.get_or_init(|| {
            let mut themes: Vec<Theme> = Vec::new();
            for (name, text) in BUILT_IN {
                // They are read by a test, and none of them leaves a key to its base.
                let base = themes.first().cloned().unwrap_or_else(Theme::plain);
                themes.push(file::read(&base, name, text).unwrap_or(base));
            }
            themes
        })
    }

    /// The default: light wood, slate and shell stones.
    pub fn wood() -> &'static Theme {
        static PLAIN: OnceLock<Theme> = OnceLock::new();
        let built_in = Theme::built_in().first();
        built_in.unwrap_or_else(|| PLAIN.get_or_init(Theme::plain))
    }

    /// Reads a theme from the text of its TOML file; keys that it leaves out are those of [`Theme::wood`].
    ///
    /// # Errors
    /// Everything that is wrong, each with its line and key.
    pub fn read(name: &str, text: &str) -> Result<Theme, Vec<ThemeError>> {
        file::read(Theme::wood(), name, text)
    }

    /// Black and white, and nothing else.
    fn plain() -> Theme {
        let (black, white) = (Colour::rgb(0), Colour::rgb(0xFF_FF_FF));
        let look = |body, other| StoneLook {
            light: body,
            body,
            shade: body,
            rim: black,
            rim_width: 0.05,
            last: other,
            deciding: other,
            pattern: Pattern::None,
        };
        Theme {
            name: "plain".to_owned(),
            ground: white,
            board: white,
            tile: white,
            grid: black,
            hint: black,
            black_edge: black,
            white_edge: white,
            coordinate: black,
            bar: white,
            bar_text: black,
            bar_note: black,
            bar_mark: black,
            last: black,
            deciding: black,
            compared: black,
            black: look(black, white),
            white: look(white, black),
            shadow: Colour::rgba(0, 0),
            shadow_offset: (0.0, 0.0),
            ghost: 0.3,
            grid_weight: 1.0,
            mark_weight: 1.0,
            black_claimed: black,
            white_claimed: white,
            black_border: black,
            white_border: black,
        }
    }

    /// The colour of an ink.
    pub fn colour(&self, ink: Ink) -> Colour {
        match ink {
            Ink::Board => self.board,
            Ink::Tile => self.tile,
            Ink::Grid => self.grid,
            Ink::Hint => self.hint,
            Ink::Edge(Side::Black) => self.black_edge,
            Ink::Edge(Side::White) => self.white_edge,
            Ink::Coordinate | Ink::Number => self.coordinate,
            Ink::Bar => self.bar,
            Ink::BarText => self.bar_text,
            Ink::BarNote => self.bar_note,
            Ink::BarMark => self.bar_mark,
            // No picture has marks of a last turn and of a refused one.
            Ink::Last | Ink::Refused => self.last,
            Ink::LastOn(side) => self.stone(side).last,
            Ink::Deciding => self.deciding,
            Ink::DecidingOn(side) => self.stone(side).deciding,
            Ink::Compared => self.compared,
            Ink::Claimed(Side::Black) => self.black_claimed,
            Ink::Claimed(Side::White) => self.white_claimed,
            Ink::Border(Side::Black) => self.black_border,
            Ink::Border(Side::White) => self.white_border,
        }
    }

    /// The factor on the thickness of a line in an ink.
    pub fn weight(&self, ink: Ink) -> f32 {
        match ink {
            Ink::Grid => self.grid_weight,
            Ink::Last
            | Ink::LastOn(_)
            | Ink::Deciding
            | Ink::DecidingOn(_)
            | Ink::Compared
            | Ink::Refused
            | Ink::Hint => self.mark_weight,
            _ => 1.0,
        }
    }

    /// How the stones of a side look.
    pub fn stone(&self, side: Side) -> &StoneLook {
        match side {
            Side::Black => &self.black,
            Side::White => &self.white,
        }
    }
}
