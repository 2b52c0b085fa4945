//! The subjects, one file or folder each: its rows, its statements, and its methods of [`Store`](crate::store::Store).
//!
//! `commits` stands above those that a decision about a match touches.

pub(in crate::store) mod analyses;
pub(in crate::store) mod archive;
pub(in crate::store) mod bans;
pub(in crate::store) mod boards;
pub(in crate::store) mod claims;
pub(in crate::store) mod commits;
pub(in crate::store) mod early_deletions;
pub(in crate::store) mod history;
pub(in crate::store) mod leave;
pub(in crate::store) mod local;
pub(in crate::store) mod matches;
pub(in crate::store) mod notes;
pub(in crate::store) mod outbox;
pub(in crate::store) mod pages;
pub(in crate::store) mod people;
pub(in crate::store) mod pins;
pub(in crate::store) mod places;
pub(in crate::store) mod preferences;
pub(in crate::store) mod results;
pub(in crate::store) mod retention;
pub(in crate::store) mod seeks;
pub(in crate::store) mod servers;
pub(in crate::store) mod shards;
pub(in crate::store) mod standings;
pub(in crate::store) mod tournaments;
pub(in crate::store) mod upcoming;
pub(in crate::store) mod watch;
