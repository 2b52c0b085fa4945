//! What's done with whole tables.

use super::{Connection, Result, Value};

impl Connection {
    /// Adds rows to a table: `values` has the values of these columns, row after row. Numbers that a column would get by
    /// itself are kept as they are.
    pub(crate) fn add_rows(&self, table: &str, columns: &str, values: &[Value<'_>]) -> Result<()> {
        match self {
            Connection::Sqlite(sqlite) => {
                let width = columns.split(',').count();
                let gaps = vec!["?"; width].join(", ");
                let sql = format!("INSERT INTO {table} ({columns}) VALUES ({gaps})");
                let mut statement = sqlite.prepare_cached(&sql)?;
                for row in values.chunks(width) {
                    statement.execute(rusqlite::params_from_iter(row))?;
                }
                Ok(())
            }
            Connection::Postgres(session) => Ok(session.copy_in(table, columns, values)?),
        }
    }

    /// Empties tables. Each comes after those that it refers to.
    pub(crate) fn clear(&self, tables: &[&str]) -> Result<()> {
        match self {
            Connection::Sqlite(sqlite) => {
                for table in tables.iter().rev() {
                    sqlite.execute_batch(&format!("DELETE FROM {table}"))?;
                }
                Ok(())
            }
            Connection::Postgres(session) => {
                Ok(session.batch(&format!("TRUNCATE {}", tables.join(", ")))?)
            }
        }
    }

    /// Makes the numbers that rows get by themselves go on after the highest of each table; SQLite does so anyway.
    pub(crate) fn renumber(&self) -> Result<()> {
        let Connection::Postgres(session) = self else {
            return Ok(());
        };
        Ok(session.batch(
            "DO $$
             DECLARE numbered RECORD;
             BEGIN
                 FOR numbered IN SELECT table_name AS name, column_name AS number FROM information_schema.columns
                                 WHERE table_schema = current_schema() AND is_identity = 'YES'
                 LOOP
                     EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, %L), greatest(max(%I), 1),
                                                   coalesce(max(%I) > 0, FALSE)) FROM %I',
                                    numbered.name, numbered.number, numbered.number, numbered.number, numbered.name);
                 END LOOP;
             END $$",
        )?)
    }

    /// Says whether a commit waits until it's on the disk. One that waits takes those before it along.
    pub(crate) fn wait_for_disk(&self, waits: bool) -> Result<()> {
        self.batch(match (self, waits) {
            (Connection::Sqlite(_), false) => "PRAGMA synchronous = NORMAL",
            (Connection::Sqlite(_), true) => "PRAGMA synchronous = FULL",
            (Connection::Postgres(_), false) => "SET synchronous_commit TO off",
            (Connection::Postgres(_), true) => "SET synchronous_commit TO on",
        })
    }

    /// Counts the rows of tables that were filled, so that the server plans well at once; SQLite's plans don't need it.
    pub(crate) fn take_stock(&self, tables: &[&str]) -> Result<()> {
        match self {
            Connection::Sqlite(_) => Ok(()),
            Connection::Postgres(_) => self.batch(&format!("ANALYZE {}", tables.join(", "))),
        }
    }

    /// Returns whether another connection of ours uses this database on a server, as far as the server tells.
    pub(crate) fn has_company(&self) -> Result<bool> {
        match self {
            Connection::Sqlite(_) => Ok(false),
            Connection::Postgres(_) => {
                let sql = "SELECT 1 FROM pg_stat_activity
                           WHERE datname = current_database() AND pid <> pg_backend_pid()
                             AND application_name = current_setting('application_name')";
                self.exists(sql, ())
            }
        }
    }

    /// Returns whether it can't hold texts with the character NUL.
    pub(crate) fn refuses_nul(&self) -> bool {
        matches!(self, Connection::Postgres(_))
    }
}
