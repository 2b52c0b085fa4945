//! What a person and a server may choose.

/// How a person learns that it is their turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Notice {
    /// They are called in the channel.
    #[default]
    Ping,
    /// They are called in the channel and get a direct message.
    Message,
    /// They get one direct message a day with all that waits.
    Digest,
}

impl Notice {
    /// Every way, the default first.
    pub const ALL: [Notice; 3] = [Notice::Ping, Notice::Message, Notice::Digest];

    /// The word people type and the database keeps.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Notice::Ping => "ping",
            Notice::Message => "message",
            Notice::Digest => "digest",
        }
    }

    /// The way that `id` names.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Notice> {
        Notice::ALL.into_iter().find(|notice| notice.id() == id)
    }
}

/// Hours of a day in which nobody is called, in the person's own time. They may go past midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Quiet {
    /// The first hour, 0 to 23.
    pub from: u8,
    /// The hour at which they end, 0 to 23; another one than `from`.
    pub to: u8,
}

impl Quiet {
    /// Whether `hour` is one of them.
    #[must_use]
    pub fn has(self, hour: u8) -> bool {
        if self.from < self.to {
            (self.from..self.to).contains(&hour)
        } else {
            hour >= self.from || hour < self.to
        }
    }
}

/// What a person chose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preferences {
    /// How they learn that it is their turn.
    pub notice: Notice,
    /// The local hour at which a digest comes.
    pub hour: u8,
    /// When nobody calls them.
    pub quiet: Option<Quiet>,
    /// Their time zone, by its name in the IANA database.
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

/// What a server chose.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ServerSettings {
    /// Whether each match gets a thread of its own, even where its channel is free.
    pub threads: bool,
    /// Whether time that is up has to be claimed by the opponent.
    pub claim: bool,
    /// The platform's id of the role that may decide matches, beside those who manage messages.
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
