//! Until when reminders are put off.

use strum::{EnumString, IntoStaticStr, VariantArray};

use play::clock::HOUR;
use play::{Preferences, Time};
use text::times;

/// Until when a reminder is put off, the shortest first. The words are in the ids of buttons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
pub(crate) enum Snooze {
    /// For three hours.
    #[strum(serialize = "snooze-hours")]
    Hours,
    /// Until tomorrow.
    #[strum(serialize = "snooze-tomorrow")]
    Tomorrow,
    /// Until the next Saturday.
    #[strum(serialize = "snooze-weekend")]
    Weekend,
}

/// Returns the moment until which a reminder is put off: at the hour of the daily message, and not in quiet hours.
pub(crate) fn moment(snooze: Snooze, preferences: &Preferences, now: Time) -> Time {
    let later = now.plus(3 * HOUR);
    let until = match snooze {
        Snooze::Hours => None,
        Snooze::Tomorrow => times::tomorrow(preferences, preferences.hour, now),
        Snooze::Weekend => times::next_saturday(preferences, preferences.hour, now),
    };
    let until = until.unwrap_or(later);
    times::quiet_until(preferences, until).unwrap_or(until)
}
