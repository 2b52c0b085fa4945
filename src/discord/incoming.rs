//! Who started an interaction, and where: on a server or in a direct message with the bot, or where it isn't.

use serde_json::Value as Json;
use serenity::all::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelId, GuildId,
    InteractionContext, InteractionId, Member, ModalInteraction, PartialChannel, Permissions, User,
};

use super::platform::PLATFORM;
use super::read::{author, lacking, rights, spot};
use chat::{Author, Event, Input, MissingPermissions, PlaceRef};

/// The event that an interaction is, where somebody did `what`.
macro_rules! incoming {
    ($interaction:ident, $what:ident) => {
        incoming!($interaction, $what, {
            let it = &$interaction;
            $crate::incoming::is_outside(
                it.guild_id,
                it.context,
                &it.authorizing_integration_owners,
            )
        })
    };
    ($interaction:ident, $what:ident, $outside:expr) => {{
        let outside = $outside;
        let it = &$interaction;
        let incoming = $crate::incoming::Incoming {
            id: it.id,
            channel: it.channel_id,
            guild: it.guild_id,
            details: it.channel.as_ref(),
            user: &it.user,
            member: it
                .member
                .as_ref()
                .map(|member| -> &::serenity::all::Member { member }),
            app_permissions: it.app_permissions,
            outside,
            locale: &it.locale,
            guild_locale: it.guild_locale.as_deref(),
        };
        incoming.event($what)
    }};
}
pub(super) use incoming;

/// What every interaction tells.
pub(super) struct Incoming<'a> {
    pub(super) id: InteractionId,
    pub(super) channel: ChannelId,
    pub(super) guild: Option<GuildId>,
    pub(super) details: Option<&'a PartialChannel>,
    pub(super) user: &'a User,
    pub(super) member: Option<&'a Member>,
    pub(super) app_permissions: Option<Permissions>,
    /// Whether the bot isn't there.
    pub(super) outside: bool,
    /// The language that the user has chosen in Discord.
    pub(super) locale: &'a str,
    /// The language that the server prefers.
    pub(super) guild_locale: Option<&'a str>,
}

impl Incoming<'_> {
    /// The event that somebody did `what`.
    pub(super) fn event(self, what: Input) -> Event {
        let (member, details) = (self.member, self.details);
        let (place, missing) = match self.outside {
            true => (
                PlaceRef::outside(self.channel.to_string()),
                Some(hiding(member)),
            ),
            false => (
                spot(self.channel.get(), self.guild, details),
                lacking(self.app_permissions, self.guild, details),
            ),
        };
        let place = PlaceRef {
            language: self.guild_locale.map(str::to_owned),
            ..place
        };
        let author = Author {
            language: Some(self.locale.to_owned()),
            ..author(self.user, member.and_then(|m| m.nick.as_deref()))
        };
        Event {
            platform: PLATFORM,
            id: self.id.to_string(),
            place,
            author,
            // What somebody may do to a server where the bot isn't doesn't concern it.
            rights: rights(member.filter(|_| !self.outside)),
            missing_permissions: missing,
            what,
        }
    }
}

/// Whether the bot isn't where an interaction comes from: whoever started it has installed it for themselves. Discord tells by
/// `owners` who has it there.
pub(super) fn is_outside(
    guild: Option<GuildId>,
    context: Option<InteractionContext>,
    owners: &AuthorizingIntegrationOwners,
) -> bool {
    match guild {
        Some(_) => is_by_person(owners),
        None => context == Some(InteractionContext::PrivateChannel),
    }
}

/// Whether it's only somebody's own install that lets the bot answer.
fn is_by_person(owners: &AuthorizingIntegrationOwners) -> bool {
    let by_server = |one: &AuthorizingIntegrationOwner| {
        matches!(one, AuthorizingIntegrationOwner::GuildInstall(_))
    };
    !owners.0.is_empty() && !owners.0.iter().any(by_server)
}

/// As [`is_outside`], for a form, of which serenity leaves that out: it's in what Discord sent.
pub(super) fn is_form_outside(form: &ModalInteraction, sent: &Json) -> bool {
    let owners = serde_json::from_value(sent["authorizing_integration_owners"].clone());
    let context = serde_json::from_value(sent["context"].clone()).ok();
    owners.is_ok_and(|owners| is_outside(form.guild_id, context, &owners))
}

/// What keeps others from seeing the bot's answers where it isn't.
fn hiding(member: Option<&Member>) -> MissingPermissions {
    let may = member.and_then(|member| member.permissions);
    let (permission, name) = (Permissions::USE_EXTERNAL_APPS, "Use External Apps");
    let hides = may
        .is_some_and(|may| !may.contains(permission) && !may.contains(Permissions::ADMINISTRATOR));
    MissingPermissions {
        to_play: hides.then_some(name).into_iter().collect(),
        for_threads: Vec::new(),
    }
}
