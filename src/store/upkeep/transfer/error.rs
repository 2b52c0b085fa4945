//! Why a database couldn't be copied to another kind.

use crate::values::error::OpenError;

/// Why a database could not be copied to another kind.
#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    /// The database to be copied can't be opened or read.
    #[error(transparent)]
    Source(OpenError),
    /// The target can't be opened or written.
    #[error(transparent)]
    Target(OpenError),
    /// Another program of ours uses a database on a server.
    #[error("{0} is in use by another Stonepost; stop that one first")]
    InUse(String),
    /// The target holds another database.
    #[error("{0} isn't empty; name a new file or an empty database with --to")]
    NotEmpty(String),
    /// The source holds a value that the target can't.
    #[error("can't copy {table}, row {row}: {why}")]
    Value {
        /// The table.
        table: &'static str,
        /// The key of the row.
        row: String,
        /// What is wrong with it.
        why: String,
    },
    /// The target refuses rows.
    #[error(
        "{target} refuses rows of {table} ({why}); check the database that they're from: stonepost check"
    )]
    Refused {
        /// The target.
        target: String,
        /// The table.
        table: &'static str,
        /// Its message.
        why: String,
    },
    /// What arrived isn't what was sent.
    #[error("{table} didn't arrive as it was: {expected} rows were copied, and {found}{} are in {target}", others(*expected, *found))]
    Differs {
        /// The target.
        target: String,
        /// The table.
        table: &'static str,
        /// The rows that were copied.
        expected: u64,
        /// The rows that are there.
        found: u64,
    },
    /// It was stopped before anything was changed.
    #[error("stopped by a signal; nothing was changed")]
    Stopped,
    /// It was stopped in the middle.
    #[error(
        "stopped by a signal; {target} holds a part of the copy: run the same command again to finish it"
    )]
    StoppedHalfway {
        /// The target.
        target: String,
    },
    /// It failed in the middle.
    #[error("{why}. {target} holds a part of the copy: fix this and run the same command again")]
    Halfway {
        /// What went wrong.
        why: Box<TransferError>,
        /// The target.
        target: String,
    },
}

/// Tells that rows are as many, and yet not the same.
fn others(expected: u64, found: u64) -> &'static str {
    match expected == found {
        true => " others",
        false => "",
    }
}

impl TransferError {
    /// Says that a part of the copy is in the target.
    pub(super) fn halfway(self, target: String) -> TransferError {
        match self {
            TransferError::Stopped => TransferError::StoppedHalfway { target },
            why => TransferError::Halfway {
                why: Box::new(why),
                target,
            },
        }
    }
}
