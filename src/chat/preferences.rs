//! How a person wants to be called.

use super::Chat;
use super::handle::Request;
use super::incoming::Value;
use super::message::{Message, Text};
use super::terms::{choice, given};
use super::{times, words};
use crate::play::{Notice, Preferences, Quiet};
use crate::store::StoreError;

/// As many blocked people are named.
const NAMED: u32 = 20;

impl Chat {
    /// `/preferences`: see them, or change some.
    pub(super) async fn prefer(
        &self,
        request: &Request,
        options: &[(String, Value)],
    ) -> Result<Message, StoreError> {
        let store = &self.inner.store;
        let before = store.preferences(request.who.id).await?;
        let wanted = match changed(&before, options) {
            Ok(wanted) => wanted,
            Err(text) => return Ok(text.into()),
        };
        let mut text = Text::default();
        if !options.is_empty() {
            let digest = match wanted.notice {
                Notice::Digest => times::next_hour(&wanted, wanted.hour, request.now),
                _ => None,
            };
            store.prefer(request.who.id, wanted.clone(), digest).await?;
            self.inner.bell.ring();
            text = text.plain("Kept. ");
        }
        text = text.plain(match wanted.notice {
            Notice::Ping => "You are pinged in the channel at each of your turns.".to_owned(),
            Notice::Message => {
                "You are pinged in the channel at each of your turns, and get a direct message.".to_owned()
            }
            Notice::Digest => format!(
                "You are not pinged at your turns; at {}:00 you get one direct message with all that wait for you.",
                wanted.hour
            ),
        });
        text = match wanted.quiet {
            Some(Quiet { from, to }) => text.plain(format!(
                " From {from}:00 to {to}:00 nothing pings you; what waits then, you learn at {to}:00."
            )),
            None => text.plain(" You have no quiet hours."),
        };
        text = text
            .plain(" Your time zone is ")
            .code(&wanted.zone)
            .plain(". When little time is left, you get one last call.");
        let blocked = store.blocked_by(request.who.id, NAMED).await?;
        if !blocked.is_empty() {
            text = text.plain(" You have blocked ");
            for (number, person) in blocked.into_iter().enumerate() {
                if number > 0 {
                    text = text.plain(", ");
                }
                text = text.person(&store.person(person).await?);
            }
            text = text.plain(".");
        }
        Ok(text.into())
    }
}

/// What is wanted after these options.
fn changed(before: &Preferences, options: &[(String, Value)]) -> Result<Preferences, Text> {
    let mut wanted = before.clone();
    if let Some(notice) = choice(options, "turns", Notice::ALL.map(|n| (n.id(), n)))? {
        wanted.notice = notice;
    }
    if let Some(typed) = given(options, "hour") {
        let read = typed.trim().trim_end_matches(":00").parse().ok();
        wanted.hour = read.filter(|hour| *hour < 24).ok_or_else(|| {
            Text::default()
                .code(words::shortened(typed))
                .plain(" is no hour: write one from 0 to 23.")
        })?;
    }
    if let Some(typed) = given(options, "quiet") {
        wanted.quiet = quiet(typed)?;
    }
    if let Some(typed) = given(options, "zone") {
        let zone = times::zone(typed).ok_or_else(|| {
            let near = times::propose_zones(typed);
            let text = Text::of("I know no time zone ").code(words::shortened(typed));
            match near.is_empty() {
                true => text
                    .plain("; write one such as ")
                    .code("Europe/Berlin")
                    .plain("."),
                false => text
                    .plain(". There are ")
                    .codes(near.into_iter().take(5))
                    .plain("."),
            }
        })?;
        wanted.zone = zone.iana_name().unwrap_or("UTC").to_owned();
    }
    Ok(wanted)
}

/// `22-7`, `22:00 – 7:00`; `none` for none.
fn quiet(typed: &str) -> Result<Option<Quiet>, Text> {
    let wrong = || {
        Text::default()
            .code(words::shortened(typed))
            .plain(" are no hours: write the first and the last, such as ")
            .code("22-7")
            .plain(", or ")
            .code("none")
            .plain(".")
    };
    if typed.trim().eq_ignore_ascii_case("none") {
        return Ok(None);
    }
    let (from, to) = typed.split_once(['-', '–']).ok_or_else(wrong)?;
    let hour = |text: &str| -> Option<u8> {
        let hour: u8 = text.trim().trim_end_matches(":00").parse().ok()?;
        // A day ends at 24 as well as it begins at 0.
        (hour <= 24).then_some(hour % 24)
    };
    match (hour(from), hour(to)) {
        (Some(from), Some(to)) if from != to => Ok(Some(Quiet { from, to })),
        _ => Err(wrong()),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn quiet_hours_are_read() {
        let hours = |from, to| Some(Quiet { from, to });
        for (typed, read) in [
            ("22-7", hours(22, 7)),
            (" 22:00 – 7:00 ", hours(22, 7)),
            ("20-24", hours(20, 0)),
            ("None", None),
        ] {
            assert_eq!(quiet(typed), Ok(read), "{typed}");
        }
        for typed in [
            "", "22", "7-7", "0-24", "22-25", "-1-5", "a-b", "22-7-8", "22.5-7",
        ] {
            assert!(quiet(typed).is_err(), "{typed}");
        }
    }
}
