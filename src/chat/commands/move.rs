//! `/move`: plays a turn.

use crate::chat::api::message::Message;
use crate::chat::commands::command::{Command, Stop};
use crate::chat::commands::turn;
use crate::chat::core::context::Context;
use crate::chat::service::decide::Done;
use crate::chat::service::find;
use crate::chat::service::request::{self, Request};
use crate::chat::syntax::arguments;
use crate::text::{places, players};

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
            let missing = match game.terms.direct {
                true => None,
                false => request::missing_to_play(ctx, request).await,
            };
            let text = match missing {
                Some(missing) => {
                    players::played(game.id, &turns).then(places::board_sent_directly(missing))
                }
                None => players::played(game.id, &turns),
            };
            Some(text.into())
        }
        done => done.answer(),
    })
}
