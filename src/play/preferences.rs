//! The preferences of a person and the settings of a server.

use strum::{EnumString, FromRepr, IntoStaticStr, VariantArray};

use super::clock::MINUTE;
use super::ids::Time;

/// The least time that can be left at a second reminder, in milliseconds.
pub const SHORTEST_REMINDER: i64 = 10 * MINUTE;

/// How a person is told that it is their turn, the default first.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum NotifyBy {
    /// With a mention in the channel.
    #[default]
    Ping,
    /// With a mention in the channel and a direct message.
    Message,
    /// With one direct message a day that lists all matches where it is their turn.
    Digest,
}

/// The hours of the day during which a person is not notified, in their own time zone. The range can span midnight.
///
/// ```
/// use stonepost_play::QuietHours;
///
/// let night = QuietHours { from: 22, to: 7 };
/// assert!(night.contains(23) && night.contains(6));
/// assert!(!night.contains(7));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct QuietHours {
    /// The first hour, 0 to 23.
    pub from: u8,
    /// The hour at which they end, 0 to 23; different from `from`.
    pub to: u8,
}

impl QuietHours {
    /// Returns whether `hour` is a quiet hour.
    #[must_use]
    pub fn contains(self, hour: u8) -> bool {
        if self.from < self.to {
            (self.from..self.to).contains(&hour)
        } else {
            hour >= self.from || hour < self.to
        }
    }
}

/// Where a person appears on the public pages of servers that have them, the most private first.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum OnPages {
    /// Nowhere.
    Hidden,
    /// In matches, standings and tournaments.
    #[default]
    Matches,
    /// There, and on a page of their own.
    Player,
}

/// In which matches leave is taken for a person who would lose on time. The database stores the number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, FromRepr)]
#[repr(i64)]
pub enum TakesLeave {
    /// In none.
    #[default]
    Never = 0,
    /// In those that count: rated ones, and those of tournaments.
    Counting = 1,
    /// In all.
    Always = 2,
}

/// The preferences of a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preferences {
    /// How they are told that it is their turn.
    pub notify_by: NotifyBy,
    /// The local hour at which the daily digest is sent.
    pub hour: u8,
    /// Their quiet hours.
    pub quiet: Option<QuietHours>,
    /// Their time zone: its name in the IANA database.
    pub zone: String,
    /// Whether their turn is played at once where only one is legal.
    pub plays_forced: bool,
    /// How much time is left when they get a second reminder of a turn, in milliseconds; `None` for no such reminder.
    pub second: Option<i64>,
    /// In which matches leave is taken for them when they would lose on time.
    pub takes_leave: TakesLeave,
    /// Until when they're away.
    pub away: Option<Time>,
    /// Where they appear on public pages.
    pub on_pages: OnPages,
    /// Whether puzzles may be made of their finished matches, if the opponent allows it, too.
    pub gives_puzzles: bool,
}

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences {
            notify_by: NotifyBy::Ping,
            hour: 8,
            quiet: None,
            zone: "UTC".to_owned(),
            plays_forced: false,
            second: None,
            takes_leave: TakesLeave::Never,
            away: None,
            on_pages: OnPages::default(),
            gives_puzzles: false,
        }
    }
}

/// The settings of a server.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ServerSettings {
    /// Whether each match gets its own thread, even if its channel is free.
    pub threads: bool,
    /// Whether a win on time has to be claimed by the opponent.
    pub claim: bool,
    /// The platform's id of the role whose members can adjudicate matches, besides those who can manage messages.
    pub moderators: Option<String>,
    /// Whether its matches, standings and tournaments have public pages.
    pub pages: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quiet_hours_may_go_past_midnight() {
        let night = QuietHours { from: 22, to: 7 };
        for (hour, quiet) in [(21, false), (22, true), (0, true), (6, true), (7, false)] {
            assert_eq!(night.contains(hour), quiet, "{hour}");
        }
        let noon = QuietHours { from: 12, to: 13 };
        assert!(noon.contains(12) && !noon.contains(13) && !noon.contains(11));
    }
}
