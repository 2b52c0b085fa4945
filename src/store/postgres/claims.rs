//! Who does what, where several processes share a database: statements that only a server needs.

use crate::sql::{Connection, columns};
use crate::values::error::StoreError;
use crate::values::work::Work;
use play::MatchId;

/// How long a process counts as alive after it was last heard of, in milliseconds. It's heard of several times as often.
const LEASE: i64 = 12_000;

/// Returns [`LEASE`]; tests can set another one.
pub(crate) fn lease() -> i64 {
    #[cfg(feature = "failpoints")]
    if let Some(set) = std::env::var("STONEPOST_TEST_LEASE")
        .ok()
        .and_then(|text| text.parse().ok())
    {
        return set;
    }
    LEASE
}

/// The server's clock, in Unix milliseconds: those of several machines differ.
pub(super) const NOW: &str = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";

/// Adds a process, and returns its number.
pub(super) fn join(c: &Connection, name: &str) -> Result<i64, StoreError> {
    let sql = format!(
        "INSERT INTO processes (name, version, started_at, until) VALUES (?1, ?2, {NOW}, {NOW} + ?3) RETURNING id"
    );
    let version = env!("CARGO_PKG_VERSION");
    Ok(c.query_row(&sql, (name, version, lease()), |row| row.get(0))?)
}

/// What has become of a process that says that it's alive.
pub(super) enum Renewed {
    Alive,
    /// It counted as dead meanwhile, and others may have taken over what it had.
    Revived,
    /// It was cleared away.
    Gone,
}

/// Says that a process is alive.
pub(super) fn renew(c: &Connection, process: i64) -> Result<Renewed, StoreError> {
    let sql = format!("UPDATE processes SET until = {NOW} + ?2 WHERE id = ?1 AND until > {NOW}");
    if c.execute(&sql, (process, lease()))? == 1 {
        return Ok(Renewed::Alive);
    }
    let sql = format!("UPDATE processes SET until = {NOW} + ?2 WHERE id = ?1");
    Ok(match c.execute(&sql, (process, lease()))? {
        0 => Renewed::Gone,
        _ => Renewed::Revived,
    })
}

/// How many processes are alive; at least 1, whoever asks.
pub(super) fn living(c: &Connection) -> Result<u32, StoreError> {
    let sql = format!("SELECT greatest(count(*), 1) FROM processes WHERE until > {NOW}");
    Ok(c.query_row(&sql, (), |row| row.get(0))?)
}

/// Removes a process, with all that it had.
pub(super) fn leave(c: &Connection, process: i64) -> Result<(), StoreError> {
    c.transaction(|| {
        c.execute("DELETE FROM claims WHERE process_id = ?1", [process])?;
        c.execute("DELETE FROM processes WHERE id = ?1", [process])?;
        Ok(())
    })
}

/// Removes processes that have been dead for a while, with all that they had.
pub(super) fn clear(c: &Connection) -> Result<(), StoreError> {
    let sql = format!(
        "SELECT id FROM processes WHERE until < {NOW} - 60000 ORDER BY id LIMIT 100 FOR UPDATE SKIP LOCKED"
    );
    let dead: Vec<i64> = c.all(&sql, (), |row| row.get(0))?;
    dead.into_iter().try_for_each(|process| leave(c, process))
}

/// Returns whether another process is alive that was so at `then`.
pub(crate) fn has_company(c: &Connection, process: i64, then: i64) -> Result<bool, StoreError> {
    let sql =
        format!("SELECT 1 FROM processes WHERE id <> ?1 AND until > {NOW} AND started_at <= ?2");
    Ok(c.exists(&sql, [process, then])?)
}

/// Returns the server's clock, in Unix milliseconds.
pub(super) fn now(c: &Connection) -> Result<i64, StoreError> {
    Ok(c.query_row(&format!("SELECT {NOW}"), (), |row| row.get(0))?)
}

/// What a query for posts of the outbox `o` needs to find those that nobody but this process does, and to keep others
/// from taking them at the same instant: the end of its condition, and the end of the query.
pub(crate) fn free_posts(process: i64) -> (String, &'static str) {
    let free = format!(
        "AND o.state = 'waiting' AND NOT EXISTS (
             SELECT 1 FROM claims k JOIN processes a ON a.id = k.process_id
             WHERE k.kind = 'post' AND k.id = o.id AND a.id <> {process} AND a.until > {NOW})"
    );
    (free, "FOR UPDATE OF o SKIP LOCKED")
}

/// Takes what nobody else does. Returns what was taken, with the fence of each: what this process has already, it keeps.
pub(crate) fn claim(
    c: &Connection,
    process: i64,
    work: Work,
    ids: &[i64],
) -> Result<Vec<(i64, i64)>, StoreError> {
    let sql = format!(
        "INSERT INTO claims (kind, id, process_id, fence)
         SELECT ?1, CAST(value AS BIGINT), ?2, nextval('fences') FROM jsonb_array_elements_text(CAST(CAST(?3 AS TEXT) AS JSONB))
         ON CONFLICT (kind, id) DO UPDATE SET process_id = excluded.process_id,
             fence = CASE WHEN claims.process_id = excluded.process_id THEN claims.fence ELSE excluded.fence END
         WHERE claims.process_id = excluded.process_id
            OR NOT EXISTS (SELECT 1 FROM processes WHERE id = claims.process_id AND until > {NOW})
         RETURNING id, fence"
    );
    // Always in the same order, so that two processes don't wait for each other.
    let mut ids = ids.to_vec();
    ids.sort_unstable();
    let ids = serde_json::Value::from(ids).to_string();
    Ok(c.all(&sql, (work.id(), process, ids), columns)?)
}

/// Gives up what is done. Returns `false` if somebody else has taken it over, so that nothing may be recorded.
pub(crate) fn settle(c: &Connection, work: Work, id: i64, fence: i64) -> Result<bool, StoreError> {
    let sql = "DELETE FROM claims WHERE kind = ?1 AND id = ?2 AND fence = ?3";
    Ok(c.execute(sql, (work.id(), id, fence))? == 1)
}

/// Returns whether what was taken wasn't taken over, nor will be until the transaction ends.
pub(crate) fn is_held(c: &Connection, work: Work, id: i64, fence: i64) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM claims WHERE kind = ?1 AND id = ?2 AND fence = ?3 FOR SHARE";
    Ok(c.exists(sql, (work.id(), id, fence))?)
}

/// Keeps others from recording boards of the same match until the transaction ends: of two that don't see each other,
/// neither would be superseded.
pub(crate) fn lock_boards(c: &Connection, game: MatchId) -> Result<(), StoreError> {
    c.exists("SELECT pg_advisory_xact_lock(?1)", [game])?;
    Ok(())
}

/// As [`settle`], for a post, which is locked first: whoever looks for posts locks them before their claims, too.
pub(crate) fn settle_post(c: &Connection, id: i64, fence: i64) -> Result<bool, StoreError> {
    let lock = "SELECT 1 FROM outbox WHERE id = ?1 FOR UPDATE";
    c.exists(lock, [id])?;
    settle(c, Work::Post, id, fence)
}
