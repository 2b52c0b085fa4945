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

/// All preferences of the reader. `saved` is whether they were just changed; `blocked` are people whom the reader blocked;
/// `page` is the address of the reader's own page, if there is one.
pub fn shown(
    preferences: &Preferences,
    saved: bool,
    blocked: &[Person],
    page: Option<String>,
) -> Text {
    let heading = match saved {
        true => "Saved. Your preferences now:",
        false => "Your preferences:",
    };
    let text = Text::default()
        .strong(heading)
        .below(notified(preferences))
        .below(quiet_hours(preferences.quiet))
        .below(say!("Your time zone is `{}`.", &preferences.zone))
        .below(match preferences.second {
            None => Text::of("You'll get one reminder when your time is running low."),
            Some(left) => Text::of(format!(
                "You'll get a reminder with {} left, and another when your time is running low.",
                times::long(left)
            )),
        });
    let text = match preferences.takes_leave {
        TakesLeave::Never => text,
        TakesLeave::Counting => text.below(Text::of(
            "You go on leave rather than lose a rated or tournament match on time, as long as you have leave left.",
        )),
        TakesLeave::Always => text.below(Text::of(
            "You go on leave rather than lose on time, as long as you have leave left.",
        )),
    };
    let text = match preferences.plays_forced {
        true => text.below(played_for_you()),
        false => text,
    };
    let text = match (preferences.on_pages, page) {
        (OnPages::Matches, _) => text,
        (OnPages::Hidden, _) => text.below(Text::of("You appear on no public page.")),
        (OnPages::Player, Some(page)) => text.below(Text::of("Your public page: ").link(page)),
        (OnPages::Player, None) => text.below(Text::of(
            "You allow a public page of your own, but this Stonepost doesn't serve any.",
        )),
    };
    match blocked {
        [] => text,
        blocked => text.below(you_blocked(blocked)),
    }
}

fn notified(preferences: &Preferences) -> Text {
    Text::of(match preferences.notify_by {
        NotifyBy::Ping => "You'll be pinged in the channel whenever it's your turn.".to_owned(),
        NotifyBy::Message => {
            "You'll be pinged in the channel and get a direct message whenever it's your turn."
                .to_owned()
        }
        NotifyBy::Digest => format!(
            "No pings; instead one direct message at {}:00 lists every match where it's your turn.",
            preferences.hour
        ),
    })
}

fn played_for_you() -> Text {
    Text::of("Where only one turn is legal, it's played for you at once.")
}

fn quiet_hours(quiet: Option<QuietHours>) -> Text {
    Text::of(match quiet {
        Some(QuietHours { from, to }) => {
            format!(
                "Quiet hours {from}:00–{to}:00: nothing pings you; what waits for you is sent at {to}:00."
            )
        }
        None => "You have no quiet hours.".to_owned(),
    })
}

fn you_blocked(people: &[Person]) -> Text {
    let mut text = Text::of("You've blocked ");
    let last = people.len().saturating_sub(1);
    for (number, person) in people.iter().enumerate() {
        text = match number {
            0 => text,
            number if number == last => text.plain(" and "),
            _ => text.plain(", "),
        }
        .person(person);
    }
    text.plain(".")
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
            Saved. Your preferences now:
            You'll be pinged in the channel and get a direct message whenever it's your turn.
            Quiet hours 22:00–7:00: nothing pings you; what waits for you is sent at 7:00.
            Your time zone is `Europe/Berlin`.
            You'll get one reminder when your time is running low.
            You've blocked @bob.
            Saved. Your preferences now:
            You'll be pinged in the channel whenever it's your turn.
            You have no quiet hours.
            Your time zone is `Europe/Berlin`.
            You'll get a reminder with 1 day and 12 hours left, and another when your time is running low.
            You go on leave rather than lose on time, as long as you have leave left.
            Where only one turn is legal, it's played for you at once.
            Your preferences:
            No pings; instead one direct message at 8:00 lists every match where it's your turn.
            You have no quiet hours.
            Your time zone is `Europe/Berlin`.
            You'll get one reminder when your time is running low.
            You've blocked @alice, @bob and @carol.
        "#]].assert_eq(&lines([
            shown(&message, true, &[bob()], None),
            shown(&plays, true, &[], None),
            shown(&digest, false, &blocked, None),
        ]));
        let many = not_a_zone("america").to_string();
        assert_eq!(many.matches('`').count(), 2 * MOST_ZONES, "{many}");
    }
}
