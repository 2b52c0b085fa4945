//! `/history`, `/rating` and `/stats`: what somebody has played.

use jiff::tz::TimeZone;

use crate::chat::api::event::Value;
use crate::chat::api::message::Message;
use crate::chat::api::page_id::{self, History, List};
use crate::chat::core::context::Context;
use crate::chat::service::request::Request;
use crate::chat::service::{links, people};
use crate::chat::syntax::terms;
use crate::play::rating::{Rating, expected};
use crate::play::{MatchId, PersonId, Score, ServerId};
use crate::rules::Kind;
use crate::store::{FinishedMatch, RatingChange, ResultQuery, StoreError};
use crate::text::rich::Text;
use crate::text::{dates, game, table, wording};

/// Matches per page. With the longest names and links, a message has room for as many.
const MATCHES: u32 = 6;

/// The words for the scores that people can choose.
const SCORES: [(&str, Score); 4] = [
    ("won", Score::Won),
    ("drawn", Score::Drawn),
    ("lost", Score::Lost),
    ("none", Score::None),
];

/// Handles `/history`.
pub(in crate::chat) async fn history_command(
    ctx: &Context,
    request: &Request,
    options: &[(String, Value)],
) -> Result<Message, StoreError> {
    let (person, opponent) = (
        people::person_option(ctx, request, options, "player").await?,
        people::person_option(ctx, request, options, "opponent").await?,
    );
    let (person, opponent) = match (person, opponent) {
        (Ok(person), Ok(opponent)) => (person, opponent),
        (Err(text), _) | (_, Err(text)) => return Ok(text.into()),
    };
    let game = match game_given(options) {
        Ok(game) => game,
        Err(text) => return Ok(text.into()),
    };
    let score = match terms::choice(options, "result", SCORES) {
        Ok(score) => score,
        Err(text) => return Ok(text.into()),
    };
    let person = person.map_or(request.who.id, |person| person.id);
    let asked = History {
        person,
        opponent: opponent.map(|opponent| opponent.id),
        game,
        score,
        page: 0,
    };
    history(ctx, request, asked).await
}

/// Returns a page of somebody's history, limited to what the person asking may see.
pub(in crate::chat) async fn history(
    ctx: &Context,
    request: &Request,
    list: History,
) -> Result<Message, StoreError> {
    let store = &ctx.store;
    let seen_by = (request.who.id, request.place.server);
    let query = ResultQuery {
        person: list.person,
        opponent: list.opponent,
        game: list.game,
        score: list.score,
        seen_by,
    };
    let page = store.history(query, list.page, MATCHES).await?;
    if page.total == 0 {
        return Ok(no_history(ctx, request, &list).await?.into());
    }
    let mut text = history_head(ctx, request, &list)
        .await?
        .plain(format!(": {}", page.total));
    let pages = page.pages(MATCHES);
    if pages > 1 {
        text = text.plain(format!(" (page {} of {pages})", page.number + 1));
    }
    if let Some(opponent) = list.opponent {
        text = text.text(head_to_head(ctx, query, opponent).await?);
    }
    let zone = people::zone_of(ctx, request.who.id).await?;
    for past in &page.rows {
        text = text
            .plain("\n")
            .text(match_line(ctx, past, request.who.id == list.person, list.person, &zone).await?);
    }
    let mut message = Message::from(text);
    let to = |page| List::History(History { page, ..list });
    message.buttons = page_id::page_buttons(page.number, pages, to);
    Ok(message)
}

/// Returns a text like `Your wins in Onyx against @bob`.
async fn history_head(
    ctx: &Context,
    request: &Request,
    list: &History,
) -> Result<Text, StoreError> {
    let store = &ctx.store;
    let text = match list.person == request.who.id {
        true => Text::of("Your "),
        false => Text::default()
            .person(&store.person(list.person).await?)
            .plain("'s "),
    };
    let text = text.plain(matches_of(list.score, "finished matches"));
    history_filter(ctx, request, list, text).await
}

/// Returns a text like `You have no wins in Onyx against @bob yet.`
async fn no_history(ctx: &Context, request: &Request, list: &History) -> Result<Text, StoreError> {
    let store = &ctx.store;
    let own = list.person == request.who.id;
    let text = match own {
        true => Text::of("You have no "),
        false => Text::default()
            .person(&store.person(list.person).await?)
            .plain(" has no "),
    };
    let text = text.plain(matches_of(list.score, "finished matches"));
    let text = history_filter(ctx, request, list, text).await?;
    Ok(text.plain(if own { " yet." } else { "." }))
}

/// Adds which of somebody's matches a list shows.
async fn history_filter(
    ctx: &Context,
    request: &Request,
    list: &History,
    mut text: Text,
) -> Result<Text, StoreError> {
    if let Some(game) = list.game {
        text = text.plain(format!(" in {}", game.title()));
    }
    if let Some(opponent) = list.opponent {
        let opponent = ctx.store.person(opponent).await?;
        text = text.plain(" against ").person(&opponent);
    } else if list.person != request.who.id {
        text = text.plain(match request.place.server {
            Some(_) => " on this server",
            None => " against you",
        });
    }
    Ok(text)
}

/// Returns a line like `Head to head: 3 won, 1 drawn, 2 lost`, for all scores even if the list shows only one.
async fn head_to_head(
    ctx: &Context,
    query: ResultQuery,
    opponent: PersonId,
) -> Result<Text, StoreError> {
    let all = ResultQuery {
        opponent: Some(opponent),
        score: None,
        ..query
    };
    let tally = ctx.store.head_to_head(all).await?;
    let text = format!(
        "\nHead to head{}: {} won, {} drawn, {} lost",
        query
            .game
            .map_or(String::new(), |game| format!(" in {}", game.title())),
        tally.won,
        tally.drawn,
        tally.lost
    );
    Ok(Text::of(text))
}

/// Returns a line like
/// `#12 Onyx, 12×12: won by connection as Black against @bob, 34 turns, 1500 → 1662 (+162), 20 Nov 2026 <link>`.
async fn match_line(
    ctx: &Context,
    past: &FinishedMatch,
    own: bool,
    person: PersonId,
    zone: &TimeZone,
) -> Result<Text, StoreError> {
    let store = &ctx.store;
    let mut text = Text::of(format!("{} ", past.id))
        .strong(game::spec(past.spec))
        .plain(format!(
            ": {}{} as {} against ",
            scored(past.score),
            wording::by_reason(past.reason),
            wording::side(past.side)
        ))
        .person(&store.person(past.opponent).await?);
    text = text.plain(match past.turns {
        1 => ", 1 turn".to_owned(),
        many => format!(", {many} turns"),
    });
    if let Some(rating) = past.rating_change {
        text = text.plain(format!(", {}", change(rating)));
    }
    if let Some(day) = dates::date(past.ended, zone) {
        text = text.plain(format!(", {day}"));
    }
    if past.imported {
        return Ok(text.plain(" (imported)"));
    }
    // A direct message can be opened only by the person who got it.
    if past.direct && !own {
        return Ok(text);
    }
    let link = links::link_to(ctx, past.id, past.direct, Some(person)).await?;
    Ok(match link {
        Some(link) => text.plain(" ").link(link),
        None => text,
    })
}

/// Handles `/rating`.
pub(in crate::chat) async fn rating_command(
    ctx: &Context,
    request: &Request,
    options: &[(String, Value)],
) -> Result<Message, StoreError> {
    let person = match people::player_option(ctx, request, options).await? {
        Ok(person) => person,
        Err(text) => return Ok(text.into()),
    };
    let wanted = match game_given(options) {
        Ok(game) => game,
        Err(text) => return Ok(text.into()),
    };
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

/// Handles `/stats`.
pub(in crate::chat) async fn stats_command(
    ctx: &Context,
    request: &Request,
    options: &[(String, Value)],
) -> Result<Message, StoreError> {
    let person = match people::player_option(ctx, request, options).await? {
        Ok(person) => person,
        Err(text) => return Ok(text.into()),
    };
    let own = person.id == request.who.id;
    let seen_by = (request.who.id, request.place.server);
    let all = ctx.store.statistics(person.id, seen_by).await?;
    let played: u32 = all.iter().map(|one| one.tally.played()).sum();
    let text = match own {
        true => Text::of("You"),
        false => Text::default().person(&person),
    };
    let have = match (own, played) {
        (true, 0) => " haven't",
        (false, 0) => " hasn't",
        (true, _) => "'ve",
        (false, _) => " has",
    };
    let here = match (own, request.place.server) {
        (true, _) => "",
        (false, Some(_)) => " on this server",
        (false, None) => " against you",
    };
    let text = text.plain(match played {
        0 => format!("{have} finished any matches{here} yet."),
        1 => format!("{have} finished 1 match{here}.\n"),
        many => format!("{have} finished {many} matches{here}.\n"),
    });
    if played == 0 {
        return Ok(text.into());
    }
    let text = text
        .block(table::statistics(&all))
        .plain("n: matches, rated and casual; w-d-l: won, drawn, lost; turns: average per match; time: average per turn.");
    Ok(text.into())
}

/// Returns whether `by`, a person and the server where they ask, may see which match this was.
fn seen(past: &FinishedMatch, person: PersonId, by: (PersonId, Option<ServerId>)) -> bool {
    person == by.0 || past.opponent == by.0 || by.1.is_some() && past.server == by.1
}

fn game_given(options: &[(String, Value)]) -> Result<Option<Kind>, Text> {
    match terms::text_option(options, "game") {
        Some(word) => Kind::from_id(word)
            .map(Some)
            .ok_or_else(|| terms::no_such_game(word)),
        None => Ok(None),
    }
}

/// Returns what the matches of a list are called, such as `wins`; `all` if it shows all of them.
fn matches_of(score: Option<Score>, all: &'static str) -> &'static str {
    match score {
        None => all,
        Some(Score::Won) => "wins",
        Some(Score::Drawn) => "draws",
        Some(Score::Lost) => "losses",
        Some(Score::None) => "aborted matches",
    }
}

fn scored(score: Score) -> &'static str {
    match score {
        Score::Won => "won",
        Score::Drawn => "drawn",
        Score::Lost => "lost",
        Score::None => "aborted",
    }
}

/// Returns a text like `1500 → 1662 (+162)`.
fn change(rating: RatingChange) -> String {
    // The difference has to fit the rounded ratings.
    let (before, after) = (rating.before.0.round(), rating.after.0.round());
    format!("{before:.0} → {after:.0} ({:+.0})", after - before)
}
