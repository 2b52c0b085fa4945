//! Links to boards, and who is playing whom.

use crate::core::context::Context;
use crate::service::people;
use play::{Match, MatchId, PersonId, PlaceId, PostKind};
use store::{Route, StoreError};
use text::boards;
use text::rich::Text;

/// Returns a text like `Dropper, 8×8 against @bob`.
pub(crate) async fn against(
    ctx: &Context,
    game: &Match,
    who: PersonId,
) -> Result<Text, StoreError> {
    let opponent = people::who(ctx, game.other(who)).await?;
    Ok(boards::against(game.terms.spec, opponent.as_ref()))
}

/// Returns a link to the last board of a match, if it can be linked to.
pub(crate) async fn board_link(
    ctx: &Context,
    game: &Match,
    to: Option<PersonId>,
) -> Result<Option<String>, StoreError> {
    link_to(ctx, game.id, game.terms.direct, to).await
}

/// Returns a link to the last board of the match with this number, if it can be linked to. `direct` is whether the
/// match is played by direct messages; `to` is then the person who reads the link.
pub(crate) async fn link_to(
    ctx: &Context,
    game: MatchId,
    direct: bool,
    to: Option<PersonId>,
) -> Result<Option<String>, StoreError> {
    let to = to.filter(|_| direct);
    let posted = ctx.store.last_board(game, to).await?;
    link_of(ctx, posted, to).await
}

/// Returns a link to the last post of a kind about a match, if it can be linked to. `to` is the person who got it directly.
pub(crate) async fn posted_link(
    ctx: &Context,
    game: &Match,
    kind: PostKind,
    to: Option<PersonId>,
) -> Result<Option<String>, StoreError> {
    let posted = ctx.store.posted_message(game.id, kind, to).await?;
    link_of(ctx, posted, to).await
}

/// Returns a link to a message: its place, its id, and its route.
async fn link_of(
    ctx: &Context,
    posted: Option<(PlaceId, String, Route)>,
    to: Option<PersonId>,
) -> Result<Option<String>, StoreError> {
    let store = &ctx.store;
    let Some((place, message, route)) = posted else {
        return Ok(None);
    };
    let place = store.place(place).await?;
    let Some(platform) = ctx.platform(&place.platform) else {
        return Ok(None);
    };
    if let Some(to) = to.filter(|_| route == Route::Intended) {
        let conversation = store.direct(to).await?.conversation;
        return Ok(conversation.and_then(|at| platform.link(None, &at, &message)));
    }
    let server = match place.server {
        Some(server) => Some(store.server(server).await?.platform_id),
        None => None,
    };
    // If a thread doesn't accept posts, they go to its channel.
    let at = match (route, &place.parent) {
        (Route::Parent, Some(parent)) => parent,
        _ => &place.platform_id,
    };
    Ok(platform.link(server.as_deref(), at, &message))
}
