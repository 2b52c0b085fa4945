//! The legal turns of a match, for whoever types or chooses one.

use std::sync::Arc;

use crate::core::context::Context;
use crate::core::turn_cache::{CacheKey, CachedTurns};
use crate::syntax::turn_prefix::Token;
use instruments::cost::{self, Part};
use play::Match;
use store::StoreError;

/// Returns the legal turns of a match, listed off the async threads unless they're in the cache.
pub(crate) async fn listed(
    ctx: &Context,
    asks: CacheKey,
    game: Match,
) -> Result<Arc<CachedTurns>, StoreError> {
    let same = |known: &Arc<CachedTurns>| known.game == game.id && known.version == game.version;
    if let Some(known) = ctx.turn_cache.get(&asks).filter(same) {
        return Ok(known);
    }
    let list = move || CachedTurns {
        game: game.id,
        version: game.version,
        turns: game.game.legal().into_iter().map(Token::new).collect(),
    };
    let list = move || cost::measure(Part::Rules, list);
    let list = tokio::task::spawn_blocking(list).await;
    let list = Arc::new(list.map_err(|_| StoreError::Closed)?);
    ctx.turn_cache.put(asks, Arc::clone(&list));
    Ok(list)
}
