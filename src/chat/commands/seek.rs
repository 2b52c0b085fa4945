//! `/seek`: standing invitations to play. They're made, listed, accepted and closed, and a server's are kept in one message.

use std::ops::ControlFlow::{Break, Continue};

use crate::api::message::Message;
use crate::api::seek_id::{SeekAction, SeekButton};
use crate::commands::beginning::{self, Tried};
use crate::commands::command::{Command, Stop};
use crate::commands::presses::Buttons;
use crate::commands::stop::Answered;
use crate::posts;
use crate::posts::threads;
use crate::service::request::{self, Request};
use crate::service::{again, decide, people, seeks};
use crate::syntax::arguments;
use crate::syntax::spec::{Suggestions, WhichSeeks};
use crate::syntax::terms::{ProposedTerms, TermArguments};
use play::{
    self, MOST_AT_ONCE, NewSeek, PlaceId, RatingRange, Seek, SeekAccepted, SeekId, SeekRefusal,
};
use rules::Kind;
use store::{Changed, Commit, Place, StoreError};
use text::rich::Text;
use text::seeks as seeks_text;
use text::words as say;

/// What closes all of one's seeks, instead of the number of one.
pub(crate) const ALL: &str = "all";

pub(super) fn commands() -> Vec<Command> {
    let accepted =
        arguments::completed("seek", "Its number", Suggestions::Seeks(WhichSeeks::Others));
    let closed = arguments::completed(
        "seek",
        "Its number, or all for all of yours",
        Suggestions::Seeks(WhichSeeks::Own),
    );
    let open = Command::new(
        "seek open",
        "Open a seek: everyone here can accept it, until you close it",
        (
            arguments::game("Which game").required(),
            TermArguments::new(),
            arguments::whole_number(
                "at_once",
                "The most matches at once; 1 by default",
                (1, MOST_AT_ONCE),
            ),
            arguments::completed(
                "rating",
                "Ratings that opponents can have, e.g. 1400-1800, 1400+ or -1800",
                Suggestions::Ratings,
            ),
        ),
        open,
    );
    vec![
        open,
        Command::new("seek list", "List the open seeks", (), list),
        Command::new(
            "seek accept",
            "Accept a seek",
            accepted.required(),
            accept_typed,
        )
        .with(
            Buttons::new()
                .of(SeekButton::parse, press)
                .changing_their_message(|id| SeekButton::parse(id).is_some()),
        ),
        Command::new(
            "seek close",
            "Close a seek of yours",
            closed.required(),
            close_typed,
        ),
        Command::new(
            "seek pin",
            "List the open seeks here in one message and keep it updated (server managers)",
            arguments::yes_or_no("on", "Whether they're listed here").required(),
            set_pin,
        ),
    ]
}

/// Opens a seek.
async fn open(
    request: &Request,
    (game, terms, at_once, rating): (Kind, ProposedTerms, Option<u8>, Option<String>),
) -> Answered {
    let ratings = rating.map(|typed| {
        RatingRange::parse(&typed).map_err(|error| seeks_text::not_a_range(&typed, error))
    });
    let terms = terms.over(game, None)?;
    let ratings = ratings.transpose()?;
    let Some(server) = request.server() else {
        return Err(say::seek_only_on_servers().into());
    };
    if request.place.is_private_thread() {
        return Err(say::seek_not_in_private_threads().into());
    }
    request::can_play_here(request).await?;
    let new = NewSeek {
        place: request.place.id,
        server,
        seeker: request.who.id,
        terms,
        at_once: at_once.unwrap_or(1),
        ratings,
        made: request.now,
        others: 0,
    };
    make(request, new).await
}

fn number(typed: &str) -> Result<SeekId, Text> {
    let digits = typed.trim().trim_start_matches('#').parse().ok();
    let id = digits.map(SeekId);
    id.ok_or_else(|| seeks_text::not_a_number(typed))
}

/// Shows the open seeks of this server, or in a direct conversation one's own.
async fn list(request: &Request, (): ()) -> Result<Message, Stop> {
    let (reader, platform) = (request.who.id, &request.place.platform);
    Ok(match request.server() {
        Some(server) => {
            posts::seeks::server_list(&request.ctx, server, platform, Some(reader)).await
        }
        None => posts::seeks::own_list(&request.ctx, reader, platform).await,
    }?)
}

/// Makes a seek.
async fn make(request: &Request, new: NewSeek) -> Answered {
    let (ctx, store) = (&request.ctx, &request.ctx.store);
    if store.delivered(&request.delivery).await? {
        return Ok(None);
    }
    let (server, at_once) = (new.server, new.at_once);
    let new = &new;
    let made = again::few_times((), |()| async move {
        let own = store.seeks_of(request.who.id).await?;
        let new = match play::seek(new.clone(), &own, ctx.limits.open_challenges) {
            Ok(new) => new,
            Err(refusal) => return Ok(Break(Some(not_made(refusal)))),
        };
        let id = match store.make_seek(new, request.delivery.clone()).await? {
            Changed::Done(id) => id,
            Changed::Repeated => return Ok(Break(None)),
            Changed::Stale => return Ok::<_, StoreError>(Continue(())),
        };
        ctx.wakeups.wake_pinned();
        let list = match store.seeks_pinned_in(server).await? {
            Some(place) => Some(store.place(place).await?.platform_id),
            None => None,
        };
        Ok(Break(Some(seeks_text::opened(
            id,
            at_once,
            list.as_deref(),
        ))))
    });
    let told = made
        .await?
        .unwrap_or_else(|()| Some(say::failure_too_much_at_once()));
    Ok(told.map(Message::from))
}

/// Returns why a seek isn't made.
fn not_made(refusal: SeekRefusal) -> Text {
    match refusal {
        SeekRefusal::TooMany { most } => say::seek_too_many(most),
        SeekRefusal::Same { seek } => seeks_text::same(seek),
        _ => seeks_text::at_once(),
    }
}

/// Handles a button under a seek or a list of them.
async fn press(request: &Request, button: SeekButton) -> Answered {
    Ok(match button.action {
        SeekAction::Accept => accept(request, button.seek, false).await?,
        SeekAction::Close => close(request, button.seek).await?,
    })
}

async fn accept_typed(request: &Request, typed: String) -> Answered {
    accept(request, number(&typed)?, true).await
}

/// Accepts a seek. Whoever sees the board where they are isn't told, unless `always`.
async fn accept(request: &Request, id: SeekId, always: bool) -> Answered {
    let (ctx, store) = (&request.ctx, &request.ctx.store);
    if store.delivered(&request.delivery).await? {
        return Ok(None);
    }
    let Some(server) = request.server() else {
        return Ok(Some(say::seek_only_on_servers().into()));
    };
    let begun = beginning::begin(ctx, |thread: Option<PlaceId>| async move {
        let seek = seeks::apply_due(ctx, id, request.now).await?;
        let seek = seek.filter(|seek| seek.server == server);
        let seek = seek.ok_or_else(|| say::seek_unknown(id))?;
        let rating = seeks::rating_of(ctx, request.who.id, seek.terms.spec.kind).await?;
        may_accept(request, &seek, rating).await?;
        let place = place_of(request, &seek).await?;
        let settings = people::server_settings(ctx, place.id).await?;
        if thread.is_some() || seek.terms.direct || !settings.threads {
            let (who, now) = (request.who.id, request.now);
            let accepted = play::accept_seek(&seek, who, rating, place.id, rand::random(), now);
            let mut accepted = match accepted {
                Ok(accepted) => accepted,
                Err(refusal) => return Err(seeks::refused(ctx, &seek, refusal).await?.into()),
            };
            accepted.change.after.must_claim = settings.claim;
            if let Some(thread) = thread {
                accepted.change = accepted.change.in_thread(thread);
            }
            match commit(request, accepted).await? {
                Commit::Done(game) => return Ok(Tried::Begun(game)),
                Commit::Repeated => return Err(Stop::Answer(None)),
                Commit::PlaceBusy if thread.is_none() => {}
                // Somebody else was first.
                _ => return Ok(Tried::Stale),
            }
        }
        let opened = threads::thread_for_seek(ctx, &seek, &place, &request.who).await?;
        Ok(Tried::NeedsThread(place.id, opened))
    });
    match begun.await {
        Ok(game) => begun_there(request, game, always).await,
        // What was done before would be refused now. A repeated delivery needs no answer.
        Err(Stop::Answer(_)) if store.delivered(&request.delivery).await? => Ok(None),
        Err(why) => Err(why),
    }
}

/// Refuses whoever can't accept a seek, before a thread is opened for their match.
async fn may_accept(request: &Request, seek: &Seek, rating: f64) -> Result<(), Stop> {
    let ctx = &request.ctx;
    if let Err(refusal) = play::may_accept_seek(seek, request.who.id, rating) {
        return Err(seeks::refused(ctx, seek, refusal).await?.into());
    }
    let seeker = ctx.store.person(seek.seeker).await?;
    people::may_meet(request, &seeker, Some(seek.server)).await??;
    match seek.terms.direct {
        true => Ok(()),
        false => Ok(request::can_play_here(request).await?),
    }
}

/// Returns where the matches of a seek are played: where it was made or, if that's gone, where it's accepted.
async fn place_of(request: &Request, seek: &Seek) -> Result<Place, StoreError> {
    let place = request.ctx.store.place(seek.place).await?;
    Ok(match place.trouble {
        None => place,
        Some(_) => request.place.clone(),
    })
}

async fn commit(request: &Request, mut accepted: SeekAccepted) -> Result<Commit, StoreError> {
    accepted.change = decide::begun(&request.ctx, accepted.change).await?;
    let delivery = request.delivery.clone();
    request.ctx.store.begin_from_seek(accepted, delivery).await
}

/// Tells whoever accepted a seek where the match is, if they don't see that.
async fn begun_there(request: &Request, game: play::MatchId, always: bool) -> Answered {
    request.ctx.wakeups.wake_pinned();
    let store = &request.ctx.store;
    let Some(game) = store.load(game).await? else {
        return Ok(None);
    };
    if game.terms.direct {
        return Ok(Some(seeks_text::begun(game.id, None).into()));
    }
    if game.place == request.place.id && !always {
        return Ok(None);
    }
    let place = store.place(game.place).await?.platform_id;
    Ok(Some(seeks_text::begun(game.id, Some(&place)).into()))
}

async fn close_typed(request: &Request, typed: String) -> Answered {
    match typed.trim().eq_ignore_ascii_case(ALL) {
        true => Ok(Some(close_all(request).await?)),
        false => close(request, number(&typed)?).await,
    }
}

/// Closes a seek: one's own, or as a moderator somebody else's on this server.
async fn close(request: &Request, id: SeekId) -> Answered {
    let (ctx, store) = (&request.ctx, &request.ctx.store);
    if store.delivered(&request.delivery).await? {
        return Ok(None);
    }
    let moderates = people::moderates(request).await?;
    let closed = again::few_times((), |()| async move {
        let seek = seeks::apply_due(ctx, id, request.now).await?;
        let here = |seek: &Seek| Some(seek.server) == request.server();
        let seek = seek.filter(|seek| seek.seeker == request.who.id || here(seek));
        let Some(seek) = seek else {
            return Ok(Break(Some(say::seek_unknown(id))));
        };
        let moderates = moderates && here(&seek);
        let change = match play::close_seek(&seek, request.who.id, moderates, request.now) {
            Ok(change) => change,
            Err(refusal) => {
                let why = seeks::refused(ctx, &seek, refusal).await?;
                return Ok(Break(Some(why)));
            }
        };
        let delivery = Some(request.delivery.clone());
        Ok::<_, StoreError>(match store.change_seek(change, delivery).await? {
            Changed::Done(id) => {
                ctx.wakeups.wake_pinned();
                Break(Some(say::seek_you_closed(id)))
            }
            Changed::Repeated => Break(None),
            Changed::Stale => Continue(()),
        })
    });
    let told = closed
        .await?
        .unwrap_or_else(|()| Some(say::failure_too_much_at_once()));
    Ok(told.map(Message::from))
}

/// Closes all of one's own seeks on this server, or in a direct conversation everywhere.
async fn close_all(request: &Request) -> Result<Message, StoreError> {
    let store = &request.ctx.store;
    let mut count = 0;
    for seek in store.seeks_of(request.who.id).await? {
        if request.server().is_some_and(|server| server != seek.server) {
            continue;
        }
        let id = seek.id;
        // Not one delivery: if the program is stopped in between, a repeated one closes the rest.
        let closed = again::until_done(|| async move {
            let Some(seek) = store.seek(id).await? else {
                return Ok(Break(false));
            };
            let Ok(change) = play::close_seek(&seek, request.who.id, false, request.now) else {
                return Ok(Break(false));
            };
            let closed = store.change_seek(change, None).await?;
            Ok::<_, StoreError>(match closed {
                Changed::Done(_) => Break(true),
                _ => Continue(()),
            })
        });
        count += usize::from(closed.await?);
    }
    request.ctx.wakeups.wake_pinned();
    Ok(say::seek_you_closed_all(count).into())
}

/// Begins or stops keeping the list of this server's open seeks in this channel.
async fn set_pin(request: &Request, wanted: bool) -> Result<Message, Stop> {
    let (ctx, store) = (&request.ctx, &request.ctx.store);
    let refused = say::seek_only_for_managers;
    let server = people::managed(request, say::seek_only_on_servers, refused)?;
    if !wanted {
        let before = store.unpin_seeks(server, request.now).await?;
        ctx.wakeups.wake_pinned();
        return Ok(match before {
            Some(_) => say::seek_unpinned(),
            None => say::seek_none_pinned(),
        }
        .into());
    }
    if !ctx.capabilities(&request.place.platform).edits {
        return Ok(say::seek_cannot_be_kept().into());
    }
    request::can_play_here(request).await?;
    let before = store
        .pin_seeks(request.place.id, server, request.now)
        .await?;
    ctx.wakeups.wake_pinned();
    let before = match before.filter(|place| *place != request.place.id) {
        Some(place) => Some(store.place(place).await?.platform_id),
        None => None,
    };
    Ok(seeks_text::pinned(before.as_deref()).into())
}
