//! Reasons why nothing at all can be written or read.

use crate::sql;
use postgres::error::SqlState;
use rusqlite::ErrorCode;

/// A reason why nothing at all can be written or read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obstacle {
    /// The disk is full.
    Full,
    /// The file, its folder or its disk is read-only.
    ReadOnly,
    /// It belongs to another user, and isn't open to the one that runs the program.
    Denied,
    /// The open file isn't under its name any more: it was removed, or another disk is mounted over it.
    Moved,
    /// Another program has locked the database for longer than we wait.
    Locked,
    /// The disk reports errors.
    Failing,
    /// The server isn't running, isn't there, or the connection to it was lost.
    Unreachable,
    /// The server rejects the user or the password.
    Rejected,
    /// The server has no database of this name.
    Missing,
    /// The server's certificate isn't trusted, or it doesn't encrypt.
    Insecure,
    /// Changes collided with others again and again.
    Busy,
    /// The server has no connection free.
    Crowded,
    /// The server is one that only follows another.
    Standby,
    /// The user may not do this on the server.
    Forbidden,
}

impl Obstacle {
    /// Returns the obstacle behind an error of SQLite's, if there is one.
    pub(crate) fn of(error: &rusqlite::Error) -> Option<Obstacle> {
        Some(match error.sqlite_error_code()? {
            ErrorCode::DiskFull => Obstacle::Full,
            ErrorCode::ReadOnly | ErrorCode::PermissionDenied => Obstacle::ReadOnly,
            ErrorCode::DatabaseBusy
            | ErrorCode::DatabaseLocked
            | ErrorCode::FileLockingProtocolFailed => Obstacle::Locked,
            ErrorCode::SystemIoFailure => Obstacle::Failing,
            _ => return None,
        })
    }

    /// Returns the obstacle behind a system error, if there is one.
    pub(crate) fn of_system(error: &std::io::Error) -> Option<Obstacle> {
        use std::io::ErrorKind;
        Some(match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Obstacle::Full,
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Obstacle::ReadOnly,
            _ => return None,
        })
    }

    /// Returns the obstacle behind an error of PostgreSQL's, if there is one. The codes are those of its manual,
    /// appendix A.
    pub(crate) fn of_server(error: &postgres::Error) -> Option<Obstacle> {
        let Some(code) = error.code() else {
            // Told by the client itself; its kinds aren't public.
            let said = error.to_string();
            return Some(if said.starts_with("error performing TLS handshake") {
                Obstacle::Insecure
            } else if said.starts_with("invalid configuration")
                || said.starts_with("authentication")
            {
                Obstacle::Rejected
            } else if sql::is_lost(error) {
                Obstacle::Unreachable
            } else {
                return None;
            });
        };
        Some(match *code {
            SqlState::DISK_FULL => Obstacle::Full,
            SqlState::READ_ONLY_SQL_TRANSACTION => Obstacle::Standby,
            SqlState::LOCK_NOT_AVAILABLE | SqlState::QUERY_CANCELED => Obstacle::Locked,
            SqlState::IO_ERROR => Obstacle::Failing,
            SqlState::INVALID_PASSWORD | SqlState::INVALID_AUTHORIZATION_SPECIFICATION => {
                Obstacle::Rejected
            }
            SqlState::INVALID_CATALOG_NAME => Obstacle::Missing,
            SqlState::TOO_MANY_CONNECTIONS => Obstacle::Crowded,
            // Without the right to use a schema, there is none.
            SqlState::INSUFFICIENT_PRIVILEGE | SqlState::INVALID_SCHEMA_NAME => Obstacle::Forbidden,
            _ if sql::is_lost(error) => Obstacle::Unreachable,
            _ => return None,
        })
    }

    /// Describes the problem to the host.
    pub(crate) fn description(self) -> &'static str {
        match self {
            Obstacle::Full => "the disk is full",
            Obstacle::ReadOnly => "it, its folder or its disk is read-only",
            Obstacle::Denied => "Stonepost isn't allowed to write it",
            Obstacle::Moved => "its file isn't in its place any more",
            Obstacle::Locked => "another program has locked it",
            Obstacle::Failing => "the disk reports errors",
            Obstacle::Unreachable => "the server can't be reached",
            Obstacle::Rejected => "the server doesn't accept the user or the password",
            Obstacle::Missing => "the server has no such database",
            Obstacle::Insecure => "the connection can't be made secure",
            Obstacle::Busy => "changes collide with others again and again",
            Obstacle::Crowded => "the server has no connection free",
            Obstacle::Standby => "the server is a standby, which takes no changes",
            Obstacle::Forbidden => "the user isn't allowed to do this",
        }
    }

    /// Tells the host how to fix it.
    pub(crate) fn remedy(self) -> &'static str {
        match self {
            Obstacle::Full => "free some space",
            Obstacle::ReadOnly => "make it writable for the user that runs Stonepost",
            Obstacle::Denied => "give it to the user that runs Stonepost (chown)",
            Obstacle::Moved => "see whether its folder is there and its disk is mounted",
            Obstacle::Locked => "stop that program",
            Obstacle::Failing => "check the disk and the system's log",
            Obstacle::Unreachable => "check that it's running, and its address in [data] url",
            Obstacle::Rejected => {
                "check the user in [data] url, [data] password, and the server's pg_hba.conf"
            }
            Obstacle::Missing => "create it with createdb, or name another one in [data] url",
            Obstacle::Insecure => {
                "its certificate has to be valid for its name; name your own authority's in [data] ca_file"
            }
            Obstacle::Busy => "find out what else uses this database",
            Obstacle::Crowded => "raise max_connections on the server: each process takes up to 20",
            Obstacle::Standby => "connect to the primary",
            Obstacle::Forbidden => "make this user the owner of the database",
        }
    }
}
