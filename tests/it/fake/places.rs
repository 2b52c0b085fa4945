//! Everything about the bot itself, users, guilds, channels and threads.

use serde_json::{Value, json};

use super::gateway::{Event, GUILDS};
use super::messages::visible;
use super::permissions::need;
use super::reply::{Refusal, Reply};
use super::rest::Call;
use super::state::{Id, State};
use super::{Shared, payload, threads};

/// The routes that are about no message, interaction or command.
pub(crate) fn route(shared: &Shared, st: &mut State, call: &Call) -> Result<Reply, Refusal> {
    match call.template {
        "/gateway" => Ok(Reply::ok(json!({"url": shared.gateway_url()}))),
        "/gateway/bot" => Ok(Reply::ok(json!({
            // On the same way as the request.
            "url": format!("ws://{}", call.host), "shards": shared.setup.shards,
            "session_start_limit": {
                "total": shared.setup.session_starts, "remaining": st.sessions_left(&shared.setup),
                "reset_after": shared.setup.session_reset.as_millis() as u64,
                "max_concurrency": shared.setup.max_concurrency,
            },
        }))),
        "/users/@me" => Ok(Reply::ok(payload::current_user(st))),
        "/users/@me/channels" => open_dm(st, call),
        "/users/{user_id}" => match st.people.get(&call.id(0)?) {
            Some(person) => Ok(Reply::ok(payload::user(person))),
            None => Err(Refusal::world(404, 10013, "Unknown User")),
        },
        "/applications/@me" | "/oauth2/applications/@me" => Ok(Reply::ok(application(shared, st))),
        "/guilds/{guild_id}" => match st.guilds.get(&call.id(0)?).filter(|g| !g.away) {
            Some(guild) => Ok(Reply::ok(payload::guild(st, guild))),
            None => Err(Refusal::world(404, 10004, "Unknown Guild")),
        },
        "/guilds/{guild_id}/members/{user_id}" => {
            let (guild, user) = (call.id(0)?, call.id(1)?);
            if !st.bot_is_in(guild) {
                return Err(Refusal::world(403, 50001, "Missing Access"));
            }
            match st.people.get(&user).filter(|_| st.is_member(guild, user)) {
                Some(person) => Ok(Reply::ok(payload::member(st, guild, person))),
                None => Err(Refusal::world(404, 10007, "Unknown Member")),
            }
        }
        "/channels/{channel_id}" => {
            let channel = visible(st, call.id(0)?)?;
            Ok(Reply::ok(payload::channel(st, &channel)))
        }
        "/channels/{channel_id}/typing" => {
            let channel = visible(st, call.id(0)?)?;
            need(st, &channel, super::permissions::to_post(&channel))?;
            st.typing.insert(channel.id);
            Ok(Reply::empty())
        }
        "/channels/{channel_id}/messages/{message_id}/threads" => {
            let message = call.id(1)?;
            threads::open(shared, st, call, Some(message))
        }
        "/channels/{channel_id}/threads" => threads::open(shared, st, call, None),
        other => Err(Refusal::broken(
            404,
            0,
            "404: Not Found",
            format!("{other} is not served by the fake"),
        )),
    }
}

fn application(shared: &Shared, st: &State) -> Value {
    // Bit 19: "message content, limited", as unverified applications that switched the intent on have it.
    let flags: u32 = if shared.setup.message_content_intent_allowed {
        1 << 19
    } else {
        0
    };
    let owner = json!({"id": "1", "username": "host", "discriminator": "0", "avatar": null, "global_name": null});
    json!({
        "id": st.bot.to_string(), "name": "Stonepost", "icon": null, "description": "", "rpc_origins": [], "summary": "",
        "bot_public": true, "bot_require_code_grant": false, "verify_key": "00", "team": null, "owner": owner,
        "flags": flags, "tags": [], "redirect_uris": st.sign_in.redirects, "integration_types_config": {"0": {}, "1": {}},
        "approximate_guild_count": st.guilds.values().filter(|g| !g.away).count(),
    })
}

fn open_dm(st: &mut State, call: &Call) -> Result<Reply, Refusal> {
    let wanted: Option<Id> = call.body["recipient_id"]
        .as_str()
        .and_then(|s| s.parse().ok())
        .or_else(|| call.body["recipient_id"].as_u64());
    let user = wanted.filter(|id| st.people.get(id).is_some_and(|p| !p.bot));
    let Some(user) = user else {
        return Err(Refusal::world(400, 50033, "Invalid Recipient(s)"));
    };
    let id = st.dm_channel(user);
    Ok(Reply::ok(payload::channel(st, &st.channels[&id])))
}

/// Tells something about a channel of a guild.
pub(crate) fn tell(shared: &Shared, st: &mut State, name: &'static str, guild: Id, full: Value) {
    let event = Event {
        name,
        guild: Some(guild),
        intent: GUILDS,
        full,
        blank: None,
    };
    st.emit(event, shared.setup.check_events);
}
