//! The leave of people, as far as it concerns their matches.

use crate::core::context::Context;
use crate::service::find;
use play::{self, Change, LeaveYear, Match, MatchId, PersonId, Preferences, TakesLeave, Time};
use store::StoreError;
use text::times;

/// Returns somebody's leave in the present year; `None` if the host gives nobody leave.
pub(crate) async fn year(
    ctx: &Context,
    person: PersonId,
    now: Time,
) -> Result<Option<LeaveYear>, StoreError> {
    let allowance = ctx.limits.leave_ms;
    let Some((begins, ends)) = times::year(now).filter(|_| allowance > 0) else {
        return Ok(None);
    };
    Ok(Some(LeaveYear {
        begins,
        ends,
        allowance,
        spans: ctx.store.leave_spans(person, begins).await?,
    }))
}

/// Returns until when the clocks of somebody who is away are stopped; `None` if they aren't away, or have used up their
/// leave.
pub(crate) async fn until(
    ctx: &Context,
    person: PersonId,
    preferences: &Preferences,
    now: Time,
) -> Result<Option<Time>, StoreError> {
    let Some(away) = preferences.away.filter(|away| *away > now) else {
        return Ok(None);
    };
    let year = year(ctx, person, now).await?;
    let lasts = year.and_then(|year| year.lasts_until(now));
    Ok(lasts.map(|end| end.min(away)))
}

/// Returns the matches whose clocks are stopped for somebody's leave, and until when each is.
pub(crate) async fn on_leave(
    ctx: &Context,
    person: PersonId,
) -> Result<Vec<(MatchId, Time)>, StoreError> {
    let games = find::load_all(ctx, ctx.store.waiting_for(person).await?).await?;
    let stopped = games.into_iter().filter_map(|game| {
        let until = game.timer.away.filter(|_| game.mover() == Some(person))?;
        Some((game.id, until))
    });
    Ok(stopped.collect())
}

/// Returns the change by which leave stops the clock of a match in which something is due: because the player to move is
/// away, which was to happen before, or because they would lose on time and prefer leave.
pub(crate) async fn instead(
    ctx: &Context,
    game: &Match,
    now: Time,
) -> Result<Option<Change>, StoreError> {
    let timer = &game.timer;
    let is_due = play::due(game).is_some_and(|due| due <= now);
    let (Some(mover), Some(deadline)) = (game.mover(), timer.deadline) else {
        return Ok(None);
    };
    if !is_due || timer.flagged.is_some() {
        return Ok(None);
    }
    let preferences = ctx.store.preferences(mover).await?;
    if let Some(until) = until(ctx, mover, &preferences, now).await? {
        return Ok(match deadline > now {
            true => play::go_on_leave(game, until, now),
            false => play::leave_at_last_moment(game, until, now),
        });
    }
    let takes = match preferences.takes_leave {
        _ if deadline > now => false,
        TakesLeave::Never => false,
        // What counts for nothing isn't worth a year's leave.
        TakesLeave::Counting => game.terms.rated || ctx.store.pairing_of(game.id).await?.is_some(),
        TakesLeave::Always => true,
    };
    if !takes {
        return Ok(None);
    }
    let year = year(ctx, mover, now).await?;
    let lasts = year.and_then(|year| year.lasts_until(now));
    Ok(lasts.and_then(|until| play::leave_at_last_moment(game, until, now)))
}
