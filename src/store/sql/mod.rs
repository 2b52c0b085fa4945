//! Statements, whatever engine runs them: a connection, its statements, their rows.
//!
//! Everything above says what to read and write in terms of these, so that it's written once. Values are those of
//! [`Value`]; a type that is stored implements [`ToValue`] and [`FromValue`]. Parameters are `?1`, `?2` and so on.

mod error;
mod params;
mod value;

use rusqlite::CachedStatement;

pub(in crate::store) use error::{Error, OptionalExtension, Result};
pub(in crate::store) use params::{Params, params};
pub(in crate::store) use value::{FromValue, ToValue, Unfit, Value};

/// An open database.
pub(in crate::store) struct Connection {
    sqlite: rusqlite::Connection,
}

impl Connection {
    pub(in crate::store) fn new(sqlite: rusqlite::Connection) -> Connection {
        Connection { sqlite }
    }

    /// The engine's own connection, for what only it can do.
    pub(in crate::store) fn sqlite(&self) -> &rusqlite::Connection {
        &self.sqlite
    }

    /// Runs `work` in a transaction, so that it sees one moment and is saved as a whole: the one that is open, or one of
    /// its own, which an error rolls back.
    pub(in crate::store) fn transaction<T, E: From<Error>>(
        &self,
        work: impl FnOnce() -> std::result::Result<T, E>,
    ) -> std::result::Result<T, E> {
        if !self.sqlite.is_autocommit() {
            return work();
        }
        // If it's dropped without a commit, it's rolled back.
        let transaction = self.sqlite.unchecked_transaction().map_err(Error::from)?;
        let done = work()?;
        transaction.commit().map_err(Error::from)?;
        Ok(done)
    }

    /// Prepares a statement, or takes it from the cache.
    pub(in crate::store) fn prepare_cached(&self, sql: &str) -> Result<Statement<'_>> {
        let statement = self.sqlite.prepare_cached(sql)?;
        Ok(Statement { statement })
    }

    /// Returns what `read` makes of the first row of a query that is rarely needed; [`Error::NoRow`] if there is none.
    pub(in crate::store) fn query_row<T>(
        &self,
        sql: &str,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<T> {
        self.prepare_cached(sql)?.query_row(params, read)
    }

    /// Runs a statement that is rarely needed; returns how many rows it changed.
    pub(in crate::store) fn execute(&self, sql: &str, params: impl Params) -> Result<usize> {
        params.with(|values| {
            let values = rusqlite::params_from_iter(values);
            Ok(self.sqlite.execute(sql, values)?)
        })
    }
}

/// A statement, ready to be run.
pub(in crate::store) struct Statement<'c> {
    statement: CachedStatement<'c>,
}

impl Statement<'_> {
    /// Returns how many rows it changed.
    pub(in crate::store) fn execute(&mut self, params: impl Params) -> Result<usize> {
        params.with(|values| {
            let values = rusqlite::params_from_iter(values);
            Ok(self.statement.execute(values)?)
        })
    }

    /// Returns the rows, to be gone through one by one.
    pub(in crate::store) fn query(&mut self, params: impl Params) -> Result<Rows<'_>> {
        let rows = params.with(|values| {
            let values = rusqlite::params_from_iter(values);
            self.statement.query(values)
        });
        Ok(Rows { rows: rows? })
    }

    /// Returns what `read` makes of each row.
    pub(in crate::store) fn query_map<T>(
        &mut self,
        params: impl Params,
        mut read: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<impl Iterator<Item = Result<T>>> {
        let mut rows = self.query(params)?;
        Ok(std::iter::from_fn(move || match rows.next() {
            Ok(row) => row.map(|row| read(&row)),
            Err(error) => Some(Err(error)),
        }))
    }

    /// Returns what `read` makes of the first row; [`Error::NoRow`] if there is none.
    pub(in crate::store) fn query_row<T>(
        &mut self,
        params: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<T> {
        let mut rows = self.query(params)?;
        rows.next()?.map_or(Err(Error::NoRow), |row| read(&row))
    }

    /// Returns whether there is a row.
    pub(in crate::store) fn exists(&mut self, params: impl Params) -> Result<bool> {
        Ok(self.query(params)?.next()?.is_some())
    }
}

/// The rows of a query.
pub(in crate::store) struct Rows<'s> {
    rows: rusqlite::Rows<'s>,
}

impl Rows<'_> {
    /// Returns the next row.
    pub(in crate::store) fn next(&mut self) -> Result<Option<Row<'_>>> {
        Ok(self.rows.next()?.map(|row| Row { row }))
    }
}

/// A row.
pub(in crate::store) struct Row<'a> {
    row: &'a rusqlite::Row<'a>,
}

impl Row<'_> {
    /// Returns the value of a column, by its index from 0 or its name.
    pub(in crate::store) fn get<C: Column, T: FromValue>(&self, column: C) -> Result<T> {
        let at = column.index(self)?;
        let value = Value::from(self.row.get_ref(at)?);
        T::from_value(value).map_err(|Unfit| Error::Unreadable {
            column: self.name(at),
            value: value.description(),
        })
    }

    fn name(&self, at: usize) -> String {
        let statement: &rusqlite::Statement<'_> = self.row.as_ref();
        statement
            .column_name(at)
            .map_or_else(|_| at.to_string(), str::to_owned)
    }
}

/// What tells a column of a row.
pub(in crate::store) trait Column {
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
        let statement: &rusqlite::Statement<'_> = row.row.as_ref();
        Ok(statement.column_index(self)?)
    }
}
