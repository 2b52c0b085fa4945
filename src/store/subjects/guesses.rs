//! What people guess of the turns of finished matches.

use crate::core::Store;
use crate::sql::{self, Row};
use crate::values::error::StoreError;
use play::{MatchId, PersonId};
use rules::Side;

/// What a guess at a turn was worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Guess {
    /// How many turns had been played before it.
    pub ply: u32,
    /// Whose turn it was.
    pub side: Side,
    /// Its points.
    pub points: u32,
}

impl Store {
    /// Returns what somebody has guessed of a match, in the order of its turns.
    pub async fn guesses(&self, game: MatchId, person: PersonId) -> Result<Vec<Guess>, StoreError> {
        let sql = "SELECT ply, side, points FROM guesses WHERE match_id = ?1 AND person_id = ?2 ORDER BY ply";
        let guess = |row: &Row<'_>| {
            Ok::<_, sql::Error>(Guess {
                ply: row.get(0)?,
                side: row.get(1)?,
                points: row.get(2)?,
            })
        };
        self.all(sql, (game, person), guess).await
    }

    /// Keeps a guess. False if that turn was guessed before, or if whoever guesses was forgotten.
    pub async fn keep_guess(
        &self,
        game: MatchId,
        person: PersonId,
        guess: Guess,
    ) -> Result<bool, StoreError> {
        let sql = "INSERT INTO guesses (match_id, person_id, ply, side, points)
                   SELECT ?1, id, ?3, ?4, ?5 FROM people WHERE id = ?2 AND platform <> 'forgotten' ON CONFLICT DO NOTHING";
        let row = (game, person, guess.ply, guess.side, guess.points);
        Ok(self.execute(sql, row).await? > 0)
    }
}
