//! Rows that are written by the names of their columns.

use super::{Connection, FromValue, Result, ToValue, columns};

/// A column and what it's set to; [`fields!`] makes a list of them.
pub(crate) type Field<'a> = (&'static str, &'a dyn ToValue);

/// The columns of a row with their values: `fields! { id: game.id, ply: 3 }`.
macro_rules! fields {
    ($($column:ident: $value:expr),* $(,)?) => {
        [$((stringify!($column), &$value as &dyn $crate::sql::ToValue)),*]
    };
}

pub(crate) use fields;

impl Connection {
    /// Adds a row to a table.
    pub(crate) fn insert(&self, table: &str, row: &[Field<'_>]) -> Result<()> {
        self.execute(&insertion(table, row), &*values(row))?;
        Ok(())
    }

    /// As [`Connection::insert`]; returns the number that the row gets by itself.
    pub(crate) fn insert_numbered<T: FromValue>(
        &self,
        table: &str,
        row: &[Field<'_>],
    ) -> Result<T> {
        let sql = format!("{} RETURNING id", insertion(table, row));
        self.query_row(&sql, &*values(row), columns)
    }

    /// As [`Connection::insert`]; a row with the same values in the columns `key` is overwritten.
    pub(crate) fn put(&self, table: &str, key: &str, row: &[Field<'_>]) -> Result<()> {
        let others = row.iter().map(|(column, _)| *column);
        let others = others.filter(|column| key.split(", ").all(|one| one != *column));
        let set: Vec<String> = others
            .map(|column| format!("{column} = excluded.{column}"))
            .collect();
        let sql = format!(
            "{} ON CONFLICT ({key}) DO UPDATE SET {}",
            insertion(table, row),
            set.join(", ")
        );
        self.execute(&sql, &*values(row))?;
        Ok(())
    }

    /// Sets columns of the rows that meet a condition, and does to them what `also` says. Both may use `given`, as `?1` and
    /// so on. Returns how many rows there were.
    pub(crate) fn update(
        &self,
        table: &str,
        row: &[Field<'_>],
        also: &str,
        condition: &str,
        given: &[&dyn ToValue],
    ) -> Result<usize> {
        let set: Vec<String> = (given.len() + 1..)
            .zip(row)
            .map(|(number, (column, _))| format!("{column} = ?{number}"))
            .collect();
        let set = set.join(", ");
        let sql = format!("UPDATE {table} SET {set}, {also} WHERE {condition}");
        self.execute(&sql, &*[given, &values(row)].concat())
    }
}

fn values<'a>(row: &[Field<'a>]) -> Vec<&'a dyn ToValue> {
    row.iter().map(|(_, value)| *value).collect()
}

fn insertion(table: &str, row: &[Field<'_>]) -> String {
    let names: Vec<&str> = row.iter().map(|(column, _)| *column).collect();
    let gaps: Vec<String> = (1..=row.len()).map(|number| format!("?{number}")).collect();
    let (names, gaps) = (names.join(", "), gaps.join(", "));
    format!("INSERT INTO {table} ({names}) VALUES ({gaps})")
}
