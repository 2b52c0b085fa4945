//! `/leave`: stops one's clocks, for as long as one has leave, and ends that.

use crate::api::message::Message;
use crate::commands::command::{Command, Stop};
use crate::core::context::Context;
use crate::service::request::Request;
use crate::service::{decide, find, leave};
use crate::syntax::arguments;
use crate::syntax::spec::Suggestions;
use play::{
    self, Change, LeaveYear, Match, MatchId, PersonId, Preferences, Time, TimeControlError,
};
use store::StoreError;
use text::leave as leave_text;
use text::leave::Allowance;
use text::rich::Text;
use text::times::{self, Typed};
use text::words as say;

/// How far ahead leave can end, in milliseconds.
const LONGEST: i64 = 366 * play::clock::DAY;

pub(super) fn commands() -> Vec<Command> {
    vec![
        Command::new(
            "leave start",
            "Take leave: your clocks stop, up to some days a year",
            arguments::completed(
                "until",
                "Last day or moment, e.g. 2027-01-31 or 2027-01-31 18:00, or how long, e.g. 10d",
                Suggestions::Usual(&["1d", "2d", "3d", "5d", "7d", "10d", "14d"]),
            )
            .required(),
            start,
        ),
        Command::new("leave end", "End your leave", (), end),
        Command::new(
            "leave show",
            "How much leave you have, and until when you're away",
            (),
            show,
        ),
    ]
}

/// Returns somebody's leave of this year.
async fn year(request: &Request) -> Result<LeaveYear, Stop> {
    let year = leave::year(&request.ctx, request.who.id, request.now).await?;
    Ok(year.ok_or_else(say::leave_turned_off)?)
}

fn allowance(year: &LeaveYear, now: Time) -> Allowance {
    Allowance {
        left: year.left(now),
        year: year.allowance,
    }
}

async fn show(request: &Request, (): ()) -> Result<Message, Stop> {
    let (ctx, who, now) = (&request.ctx, request.who.id, request.now);
    let year = year(request).await?;
    let until = ctx.store.preferences(who).await?.away;
    let until = until.filter(|until| *until > now);
    let stopped = match until {
        Some(_) => Vec::new(),
        None => leave::on_leave(ctx, who).await?,
    };
    Ok(leave_text::shown(until, &stopped, allowance(&year, now)).into())
}

async fn start(request: &Request, typed: String) -> Result<Message, Stop> {
    let ctx = &request.ctx;
    let (store, who, now) = (&ctx.store, request.who.id, request.now);
    let preferences = store.preferences(who).await?;
    let year = year(request).await?;
    let allowance = allowance(&year, now);
    let until = last_moment(&typed, &preferences, now)?;
    let Some(lasts) = year.lasts_until(now) else {
        return Ok(leave_text::used_up(year.allowance).into());
    };
    // From here on, every turn that comes to them stops their clock; those that wait already follow.
    store.set_away(who, Some(until)).await?;
    let end = until.min(lasts);
    let stopped = in_each(ctx, who, |game| play::go_on_leave(game, end, now)).await?;
    let games = find::load_all(ctx, stopped.clone()).await?;
    let in_tournament = games.iter().any(|game| game.hard_end.is_some());
    Ok(leave_text::away(until, allowance, &stopped, in_tournament).into())
}

/// Returns the end of the day that was typed, the moment, or the end of the time that begins now.
fn last_moment(typed: &str, preferences: &Preferences, now: Time) -> Result<Time, Text> {
    let until = match play::clock::length_up_to(typed, LONGEST) {
        Ok(length) if length > 0 => now.plus(length),
        Err(TimeControlError::TooLong) => return Err(leave_text::too_far_ahead(typed)),
        _ => match times::day_or_moment(typed, preferences) {
            Some(Typed::Day(_, end) | Typed::Moment(end)) => end,
            None => return Err(leave_text::not_a_day(typed)),
        },
    };
    if until <= now {
        return Err(leave_text::in_the_past(typed));
    }
    if until > now.plus(LONGEST) {
        return Err(leave_text::too_far_ahead(typed));
    }
    Ok(until)
}

/// Changes each match in which it's somebody's turn, as far as there is something to change. Returns the numbers of those
/// that were.
pub(super) async fn in_each(
    ctx: &Context,
    who: PersonId,
    change: impl Fn(&Match) -> Option<Change>,
) -> Result<Vec<MatchId>, StoreError> {
    let mut changed = Vec::new();
    for id in ctx.store.waiting_for(who).await? {
        let change = |game: &Match| change(game).filter(|_| game.mover() == Some(who));
        if decide::change_if_sound(ctx, id, None, change).await? {
            changed.push(id);
        }
    }
    ctx.wakeups.wake_all();
    Ok(changed)
}

async fn end(request: &Request, (): ()) -> Result<Message, Stop> {
    let ctx = &request.ctx;
    let (who, now) = (request.who.id, request.now);
    let before = ctx.store.preferences(who).await?.away;
    if before.is_some() {
        ctx.store.set_away(who, None).await?;
    }
    let running = in_each(ctx, who, |game| play::come_back(game, who, now)).await?;
    if running.is_empty() && before.is_none_or(|until| until <= now) {
        // Where their time is up, leave goes on rather than that they lose.
        let stopped = leave::on_leave(ctx, who).await?;
        return Ok(match stopped.is_empty() {
            true => say::leave_not_away(),
            false => leave_text::goes_on(&stopped),
        }
        .into());
    }
    Ok(leave_text::back(&running).into())
}
