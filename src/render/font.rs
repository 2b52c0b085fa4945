//! Words in pictures: how wide they are, how they're cut where there isn't room, and the outlines of their glyphs.

use ab_glyph::{Font, GlyphId, OutlineCurve, Point};
use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

use super::faces;
use super::typeset::{self, Glyph, LACKING};

/// The width of a text with a font size, in the unit of `size`.
pub(super) fn width(text: &str, size: f32) -> f32 {
    typeset::line(text, size).width
}

/// Returns a text, with an ellipsis for its end if it's wider than `room`.
pub(super) fn shortened(text: &str, size: f32, room: f32) -> String {
    if width(text, size) <= room {
        return text.to_owned();
    }
    let mut best = String::new();
    let mut kept = String::new();
    for letter in text.graphemes(true) {
        kept.push_str(letter);
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
    let longest = texts.iter().map(|text| text.graphemes(true).count()).max();
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
    let letters: Vec<&str> = text.graphemes(true).collect();
    let (begin, end) = letters.split_at(letters.len().checked_sub(tail)?);
    let end = end.concat();
    let mut best = None;
    let mut kept = String::new();
    for letter in begin {
        kept.push_str(letter);
        let shown = format!("{}…{end}", kept.trim_end());
        if width(&shown, size) > room {
            break;
        }
        best = Some(shown);
    }
    best
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
pub(super) fn outline(glyph: &Glyph, size: f32) -> Vec<Curve> {
    let face = faces::face(glyph.face);
    let outlined = face.and_then(|face| Some((face, face.font.outline(GlyphId(glyph.id))?)));
    let Some((face, outline)) = outlined else {
        return Vec::new();
    };
    let unit = face.unit(size);
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

/// How many characters of one letter are drawn: the longest emoji have ten, and marks could be piled up without end.
const MOST_OF_ONE: usize = 16;

/// A text as it can be drawn. A letter that the font has is one character: letters of several characters are composed into
/// one, or lose their marks if there is no such character. Letters of other fonts keep their marks; those that no font has
/// become dots.
pub(super) fn drawable(text: &str) -> String {
    let mut drawable = String::new();
    for letter in text.graphemes(true) {
        let composed: String = letter.nfc().take(MOST_OF_ONE).collect();
        let Some(first) = composed.chars().next() else {
            continue;
        };
        match first {
            c if c.is_whitespace() => drawable.push(' '),
            c if is_unseen(c) => {}
            c if is_private(c) => drawable.push(LACKING),
            c if typeset::is_plain(&composed) => drawable.push(c),
            c if typeset::fallback(c).is_none() => drawable.push(LACKING),
            _ => {
                let kept = |c: &char| !is_unseen(*c) || joins(*c);
                drawable.extend(composed.chars().filter(kept));
            }
        }
    }
    drawable
}

/// Returns whether pictures can show a name: there are fonts with all its letters. Signs and emoji that are lacking only become
/// dots.
#[must_use]
pub fn can_draw(name: &str) -> bool {
    let lacks =
        |c: char| c.is_alphabetic() && drawable(c.encode_utf8(&mut [0; 4])).starts_with(LACKING);
    let shown = |c: char| !c.is_whitespace() && c != LACKING;
    drawable(name).chars().any(shown) && !name.nfc().any(lacks)
}

/// Returns whether a character is another one in every font.
fn is_private(c: char) -> bool {
    matches!(c, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..)
}

/// Returns whether an unseen character says how those beside it look: joiners and selectors.
fn joins(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

/// Returns whether a character has no shape of its own: controls, joiners, selectors and marks of direction.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_no_font_has_becomes_dots_and_letters_of_inter_are_one_character() {
        for (given, drawn) in [
            ("alice", "alice"),
            ("Łukasz Ďurčík", "Łukasz Ďurčík"),
            ("Ελένη Ольга Nguyễn", "Ελένη Ольга Nguyễn"),
            ("e\u{301}ve", "éve"),
            ("Nguye\u{302}\u{303}n", "Nguyễn"),
            ("x\u{301}\u{323}\u{489}", "x"),
            ("山田 太郎", "山田 太郎"),
            ("👩‍👩‍👧‍👦bob🇩🇪", "👩‍👩‍👧‍👦bob🇩🇪"),
            ("שלום\u{200e}", "שלום"),
            ("ก\u{202e}ี่", "กี่"),
            ("\u{1112}\u{1161}\u{11ab}", "한"),
            ("\u{e000}山\u{f0000}", "·山·"),
            (
                "1\u{fe0f}\u{20e3} 1\u{301} x\u{20e3}",
                "1\u{fe0f}\u{20e3} 1 x",
            ),
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
            "山田 太郎",
            "שלום",
            "👍",
        ] {
            assert!(can_draw(name), "{name}");
        }
        for name in ["\u{e000}", "·", "", " ", "\u{200b}"] {
            assert!(!can_draw(name), "{name}");
        }
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
    fn letters_of_several_characters_are_not_cut() {
        for (name, letter) in [("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"), ("กี่กี่กี่", "กี่"), ("שָׁלָשָׁלָ", "שָׁלָ")]
        {
            let given = drawable(name);
            let whole = format!("{}…", drawable(letter));
            let room = width(&whole, 20.0) + 0.1;
            assert_eq!(shortened(&given, 20.0, room), whole);
            assert!(width(&given, 20.0) > room);
            let apart = shortened_apart(&[given.clone(), given], 20.0, room);
            assert!(
                apart.iter().all(|text| width(text, 20.0) <= room),
                "{apart:?}"
            );
        }
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
