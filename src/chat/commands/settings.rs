//! `/settings`: what a server chooses for its matches.

use crate::chat::api::event::Value;
use crate::chat::api::message::Message;
use crate::chat::core::context::Context;
use crate::chat::service::request::Request;
use crate::chat::syntax::terms;
use crate::store::StoreError;
use crate::text::rich::Text;
use crate::text::sanitize;

/// Handles `/settings`: shows them, after changing some.
pub(in crate::chat) async fn settings(
    ctx: &Context,
    request: &Request,
    options: &[(String, Value)],
) -> Result<Message, StoreError> {
    let Some(server) = request.place.server else {
        return Ok(Text::of("This isn't a server. Use this command on the server whose settings you want to see or change.").into());
    };
    if !request.rights.manage {
        return Ok(Text::of(
            "Only people with the Manage Server permission can see or change its settings.",
        )
        .into());
    }
    let mut settings = ctx.store.server(server).await?.settings;
    let read = (
        terms::choice(options, "threads", [("busy", false), ("always", true)]),
        terms::choice(options, "timeout", [("loss", false), ("claim", true)]),
    );
    let (threads, claim) = match read {
        (Ok(threads), Ok(claim)) => (threads, claim),
        (Err(text), _) | (_, Err(text)) => return Ok(text.into()),
    };
    settings.threads = threads.unwrap_or(settings.threads);
    settings.claim = claim.unwrap_or(settings.claim);
    let mut role = None;
    for (_, value) in options {
        if let Value::Role(id, name) = value {
            // The role @everyone has the server's own id. Naming it takes the right back.
            let server = ctx.store.server(server).await?;
            let everybody = *id == server.platform_id;
            settings.moderators = (!everybody).then(|| id.clone());
            role = (!everybody).then(|| sanitize::name(name));
        }
    }
    if !options.is_empty() {
        ctx.store
            .set_server_settings(server, settings.clone())
            .await?;
    }
    let begin = if options.is_empty() { "" } else { "Saved. " };
    let text = Text::of(begin)
        .plain(if settings.threads {
            "Each match is played in its own thread, which is archived when the match ends."
        } else {
            "Matches are played in the channel; if one is already in progress there, the next one gets its own thread."
        })
        .plain(if settings.claim {
            " When a player runs out of time, the opponent can claim the win."
        } else {
            " A player who runs out of time loses the match."
        })
        .plain(" This applies to new matches. People with the Manage Messages permission can decide a match with ")
        .code("/adjudicate");
    let text = match (&settings.moderators, role) {
        (Some(_), Some(name)) => text
            .plain(", and so can everyone with the role ")
            .strong(name)
            .plain(". To undo that, use ")
            .code("/settings moderators:@everyone")
            .plain("."),
        (Some(_), None) => text.plain(", and so can everyone with the moderator role."),
        (None, _) => text.plain("."),
    };
    Ok(text.into())
}
