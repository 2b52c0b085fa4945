//! Everything that is due by itself.

use crate::core::Store;
use crate::sql::columns;
use crate::values::error::StoreError;
use crate::values::work::{Piece, Work};
use play::{MatchId, PersonId, SeekId, Time};

/// What is due, and when something is due next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upcoming {
    /// The matches in which something is due, the longest overdue first.
    pub matches: Vec<MatchId>,
    /// The seeks in which something is due, the longest overdue first.
    pub seeks: Vec<SeekId>,
    /// The people whose daily digest is due, the longest overdue first.
    pub digests: Vec<PersonId>,
    /// When the earliest of everything is due, whether in the past or in the future.
    pub first: Option<Time>,
}

impl Upcoming {
    /// Returns everything that is due.
    #[must_use]
    pub fn pieces(&self) -> Vec<Piece> {
        let seeks = self.seeks.iter().map(|id| (Work::Seek, id.0));
        let matches = self.matches.iter().map(|id| (Work::Match, id.0));
        let digests = self.digests.iter().map(|id| (Work::Digest, id.0));
        let all = seeks.chain(matches).chain(digests);
        all.map(|(work, id)| Piece::alone(work, id)).collect()
    }
}

impl Store {
    /// Returns what is due at `now`, with up to `limit` matches and as many seeks and digests.
    pub async fn upcoming(&self, now: Time, limit: u32) -> Result<Upcoming, StoreError> {
        self.read(move |c| {
            let sql = "SELECT id FROM matches WHERE wake_at <= ?1 ORDER BY wake_at LIMIT ?2";
            let matches = c.all(sql, (now, limit), columns)?;
            let sql = "SELECT id FROM seeks WHERE wake_at <= ?1 ORDER BY wake_at LIMIT ?2";
            let seeks = c.all(sql, (now, limit), columns)?;
            let sql = "SELECT person_id FROM preferences WHERE digest_at <= ?1 ORDER BY digest_at LIMIT ?2";
            let digests = c.all(sql, (now, limit), columns)?;
            let sql = "SELECT min(at) FROM (SELECT min(wake_at) AS at FROM matches WHERE wake_at IS NOT NULL
                       UNION ALL SELECT min(wake_at) FROM seeks WHERE wake_at IS NOT NULL
                       UNION ALL SELECT min(digest_at) FROM preferences WHERE digest_at IS NOT NULL) waits";
            Ok(Upcoming {
                matches,
                seeks,
                digests,
                first: c.query_row(sql, (), columns)?,
            })
        })
        .await
    }
}
