//! Suggested turns, for whoever is to move.

use crate::api::half_typed::{HalfTyped, Proposal};
use crate::core::context::Context;
use crate::core::turn_cache::CacheKey;
use crate::service::{find, legal_turns, puzzles};
use crate::syntax::turn_prefix::{self, Completion, Token};
use crate::syntax::turn_text;
use play::Match;
use store::StoreError;
use text::turns;

/// Suggests how the turn that the player to move is typing may go on; nothing to anybody else. All but the first letter
/// is answered from the cache.
pub(super) async fn propose(
    ctx: &Context,
    half: &HalfTyped<'_>,
) -> Result<Vec<Proposal>, StoreError> {
    let store = &ctx.store;
    let most = ctx.capabilities(half.platform).room.suggestions;
    let (number, typed) = turn_text::match_number(half.typed);
    let asks = CacheKey {
        platform: half.platform.to_owned(),
        author: half.author.to_owned(),
        place: half.place.to_owned(),
        number,
    };
    let known = ctx.turn_cache.get(&asks).filter(|known| {
        let now = store.cached(known.game);
        now.is_some_and(|game| game.version == known.version)
    });
    let known = match known {
        Some(known) => known,
        None => match match_to_move(ctx, &asks).await? {
            Some(game) => Box::pin(legal_turns::listed(ctx, asks, game)).await?,
            None => return Ok(Vec::new()),
        },
    };
    let head = number.map_or(String::new(), |id| format!("{id} "));
    Ok(proposals(&known.turns, &head, typed, most))
}

/// Returns how a turn can go on, each after `head`.
pub(super) fn proposals(legal: &[Token], head: &str, typed: &str, most: usize) -> Vec<Proposal> {
    let proposal = |way: Completion| Proposal {
        label: match way.turns {
            Some(turns) => turns::begun(&way.text, turns),
            None => way.text.clone(),
        },
        value: format!("{head}{}", way.text),
    };
    let ways = turn_prefix::complete(legal, typed, most).into_iter();
    ways.map(proposal).collect()
}

/// Suggests how the turn may go on that somebody is typing in a puzzle; nothing if they aren't solving one.
pub(super) async fn propose_in_puzzle(
    ctx: &Context,
    half: &HalfTyped<'_>,
) -> Result<Vec<Proposal>, StoreError> {
    let most = ctx.capabilities(half.platform).room.suggestions;
    let who = ctx.store.known_person(half.platform, half.author).await?;
    let Some(who) = who else {
        return Ok(Vec::new());
    };
    let open = puzzles::open(ctx, who.id, true).await?;
    let Some(position) = open.and_then(|solving| solving.position().ok()) else {
        return Ok(Vec::new());
    };
    let legal = legal_turns::of(position).await?;
    Ok(proposals(&legal, "", half.typed, most))
}

/// Returns the match in which somebody who is typing a turn is to move.
async fn match_to_move(ctx: &Context, asks: &CacheKey) -> Result<Option<Match>, StoreError> {
    let store = &ctx.store;
    let Some(who) = store.known_person(&asks.platform, &asks.author).await? else {
        return Ok(None);
    };
    let who = who.id;
    let place = store.known_place(&asks.platform, &asks.place).await?;
    // An unknown place is a direct conversation that was just opened.
    let game = match (place.filter(|place| !place.direct), asks.number) {
        (Some(place), _) => match store.running_in(place.id).await? {
            Some(game) => Some(game),
            None => find::direct_match_from(ctx, who, place.id).await?,
        },
        (None, Some(id)) => store.load(id).await?,
        (None, None) => match store.waiting_for(who).await?.as_slice() {
            [only] => store.load(*only).await?,
            _ => None,
        },
    };
    Ok(game.filter(|game| game.mover() == Some(who)))
}
