//! The games that can be played, and their rules.

use std::sync::Arc;

use crate::api::mine::GameCard;
use crate::api::rules_page::RulesOnPage;
use crate::core::context::Context;
use crate::service::{pictures, rules_pages};
use rules::{Kind, Spec};
use text::game;
use text::machine::strength;

/// Returns all games in their order.
///
/// # Errors
/// A board can't be drawn. The message is for developers.
pub(crate) fn cards(ctx: &Context) -> Result<Vec<GameCard>, &'static str> {
    let cards = Kind::ALL.iter().map(|&kind| {
        let mut sizes = kind.sizes().to_vec();
        sizes.sort_unstable();
        let sizes = sizes.into_iter();
        Ok(GameCard {
            id: kind.id(),
            title: kind.title(),
            in_short: game::in_short(kind),
            sizes: sizes.map(|size| (size, game::size(kind, size))).collect(),
            usual_size: Spec::default_of(kind).size,
            strengths: ctx.limits.strongest.up_to().map(strength).collect(),
            board: rules_pages::middle(kind)?,
        })
    });
    cards.collect()
}

/// Returns the rules of the game with this id; `None` if there is no such game.
pub(crate) async fn rules(ctx: &Context, id: &str) -> Option<&'static RulesOnPage> {
    let kind = Kind::from_id(id)?;
    let drawn = rules_pages::with_diagrams(ctx, kind).await;
    let tell = |error: &String| tracing::error!(%error, game = id, "can't draw the rules");
    drawn.inspect_err(tell).ok()
}

/// Returns what the game with this id looks like in the middle, in the theme with this key; `None` if there's no such game or
/// theme.
pub(crate) async fn board(ctx: &Context, id: &str, theme: &str) -> Option<String> {
    let kind = Kind::from_id(id)?;
    let theme = Arc::clone(ctx.themes.by_key(theme)?);
    let draw = move || rules_pages::middle_in(kind, &theme);
    told(id, pictures::draw(ctx, draw).await.flatten())
}

/// Returns the board of a diagram's step, both counted from 0, in the rules of the game with this id.
pub(crate) async fn rules_board(
    ctx: &Context,
    id: &str,
    at: (usize, usize),
    theme: &str,
) -> Option<String> {
    let kind = Kind::from_id(id)?;
    let theme = Arc::clone(ctx.themes.by_key(theme)?);
    let draw = move || rules_pages::step_in(kind, at, &theme);
    told(id, pictures::draw(ctx, draw).await.flatten())?
}

/// Logs that a board can't be drawn.
fn told<T>(game: &str, drawn: Result<T, String>) -> Option<T> {
    let tell = |error: &String| tracing::error!(%error, game, "can't draw a board of the rules");
    drawn.inspect_err(tell).ok()
}
