//! What a database holds, asked beside the program.

use rusqlite::Connection;
use rusqlite::types::FromSql;

pub(crate) trait Asked {
    /// The first value of the first row that a statement gives.
    fn one<T: FromSql>(&self, sql: &str) -> T;

    /// How many such rows there are: a table, and perhaps which of it.
    fn count(&self, rows: &str) -> i64 {
        self.one(&format!("SELECT count(*) FROM {rows}"))
    }
}

impl Asked for Connection {
    fn one<T: FromSql>(&self, sql: &str) -> T {
        let found = self.query_row(sql, (), |row| row.get(0));
        found.unwrap_or_else(|error| panic!("{sql}: {error}"))
    }
}
