//! Finds the handler of a command by the command's name.

use crate::chat::api::event::Value;
use crate::chat::api::message::Message;
use crate::chat::commands::{
    adjudicate, block, board, challenge, claim, doctor, export, games, help, history, log, offer,
    preferences, replay, resign, resume, rules, settings, standings, turn,
};
use crate::chat::core::context::Context;
use crate::chat::service::request::{self, Request};
use crate::chat::syntax::spec::CHALLENGE_USER;
use crate::chat::syntax::{command_line, terms};
use crate::play::OfferKind;
use crate::rules::Kind;
use crate::store::StoreError;

pub(in crate::chat) async fn command(
    ctx: &Context,
    request: &Request,
    name: &str,
    options: &[(String, Value)],
) -> Result<Option<Message>, StoreError> {
    let text = |wanted: &str| {
        options.iter().find_map(|(name, value)| match value {
            Value::Text(text) if name == wanted => Some(text.as_str()),
            _ => None,
        })
    };
    let number = text("match").unwrap_or_default();
    if matches!(name, "challenge" | "resume" | CHALLENGE_USER)
        && let Some(text) = request::cannot_play_here(request)
    {
        return Ok(Some(text.into()));
    }
    match name {
        CHALLENGE_USER => challenge::which_game(ctx, request, options).await.map(Some),
        "doctor" => doctor::doctor(ctx, request).await.map(Some),
        "challenge" => challenge::challenge(ctx, request, options).await,
        "counter" => challenge::counter_command(ctx, request, options).await,
        "move" => {
            Box::pin(turn::move_command(
                ctx,
                request,
                text("turn").unwrap_or_default(),
            ))
            .await
        }
        "preview" => board::preview_command(ctx, request, text("turn").unwrap_or_default()).await,
        "board" => {
            let view = text("view").unwrap_or_default();
            board::board(ctx, request, number, view).await.map(Some)
        }
        "replay" => {
            let view = text("view").unwrap_or_default();
            let turn = text("turn").unwrap_or_default();
            replay::replay(ctx, request, number, turn, view)
                .await
                .map(Some)
        }
        "log" => log::log(ctx, request, number).await.map(Some),
        "export" => export::export(ctx, request, options).await.map(Some),
        "draw" | "undo" | "abort" | "pause" | "unpause" | "addtime" => {
            match OfferKind::from_id(name) {
                Some(kind) => offer::offer(ctx, request, kind, options).await.map(Some),
                None => Ok(None),
            }
        }
        "claim" => claim::claim_command(ctx, request, number).await.map(Some),
        "resign" => resign::ask_resign(ctx, request, number).await.map(Some),
        "resume" => resume::resume(ctx, request, number).await,
        "adjudicate" => adjudicate::adjudicate(ctx, request, options)
            .await
            .map(Some),
        "games" => games::games(ctx, request, options).await.map(Some),
        "standings" => standings::standings_command(ctx, request, options)
            .await
            .map(Some),
        "rating" => history::rating_command(ctx, request, options)
            .await
            .map(Some),
        "history" => history::history_command(ctx, request, options)
            .await
            .map(Some),
        "stats" => history::stats_command(ctx, request, options)
            .await
            .map(Some),
        "block" => block::block(ctx, request, options, true).await.map(Some),
        "unblock" => block::block(ctx, request, options, false).await.map(Some),
        "preferences" => preferences::prefer(ctx, request, options).await.map(Some),
        "settings" => settings::settings(ctx, request, options).await.map(Some),
        "rules" => Ok(Some(
            match Kind::from_id(text("game").unwrap_or_default()) {
                Some(kind) => rules::rules(ctx, kind).await,
                None => terms::no_such_game(text("game").unwrap_or_default()).into(),
            },
        )),
        "help" => Ok(Some(help::help(request::way(ctx, request)).into())),
        other => Ok(Some(command_line::no_such_command(other).into())),
    }
}
