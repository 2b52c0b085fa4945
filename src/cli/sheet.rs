//! `stonepost render --sheet`: every game at the start, middle and end, in every theme.

use std::path::Path;

use super::Failure;
use super::files::write_picture;
use super::themes::Themes;
use crate::engine::Chance;
use crate::render;
use crate::rules::{Game, Kind, Spec};

/// Writes the contact sheet of `themes`.
pub(super) fn sheet(themes: &Themes, out: &Path) -> Result<(), Failure> {
    let rows: Vec<Vec<Game>> = Kind::ALL.iter().map(|&kind| positions(kind)).collect();
    write_picture(out, &render::sheet(&rows, themes.all())?)
}

/// Returns the start, middle and end of a random game; the same ones at every call.
fn positions(kind: Kind) -> Vec<Game> {
    let mut chance = Chance::new(2026);
    let mut game = Game::start(Spec::default_of(kind));
    let mut positions = vec![game.clone()];
    while let Some(turn) = game.random(|limit| chance.below(limit)) {
        // Random turns are legal. If one were refused, the game would end here.
        if game.play_text(&turn).is_err() {
            break;
        }
        positions.push(game.clone());
    }
    let last = positions.len() - 1;
    [0, last / 2, last]
        .into_iter()
        .filter_map(|ply| positions.get(ply).cloned())
        .collect()
}
