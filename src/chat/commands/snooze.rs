//! Puts off a reminder, by a button under it.

use crate::chat::commands::presses::{Buttons, Pressed};
use crate::chat::commands::stop::Answered;
use crate::chat::service::decide::{self, Done};
use crate::chat::service::request::Request;
use crate::chat::service::snooze::{Snooze, moment};
use crate::play::{self, Match, Word};
use crate::text::leave;

pub(super) fn buttons() -> Buttons {
    Buttons::new().of_match(Snooze::from_id, snooze)
}

async fn snooze(request: &Request, pressed: Pressed<Snooze>) -> Answered {
    let Pressed { game, ply, what } = pressed;
    let (who, now) = (request.who.id, request.now);
    let preferences = request.ctx.store.preferences(who).await?;
    let until = moment(what, &preferences, now);
    let id = game.id;
    let put_off = |game: &Match| play::snooze(game, who, ply, until, now);
    Ok(match decide::decide(request, game, "", put_off).await? {
        Done::Committed(..) => Some(leave::snoozed(id, until).into()),
        done => done.answer(),
    })
}
