//! Who does what, where several processes share a database. In a file, there is one, and it does everything.

use crate::core::Store;
use crate::postgres::claims;
use crate::sql::{self, Connection, Params, columns};
use crate::values::error::StoreError;
use crate::values::work::{Piece, Work};
use play::Time;

impl Store {
    /// Returns whether other processes may share the database.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        self.shared.engine.process().is_some()
    }

    /// Returns the clock that all processes go by which use the database: its server's. `None` for a file.
    #[must_use]
    pub fn server_clock(&self) -> Option<Time> {
        self.shared.engine.clock().map(Time)
    }

    /// Returns whether no other process that serves players is alive that has done so since `then`.
    pub async fn is_alone_since(&self, then: Time) -> Result<bool, StoreError> {
        let Some(process) = self.shared.engine.process() else {
            return Ok(true);
        };
        let id = process.id();
        let company = self
            .shared
            .engine
            .claim(move |c| claims::has_company(c, id, then.0));
        Ok(!company.await?)
    }

    /// Takes pieces of work, and returns those that no other process does.
    pub async fn claim(&self, work: Work, ids: Vec<i64>) -> Result<Vec<i64>, StoreError> {
        let Some(process) = self.shared.engine.process().filter(|_| !ids.is_empty()) else {
            return Ok(ids);
        };
        let id = process.id();
        let wanted = ids.clone();
        let claimed = self
            .shared
            .engine
            .claim(move |c| claims::claim(c, id, work, &wanted))
            .await?;
        process.hold(id, work, &claimed);
        Ok(ids
            .into_iter()
            .filter(|id| claimed.iter().any(|(number, _)| number == id))
            .collect())
    }

    /// Gives up pieces of work that are done, or that others may do.
    pub async fn release(&self, work: Work, ids: Vec<i64>) -> Result<(), StoreError> {
        let Some(process) = self.shared.engine.process().filter(|_| !ids.is_empty()) else {
            return Ok(());
        };
        let held: Vec<(i64, i64)> = ids
            .iter()
            .map(|&id| (id, process.fence(work, id)))
            .collect();
        ids.iter().for_each(|&id| process.forget(work, id));
        let released = self.shared.engine.claim(move |c| {
            for &(id, fence) in &held {
                claims::settle(c, work, id, fence)?;
            }
            Ok(())
        });
        released.await
    }

    /// Has a piece of work that failed done again at `until`, and not before, unless it isn't due any more. Returns `false`
    /// if it isn't, or if nothing is stored about when it's due.
    pub async fn postpone(
        &self,
        work: Work,
        id: i64,
        now: Time,
        until: Time,
    ) -> Result<bool, StoreError> {
        let sql = match work {
            Work::Match => "UPDATE matches SET wake_at = ?3 WHERE id = ?1 AND wake_at <= ?2",
            Work::Seek => "UPDATE seeks SET wake_at = ?3 WHERE id = ?1 AND wake_at <= ?2",
            Work::Tournament => {
                "UPDATE tournaments SET wake_at = ?3 WHERE id = ?1 AND wake_at <= ?2"
            }
            Work::Pin => "UPDATE pins SET due_at = ?3 WHERE id = ?1 AND due_at <= ?2",
            Work::Place => "UPDATE places SET try_at = ?3 WHERE id = ?1 AND try_at <= ?2",
            Work::Board => "UPDATE boards SET due_at = ?3 WHERE id = ?1 AND due_at <= ?2",
            Work::Digest => {
                "UPDATE preferences SET digest_at = ?3 WHERE person_id = ?1 AND digest_at <= ?2"
            }
            Work::Post
            | Work::Machine
            | Work::Clearing
            | Work::Pictures
            | Work::Sessions
            | Work::Forgetting
            | Work::Server
            | Work::Downtime => return Ok(false),
        };
        Ok(self.execute(sql, (id, now, until)).await? == 1)
    }

    /// Returns whether a piece of work that was taken may still be done: no other process can have taken it over.
    #[must_use]
    pub fn holds(&self, work: Work, id: i64) -> bool {
        self.shared
            .engine
            .process()
            .is_none_or(|process| process.is_safe() && process.fence(work, id) >= 0)
    }

    /// The fence of a claim; `None` if nothing is claimed here, because there is one process.
    pub(crate) fn fence(&self, work: Work, id: i64) -> Option<i64> {
        let process = self.shared.engine.process()?;
        Some(process.fence(work, id))
    }
}

/// Returns the pieces of work that a statement selects, each with its lane.
pub(crate) fn pieces(
    c: &Connection,
    work: Work,
    sql: &str,
    values: impl Params,
) -> sql::Result<Vec<Piece>> {
    c.all(sql, values, |row| {
        let (id, lane) = columns(row)?;
        Ok(Piece { work, id, lane })
    })
}
