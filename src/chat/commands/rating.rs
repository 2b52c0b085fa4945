//! `/player rating`: somebody's ratings, and what the last match did to each.

use crate::api::event::Author;
use crate::api::message::Message;
use crate::commands::command::{Command, Stop};
use crate::service::request::Request;
use crate::service::{people, pictures, rating_curve};
use crate::syntax::arguments;
use play::rating::{Rating, expected};
use play::{Machine, MatchId, PersonId, ServerId};
use rules::Kind;
use store::{FinishedMatch, PersonRating, StoreError};
use text::drawn_results;
use text::machine;
use text::results::{self, LastMatch};
use text::rich::Text;
use text::words as say;

pub(super) fn command() -> Command {
    Command::new(
        "player rating",
        "Show a rating and how it last changed",
        (
            arguments::player(),
            arguments::game("Which game; all by default"),
            arguments::whole_number(
                "level",
                "My own ratings: which of my levels",
                (1, Machine::ALL.len() as u8),
            ),
        ),
        ratings,
    )
}

/// The entry in a person's context menu.
pub(super) fn in_person_menu() -> Command {
    let person = arguments::person("opponent", "").required();
    Command::new("Rating", "", person, of_person)
        .in_person_menu()
        .not_in_direct_messages()
}

async fn of_person(request: &Request, person: Author) -> Result<Message, Stop> {
    ratings(request, (Some(person), None, None)).await
}

async fn ratings(
    request: &Request,
    (player, wanted, level): (Option<Author>, Option<Kind>, Option<u8>),
) -> Result<Message, Stop> {
    let level = level.and_then(Machine::new);
    let me = player.as_ref().map(|named| people::is_me(request, named));
    match (me, level) {
        (Some(true), _) | (None, Some(_)) => {
            return Ok(machines(request, wanted, level).await?);
        }
        (Some(false), Some(_)) => return Err(say::machine_levels_are_mine().into()),
        (Some(false) | None, None) => {}
    }
    let person = people::player(request, player).await??;
    let mut ratings = request.ctx.store.ratings(person.id, request.now).await?;
    ratings.retain(|rating| wanted.is_none_or(|wanted| wanted == rating.game));
    let other = Some(&person).filter(|person| person.id != request.who.id);
    if ratings.is_empty() {
        return Ok(results::no_rating(other, wanted).into());
    }
    let charted = ratings.iter().copied().max_by_key(|rating| rating.at);
    let another = ratings
        .iter()
        .find(|rating| Some(**rating) != charted)
        .copied();
    let mut text = results::ratings(other);
    for rating in ratings {
        text = text.below(results::rating(rating.game, rating.rated, rating.now));
        if let Some(change) = last_change(request, person.id, rating.last).await? {
            text = text.below(change);
        }
    }
    let mut message = Message::from(text);
    let Some(charted) = charted else {
        return Ok(message);
    };
    let of = (person.id, None);
    let is_drawn = draw_into(request, &mut message, of, charted).await?;
    if let Some(another) = another.filter(|_| is_drawn) {
        let which = results::charted(charted.game, another.game);
        message.text = message.text.below(which);
    }
    Ok(message)
}

/// Returns the ratings of the machines, or of one of them.
async fn machines(
    request: &Request,
    wanted: Option<Kind>,
    only: Option<Machine>,
) -> Result<Message, StoreError> {
    let mut text = None;
    let mut all = Vec::new();
    for level in Machine::ALL {
        if only.is_some_and(|only| only != level) {
            continue;
        }
        let mut ratings = request
            .ctx
            .store
            .ratings(level.person(), request.now)
            .await?;
        ratings.retain(|rating| wanted.is_none_or(|wanted| wanted == rating.game));
        if ratings.is_empty() {
            continue;
        }
        all.extend(ratings.iter().map(|rating| (level, *rating)));
        let above = text.unwrap_or_else(say::machine_ratings);
        let own = above.below(machine::level(level));
        let lines = ratings.into_iter();
        text = Some(lines.fold(own, |text, rating| {
            text.below(results::rating(rating.game, rating.rated, rating.now))
        }));
    }
    let charted = all.iter().max_by_key(|(_, rating)| rating.at);
    let (Some(text), Some(&(level, charted))) = (text, charted) else {
        return Ok(machine::no_ratings(wanted).into());
    };
    let mut message = Message::from(text);
    let of = (level.person(), Some(level));
    let is_drawn = draw_into(request, &mut message, of, charted).await?;
    if is_drawn && all.len() > 1 {
        let which = machine::charted(level, charted.game);
        message.text = message.text.below(which);
    }
    Ok(message)
}

/// Adds the curve of a rating, and returns whether there is one.
async fn draw_into(
    request: &Request,
    message: &mut Message,
    (person, machine): (PersonId, Option<Machine>),
    rated: PersonRating,
) -> Result<bool, StoreError> {
    let ctx = &request.ctx;
    let history = ctx.store.rating_history(person, rated.game).await?;
    let zone = people::zone_of(ctx, request.who.id).await?;
    let (of, now) = ((rated.game, machine), (rated.now, request.now));
    let Some(drawn) = drawn_results::rating(of, &history, now, &zone) else {
        return Ok(false);
    };
    let alt = drawn.alt.clone();
    let curve = move || rating_curve::curve(drawn, &history, now).scene();
    let drawn = pictures::chart(ctx, "rating.png", curve, alt).await;
    Ok(pictures::add(message, drawn, None, "a rating"))
}

/// Returns what the last match did to a rating, with the numbers.
async fn last_change(
    request: &Request,
    person: PersonId,
    last: MatchId,
) -> Result<Option<Text>, StoreError> {
    let (ctx, store) = (&request.ctx, &request.ctx.store);
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
