//! `/ban`: moderators keep somebody from playing on their server.

use crate::chat::api::event::Author;
use crate::chat::api::message::Message;
use crate::chat::commands::command::{Command, Stop};
use crate::chat::core::context::Context;
use crate::chat::service::request::Request;
use crate::chat::service::{forget, match_list, people};
use crate::chat::syntax::arguments;
use crate::play::{ServerId, Untrusted};
use crate::store::StoreError;
use crate::text::bans;
use crate::text::notices;
use crate::text::rich::Text;

/// The most bans that are listed.
const MOST_LISTED: u32 = 100;

#[derive(Clone, Copy)]
enum Do {
    Add,
    Lift,
    List,
}

pub(super) fn command() -> Command {
    Command::new(
        "ban",
        "Keep someone from playing on this server (moderators)",
        (
            arguments::choice(
                "do",
                "What to do",
                [
                    ("add", "Ban someone; their matches here end", Do::Add),
                    ("lift", "Let someone play again", Do::Lift),
                    ("list", "List who is banned", Do::List),
                ],
            )
            .required(),
            arguments::person("player", "Who to ban, or whose ban to lift"),
            arguments::prose("reason", "Why; they see this", "A reason"),
        ),
        |ctx, request, (what, player, reason)| {
            Box::pin(ban(ctx, request, what, player, reason.flatten()))
        },
    )
    .not_in_direct_messages()
}

async fn ban(
    ctx: &Context,
    request: &Request,
    what: Do,
    player: Option<Author>,
    reason: Option<Untrusted>,
) -> Result<Message, Stop> {
    let server = request.place.server.filter(|_| !request.place.direct);
    let server = server.ok_or_else(bans::only_on_servers)?;
    if !people::moderates(ctx, request).await? {
        return Err(bans::only_for_moderators().into());
    }
    if matches!(what, Do::List) {
        return Ok(list(ctx, request, server).await?.into());
    }
    let player = player.ok_or_else(bans::whom)?;
    if player.bot {
        return Err(bans::bots_cannot_play().into());
    }
    let person = people::upsert(ctx, &request.place.platform, &player).await?;
    if matches!(what, Do::Lift) {
        return Ok(match ctx.store.lift_ban(server, person.id).await? {
            true => bans::lifted(&person).into(),
            false => bans::not_banned(&person).into(),
        });
    }
    let (who, now) = (request.who.id, request.now);
    if person.id == who {
        return Err(bans::not_yourself().into());
    }
    let is_new = ctx.store.ban(server, person.id, who, reason, now).await?;
    // Also what an earlier attempt didn't get to.
    let ended = forget::end_everything(ctx, person.id, Some(server), now);
    Box::pin(ended).await?;
    Ok(match is_new {
        true => bans::banned(&person).into(),
        false => bans::already_banned(&person).into(),
    })
}

/// Lists who is banned, as many as a message has room for.
async fn list(ctx: &Context, request: &Request, server: ServerId) -> Result<Text, StoreError> {
    let all = ctx.store.bans_from(server, MOST_LISTED).await?;
    if all.is_empty() {
        return Ok(bans::none());
    }
    let room = match_list::max_weight(ctx, &request.place.platform);
    let mut text = bans::all();
    for (listed, ban) in all.iter().enumerate() {
        let by = ctx.store.person(ban.by).await?;
        let line = bans::listed(&ban.person, &by, ban.at, ban.reason.as_ref());
        if text.weight() + line.weight() > room {
            return Ok(text.below(notices::and_more(all.len() - listed)));
        }
        text = text.below(line);
    }
    Ok(text)
}
