//! `/match unsay`: removes what was said with a turn.

use crate::api::message::Message;
use crate::commands::command::{Command, Stop};
use crate::service::request::Request;
use crate::service::{find, people};
use crate::syntax::arguments;
use crate::syntax::spec::{Suggestions, WhichMatches};
use play::Match;
use store::{Commit, Said, StoreError};
use text::said;
use text::words as say;

pub(super) fn command() -> Command {
    Command::new(
        "match unsay",
        "Remove what you said with a turn; moderators can remove what anyone said",
        (
            arguments::number(WhichMatches::Begun),
            arguments::completed(
                "turn",
                "Number of the turn; the last line by default",
                Suggestions::Said,
            ),
        ),
        unsay,
    )
}

/// Removes one's own last line in a match, or that of a turn. Moderators can remove everybody's.
async fn unsay(
    request: &Request,
    (number, turn): (Option<String>, Option<String>),
) -> Result<Option<Message>, Stop> {
    let (store, who) = (&request.ctx.store, request.who.id);
    let turn = match turn {
        Some(typed) => {
            let number = typed.trim().parse::<u32>();
            Some(number.map_err(|_| said::not_a_turn(&typed))?)
        }
        None => None,
    };
    let game = find::match_meant(request, number.as_deref()).await??;
    // It would refuse what it did before.
    if store.delivered(&request.delivery).await? {
        return Ok(None);
    }
    let all = store.said_in(game.id).await?;
    let moderates = moderates(request, &game).await?;
    let is_own = |said: &&Said| said.person == who;
    let found = match turn {
        Some(turn) => all.iter().find(|said| said.ply == turn),
        // A player means their own, whatever else they may do.
        None if game.challenger == who || game.opponent == Some(who) => all.iter().rfind(is_own),
        None => all.last().filter(|_| moderates),
    };
    let Some(found) = found else {
        return Err(said::nothing_to_remove(game.id, turn).into());
    };
    if !moderates && !is_own(&found) {
        return Err(say::said_not_yours(&store.person(found.person).await?).into());
    }
    let delivery = request.delivery.clone();
    let removed = store.unsay(game.id, found.ply, who, delivery, request.now);
    Ok(match removed.await? {
        Commit::Done(_) => {
            let edited = was_posted(request, &game, found.ply).await?;
            Some(said::removed(game.id, found.ply, edited).into())
        }
        Commit::Repeated => Some(say::refusal_already_done().into()),
        _ => return Err(said::nothing_to_remove(game.id, Some(found.ply)).into()),
    })
}

/// Whether whoever asks moderates the server where a match is played.
async fn moderates(request: &Request, game: &Match) -> Result<bool, StoreError> {
    let server = request.ctx.store.place(game.place).await?.server;
    let here = server.is_some() && server == request.place.server;
    Ok(here && people::moderates(request).await?)
}

/// Whether a message is known that tells a turn.
async fn was_posted(request: &Request, game: &Match, ply: u32) -> Result<bool, StoreError> {
    let mut readers = vec![None];
    if game.terms.direct {
        readers = vec![Some(game.challenger), game.opponent];
    }
    for to in readers {
        if request.ctx.store.telling(game.id, ply, to).await?.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}
