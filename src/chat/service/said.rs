//! What players said with their turns, as somebody sees it.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use crate::core::context::Context;
use play::{MatchId, Person, PersonId, Untrusted};
use store::{Said, StoreError};

/// Returns what was said with the turns of a match, each with the turn's number and who said it. Where one person alone reads it,
/// `reader`, what those said whom they blocked is left out.
pub(crate) async fn seen_in(
    ctx: &Context,
    game: MatchId,
    reader: Option<PersonId>,
) -> Result<Vec<(u32, Person, Untrusted)>, StoreError> {
    // Few say anything, and at most two.
    let mut people: HashMap<PersonId, Option<Person>> = HashMap::new();
    let mut seen = Vec::new();
    for said in ctx.store.said_in(game).await? {
        let Said { ply, person, line } = said;
        let who = match people.entry(person) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert(writer(ctx, person, reader).await?),
        };
        if let Some(who) = who {
            seen.push((ply, who.clone(), line));
        }
    }
    Ok(seen)
}

/// The same for one turn.
pub(crate) async fn seen_with(
    ctx: &Context,
    game: MatchId,
    ply: u32,
    reader: Option<PersonId>,
) -> Result<Option<(Person, Untrusted)>, StoreError> {
    let Some(said) = ctx.store.said_with(game, ply).await? else {
        return Ok(None);
    };
    let who = writer(ctx, said.person, reader).await?;
    Ok(who.map(|who| (who, said.line)))
}

/// Returns who said something; `None` if the reader has blocked them.
async fn writer(
    ctx: &Context,
    person: PersonId,
    reader: Option<PersonId>,
) -> Result<Option<Person>, StoreError> {
    if let Some(reader) = reader
        && ctx.store.blocks(reader, person).await?
    {
        return Ok(None);
    }
    ctx.store.person(person).await.map(Some)
}
