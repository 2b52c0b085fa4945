//! What the program says where it's started, and in its log.

use std::fmt::Display;

pub(crate) const CHAT_IS_AT: &str = "The local chat is at http://";

/// In the log, once the bot can be talked to.
pub(crate) const CONNECTED: &str = "Connected to Discord.";

pub(crate) const TOKEN_REFUSED: &str = "Discord doesn't accept the token";

/// How it begins; the reason follows.
pub(crate) fn tls_failed(address: &str) -> String {
    format!("Can't reach {address}: the secure connection (TLS) failed")
}

pub(crate) const REFUSED: &str = "the connection was refused";

pub(crate) const NO_HOST: &str = "the host name doesn't resolve";

/// `why` as one of those two.
pub(crate) fn retrying(address: impl Display, why: &str) -> String {
    format!("Can't reach {address} ({why}); retrying in 1 s. Run “stonepost doctor” for details.")
}

pub(crate) const STOPPED_AT_ONCE: &str = "stonepost: stopped immediately by a second signal";

// Settings.

pub(crate) fn bad_toml(line: usize) -> String {
    format!("config.toml:{line}: this isn't valid TOML: ")
}

pub(crate) const IN_QUOTES: &str = " (put text in quotes)";

pub(crate) const A_NUMBER: &str = "this must be a number from 1 to 1000";

pub(crate) const SHARDS: &str = "this must be \"auto\", or a range of shards";

/// Of a file of settings: how it begins; the system's own words follow.
pub(crate) fn not_read(file: impl Display) -> String {
    format!("{file}: this file can't be read: ")
}

/// What stands before the new name of `a.db`, over which `b.db` was restored.
pub(crate) const RESTORED_OVER: &str =
    "a.db was restored from b.db; the database that was there is now ";

/// Before where it's watched.
pub(crate) const WATCHED: &str = "Health and metrics are at http://";

/// In the log.
pub(crate) const PANICKED: &str = "the program panicked";

/// In the log, of a match.
pub(crate) const FROZEN: &str = "something went wrong in a match; it has been frozen";

/// In the log, of a shard.
pub(crate) const SHARD_CONNECTED: &str = "connected to Discord";

/// Of a database of a newer version.
pub(crate) const NEWER: &str = "was written by a newer Stonepost";

/// In the log.
pub(crate) const NO_SUCCESSOR: &str =
    "the new Stonepost ended before it took over; this one goes on";

/// In the log, of a message that was refused as it is; words of it.
pub(crate) const IN_A_PLAINER_FORM: &str = "sent in a plainer form";

/// In the log, of a message that was refused in each form.
pub(crate) const GIVEN_UP: &str = "a message can't be sent";

/// Why a request wasn't sent that would have had to wait too long.
pub(crate) const LIMIT_USED_UP: &str = "Discord's rate limit is used up";
