//! `/match resume`: a match whose place is gone continues elsewhere.

use crate::api::message::Message;
use crate::commands::command::Command;
use crate::commands::stop::Answered;
use crate::service::decide::{self, Done};
use crate::service::request::Request;
use crate::service::{find, links};
use crate::syntax::arguments;
use crate::syntax::spec::WhichMatches;
use play::{self, Match, Refusal};
use store::{Place, StoreError};
use text::words as say;
use text::{places, which_match};

pub(super) fn command() -> Command {
    Command::new(
        "match resume",
        "Continue a match here if I can't post in its channel",
        arguments::number(WhichMatches::OwnRunning),
        resume,
    )
    .where_the_bot_can_post()
}

/// Continues a match whose place is gone where the command is used.
async fn resume(request: &Request, number: Option<String>) -> Answered {
    let ctx = &request.ctx;
    if ctx.store.delivered(&request.delivery).await? {
        return Ok(None);
    }
    let game = stopped(request, number).await??;
    // In a direct conversation, it doesn't matter where the challenge of a match by direct messages was sent.
    let by_messages = game.terms.direct && request.place.direct;
    let trouble = !by_messages && ctx.store.place(game.place).await?.trouble.is_some();
    let (who, now) = (request.who.id, request.now);
    if let Err(Refusal::NothingToResume) = play::may_resume(&game, who, trouble) {
        let text = which_match::place_fine(&game);
        return Ok(Some(
            match links::board_link(ctx, &game, Some(who)).await? {
                Some(link) => text.plain(" ").link(link).into(),
                None => text.into(),
            },
        ));
    }
    let (place, direct) = match request.place.direct {
        true => (game.place, true),
        false => (request.place.id, false),
    };
    let resume = |game: &Match| play::resume(game, who, place, direct, trouble, now);
    let text = match decide::decide(request, game, "", resume).await? {
        Done::Committed(game, _) => places::continues(game.id, direct),
        Done::Busy(running) => which_match::busy_for_resume(running),
        done => return Ok(done.answer()),
    };
    Ok(Some(text.into()))
}

/// Returns the match to be resumed: the one with this number, or the person's only one that can't continue in its
/// place.
async fn stopped(
    request: &Request,
    number: Option<String>,
) -> Result<Result<Match, Message>, StoreError> {
    if number
        .as_ref()
        .is_some_and(|number| !number.trim().is_empty())
    {
        let meant = find::match_meant(request, number.as_deref()).await?;
        return Ok(meant.map_err(Message::from));
    }
    let store = &request.ctx.store;
    let mut stopped = Vec::new();
    for game in find::load_all(&request.ctx, store.running_of(request.who.id).await?).await? {
        let Place { trouble, .. } = store.place(game.place).await?;
        if !game.terms.direct && (game.timer.place_lost || trouble.is_some()) {
            stopped.push(game);
        }
    }
    Ok(match <[Match; 1]>::try_from(stopped) {
        Ok([only]) => Ok(only),
        Err(none) if none.is_empty() => Err(say::which_match_none_to_resume().into()),
        Err(_) => Err(say::which_match_of_yours().into()),
    })
}
