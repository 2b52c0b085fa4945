//! Themes: all colours and line weights as plain data. The built-in themes are files in `assets/themes`.

mod file;
#[cfg(test)]
mod tests;

use std::sync::OnceLock;

use rules::Side;

use super::scene::Ink;

pub use file::ThemeError;

/// A colour: red, green, blue and alpha, each 0 to 255; alpha 255 is opaque.
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

    /// The blend of this colour on an opaque one.
    pub(super) fn over(self, ground: Colour) -> Colour {
        let Colour([r, g, b, a]) = self;
        let Colour([gr, gg, gb, _]) = ground;
        let mixed = |under, over| mix(under, over, a);
        Colour([mixed(gr, r), mixed(gg, g), mixed(gb, b), u8::MAX])
    }

    /// The colour with its opacity multiplied by `part`, 0 to 1.
    pub(super) fn faded(self, part: f32) -> Colour {
        let Colour([r, g, b, a]) = self;
        Colour([r, g, b, (f32::from(a) * part.clamp(0.0, 1.0)) as u8])
    }

    /// Parses `#RRGGBB` or `#RRGGBBAA` in lower or upper case.
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

/// Blends one channel of a colour over another, with an opacity of 0 to 255.
fn mix(under: u8, over: u8, alpha: u8) -> u8 {
    let alpha = u32::from(alpha);
    ((u32::from(under) * (255 - alpha) + u32::from(over) * alpha + 127) / 255) as u8
}

/// A pattern on the stones and regions of a side, so that the sides differ by more than brightness.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// No pattern.
    None,
    /// A ring inside the edge; regions have diagonal lines.
    Ring,
    /// A dot in the middle; regions have dots.
    Dot,
}

impl Pattern {
    /// Every pattern.
    pub const ALL: [Pattern; 3] = [Pattern::None, Pattern::Ring, Pattern::Dot];

    /// Its name in theme files.
    pub fn name(self) -> &'static str {
        match self {
            Pattern::None => "none",
            Pattern::Ring => "ring",
            Pattern::Dot => "dot",
        }
    }
}

/// What the stones of a side look like. The light comes from above.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StoneLook {
    /// The colour at the top, in the light.
    pub light: Colour,
    /// The colour in the middle.
    pub body: Colour,
    /// The colour at the bottom, in the shade.
    pub shade: Colour,
    /// The outline.
    pub rim: Colour,
    /// The thickness of the outline, in stone radii.
    pub rim_width: f32,
    /// Marks of the last turn on these stones.
    pub last: Colour,
    /// Marks on these stones of what decided the game.
    pub deciding: Colour,
    /// An additional pattern in the colour of the outline.
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

/// A theme: the colour of each [`Ink`], and the look of the stones.
#[derive(Clone, Debug, PartialEq)]
pub struct Theme {
    /// The name.
    pub name: String,
    /// The background of the picture.
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
    /// Marks of a turn that isn't played yet, and of what can be chosen next.
    pub chosen: Colour,
    /// What lies beside those marks.
    pub beside: Colour,
    /// Black's stones.
    pub black: StoneLook,
    /// White's stones.
    pub white: StoneLook,
    /// The shadow under a stone, with its opacity.
    pub shadow: Colour,
    /// The offset of the shadow to the right and down, in stone radii.
    pub shadow_offset: (f32, f32),
    /// The opacity of pieces that have just left the board, 0 to 1.
    pub ghost: f32,
    /// A factor for the thickness of the lines of the board.
    pub grid_weight: f32,
    /// A factor for the thickness of the lines of marks.
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

/// The files of the built-in themes, by name, the default first.
const BUILT_IN: &[(&str, &str)] = &[
    ("wood", include_str!("../../../assets/themes/wood.toml")),
    ("night", include_str!("../../../assets/themes/night.toml")),
    (
        "contrast",
        include_str!("../../../assets/themes/contrast.toml"),
    ),
    ("print", include_str!("../../../assets/themes/print.toml")),
];

impl Theme {
    /// The built-in themes, the default first.
    pub fn built_in() -> &'static [Theme] {
        static THEMES: OnceLock<Vec<Theme>> = OnceLock::new();
        THEMES.get_or_init(|| {
            let mut themes: Vec<Theme> = Vec::new();
            for (name, text) in BUILT_IN {
                // A test reads them all and checks that they have every key.
                let base = themes.first().cloned().unwrap_or_else(Theme::plain);
                themes.push(file::read(&base, name, text).unwrap_or(base));
            }
            themes
        })
    }

    /// The default theme: light wood, slate and shell stones.
    pub fn wood() -> &'static Theme {
        static PLAIN: OnceLock<Theme> = OnceLock::new();
        let built_in = Theme::built_in().first();
        built_in.unwrap_or_else(|| PLAIN.get_or_init(Theme::plain))
    }

    /// Parses a theme from a TOML file; missing keys are taken from [`Theme::wood`].
    ///
    /// # Errors
    /// Everything that is wrong, with its line and key.
    ///
    /// # Examples
    /// ```
    /// use stonepost_render::Theme;
    ///
    /// let theme = Theme::read("mint", "board = \"#B8D8C0\"\n").unwrap();
    /// assert_eq!(theme.grid, Theme::wood().grid);
    ///
    /// let errors = Theme::read("mint", "board = \"green\"\n").unwrap_err();
    /// assert_eq!(errors[0].line, 1);
    /// assert_eq!(errors[0].key.as_deref(), Some("board"));
    /// ```
    pub fn read(name: &str, text: &str) -> Result<Theme, Vec<ThemeError>> {
        file::read(Theme::wood(), name, text)
    }

    /// A theme in black and white, in case the built-in files can't be read.
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
            chosen: black,
            beside: white,
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
            // A picture marks either the last turn or a rejected one.
            Ink::Last | Ink::Refused => self.last,
            Ink::LastOn(side) => self.stone(side).last,
            Ink::Deciding => self.deciding,
            Ink::DecidingOn(side) => self.stone(side).deciding,
            Ink::Compared => self.compared,
            Ink::Chosen => self.chosen,
            Ink::Beside => self.beside,
            Ink::Claimed(Side::Black) => self.black_claimed,
            Ink::Claimed(Side::White) => self.white_claimed,
            Ink::Border(Side::Black) => self.black_border,
            Ink::Border(Side::White) => self.white_border,
            // A third, because the palette has that blend for the edges of letters.
            Ink::Band => self.coordinate.faded(1.0 / 3.0),
            Ink::Uncertain | Ink::Hatched => self.board,
            Ink::Inverse => self.ground,
        }
    }

    /// The factor for the thickness of lines in an ink.
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

    /// The look of a side's stones.
    pub fn stone(&self, side: Side) -> &StoneLook {
        match side {
            Side::Black => &self.black,
            Side::White => &self.white,
        }
    }
}
