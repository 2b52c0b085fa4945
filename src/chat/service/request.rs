//! A request: who does something where, and what is known of both.

use crate::api::event::{MissingPermissions, Rights};
use crate::api::platform::PostError;
use crate::core::context::Context;
use play::{MatchId, Obstacle, Person, ServerId, Time};
use store::{Delivery, Place, StoreError};
use text::how_to_play::Way;
use text::permissions;
use text::places;
use text::rich::Text;
use text::words as say;

/// Returns why nobody can play where a request comes from; `None` if they can.
pub(crate) async fn cannot_play_here(request: &Request) -> Option<Text> {
    let missing = missing_to_play(request).await;
    missing.map(permissions::cannot_play_here)
}

/// Makes sure that somebody can play where a request comes from.
///
/// # Errors
/// Why nobody can.
pub(crate) async fn can_play_here(request: &Request) -> Result<(), Text> {
    match cannot_play_here(request).await {
        Some(why) => Err(why),
        None => Ok(()),
    }
}

/// Returns what keeps the bot from posting where a request comes from, and what helps; `None` if nothing does. Permissions don't
/// tell everything: where there's a doubt, the platform is asked.
pub(crate) async fn missing_to_play(request: &Request) -> Option<Text> {
    let ctx = &request.ctx;
    let place = &request.place;
    if request.is_outside() {
        let missing = request.missing_permissions.as_ref()?;
        return (!missing.to_play.is_empty()).then(say::outside_answers_are_hidden);
    }
    if place.direct {
        return None;
    }
    let missing = request.missing_permissions.as_ref();
    let missing = missing.map_or(&[][..], |missing| &missing.to_play);
    let known = place.trouble.as_ref().map(|trouble| trouble.obstacle);
    if missing.is_empty() && known.is_none() && !place.is_private_thread() {
        return None;
    }
    let obstacle = match known {
        // It would be refused again; whoever adds the bot there tells it.
        Some(Obstacle::NoAccess) if place.parent.is_some() => known,
        _ => look(ctx, place).await.unwrap_or(known),
    };
    match obstacle {
        Some(obstacle @ (Obstacle::TimedOut(_) | Obstacle::Locked)) => {
            Some(obstacle_text(ctx, place, obstacle, ""))
        }
        Some(obstacle @ Obstacle::NoAccess) if missing.is_empty() || place.is_private_thread() => {
            Some(obstacle_text(ctx, place, obstacle, ""))
        }
        _ if missing.is_empty() => None,
        _ => Some(permissions_text(request, missing)),
    }
}

/// Asks the platform what is in the way of posting in a place, besides permissions.
async fn look(ctx: &Context, place: &Place) -> Result<Option<Obstacle>, PostError> {
    match ctx.platform(&place.platform) {
        Some(platform) if ctx.knocks.take(ctx.clock.now()) => {
            platform.look(&place.platform_id).await
        }
        _ => Err(PostError::TakenOver),
    }
}

/// Returns what is in the way of posting in a place, and what helps.
pub(crate) fn obstacle_text(ctx: &Context, place: &Place, obstacle: Obstacle, why: &str) -> Text {
    let needed = ctx.permissions_to_post(&place.platform);
    places::obstacle(obstacle, place.parent.is_some(), needed, why)
}

/// Returns which permissions with these names the bot lacks where a request comes from, and who can grant them.
pub(crate) fn permissions_text(request: &Request, names: &[&str]) -> Text {
    permissions::missing(&request.place.platform_id, names)
}

/// A request, with its author and its place as the store knows them, and the context in which it is handled.
#[derive(Clone)]
pub(crate) struct Request {
    pub(crate) ctx: Context,
    pub(crate) who: Person,
    pub(crate) rights: Rights,
    pub(crate) missing_permissions: Option<MissingPermissions>,
    /// Where it comes from; if that's [`outside`](Request::outside), the person's conversation with the bot.
    pub(crate) place: Place,
    /// The platform's id of where it comes from, if the bot isn't there.
    pub(crate) outside: Option<String>,
    pub(crate) delivery: Delivery,
    pub(crate) now: Time,
}

impl Request {
    /// Returns whether it comes from where the bot isn't.
    pub(crate) fn is_outside(&self) -> bool {
        self.outside.is_some()
    }

    /// Returns whether the answer to it shows everybody the board of a match that it changes: it comes from the conversation in
    /// which the match was accepted, and the bot isn't there.
    pub(crate) async fn shows_board(&self, game: MatchId) -> Result<bool, StoreError> {
        if !self.is_outside() || missing_to_play(self).await.is_some() {
            return Ok(false);
        }
        Ok(self.ctx.store.conversation(game).await? == self.outside)
    }

    /// Returns the server where it comes from; `None` in direct messages.
    pub(crate) fn server(&self) -> Option<ServerId> {
        self.place.server.filter(|_| !self.place.direct)
    }
}

/// Returns how turns are played in the place of a request.
pub(crate) fn way(request: &Request) -> Way {
    match request.ctx.reads_plain_messages(&request.place.platform) {
        _ if request.place.direct => Way::Direct,
        true => Way::Channel,
        false => Way::Addressed,
    }
}
