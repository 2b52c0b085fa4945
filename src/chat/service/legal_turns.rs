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
    let turns = of(position).await?;
    let list = Arc::new(CachedTurns {
        game,
        version,
        turns,
    });
    ctx.turn_cache.put(asks, Arc::clone(&list));
    Ok(list)
}

/// Returns those of a position that is asked for only once, listed off the async threads.
pub(crate) async fn of(position: Game) -> Result<Vec<Token>, StoreError> {
    let list = move || position.legal().into_iter().map(Token::new).collect();
    let list = move || cost::measure(Part::Rules, list);
    let list = tokio::task::spawn_blocking(list).await;
    list.map_err(|_| StoreError::Closed)
}
