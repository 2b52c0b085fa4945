//! `/match preview`, and the buttons under a board that one person sees: from either side, in any theme, and as it would be after a turn.

use crate::api::component_id::{ButtonId, LONGEST_TURN, ViewId, button, words};
use crate::api::message::{Button, ButtonStyle, Message};
use crate::commands::asked_form::{AskedForm, Keeps};
use crate::commands::command::{Command, Stop};
use crate::commands::presses::{self, Buttons, Filled, Pressed};
use crate::commands::stop::Answered;
use crate::service::decide::{self, Done};
use crate::service::find::{self, Found};
use crate::service::request::{self, Request};
use crate::service::{board_view, people, refusal};
use crate::syntax::arguments;
use crate::syntax::view::{RequestedView, View};
use play::{self, Match, Refusal};
use store::StoreError;
use text::previews::{self, Reader};
use text::words as say;
use text::{buttons, players};

/// What the buttons “Play this” and “Play” do, before the digest of the position and the turn.
const PLAY: &str = "play";

/// The form of the button “Preview a turn”.
const FORM: AskedForm = AskedForm {
    words: [words::PREVIEW, "tried"],
    again: [words::PREVIEW, "tried"],
    keeps: Keeps::View,
    title: |id| say::form_preview(id).to_string(),
    label: || say::form_turn_to_preview().to_string(),
    hint: || say::form_turn_hint().to_string(),
    example: Some(buttons::example_turn),
    ..AskedForm::LIKE_MOST
};

pub(super) fn command() -> Command {
    Command::new(
        "match preview",
        "Preview a turn; only you see it",
        arguments::turn("A turn for the side to move, e.g. f3>g2 c5").required(),
        preview,
    )
    .with(
        Buttons::new()
            .form(FORM, submitted)
            .of_match(view_of, show_view)
            .of_match(played, play_this),
    )
}

fn view_of(action: &str) -> Option<ViewId> {
    let (word, view) = action.split_once(':')?;
    ViewId::parse(view).filter(|_| word == words::VIEW)
}

fn played(action: &str) -> Option<(u64, String)> {
    let (digest, turn) = action
        .strip_prefix(PLAY)?
        .strip_prefix(':')?
        .split_once(':')?;
    let digest = u64::from_str_radix(digest, 16).ok()?;
    Some((digest, turn.to_owned()))
}

/// Shows the board after a turn, without playing it, to the person asking.
async fn preview(request: &Request, turn: String) -> Answered {
    let ctx = &request.ctx;
    let (game, typed) = if request.place.direct {
        match find::direct_match(request, &turn).await? {
            Found::Match(game, typed) => (*game, typed),
            Found::Answer(answer) => return Ok(answer),
        }
    } else {
        match ctx.store.running_in(request.place.id).await? {
            Some(game) => (game, turn.as_str()),
            None => return Ok(Some(find::no_match_running(request).await?)),
        }
    };
    let shown = match play::preview(&game, typed) {
        Ok(after) => {
            // A swap exchanges the seats, so the board is seen from the side that the person would have then.
            let view = board_view::view(ctx, &after, request.who.id, RequestedView::default());
            preview_of(request, &game, &after, &view).await?
        }
        Err(refusal) => refusal::refuse(ctx, &game, &refusal, typed).await,
    };
    Ok(Some(shown))
}

/// Handles the form of the button “Preview a turn”. If it wasn't opened, the board is shown instead.
async fn submitted(request: &Request, pressed: Pressed<Filled>) -> Answered {
    let ctx = &request.ctx;
    let Some(view_id) = ViewId::parse(&pressed.what.kept) else {
        return Ok(None);
    };
    let Some(typed) = pressed.what.typed else {
        let turn = pressed.what.before;
        let what = ViewId { turn, ..view_id };
        let Pressed { game, ply, .. } = pressed;
        let shown = show_view(request, Pressed { game, ply, what });
        return shown.await.map(Some);
    };
    let game = &pressed.game;
    let (view, before) = board_view::view_of(ctx, &view_id);
    let mut message;
    match play::preview(game, &typed) {
        Ok(after) => {
            message = preview_of(request, game, &after, &view).await?;
            message.text = before.then(message.text);
        }
        Err(refusal) => {
            // The board stays, with its buttons, for another try.
            message = refusal::refuse(ctx, game, &refusal, &typed).await;
            let board = board_view::board_with_buttons(ctx, game, &view, request).await?;
            if message.files.is_empty() {
                message.files = board.files;
                message.board = board.board;
            }
            message.buttons = board.buttons;
            fill_in(&mut message, &typed);
        }
    }
    Ok(Some(message))
}

/// Keeps a turn that can't be previewed for the button that asks for another.
fn fill_in(message: &mut Message, typed: &str) {
    for button in &mut message.buttons {
        let Some(id) = ButtonId::parse(&button.id) else {
            continue;
        };
        let values = id.action.strip_prefix(words::PREVIEW);
        let view = values.and_then(|values| ViewId::parse(values.strip_prefix(':')?));
        let Some(mut view) = view else {
            continue;
        };
        typed.clone_into(&mut view.turn);
        match ViewId::parse(&view.to_string()) == Some(view.clone()) {
            true => {
                let filled = format!("{}:{view}", words::PREVIEW);
                button.id = ButtonId::new(id.game, id.ply, filled).to_string();
            }
            false => {
                let text = std::mem::take(&mut message.text);
                message.text = text.below(buttons::you_typed(typed));
            }
        }
        return;
    }
}

/// Handles a button that shows the match in the view it names.
async fn show_view(request: &Request, pressed: Pressed<ViewId>) -> Result<Message, Stop> {
    let (game, ply, view_id) = (&pressed.game, pressed.ply, &pressed.what);
    let (view, mut before) = board_view::view_of(&request.ctx, view_id);
    if !view_id.turn.is_empty() {
        match play::preview(game, &view_id.turn) {
            Ok(after) if ply == game.ply() => {
                let mut message = preview_of(request, game, &after, &view).await?;
                message.text = before.then(message.text);
                return Ok(message);
            }
            _ => before = before.then(say::board_moved_on()),
        }
    }
    let mut message = board_view::board_with_buttons(&request.ctx, game, &view, request).await?;
    message.text = before.then(message.text);
    Ok(message)
}

/// Handles the buttons “Play this” and “Play”: plays the turn on the position that was shown, or not at all.
async fn play_this(request: &Request, pressed: Pressed<(u64, String)>) -> Answered {
    pressed.on_present_board(request).await?;
    let (game, (digest, turn)) = (pressed.game, pressed.what);
    let id = game.id;
    // The ply isn't enough: a turn may have been taken back and another one played.
    if game.game.digest() != digest {
        return Err(presses::outdated(request, &game).await?);
    }
    let played_on = |game: &Match| {
        if game.game.digest() != digest && game.mover() == Some(request.who.id) {
            return Err(Refusal::StalePosition);
        }
        play::turn(game, request.who.id, &turn, request.now)
    };
    Ok(
        match decide::decide(request, game, &turn, played_on).await? {
            Done::Committed(game, turns) => Some(players::played(game.id, &turns).into()),
            Done::Repeated => Some(say::players_played(&turn, id).into()),
            done => done.answer(),
        },
    )
}

/// Returns the button that plays a turn on the present position, or not at all.
pub(super) fn play_button(before: &Match, turn: &str, label: impl Into<String>) -> Button {
    let play = format!("{PLAY}:{:x}:{turn}", before.game.digest());
    button(before, play, label, ButtonStyle::Success)
}

/// Returns the match `before` as it would be `after` a turn.
pub(super) async fn preview_of(
    request: &Request,
    before: &Match,
    after: &Match,
    view: &View,
) -> Result<Message, StoreError> {
    let ctx = &request.ctx;
    let (Some(seats), Some(mover)) = (after.stage.seats(), before.mover()) else {
        return Ok(say::board_not_started().into());
    };
    let players = people::players(ctx, seats).await?;
    let token = after.game.last_token().unwrap_or_default();
    let watched = people::who(ctx, Some(mover).filter(|mover| *mover != request.who.id)).await?;
    let reader = match &watched {
        Some(mover) => Reader::Watches(mover),
        None => Reader::Plays(request::way(request)),
    };
    let text = previews::preview(after, &players, &reader);
    let mut message = Message::from(board_view::with_more_themes(request, text));
    message.buttons = board_view::view_buttons(request, before, view, &token);
    if watched.is_none() && token.chars().count() <= LONGEST_TURN {
        let play = play_button(before, &token, say::button_play_this());
        message.buttons.insert(0, play);
    }
    board_view::draw_into(ctx, &mut message, after, view).await;
    Ok(message)
}
