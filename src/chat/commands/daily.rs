//! `/daily`: the puzzle of the day, in private; and the button “Solve” under its post.

use std::borrow::Cow;

use crate::commands::command::Command;
use crate::commands::presses::Buttons;
use crate::commands::puzzle;
use crate::commands::stop::Answered;
use crate::posts::daily::DAILY;
use crate::service::daily;
use crate::service::request::Request;
use learn::Puzzle;
use play::Day;
use text::rich::Text;
use text::words as say;

pub(super) fn command() -> Command {
    Command::new("daily", "Solve the puzzle of the day", (), today)
        .where_the_bot_is_not()
        .with(Buttons::new().of(parse, pressed))
}

/// Reads `daily:20784:onyx-1a2b3c4d`.
fn parse(id: &str) -> Option<(Day, String)> {
    let (day, puzzle) = id.strip_prefix(DAILY)?.strip_prefix(':')?.split_once(':')?;
    Some((Day(day.parse().ok()?), puzzle.to_owned()))
}

async fn today(request: &Request, (): ()) -> Answered {
    match daily::today(&request.ctx, request.server(), request.now).await? {
        Some((day, puzzle)) => solve(request, day, puzzle).await,
        None => Ok(Some(say::puzzle_no_daily().into())),
    }
}

async fn pressed(request: &Request, (day, id): (Day, String)) -> Answered {
    match daily::known(&request.ctx, day, &id).await? {
        Some(puzzle) => solve(request, day, Cow::Borrowed(puzzle)).await,
        None => Err(say::puzzle_not_that_day().into()),
    }
}

/// Shows the puzzle of a day as far as whoever asks is with it.
async fn solve(request: &Request, day: Day, puzzle: Cow<'static, Puzzle>) -> Answered {
    let (ctx, who) = (&request.ctx, request.who.id);
    let puzzle = (day, puzzle);
    let Some(solving) = daily::solve(ctx, request.server(), puzzle, who, request.now).await? else {
        return Err(say::puzzle_none_open().into());
    };
    let above = match solving.attempt.is_over {
        true => say::puzzle_over(),
        false => Text::default(),
    };
    puzzle::shown(request, &solving, above).await.map(Some)
}
