//! `/board` and the button “My view”: the board to one person. Nothing here changes a match.

use crate::chat::api::component_id::words;
use crate::chat::api::message::Message;
use crate::chat::commands::command::{Command, Stop};
use crate::chat::commands::presses::{Buttons, Pressed};
use crate::chat::service::request::Request;
use crate::chat::service::{board_view, find, refusal};
use crate::chat::syntax::arguments;
use crate::chat::syntax::spec::WhichMatches;
use crate::chat::syntax::view::RequestedView;
use crate::play::Refusal;

pub(super) fn command() -> Command {
    Command::new(
        "board",
        "Show the board, only to you",
        (arguments::view(), arguments::number(WhichMatches::Begun)),
        |request, (view, number)| Box::pin(board(request, view, number)),
    )
    .with(Buttons::new().on(words::MY_VIEW, my_view))
}

/// Shows the board to the person asking.
async fn board(
    request: &Request,
    view: Option<String>,
    number: Option<String>,
) -> Result<Message, Stop> {
    let ctx = &request.ctx;
    let number = number.unwrap_or_default();
    let game = if request.place.direct || !number.trim().is_empty() {
        find::match_for(request, Some(&number)).await??
    } else {
        find::match_meant(request, None).await??
    };
    if game.stage.seats().is_none() {
        return Ok(refusal::refuse(ctx, &game, &Refusal::NotBegun, "").await);
    }
    let wanted = ctx.themes.read(&view.unwrap_or_default())?;
    let view = board_view::view(ctx, &game, request.who.id, wanted);
    Ok(board_view::board_with_buttons(ctx, &game, &view, request).await?)
}

/// Handles the button “My view”.
async fn my_view(request: &Request, pressed: Pressed) -> Result<Message, Stop> {
    let game = &pressed.game;
    let view = board_view::view(&request.ctx, game, request.who.id, RequestedView::default());
    Ok(board_view::board_with_buttons(&request.ctx, game, &view, request).await?)
}
