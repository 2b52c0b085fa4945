//! Lists of matches.

use crate::chat::core::context::Context;
use crate::chat::service::{links, people};
use crate::play::{Match, PersonId};
use crate::store::StoreError;
use crate::text::notices::{self, Turn};
use crate::text::rich::Text;

/// The most matches in a list.
pub(in crate::chat) const LISTED: usize = 12;

/// The characters of a message that lists leave for what else it says.
const OTHER_WORDS: usize = 150;

/// Returns the most characters of all lists in a message on a platform, so that nothing is cut off.
pub(in crate::chat) fn max_weight(ctx: &Context, platform: &str) -> usize {
    let room = ctx.capabilities(platform).room;
    room.text.saturating_sub(OTHER_WORDS)
}

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
        let against = links::against(ctx, game, person).await?;
        let mover = people::who(ctx, game.mover()).await?;
        let turn = match &mover {
            Some(mover) if mover.id == person && own => Turn::Yours,
            Some(mover) => Turn::Of(mover),
            None => Turn::Nobodys,
        };
        let left = mover.as_ref().and_then(|mover| game.left(mover.id, now));
        let board = match game.timer.place_lost {
            true => None,
            false => links::board_link(ctx, game, Some(person)).await?,
        };
        let line = notices::listed(game, against, &turn, left, now, board);
        let line = Text::default().below(line);
        if list.weight() + line.weight() > max_weight {
            break;
        }
        list = list.text(line);
        listed += 1;
    }
    if games.len() > listed {
        list = list.below(notices::and_more(games.len() - listed));
    }
    Ok(list)
}
