//! `/draw`: offers a draw, or accepts one.

use crate::chat::commands::command::Command;
use crate::chat::commands::offers;
use crate::chat::syntax::arguments;
use crate::chat::syntax::spec::WhichMatches;
use crate::play::OfferKind;

pub(super) fn command() -> Command {
    Command::new(
        "draw",
        "Offer a draw, or accept your opponent's offer",
        arguments::number(WhichMatches::OwnRunning),
        |ctx, request, number| Box::pin(offers::offer(ctx, request, OfferKind::Draw, number, 0)),
    )
}
