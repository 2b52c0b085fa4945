//! `/move`: plays a turn.

use crate::chat::api::message::Message;
use crate::chat::commands::command::{Command, Stop};
use crate::chat::commands::turn;
use crate::chat::core::context::Context;
use crate::chat::service::decide::Done;
use crate::chat::service::request::Request;
use crate::chat::service::{board_way, find};
use crate::chat::syntax::arguments;
use crate::text::players;

pub(super) fn command() -> Command {
    Command::new(
        "move",
        "Play your turn",
        arguments::turn("Your turn, e.g. f3>g2 c5").required(),
        |ctx, request, turn| Box::pin(play(ctx, request, turn)),
    )
}

async fn play(ctx: &Context, request: &Request, typed: String) -> Result<Option<Message>, Stop> {
    if request.place.direct {
        return Ok(Box::pin(turn::direct_text(ctx, request, &typed)).await?);
    }
    let game = match ctx.store.running_in(request.place.id).await? {
        Some(game) => Some(game),
        None => find::direct_match_from_here(ctx, request).await?,
    };
    let Some(game) = game else {
        return Ok(Some(find::no_match_running(ctx, request).await?));
    };
    Ok(match turn::turn(ctx, request, game, &typed).await? {
        Done::Committed(game, turns) => {
            let played = players::played(game.id, &turns);
            Some(match board_way::elsewhere(ctx, request, &game).await? {
                Some(elsewhere) => played.then(elsewhere).into(),
                None => played.into(),
            })
        }
        done => done.answer(),
    })
}
