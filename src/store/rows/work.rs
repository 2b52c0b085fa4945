//! What one process at a time may do.

/// A kind of work that several processes share, each piece of it done by one at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Work {
    /// A post in the outbox.
    Post,
    /// A match in which something is due by itself.
    Match,
    /// A match in which a machine owes something.
    Machine,
    /// A board that has to lose its buttons.
    Board,
    /// A message that is kept up to date and due for a check.
    Pin,
    /// A seek in which something is due by itself.
    Seek,
    /// A tournament in which something is due.
    Tournament,
    /// Giving back the time in which nobody was served.
    Downtime,
}

impl Work {
    /// The name that is stored.
    pub(in crate::store) fn id(self) -> &'static str {
        match self {
            Work::Post => "post",
            Work::Match => "match",
            Work::Machine => "machine",
            Work::Board => "board",
            Work::Pin => "pin",
            Work::Seek => "seek",
            Work::Tournament => "tournament",
            Work::Downtime => "downtime",
        }
    }
}
