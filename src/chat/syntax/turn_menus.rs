//! Turns put together with menus of few entries: what can be chosen next, and what of it stands in which menu.
//!
//! Like [`turn_parts`](super::turn_parts), it only needs the canonical tokens of the legal turns. A token falls into pieces:
//! `d4>e5,a1` into `d4`, `>e5` and `,a1`; `c4-g4+15` into `c4-g4` and `+15`. Where more pieces can follow than the menus in
//! sight have room for, a section of them is chosen first: a column, or the tiles of one length.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display};

use crate::syntax::turn_prefix::Token;
use rules::Cell;

/// The most menus in sight at once.
const MOST_MENUS: usize = 3;

/// What each piece of a token but the first begins with.
const SIGNS: [char; 3] = ['>', ',', '+'];

/// What the value of an entry begins with that leads to a section.
const INTO: &str = "in:";

/// A turn in the making, and which of what can follow is in sight.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Making {
    /// The pieces chosen so far.
    pub(crate) so_far: String,
    /// The sections chosen of what can follow, the widest first.
    pub(crate) within: Vec<Section>,
}

impl Making {
    /// Returns it after the entry with this value was chosen; `None` if no entry has such a value.
    pub(crate) fn with(mut self, value: &str) -> Option<Making> {
        match value.strip_prefix(INTO) {
            Some(section) => self.within.push(Section::parse(section)?),
            None => {
                self.so_far.push_str(value);
                self.within.clear();
            }
        }
        (!value.is_empty()).then_some(self)
    }

    /// Parses `d4>e5:b` as it's written.
    pub(crate) fn parse(text: &str) -> Option<Making> {
        let (so_far, within) = text.split_once(':')?;
        let within = within.split('.').filter(|section| !section.is_empty());
        Some(Making {
            so_far: so_far.to_owned(),
            within: within.map(Section::parse).collect::<Option<_>>()?,
        })
    }
}

impl Display for Making {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let within: Vec<String> = self.within.iter().map(Section::to_string).collect();
        write!(f, "{}:{}", self.so_far, within.join("."))
    }
}

/// Some of the pieces that can follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Section {
    /// What begins in the column with this number, counted from 0.
    Column(u8),
    /// What lies in the row with this number, counted from 0.
    Row(u8),
    /// Tiles of this length that stand upright, or lie across.
    Tiles { length: u8, upright: bool },
    /// So many pieces in order, where nothing else tells them apart. The parts are counted from 0.
    Part(u8),
}

impl Section {
    /// Returns the section of a piece of this shape; the second level is for what the first doesn't tell apart.
    fn of(shape: Shape, level: usize) -> Option<Section> {
        match (shape, level) {
            (Shape::Cell(cell) | Shape::Area(cell, _), 0) => Some(Section::Column(cell.col)),
            (Shape::Line(from, to), 0) => Some(Section::Tiles {
                length: (to.col - from.col).max(to.row - from.row) + 1,
                upright: from.col == to.col,
            }),
            (Shape::Line(from, to), 1) if from.col == to.col => Some(Section::Column(from.col)),
            (Shape::Line(from, _), 1) => Some(Section::Row(from.row)),
            _ => None,
        }
    }

    fn parse(text: &str) -> Option<Section> {
        let number = |digits: &str| digits.parse::<u8>().ok();
        if let Some(digits) = text.strip_prefix("no") {
            return number(digits).map(Section::Part);
        }
        if let Some(length) = text.strip_suffix('x') {
            let (length, upright) = (number(length)?, false);
            return Some(Section::Tiles { length, upright });
        }
        if let Some(length) = text.strip_suffix("up") {
            let (length, upright) = (number(length)?, true);
            return Some(Section::Tiles { length, upright });
        }
        if let Some(row) = number(text) {
            return row.checked_sub(1).map(Section::Row);
        }
        let letter = text.parse::<char>().ok()?;
        let cell = Cell::from_name(&format!("{letter}1"))?;
        Some(Section::Column(cell.col))
    }
}

impl Display for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Section::Column(col) => f.write_str(&column(*col)),
            Section::Row(row) => write!(f, "{}", u16::from(*row) + 1),
            Section::Tiles { length, upright } => {
                write!(f, "{length}{}", if *upright { "up" } else { "x" })
            }
            Section::Part(number) => write!(f, "no{number}"),
        }
    }
}

/// Returns the letter of a column.
pub(crate) fn column(col: u8) -> String {
    let cell = Cell::new(col, 0).name();
    cell.trim_end_matches('1').to_owned()
}

/// A piece that can follow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Piece {
    /// As it stands in the token.
    pub(crate) text: String,
    /// What can follow it in turn.
    pub(crate) next: Vec<String>,
}

/// What can be chosen in a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Entry {
    /// A piece.
    Piece(Piece),
    /// A section with more than one piece: the first of them, and the last.
    Section(Section, String, String),
}

impl Entry {
    /// Returns what tells it from the other entries.
    pub(crate) fn value(&self) -> String {
        match self {
            Entry::Piece(piece) => piece.text.clone(),
            Entry::Section(section, ..) => format!("{INTO}{section}"),
        }
    }
}

/// A menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct List {
    /// What was chosen before.
    pub(crate) after: Making,
    pub(crate) entries: Vec<Entry>,
    /// The value of the entry that is chosen now.
    pub(crate) chosen: Option<String>,
}

/// How a turn can go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Offer {
    /// What was chosen, with what leaves no choice.
    pub(crate) so_far: String,
    /// Whether that is a legal turn.
    pub(crate) is_whole: bool,
    /// Whether more can follow.
    pub(crate) goes_on: bool,
    /// What can be chosen: at most three menus of at most so many entries as were asked for. If nothing more can follow, it's what
    /// can stand in the place of what was chosen last.
    pub(crate) lists: Vec<List>,
    /// What it's taken back to; `None` if there was nothing to choose.
    pub(crate) back: Option<Making>,
}

impl Offer {
    /// Returns the names of the cells in what can follow, as far as it's in sight.
    pub(crate) fn cells_in_sight(&self) -> Vec<String> {
        let entries = self.lists.iter().flat_map(|list| &list.entries);
        let pieces = entries.filter_map(|entry| match entry {
            Entry::Piece(piece) => Some(piece),
            Entry::Section(..) => None,
        });
        let pieces = pieces.filter(|_| self.goes_on);
        let cells = pieces.map(|piece| cells_of(&piece.text, piece.next.first()));
        cells.flatten().collect()
    }
}

/// Returns how a turn in the making can go on, in menus of at most `most` entries; with fewer than two there are none. `None` if no
/// legal turn begins like that.
pub(crate) fn offer(legal: &[Token], making: &Making, most: usize) -> Option<Offer> {
    let so_far = completed(legal, &making.so_far)?;
    let next = next(legal, &so_far)?;
    let goes_on = !next.pieces.is_empty();
    let has_sections = goes_on && so_far == making.so_far;
    if !has_sections && !making.within.is_empty() {
        return None;
    }
    let sight = match goes_on {
        true => sight(&so_far, next.pieces, &making.within, None, most)?,
        false => match choices_before(legal, &so_far).next() {
            Some((base, pieces)) => sight(base, pieces, &[], so_far.get(base.len()..), most)?,
            None => Sight::default(),
        },
    };
    let back = match making.within.split_last() {
        Some((_, wider)) => Some(Making {
            so_far: so_far.clone(),
            within: wider.to_vec(),
        }),
        // What follows by itself would follow again.
        None => choices_before(legal, &so_far)
            .find(|(base, _)| completed(legal, base).as_deref() == Some(base))
            .and_then(|(base, pieces)| {
                let seen = self::sight(base, pieces, &[], so_far.get(base.len()..), most)?;
                Some(Making {
                    so_far: base.to_owned(),
                    within: seen.within,
                })
            }),
    };
    Some(Offer {
        is_whole: next.is_whole,
        goes_on,
        lists: sight.lists,
        back,
        so_far,
    })
}

/// Returns the names of the cells in a token, or in the beginning of one.
pub(crate) fn cells(token: &str) -> Vec<String> {
    let mut pieces = pieces(token).peekable();
    let mut cells = Vec::new();
    while let Some(piece) = pieces.next() {
        cells.extend(cells_of(piece, pieces.peek()));
    }
    cells
}

/// Returns the names of the cells in a piece, if `next` follows: of what extends from one cell to another both, but one cell
/// tells what lies on the board already, which has a number after it.
fn cells_of(piece: &str, next: Option<&impl AsRef<str>>) -> Vec<String> {
    let is_numbered = next.is_some_and(|next| matches!(shape(next.as_ref()), Shape::Number(_)));
    match shape(piece) {
        Shape::Line(from, _) if is_numbered => vec![from.name()],
        Shape::Line(from, to) | Shape::Area(from, to) => vec![from.name(), to.name()],
        Shape::Cell(_) => vec![name(piece).to_owned()],
        Shape::Number(_) | Shape::Word => Vec::new(),
    }
}

/// Splits a token, or the beginning of one, into its pieces.
pub(crate) fn pieces(token: &str) -> impl Iterator<Item = &str> {
    let mut left = token;
    std::iter::from_fn(move || {
        let piece = (!left.is_empty()).then(|| first_piece(left))?;
        left = left.get(piece.len()..)?;
        Some(piece)
    })
}

/// Returns a piece without its sign.
pub(crate) fn name(piece: &str) -> &str {
    piece.trim_start_matches(SIGNS)
}

/// Returns whether a piece is neither a cell nor a number, such as `swap`.
pub(crate) fn is_word(piece: &str) -> bool {
    matches!(shape(piece), Shape::Word)
}

/// What a piece is.
#[derive(Clone, Copy)]
enum Shape {
    Word,
    Number(u32),
    /// A cell, or the first of those around a midpoint.
    Cell(Cell),
    /// A tile from one end to the other.
    Line(Cell, Cell),
    /// A rectangle, by opposite corners, the lower left one first.
    Area(Cell, Cell),
}

fn shape(piece: &str) -> Shape {
    let name = name(piece);
    if let Ok(number) = name.parse() {
        return Shape::Number(number);
    }
    let ends = name.split_once('-');
    let ends = ends.and_then(|(from, to)| Cell::from_name(from).zip(Cell::from_name(to)));
    match ends {
        Some((from, to)) if from.col == to.col || from.row == to.row => Shape::Line(from, to),
        Some((from, to)) => Shape::Area(from, to),
        None => {
            let first = name.split_once('/').map_or(name, |(first, _)| first);
            Cell::from_name(first).map_or(Shape::Word, Shape::Cell)
        }
    }
}

/// Returns what pieces are sorted by: words come first, the largest numbers and rectangles before smaller ones, tiles by
/// their lines, and cells by their columns.
fn order(piece: &str) -> [u32; 4] {
    let of = |cell: Cell| [u32::from(cell.col), u32::from(cell.row)];
    match shape(piece) {
        Shape::Word => [0; 4],
        Shape::Number(number) => [1, u32::MAX - number, 0, 0],
        Shape::Cell(cell) => {
            let [col, row] = of(cell);
            [2, col, row, u32::from(piece.contains('/'))]
        }
        Shape::Line(from, to) => {
            let ([col, row], [last, highest]) = (of(from), of(to));
            match col == last {
                true => [3, 2 * highest.abs_diff(row) + 1, col, row],
                false => [3, 2 * last.abs_diff(col), row, col],
            }
        }
        Shape::Area(from, to) => {
            let ([col, row], [last, highest]) = (of(from), of(to));
            let tiles = col.abs_diff(last) * row.abs_diff(highest);
            [4, u32::MAX - tiles, col, row]
        }
    }
}

fn first_piece(rest: &str) -> &str {
    let mut ends = rest.char_indices().skip(1);
    let end = ends.find(|(_, sign)| SIGNS.contains(sign));
    end.and_then(|(at, _)| rest.get(..at)).unwrap_or(rest)
}

/// What can follow.
struct Next {
    pieces: Vec<Piece>,
    /// Whether nothing has to.
    is_whole: bool,
}

/// Returns what can follow these pieces; `None` if no legal turn begins like that.
fn next(legal: &[Token], so_far: &str) -> Option<Next> {
    let key = |piece| (order(piece), piece);
    let mut found: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    let mut is_whole = false;
    for token in legal {
        let Some(rest) = token.text().strip_prefix(so_far) else {
            continue;
        };
        if rest.is_empty() {
            is_whole = true;
        } else if so_far.is_empty() || rest.starts_with(SIGNS) {
            let mut pieces = pieces(rest);
            if let Some(piece) = pieces.next() {
                found
                    .entry(key(piece))
                    .or_default()
                    .extend(pieces.next().map(key));
            }
        }
    }
    let pieces = found.into_iter().map(|((_, text), next)| Piece {
        text: text.to_owned(),
        next: next.into_iter().map(|(_, text)| text.to_owned()).collect(),
    });
    let pieces: Vec<Piece> = pieces.collect();
    (is_whole || !pieces.is_empty()).then_some(Next { pieces, is_whole })
}

/// Returns the pieces with those that follow by themselves: where there's no choice, and of numbers the largest.
fn completed(legal: &[Token], so_far: &str) -> Option<String> {
    let mut so_far = so_far.to_owned();
    loop {
        let next = next(legal, &so_far)?;
        match next.pieces.as_slice() {
            [piece, more @ ..]
                if !next.is_whole
                    && (more.is_empty() || matches!(shape(&piece.text), Shape::Number(_))) =>
            {
                so_far.push_str(&piece.text);
            }
            _ => return Some(so_far),
        }
    }
}

/// Returns the beginnings of these pieces after which there was something to choose, the longest first, each with that.
fn choices_before<'a>(
    legal: &'a [Token],
    so_far: &'a str,
) -> impl Iterator<Item = (&'a str, Vec<Piece>)> {
    let starts = pieces(so_far).scan(0, |end, piece| {
        let start = *end;
        *end += piece.len();
        Some(start)
    });
    let starts: Vec<usize> = starts.collect();
    starts.into_iter().rev().filter_map(|start| {
        let base = so_far.get(..start)?;
        let next = next(legal, base)?;
        let choices = next.pieces.len() + usize::from(next.is_whole);
        (choices > 1).then_some((base, next.pieces))
    })
}

/// The menus in sight, and the sections that were chosen for that.
#[derive(Default)]
struct Sight {
    lists: Vec<List>,
    within: Vec<Section>,
}

/// Returns the menus in which one of `pieces` is chosen after `base`: those of the sections `within`, or those where `chosen`
/// is. `None` if there are no such sections.
fn sight(
    base: &str,
    pieces: Vec<Piece>,
    within: &[Section],
    chosen: Option<&str>,
    most: usize,
) -> Option<Sight> {
    let chosen = chosen.map(first_piece);
    let mut sight = Sight::default();
    if most < 2 {
        return within.is_empty().then_some(sight);
    }
    let list = |within: &[Section], entries: Vec<Entry>, chosen: Option<String>| List {
        after: Making {
            so_far: base.to_owned(),
            within: within.to_vec(),
        },
        entries,
        chosen,
    };
    let is_chosen = |piece: &Piece| Some(piece.text.as_str()) == chosen;
    let (mut left, mut wanted) = (pieces, within.iter());
    while left.len() > most.saturating_mul(MOST_MENUS) {
        let mut groups = groups(&left, most);
        let at = match wanted.next() {
            Some(section) => {
                let at = groups
                    .iter()
                    .position(|group| group.section == Some(*section));
                Some(at?)
            }
            None => groups
                .iter()
                .position(|group| group.pieces.iter().any(is_chosen)),
        };
        let value = at.and_then(|at| Some(groups.get(at)?.entry()?.value()));
        let entries = groups.iter().filter_map(Group::entry).collect();
        // Only the last one stays in sight.
        sight.lists = vec![list(&sight.within, entries, value)];
        match at.map(|at| groups.swap_remove(at)) {
            Some(Group {
                section: Some(section),
                pieces,
            }) => {
                sight.within.push(section);
                left = pieces;
            }
            _ => return Some(sight),
        }
    }
    if wanted.next().is_some() {
        return None;
    }
    let packed = packed(left, most);
    if packed.len() == MOST_MENUS {
        sight.lists.clear();
    }
    for pieces in packed {
        let value = pieces.iter().find(|piece| is_chosen(piece));
        let value = value.map(|piece| piece.text.clone());
        let entries = pieces.into_iter().map(Entry::Piece).collect();
        sight.lists.push(list(&sight.within, entries, value));
    }
    Some(sight)
}

/// Pieces of a section, or a word by itself.
struct Group {
    section: Option<Section>,
    pieces: Vec<Piece>,
}

impl Group {
    fn entry(&self) -> Option<Entry> {
        let (first, last) = (self.pieces.first()?, self.pieces.last()?);
        Some(match self.section {
            Some(section) => Entry::Section(section, first.text.clone(), last.text.clone()),
            None => Entry::Piece(first.clone()),
        })
    }
}

/// Returns pieces by what tells them apart, in at most `most` groups; `None` if nothing does.
fn sections(pieces: &[Piece], most: usize) -> Option<Vec<Group>> {
    for level in 0..2 {
        let mut groups = Vec::new();
        let mut sections: BTreeMap<Section, Vec<Piece>> = BTreeMap::new();
        for piece in pieces {
            match Section::of(shape(&piece.text), level) {
                Some(section) => sections.entry(section).or_default().push(piece.clone()),
                None => groups.push(Group {
                    section: None,
                    pieces: vec![piece.clone()],
                }),
            }
        }
        if sections.len() > 1 && groups.len() + sections.len() <= most {
            let sections = sections.into_iter().map(|(section, pieces)| Group {
                section: Some(section),
                pieces,
            });
            groups.extend(sections);
            return Some(groups);
        }
    }
    None
}

/// Returns pieces in at most `most` groups, just by their order if there's no other way.
fn groups(pieces: &[Piece], most: usize) -> Vec<Group> {
    sections(pieces, most).unwrap_or_else(|| {
        let size = pieces.len().div_ceil(most).max(most);
        let parts = (0..).zip(pieces.chunks(size));
        let parts = parts.map(|(number, part)| Group {
            section: Some(Section::Part(number)),
            pieces: part.to_vec(),
        });
        parts.collect()
    })
}

/// Returns pieces in as few lists of at most `most` as they need, a section in one list where that is possible.
fn packed(pieces: Vec<Piece>, most: usize) -> Vec<Vec<Piece>> {
    let fewest = pieces.len().div_ceil(most);
    if fewest <= 1 {
        return vec![pieces];
    }
    let mut lists: Vec<Vec<Piece>> = Vec::new();
    for group in sections(&pieces, most).into_iter().flatten() {
        match lists.last_mut() {
            Some(list) if list.len() + group.pieces.len() <= most => list.extend(group.pieces),
            _ => lists.push(group.pieces),
        }
    }
    let fits = lists.iter().all(|list| list.len() <= most);
    if fits && (1..=MOST_MENUS).contains(&lists.len()) {
        return lists;
    }
    let size = pieces.len().div_ceil(fewest);
    pieces.chunks(size).map(<[Piece]>::to_vec).collect()
}

#[cfg(test)]
mod tests;
