//! `/seek`: standing invitations to play. They're made, listed, accepted and closed, and a server's are kept in one message.

use std::ops::ControlFlow::{Break, Continue};

use crate::api::message::Message;
use crate::api::seek_id::{SeekAction, SeekButton};
use crate::commands::command::Command;
use crate::commands::presses::Buttons;
use crate::commands::stop::Answered;
use crate::posts;
use crate::posts::threads::{self, MatchThread};
use crate::service::request::{self, Request};
use crate::service::{again, decide, people, seeks};
use crate::syntax::arguments;
use crate::syntax::spec::{Suggestions, WhichSeeks};
use crate::syntax::terms::{ProposedTerms, TermArguments};
use play::{self, MOST_AT_ONCE, NewSeek, RatingRange, Seek, SeekAccepted, SeekId, SeekRefusal};
use rules::Kind;
use store::{Changed, Commit, Place, StoreError};
use text::rich::Text;
use text::{failures, seeks as seeks_text, which_match};

/// What closes all of one's seeks, instead of the number of one.
const ALL: &str = "all";

pub(super) fn command() -> Command {
    Command::new(
        "seek",
        "Find opponents: open, list and accept seeks",
        (
            arguments::game("Which game, to open a seek"),
            TermArguments::new(),
            (
                arguments::whole_number(
                    "at_once",
                    "The most matches at once; 1 by default",
                    (1, MOST_AT_ONCE),
                ),
                arguments::text(
                    "rating",
                    "Ratings that opponents can have, e.g. 1400-1800, 1400+ or -1800",
                ),
            ),
            (
                arguments::completed(
                    "accept",
                    "Number of a seek to accept",
                    Suggestions::Seeks(WhichSeeks::Others),
                ),
                arguments::completed(
                    "close",
                    "Number of a seek to close, or all for all of yours",
                    Suggestions::Seeks(WhichSeeks::Own),
                ),
            ),
            arguments::choice(
                "pin",
                "List the open seeks here in one message and keep it updated (server managers)",
                [
                    ("true", "Keep a list here", true),
                    ("false", "Stop listing them", false),
                ],
            ),
        ),
        |request, (game, terms, (at_once, rating), (accepted, closed), pin)| {
            let asked = Asked {
                game,
                terms,
                at_once,
                rating,
                accepted,
                closed,
                pin,
            };
            Box::pin(seek(request, asked))
        },
    )
    .only_with("accept", &[])
    .only_with("close", &[])
    .only_with("pin", &[])
    .with(
        Buttons::new()
            .of(SeekButton::parse, press)
            .changing_their_message(|id| SeekButton::parse(id).is_some()),
    )
}

/// What is asked for.
struct Asked {
    game: Option<Kind>,
    terms: ProposedTerms,
    at_once: Option<u8>,
    rating: Option<String>,
    accepted: Option<String>,
    closed: Option<String>,
    pin: Option<bool>,
}

async fn seek(request: &Request, asked: Asked) -> Answered {
    let describes = asked.terms != ProposedTerms::default()
        || asked.at_once.is_some()
        || asked.rating.is_some();
    if let Some(typed) = asked.accepted {
        let id = number(&typed)?;
        return accept(request, id, true).await;
    }
    if let Some(typed) = asked.closed {
        if typed.trim().eq_ignore_ascii_case(ALL) {
            return Ok(Some(close_all(request).await?));
        }
        let id = number(&typed)?;
        return close(request, id).await;
    }
    if let Some(wanted) = asked.pin {
        return Ok(Some(set_pin(request, wanted).await?));
    }
    let Some(game) = asked.game else {
        if describes {
            return Err(seeks_text::which_game().into());
        }
        return Ok(Some(list(request).await?));
    };
    let ratings = asked.rating.map(|typed| {
        RatingRange::parse(&typed).map_err(|error| seeks_text::not_a_range(&typed, error))
    });
    let terms = asked.terms.over(game, None)?;
    let ratings = ratings.transpose()?;
    let Some(server) = request.server() else {
        return Err(seeks_text::only_on_servers().into());
    };
    if request.place.is_private_thread() {
        return Err(seeks_text::not_in_private_threads().into());
    }
    request::can_play_here(request).await?;
    let new = NewSeek {
        place: request.place.id,
        server,
        seeker: request.who.id,
        terms,
        at_once: asked.at_once.unwrap_or(1),
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
async fn list(request: &Request) -> Result<Message, StoreError> {
    let (reader, platform) = (request.who.id, &request.place.platform);
    match request.server() {
        Some(server) => {
            posts::seeks::server_list(&request.ctx, server, platform, Some(reader)).await
        }
        None => posts::seeks::own_list(&request.ctx, reader, platform).await,
    }
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
        .unwrap_or_else(|()| Some(failures::too_much_at_once()));
    Ok(told.map(Message::from))
}

/// Returns why a seek isn't made.
fn not_made(refusal: SeekRefusal) -> Text {
    match refusal {
        SeekRefusal::TooMany { most } => seeks_text::too_many(most),
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

/// What became of an attempt to accept a seek.
enum Tried {
    Begun(play::MatchId),
    Repeated,
    Refused(Text),
}

/// Accepts a seek: in its channel if that is free, else, or if the server's settings say so, in a thread of its own. Whoever
/// sees the board where they are isn't told, unless `always`.
async fn accept(request: &Request, id: SeekId, always: bool) -> Answered {
    let (ctx, store) = (&request.ctx, &request.ctx.store);
    if store.delivered(&request.delivery).await? {
        return Ok(None);
    }
    let Some(server) = request.server() else {
        return Ok(Some(seeks_text::only_on_servers().into()));
    };
    let tried = again::few_times(None, |mut thread| async move {
        let seek = seeks::apply_due(ctx, id, request.now).await?;
        let Some(seek) = seek.filter(|seek| seek.server == server) else {
            return Ok(Break((Tried::Refused(seeks_text::unknown(id)), thread)));
        };
        let rating = seeks::rating_of(ctx, request.who.id, seek.terms.spec.kind).await?;
        if let Some(text) = may_not_accept(request, &seek, rating).await? {
            return Ok(Break((Tried::Refused(text), thread)));
        }
        let place = place_of(request, &seek).await?;
        let settings = people::server_settings(ctx, place.id).await?;
        let begin = |thread: Option<&MatchThread>| {
            let (who, now) = (request.who.id, request.now);
            let accepted = play::accept_seek(&seek, who, rating, place.id, rand::random(), now);
            accepted.map(|mut accepted| {
                accepted.change.after.must_claim = settings.claim;
                if let Some(thread) = thread {
                    accepted.change = accepted.change.in_thread(thread.place);
                }
                accepted
            })
        };
        let in_channel = seek.terms.direct || !settings.threads;
        if in_channel && thread.is_none() {
            let accepted = match begin(None) {
                Ok(accepted) => accepted,
                Err(refusal) => {
                    let why = seeks::refused(ctx, &seek, refusal).await?;
                    return Ok(Break((Tried::Refused(why), thread)));
                }
            };
            match commit(request, accepted).await? {
                Commit::Done(game) => return Ok(Break((Tried::Begun(game), thread))),
                Commit::Repeated => return Ok(Break((Tried::Repeated, thread))),
                Commit::PlaceBusy => {}
                Commit::Stale | Commit::TooManyOpen => return Ok(Continue(thread)),
            }
        }
        if thread.is_none() {
            match threads::thread_for_seek(ctx, &seek, &place, &request.who).await? {
                Ok(opened) => thread = Some(opened),
                Err(why) => {
                    let why = match store.running_in(place.id).await? {
                        Some(running) => which_match::busy(running.id).then(why),
                        None => why,
                    };
                    return Ok(Break((Tried::Refused(why), thread)));
                }
            }
        }
        let accepted = match begin(thread.as_ref()) {
            Ok(accepted) => accepted,
            Err(refusal) => {
                let why = seeks::refused(ctx, &seek, refusal).await?;
                return Ok(Break((Tried::Refused(why), thread)));
            }
        };
        Ok::<_, StoreError>(match commit(request, accepted).await? {
            Commit::Done(game) => Break((Tried::Begun(game), thread)),
            Commit::Repeated => Break((Tried::Repeated, thread)),
            // Somebody else was first. The thread is there for the next attempt.
            _ => Continue(thread),
        })
    });
    let (tried, thread) = tried
        .await?
        .unwrap_or_else(|thread| (Tried::Refused(failures::too_much_at_once()), thread));
    let refused = match tried {
        Tried::Begun(game) => return begun(request, game, always).await,
        Tried::Repeated => return Ok(None),
        Tried::Refused(why) => why,
    };
    if let Some(thread) = thread {
        threads::give_up(ctx, &request.place.platform, &thread).await;
    }
    // What was done before would be refused now. A repeated delivery needs no answer.
    if store.delivered(&request.delivery).await? {
        return Ok(None);
    }
    Ok(Some(refused.into()))
}

/// Returns why somebody can't accept a seek, before a thread is opened for their match.
async fn may_not_accept(
    request: &Request,
    seek: &Seek,
    rating: f64,
) -> Result<Option<Text>, StoreError> {
    let ctx = &request.ctx;
    if let Err(refusal) = play::may_accept_seek(seek, request.who.id, rating) {
        return seeks::refused(ctx, seek, refusal).await.map(Some);
    }
    let seeker = ctx.store.person(seek.seeker).await?;
    let server = Some(seek.server);
    if let Some(text) = people::kept_apart(ctx, &request.who, &seeker, server).await? {
        return Ok(Some(text));
    }
    if seek.terms.direct {
        return Ok(None);
    }
    Ok(request::cannot_play_here(request).await)
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
async fn begun(request: &Request, game: play::MatchId, always: bool) -> Answered {
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
            return Ok(Break(Some(seeks_text::unknown(id))));
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
                Break(Some(seeks_text::closed(id)))
            }
            Changed::Repeated => Break(None),
            Changed::Stale => Continue(()),
        })
    });
    let told = closed
        .await?
        .unwrap_or_else(|()| Some(failures::too_much_at_once()));
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
    Ok(seeks_text::closed_all(count).into())
}

/// Begins or stops keeping the list of this server's open seeks in this channel.
async fn set_pin(request: &Request, wanted: bool) -> Result<Message, StoreError> {
    let (ctx, store) = (&request.ctx, &request.ctx.store);
    let Some(server) = request.server() else {
        return Ok(seeks_text::only_on_servers().into());
    };
    if !request.rights.manage {
        return Ok(seeks_text::only_for_managers().into());
    }
    if !wanted {
        let before = store.unpin_seeks(server, request.now).await?;
        ctx.wakeups.wake_pinned();
        return Ok(match before {
            Some(_) => seeks_text::unpinned(),
            None => seeks_text::none_pinned(),
        }
        .into());
    }
    if !ctx.capabilities(&request.place.platform).edits {
        return Ok(seeks_text::cannot_be_kept().into());
    }
    if let Some(text) = request::cannot_play_here(request).await {
        return Ok(text.into());
    }
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
