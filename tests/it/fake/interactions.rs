//! Answers to interactions: the callback, and `@original` and follow-ups behind the webhook's token.

use std::time::Instant;

use serde_json::{Value, json};

use super::memory::Told;
use super::messages::{announce, answer, delete, edit, fill, ping};
use super::reply::{Refusal, Reply};
use super::rest::Call;
use super::state::{EPHEMERAL, FirstResponse, Id, Interaction, LOADING, State, Stored};
use super::{Shared, checks, installs, threads};

/// `POST /interactions/{id}/{token}/callback`
pub(crate) fn callback(shared: &Shared, st: &mut State, call: &Call) -> Result<Reply, Refusal> {
    let id = call.id(0)?;
    let found = st.interactions.get(&id).cloned();
    let Some(i) = found.filter(|i| Some(&i.token) == call.params.get(1)) else {
        return Err(Refusal::broken(
            404,
            10062,
            "Unknown interaction",
            "an interaction that never was, or another one's token",
        ));
    };
    if i.first.is_some() {
        let mut refusal = Refusal::broken(
            400,
            40060,
            "Interaction has already been acknowledged.",
            format!("a second first response to {}", i.label),
        );
        if i.answer_lost || shared.setup.unheard.contains(&i.at.elapsed()) {
            refusal.broken = None;
        }
        return Err(refusal);
    }
    let latency = i.at.elapsed();
    if latency > shared.setup.first_response {
        return Err(Refusal::broken(
            404,
            10062,
            "Unknown interaction",
            format!(
                "the first response to {} came after {:.2} s",
                i.label,
                latency.as_secs_f64()
            ),
        ));
    }
    let kind = call.body["type"].as_u64().unwrap_or(0);
    let data = &call.body["data"];
    let fits = match i.kind {
        2 => matches!(kind, 4 | 5 | 9),
        3 => matches!(kind, 4..=7 | 9),
        4 => kind == 8,
        5 => matches!(kind, 4 | 5) || matches!(kind, 6 | 7) && i.source.is_some(),
        _ => false,
    };
    if !fits {
        let rule = format!("a callback of type {kind} to {}", i.label);
        return Err(Refusal::invalid(rule));
    }
    let mut done = false;
    let mut original = None;
    match kind {
        4 => {
            original = Some(post(shared, st, &i, data, call, false)?);
            done = true;
        }
        5 => original = Some(post(shared, st, &i, data, call, true)?),
        6 => original = i.source,
        7 => {
            let source = source(st, &i)?;
            original = Some(source.id);
            edit(shared, st, source, data, &call.files)?;
            done = true;
        }
        8 => done = true,
        _ => {
            checks::modal(data)?;
            done = true;
        }
    }
    if let Some(kept) = st.interactions.get_mut(&id) {
        kept.first = Some(FirstResponse {
            kind,
            data: data.clone(),
            latency,
        });
        kept.original = original;
        kept.done = done;
    }
    st.tap(i.channel, Told::First(id, latency));
    if done {
        st.tap(i.channel, Told::Done(id, Instant::now()));
    }
    if call.query.get("with_response").map(String::as_str) == Some("true") {
        let message = original.map(|m| answer(shared, st, m));
        return Ok(Reply::ok(json!({
            "interaction": {"id": id.to_string(), "type": i.kind, "response_message_id": original.map(|m| m.to_string())},
            "resource": {"type": kind, "message": message},
        })));
    }
    Ok(Reply::empty())
}

/// The message whose component was used.
fn source(st: &State, i: &Interaction) -> Result<Stored, Refusal> {
    i.source
        .and_then(|id| st.message(id))
        .cloned()
        .ok_or_else(|| Refusal::world(404, 10008, "Unknown Message"))
}

/// Makes the message of a callback or a follow-up.
fn post(
    shared: &Shared,
    st: &mut State,
    i: &Interaction,
    data: &Value,
    call: &Call,
    deferred: bool,
) -> Result<Id, Refusal> {
    checks::message(data)?;
    if st.channel(i.channel).is_none() {
        return Err(Refusal::world(404, 10003, "Unknown Channel"));
    }
    let id = st.next_id();
    let mut message = Stored::new(id, i.channel, st.bot, String::new());
    message.flags = data["flags"].as_u64().unwrap_or(0);
    if installs::is_hushed(st, i) {
        message.flags |= EPHEMERAL;
    }
    message.kind = if i.kind == 2 { 20 } else { 0 };
    message.interaction = Some(i.id);
    if message.ephemeral() {
        message.only_for = Some(i.user);
    }
    if deferred {
        message.flags |= LOADING;
    } else {
        fill(st, &mut message, data, &call.files, false)?;
        if let (false, Some(channel)) = (message.ephemeral(), st.channels.get(&i.channel).cloned())
        {
            ping(st, &mut message, &channel);
        }
    }
    if !message.ephemeral() {
        threads::wake(shared, st, i.channel);
    }
    st.keep(message);
    announce(shared, st, id, "MESSAGE_CREATE");
    Ok(id)
}

/// Everything below `/webhooks/{application}/{token}`.
pub(crate) fn webhook(shared: &Shared, st: &mut State, call: &Call) -> Result<Reply, Refusal> {
    let token = call.params.get(1).cloned().unwrap_or_default();
    let found = st.tokens.get(&token).and_then(|id| st.interactions.get(id));
    let Some(i) = found.cloned().filter(|_| call.id(0).ok() == Some(st.bot)) else {
        return Err(Refusal::broken(
            404,
            10015,
            "Unknown Webhook",
            "no interaction of this application has that token",
        ));
    };
    if i.at.elapsed() > shared.setup.token_life {
        return Err(Refusal::broken(
            401,
            50027,
            "Invalid Webhook Token",
            format!("the token of {} is older than 15 minutes", i.label),
        ));
    }
    if i.first.is_none() {
        return Err(Refusal::broken(
            404,
            10015,
            "Unknown Webhook",
            format!("{} has no first response yet", i.label),
        ));
    }
    if call.template == "/webhooks/{webhook_id}/{webhook_token}" {
        return follow_up(shared, st, &i, call);
    }
    let wanted = if call.template.ends_with("@original") {
        i.original
    } else {
        let id = call.id(2)?;
        Some(id).filter(|id| i.original == Some(*id) || i.followups.contains(id))
    };
    let message = wanted
        .and_then(|id| st.message(id))
        .cloned()
        .ok_or_else(|| {
            Refusal::broken(
                404,
                10008,
                "Unknown Message",
                format!("{} has no such message", i.label),
            )
        })?;
    let id = message.id;
    match call.method.as_str() {
        "GET" => Ok(Reply::ok(answer(shared, st, id))),
        "DELETE" => {
            delete(shared, st, id);
            finish(st, i.id);
            Ok(Reply::empty())
        }
        _ => {
            // What everybody sees may change beside the answer to whoever pressed its button.
            let is_beside = i.source == Some(id) && !message.ephemeral();
            edit(shared, st, message, &call.body, &call.files)?;
            if !is_beside {
                finish(st, i.id);
            }
            Ok(Reply::ok(answer(shared, st, id)))
        }
    }
}

fn finish(st: &mut State, id: Id) {
    if let Some(i) = st.interactions.get_mut(&id) {
        i.done = true;
        let channel = i.channel;
        st.tap(channel, Told::Done(id, Instant::now()));
    }
}

/// A further message. The first one after a deferral takes the deferral's place.
fn follow_up(
    shared: &Shared,
    st: &mut State,
    i: &Interaction,
    call: &Call,
) -> Result<Reply, Refusal> {
    let waiting = i
        .original
        .and_then(|id| st.message(id))
        .filter(|m| m.flags & LOADING != 0)
        .cloned();
    let id = match waiting {
        Some(message) => {
            let id = message.id;
            edit(shared, st, message, &call.body, &call.files)?;
            id
        }
        None => {
            let place = st.channel(i.channel);
            let is_limited = place.is_some_and(|place| installs::only_answers(st, place));
            if is_limited && i.followups.len() >= installs::MOST_FOLLOW_UPS {
                return Err(Refusal::broken(
                    400,
                    40094,
                    "Maximum number of follow up messages reached",
                    format!("{} has too many follow-ups", i.label),
                ));
            }
            let id = post(shared, st, i, &call.body, call, false)?;
            if let Some(kept) = st.interactions.get_mut(&i.id) {
                kept.followups.push(id);
            }
            id
        }
    };
    finish(st, i.id);
    Ok(Reply::ok(answer(shared, st, id)))
}

/// A new interaction, before it is told to the bot.
pub(crate) fn open(
    st: &mut State,
    kind: u8,
    user: Id,
    channel: Id,
    source: Option<Id>,
    label: String,
) -> Interaction {
    let id = st.next_id();
    let token = format!(
        "aW50ZXJhY3Rpb246{id:x}{:x}",
        id.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    );
    let interaction = Interaction {
        id,
        token: token.clone(),
        kind,
        user,
        channel,
        at: Instant::now(),
        label,
        source,
        first: None,
        original: None,
        followups: Vec::new(),
        done: false,
        missed: false,
        answer_lost: false,
    };
    st.tokens.insert(token, id);
    st.interactions.insert(id, interaction.clone());
    st.forget_interactions(id);
    interaction
}
