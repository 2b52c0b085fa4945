//! The methods of [`Store`](crate::store::Store), one file per subject.

mod analyses;
mod archive;
mod blocks;
mod boards;
mod claims;
mod frozen;
mod history;
mod leave;
mod local;
mod match_lookup;
mod matches;
mod missed_messages;
mod notes;
mod outbox;
mod pages;
mod people;
mod pins;
mod places;
mod preferences;
mod seeks;
mod servers;
mod shards;
mod standings;
mod tournaments;
mod upcoming;
mod watch;
