//! Opens threads for matches. The courier archives them when the match is over.

use crate::chat::api::message::Message;
use crate::chat::api::platform::PostError;
use crate::chat::core::context::Context;
use crate::chat::service::request;
use crate::play::{Match, Person, PlaceId, PostKind, Untrusted};
use crate::store::{Route, StoreError};
use crate::text::rich::Text;
use crate::text::{game, sanitize};

/// The most characters of a player's name in the name of a thread.
const LONGEST_NAME: usize = 32;

/// Opens a thread for a match that `opponent` is about to accept. If there can be none, returns why, in words for them.
pub(in crate::chat) async fn thread_for(
    ctx: &Context,
    game: &Match,
    opponent: &Person,
) -> Result<Result<PlaceId, Text>, StoreError> {
    let store = &ctx.store;
    let place = store.place(game.place).await?;
    let challenger = store.person(game.challenger).await?;
    let Some(platform) = ctx.platform(&place.platform) else {
        return Ok(Err(Text::of(
            "I'm not connected right now. Please try again in a minute.",
        )));
    };
    let name = format!(
        "{} {}: {} – {}",
        game.terms.spec.kind.title(),
        game.id,
        cut(&challenger.name),
        cut(&opponent.name)
    );
    // A thread has no threads of its own, so the new one is opened beside it, under a message of its own.
    let channel = place.parent.as_deref().unwrap_or(&place.platform_id);
    let posted = match place.parent {
        None => {
            store
                .posted_message(game.id, PostKind::Challenge, None)
                .await?
        }
        Some(_) => None,
    };
    let opened = match posted {
        Some((at, message, Route::Intended)) if at == place.id => {
            platform.open_thread(channel, &message, &name).await
        }
        _ => {
            let message = announcement(game, &challenger, opponent);
            match platform.post(channel, &message).await {
                Ok(message) => platform.open_thread(channel, &message, &name).await,
                Err(error) => Err(error),
            }
        }
    };
    let spot = match opened {
        Ok(spot) => spot,
        Err(PostError::Refused { why } | PostError::Gone { why }) => {
            tracing::warn!(place = place.id.0, %why, "couldn't create a thread");
            return Ok(Err(Text::of(match request::permission_needed(&why) {
                Some(_) => "This match needs its own thread, but I'm not allowed to create one here. Ask a \
                     moderator to give me “Create Public Threads” and “Send Messages in Threads”, or send the \
                     challenge in another channel."
                    .to_owned(),
                None => format!(
                    "This match needs its own thread, but I can't create one here ({why}). Ask a moderator to look \
                     into it, or send the challenge in another channel."
                ),
            })));
        }
        Err(PostError::Later { why, .. }) => {
            return Ok(Err(Text::of(format!(
                "I couldn't create a thread for this match ({why}). Please press the button again."
            ))));
        }
    };
    let thread = store
        .upsert_place(&place.platform, &spot.id, spot.parent.as_deref(), false)
        .await?;
    if let Some(server) = place.server {
        store.set_server_of_place(thread.id, server).await?;
    }
    Ok(Ok(thread.id))
}

fn announcement(game: &Match, challenger: &Person, opponent: &Person) -> Message {
    Message {
        nonce: Some(format!(
            "{:x}-t{:x}",
            game.created.0 & 0xff_ffff_ffff,
            game.id.0
        )),
        ..Message::from(
            Text::default()
                .person(challenger)
                .plain(" and ")
                .person(opponent)
                .plain(" are playing ")
                .strong(game::spec(game.terms.spec))
                .plain(" in this thread."),
        )
    }
}

fn cut(name: &Untrusted) -> String {
    sanitize::cut_name(name, LONGEST_NAME)
}
