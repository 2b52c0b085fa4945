//! How somebody is notified, and what can't be read when they change it.

use crate::rich::Text;
use crate::{language, languages, times, wording, words};
use play::clock::LONGEST;
use play::{NotifyBy, OnPages, Person, Preferences, QuietHours, SHORTEST_REMINDER, TakesLeave};

/// The most time zones named at once.
const MOST_ZONES: usize = 5;

/// All preferences of the reader, a line each. `saved` is whether they were just changed; `blocked` are people whom the reader
/// blocked; `page` is the address of the reader's own page, if there is one; `chose_language` is whether they chose the
/// language that is spoken here.
pub fn shown(
    preferences: &Preferences,
    saved: bool,
    blocked: &[Person],
    page: Option<String>,
    chose_language: bool,
) -> Text {
    let text = match saved {
        true => words::preference_saved().plain("\n"),
        false => Text::default(),
    };
    let text = text
        .strong(words::preference_heading().to_string())
        .below(notified(preferences))
        .below(quiet_hours(preferences.quiet))
        .below(words::preference_zone(&preferences.zone))
        .below(languages::yours(language::spoken(), chose_language))
        .below(match preferences.second {
            None => words::preference_reminders(),
            Some(left) => words::preference_second_reminder(times::long(left)),
        })
        .below(match preferences.takes_leave {
            TakesLeave::Never => words::preference_leave_never(),
            TakesLeave::Counting => words::preference_leave_counting(),
            TakesLeave::Always => words::preference_leave_always(),
        })
        .below(match preferences.plays_forced {
            true => words::preference_plays_forced(),
            false => words::preference_plays_no_forced(),
        })
        .below(match preferences.gives_puzzles {
            true => words::preference_gives_puzzles(),
            false => words::preference_gives_no_puzzles(),
        })
        .below(match (preferences.on_pages, page) {
            (OnPages::Hidden, _) => words::preference_pages_none(),
            (OnPages::Matches, _) => words::preference_pages_matches(),
            (OnPages::Player, Some(page)) => {
                words::preference_pages_own(Text::default().link(page))
            }
            (OnPages::Player, None) => words::preference_pages_own_not_served(),
        });
    match blocked {
        [] => text,
        blocked => text.below(you_blocked(blocked)),
    }
}

fn notified(preferences: &Preferences) -> Text {
    match preferences.notify_by {
        NotifyBy::Ping => words::preference_turns_ping(),
        NotifyBy::Message => words::preference_turns_message(),
        NotifyBy::Digest => words::preference_turns_digest(preferences.hour),
    }
}

fn quiet_hours(quiet: Option<QuietHours>) -> Text {
    match quiet {
        Some(QuietHours { from, to }) => words::preference_quiet_hours(from, to),
        None => words::preference_no_quiet_hours(),
    }
}

fn you_blocked(people: &[Person]) -> Text {
    words::preference_blocked(Text::in_a_row(people.iter().map(Text::from)))
}

pub fn not_a_reminder(typed: &str) -> Text {
    let (shortest, longest) = (times::long(SHORTEST_REMINDER), times::long(LONGEST));
    words::preference_not_a_reminder(wording::shortened(typed), shortest, longest)
}

pub fn not_an_hour(typed: &str) -> Text {
    words::preference_not_an_hour(wording::shortened(typed))
}

/// What was typed can't be quiet hours.
pub fn not_a_range(typed: &str) -> Text {
    words::preference_not_a_range(wording::shortened(typed))
}

pub fn not_a_zone(typed: &str) -> Text {
    let near = times::propose_zones(typed);
    let typed = wording::shortened(typed);
    match near.is_empty() {
        true => words::preference_not_a_zone(typed),
        false => {
            let zones = wording::choice_of(Text::default(), near.into_iter().take(MOST_ZONES));
            words::preference_zone_did_you_mean(typed, zones)
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::lines;
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
        let plays = Preferences {
            plays_forced: true,
            second: Some(36 * HOUR),
            takes_leave: TakesLeave::Always,
            ..preferences(NotifyBy::Ping, None)
        };
        expect![[r#"
            Saved.
            Your preferences
            Your turns: a ping in the channel
            Quiet hours: none
            Time zone: `Europe/Berlin`
            Language: English, as your app is set
            Reminders: with 1 day and 12 hours left, and when your time is running low
            Leave: also rather than lose on time, as long as you have some left
            Only one legal turn: it's played for you at once
            Puzzles from your matches: none for others
            Public pages: in matches and tables of servers that have some
        "#]]
        .assert_eq(&lines([shown(&plays, true, &[], None, false)]));
        let many = not_a_zone("america").to_string();
        assert_eq!(many.matches('`').count(), 2 * MOST_ZONES, "{many}");
    }
}
