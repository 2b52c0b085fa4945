//! Encodes pictures as PNG files with 8-bit palette indices.
//!
//! A turn changes little of a board. So the rows are compressed in independent bands, and compressed bands are cached:
//! for the next picture of a match, only the bands that changed are compressed.

use std::cell::RefCell;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use flate2::{Compress, Compression, FlushCompress};
use png::{BitDepth, ColorType, Encoder, EncodingError, chunk};
use xxhash_rust::xxh3::xxh3_128_with_seed;

use super::canvas::Picture;

/// Rows per band. With fewer, files are larger; with more, a turn changes a band more often.
const BAND: usize = 40;
/// The compression level, 0 to 9. With 8, files are a tenth smaller, but compressing takes three times as long.
const LEVEL: u32 = 6;
/// The size of the cache in bytes: about 400 pictures. The oldest bands are dropped first.
const KEPT_BYTES: usize = 16 << 20;

/// Encodes a picture as a PNG file.
pub(super) fn indexed(picture: &Picture) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::with_capacity(96 << 10);
    let mut encoder = Encoder::new(&mut file, picture.width(), picture.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(picture.palette().colours().concat());
    let mut writer = encoder.write_header()?;
    writer.write_chunk(chunk::IDAT, &zlib(picture)?)?;
    writer.finish()?;
    Ok(file)
}

/// The rows as a zlib stream (RFC 1950).
fn zlib(picture: &Picture) -> Result<Vec<u8>, EncodingError> {
    // The header: a window of 32 KiB; the second byte makes the two a multiple of 31.
    let mut stream = vec![0x78, 0x9C];
    for band in picture.rows().chunks(BAND * picture.stride()) {
        stream.extend_from_slice(&compressed(band, picture.stride())?);
    }
    // An empty block that is marked as the last one.
    stream.extend([0x03, 0x00]);
    stream.extend(simd_adler32::adler32(&picture.rows()).to_be_bytes());
    Ok(stream)
}

/// Compressed bands by the hash of their pixels, and the hashes in the order of their arrival.
#[derive(Default)]
struct Bands {
    kept: HashMap<u128, Arc<[u8]>>,
    order: VecDeque<u128>,
    bytes: usize,
}

static BANDS: Mutex<Option<Bands>> = Mutex::new(None);

/// A band as deflate blocks that end on a byte boundary and don't refer to earlier bands.
fn compressed(band: &[u8], stride: usize) -> Result<Arc<[u8]>, EncodingError> {
    let key = xxh3_128_with_seed(band, stride as u64);
    let known = |bands: &Option<Bands>| bands.as_ref()?.kept.get(&key).map(Arc::clone);
    if let Some(known) = known(&BANDS.lock().unwrap_or_else(PoisonError::into_inner)) {
        return Ok(known);
    }
    let made: Arc<[u8]> = deflate(band)?.into();
    let mut bands = BANDS.lock().unwrap_or_else(PoisonError::into_inner);
    let bands = bands.get_or_insert_default();
    if bands.kept.insert(key, Arc::clone(&made)).is_none() {
        bands.order.push_back(key);
        bands.bytes += made.len();
    }
    while bands.bytes > KEPT_BYTES
        && let Some(oldest) = bands.order.pop_front()
    {
        bands.bytes -= bands.kept.remove(&oldest).map_or(0, |band| band.len());
    }
    Ok(made)
}

fn deflate(band: &[u8]) -> Result<Vec<u8>, EncodingError> {
    thread_local! {
        static COMPRESSOR: RefCell<Compress> =
            RefCell::new(Compress::new(Compression::new(LEVEL), false));
    }
    COMPRESSOR.with_borrow_mut(|compressor| {
        compressor.reset();
        // Enough for the worst case, stored blocks: five more bytes per 16 KiB, and the empty block of the flush.
        let mut out = Vec::with_capacity(band.len() + band.len() / 1000 + 64);
        compressor
            .compress_vec(band, &mut out, FlushCompress::Full)
            .map_err(std::io::Error::other)?;
        Ok(out)
    })
}
