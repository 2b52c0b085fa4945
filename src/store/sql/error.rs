//! Why a statement failed.

use std::fmt;

/// What came of a statement.
pub(in crate::store) type Result<T> = std::result::Result<T, Error>;

/// Why a statement failed.
#[derive(Debug)]
pub(in crate::store) enum Error {
    /// The engine refused it.
    Engine(rusqlite::Error),
    /// It found no row, and one was needed.
    NoRow,
    /// A column holds a value that doesn't fit.
    Unreadable {
        /// Its name.
        column: String,
        /// What it holds.
        value: String,
    },
}

impl Error {
    /// Returns whether a row would have repeated another one's value of `column`, written like `matches.place_id`.
    pub(in crate::store) fn is_repeated(&self, column: &str) -> bool {
        matches!(
            self,
            Error::Engine(rusqlite::Error::SqliteFailure(failure, Some(text)))
                if failure.extended_code == rusqlite::ffi::SQLITE_CONSTRAINT_UNIQUE && text.contains(column)
        )
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Engine(error) => error.fmt(f),
            Error::NoRow => f.write_str("a row that should be there is missing"),
            Error::Unreadable { column, value } => write!(f, "{column} holds {value}"),
        }
    }
}

impl std::error::Error for Error {}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Error {
        Error::Engine(error)
    }
}

/// Makes a missing row `None`.
pub(in crate::store) trait OptionalExtension<T> {
    /// Returns `None` for [`Error::NoRow`].
    fn optional(self) -> Result<Option<T>>;
}

impl<T> OptionalExtension<T> for Result<T> {
    fn optional(self) -> Result<Option<T>> {
        match self {
            Ok(value) => Ok(Some(value)),
            Err(Error::NoRow) => Ok(None),
            Err(error) => Err(error),
        }
    }
}
