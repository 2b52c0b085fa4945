//! `/clock`: asks to pause the clock, to restart it, or for more time.

use crate::api::message::Message;
use crate::commands::command::{Command, Stop};
use crate::commands::offers;
use crate::service::request::Request;
use crate::syntax::arguments;
use crate::syntax::spec::{Suggestions, WhichMatches};
use play::clock::{DAY, length};
use play::{OfferKind, TimeControlError};
use text::offers as offers_text;

pub(super) fn commands() -> Vec<Command> {
    vec![
        offers::command(
            "clock pause",
            "Ask to pause the clock, for up to 30 days",
            OfferKind::Pause,
        ),
        offers::command(
            "clock resume",
            "Ask to restart the clock",
            OfferKind::Unpause,
        ),
        Command::new(
            "clock add",
            "Ask for more time on both clocks",
            (
                arguments::completed(
                    "time",
                    "How much, e.g. 2d or 12h; one day by default",
                    Suggestions::Usual(&["12h", "1d", "2d", "3d", "7d"]),
                ),
                arguments::number(WhichMatches::OwnRunning),
            ),
            add_time,
        ),
    ]
}

async fn add_time(
    request: &Request,
    (time, number): (Option<String>, Option<String>),
) -> Result<Message, Stop> {
    let time = match time {
        Some(typed) => length(&typed).map_err(|error| match error {
            TimeControlError::TooLong => offers_text::too_much_time(&typed),
            _ => offers_text::not_a_time(&typed),
        })?,
        None => DAY,
    };
    offers::offer(request, OfferKind::AddTime, number, time).await
}
