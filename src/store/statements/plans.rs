//! What players have planned, as commits write it and matches are loaded with it.

use crate::play::{MatchId, PersonId, Plan, PlannedTurn};
use crate::store::sql::{self, Connection};

/// Returns what each player of a match has planned.
pub(in crate::store) fn plans_in(
    c: &Connection,
    game: MatchId,
) -> sql::Result<Vec<(PersonId, Plan)>> {
    let sql = "SELECT person_id, number, follows, token FROM plans WHERE match_id = ?1 ORDER BY person_id, number";
    let mut statement = c.prepare_cached(sql)?;
    let mut rows = statement.query([game.0])?;
    let mut found: Vec<(PersonId, Vec<PlannedTurn>)> = Vec::new();
    while let Some(row) = rows.next()? {
        let owner = PersonId(row.get(0)?);
        let turn = PlannedTurn {
            number: row.get(1)?,
            follows: row.get(2)?,
            token: row.get(3)?,
        };
        match found.last_mut() {
            Some((last, turns)) if *last == owner => turns.push(turn),
            _ => found.push((owner, vec![turn])),
        }
    }
    let plans = found.into_iter();
    Ok(plans
        .map(|(owner, turns)| (owner, Plan::new(turns)))
        .collect())
}

/// Writes what a player has planned in a match in place of what they had planned before.
pub(in crate::store) fn set_plan(
    c: &Connection,
    game: MatchId,
    owner: PersonId,
    plan: Option<&Plan>,
) -> sql::Result<()> {
    c.prepare_cached("DELETE FROM plans WHERE match_id = ?1 AND person_id = ?2")?
        .execute((game.0, owner.0))?;
    let sql = "INSERT INTO plans (match_id, person_id, number, follows, token) VALUES (?1, ?2, ?3, ?4, ?5)";
    let mut statement = c.prepare_cached(sql)?;
    for turn in plan.map(Plan::turns).unwrap_or_default() {
        statement.execute((game.0, owner.0, turn.number, turn.follows, &turn.token))?;
    }
    Ok(())
}
