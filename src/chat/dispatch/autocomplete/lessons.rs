//! Suggested lessons, and turns in one.

use crate::api::half_typed::{HalfTyped, Proposal};
use crate::core::context::Context;
use crate::dispatch::autocomplete::turns::proposals;
use crate::service::legal_turns;
use crate::service::lessons::{Learner, course, named};
use learn::Course;
use play::PersonId;
use rules::Kind;
use store::StoreError;
use text::lessons;

/// Who never took a lesson.
const NOBODY: PersonId = PersonId(0);

/// Returns the lessons of the game that was given, or of the only one that they have begun, and how far whoever is typing is with
/// them.
async fn meant(
    ctx: &Context,
    half: &HalfTyped<'_>,
) -> Result<Option<(&'static Course, Learner)>, StoreError> {
    let who = ctx.store.known_person(half.platform, half.author).await?;
    let learner = Learner::of(ctx, who.map_or(NOBODY, |who| who.id)).await?;
    let kind = match half.other("game") {
        Some(game) => Kind::from_id(game),
        None => learner.only_game(),
    };
    let course = kind.and_then(|kind| course(kind).ok());
    Ok(course.map(|course| (course, learner)))
}

/// Suggests the lessons of a game by their titles.
pub(super) async fn propose(
    ctx: &Context,
    half: &HalfTyped<'_>,
) -> Result<Vec<Proposal>, StoreError> {
    let most = ctx.capabilities(half.platform).room.suggestions;
    let Some((course, learner)) = meant(ctx, half).await? else {
        return Ok(Vec::new());
    };
    let all = (1..).zip(&course.lessons).map(|(number, lesson)| Proposal {
        label: lessons::entry(number, &lesson.title, learner.standing(course.kind, lesson)),
        value: number.to_string(),
    });
    Ok(Proposal::fitting(all, half.typed, most))
}

/// Suggests how the turn in a lesson may go on.
pub(super) async fn propose_turns(
    ctx: &Context,
    half: &HalfTyped<'_>,
) -> Result<Vec<Proposal>, StoreError> {
    let most = ctx.capabilities(half.platform).room.suggestions;
    let Some((course, learner)) = meant(ctx, half).await? else {
        return Ok(Vec::new());
    };
    let lesson = match half.other("lesson") {
        Some(typed) => named(course, typed),
        None => learner.current(course),
    };
    let task = lesson.and_then(|lesson| lesson.at(learner.step(course.kind, lesson)));
    let Some(task) = task else {
        return Ok(Vec::new());
    };
    let legal = legal_turns::of(task.position.clone()).await?;
    Ok(proposals(&legal, "", half.typed, most))
}
