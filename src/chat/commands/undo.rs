//! `/undo`: asks to take back the last turn.

use crate::chat::commands::command::Command;
use crate::chat::commands::offers;
use crate::chat::syntax::arguments;
use crate::chat::syntax::spec::WhichMatches;
use crate::play::OfferKind;

pub(super) fn command() -> Command {
    Command::new(
        "undo",
        "Ask to take back your last turn",
        arguments::number(WhichMatches::OwnRunning),
        |ctx, request, number| Box::pin(offers::offer(ctx, request, OfferKind::Undo, number, 0)),
    )
}
