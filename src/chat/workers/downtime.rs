//! Gives back the time in which nobody could play, before anything is decided that is due.
//!
//! Every process that serves players records every [`BEAT`] that it does. A gap between two beats far above that is time
//! in which nobody could play, whatever the reason: no process was running, the machine slept, its clock jumped, the
//! database couldn't be written. So is the time since the last beat if a change was refused. Whoever notices it (whoever
//! first asks what is due, through `service::settled`, or is about to record a beat) gives it back; where several processes
//! share a database, one that has claimed it. All others wait.
//!
//! If the last beat lies in the future, the clock was set back. If it had been ahead for a while, what was given back
//! because of that is taken off again.

use std::ops::ControlFlow::{Break, Continue};
use std::time::Duration;

use futures_util::future::{self, BoxFuture};

use crate::core::context::Context;
use crate::service::freeze::{self, Failure};
use crate::service::settled::LONGEST;
use crate::service::{again, decide, tournaments};
use play::clock::{MINUTE, length_up_to};
use play::{self, Change, Event, EventKind, Match, MatchId, Time, Untrusted};
use store::{Beat, Gap, StoreError, Work};
use text::sanitize;

/// How often it's recorded that players are served.
pub(crate) const BEAT: Duration = Duration::from_secs(30);

/// The matches that are given their time at once.
const AT_ONCE: usize = 16;

/// The pause until it's looked again whether another process has given back a gap.
const LOOK: Duration = Duration::from_millis(100);

/// Records that players are served, for whoever is about to decide what is due.
pub(crate) fn give_back_first(ctx: &Context) -> BoxFuture<'_, Result<(), StoreError>> {
    Box::pin(beat(ctx, false))
}

/// Returns whether it's to be recorded again that players are served.
pub(crate) fn is_beat_due(ctx: &Context) -> bool {
    let since = |last: Time| (ctx.clock.now().0 - last.0).unsigned_abs();
    let last = ctx.presence.last();
    last.is_none_or(|last| u128::from(since(last)) >= BEAT.as_millis())
        || ctx.presence.has_refused(ctx.store.refused_changes())
}

/// Records that players are served, after the time in which nobody was has been given back. When the program starts
/// (`starts`), that's all the time since the last beat, however short, unless another process was there.
pub(crate) async fn beat(ctx: &Context, starts: bool) -> Result<(), StoreError> {
    let (store, presence) = (&ctx.store, &ctx.presence);
    let _alone = presence.give_back().await;
    let mut starts = starts;
    loop {
        let now = ctx.clock.now();
        let refused = store.refused_changes();
        if presence.has_refused(refused) || store.outage().is_some() {
            // A beat is so small that it may be saved where no turn is.
            store.try_turn().await?;
        }
        let since = presence.last().filter(|_| presence.has_refused(refused));
        let since = since.filter(|_| !ctx.clock.is_steady());
        let alone = match (starts, store.last_beat().await?) {
            (true, Some(last)) => store.is_alone_since(last).await?,
            _ => false,
        };
        let longest = match alone || since.is_some() {
            true => 0,
            false if ctx.clock.is_steady() => i64::MAX,
            false => LONGEST,
        };
        let (mut gap, was_late) = match store.beat(now, longest).await? {
            Beat::Kept => {
                presence.note(now, refused);
                return Ok(());
            }
            Beat::Late(gap) => (gap, true),
            Beat::Ahead(gap) => (gap, false),
        };
        if store.claim(Work::Downtime, vec![0]).await?.is_empty() {
            // Another process does it.
            tokio::time::sleep(LOOK).await;
            continue;
        }
        let done = async {
            // It may have done it meanwhile.
            if store.last_beat().await? != Some(gap.last) {
                return Ok(false);
            }
            match was_late {
                true => {
                    gap.down = since.map_or(gap.down, |since| since.min(gap.down));
                    give_back(ctx, gap).await?;
                }
                false => set_clock_back(ctx, gap).await?,
            }
            Ok::<_, StoreError>(true)
        };
        let done = done.await;
        store.release(Work::Downtime, vec![0]).await?;
        if done? {
            presence.note(now, refused);
            starts = false;
        }
    }
}

/// Gives back the time of a gap.
async fn give_back(ctx: &Context, gap: Gap) -> Result<(), StoreError> {
    let Gap { down, now, .. } = gap;
    let off = now.0 - down.0;
    let paired = tournaments::compensate_downtime(ctx, down, now).await?;
    let mut ids = paired.clone();
    ids.extend(
        ctx.store
            .deadlines(down.min(gap.last), now.plus(off))
            .await?,
    );
    let ids: Vec<MatchId> = ids.into_iter().collect();
    let mut moved = 0;
    for some in ids.chunks(AT_ONCE) {
        let compensated = some
            .iter()
            .map(|&id| compensate(ctx, id, gap, paired.contains(&id)));
        let compensated = future::try_join_all(compensated).await?;
        moved += compensated.into_iter().filter(|done| *done).count();
    }
    ctx.store.end_gap(gap).await?;
    if moved > 0 {
        tracing::info!(
            moved,
            minutes = off / MINUTE,
            "extended deadlines by the time in which nobody could play"
        );
    }
    Ok(())
}

/// Gives back the time of a gap in one match. Returns whether that changed anything.
async fn compensate(
    ctx: &Context,
    id: MatchId,
    gap: Gap,
    is_paired: bool,
) -> Result<bool, StoreError> {
    let latest = ctx.clock.now().plus(LONGEST);
    let change = |game: &Match, last: Option<&Event>| {
        // A turn that began while the clock was behind has lost only what came after.
        let began = game.timer.turn_started;
        let down = match gap.behind {
            Some((from, to)) if began >= from && began <= to.plus(LONGEST) => to,
            _ => gap.down,
        };
        // An attempt that was interrupted, or another process, may have given it back already; not a clock that was ahead.
        let last = last.filter(|last| last.at <= latest);
        let down = last.map_or(down, |last| last.at.max(down));
        play::compensate_downtime(game, down, gap.now, is_paired)
    };
    decide_one(ctx, id, change).await
}

/// Has what happened while the clock was ahead, if it was, undone.
async fn set_clock_back(ctx: &Context, gap: Gap) -> Result<(), StoreError> {
    let (store, now) = (&ctx.store, gap.now);
    let minutes = (gap.last.0 - now.0) / MINUTE;
    tracing::warn!(minutes, "the clock was set back; check the machine's time");
    let ahead = store.mistaken_downtime(gap).await?;
    if let Some(by) = ahead {
        tournaments::set_clock_back(ctx, by, now).await?;
        for id in store.matches_ahead(now).await? {
            let change = |game: &Match, last: Option<&Event>| {
                let given = |last: &Event| (last.at, last.detail.as_ref().map_or(0, given));
                play::set_clock_back(game, last.map(given), by, now)
            };
            decide_one(ctx, id, change).await?;
        }
    }
    store.set_clock_back(gap, ahead).await?;
    ctx.wakeups.wake_all();
    ctx.wakeups.wake_cleaner();
    ctx.wakeups.wake_places();
    Ok(())
}

/// The time that was given to a match, in milliseconds, as its log says.
fn given(detail: &Untrusted) -> i64 {
    length_up_to(&sanitize::seen(detail), i64::MAX).unwrap_or(0)
}

/// Commits what `decide` returns for a match and the last event about lost time in it. Returns whether it did.
async fn decide_one(
    ctx: &Context,
    id: MatchId,
    decide: impl Fn(&Match, Option<&Event>) -> Option<Change>,
) -> Result<bool, StoreError> {
    let decide = &decide;
    let decided = again::until_done(|| async move {
        let Some(game) = ctx.store.load(id).await? else {
            return Ok(Break(false));
        };
        let last = ctx.store.last_event(id, EventKind::DowntimeCompensated);
        let Some(change) = decide(&game, last.await?.as_ref()) else {
            return Ok(Break(false));
        };
        Ok(match decide::commit_automatic(ctx, &game, change).await? {
            true => Break(true),
            false => Continue(()),
        })
    });
    match freeze::freeze_on_failure(ctx, Some(id), decided).await {
        Ok(done) => Ok(done),
        // All others get their time, and in this one nobody loses any meanwhile.
        Err(Failure::Store(error)) if error.is_damage() => {
            freeze::freeze(ctx, Some(id), &error.to_string()).await;
            Ok(false)
        }
        Err(Failure::Store(error)) => Err(error),
        Err(_) => Ok(false),
    }
}
