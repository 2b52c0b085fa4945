//! From an event to a request. Its author and its place are stored if they take part in matches.

use crate::api::event::{Event, Input, PlaceRef};
use crate::core::context::Context;
use crate::service::request::Request;
use crate::service::{lost_places, people};
use play::{Obstacle, Person, PersonId, PlaceId};
use store::{Delivery, Place, StoreError};

/// The number of an unknown person.
const NOBODY: PersonId = PersonId(0);

/// The number of an unknown place.
const NOWHERE: PlaceId = PlaceId(0);

/// Returns the request as far as it's known, without writing anything. An unknown person or place has a number that
/// nobody else has: no match of theirs is found, and nothing has happened there.
pub(crate) async fn known_request(ctx: &Context, event: &Event) -> Result<Request, StoreError> {
    let store = &ctx.store;
    let (platform, author, spot) = (event.platform, &event.author, &event.place);
    let who = store.known_person(platform, &author.id).await?;
    let place = match &who {
        _ if !spot.outside => store.known_place(platform, &spot.id).await?,
        Some(who) => match store.direct(who.id).await?.conversation {
            Some(conversation) => store.known_place(platform, &conversation).await?,
            None => None,
        },
        None => None,
    };
    let who = who.unwrap_or_else(|| Person {
        id: NOBODY,
        platform: platform.to_owned(),
        platform_id: author.id.clone(),
        name: author.name.clone(),
    });
    let place = place.unwrap_or_else(|| unknown_place(event));
    Ok(request_of(ctx, event, who, place))
}

fn unknown_place(event: &Event) -> Place {
    let spot = &event.place;
    Place {
        id: NOWHERE,
        platform: event.platform.to_owned(),
        platform_id: spot.id.clone(),
        parent: spot.parent.clone(),
        direct: spot.direct,
        trouble: None,
        server: None,
        tries: 0,
        public: spot.public,
    }
}

/// Returns the request of somebody who wrote a message. Most messages aren't for the bot, so only players are stored:
/// in the places of matches while they play, and in direct messages.
pub(crate) async fn message_request(ctx: &Context, event: &Event) -> Result<Request, StoreError> {
    let mut known = known_request(ctx, event).await?;
    news_from(ctx, event, &mut known.place).await?;
    let (who, place) = (&known.who, &known.place);
    if who.id == NOBODY {
        return Ok(known);
    }
    let takes_part = if place.direct {
        true
    } else {
        let news =
            who.name != event.author.name || place.server.is_none() && event.place.server.is_some();
        news && place.id != NOWHERE && !ctx.store.running_of(who.id).await?.is_empty()
    };
    match takes_part {
        true => request(ctx, event).await,
        false => Ok(known),
    }
}

pub(crate) async fn request(ctx: &Context, event: &Event) -> Result<Request, StoreError> {
    let store = &ctx.store;
    let PlaceRef {
        id,
        parent,
        direct,
        server,
        public,
        outside,
        language: _,
    } = &event.place;
    if *outside {
        let who = people::upsert(ctx, event.platform, &event.author).await?;
        // Nothing is posted where the bot isn't, and using it there doesn't show that somebody can be written to.
        let place = match store.direct(who.id).await?.conversation {
            Some(id) => store.upsert_place(event.platform, &id, None, true).await?,
            None => unknown_place(event),
        };
        return Ok(request_of(ctx, event, who, place));
    }
    let (who, mut place) = tokio::try_join!(
        people::upsert(ctx, event.platform, &event.author),
        store.upsert_place(event.platform, id, parent.as_deref(), *direct),
    )?;
    if let Some(server) = server
        && place.server.is_none()
    {
        let server = store.upsert_server(event.platform, server).await?;
        store.set_server_of_place(place.id, server.id).await?;
        place.server = Some(server.id);
    }
    if *public && !place.public {
        store.set_public(place.id).await?;
        place.public = true;
    }
    news_from(ctx, event, &mut place).await?;
    if *direct {
        // People who write to the bot can be written to.
        let known = store.direct(who.id).await?;
        if known.trouble.is_some() || known.conversation.as_deref() != Some(id) {
            store.set_direct_conversation(who.id, id).await?;
            if known.trouble.is_some() {
                ctx.wakeups.wake_courier();
            }
        }
    }
    Ok(request_of(ctx, event, who, place))
}

/// Handles news from a place that refused posts: it's there, and may take them again. That the bot has all permissions there
/// proves nothing while it's timed out.
async fn news_from(ctx: &Context, event: &Event, place: &mut Place) -> Result<(), StoreError> {
    let Some(trouble) = &place.trouble else {
        return Ok(());
    };
    let missing = event.missing_permissions.as_ref();
    let has_all = missing.is_some_and(|missing| missing.to_play.is_empty());
    let is_back = match trouble.obstacle {
        Obstacle::Permission => has_all,
        // Who isn't in a private thread may have all permissions there, but hears nothing from it.
        Obstacle::NoAccess if place.parent.is_some() => matches!(event.what, Input::Text { .. }),
        Obstacle::NoAccess => has_all,
        obstacle => obstacle.is_gone(),
    };
    if is_back {
        lost_places::place_is_back(ctx, place).await?;
        place.trouble = None;
        return Ok(());
    }
    lost_places::place_may_be_back(ctx, place, lost_places::Sign::Life).await
}

fn request_of(ctx: &Context, event: &Event, who: Person, place: Place) -> Request {
    Request {
        ctx: ctx.clone(),
        who,
        rights: event.rights.clone(),
        missing_permissions: event.missing_permissions.clone(),
        place,
        outside: event.place.outside.then(|| event.place.id.clone()),
        delivery: Delivery {
            platform: event.platform.to_owned(),
            event: event.id.clone(),
        },
        now: ctx.clock.now(),
    }
}
