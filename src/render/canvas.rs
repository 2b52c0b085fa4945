//! Pictures as indices into a palette: a byte to the pixel, from the first stroke to the file.

use std::sync::Arc;

use image::{Rgb, RgbImage};

use super::palette::Palette;

/// A painted scene: for every pixel the index of its colour in the palette of a theme.
#[derive(Clone)]
pub struct Picture {
    width: u32,
    height: u32,
    /// Row by row from the top. Before each row stands the 0 that a PNG file has there: "not filtered".
    rows: Vec<u8>,
    palette: Arc<Palette>,
}

impl Picture {
    /// A picture in one colour.
    pub(super) fn new(width: u32, height: u32, colour: u8, palette: Arc<Palette>) -> Picture {
        let mut row = vec![colour; width as usize + 1];
        row[0] = 0;
        Picture {
            width,
            height,
            rows: row.repeat(height as usize),
            palette,
        }
    }

    /// The width in pixels.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The height in pixels.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// The picture in red, green and blue.
    pub fn rgb(&self) -> RgbImage {
        let colours = self.palette.colours();
        let colour = |index: u8| Rgb(colours.get(usize::from(index)).copied().unwrap_or_default());
        let mut image = RgbImage::new(self.width, self.height);
        let indices = self
            .rows
            .chunks_exact(self.stride())
            .flat_map(|row| &row[1..]);
        for (pixel, &index) in image.pixels_mut().zip(indices) {
            *pixel = colour(index);
        }
        image
    }

    /// All rows one after the other, each with a byte before it.
    pub(super) fn rows(&self) -> &[u8] {
        &self.rows
    }

    /// From one row to the next in [`Picture::rows`].
    pub(super) fn stride(&self) -> usize {
        self.width as usize + 1
    }

    pub(super) fn palette(&self) -> &Palette {
        &self.palette
    }

    /// The part of a row from `x0` to `x1` (exclusive), as far as it lies in the picture, and the colours to mix with.
    pub(super) fn span(&mut self, y: i32, x0: i32, x1: i32) -> (&mut [u8], &Palette) {
        let within = |x: i32| x.clamp(0, self.width as i32) as usize + 1;
        let (from, to) = (within(x0), within(x1));
        let row = usize::try_from(y).unwrap_or(usize::MAX);
        let start = row.saturating_mul(self.stride());
        let span = start.saturating_add(from)..start.saturating_add(to.max(from));
        let span = self.rows.get_mut(span);
        (span.unwrap_or_default(), &self.palette)
    }
}

impl std::fmt::Debug for Picture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Picture({} x {})", self.width, self.height)
    }
}

impl PartialEq for Picture {
    fn eq(&self, other: &Picture) -> bool {
        self.width == other.width
            && self.rows == other.rows
            && self.palette.colours() == other.palette.colours()
    }
}
