//! What people try on the board of a match besides what is played: a tree for each of them, which they may publish.

use crate::core::Store;
use crate::sql::{self, Row};
use crate::values::error::StoreError;
use play::{MatchId, PersonId, Time, Tried};

/// Somebody's tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptTried {
    /// Whose.
    pub person: PersonId,
    /// The tree.
    pub tree: Tried,
    /// How often it has changed.
    pub version: u32,
    /// Since when everybody sees it; `None` if it's theirs alone.
    pub published: Option<Time>,
}

impl Store {
    /// Returns somebody's tree of a match, if they tried anything.
    pub async fn tried(
        &self,
        game: MatchId,
        person: PersonId,
    ) -> Result<Option<KeptTried>, StoreError> {
        let sql = "SELECT person_id, turns, version, published_at FROM tried WHERE match_id = ?1 AND person_id = ?2";
        self.first(sql, (game, person), kept).await
    }

    /// Returns the trees of a match that everybody sees, by whom they are.
    pub async fn published_tried(&self, game: MatchId) -> Result<Vec<KeptTried>, StoreError> {
        let sql = "SELECT person_id, turns, version, published_at FROM tried
                   WHERE match_id = ?1 AND published_at IS NOT NULL ORDER BY person_id";
        self.all(sql, [game], kept).await
    }

    /// Keeps a tree in place of the one with this version, or of none if that is 0. False if it was another by then, or if its
    /// owner was forgotten.
    pub async fn keep_tried(
        &self,
        game: MatchId,
        person: PersonId,
        before: u32,
        tree: &Tried,
    ) -> Result<bool, StoreError> {
        let turns = tree.to_string();
        let sql = match before {
            0 => {
                "INSERT INTO tried (match_id, person_id, turns, version)
                 SELECT ?1, id, ?3, CAST(?4 AS BIGINT) + 1 FROM people WHERE id = ?2 AND platform <> 'forgotten'
                 ON CONFLICT DO NOTHING"
            }
            _ => {
                "UPDATE tried SET turns = ?3, version = version + 1
                 WHERE match_id = ?1 AND person_id = ?2 AND version = ?4"
            }
        };
        let done = self.execute(sql, (game, person, turns, before)).await?;
        Ok(done > 0)
    }

    /// Shows somebody's tree to everybody from now on, or to themselves alone if `at` is `None`.
    pub async fn publish_tried(
        &self,
        game: MatchId,
        person: PersonId,
        at: Option<Time>,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE tried SET published_at = ?3 WHERE match_id = ?1 AND person_id = ?2";
        self.execute(sql, (game, person, at)).await.map(drop)
    }
}

fn kept(row: &Row<'_>) -> sql::Result<KeptTried> {
    let turns: String = row.get(1)?;
    Ok(KeptTried {
        person: row.get(0)?,
        tree: Tried::read(&turns),
        version: row.get(2)?,
        published: row.get(3)?,
    })
}
