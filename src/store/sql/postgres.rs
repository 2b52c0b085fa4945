//! Statements on PostgreSQL.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::error::Error as StdError;

use postgres::binary_copy::BinaryCopyInWriter;
use postgres::types::private::BytesMut;
use postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};
use postgres::{Client, Row, SimpleQueryMessage, Statement};

use super::value::Value;

/// Beside which other changes, of any process, one may be under way. It waits for those it may not, and they wait for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Beside {
    /// Beside all others.
    All,
    /// Beside those that haven't collided again and again.
    New,
    /// Beside no other.
    None,
}

impl Beside {
    /// The mode of a table lock that conflicts with those of the others (PostgreSQL's manual, section 13.3.1).
    fn lock_mode(self) -> &'static str {
        match self {
            Beside::All => "ROW SHARE",
            Beside::New => "SHARE UPDATE EXCLUSIVE",
            Beside::None => "EXCLUSIVE",
        }
    }
}

/// A connection to a server, with the statements that it has prepared.
pub(crate) struct Session {
    client: RefCell<Client>,
    statements: RefCell<HashMap<String, Statement>>,
    is_in_transaction: Cell<bool>,
    /// Whether transactions change something: they are asked for their ids, and let one begin alone.
    is_identified: bool,
    /// The id of the last transaction whose commit hasn't been answered.
    unsettled: RefCell<Option<String>>,
}

impl Session {
    pub(crate) fn new(client: Client) -> Session {
        Session {
            client: RefCell::new(client),
            statements: RefCell::default(),
            is_in_transaction: Cell::new(false),
            is_identified: false,
            unsettled: RefCell::default(),
        }
    }

    /// A connection on which transactions have ids, so that it can be found out what became of one whose commit wasn't
    /// answered.
    pub(crate) fn to_write(client: Client) -> Session {
        Session {
            is_identified: true,
            ..Session::new(client)
        }
    }

    /// Runs statements without parameters or rows.
    pub(crate) fn batch(&self, sql: &str) -> Result<(), postgres::Error> {
        let done = self.client.borrow_mut().batch_execute(sql);
        match sql {
            "BEGIN" if done.is_ok() => self.is_in_transaction.set(true),
            // A commit that fails rolls back.
            "COMMIT" | "ROLLBACK" => {
                self.is_in_transaction.set(false);
                let is_answered = done
                    .as_ref()
                    .map_or_else(|error| !is_lost(error), |()| true);
                if is_answered || sql == "ROLLBACK" {
                    *self.unsettled.borrow_mut() = None;
                }
            }
            _ => {}
        }
        done
    }

    /// Begins a transaction. One that changes something begins when the others let it.
    pub(super) fn begin(&self, beside: Beside) -> Result<(), postgres::Error> {
        if !self.is_identified {
            return self.batch("BEGIN");
        }
        let mode = beside.lock_mode();
        // A table lock is taken before the transaction sees anything, and goes with it. Any table serves that only
        // changes write to: they have the lock before.
        let begin = format!("BEGIN; LOCK TABLE notes IN {mode} MODE; SELECT pg_current_xact_id()");
        let mut client = self.client.borrow_mut();
        let answers = client.simple_query(&begin).inspect_err(|_| {
            // If that fails, the connection does, and its transaction with it.
            let _ = client.batch_execute("ROLLBACK");
        })?;
        let id = answers.iter().find_map(|answer| match answer {
            SimpleQueryMessage::Row(row) => row.get(0),
            _ => None,
        });
        *self.unsettled.borrow_mut() = id.map(str::to_owned);
        self.is_in_transaction.set(true);
        Ok(())
    }

    pub(super) fn unsettled(&self) -> Option<String> {
        self.unsettled.borrow().clone()
    }

    /// Asks what became of a transaction; `None` while it's still going on. One that the server has forgotten is too long
    /// ago to be asked for here.
    pub(super) fn is_committed(&self, id: &str) -> Result<Option<bool>, postgres::Error> {
        let sql = "SELECT pg_xact_status(CAST(CAST($1 AS TEXT) AS XID8))";
        let row = self.client.borrow_mut().query_one(sql, &[&id])?;
        let status: Option<&str> = row.try_get(0)?;
        Ok(match status {
            Some("committed") => Some(true),
            Some("in progress") => None,
            _ => Some(false),
        })
    }

    pub(super) fn is_closed(&self) -> bool {
        self.client.borrow().is_closed()
    }

    pub(super) fn is_in_transaction(&self) -> bool {
        self.is_in_transaction.get()
    }

    pub(super) fn prepare(&self, sql: &str) -> Result<Statement, postgres::Error> {
        if let Some(known) = self.statements.borrow().get(sql) {
            return Ok(known.clone());
        }
        let statement = self.client.borrow_mut().prepare(&dialect(sql))?;
        let mut statements = self.statements.borrow_mut();
        statements.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }

    pub(super) fn execute(
        &self,
        statement: &Statement,
        values: &[Value<'_>],
    ) -> Result<usize, postgres::Error> {
        let changed = self
            .client
            .borrow_mut()
            .execute(statement, &params(values))?;
        Ok(usize::try_from(changed).unwrap_or(usize::MAX))
    }

    pub(super) fn query(
        &self,
        statement: &Statement,
        values: &[Value<'_>],
    ) -> Result<Vec<Row>, postgres::Error> {
        self.client.borrow_mut().query(statement, &params(values))
    }

    /// Adds rows to a table: `values` has the values of these columns, row after row.
    pub(super) fn copy_in(
        &self,
        table: &str,
        columns: &str,
        values: &[Value<'_>],
    ) -> Result<(), postgres::Error> {
        let like = self.prepare(&format!("SELECT {columns} FROM {table}"))?;
        let types: Vec<Type> = like
            .columns()
            .iter()
            .map(|column| column.type_().clone())
            .collect();
        let mut client = self.client.borrow_mut();
        let into = client.copy_in(&format!("COPY {table} ({columns}) FROM STDIN BINARY"))?;
        let mut rows = BinaryCopyInWriter::new(into, &types);
        for row in values.chunks(types.len()) {
            rows.write_raw(row)?;
        }
        rows.finish().map(drop)
    }
}

/// Returns whether the connection was lost, or never made: told by the client, or by the server before it closed it.
pub(crate) fn is_lost(error: &postgres::Error) -> bool {
    use postgres::error::SqlState;
    match error.code() {
        // 57P: the server was stopped, or is starting. 08: something is wrong with the connection.
        Some(code) => {
            [
                SqlState::ADMIN_SHUTDOWN,
                SqlState::CRASH_SHUTDOWN,
                SqlState::CANNOT_CONNECT_NOW,
                SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT,
            ]
            .contains(code)
                || code.code().starts_with("08")
        }
        None => {
            let is_about_it = |error: &(dyn StdError + 'static)| {
                error.is::<std::io::Error>() || error.is::<postgres::Error>()
            };
            error.is_closed() || error.source().is_some_and(is_about_it)
        }
    }
}

fn params<'a>(values: &'a [Value<'a>]) -> Vec<&'a (dyn ToSql + Sync)> {
    values
        .iter()
        .map(|value| value as &(dyn ToSql + Sync))
        .collect()
}

/// Returns a statement as PostgreSQL writes it. All that differs between the engines is here.
///
/// - Parameters are `$1` instead of `?1`.
/// - SQLite takes the tables of a CROSS JOIN in their order, and allows a condition; PostgreSQL finds the order itself.
/// - INDEXED BY is a demand that only SQLite knows.
/// - A list of words or numbers is a JSON array.
fn dialect(sql: &str) -> String {
    let mut parts = sql.split(" INDEXED BY ");
    let mut free = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(char::is_whitespace).unwrap_or(part.len());
        free.push_str(&part[end..]);
    }
    free.replace("CROSS JOIN", "JOIN")
        .replace(
            " FROM json_each(?1)",
            " FROM jsonb_array_elements_text(CAST(CAST(?1 AS TEXT) AS JSONB))",
        )
        .replace('?', "$")
}

impl ToSql for Value<'_> {
    fn to_sql(
        &self,
        of: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn StdError + Sync + Send>> {
        match *self {
            Value::Null | Value::Garbled => Ok(IsNull::Yes),
            Value::Int(number) => match *of {
                Type::FLOAT8 => (number as f64).to_sql(of, out),
                Type::INT4 => i32::try_from(number)?.to_sql(of, out),
                _ => number.to_sql(of, out),
            },
            Value::Real(number) => number.to_sql(of, out),
            Value::Text(text) => text.to_sql(of, out),
            Value::Bytes(bytes) => bytes.to_sql(of, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

impl<'a> FromSql<'a> for Value<'a> {
    fn from_sql(of: &Type, raw: &'a [u8]) -> Result<Value<'a>, Box<dyn StdError + Sync + Send>> {
        Ok(match *of {
            Type::INT8 => Value::Int(i64::from_sql(of, raw)?),
            Type::INT4 => Value::Int(i32::from_sql(of, raw)?.into()),
            Type::BOOL => Value::Int(bool::from_sql(of, raw)?.into()),
            Type::FLOAT8 => Value::Real(f64::from_sql(of, raw)?),
            Type::BYTEA => Value::Bytes(raw),
            Type::TEXT | Type::VARCHAR | Type::NAME | Type::UNKNOWN => {
                std::str::from_utf8(raw).map_or(Value::Garbled, Value::Text)
            }
            _ => return Err(format!("a column of the type {of}").into()),
        })
    }

    fn from_sql_null(_: &Type) -> Result<Value<'a>, Box<dyn StdError + Sync + Send>> {
        Ok(Value::Null)
    }

    fn accepts(_: &Type) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::dialect;

    #[test]
    fn parameters_joins_and_lists_are_written_as_the_server_reads_them() {
        assert_eq!(
            dialect(
                "SELECT a FROM b INDEXED BY d CROSS JOIN c ON c.d = b.d WHERE e = ?2 AND f IN (SELECT value FROM json_each(?1))"
            ),
            "SELECT a FROM b JOIN c ON c.d = b.d WHERE e = $2 AND f IN \
             (SELECT value FROM jsonb_array_elements_text(CAST(CAST($1 AS TEXT) AS JSONB)))"
        );
    }
}
