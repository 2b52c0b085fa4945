//! Bringing the tables up to date.

use crate::store::rows::error::StoreError;
use crate::store::sql::Connection;

/// In order. A released one is never changed.
const MIGRATIONS: &[&str] = &[include_str!("../../../migrations/postgres/0001_all.sql")];

/// The number that only we lock, so that two programs don't migrate at once ("STNP").
const LOCK: i64 = 0x5354_4e50;

/// Runs the migrations that this database hasn't seen, each as a whole.
pub(super) fn run(c: &Connection) -> Result<(), StoreError> {
    c.batch("CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)")?;
    for (number, sql) in (1_i64..).zip(MIGRATIONS) {
        c.transaction(|| {
            c.query_row(
                "SELECT 1 FROM (SELECT pg_advisory_xact_lock(?1)) locked",
                [LOCK],
                |_| Ok(()),
            )?;
            let done = "INSERT INTO migrations (number) VALUES (?1) ON CONFLICT DO NOTHING";
            if c.execute(done, [number])? == 1 {
                c.batch(sql)?;
            }
            Ok::<_, StoreError>(())
        })?;
    }
    Ok(())
}
