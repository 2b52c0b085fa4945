//! A match as an animated GIF with one palette; each frame holds only what has changed.

use std::borrow::Cow;
use std::ops::Range;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use rules::{Game, Outcome, Side};

use super::canvas::Picture;
use super::theme::Theme;
use super::words::Say;
use super::{RenderError, paint_wide, scene_ended};

/// The widths to try, in pixels, until the file is small enough.
const WIDTHS: [u32; 5] = [720, 600, 480, 360, 240];
/// How long the last frame is shown, in hundredths of a second.
const LAST: u16 = 500;
/// The delay between the parts of a frame, in hundredths of a second: the shortest that programs don't lengthen.
const AT_ONCE: u16 = 2;
/// How long each other frame is shown: `ALL` divided by their number, limited to `SHORTEST` to `LONGEST`.
const ALL: usize = 9000;
const SHORTEST: usize = 25;
const LONGEST: usize = 120;

/// The largest animation for Discord, in bytes: a little less than the 10 MiB that it accepts as an attachment.
pub const LARGEST_ANIMATION: usize = 10_000_000;

/// An animated GIF.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Animation {
    /// The GIF file.
    pub bytes: Vec<u8>,
    /// The width in pixels.
    pub width: u32,
    /// The number of positions.
    pub frames: usize,
}

/// Shows the positions of a match in an endless loop, the last one for five seconds. `ended` is the result of a match
/// that ended off the board; `say` says the words of the bars.
///
/// If the file would be larger than `most` bytes, the board is made smaller. No position is left out.
///
/// # Errors
/// If there are no positions, if even the smallest board makes too large a file, or if encoding fails.
///
/// # Examples
/// ```
/// use stonepost_render::{self as render, Theme};
/// use rules::{Game, Kind, Side, Spec};
///
/// let mut game = Game::start(Spec::default_of(Kind::Dropper));
/// let mut positions = vec![game.clone()];
/// for turn in ["d4", "d4>d5,g7"] {
///     game.play_text(turn)?;
///     positions.push(game.clone());
/// }
/// let made = render::animation(&positions, None, Side::Black, Theme::wood(), render::english, render::LARGEST_ANIMATION)?;
/// assert_eq!((made.width, made.frames), (720, 3));
/// assert!(made.bytes.starts_with(b"GIF89a"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn animation(
    positions: &[Game],
    ended: Option<Outcome>,
    viewer: Side,
    theme: &Theme,
    say: Say,
    most: usize,
) -> Result<Animation, RenderError> {
    for width in WIDTHS {
        if let Some(bytes) = encoded(positions, ended, viewer, theme, say, width, most)? {
            let frames = positions.len();
            return Ok(Animation {
                bytes,
                width,
                frames,
            });
        }
    }
    Err(RenderError::TooLarge { most })
}

/// The file, or `None` if it would be larger than `most` bytes.
fn encoded(
    positions: &[Game],
    ended: Option<Outcome>,
    viewer: Side,
    theme: &Theme,
    say: Say,
    width: u32,
    most: usize,
) -> Result<Option<Vec<u8>>, RenderError> {
    let refused = |error: EncodingError| RenderError::Encode(error.to_string());
    let picture = |index: usize| {
        let last = index + 1 == positions.len();
        let game = positions.get(index)?;
        let scene = scene_ended(game, viewer, ended.filter(|_| last), say);
        Some(paint_wide(&scene, theme, width))
    };
    let first = picture(0).ok_or_else(|| RenderError::Encode("there is no position".to_owned()))?;
    let mut palette = first.palette().colours().concat();
    // The index after the last colour means "unchanged".
    let clear = u8::try_from(palette.len() / 3).unwrap_or(u8::MAX);
    palette.extend([0; 3]);
    let side = |length: u32| u16::try_from(length).unwrap_or(u16::MAX);
    let size = (side(first.width()), side(first.height()));
    let mut encoder = Encoder::new(Vec::new(), size.0, size.1, &palette).map_err(refused)?;
    encoder.set_repeat(Repeat::Infinite).map_err(refused)?;
    let each = (ALL / positions.len()).clamp(SHORTEST, LONGEST) as u16;
    let mut write = |part: &Part, picture: &Picture, before: Option<&Picture>, delay: u16| {
        let frame = part.cut(picture, before, clear, delay);
        encoder.write_frame(&frame).map_err(refused)?;
        Ok::<bool, RenderError>(encoder.get_ref().len() <= most)
    };
    let whole = Part {
        columns: 0..first.width() as usize,
        rows: 0..first.height() as usize,
    };
    let delay = |index: usize| {
        if index + 1 == positions.len() {
            LAST
        } else {
            each
        }
    };
    if !write(&whole, &first, None, delay(0))? {
        return Ok(None);
    }
    let mut shown = first;
    for (index, next) in (1..).map_while(|index| Some((index, picture(index)?))) {
        let parts = changed(&shown, &next);
        for (i, part) in parts.iter().enumerate() {
            let last = i + 1 == parts.len();
            let delay = if last { delay(index) } else { AT_ONCE };
            if !write(part, &next, Some(&shown), delay)? {
                return Ok(None);
            }
        }
        shown = next;
    }
    let mut bytes = encoder
        .into_inner()
        .map_err(|error| RenderError::Encode(error.to_string()))?;
    // It may be kept for long, and up to half of its room is spare.
    bytes.shrink_to_fit();
    Ok(Some(bytes).filter(|bytes| bytes.len() <= most))
}

/// A rectangle of a picture, in pixels.
struct Part {
    columns: Range<usize>,
    rows: Range<usize>,
}

impl Part {
    /// A frame of this part of the picture; pixels that are as `before` get the index `clear`.
    fn cut(
        &self,
        picture: &Picture,
        before: Option<&Picture>,
        clear: u8,
        delay: u16,
    ) -> Frame<'static> {
        let mut buffer = Vec::with_capacity(self.columns.len() * self.rows.len());
        for row in self.rows.clone() {
            // Each row starts with a filter byte.
            let start = row * picture.stride() + 1;
            let places = start + self.columns.start..start + self.columns.end;
            let pixels = picture.rows().get(places.clone()).unwrap_or_default();
            match before.and_then(|before| before.rows().get(places)) {
                None => buffer.extend_from_slice(pixels),
                Some(old) => buffer.extend(
                    pixels
                        .iter()
                        .zip(old)
                        .map(|(&new, &old)| if new == old { clear } else { new }),
                ),
            }
        }
        Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: before.map(|_| clear),
            left: self.columns.start as u16,
            top: self.rows.start as u16,
            width: self.columns.len() as u16,
            height: self.rows.len() as u16,
            buffer: Cow::Owned(buffer),
            ..Frame::default()
        }
    }
}

/// The parts in which two pictures of the same size differ, from top to bottom; one pixel if they're equal.
fn changed(before: &Picture, after: &Picture) -> Vec<Part> {
    /// Parts with fewer equal rows than this between them are joined.
    const APART: usize = 12;
    let stride = after.stride();
    let mut parts: Vec<Part> = Vec::new();
    let rows = before
        .rows()
        .chunks_exact(stride)
        .zip(after.rows().chunks_exact(stride));
    for (y, (old, new)) in rows.enumerate().filter(|(_, (old, new))| old != new) {
        let differs = |(old, new): (&u8, &u8)| old != new;
        let pairs = || old.iter().zip(new);
        let from = pairs().position(differs).unwrap_or(1);
        let to = pairs().rposition(differs).unwrap_or(1);
        // Each row starts with a filter byte.
        let columns = from - 1..to;
        match parts.last_mut().filter(|part| y < part.rows.end + APART) {
            Some(part) => {
                part.rows.end = y + 1;
                part.columns.start = part.columns.start.min(columns.start);
                part.columns.end = part.columns.end.max(columns.end);
            }
            None => parts.push(Part {
                columns,
                rows: y..y + 1,
            }),
        }
    }
    if parts.is_empty() {
        parts.push(Part {
            columns: 0..1,
            rows: 0..1,
        });
    }
    parts
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::english;
    use image::{Rgb, RgbImage};
    use rules::{Kind, Reason, Spec};

    /// The positions of a game in which every turn is the `n`-th of those that are legal, `n` growing.
    fn positions(kind: Kind, turns: usize) -> Vec<Game> {
        let mut game = Game::start(Spec::default_of(kind));
        let mut positions = vec![game.clone()];
        for n in 0..turns {
            let Some(turn) = game.random(|many| n * 31 % many) else {
                break;
            };
            game.play_text(&turn).unwrap();
            positions.push(game.clone());
        }
        positions
    }

    /// What a viewer sees at the end of every frame that stays, and for how long.
    fn shown(bytes: &[u8]) -> Vec<(RgbImage, u16)> {
        let mut decoder = gif::DecodeOptions::new().read_info(bytes).unwrap();
        let palette = decoder.global_palette().unwrap().to_vec();
        let size = (u32::from(decoder.width()), u32::from(decoder.height()));
        let mut canvas = RgbImage::new(size.0, size.1);
        let mut shown = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            let pixels = frame.buffer.chunks_exact(usize::from(frame.width));
            for (y, row) in (u32::from(frame.top)..).zip(pixels) {
                for (x, &index) in (u32::from(frame.left)..).zip(row) {
                    if frame.transparent != Some(index) {
                        let colour = &palette[3 * usize::from(index)..][..3];
                        canvas.put_pixel(x, y, Rgb([colour[0], colour[1], colour[2]]));
                    }
                }
            }
            if frame.delay > AT_ONCE {
                shown.push((canvas.clone(), frame.delay));
            }
        }
        shown
    }

    #[test]
    fn every_position_is_shown_as_it_would_be_alone() {
        for &kind in Kind::ALL {
            let positions = positions(kind, 12);
            let ended = Outcome::won(Side::White, Reason::Resignation);
            let made = animation(
                &positions,
                Some(ended),
                Side::White,
                Theme::wood(),
                english,
                1 << 20,
            );
            let made = made.unwrap();
            assert_eq!((made.width, made.frames), (720, positions.len()));
            let shown = shown(&made.bytes);
            assert_eq!(shown.len(), positions.len(), "{kind:?}");
            for (i, (game, (picture, delay))) in positions.iter().zip(&shown).enumerate() {
                let last = i + 1 == positions.len();
                let scene = scene_ended(game, Side::White, Some(ended).filter(|_| last), english);
                let alone = paint_wide(&scene, Theme::wood(), 720).rgb();
                assert!(*picture == alone, "{kind:?} after {i} turns");
                assert_eq!(*delay == LAST, last);
            }
        }
    }

    #[test]
    fn a_long_match_becomes_smaller_and_loses_no_position() {
        let positions = positions(Kind::Dropper, 20);
        let make = |most| animation(&positions, None, Side::Black, Theme::wood(), english, most);
        let large = make(10 << 20).unwrap();
        let small = make(large.bytes.len() - 1).unwrap();
        assert_eq!((large.width, small.width), (720, 600));
        assert!(small.bytes.len() < large.bytes.len());
        assert_eq!(shown(&small.bytes).len(), 21);
        assert_eq!(make(5000), Err(RenderError::TooLarge { most: 5000 }));
        let why = make(5000).unwrap_err().to_string();
        assert_eq!(
            why,
            "the match is too long for an animation of at most 4 KiB"
        );
    }

    #[test]
    fn a_match_without_a_turn_is_one_frame() {
        let start = positions(Kind::Onyx, 0);
        let made = animation(&start, None, Side::Black, Theme::wood(), english, 1 << 20).unwrap();
        let shown = shown(&made.bytes);
        assert_eq!((shown.len(), shown[0].1), (1, LAST));
        assert!(animation(&[], None, Side::Black, Theme::wood(), english, 1 << 20).is_err());
    }
}
