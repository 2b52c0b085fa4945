//! Why a statement failed.

use std::fmt;

use postgres::error::SqlState;

/// What came of a statement.
pub(crate) type Result<T> = std::result::Result<T, Error>;

/// Why a statement failed.
#[derive(Debug)]
pub(crate) enum Error {
    /// SQLite refused it.
    Sqlite(rusqlite::Error),
    /// PostgreSQL refused it.
    Postgres(postgres::Error),
    /// It found no row, and one was needed.
    NoRow,
    /// The rows have no such column.
    NoColumn(String),
    /// A column holds a value that doesn't fit.
    Unreadable {
        /// Its name.
        column: String,
        /// What it holds.
        value: String,
    },
    /// A column holds a word that this program doesn't know.
    Unknown {
        /// The kind of word.
        what: &'static str,
        /// The word.
        value: String,
    },
}

impl Error {
    pub(crate) fn unknown(what: &'static str, word: &str) -> Error {
        let value = word.to_owned();
        Error::Unknown { what, value }
    }

    /// Returns whether the cause is what a row holds rather than the database as a whole.
    pub(crate) fn is_damage(&self) -> bool {
        matches!(self, Error::Unreadable { .. } | Error::Unknown { .. })
    }

    /// Returns whether a row would have repeated another one's value of `column`, written like `matches.place_id`.
    pub(crate) fn is_repeated(&self, column: &str) -> bool {
        match self {
            Error::Sqlite(rusqlite::Error::SqliteFailure(failure, Some(text))) => {
                failure.extended_code == rusqlite::ffi::SQLITE_CONSTRAINT_UNIQUE
                    && text.contains(column)
            }
            Error::Postgres(error) => error.as_db_error().is_some_and(|error| {
                // An index is named after its columns or what it is for, and the detail begins with the columns.
                let (table, column) = column.split_once('.').unwrap_or_default();
                *error.code() == SqlState::UNIQUE_VIOLATION
                    && error.table() == Some(table)
                    && error
                        .detail()
                        .is_some_and(|detail| detail.starts_with(&format!("Key ({column})")))
            }),
            _ => false,
        }
    }

    /// Returns whether a table couldn't be created because there is one of that name.
    pub(crate) fn is_taken(&self) -> bool {
        match self {
            Error::Postgres(error) => error.code() == Some(&SqlState::DUPLICATE_TABLE),
            _ => false,
        }
    }

    /// Returns whether the transaction collided with another one, and can be run again.
    pub(crate) fn is_collision(&self) -> bool {
        let Error::Postgres(error) = self else {
            return false;
        };
        // Two that take the same next number collide as well.
        let collisions = [
            SqlState::T_R_SERIALIZATION_FAILURE,
            SqlState::T_R_DEADLOCK_DETECTED,
            SqlState::UNIQUE_VIOLATION,
        ];
        error.code().is_some_and(|code| collisions.contains(code))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Sqlite(error) => error.fmt(f),
            Error::Postgres(error) => postgres_message(error, f),
            Error::NoColumn(column) => write!(f, "there is no column {column}"),
            Error::NoRow => f.write_str("a row that should be there is missing"),
            Error::Unreadable { column, value } => write!(f, "{column} holds {value}"),
            Error::Unknown { what, value } => write!(f, "{what} {value:?} isn't known"),
        }
    }
}

/// What the server said, or else what happened on the way to it. The values of a statement are never part of it.
fn postgres_message(error: &postgres::Error, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match error.as_db_error() {
        Some(said) => write!(f, "{} ({})", said.message(), said.code().code()),
        None => {
            fmt::Display::fmt(error, f)?;
            let why = std::error::Error::source(error);
            why.map_or(Ok(()), |why| write!(f, ": {why}"))
        }
    }
}

impl std::error::Error for Error {}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Error {
        Error::Sqlite(error)
    }
}

impl From<postgres::Error> for Error {
    fn from(error: postgres::Error) -> Error {
        Error::Postgres(error)
    }
}
