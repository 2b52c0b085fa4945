//! `/claim`: claims a win on time, or closes a match without a clock.

use crate::chat::api::message::Message;
use crate::chat::core::context::Context;
use crate::chat::service::decide::{self, Done};
use crate::chat::service::find;
use crate::chat::service::request::Request;
use crate::play::{self, Match, Stage};
use crate::store::StoreError;
use crate::text::rich::Text;

/// Handles `/claim`.
pub(in crate::chat) async fn claim_command(
    ctx: &Context,
    request: &Request,
    number: &str,
) -> Result<Message, StoreError> {
    let game = match find::match_for(ctx, request, number).await? {
        Ok(game) => game,
        Err(answer) => return Ok(answer),
    };
    Ok(match claim(ctx, request, game).await? {
        Done::Committed(after) => Text::of(match after.stage {
            Stage::Ended(_, outcome) if outcome.winner.is_some() => "You claimed the win.",
            _ => "Match closed.",
        })
        .into(),
        Done::Repeated => Text::of("Already done.").into(),
        done => done.answer().unwrap_or_default(),
    })
}

pub(in crate::chat) async fn claim(
    ctx: &Context,
    request: &Request,
    game: Match,
) -> Result<Done, StoreError> {
    let (who, now) = (request.who.id, request.now);
    decide::decide(ctx, request, game, "", |game| play::claim(game, who, now)).await
}
