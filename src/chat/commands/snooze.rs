//! Puts off a reminder, by a button under it.

use crate::chat::api::component_id::Snooze;
use crate::chat::api::message::Message;
use crate::chat::core::context::Context;
use crate::chat::service::decide::{self, Done};
use crate::chat::service::request::Request;
use crate::chat::service::snooze::moment;
use crate::play::{self, Match};
use crate::store::StoreError;
use crate::text::leave;

pub(in crate::chat) async fn snooze(
    ctx: &Context,
    request: &Request,
    game: Match,
    ply: u32,
    snooze: Snooze,
) -> Result<Option<Message>, StoreError> {
    let (who, now) = (request.who.id, request.now);
    let preferences = ctx.store.preferences(who).await?;
    let until = moment(snooze, &preferences, now);
    let id = game.id;
    let put_off = |game: &Match| play::snooze(game, who, ply, until, now);
    Ok(
        match decide::decide(ctx, request, game, "", put_off).await? {
            Done::Committed(..) => Some(leave::snoozed(id, until).into()),
            done => done.answer(),
        },
    )
}
