//! Hints that players took, and analyses of finished matches.

use crate::play::{Hint, MatchId, PersonId, Time};
use crate::store::core::Store;
use crate::store::rows::analyses::{AnalysedPosition, AnalysisVersion};
use crate::store::rows::error::StoreError;
use crate::store::sql::OptionalExtension;
use crate::store::statements::hints::hints_in;

impl Store {
    /// Returns the hint that `person` took in the position with this digest after `ply` turns.
    ///
    /// # Errors
    /// The database fails.
    pub async fn hint(
        &self,
        game: MatchId,
        ply: u32,
        digest: u64,
        person: PersonId,
    ) -> Result<Option<Hint>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT turn, value, exact FROM hints
                       WHERE match_id = ?1 AND ply = ?2 AND digest = ?3 AND person_id = ?4";
            let key = (game.0, ply, digest.cast_signed(), person.0);
            let hint = c.prepare_cached(sql)?.query_row(key, |row| {
                Ok(Hint {
                    turn: row.get(0)?,
                    value: row.get(1)?,
                    is_exact: row.get(2)?,
                })
            });
            Ok(hint.optional()?)
        })
        .await
    }

    /// Returns how many hints `person` has taken after `since`, in all matches.
    ///
    /// # Errors
    /// The database fails.
    pub async fn hints_since(&self, person: PersonId, since: Time) -> Result<u32, StoreError> {
        self.read(move |c| {
            let sql = "SELECT count(*) FROM hints WHERE person_id = ?1 AND at > ?2";
            Ok(c.prepare_cached(sql)?
                .query_row((person.0, since.0), |row| row.get(0))?)
        })
        .await
    }

    /// Returns whether a hint was taken before the turn with this number was played. Hints in a position that was taken
    /// back and isn't there any more don't count.
    ///
    /// # Errors
    /// The database fails.
    pub async fn hint_before(&self, game: MatchId, turn: u32) -> Result<bool, StoreError> {
        let Some(ply) = turn.checked_sub(1) else {
            return Ok(false);
        };
        self.read(move |c| {
            let sql = "SELECT EXISTS (SELECT 1 FROM hints h
                                      LEFT JOIN turns t ON t.match_id = h.match_id AND t.ply = h.ply
                                      WHERE h.match_id = ?1 AND h.ply = ?2 AND (h.ply = 0 OR t.digest = h.digest))";
            Ok(c.prepare_cached(sql)?
                .query_row((game.0, ply), |row| row.get(0))?)
        })
        .await
    }

    /// Returns who took hints in a match, and how many.
    ///
    /// # Errors
    /// The database fails.
    pub async fn hints_in(&self, game: MatchId) -> Result<Vec<(PersonId, u32)>, StoreError> {
        self.read(move |c| hints_in(c, game)).await
    }

    /// Returns the analysis of a match: its positions in order, from the start on; empty if there is none of this
    /// version.
    ///
    /// # Errors
    /// The database fails.
    pub async fn analysis(
        &self,
        game: MatchId,
        version: AnalysisVersion,
    ) -> Result<Vec<AnalysedPosition>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT value, best FROM analyses
                       WHERE match_id = ?1 AND rules_version = ?2 AND engine_version = ?3 ORDER BY ply";
            let mut statement = c.prepare_cached(sql)?;
            let key = (game.0, version.rules, version.engine);
            let positions = statement.query_map(key, |row| {
                Ok(AnalysedPosition {
                    value: row.get(0)?,
                    best: row.get(1)?,
                })
            })?;
            Ok(positions.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Stores the analysis of a match as a whole, replacing an earlier one.
    ///
    /// # Errors
    /// The database fails; nothing is written then.
    pub async fn put_analysis(
        &self,
        game: MatchId,
        version: AnalysisVersion,
        positions: Vec<AnalysedPosition>,
    ) -> Result<(), StoreError> {
        self.write(move |c| {
            c.prepare_cached("DELETE FROM analyses WHERE match_id = ?1")?
                .execute([game.0])?;
            let sql =
                "INSERT INTO analyses (match_id, ply, rules_version, engine_version, value, best)
                       VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
            let mut statement = c.prepare_cached(sql)?;
            for (ply, position) in (0_u32..).zip(&positions) {
                let AnalysedPosition { value, best } = position;
                statement.execute((game.0, ply, version.rules, version.engine, value, best))?;
            }
            Ok(())
        })
        .await
    }
}
