//! Unfreezes matches.

use crate::core::context::Context;
use crate::service::decide;
use play::{self, MatchId};
use store::StoreError;

/// Why a match wasn't unfrozen.
#[derive(Debug, thiserror::Error)]
pub enum ThawError {
    /// There is no match with this number.
    #[error("there's no match {0}")]
    Unknown(MatchId),
    /// It was set aside.
    #[error("match {0} is damaged and was set aside, which can't be undone")]
    SetAside(MatchId),
    /// It isn't frozen.
    #[error("match {0} isn't frozen")]
    NotFrozen(MatchId),
    /// It's still damaged, or the database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Replays a frozen match and unfreezes it if it's intact. Call it only while nobody is playing.
///
/// # Errors
/// [`ThawError`]; nothing is changed in that case.
pub(crate) async fn thaw(ctx: &Context, id: MatchId) -> Result<(), ThawError> {
    let store = &ctx.store;
    let outline = store.outline(id).await?.ok_or(ThawError::Unknown(id))?;
    if outline.frozen.is_some_and(|frozen| frozen.set_aside) {
        return Err(ThawError::SetAside(id));
    }
    let found = store.load_frozen(id).await?;
    let (game, frozen) = found.ok_or(ThawError::NotFrozen(id))?;
    let change = play::thaw(&game, frozen, ctx.clock.now());
    match decide::commit_automatic(ctx, &game, change).await? {
        true => Ok(()),
        false => Err(ThawError::NotFrozen(id)),
    }
}
