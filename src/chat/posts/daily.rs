//! The post with the puzzle of the day, and yesterday's answer.

use crate::api::message::{Button, ButtonStyle, Message};
use crate::core::context::Context;
use crate::service::puzzles;
use play::{Day, ServerId};
use rules::Game;
use store::{DailyPost, StoreError};
use text::puzzles::{self as words, DailyLine, DailyTold, Goal};
use text::times;
use text::words as say;

/// The most people in the table of the month.
const MOST: usize = 10;

/// What the id of the button “Solve” begins with.
pub(crate) const DAILY: &str = "daily";

/// Returns what is posted on a server as the puzzle of a day, and its position; `None` if it isn't there, or if that of a later day
/// was posted.
pub(crate) async fn says(
    ctx: &Context,
    server: ServerId,
    day: Day,
) -> Result<Option<(Message, Game)>, StoreError> {
    let store = &ctx.store;
    let (today, before) = store.daily_post(server, day).await?;
    let puzzle = today.and_then(|today| learn::puzzle(&today.puzzle));
    let position = puzzle.and_then(|puzzle| Some((puzzle, puzzle.after(0).ok()?)));
    let Some((puzzle, position)) = position else {
        return Ok(None);
    };
    if store.has_later_daily(server, day).await? {
        return Ok(None);
    }
    let text = words::daily(&DailyTold {
        date: times::date_of(day),
        spec: puzzle.spec,
        side: position.to_move(),
        goal: puzzles::goal(puzzle).unwrap_or(Goal::Best),
        turns: puzzle.own_turns(),
        last: &position.last_token().unwrap_or_default(),
    });
    let answer = match &before {
        Some(before) => Some(answer(ctx, server, before).await?),
        None => None,
    };
    let month = times::month_of(day);
    // The table of a month that is over stands under the first puzzle of the next one.
    let of_month = before.as_ref().map(|before| times::month_of(before.day));
    let first = of_month.unwrap_or(month);
    let scores = store.daily_scores(server, first, Day(day.0 - 1)).await?;
    let mut lines = Vec::new();
    for score in scores.iter().filter(|score| score.solved > 0).take(MOST) {
        lines.push(DailyLine {
            person: store.person(score.person).await?,
            solved: score.solved,
            tried: score.tried,
        });
    }
    let table = words::daily_table(times::date_of(first), &lines);
    let mut message = Message::from(text::rich::Text::lines(
        [Some(text), answer, table].into_iter().flatten(),
    ));
    message.buttons = vec![Button::new(
        format!("{DAILY}:{}:{}", day.0, puzzle.id),
        say::puzzle_solve(),
        ButtonStyle::Primary,
    )];
    Ok(Some((message, position)))
}

/// What the answer was to an earlier puzzle, and how many found it.
async fn answer(
    ctx: &Context,
    server: ServerId,
    before: &DailyPost,
) -> Result<text::rich::Text, StoreError> {
    let scores = ctx
        .store
        .daily_scores(server, before.day, before.day)
        .await?;
    let solved = scores.iter().filter(|score| score.solved > 0).count();
    let line = learn::puzzle(&before.puzzle).map_or(&[][..], |puzzle| &puzzle.line);
    Ok(words::daily_answer(
        times::date_of(before.day),
        line,
        solved,
        scores.len(),
    ))
}
