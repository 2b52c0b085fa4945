//! The preferences of a person and the settings of a server.

/// How a person is told that it is their turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Notice {
    /// With a mention in the channel.
    #[default]
    Ping,
    /// With a mention in the channel and a direct message.
    Message,
    /// With one direct message a day that lists all matches where it is their turn.
    Digest,
}

impl Notice {
    /// All ways, the default first.
    pub const ALL: [Notice; 3] = [Notice::Ping, Notice::Message, Notice::Digest];

    /// Returns the word that people type and the database stores.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Notice::Ping => "ping",
            Notice::Message => "message",
            Notice::Digest => "digest",
        }
    }

    /// Returns the way with this `id`.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Notice> {
        Notice::ALL.into_iter().find(|notice| notice.id() == id)
    }
}

/// The hours of the day during which a person is not notified, in their own time zone. The range can span midnight.
///
/// ```
/// use stonepost::play::Quiet;
///
/// let night = Quiet { from: 22, to: 7 };
/// assert!(night.has(23) && night.has(6));
/// assert!(!night.has(7));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Quiet {
    /// The first hour, 0 to 23.
    pub from: u8,
    /// The hour at which they end, 0 to 23; different from `from`.
    pub to: u8,
}

impl Quiet {
    /// Returns whether `hour` is a quiet hour.
    #[must_use]
    pub fn has(self, hour: u8) -> bool {
        if self.from < self.to {
            (self.from..self.to).contains(&hour)
        } else {
            hour >= self.from || hour < self.to
        }
    }
}

/// The preferences of a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preferences {
    /// How they are told that it is their turn.
    pub notice: Notice,
    /// The local hour at which the daily digest is sent.
    pub hour: u8,
    /// Their quiet hours.
    pub quiet: Option<Quiet>,
    /// Their time zone: its name in the IANA database.
    pub zone: String,
}

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences {
            notice: Notice::Ping,
            hour: 8,
            quiet: None,
            zone: "UTC".to_owned(),
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quiet_hours_may_go_past_midnight() {
        let night = Quiet { from: 22, to: 7 };
        for (hour, quiet) in [(21, false), (22, true), (0, true), (6, true), (7, false)] {
            assert_eq!(night.has(hour), quiet, "{hour}");
        }
        let noon = Quiet { from: 12, to: 13 };
        assert!(noon.has(12) && !noon.has(13) && !noon.has(11));
    }
}
