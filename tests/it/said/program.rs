//! What the program says where it's started, and in its log.

use std::fmt::Display;

use stonepost::rules::Kind;

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

pub(crate) fn no_such_game(given: &str) -> String {
    let ids: Vec<&str> = Kind::ALL.iter().map(|kind| kind.id()).collect();
    format!("there's no game \"{given}\"; choose {}", ids.join(", "))
}

// Settings.

pub(crate) fn bad_toml(line: usize) -> String {
    format!("config.toml:{line}: this isn't valid TOML: ")
}

pub(crate) const IN_QUOTES: &str = " (put text in quotes)";

pub(crate) const A_NUMBER: &str = "this must be a number from 1 to 1000";

pub(crate) const SHARDS: &str = "this must be \"auto\", or a range of shards";

// The doctor.

/// Of a database at `PATH` that isn't there.
pub(crate) const NEW_DATABASE: &str =
    "ok    database  PATH doesn't exist yet; Stonepost creates it when it starts";

// Files.

pub(crate) const NOT_UTF_8: &str = "bytes.rec isn't UTF-8 text";

pub(crate) const PLIES: &str = "game.rec has 2 turns; --ply can be 0 to 2";

/// How it begins; the system's own words follow.
pub(crate) fn not_written(file: &str) -> String {
    format!("{file} can't be written: ")
}

/// The same of a file of settings.
pub(crate) fn not_read(file: impl Display) -> String {
    format!("{file}: this file can't be read: ")
}

pub(crate) fn not_created(folder: &str) -> String {
    format!("{folder} can't be created: ")
}

/// Of a database's folder.
pub(crate) fn no_folder(folder: &str) -> String {
    format!("stonepost: can't create the folder \"{folder}\": ")
}

pub(crate) const SOME_UNREAD: &str = "stonepost: some files couldn't be read";

pub(crate) const SOME_REFUSED: &str = "stonepost: some records couldn't be imported\n";

// Backups.

pub(crate) fn restore(data: &str) -> String {
    format!("Restore a backup: stonepost restore FILE --data {data}")
}

/// Of the second match of `a.db`, whose first turn was changed.
pub(crate) fn left_out() -> String {
    format!(
        "stonepost: match #2 was left out: turn 1 no longer gives the position that was recorded\n\
         stonepost: 1 match is damaged and left out. {}\n",
        restore("a.db")
    )
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

/// In the log; the database's file and the reason follow.
pub(crate) const NO_BACKUP: &str = "no backup of ";

/// In the log, of a database whose file was moved.
pub(crate) const NOT_IN_PLACE: &str = "its file isn't in its place";

/// In the log, of an empty database beside backups.
pub(crate) const NO_MATCHES_BUT: &str = "holds no matches, but ";

/// In the log, of a backup that stays beyond those that are kept.
pub(crate) fn stays(name: &str) -> String {
    format!("backups/{name} stays: it holds 1 match with 1 turn, and the newest backup no matches")
}

/// In the log, of a backup.
pub(crate) const FROM_THE_FUTURE: &str = "is dated in the future, so it doesn't count as a backup";

/// Of a database that somebody plays from.
pub(crate) fn in_use(name: &str) -> String {
    format!(
        "\"{name}\" is in use by another Stonepost; stop that one first, or choose another file with --data"
    )
}

/// In the log, of the database.
pub(crate) const READABLE: &str = "everybody on this machine can read data/stonepost.db;";

pub(crate) const NO_ROOM_TO_PRINT: &str =
    "stonepost: can't write the output: No space left on device (os error 28)";

pub(crate) const TOO_FEW_FILES: &str = "only 24 files can be open at once, and Stonepost needs 128 at least; raise the limit \
     (ulimit -n; LimitNOFILE= under systemd; --ulimit nofile= of containers)";

/// Of a database of a newer version.
pub(crate) const NEWER: &str = "was written by a newer Stonepost";

/// In the log.
pub(crate) const NO_SUCCESSOR: &str =
    "the new Stonepost ended before it took over; this one goes on";

/// In the log, of a message that was refused as it is; words of it.
pub(crate) const IN_A_PLAINER_FORM: &str = "sent in a plainer form";

/// In the log, of a message that was refused in each form.
pub(crate) const GIVEN_UP: &str = "a message can't be sent";

/// What the log says when the file and the environment both set where the database is.
pub(crate) const OVERRIDDEN: &str =
    "STONEPOST_DATA_PATH in the environment overrides [data] path in the settings file";

/// Why a request wasn't sent that would have had to wait too long.
pub(crate) const LIMIT_USED_UP: &str = "Discord's rate limit is used up";
