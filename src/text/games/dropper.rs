//! The sentences of Dropper.

use crate::rich::{Text, say};
use crate::rules_page::{RulesPage, rules_page};
use crate::wording::{self, Tense};
use rules::dropper::{Dropper, Illegal};
use rules::{Cell, Outcome, Reason, Rules, Side};

use super::Prose;

impl Prose for Dropper {
    const PAGE: RulesPage = rules_page!("dropper");

    const IN_SHORT: &'static str = "Push a stone aside, then settle where nobody is near.";

    fn usual_turn(&self) -> &'static str {
        "d4"
    }

    fn last_turn_in(&self, tense: Tense) -> String {
        let placed = tense.of("placed", "place");
        let Some(last) = self.last() else {
            return String::new();
        };
        let mut parts = Vec::new();
        if let Some((from, to)) = last.drop {
            let (dropped, pushed) = (tense.of("dropped", "drop"), tense.of("pushed", "push"));
            parts.push(format!("{dropped} on {}", from.name()));
            parts.push(format!("{pushed} its stone to {}", to.name()));
        }
        if let Some(free) = last.free {
            let which = if parts.is_empty() {
                "the first stone"
            } else {
                "a free stone"
            };
            parts.push(format!("{placed} {which} on {}", free.name()));
        }
        wording::listed(&parts)
    }

    fn ask_for_part(&self, chosen: usize) -> &'static str {
        match chosen {
            0 if self.ply() == 0 => "Choose a cell for the first stone.",
            0 => "Choose an opponent's stone to drop on.",
            1 => "Choose where to push that stone.",
            _ => "Choose a cell for your free stone.",
        }
    }

    fn piece(&self, so_far: &str, piece: &str, next: &[&str]) -> String {
        match so_far {
            "" if !next.is_empty() => format!("{piece}, push to {}", wording::one_of(next)),
            first if !first.is_empty() && !first.contains('>') => format!("Push to {piece}"),
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
            Illegal::Over => wording::over(),
            Illegal::OffBoard { cell } => wording::off_board(cell),
        Illegal::DropOnFirstTurn { .. } => Text::of("The first turn is a single stone."),
        Illegal::DropMissing { cell } => Text::default().code(cell).plain(
            " alone isn't a turn: first drop on one of your opponent's stones and push it to a neighbouring cell.",
        ),
        Illegal::NotOpponents { cell, stands } => {
            let text = Text::of("You can only drop on an opponent's stone; ").code(cell);
            match stands {
                Some(_) => text.plain(" is yours."),
                None => text.plain(" is empty."),
            }
        }
        Illegal::NotAdjacent { from, to } if from == to => {
            say!("You push a stone to a neighbouring cell; it can't stay on `{}`.", to)
        }
        Illegal::NotAdjacent { from, to } => {
            Text::of("You can only push a stone to a neighbouring cell; ")
                .code(to)
                .plain(" isn't next to ")
                .code(from)
                .plain(".")
        }
        Illegal::DropTargetOccupied { cell, by } => say!(
            "You can only push a stone to an empty cell, and there's {} on `{}`.",
            wording::stone_of(*by),
            cell,
        ),
        Illegal::FreeMissing { from, to } => Text::of("After ")
            .code(format!("{from}>{to}"))
            .plain(" you must also place a free stone: add an empty cell that touches no stone."),
        Illegal::FreeImpossible { cell } => {
            say!("After this drop there's no room for a free stone, so leave out `{}`.", cell)
        }
        Illegal::FreeOccupied { cell, by } => say!(
            "After the drop there's {} on `{}`: put the free stone on an empty cell that touches no stone.",
            wording::stone_of(*by),
            cell,
        ),
        Illegal::FreeTouches {
            cell,
            neighbour,
            by,
        } => Text::of("A free stone can't touch any other stone, but ")
            .code(cell)
            .plain(format!(" would touch {} on ", wording::the_stone_of(*by)))
            .code(neighbour)
            .plain("."),
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
        return "both players have groups of the same sizes".to_owned();
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
    let which = match rank {
        0 => "largest group".to_owned(),
        1 => "second-largest group".to_owned(),
        2 => "third-largest group".to_owned(),
        rank => format!("{}-largest group", ordinal(rank + 1)),
    };
    let (winner, loser) = (wording::side(winner), wording::side(winner.other()));
    match other {
        0 => format!(
            "{winner}'s {which} has {}, and {loser} doesn't have one",
            wording::stones(own)
        ),
        _ => format!(
            "{winner}'s {which} has {} to {loser}'s {other}",
            wording::stones(own)
        ),
    }
}

/// Returns `4th`, `21st` and so on.
fn ordinal(number: usize) -> String {
    let end = match number % 10 {
        _ if (11..=13).contains(&(number % 100)) => "th",
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{number}{end}")
}
