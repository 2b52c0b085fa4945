//! The database: everything that is stored, and the only room that knows SQL.
//!
//! Methods take and return values of `play` and plain structs. No connection and no statement leaves this room, so
//! that another store can take its place. It uses `rules` and `play`, and measures itself with `instruments`;
//! `chat`, `local` and `cli` use it, through [`Store`] and what is re-exported here.
//!
//! # Floors
//!
//! Each may use those below it and none above it, and files don't form circles; `tests/it/layers.rs` checks both.
//!
//! | floor | what it holds |
//! |---|---|
//! | `upkeep` | a database as a whole: opening, checking, copying, restoring, moving and inspecting it, recomputing results, giving back lost time |
//! | `subjects` | one file or folder a subject: its rows, its statements, its methods of [`Store`]; `commits` stands above those that it touches |
//! | `core` | [`Store`] itself: the open database, the caches beside it, watchers, what's logged when nothing works |
//! | `sqlite` | the usual engine: opening, migrations, the writer thread, read connections |
//! | `postgres` | the other engine, on a server: its address, connections with a thread each, migrations, who does what |
//! | `values` | the errors, and how values of `play` are stored |
//! | `sql` | a connection, its statements, rows and values, whatever engine runs them |
//!
//! `mutex`, `uptime`, a clock that counts sleep as well, and `files`, which knows whose a file is and who can read it, stand
//! beside them.
//!
//! # Errors
//!
//! A method that returns a [`StoreError`] does so if the database fails, or if what it reads is damaged or frozen
//! ([`StoreError::is_damage`]); one that writes has then written nothing. Only what else can go wrong is said beside it.
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
//!    and replays them (`subjects::matches`).
//! 2. `play` decides, and [`Store::commit`] writes the change if the stored version is still the one that was read: the
//!    match, the turn, the log, the posts for the outbox, the id of the event that it answers, and at the end of a
//!    match its results, ratings and standings (`subjects::results`).
//! 3. On the writer thread, the cache gets the new match and every [`Watcher`] is told.
//! 4. The courier takes the posts that are due from [`Store::outbox`] and reports what became of each:
//!    [`Store::outbox_sent_as`], [`Store::outbox_retry`], [`Store::outbox_refused`].
//!
//! # Adding to it
//!
//! - A query is a method of [`Store`] in the file of its subject in `subjects`, with its statement as one string literal:
//!   `tests/plans.rs` finds the statements in the sources and checks that they use an index. What it takes or returns
//!   stands above it, and the function that reads that from a row below. A type of `play` that is stored implements
//!   `ToValue` and `FromValue`: a number with `numbers!` in the file of its subject, the rest in `values::words`.
//! - What comes of a change to something with a number is [`Changed`]; `subjects::matches::write::answer` sees to repeated events.
//! - A row with many columns is written by their names (`fields!`), not by a statement with their numbers.
//! - What two subjects need is a function over a connection in the file of one of them.
//! - A new table or column is a new file in `migrations/` and in `migrations/postgres/`, with a line for each in
//!   `sql::migrations`; never edit a released one. Its row in `TABLES` (`upkeep::transfer`) says how it's copied, whose rows it holds,
//!   which words in them are erased with a person, and what is forgotten with a server; `tests/privacy.rs` asks for that, column by
//!   column. `tests/it/cli/more.sql` has a row of every table.

// A room with clocks, files or threads of its own.
#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

mod core;
mod files;
mod mutex;
mod postgres;
mod sql;
mod sqlite;
mod subjects;
mod task;
mod upkeep;
mod uptime;
mod values;

#[cfg(any(test, feature = "failpoints"))]
#[doc(hidden)]
pub use self::core::HeldWrites;
pub use self::core::Store;
pub use self::core::match_context::{MatchContext, note_match, with_match_context};
pub use self::core::watchers::Watcher;
pub use files::{
    create_private, create_private_folder, is_open_to_all, keep_owner_and_mode, resolved, whose,
};
pub use postgres::inspect::{RunningProcess, ServerOverview};
pub use postgres::shards::{IdentifyTurn, ShardShare, Standing, TurnTaken};
pub use postgres::{DatabaseAddress, inspect_server};
pub use sqlite::lock::holder;
pub use subjects::analyses::{AnalysedPosition, AnalysisVersion};
pub use subjects::archive::{
    Archived, ArchivedTurn, Cursor, Import, ImportOutcome, ImportedTurn, Player, RECORDS, Scope,
};
pub use subjects::bans::Ban;
pub use subjects::boards::{SentCopy, SupersededBoard};
pub use subjects::daily::{Daily, DailyPost, DailyScore};
pub use subjects::early_deletions::Deleted;
pub use subjects::guesses::Guess;
pub use subjects::history::{FinishedMatch, Page, ResultQuery};
pub use subjects::languages::Languages;
pub use subjects::lessons::TakenLesson;
pub use subjects::local::{StoredChannel, StoredFile, StoredMessage};
pub use subjects::matches::frozen::Outline;
pub use subjects::matches::lookup::{MatchState, MatchSummary};
pub use subjects::matches::missed::MissedPlace;
pub use subjects::matches::rows::panic_words;
pub use subjects::matches::rows::{Changed, Commit, Delivery, Played};
pub use subjects::outbox::{AfterSend, BoardWay, DuePosts, OutboxRow, Route, SentPost};
pub use subjects::pages::{Before, PublicMatch, PublicResult};
pub use subjects::people::{DirectMessages, DirectTrouble};
pub use subjects::pins::{Pin, Pinned};
pub use subjects::places::{Place, Trouble};
pub use subjects::puzzles::{
    KeptPuzzle, NewAttempt, PuzzleAttempt, PuzzleChange, PuzzleRating, PuzzleReport, PuzzleStep,
};
pub use subjects::results::{PersonRating, RatingChange};
pub use subjects::said::Said;
pub use subjects::servers::Server;
pub use subjects::sessions::Session;
pub use subjects::standings::{Period, WhichStandings};
pub use subjects::tournaments::rows::{ListedTournament, PairingOfMatch};
pub use subjects::tried::KeptTried;
pub use subjects::upcoming::Upcoming;
pub use subjects::watch::Pending;
pub use upkeep::census::{Census, MatchCounts};
pub use upkeep::check::CheckReport;
pub use upkeep::copy::{CopyError, CopyReport, RestoreReport, StopHandle, copy, restore};
pub use upkeep::downtime::{Beat, Gap};
pub use upkeep::forgotten_servers::ForgottenServer;
pub use upkeep::holdings::{Holdings, holdings};
pub use upkeep::inspect::{Overview, files_of, inspect, probe};
pub use upkeep::privacy::{Farewell, ForgetRequest};
pub use upkeep::rebuild::RebuildReport;
pub use upkeep::transfer::{
    DatabaseLocation, TransferError, TransferReport, TransferStep, transfer,
};
pub use uptime::uptime;
pub use values::content::Content;
pub use values::error::Frozen;
pub use values::error::{OpenError, SERVER_REMEDY, StoreError, remedy};
pub use values::obstacle::Obstacle;
pub use values::work::{Piece, Work};

#[cfg(test)]
mod tests;
