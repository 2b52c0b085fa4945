//! Turns that are corrected by editing the message in which they were typed.

use crate::api::message::Message;
use crate::commands::turn;
use crate::service::find;
use crate::service::request::Request;
use crate::syntax::intent::{self, Attempt};
use crate::syntax::turn_text;
use play::clock::MINUTE;
use play::{Match, Time};
use store::{Delivery, StoreError};
use text::words as say;

/// How long after a message was written an edit of it counts, in milliseconds.
const COUNTS_FOR: i64 = 5 * MINUTE;

/// How late an edit may be heard of, in milliseconds. Platforms report old ones again when something else about a message
/// changes.
const LATEST: i64 = 10 * MINUTE;

/// A message that was edited.
pub(crate) struct Edit<'a> {
    pub(crate) message: &'a str,
    pub(crate) text: &'a str,
    pub(crate) addressed: bool,
    pub(crate) reply_to: Option<&'a str>,
    pub(crate) written: Time,
    pub(crate) edited: Time,
}

/// Plays what a message has become, if it wasn't played before it was edited, and nothing else was since it was written.
/// Otherwise says once that the edit doesn't count, to whoever addressed the bot with a turn.
pub(crate) async fn edited(
    request: &Request,
    edit: &Edit<'_>,
) -> Result<Option<Message>, StoreError> {
    let store = &request.ctx.store;
    if request.now.0.saturating_sub(edit.edited.0) > LATEST
        || store.delivered(&request.delivery).await?
    {
        return Ok(None);
    }
    let meant = matches_meant(request, edit.text).await?;
    if meant.is_empty() {
        return Ok(None);
    }
    let original = Delivery {
        platform: request.delivery.platform.clone(),
        event: edit.message.to_owned(),
    };
    let was_played = store.delivered(&original).await?;
    let is_soon = edit.edited.0.saturating_sub(edit.written.0) <= COUNTS_FOR;
    if !was_played && is_soon && nothing_was_played_since(&meant, request, edit.written) {
        return if request.place.direct {
            Box::pin(turn::direct_text(request, edit.text)).await
        } else {
            let text = turn::text(request, edit.text, edit.addressed, edit.reply_to);
            Box::pin(text).await
        };
    }
    let is_turn = meant.iter().any(|(_, attempt)| *attempt == Attempt::Turn);
    // Messages that were missed are fetched as they are by then, so the edit was played already.
    let is_as_played = was_played && meant.iter().any(|(game, _)| is_last(game, edit.text));
    if !is_turn || is_as_played || !edit.addressed && !request.place.direct {
        return Ok(None);
    }
    let told = format!("edit {} {}", request.delivery.platform, edit.message);
    if store.note(&told).await?.is_some() {
        return Ok(None);
    }
    store.set_note(&told, "told").await?;
    Ok(Some(match was_played {
        true => say::turn_edited().into(),
        false => say::turn_edited_late().into(),
    }))
}

/// Whether the author was to move already when they wrote the message, wherever they are now.
fn nothing_was_played_since(
    meant: &[(Match, Attempt<'_>)],
    request: &Request,
    written: Time,
) -> bool {
    let waits = |game: &Match| game.mover() == Some(request.who.id);
    let mut waiting = meant
        .iter()
        .map(|(game, _)| game)
        .filter(|game| waits(game));
    let is_as_it_was = |game: &Match| game.timer.turn_started <= written;
    waiting.next().is_some_and(is_as_it_was) && waiting.all(is_as_it_was)
}

/// Whether this is the last turn of a match, as far as can be told.
fn is_last(game: &Match, text: &str) -> bool {
    let (_, typed) = turn_text::match_number(text);
    let mut typed: String = typed.split_whitespace().collect();
    typed.make_ascii_lowercase();
    game.game.last_token() == Some(typed)
}

/// Returns the running matches of whoever wrote this in which it may be a turn, with what it is there.
async fn matches_meant<'a>(
    request: &Request,
    text: &'a str,
) -> Result<Vec<(Match, Attempt<'a>)>, StoreError> {
    let running = request.ctx.store.running_of(request.who.id).await?;
    let (named, typed) = match request.place.direct {
        true => turn_text::match_number(text),
        false => (None, text),
    };
    let running = find::load_all(&request.ctx, running).await?.into_iter();
    let here = running.filter(|game| match named {
        Some(id) => game.id == id,
        None => request.place.direct || game.place == request.place.id,
    });
    let meant = here.filter_map(|game| {
        let attempt = intent::attempt(&game.game, typed)?;
        Some((game, attempt))
    });
    Ok(meant
        .filter(|(_, attempt)| matches!(attempt, Attempt::Turn | Attempt::Malformed))
        .collect())
}
