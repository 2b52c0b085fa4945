//! What is due, as pieces of work.

use crate::store::rows::error::StoreError;
use crate::store::rows::work::{Piece, Work};
use crate::store::sql::{Connection, Params};

/// Returns the pieces of work that a statement selects, each with its lane.
pub(in crate::store) fn pieces(
    c: &Connection,
    work: Work,
    sql: &str,
    values: impl Params,
) -> Result<Vec<Piece>, StoreError> {
    let mut statement = c.prepare_cached(sql)?;
    let found = statement.query_map(values, |row| {
        Ok(Piece {
            work,
            id: row.get(0)?,
            lane: row.get(1)?,
        })
    })?;
    Ok(found.collect::<Result<_, _>>()?)
}
