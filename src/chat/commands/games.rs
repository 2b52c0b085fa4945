//! `/games`: somebody's running matches and open challenges.

use crate::chat::api::event::Author;
use crate::chat::api::message::Message;
use crate::chat::commands::command::{Command, Stop};
use crate::chat::core::context::Context;
use crate::chat::service::match_list::{self, LISTED};
use crate::chat::service::request::Request;
use crate::chat::service::{find, people};
use crate::chat::syntax::arguments;
use crate::play::Person;
use crate::store::StoreError;
use crate::text::game;
use crate::text::rich::Text;

/// The most frozen matches that are listed.
const MAX_FROZEN: usize = 5;

/// The characters that the first of two lists leaves for the second.
const SECOND_LIST: usize = 600;

pub(super) fn command() -> Command {
    Command::new(
        "games",
        "List your current matches, or another player's on this server",
        arguments::player(),
        |ctx, request, player| Box::pin(games(ctx, request, player)),
    )
}

/// Lists one's own matches everywhere, or somebody else's on this server.
async fn games(ctx: &Context, request: &Request, player: Option<Author>) -> Result<Message, Stop> {
    let person = match player {
        Some(player) if player.bot => {
            return Ok(Text::of("Bots can't play.").into());
        }
        Some(player) => people::upsert(ctx, &request.place.platform, &player).await?,
        None => request.who.clone(),
    };
    if person.id == request.who.id {
        return Ok(own_games(ctx, request, &person).await?);
    }
    let Some(server) = request.place.server else {
        return Ok(Text::of(
            "To see someone else's matches, use this command on a server you share.",
        )
        .into());
    };
    let store = &ctx.store;
    let mut games = Vec::new();
    for game in find::load_all(ctx, store.running_of(person.id).await?).await? {
        if !game.terms.direct && store.place(game.place).await?.server == Some(server) {
            games.push(game);
        }
    }
    let name = Text::default().person(&person);
    if games.is_empty() {
        return Ok(name
            .plain(" has no matches in progress on this server.")
            .into());
    }
    let max_weight = match_list::max_weight(ctx, &request.place.platform);
    let list = match_list::listed(ctx, &games, person.id, false, max_weight).await?;
    Ok(name.plain(" is playing on this server:").text(list).into())
}

async fn own_games(
    ctx: &Context,
    request: &Request,
    person: &Person,
) -> Result<Message, StoreError> {
    let store = &ctx.store;
    let running = store.running_of(person.id).await?;
    let games = find::load_all(ctx, running.clone()).await?;
    let mut frozen = Text::default();
    let mut count = games.len();
    let mut stuck = 0;
    for id in running {
        let listed = games.iter().any(|game| game.id == id);
        if !listed
            && let Some(outline) = store.outline(id).await?
            && outline.frozen.is_some()
        {
            if stuck < MAX_FROZEN {
                frozen = frozen.plain(format!("\n{id} is frozen: something went wrong"));
            }
            stuck += 1;
            count += 1;
        }
    }
    if stuck > MAX_FROZEN {
        frozen = frozen.plain(format!("\n… and {} more", stuck - MAX_FROZEN));
    }
    let mut text = match count {
        0 => Text::of("You have no matches in progress. Challenge someone with ")
            .code("/challenge")
            .plain("."),
        1 => Text::of("You have 1 match in progress:"),
        many => Text::of(format!("You have {many} matches in progress:")),
    };
    let mut challenges = find::load_all(ctx, store.challenges_of(person.id).await?).await?;
    challenges.retain(|game| game.expires > request.now);
    let whole = match_list::max_weight(ctx, &request.place.platform);
    let max_weight = match challenges.len() {
        0 => whole,
        _ => whole.saturating_sub(SECOND_LIST),
    };
    let max_weight = max_weight.saturating_sub(frozen.weight());
    text = text
        .text(match_list::listed(ctx, &games, person.id, true, max_weight).await?)
        .text(frozen);
    if !challenges.is_empty() {
        text = text.plain("\nOpen challenges:");
    }
    let mut listed = 0;
    for game in challenges.iter().take(LISTED) {
        let line = Text::of(format!("\n{} ", game.id)).strong(game::spec(game.terms.spec));
        let line = match (game.challenger == person.id, game.opponent) {
            (true, Some(opponent)) => line.plain(" to ").person(&store.person(opponent).await?),
            (true, None) => line.plain(" to anyone"),
            (false, _) => line
                .plain(" from ")
                .person(&store.person(game.challenger).await?),
        };
        let line = line.plain(", expires ").when(game.expires);
        if text.weight() + line.weight() > whole {
            break;
        }
        text = text.text(line);
        listed += 1;
    }
    if challenges.len() > listed {
        text = text.plain(format!("\n… and {} more", challenges.len() - listed));
    }
    Ok(text.into())
}
