//! The positions of a match.

use crate::core::context::Context;
use play::Match;
use rules::Game;
use store::StoreError;

/// Returns all positions of a match from the start on.
pub(crate) async fn all(ctx: &Context, game: &Match) -> Result<Vec<Game>, StoreError> {
    let mut position = Game::start(game.terms.spec);
    let mut positions = vec![position.clone()];
    for turn in ctx.store.turns(game.id).await? {
        // Can't fail: the match was loaded by playing the same turns.
        if position.play_text(&turn.token).is_err() {
            break;
        }
        positions.push(position.clone());
    }
    Ok(positions)
}
