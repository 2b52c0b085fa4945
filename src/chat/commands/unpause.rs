//! `/unpause`: asks to end a pause.

use crate::chat::commands::command::Command;
use crate::chat::commands::offers;
use crate::chat::syntax::arguments;
use crate::chat::syntax::spec::WhichMatches;
use crate::play::OfferKind;

pub(super) fn command() -> Command {
    Command::new(
        "unpause",
        "Ask to restart the clock",
        arguments::number(WhichMatches::OwnRunning),
        |ctx, request, number| Box::pin(offers::offer(ctx, request, OfferKind::Unpause, number, 0)),
    )
}
