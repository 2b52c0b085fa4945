//! `/clock claim`: claims a win on time, or closes a match without a clock.

use crate::api::component_id::words;
use crate::api::message::Message;
use crate::commands::command::{self, Command, Stop};
use crate::commands::presses::{self, Buttons, Pressed};
use crate::commands::stop::Answered;
use crate::service::decide::{self, Done};
use crate::service::find;
use crate::service::request::Request;
use crate::syntax::arguments;
use crate::syntax::spec::WhichMatches;
use play::{self, Match, Stage};
use store::StoreError;
use text::words as say;

pub(super) fn command() -> Command {
    Command::new(
        "clock claim",
        "Claim a win on time, or close an idle match without a clock",
        arguments::number(WhichMatches::OwnRunning),
        answer,
    )
    .with(Buttons::new().on(words::CLAIM, press))
}

async fn answer(request: &Request, number: Option<String>) -> Result<Message, Stop> {
    let game = find::match_for(request, number.as_deref()).await??;
    let done = claim(request, game).await?;
    Ok(command::answered(done, |after| match after.stage {
        Stage::Ended(_, outcome) if outcome.winner.is_some() => say::ending_claimed(),
        _ => say::ending_closed(),
    }))
}

async fn press(request: &Request, pressed: Pressed) -> Answered {
    let done = claim(request, pressed.game).await?;
    presses::done(request, done).await
}

/// Claims the win on time, or closes the match.
async fn claim(request: &Request, game: Match) -> Result<Done, StoreError> {
    let (who, now) = (request.who.id, request.now);
    decide::decide(request, game, "", |game| play::claim(game, who, now)).await
}
