//! The notation of Isaac's turns: canonical tokens, and what people type (assets/rules/isaac/rules.md, rules 17 to 19).

use super::super::Cell;
use super::super::error::{Refused, Unreadable};
use super::super::typed;
use super::board::{SIZE, index};
use super::illegal::Illegal;
use super::{Isaac, Phase, Tile, Turn};

/// The most digits of an advance. No tile scores as much as 1000.
const MAX_DIGITS: usize = 3;

/// Reads a canonical token. The turn need not be legal.
pub(super) fn parse(token: &str) -> Result<Turn, Unreadable> {
    let not_canonical = || match split(token).and_then(|(cells, _)| typed::cells(cells)) {
        Ok(_) => Unreadable::NotCanonical {
            token: token.to_owned(),
        },
        Err(what) => what,
    };
    let (ends, advance) = match token.split_once('+') {
        None => (token, None),
        Some((ends, digits)) => {
            let plain = (1..=MAX_DIGITS).contains(&digits.len())
                && digits.bytes().all(|b| b.is_ascii_digit())
                && (digits == "0" || !digits.starts_with('0'));
            let advance: Option<u16> = digits.parse().ok().filter(|_| plain);
            (ends, Some(advance.ok_or_else(not_canonical)?))
        }
    };
    let cells = ends.split_once('-').and_then(|(from, to)| {
        let (from, to) = (Cell::from_name(from)?, Cell::from_name(to)?);
        Some([from, to])
    });
    let [from, to] = cells.ok_or_else(not_canonical)?;
    if let Some(cell) = [from, to].into_iter().find(|cell| !cell.within(SIZE)) {
        return Err(Unreadable::OffBoard {
            cell: cell.name(),
            size: SIZE,
        });
    }
    let tile = Tile { from, to };
    if tile.length().is_some() && Tile::between(from, to) != tile {
        return Err(not_canonical());
    }
    Ok(match advance {
        None => Turn::Place(tile),
        Some(advance) => Turn::Score { tile, advance },
    })
}

/// Returns whether the whole text names one or two cells, perhaps with an advance.
pub(super) fn looks_like_turn(text: &str) -> bool {
    split(text)
        .and_then(|(cells, _)| typed::cells(cells))
        .is_ok_and(|typed| typed.cells.len() <= 2)
}

/// Splits a typed turn into its cells and its advance: `c4-g4, +15` and `c4-g4 15` into `c4-g4` and 15.
fn split(text: &str) -> Result<(&str, Option<u16>), Unreadable> {
    let text = typed::trim(text)?;
    let Some((cells, digits)) = text.rsplit_once('+').or_else(|| bare_number(text)) else {
        return Ok((text, None));
    };
    let part = || {
        text.get(cells.len()..)
            .unwrap_or_default()
            .trim()
            .to_owned()
    };
    let digits = digits.trim_start();
    let number = digits.trim_start_matches('0');
    let plain = !digits.is_empty()
        && digits.bytes().all(|b| b.is_ascii_digit())
        && number.len() <= MAX_DIGITS;
    if !plain {
        return Err(Unreadable::NotACell { part: part() });
    }
    let mut cells = cells.trim_end().trim_end_matches([',', ';']).trim_end();
    if let Some((before, last)) = cells.rsplit_once(char::is_whitespace)
        && ["and", "plus"]
            .iter()
            .any(|word| last.eq_ignore_ascii_case(word))
    {
        cells = before.trim_end();
    }
    if cells.is_empty() {
        return Err(Unreadable::NotACell { part: part() });
    }
    // Nothing but zeros was stripped, so an empty rest means 0.
    Ok((cells, Some(number.parse().unwrap_or_default())))
}

/// Splits off a number at the end that isn't part of a cell: `c4 g4 15` into `c4 g4` and `15`.
fn bare_number(text: &str) -> Option<(&str, &str)> {
    let before = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = text
        .get(before.len()..)
        .filter(|digits| !digits.is_empty())?;
    let apart = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
    before.ends_with(apart).then_some((before, digits))
}

impl Isaac {
    /// Reads what a person typed, and checks it.
    pub(super) fn read_typed(&self, text: &str) -> Result<Turn, Refused<Illegal>> {
        let (text, advance) = split(text)?;
        let mut cells = Vec::with_capacity(2);
        for typed in typed::cells(text)?.cells {
            cells.push(typed.on_board(SIZE)?);
        }
        let (a, b) = match *cells.as_slice() {
            [a] => (a, None),
            [a, b] => (a, Some(b)),
            _ => {
                return Err(Unreadable::TooManyCells {
                    found: cells.len(),
                    at_most: 2,
                }
                .into());
            }
        };
        let turn = if self.progress.outcome.is_some() {
            return Err(Illegal::Over.into());
        } else if self.phase == Phase::Placement {
            self.typed_placement(a, b, advance)?
        } else {
            self.typed_removal(a, b, advance)?
        };
        // Whatever was read, the rules have the last word.
        super::Rules::check(self, turn)?;
        Ok(turn)
    }

    fn typed_placement(
        &self,
        a: Cell,
        b: Option<Cell>,
        advance: Option<u16>,
    ) -> Result<Turn, Illegal> {
        let tile = Tile::between(a, b.unwrap_or(a));
        match (b, advance) {
            (_, Some(_)) => Err(Illegal::NotScoringYet {
                tile: tile.to_string(),
            }),
            (None, None) => Err(Illegal::OneEnd { cell: a.name() }),
            (Some(_), None) => Ok(Turn::Place(tile)),
        }
    }

    fn typed_removal(
        &self,
        a: Cell,
        b: Option<Cell>,
        advance: Option<u16>,
    ) -> Result<Turn, Illegal> {
        let Some((_, tile)) = self.tile_at(a) else {
            return Err(match b {
                None => Illegal::NoTileThere { cell: a.name() },
                Some(b) => Illegal::NoSuchTile {
                    tile: Tile::between(a, b).to_string(),
                },
            });
        };
        if let Some(b) = b.filter(|&b| !tile.covers(b)) {
            return Err(Illegal::NoSuchTile {
                tile: Tile::between(a, b).to_string(),
            });
        }
        let advance = match advance {
            Some(advance) => advance,
            None => {
                let shape = self.check_removal(tile)?;
                self.largest_advance(self.points(shape, index(tile.from)))
            }
        };
        Ok(Turn::Score { tile, advance })
    }

    /// Returns the legal turns closest to what was typed.
    pub(super) fn near_typed(&self, text: &str, limit: usize) -> Vec<Turn> {
        let typed = typed::find_cells(text);
        let mut cells = typed.cells.iter().filter_map(|cell| cell.to_cell());
        let Some(a) = cells.next() else {
            return Vec::new();
        };
        let b = cells.next();
        let turns = match self.phase {
            Phase::Placement => self.near_placements(a, b),
            Phase::Scoring => self.near_removals(a, b, find_advance(text)),
        };
        turns.into_iter().take(limit).collect()
    }

    fn near_placements(&self, a: Cell, b: Option<Cell>) -> Vec<Turn> {
        let wanted = b.map(|b| Tile::between(a, b));
        let rank = |tile: Tile| match wanted {
            Some(wanted) => wanted.from.distance(tile.from) + wanted.to.distance(tile.to),
            None => a.distance(tile.from).min(a.distance(tile.to)),
        };
        let mut ranked: Vec<(u32, Turn)> = super::Rules::legal(self)
            .filter_map(|turn| match turn {
                Turn::Place(tile) => Some((rank(tile), turn)),
                Turn::Score { .. } => None,
            })
            .collect();
        ranked.sort_unstable();
        ranked.into_iter().map(|(_, turn)| turn).collect()
    }

    fn near_removals(&self, a: Cell, b: Option<Cell>, advance: Option<u16>) -> Vec<Turn> {
        // If the cells name a tile that can be removed, offer other advances. If not, offer one turn per tile.
        let named = |tile: Tile| tile.covers(a) && b.is_none_or(|b| tile.covers(b));
        let away = |tile: Tile| {
            let ends = [tile.from, tile.to].map(|end| end.distance(a));
            let [near, far] = ends;
            near.min(far)
        };
        let mut tiles: Vec<(bool, u32, Tile, u16)> = self
            .removals()
            .map(|(shape, first)| {
                let tile = Tile::of(shape, first);
                (!named(tile), away(tile), tile, self.points(shape, first))
            })
            .collect();
        tiles.sort_unstable();
        if let Some(&(false, _, tile, points)) = tiles.first() {
            let wanted = advance.unwrap_or(points);
            let blocked_advance = self.blocked_advance(self.progress.side);
            let mut advances: Vec<u16> = (0..=points)
                .filter(|&n| Some(n) != blocked_advance)
                .collect();
            // Of two that are equally close, the larger one comes first.
            advances.sort_unstable_by_key(|&n| (n.abs_diff(wanted), u16::MAX - n));
            let turn = |advance| Turn::Score { tile, advance };
            return advances.into_iter().map(turn).collect();
        }
        tiles
            .into_iter()
            .map(|(_, _, tile, points)| Turn::Score {
                tile,
                advance: self.largest_advance(points),
            })
            .collect()
    }
}

/// Returns the advance in a text that can be read, or otherwise the number after the last plus.
fn find_advance(text: &str) -> Option<u16> {
    if let Ok((_, advance)) = split(text) {
        return advance;
    }
    let (_, after) = text.rsplit_once('+')?;
    let after = after.trim_start();
    let digits = after.bytes().take_while(u8::is_ascii_digit).count();
    after.get(..digits)?.parse().ok()
}
