//! A request: who does something where, and what is known of both.

use crate::chat::api::event::{MissingPermissions, Rights};
use crate::chat::core::context::Context;
use crate::play::{Person, Time};
use crate::store::{Delivery, Place};
use crate::text::how_to_play::Way;
use crate::text::permissions;
use crate::text::rich::Text;

/// Returns why nobody can play where a request comes from; `None` if they can.
pub(in crate::chat) fn cannot_play_here(request: &Request) -> Option<Text> {
    missing_to_play(request).map(permissions::cannot_play_here)
}

/// Returns the permissions that the bot lacks where a request comes from, and who can grant them; `None` if it has
/// them.
pub(in crate::chat) fn missing_to_play(request: &Request) -> Option<Text> {
    let missing_permissions = request.missing_permissions.as_ref()?;
    (!missing_permissions.to_play.is_empty())
        .then(|| permissions_text(request, &missing_permissions.to_play))
}

/// Returns which permissions with these names the bot lacks where a request comes from, and who can grant them.
pub(in crate::chat) fn permissions_text(request: &Request, names: &[&str]) -> Text {
    permissions::missing(&request.place.platform_id, names)
}

/// A request, with its author and its place as the store knows them.
#[derive(Clone)]
pub(in crate::chat) struct Request {
    pub(in crate::chat) who: Person,
    pub(in crate::chat) rights: Rights,
    pub(in crate::chat) missing_permissions: Option<MissingPermissions>,
    pub(in crate::chat) place: Place,
    pub(in crate::chat) delivery: Delivery,
    pub(in crate::chat) now: Time,
}

/// Returns how turns are played in the place of a request.
pub(in crate::chat) fn way(ctx: &Context, request: &Request) -> Way {
    match ctx.reads_plain_messages(&request.place.platform) {
        _ if request.place.direct => Way::Direct,
        true => Way::Channel,
        false => Way::Addressed,
    }
}
