//! What people may have said while an adapter did not listen: where it is to ask again.

use crate::chat::api::event::Spot;
use crate::chat::core::context::Context;
use crate::play::Untrusted;

/// A place where a running match may have gone on unheard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unheard {
    /// The place.
    pub place: Spot,
    /// The platform's id of something from before the present turn; what is newer may be a turn that nobody has played.
    pub after: String,
    /// The platform's ids of the players whose matches it is about.
    pub players: Vec<String>,
}

/// Where an adapter that did not listen for a while asks what was said meanwhile, and gives it to `dispatch::handle` in
/// the order in which it was said. Conversations with one person stand before other places. What was heard before may
/// be given again: it changes nothing a second time.
///
/// # Errors
/// The database fails; the developer's words.
pub(in crate::chat) async fn unheard(
    ctx: &Context,
    platform: &str,
) -> Result<Vec<Unheard>, String> {
    let found = ctx.store.unheard(platform).await;
    let found = found.map_err(|error| error.to_string())?;
    let unheard = |found: crate::store::Unheard| Unheard {
        place: Spot {
            id: found.place,
            parent: None,
            direct: found.direct,
            server: found.server,
        },
        after: found.after,
        players: found.players,
    };
    Ok(found.into_iter().map(unheard).collect())
}

/// The name under which a person is known, where they are.
pub(in crate::chat) async fn name_of(
    ctx: &Context,
    platform: &str,
    person: &str,
) -> Option<Untrusted> {
    let known = ctx.store.known_person(platform, person).await;
    known.ok().flatten().map(|person| person.name)
}
