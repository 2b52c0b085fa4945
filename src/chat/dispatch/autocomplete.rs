//! Suggestions for the half-typed value of an option.
//!
//! What is suggested is what the command takes at that moment, or the beginning of it. One file for each subject; what needs no
//! store stands in `words`.

mod lessons;
mod lines;
mod matches;
mod seeks;
mod tournaments;
mod turns;
mod words;

use crate::api::half_typed::{HalfTyped, Proposal};
use crate::commands;
use crate::core::context::Context;
use crate::service::freeze::{self, Panicked};
use crate::service::languages;
use crate::syntax::spec::{OptionKind, Suggestions};
use store::StoreError;
use text::language::in_language;
use text::times;

/// Suggests values for an option, as many as the platform has room for. Writes nothing.
pub(crate) async fn propose(ctx: &Context, half: &HalfTyped<'_>) -> Vec<Proposal> {
    let HalfTyped {
        platform,
        author,
        language,
        ..
    } = *half;
    let language = languages::of_known(ctx, platform, author, language).await;
    let proposed = in_language(language, proposed(ctx, half));
    match freeze::catch_panic(Box::pin(proposed)).await {
        Ok((Ok(mut proposals), _)) => {
            let room = ctx.capabilities(half.platform).room;
            // A value can't be shortened.
            proposals.retain(|one| one.value.chars().count() <= room.suggestion);
            proposals.truncate(room.suggestions);
            for proposal in &mut proposals {
                if let Some((end, _)) = proposal.label.char_indices().nth(room.suggestion) {
                    proposal.label.truncate(end);
                }
            }
            proposals
        }
        Ok((Err(error), _)) => {
            let HalfTyped {
                command, option, ..
            } = half;
            tracing::error!(%error, "couldn't suggest anything for {option} of /{command}");
            Vec::new()
        }
        Err(Panicked { why, .. }) => {
            tracing::error!(%why, "autocomplete failed");
            Vec::new()
        }
    }
}

async fn proposed(ctx: &Context, half: &HalfTyped<'_>) -> Result<Vec<Proposal>, StoreError> {
    let HalfTyped { command, typed, .. } = *half;
    let room = ctx.capabilities(half.platform).room;
    let most = room.suggestions;
    let options = commands::find(command).map(|command| &command.spec().options);
    let mut options = options.into_iter().flatten();
    let option = options.find(|option| option.name == half.option);
    let Some(OptionKind::Completed(suggestions)) = option.map(|option| &option.kind) else {
        return Ok(Vec::new());
    };
    let game = half.other("game");
    let words = match *suggestions {
        Suggestions::Matches(which) => return matches::propose(ctx, half, which).await,
        Suggestions::Turns => return turns::propose(ctx, half).await,
        Suggestions::PuzzleTurns => return turns::propose_in_puzzle(ctx, half).await,
        Suggestions::Lessons => return lessons::propose(ctx, half).await,
        Suggestions::TurnsOfLesson => return lessons::propose_turns(ctx, half).await,
        Suggestions::Lines => return lines::propose(ctx, half).await,
        Suggestions::Planned { all } => return lines::propose_planned(ctx, half, all).await,
        Suggestions::Said => return matches::propose_said(ctx, half).await,
        Suggestions::Positions => return matches::propose_positions(ctx, half).await,
        Suggestions::Seeks(which) => return seeks::propose(ctx, half, which).await,
        Suggestions::Ratings => return seeks::propose_ratings(ctx, half).await,
        Suggestions::Tournaments(which) => return tournaments::propose(ctx, half, which).await,
        Suggestions::Pairings(which) => {
            return tournaments::propose_pairings(ctx, half, which).await;
        }
        Suggestions::Seasons => return tournaments::propose_seasons(ctx, half).await,
        Suggestions::Puzzles => words::puzzles(typed, most),
        Suggestions::Views => ctx.themes.propose(typed, room),
        Suggestions::Zones => times::propose_zones(typed),
        Suggestions::Clocks => words::clocks(typed, most),
        Suggestions::Sizes => words::sizes(typed, game, most),
        Suggestions::Setups => words::setups(typed, game, most),
        Suggestions::Hours => words::hours(typed, most),
        Suggestions::Usual(usual) => words::beginning(usual.iter().copied(), typed, most),
    };
    Ok(words.into_iter().map(Proposal::of).collect())
}
