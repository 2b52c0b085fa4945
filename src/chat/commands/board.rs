//! The board for one person: as it is or as it would be after a turn, from either side, in any theme. Nothing here
//! changes a match.

use crate::chat::api::component_id::{Action, ButtonId, LONGEST_TURN, ViewId};
use crate::chat::api::message::{Button, ButtonStyle, Message};
use crate::chat::core::context::Context;
use crate::chat::service::find::{self, Found};
use crate::chat::service::request::Request;
use crate::chat::service::{board_view, people, refusal};
use crate::chat::syntax::view::{RequestedView, View};
use crate::play::{self, Match, Refusal, Stage};
use crate::store::StoreError;
use crate::text::game;
use crate::text::players::{self, Players};
use crate::text::rich::Text;

/// Handles `/board`: shows the board to the person asking.
pub(in crate::chat) async fn board(
    ctx: &Context,
    request: &Request,
    number: &str,
    wanted: &str,
) -> Result<Message, StoreError> {
    let game = if request.place.direct || !number.trim().is_empty() {
        find::match_for(ctx, request, number).await?
    } else {
        let meant = find::match_meant(ctx, request, number).await?;
        meant.map_err(Message::from)
    };
    let game = match game {
        Ok(game) => game,
        Err(answer) => return Ok(answer),
    };
    if game.stage.seats().is_none() {
        return Ok(refusal::refuse(ctx, &game, &Refusal::NotBegun, "").await);
    }
    match ctx.themes.read(wanted) {
        Ok(wanted) => {
            let view = board_view::view(ctx, &game, request.who.id, wanted);
            board_view::board_with_buttons(ctx, &game, &view, request.who.id).await
        }
        Err(text) => Ok(text.into()),
    }
}

/// Handles `/preview`: shows the board after a turn, without playing it, to the person asking.
pub(in crate::chat) async fn preview_command(
    ctx: &Context,
    request: &Request,
    typed: &str,
) -> Result<Option<Message>, StoreError> {
    let (game, typed) = if request.place.direct {
        match find::direct_match(ctx, request, typed).await? {
            Found::Match(game, typed) => (*game, typed),
            Found::Answer(answer) => return Ok(answer),
        }
    } else {
        match ctx.store.running_in(request.place.id).await? {
            Some(game) => (game, typed),
            None => return find::no_match_running(ctx, request).await.map(Some),
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

/// Handles the button “My view”.
pub(in crate::chat) async fn my_view(
    ctx: &Context,
    request: &Request,
    game: &Match,
) -> Result<Message, StoreError> {
    let view = board_view::view(ctx, game, request.who.id, RequestedView::default());
    board_view::board_with_buttons(ctx, game, &view, request.who.id).await
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
                let mut message = preview_of(ctx, request, game, &after, &view).await?;
                message.text = before.text(message.text);
                return Ok(message);
            }
            _ => before = before.plain("The match has moved on. "),
        }
    }
    let mut message = board_view::board_with_buttons(ctx, game, &view, request.who.id).await?;
    message.text = before.text(message.text);
    Ok(message)
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
            let board = board_view::board_with_buttons(ctx, game, &view, request.who.id).await?;
            if message.files.is_empty() {
                message.files = board.files;
            }
            message.buttons = board.buttons;
            Ok(message)
        }
    }
}

/// Returns the match `before` as it would be `after` a turn.
async fn preview_of(
    ctx: &Context,
    request: &Request,
    before: &Match,
    after: &Match,
    view: &View,
) -> Result<Message, StoreError> {
    let (Some(seats), Some(mover)) = (after.stage.seats(), before.mover()) else {
        return Ok(Text::of("This match hasn't started yet.").into());
    };
    let players = people::players(ctx, seats).await?;
    let token = after.game.last_token().unwrap_or_default();
    let own = mover == request.who.id;
    let mut text = preview_text(&players, after, &token, own).plain("\n");
    text = match (after.stage, after.game.to_move()) {
        (Stage::Ended(_, outcome), _) => text
            .plain("That would end the match. ")
            .text(players::result_text(&players, &after.game, outcome)),
        (_, Some(side)) => text.text(players.named(side)).plain(" would move next."),
        (_, None) => text,
    }
    .plain("\n");
    text = if !own {
        let mover = ctx.store.person(mover).await?;
        text.plain("Only ").person(&mover).plain(" can play it.")
    } else if request.place.direct {
        text.plain("To play it, press Play this or type ")
            .code(format!("{} {token}", before.id))
            .plain(".")
    } else if ctx.reads_plain_messages(&request.place.platform) {
        text.plain("To play it, press Play this or type ")
            .code(token.as_str())
            .plain(".")
    } else {
        text.plain("To play it, press Play this or use ")
            .code(format!("/move turn:{token}"))
            .plain(".")
    };
    let mut message = Message::from(board_view::with_more_themes(ctx, text));
    message.buttons = board_view::view_buttons(ctx, before, view, &token, request.who.id);
    if mover == request.who.id && token.chars().count() <= LONGEST_TURN {
        let play = Action::Play(before.game.digest(), token);
        message.buttons.insert(
            0,
            Button {
                id: ButtonId::new(before.id, before.ply(), play).to_string(),
                label: "Play this".to_owned(),
                style: ButtonStyle::Success,
                row: 0,
            },
        );
    }
    board_view::draw_into(ctx, &mut message, after, view).await;
    Ok(message)
}

/// Returns a text like “Preview of `f6` in match #1 (not played): you place a stone on f6.” If `own` is false, it says
/// what `@alice (Black) would` do.
fn preview_text(players: &Players, after: &Match, token: &str, own: bool) -> Text {
    let text = Text::of("Preview of ")
        .code(token)
        .plain(format!(" in match {} (not played)", after.id));
    let Some(by) = after.game.last_by() else {
        return text.plain(".");
    };
    if token == "swap" {
        // The swap is White's turn, but whoever plays it would then hold Black.
        return text
            .plain(": ")
            .person(&players.black)
            .plain(" would play Black and ")
            .person(&players.white)
            .plain(" White.");
    }
    let text = match own {
        true => text.plain(": you "),
        false => text.plain(": ").text(players.named(by)).plain(" would "),
    };
    text.plain(format!("{}.", game::turn_ahead(&after.game)))
        .text(players::passed_over(players, &after.game))
}
