//! Opens threads for matches. The courier archives them when the match is over.

use crate::api::message::Message;
use crate::api::platform::{Flaw, Platform, PostError};
use crate::core::context::Context;
use crate::service::{languages, request};
use play::tournament::{Opening, Tournament};
use play::{Match, Obstacle, Person, PlaceId, PostKind, Seek};
use store::{Place, Route, StoreError};
use text::language::speaking;
use text::places::{self, ThreadName};
use text::players::Players;
use text::rich::Text;
use text::tournaments::notices::{self, Origin};
use text::words as say;

/// Opens a thread for a match that `opponent` is about to accept. If there can be none, returns why, in words for them.
pub(crate) async fn thread_for(
    ctx: &Context,
    game: &Match,
    opponent: &Person,
) -> Result<Result<MatchThread, Text>, StoreError> {
    let store = &ctx.store;
    let place = store.place(game.place).await?;
    let challenger = store.person(game.challenger).await?;
    // A thread has no threads of its own, so the new one is opened beside it, under a message of its own.
    let posted = match place.parent {
        None => {
            store
                .posted_message(game.id, PostKind::Challenge, None)
                .await?
        }
        Some(_) => None,
    };
    let under = match posted {
        Some((at, message, Route::Intended)) if at == place.id => Some(message),
        _ => None,
    };
    let language = languages::of_server(ctx, place.server).await?;
    let (announcement, name) = speaking(language, || {
        let announcement = Message {
            nonce: Some(format!("t{:x}-{:x}", game.id.0, attempt())),
            ..places::playing_in_thread(game.terms.spec, &challenger, opponent).into()
        };
        (
            announcement,
            places::thread_name(game, &challenger, opponent),
        )
    });
    let opened = open(ctx, &place, under, announcement, &name, Failed::IsTakenBack).await?;
    Ok(opened.map_err(NoThread::why))
}

/// A number for an attempt to open a thread, so that it has an announcement of its own: one that failed was taken back.
fn attempt() -> u32 {
    rand::random()
}

/// What becomes of an announcement if its thread isn't opened this time.
#[derive(Clone, Copy, PartialEq)]
enum Failed {
    IsTakenBack,
    /// It's there for the next attempt, which comes by itself.
    Stands,
}

/// Why there is no thread, in words for whoever wants one.
pub(crate) enum NoThread {
    /// There can be none.
    Never(Text),
    /// There may be one later.
    NotNow(Text),
}

impl NoThread {
    fn why(self) -> Text {
        match self {
            NoThread::Never(why) | NoThread::NotNow(why) => why,
        }
    }
}

/// A thread that was opened for a match which is about to begin.
pub(crate) struct MatchThread {
    pub(crate) place: PlaceId,
    /// The platform's ids of the thread, of its channel, and of the message that announces it, if it has one of its own.
    thread: String,
    channel: String,
    announced: Option<String>,
}

/// Opens a thread in `place` for a match from a seek that `opponent` is about to accept. If there can be none, returns why,
/// in words for them.
pub(crate) async fn thread_for_seek(
    ctx: &Context,
    seek: &Seek,
    place: &Place,
    opponent: &Person,
) -> Result<Result<MatchThread, Text>, StoreError> {
    let seeker = ctx.store.person(seek.seeker).await?;
    let language = languages::of_server(ctx, place.server).await?;
    let (announcement, name) = speaking(language, || {
        let spec = seek.terms.spec;
        // The message of the seek can have only one thread, so each match gets a message of its own.
        let announcement = Message {
            nonce: Some(format!("k{:x}-{:x}", seek.id.0, attempt())),
            ..places::playing_in_thread(spec, &seeker, opponent).into()
        };
        let name = places::thread_name_of(spec.kind, &seeker, opponent);
        (announcement, name)
    });
    let opened = open(ctx, place, None, announcement, &name, Failed::IsTakenBack).await?;
    Ok(opened.map_err(NoThread::why))
}

/// Opens a thread in `place`, or beside it, for a match of a tournament that is about to begin.
pub(crate) async fn thread_for_pairing(
    ctx: &Context,
    tournament: &Tournament,
    opening: Opening,
    place: &Place,
    players: &Players,
) -> Result<Result<MatchThread, NoThread>, StoreError> {
    let language = languages::of_server(ctx, place.server).await?;
    let (announcement, name) = speaking(language, || {
        // An attempt that was interrupted is repeated with the same nonce, so that there is one thread.
        let announcement = Message {
            nonce: Some(format!(
                "g{:x}-{:x}-{:x}",
                tournament.id.0, tournament.season, opening.pairing
            )),
            ..announced(tournament, opening, players).into()
        };
        let kind = tournament.settings.conditions.spec.kind;
        let name = places::thread_name_of(kind, &players.black, &players.white);
        (announcement, name)
    });
    open(ctx, place, None, announcement, &name, Failed::Stands).await
}

/// Returns what is posted where the thread of a match is opened.
fn announced(tournament: &Tournament, opening: Opening, players: &Players) -> Text {
    let spec = tournament.settings.conditions.spec;
    let text = places::playing_in_thread(spec, &players.black, &players.white);
    let mut pairings = tournament.pairings.iter();
    match pairings.find(|pairing| pairing.number == opening.pairing) {
        Some(pairing) => text.then(notices::opening(Origin::of(tournament, pairing))),
        None => text,
    }
}

/// Archives the thread of a match that doesn't begin after all, as far as that's possible: nobody waits for it.
pub(crate) async fn give_up(ctx: &Context, platform: &str, thread: &MatchThread) {
    let Some(platform) = ctx.platform(platform) else {
        return;
    };
    let words = say::place_not_playing().into();
    if let Some(message) = &thread.announced
        && platform.capabilities().edits
        && let Err(why) = platform.edit(&thread.channel, message, &words).await
    {
        tracing::warn!(?why, "couldn't say that a match didn't begin");
    }
    if let Err(why) = platform.archive(&thread.thread).await {
        tracing::warn!(?why, "couldn't archive a thread");
    }
}

/// As [`give_up`], unless the match has begun in that thread nevertheless: by another press of the same button.
pub(crate) async fn give_up_unless_begun(
    ctx: &Context,
    thread: &MatchThread,
) -> Result<(), StoreError> {
    if ctx.store.running_in(thread.place).await?.is_none() {
        let platform = ctx.store.place(thread.place).await?.platform;
        give_up(ctx, &platform, thread).await;
    }
    Ok(())
}

/// Returns the platform's id of the channel in which threads are opened for matches of a place.
fn channel_of(place: &Place) -> &str {
    place.parent.as_deref().unwrap_or(&place.platform_id)
}

/// Opens a thread in `place`, or beside it: under a message, or under an announcement that is posted for it.
async fn open(
    ctx: &Context,
    place: &Place,
    under: Option<String>,
    announcement: Message,
    name: &ThreadName,
    failed: Failed,
) -> Result<Result<MatchThread, NoThread>, StoreError> {
    let store = &ctx.store;
    let Some(platform) = ctx.platform(&place.platform) else {
        return Ok(Err(NoThread::NotNow(say::place_not_connected())));
    };
    if !platform.capabilities().threads {
        return Ok(Err(NoThread::Never(say::place_no_threads())));
    }
    if place.is_private_thread() {
        return Ok(Err(NoThread::Never(say::place_no_thread_beside_private())));
    }
    let channel = channel_of(place);
    let platform = platform.as_ref();
    let is_announced = under.is_none();
    let posted = match under {
        Some(message) => Ok(message),
        None => platform
            .post(channel, &announcement)
            .await
            .map(|posted| posted.id),
    };
    let message = match posted {
        Ok(message) => message,
        Err(error) => return Ok(Err(no_thread(ctx, place, error))),
    };
    let mut opened = platform
        .open_thread(channel, &message, &name.with_players)
        .await;
    if let Err(error) = &opened
        && is_about_name(error)
    {
        opened = platform.open_thread(channel, &message, &name.neutral).await;
    }
    let spot = match opened {
        Ok(spot) => spot,
        Err(error) => {
            let why = no_thread(ctx, place, error);
            let is_over = failed == Failed::IsTakenBack || matches!(why, NoThread::Never(_));
            if is_announced && is_over {
                take_back(platform, channel, &message).await;
            }
            return Ok(Err(why));
        }
    };
    let thread = store
        .upsert_place(&place.platform, &spot.id, spot.parent.as_deref(), false)
        .await?;
    if spot.public {
        store.set_public(thread.id).await?;
    }
    if let Some(server) = place.server {
        store.set_server_of_place(thread.id, server).await?;
    }
    // Everybody who sees the message sees the thread under it.
    if !thread.public {
        store.set_public(thread.id).await?;
    }
    Ok(Ok(MatchThread {
        place: thread.id,
        thread: spot.id,
        channel: channel.to_owned(),
        announced: is_announced.then_some(message),
    }))
}

/// Gives a thread this name, as far as that's possible.
pub(crate) async fn rename(platform: &dyn Platform, thread: &str, name: &ThreadName) {
    let mut renamed = platform.rename(thread, &name.with_players).await;
    if let Err(error) = &renamed
        && is_about_name(error)
    {
        renamed = platform.rename(thread, &name.neutral).await;
    }
    // The old name does no harm.
    if let Err(why) = renamed {
        tracing::warn!(?why, "couldn't rename a thread");
    }
}

/// Returns whether a platform refused the name of a thread: filters may know a player's name as a word that they reject.
fn is_about_name(error: &PostError) -> bool {
    let is_name = matches!(
        error,
        PostError::Message {
            flaw: Flaw::Content,
            ..
        }
    );
    if is_name {
        tracing::warn!(why = error.why(), "the name of a thread was rejected");
    }
    is_name
}

/// Returns why there is no thread in or beside a place, after the platform gave this error.
fn no_thread(ctx: &Context, place: &Place, error: PostError) -> NoThread {
    match error {
        PostError::Place { obstacle, why } => {
            tracing::warn!(place = place.id.0, %why, "couldn't create a thread");
            NoThread::Never(match obstacle {
                Obstacle::Permission | Obstacle::NoAccess => say::place_thread_not_allowed(),
                Obstacle::Kind => say::place_no_threads_of_this_kind(),
                // Nobody is helped by the platform's own words.
                Obstacle::Other => places::thread_refused(None),
                _ => {
                    let obstacle = request::obstacle_text(ctx, place, obstacle, &why);
                    places::thread_refused(Some(obstacle))
                }
            })
        }
        PostError::Message { why, .. } | PostError::Person { why, .. } => {
            tracing::warn!(place = place.id.0, %why, "couldn't create a thread");
            NoThread::Never(places::thread_refused(None))
        }
        // Another process opens it.
        PostError::TakenOver => NoThread::NotNow(say::place_not_connected()),
        PostError::Later { why, .. } => NoThread::NotNow(say::place_thread_failed(&why)),
    }
}

/// Takes back the announcement of a thread that can't be created.
async fn take_back(platform: &dyn Platform, channel: &str, message: &str) {
    if platform.delete(channel, message).await.is_ok() || !platform.capabilities().edits {
        return;
    }
    let words = say::place_no_thread_after_all().into();
    if let Err(why) = platform.edit(channel, message, &words).await {
        tracing::warn!(?why, "couldn't take back the announcement of a thread");
    }
}
