//! What people have tried in matches and published.

use crate::core::context::Context;
use play::{MatchId, Person, Tried};
use store::StoreError;

/// Returns what was published of a match, with whom it's by.
pub(crate) async fn published(
    ctx: &Context,
    id: MatchId,
) -> Result<Vec<(Person, Tried)>, StoreError> {
    let mut found = Vec::new();
    for kept in ctx.store.published_tried(id).await? {
        found.push((ctx.store.person(kept.person).await?, kept.tree));
    }
    Ok(found)
}
