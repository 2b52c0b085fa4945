//! The sentences of Rekushu.

use crate::rich::{Text, say};
use crate::rows::{self, LIMIT, STYLES, Style};
use crate::rules_page::{RulesPage, rules_page};
use crate::wording::{self, Tense};
use rules::rekushu::{Illegal, Mirror, Rect, Rekushu};
use rules::{Cell, Outcome, Reason, Rules, Side};

use super::Prose;

impl Prose for Rekushu {
    const PAGE: RulesPage = rules_page!("rekushu");

    const IN_SHORT: &'static str =
        "Four corners make a rectangle. Never mirror twice the same way.";

    fn play_as_it_is() -> Option<String> {
        Some("Play, no claim".to_owned())
    }

    const HAS_CHOICES: bool = true;

    fn usual_turn(&self) -> &'static str {
        "d4"
    }

    fn is_plain(turn: &str) -> bool {
        !turn.contains(',')
    }

    fn last_turn_in(&self, tense: Tense) -> String {
        let placed = tense.of("placed", "place");
        let (Some(turn), Some(by)) = (self.last(), self.last_turn().map(|(by, _)| by)) else {
            return String::new();
        };
        let mut part = format!("{placed} a stone on {}", turn.place);
        if let Some(mirror) = self.mirror(by) {
            part.push_str(&format!(" (a {} mirror move)", mirror_type(mirror)));
        }
        let mut parts = vec![part];
        if let Some(claim) = turn.claim {
            let (claimed, count) = (tense.of("claimed", "claim"), tiles_in_words(claim.tiles()));
            parts.push(format!("{claimed} {claim} ({count})"));
        }
        wording::listed(&parts)
    }

    fn ask_for_part(&self, chosen: usize) -> &'static str {
        match chosen {
            0 => "Choose a point for your stone.",
            1 => "Play it like this, or choose a corner of a rectangle to claim.",
            _ => "Choose the opposite corner.",
        }
    }

    fn ask_for_piece(&self, chosen: usize) -> &'static str {
        match chosen {
            0 => self.ask_for_part(0),
            _ => "Play it like this, or choose a rectangle to claim.",
        }
    }

    fn piece(&self, _so_far: &str, piece: &str, next: &[&str]) -> String {
        let ends = piece.split_once('-');
        let ends = ends.and_then(|(from, to)| Cell::from_name(from).zip(Cell::from_name(to)));
        match (ends, next.len()) {
            (Some((from, to)), _) => {
                let tiles = Rect::of(from, to).tiles();
                wording::claim(&from.name(), &to.name(), tiles)
            }
            (None, 0) => piece.to_owned(),
            (None, 1) => format!("{piece}, with a claim possible"),
            (None, claims) => format!("{piece}, with {claims} claims possible"),
        }
    }

    fn illegal(why: &Illegal) -> Text {
        match why {
            Illegal::Over => wording::over(),
            Illegal::OffBoard { cell } => wording::off_board(cell),
            Illegal::Occupied { cell, by } => wording::occupied(wording::stone_of(*by), cell),
        Illegal::NoTileTouched { cell } => {
            Text::of("A stone must touch an unclaimed tile, but all tiles around ")
                .code(cell)
                .plain(" are claimed.")
        }
        Illegal::MirrorRepeated {
            cell,
            mirror,
            of,
            turn,
            placed,
        } => Text::default()
            .code(cell)
            .plain(format!(" is the {} mirror image of ", mirror_type(*mirror)))
            .code(of)
            .plain(format!(", and your last turn (turn {turn}, "))
            .code(placed)
            .plain(") was a mirror move of the same type. You can't play the same type twice in a row."),
        Illegal::NoArea { first, second } if first == second => {
            Text::of("A claim must be at least one tile wide and one tile high, but both its corners are ")
                .code(first)
                .plain(".")
        }
        Illegal::NoArea { first, second } => {
            Text::of("A claim must be at least one tile wide and one tile high, but ")
                .code(first)
                .plain(" and ")
                .code(second)
                .plain(" are in one line.")
        }
        Illegal::CornerMissing {
            first,
            second,
            corner,
            stands,
        } => {
            let text = Text::of("The rectangle ")
                .code(format!("{first}-{second}"))
                .plain(" needs your stones on all four corners, and ");
            match stands {
                None => text.code(corner).plain(" is empty."),
                Some(by) => say!("{}there's {} on `{}`.", text, wording::stone_of(*by), corner),
            }
        }
        Illegal::NotClear {
            first,
            second,
            cell,
            by,
            inside,
        } => Text::of(format!(
            "A claim must be free of stones apart from its corners, but there's {} on ",
            wording::stone_of(*by)
        ))
        .code(cell)
        .plain(if *inside { ", inside " } else { ", on the edge of " })
        .code(format!("{first}-{second}"))
        .plain("."),
        Illegal::TileClaimed {
            first,
            second,
            tile,
            by,
        } => say!(
            "In the rectangle `{}-{}`, {} has already claimed the tile whose lower left corner is `{}`.",
            first,
            second,
            wording::side(*by),
            tile,
        ),
        Illegal::HalfAClaim { first, second } => {
            Text::of("To place a stone, name one point, e.g. ")
                .code(first)
                .plain("; to claim a rectangle as well, add two opposite corners, e.g. ")
                .code(format!("{first} {first}-{second}"))
                .plain(".")
        }
        }
    }

    fn decided(&self, outcome: Outcome) -> Option<String> {
        (outcome.reason == Reason::Tiles).then(|| tiles_compared(self, outcome.winner))
    }

    fn describe(&self, spec: &str, _over: bool, foot: &str) -> String {
        stones_and_tiles(self, &rows::stones_head(self, spec), foot)
    }
}

fn tiles_compared(rekushu: &Rekushu, winner: Option<Side>) -> String {
    let count = |side| tiles_in_words(rekushu.tiles(side));
    match winner {
        None => format!("both have {}", count(Side::Black)),
        Some(winner) => format!(
            "{} has {} to {}'s {}",
            wording::side(winner),
            count(winner),
            wording::side(winner.other()),
            rekushu.tiles(winner.other())
        ),
    }
}

/// Returns what people call a type of mirror move.
fn mirror_type(mirror: Mirror) -> &'static str {
    match mirror {
        Mirror::LeftRight => "left-right",
        Mirror::TopBottom => "top-bottom",
        Mirror::HalfTurn => "half-turn",
    }
}

/// Returns `1 tile`, `2 tiles` and so on.
fn tiles_in_words(count: usize) -> String {
    match count {
        1 => "1 tile".to_owned(),
        count => format!("{count} tiles"),
    }
}

/// Neighbouring rows of stones or tiles that hold the same: the highest and the lowest row, and the columns of Black and
/// White.
struct Rows {
    first: u8,
    last: u8,
    columns: [Vec<u8>; 2],
}

impl Rows {
    fn count(&self) -> usize {
        let high = usize::from(self.first.abs_diff(self.last)) + 1;
        high * self.columns.iter().map(Vec::len).sum::<usize>()
    }

    fn line(&self, style: &Style) -> String {
        let many = self.first != self.last;
        let rows = if many { style.many_rows } else { style.rows };
        let mut text = format!("{rows}{}", u32::from(self.first) + 1);
        if many {
            text.push_str(&format!("{}{}", style.to, u32::from(self.last) + 1));
        }
        text.push(':');
        if !style.comma.is_empty() {
            text.push(' ');
        }
        let [black, white] = &self.columns;
        let of = |name: &str, columns: &[u8]| format!("{name}{}", rows::runs(columns, style));
        if !black.is_empty() {
            text.push_str(&of(style.black, black));
        }
        if !black.is_empty() && !white.is_empty() {
            text.push_str(style.groups);
        }
        if !white.is_empty() {
            text.push_str(&of(style.white, white));
        }
        text.push('.');
        text
    }
}

/// Returns head, position and foot in at most [`LIMIT`] characters. What doesn't fit is left out and counted.
fn stones_and_tiles(game: &Rekushu, head: &str, foot: &str) -> String {
    let [black, white] = Side::BOTH.map(|side| game.tiles(side));
    let head = format!("{head} Claimed tiles: Black {black}, White {white}.");
    let barred = game.barred().map_or_else(String::new, |cell| {
        format!(" The mirror rule forbids {cell} this turn.")
    });
    let foot = format!("{foot}{barred}");
    let stones = rows(game.size(), |cell| game.at(cell), false);
    let tiles = rows(game.size(), |cell| game.tile(cell), true);
    let told = |style: &Style| {
        let mut text = head.clone();
        stones
            .iter()
            .for_each(|rows| text.push_str(&rows.line(style)));
        if !tiles.is_empty() {
            text.push_str(TILES);
        }
        tiles
            .iter()
            .for_each(|rows| text.push_str(&rows.line(style)));
        text + &foot
    };
    STYLES
        .iter()
        .map(told)
        .find(|text| text.chars().count() <= LIMIT)
        .unwrap_or_else(|| cut(&head, &stones, &tiles, &foot))
}

const TILES: &str = " Claimed tiles, by their lower left corners.";

fn cut(head: &str, stones: &[Rows], tiles: &[Rows], foot: &str) -> String {
    let [.., style] = &STYLES;
    // Leaves room for the longest note about what was left out.
    let longest = " Not listed: 999 stones and 999 tiles below.";
    let room = LIMIT - foot.chars().count() - longest.len();
    let mut text = head.to_owned();
    let mut full = false;
    let mut left = [0; 2];
    for (kind, rows) in [stones, tiles].into_iter().enumerate() {
        if kind == 1 && !full {
            full = text.chars().count() + TILES.len() > room;
            if !full {
                text.push_str(TILES);
            }
        }
        for rows in rows {
            let line = rows.line(style);
            full |= text.chars().count() + line.chars().count() > room;
            if full {
                left[kind] += rows.count();
            } else {
                text.push_str(&line);
            }
        }
    }
    let [no_stones, no_tiles] = left;
    let mut missing = Vec::new();
    if no_stones > 0 {
        missing.push(wording::stones(no_stones));
    }
    if no_tiles > 0 {
        missing.push(tiles_in_words(no_tiles));
    }
    if !missing.is_empty() {
        text.push_str(&format!(
            " Not listed: {} below.",
            wording::listed(&missing)
        ));
    }
    text + foot
}

/// Returns the rows that aren't empty, from the top. If `together`, neighbouring rows that hold the same are merged.
fn rows(size: u8, whose: impl Fn(Cell) -> Option<Side>, together: bool) -> Vec<Rows> {
    let mut all: Vec<Rows> = Vec::new();
    for row in (0..size).rev() {
        let columns = Side::BOTH.map(|side| {
            let of = |&col: &u8| whose(Cell::new(col, row)) == Some(side);
            (0..size).filter(of).map(|col| b'a' + col).collect()
        });
        if columns.iter().all(Vec::is_empty) {
            continue;
        }
        match all.last_mut() {
            Some(above) if together && above.last == row + 1 && above.columns == columns => {
                above.last = row;
            }
            _ => all.push(Rows {
                first: row,
                last: row,
                columns,
            }),
        }
    }
    all
}

#[cfg(test)]
mod tests;
