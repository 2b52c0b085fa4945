//! Themes: every colour and weight of a picture as plain data.

use crate::rules::Side;

use super::scene::Ink;

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
}

/// How the stones of one colour look. The light comes from the upper left.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StoneLook {
    /// Where the light falls.
    pub light: Colour,
    /// The stone's own colour.
    pub body: Colour,
    /// Away from the light.
    pub shade: Colour,
    /// The outline.
    pub rim: Colour,
    /// The thickness of the outline in radii of the stone.
    pub rim_width: f32,
    /// A mark of the last turn on such a stone.
    pub last: Colour,
    /// A mark of what decided the game on such a stone.
    pub deciding: Colour,
}

/// A theme: what every [`Ink`] looks like, and the stones.
#[derive(Clone, Debug, PartialEq)]
pub struct Theme {
    /// What people call it.
    pub name: String,
    /// The ground of the whole picture.
    pub ground: Colour,
    /// How strong the straight grain of the ground is, in steps of brightness (0 to 255); 0 for none.
    pub grain: f32,
    /// [`Ink::Board`].
    pub board: Colour,
    /// [`Ink::Tile`].
    pub tile: Colour,
    /// [`Ink::Grid`].
    pub grid: Colour,
    /// [`Ink::Faint`].
    pub faint: Colour,
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
    /// The shadow under a stone; its alpha is the strength at the middle.
    pub shadow: Colour,
    /// How far the shadow lies to the right and below, in radii.
    pub shadow_offset: (f32, f32),
    /// How soft the shadow is, in radii; 0 for no shadow at all.
    pub shadow_blur: f32,
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

impl Default for Theme {
    fn default() -> Theme {
        Theme::wood()
    }
}

impl Theme {
    /// The default: straight-grained light wood, slate and shell stones.
    pub fn wood() -> Theme {
        Theme {
            name: "wood".to_owned(),
            ground: Colour::rgb(0xD6A565),
            grain: 2.5,
            board: Colour::rgb(0xE6BE83),
            tile: Colour::rgb(0xD4A263),
            grid: Colour::rgb(0x6B4521),
            faint: Colour::rgba(0x6B4521, 96),
            hint: Colour::rgb(0x6B4521),
            black_edge: Colour::rgb(0x26221F),
            white_edge: Colour::rgb(0xF8F2E4),
            coordinate: Colour::rgb(0x4A2D12),
            bar: Colour::rgb(0x3A2819),
            bar_text: Colour::rgb(0xF8EBD3),
            bar_note: Colour::rgb(0xCDB48F),
            last: Colour::rgb(0xD03C22),
            deciding: Colour::rgb(0x1673B8),
            compared: Colour::rgba(0x6B4521, 200),
            black: StoneLook {
                light: Colour::rgb(0x77736F),
                body: Colour::rgb(0x343130),
                shade: Colour::rgb(0x1A1818),
                rim: Colour::rgb(0x0F0E0E),
                rim_width: 0.03,
                last: Colour::rgb(0xFF6B4A),
                deciding: Colour::rgb(0x53B4F5),
            },
            white: StoneLook {
                light: Colour::rgb(0xFFFFFF),
                body: Colour::rgb(0xF6F1E6),
                shade: Colour::rgb(0xD3C8B4),
                rim: Colour::rgb(0x9A8A70),
                rim_width: 0.045,
                last: Colour::rgb(0xD03C22),
                deciding: Colour::rgb(0x1673B8),
            },
            shadow: Colour::rgba(0x3A2308, 120),
            shadow_offset: (0.04, 0.09),
            shadow_blur: 0.08,
            ghost: 0.34,
            grid_weight: 1.0,
            mark_weight: 1.0,
            black_claimed: Colour::rgb(0x8C6B4A),
            white_claimed: Colour::rgb(0xF7E7C8),
            black_border: Colour::rgb(0x34271C),
            white_border: Colour::rgb(0xFFFFFF),
        }
    }

    /// The colour of an ink.
    pub fn colour(&self, ink: Ink) -> Colour {
        match ink {
            Ink::Board => self.board,
            Ink::Tile => self.tile,
            Ink::Grid => self.grid,
            Ink::Faint => self.faint,
            Ink::Hint => self.hint,
            Ink::Edge(Side::Black) => self.black_edge,
            Ink::Edge(Side::White) => self.white_edge,
            Ink::Coordinate => self.coordinate,
            Ink::Bar => self.bar,
            Ink::BarText => self.bar_text,
            Ink::BarNote => self.bar_note,
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
            Ink::Grid | Ink::Faint => self.grid_weight,
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
