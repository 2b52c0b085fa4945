//! The sentences of Drop.

use rules::drop::{Drop, Hex, Illegal, OnePiece, Placement};
use std::collections::BTreeMap;

use crate::rich::Text;
use crate::rows::{self, LIMIT, STYLES, Style};
use crate::rules_page::{RulesPage, rules_page};
use crate::wording::{self, Tense};
use crate::words;
use rules::{Outcome, Piece, Reason, Rules, Side};

use super::{Prose, tense};

impl Prose for Drop {
    const PAGE: RulesPage = rules_page!("drop");

    const LETTER: &'static str = "row";

    fn in_short() -> String {
        words::drop_in_short().to_string()
    }

    fn size_in_words(size: u8) -> String {
        words::drop_size(size).to_string()
    }

    fn usual_turn(&self) -> &'static str {
        match self.placements_left() {
            1 => "c3",
            _ => "d4 c3",
        }
    }

    fn last_turn_in(&self, tense: Tense) -> String {
        drop_turn(tense, &self.last())
    }

    fn ask_for_part(&self, chosen: usize) -> String {
        let asked = match (chosen, self.placements_left()) {
            (0, 1) => words::drop_ask(),
            (0, _) => words::drop_ask_first(),
            _ => words::drop_ask_second(),
        };
        asked.to_string()
    }

    fn consequence(&self) -> Option<String> {
        let last = self.last();
        let Moved { pushed, squeezed } = moved(last.last().map(std::slice::from_ref)?);
        let (out, lost) = (squeezed.len(), wording::listed(&squeezed));
        let told = match (pushed, out) {
            (0, 0) => return None,
            (_, 0) => words::drop_pushes(pushed),
            (0, _) => words::drop_squeezes(out, lost),
            _ => words::drop_pushes_and_squeezes(pushed, out, lost),
        };
        Some(told.to_string())
    }

    fn on_cells(&self) -> BTreeMap<String, String> {
        let cells = self.cells().into_iter();
        cells
            .map(|(cell, piece)| (cell, words::drop_on_cell(rows::kind(piece)).to_string()))
            .collect()
    }

    fn grouped(&self) -> Option<Vec<Vec<String>>> {
        let groups = Side::BOTH.into_iter().flat_map(|side| self.groups(side));
        let several = groups.filter(|group| group.len() > 1);
        Some(
            several
                .map(|group| group.into_iter().map(Hex::name).collect())
                .collect(),
        )
    }

    fn illegal(why: &Illegal) -> Text {
        match why {
            Illegal::Over => words::wording_over(),
            Illegal::OffBoard { cell } => words::wording_off_board(cell),
            Illegal::OuterRing { cell } => words::drop_outer_ring(cell),
            Illegal::Filled { cell, by, after } => match after {
                Some(first) => words::drop_filled_by_first(rows::kind(*by), first, cell),
                None => words::drop_filled(rows::kind(*by), cell),
            },
            Illegal::SecondMissing { first } => words::drop_second_missing(first),
            Illegal::OnePieceOnly { cell, why } => match why {
                OnePiece::FirstTurn => words::drop_one_on_first_turn(cell),
                OnePiece::LastPiece => words::drop_one_left(cell),
                OnePiece::NoRoom => words::drop_no_room(cell),
            },
        }
    }

    fn decided(&self, outcome: Outcome) -> Option<String> {
        (outcome.reason == Reason::Groups).then(|| groups(self, outcome.winner))
    }

    fn describe(&self, spec: &str, _over: bool, foot: &str) -> String {
        hexagon(self, spec, foot)
    }
}

/// Returns e.g. `placed pieces on f6 and c3, pushed 3 pieces and squeezed out the pieces on d4 and d5`
fn drop_turn(how: Tense, placements: &[Placement]) -> String {
    let how = tense(how);
    let cells: Vec<String> = placements.iter().map(|p| p.cell.name()).collect();
    let (which, cells) = match cells.as_slice() {
        [] => return String::new(),
        [one] => ("single", one.clone()),
        [a, b] if a == b => ("same", a.clone()),
        _ => ("different", wording::listed(&cells)),
    };
    let Moved { pushed, squeezed } = moved(placements);
    let (out, lost) = (squeezed.len(), wording::listed(&squeezed));
    let told = match (pushed, out) {
        (0, 0) => words::drop_placed(how, which, cells),
        (_, 0) => words::drop_placed_and_pushed(how, which, cells, pushed),
        (0, _) => words::drop_placed_and_squeezed(how, which, cells, out, lost),
        _ => words::drop_placed_pushed_and_squeezed(how, which, cells, pushed, out, lost),
    };
    told.to_string()
}

/// What placements did to other pieces.
struct Moved {
    /// How many were pushed.
    pushed: usize,
    /// The cells on which some were squeezed out.
    squeezed: Vec<String>,
}

fn moved(placements: &[Placement]) -> Moved {
    // A piece that is pushed twice counts once.
    let mut count = 0;
    let mut moved: Vec<Hex> = Vec::new();
    for placement in placements {
        for push in &placement.pushed {
            match moved.iter_mut().find(|at| **at == push.from) {
                Some(at) => *at = push.to,
                None => moved.push(push.to),
            }
        }
        // Pieces that are squeezed out stay counted, but mustn't be mistaken for a piece that is pushed from their cell
        // later.
        let gone = |at: &Hex| placement.squeezed.iter().any(|(cell, _)| cell == at);
        count += moved.iter().filter(|at| gone(at)).count();
        moved.retain(|at| !gone(at));
    }
    count += moved.len();
    let mut squeezed: Vec<String> = placements
        .iter()
        .flat_map(|p| p.squeezed.iter().map(|(cell, _)| cell.name()))
        .collect();
    squeezed.dedup();
    Moved {
        pushed: count,
        squeezed,
    }
}

fn groups(game: &Drop, winner: Option<Side>) -> String {
    let largest = |side| game.groups(side).first().map_or(0, Vec::len);
    let told = match winner {
        None => words::drop_same_groups(largest(Side::Black)),
        Some(winner) => {
            words::drop_largest(winner.name(), largest(winner), largest(winner.other()))
        }
    };
    told.to_string()
}

/// Describes a position. The rows are letters, and the cells are numbered within their rows.
fn hexagon(drop: &Drop, spec: &str, foot: &str) -> String {
    let mut rows: BTreeMap<u8, BTreeMap<Piece, Vec<u8>>> = BTreeMap::new();
    for hex in drop.hexes() {
        if let Some(piece) = drop.at(hex) {
            let row = rows.entry(hex.row).or_default();
            row.entry(piece).or_default().push(hex.column + 1);
        }
    }
    let count = |piece| -> usize {
        rows.values()
            .filter_map(|row| row.get(&piece))
            .map(Vec::len)
            .sum()
    };
    let counts =
        |side: Side, piece| words::drop_counts(side.name(), count(piece), drop.supply(side));
    let (black, white) = (
        counts(Side::Black, Piece::Black),
        counts(Side::White, Piece::White),
    );
    let head = wording::sentence(spec).then(black).then(white).to_string();
    let write_rows = |style: &Style| {
        let lines = rows.iter().rev().map(|(row, pieces)| {
            let groups: Vec<String> = [Piece::Black, Piece::White, Piece::Dud]
                .into_iter()
                .filter_map(|piece| {
                    let places = number_runs(pieces.get(&piece)?, style);
                    Some(rows::pieces(piece, &places, style))
                })
                .collect();
            let between = match style.is_whole() {
                true => style.groups(),
                false => ";".to_owned(),
            };
            let letter = char::from(b'a' + row).to_string();
            wording::next(rows::row(&letter, &groups.join(&between), style))
        });
        lines.collect::<Vec<String>>()
    };
    let [whole, .., letters] = &STYLES;
    let told = format!("{head}{}{foot}", write_rows(whole).concat());
    if told.chars().count() <= LIMIT {
        return told;
    }
    // No board has so many pieces that the short form doesn't fit. If one had, rows would be left out.
    let note = wording::next(words::drop_not_all_rows());
    let length = |text: &str| text.chars().count();
    let room = LIMIT.saturating_sub(length(&head) + length(foot) + length(&note));
    let (mut text, mut cut) = (String::new(), false);
    for line in write_rows(letters) {
        cut |= length(&text) + length(&line) > room;
        if !cut {
            text.push_str(&line);
        }
    }
    let note = if cut { note.as_str() } else { "" };
    format!("{head}{text}{note}{foot}")
}

/// Returns numbers in order, three or more successive ones as `3 to 6`.
fn number_runs(numbers: &[u8], style: &Style) -> String {
    let comma = match style.is_whole() {
        true => style.comma(),
        false => ",".to_owned(),
    };
    let mut runs: Vec<String> = Vec::new();
    let mut rest = numbers;
    while let Some(&first) = rest.first() {
        let follows = |&(&number, expected): &(&u8, u8)| number == expected;
        let length = rest.iter().zip(first..).take_while(follows).count();
        let run = if length >= 3 { length } else { 1 };
        runs.push(match rest.get(run - 1) {
            Some(last) if run > 1 => rows::run(first, *last, style),
            _ => first.to_string(),
        });
        rest = rest.get(run..).unwrap_or_default();
    }
    runs.join(&comma)
}

#[cfg(test)]
mod tests;
