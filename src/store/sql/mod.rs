//! Statements, whatever engine runs them: a connection, its statements, their rows.
//!
//! Everything above says what to read and write in terms of these, so that it's written once, in the SQL that SQLite and
//! PostgreSQL have in common; `postgres` rewrites the little that isn't. Values are those of [`Value`]; a type that is
//! stored implements [`ToValue`] and [`FromValue`]. Parameters are `?1`, `?2` and so on.

mod bulk;
mod error;
mod fields;
pub(crate) mod migrations;
mod params;
mod postgres;
mod value;

use std::vec;

use rusqlite::CachedStatement;

pub(crate) use self::postgres::{Beside, Session, is_lost};
pub(crate) use error::{Error, Result};
pub(crate) use fields::fields;
pub(crate) use params::{Params, params};
pub(crate) use value::{FromValue, ToValue, Unfit, Value};

/// An open database.
pub(crate) enum Connection {
    /// A file.
    Sqlite(rusqlite::Connection),
    /// A server.
    Postgres(Box<Session>),
}

impl Connection {
    /// Runs statements without parameters or rows.
    pub(crate) fn batch(&self, sql: &str) -> Result<()> {
        match self {
            Connection::Sqlite(sqlite) => Ok(sqlite.execute_batch(sql)?),
            Connection::Postgres(session) => Ok(session.batch(sql)?),
        }
    }

    /// Returns whether the connection was lost.
    pub(crate) fn is_closed(&self) -> bool {
        match self {
            Connection::Sqlite(_) => false,
            Connection::Postgres(session) => session.is_closed(),
        }
    }

    /// Returns the id of the transaction whose commit the server hasn't answered, if there is one.
    pub(crate) fn unsettled(&self) -> Option<String> {
        match self {
            Connection::Sqlite(_) => None,
            Connection::Postgres(session) => session.unsettled(),
        }
    }

    /// Asks the server whether a transaction was committed; `None` while it's still going on.
    pub(crate) fn is_committed(&self, id: &str) -> Result<Option<bool>> {
        match self {
            Connection::Sqlite(_) => Ok(Some(false)),
            Connection::Postgres(session) => Ok(session.is_committed(id)?),
        }
    }

    /// Returns whether a transaction is open.
    pub(crate) fn is_in_transaction(&self) -> bool {
        match self {
            Connection::Sqlite(sqlite) => !sqlite.is_autocommit(),
            Connection::Postgres(session) => session.is_in_transaction(),
        }
    }

    /// Runs `work` in a transaction, so that it sees one moment and is saved as a whole: the one that is open, or one of
    /// its own, which an error or a panic rolls back.
    pub(crate) fn transaction<T, E: From<Error>>(
        &self,
        work: impl FnOnce() -> std::result::Result<T, E>,
    ) -> std::result::Result<T, E> {
        self.transaction_beside(Beside::All, work)
    }

    /// As [`Connection::transaction`]. On a server, one that changes something keeps others from being beside it.
    pub(crate) fn transaction_beside<T, E: From<Error>>(
        &self,
        beside: Beside,
        work: impl FnOnce() -> std::result::Result<T, E>,
    ) -> std::result::Result<T, E> {
        if self.is_in_transaction() {
            return work();
        }
        match self {
            Connection::Sqlite(_) => self.batch("BEGIN")?,
            Connection::Postgres(session) => session.begin(beside).map_err(Error::from)?,
        }
        let unless_done = RollBack(self);
        let done = work()?;
        self.batch("COMMIT")?;
        drop(unless_done);
        Ok(done)
    }

    /// Runs `work` so that an error undoes what it did and nothing else, within a transaction.
    pub(crate) fn attempt<T>(&self, work: impl FnOnce() -> Result<T>) -> Result<T> {
        match self {
            // A statement that fails has done nothing.
            Connection::Sqlite(_) => work(),
            Connection::Postgres(session) => {
                session.batch("SAVEPOINT attempt")?;
                let done = work();
                session.batch(match done {
                    Ok(_) => "RELEASE SAVEPOINT attempt",
                    Err(_) => "ROLLBACK TO SAVEPOINT attempt; RELEASE SAVEPOINT attempt",
                })?;
                done
            }
        }
    }

    /// Prepares a statement, or takes it from the cache.
    fn prepare_cached(&self, sql: &str) -> Result<Statement<'_>> {
        Ok(match self {
            Connection::Sqlite(sqlite) => Statement::Sqlite(sqlite.prepare_cached(sql)?),
            Connection::Postgres(session) => Statement::Postgres(session, session.prepare(sql)?),
        })
    }

    /// Returns what `read` makes of each row of a query.
    pub(crate) fn all<T>(
        &self,
        sql: &str,
        params: impl Params,
        mut read: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<Vec<T>> {
        let mut all = Vec::new();
        self.for_each(sql, params, |row| {
            all.push(read(row)?);
            Ok(())
        })?;
        Ok(all)
    }

    /// As [`Connection::all`], without the rows that can't be read: each is logged with `skipping`.
    pub(crate) fn all_readable<T>(
        &self,
        sql: &str,
        params: impl Params,
        read: impl Fn(&Row<'_>) -> Result<T>,
        skipping: &str,
    ) -> Result<Vec<T>> {
        let read = |row: &Row<'_>| match read(row) {
            Err(error) if error.is_damage() => {
                tracing::error!(%error, "{skipping}");
                Ok(None)
            }
            read => read.map(Some),
        };
        let found = self.all(sql, params, read)?;
        Ok(found.into_iter().flatten().collect())
    }

    /// Calls `work` with each row of a query.
    pub(crate) fn for_each(
        &self,
        sql: &str,
        params: impl Params,
        mut work: impl FnMut(&Row<'_>) -> Result<()>,
    ) -> Result<()> {
        let mut statement = self.prepare_cached(sql)?;
        let mut rows = statement.query(params)?;
        while let Some(row) = rows.next()? {
            work(&row)?;
        }
        Ok(())
    }

    /// Returns what `read` makes of the first row of a query; `None` if there is none.
    pub(crate) fn first<T>(
        &self,
        sql: &str,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<Option<T>> {
        let mut statement = self.prepare_cached(sql)?;
        let mut rows = statement.query(params)?;
        rows.next()?.map(|row| read(&row)).transpose()
    }

    /// As [`Connection::first`]; [`Error::NoRow`] if there is none.
    pub(crate) fn query_row<T>(
        &self,
        sql: &str,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<T> {
        self.first(sql, params, read)?.ok_or(Error::NoRow)
    }

    /// Returns whether a query has a row.
    pub(crate) fn exists(&self, sql: &str, params: impl Params) -> Result<bool> {
        Ok(self.first(sql, params, |_| Ok(()))?.is_some())
    }

    /// Runs a statement; returns how many rows it changed.
    pub(crate) fn execute(&self, sql: &str, params: impl Params) -> Result<usize> {
        self.prepare_cached(sql)?.execute(params)
    }
}

/// Rolls back the transaction that is open when it's dropped, if there is one.
struct RollBack<'c>(&'c Connection);

impl Drop for RollBack<'_> {
    fn drop(&mut self) {
        if self.0.is_in_transaction() {
            // If that fails, the connection does, and its transaction with it.
            let _ = self.0.batch("ROLLBACK");
        }
    }
}

/// A statement, ready to be run.
enum Statement<'c> {
    Sqlite(CachedStatement<'c>),
    Postgres(&'c Session, ::postgres::Statement),
}

impl Statement<'_> {
    /// Returns how many rows it changed.
    fn execute(&mut self, params: impl Params) -> Result<usize> {
        params.with(|values| match self {
            Statement::Sqlite(statement) => {
                Ok(statement.execute(rusqlite::params_from_iter(values))?)
            }
            Statement::Postgres(session, statement) => Ok(session.execute(statement, values)?),
        })
    }

    /// Returns the rows, to be gone through one by one.
    fn query(&mut self, params: impl Params) -> Result<Rows<'_>> {
        params.with(|values| match self {
            Statement::Sqlite(statement) => {
                let values = rusqlite::params_from_iter(values);
                Ok(Rows::Sqlite(statement.query(values)?))
            }
            Statement::Postgres(session, statement) => {
                let rows = session.query(statement, values)?;
                Ok(Rows::Postgres(rows.into_iter()))
            }
        })
    }
}

/// The rows of a query.
enum Rows<'s> {
    Sqlite(rusqlite::Rows<'s>),
    Postgres(vec::IntoIter<::postgres::Row>),
}

impl Rows<'_> {
    /// Returns the next row.
    fn next(&mut self) -> Result<Option<Row<'_>>> {
        Ok(match self {
            Rows::Sqlite(rows) => rows.next()?.map(Row::Sqlite),
            Rows::Postgres(rows) => rows.next().map(Row::Postgres),
        })
    }
}

/// A row.
pub(crate) enum Row<'a> {
    Sqlite(&'a rusqlite::Row<'a>),
    Postgres(::postgres::Row),
}

impl Row<'_> {
    /// Returns the value of a column, by its index from 0 or its name.
    pub(crate) fn get<C: Column, T: FromValue>(&self, column: C) -> Result<T> {
        let at = column.index(self)?;
        let value = match self {
            Row::Sqlite(row) => Value::from(row.get_ref(at)?),
            Row::Postgres(row) => row.try_get(at)?,
        };
        T::from_value(value).map_err(|unfit| match (unfit, value) {
            (Unfit::Word(what), Value::Text(word)) => Error::unknown(what, word),
            _ => Error::Unreadable {
                column: self.name(at),
                value: value.description(),
            },
        })
    }

    /// Every value, for tests.
    #[cfg(test)]
    pub(crate) fn description(&self) -> String {
        let columns = match self {
            Row::Sqlite(row) => row.as_ref().column_count(),
            Row::Postgres(row) => row.len(),
        };
        let value = |at| match self {
            Row::Sqlite(row) => row.get_ref(at).map_or(Value::Null, Value::from),
            Row::Postgres(row) => row.try_get(at).unwrap_or(Value::Null),
        };
        let values: Vec<String> = (0..columns).map(|at| format!("{:?}", value(at))).collect();
        values.join(", ")
    }

    fn name(&self, at: usize) -> String {
        match self {
            Row::Sqlite(row) => {
                let statement: &rusqlite::Statement<'_> = row.as_ref();
                let name = statement.column_name(at);
                name.map_or_else(|_| at.to_string(), str::to_owned)
            }
            Row::Postgres(row) => {
                let column = row.columns().get(at);
                column.map_or_else(|| at.to_string(), |column| column.name().to_owned())
            }
        }
    }
}

/// Reads a row as a value, or as a tuple of them: its columns from the first on.
pub(crate) fn columns<T: FromRow>(row: &Row<'_>) -> Result<T> {
    T::from_row(row)
}

/// What the columns of a row can be read as.
pub(crate) trait FromRow: Sized {
    /// Reads the columns from the first on.
    fn from_row(row: &Row<'_>) -> Result<Self>;
}

impl<T: FromValue> FromRow for T {
    fn from_row(row: &Row<'_>) -> Result<T> {
        row.get(0)
    }
}

macro_rules! tuples {
    ($(($($type:ident $at:tt),+)),+ $(,)?) => {$(
        impl<$($type: FromValue),+> FromRow for ($($type,)+) {
            fn from_row(row: &Row<'_>) -> Result<Self> {
                Ok(($(row.get($at)?,)+))
            }
        }
    )+};
}

tuples!(
    (A 0, B 1),
    (A 0, B 1, C 2),
    (A 0, B 1, C 2, D 3),
    (A 0, B 1, C 2, D 3, E 4),
);

/// What tells a column of a row.
pub(crate) trait Column {
    /// Returns its index.
    fn index(&self, row: &Row<'_>) -> Result<usize>;
}

impl Column for usize {
    fn index(&self, _: &Row<'_>) -> Result<usize> {
        Ok(*self)
    }
}

impl Column for &str {
    fn index(&self, row: &Row<'_>) -> Result<usize> {
        match row {
            Row::Sqlite(row) => {
                let statement: &rusqlite::Statement<'_> = row.as_ref();
                Ok(statement.column_index(self)?)
            }
            Row::Postgres(row) => {
                let at = row
                    .columns()
                    .iter()
                    .position(|column| column.name() == *self);
                at.ok_or_else(|| Error::NoColumn((*self).to_owned()))
            }
        }
    }
}
