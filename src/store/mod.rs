//! The database: everything that is stored, and the only module that knows SQL.
//!
//! Methods take and return values of `play` and plain structs. No connection and no statement leaves this module, so
//! that another store can take its place. It uses `rules` and `play`, and measures itself with `cost` and `failpoints`;
//! `chat`, `local` and `cli` use it, through [`Store`] and what is re-exported here.
//!
//! # Floors
//!
//! Each may use those below it and none above it, and files don't form circles; `tests/it/layers.rs` checks both, calls
//! of methods included.
//!
//! | floor | what it holds |
//! |---|---|
//! | `upkeep` | a database as a whole: checking, copying, restoring, moving and inspecting it, recomputing results, giving back lost time |
//! | `methods` | the methods of [`Store`], one file per subject, with their statements |
//! | `core` | [`Store`] itself: the open database, the caches beside it, watchers, what's logged when nothing works |
//! | `statements` | statements that several methods share: functions over a connection |
//! | `sqlite` | the usual engine: opening, migrations, the writer thread, read connections |
//! | `postgres` | the other engine, on a server: its address, connections with a thread each, migrations, who does what |
//! | `rows` | plain data, how it's read from a row, and the errors |
//! | `sql` | a connection, its statements, rows and values, whatever engine runs them |
//!
//! `mutex` and `files`, which knows whose a file is and who can read it, stand beside them.
//!
//! # Connections
//!
//! All changes go through one writer thread (`sqlite::writer`): the changes that are waiting share a transaction, each in
//! a savepoint of its own, and are answered after the commit. Reads run beside it on a few connections of their own
//! (`sqlite::readers`), as SQLite's write-ahead log allows.
//!
//! On PostgreSQL ([`Store::connect`]), changes are serializable transactions on a few connections, and a change that
//! collides with another or loses its connection is run again; that's why changes are closures that can be called more
//! than once.
//!
//! Several processes can serve players on one server ([`Store::connect_to_serve`]). Each post is then claimed before it's
//! read ([`Store::outbox`]), and so is other work that is due ([`Store::claim`]); a cached match is compared with the stored
//! version before it's used; and a [`Watcher`] is told when another process has changed something.
//!
//! # How a decision travels
//!
//! 1. [`Store::load`] returns the match from the cache (`core::match_cache`), or reads its row and its turns
//!    (`statements::matches`) and replays them (`rows::matches`).
//! 2. `play` decides, and [`Store::commit`] writes the change if the stored version is still the one that was read: the
//!    match, the turn, the log, the posts for the outbox, the id of the event that it answers, and at the end of a
//!    match its results, ratings and standings (`statements::results`).
//! 3. On the writer thread, the cache gets the new match and every [`Watcher`] is told.
//! 4. The courier takes the posts that are due from [`Store::outbox`] and reports what became of each:
//!    [`Store::outbox_sent_as`], [`Store::outbox_retry`], [`Store::outbox_refused`].
//!
//! # Adding to it
//!
//! - A query is a method of [`Store`] in the file of its subject in `methods`, with its statement as one string literal:
//!   `tests/plans.rs` finds the statements in the sources and checks that they use an index.
//!   A statement that two subjects need moves down to `statements`.
//! - What a method takes or returns is a struct in `rows`, beside the function that reads it from a row.
//! - A new table or column is a new file in `migrations/` and in `migrations/postgres/`, with a line in the `MIGRATIONS`
//!   of each engine, and a name in `TABLES` (`upkeep::transfer`), so that it's copied; never edit a released one.

mod core;
mod files;
mod methods;
mod mutex;
mod postgres;
mod rows;
mod sql;
mod sqlite;
mod statements;
mod upkeep;
mod uptime;

#[cfg(any(test, feature = "failpoints"))]
#[doc(hidden)]
pub use self::core::HeldWrites;
pub use self::core::Store;
pub use self::core::match_context::{MatchContext, note_match, with_match_context};
pub use self::core::watchers::Watcher;
pub use files::{
    create_private, create_private_folder, is_open_to_all, keep_owner_and_mode, resolved, whose,
};
pub use postgres::{DatabaseAddress, inspect_server};
pub use rows::analyses::{AnalysedPosition, AnalysisVersion};
pub use rows::archive::{
    Archived, ArchivedTurn, Cursor, Import, ImportOutcome, ImportedTurn, Player, RECORDS, Scope,
};
pub use rows::bans::Ban;
pub use rows::error::{OpenError, SERVER_REMEDY, StoreError, remedy};
pub use rows::frozen::{Frozen, Outline};
pub use rows::history::{FinishedMatch, Page, ResultQuery};
pub use rows::local::{StoredChannel, StoredFile, StoredMessage};
pub use rows::match_lookup::{MatchState, MatchSummary};
pub(crate) use rows::matches::panic_words;
pub use rows::matches::{Commit, Delivery, Played};
pub use rows::missed_messages::MissedPlace;
pub use rows::obstacle::Obstacle;
pub use rows::outbox::{
    AfterSend, BoardWay, Deleted, DuePosts, OutboxRow, Route, SentCopy, SentPost, SupersededBoard,
};
pub use rows::overview::{Content, Pending, RunningProcess, ServerOverview};
pub use rows::pages::{Before, PublicMatch, PublicResult};
pub use rows::people::{DirectMessages, DirectTrouble, Place, Trouble};
pub use rows::pins::{Pin, Pinned};
pub use rows::privacy::{Farewell, ForgetRequest};
pub use rows::results::{PersonRating, RatingChange};
pub use rows::seeks::SeekCommit;
pub use rows::servers::Server;
pub use rows::shards::{IdentifyTurn, ShardShare, Standing, TurnTaken};
pub use rows::standings::{Period, Table};
pub use rows::tournaments::{ListedTournament, PairingOfMatch, TournamentCommit};
pub use rows::upcoming::{Beat, Gap, Upcoming};
pub use rows::work::{Piece, Work};
pub use sqlite::lock::holder;
pub use statements::rebuild::RebuildReport;
pub use upkeep::census::{Census, MatchCounts};
pub use upkeep::check::CheckReport;
pub use upkeep::copy::{CopyError, CopyReport, RestoreReport, StopHandle, copy, restore};
pub use upkeep::forgotten_servers::ForgottenServer;
pub use upkeep::holdings::{Holdings, holdings};
pub use upkeep::inspect::{Overview, files_of, inspect, probe};
pub use upkeep::transfer::{DatabasePlace, TransferError, TransferReport, TransferStep, transfer};
pub use uptime::uptime;

#[cfg(test)]
mod tests;
