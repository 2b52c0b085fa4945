//! `/preview`: the board as it would be after a turn, to one person. Nothing here changes a match.

use crate::chat::api::component_id::{Action, ButtonId, LONGEST_TURN, ViewId};
use crate::chat::api::message::{Audience, Button, ButtonStyle, Message};
use crate::chat::commands::command::{Command, Stop};
use crate::chat::core::context::Context;
use crate::chat::service::find::{self, Found};
use crate::chat::service::request::{self, Request};
use crate::chat::service::{board_view, people, refusal};
use crate::chat::syntax::arguments;
use crate::chat::syntax::view::{RequestedView, View};
use crate::play::{self, Match};
use crate::store::StoreError;
use crate::text::previews::{self, Reader};
use crate::text::{boards, buttons};

pub(super) fn command() -> Command {
    Command::new(
        "preview",
        "Preview a turn; only you see it",
        arguments::turn("A turn for the side to move, e.g. f3>g2 c5").required(),
        |ctx, request, turn| Box::pin(preview(ctx, request, turn)),
    )
}

/// Shows the board after a turn, without playing it, to the person asking.
async fn preview(ctx: &Context, request: &Request, turn: String) -> Result<Option<Message>, Stop> {
    let (game, typed) = if request.place.direct {
        match find::direct_match(ctx, request, &turn).await? {
            Found::Match(game, typed) => (*game, typed),
            Found::Answer(answer) => return Ok(answer),
        }
    } else {
        match ctx.store.running_in(request.place.id).await? {
            Some(game) => (game, turn.as_str()),
            None => return Ok(Some(find::no_match_running(ctx, request).await?)),
        }
    };
    let shown = match play::preview(&game, typed) {
        Ok(after) => {
            // A swap exchanges the seats, so the board is seen from the side that the person would have then.
            let view = board_view::view(ctx, &after, request.who.id, RequestedView::default());
            preview_of(ctx, request, &game, &after, &view).await?
        }
        Err(refusal) => refusal::refuse(ctx, &game, &refusal, typed).await,
    };
    Ok(Some(shown))
}

/// Handles the form of the button “Preview a turn”.
pub(in crate::chat) async fn preview_form(
    ctx: &Context,
    request: &Request,
    game: &Match,
    view_id: &ViewId,
    typed: &str,
) -> Result<Message, StoreError> {
    let (view, before) = board_view::view_of(ctx, view_id);
    match play::preview(game, typed) {
        Ok(after) => {
            let mut message = preview_of(ctx, request, game, &after, &view).await?;
            message.text = before.text(message.text);
            Ok(message)
        }
        Err(refusal) => {
            // The board stays, with its buttons, for another try.
            let mut message = refusal::refuse(ctx, game, &refusal, typed).await;
            let board = board_view::board_with_buttons(ctx, game, &view, request).await?;
            if message.files.is_empty() {
                message.files = board.files;
                message.board = board.board;
            }
            message.buttons = board.buttons;
            fill_in(&mut message, typed);
            Ok(message)
        }
    }
}

/// Keeps a turn that can't be previewed for the button that asks for another.
fn fill_in(message: &mut Message, typed: &str) {
    for button in &mut message.buttons {
        let Some(mut id) = ButtonId::parse(&button.id) else {
            continue;
        };
        let Some(Action::Preview(view_id)) = &mut id.action else {
            continue;
        };
        typed.clone_into(&mut view_id.turn);
        match ButtonId::parse(&id.to_string()).as_ref() == Some(&id) {
            true => button.id = id.to_string(),
            false => {
                let text = std::mem::take(&mut message.text);
                message.text = text.below(buttons::you_typed(typed));
            }
        }
        return;
    }
}

/// Returns the match `before` as it would be `after` a turn.
pub(super) async fn preview_of(
    ctx: &Context,
    request: &Request,
    before: &Match,
    after: &Match,
    view: &View,
) -> Result<Message, StoreError> {
    let (Some(seats), Some(mover)) = (after.stage.seats(), before.mover()) else {
        return Ok(boards::not_started().into());
    };
    let players = people::players(ctx, seats).await?;
    let token = after.game.last_token().unwrap_or_default();
    let watched = people::who(ctx, Some(mover).filter(|mover| *mover != request.who.id)).await?;
    let reader = match &watched {
        Some(mover) => Reader::Watches(mover),
        None => Reader::Plays(request::way(ctx, request)),
    };
    let text = previews::preview(after, &players, &reader);
    let mut message = Message::from(board_view::with_more_themes(ctx, request, text));
    message.buttons = board_view::view_buttons(ctx, request, before, view, &token);
    if watched.is_none() && token.chars().count() <= LONGEST_TURN {
        let play = Action::Play(before.game.digest(), token);
        message.buttons.insert(
            0,
            Button {
                id: ButtonId::new(before.id, before.ply(), play).to_string(),
                label: buttons::PLAY_THIS.to_owned(),
                style: ButtonStyle::Success,
                row: 0,
                audience: Audience::Everyone,
            },
        );
    }
    board_view::draw_into(ctx, &mut message, after, view).await;
    Ok(message)
}
