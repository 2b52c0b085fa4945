//! Hints that players took, and analyses of finished matches.

use crate::core::Store;
use crate::sql::{self, Connection, columns};
use crate::values::error::StoreError;
use play::{Hint, MatchId, NewHint, PersonId, Time};

/// A position of a finished match, as it was analysed.
#[derive(Debug, Clone, PartialEq)]
pub struct AnalysedPosition {
    /// What Black can expect, from -1 (a loss) to 1 (a win).
    pub value: f64,
    /// The canonical token of the best turn that was found; `None` if the game is over.
    pub best: Option<String>,
}

/// Who made an analysis. Another version's analyses are ignored and replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AnalysisVersion {
    /// The version of the rules.
    pub rules: u32,
    /// The version of the search.
    pub engine: u32,
}

impl Store {
    /// Returns the hint that `person` took in the position with this digest after `ply` turns.
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
            Ok(c.first(sql, key, |row| {
                Ok(Hint {
                    turn: row.get(0)?,
                    value: row.get(1)?,
                    is_exact: row.get(2)?,
                })
            })?)
        })
        .await
    }

    /// Returns how many hints `person` has taken after `since`, in all matches.
    pub async fn hints_since(&self, person: PersonId, since: Time) -> Result<u32, StoreError> {
        let sql = "SELECT count(*) FROM hints WHERE person_id = ?1 AND at > ?2";
        self.query_row(sql, (person, since), columns).await
    }

    /// Returns whether a hint was taken before the turn with this number was played. Hints in a position that was taken
    /// back and isn't there any more don't count.
    pub async fn hint_before(&self, game: MatchId, turn: u32) -> Result<bool, StoreError> {
        let Some(ply) = turn.checked_sub(1) else {
            return Ok(false);
        };
        let sql = "SELECT EXISTS (SELECT 1 FROM hints h
                                      LEFT JOIN turns t ON t.match_id = h.match_id AND t.ply = h.ply
                                      WHERE h.match_id = ?1 AND h.ply = ?2 AND (h.ply = 0 OR t.digest = h.digest))";
        self.query_row(sql, (game, ply), columns).await
    }

    /// Returns who took hints in a match, and how many.
    pub async fn hints_in(&self, game: MatchId) -> Result<Vec<(PersonId, u32)>, StoreError> {
        self.read(move |c| Ok(hints_in(c, game)?)).await
    }

    /// Returns the analysis of a match: its positions in order, from the start on; empty if there is none of this
    /// version.
    pub async fn analysis(
        &self,
        game: MatchId,
        version: AnalysisVersion,
    ) -> Result<Vec<AnalysedPosition>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT value, best FROM analyses
                       WHERE match_id = ?1 AND rules_version = ?2 AND engine_version = ?3 ORDER BY ply";
            let key = (game, version.rules, version.engine);
            Ok(c.all(sql, key, |row| {
                Ok(AnalysedPosition {
                    value: row.get(0)?,
                    best: row.get(1)?,
                })
            })?)
        })
        .await
    }

    /// Stores the analysis of a match as a whole, replacing an earlier one.
    pub async fn put_analysis(
        &self,
        game: MatchId,
        version: AnalysisVersion,
        positions: Vec<AnalysedPosition>,
    ) -> Result<(), StoreError> {
        self.write(move |c| {
            c.execute("DELETE FROM analyses WHERE match_id = ?1", [game])?;
            let sql =
                "INSERT INTO analyses (match_id, ply, rules_version, engine_version, value, best)
                       VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
            for (ply, position) in (0_u32..).zip(&positions) {
                let AnalysedPosition { value, best } = position;
                c.execute(sql, (game, ply, version.rules, version.engine, value, best))?;
            }
            Ok(())
        })
        .await
    }
}

pub(crate) fn add_hint(c: &Connection, game: MatchId, new: &NewHint, at: Time) -> sql::Result<()> {
    let sql = "INSERT INTO hints (match_id, ply, digest, person_id, turn, value, exact, at)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING";
    let NewHint {
        ply,
        digest,
        person,
        hint,
    } = new;
    let (turn, value, exact) = (&hint.turn, hint.value, hint.is_exact);
    c.execute(
        sql,
        (
            game,
            ply,
            digest.cast_signed(),
            person,
            turn,
            value,
            exact,
            at,
        ),
    )?;
    Ok(())
}

/// Returns who took hints in a match, and how many.
pub(crate) fn hints_in(c: &Connection, game: MatchId) -> sql::Result<Vec<(PersonId, u32)>> {
    let sql = "SELECT person_id, count(*) FROM hints WHERE match_id = ?1 GROUP BY person_id";
    c.all(sql, [game], columns)
}
