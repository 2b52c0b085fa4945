//! A board for one person, with the buttons under it.

use std::sync::Arc;

use crate::api::component_id::{ViewId, button, words};
use crate::api::message::{Button, ButtonStyle, Message, ShownBoard};
use crate::api::platform::Room;
use crate::core::context::Context;
use crate::service::request::Request;
use crate::service::{browser, people, pictures};
use crate::syntax::view::{self, RequestedView, View};
use play::{self, Match, PersonId, Stage};
use rules::{Game, Side};
use store::StoreError;
use text::players::Players;
use text::rich::Text;
use text::words as say;
use text::{boards, wording};

pub(crate) fn can_swap(game: &Game) -> bool {
    game.ply() == 1 && game.read("swap").is_ok()
}

/// Returns the most themes that have a button. They stand below the first row of buttons.
fn max_themes(room: Room) -> usize {
    let rows = room.button_rows.saturating_sub(1);
    rows.saturating_mul(room.buttons_in_row)
}

/// Returns how much the platform of a request has room for.
fn room(request: &Request) -> Room {
    request.ctx.capabilities(&request.place.platform).room
}

/// Returns the view that somebody asked for, by default from their own side and in the default theme.
pub(crate) fn view(ctx: &Context, game: &Match, who: PersonId, wanted: RequestedView) -> View {
    let seat = game.stage.seats().and_then(|seats| seats.side_of(who));
    let viewer = wanted.viewer.or(seat).unwrap_or(Side::Black);
    let theme = wanted.theme;
    View {
        viewer,
        theme: theme.unwrap_or_else(|| Arc::clone(ctx.themes.default_theme())),
    }
}

/// Returns the view in an id, and what to say if its theme no longer exists.
pub(crate) fn view_of(ctx: &Context, view_id: &ViewId) -> (View, Text) {
    let themes = &ctx.themes;
    let (theme, text) = match themes.by_key(&view_id.theme) {
        Some(theme) => (theme, Text::default()),
        None if view_id.theme == view::key(themes.default_theme()) => {
            (themes.default_theme(), Text::default())
        }
        None => (
            themes.default_theme(),
            boards::no_such_theme(&view_id.theme),
        ),
    };
    let view = View {
        viewer: view_id.viewer,
        theme: Arc::clone(theme),
    };
    (view, text)
}

/// Returns the current board with its buttons, for `who` alone.
pub(crate) async fn board_with_buttons(
    ctx: &Context,
    game: &Match,
    view: &View,
    request: &Request,
) -> Result<Message, StoreError> {
    let mut message = board_of(ctx, game, view).await?;
    if game.stage.seats().is_some() {
        message.buttons = view_buttons(request, game, view, "");
        if game.mover().is_some() {
            browser::add_link(request, &mut message.buttons, game).await?;
        }
        message.text = with_more_themes(request, message.text);
    }
    Ok(message)
}

/// Returns the current board, for one person.
pub(crate) async fn board_of(
    ctx: &Context,
    game: &Match,
    view: &View,
) -> Result<Message, StoreError> {
    let Some(seats) = game.stage.seats() else {
        return Ok(say::board_not_started().into());
    };
    let players = people::players(ctx, seats).await?;
    let mut message = Message::from(boards::shown(game, &players));
    draw_into(ctx, &mut message, game, view).await;
    if game.mover().is_some() {
        message.board = Some(shown(game, &players));
    }
    Ok(message)
}

/// Returns what an adapter has to know to lead the players from a board to the page to play on.
pub(crate) fn shown(game: &Match, players: &Players) -> ShownBoard {
    ShownBoard {
        number: game.id.0,
        players: [&players.black, &players.white].map(|player| player.platform_id.clone()),
    }
}

/// Adds the picture, or a sentence that there is none.
pub(crate) async fn draw_into(ctx: &Context, message: &mut Message, game: &Match, view: &View) {
    let ended = match game.stage {
        Stage::Ended(_, outcome) => Some(outcome),
        _ => None,
    };
    let drawn = pictures::picture(ctx, &game.game, view, ended).await;
    pictures::add(message, drawn, Some(game.id), "the board");
}

/// Returns the buttons under a board that only the person asking sees. The board shows the match after `turn` if that isn't empty.
pub(crate) fn view_buttons(
    request: &Request,
    game: &Match,
    view: &View,
    turn: &str,
) -> Vec<Button> {
    let room = room(request);
    let offers = button(
        game,
        words::OFFERS,
        say::button_ask_for(),
        ButtonStyle::Secondary,
    );
    let button = |word, viewer, theme: &_, turn: &str, label: Text| {
        let (theme, turn) = (view::key(theme), turn.to_owned());
        let view = ViewId {
            viewer,
            turn,
            theme,
        };
        button(
            game,
            format!("{word}:{view}"),
            label,
            ButtonStyle::Secondary,
        )
    };
    let View { viewer, theme } = view;
    let (other, flip) = (viewer.other(), say::button_flip_board());
    let mut found = vec![button(words::VIEW, other, theme, turn, flip)];
    if game.mover().is_some() {
        let label = match turn {
            "" => say::button_preview(),
            _ => say::button_preview_another(),
        };
        found.push(button(words::PREVIEW, *viewer, theme, "", label));
    }
    if !turn.is_empty() {
        let label = say::button_back_to_board();
        found.push(button(words::VIEW, *viewer, theme, "", label));
    }
    if play::may_resign(game, request.who.id).is_ok() {
        found.push(offers);
    }
    for (place, other) in request
        .ctx
        .themes
        .all()
        .iter()
        .take(max_themes(room))
        .enumerate()
    {
        let label = Text::from(wording::shortened(&other.name));
        let mut button = button(words::VIEW, *viewer, other, turn, label);
        if other.name == theme.name {
            button.style = ButtonStyle::Primary;
        }
        found.push(button.in_row(1 + place / room.buttons_in_row.max(1)));
    }
    found
}

/// Adds how to ask for the themes that have no button, if there are any.
pub(crate) fn with_more_themes(request: &Request, text: Text) -> Text {
    let themes = request.ctx.themes.all().len();
    if themes <= max_themes(room(request)) {
        return text;
    }
    text.below(say::board_more_themes(themes))
}
