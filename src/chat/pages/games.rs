//! The games that can be played, and their rules.

use crate::api::mine::{GameCard, RulesOnPage};
use crate::core::context::Context;
use crate::service::rules_pages;
use rules::{Kind, Spec};
use text::{game, rules_pages as rules_text};

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
pub(crate) async fn rules(ctx: &Context, id: &str) -> Option<RulesOnPage> {
    let kind = Kind::from_id(id)?;
    let drawn = rules_pages::drawn(ctx, kind).await;
    let drawn = drawn.unwrap_or_else(|error| {
        tracing::error!(%error, game = kind.id(), "can't draw the example pictures");
        &[]
    });
    let captions = rules_pages::captions(kind).into_iter().zip(drawn);
    Some(RulesOnPage {
        title: kind.title(),
        text: rules_text::untitled(kind),
        exact: rules_pages::exact(kind),
        pictures: captions
            .map(|(caption, file)| {
                let alt = file.alt.clone().unwrap_or_default();
                (caption, alt, file.bytes.as_slice())
            })
            .collect(),
    })
}
