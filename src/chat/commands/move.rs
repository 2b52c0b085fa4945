//! `/move` and the buttons under a board that play a turn.

use crate::api::component_id::words;
use crate::commands::asked_form::AskedForm;
use crate::commands::command::Command;
use crate::commands::presses::{self, Buttons, Filled, Pressed};
use crate::commands::stop::Answered;
use crate::commands::turn;
use crate::service::decide::Done;
use crate::service::request::Request;
use crate::service::{board_way, find};
use crate::syntax::arguments;
use text::{buttons, players};

/// The form of the button “Move”.
const FORM: AskedForm = AskedForm {
    words: [words::MOVE, words::MOVED],
    again: ["again", "moved-again"],
    title: "Your turn in match",
    label: "Your turn",
    hint: "e.g. f6",
    example: Some(buttons::example_turn),
    longest: 60,
    to_move: true,
    leads: |game, ply, _, request| game.ply() == ply && game.mover() == Some(request.who.id),
    ..AskedForm::LIKE_MOST
};

pub(super) fn command() -> Command {
    Command::new(
        "move",
        "Play your turn",
        arguments::turn("Your turn, e.g. f3>g2 c5").required(),
        play,
    )
    .with(Buttons::new().form(FORM, submitted).on(words::SWAP, swap))
}

async fn play(request: &Request, typed: String) -> Answered {
    if request.place.direct {
        return Ok(Box::pin(turn::direct_text(request, &typed)).await?);
    }
    let game = match request.ctx.store.running_in(request.place.id).await? {
        Some(game) => Some(game),
        None => find::direct_match_from_here(request).await?,
    };
    let Some(game) = game else {
        return Ok(Some(find::no_match_running(request).await?));
    };
    Ok(match turn::turn(request, game, &typed).await? {
        Done::Committed(game, turns) => {
            let played = players::played(game.id, &turns);
            Some(match board_way::elsewhere(request, &game).await? {
                Some(elsewhere) => played.then(elsewhere).into(),
                None => played.into(),
            })
        }
        done => done.answer(),
    })
}

async fn submitted(request: &Request, pressed: Pressed<Filled>) -> Answered {
    pressed.on_present_board(request).await?;
    let typed = pressed.what.typed.unwrap_or_default();
    match turn::turn(request, pressed.game, &typed).await? {
        Done::Refused(refused) => Err(refused.into()),
        // The new board is posted, so what was said about the earlier attempt is settled.
        Done::Committed(game, turns) if pressed.what.again => {
            Ok(Some(players::played(game.id, &turns).into()))
        }
        done => presses::done(request, done).await,
    }
}

async fn swap(request: &Request, pressed: Pressed) -> Answered {
    pressed.on_present_board(request).await?;
    let done = turn::turn(request, pressed.game, "swap").await?;
    presses::done(request, done).await
}
