//! Places that refuse posts: what becomes of the matches there, and when a place is tried again.

use std::ops::ControlFlow::Break;

use crate::core::context::Context;
use crate::service::freeze::{self, Failure};
use crate::service::{again, decide};
use play::clock::MINUTE;
use play::{self, LONGEST_UNREACHED, Machine, MatchId, Obstacle, PlaceId, Time};
use store::{Place, StoreError, Trouble};

/// The reason stored for a place that was deleted. It won't be back.
pub(crate) const DELETED: &str = "it was deleted";

/// The reason stored for the places of a server that the bot was removed from. They may be back.
pub(crate) const REMOVED: &str = "I was removed from the server";

/// What may mean that a place takes posts again.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sign {
    /// Something about the place, or about what the bot may do, has changed: it's tried at once.
    Change,
    /// Somebody did something there, which happens all the time: it's tried once a minute at most.
    Life,
}

/// Handles a sign that a place which refused posts may take them again: it's tried.
pub(crate) async fn place_may_be_back(
    ctx: &Context,
    place: &Place,
    sign: Sign,
) -> Result<(), StoreError> {
    match &place.trouble {
        None => Ok(()),
        // Whatever comes from there proves that it's there.
        Some(trouble) if trouble.obstacle.is_gone() => place_is_back(ctx, place).await,
        Some(_) => {
            let now = ctx.clock.now();
            let tried = match sign {
                Sign::Change => now,
                Sign::Life => now.plus(-MINUTE),
            };
            let soon = ctx
                .store
                .try_place_soon(place.id, now, tried, now.plus(MINUTE));
            if soon.await? {
                ctx.wakeups.wake_places();
            }
            Ok(())
        }
    }
}

/// Handles a place that takes posts again: its match goes on, its newest board comes there, and so does what is kept up to
/// date.
pub(crate) async fn place_is_back(ctx: &Context, place: &Place) -> Result<(), StoreError> {
    let removed = |trouble: &Trouble| trouble.obstacle == Obstacle::Removed;
    if let Some(server) = place.server
        && place.trouble.as_ref().is_some_and(removed)
    {
        return server_is_back(ctx, server).await;
    }
    let store = &ctx.store;
    if store.clear_trouble(place.id, ctx.clock.now()).await? {
        ctx.wakeups.wake_courier();
    }
    match freeze::freeze_on_failure(ctx, None, store.running_in(place.id)).await {
        Ok(Some(game)) if game.timer.place_lost => continue_match(ctx, game.id).await?,
        Err(Failure::Store(error)) if !error.is_damage() => return Err(error),
        _ => {}
    }
    store.pins_are_due_in(place.id).await?;
    ctx.wakeups.wake_pinned();
    Ok(())
}

/// Has the newest board posted in a place that came back while the board was on another way.
pub(crate) async fn went_another_way(ctx: &Context, place: PlaceId) -> Result<(), StoreError> {
    let store = &ctx.store;
    if store.place(place).await?.trouble.is_none()
        && store.repeat_board(place, ctx.clock.now()).await?
    {
        ctx.wakeups.wake_courier();
    }
    Ok(())
}

/// Handles the refusal of a place. If it's gone, its match waits to be resumed elsewhere. Returns when the place is tried
/// again; `None` if it's gone.
pub(crate) async fn place_refuses(
    ctx: &Context,
    place: PlaceId,
    obstacle: Obstacle,
    why: &str,
) -> Result<Option<Time>, StoreError> {
    let now = ctx.clock.now();
    if obstacle.is_gone() {
        ctx.store
            .mark_trouble(place, obstacle, DELETED, now)
            .await?;
        place_is_lost(ctx, place).await?;
        ctx.wakeups.wake_places();
        return Ok(None);
    }
    let next = ctx.store.mark_trouble(place, obstacle, why, now).await?;
    ctx.wakeups.wake_places();
    Ok(next)
}

/// Stops the clock of a match of which neither the place nor a player can be written to, as of the moment when that began.
/// Returns `false` if its place works again.
pub(crate) async fn nobody_reached(ctx: &Context, id: MatchId) -> Result<bool, StoreError> {
    let Some(outline) = ctx.store.outline(id).await? else {
        return Ok(true);
    };
    let Some(trouble) = ctx.store.place(outline.place).await?.trouble else {
        return Ok(false);
    };
    let mut began = trouble.since;
    for person in outline.people {
        if Machine::of(person).is_none()
            && let Some(trouble) = ctx.store.direct(person).await?.trouble
        {
            began = began.max(trouble.since);
        }
    }
    stop_since(ctx, id, began).await?;
    Ok(true)
}

/// Stops the match in a place that has refused posts for a day, if one of its players can't be written to either. Whoever
/// left the server can be written to by nobody, so nothing waits for them.
pub(crate) async fn stop_if_unreached(ctx: &Context, place: &Place) -> Result<(), StoreError> {
    let now = ctx.clock.now();
    let is_long = |since: Time| since.plus(LONGEST_UNREACHED) <= now;
    if !place
        .trouble
        .as_ref()
        .is_some_and(|trouble| is_long(trouble.since))
    {
        return Ok(());
    }
    let running = freeze::freeze_on_failure(ctx, None, ctx.store.running_in(place.id)).await;
    let game = match running {
        Ok(Some(game)) => game,
        Err(Failure::Store(error)) if !error.is_damage() => return Err(error),
        _ => return Ok(()),
    };
    let seats = game.stage.seats().map(|seats| [seats.black, seats.white]);
    for person in seats.into_iter().flatten() {
        if Machine::of(person).is_none()
            && let Some(trouble) = ctx.store.direct(person).await?.trouble
            && !trouble.left
            && is_long(trouble.since)
        {
            return stop_since(ctx, game.id, now).await;
        }
    }
    Ok(())
}

/// Handles the bot's return to a server: forgets why posts there were refused, and continues the matches that were
/// stopped because it had been removed. Deleted places stay deleted.
pub(crate) async fn server_is_back(
    ctx: &Context,
    server: play::ServerId,
) -> Result<(), StoreError> {
    let store = &ctx.store;
    store.note_server_back(server).await?;
    let deleted = |trouble: &Trouble| trouble.obstacle == Obstacle::Deleted;
    let is_deleted = |place: &Place| place.trouble.as_ref().is_some_and(deleted);
    for place in store.troubled(server).await? {
        match &place.trouble {
            Some(trouble) if trouble.obstacle == Obstacle::Removed => {
                if store.clear_trouble(place.id, ctx.clock.now()).await? {
                    ctx.wakeups.wake_courier();
                }
            }
            _ if is_deleted(&place) => {}
            _ => Box::pin(place_may_be_back(ctx, &place, Sign::Change)).await?,
        }
    }
    for (id, place) in store.lost_in_server(server).await? {
        if !is_deleted(&store.place(place).await?) {
            continue_match(ctx, id).await?;
        }
    }
    Ok(())
}

/// Continues a match whose place is back. If that fails, the match is frozen, and the others aren't affected.
async fn continue_match(ctx: &Context, id: MatchId) -> Result<(), StoreError> {
    let now = ctx.clock.now();
    let continued = again::until_done(|| async move {
        let Some(game) = ctx.store.load(id).await? else {
            return Ok(Break(()));
        };
        let Some(game) = Box::pin(decide::apply_due(ctx, game, now)).await? else {
            return Ok(Break(()));
        };
        let log = ctx.store.log(id).await?;
        let Some(change) = play::place_restored(&game, &log, now) else {
            return Ok(Break(()));
        };
        let done = Box::pin(decide::commit_automatic(ctx, &game, change)).await?;
        Ok(again::ends(done))
    });
    match freeze::freeze_on_failure(ctx, Some(id), continued).await {
        Err(Failure::Store(error)) if !error.is_damage() => Err(error),
        _ => Ok(()),
    }
}

/// Handles the loss of a place: the match that is running there waits to be resumed elsewhere.
pub(crate) async fn place_is_lost(ctx: &Context, place: PlaceId) -> Result<(), StoreError> {
    let running = freeze::freeze_on_failure(ctx, None, ctx.store.running_in(place)).await;
    match running {
        Ok(Some(game)) => stop(ctx, game.id).await,
        Err(Failure::Store(error)) if !error.is_damage() => Err(error),
        _ => Ok(()),
    }
}

/// Stops a match. If that fails, the match is frozen, and the others aren't affected.
pub(crate) async fn stop(ctx: &Context, id: MatchId) -> Result<(), StoreError> {
    stop_since(ctx, id, ctx.clock.now()).await
}

/// Stops a match whose place can't be written to since `since`.
async fn stop_since(ctx: &Context, id: MatchId, since: Time) -> Result<(), StoreError> {
    let now = ctx.clock.now();
    let stopped = decide::change(ctx, id, Some(now), |game| play::unreached(game, since, now));
    match freeze::freeze_on_failure(ctx, Some(id), stopped).await {
        Err(Failure::Store(error)) if !error.is_damage() => Err(error),
        _ => Ok(()),
    }
}
