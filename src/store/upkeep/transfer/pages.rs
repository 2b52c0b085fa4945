//! Reading a table page by page, in the order of its key, the same way from both kinds of database.

use std::fmt;

use xxhash_rust::xxh3::Xxh3;

use super::ends::End;
use super::error::TransferError;
use super::tables::SqlTable;
use crate::sql::{self, FromValue, ToValue, Unfit, Value};
use crate::values::notes::UNFINISHED;

/// A stored value that outlives its row.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Cell {
    Null,
    Int(i64),
    Real(f64),
    Text(String),
    Bytes(Vec<u8>),
}

impl FromValue for Cell {
    fn from_value(value: Value<'_>) -> Result<Cell, Unfit> {
        Ok(match value {
            Value::Null => Cell::Null,
            Value::Int(number) => Cell::Int(number),
            Value::Real(number) => Cell::Real(number),
            Value::Text(text) => Cell::Text(text.to_owned()),
            Value::Bytes(bytes) => Cell::Bytes(bytes.to_vec()),
            Value::Garbled => return Err(Unfit::Value),
        })
    }
}

impl ToValue for Cell {
    fn to_value(&self) -> Value<'_> {
        match self {
            Cell::Null => Value::Null,
            Cell::Int(number) => Value::Int(*number),
            Cell::Real(number) => Value::Real(*number),
            Cell::Text(text) => Value::Text(text),
            Cell::Bytes(bytes) => Value::Bytes(bytes),
        }
    }
}

impl Cell {
    /// Writes it so that no two different rows give the same bytes.
    fn put(&self, bytes: &mut Vec<u8>) {
        let mut sized = |kind: u8, value: &[u8]| {
            bytes.push(kind);
            bytes.extend((value.len() as u64).to_le_bytes());
            bytes.extend(value);
        };
        match self {
            Cell::Null => bytes.push(0),
            Cell::Int(number) => {
                bytes.push(1);
                bytes.extend(number.to_le_bytes());
            }
            Cell::Real(number) => {
                // SQLite doesn't store the sign of a zero.
                let number = if *number == 0.0 { 0.0 } else { *number };
                bytes.push(2);
                bytes.extend(number.to_bits().to_le_bytes());
            }
            Cell::Text(text) => sized(3, text.as_bytes()),
            Cell::Bytes(value) => sized(4, value),
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cell::Int(number) => number.fmt(f),
            Cell::Text(text) => write!(f, "{text:?}"),
            other => f.write_str(&other.to_value().description()),
        }
    }
}

impl SqlTable {
    /// Says that a row can't be copied, by its first values.
    pub(super) fn unfit(&self, row: &[Cell], why: String) -> TransferError {
        let key: Vec<String> = row.iter().take(self.key).map(Cell::to_string).collect();
        TransferError::Value {
            table: self.name,
            row: key.join(", "),
            why,
        }
    }
}

/// What a table holds, to be compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Content {
    pub(super) rows: u64,
    /// Of every value of every row.
    digest: u128,
}

/// A table that's read page by page.
pub(super) struct Pages<'e> {
    end: &'e End,
    table: &'static SqlTable,
    /// The key of the last row that was read.
    last: Vec<Cell>,
    rows: u64,
    digest: Xxh3,
}

impl Pages<'_> {
    pub(super) fn of<'e>(end: &'e End, table: &'static SqlTable) -> Pages<'e> {
        Pages {
            end,
            table,
            last: Vec::new(),
            rows: 0,
            digest: Xxh3::new(),
        }
    }

    /// Returns the next rows, value after value; `None` at the end.
    pub(super) fn next(&mut self) -> Result<Option<Vec<Cell>>, TransferError> {
        let failed = |error: sql::Error| self.end.failed(error.into());
        let SqlTable { name, columns, .. } = self.table;
        let key = self.table.key_columns();
        let after = match self.last.len() {
            0 => String::new(),
            many => {
                let places: Vec<String> = (1..=many).map(|place| format!("?{place}")).collect();
                format!("WHERE ({key}) > ({})", places.join(", "))
            }
        };
        let page = self.table.page;
        let sql = format!("SELECT {columns} FROM {name} {after} ORDER BY {key} LIMIT {page}");
        let width = self.table.names().count();
        let rows = self.end.connection.all(&sql, self.last.as_slice(), |row| {
            let mut cells: Vec<Cell> = Vec::with_capacity(width);
            for at in 0..width {
                match row.get(at) {
                    Err(error @ sql::Error::Unreadable { .. }) => return Ok(Err((cells, error))),
                    cell => cells.push(cell?),
                }
            }
            Ok(Ok(cells))
        });
        let mut all: Vec<Cell> = Vec::new();
        let mut last = None;
        for row in rows.map_err(failed)? {
            let cells =
                row.map_err(|(cells, error)| self.table.unfit(&cells, error.to_string()))?;
            last = Some(cells[..self.table.key].to_vec());
            // The mark stands in only one of two databases that are compared.
            if *name != "notes" || cells[0] != Cell::Text(UNFINISHED.to_owned()) {
                all.extend(cells);
            }
        }
        let Some(last) = last else {
            return Ok(None);
        };
        self.last = last;
        self.rows += (all.len() / width) as u64;
        let mut bytes = Vec::new();
        for cell in &all {
            cell.put(&mut bytes);
        }
        self.digest.update(&bytes);
        Ok(Some(all))
    }

    /// Returns what was there, as far as it was read.
    pub(super) fn content(&self) -> Content {
        Content {
            rows: self.rows,
            digest: self.digest.digest128(),
        }
    }
}
