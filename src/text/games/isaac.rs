//! The sentences of Isaac.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::rich::{Text, say};
use crate::rules_page::{RulesPage, rules_page};
use crate::wording::{self, Tense};
use rules::isaac::{Illegal, Isaac, Last, Phase, Scored, Tile};
use rules::{Cell, Game, Outcome, Piece, Reason, Rules, Side};

use super::Prose;

impl Prose for Isaac {
    const PAGE: RulesPage = rules_page!("isaac");

    const IN_SHORT: &'static str = "Lay tiles, then take them off for points in the right order.";

    const HAS_CHOICES: bool = true;

    fn usual_turn(&self) -> &'static str {
        "c4-g4"
    }

    fn no_passing() -> &'static str {
        "a player who can't play is skipped automatically"
    }

    fn last_turn_in(&self, tense: Tense) -> String {
        let placed = tense.of("placed", "place");
        let Some(last) = self.last() else {
            return String::new();
        };
        match last.scored {
            None => {
                let length = last.tile.length().unwrap_or_default();
                format!("{placed} a tile of length {length} on {}", last.tile)
            }
            Some(scored) => removal(tense, last.tile, scored, last.by, self),
        }
    }

    fn ask_for_part(&self, chosen: usize) -> &'static str {
        match (self.phase(), chosen) {
            (Phase::Placement, 0) => "Choose one end of your tile, or how long it is.",
            (Phase::Placement, _) => "Choose its other end.",
            (Phase::Scoring, 0) => "Choose one of your tiles to remove.",
            (Phase::Scoring, _) => "Choose how far your marker moves.",
        }
    }

    fn ask_for_piece(&self, chosen: usize) -> &'static str {
        match (self.phase(), chosen) {
            (Phase::Placement, _) => "Choose a tile to place.",
            (Phase::Scoring, 0) => "Choose one of your tiles to remove.",
            (Phase::Scoring, _) => "Choose how far your marker moves.",
        }
    }

    fn piece(&self, so_far: &str, piece: &str, _next: &[&str]) -> String {
        let worth = |tile: &str| {
            let mut tiles = self.removable_tiles();
            let found = tiles.find(|removal| removal.tile.to_string() == tile);
            found.map(|removal| removal.points)
        };
        match (piece.parse::<u16>(), worth(piece)) {
            (Ok(0), _) => "+0, don't move".to_owned(),
            (Ok(advance), _) => wording::amount(advance.into(), worth(so_far) == Some(advance)),
            (Err(_), Some(worth)) => format!("{}, {}", wording::from_to(piece), points(worth)),
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
        let doubled = match tiles * value {
            0 => String::new(),
            simple => match scored.points / simple {
                1 => String::new(),
                factor => format!(" × {factor}"),
            },
        };
        let which = if tiles == 1 {
            "1 tile".to_owned()
        } else {
            format!("{tiles} tiles")
        };
        let goes = match self.marker(by) {
            Some(at) if scored.advance == 0 => format!("your marker stays on {at}"),
            Some(to) => format!("your marker goes {}, to {to}", cells(scored.advance)),
            None => format!(
                "your marker leaves the board with {}",
                points(self.score(by))
            ),
        };
        let made = points(scored.points);
        Some(format!(
            "{which} × {value}{doubled} = {made}: {tile} leaves, {goes}."
        ))
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
            1 => Some("Your 1 shorter tile can't be removed after it.".to_owned()),
            many => Some(format!(
                "Your {many} shorter tiles can't be removed after it."
            )),
        }
    }

    fn counted(&self, side: Side) -> Option<String> {
        if self.outcome().is_some() {
            return None;
        }
        Some(match self.phase() {
            Phase::Placement => {
                let left = self.supply(side).map(|(_, left)| left.to_string());
                format!("left {}", left.join(" "))
            }
            Phase::Scoring => {
                let shortest = self.shortest_removable(side);
                format!("points {}, from length {shortest}", self.score(side))
            }
        })
    }

    fn tiles_of(&self, length: u8, upright: bool) -> String {
        let way = if upright { "upright" } else { "across" };
        format!("{length} cells {way}, {} left", left(self, length))
    }

    fn length_left(&self, length: u8) -> String {
        format!("{length}, {} left", left(self, length))
    }

    fn on_cells(&self) -> BTreeMap<String, String> {
        let mut words: BTreeMap<String, Vec<&str>> = BTreeMap::new();
        for (cell, piece) in self.cells() {
            words.entry(cell).or_default().push(match piece {
                Piece::Black => "black tile",
                Piece::White | Piece::Dud => "white tile",
            });
        }
        for side in Side::BOTH {
            if let Some(cell) = self.marker(side) {
                words.entry(cell.name()).or_default().push(match side {
                    Side::Black => "black marker",
                    Side::White => "white marker",
                });
            }
        }
        let words = words.into_iter();
        words.map(|(cell, on)| (cell, on.join(", "))).collect()
    }

    fn illegal(why: &Illegal) -> Text {
        match why {
            Illegal::Over => wording::over(),
            Illegal::OffBoard { cell } => wording::off_board(cell),
            Illegal::Occupied { cell, by } => wording::occupied(tile_of(*by), cell),
        Illegal::NotStraight { tile } => Text::of("A tile lies along one row or one column; ")
            .code(tile)
            .plain(" doesn't."),
        Illegal::TileLength { tile, length } => say!(
            "`{}` covers {}, but tiles are 3 to 7 cells long.", tile, cells(u16::from(*length))
        ),
        Illegal::NoneLeft { tile, length } => say!(
            "You have no tiles of length {} left, so you can't place `{}`.", length, tile
        ),
        Illegal::OneEnd { cell } => Text::default()
            .code(cell)
            .plain(" is only one cell: name both ends of the tile."),
        Illegal::NotScoringYet { tile } => {
            Text::of("Tiles are still being placed, so the markers don't move yet: leave out the number after ")
                .code(tile)
                .plain(".")
        }
        Illegal::AdvanceMissing { tile } => Text::of("You're removing tiles now: after ")
            .code(tile)
            .plain(", say how far your marker moves, as in ")
            .code(format!("{tile}+0"))
            .plain("."),
        Illegal::NoSuchTile { tile } => Text::of("There's no tile ")
            .code(tile)
            .plain(" on the board: name a tile by one of its cells."),
        Illegal::NoTileThere { cell } => Text::of("There's no tile on ")
            .code(cell)
            .plain(". You're removing tiles now: name one of yours by one of its cells."),
        Illegal::NotYourTile { tile, by } => Text::of("You can only remove your own tiles; ")
            .code(tile)
            .plain(format!(" is {}'s.", wording::side(*by))),
        Illegal::TooShort {
            tile,
            length,
            at_least,
        } => Text::of("Each tile you remove must be at least as long as the one before: ")
            .code(tile)
            .plain(format!(" has length {length}, and your last one had {at_least}.")),
        Illegal::UnderMarker { tile, cell, owner } => say!(
            "You can't remove `{}` while a marker is on it: {}'s marker is on `{}`.",
            tile,
            wording::side(*owner),
            cell,
        ),
        Illegal::AdvanceTooLarge {
            tile,
            advance,
            points: scored,
        } => Text::of("Removing ").code(tile).plain(format!(
            " scores {}, so your marker can move at most {}, not {advance}.",
            points(*scored),
            cells(*scored)
        )),
        Illegal::OntoMarker { advance, cell } => say!(
            "Moving {} would end on your opponent's marker, on `{}`, the only cell where yours can't stop.",
            cells(*advance),
            cell,
        ),
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
fn removal(tense: Tense, tile: Tile, scored: Scored, by: Side, isaac: &Isaac) -> String {
    let Scored {
        points: count,
        advance,
        from,
    } = scored;
    let (removed, moved) = (tense.of("removed", "remove"), tense.of("moved", "move"));
    let way = match isaac.marker(by) {
        Some(_) if advance == 0 => {
            format!("{} the marker on {from}", tense.of("left", "leave"))
        }
        Some(to) => format!("{moved} the marker {}, from {from} to {to}", cells(advance)),
        None => format!(
            "{moved} the marker {}, from {from} past the last cell",
            cells(advance)
        ),
    };
    format!(
        "{removed} {tile} for {} and {way} (score {})",
        points(count),
        isaac.score(by)
    )
}

fn points_compared(isaac: &Isaac, winner: Side) -> String {
    let (own, other) = (isaac.score(winner), isaac.score(winner.other()));
    if own >= 100 {
        return format!("{} reached {own} points", wording::side(winner));
    }
    format!(
        "{} has {} to {}'s {other}",
        wording::side(winner),
        points(own),
        wording::side(winner.other())
    )
}

fn lines_compared(isaac: &Isaac, winner: Side) -> String {
    let ((own, own_tiles), (other, other_tiles)) = (isaac.line(winner), isaac.line(winner.other()));
    let winner = wording::side(winner);
    if own == other {
        return format!(
            "the scores are tied, and so is the total length of the unplaced tiles ({own} cells each), but {winner} has \
             fewer of these tiles ({own_tiles} to {other_tiles})"
        );
    }
    format!(
        "the scores are tied, and {winner}'s unplaced tiles are longer in total ({own} cells to {other})"
    )
}

/// Returns `1 cell`, `2 cells` and so on.
fn cells(count: u16) -> String {
    match count {
        1 => "1 cell".to_owned(),
        count => format!("{count} cells"),
    }
}

/// Returns `1 point`, `2 points` and so on.
fn points(count: u16) -> String {
    match count {
        1 => "1 point".to_owned(),
        count => format!("{count} points"),
    }
}

fn tile_of(by: Side) -> &'static str {
    match by {
        Side::Black => "a black tile",
        Side::White => "a white tile",
    }
}

/// Describes a position by its tiles, markers and scores. Even with all tiles on the board it stays below
/// [`LIMIT`](crate::rows::LIMIT).
fn tiles_and_markers(isaac: &Isaac, spec: &str, over: bool, foot: &str) -> String {
    let mut text = format!("{spec}, ");
    text.push_str(match isaac.phase() {
        Phase::Placement => "placement phase.",
        Phase::Scoring => "scoring phase.",
    });
    for side in Side::BOTH {
        let name = wording::side(side);
        if isaac.phase() == Phase::Scoring {
            let score = isaac.score(side);
            let _ = match isaac.marker(side) {
                Some(cell) => write!(text, " {name}'s marker on {cell}, score {score}"),
                None => write!(text, " {name}'s marker past the end, score {score}"),
            };
            let shortest = isaac.shortest_removable(side);
            let _ = match over {
                true => write!(text, "."),
                false => write!(text, ", can remove length {shortest} or more."),
            };
        }
        let mut names: Vec<String> = isaac.tiles(side).map(|tile| tile.to_string()).collect();
        names.sort_unstable();
        let names = if names.is_empty() {
            "none".to_owned()
        } else {
            names.join(" ")
        };
        let left: Vec<String> = isaac
            .supply(side)
            .into_iter()
            .filter(|&(_, left)| left > 0)
            .map(|(length, left)| format!("{left} of length {length}"))
            .collect();
        let left = if left.is_empty() {
            "none".to_owned()
        } else {
            left.join(", ")
        };
        let _ = write!(text, " {name}'s tiles: {names}; unplaced: {left}.");
    }
    text.push_str(foot);
    text
}

#[cfg(test)]
mod tests;
