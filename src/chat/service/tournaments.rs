//! Tournaments as they are now, and decisions about them.

use std::collections::BTreeSet;
use std::future::Future;
use std::ops::ControlFlow::{Break, Continue};

use crate::core::context::Context;
use crate::service::freeze::{self, Failure};
use crate::service::request::Request;
use crate::service::{again, settled};
use play::clock::MINUTE;
use play::tournament::{self, Change, EventKind, Refusal, Stage, Tournament, TournamentId};
use play::{MatchId, PersonId, Time};
use store::{Changed, StoreError};
use text::tournaments::People;

/// Deadlines of tournaments are days long; they aren't postponed for less than this, in milliseconds.
const SHORTEST_DOWNTIME: i64 = 10 * MINUTE;

/// What became of an action.
pub(crate) enum Decided {
    /// It was committed: the tournament after it.
    Done(Box<Tournament>),
    /// The event was handled before.
    Repeated,
    /// There's no such tournament.
    Unknown,
    /// It was refused: nothing was changed.
    Refused(Box<Tournament>, Refusal),
    /// Too many others changed it at the same time.
    TooMuchAtOnce,
}

/// Returns everybody who is named in a tournament.
pub(crate) async fn people_of(
    ctx: &Context,
    tournament: &Tournament,
) -> Result<People, StoreError> {
    let entries = tournament.entries.iter().map(|entry| entry.person);
    let paired = tournament.pairings.iter().filter_map(|one| one.seats());
    let paired = paired.flat_map(|seats| [seats.black, seats.white]);
    let ids = entries.chain(paired).chain([tournament.creator]).collect();
    people_among(ctx, ids).await
}

/// Returns these people.
pub(crate) async fn people_among(
    ctx: &Context,
    ids: BTreeSet<PersonId>,
) -> Result<People, StoreError> {
    let mut found = People::new();
    for id in ids {
        found.insert(id, ctx.store.person(id).await?);
    }
    Ok(found)
}

/// Applies and commits what is due in a tournament: the results of its matches, and what happens by itself. Returns the
/// tournament after that; `None` if there's none with this number.
pub(crate) async fn apply_due(
    ctx: &Context,
    id: TournamentId,
    now: Time,
) -> Result<Option<Tournament>, StoreError> {
    let now = settled::settled(ctx, now).await?;
    while let Some(present) = ctx.store.tournament(id, now).await? {
        let Some(change) = next_due(ctx, &present, now).await? else {
            return Ok(Some(present));
        };
        commit(ctx, present, change).await?;
    }
    Ok(None)
}

/// Returns the next change that is due.
async fn next_due(
    ctx: &Context,
    tournament: &Tournament,
    now: Time,
) -> Result<Option<Change>, StoreError> {
    if tournament.stage != Stage::Open && tournament.stage != Stage::Running {
        return Ok(None);
    }
    let store = &ctx.store;
    for (game, report) in store.ended_of_tournament(tournament.id).await? {
        match tournament::match_over(tournament, game, report, now) {
            Ok(change) => return Ok(Some(change)),
            Err(refusal) => {
                tracing::debug!("match" = %game, ?refusal, "a match's end means nothing to its tournament");
            }
        }
    }
    let due = tournament::due(tournament);
    if due.is_none_or(|due| due > now) {
        return Ok(None);
    }
    let progress = store.progress_of(tournament.id, now).await?;
    Ok(tournament::wake(tournament, &progress, now))
}

/// Commits a change that answers no event. Returns false if another change was committed first.
async fn commit(ctx: &Context, before: Tournament, change: Change) -> Result<bool, StoreError> {
    let committed = ctx.store.change_tournament(before, change, None).await?;
    let done = matches!(committed, Changed::Done(_));
    if done {
        changed(ctx);
    }
    Ok(done)
}

/// Has what follows from a committed change done.
pub(crate) fn changed(ctx: &Context) {
    ctx.wakeups.wake_tournaments();
    ctx.wakeups.wake_pinned();
}

/// Decides and commits an action, again if another change was committed first.
pub(crate) async fn decide(
    request: &Request,
    id: TournamentId,
    decide: impl Fn(&Tournament) -> Result<Change, Refusal> + Send,
) -> Result<Decided, StoreError> {
    let (ctx, store) = (&request.ctx, &request.ctx.store);
    let decide = &decide;
    let decided = again::few_times((), |()| async move {
        if store.delivered(&request.delivery).await? {
            return Ok(Break(Decided::Repeated));
        }
        let Some(present) = apply_due(ctx, id, request.now).await? else {
            return Ok(Break(Decided::Unknown));
        };
        let change = match decide(&present) {
            Ok(change) => change,
            Err(refusal) => return Ok(Break(Decided::Refused(Box::new(present), refusal))),
        };
        let mut after = Box::new(change.after.clone());
        after.version += 1;
        let delivery = Some(request.delivery.clone());
        let committed = store.change_tournament(present, change, delivery).await?;
        Ok::<_, StoreError>(match committed {
            Changed::Done(_) => {
                changed(ctx);
                Break(Decided::Done(after))
            }
            Changed::Repeated => Break(Decided::Repeated),
            Changed::Stale => Continue(()),
        })
    });
    Ok(decided.await?.unwrap_or(Decided::TooMuchAtOnce))
}

/// Withdraws somebody from a tournament, on their own; does nothing if they aren't in it or it's over.
pub(crate) async fn withdraw(
    ctx: &Context,
    id: TournamentId,
    who: PersonId,
    now: Time,
) -> Result<(), StoreError> {
    again::until_done(|| async move {
        let Some(present) = apply_due(ctx, id, now).await? else {
            return Ok(Break(()));
        };
        let Ok(change) = tournament::withdraw(&present, who, who, now) else {
            return Ok(Break(()));
        };
        Ok(again::ends(commit(ctx, present, change).await?))
    })
    .await
}

/// Postpones every deadline of the tournaments by the time since `down`, in which nobody could play; after a short one only
/// where something would be due soon. Returns the matches that are played for the tournaments.
pub(crate) async fn compensate_downtime(
    ctx: &Context,
    down: Time,
    now: Time,
) -> Result<BTreeSet<MatchId>, StoreError> {
    let off = now.0.saturating_sub(down.0);
    let until = match off < SHORTEST_DOWNTIME {
        true => now.plus(off),
        false => Time(i64::MAX),
    };
    let mut playing = BTreeSet::new();
    for id in ctx.store.deadlines_of_tournaments(until).await? {
        let postponed = Box::pin(compensate_one(ctx, id, until, down, now));
        playing.extend(
            unless_damaged(ctx, id, postponed)
                .await?
                .into_iter()
                .flatten(),
        );
    }
    Ok(playing)
}

/// As [`compensate_downtime`], for one tournament.
async fn compensate_one(
    ctx: &Context,
    id: TournamentId,
    until: Time,
    down: Time,
    now: Time,
) -> Result<Vec<MatchId>, StoreError> {
    let store = &ctx.store;
    let latest = ctx.clock.now().plus(settled::LONGEST);
    // An attempt that was interrupted, or another process, may have postponed them already; not a clock that was ahead.
    let last = store
        .last_tournament_event(id, EventKind::Postponed)
        .await?;
    let last = last.filter(|last| last.at <= latest);
    let down = last.map_or(down, |last| last.at.max(down));
    again::until_done(|| async move {
        let Some(present) = store.tournament(id, now).await? else {
            return Ok(Break(Vec::new()));
        };
        if tournament::due(&present).is_none_or(|due| due > until) {
            return Ok(Break(Vec::new()));
        }
        let open = present.pairings.iter().filter(|one| one.ended.is_none());
        let playing = open.filter_map(|pairing| pairing.game).collect();
        let Some(change) = tournament::postpone(&present, now.0 - down.0, now) else {
            return Ok(Break(playing));
        };
        Ok(match commit(ctx, present, change).await? {
            true => Break(playing),
            false => Continue(()),
        })
    })
    .await
}

/// Does something with a tournament, or leaves it as it is if it can't be read: that stops no other.
async fn unless_damaged<T>(
    ctx: &Context,
    id: TournamentId,
    work: impl Future<Output = Result<T, StoreError>>,
) -> Result<Option<T>, StoreError> {
    match freeze::freeze_on_failure(ctx, None, work).await {
        Ok(done) => Ok(Some(done)),
        Err(Failure::Store(error)) if !error.is_damage() => Err(error),
        Err(failure) => {
            tracing::error!(
                tournament = id.0,
                ?failure,
                "skipping a tournament that can't be read"
            );
            Ok(None)
        }
    }
}

/// Undoes what a clock that was ahead by `by` milliseconds did to the tournaments.
pub(crate) async fn set_clock_back(ctx: &Context, by: i64, now: Time) -> Result<(), StoreError> {
    let store = &ctx.store;
    for id in store.deadlines_of_tournaments(Time(i64::MAX)).await? {
        let set_back = async {
            let last = store
                .last_tournament_event(id, EventKind::Postponed)
                .await?;
            let postponed = last
                .filter(|last| last.at > now)
                .and_then(|last| last.number)
                .unwrap_or(0);
            again::until_done(|| async move {
                let Some(present) = store.tournament(id, now).await? else {
                    return Ok(Break(()));
                };
                let Some(change) = tournament::set_clock_back(&present, postponed, by, now) else {
                    return Ok(Break(()));
                };
                Ok(again::ends(commit(ctx, present, change).await?))
            })
            .await
        };
        unless_damaged(ctx, id, Box::pin(set_back)).await?;
    }
    Ok(())
}
