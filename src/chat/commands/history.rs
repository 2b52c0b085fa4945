//! `/history`: somebody's finished matches, page by page.

use jiff::tz::TimeZone;

use crate::chat::api::event::Author;
use crate::chat::api::message::Message;
use crate::chat::api::page_id::{self, History, List};
use crate::chat::commands::command::{Command, Stop};
use crate::chat::core::context::Context;
use crate::chat::service::request::Request;
use crate::chat::service::{links, people};
use crate::chat::syntax::arguments;
use crate::play::{PersonId, Score, Word};
use crate::rules::Kind;
use crate::store::{FinishedMatch, ResultQuery, StoreError};
use crate::text::results::{self, Finished, Shown};
use crate::text::rich::Text;

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
    let own = list.person == request.who.id;
    let person = people::who(ctx, Some(list.person).filter(|_| !own)).await?;
    let opponent = people::who(ctx, list.opponent).await?;
    let shown = Shown {
        person: person.as_ref(),
        score: list.score,
        game: list.game,
        opponent: opponent.as_ref(),
        on_server: request.place.server.is_some(),
    };
    if page.total == 0 {
        return Ok(results::none(&shown).into());
    }
    let pages = page.pages(MATCHES);
    let mut text = results::heading(&shown, page.total, page.number, pages);
    if let Some(opponent) = list.opponent {
        let all = ResultQuery {
            opponent: Some(opponent),
            score: None,
            ..query
        };
        let tally = store.head_to_head(all).await?;
        text = text.below(results::head_to_head(list.game, tally));
    }
    let zone = people::zone_of(ctx, request.who.id).await?;
    for past in &page.rows {
        text = text.below(match_line(ctx, past, own, list.person, &zone).await?);
    }
    let mut message = Message::from(text);
    let to = |page| List::History(History { page, ..list });
    message.buttons = page_id::page_buttons(page.number, pages, to);
    Ok(message)
}

/// Returns the line of a match, with a link to its last board if the person asking can open it.
async fn match_line(
    ctx: &Context,
    past: &FinishedMatch,
    own: bool,
    person: PersonId,
    zone: &TimeZone,
) -> Result<Text, StoreError> {
    let opponent = ctx.store.person(past.opponent).await?;
    let finished = Finished {
        id: past.id,
        spec: past.spec,
        score: past.score,
        reason: past.reason,
        side: past.side,
        opponent: &opponent,
        turns: past.turns,
        rating: past
            .rating_change
            .map(|change| (change.before.0, change.after.0)),
        ended: past.ended,
        imported: past.imported,
    };
    let text = results::line(&finished, zone);
    // A direct message can be opened only by the person who got it.
    if past.imported || past.direct && !own {
        return Ok(text);
    }
    let link = links::link_to(ctx, past.id, past.direct, Some(person)).await?;
    Ok(match link {
        Some(link) => text.then(Text::default().link(link)),
        None => text,
    })
}
