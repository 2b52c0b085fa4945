//! What there is to learn from, and how somebody comes to a puzzle.

use crate::api::learn_page::{LearnPage, Practice};
use crate::api::visitor::Visitor;
use crate::core::context::Context;
use crate::pages::Told;
use crate::pages::practice::{known, somebody};
use crate::pages::{lessons, puzzles};
use crate::service::daily;
use play::Day;
use store::StoreError;
use text::rich::Text;
use text::words as say;

/// Returns what there is, and how far somebody is; nobody has begun anything.
pub(crate) async fn page(
    ctx: &Context,
    visitor: Option<&Visitor>,
) -> Result<LearnPage, StoreError> {
    let who = match visitor {
        Some(visitor) => known(ctx, visitor).await?,
        None => None,
    };
    let courses = lessons::courses(ctx, who.as_ref()).await?;
    Ok(match who {
        Some(who) => LearnPage {
            courses,
            scores: puzzles::scores(ctx, &who).await?,
            open: puzzles::open(ctx, &who).await?,
        },
        None => LearnPage {
            courses,
            scores: Vec::new(),
            open: None,
        },
    })
}

/// Returns the puzzle of today, by UTC.
pub(crate) async fn today(ctx: &Context) -> Result<Result<Practice, Text>, StoreError> {
    let found = daily::today(ctx, None, ctx.clock.now()).await?;
    Ok(match found {
        Some((Day(day), puzzle)) => Ok(Practice::Puzzle {
            id: puzzle.id.clone(),
            day: Some(day),
        }),
        None => Err(say::puzzle_no_daily()),
    })
}

/// Returns the address of the puzzle that somebody is still solving, and a sentence that says so, or of the next one.
pub(crate) async fn next_puzzle(
    ctx: &Context,
    visitor: &Visitor,
    game: Option<&str>,
    level: Option<&str>,
) -> Told<(String, Option<Text>)> {
    match somebody(ctx, visitor).await? {
        Ok(who) => puzzles::next(ctx, &who, game, level).await,
        Err(why) => Ok(Err(why)),
    }
}
