//! Who runs which of the bot's shards, and when one may begin a session.

use std::time::Duration;

use crate::postgres::claims::NOW;
use crate::postgres::division::divide;
use crate::sql::{Connection, columns};
use crate::values::error::StoreError;

/// What a process has to do about the shards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShardShare {
    /// The number under which the process has its shards. It gets another one if it was taken for dead.
    pub process: i64,
    /// How many shards there are in all.
    pub total: u32,
    /// The shards that it has and keeps.
    pub kept: Vec<u32>,
    /// The shards that it has to stop and then release, for others.
    pub surplus: Vec<u32>,
}

/// Whether a process still has its shards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// Nobody can have taken them over.
    Ours,
    /// The database is away; there was no other process when it was last heard of.
    Alone,
    /// Others may have taken them over.
    Doubtful,
    /// The process has another number by now, and nothing of what it had under this one.
    Gone,
}

/// Whether a shard may begin a session with Discord.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IdentifyTurn {
    /// It's the shard's turn.
    Now(TurnTaken),
    /// Not yet; ask again after this time.
    After(Duration),
}

/// The turn of a shard to begin a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TurnTaken {
    pub(crate) bucket: u32,
    /// When it ends by itself, in milliseconds of the server's clock.
    pub(crate) until: i64,
}

/// The shards, and who takes part in sharing them.
struct Seen {
    /// The living process that has each shard.
    owners: Vec<Option<i64>>,
    living: Vec<i64>,
}

fn look(c: &Connection) -> Result<Seen, StoreError> {
    let sql =
        format!("SELECT id FROM processes WHERE takes_shards = 1 AND until > {NOW} ORDER BY id");
    let living = c.all(&sql, (), |row| row.get(0))?;
    // Shards are numbered from 0 without gaps.
    let sql = format!(
        "SELECT a.id FROM shards s LEFT JOIN processes a ON a.id = s.process_id AND a.until > {NOW} ORDER BY s.number"
    );
    let owners = c.all(&sql, (), |row| row.get(0))?;
    Ok(Seen { owners, living })
}

impl Seen {
    /// What a process has to take and what it may keep and not; `None` if it doesn't take part.
    fn share(&self, process: i64) -> Option<(Vec<i64>, ShardShare)> {
        if !self.living.contains(&process) {
            return None;
        }
        let mut share = ShardShare {
            process,
            total: u32::try_from(self.owners.len()).unwrap_or(u32::MAX),
            kept: Vec::new(),
            surplus: Vec::new(),
        };
        let mut free = Vec::new();
        let target = divide(&self.owners, &self.living);
        for (number, (owner, target)) in (0_u32..).zip(self.owners.iter().zip(target)) {
            match owner {
                Some(owner) if *owner == process && target == process => share.kept.push(number),
                Some(owner) if *owner == process => share.surplus.push(number),
                None if target == process => free.push(i64::from(number)),
                _ => {}
            }
        }
        Some((free, share))
    }

    fn is_idle(&self) -> bool {
        self.owners.iter().all(Option::is_none)
    }
}

/// Takes the shards that a process should have and nobody has; `recommended` is how many there are in all if nobody has
/// any. Returns what it has then; `None` if the process counts as dead. It takes none while it may not inherit, which is
/// asked after each look.
pub(crate) fn share(
    c: &Connection,
    process: i64,
    recommended: u32,
    may_inherit: impl Fn() -> bool,
) -> Result<Option<ShardShare>, StoreError> {
    let seen = look(c)?;
    // Mostly there is nothing to change, and then nobody has to wait for anybody.
    match seen.share(process) {
        Some((free, share)) if free.is_empty() && !seen.is_idle() || !may_inherit() => {
            return Ok(Some(share));
        }
        _ => {}
    }
    lock(c)?;
    let sql = format!("UPDATE processes SET takes_shards = 1 WHERE id = ?1 AND until > {NOW}");
    if c.execute(&sql, [process])? == 0 {
        return Ok(None);
    }
    let seen = look(c)?;
    if may_inherit() {
        take(c, process, seen, recommended)?;
    }
    Ok(look(c)?.share(process).map(|(_, share)| share))
}

/// Takes the shards that a process should have and nobody has.
fn take(c: &Connection, process: i64, mut seen: Seen, recommended: u32) -> Result<(), StoreError> {
    if seen.is_idle() && seen.owners.len() != recommended as usize {
        c.execute("DELETE FROM shards", ())?;
        let sql = "INSERT INTO shards (number) SELECT generate_series(0, CAST(?1 AS BIGINT) - 1)";
        c.execute(sql, [i64::from(recommended)])?;
        seen = look(c)?;
    }
    let sql = "UPDATE shards SET process_id = ?1 WHERE number = ?2";
    let free = seen.share(process).map(|(free, _)| free);
    for number in free.into_iter().flatten() {
        c.execute(sql, (process, number))?;
    }
    Ok(())
}

/// Returns whether others take part in sharing the shards.
pub(crate) fn others_take_part(c: &Connection, process: i64) -> Result<bool, StoreError> {
    Ok(look(c)?.living.iter().any(|other| *other != process))
}

/// One process at a time changes who has which shard.
fn lock(c: &Connection) -> Result<(), StoreError> {
    Ok(c.batch("LOCK TABLE shards IN SHARE ROW EXCLUSIVE MODE")?)
}

/// Releases a shard that has been stopped.
pub(crate) fn release(c: &Connection, process: i64, shard: u32) -> Result<(), StoreError> {
    let sql = "UPDATE shards SET process_id = NULL WHERE number = ?1 AND process_id = ?2";
    c.execute(sql, (i64::from(shard), process))?;
    Ok(())
}

/// Has a process take no shards for now. It keeps those that it has.
pub(crate) fn take_none(c: &Connection, process: i64) -> Result<(), StoreError> {
    lock(c)?;
    c.execute(
        "UPDATE processes SET takes_shards = 0 WHERE id = ?1",
        [process],
    )?;
    Ok(())
}

/// Releases all shards of a process, which takes none any more.
pub(crate) fn leave(c: &Connection, process: i64) -> Result<(), StoreError> {
    take_none(c, process)?;
    c.execute(
        "UPDATE shards SET process_id = NULL WHERE process_id = ?1",
        [process],
    )?;
    Ok(())
}

/// Takes the turn of a bucket if it's free, for so many milliseconds.
pub(crate) fn take_turn(
    c: &Connection,
    bucket: u32,
    length: i64,
) -> Result<IdentifyTurn, StoreError> {
    let sql = format!(
        "INSERT INTO identifies (bucket, next_at) VALUES (?1, {NOW} + ?2)
         ON CONFLICT (bucket) DO UPDATE SET next_at = {NOW} + ?2 WHERE identifies.next_at <= {NOW}
         RETURNING next_at"
    );
    let number = i64::from(bucket);
    let taken = c.first(&sql, (number, length), columns)?;
    if let Some(until) = taken {
        return Ok(IdentifyTurn::Now(TurnTaken { bucket, until }));
    }
    let sql = format!("SELECT next_at - {NOW} FROM identifies WHERE bucket = ?1");
    let wait: i64 = c.query_row(&sql, [number], |row| row.get(0))?;
    let wait = Duration::from_millis(wait.max(1).unsigned_abs());
    Ok(IdentifyTurn::After(wait))
}

/// Ends a turn: the next one is so many milliseconds from now. Has no effect if another turn has begun.
pub(crate) fn end_turn(c: &Connection, turn: TurnTaken, pause: i64) -> Result<(), StoreError> {
    let sql =
        format!("UPDATE identifies SET next_at = {NOW} + ?3 WHERE bucket = ?1 AND next_at = ?2");
    c.execute(&sql, (i64::from(turn.bucket), turn.until, pause))?;
    Ok(())
}
