//! Decisions that are made again if another change was committed first.

use std::future::Future;
use std::ops::ControlFlow::{self, Break, Continue};

use crate::chat::core::context::Context;
use crate::chat::service::decide;
use crate::play::{Change, Match, MatchId, Time};
use crate::store::{StoreError, note_match};

/// The most attempts at what somebody waits for.
const TRIES: u32 = 8;

/// Reads, decides and commits with `attempt`, which goes on if another change was committed first: then it's made again, with
/// what it keeps from one attempt to the next. Returns what was kept as an error if others were always first.
pub(in crate::chat) async fn few_times<S, T, E, F>(
    mut kept: S,
    mut attempt: impl FnMut(S) -> F,
) -> Result<Result<T, S>, E>
where
    F: Future<Output = Result<ControlFlow<T, S>, E>>,
{
    for _ in 0..TRIES {
        match attempt(kept).await? {
            Break(done) => return Ok(Ok(done)),
            Continue(still) => kept = still,
        }
    }
    Ok(Err(kept))
}

/// As [`few_times`], for what has to be done: it ends, because each time another change has been made.
pub(in crate::chat) async fn until_done<T, E, F>(mut attempt: impl FnMut() -> F) -> Result<T, E>
where
    F: Future<Output = Result<ControlFlow<T>, E>>,
{
    loop {
        if let Break(done) = attempt().await? {
            return Ok(done);
        }
    }
}

/// Returns that an attempt is done, or that it's to be made again.
pub(in crate::chat) fn ends(done: bool) -> ControlFlow<()> {
    if done { Break(()) } else { Continue(()) }
}

/// Changes a match as `decide` says, without an event to answer; after everything that is due at `due`, if that's given.
/// Returns whether there was something to change.
pub(in crate::chat) async fn change(
    ctx: &Context,
    id: MatchId,
    due: Option<Time>,
    decide: impl Fn(&Match) -> Option<Change>,
) -> Result<bool, StoreError> {
    let decide = &decide;
    until_done(|| async move {
        let mut game = ctx.store.load(id).await?;
        if let Some(now) = due
            && let Some(present) = game
        {
            game = Box::pin(decide::apply_due(ctx, present, now)).await?;
        }
        let Some(game) = game else {
            return Ok(Break(false));
        };
        let Some(change) = decide(&game) else {
            return Ok(Break(false));
        };
        let done = Box::pin(decide::commit_automatic(ctx, &game, change)).await?;
        Ok(if done { Break(true) } else { Continue(()) })
    })
    .await
}

/// As [`change`], but a match that is frozen or damaged stays as it is.
pub(in crate::chat) async fn change_if_sound(
    ctx: &Context,
    id: MatchId,
    due: Option<Time>,
    decide: impl Fn(&Match) -> Option<Change>,
) -> Result<bool, StoreError> {
    let changed = match change(ctx, id, due, decide).await {
        // Its players have been told.
        Err(StoreError::Frozen(_)) => Ok(false),
        Err(error) if error.is_damage() => {
            tracing::error!(%error, "match" = %id, "skipping a match that can't be read");
            Ok(false)
        }
        changed => changed,
    };
    // If something fails later, this match isn't to blame.
    note_match(None);
    changed
}
