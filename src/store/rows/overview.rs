//! What can be told about a database as a whole.

/// What a database holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Content {
    /// The size in bytes, including a file's write-ahead log.
    pub bytes: u64,
    /// The number of running matches.
    pub running: u64,
    /// The number of frozen matches.
    pub frozen: u64,
    /// The number of posts waiting to be sent.
    pub waiting: u64,
}

/// An overview of a database on a server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServerOverview {
    /// The version of PostgreSQL, such as `15.18`.
    pub version: String,
    /// The isolation of changes, as the server confirms it.
    pub isolation: String,
    /// What the database holds; `None` as long as Stonepost hasn't created its tables.
    pub content: Option<Content>,
}
