//! The sentences of Isaac.

use std::collections::BTreeMap;

use crate::rich::Text;
use crate::rules_page::{RulesPage, rules_page};
use crate::wording::{self, Tense};
use crate::words;
use rules::isaac::{Illegal, Isaac, Last, Phase, Scored, Tile};
use rules::{Cell, Game, Outcome, Piece, Reason, Rules, Side};

use super::{Prose, tense, way};

impl Prose for Isaac {
    const PAGE: RulesPage = rules_page!("isaac");

    const HAS_CHOICES: bool = true;

    fn in_short() -> String {
        words::isaac_in_short().to_string()
    }

    fn usual_turn(&self) -> &'static str {
        "c4-g4"
    }

    fn no_passing() -> String {
        words::isaac_no_passing().to_string()
    }

    fn last_turn_in(&self, how: Tense) -> String {
        let how = tense(how);
        let Some(Last { tile, by, scored }) = self.last() else {
            return String::new();
        };
        let told = match scored {
            None => {
                let length = tile.length().unwrap_or_default();
                words::isaac_placed(how, length, tile.to_string())
            }
            Some(scored) => removal(how, tile, scored, by, self),
        };
        told.to_string()
    }

    fn ask_for_part(&self, chosen: usize) -> String {
        let asked = match (self.phase(), chosen) {
            (Phase::Placement, 0) => words::isaac_ask_end(),
            (Phase::Placement, _) => words::isaac_ask_other_end(),
            (Phase::Scoring, 0) => words::isaac_ask_removal(),
            (Phase::Scoring, _) => words::isaac_ask_advance(),
        };
        asked.to_string()
    }

    fn ask_for_piece(&self, chosen: usize) -> String {
        match self.phase() {
            Phase::Placement => words::isaac_ask_tile().to_string(),
            Phase::Scoring => self.ask_for_part(chosen),
        }
    }

    fn piece(&self, so_far: &str, piece: &str, _next: &[&str]) -> String {
        let worth = |tile: &str| {
            let mut tiles = self.removable_tiles();
            let found = tiles.find(|removal| removal.tile.to_string() == tile);
            found.map(|removal| removal.points)
        };
        match (piece.parse::<u16>(), worth(piece)) {
            (Ok(0), _) => words::isaac_stay().to_string(),
            (Ok(advance), _) => wording::amount(advance.into(), worth(so_far) == Some(advance)),
            (Err(_), Some(worth)) => {
                words::isaac_tile_worth(worth, wording::from_to(piece)).to_string()
            }
            (Err(_), None) => wording::from_to(piece),
        }
    }

    fn reckoned(&self) -> Option<String> {
        let Last { tile, by, scored } = self.last()?;
        let scored = scored?;
        let line = |at: Cell| if tile.upright() { at.col } else { at.row };
        let crosses = |other: &Tile| {
            let [from, to] = [other.from, other.to].map(line);
            (from..=to).contains(&line(tile.from))
        };
        let tiles = Side::BOTH.into_iter().flat_map(|side| self.tiles(side));
        let tiles = u16::try_from(tiles.filter(crosses).count()).unwrap_or_default();
        let value = u16::from(tile.value());
        let factor = scored.points.checked_div(tiles * value).unwrap_or(1);
        let (made, name) = (scored.points, tile.to_string());
        let told = match self.marker(by) {
            Some(at) if scored.advance == 0 => {
                words::isaac_reckoned_stays(tiles, factor, value.to_string(), made, name, at.name())
            }
            Some(to) => {
                let (by, to) = (scored.advance, to.name());
                words::isaac_reckoned_moves(tiles, factor, value.to_string(), made, name, by, to)
            }
            None => {
                let score = self.score(by);
                words::isaac_reckoned_leaves(tiles, factor, value.to_string(), made, name, score)
            }
        };
        Some(told.to_string())
    }

    fn warning(&self, before: &Game) -> Option<String> {
        let (Game::Isaac(before), Some(last)) = (before, self.last()) else {
            return None;
        };
        let by = last.by;
        let out = before.shortest_removable(by)..self.shortest_removable(by);
        let stuck = self.tiles(by).filter_map(Tile::length);
        match stuck.filter(|length| out.contains(length)).count() {
            0 => None,
            tiles => Some(words::isaac_stuck(tiles).to_string()),
        }
    }

    fn counted(&self, side: Side) -> Option<String> {
        if self.outcome().is_some() {
            return None;
        }
        let told = match self.phase() {
            Phase::Placement => {
                let left = self.supply(side).map(|(_, left)| left.to_string());
                words::isaac_left(left.join(" "))
            }
            Phase::Scoring => {
                let score = self.score(side).to_string();
                words::isaac_points(score, self.shortest_removable(side))
            }
        };
        Some(told.to_string())
    }

    fn tiles_of(&self, length: u8, upright: bool) -> String {
        words::isaac_tiles_left(way(upright), length, left(self, length)).to_string()
    }

    fn length_left(&self, length: u8) -> String {
        words::isaac_length_left(length, left(self, length)).to_string()
    }

    fn on_cells(&self) -> BTreeMap<String, String> {
        let mut holds: BTreeMap<String, Vec<Text>> = BTreeMap::new();
        for (cell, piece) in self.cells() {
            let side = match piece {
                Piece::Black => Side::Black,
                Piece::White | Piece::Dud => Side::White,
            };
            let tile = words::isaac_tile_on_cell(side.name());
            holds.entry(cell).or_default().push(tile);
        }
        for side in Side::BOTH {
            if let Some(cell) = self.marker(side) {
                let marker = words::isaac_marker_on_cell(side.name());
                let on = holds.entry(cell.name()).or_default();
                on.push(marker);
            }
        }
        let holds = holds.into_iter();
        holds
            .map(|(cell, on)| (cell, Text::in_a_row(on).to_string()))
            .collect()
    }

    fn illegal(why: &Illegal) -> Text {
        match why {
            Illegal::Over => words::wording_over(),
            Illegal::OffBoard { cell } => words::wording_off_board(cell),
            Illegal::Occupied { cell, by } => words::isaac_occupied(by.name(), cell),
            Illegal::NotStraight { tile } => words::isaac_not_straight(tile),
            Illegal::TileLength { tile, length } => words::isaac_tile_length(tile, *length),
            Illegal::NoneLeft { tile, length } => words::isaac_none_left(length, tile),
            Illegal::OneEnd { cell } => words::isaac_one_end(cell),
            Illegal::NotScoringYet { tile } => words::isaac_not_scoring_yet(tile),
            Illegal::AdvanceMissing { tile } => words::isaac_advance_missing(tile),
            Illegal::NoSuchTile { tile } => words::isaac_no_such_tile(tile),
            Illegal::NoTileThere { cell } => words::isaac_no_tile_there(cell),
            Illegal::NotYourTile { tile, by } => words::isaac_not_your_tile(by.name(), tile),
            Illegal::TooShort {
                tile,
                length,
                at_least,
            } => words::isaac_too_short(tile, length, at_least),
            Illegal::UnderMarker { tile, cell, owner } => {
                words::isaac_under_marker(owner.name(), tile, cell)
            }
            Illegal::AdvanceTooLarge {
                tile,
                advance,
                points,
            } => words::isaac_advance_too_large(tile, *points, advance.to_string()),
            Illegal::OntoMarker { advance, cell } => words::isaac_onto_marker(*advance, cell),
        }
    }

    fn decided(&self, outcome: Outcome) -> Option<String> {
        match outcome.reason {
            Reason::Points => Some(points_compared(self, outcome.winner?)),
            Reason::Line => Some(lines_compared(self, outcome.winner?)),
            _ => None,
        }
    }

    fn describe(&self, spec: &str, over: bool, foot: &str) -> String {
        tiles_and_markers(self, spec, over, foot)
    }
}

/// How many tiles of a length the side to move has left.
fn left(isaac: &Isaac, length: u8) -> u8 {
    let supply = isaac.to_move().map(|side| isaac.supply(side));
    let of_length = supply.into_iter().flatten().filter(|(of, _)| *of == length);
    of_length.map(|(_, left)| left).sum()
}

/// Returns e.g. `removed a7-a9 for 6 points and moved the marker 5 cells, from j10 to e10 (score 5)`
fn removal(how: &str, tile: Tile, scored: Scored, by: Side, isaac: &Isaac) -> Text {
    let Scored {
        points,
        advance,
        from,
    } = scored;
    let (tile, from, score) = (tile.to_string(), from.name(), isaac.score(by).to_string());
    match isaac.marker(by) {
        Some(_) if advance == 0 => words::isaac_removed_and_stayed(how, tile, points, from, score),
        Some(to) => {
            words::isaac_removed_and_moved(how, tile, points, advance, from, to.name(), score)
        }
        None => words::isaac_removed_and_left_board(how, tile, points, advance, from, score),
    }
}

fn points_compared(isaac: &Isaac, winner: Side) -> String {
    let (own, other) = (isaac.score(winner), isaac.score(winner.other()));
    let told = match own {
        100.. => words::isaac_reached(winner.name(), own.to_string()),
        _ => words::isaac_more_points(winner.name(), own, other.to_string()),
    };
    told.to_string()
}

fn lines_compared(isaac: &Isaac, winner: Side) -> String {
    let ((own, own_tiles), (other, other_tiles)) = (isaac.line(winner), isaac.line(winner.other()));
    let [own, own_tiles, other, other_tiles] =
        [own, own_tiles, other, other_tiles].map(|number| number.to_string());
    let told = match own == other {
        true => words::isaac_fewer_tiles(winner.name(), own, own_tiles, other_tiles),
        false => words::isaac_longer_tiles(winner.name(), own, other),
    };
    told.to_string()
}

/// Describes a position by its tiles, markers and scores. Even with all tiles on the board it stays below
/// [`LIMIT`](crate::rows::LIMIT).
fn tiles_and_markers(isaac: &Isaac, spec: &str, over: bool, foot: &str) -> String {
    let mut told = match isaac.phase() {
        Phase::Placement => words::isaac_placement_phase(spec),
        Phase::Scoring => words::isaac_scoring_phase(spec),
    };
    for side in Side::BOTH {
        if isaac.phase() == Phase::Scoring {
            let (score, shortest) = (
                isaac.score(side).to_string(),
                isaac.shortest_removable(side),
            );
            told = told.then(match (isaac.marker(side).map(Cell::name), over) {
                (Some(at), false) => words::isaac_marker(side.name(), at, score, shortest),
                (None, false) => words::isaac_marker_past(side.name(), score, shortest),
                (Some(at), true) => words::isaac_final_marker(side.name(), at, score),
                (None, true) => words::isaac_final_marker_past(side.name(), score),
            });
        }
        let mut tiles: Vec<String> = isaac.tiles(side).map(|tile| tile.to_string()).collect();
        tiles.sort_unstable();
        let supply = isaac.supply(side).into_iter();
        let unplaced = supply.filter(|&(_, left)| left > 0);
        let unplaced = unplaced.map(|(length, left)| words::isaac_of_length(left, length));
        let listed = [tiles.join(" "), Text::in_a_row(unplaced).to_string()];
        let [tiles, unplaced] = listed.map(|listed| match listed.is_empty() {
            true => words::isaac_no_tiles(),
            false => Text::of(listed),
        });
        told = told.then(words::isaac_tiles(side.name(), tiles, unplaced));
    }
    format!("{told}{foot}")
}

#[cfg(test)]
mod tests;
