//! `/adjudicate`: moderators decide matches.

use crate::chat::api::event::Value;
use crate::chat::api::message::Message;
use crate::chat::core::context::Context;
use crate::chat::service::decide::{self, Done};
use crate::chat::service::find;
use crate::chat::service::request::Request;
use crate::chat::syntax::terms;
use crate::play::{self, Match, Verdict};
use crate::store::StoreError;
use crate::text::rich::Text;

/// Handles `/adjudicate`: somebody who doesn't play in a match decides it.
pub(in crate::chat) async fn adjudicate(
    ctx: &Context,
    request: &Request,
    options: &[(String, Value)],
) -> Result<Message, StoreError> {
    let verdict = match terms::choice(options, "result", Verdict::ALL.map(|v| (v.id(), v))) {
        Ok(verdict) => verdict.unwrap_or(Verdict::Abort),
        Err(text) => return Ok(text.into()),
    };
    let reason = match terms::one_line(
        terms::text_option(options, "reason").unwrap_or_default(),
        "A reason",
    ) {
        Ok(Some(reason)) => reason,
        Ok(None) => return Ok(Text::of("Add a reason; everyone will see it.").into()),
        Err(text) => return Ok(text.into()),
    };
    let Some(server) = request.place.server else {
        return Ok(Text::of("You can only decide a match on the server where it's played.").into());
    };
    let settings = ctx.store.server(server).await?.settings;
    let by_role = settings
        .moderators
        .is_some_and(|role| request.rights.roles.contains(&role));
    if !(request.rights.moderate || by_role) {
        return Ok(Text::of(
            "Only moderators can decide matches: people with the Manage Messages permission, or with the role set in ",
        )
        .code("/settings")
        .plain(".")
        .into());
    }
    let game = match terms::text_option(options, "match") {
        Some(number) => find::match_in_server(ctx, request, number).await?,
        None => find::match_for(ctx, request, "").await?,
    };
    let game = match game {
        Ok(game) => game,
        Err(answer) => return Ok(answer),
    };
    let (who, now) = (request.who.id, request.now);
    let decided = |game: &Match| play::adjudicate(game, who, verdict, &reason, now);
    Ok(
        match decide::decide(ctx, request, game, "", decided).await? {
            Done::Committed(game) => Text::of(format!("You've decided match {}.", game.id)).into(),
            Done::Repeated => Text::of("Already done.").into(),
            done => done.answer().unwrap_or_default(),
        },
    )
}
