//! `/history`: somebody's finished matches, page by page.

use jiff::tz::TimeZone;

use crate::chat::api::event::Author;
use crate::chat::api::message::Message;
use crate::chat::api::page_id::{self, History, List};
use crate::chat::commands::command::{Command, Stop};
use crate::chat::commands::rating;
use crate::chat::core::context::Context;
use crate::chat::service::request::Request;
use crate::chat::service::{links, people};
use crate::chat::syntax::arguments;
use crate::play::{PersonId, Score};
use crate::rules::Kind;
use crate::store::{FinishedMatch, ResultQuery, StoreError};
use crate::text::rich::Text;
use crate::text::{dates, game, wording};

/// Matches per page. With the longest names and links, a message has room for as many.
const MATCHES: u32 = 6;

pub(super) fn command() -> Command {
    let label = |score| match score {
        Score::Won => "Won",
        Score::Drawn => "Drawn",
        Score::Lost => "Lost",
        Score::None => "Aborted",
    };
    let scores = [Score::Won, Score::Drawn, Score::Lost, Score::None];
    Command::new(
        "history",
        "List finished matches",
        (
            arguments::player(),
            arguments::person("opponent", "Only matches against this player"),
            arguments::game("Which game; all by default"),
            arguments::choice(
                "result",
                "Only matches that ended this way",
                scores.map(|score| (score.id(), label(score), score)),
            ),
        ),
        |ctx, request, (player, opponent, game, score)| {
            Box::pin(first_page(ctx, request, player, opponent, game, score))
        },
    )
}

async fn first_page(
    ctx: &Context,
    request: &Request,
    player: Option<Author>,
    opponent: Option<Author>,
    game: Option<Kind>,
    score: Option<Score>,
) -> Result<Message, Stop> {
    let person = people::player(ctx, request, player).await??;
    let opponent = match opponent {
        Some(opponent) => Some(people::player(ctx, request, Some(opponent)).await??.id),
        None => None,
    };
    let asked = History {
        person: person.id,
        opponent,
        game,
        score,
        page: 0,
    };
    Ok(history(ctx, request, asked).await?)
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
            rating::scored(past.score),
            wording::by_reason(past.reason),
            wording::side(past.side)
        ))
        .person(&store.person(past.opponent).await?);
    text = text.plain(match past.turns {
        1 => ", 1 turn".to_owned(),
        many => format!(", {many} turns"),
    });
    if let Some(change) = past.rating_change {
        text = text.plain(format!(", {}", rating::change(change)));
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
