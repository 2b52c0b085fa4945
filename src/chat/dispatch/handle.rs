//! Handles one event: finds its handler and returns the answer.

use std::ops::ControlFlow::Break;
use std::time::Instant;

use tracing::Instrument;

use crate::api::event::{Event, Input, Value};
use crate::api::fields::Field;
use crate::api::message::Message;
use crate::commands::edits::{self, Edit};
use crate::commands::presses::{Component, Given};
use crate::commands::{self, old_forms, turn};
use crate::core::context::Context;
use crate::dispatch::{command_line, door, presses};
use crate::service::freeze::{self, Failure};
use crate::service::request::Request;
use crate::service::{arrival, languages, refusal};
use crate::syntax::turn_text;
use instruments::telemetry;
use play::{MatchId, Untrusted};
use store::StoreError;
use text::language::in_language;
use text::places;
use text::words as say;

/// Returns what to tell somebody whose action failed. A message that doesn't address the bot gets an answer only if it
/// may be a turn and, for a frozen match, its author plays in it.
pub(crate) async fn failure_answer(
    ctx: &Context,
    failure: Failure,
    typed: Option<&Typed>,
) -> Option<Message> {
    if let Some(typed) = typed.filter(|typed| !typed.addressed) {
        let concerned = match &failure {
            Failure::Frozen(frozen) => plays(ctx, typed, frozen.id).await,
            _ => true,
        };
        if !concerned || !turn_text::any_turn(&typed.text) {
            return None;
        }
    }
    let text = match failure {
        Failure::Frozen(frozen) => refusal::frozen_text(&frozen),
        Failure::Store(error) => refusal::store_error_text(&error),
        Failure::Panicked => say::failure_unexpected(),
    };
    Some(Message {
        reply_to: typed.map(|typed| typed.message.clone()),
        ..text.into()
    })
}

async fn plays(ctx: &Context, typed: &Typed, game: MatchId) -> bool {
    let store = &ctx.store;
    let author = store.upsert_person(typed.platform, &typed.author, &typed.name);
    match tokio::try_join!(author, store.outline(game)) {
        Ok((author, Some(outline))) => outline.people.contains(&author.id),
        _ => false,
    }
}

/// A message.
pub(crate) struct Typed {
    platform: &'static str,
    author: String,
    name: Untrusted,
    message: String,
    text: String,
    addressed: bool,
}

impl Typed {
    /// Returns the message; `None` if the event is something else. A direct message always addresses the bot.
    pub(crate) fn of(event: &Event) -> Option<Typed> {
        let (Input::Text {
            message,
            text,
            addressed,
            ..
        }
        | Input::Edit {
            message,
            text,
            addressed,
            ..
        }) = &event.what
        else {
            return None;
        };
        Some(Typed {
            platform: event.platform,
            author: event.author.id.clone(),
            name: event.author.name.clone(),
            message: message.clone(),
            text: text.clone(),
            addressed: *addressed || event.place.direct,
        })
    }
}

/// Handles one event and returns the answer, if there is one. It's for the author alone or, if they wrote a message, a
/// reply to it.
pub(crate) async fn handle(ctx: &Context, event: Event) -> Option<Message> {
    if event.author.bot {
        return None;
    }
    let began = Instant::now();
    let typed = Typed::of(&event);
    let (platform, kind) = (event.platform, event.what.kind());
    let game = tracing::field::Empty;
    let span = tracing::info_span!("event", event = event.id, platform, kind, "match" = game);
    let (author, told) = (event.author.id.clone(), event.author.language.clone());
    let answering = async {
        // Boxed: it's large, and whatever awaits it would be, too.
        let work = Box::pin(dispatch(ctx, event));
        match Box::pin(freeze::freeze_on_failure(ctx, None, work)).await {
            Ok(answer) => answer,
            Err(failure) => {
                let language = languages::of_known(ctx, platform, &author, told.as_deref()).await;
                let answer = failure_answer(ctx, failure, typed.as_ref());
                Box::pin(in_language(language, answer)).await
            }
        }
    };
    let answer = answering.instrument(span).await;
    // Most messages don't concern the bot.
    if answer.is_some() || kind != Input::MESSAGE {
        telemetry::answer(platform, kind, began.elapsed());
    }
    answer.map(|answer| ctx.capabilities(platform).fit(answer))
}

fn in_reply(answer: Option<Message>, to: String) -> Option<Message> {
    answer.map(|answer| Message {
        reply_to: Some(to),
        ..answer
    })
}

async fn dispatch(ctx: &Context, event: Event) -> Result<Option<Message>, StoreError> {
    let request = match event.what {
        Input::Text { .. } | Input::Edit { .. } => arrival::message_request(ctx, &event).await?,
        _ => arrival::request(ctx, &event).await?,
    };
    let language = languages::of_answer(&request, &event).await?;
    in_language(language, let_in(&request, event)).await
}

async fn let_in(request: &Request, event: Event) -> Result<Option<Message>, StoreError> {
    if let Break(answer) = door::pass(request, &event).await? {
        return Ok(answer);
    }
    let is_private = !matches!(event.what, Input::Text { .. } | Input::Edit { .. });
    let answer = answered(request, event.what).await?;
    match answer {
        Some(answer) if is_private && !answer.public => {
            told_of_closed_messages(request, answer).await.map(Some)
        }
        answer => Ok(answer),
    }
}

/// Adds to an answer that direct messages to whoever gets it are refused, if they weren't told so before.
async fn told_of_closed_messages(
    request: &Request,
    answer: Message,
) -> Result<Message, StoreError> {
    let store = &request.ctx.store;
    let trouble = store.direct(request.who.id).await?.trouble;
    let Some(trouble) = trouble.filter(|trouble| !trouble.told) else {
        return Ok(answer);
    };
    store.told_of_direct_trouble(request.who.id).await?;
    let told = places::direct_messages_refused(trouble.tried, trouble.left);
    Ok(Message {
        text: answer.text.then(told),
        ..answer
    })
}

/// Carries out a command as it was before, and says what it is now.
async fn old_form(
    request: &Request,
    name: &str,
    options: Vec<(String, Value)>,
) -> Result<Option<Message>, StoreError> {
    let (new, options) = match old_forms::now(name, options) {
        Some(Ok(new)) => new,
        Some(Err(why)) => return Ok(Some(why.into())),
        None => return Ok(Some(command_line::no_such_command(name).into())),
    };
    let Some(command) = commands::find(&new) else {
        return Ok(Some(command_line::no_such_command(name).into()));
    };
    let told = say::option_is_now(name, &new);
    let answer = Box::pin(command.run(request, &options)).await?;
    Ok(Some(match answer {
        Some(answer) => Message {
            text: answer.text.below(told),
            ..answer
        },
        None => told.into(),
    }))
}

async fn answered(request: &Request, what: Input) -> Result<Option<Message>, StoreError> {
    match what {
        Input::Command { name, options } => match commands::find(old_forms::entry(&name)) {
            // Boxed: a match is large, and so is a future that works on one.
            Some(command) => Box::pin(command.run(request, &options)).await,
            None => old_form(request, &name, options).await,
        },
        Input::Button { id } => {
            let given = Given::default();
            Box::pin(presses::pressed(request, Component::Button, &id, given)).await
        }
        Input::Choice { id, value } => {
            let given = Given {
                typed: Some(&value),
                ..Given::default()
            };
            Box::pin(presses::pressed(request, Component::Menu, &id, given)).await
        }
        Input::Form { id, values } => {
            let line = |wanted: &str| {
                let found = values.iter().find(|(field, _)| field == wanted);
                match found {
                    Some((_, Value::Text(text))) => text.as_str(),
                    _ => "",
                }
            };
            let typed = turn_text::saying(line(Field::TEXT), line(Field::SAY));
            let given = Given {
                typed: Some(&typed),
                fields: &values,
            };
            Box::pin(presses::pressed(request, Component::Form, &id, given)).await
        }
        Input::Text {
            message,
            text,
            addressed,
            reply_to,
        } => {
            let answer = if request.place.direct {
                Box::pin(turn::direct_text(request, &text)).await
            } else {
                let text = turn::text(request, &text, addressed, reply_to.as_deref());
                Box::pin(text).await
            };
            Ok(in_reply(answer?, message))
        }
        Input::Edit {
            message,
            text,
            addressed,
            reply_to,
            written,
            edited,
        } => {
            let edit = Edit {
                message: &message,
                text: &text,
                addressed,
                reply_to: reply_to.as_deref(),
                written,
                edited,
            };
            let answer = Box::pin(edits::edited(request, &edit)).await?;
            Ok(in_reply(answer, message))
        }
    }
}
