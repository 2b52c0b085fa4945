//! Pixels into a PNG file: eight bits of palette index to the pixel.

use image::RgbImage;
use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};

use super::palette::Palette;

/// How hard the compressor tries, 1 to 9. Beyond this the time doubles for a tenth of the bytes.
const LEVEL: u8 = 5;

pub(super) fn indexed(image: &RgbImage, palette: &Palette) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::with_capacity(96 << 10);
    let mut encoder = Encoder::new(&mut file, image.width(), image.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.bytes());
    encoder.set_filter(Filter::NoFilter);
    encoder.set_deflate_compression(DeflateCompression::Level(LEVEL));
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&palette.indices(image.as_raw()))?;
    writer.finish()?;
    Ok(file)
}
