//! The database, looked at beside the program: a file, or one on a server.

use std::path::PathBuf;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags};

use crate::postgres::server;

/// Where the database is.
#[derive(Clone)]
pub(crate) enum Location {
    File(PathBuf),
    /// Its address.
    Server(String),
}

/// A connection to it.
pub(crate) enum Look {
    File(Mutex<Connection>),
    Server {
        url: String,
        client: Mutex<Option<postgres::Client>>,
    },
}

/// A row, each value as text.
pub(crate) type Cells = Vec<Option<String>>;

/// A server that is restarted is back by then.
const PATIENCE: Duration = Duration::from_secs(60);

impl Location {
    /// Opens it.
    pub(crate) fn look(&self) -> Look {
        match self {
            Location::File(path) => {
                let connection =
                    Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY);
                let connection = connection.expect("the database opens");
                let patience = Duration::from_secs(20);
                connection.busy_timeout(patience).expect("patience");
                Look::file(connection)
            }
            Location::Server(url) => Look::Server {
                url: url.clone(),
                client: Mutex::new(None),
            },
        }
    }
}

impl Look {
    /// A file that is open.
    pub(crate) fn file(connection: Connection) -> Look {
        Look::File(Mutex::new(connection))
    }

    /// The rows of a query.
    pub(crate) fn rows(&self, sql: &str) -> Vec<Cells> {
        match self {
            Look::File(connection) => rows_of_file(&connection.lock().expect("no panic"), sql),
            // The client waits on a runtime of its own.
            Look::Server { url, client } => tokio::task::block_in_place(|| {
                let mut client = client.lock().expect("no panic");
                let begun = Instant::now();
                loop {
                    let connected = match client.take().filter(|client| !client.is_closed()) {
                        Some(connected) => Ok(connected),
                        None => server::try_client(url),
                    };
                    let found = connected.and_then(|mut connected| {
                        let found = rows_of_server(&mut connected, sql);
                        *client = Some(connected);
                        found
                    });
                    match found {
                        Ok(rows) => return rows,
                        Err(error) => {
                            *client = None;
                            assert!(
                                error
                                    .code()
                                    .is_none_or(|code| code.code().starts_with("57P")),
                                "{sql}: {error:?}"
                            );
                            assert!(begun.elapsed() < PATIENCE, "{error}");
                            std::thread::sleep(Duration::from_millis(50));
                        }
                    }
                }
            }),
        }
    }

    /// The first value of the first row, if there is one.
    pub(crate) fn cell(&self, sql: &str) -> Option<String> {
        self.rows(sql).into_iter().next()?.into_iter().next()?
    }

    /// The number that a query finds.
    pub(crate) fn number(&self, sql: &str) -> i64 {
        let cell = self.cell(sql).unwrap_or_else(|| panic!("{sql}: no number"));
        cell.parse().unwrap_or_else(|_| panic!("{sql}: {cell}"))
    }
}

impl Drop for Look {
    fn drop(&mut self) {
        if let Look::Server { client, .. } = self
            && let Ok(client) = client.get_mut()
            && let Some(client) = client.take()
        {
            tokio::task::block_in_place(|| drop(client));
        }
    }
}

/// A number in a row.
pub(crate) fn whole(cell: &Option<String>) -> i64 {
    cell.as_ref().expect("a number").parse().expect("a number")
}

fn rows_of_file(connection: &Connection, sql: &str) -> Vec<Cells> {
    let mut statement = connection.prepare_cached(sql).expect("a statement");
    let columns = statement.column_count();
    let mut rows = statement.query([]).expect("rows");
    let mut found = Vec::new();
    while let Some(row) = rows.next().expect("a row") {
        let cell = |at| match row.get_ref(at).expect("a value") {
            ValueRef::Null => None,
            ValueRef::Integer(number) => Some(number.to_string()),
            ValueRef::Real(number) => Some(number.to_string()),
            ValueRef::Text(text) | ValueRef::Blob(text) => {
                Some(String::from_utf8_lossy(text).into_owned())
            }
        };
        found.push((0..columns).map(cell).collect());
    }
    found
}

fn rows_of_server(client: &mut postgres::Client, sql: &str) -> Result<Vec<Cells>, postgres::Error> {
    let answers = client.simple_query(sql)?;
    let rows = answers.iter().filter_map(|answer| match answer {
        postgres::SimpleQueryMessage::Row(row) => Some(row),
        _ => None,
    });
    Ok(rows
        .map(|row| {
            (0..row.len())
                .map(|at| row.get(at).map(str::to_owned))
                .collect()
        })
        .collect())
}
