//! `/player history`: somebody's finished matches, page by page.

use std::fmt::{self, Display};

use jiff::tz::TimeZone;

use crate::api::event::Author;
use crate::api::message::Message;
use crate::api::paging;
use crate::commands::command::{Command, Stop};
use crate::commands::presses::Buttons;
use crate::core::context::Context;
use crate::service::request::Request;
use crate::service::{find, links, people};
use crate::syntax::arguments;
use play::{Match, MatchId, PersonId, Score, Word};
use rules::Kind;
use store::{FinishedMatch, ResultQuery, StoreError};
use text::results::{self, Finished, Shown};
use text::rich::Text;
use text::words as say;

/// Matches per page. With the longest names and links, a message has room for as many.
const MATCHES: u32 = 6;

/// A history of finished matches with the chosen filters and page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct History {
    person: PersonId,
    opponent: Option<PersonId>,
    game: Option<Kind>,
    score: Option<Score>,
    /// The page, from 0.
    page: u32,
}

impl History {
    /// Parses `history:12:-:onyx:won:0:1`; `None` if it isn't the id of a history. The last number only keeps the ids of a message's
    /// buttons apart.
    fn parse(id: &str) -> Option<History> {
        let parts: Vec<&str> = id.split(':').collect();
        let ["history", person, opponent, game, score, page, _] = parts.as_slice() else {
            return None;
        };
        let person_of = |text: &str| text.parse().ok().map(PersonId);
        Some(History {
            person: person_of(person)?,
            opponent: parse_optional(opponent, person_of)?,
            game: parse_optional(game, Kind::from_id)?,
            score: parse_optional(score, Score::from_id)?,
            page: page.parse().ok()?,
        })
    }
}

/// Parses a value that may be left out, written `-`; `None` if it can't be parsed.
fn parse_optional<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<Option<T>> {
    match text {
        "-" => Some(None),
        text => read(text).map(Some),
    }
}

impl Display for History {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "history:{}:", self.person.0)?;
        match self.opponent {
            Some(person) => write!(f, "{}", person.0)?,
            None => f.write_str("-")?,
        }
        let game = self.game.map_or("-", Kind::id);
        let score = self.score.map_or("-", Score::id);
        write!(f, ":{game}:{score}:{}", self.page)
    }
}

pub(super) fn command() -> Command {
    let label = |score| match score {
        Score::Won => "Won",
        Score::Drawn => "Drawn",
        Score::Lost => "Lost",
        Score::None => "Aborted",
    };
    let scores = [Score::Won, Score::Drawn, Score::Lost, Score::None];
    Command::new(
        "player history",
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
        first_page,
    )
    .with(Buttons::new().of(History::parse, turn_page))
}

/// The entry in a person's context menu: the finished matches of that person and the one asking.
pub(super) fn in_person_menu() -> Command {
    Command::new(
        "Matches together",
        "",
        arguments::person("opponent", "").required(),
        together,
    )
    .in_person_menu()
    .not_in_direct_messages()
}

async fn together(request: &Request, opponent: Author) -> Result<Message, Stop> {
    let opponent = people::player(request, Some(opponent)).await??;
    if opponent.id == request.who.id {
        return Ok(say::results_not_with_yourself().into());
    }
    let asked = History {
        person: request.who.id,
        opponent: Some(opponent.id),
        game: None,
        score: None,
        page: 0,
    };
    let mut message = history(request, asked).await?;
    let (ctx, who) = (&request.ctx, request.who.id);
    let running = find::load_all(ctx, ctx.store.running_of(who).await?).await?;
    let between = |game: &&Match| game.other(who) == Some(opponent.id);
    let ids: Vec<MatchId> = running.iter().filter(between).map(|game| game.id).collect();
    if !ids.is_empty() {
        message.text = message.text.below(results::in_progress(&ids));
    }
    Ok(message)
}

async fn first_page(
    request: &Request,
    (player, opponent, game, score): (Option<Author>, Option<Author>, Option<Kind>, Option<Score>),
) -> Result<Message, Stop> {
    let person = people::player(request, player).await??;
    let opponent = match opponent {
        Some(opponent) => Some(people::player(request, Some(opponent)).await??.id),
        None => None,
    };
    let asked = History {
        person: person.id,
        opponent,
        game,
        score,
        page: 0,
    };
    Ok(history(request, asked).await?)
}

/// Handles a button that leads to another page.
async fn turn_page(request: &Request, list: History) -> Result<Message, Stop> {
    for id in [list.person].into_iter().chain(list.opponent) {
        if id != request.who.id && people::named_by_button(request, id).await?.is_none() {
            return Ok(say::button_unknown().into());
        }
    }
    Ok(history(request, list).await?)
}

/// Returns a page of somebody's history, limited to what the person asking may see.
async fn history(request: &Request, list: History) -> Result<Message, StoreError> {
    let (ctx, store) = (&request.ctx, &request.ctx.store);
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
    let to = |page| History { page, ..list };
    message.buttons = paging::buttons(page.number, pages, to);
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
        Some(link) => text.plain(" ").link(link),
        None => text,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_read_back_as_they_were_written() {
        let list = |opponent, game, score, page| History {
            person: PersonId(i64::MAX),
            opponent,
            game,
            score,
            page,
        };
        let mut lists = vec![list(None, None, None, 0)];
        for &game in Kind::ALL {
            for &score in Score::ALL {
                let opponent = Some(PersonId(i64::MIN));
                lists.push(list(opponent, Some(game), Some(score), u32::MAX));
            }
        }
        for list in lists {
            let id = paging::button(list, "x", false, 0, 14).id;
            assert_eq!(History::parse(&id), Some(list));
            assert!(id.chars().count() <= 100, "{id}");
        }
    }

    #[test]
    fn foreign_ids_are_not_ours() {
        let foreign = "history:x:-:-:-:0:0 history:1:x:-:-:0:0 history:1:-:chess:-:0:0 \
                       history:1:-:-:great:0:0 history:1:-:-:-:x:0 m1:2:accept";
        for id in foreign.split(' ').chain([""]) {
            assert_eq!(History::parse(id), None, "{id}");
        }
    }
}
