//! The JSON shapes of Discord's objects.

use serde_json::{Value, json};

use super::guilds::Role;
use super::state::{Channel, Guild, Id, Person, Place, State, Stored, iso, made_ms};
use super::{filling, installs, mentions};

/// A user object.
pub(crate) fn user(person: &Person) -> Value {
    json!({
        "id": person.id.to_string(),
        "username": person.username,
        "global_name": person.global_name,
        "discriminator": if person.bot { "4242" } else { "0" },
        "avatar": null,
        "bot": person.bot,
        "public_flags": 0,
    })
}

/// The current user, with the fields only its owner sees.
pub(crate) fn current_user(state: &State) -> Value {
    let mut me = user(&state.people[&state.bot]);
    me["verified"] = json!(true);
    me["mfa_enabled"] = json!(true);
    me["email"] = Value::Null;
    me["flags"] = json!(0);
    me
}

/// A user object by id; an unknown one is still an object.
pub(crate) fn user_by_id(state: &State, id: Id) -> Value {
    match state.people.get(&id) {
        Some(person) => user(person),
        None => {
            json!({"id": id.to_string(), "username": "deleted_user", "discriminator": "0", "avatar": null})
        }
    }
}

/// A guild member without its user.
pub(crate) fn partial_member(state: &State, guild: Id, user: Id) -> Value {
    let roles: Vec<String> = state
        .roles_of(guild, user)
        .iter()
        .map(Id::to_string)
        .collect();
    json!({
        "roles": roles, "nick": null, "avatar": null, "joined_at": "2026-01-01T00:00:00.000000+00:00",
        "premium_since": null, "deaf": false, "mute": false, "flags": 0, "pending": false,
        "communication_disabled_until": state
            .guilds
            .get(&guild)
            .filter(|_| user == state.bot)
            .and_then(|guild| guild.timed_out_until)
            .map(iso),
    })
}

/// A guild member with its user.
pub(crate) fn member(state: &State, guild: Id, person: &Person) -> Value {
    let mut out = partial_member(state, guild, person.id);
    out["user"] = user(person);
    out
}

/// A role object; `None` for the guild's @everyone.
pub(crate) fn role(state: &State, guild: Id, role: Option<&Role>) -> Value {
    let (id, name, position) = match role {
        Some(role) => (role.id, role.name.as_str(), role.position),
        None => (guild, "@everyone", 0),
    };
    let bits = if role.is_some() {
        0
    } else {
        state.default_permissions
    };
    json!({
        "id": id.to_string(), "name": name, "color": 0,
        "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
        "hoist": false, "icon": null, "unicode_emoji": null, "position": position,
        "permissions": bits.to_string(), "managed": false, "mentionable": false, "flags": 0,
    })
}

/// A channel or thread object.
pub(crate) fn channel(state: &State, channel: &Channel) -> Value {
    let last = state.by_channel.get(&channel.id).and_then(|l| l.last());
    let mut out = json!({
        "id": channel.id.to_string(),
        "last_message_id": last.map(ToString::to_string),
        "flags": 0,
    });
    match &channel.place {
        Place::Dm { user: with } => {
            out["type"] = json!(1);
            out["recipients"] = json!([user_by_id(state, *with)]);
        }
        Place::Group { users } => {
            let people = users.iter().map(|id| user_by_id(state, *id));
            out["type"] = json!(if users.len() > 2 { 3 } else { 1 });
            out["recipients"] = people.collect();
        }
        Place::Text { guild } => {
            let bits = state.permissions(channel);
            out["type"] = json!(channel.kind);
            out["guild_id"] = json!(guild.to_string());
            out["name"] = json!(channel.name);
            out["topic"] = Value::Null;
            out["nsfw"] = json!(false);
            out["position"] = json!(0);
            out["parent_id"] = Value::Null;
            out["rate_limit_per_user"] = json!(0);
            out["permission_overwrites"] = json!([{
                "id": state.bot.to_string(), "type": 1,
                "allow": bits.to_string(), "deny": (super::permissions::ALL & !bits).to_string(),
            }]);
        }
        Place::Thread { guild, parent } => {
            let at = iso(made_ms(channel.id));
            let changed = channel.archived_ms.map_or_else(|| at.clone(), iso);
            out["type"] = json!(if channel.private { 12 } else { 11 });
            out["guild_id"] = json!(guild.to_string());
            out["name"] = json!(channel.name);
            out["parent_id"] = json!(parent.to_string());
            out["owner_id"] = json!(channel.opener.unwrap_or(state.bot).to_string());
            out["rate_limit_per_user"] = json!(0);
            out["message_count"] = json!(state.history(channel.id).len());
            out["total_message_sent"] = out["message_count"].clone();
            out["member_count"] = json!(1);
            out["thread_metadata"] = json!({
                "archived": channel.archived, "locked": channel.locked, "auto_archive_duration": channel.minutes,
                "archive_timestamp": changed, "create_timestamp": at,
            });
        }
    }
    out
}

/// A guild object as GUILD_CREATE carries it.
pub(crate) fn guild(state: &State, guild: &Guild) -> Value {
    let here = |c: &&Channel| !c.gone && c.guild() == Some(guild.id);
    let channels: Vec<Value> = state
        .channels
        .values()
        .filter(here)
        .filter(|c| matches!(c.place, Place::Text { .. }))
        .map(|c| channel(state, c))
        .collect();
    let threads: Vec<Value> = state
        .channels
        .values()
        .filter(here)
        .filter(|c| matches!(c.place, Place::Thread { .. }) && !c.archived)
        .map(|c| channel(state, c))
        .collect();
    // As for any larger guild, only the bot's own member comes along.
    let members = vec![member(state, guild.id, &state.people[&state.bot])];
    let roles: Vec<Value> = std::iter::once(None)
        .chain(guild.roles.values().map(Some))
        .map(|r| role(state, guild.id, r))
        .collect();
    let mut out = json!({
        "id": guild.id.to_string(), "name": guild.name, "owner_id": guild.owner.to_string(), "afk_timeout": 300,
        "verification_level": 0, "default_message_notifications": 1, "explicit_content_filter": 0,
        "roles": roles,
        "mfa_level": 0, "system_channel_flags": 0, "max_members": 500_000, "premium_tier": 0,
        "premium_subscription_count": 0, "preferred_locale": "en-US", "nsfw_level": 0,
        "premium_progress_bar_enabled": false, "joined_at": "2026-01-01T00:00:00.000000+00:00", "large": false,
        "unavailable": false, "member_count": state.people.len() - guild.standings.values().filter(|s| s.left).count(), "members": members, "channels": channels,
        "threads": threads,
    });
    for key in [
        "icon",
        "icon_hash",
        "splash",
        "discovery_splash",
        "afk_channel_id",
        "application_id",
        "system_channel_id",
        "rules_channel_id",
        "vanity_url_code",
        "description",
        "banner",
        "public_updates_channel_id",
        "safety_alerts_channel_id",
    ] {
        out[key] = Value::Null;
    }
    for key in [
        "emojis",
        "stickers",
        "features",
        "voice_states",
        "presences",
        "stage_instances",
        "guild_scheduled_events",
        "soundboard_sounds",
    ] {
        out[key] = json!([]);
    }
    filling::add(state, guild, &mut out);
    out
}

/// A message object. With `readable` false everything a person wrote is blank.
pub(crate) fn message(state: &State, base: &str, m: &Stored, readable: bool) -> Value {
    let mut out = bare(state, base, m, readable);
    if let Some(reference) = m.reference {
        let mut link = json!({"type": 0, "message_id": reference.to_string(), "channel_id": m.channel.to_string()});
        if let Some(guild) = state.channels.get(&m.channel).and_then(Channel::guild) {
            link["guild_id"] = json!(guild.to_string());
        }
        out["message_reference"] = link;
        out["referenced_message"] = match state.message(reference) {
            Some(earlier) => {
                let visible = readable || mentions::readable(state, earlier, false);
                bare(state, base, earlier, visible)
            }
            None => Value::Null,
        };
    }
    out
}

fn bare(state: &State, base: &str, m: &Stored, readable: bool) -> Value {
    let mut out = json!({
        "id": m.id.to_string(),
        "channel_id": m.channel.to_string(),
        "author": user_by_id(state, m.author),
        "content": if readable { m.content.as_str() } else { "" },
        "timestamp": iso(made_ms(m.id)),
        "edited_timestamp": m.edited_ms.map(iso),
        "tts": false,
        "mention_everyone": m.pinged_everyone,
        "mentions": m.pinged.iter().map(|id| user_by_id(state, *id)).collect::<Vec<_>>(),
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": [],
        "pinned": false,
        "type": m.kind,
        "flags": m.flags,
    });
    if readable {
        out["attachments"] = m
            .attachments
            .iter()
            .filter(|a| !a.in_embed)
            .map(|a| {
                let url = format!("{base}/attachments/{}/{}/{}", m.channel, a.id, a.filename);
                let mut file = json!({
                    "id": a.id.to_string(), "filename": a.filename, "size": a.bytes.len(), "url": url, "proxy_url": url,
                    "content_type": a.content_type,
                });
                if let Some(text) = &a.description {
                    file["description"] = json!(text);
                }
                if a.content_type.starts_with("image/") {
                    let (w, h) = png_size(&a.bytes).unwrap_or((1, 1));
                    file["width"] = json!(w);
                    file["height"] = json!(h);
                }
                file
            })
            .collect();
        out["embeds"] = m
            .embeds
            .iter()
            .map(|e| {
                let mut e = e.clone();
                e["type"] = json!("rich");
                e
            })
            .collect();
        out["components"] = json!(numbered(&m.components));
    }
    if let Some(nonce) = &m.nonce {
        out["nonce"] = nonce.clone();
    }
    if let Some(i) = m.interaction.and_then(|id| state.interactions.get(&id)) {
        let app = state.bot.to_string();
        let place = state.channels.get(&i.channel);
        let owners = place.map(|place| installs::owners(state, place, i.user, i.source));
        out["application_id"] = json!(app);
        out["webhook_id"] = json!(app);
        let mut about = json!({
            "id": i.id.to_string(), "type": if i.kind == 4 { 2 } else { i.kind },
            "user": user_by_id(state, i.user), "authorizing_integration_owners": owners,
        });
        match (i.kind, i.source) {
            (3, Some(source)) => about["interacted_message_id"] = json!(source.to_string()),
            (2, _) => about["command_type"] = json!(1),
            // The press that opened the form.
            (5, Some(source)) => {
                about["triggering_interaction_metadata"] = json!({
                    "id": source.to_string(), "type": 3, "user": user_by_id(state, i.user),
                    "authorizing_integration_owners": owners, "interacted_message_id": source.to_string(),
                });
            }
            // The command that opened it.
            (5, None) => {
                about["triggering_interaction_metadata"] = json!({
                    "id": i.id.to_string(), "type": 2, "user": user_by_id(state, i.user),
                    "authorizing_integration_owners": {}, "command_type": 1,
                });
            }
            _ => {}
        }
        out["interaction_metadata"] = about;
    }
    if let Some(thread) = m.thread.and_then(|id| state.channel(id)) {
        out["thread"] = channel(state, thread);
    }
    out
}

/// The components with the `id` Discord gives to each.
fn numbered(rows: &[Value]) -> Vec<Value> {
    fn walk(part: &mut Value, next: &mut u64) {
        if part["id"].is_null() {
            part["id"] = json!(*next);
        }
        *next += 1;
        for key in ["components", "items"] {
            if let Some(list) = part.get_mut(key).and_then(Value::as_array_mut) {
                list.iter_mut().for_each(|p| walk(p, next));
            }
        }
    }
    let mut rows = rows.to_vec();
    let mut next = 1;
    rows.iter_mut().for_each(|row| walk(row, &mut next));
    rows
}

/// Width and height from a PNG's header.
fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let head = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n")?.get(8..16)?;
    let (w, h) = head.split_at(4);
    Some((
        u32::from_be_bytes(w.try_into().ok()?),
        u32::from_be_bytes(h.try_into().ok()?),
    ))
}
