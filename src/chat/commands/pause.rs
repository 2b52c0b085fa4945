//! `/pause`: asks to pause the clock.

use crate::chat::commands::command::Command;
use crate::chat::commands::offers;
use crate::chat::syntax::arguments;
use crate::chat::syntax::spec::WhichMatches;
use crate::play::OfferKind;

pub(super) fn command() -> Command {
    Command::new(
        "pause",
        "Ask to pause the clock, for up to 30 days",
        arguments::number(WhichMatches::OwnRunning),
        |ctx, request, number| Box::pin(offers::offer(ctx, request, OfferKind::Pause, number, 0)),
    )
}
