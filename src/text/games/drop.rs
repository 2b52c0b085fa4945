//! The sentences of Drop.

use rules::drop::{Drop, Hex, Illegal, OnePiece, Placement};
use std::collections::BTreeMap;

use crate::rich::Text;
use crate::rows::LIMIT;
use crate::rules_page::{RulesPage, rules_page};
use crate::wording::{self, Tense};
use rules::{Outcome, Piece, Reason, Rules, Side};

use super::Prose;

impl Prose for Drop {
    const PAGE: RulesPage = rules_page!("drop");

    const IN_SHORT: &'static str =
        "Each stone pushes its neighbours away. Keep one group together.";

    const LETTER: &'static str = "row";

    fn size_in_words(size: u8) -> String {
        format!("{size} cells per side")
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

    fn ask_for_part(&self, chosen: usize) -> &'static str {
        match (chosen, self.placements_left()) {
            (0, 1) => "Choose a cell for your piece.",
            (0, _) => "Choose a cell for your first piece.",
            _ => "Choose a cell for your second piece.",
        }
    }

    fn consequence(&self) -> Option<String> {
        let last = self.last();
        let pushed = pushed(Tense::Would, last.last().map(std::slice::from_ref)?);
        (!pushed.is_empty()).then(|| wording::listed(&pushed))
    }

    fn on_cells(&self) -> BTreeMap<String, String> {
        let words = |piece| match piece {
            Piece::Black => "black piece",
            Piece::White => "white piece",
            Piece::Dud => "dud",
        };
        let cells = self.cells().into_iter();
        cells
            .map(|(cell, piece)| (cell, words(piece).to_owned()))
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
            Illegal::Over => wording::over(),
            Illegal::OffBoard { cell } => wording::off_board(cell),
        Illegal::OuterRing { cell } => Text::default().code(cell).plain(
            " is in the outer ring, where you can't place pieces: choose a cell with six neighbours.",
        ),
        Illegal::Filled { cell, by, after } => {
            let what = match by {
                Piece::Black => "a black piece",
                Piece::White => "a white piece",
                Piece::Dud => "the dud",
            };
            match (after, by) {
                (Some(first), _) => Text::of("After your first piece, on ")
                    .code(first)
                    .plain(format!(", there's {what} on ")),
                (None, Piece::Dud) => Text::of("The dud is on "),
                (None, _) => Text::of(format!("There's already {what} on ")),
            }
            .code(cell)
            .plain(".")
        }
        Illegal::SecondMissing { first } => Text::of("You place two pieces this turn: add a cell for the second one after ")
            .code(first)
            .plain("."),
        Illegal::OnePieceOnly { cell, why } => Text::of(match why {
            OnePiece::FirstTurn => "The first turn is a single piece, so leave out the second cell, ",
            OnePiece::LastPiece => "You have only one piece left, so leave out the second cell, ",
            OnePiece::NoRoom => "After your first piece no inner cell is empty, so leave out the second cell, ",
        })
        .code(cell)
        .plain("."),
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
fn drop_turn(tense: Tense, placements: &[Placement]) -> String {
    let cells: Vec<String> = placements.iter().map(|p| p.cell.name()).collect();
    let placed = tense.of("placed", "place");
    let mut parts = match cells.as_slice() {
        [] => return String::new(),
        [one] => vec![format!("{placed} a piece on {one}")],
        [a, b] if a == b => vec![format!("{placed} two pieces one after the other on {a}")],
        _ => vec![format!("{placed} pieces on {}", wording::listed(&cells))],
    };
    parts.extend(pushed(tense, placements));
    wording::listed(&parts)
}

/// Returns what the placements did to other pieces.
fn pushed(tense: Tense, placements: &[Placement]) -> Vec<String> {
    let mut parts = Vec::new();
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
    match count {
        0 => {}
        count => parts.push(format!("{} {}", tense.of("pushed", "push"), pieces(count))),
    }
    let mut squeezed: Vec<String> = placements
        .iter()
        .flat_map(|p| p.squeezed.iter().map(|(cell, _)| cell.name()))
        .collect();
    squeezed.dedup();
    let which = match squeezed.len() {
        1 => "the piece",
        _ => "the pieces",
    };
    if !squeezed.is_empty() {
        let out = tense.of("squeezed", "squeeze");
        parts.push(format!(
            "{out} out {which} on {}",
            wording::listed(&squeezed)
        ));
    }
    parts
}

fn groups(game: &Drop, winner: Option<Side>) -> String {
    let largest = |side| game.groups(side).first().map_or(0, Vec::len);
    match winner {
        None => format!(
            "both players' largest groups have {}",
            pieces(largest(Side::Black))
        ),
        Some(winner) => format!(
            "{}'s largest group has {} to {}'s {}",
            wording::side(winner),
            pieces(largest(winner)),
            wording::side(winner.other()),
            largest(winner.other())
        ),
    }
}

/// Returns `no pieces`, `1 piece`, `2 pieces` and so on.
fn pieces(count: usize) -> String {
    match count {
        0 => "no pieces".to_owned(),
        1 => "1 piece".to_owned(),
        count => format!("{count} pieces"),
    }
}

/// Describes a position. The rows are letters, and the cells are numbered within their rows.
fn hexagon(drop: &Drop, spec: &str, foot: &str) -> String {
    const PIECES: [(Piece, &str, &str); 3] = [
        (Piece::Black, "black ", "B"),
        (Piece::White, "white ", "W"),
        (Piece::Dud, "dud ", "D"),
    ];
    let mut rows: BTreeMap<u8, BTreeMap<Piece, Vec<u8>>> = BTreeMap::new();
    for hex in drop.hexes() {
        if let Some(piece) = drop.at(hex) {
            let row = rows.entry(hex.row).or_default();
            row.entry(piece).or_default().push(hex.column + 1);
        }
    }
    let count = |piece| {
        rows.values()
            .filter_map(|row| row.get(&piece))
            .map(Vec::len)
            .sum()
    };
    let head = format!(
        "{}. Black: {} on the board, {} to place. White: {} on the board, {} to place.",
        spec,
        pieces(count(Piece::Black)),
        drop.supply(Side::Black),
        pieces(count(Piece::White)),
        drop.supply(Side::White),
    );
    let write_rows = |short: bool| {
        let lines = rows.iter().rev().map(|(row, pieces)| {
            let groups: Vec<String> = PIECES
                .iter()
                .filter_map(|(piece, long, letter)| {
                    let places = number_runs(pieces.get(piece)?, short);
                    Some(format!("{}{places}", if short { letter } else { long }))
                })
                .collect();
            let letter = char::from(b'a' + row);
            if short {
                format!(" {letter}:{}.", groups.join(";"))
            } else {
                format!(" Row {letter}: {}.", groups.join("; "))
            }
        });
        lines.collect::<Vec<String>>()
    };
    let whole = format!("{head}{}{foot}", write_rows(false).concat());
    if whole.chars().count() <= LIMIT {
        return whole;
    }
    // No board has so many pieces that the short form doesn't fit. If one had, rows would be left out.
    let room = LIMIT - head.len() - foot.len() - " Not all rows are listed.".len();
    let (mut text, mut cut) = (String::new(), false);
    for line in write_rows(true) {
        cut |= text.len() + line.len() > room;
        if !cut {
            text.push_str(&line);
        }
    }
    let note = if cut { " Not all rows are listed." } else { "" };
    format!("{head}{text}{note}{foot}")
}

/// Returns numbers in order, three or more successive ones as `3 to 6`.
fn number_runs(numbers: &[u8], short: bool) -> String {
    let (comma, to) = if short { (",", "-") } else { (", ", " to ") };
    let mut words: Vec<String> = Vec::new();
    let mut rest = numbers;
    while let Some(&first) = rest.first() {
        let follows = |&(&number, expected): &(&u8, u8)| number == expected;
        let length = rest.iter().zip(first..).take_while(follows).count();
        let run = if length >= 3 { length } else { 1 };
        words.push(match rest.get(run - 1) {
            Some(last) if run > 1 => format!("{first}{to}{last}"),
            _ => first.to_string(),
        });
        rest = rest.get(run..).unwrap_or_default();
    }
    words.join(comma)
}

#[cfg(test)]
mod tests;
