//! Sends one post of the outbox on its route: to a place, to one person, or to both players.

use std::time::Duration;

use crate::api::message::Message;
use crate::api::platform::{Flaw, Platform, PostError, Posted};
use crate::core::context::Context;
use crate::posts::compose::{self, Composed};
use crate::posts::error::ComposeError;
use crate::posts::notices;
use crate::service::{conversations, decide, languages};
use crate::workers::backoff::LONGEST_WAIT;
use crate::workers::thread_titles;
use instruments::failpoints::{self, Point};
use play::clock::MINUTE;
use play::{self, Match, Obstacle, PersonId, PlaceId, PostKind, Time};
use store::{OutboxRow, Outline, Place, Route, SentCopy, StoreError};
use text::language::in_language;
use text::places;
use text::rich::Text;
use text::words as say;

/// What became of one attempt to send a post.
pub(super) enum Outcome {
    /// It became this message, with these copies of it that have buttons; `None` if there was nothing to say.
    Sent(Option<String>, Vec<SentCopy>),
    Later(Option<Duration>, String),
    /// The place refuses it, or the person; for a place that was marked before and wasn't tried, `None`.
    Refused(Option<Obstacle>, String),
    /// Nothing was said of the person but that they can't be written to: whether they share no server with the bot.
    Closed(bool, String),
    /// Neither the place nor a player of the match can be written to.
    Unreachable(String),
    /// It can't be composed or isn't accepted, whatever its route.
    Impossible(String),
    /// Another process may have taken it over.
    TakenOver,
}

/// Tries to send a row of the outbox on its route, in the language of whoever reads it.
pub(super) async fn attempt(chat: &Context, row: &OutboxRow) -> Result<Outcome, ComposeError> {
    let language = languages::of_row(chat, row).await?;
    in_language(language, attempt_to_send(chat, row)).await
}

async fn attempt_to_send(chat: &Context, row: &OutboxRow) -> Result<Outcome, ComposeError> {
    let place = &row.place;
    let Some(platform) = chat.platform(&place.platform) else {
        let why = format!("not connected to {}", place.platform);
        return Ok(Outcome::Later(Some(LONGEST_WAIT), why));
    };
    let platform = platform.as_ref();
    if let (Some(trouble), Route::Intended, None) = (&place.trouble, row.route, row.to)
        && row.kind.is_message()
        && (trouble.obstacle.is_gone() || !chat.knocks.take(chat.clock.now()))
    {
        return Ok(Outcome::Refused(None, trouble.why.clone()));
    }
    if row.kind.has_board() && row.made.plus(MINUTE) <= chat.clock.now() {
        decide::give_time_back(chat, row.game).await?;
    }
    let permit = match row.kind.has_board() {
        true => Some(chat.compose_permits.acquire().await),
        false => None,
    };
    let composed = compose::compose(chat, row).await?;
    drop(permit);
    let capabilities = platform.capabilities();
    let (message, remind_at) = match composed {
        Composed::Post(message, remind_at) => (capabilities.fit(message), remind_at),
        Composed::Edit(message) if capabilities.edits => {
            return edit(chat, platform, row, &capabilities.fit(message)).await;
        }
        Composed::Edit(_) => return Ok(Outcome::Sent(None, Vec::new())),
        Composed::Nothing => return Ok(Outcome::Sent(None, Vec::new())),
        Composed::Archive => {
            // A thread that can't be archived stays open, which does no harm.
            return Ok(match platform.archive(&place.platform_id).await {
                Err(error @ (PostError::Later { .. } | PostError::TakenOver)) => {
                    outcome(Err(error))
                }
                _ => Outcome::Sent(None, Vec::new()),
            });
        }
    };
    failpoints::reach(Point::BeforeSend);
    let done = match (row.route, row.to) {
        (Route::Intended, Some(person)) => to_person(chat, platform, person, &message, row).await?,
        (Route::Intended, None) => post(chat, platform, &place.platform_id, &message, row).await?,
        (Route::Parent, _) => match &place.parent {
            Some(parent) if place.public => {
                let why = say::place_instead_of_thread();
                let message = rerouted(message, why, 'x');
                post(chat, platform, parent, &message, row).await?
            }
            _ => Outcome::Refused(None, "the thread isn't public".to_owned()),
        },
        (Route::Place, to) => {
            let why = match to {
                Some(person) => say::place_instead_of_direct(&chat.store.person(person).await?),
                None => places::instead_of_channel(true),
            };
            let message = rerouted(message, why, 'z');
            post(chat, platform, &place.platform_id, &message, row).await?
        }
        (Route::Players, _) => to_both_players(chat, platform, place, row, message).await?,
        (Route::Answer, _) => Outcome::Refused(None, "an answer was to show it".to_owned()),
    };
    failpoints::reach(Point::AfterSend);
    if let (Outcome::Sent(..), Some(at)) = (&done, remind_at) {
        remind(chat, row, at).await?;
    }
    if matches!(done, Outcome::Sent(..)) && row.kind == PostKind::Board && row.ply == 0 {
        tell_of_beginning(chat, row).await?;
    }
    if matches!(done, Outcome::Sent(..)) && thread_titles::may_be_new(row) {
        thread_titles::retitle(chat, platform, row).await?;
    }
    Ok(done)
}

/// Reminds the player to move, or whoever has to answer, when the quiet hours end that kept the post from pinging them.
pub(super) async fn remind(chat: &Context, row: &OutboxRow, at: Time) -> Result<(), StoreError> {
    let postpone = |game: &Match| {
        let now = chat.clock.now();
        match row.kind {
            PostKind::Challenge | PostKind::Offer(_) | PostKind::Flag => {
                play::postpone_answer(game, at, now)
            }
            _ => play::postpone_reminder(game, row.ply, at, now),
        }
    };
    decide::change(chat, row.game, None, postpone).await?;
    Ok(())
}

/// Tells whoever waits for the match to begin when the quiet hours end that kept its first board from pinging them.
async fn tell_of_beginning(chat: &Context, row: &OutboxRow) -> Result<(), StoreError> {
    let game = chat.store.load(row.game).await?;
    let waits = game.and_then(|game| Some((game.waits_for_beginning()?, game)));
    let Some((person, game)) = waits.filter(|(person, _)| row.to.is_none_or(|to| to == *person))
    else {
        return Ok(());
    };
    let person = chat.store.person(person).await?;
    let at = notices::ping_for_beginning(chat, &mut Message::default(), &game, &person).await?;
    if let Some(at) = at {
        let postpone = |game: &Match| play::postpone_answer(game, at, chat.clock.now());
        decide::change(chat, row.game, None, postpone).await?;
    }
    Ok(())
}

async fn edit(
    chat: &Context,
    platform: &dyn Platform,
    row: &OutboxRow,
    message: &Message,
) -> Result<Outcome, ComposeError> {
    let store = &chat.store;
    let posted = match row.kind.edits() {
        Some(kind) => store.posted_message(row.game, kind, row.to).await?,
        None => {
            let told = store.telling(row.game, row.ply, row.to).await?;
            told.map(|(told, message)| (told.place.id, message, told.route))
        }
    };
    let Some((at, id)) = message_location(chat, row, posted).await? else {
        return Ok(Outcome::Sent(None, Vec::new()));
    };
    let mut edited = platform.edit(&at, &id, message).await;
    if let Err(PostError::Message {
        flaw: Flaw::Archived,
        ..
    }) = edited
        && row.kind == PostKind::Unsaid
    {
        edited = match platform.unarchive(&at).await {
            Ok(()) => platform.edit(&at, &id, message).await,
            Err(error) => Err(error),
        };
    }
    Ok(match edited {
        // It's gone, or stays as it is.
        Err(PostError::Message { why, .. }) => {
            if let Some(left_out) = chat.repeated_lines.may_log(&why) {
                tracing::warn!("match" = %row.game, %why, left_out, "a message stays as it is");
            }
            Outcome::Sent(None, Vec::new())
        }
        edited => outcome(edited.map(|()| None)),
    })
}

/// Returns where a message of a match is: the platform's ids of the place and of the message.
async fn message_location(
    chat: &Context,
    row: &OutboxRow,
    posted: Option<(PlaceId, String, Route)>,
) -> Result<Option<(String, String)>, StoreError> {
    let store = &chat.store;
    let Some((at, id, route)) = posted else {
        return Ok(None);
    };
    let place = match row.place.id == at {
        true => row.place.clone(),
        false => store.place(at).await?,
    };
    let at = match (route, row.to) {
        (Route::Intended, Some(person)) => store.direct(person).await?.conversation,
        (Route::Parent, _) => place.parent,
        // It went to both players, and it isn't known which message is whose. Its buttons are void.
        (Route::Players, _) => None,
        // The bot isn't there.
        (Route::Answer, _) => None,
        _ => Some(place.platform_id),
    };
    Ok(at.map(|at| (at, id)))
}

/// Sends a message to one person.
async fn to_person(
    chat: &Context,
    platform: &dyn Platform,
    person: PersonId,
    message: &Message,
    row: &OutboxRow,
) -> Result<Outcome, StoreError> {
    let done = match conversations::conversation_with(chat, platform, person).await? {
        Ok(conversation) => post(chat, platform, &conversation, message, row).await?,
        // No message was sent that could be to blame.
        Err(PostError::Message { why, .. }) => Outcome::Refused(None, why),
        Err(error) => outcome(Err(error)),
    };
    Ok(match done {
        Outcome::Sent(..) => {
            conversations::reached(chat, person).await?;
            done
        }
        // Nothing of that is said of the person, so it's tried again for a while.
        Outcome::Refused(_, why) if row.attempts < UNREASONABLE => Outcome::Later(None, why),
        Outcome::Refused(_, why) => Outcome::Closed(false, why),
        done => done,
    })
}

/// Posts a message in the place that its platform calls `spot`. If the platform refuses this message, and not the place, it's
/// tried without its pictures, and then in a few plain words.
async fn post(
    chat: &Context,
    platform: &dyn Platform,
    spot: &str,
    message: &Message,
    row: &OutboxRow,
) -> Result<Outcome, StoreError> {
    // The least that has to be said: no word of a person's that a filter could reject.
    let plain_words = message.in_other_words(places::in_plain_words(row.game));
    let forms = [message, &plain_words];
    // The attempt before may have been carried out, in this form or that, and only its answer lost.
    if row.attempts > 0
        && let Some(done) = posted_before(chat, platform, spot, &forms, row).await?
    {
        return Ok(done);
    }
    let mut posted = platform.post(spot, message).await;
    if let Err(PostError::Message {
        flaw: Flaw::Archived,
        ..
    }) = posted
    {
        posted = match platform.unarchive(spot).await {
            Ok(()) => platform.post(spot, message).await,
            Err(error) => Err(error),
        };
    }
    if row.attempts == 0
        && posted.as_ref().is_err_and(may_hide_a_post)
        && let Some(done) = posted_before(chat, platform, spot, &forms, row).await?
    {
        return Ok(done);
    }
    // The place takes something, as an attempt has shown since it refused: files it may not.
    if row.place.tries > 0
        && row.place.trouble.is_none()
        && let Err(PostError::Place {
            obstacle: Obstacle::Permission,
            ..
        }) = posted
        && let Some(plain) = message.without_files()
    {
        posted = platform.post(spot, &plain).await;
    }
    for plain in [message.without_files(), Some(plain_words)] {
        let (Err(PostError::Message { why, .. }), Some(plain)) = (&posted, plain) else {
            continue;
        };
        if let Some(left_out) = chat.repeated_lines.may_log(why) {
            tracing::warn!("match" = %row.game, ply = row.ply, %why, left_out, "the platform rejected a message, which is sent in a plainer form");
        }
        posted = platform.post(spot, &plain).await;
    }
    Ok(match posted {
        Ok(posted) => became(spot, posted),
        Err(error) => outcome(Err(error)),
    })
}

/// After so many failed attempts, somebody counts as out of reach of whom nothing was said but what is said of places: after
/// some ten minutes.
const UNREASONABLE: u32 = 9;

/// After so many failed attempts, a post goes out although it couldn't be found out whether it's there.
const NEVER_KNOWN: u32 = 10;

/// Whether a post that was refused may have been made by a program that was killed then, where that can be seen.
fn may_hide_a_post(error: &PostError) -> bool {
    match error {
        PostError::Message { .. } | PostError::Person { .. } => true,
        PostError::Place { obstacle, .. } => !obstacle.is_gone() && *obstacle != Obstacle::NoAccess,
        PostError::Later { .. } | PostError::TakenOver => false,
    }
}

/// Looks for a message that is like one of `forms` and belongs to no post as far as is known. If it can't be found out
/// for the moment, the post has to wait.
async fn posted_before(
    chat: &Context,
    platform: &dyn Platform,
    spot: &str,
    forms: &[&Message],
    row: &OutboxRow,
) -> Result<Option<Outcome>, StoreError> {
    let found = match platform.alike(spot, forms).await {
        Ok(found) => found,
        Err(PostError::Place { obstacle, .. })
            if obstacle.is_gone() || obstacle == Obstacle::NoAccess =>
        {
            return Ok(None);
        }
        Err(error @ (PostError::Later { .. } | PostError::TakenOver)) => {
            return Ok(Some(outcome(Err(error))));
        }
        Err(_) if row.attempts >= NEVER_KNOWN => return Ok(None),
        Err(error) => return Ok(Some(Outcome::Later(None, error.why().to_owned()))),
    };
    for one in found {
        let known = chat.store.posted(platform.name(), &one.id).await?;
        if known.is_none() {
            return Ok(Some(became(spot, one)));
        }
    }
    Ok(None)
}

fn became(spot: &str, posted: Posted) -> Outcome {
    // Its own buttons, if it was posted before: by now it may be out of date, and come without.
    let copy = posted.has_buttons.then(|| SentCopy {
        place: spot.to_owned(),
        message: posted.id.clone(),
    });
    Outcome::Sent(Some(posted.id), copy.into_iter().collect())
}

/// Sends a message to both players directly. It counts as sent if one of them could be reached, and the other one can't be for
/// more than the moment.
async fn to_both_players(
    chat: &Context,
    platform: &dyn Platform,
    place: &Place,
    row: &OutboxRow,
    message: Message,
) -> Result<Outcome, ComposeError> {
    let Some(Outline {
        people, running, ..
    }) = chat.store.outline(row.game).await?
    else {
        return Err(ComposeError::NoMatch);
    };
    let message = rerouted(message, places::instead_of_channel(running), 'y');
    let mut way = 'a'..;
    let mut sent: Option<(Option<String>, Vec<SentCopy>)> = None;
    let mut later = None;
    for person in people {
        let person = chat.store.person(person).await?;
        if person.platform != place.platform {
            continue;
        }
        // Each conversation gets a message of its own, which needs a nonce of its own.
        let nonce = message.nonce.iter().zip(way.next());
        let nonce = nonce.map(|(nonce, way)| format!("{nonce}{way}")).next();
        let message = Message {
            nonce,
            ..message.clone()
        };
        let (left, why) = match to_person(chat, platform, person.id, &message, row).await? {
            Outcome::Closed(left, why) => (left, why),
            // Whatever was wrong with it, they know nothing of it.
            Outcome::Refused(_, why) | Outcome::Impossible(why) => {
                log_given_up(chat, row, &why);
                (false, why)
            }
            Outcome::Sent(message, copies) => {
                let (last, all) = sent.get_or_insert_default();
                *last = message;
                all.extend(copies);
                continue;
            }
            // The other one needn't wait for that; at the next attempt their message is found.
            Outcome::Later(after, why) => {
                later.get_or_insert(Outcome::Later(after, why));
                continue;
            }
            failed => return Ok(failed),
        };
        let (store, now) = (&chat.store, chat.clock.now());
        store
            .mark_direct_trouble(person.id, &why, left, now)
            .await?;
    }
    if let Some(later) = later {
        return Ok(later);
    }
    Ok(match sent {
        Some((message, copies)) => Outcome::Sent(message, copies),
        None => Outcome::Unreachable(format!(
            "neither player of match {} can be reached",
            row.game
        )),
    })
}

/// Tells the host that a message isn't sent at all.
pub(super) fn log_given_up(chat: &Context, row: &OutboxRow, why: &str) {
    if let Some(left_out) = chat.repeated_lines.may_log(&format!("given up: {why}")) {
        tracing::error!("match" = %row.game, ply = row.ply, %why, left_out, "a message can't be sent");
    }
}

/// Returns the message for another route: it says why, and has another nonce.
fn rerouted(mut message: Message, why: Text, mark: char) -> Message {
    // A notification shows the beginning, which is for what the message is about.
    message.text = message.text.below(why);
    message.nonce = message.nonce.map(|nonce| format!("{nonce}{mark}"));
    message
}

fn outcome(posted: Result<Option<String>, PostError>) -> Outcome {
    match posted {
        Ok(message) => Outcome::Sent(message, Vec::new()),
        Err(PostError::Later { after, why }) => Outcome::Later(after, why),
        Err(PostError::Place { obstacle, why }) => Outcome::Refused(Some(obstacle), why),
        Err(PostError::Person { left, why }) => Outcome::Closed(left, why),
        Err(PostError::Message { why, .. }) => Outcome::Impossible(why),
        Err(PostError::TakenOver) => Outcome::TakenOver,
    }
}
