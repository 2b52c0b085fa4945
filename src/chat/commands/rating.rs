//! `/rating`: somebody's ratings, and what the last match did to each.

use crate::chat::api::event::Author;
use crate::chat::api::message::Message;
use crate::chat::commands::command::{Command, Stop};
use crate::chat::core::context::Context;
use crate::chat::service::people;
use crate::chat::service::request::Request;
use crate::chat::syntax::arguments;
use crate::play::rating::{Rating, expected};
use crate::play::{Machine, MatchId, PersonId, ServerId, Time};
use crate::rules::Kind;
use crate::store::{FinishedMatch, StoreError};
use crate::text::machine;
use crate::text::results::{self, LastMatch};
use crate::text::rich::Text;

pub(super) fn command() -> Command {
    Command::new(
        "rating",
        "Show a rating and how it last changed",
        (
            arguments::player(),
            arguments::game("Which game; all by default"),
        ),
        |ctx, request, (player, game)| Box::pin(ratings(ctx, request, player, game)),
    )
}

async fn ratings(
    ctx: &Context,
    request: &Request,
    player: Option<Author>,
    wanted: Option<Kind>,
) -> Result<Message, Stop> {
    if let Some(named) = &player
        && people::is_me(ctx, request, named)
    {
        return Ok(machines(ctx, wanted, request.now).await?.into());
    }
    let person = people::player(ctx, request, player).await??;
    let mut ratings = ctx.store.ratings(person.id, request.now).await?;
    ratings.retain(|rating| wanted.is_none_or(|wanted| wanted == rating.game));
    let other = Some(&person).filter(|person| person.id != request.who.id);
    if ratings.is_empty() {
        return Ok(results::no_rating(other, wanted).into());
    }
    let mut text = results::ratings(other);
    for rating in ratings {
        text = text.below(results::rating(rating.game, rating.rated, rating.now));
        if let Some(change) = last_change(ctx, request, person.id, rating.last).await? {
            text = text.below(change);
        }
    }
    Ok(text.into())
}

/// Returns the ratings of the machines.
async fn machines(ctx: &Context, wanted: Option<Kind>, now: Time) -> Result<Text, StoreError> {
    let mut text = None;
    for level in Machine::ALL {
        let mut ratings = ctx.store.ratings(level.person(), now).await?;
        ratings.retain(|rating| wanted.is_none_or(|wanted| wanted == rating.game));
        if ratings.is_empty() {
            continue;
        }
        let above = text.unwrap_or_else(machine::ratings);
        let own = above.below(machine::level(level));
        let lines = ratings.into_iter();
        text = Some(lines.fold(own, |text, rating| {
            text.below(results::rating(rating.game, rating.rated, rating.now))
        }));
    }
    Ok(text.unwrap_or_else(|| machine::no_ratings(wanted)))
}

/// Returns what the last match did to a rating, with the numbers.
async fn last_change(
    ctx: &Context,
    request: &Request,
    person: PersonId,
    last: MatchId,
) -> Result<Option<Text>, StoreError> {
    let store = &ctx.store;
    let past = match store.result_of(person, last).await {
        // The rating is right even if the match is damaged.
        Err(error) if error.is_damage() => None,
        past => past?,
    };
    let Some(past) = past else {
        return Ok(None);
    };
    let other = store.result_of(past.opponent, last).await?;
    let (Some(own), Some(theirs)) = (
        past.rating_change,
        other.and_then(|other| other.rating_change),
    ) else {
        return Ok(None);
    };
    let seen = seen(&past, person, (request.who.id, request.place.server));
    let opponent = people::who(ctx, Some(past.opponent).filter(|_| seen)).await?;
    let zone = people::zone_of(ctx, request.who.id).await?;
    let (before, opponent_before) = (rating(own.before), rating(theirs.before));
    let last = LastMatch {
        seen: opponent.as_ref().map(|opponent| (past.id, opponent)),
        score: past.score,
        side: past.side,
        ended: past.ended,
        before,
        after: rating(own.after),
        opponent: opponent_before,
        expected: expected(before, opponent_before),
    };
    Ok(Some(results::last_match(&last, &zone)))
}

fn rating((value, deviation): (f64, f64)) -> Rating {
    Rating {
        value,
        deviation,
        ..Rating::NEW
    }
}

/// Returns whether `by`, a person and the server where they ask, may see which match this was.
fn seen(past: &FinishedMatch, person: PersonId, by: (PersonId, Option<ServerId>)) -> bool {
    person == by.0 || past.opponent == by.0 || by.1.is_some() && past.server == by.1
}
