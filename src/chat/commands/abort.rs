//! `/abort`: aborts the match, or asks to.

use crate::chat::commands::command::Command;
use crate::chat::commands::offers;
use crate::chat::syntax::arguments;
use crate::chat::syntax::spec::WhichMatches;
use crate::play::OfferKind;

pub(super) fn command() -> Command {
    Command::new(
        "abort",
        "Abort the match; once both have moved, and in tournaments, by agreement",
        arguments::number(WhichMatches::OwnRunning),
        |ctx, request, number| Box::pin(offers::offer(ctx, request, OfferKind::Abort, number, 0)),
    )
}
