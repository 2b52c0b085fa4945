//! Lists of matches.

use crate::core::context::Context;
use crate::service::{links, people};
use play::{Match, Person, PersonId};
use store::StoreError;
use text::boards;
use text::notices::{self, Turn};
use text::rich::Text;
use text::words as say;

/// The characters of a message that lists leave for what else it says.
const OTHER_WORDS: usize = 150;

/// Returns the most characters of all lists in a message on a platform, so that nothing is cut off.
pub(crate) fn max_weight(ctx: &Context, platform: &str) -> usize {
    let room = ctx.capabilities(platform).room;
    room.text.saturating_sub(OTHER_WORDS)
}

/// Returns a line for each match as `person` plays it, in at most `max_weight` characters, and how many matches have one.
/// Where there's no room for whole lines, those at the end are brief. `own` is whether `person` is the reader.
pub(crate) async fn listed(
    ctx: &Context,
    games: &[Match],
    person: PersonId,
    own: bool,
    max_weight: usize,
) -> Result<(Text, usize), StoreError> {
    let now = ctx.clock.now();
    let all_yours = own && games.iter().all(|game| game.mover() == Some(person));
    let mut briefly = Vec::new();
    let mut weight = 0;
    for game in games {
        let opponent = people::who(ctx, game.other(person)).await?;
        let mover = people::who(ctx, game.mover()).await?;
        let turn = whose(mover.as_ref(), person, own);
        let left = mover.as_ref().and_then(|mover| game.left(mover.id, now));
        let turn = Some(&turn).filter(|_| !all_yours);
        let line = notices::listed_briefly(game, opponent.as_ref(), turn, left, now);
        let line = Text::default().below(line);
        weight += line.weight();
        if weight > max_weight {
            break;
        }
        briefly.push((line, opponent, mover, left));
    }
    let mut more = Text::default();
    if briefly.len() < games.len() {
        more = more.below(say::notice_and_more(games.len() - briefly.len()));
    }
    let lines = briefly.iter().map(|(line, ..)| line.weight());
    let mut weight = lines.sum::<usize>() + more.weight();
    while weight > max_weight
        && let Some((line, ..)) = briefly.pop()
    {
        weight -= line.weight() + more.weight();
        more = Text::default().below(say::notice_and_more(games.len() - briefly.len()));
        weight += more.weight();
    }
    let count = briefly.len();
    let (mut list, mut whole) = (Text::default(), true);
    for (game, (brief, opponent, mover, left)) in games.iter().zip(briefly) {
        if whole {
            let board = match game.timer.place_lost {
                true => None,
                false => links::board_link(ctx, game, Some(person)).await?,
            };
            let against = boards::against(game.terms.spec, opponent.as_ref());
            let turn = whose(mover.as_ref(), person, own);
            let line = notices::listed(game, against, &turn, left, now, board);
            let line = Text::default().below(line);
            let with = (weight + line.weight()).saturating_sub(brief.weight());
            if with <= max_weight {
                weight = with;
                list = list.text(line);
                continue;
            }
            whole = false;
        }
        list = list.text(brief);
    }
    Ok((list.text(more), count))
}

/// Whose turn it is in a match of `person`'s, to that person if it's their `own` list.
fn whose(mover: Option<&Person>, person: PersonId, own: bool) -> Turn<'_> {
    match mover {
        Some(mover) if mover.id == person && own => Turn::Yours,
        Some(mover) => Turn::Of(mover),
        None => Turn::Nobodys,
    }
}
