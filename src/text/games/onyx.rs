//! The sentences of Onyx.

use crate::rich::Text;
use crate::rules_page::{RulesPage, rules_page};
use crate::wording::{self, Tense};
use crate::words;
use rules::Rules;
use rules::onyx::{Illegal, NoSwap, Onyx, Point, Turn};

use super::{Prose, tense};

impl Prose for Onyx {
    const PAGE: RulesPage = rules_page!("onyx");

    fn in_short() -> String {
        words::onyx_in_short().to_string()
    }

    fn usual_turn(&self) -> &'static str {
        "f6"
    }

    fn is_plain(turn: &str) -> bool {
        !turn.contains('/') && turn != "swap"
    }

    fn last_turn_in(&self, how: Tense) -> String {
        let how = tense(how);
        let Some(last) = self.last() else {
            return String::new();
        };
        let Some(point) = last.point else {
            return words::onyx_swapped(how).to_string();
        };
        let point = point.name();
        let turn = match (point.contains('/'), captured(self)) {
            (false, None) => words::onyx_placed(how, point),
            (false, Some(points)) => words::onyx_placed_and_captured(how, point, points),
            (true, None) => words::onyx_midpoint_placed(how, point),
            (true, Some(points)) => words::onyx_midpoint_placed_and_captured(how, point, points),
        };
        turn.to_string()
    }

    fn ask_for_part(&self, _chosen: usize) -> String {
        let asked = match self.check(Turn::Swap) {
            Ok(_) => words::onyx_ask_or_swap(),
            Err(_) => words::onyx_ask(),
        };
        asked.to_string()
    }

    fn piece(&self, _so_far: &str, piece: &str, _next: &[&str]) -> String {
        match piece {
            "swap" => words::wording_swap_sides().to_string(),
            midpoint if midpoint.contains('/') => words::onyx_midpoint(midpoint).to_string(),
            point => point.to_owned(),
        }
    }

    fn consequence(&self) -> Option<String> {
        captured(self).map(|points| words::onyx_captures(points).to_string())
    }

    fn grouped(&self) -> Option<Vec<Vec<String>>> {
        let mut chains: Vec<Vec<Point>> = Vec::new();
        for point in self.points().filter(|point| self.at(*point).is_some()) {
            if !chains.iter().any(|chain| chain.contains(&point)) {
                chains.push(self.chain(point));
            }
        }
        let several = chains.into_iter().filter(|chain| chain.len() > 1);
        let names = |chain: Vec<Point>| chain.into_iter().map(Point::name).collect();
        Some(several.map(names).collect())
    }

    fn illegal(why: &Illegal) -> Text {
        match why {
            Illegal::Over => words::wording_over(),
            Illegal::OffBoard { cell } => words::wording_off_board(cell),
            Illegal::Occupied { cell, by } => words::games_stone_occupied(by.name(), cell),
            Illegal::CornerOccupied {
                midpoint,
                corner,
                by,
            } => words::onyx_corner_occupied(by.name(), midpoint, corner),
            Illegal::SwapNotNow { why } => match why {
                NoSwap::FirstTurn => words::onyx_swap_first_turn(),
                NoSwap::TooLate => words::onyx_swap_too_late(),
                NoSwap::AlreadySwapped => words::onyx_swap_again(),
            },
            Illegal::NotASquare { first, second } => words::onyx_not_a_square(first, second),
            Illegal::NoMidpoint { first, second } => words::onyx_no_midpoint(first, second),
        }
    }
}

/// Returns the points of the stones that the last turn captured: `c3 and d4`.
fn captured(onyx: &Onyx) -> Option<String> {
    let captured = onyx.last()?.captured;
    let mut captured: Vec<String> = captured.iter().map(|(point, _)| point.name()).collect();
    captured.sort();
    (!captured.is_empty()).then(|| wording::listed(&captured))
}
