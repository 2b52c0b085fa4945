//! `/ban`: moderators keep somebody from playing on their server.

use crate::api::event::Author;
use crate::api::message::Message;
use crate::commands::command::{Command, Stop};
use crate::service::request::Request;
use crate::service::{forget, match_list, people};
use crate::syntax::arguments;
use crate::syntax::spec::ShownTo;
use play::{Person, ServerId, Untrusted};
use text::bans;
use text::options::Prose;
use text::words as say;

/// The most bans that are listed.
const MOST_LISTED: u32 = 100;

pub(super) fn commands() -> Vec<Command> {
    let commands = [
        Command::new(
            "moderate ban",
            "Keep someone from playing on this server; their matches here end (moderators)",
            (
                arguments::person("player", "Who to ban").required(),
                arguments::prose("reason", "Why; they see this", Prose::Reason),
            ),
            add,
        ),
        Command::new(
            "moderate unban",
            "Let someone play here again (moderators)",
            arguments::person("player", "Whose ban to lift").required(),
            lift,
        ),
        Command::new(
            "moderate bans",
            "List who is banned here (moderators)",
            (),
            list,
        ),
    ];
    let shown = |command: Command| {
        let shown = command.shown_to(ShownTo::Moderators);
        shown.not_in_direct_messages()
    };
    commands.map(shown).into()
}

/// Returns the server, for moderators.
async fn moderated(request: &Request) -> Result<ServerId, Stop> {
    let refused = say::ban_only_for_moderators;
    Ok(people::moderated(request, say::ban_only_on_servers, refused).await??)
}

async fn named(request: &Request, player: Author) -> Result<Person, Stop> {
    if player.bot {
        return Err(say::ban_bots().into());
    }
    Ok(people::upsert(&request.ctx, &request.place.platform, &player).await?)
}

async fn add(
    request: &Request,
    (player, reason): (Author, Option<Option<Untrusted>>),
) -> Result<Message, Stop> {
    let server = moderated(request).await?;
    let person = named(request, player).await?;
    let (who, now) = (request.who.id, request.now);
    if person.id == who {
        return Err(say::ban_not_yourself().into());
    }
    let ban = request
        .ctx
        .store
        .ban(server, person.id, who, reason.flatten(), now);
    let is_new = ban.await?;
    // Also what an earlier attempt didn't get to.
    let ended = forget::end_everything(&request.ctx, person.id, Some(server), now);
    Box::pin(ended).await?;
    request.ctx.store.end_sessions_of(person.id).await?;
    Ok(match is_new {
        true => say::ban_banned(&person).into(),
        false => say::ban_already(&person).into(),
    })
}

async fn lift(request: &Request, player: Author) -> Result<Message, Stop> {
    let server = moderated(request).await?;
    let person = named(request, player).await?;
    Ok(match request.ctx.store.lift_ban(server, person.id).await? {
        true => say::ban_lifted(&person).into(),
        false => say::ban_not_banned(&person).into(),
    })
}

/// Lists who is banned, as many as a message has room for.
async fn list(request: &Request, (): ()) -> Result<Message, Stop> {
    let ctx = &request.ctx;
    let server = moderated(request).await?;
    let all = ctx.store.bans_from(server, MOST_LISTED).await?;
    if all.is_empty() {
        return Ok(say::ban_none().into());
    }
    let room = match_list::max_weight(ctx, &request.place.platform);
    let mut text = say::ban_all();
    for (listed, ban) in all.iter().enumerate() {
        let by = ctx.store.person(ban.by).await?;
        let line = bans::listed(&ban.person, &by, ban.at, ban.reason.as_ref());
        if text.weight() + line.weight() > room {
            return Ok(text.below(say::notice_and_more(all.len() - listed)).into());
        }
        text = text.below(line);
    }
    Ok(text.into())
}
