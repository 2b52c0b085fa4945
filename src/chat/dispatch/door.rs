//! Whoever is banned is turned away, whatever they do.

use std::ops::ControlFlow::{self, Break, Continue};

use crate::api::event::{Event, Input};
use crate::api::message::Message;
use crate::commands;
use crate::commands::presses::Component;
use crate::core::context::Context;
use crate::service::request::Request;
use crate::service::{arrival, bans};
use crate::syntax::turn_text;
use store::StoreError;

/// What whoever is banned can still use: it's about themselves, or changes nothing.
const OPEN_TO_ALL: [&str; 2] = ["privacy", "help"];

/// What lets whoever manages a server lift a ban of their own, and as it was called before.
const OPEN_TO_MANAGERS: [&str; 4] = ["moderate ban", "moderate unban", "moderate bans", "ban"];

/// Whether it's this command, or one of this group.
fn is_of(name: &str, open: &str) -> bool {
    let first = name.split(' ').next().unwrap_or_default();
    [name, first]
        .iter()
        .any(|name| name.eq_ignore_ascii_case(open))
}

/// Breaks with the answer to somebody who is banned where they do something; messages that may not be meant for us get none.
pub(crate) async fn pass(
    request: &Request,
    event: &Event,
) -> Result<ControlFlow<Option<Message>>, StoreError> {
    let is_command = |open: &str| match &event.what {
        Input::Command { name, .. } => is_of(name, open),
        _ => false,
    };
    let is_open = match &event.what {
        Input::Command { .. } => OPEN_TO_ALL.into_iter().any(is_command),
        Input::Button { id } => {
            commands::pressed(id, Component::Button).is_some_and(|(command, _)| {
                OPEN_TO_ALL
                    .into_iter()
                    .any(|open| is_of(command.spec().name, open))
            })
        }
        Input::Choice { .. } | Input::Form { .. } => false,
        Input::Text {
            text, addressed, ..
        }
        | Input::Edit {
            text, addressed, ..
        } => !addressed && !request.place.direct && !turn_text::any_turn(text),
    };
    if is_open {
        return Ok(Continue(()));
    }
    let store = &request.ctx.store;
    let server = match (request.place.server, &event.place.server) {
        _ if request.rights.manage && OPEN_TO_MANAGERS.into_iter().any(is_command) => None,
        (None, Some(id)) => store.known_server(event.platform, id).await?.map(|s| s.id),
        (known, _) => known,
    };
    let Some(why) = bans::banned(&request.ctx, &request.who, server).await? else {
        return Ok(Continue(()));
    };
    if store.delivered(&request.delivery).await? {
        return Ok(Break(None));
    }
    let reply_to = match &event.what {
        // The message was answered as it was before.
        Input::Edit { .. } => return Ok(Break(None)),
        Input::Text {
            message, addressed, ..
        } => {
            // A match that is frozen doesn't end with the ban.
            let is_meant = *addressed || request.place.direct || plays_here(request).await?;
            if !is_meant {
                return Ok(Break(None));
            }
            Some(message.clone())
        }
        _ => None,
    };
    Ok(Break(Some(Message {
        reply_to,
        ..why.into()
    })))
}

async fn plays_here(request: &Request) -> Result<bool, StoreError> {
    for id in request.ctx.store.running_of(request.who.id).await? {
        let outline = request.ctx.store.outline(id).await?;
        if outline.is_some_and(|outline| outline.place == request.place.id) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Returns whether somebody is turned away. Writes nothing.
pub(crate) async fn is_closed(ctx: &Context, event: &Event) -> bool {
    let asked = async {
        let request = arrival::known_request(ctx, event).await?;
        pass(&request, event).await
    };
    // What fails here is reported when the event is handled.
    asked.await.is_ok_and(|passed| passed.is_break())
}
