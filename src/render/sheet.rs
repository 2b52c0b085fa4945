//! The contact sheet: many positions in many themes in one picture, to check by eye.

use std::io::Cursor;

use image::imageops::{FilterType, replace};
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};

use rules::{Game, Side};

use super::theme::Theme;
use super::{RenderError, paint, scene};

/// The width of a board in pixels, as on a phone.
const WIDTH: u32 = 400;
/// The gap between boards, in pixels.
const GAP: u32 = 16;
/// The backgrounds of the upper and lower half: a light chat, and Discord's dark mode.
const GROUNDS: [Rgb<u8>; 2] = [Rgb([0xFF; 3]), Rgb([0x31, 0x33, 0x38])];

/// A PNG that shows each of `rows` in all themes, first on a light and then on a dark background.
pub fn sheet(rows: &[Vec<Game>], themes: &[Theme]) -> Result<Vec<u8>, RenderError> {
    let boards: Vec<Vec<RgbImage>> = rows.iter().map(|row| row_of(row, themes)).collect();
    let columns = boards.iter().map(Vec::len).max().unwrap_or(0) as u32;
    let heights: Vec<u32> = boards
        .iter()
        .map(|row| row.iter().map(RgbImage::height).max().unwrap_or(0) + GAP)
        .collect();
    let half = heights.iter().sum::<u32>() + GAP;
    let width = columns * (WIDTH + GAP) + GAP;
    let mut sheet = RgbImage::from_fn(width, 2 * half, |_, y| GROUNDS[usize::from(y >= half)]);
    for top in [0, half] {
        let mut y = top + GAP;
        for (row, height) in boards.iter().zip(&heights) {
            for (column, board) in (0..).zip(row) {
                let x = GAP + column * (WIDTH + GAP);
                replace(&mut sheet, board, i64::from(x), i64::from(y));
            }
            y += height;
        }
    }
    let mut file = Cursor::new(Vec::new());
    sheet
        .write_to(&mut file, ImageFormat::Png)
        .map_err(|error| RenderError::Encode(error.to_string()))?;
    Ok(file.into_inner())
}

/// The boards of a row: all positions in each theme, painted at full size and scaled down as a chat does it.
fn row_of(row: &[Game], themes: &[Theme]) -> Vec<RgbImage> {
    let boards = themes.iter().flat_map(|theme| {
        row.iter().map(move |game| {
            let large = DynamicImage::from(paint(&scene(game, Side::Black), theme).rgb());
            let height = large.height() * WIDTH / large.width().max(1);
            let small = large.resize_exact(WIDTH, height, FilterType::Triangle);
            small.into_rgb8()
        })
    });
    boards.collect()
}
