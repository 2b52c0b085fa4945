//! `/board` and the button “My view”: the board to one person. Nothing here changes a match.

use crate::api::component_id::words;
use crate::api::message::Message;
use crate::commands::command::{Command, Stop};
use crate::commands::presses::{Buttons, Pressed};
use crate::service::request::Request;
use crate::service::{board_view, find, refusal};
use crate::syntax::arguments;
use crate::syntax::spec::WhichMatches;
use crate::syntax::view::RequestedView;
use play::{Match, Refusal};

pub(super) fn command() -> Command {
    Command::new(
        "board",
        "Show the board, only to you",
        (arguments::view(), arguments::number(WhichMatches::Begun)),
        board,
    )
    .where_the_bot_is_not()
    .with(Buttons::new().on(words::MY_VIEW, my_view))
}

/// Shows the board to the person asking.
async fn board(
    request: &Request,
    (view, number): (Option<String>, Option<String>),
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
    seen_by(request, &pressed.game).await
}

/// Shows the board to the person asking, as they see it by default.
pub(super) async fn seen_by(request: &Request, game: &Match) -> Result<Message, Stop> {
    let view = board_view::view(&request.ctx, game, request.who.id, RequestedView::default());
    Ok(board_view::board_with_buttons(&request.ctx, game, &view, request).await?)
}
