//! Checking a database: the file as a whole, and every match in it.

use crate::core::Store;
use crate::sql::{self, Connection, columns};
use crate::subjects::matches::rows::check_result;
use crate::values::error::Frozen;
use crate::values::error::StoreError;
use play::{Match, MatchId, Stage};

/// The number of matches loaded per query.
pub(crate) const PAGE: u32 = 500;

/// The outcome of a check.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CheckReport {
    /// What SQLite's checks found wrong with the file as a whole, foreign keys included.
    pub file: Vec<String>,
    /// The number of matches checked.
    pub matches: u64,
    /// The frozen matches, and why they are. That alone is not damage.
    pub frozen: Vec<(MatchId, String)>,
    /// What is wrong with individual matches.
    pub damaged: Vec<(MatchId, String)>,
    /// The damaged matches that were set aside, and why. They don't count as damage.
    pub set_aside: Vec<(MatchId, String)>,
    /// Whether it was stopped early.
    pub stopped: bool,
}

impl CheckReport {
    /// Returns whether nothing was found wrong, as far as the check got.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.file.is_empty() && self.damaged.is_empty()
    }
}

impl Store {
    /// Replays a match. Returns its freezing, if it's frozen, and what is wrong with it, if it's damaged.
    pub async fn look_at(
        &self,
        id: MatchId,
    ) -> Result<(Option<Frozen>, Option<String>), StoreError> {
        let (frozen, loaded) = match self.reload(id).await {
            Err(StoreError::Frozen(frozen)) => {
                let loaded = self.load_frozen(id).await;
                (
                    Some(frozen),
                    loaded.map(|found| found.map(|(game, _)| game)),
                )
            }
            loaded => (None, loaded),
        };
        match loaded.and_then(|game| game.as_ref().map_or(Ok(()), result_fits)) {
            Ok(()) => Ok((frozen, None)),
            Err(error) if error.is_damage() => {
                // Some damage shows before the freezing does.
                let outline = self.outline(id).await?;
                let frozen = outline.and_then(|outline| outline.frozen).or(frozen);
                Ok((frozen, Some(error.in_match(id))))
            }
            Err(error) => Err(error),
        }
    }

    /// Checks the whole file, and replays every match against the digests of its positions. `go_on` is called with the
    /// number of matches done and returns whether to continue.
    pub async fn check(&self, go_on: impl Fn(u64) -> bool) -> Result<CheckReport, StoreError> {
        let mut checked = CheckReport {
            file: self.read(|c| Ok(integrity_errors(c)?)).await?,
            ..CheckReport::default()
        };
        let mut last = i64::MIN;
        loop {
            if !go_on(checked.matches) {
                checked.stopped = true;
                return Ok(checked);
            }
            let sql = "SELECT id FROM matches WHERE id > ?1 ORDER BY id LIMIT ?2";
            let page: Vec<MatchId> = self.all(sql, (last, PAGE), columns).await?;
            let Some(end) = page.last() else {
                return Ok(checked);
            };
            last = end.0;
            for id in page {
                match self.look_at(id).await? {
                    (Some(frozen), _) if frozen.set_aside => {
                        checked.set_aside.push((id, frozen.why));
                    }
                    (frozen, damage) => {
                        checked.frozen.extend(frozen.map(|frozen| (id, frozen.why)));
                        checked.damaged.extend(damage.map(|why| (id, why)));
                    }
                }
                checked.matches += 1;
            }
        }
    }
}

pub(crate) fn result_fits(game: &Match) -> Result<(), StoreError> {
    let stored = match game.stage {
        Stage::Ended(_, outcome) => Some(outcome),
        _ => None,
    };
    check_result(game.id, &game.game, stored)
}

/// Returns what is wrong with the file as a whole, including rows that refer to missing rows; at most 100 findings. A
/// server checks what it reads, and doesn't let such rows be.
pub(crate) fn integrity_errors(c: &Connection) -> sql::Result<Vec<String>> {
    if let Connection::Postgres(_) = c {
        return Ok(Vec::new());
    }
    let mut errors: Vec<String> = c.all("PRAGMA integrity_check(100)", (), columns)?;
    errors.retain(|fault| fault != "ok");
    c.for_each("PRAGMA foreign_key_check", (), |row| {
        if errors.len() < 100 {
            let (table, other): (String, String) = (row.get(0)?, row.get(2)?);
            errors.push(format!(
                "a row of {table} refers to a missing row of {other}"
            ));
        }
        Ok(())
    })?;
    Ok(errors)
}
