//! Lets a frozen match go on.

use crate::chat::core::context::Context;
use crate::chat::service::decide;
use crate::play::{self, MatchId};
use crate::store::StoreError;

/// Why a match was not let go on.
#[derive(Debug, thiserror::Error)]
pub enum ThawError {
    /// There is no match with this number.
    #[error("there's no match {0}")]
    Unknown(MatchId),
    /// It stands still no more than others.
    #[error("match {0} isn't frozen")]
    NotFrozen(MatchId),
    /// It is still damaged, or the database fails.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Plays a frozen match through, and lets it go on where it is whole. To be done while nobody plays.
///
/// # Errors
/// [`ThawError`]; nothing is changed then.
pub(in crate::chat) async fn thaw(ctx: &Context, id: MatchId) -> Result<(), ThawError> {
    let store = &ctx.store;
    if store.outline(id).await?.is_none() {
        return Err(ThawError::Unknown(id));
    }
    let found = store.load_frozen(id).await?;
    let (game, frozen) = found.ok_or(ThawError::NotFrozen(id))?;
    let change = play::thaw(&game, frozen, ctx.clock.now());
    match decide::by_itself(ctx, &game, change).await? {
        true => Ok(()),
        false => Err(ThawError::NotFrozen(id)),
    }
}
