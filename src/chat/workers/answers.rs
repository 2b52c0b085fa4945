//! Shows boards in the answer to an event where the bot isn't. They're in the outbox all the same, held back for that: if it fails,
//! or the program ends before it's done, the courier sends them directly.

use futures_util::future::BoxFuture;

use crate::api::message::Message;
use crate::api::platform::{PostError, Posted};
use crate::core::context::Context;
use crate::posts::compose::{self, Composed};
use crate::service::{freeze, languages};
use crate::workers::sending;
use instruments::telemetry;
use play::Time;
use store::{Delivery, OutboxRow, Route, StoreError};
use text::language::in_language;

/// What shows everybody a message as the answer to an event.
pub type Show<'a> =
    Box<dyn Fn(Message) -> BoxFuture<'a, Result<Posted, PostError>> + Send + Sync + 'a>;

/// Shows what the answer to an event has to show, if there is any. Call it once whoever did it has been told.
pub(crate) async fn show(ctx: &Context, event: Delivery, show: Show<'_>) {
    if let Err(error) = show_all(ctx, &event, &show).await {
        tracing::error!(%error, "can't show a board as an answer; it's sent directly");
    }
}

async fn show_all(ctx: &Context, event: &Delivery, show: &Show<'_>) -> Result<(), StoreError> {
    let store = &ctx.store;
    let waiting = store.outbox_answers(event, ctx.clock.now()).await?;
    for same in waiting.chunk_by(|one, next| (one.kind, one.ply) == (next.kind, next.ply)) {
        let Some(first) = same.first() else {
            continue;
        };
        let row = OutboxRow {
            to: None,
            route: Route::Answer,
            ..first.clone()
        };
        let mut shown = None;
        // If it can't be composed, the courier meets the same and handles it.
        if let Ok((Some((message, remind_at)), _)) =
            freeze::catch_panic(Box::pin(composed(ctx, &row))).await
        {
            match show(message).await {
                Ok(posted) => shown = Some((posted.id, remind_at)),
                Err(error) => {
                    let why = error.why();
                    if let Some(left_out) = ctx.repeated_lines.may_log(why) {
                        tracing::warn!("match" = %row.game, ply = row.ply, %why, left_out, "couldn't show a board as an answer; it's sent directly");
                    }
                }
            }
        }
        let message = shown.as_ref().map(|(id, _)| id.as_str());
        let rows = same.iter().map(|row| row.id).collect();
        store
            .outbox_answered(rows, message, ctx.clock.now())
            .await?;
        let Some((_, remind_at)) = shown else {
            ctx.wakeups.wake_courier();
            continue;
        };
        telemetry::post("sent");
        ctx.wakeups.wake_old_buttons();
        if let Some(at) = remind_at {
            sending::remind(ctx, &row, at).await?;
        }
    }
    Ok(())
}

/// Composes a post that everybody is to see, and returns when to remind the player to move if it doesn't ping them; `None` if
/// there is nothing to show.
async fn composed(ctx: &Context, row: &OutboxRow) -> Option<(Message, Option<Time>)> {
    let permit = ctx.compose_permits.acquire().await;
    let language = languages::of_row(ctx, row).await.ok()?;
    let composed = in_language(language, compose::compose(ctx, row)).await;
    drop(permit);
    let Ok(Composed::Post(mut message, remind_at)) = composed else {
        return None;
    };
    message.public = true;
    Some((message, remind_at))
}
