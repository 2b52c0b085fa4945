//! Says where messages may have been missed while an adapter wasn't listening.

use crate::api::event::PlaceRef;
use crate::core::context::Context;
use play::Untrusted;

/// A place where messages about a running match may have been missed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissedPlace {
    /// The place.
    pub place: PlaceRef,
    /// The platform's id of something from before the current turn. What is newer may be a turn that wasn't played.
    pub after: String,
    /// The platform's ids of the players in the matches concerned.
    pub players: Vec<String>,
}

/// Returns the places in which an adapter that wasn't listening for a while has to fetch what it missed, direct
/// conversations first. It passes the messages to `dispatch::handle` in the order in which they were written. Those
/// that were received before may be among them: they change nothing a second time.
///
/// # Errors
/// The database fails. The message is for developers.
pub(crate) async fn missed_places(
    ctx: &Context,
    platform: &str,
) -> Result<Vec<MissedPlace>, String> {
    let found = ctx.store.missed_places(platform).await;
    let found = found.map_err(|error| error.to_string())?;
    let missed = |found: store::MissedPlace| MissedPlace {
        place: PlaceRef {
            id: found.place,
            parent: None,
            direct: found.direct,
            server: found.server,
            public: false,
            outside: false,
            language: None,
        },
        after: found.after,
        players: found.players,
    };
    Ok(found.into_iter().map(missed).collect())
}

/// Returns the name of a person, if they are known.
pub(crate) async fn name_of(ctx: &Context, platform: &str, person: &str) -> Option<Untrusted> {
    let known = ctx.store.known_person(platform, person).await;
    known.ok().flatten().map(|person| person.name)
}
