//! The legal turns of a match or another position, for whoever types or chooses one.

use std::sync::Arc;

use crate::core::context::Context;
use crate::core::turn_cache::{CacheKey, CachedTurns};
use crate::syntax::turn_prefix::Token;
use instruments::cost::{self, Part};
use play::{Match, MatchId};
use rules::Game;
use store::StoreError;

/// Returns the legal turns of a match, listed off the async threads unless they're in the cache.
pub(crate) async fn listed(
    ctx: &Context,
    asks: CacheKey,
    game: Match,
) -> Result<Arc<CachedTurns>, StoreError> {
    listed_in(ctx, asks, (game.id, game.version), game.game).await
}

/// Returns those of a position that belongs to no match. `asks` says which one it is.
pub(crate) async fn listed_alone(
    ctx: &Context,
    asks: CacheKey,
    position: Game,
) -> Result<Arc<CachedTurns>, StoreError> {
    listed_in(ctx, asks, (MatchId(0), 0), position).await
}

async fn listed_in(
    ctx: &Context,
    asks: CacheKey,
    (game, version): (MatchId, u32),
    position: Game,
) -> Result<Arc<CachedTurns>, StoreError> {
    let same = |known: &Arc<CachedTurns>| known.game == game && known.version == version;
    if let Some(known) = ctx.turn_cache.get(&asks).filter(same) {
        return Ok(known);
    }
    let list = move || CachedTurns {
        game,
        version,
        turns: position.legal().into_iter().map(Token::new).collect(),
    };
    let list = move || cost::measure(Part::Rules, list);
    let list = tokio::task::spawn_blocking(list).await;
    let list = Arc::new(list.map_err(|_| StoreError::Closed)?);
    ctx.turn_cache.put(asks, Arc::clone(&list));
    Ok(list)
}
