//! Puts off a reminder, by a button under it.

use crate::commands::presses::{Buttons, Pressed};
use crate::commands::stop::Answered;
use crate::service::decide::{self, Done};
use crate::service::request::Request;
use crate::service::snooze::{Snooze, moment};
use play::{self, Match, Word};
use text::words as say;

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
        Done::Committed(..) => Some(say::leave_snoozed(id, until).into()),
        done => done.answer(),
    })
}
