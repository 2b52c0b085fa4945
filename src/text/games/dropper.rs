//! The sentences of Dropper.

use crate::rich::Text;
use crate::rules_page::{RulesPage, rules_page};
use crate::wording::{self, Tense};
use crate::words;
use rules::dropper::{Dropper, Illegal};
use rules::{Cell, Outcome, Reason, Rules, Side};

use super::{Prose, tense};

impl Prose for Dropper {
    const PAGE: RulesPage = rules_page!("dropper");

    fn in_short() -> String {
        words::dropper_in_short().to_string()
    }

    fn usual_turn(&self) -> &'static str {
        "d4"
    }

    fn last_turn_in(&self, how: Tense) -> String {
        let how = tense(how);
        let Some(last) = self.last() else {
            return String::new();
        };
        let ends = last.drop.map(|(from, to)| (from.name(), to.name()));
        let turn = match (ends, last.free.map(Cell::name)) {
            (None, None) => return String::new(),
            (None, Some(free)) => words::dropper_first(how, free),
            (Some((from, to)), None) => words::dropper_dropped(how, from, to),
            (Some((from, to)), Some(free)) => {
                words::dropper_dropped_and_placed(how, from, to, free)
            }
        };
        turn.to_string()
    }

    fn ask_for_part(&self, chosen: usize) -> String {
        let asked = match chosen {
            0 if self.ply() == 0 => words::dropper_ask_first(),
            0 => words::dropper_ask_drop(),
            1 => words::dropper_ask_push(),
            _ => words::dropper_ask_free(),
        };
        asked.to_string()
    }

    fn piece(&self, so_far: &str, piece: &str, next: &[&str]) -> String {
        match so_far {
            "" if !next.is_empty() => {
                words::dropper_push_options(piece, wording::one_of(next)).to_string()
            }
            first if !first.is_empty() && !first.contains('>') => {
                words::dropper_push_to(piece).to_string()
            }
            _ => piece.to_owned(),
        }
    }

    fn grouped(&self) -> Option<Vec<Vec<String>>> {
        let groups = Side::BOTH.into_iter().flat_map(|side| self.groups(side));
        let several = groups.filter(|group| group.len() > 1);
        Some(
            several
                .map(|group| group.into_iter().map(Cell::name).collect())
                .collect(),
        )
    }

    fn illegal(why: &Illegal) -> Text {
        match why {
            Illegal::Over => words::wording_over(),
            Illegal::OffBoard { cell } => words::wording_off_board(cell),
            Illegal::DropOnFirstTurn { .. } => words::dropper_single_stone(),
            Illegal::DropMissing { cell } => words::dropper_drop_missing(cell),
            Illegal::NotOpponents { cell, stands } => match stands {
                Some(_) => words::dropper_drop_on_own(cell),
                None => words::dropper_drop_on_empty(cell),
            },
            Illegal::NotAdjacent { from, to } if from == to => words::dropper_cannot_stay(to),
            Illegal::NotAdjacent { from, to } => words::dropper_not_adjacent(to, from),
            Illegal::DropTargetOccupied { cell, by } => {
                words::dropper_push_occupied(by.name(), cell)
            }
            Illegal::FreeMissing { from, to } => words::dropper_free_missing(from, to),
            Illegal::FreeImpossible { cell } => words::dropper_free_impossible(cell),
            Illegal::FreeOccupied { cell, by } => words::dropper_free_occupied(by.name(), cell),
            Illegal::FreeTouches {
                cell,
                neighbour,
                by,
            } => words::dropper_free_touches(by.name(), cell, neighbour),
        }
    }

    fn decided(&self, outcome: Outcome) -> Option<String> {
        (outcome.reason == Reason::Groups).then(|| groups(self, outcome.winner))
    }
}

/// Returns how the groups compare.
fn groups(dropper: &Dropper, winner: Option<Side>) -> String {
    let sizes = |side| -> Vec<usize> { dropper.groups(side).iter().map(Vec::len).collect() };
    let (black, white) = (sizes(Side::Black), sizes(Side::White));
    let Some(winner) = winner else {
        return words::dropper_same_groups().to_string();
    };
    let (mine, theirs) = match winner {
        Side::Black => (black, white),
        Side::White => (white, black),
    };
    let rank = mine
        .iter()
        .zip(theirs.iter().chain(std::iter::repeat(&0)))
        .take_while(|(a, b)| a == b)
        .count();
    let own = mine.get(rank).copied().unwrap_or_default();
    let other = theirs.get(rank).copied().unwrap_or_default();
    let winner = winner.name();
    let said = match (rank, other) {
        (0, 0) => words::dropper_no_group(winner, own),
        (1, 0) => words::dropper_no_second(winner, own),
        (2, 0) => words::dropper_no_third(winner, own),
        (rank, 0) => words::dropper_no_later(winner, rank + 1, own),
        (0, other) => words::dropper_largest(winner, own, other),
        (1, other) => words::dropper_second(winner, own, other),
        (2, other) => words::dropper_third(winner, own, other),
        (rank, other) => words::dropper_later(winner, rank + 1, own, other),
    };
    said.to_string()
}
