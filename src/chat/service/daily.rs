//! The puzzle of the day: which one it is, and when servers get it.

use std::borrow::Cow;
use std::collections::HashSet;

use jiff::tz::TimeZone;

use crate::core::context::Context;
use crate::service::puzzles::{self, Begun, Solving};
use learn::Puzzle;
use play::{Day, PersonId, ServerId, Time};
use rules::Kind;
use store::{Daily, DailyPost, StoreError};
use text::times;

/// The most servers that get theirs in one go; the others follow when it's looked again.
const AT_ONCE: u32 = 500;

/// Returns when the puzzle of the day is posted next.
pub(crate) fn next(minute: u16, zone: &str, now: Time) -> Option<Time> {
    let zone = times::zone(zone).unwrap_or(TimeZone::UTC);
    let (_, (_, next)) = times::moments(&zone, minute, now)?;
    Some(next)
}

/// Returns the puzzle of a day, of a game or of all in turn; `None` if there are none.
pub(crate) async fn of_day(
    ctx: &Context,
    day: Day,
    game: Option<Kind>,
) -> Result<Option<&'static Puzzle>, StoreError> {
    let withdrawn: HashSet<_> = ctx.store.withdrawn_puzzles().await?.into_iter().collect();
    Ok(learn::daily(day.0, game, &withdrawn))
}

/// Has the puzzles posted that are due, of each server the latest one only. Where a channel refuses posts, there's none until it
/// takes them again. One that can't be posted keeps no other from it, and is tried again when it's looked again.
pub(crate) async fn post_due(ctx: &Context, now: Time) -> Result<(), StoreError> {
    for daily in ctx.store.dailies_due(now, AT_ONCE).await? {
        let server = daily.server;
        match post(ctx, daily, now).await {
            Err(error) if error.obstacle().is_none() => {
                tracing::error!(%error, server = server.0, "can't post the puzzle of the day");
            }
            posted => posted?,
        }
    }
    Ok(())
}

async fn post(ctx: &Context, daily: Daily, now: Time) -> Result<(), StoreError> {
    let zone = times::zone(&daily.zone).unwrap_or(TimeZone::UTC);
    let Some(((day, _), (_, next))) = times::moments(&zone, daily.minute, now) else {
        return Ok(());
    };
    let place = ctx.store.place(daily.place).await?;
    let puzzle = match place.trouble {
        Some(_) => None,
        None => of_day(ctx, day, daily.game).await?,
    };
    let post = puzzle.map(|puzzle| DailyPost {
        day,
        puzzle: puzzle.id.clone(),
    });
    ctx.store.post_daily(daily, post, next, now).await?;
    Ok(())
}

/// Returns today's puzzle: on a server that gets one, the last that it got; elsewhere that of the date in UTC.
pub(crate) async fn today(
    ctx: &Context,
    server: Option<ServerId>,
    now: Time,
) -> Result<Option<(Day, Cow<'static, Puzzle>)>, StoreError> {
    if let Some(server) = server
        && let Some(daily) = ctx.store.daily(server).await?
    {
        let zone = times::zone(&daily.zone).unwrap_or(TimeZone::UTC);
        let last = times::moments(&zone, daily.minute, now).map(|((day, _), _)| day);
        let day = last.unwrap_or_else(|| times::today(&zone, now));
        let (posted, _) = ctx.store.daily_post(server, day).await?;
        let posted = posted.and_then(|post| learn::puzzle(&post.puzzle));
        let puzzle = match posted {
            Some(posted) => Some(posted),
            None => of_day(ctx, day, daily.game).await?,
        };
        return Ok(puzzle.map(|puzzle| (day, Cow::Borrowed(puzzle))));
    }
    let day = times::today(&TimeZone::UTC, now);
    let puzzle = of_day(ctx, day, None).await?;
    Ok(puzzle.map(|puzzle| (day, Cow::Borrowed(puzzle))))
}

/// Returns the puzzle with this id if it was, or is, that of this day, on any server or everywhere.
pub(crate) async fn known(
    ctx: &Context,
    day: Day,
    id: &str,
) -> Result<Option<&'static Puzzle>, StoreError> {
    let Some(puzzle) = learn::puzzle(id) else {
        return Ok(None);
    };
    if ctx.store.was_daily(day, id).await? {
        return Ok(Some(puzzle));
    }
    let is_over = day <= times::today(&TimeZone::UTC, ctx.clock.now());
    let of_all = of_day(ctx, day, None).await?;
    Ok(Some(puzzle).filter(|_| is_over && of_all == Some(puzzle)))
}

/// Begins the puzzle of a day for somebody, or goes on with it; how they ended it that day, if they did. `None` if they were
/// forgotten.
pub(crate) async fn solve(
    ctx: &Context,
    server: Option<ServerId>,
    (day, puzzle): (Day, Cow<'static, Puzzle>),
    who: PersonId,
    now: Time,
) -> Result<Option<Solving>, StoreError> {
    let before = puzzles::begun(ctx, who, &puzzle.id).await?;
    let done = before.filter(|before| before.attempt.is_over && before.attempt.day == Some(day));
    if done.is_some() {
        return Ok(done);
    }
    join(ctx, server, day, who).await?;
    puzzles::begin(ctx, who, Begun::of_day(puzzle, day), now).await
}

/// Notes that somebody tries the puzzle of a day on a server.
async fn join(
    ctx: &Context,
    server: Option<ServerId>,
    day: Day,
    who: PersonId,
) -> Result<(), StoreError> {
    match server {
        Some(server) => ctx.store.join_daily(server, day, who).await,
        None => Ok(()),
    }
}
