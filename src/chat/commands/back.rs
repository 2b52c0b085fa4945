//! `/back`: ends one's leave.

use crate::api::message::Message;
use crate::commands::away::in_each;
use crate::commands::command::{Command, Stop};
use crate::service::leave::on_leave;
use crate::service::request::Request;
use text::leave;

pub(super) fn command() -> Command {
    Command::new("back", "End your leave", (), back)
}

async fn back(request: &Request, (): ()) -> Result<Message, Stop> {
    let ctx = &request.ctx;
    let (who, now) = (request.who.id, request.now);
    let before = ctx.store.preferences(who).await?.away;
    if before.is_some() {
        ctx.store.set_away(who, None).await?;
    }
    let running = in_each(ctx, who, |game| play::come_back(game, who, now)).await?;
    if running.is_empty() && before.is_none_or(|until| until <= now) {
        // Where their time is up, leave goes on rather than that they lose.
        let stopped = on_leave(ctx, who).await?;
        return Ok(match stopped.is_empty() {
            true => leave::not_away(),
            false => leave::goes_on(&stopped),
        }
        .into());
    }
    Ok(leave::back(&running).into())
}
