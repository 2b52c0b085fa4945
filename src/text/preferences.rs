//! How somebody is notified, and what can't be read when they change it.

use crate::rich::{Text, say};
use crate::{times, wording};
use play::clock::LONGEST;
use play::{NotifyBy, OnPages, Person, Preferences, QuietHours, SHORTEST_REMINDER, TakesLeave};

/// The buttons that lead to the forms in which they're changed.
pub const CHANGE_TOLD: &str = "Change how you're told";
pub const CHANGE_REST: &str = "Change the rest";

/// The most time zones named at once.
const MOST_ZONES: usize = 5;

/// All preferences of the reader, a line each. `saved` is whether they were just changed; `blocked` are people whom the reader
/// blocked; `page` is the address of the reader's own page, if there is one.
pub fn shown(
    preferences: &Preferences,
    saved: bool,
    blocked: &[Person],
    page: Option<String>,
) -> Text {
    let text = match saved {
        true => Text::of("Saved.\n"),
        false => Text::default(),
    };
    let text = text
        .strong("Your preferences")
        .below(notified(preferences))
        .below(quiet_hours(preferences.quiet))
        .below(say!("Time zone: `{}`", &preferences.zone))
        .below(Text::of(match preferences.second {
            None => "Reminders: when your time is running low".to_owned(),
            Some(left) => format!(
                "Reminders: with {} left, and when your time is running low",
                times::long(left)
            ),
        }))
        .below(Text::of(match preferences.takes_leave {
            TakesLeave::Never => "Leave: only when you take it",
            TakesLeave::Counting => {
                "Leave: also rather than lose a rated or tournament match on time, as long as you have some left"
            }
            TakesLeave::Always => {
                "Leave: also rather than lose on time, as long as you have some left"
            }
        }))
        .below(Text::of(match preferences.plays_forced {
            true => "Only one legal turn: it's played for you at once",
            false => "Only one legal turn: you play it yourself",
        }))
        .below(Text::of(match preferences.gives_puzzles {
            true => "Puzzles from your matches: yes, if the other player agrees",
            false => "Puzzles from your matches: none for others",
        }))
        .below(match (preferences.on_pages, page) {
            (OnPages::Hidden, _) => Text::of("Public pages: you're on none"),
            (OnPages::Matches, _) => {
                Text::of("Public pages: in matches and tables of servers that have some")
            }
            (OnPages::Player, Some(page)) => Text::of("Public pages: there, and on your own: ").link(page),
            (OnPages::Player, None) => Text::of(
                "Public pages: there, and on your own, but this Stonepost doesn't serve any",
            ),
        });
    match blocked {
        [] => text,
        blocked => text.below(you_blocked(blocked)),
    }
}

fn notified(preferences: &Preferences) -> Text {
    Text::of(match preferences.notify_by {
        NotifyBy::Ping => "Your turns: a ping in the channel".to_owned(),
        NotifyBy::Message => "Your turns: a ping in the channel and a direct message".to_owned(),
        NotifyBy::Digest => format!(
            "Your turns: no pings; one direct message at {}:00 lists them all",
            preferences.hour
        ),
    })
}

fn quiet_hours(quiet: Option<QuietHours>) -> Text {
    Text::of(match quiet {
        Some(QuietHours { from, to }) => {
            format!("Quiet hours: {from}:00–{to}:00; what comes up then is sent at {to}:00")
        }
        None => "Quiet hours: none".to_owned(),
    })
}

fn you_blocked(people: &[Person]) -> Text {
    let mut text = Text::of("Blocked: ");
    for (number, person) in people.iter().enumerate() {
        if number > 0 {
            text = text.plain(", ");
        }
        text = text.person(person);
    }
    text
}

pub fn not_a_reminder(typed: &str) -> Text {
    say!(
        "{} isn't a time for a reminder; write e.g. `24h` for when that much is left ({} to {}), or `none`.",
        wording::quoted(typed),
        times::long(SHORTEST_REMINDER),
        times::long(LONGEST),
    )
}

pub fn not_an_hour(typed: &str) -> Text {
    Text::of(format!(
        "{} isn't an hour: hours go from 0 to 23.",
        wording::quoted(typed)
    ))
}

/// What was typed can't be quiet hours.
pub fn not_a_range(typed: &str) -> Text {
    say!(
        "{} isn't a time range: type e.g. `22-7`, or `none`.",
        wording::quoted(typed)
    )
}

pub fn not_a_zone(typed: &str) -> Text {
    let near = times::propose_zones(typed);
    let typed = wording::quoted(typed);
    match near.is_empty() {
        true => say!(
            "{} isn't a time zone: type one like `Europe/Berlin`.",
            typed
        ),
        false => {
            let text = Text::of(format!("{typed} isn't a time zone. Did you mean "));
            wording::choice_of(text, near.into_iter().take(MOST_ZONES)).plain("?")
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{alice, bob, lines, person};
    use play::clock::HOUR;

    fn preferences(notify_by: NotifyBy, quiet: Option<QuietHours>) -> Preferences {
        Preferences {
            notify_by,
            hour: 8,
            quiet,
            zone: "Europe/Berlin".to_owned(),
            ..Preferences::default()
        }
    }

    #[test]
    fn preferences_are_shown() {
        let night = Some(QuietHours { from: 22, to: 7 });
        let plays = Preferences {
            plays_forced: true,
            second: Some(36 * HOUR),
            takes_leave: TakesLeave::Always,
            ..preferences(NotifyBy::Ping, None)
        };
        let message = preferences(NotifyBy::Message, night);
        let digest = preferences(NotifyBy::Digest, None);
        let blocked = [alice(), bob(), person(3, "carol")];
        expect![[r#"
            Saved.
            Your preferences
            Your turns: a ping in the channel and a direct message
            Quiet hours: 22:00–7:00; what comes up then is sent at 7:00
            Time zone: `Europe/Berlin`
            Reminders: when your time is running low
            Leave: only when you take it
            Only one legal turn: you play it yourself
            Puzzles from your matches: none for others
            Public pages: in matches and tables of servers that have some
            Blocked: @bob
            Saved.
            Your preferences
            Your turns: a ping in the channel
            Quiet hours: none
            Time zone: `Europe/Berlin`
            Reminders: with 1 day and 12 hours left, and when your time is running low
            Leave: also rather than lose on time, as long as you have some left
            Only one legal turn: it's played for you at once
            Puzzles from your matches: none for others
            Public pages: in matches and tables of servers that have some
            Your preferences
            Your turns: no pings; one direct message at 8:00 lists them all
            Quiet hours: none
            Time zone: `Europe/Berlin`
            Reminders: when your time is running low
            Leave: only when you take it
            Only one legal turn: you play it yourself
            Puzzles from your matches: none for others
            Public pages: in matches and tables of servers that have some
            Blocked: @alice, @bob, @carol
        "#]]
        .assert_eq(&lines([
            shown(&message, true, &[bob()], None),
            shown(&plays, true, &[], None),
            shown(&digest, false, &blocked, None),
        ]));
        let many = not_a_zone("america").to_string();
        assert_eq!(many.matches('`').count(), 2 * MOST_ZONES, "{many}");
    }
}
