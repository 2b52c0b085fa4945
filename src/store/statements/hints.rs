//! Hints, as commits write them and records count them.

use crate::play::{MatchId, NewHint, PersonId, Time};
use crate::store::rows::error::StoreError;
use crate::store::sql::Connection;

pub(in crate::store) fn add_hint(
    c: &Connection,
    game: MatchId,
    new: &NewHint,
    at: Time,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO hints (match_id, ply, digest, person_id, turn, value, exact, at)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING";
    c.prepare_cached(sql)?.execute((
        game.0,
        new.ply,
        new.digest.cast_signed(),
        new.person.0,
        &new.hint.turn,
        new.hint.value,
        new.hint.is_exact,
        at.0,
    ))?;
    Ok(())
}

/// Returns who took hints in a match, and how many.
pub(in crate::store) fn hints_in(
    c: &Connection,
    game: MatchId,
) -> Result<Vec<(PersonId, u32)>, StoreError> {
    let sql = "SELECT person_id, count(*) FROM hints WHERE match_id = ?1 GROUP BY person_id";
    let mut statement = c.prepare_cached(sql)?;
    let counts = statement.query_map([game.0], |row| Ok((PersonId(row.get(0)?), row.get(1)?)))?;
    Ok(counts.collect::<Result<_, _>>()?)
}
