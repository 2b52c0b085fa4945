//! Creating, editing, reading and deleting messages.

use std::sync::Arc;
use std::time::Instant;

use serde_json::{Value, json};

use super::checks::{self, FILE_MAX};
use super::gateway::{DIRECT_MESSAGES, Event, GUILD_MESSAGES};
use super::memory::Told;
use super::permissions::{
    ATTACH_FILES, MANAGE_MESSAGES, MANAGE_THREADS, MENTION_EVERYONE, READ_MESSAGE_HISTORY, need,
    to_post,
};
use super::reply::{Form, Refusal, Reply};
use super::rest::{Call, Upload};
use super::state::{
    Attachment, Channel, FORUM, Id, LOADING, Place, SUPPRESS_EMBEDS, State, Stored,
};
use super::{Shared, installs, mentions, payload, threads};

/// The channel, if the bot sees it.
pub(crate) fn visible(st: &State, id: Id) -> Result<Channel, Refusal> {
    let channel = st
        .channel(id)
        .cloned()
        .ok_or_else(|| Refusal::world(404, 10003, "Unknown Channel"))?;
    need(st, &channel, 0)?;
    Ok(channel)
}

/// Whether anything may be posted in a channel now. A post wakes an archived thread.
fn open(st: &State, channel: &Channel) -> Result<(), Refusal> {
    if let Place::Dm { user } = channel.place
        && st.people.get(&user).is_some_and(|p| p.dms_closed)
    {
        return Err(Refusal::world(
            403,
            50007,
            "Cannot send messages to this user",
        ));
    }
    if channel.locked && st.permissions(channel) & MANAGE_THREADS == 0 {
        return Err(Refusal::world(403, 160_005, "Thread is locked"));
    }
    Ok(())
}

/// `POST /channels/{c}/messages`
pub(crate) fn create(shared: &Shared, st: &mut State, call: &Call) -> Result<Reply, Refusal> {
    let body = &call.body;
    let channel = visible(st, call.id(0)?)?;
    checks::message(body)?;
    if channel.kind == FORUM {
        return Err(Refusal::world(
            400,
            50008,
            "Cannot send messages in a non-text channel",
        ));
    }
    let mut bits = to_post(&channel);
    if !call.files.is_empty() {
        bits |= ATTACH_FILES;
    }
    need(st, &channel, bits)?;
    open(st, &channel)?;
    let reference = reference(st, &channel, &body["message_reference"])?;
    let nonce = match &body["nonce"] {
        Value::Null => None,
        other => Some(other.clone()),
    };
    let enforce = body["enforce_nonce"] == true;
    if let (true, Some(nonce)) = (enforce, &nonce)
        && let Some(earlier) = known_nonce(shared, st, nonce)
    {
        if earlier.channel != channel.id
            || earlier.content != body["content"].as_str().unwrap_or_default().trim()
        {
            st.violate(format!(
                "the nonce {nonce} was used again for another message, which is swallowed: {:?} after {:?}",
                body["content"], earlier.content
            ));
        }
        return Ok(Reply::ok(payload::message(
            st,
            &shared.base,
            &earlier,
            true,
        )));
    }
    let id = st.next_id();
    let mut message = Stored::new(id, channel.id, st.bot, String::new());
    fill(st, &mut message, body, &call.files, false)?;
    message.reference = reference;
    message.kind = if reference.is_some() { 19 } else { 0 };
    message.flags = body["flags"].as_u64().unwrap_or(0);
    message.nonce = nonce.clone();
    message.enforce_nonce = enforce;
    ping(st, &mut message, &channel);
    if let Some(nonce) = &nonce {
        st.nonces
            .push_back((Instant::now(), st.bot, nonce.to_string(), id));
    }
    threads::wake(shared, st, channel.id);
    st.keep(message);
    announce(shared, st, id, "MESSAGE_CREATE");
    st.typing.remove(&channel.id);
    st.tap(channel.id, Told::Posted(id, Instant::now()));
    Ok(Reply::ok(answer(shared, st, id)))
}

/// The message an `enforce_nonce` returns instead of making another.
fn known_nonce(shared: &Shared, st: &mut State, nonce: &Value) -> Option<Stored> {
    let window = shared.setup.nonce_window;
    while st
        .nonces
        .front()
        .is_some_and(|(at, ..)| at.elapsed() > window)
    {
        st.nonces.pop_front();
    }
    let text = nonce.to_string();
    let (.., id) = st
        .nonces
        .iter()
        .find(|(_, author, n, _)| *author == st.bot && *n == text)?;
    st.message(*id).cloned()
}

/// The message replied to.
fn reference(st: &State, channel: &Channel, given: &Value) -> Result<Option<Id>, Refusal> {
    if given.is_null() {
        return Ok(None);
    }
    if st.permissions(channel) & READ_MESSAGE_HISTORY == 0 {
        return Err(Refusal::world(
            400,
            160_002,
            "Cannot reply without permission to read message history",
        ));
    }
    let id: Option<Id> = given["message_id"].as_str().and_then(|s| s.parse().ok());
    let found = id
        .and_then(|id| st.message(id))
        .filter(|m| m.channel == channel.id && m.only_for.is_none());
    match found {
        Some(message) => Ok(Some(message.id)),
        None if given["fail_if_not_exists"] == false => Ok(None),
        None => Err(Refusal::world(
            400,
            50035,
            "Invalid Form Body: message_reference: Unknown message",
        )),
    }
}

/// Whom a new message of the bot pings.
pub(crate) fn ping(st: &State, message: &mut Stored, channel: &Channel) {
    let may = st.permissions(channel) & MENTION_EVERYONE != 0;
    let allowed = message.allowed_mentions.clone().unwrap_or(Value::Null);
    let (users, everyone) = mentions::pings(st, &message.content, &allowed, message.reference, may);
    message.pinged = users;
    message.pinged_everyone = everyone;
}

/// Puts a body's text, components, embeds and files into a message. With `edit`, what the body leaves out stays.
pub(crate) fn fill(
    st: &mut State,
    message: &mut Stored,
    body: &Value,
    uploads: &[Upload],
    edit: bool,
) -> Result<(), Refusal> {
    let given = |key: &str| body.get(key).filter(|v| !edit || !v.is_null());
    if edit {
        message.earlier.push(message.content.clone());
    }
    let text = body["content"].as_str().unwrap_or_default();
    if st.mentions_explicit && !text.is_empty() && body["allowed_mentions"].is_null() {
        st.violate(format!("a text without allowed_mentions: {text:?}"));
    }
    if let Some(text) = body.get("content") {
        message.content = text.as_str().unwrap_or_default().trim().to_owned();
    }
    if let Some(rows) = given("components") {
        message.components = checks::list(rows).cloned().collect();
    }
    if let Some(embeds) = given("embeds") {
        message.embeds = checks::list(embeds).cloned().collect();
    }
    if let Some(allowed) = given("allowed_mentions") {
        message.allowed_mentions = Some(allowed.clone()).filter(|v| !v.is_null());
    }
    message.attachments = files(st, message, body, uploads, edit)?;
    link_embeds(message)?;
    let shows = !message.content.is_empty()
        || !message.embeds.is_empty()
        || !message.attachments.is_empty();
    if !shows {
        return Err(Refusal::broken(
            400,
            50006,
            "Cannot send an empty message",
            "a message without text, embed and file",
        ));
    }
    Ok(())
}

/// The files a message has after a request. In an edit, the files that are there stay only if `attachments` is left out or
/// lists them.
fn files(
    st: &mut State,
    message: &Stored,
    body: &Value,
    uploads: &[Upload],
    edit: bool,
) -> Result<Vec<Attachment>, Refusal> {
    let listed = body["attachments"].as_array();
    let number = |item: &Value| -> Option<u64> {
        item["id"]
            .as_u64()
            .or_else(|| item["id"].as_str().and_then(|s| s.parse().ok()))
    };
    let mut out = Vec::new();
    if edit {
        for old in &message.attachments {
            if listed.is_none_or(|l| l.iter().any(|i| number(i) == Some(old.id))) {
                out.push(old.clone());
            }
        }
    }
    for item in listed.into_iter().flatten() {
        let id = number(item);
        let known = uploads.iter().any(|u| Some(u.number) == id)
            || (edit && message.attachments.iter().any(|a| Some(a.id) == id));
        if !known {
            return Err(Refusal::broken(
                400,
                50146,
                "Uploaded file not found",
                format!("attachments lists {item}, but there is no such file"),
            ));
        }
    }
    for upload in uploads {
        if upload.bytes.len() > FILE_MAX {
            return Err(Refusal::broken(
                413,
                40005,
                "Request entity too large",
                format!("{} has {} bytes", upload.filename, upload.bytes.len()),
            ));
        }
        let about = listed
            .into_iter()
            .flatten()
            .find(|i| number(i) == Some(upload.number));
        if about.is_none() {
            st.violate(format!(
                "files[{}] ({}) is not listed in attachments",
                upload.number, upload.filename
            ));
        }
        let text = |key: &str| about.and_then(|i| i[key].as_str()).map(str::to_owned);
        out.push(Attachment {
            id: st.next_id(),
            filename: text("filename").unwrap_or_else(|| upload.filename.clone()),
            description: text("description"),
            content_type: upload.content_type.clone(),
            bytes: Arc::new(upload.bytes.to_vec()),
            in_embed: false,
        });
    }
    if out.len() > 10 {
        return Err(Refusal::broken(
            400,
            30015,
            "Maximum number of attachments in a message reached (10)",
            "more than 10 files",
        ));
    }
    Ok(out)
}

/// Marks the files that embeds show.
fn link_embeds(message: &mut Stored) -> Result<(), Refusal> {
    let mut names = Vec::new();
    for embed in &message.embeds {
        for key in ["image", "thumbnail", "video"] {
            if let Some(name) = embed[key]["url"]
                .as_str()
                .and_then(|u| u.strip_prefix("attachment://"))
            {
                names.push(name.to_owned());
            }
        }
    }
    for file in &mut message.attachments {
        file.in_embed = names.contains(&file.filename);
    }
    let mut form = Form::default();
    for name in names {
        if message.file(&name).is_none() {
            form.wrong(
                "embeds",
                "REFERENCED_ATTACHMENT_NOT_FOUND",
                format!("The referenced attachment was not found: {name}"),
            );
        }
    }
    form.done()
}

/// Tells a message to the gateway.
pub(crate) fn announce(shared: &Shared, st: &mut State, id: Id, name: &'static str) {
    let Some(message) = st.messages.get(&id).filter(|m| m.only_for.is_none()) else {
        return;
    };
    // It isn't where there are only its answers, so nothing is told it from there.
    let place = st.channels.get(&message.channel);
    if place.is_some_and(|place| installs::only_answers(st, place)) {
        return;
    }
    let guild = st.channels.get(&message.channel).and_then(Channel::guild);
    let shape = |readable: bool| {
        let mut out = payload::message(st, &shared.base, message, readable);
        if let Some(guild) = guild {
            out["guild_id"] = json!(guild.to_string());
            if st.is_member(guild, message.author) {
                out["member"] = payload::partial_member(st, guild, message.author);
            }
            for person in out["mentions"].as_array_mut().into_iter().flatten() {
                let id = person["id"].as_str().and_then(|id| id.parse().ok());
                if let Some(id) = id.filter(|id| st.is_member(guild, *id)) {
                    person["member"] = payload::partial_member(st, guild, id);
                }
            }
        }
        out
    };
    let blank = (!mentions::readable(st, message, false)).then(|| shape(false));
    let event = Event {
        name,
        guild,
        intent: if guild.is_some() {
            GUILD_MESSAGES
        } else {
            DIRECT_MESSAGES
        },
        full: shape(true),
        blank,
    };
    st.emit(event, shared.setup.check_events);
}

/// A message as REST answers it; twilight has to be able to read it.
pub(crate) fn answer(shared: &Shared, st: &mut State, id: Id) -> Value {
    let message = &st.messages[&id];
    let intent = shared.setup.message_content_intent_allowed;
    let readable = mentions::readable(st, message, intent);
    let out = payload::message(st, &shared.base, message, readable);
    if shared.setup.check_events
        && let Err(e) = serde_json::from_value::<twilight_model::channel::Message>(out.clone())
    {
        st.violate(format!(
            "twilight-model cannot read the resulting message: {e}\n{out}"
        ));
    }
    out
}

/// `GET /channels/{c}/messages?after=…`
pub(crate) fn list(shared: &Shared, st: &mut State, call: &Call) -> Result<Reply, Refusal> {
    let channel = visible(st, call.id(0)?)?;
    let limit: usize = match call.query.get("limit").map(|l| l.parse()) {
        None => 50,
        Some(Ok(n @ 1..=100)) => n,
        Some(_) => {
            return Err(Refusal::invalid("limit must be between 1 and 100"));
        }
    };
    // Without the permission to read the history there is none.
    let may = st.permissions(&channel) & READ_MESSAGE_HISTORY != 0;
    let border = |key: &str| call.query.get(key).and_then(|v| v.parse::<Id>().ok());
    let all: Vec<Id> = st
        .history(channel.id)
        .into_iter()
        .filter(|_| may)
        .map(|m| m.id)
        .collect();
    let mut ids: Vec<Id> = if let Some(after) = border("after") {
        all.into_iter()
            .filter(|id| *id > after)
            .take(limit)
            .collect()
    } else {
        let before = border("before").unwrap_or(Id::MAX);
        let mut earlier: Vec<Id> = all.into_iter().filter(|id| *id < before).collect();
        let skip = earlier.len().saturating_sub(limit);
        earlier.drain(..skip);
        earlier
    };
    ids.reverse();
    let mut out: Vec<Value> = ids.into_iter().map(|id| answer(shared, st, id)).collect();
    // Whoever fetches a message isn't told its nonce.
    for message in &mut out {
        message
            .as_object_mut()
            .map(|message| message.remove("nonce"));
    }
    Ok(Reply::ok(json!(out)))
}

/// `GET`, `PATCH` and `DELETE /channels/{c}/messages/{m}`
pub(crate) fn one(shared: &Shared, st: &mut State, call: &Call) -> Result<Reply, Refusal> {
    let channel = visible(st, call.id(0)?)?;
    let id = call.id(1)?;
    let message = st
        .message(id)
        .filter(|m| m.channel == channel.id && m.only_for.is_none())
        .cloned()
        .ok_or_else(|| Refusal::world(404, 10008, "Unknown Message"))?;
    match call.method.as_str() {
        "GET" => {
            need(st, &channel, READ_MESSAGE_HISTORY)?;
            Ok(Reply::ok(answer(shared, st, id)))
        }
        "DELETE" => {
            if message.author != st.bot {
                need(st, &channel, MANAGE_MESSAGES)?;
            }
            delete(shared, st, id);
            Ok(Reply::empty())
        }
        _ => {
            if message.author != st.bot {
                return Err(Refusal::broken(
                    403,
                    50005,
                    "Cannot edit a message authored by another user",
                    "an edit of somebody else's message",
                ));
            }
            open(st, &channel)?;
            if channel.archived {
                return Err(threads::archived());
            }
            let fresh = call.body["flags"].as_u64().unwrap_or(0) & !message.flags;
            if fresh & !SUPPRESS_EMBEDS != 0 {
                let rule = format!("flags {fresh:#b} that no edit can set");
                return Err(Refusal::invalid(rule));
            }
            if !call.files.is_empty() {
                need(st, &channel, ATTACH_FILES)?;
            }
            edit(shared, st, message, &call.body, &call.files)?;
            Ok(Reply::ok(answer(shared, st, id)))
        }
    }
}

/// Changes a message; nothing changes when the body is refused. An edit pings nobody.
pub(crate) fn edit(
    shared: &Shared,
    st: &mut State,
    mut message: Stored,
    body: &Value,
    uploads: &[Upload],
) -> Result<(), Refusal> {
    checks::message(body)?;
    let id = message.id;
    let thinking = message.flags & LOADING != 0;
    fill(st, &mut message, body, uploads, true)?;
    message.flags &= !LOADING;
    if !thinking {
        message.edited += 1;
        message.edited_ms = Some(st.now());
    }
    st.messages.insert(id, message);
    announce(shared, st, id, "MESSAGE_UPDATE");
    Ok(())
}

/// Deletes a message.
pub(crate) fn delete(shared: &Shared, st: &mut State, id: Id) {
    let Some(message) = st.messages.get_mut(&id) else {
        return;
    };
    message.deleted = true;
    let (channel, private) = (message.channel, message.only_for.is_some());
    if private {
        return;
    }
    let guild = st.channels.get(&channel).and_then(Channel::guild);
    let mut full = json!({"id": id.to_string(), "channel_id": channel.to_string()});
    if let Some(guild) = guild {
        full["guild_id"] = json!(guild.to_string());
    }
    let event = Event {
        name: "MESSAGE_DELETE",
        guild,
        intent: if guild.is_some() {
            GUILD_MESSAGES
        } else {
            DIRECT_MESSAGES
        },
        full,
        blank: None,
    };
    st.emit(event, shared.setup.check_events);
}
