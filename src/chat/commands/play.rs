//! `/play` and the button “Play in browser”: links that sign one person in on the page to play on.

use crate::api::component_id::words;
use crate::api::message::Message;
use crate::commands::command::{Command, Stop};
use crate::commands::presses::{Buttons, Pressed};
use crate::core::retention::LINKS_KEPT;
use crate::service::request::Request;
use crate::service::{browser, find, public_pages, sessions};
use crate::syntax::arguments;
use crate::syntax::spec::WhichMatches;
use play::{Match, MatchId};
use text::sign_in;
use text::words as say;

pub(super) fn command() -> Command {
    let all = |id: &str| (id == browser::ALL).then_some(());
    let buttons = Buttons::new().on(words::BROWSER, press).of(all, press_all);
    Command::new(
        "play",
        "Play in your browser: get a link for you alone",
        arguments::number(WhichMatches::OwnRunning),
        play,
    )
    .with(buttons)
}

/// Leads to all matches of the person asking, and to the one that they name or play here.
async fn play(request: &Request, number: Option<String>) -> Result<Message, Stop> {
    let named = number.as_deref().filter(|number| !number.trim().is_empty());
    let game = match named {
        Some(_) => Some(find::match_meant(request, named).await??.id),
        None => played_here(request).await?,
    };
    links(request, game).await
}

/// Returns the running match that the person asking plays in this place.
async fn played_here(request: &Request) -> Result<Option<MatchId>, Stop> {
    let ctx = &request.ctx;
    let running = ctx.store.running_of(request.who.id).await?;
    let running = find::load_all(ctx, running).await?;
    let here = running.iter().find(|game| game.place == request.place.id);
    Ok(here.map(|game| game.id))
}

async fn press(request: &Request, pressed: Pressed) -> Result<Message, Stop> {
    to_match(request, &pressed.game).await
}

/// Leads to all matches of the person asking, and to this one if it has a board.
pub(super) async fn to_match(request: &Request, game: &Match) -> Result<Message, Stop> {
    // A challenge has no board yet, and stands among the matches of its people; here that may be anyone.
    let is_others = |game: &Match| game.opponent.is_none() && game.challenger != request.who.id;
    let leads = |game: &&Match| game.stage.seats().is_some() || is_others(game);
    let game = Some(game).filter(leads);
    links(request, game.map(|game| game.id)).await
}

async fn press_all(request: &Request, (): ()) -> Result<Message, Stop> {
    links(request, None).await
}

/// Returns the links: to a match, and to all of the person's.
async fn links(request: &Request, game: Option<MatchId>) -> Result<Message, Stop> {
    let (ctx, who) = (&request.ctx, request.who.id);
    if ctx.public_url().is_none() {
        return Err(say::sign_in_no_pages().into());
    }
    if !browser::is_private(request) {
        return Err(say::sign_in_not_in_public().into());
    }
    let mut message = Message::from(match game {
        Some(_) => sign_in::links(LINKS_KEPT),
        None => sign_in::link(LINKS_KEPT),
    });
    let wanted = game.map(|id| (Some(id), say::sign_in_one_match(id).to_string()));
    let all = (None, say::sign_in_all_matches().to_string());
    for (game, label) in wanted.into_iter().chain([all]) {
        let link = sessions::link(ctx, who, game).await?;
        let button = |link| public_pages::link_button(link, &label, 0);
        message.buttons.extend(link.map(button));
    }
    Ok(message)
}
