//! Everything about the bot itself, users, guilds, channels and threads.

use serde_json::{Value, json};

use super::gateway::{Event, GUILDS};
use super::messages::{announce, visible};
use super::permissions::{CREATE_PUBLIC_THREADS, READ_MESSAGE_HISTORY, need};
use super::reply::{Form, Refusal, Reply};
use super::rest::Call;
use super::state::{Channel, HAS_THREAD, Id, Place, State};
use super::{Shared, payload};

/// The routes that are about no message, interaction or command.
pub(crate) fn route(shared: &Shared, st: &mut State, call: &Call) -> Result<Reply, Refusal> {
    match call.template {
        "/gateway" => Ok(Reply::ok(json!({"url": shared.gateway_url()}))),
        "/gateway/bot" => Ok(Reply::ok(json!({
            "url": shared.gateway_url(), "shards": shared.setup.shards,
            "session_start_limit": {
                "total": 1000, "remaining": 1000_u32.saturating_sub(st.identifies), "reset_after": 86_400_000,
                "max_concurrency": 1,
            },
        }))),
        "/users/@me" => Ok(Reply::ok(payload::current_user(st))),
        "/users/@me/channels" => open_dm(st, call),
        "/users/{user_id}" => match st.people.get(&call.id(0)?) {
            Some(person) => Ok(Reply::ok(payload::user(person))),
            None => Err(Refusal::world(404, 10013, "Unknown User")),
        },
        "/applications/@me" | "/oauth2/applications/@me" => Ok(Reply::ok(application(shared, st))),
        "/guilds/{guild_id}" => match st.guilds.get(&call.id(0)?) {
            Some(guild) => Ok(Reply::ok(payload::guild(st, guild))),
            None => Err(Refusal::world(404, 10004, "Unknown Guild")),
        },
        "/guilds/{guild_id}/members/{user_id}" => {
            let person = st.people.get(&call.id(1)?);
            match person.filter(|_| st.guilds.contains_key(&call.id(0).unwrap_or(0))) {
                Some(person) => Ok(Reply::ok(payload::member(person))),
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
            open_thread(shared, st, call, Some(message))
        }
        "/channels/{channel_id}/threads" => open_thread(shared, st, call, None),
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
        "flags": flags, "tags": [], "redirect_uris": [], "integration_types_config": {},
        "approximate_guild_count": st.guilds.len(),
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

/// Opens a thread from a message (the thread has the message's id), or beside the messages.
fn open_thread(
    shared: &Shared,
    st: &mut State,
    call: &Call,
    from: Option<Id>,
) -> Result<Reply, Refusal> {
    let channel = visible(st, call.id(0)?)?;
    let Place::Text { guild } = channel.place else {
        return Err(Refusal::broken(
            400,
            50024,
            "Cannot execute action on this channel type",
            "a thread inside a thread or a direct message",
        ));
    };
    let mut form = Form::default();
    let name = call.body["name"]
        .as_str()
        .unwrap_or_default()
        .trim()
        .to_owned();
    form.length("name", &name, 1, 100);
    let minutes = call.body["auto_archive_duration"].as_u64();
    if !matches!(minutes, None | Some(60 | 1440 | 4320 | 10080)) {
        form.wrong(
            "auto_archive_duration",
            "BASE_TYPE_CHOICES",
            "Value must be one of {60, 1440, 4320, 10080}.",
        );
    }
    // Without a message the kind must be given, and the fake knows public threads only.
    if from.is_none() && call.body["type"].as_u64() != Some(11) {
        form.wrong(
            "type",
            "BASE_TYPE_CHOICES",
            "The fake opens public threads (11) only",
        );
    }
    form.done()?;
    let mut bits = CREATE_PUBLIC_THREADS;
    if from.is_some() {
        bits |= READ_MESSAGE_HISTORY;
    }
    need(st, &channel, bits)?;
    if let Some(id) = from {
        let message = st
            .message(id)
            .filter(|m| m.channel == channel.id && m.only_for.is_none())
            .ok_or_else(|| Refusal::world(404, 10008, "Unknown Message"))?;
        if message.thread.is_some() || st.channels.contains_key(&id) {
            return Err(Refusal::world(
                400,
                160_004,
                "A thread has already been created for this message",
            ));
        }
    }
    let id = from.unwrap_or_else(|| st.next_id());
    let thread = add_thread(shared, st, id, guild, channel.id, name);
    if let Some(message) = from.and_then(|m| st.messages.get_mut(&m)) {
        message.thread = Some(id);
        message.flags |= HAS_THREAD;
        announce(shared, st, id, "MESSAGE_UPDATE");
    }
    Ok(Reply::json(201, thread))
}

/// Makes a thread and tells it; its JSON.
pub(crate) fn add_thread(
    shared: &Shared,
    st: &mut State,
    id: Id,
    guild: Id,
    parent: Id,
    name: String,
) -> Value {
    let thread = Channel {
        id,
        name,
        place: Place::Thread { guild, parent },
        bot_permissions: None,
        archived: false,
        locked: false,
        gone: false,
    };
    let out = payload::channel(st, &thread);
    st.channels.insert(id, thread);
    let mut full = out.clone();
    full["newly_created"] = json!(true);
    tell(shared, st, "THREAD_CREATE", guild, full);
    out
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
