//! The sentences of Onyx.

use crate::rich::{Text, say};
use crate::rules_page::{RulesPage, rules_page};
use crate::wording::{self, Tense};
use rules::Rules;
use rules::onyx::{Illegal, NoSwap, Onyx, Point, Turn};

use super::Prose;

impl Prose for Onyx {
    const PAGE: RulesPage = rules_page!("onyx");

    const IN_SHORT: &'static str = "Join your two sides. Four stones on a square capture two.";

    fn usual_turn(&self) -> &'static str {
        "f6"
    }

    fn is_plain(turn: &str) -> bool {
        !turn.contains('/') && turn != "swap"
    }

    fn last_turn_in(&self, tense: Tense) -> String {
        let placed = tense.of("placed", "place");
        let Some(last) = self.last() else {
            return String::new();
        };
        let Some(point) = last.point else {
            return format!("{} sides with Black", tense.of("swapped", "swap"));
        };
        let point = point.name();
        let on = match point.contains('/') {
            true => "on the midpoint",
            false => "on",
        };
        let mut parts = vec![format!("{placed} a stone {on} {point}")];
        parts.extend(captured(self, tense));
        wording::listed(&parts)
    }

    fn ask_for_part(&self, _chosen: usize) -> &'static str {
        if self.check(Turn::Swap).is_ok() {
            "Choose a point for your stone, or swap sides."
        } else {
            "Choose a point for your stone."
        }
    }

    fn piece(&self, _so_far: &str, piece: &str, _next: &[&str]) -> String {
        match piece {
            "swap" => wording::swap_sides(),
            midpoint if midpoint.contains('/') => format!("{midpoint}, midpoint"),
            point => point.to_owned(),
        }
    }

    fn consequence(&self) -> Option<String> {
        captured(self, Tense::Would)
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
            Illegal::Over => wording::over(),
            Illegal::OffBoard { cell } => wording::off_board(cell),
            Illegal::Occupied { cell, by } => wording::occupied(wording::stone_of(*by), cell),
            Illegal::CornerOccupied {
                midpoint,
                corner,
                by,
            } => say!(
                "You can only take the midpoint `{}` while all corners of its square are empty, and there's \
                 {} on `{}`.",
                midpoint,
                wording::stone_of(*by),
                corner,
            ),
            Illegal::SwapNotNow { why } => Text::of(match why {
                NoSwap::FirstTurn => {
                    "There's nothing to swap yet: you can only swap on the second turn."
                }
                NoSwap::TooLate => {
                    "It's too late to swap: that was only possible on the second turn."
                }
                NoSwap::AlreadySwapped => {
                    "The sides have already been swapped, and that can only happen once."
                }
            }),
            Illegal::NotASquare { first, second } => say!(
                "`{}` and `{}` aren't opposite corners of a square, so there's no midpoint between them.",
                first,
                second,
            ),
            Illegal::NoMidpoint { first, second } => Text::of("There's no midpoint between ")
                .code(first)
                .plain(" and ")
                .code(second)
                .plain(": two triangles lie between them, not a square."),
        }
    }
}

/// Returns which stones the last turn captured.
fn captured(onyx: &Onyx, tense: Tense) -> Option<String> {
    let captured = onyx.last()?.captured;
    let mut captured: Vec<String> = captured.iter().map(|(point, _)| point.name()).collect();
    captured.sort();
    let took = tense.of("captured", "capture");
    (!captured.is_empty()).then(|| format!("{took} {}", wording::listed(&captured)))
}
