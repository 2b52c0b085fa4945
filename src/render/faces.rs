//! The fonts that letters are looked for in: Inter, those built in for what it lacks, and the system's.
//!
//! Inter is [`inter::font`]; `assets/fonts/README.md` says what the other files are. They're opened when a text first needs
//! them, in this order, and stay open.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::io::Read;
use std::sync::{Mutex, OnceLock, PoisonError};

use ab_glyph::{Font, FontRef};
use flate2::read::GzDecoder;
use fontdb::{Database, FaceInfo, ID, Style};

use super::inter;

/// A font, ready to be shaped and drawn.
pub(super) struct Face {
    /// Its number: 0 for Inter.
    pub(super) number: usize,
    /// For outlines.
    pub(super) font: FontRef<'static>,
    /// For shaping.
    pub(super) shaper: harfrust::Font,
    /// How it's made to go with Inter.
    pub(super) look: Look,
}

/// How a font is made to go with Inter.
#[derive(Clone, Copy)]
pub(super) struct Look {
    /// What its em is in Inter's.
    pub(super) scale: f32,
    /// How much broader its strokes are drawn, in em.
    pub(super) bold: f32,
    /// How much lower its letters are, in em.
    pub(super) below: f32,
}

const LOOK: Look = Look {
    scale: 1.0,
    bold: 0.0,
    below: 0.0,
};

macro_rules! asset {
    ($file:literal) => {
        include_bytes!(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../assets/fonts/",
            $file
        ))
    };
}

/// What is built in beside Inter: fonts compressed by gzip, and their looks.
static BUILT_IN: [(&[u8], Look); 6] = [
    (asset!("NotoSansHebrew-SemiBold.ttf.gz"), LOOK),
    (asset!("NotoSansArabic-SemiBold.ttf.gz"), LOOK),
    (asset!("NotoSansThai-SemiBold.ttf.gz"), LOOK),
    (asset!("NotoSansJP-SemiBold.ttf.gz"), LOOK),
    // There is only a light one.
    (
        asset!("DroidSansFallback.ttf.gz"),
        Look { bold: 0.03, ..LOOK },
    ),
    (
        asset!("NotoEmoji-SemiBold.ttf.gz"),
        Look { scale: 0.9, ..LOOK },
    ),
];

impl Face {
    fn new(bytes: &'static [u8], index: u32, number: usize, look: Look) -> Option<Face> {
        let font = FontRef::try_from_slice_and_index(bytes, index).ok()?;
        let sound = font.height_unscaled() > 0.0 && font.units_per_em()? > 0.0;
        sound.then_some(())?;
        Some(Face {
            number,
            font,
            shaper: harfrust::Font::new(bytes, index)?,
            look,
        })
    }

    /// Returns whether the font has an outline for a character.
    fn has(&self, c: char) -> bool {
        has(&self.font, c)
    }

    /// The length of a unit of outlines with a font size.
    pub(super) fn unit(&self, size: f32) -> f32 {
        size * self.look.scale / self.font.units_per_em().unwrap_or(1000.0)
    }
}

fn has(font: &FontRef<'_>, c: char) -> bool {
    let glyph = font.glyph_id(c);
    glyph.0 != 0 && font.outline(glyph).is_some()
}

/// The font with a number.
pub(super) fn face(number: usize) -> Option<&'static Face> {
    static INTER: OnceLock<Option<Face>> = OnceLock::new();
    static OPEN: [OnceLock<Option<Face>>; BUILT_IN.len()] =
        [const { OnceLock::new() }; BUILT_IN.len()];
    let Some(place) = number.checked_sub(1) else {
        let open = || Face::new(inter::BYTES, 0, 0, LOOK);
        return INTER.get_or_init(open).as_ref();
    };
    match BUILT_IN.get(place).zip(OPEN.get(place)) {
        Some(((packed, look), open)) => open
            .get_or_init(|| Face::new(unpacked(packed)?, 0, number, *look))
            .as_ref(),
        None => System::get().face(place - BUILT_IN.len()),
    }
}

/// The bytes of a font that is built in.
fn unpacked(packed: &[u8]) -> Option<&'static [u8]> {
    let mut bytes = Vec::new();
    GzDecoder::new(packed).read_to_end(&mut bytes).ok()?;
    Some(bytes.leak())
}

/// The first font but Inter that has all of these characters.
pub(super) fn with_all(characters: &[char]) -> Option<&'static Face> {
    let built_in = (1..=BUILT_IN.len()).filter_map(face);
    let has_all = |face: &&Face| characters.iter().all(|c| face.has(*c));
    built_in.into_iter().find(has_all).or_else(|| {
        let face = System::get().with(*characters.first()?)?;
        Some(face).filter(has_all)
    })
}

/// The fonts of the system.
struct System {
    database: Database,
    /// All fonts, those that go well with Inter first.
    ids: Vec<ID>,
    opened: Mutex<Opened>,
}

#[derive(Default)]
struct Opened {
    faces: Vec<(ID, &'static Face)>,
    bytes: usize,
    /// Which font has a character, if any has.
    of: HashMap<char, Option<&'static Face>>,
}

impl System {
    /// The most bytes of fonts that are kept open.
    const MOST_BYTES: usize = 64 << 20;
    /// The most characters that are remembered.
    const MOST_REMEMBERED: usize = 4096;

    /// The fonts, which are looked for when a letter is first lacking.
    fn get() -> &'static System {
        static SYSTEM: OnceLock<System> = OnceLock::new();
        SYSTEM.get_or_init(|| {
            let mut database = Database::new();
            database.load_system_fonts();
            let mut faces: Vec<&FaceInfo> = database.faces().collect();
            faces.sort_by_key(|face| {
                let fit = (face.style == Style::Normal, !face.monospaced);
                let serif = face.post_script_name.contains("Serif");
                let weight = face.weight.0.abs_diff(600);
                (Reverse(fit), serif, weight, &face.post_script_name)
            });
            let ids = faces.into_iter().map(|face| face.id).collect();
            System {
                database,
                ids,
                opened: Mutex::default(),
            }
        })
    }

    fn face(&self, place: usize) -> Option<&'static Face> {
        let opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        opened.faces.get(place).map(|(_, face)| *face)
    }

    /// The font that has a character.
    fn with(&self, c: char) -> Option<&'static Face> {
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(face) = opened.of.get(&c) {
            return *face;
        }
        let face = self
            .ids
            .iter()
            .find_map(|id| self.open(*id, c, &mut opened));
        if opened.of.len() >= Self::MOST_REMEMBERED {
            opened.of.clear();
        }
        opened.of.insert(c, face);
        face
    }

    /// Opens a font if it has a character and there is room for it.
    fn open(&self, id: ID, c: char, opened: &mut Opened) -> Option<&'static Face> {
        if let Some((_, face)) = opened.faces.iter().find(|(open, _)| *open == id) {
            return Some(*face).filter(|face| face.has(c));
        }
        let most = Self::MOST_BYTES - opened.bytes;
        // A copy, since a file can change.
        let copy = |bytes: &[u8], index: u32| {
            let font = FontRef::try_from_slice_and_index(bytes, index).ok()?;
            let wanted = bytes.len() <= most && has(&font, c);
            wanted.then(|| (bytes.to_vec(), index))
        };
        let (bytes, index) = self.database.with_face_data(id, copy)??;
        opened.bytes += bytes.len();
        let number = 1 + BUILT_IN.len() + opened.faces.len();
        let face: &'static Face =
            Box::leak(Box::new(Face::new(bytes.leak(), index, number, LOOK)?));
        opened.faces.push((id, face));
        Some(face)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_built_in_font_opens_and_none_is_needed_for_nothing() {
        let first = ['א', 'ع', 'ก', '語', '龙', '😀'];
        for (place, c) in first.into_iter().enumerate() {
            let found = with_all(&[c]).map(|face| face.number);
            assert_eq!(found, Some(place + 1), "{c}");
        }
    }

    #[test]
    fn a_font_is_found_that_has_all_letters() {
        assert_eq!(with_all(&['小', '龙']).map(|face| face.number), Some(5));
        assert_eq!(
            with_all(&['한', '国', 'カ']).map(|face| face.number),
            Some(5)
        );
    }
}
