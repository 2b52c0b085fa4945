//! The games that can be played, and their rules.

use crate::api::mine::GameCard;
use crate::api::rules_page::RulesOnPage;
use crate::core::context::Context;
use crate::service::rules_pages;
use rules::{Kind, Spec};
use text::game;

/// Returns all games in their order.
///
/// # Errors
/// A board can't be drawn. The message is for developers.
pub(crate) fn cards() -> Result<Vec<GameCard>, &'static str> {
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
