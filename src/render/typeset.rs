//! Texts as lines of glyphs: which font draws each letter, and where.
//!
//! A text that Inter has all letters of is set letter after letter, without kerning. Another one is put in the order in which
//! it's seen by the Unicode Bidirectional Algorithm (UAX #9), cut where fonts change, and shaped by HarfBuzz's algorithm:
//! Arabic letters join, marks stand above and below their letters, and emoji of several characters become one.

use ab_glyph::{Font, ScaleFont};
use harfrust::{Buffer, BufferFlags, Direction, ShapeOptions, ShaperFont};
use unicode_bidi::{BidiClass, Level, ParagraphBidiInfo, bidi_class};
use unicode_segmentation::UnicodeSegmentation;

use super::faces::{self, Face};
use super::inter;

/// What stands for a letter that no font has.
pub(super) const LACKING: char = '·';

/// A glyph of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Glyph {
    /// The number of its font, see [`faces::face`].
    pub(super) face: usize,
    /// Its number in the font.
    pub(super) id: u16,
    /// How far its origin is to the right of the line's start.
    pub(super) right: f32,
    /// How far it's below the baseline.
    pub(super) below: f32,
}

/// A text in one line.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Line {
    /// From left to right.
    pub(super) glyphs: Vec<Glyph>,
    pub(super) width: f32,
}

/// Sets a text with a font size; lengths are in the unit of `size`.
pub(super) fn line(text: &str, size: f32) -> Line {
    let mut line = Line::default();
    if line.plain(text, size) {
        return line;
    }
    let mut line = Line::default();
    let bidi = ParagraphBidiInfo::new(text, Some(direction(text)));
    let (levels, runs) = bidi.visual_runs(0..text.len());
    for run in runs {
        let rtl = levels.get(run.start).is_some_and(Level::is_rtl);
        let mut pieces = pieces(text.get(run).unwrap_or_default());
        if rtl {
            pieces.reverse();
        }
        for (face, piece) in pieces {
            match face.or_else(|| faces::face(0).filter(|_| rtl)) {
                Some(face) => line.shape(face, &piece, rtl, size),
                None => _ = line.plain(&piece, size),
            }
        }
    }
    line
}

/// The direction of a text as a whole: from right to left if all of its letters run that way, so that a name doesn't turn
/// around the sentence that it's in.
fn direction(text: &str) -> Level {
    let has = |class: BidiClass| text.chars().any(|c| bidi_class(c) == class);
    match (has(BidiClass::R) || has(BidiClass::AL)) && !has(BidiClass::L) {
        true => Level::rtl(),
        false => Level::ltr(),
    }
}

/// Returns whether Inter draws a letter (a grapheme cluster), as far as it has it.
pub(super) fn is_plain(letter: &str) -> bool {
    let Some((c, font)) = letter.chars().next().zip(inter::font()) else {
        return true;
    };
    // A key of a telephone is an emoji.
    let is_key = letter.ends_with('\u{20e3}') && matches!(c, '0'..='9' | '#' | '*');
    font.glyph_id(c).0 != 0 && !is_key
}

/// The font other than Inter that has a character.
pub(super) fn fallback(c: char) -> Option<&'static Face> {
    faces::with_all(&[c])
}

/// Cuts a text where fonts change; `None` is Inter.
fn pieces(text: &str) -> Vec<(Option<&'static Face>, String)> {
    let mut pieces: Vec<(Option<&'static Face>, String)> = Vec::new();
    let mut add = |face: Option<&'static Face>, letter: &str| match pieces.last_mut() {
        Some((last, piece)) if last.map(|face| face.number) == face.map(|face| face.number) => {
            piece.push_str(letter);
        }
        _ => pieces.push((face, letter.to_owned())),
    };
    let letters: Vec<&str> = text.graphemes(true).collect();
    let kind = |letter: &str| {
        let word = letter.chars().next().is_some_and(char::is_alphabetic);
        (is_plain(letter), word)
    };
    for word in letters.chunk_by(|a, b| kind(a) == kind(b)) {
        if word.first().is_some_and(|letter| is_plain(letter)) {
            word.iter().for_each(|letter| add(None, letter));
            continue;
        }
        // A word should have one style.
        let first: Vec<char> = word
            .iter()
            .filter_map(|letter| letter.chars().next())
            .collect();
        let all = faces::with_all(&first);
        for (letter, c) in word.iter().zip(first) {
            match all.or_else(|| fallback(c)) {
                Some(face) => add(Some(face), letter),
                None => add(None, LACKING.encode_utf8(&mut [0; 4])),
            }
        }
    }
    pieces
}

impl Line {
    /// Adds a text letter after letter, without those that Inter lacks; `false` if it lacks any.
    fn plain(&mut self, text: &str, size: f32) -> bool {
        let Some(font) = inter::font() else {
            return true;
        };
        let scaled = font.as_scaled(inter::scale(font, size));
        let mut has_all = true;
        for c in text.chars() {
            let glyph = scaled.glyph_id(c);
            if glyph.0 == 0 {
                has_all = false;
                continue;
            }
            self.glyphs.push(Glyph {
                face: 0,
                id: glyph.0,
                right: self.width,
                below: 0.0,
            });
            self.width += scaled.h_advance(glyph);
        }
        has_all
    }

    /// Adds a text whose letters a font has.
    fn shape(&mut self, face: &Face, text: &str, rtl: bool, size: f32) {
        let mut buffer = Buffer::new();
        buffer.push_str(text);
        buffer.set_direction(match rtl {
            true => Direction::RightToLeft,
            false => Direction::LeftToRight,
        });
        buffer.guess_segment_properties();
        buffer.set_flags(
            BufferFlags::REMOVE_DEFAULT_IGNORABLES | BufferFlags::DO_NOT_INSERT_DOTTED_CIRCLE,
        );
        let font = ShaperFont::new(&face.shaper);
        if harfrust::shape(&font, &mut buffer, ShapeOptions::new()).is_err() {
            return;
        }
        let unit = face.unit(size);
        let glyphs = buffer.glyph_infos().iter().zip(buffer.glyph_positions());
        for (info, at) in glyphs {
            // A mark that the font lacks isn't drawn.
            let Some(id) = u16::try_from(info.glyph_id).ok().filter(|id| *id != 0) else {
                continue;
            };
            let glyph = Glyph {
                face: face.number,
                id,
                right: self.width + at.x_offset as f32 * unit,
                below: face.look.below * size - at.y_offset as f32 * unit,
            };
            self.glyphs.push(glyph);
            if face.look.bold > 0.0 {
                let right = glyph.right + face.look.bold * size;
                self.glyphs.push(Glyph { right, ..glyph });
            }
            self.width += at.x_advance as f32 * unit;
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// A font size with which a unit of most fonts is a unit of width.
    const SIZE: f32 = 1000.0;

    fn ids(text: &str) -> Vec<(usize, u16)> {
        let glyphs = line(text, SIZE).glyphs;
        glyphs.iter().map(|glyph| (glyph.face, glyph.id)).collect()
    }

    #[test]
    fn each_script_has_glyphs_of_its_own() {
        let dot = ids("·");
        for text in [
            "山田太郎",
            "さくらアキラ",
            "李小龙",
            "張學友",
            "김민준",
            "محمد",
            "دوست",
            "שרה",
            "สมชาย",
            "😀👍🎉",
        ] {
            let drawn = ids(text);
            assert!(drawn.iter().all(|glyph| glyph.0 > 0), "{text}: {drawn:?}");
            assert!(!drawn.is_empty() && !drawn.contains(&dot[0]), "{text}");
        }
        assert_eq!(ids("\u{f0000}"), dot);
    }

    #[test]
    fn arabic_letters_join_from_right_to_left() {
        let alone: Vec<_> = ["م", "ح", "م", "د"].into_iter().flat_map(ids).collect();
        let joined = ids("محمد");
        assert_eq!(joined.len(), 4);
        assert!(joined.iter().all(|glyph| !alone[..3].contains(glyph)));
        // What begins the word is at its right end.
        assert_eq!(ids("بب م")[0], ids("م")[0]);
        // A sign that joins nothing keeps them apart, and isn't seen.
        assert_ne!(ids("ب\u{200c}ب"), ids("بب"));
        assert_eq!(ids("ب\u{200c}ب"), ids("ب").repeat(2));
    }

    #[test]
    fn words_from_right_to_left_stay_in_their_place() {
        let (a, b) = (ids("א")[0], ids("ב")[0]);
        assert_eq!(ids("אב"), [b, a]);
        let mixed = ids("x אב 12");
        let [x, one, two] = ["x", "1", "2"].map(|text| ids(text)[0]);
        let seen: Vec<_> = mixed.into_iter().filter(|id| *id != ids(" ")[0]).collect();
        assert_eq!(seen, [x, one, two, b, a]);
        assert_eq!(ids("😀 👍")[0], ids("😀")[0]);
        // Brackets are mirrored.
        assert_eq!(ids("(א)"), [ids("(")[0], a, ids(")")[0]]);
    }

    #[test]
    fn marks_take_no_room() {
        for (letter, marked) in [("ก", "กี่"), ("ש", "שָׁ"), ("ب", "بَ")] {
            let (letter, marked) = (line(letter, SIZE), line(marked, SIZE));
            assert_eq!(letter.width, marked.width);
            assert!(marked.glyphs.len() > letter.glyphs.len());
        }
    }

    #[test]
    fn emoji_of_several_characters_are_one() {
        for emoji in [
            "👩‍👩‍👧‍👦",
            "🇩🇪",
            "👍🏽",
            "❤\u{fe0f}",
            "1\u{fe0f}\u{20e3}",
            "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
        ] {
            assert_eq!(ids(emoji).len(), 1, "{emoji}");
        }
    }

    #[test]
    fn a_word_has_one_style() {
        let faces: Vec<usize> = ids("小龙").into_iter().map(|(face, _)| face).collect();
        assert!(faces.iter().all(|face| *face == faces[0]), "{faces:?}");
    }

    #[test]
    fn what_inter_has_is_set_letter_after_letter() {
        let font = inter::font().unwrap();
        let scaled = font.as_scaled(inter::scale(font, 31.0));
        let text = "Łukasz, Ольга & Ελένη: 6-0-1 ±112? Nguyễn…";
        let mut right = 0.0;
        for (glyph, c) in line(text, 31.0).glyphs.iter().zip(text.chars()) {
            let id = scaled.glyph_id(c);
            let expected = Glyph {
                face: 0,
                id: id.0,
                right,
                below: 0.0,
            };
            assert_eq!(*glyph, expected);
            right += scaled.h_advance(id);
        }
        assert_eq!(line(text, 31.0).width, right);
    }
}
