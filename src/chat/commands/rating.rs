//! `/rating`: somebody's ratings, and what the last match did to each.

use crate::chat::api::event::Author;
use crate::chat::api::message::Message;
use crate::chat::commands::command::{Command, Stop};
use crate::chat::core::context::Context;
use crate::chat::service::people;
use crate::chat::service::request::Request;
use crate::chat::syntax::arguments;
use crate::play::rating::{Rating, expected};
use crate::play::{MatchId, PersonId, Score, ServerId};
use crate::rules::Kind;
use crate::store::{FinishedMatch, RatingChange, StoreError};
use crate::text::rich::Text;
use crate::text::{dates, table, wording};

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
    let person = people::player(ctx, request, player).await??;
    let mut ratings = ctx.store.ratings(person.id).await?;
    ratings.retain(|(game, ..)| wanted.is_none_or(|wanted| wanted == *game));
    let own = person.id == request.who.id;
    if ratings.is_empty() {
        let text = match own {
            true => Text::of("You have no rating"),
            false => Text::default().person(&person).plain(" has no rating"),
        };
        let game = wanted.map_or(String::new(), |game| format!(" in {}", game.title()));
        let text = text.plain(format!("{game} yet."));
        return Ok(match own {
            true => text.plain(" Finish a rated match to get one.").into(),
            false => text.into(),
        });
    }
    let mut text = match own {
        true => Text::of("Your ratings"),
        false => Text::default().person(&person).plain("'s ratings"),
    }
    .plain(" (Glicko-2: rating ± deviation)");
    for (game, rating, last) in ratings {
        text = text
            .plain("\n")
            .strong(game.title())
            .plain(format!(": {}", table::spaced(rating)))
            .plain(if rating.is_provisional() {
                ", provisional (few rated matches so far)."
            } else {
                "."
            });
        text = text.text(last_change(ctx, request, person.id, last).await?);
    }
    Ok(text.into())
}

/// Returns what the last match did to a rating, with the numbers.
async fn last_change(
    ctx: &Context,
    request: &Request,
    person: PersonId,
    last: MatchId,
) -> Result<Text, StoreError> {
    let store = &ctx.store;
    let past = match store.result_of(person, last).await {
        // The rating is right even if the match is damaged.
        Err(error) if error.is_damage() => None,
        past => past?,
    };
    let Some(past) = past else {
        return Ok(Text::default());
    };
    let other = store.result_of(past.opponent, last).await?;
    let (Some(own), Some(theirs)) = (
        past.rating_change,
        other.and_then(|other| other.rating_change),
    ) else {
        return Ok(Text::default());
    };
    let seen = seen(&past, person, (request.who.id, request.place.server));
    let mut text = Text::of("\nLast match: ");
    if seen {
        text = text.plain(format!("{}, ", past.id));
    }
    text = text.plain(format!(
        "{} as {} against ",
        scored(past.score),
        wording::side(past.side)
    ));
    text = match seen {
        true => text.person(&store.person(past.opponent).await?),
        false => text.plain("another player"),
    };
    let before = |change: RatingChange| Rating {
        value: change.before.0,
        deviation: change.before.1,
        ..Rating::NEW
    };
    let made = match past.score {
        Score::Won => "1",
        Score::Drawn => "½",
        _ => "0",
    };
    text = text.plain(format!(" ({})", table::spaced(before(theirs))));
    let zone = people::zone_of(ctx, request.who.id).await?;
    if let Some(day) = dates::date(past.ended, &zone) {
        text = text.plain(format!(" on {day}"));
    }
    Ok(text.plain(format!(
        ". Expected score {:.2}, actual {made}: {}, deviation {:.0} → {:.0}.",
        expected(before(own), before(theirs)),
        change(own),
        own.before.1,
        own.after.1,
    )))
}

/// Returns whether `by`, a person and the server where they ask, may see which match this was.
fn seen(past: &FinishedMatch, person: PersonId, by: (PersonId, Option<ServerId>)) -> bool {
    person == by.0 || past.opponent == by.0 || by.1.is_some() && past.server == by.1
}

/// Returns what a score is called, as in `won`.
pub(super) fn scored(score: Score) -> &'static str {
    match score {
        Score::Won => "won",
        Score::Drawn => "drawn",
        Score::Lost => "lost",
        Score::None => "aborted",
    }
}

/// Returns a text like `1500 → 1662 (+162)`.
pub(super) fn change(rating: RatingChange) -> String {
    // The difference has to fit the rounded ratings.
    let (before, after) = (rating.before.0.round(), rating.after.0.round());
    format!("{before:.0} → {after:.0} ({:+.0})", after - before)
}
