//! Which way the newest board of a match went, as far as that isn't where it's expected.

use std::time::Duration;

use crate::service::request::{self, Request};
use play::{Machine, Match};
use store::{BoardWay, Route, StoreError};
use text::places;
use text::rich::Text;
use text::words as say;

/// How often it's asked whether the board has gone out, and the pause in between. Whoever played waits as long.
const LOOKS: u32 = 25;
const PAUSE: Duration = Duration::from_millis(100);

/// Returns where the board after the last turn went, and why, for whoever played it; `None` if it's where it's expected.
pub(crate) async fn elsewhere(request: &Request, game: &Match) -> Result<Option<Text>, StoreError> {
    let ctx = &request.ctx;
    let missing = request::missing_to_play(request).await;
    if game.terms.direct || missing.is_none() && request.place.trouble.is_none() {
        return Ok(None);
    }
    let mut way = BoardWay::Waiting;
    for _ in 0..LOOKS {
        way = ctx.store.board_way(game.id, game.ply()).await?;
        if way != BoardWay::Waiting {
            break;
        }
        tokio::time::sleep(PAUSE).await;
    }
    let text = match way {
        BoardWay::Sent(Route::Intended | Route::Answer) => return Ok(None),
        BoardWay::Waiting => say::place_board_waits(),
        BoardWay::Sent(Route::Parent | Route::Place) => say::place_board_in_channel(),
        BoardWay::Sent(Route::Players) => {
            let (mut reached, mut others) = (Vec::new(), Vec::new());
            let seats = game.stage.seats().map(|seats| [seats.black, seats.white]);
            for person in seats.into_iter().flatten() {
                if Machine::of(person).is_some() {
                    continue;
                }
                let is_reached = ctx.store.direct(person).await?.trouble.is_none();
                let person = ctx.store.person(person).await?;
                match is_reached {
                    true => reached.push(person),
                    false => others.push(person),
                }
            }
            places::board_sent_directly(&reached, &others)
        }
        BoardWay::Nowhere => say::place_board_nowhere(),
    };
    Ok(Some(match missing {
        Some(missing) => text.then(missing),
        None => text,
    }))
}
