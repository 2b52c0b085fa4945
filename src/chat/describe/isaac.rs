//! A position of Isaac in words.

use std::fmt::Write;

use super::words;
use crate::rules::isaac::{Isaac, Phase};
use crate::rules::{Game, Side};

/// Isaac by its tiles, markers and scores. With all tiles on the board this stays below [`LIMIT`].
pub(super) fn tiles(game: &Game, isaac: &Isaac, foot: &str) -> String {
    let mut text = format!("{}, ", words::spec(game.spec()));
    text.push_str(match isaac.phase() {
        Phase::Placement => "placing tiles.",
        Phase::Scoring => "scoring.",
    });
    for side in Side::BOTH {
        let name = words::side(side);
        if isaac.phase() == Phase::Scoring {
            let score = isaac.score(side);
            let _ = match isaac.marker(side) {
                Some(cell) => write!(text, " {name}'s marker on {cell}, score {score},"),
                None => write!(text, " {name}'s marker past the end, score {score},"),
            };
            let shortest = isaac.shortest_removable(side);
            let _ = write!(text, " may remove length {shortest} or more.");
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
            .map(|(length, left)| format!("{left} of {length}"))
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
