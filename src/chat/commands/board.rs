//! `/board` and the buttons that show a board to one person, from either side and in any theme. Nothing here changes a
//! match.

use crate::chat::api::component_id::ViewId;
use crate::chat::api::message::Message;
use crate::chat::commands::command::{Command, Stop};
use crate::chat::commands::preview;
use crate::chat::core::context::Context;
use crate::chat::service::request::Request;
use crate::chat::service::{board_view, find, refusal};
use crate::chat::syntax::arguments;
use crate::chat::syntax::spec::WhichMatches;
use crate::chat::syntax::view::RequestedView;
use crate::play::{self, Match, Refusal};
use crate::store::StoreError;
use crate::text::boards;

pub(super) fn command() -> Command {
    Command::new(
        "board",
        "Show the board, only to you",
        (arguments::view(), arguments::number(WhichMatches::Begun)),
        |ctx, request, (view, number)| Box::pin(board(ctx, request, view, number)),
    )
}

/// Shows the board to the person asking.
async fn board(
    ctx: &Context,
    request: &Request,
    view: Option<String>,
    number: Option<String>,
) -> Result<Message, Stop> {
    let number = number.unwrap_or_default();
    let game = if request.place.direct || !number.trim().is_empty() {
        find::match_for(ctx, request, &number).await??
    } else {
        find::match_meant(ctx, request, &number).await??
    };
    if game.stage.seats().is_none() {
        return Ok(refusal::refuse(ctx, &game, &Refusal::NotBegun, "").await);
    }
    let wanted = ctx.themes.read(&view.unwrap_or_default())?;
    let view = board_view::view(ctx, &game, request.who.id, wanted);
    Ok(board_view::board_with_buttons(ctx, &game, &view, request).await?)
}

/// Handles the button “My view”.
pub(in crate::chat) async fn my_view(
    ctx: &Context,
    request: &Request,
    game: &Match,
) -> Result<Message, StoreError> {
    let view = board_view::view(ctx, game, request.who.id, RequestedView::default());
    board_view::board_with_buttons(ctx, game, &view, request).await
}

/// Handles a button that shows the match in the view it names. `ply` is that of the button.
pub(in crate::chat) async fn show_view(
    ctx: &Context,
    request: &Request,
    game: &Match,
    ply: u32,
    view_id: &ViewId,
) -> Result<Message, StoreError> {
    let (view, mut before) = board_view::view_of(ctx, view_id);
    if !view_id.turn.is_empty() {
        match play::preview(game, &view_id.turn) {
            Ok(after) if ply == game.ply() => {
                let mut message = preview::preview_of(ctx, request, game, &after, &view).await?;
                message.text = before.text(message.text);
                return Ok(message);
            }
            _ => before = before.text(boards::no_longer_previewed()).plain(" "),
        }
    }
    let mut message = board_view::board_with_buttons(ctx, game, &view, request).await?;
    message.text = before.text(message.text);
    Ok(message)
}
