//! Encodes pictures as PNG files with 8-bit palette indices.
//!
//! A turn changes little of a board. So the rows are compressed in independent bands, and compressed bands are cached:
//! for the next picture of a match, only the bands that changed are compressed.
//!
//! With palette indices, most rows are smallest as they are. Where a row is much like the one above, as in a chart of upright
//! lines, their difference (the filter "up") is smaller and is compressed in less time.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use flate2::{Compress, Compression, FlushCompress};
use png::{BitDepth, ColorType, Encoder, EncodingError, chunk};
use xxhash_rust::xxh3::xxh3_128_with_seed;

use super::canvas::Picture;

/// Rows per band. With fewer, files are larger; with more, a turn changes a band more often.
const BAND: usize = 40;
/// The compression level of boards, 0 to 9. Below it, files are a twentieth larger.
const LEVEL: u32 = 6;
/// The level of charts and tables, which it makes a hundredth larger, in two thirds of the time.
const CHART_LEVEL: u32 = 5;
/// The level of files that would have more than [`LARGE`] bytes: it takes three times as long as [`LEVEL`].
const DENSE_LEVEL: u32 = 8;
const LARGE: usize = 60_000;
/// A row is written as the difference to the one above if that has fewer than one in this many changes of colour.
const LIKE_ABOVE: usize = 3;
/// The size of the cache in bytes: about 200 pictures. The oldest bands are dropped first.
const KEPT_BYTES: usize = 8 << 20;

/// Encodes the picture of a board as a PNG file.
pub(super) fn board(picture: &Picture) -> Result<Vec<u8>, EncodingError> {
    let file = file(picture, LEVEL)?;
    match file.len() > LARGE {
        true => self::file(picture, DENSE_LEVEL),
        false => Ok(file),
    }
}

/// Encodes a chart or a table as a PNG file.
pub(super) fn chart(picture: &Picture) -> Result<Vec<u8>, EncodingError> {
    file(picture, CHART_LEVEL)
}

fn file(picture: &Picture, level: u32) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::with_capacity(96 << 10);
    let mut encoder = Encoder::new(&mut file, picture.width(), picture.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(picture.palette().colours().concat());
    let mut writer = encoder.write_header()?;
    writer.write_chunk(chunk::IDAT, &zlib(picture, level)?)?;
    writer.finish()?;
    Ok(file)
}

/// The rows as a zlib stream (RFC 1950).
fn zlib(picture: &Picture, level: u32) -> Result<Vec<u8>, EncodingError> {
    // The header: a window of 32 KiB; the second byte makes the two a multiple of 31.
    let mut stream = vec![0x78, 0x9C];
    let mut sum = 1;
    for rows in picture.rows().chunks(BAND * picture.stride()) {
        let band = compressed(rows, picture.stride(), level)?;
        stream.extend_from_slice(&band.deflated);
        sum = joined(sum, band.sum, rows.len());
    }
    // An empty block that is marked as the last one.
    stream.extend([0x03, 0x00]);
    stream.extend(sum.to_be_bytes());
    Ok(stream)
}

/// The Adler-32 of data, from that of its first part, that of the second part, and the length of the second part.
fn joined(first: u32, second: u32, len: usize) -> u32 {
    const MODULUS: u64 = 65_521;
    let halves = |sum: u32| (u64::from(sum & 0xFFFF), u64::from(sum >> 16));
    let ((first, first_sums), (second, second_sums)) = (halves(first), halves(second));
    let before = first + MODULUS - 1;
    let sums = first_sums + second_sums + len as u64 % MODULUS * before;
    (((sums % MODULUS) << 16) | ((before + second) % MODULUS)) as u32
}

/// Rows that are compressed.
struct Band {
    /// Deflate blocks that end on a byte boundary and don't refer to earlier bands.
    deflated: Box<[u8]>,
    /// The Adler-32 of the rows as they are in the file.
    sum: u32,
}

/// Bands by the hash of their pixels, and the hashes in the order of their arrival.
#[derive(Default)]
struct Bands {
    kept: HashMap<u128, Arc<Band>>,
    order: VecDeque<u128>,
    bytes: usize,
}

static BANDS: Mutex<Option<Bands>> = Mutex::new(None);

/// A band at a compression level, from the cache if it's there.
fn compressed(rows: &[u8], stride: usize, level: u32) -> Result<Arc<Band>, EncodingError> {
    let key = xxh3_128_with_seed(rows, ((stride as u64) << 8) | u64::from(level));
    let known = |bands: &Option<Bands>| bands.as_ref()?.kept.get(&key).map(Arc::clone);
    if let Some(known) = known(&BANDS.lock().unwrap_or_else(PoisonError::into_inner)) {
        return Ok(known);
    }
    let filtered = filtered(rows, stride);
    let made = Arc::new(Band {
        deflated: deflate(&filtered, level)?,
        sum: simd_adler32::adler32(&filtered.as_slice()),
    });
    let mut bands = BANDS.lock().unwrap_or_else(PoisonError::into_inner);
    let bands = bands.get_or_insert_default();
    if bands.kept.insert(key, Arc::clone(&made)).is_none() {
        bands.order.push_back(key);
        bands.bytes += made.deflated.len();
    }
    while bands.bytes > KEPT_BYTES
        && let Some(oldest) = bands.order.pop_front()
    {
        let dropped = bands.kept.remove(&oldest);
        bands.bytes -= dropped.map_or(0, |band| band.deflated.len());
    }
    Ok(made)
}

/// The rows with those that are like the one above as differences to it. The first one is left as it is, because what's above
/// it belongs to another band.
fn filtered(rows: &[u8], stride: usize) -> Vec<u8> {
    /// The filter type of such rows.
    const UP: u8 = 2;
    // Counted in 16 bits, so that many pixels are compared at once.
    let changes = |row: &[u8]| -> usize {
        let next = row.get(1..).unwrap_or_default();
        let pairs = row.iter().zip(next);
        usize::from(pairs.map(|(one, next)| u16::from(one != next)).sum::<u16>())
    };
    let mut filtered = rows.to_vec();
    let pairs = rows.chunks(stride).zip(rows.chunks(stride).skip(1));
    let mut difference = vec![0; stride];
    for ((above, row), into) in pairs.zip(filtered.chunks_mut(stride).skip(1)) {
        for ((difference, row), above) in difference.iter_mut().zip(row).zip(above) {
            *difference = row.wrapping_sub(*above);
        }
        if changes(&difference) * LIKE_ABOVE < changes(row) {
            into.copy_from_slice(&difference);
            if let Some(filter) = into.first_mut() {
                *filter = UP;
            }
        }
    }
    filtered
}

/// Compressors that are at rest, by their levels. Each has a quarter of a megabyte; threads come and go, so none has its own.
static COMPRESSORS: Mutex<Vec<(u32, Compress)>> = Mutex::new(Vec::new());
/// So many compressors are kept: pictures are drawn on few threads at once.
const KEPT_COMPRESSORS: usize = 4;

fn deflate(band: &[u8], level: u32) -> Result<Box<[u8]>, EncodingError> {
    let resting = || COMPRESSORS.lock().unwrap_or_else(PoisonError::into_inner);
    let found = {
        let mut resting = resting();
        let index = resting.iter().position(|(of, _)| *of == level);
        index.map(|index| resting.swap_remove(index))
    };
    let (_, mut compressor) =
        found.unwrap_or_else(|| (level, Compress::new(Compression::new(level), false)));
    // Enough for the worst case, stored blocks: five more bytes per 16 KiB, and the empty block of the flush.
    let mut out = Vec::with_capacity(band.len() + band.len() / 1000 + 64);
    let done = compressor.compress_vec(band, &mut out, FlushCompress::Full);
    compressor.reset();
    let mut resting = resting();
    if resting.len() >= KEPT_COMPRESSORS {
        resting.remove(0);
    }
    resting.push((level, compressor));
    drop(resting);
    done.map_err(std::io::Error::other)?;
    // Copied: made smaller where it is, what's kept would keep the room of what isn't from being used.
    Ok(out.as_slice().into())
}
