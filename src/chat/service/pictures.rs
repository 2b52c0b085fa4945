//! Drawing, off the async threads.

use std::sync::Arc;

use crate::api::message::{File, Message};
use crate::core::context::Context;
use crate::core::page_drawing;
use crate::service::board_words;
use crate::syntax::turn_menus::{self, Offer};
use crate::syntax::view::View;
use play::MatchId;
use render::{self, Scene};
use rules::{Game, Outcome, Side};
use text::alt;
use text::language::{speaking, spoken};
use text::words as say;

/// Draws the board in a view, off the async threads, and returns the picture with its description. `ended` is how the
/// match ended, which the position alone may not show.
///
/// # Errors
/// The picture can't be drawn. The message is for developers.
pub(crate) async fn picture(
    ctx: &Context,
    game: &Game,
    view: &View,
    ended: Option<Outcome>,
) -> Result<File, String> {
    let alt = alt::position(game, ended);
    let game = game.clone();
    let scene = move |viewer| render::scene_ended(&game, viewer, ended, board_words::say);
    board(ctx, view, scene, alt).await
}

/// Draws the board in the middle of a turn, as [`picture`] draws one after it. `after` is how it looks after what was chosen, if
/// that differs from `before`.
///
/// # Errors
/// The picture can't be drawn. The message is for developers.
pub(crate) async fn making(
    ctx: &Context,
    before: &Game,
    after: Option<Game>,
    view: &View,
    offer: &Offer,
) -> Result<File, String> {
    let before = before.clone();
    let so_far = after.unwrap_or_else(|| before.clone());
    // Until it's a whole turn, the position in words is the one before it.
    let alt = match offer.is_whole {
        true => alt::unplayed(&so_far),
        false => alt::position(&before, None),
    };
    let chosen = turn_menus::cells(&offer.so_far);
    let next = offer.cells_in_sight();
    let scene =
        move |viewer| render::making(&before, &so_far, viewer, &chosen, &next, board_words::say);
    board(ctx, view, scene, alt).await
}

async fn board(
    ctx: &Context,
    view: &View,
    scene: impl FnOnce(Side) -> Scene + Send + 'static,
    alt: String,
) -> Result<File, String> {
    let View { viewer, theme } = view.clone();
    let paint = move || render::encode(&render::paint(&scene(viewer), &theme));
    let bytes = draw(ctx, paint).await?.map_err(|error| error.to_string())?;
    Ok(File {
        name: "board.png".to_owned(),
        bytes,
        alt: Some(alt),
    })
}

/// Draws a table or a chart in the default theme, off the async threads, and returns the picture with its description.
///
/// # Errors
/// The picture can't be drawn. The message is for developers.
pub(crate) async fn chart(
    ctx: &Context,
    name: &str,
    scene: impl FnOnce() -> Scene + Send + 'static,
    alt: String,
) -> Result<File, String> {
    let theme = Arc::clone(ctx.themes.default_theme());
    let paint = move || render::encode_chart(&render::paint(&scene(), &theme));
    let bytes = draw(ctx, paint).await?.map_err(|error| error.to_string())?;
    Ok(File {
        name: name.to_owned(),
        bytes,
        alt: Some(alt),
    })
}

/// Adds a picture of `what` to a message, or says that there is none. Returns whether there is one.
pub(crate) fn add(
    message: &mut Message,
    drawn: Result<File, String>,
    game: Option<MatchId>,
    what: &str,
) -> bool {
    let is_drawn = drawn.is_ok();
    match drawn {
        Ok(file) => message.files.push(file),
        Err(error) => {
            let game = game.map(tracing::field::display);
            tracing::error!(%error, "match" = game, "can't draw {what}");
            let text = std::mem::take(&mut message.text);
            message.text = text.below(say::board_no_picture());
        }
    }
    is_drawn
}

/// Runs `draw` off the async threads, as soon as there is a permit for it.
pub(crate) async fn draw<T: Send + 'static>(
    ctx: &Context,
    draw: impl FnOnce() -> T + Send + 'static,
) -> Result<T, String> {
    let permit = Arc::clone(&ctx.draw_permits).acquire_owned().await;
    let language = spoken();
    let draw = move || {
        // Held until the drawing is done, even if the caller is gone.
        let _permit = permit;
        page_drawing::timed(|| speaking(language, draw))
    };
    let drawn = tokio::task::spawn_blocking(draw).await;
    drawn.map_err(|error| match error.try_into_panic() {
        // The caller knows which match the picture was to show.
        Ok(panic) => std::panic::resume_unwind(panic),
        Err(error) => error.to_string(),
    })
}
