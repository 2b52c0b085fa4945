//! The sentences of Rekushu.

use crate::rich::Text;
use crate::rows::{self, LIMIT, STYLES, Style};
use crate::rules_page::{RulesPage, rules_page};
use crate::wording::{self, Tense};
use crate::words;
use rules::rekushu::{Illegal, Mirror, Rect, Rekushu};
use rules::{Cell, Outcome, Piece, Reason, Rules, Side};

use super::{Prose, tense};

impl Prose for Rekushu {
    const PAGE: RulesPage = rules_page!("rekushu");

    const HAS_CHOICES: bool = true;

    fn in_short() -> String {
        words::rekushu_in_short().to_string()
    }

    fn play_as_it_is() -> Option<String> {
        Some(words::rekushu_play_as_it_is().to_string())
    }

    fn usual_turn(&self) -> &'static str {
        "d4"
    }

    fn is_plain(turn: &str) -> bool {
        !turn.contains(',')
    }

    fn last_turn_in(&self, how: Tense) -> String {
        let how = tense(how);
        let (Some(turn), Some(by)) = (self.last(), self.last_turn().map(|(by, _)| by)) else {
            return String::new();
        };
        let point = turn.place.to_string();
        let claim = turn.claim.map(|claim| (claim.to_string(), claim.tiles()));
        let told = match (self.mirror(by).map(mirror_type), claim) {
            (None, None) => words::rekushu_placed(how, point),
            (Some(mirror), None) => words::rekushu_mirrored(how, point, mirror),
            (None, Some((claim, tiles))) => words::rekushu_claimed(how, point, claim, tiles),
            (Some(mirror), Some((claim, tiles))) => {
                words::rekushu_mirrored_and_claimed(how, point, mirror, claim, tiles)
            }
        };
        told.to_string()
    }

    fn ask_for_part(&self, chosen: usize) -> String {
        let asked = match chosen {
            0 => words::rekushu_ask(),
            1 => words::rekushu_ask_corner(),
            _ => words::rekushu_ask_opposite(),
        };
        asked.to_string()
    }

    fn ask_for_piece(&self, chosen: usize) -> String {
        match chosen {
            0 => self.ask_for_part(0),
            _ => words::rekushu_ask_claim().to_string(),
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
            (None, claims) => words::rekushu_claims_possible(claims, piece).to_string(),
        }
    }

    fn illegal(why: &Illegal) -> Text {
        match why {
            Illegal::Over => words::wording_over(),
            Illegal::OffBoard { cell } => words::wording_off_board(cell),
            Illegal::Occupied { cell, by } => words::games_stone_occupied(by.name(), cell),
            Illegal::NoTileTouched { cell } => words::rekushu_no_tile_touched(cell),
            Illegal::MirrorRepeated {
                cell,
                mirror,
                of,
                turn,
                placed,
            } => words::rekushu_mirror_repeated(cell, mirror_type(*mirror), of, *turn, placed),
            Illegal::NoArea { first, second } if first == second => {
                words::rekushu_no_area_one_point(first)
            }
            Illegal::NoArea { first, second } => words::rekushu_no_area_line(first, second),
            Illegal::CornerMissing {
                first,
                second,
                corner,
                stands,
            } => match stands {
                None => words::rekushu_corner_empty(first, second, corner),
                Some(by) => words::rekushu_corner_taken(by.name(), first, second, corner),
            },
            Illegal::NotClear {
                first,
                second,
                cell,
                by,
                inside,
            } => match inside {
                true => words::rekushu_not_clear_inside(by.name(), cell, first, second),
                false => words::rekushu_not_clear_edge(by.name(), cell, first, second),
            },
            Illegal::TileClaimed {
                first,
                second,
                tile,
                by,
            } => words::rekushu_tile_claimed(by.name(), first, second, tile),
            Illegal::HalfAClaim { first, second } => words::rekushu_half_a_claim(first, second),
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
    let told = match winner {
        None => words::rekushu_same_tiles(rekushu.tiles(Side::Black)),
        Some(winner) => {
            let [own, other] = [winner, winner.other()].map(|side| rekushu.tiles(side));
            words::rekushu_tiles(winner.name(), own, other)
        }
    };
    told.to_string()
}

/// Returns a type of mirror move as messages choose by it.
fn mirror_type(mirror: Mirror) -> &'static str {
    match mirror {
        Mirror::LeftRight => "left-right",
        Mirror::TopBottom => "top-bottom",
        Mirror::HalfTurn => "half-turn",
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

    /// Returns the rows, as they follow others.
    fn line(&self, style: &Style) -> String {
        let [black, white] = &self.columns;
        let pieces = [(Piece::Black, black), (Piece::White, white)];
        let pieces = pieces
            .into_iter()
            .filter(|(_, columns)| !columns.is_empty());
        let pieces: Vec<String> = pieces
            .map(|(piece, columns)| rows::pieces(piece, &rows::runs(columns, style), style))
            .collect();
        let pieces = pieces.join(&style.groups());
        let [first, last] = [self.first, self.last].map(|row| u32::from(row) + 1);
        let told = match first == last {
            true => rows::row(&first.to_string(), &pieces, style),
            false => rows::rows_alike(first, last, &pieces, style),
        };
        wording::next(told)
    }
}

/// Returns head, position and foot in at most [`LIMIT`] characters. What doesn't fit is left out and counted.
fn stones_and_tiles(game: &Rekushu, head: &str, foot: &str) -> String {
    let [black, white] = Side::BOTH.map(|side| game.tiles(side));
    let head = head.to_owned() + &wording::next(words::rekushu_claimed_counts(black, white));
    let barred = game
        .barred()
        .map(|cell| wording::next(words::rekushu_barred(cell.name())));
    let foot = foot.to_owned() + &barred.unwrap_or_default();
    let stones = rows(game.size(), |cell| game.at(cell), false);
    let tiles = rows(game.size(), |cell| game.tile(cell), true);
    let told = |style: &Style| {
        let mut text = head.clone();
        stones
            .iter()
            .for_each(|rows| text.push_str(&rows.line(style)));
        if !tiles.is_empty() {
            text.push_str(&tiles_head());
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

/// Says that the tiles follow.
fn tiles_head() -> String {
    wording::next(words::rekushu_claimed_tiles())
}

fn cut(head: &str, stones: &[Rows], tiles: &[Rows], foot: &str) -> String {
    let [.., style] = &STYLES;
    // Leaves room for the longest note about what was left out.
    let longest = rows::longest(999, |left| words::rekushu_not_listed(left, left));
    let room = LIMIT.saturating_sub(foot.chars().count() + longest);
    let tiles_head = tiles_head();
    let mut text = head.to_owned();
    let mut full = false;
    let mut left = [0; 2];
    for (kind, rows) in [stones, tiles].into_iter().enumerate() {
        if kind == 1 && !full {
            full = text.chars().count() + tiles_head.chars().count() > room;
            if !full {
                text.push_str(&tiles_head);
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
    let missing = match left {
        [0, 0] => return text + foot,
        [stones, 0] => words::rekushu_not_listed_stones(stones),
        [0, tiles] => words::rekushu_not_listed_tiles(tiles),
        [stones, tiles] => words::rekushu_not_listed(stones, tiles),
    };
    text + &wording::next(missing) + foot
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
