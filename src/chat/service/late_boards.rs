//! Boards that can't be posted for a while: whoever they call isn't called, and their clock shouldn't run.

use crate::core::context::Context;
use play::{self, Change, Match, PersonId, Time};
use store::StoreError;

/// Returns the change that gives the player to move the time back in which the board that calls them couldn't be posted;
/// `None` if it was, or if nothing has to be given back.
pub(crate) async fn time_back(
    ctx: &Context,
    game: &Match,
    now: Time,
) -> Result<Option<Change>, StoreError> {
    let Some(called) = called_by(game) else {
        return Ok(None);
    };
    let ply = game.ply();
    let since = ctx.store.unsent_since(game.id, ply, called).await?;
    Ok(since.and_then(|since| play::heard_late(game, ply, since, now)))
}

/// Returns for whom alone the board is that calls the player to move, or `None` if it's for everybody; `None` if nobody is to
/// move.
fn called_by(game: &Match) -> Option<Option<PersonId>> {
    let mover = game.mover()?;
    Some(game.terms.direct.then_some(mover))
}
