//! What's stored, as plain data: what the methods take and return, and how it's read from a row.
//!
//! A list of columns stands beside the function that reads them. Values that a damaged or newer database may hold wrongly
//! are converted in [`words`]; what can go wrong is in [`error`] and [`obstacle`].

pub(in crate::store) mod analyses;
pub(in crate::store) mod archive;
pub(in crate::store) mod bans;
pub(in crate::store) mod error;
pub(in crate::store) mod frozen;
pub(in crate::store) mod history;
pub(in crate::store) mod local;
pub(in crate::store) mod match_lookup;
pub(in crate::store) mod matches;
pub(in crate::store) mod missed_messages;
pub(in crate::store) mod obstacle;
pub(in crate::store) mod outbox;
pub(in crate::store) mod overview;
pub(in crate::store) mod pages;
pub(in crate::store) mod people;
pub(in crate::store) mod pins;
pub(in crate::store) mod preferences;
pub(in crate::store) mod privacy;
pub(in crate::store) mod results;
pub(in crate::store) mod seeks;
pub(in crate::store) mod servers;
pub(in crate::store) mod shards;
pub(in crate::store) mod standings;
pub(in crate::store) mod tournaments;
pub(in crate::store) mod unfinished;
pub(in crate::store) mod upcoming;
pub(in crate::store) mod words;
pub(in crate::store) mod work;
