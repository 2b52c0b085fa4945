//! How far people are with their lessons.

use crate::core::Store;
use crate::sql::{self, Row};
use crate::values::error::StoreError;
use play::PersonId;
use rules::Kind;

/// How far somebody is with a lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakenLesson {
    /// The game.
    pub kind: Kind,
    /// Its name within the game's lessons. There may be no such lesson any more.
    pub lesson: String,
    /// Whether they did it.
    pub done: bool,
    /// Whether they left it for later, the last time.
    pub skipped: bool,
    /// How many of its turns they have found since they began it, or began it again.
    pub step: usize,
}

fn taken_from(row: &Row<'_>) -> sql::Result<TakenLesson> {
    Ok(TakenLesson {
        kind: row.get(0)?,
        lesson: row.get(1)?,
        done: row.get(2)?,
        skipped: row.get(3)?,
        step: row.get::<_, u32>(4)? as usize,
    })
}

impl Store {
    /// Returns how far somebody is with the lessons of all games that they have taken.
    pub async fn lessons_of(&self, person: PersonId) -> Result<Vec<TakenLesson>, StoreError> {
        let sql = "SELECT game, lesson, done, skipped, step FROM lessons WHERE person_id = ?1 ORDER BY game, lesson";
        self.all(sql, [person], taken_from).await
    }

    /// Keeps how far somebody is with a lesson. What was done stays done. Nothing is kept of whoever was forgotten.
    pub async fn take_lesson(
        &self,
        person: PersonId,
        taken: TakenLesson,
    ) -> Result<(), StoreError> {
        let TakenLesson {
            kind,
            lesson,
            done,
            skipped,
            step,
        } = taken;
        let step = u32::try_from(step).unwrap_or(u32::MAX);
        let sql = "INSERT INTO lessons (person_id, game, lesson, done, skipped, step)
                   SELECT id, ?2, ?3, CAST(?4 AS BIGINT), CAST(?5 AS BIGINT), CAST(?6 AS BIGINT)
                   FROM people WHERE id = ?1 AND platform <> 'forgotten'
                   ON CONFLICT (person_id, game, lesson) DO UPDATE SET
                       done = CASE WHEN excluded.done = 1 THEN 1 ELSE lessons.done END,
                       skipped = excluded.skipped, step = excluded.step";
        self.execute(sql, (person, kind, lesson, done, skipped, step))
            .await
            .map(drop)
    }
}
