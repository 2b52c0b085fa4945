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
    /// Somebody's daily digest.
    Digest,
    /// A match that is over, of which much can be cleared.
    Clearing,
    /// The old pictures of the local chat.
    Pictures,
    /// Sessions on the pages that nobody uses any more.
    Sessions,
    /// Somebody who asked to be forgotten.
    Forgetting,
    /// A server that is to be forgotten.
    Server,
    /// Giving back the time in which nobody was served.
    Downtime,
    /// A place that refuses posts.
    Place,
}

/// A piece of work that is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// The kind of work.
    pub work: Work,
    /// The number of what it's about.
    pub id: i64,
    /// Its lane: of the pieces in one, one at a time is done. Where servers take turns, each has a lane of its own.
    pub lane: i64,
}

impl Piece {
    /// A piece in a lane of its own.
    #[must_use]
    pub fn alone(work: Work, id: i64) -> Piece {
        let lane = id;
        Piece { work, id, lane }
    }
}

impl Work {
    /// The name that is stored, and shown in the metrics.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Work::Post => "post",
            Work::Match => "match",
            Work::Machine => "machine",
            Work::Board => "board",
            Work::Pin => "pin",
            Work::Seek => "seek",
            Work::Tournament => "tournament",
            Work::Digest => "digest",
            Work::Clearing => "clearing",
            Work::Pictures => "pictures",
            Work::Sessions => "sessions",
            Work::Forgetting => "forgetting",
            Work::Server => "server",
            Work::Downtime => "downtime",
            Work::Place => "place",
        }
    }
}
