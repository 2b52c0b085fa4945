//! `/addtime`: asks for more time on both clocks.

use crate::chat::api::message::Message;
use crate::chat::commands::command::{Command, Stop};
use crate::chat::commands::offers;
use crate::chat::core::context::Context;
use crate::chat::service::request::Request;
use crate::chat::syntax::arguments;
use crate::chat::syntax::spec::WhichMatches;
use crate::play::OfferKind;
use crate::play::clock::{DAY, LONGEST, MINUTE, length};
use crate::text::rich::Text;
use crate::text::{times, wording};

pub(super) fn command() -> Command {
    Command::new(
        "addtime",
        "Ask for more time on both clocks",
        (
            arguments::text("time", "How much, e.g. 2d or 12h; one day by default"),
            arguments::number(WhichMatches::OwnRunning),
        ),
        |ctx, request, (time, number)| Box::pin(add_time(ctx, request, time, number)),
    )
}

async fn add_time(
    ctx: &Context,
    request: &Request,
    time: Option<String>,
    number: Option<String>,
) -> Result<Message, Stop> {
    let time = match time {
        Some(typed) => length(&typed).map_err(|_| odd_time(&typed))?,
        None => DAY,
    };
    offers::offer(ctx, request, OfferKind::AddTime, number, time).await
}

/// Returns a sentence that this isn't an amount of time that can be added.
fn odd_time(typed: &str) -> Text {
    Text::of(format!(
        "{} isn't an amount of time: type e.g. ",
        wording::quoted(typed)
    ))
    .code("2d")
    .plain(" or ")
    .code("12h")
    .plain(format!(
        " ({} to {}).",
        times::long(MINUTE),
        times::long(LONGEST)
    ))
}
