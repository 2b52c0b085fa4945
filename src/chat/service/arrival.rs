//! From an event to a request. Its author and its place are stored if they take part in matches.

use crate::chat::api::event::{Incoming, Lacking, Spot};
use crate::chat::core::context::Context;
use crate::chat::service::request::Request;
use crate::chat::service::{lost_places, people};
use crate::play::{Person, PersonId, PlaceId};
use crate::store::{Delivery, Place, StoreError};

/// The number of an unknown person.
const NOBODY: PersonId = PersonId(0);

/// The number of an unknown place.
const NOWHERE: PlaceId = PlaceId(0);

/// Returns the request as far as it's known, without writing anything. An unknown person or place has a number that
/// nobody else has: no match of theirs is found, and nothing has happened there.
pub(in crate::chat) async fn sketch(
    ctx: &Context,
    incoming: &Incoming,
) -> Result<Request, StoreError> {
    let store = &ctx.store;
    let (platform, author, spot) = (incoming.platform, &incoming.author, &incoming.place);
    let (who, place) = tokio::try_join!(
        store.known_person(platform, &author.id),
        store.known_place(platform, &spot.id),
    )?;
    let who = who.unwrap_or_else(|| Person {
        id: NOBODY,
        platform: platform.to_owned(),
        platform_id: author.id.clone(),
        name: author.name.clone(),
    });
    let place = place.unwrap_or_else(|| Place {
        id: NOWHERE,
        platform: platform.to_owned(),
        platform_id: spot.id.clone(),
        parent: spot.parent.clone(),
        direct: spot.direct,
        trouble: None,
        server: None,
    });
    Ok(request_of(ctx, incoming, who, place))
}

/// Returns the request of somebody who wrote a message. Most messages aren't for the bot, so only players are stored:
/// in the places of matches while they play, and in direct messages.
pub(in crate::chat) async fn overheard(
    ctx: &Context,
    incoming: &Incoming,
) -> Result<Request, StoreError> {
    let sketch = sketch(ctx, incoming).await?;
    let (who, place) = (&sketch.who, &sketch.place);
    if who.id == NOBODY {
        return Ok(sketch);
    }
    let takes_part = if place.direct {
        true
    } else {
        let news = who.name != incoming.author.name
            || place.server.is_none() && incoming.place.server.is_some();
        news && place.id != NOWHERE && !ctx.store.running_of(who.id).await?.is_empty()
    };
    match takes_part {
        true => request(ctx, incoming).await,
        false => Ok(sketch),
    }
}

pub(in crate::chat) async fn request(
    ctx: &Context,
    incoming: &Incoming,
) -> Result<Request, StoreError> {
    let store = &ctx.store;
    let Spot {
        id,
        parent,
        direct,
        server,
    } = &incoming.place;
    let (who, mut place) = tokio::try_join!(
        people::upsert(ctx, incoming.platform, &incoming.author),
        store.upsert_place(incoming.platform, id, parent.as_deref(), *direct),
    )?;
    if let Some(server) = server
        && place.server.is_none()
    {
        let server = store.upsert_server(incoming.platform, server).await?;
        store.set_server_of_place(place.id, server.id).await?;
        place.server = Some(server.id);
    }
    let fine = |lacking: &Lacking| lacking.to_play.is_empty();
    if place.trouble.is_some() && incoming.lacking.as_ref().is_some_and(fine) {
        lost_places::found(ctx, &place).await?;
        place.trouble = None;
    }
    if *direct {
        // People who write to the bot can be written to.
        let known = store.direct(who.id).await?;
        if known.trouble.is_some() || known.conversation.as_deref() != Some(id) {
            store.set_direct_conversation(who.id, id).await?;
        }
    }
    Ok(request_of(ctx, incoming, who, place))
}

fn request_of(ctx: &Context, incoming: &Incoming, who: Person, place: Place) -> Request {
    Request {
        who,
        rights: incoming.rights.clone(),
        lacking: incoming.lacking.clone(),
        place,
        delivery: Delivery {
            platform: incoming.platform.to_owned(),
            event: incoming.event.clone(),
        },
        now: ctx.clock.now(),
    }
}
