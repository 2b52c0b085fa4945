//! The contact sheet: many positions in many themes in one picture, for looking at everything at once.

use std::io::Cursor;

use image::imageops::{FilterType, overlay, resize};
use image::{ImageFormat, Rgb, RgbImage};

use crate::rules::{Game, Side};

use super::theme::Theme;
use super::{RenderError, paint, scene};

/// The width of one board, as on a phone.
const WIDTH: u32 = 400;
/// The room between boards.
const GAP: u32 = 16;
/// Behind the upper half of the sheet as in a light chat, behind the lower half as in Discord's dark one.
const GROUNDS: [Rgb<u8>; 2] = [Rgb([0xFF; 3]), Rgb([0x31, 0x33, 0x38])];

/// A PNG with a row for each of `rows` and in it each position in each theme, first on a light and then on a dark ground.
///
/// # Errors
/// When the encoder refuses.
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
                overlay(&mut sheet, board, i64::from(x), i64::from(y));
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

/// The boards of a row: for each theme each position, painted at full size and made smaller as a chat does it.
fn row_of(row: &[Game], themes: &[Theme]) -> Vec<RgbImage> {
    let boards = themes.iter().flat_map(|theme| {
        row.iter().map(move |game| {
            let large = paint(&scene(game, Side::Black), theme).rgb();
            let height = large.height() * WIDTH / large.width().max(1);
            resize(&large, WIDTH, height, FilterType::Triangle)
        })
    });
    boards.collect()
}
