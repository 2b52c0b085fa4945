//! The font of all pictures: Inter SemiBold (SIL Open Font License, `assets/fonts`).

use std::sync::OnceLock;

use ab_glyph::{Font, FontRef, GlyphId, OutlineCurve, Point, PxScale, ScaleFont};
use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

static BYTES: &[u8] = include_bytes!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../assets/fonts/Inter-SemiBold.otf"
));

/// The height of capitals and digits, in em.
pub(super) const CAPITALS: f32 = 0.727;

/// The font, or `None` if the file in `assets/fonts` isn't one.
pub(super) fn font() -> Option<&'static FontRef<'static>> {
    static FONT: OnceLock<Option<FontRef<'static>>> = OnceLock::new();
    FONT.get_or_init(|| FontRef::try_from_slice(BYTES).ok())
        .as_ref()
}

/// A font size in pixels per em as a scale of `ab_glyph`, which is the height from the lowest descender to the highest
/// ascender.
pub(super) fn scale(font: &FontRef<'static>, size: f32) -> PxScale {
    let em = font.units_per_em().unwrap_or(1000.0);
    PxScale::from(size * font.height_unscaled() / em)
}

/// The width of a text with a font size, in the unit of `size`, without kerning.
pub(super) fn width(text: &str, size: f32) -> f32 {
    let Some(font) = font() else { return 0.0 };
    let scaled = font.as_scaled(scale(font, size));
    text.chars()
        .map(|c| scaled.h_advance(scaled.glyph_id(c)))
        .sum()
}

/// Returns a text, with an ellipsis for its end if it's wider than `room`.
pub(super) fn shortened(text: &str, size: f32, room: f32) -> String {
    if width(text, size) <= room {
        return text.to_owned();
    }
    let mut best = String::new();
    let mut kept = String::new();
    for letter in text.chars() {
        kept.push(letter);
        let shown = format!("{}…", kept.trim_end());
        if width(&shown, size) > room {
            break;
        }
        best = shown;
    }
    best
}

/// Returns texts, each like [`shortened`] but no two alike: those that begin alike keep their ends, and those that are still
/// alike get a number.
pub(super) fn shortened_apart(texts: &[String], size: f32, room: f32) -> Vec<String> {
    let cut = |text: &String| shortened(text, size, room);
    let mut shown: Vec<String> = texts.iter().map(cut).collect();
    let longest = texts.iter().map(|text| text.chars().count()).max();
    for tail in 1..longest.unwrap_or_default() {
        let alike =
            |text: &String| !text.is_empty() && shown.iter().filter(|t| *t == text).count() > 1;
        let alike: Vec<bool> = shown.iter().map(alike).collect();
        if !alike.contains(&true) {
            return shown;
        }
        for ((text, shown), _) in texts
            .iter()
            .zip(&mut shown)
            .zip(alike)
            .filter(|(_, alike)| *alike)
        {
            if let Some(elided) = elided(text, tail, size, room) {
                *shown = elided;
            }
        }
    }
    let mut apart: Vec<String> = Vec::new();
    for (text, mut one) in texts.iter().zip(shown) {
        let mut number = 2;
        while !one.is_empty() && apart.contains(&one) {
            let mark = format!("·{number}");
            one = shortened(text, size, room - width(&mark, size)) + &mark;
            number += 1;
        }
        apart.push(one);
    }
    apart
}

/// Returns a text that is too wide with its middle left out and its last `tail` letters kept; `None` if it isn't too wide,
/// or there isn't room for that either.
fn elided(text: &str, tail: usize, size: f32, room: f32) -> Option<String> {
    if width(text, size) <= room {
        return None;
    }
    let letters: Vec<char> = text.chars().collect();
    let (begin, end) = letters.split_at(letters.len().checked_sub(tail)?);
    let end: String = end.iter().collect();
    let mut best = None;
    let mut kept = String::new();
    for letter in begin {
        kept.push(*letter);
        let shown = format!("{}…{end}", kept.trim_end());
        if width(&shown, size) > room {
            break;
        }
        best = Some(shown);
    }
    best
}

/// The glyphs of a text with a font size, each with the distance of its origin from the start of the text.
pub(super) fn glyphs(text: &str, size: f32) -> Vec<(u16, f32)> {
    let Some(font) = font() else {
        return Vec::new();
    };
    let scaled = font.as_scaled(scale(font, size));
    let glyphs = text.chars().scan(0.0, |right, c| {
        let (glyph, at) = (scaled.glyph_id(c), *right);
        *right += scaled.h_advance(glyph);
        Some((glyph.0, at))
    });
    glyphs.collect()
}

/// A part of a glyph's outline, as points to the right of and below the start of the baseline.
#[derive(Clone, Copy)]
pub(super) enum Curve {
    Line((f32, f32), (f32, f32)),
    /// A cubic Bézier curve with two control points in the middle.
    Bend((f32, f32), (f32, f32), (f32, f32), (f32, f32)),
}

impl Curve {
    pub(super) fn from(self) -> (f32, f32) {
        match self {
            Curve::Line(from, _) | Curve::Bend(from, ..) => from,
        }
    }

    pub(super) fn to(self) -> (f32, f32) {
        match self {
            Curve::Line(_, to) | Curve::Bend(.., to) => to,
        }
    }
}

/// The outline of a glyph with a font size, contour after contour; empty if there is nothing to see.
pub(super) fn outline(glyph: u16, size: f32) -> Vec<Curve> {
    let outlined = font().and_then(|font| Some((font, font.outline(GlyphId(glyph))?)));
    let Some((font, outline)) = outlined else {
        return Vec::new();
    };
    let unit = size / font.units_per_em().unwrap_or(1000.0);
    let at = |point: Point| (point.x * unit, -point.y * unit);
    let curve = |curve: &OutlineCurve| match *curve {
        OutlineCurve::Line(from, to) => Curve::Line(at(from), at(to)),
        OutlineCurve::Cubic(from, a, b, to) => Curve::Bend(at(from), at(a), at(b), at(to)),
        OutlineCurve::Quad(from, control, to) => {
            // A quadratic curve as a cubic one: its control points are two thirds of the way to that of the former.
            let near = |end: Point| {
                let by = |end: f32, control: f32| end + (control - end) * 2.0 / 3.0;
                at(Point {
                    x: by(end.x, control.x),
                    y: by(end.y, control.y),
                })
            };
            Curve::Bend(at(from), near(from), near(to), at(to))
        }
    };
    outline.curves.iter().map(curve).collect()
}

/// How far the letters of a picture are below the baseline for which they were meant, since `imageproc` draws lines from their top: a
/// part of a pixel.
pub(super) fn below(size: f32) -> f32 {
    font().map_or(0.0, |font| {
        let ascent = ascent(font, size);
        let up = ascent.ceil() - ascent;
        up.round() - up
    })
}

/// What stands for a letter that the font lacks.
const LACKING: char = '·';

/// A text as it can be drawn: every letter as one character of the font. Letters of several characters are composed into
/// one, or lose their marks if there is no such character; those that the font lacks become dots.
pub(super) fn drawable(text: &str) -> String {
    let Some(font) = font() else {
        return text.to_owned();
    };
    let letter = |letter: &str| match letter.nfc().next()? {
        c if c.is_whitespace() => Some(' '),
        c if is_unseen(c) => None,
        c if is_private(c) || font.glyph_id(c).0 == 0 => Some(LACKING),
        c => Some(c),
    };
    text.graphemes(true).filter_map(letter).collect()
}

/// Returns whether pictures can show a name: they have all its letters. Signs and emoji that they lack only become dots.
#[must_use]
pub fn can_draw(name: &str) -> bool {
    let lacks =
        |c: char| c.is_alphabetic() && drawable(c.encode_utf8(&mut [0; 4])).starts_with(LACKING);
    let shown = |c: char| !c.is_whitespace() && c != LACKING;
    drawable(name).chars().any(shown) && !name.nfc().any(lacks)
}

/// Returns whether a character is another one in every font.
fn is_private(c: char) -> bool {
    matches!(c, '\u{e000}'..='\u{f8ff}')
}

/// Returns whether a character has no shape of its own: controls, joiners, selectors and marks of direction.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

/// The distance from the top of the line that `imageproc` draws to the baseline, in pixels.
pub(super) fn ascent(font: &FontRef<'static>, size: f32) -> f32 {
    font.as_scaled(scale(font, size)).ascent()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn the_font_loads_and_has_every_letter_that_pictures_use() {
        let font = font().unwrap();
        let used = ('a'..='z')
            .chain('0'..='9')
            .chain("BWDTC ·:/,>-…×()'%".chars());
        for c in used {
            assert_ne!(font.glyph_id(c).0, 0, "{c:?} is missing");
        }
    }

    #[test]
    fn what_the_font_lacks_becomes_dots_and_letters_are_one_character() {
        for (given, drawn) in [
            ("alice", "alice"),
            ("Łukasz Ďurčík", "Łukasz Ďurčík"),
            ("Ελένη Ольга Nguyễn", "Ελένη Ольга Nguyễn"),
            ("e\u{301}ve", "éve"),
            ("Nguye\u{302}\u{303}n", "Nguyễn"),
            ("x\u{301}\u{323}\u{489}", "x"),
            ("山田 太郎", "·· ··"),
            ("👩‍👩‍👧‍👦bob🇩🇪", "·bob·"),
            ("שלום\u{200e}", "····"),
            ("a\u{2003}b\u{200b}c\u{202e}d\ne\0\u{e002}", "a bcd e·"),
            ("", ""),
            ("±½−→…·", "±½−→…·"),
        ] {
            assert_eq!(drawable(given), drawn, "{given:?}");
        }
    }

    #[test]
    fn a_name_can_be_drawn_if_none_of_its_letters_is_lacking() {
        for name in [
            "alice",
            "Łukasz Ďurčík",
            "Ольга",
            "bob 👍",
            "e\u{301}ve",
            "x_X 7",
        ] {
            assert!(can_draw(name), "{name}");
        }
        for name in ["山田 太郎", "שלום", "Bob 山", "👍", "·", "", " "] {
            assert!(!can_draw(name), "{name}");
        }
    }

    #[test]
    fn capitals_are_as_high_as_the_layout_believes() {
        let font = font().unwrap();
        let outline = font.outline(font.glyph_id('H')).unwrap();
        let height = outline.bounds.height().abs() / font.units_per_em().unwrap();
        assert!((height - CAPITALS).abs() < 0.01, "{height}");
    }

    #[test]
    fn width_grows_with_text_and_size() {
        assert!(width("aa", 20.0) > width("a", 20.0));
        assert!((width("a12", 40.0) - 2.0 * width("a12", 20.0)).abs() < 0.01);
    }

    #[test]
    fn different_texts_stay_different_when_they_are_cut() {
        let texts = |texts: &[&str]| {
            texts
                .iter()
                .map(|text| (*text).to_owned())
                .collect::<Vec<_>>()
        };
        let (name, room) = ("Wolfeschlegelsteinhausen", width("Wolfeschlegel", 20.0));
        let given = texts(&[
            "bob",
            &format!("{name} der Erste 1"),
            &format!("{name} der Zweite 1"),
            &format!("{name} der Zweite 2"),
            "",
            "",
        ]);
        let shown = shortened_apart(&given, 20.0, room);
        assert_eq!(
            shown,
            [
                "bob",
                "Wolfes…ste 1",
                "Wolfesc…ite 1",
                "Wolfeschle…2",
                "",
                ""
            ]
        );
        assert!(shown.iter().all(|text| width(text, 20.0) <= room));
        let same = texts(&["····", "····", &format!("{name}1"), &format!("{name}1")]);
        let shown = shortened_apart(&same, 20.0, room);
        assert_eq!(shown[..2], ["····", "·····2"]);
        assert!(
            shown[3] != shown[2] && shown[3].ends_with("·2"),
            "{shown:?}"
        );
        assert_eq!(shortened_apart(&given, 20.0, 1e6), given);
    }

    #[test]
    fn texts_are_cut_between_letters() {
        let width = width("alice…", 20.0);
        assert_eq!(shortened("alice", 20.0, 500.0), "alice");
        assert_eq!(
            shortened("alice of wonderland", 20.0, width + 0.1),
            "alice…"
        );
        assert_eq!(
            shortened("alice of wonderland", 20.0, width + 6.0),
            "alice…"
        );
        assert_eq!(shortened("alice", 20.0, 3.0), "");
    }
}
