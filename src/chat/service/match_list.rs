//! Lists of matches.

use crate::chat::core::context::Context;
use crate::chat::service::links;
use crate::play::{Match, PersonId};
use crate::store::StoreError;
use crate::text::rich::Text;
use crate::text::times;

/// The most matches in a list.
pub(in crate::chat) const LISTED: usize = 12;

/// The most characters of all lists in a message, so that nothing is cut off. The first of two lists leaves some for
/// the second.
pub(in crate::chat) const MAX_WEIGHT: usize = 1_850;

/// Returns a line for each match as `person` plays it, in at most `max_weight` characters, and how many more there are.
/// `own` is whether `person` is the reader.
pub(in crate::chat) async fn listed(
    ctx: &Context,
    games: &[Match],
    person: PersonId,
    own: bool,
    max_weight: usize,
) -> Result<Text, StoreError> {
    let now = ctx.clock.now();
    let mut list = Text::default();
    let mut listed = 0;
    for game in games.iter().take(LISTED) {
        let mut text = Text::of(format!("\n{} ", game.id))
            .text(links::against(ctx, game, person).await?)
            .plain(": ");
        let mover = game.mover();
        text = match mover {
            Some(mover) if mover == person && own => text.plain("your turn"),
            Some(mover) => text
                .person(&ctx.store.person(mover).await?)
                .plain("'s turn"),
            None => text,
        };
        text = match (
            game.timer.paused,
            mover.and_then(|mover| game.left(mover, now)),
        ) {
            (Some(_), _) if game.timer.place_lost => text.plain(", its channel is gone"),
            (Some(_), _) => text.plain(", paused"),
            (None, Some(0)) => text.plain(", the time is up"),
            (None, Some(left)) => text.plain(format!(", {} left", times::length(left))),
            (None, None) => text,
        };
        if !game.timer.place_lost
            && let Some(link) = links::board_link(ctx, game, Some(person)).await?
        {
            text = text.plain(" ").link(link);
        }
        if list.weight() + text.weight() > max_weight {
            break;
        }
        list = list.text(text);
        listed += 1;
    }
    if games.len() > listed {
        list = list.plain(format!("\n… and {} more", games.len() - listed));
    }
    Ok(list)
}
