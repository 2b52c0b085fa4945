//! Pictures as palette indices, one byte per pixel.

use std::sync::Arc;

use image::RgbImage;

use super::palette::Palette;

/// A painted scene: the index of each pixel's colour in a palette.
#[derive(Clone)]
pub struct Picture {
    width: u32,
    height: u32,
    /// The rows from top to bottom, each after a byte of 0: the filter type that a PNG file has there ("none").
    rows: Vec<u8>,
    palette: Arc<Palette>,
}

impl Picture {
    /// Creates a picture in one colour.
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

    /// The picture as red, green and blue.
    pub fn rgb(&self) -> RgbImage {
        let mut colours = [[0; 3]; 256];
        for (colour, of_palette) in colours.iter_mut().zip(self.palette.colours()) {
            *colour = *of_palette;
        }
        let mut image = RgbImage::new(self.width, self.height);
        let pixels = image.as_chunks_mut::<3>().0;
        let rows = self.rows.chunks_exact(self.stride());
        for (pixels, row) in pixels.chunks_exact_mut(self.width as usize).zip(rows) {
            for (pixel, &index) in pixels.iter_mut().zip(&row[1..]) {
                *pixel = colours[usize::from(index)];
            }
        }
        image
    }

    /// All rows, each after its filter byte.
    pub(super) fn rows(&self) -> &[u8] {
        &self.rows
    }

    /// The distance between two rows in [`Picture::rows`], in bytes.
    pub(super) fn stride(&self) -> usize {
        self.width as usize + 1
    }

    pub(super) fn palette(&self) -> &Palette {
        &self.palette
    }

    /// The pixels of row `y` from `x0` to `x1` (exclusive) that are in the picture, and the palette to blend them with.
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
