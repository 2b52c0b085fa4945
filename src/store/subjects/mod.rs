//! The subjects, one file or folder each: its rows, its statements, and its methods of [`Store`](crate::Store).
//!
//! `commits` stands above those that a decision about a match touches.

pub(crate) mod analyses;
pub(crate) mod archive;
pub(crate) mod bans;
pub(crate) mod boards;
pub(crate) mod claims;
pub(crate) mod commits;
pub(crate) mod daily;
pub(crate) mod early_deletions;
pub(crate) mod guesses;
pub(crate) mod history;
pub(crate) mod languages;
pub(crate) mod leave;
pub(crate) mod lessons;
pub(crate) mod local;
pub(crate) mod matches;
pub(crate) mod notes;
pub(crate) mod outbox;
pub(crate) mod pages;
pub(crate) mod people;
pub(crate) mod pins;
pub(crate) mod places;
pub(crate) mod preferences;
pub(crate) mod puzzles;
pub(crate) mod results;
pub(crate) mod retention;
pub(crate) mod said;
pub(crate) mod seeks;
pub(crate) mod servers;
pub(crate) mod sessions;
pub(crate) mod shards;
pub(crate) mod standings;
pub(crate) mod tournaments;
pub(crate) mod tried;
pub(crate) mod upcoming;
pub(crate) mod watch;
