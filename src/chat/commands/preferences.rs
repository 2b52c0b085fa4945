//! `/preferences`: how somebody wants to be notified.

use crate::api::message::Message;
use crate::commands::command::{Command, Stop};
use crate::commands::leave::in_each;
use crate::commands::preferences_form;
use crate::commands::snooze;
use crate::service::languages;
use crate::service::public_pages;
use crate::service::request::Request;
use crate::syntax::arguments;
use crate::syntax::spec::Suggestions;
use play::{
    self, Match, NotifyBy, OnPages, Preferences, QuietHours, SHORTEST_REMINDER, TakesLeave, Word,
};
use store::Languages;
use text::language::{Language, in_language};
use text::places;
use text::preferences as preferences_text;
use text::rich::Text;
use text::times;

/// The most blocked people that are named.
const NAMED: u32 = 20;

pub(super) fn command() -> Command {
    let label = |notify_by| match notify_by {
        NotifyBy::Ping => "A ping in the channel",
        NotifyBy::Message => "A ping and a direct message",
        NotifyBy::Digest => "One direct message a day with all your turns",
    };
    let appear = |on_pages| match on_pages {
        OnPages::Hidden => "Nowhere",
        OnPages::Matches => "In matches and tables of servers with public pages",
        OnPages::Player => "There, and on a page of my own",
    };
    Command::new(
        "preferences",
        "See or change how you're told it's your turn",
        (
            arguments::choice(
                "turns",
                "How you're told it's your turn",
                NotifyBy::ALL
                    .iter()
                    .map(|&notify_by| (notify_by.id(), label(notify_by), notify_by)),
            ),
            arguments::completed(
                "hour",
                "Hour of the daily message, 0 to 23",
                Suggestions::Hours,
            ),
            arguments::completed(
                "quiet",
                "Quiet hours without pings, e.g. 22-7, or none",
                Suggestions::Usual(&["none", "21-7", "22-7", "22-8", "23-7", "23-8", "0-8", "0-9"]),
            ),
            arguments::completed(
                "zone",
                "Your time zone, e.g. Europe/Berlin",
                Suggestions::Zones,
            ),
            arguments::choice(
                "forced",
                "What happens where only one turn is legal",
                [
                    ("ask", "I play it myself", false),
                    ("play", "It's played for me at once", true),
                ],
            ),
            arguments::completed(
                "reminder",
                "A second reminder when this much time is left, e.g. 24h, or none",
                Suggestions::Usual(&["none", "2h", "6h", "12h", "24h", "48h"]),
            ),
            arguments::choice(
                "leave",
                "When leave is taken",
                [
                    ("ask", "Only with /leave start", TakesLeave::Never),
                    (
                        "auto",
                        "Also at the last moment, instead of losing a rated or tournament match on time",
                        TakesLeave::Counting,
                    ),
                    (
                        "always",
                        "Also at the last moment, instead of losing any match on time",
                        TakesLeave::Always,
                    ),
                ],
            ),
            arguments::choice(
                "pages",
                "Where you appear on public pages",
                OnPages::ALL
                    .iter()
                    .map(|&on_pages| (on_pages.id(), appear(on_pages), on_pages)),
            ),
            arguments::choice(
                "puzzles",
                "Whether others may get puzzles from your finished matches",
                [
                    ("no", "No", false),
                    ("yes", "Yes, where the other player agrees", true),
                ],
            ),
            arguments::language(
                "language",
                "The language in which I write to you",
                "As your app is set",
            ),
        ),
        preferences,
    )
    .with(preferences_form::add(snooze::buttons()))
}

/// The preferences to be changed, as somebody typed them.
type Typed = (
    Option<NotifyBy>,
    Option<String>,
    Option<String>,
    Option<String>,
    Option<bool>,
    Option<String>,
    Option<TakesLeave>,
    Option<OnPages>,
    Option<bool>,
    Option<Option<&'static Language>>,
);

/// The preferences to be changed.
#[derive(PartialEq, Default)]
struct Changes {
    notify_by: Option<NotifyBy>,
    hour: Option<u8>,
    quiet: Option<Option<QuietHours>>,
    zone: Option<String>,
    plays_forced: Option<bool>,
    second: Option<Option<i64>>,
    takes_leave: Option<TakesLeave>,
    on_pages: Option<OnPages>,
    gives_puzzles: Option<bool>,
}

/// Shows the preferences, after changing some.
async fn preferences(request: &Request, typed: Typed) -> Result<Message, Stop> {
    let language = typed.9;
    let changes = read(typed)?;
    let languages = languages::chosen_by(request, language).await?;
    let spoken = languages::read_by(&languages);
    in_language(
        spoken,
        shown(request, changes, &languages, language.is_some()),
    )
    .await
}

async fn shown(
    request: &Request,
    changes: Changes,
    languages: &Languages,
    chose: bool,
) -> Result<Message, Stop> {
    let (ctx, store) = (&request.ctx, &request.ctx.store);
    let saved = changes != Changes::default();
    let mut wanted = store.preferences(request.who.id).await?;
    if saved {
        let now = request.now;
        let change = move |before: Preferences| {
            let wanted = changed(before, &changes);
            let digest = match wanted.notify_by {
                NotifyBy::Digest => times::next_hour(&wanted, wanted.hour, now),
                _ => None,
            };
            (wanted, digest)
        };
        wanted = store.change_preferences(request.who.id, change).await?;
        // For the turns at hand as well.
        let quiet = |time| times::quiet_span(&wanted, time);
        let renewed = |game: &Match| play::renew_reminders(game, wanted.second, quiet, request.now);
        in_each(ctx, request.who.id, renewed).await?;
    }
    let mut blocked = Vec::new();
    for person in store.blocked_by(request.who.id, NAMED).await? {
        blocked.push(store.person(person).await?);
    }
    let address = match wanted.on_pages {
        OnPages::Player => public_pages::player_address(ctx, request.who.id).await?,
        OnPages::Hidden | OnPages::Matches => None,
    };
    let saved = saved || chose;
    let is_chosen = languages.chosen.is_some();
    let shown = preferences_text::shown(&wanted, saved, &blocked, address, is_chosen);
    let text = match store.direct(request.who.id).await?.trouble {
        Some(trouble) => {
            store.told_of_direct_trouble(request.who.id).await?;
            shown.below(places::direct_messages_refused(trouble.tried, trouble.left))
        }
        None => shown,
    };
    Ok(Message {
        buttons: preferences_form::openers(),
        ..text.into()
    })
}

/// Reads what was typed.
fn read(
    (notify_by, hour, hours, zone, plays_forced, left, takes_leave, on_pages, gives_puzzles, _): Typed,
) -> Result<Changes, Text> {
    let read_hour = |typed: String| {
        let hour = full_hour(&typed).filter(|hour| *hour < 24);
        hour.ok_or_else(|| preferences_text::not_an_hour(&typed))
    };
    let read_zone = |typed: String| {
        let zone = times::zone(&typed).ok_or_else(|| preferences_text::not_a_zone(&typed))?;
        Ok::<_, Text>(zone.iana_name().unwrap_or("UTC").to_owned())
    };
    Ok(Changes {
        notify_by,
        hour: hour.map(read_hour).transpose()?,
        quiet: hours.as_deref().map(quiet).transpose()?,
        zone: zone.map(read_zone).transpose()?,
        plays_forced,
        second: left.as_deref().map(second).transpose()?,
        takes_leave,
        on_pages,
        gives_puzzles,
    })
}

/// Returns the preferences after these changes.
fn changed(before: Preferences, changes: &Changes) -> Preferences {
    Preferences {
        notify_by: changes.notify_by.unwrap_or(before.notify_by),
        hour: changes.hour.unwrap_or(before.hour),
        quiet: changes.quiet.unwrap_or(before.quiet),
        zone: changes.zone.clone().unwrap_or(before.zone),
        plays_forced: changes.plays_forced.unwrap_or(before.plays_forced),
        second: changes.second.unwrap_or(before.second),
        takes_leave: changes.takes_leave.unwrap_or(before.takes_leave),
        away: before.away,
        on_pages: changes.on_pages.unwrap_or(before.on_pages),
        gives_puzzles: changes.gives_puzzles.unwrap_or(before.gives_puzzles),
    }
}

/// Parses `7` or `7:00`.
fn full_hour(typed: &str) -> Option<u8> {
    let typed = typed.trim();
    let digits = typed.strip_suffix(":00").unwrap_or(typed);
    let is_number = digits.bytes().all(|digit| digit.is_ascii_digit());
    digits.parse().ok().filter(|_| is_number)
}

/// Parses `22-7` or `22:00 – 7:00`; `None` for `none`.
fn quiet(typed: &str) -> Result<Option<QuietHours>, Text> {
    let wrong = || preferences_text::not_a_range(typed);
    if typed.trim().eq_ignore_ascii_case("none") {
        return Ok(None);
    }
    let (from, to) = typed.split_once(['-', '–']).ok_or_else(wrong)?;
    // Midnight can be written as 24 as well as 0.
    let hour = |text: &str| {
        full_hour(text)
            .filter(|hour| *hour <= 24)
            .map(|hour| hour % 24)
    };
    match (hour(from), hour(to)) {
        (Some(from), Some(to)) if from != to => Ok(Some(QuietHours { from, to })),
        _ => Err(wrong()),
    }
}

/// Parses how much time is left at the second reminder, such as `24h`; `None` for `none`.
fn second(typed: &str) -> Result<Option<i64>, Text> {
    if typed.trim().eq_ignore_ascii_case("none") {
        return Ok(None);
    }
    let length = play::clock::length(typed).ok();
    let length = length.filter(|length| *length >= SHORTEST_REMINDER);
    length
        .map(Some)
        .ok_or_else(|| preferences_text::not_a_reminder(typed))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use play::clock::MINUTE;

    #[test]
    fn quiet_hours_and_reminders_are_read() {
        let hours = |from, to| Some(QuietHours { from, to });
        for (typed, read) in [
            ("22-7", hours(22, 7)),
            (" 22:00 – 7:00 ", hours(22, 7)),
            ("20-24", hours(20, 0)),
            ("None", None),
        ] {
            assert_eq!(quiet(typed), Ok(read), "{typed}");
        }
        for (typed, read) in [
            ("24h", Some(24 * 60 * MINUTE)),
            ("1d12h", Some(36 * 60 * MINUTE)),
            ("None", None),
        ] {
            assert_eq!(second(typed), Ok(read), "{typed}");
        }
        for typed in ["", "9m", "0", "-1d", "soon", "91d", "24"] {
            assert!(second(typed).is_err(), "{typed}");
        }
        for typed in [
            "",
            "22",
            "7-7",
            "0-24",
            "22-25",
            "-1-5",
            "a-b",
            "22-7-8",
            "22.5-7",
            "22:00:00-7",
            "22:30-7",
            "22-7 UTC",
            "+22-7",
        ] {
            assert!(quiet(typed).is_err(), "{typed}");
        }
    }
}
