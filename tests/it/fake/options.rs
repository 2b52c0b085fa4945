//! What a person fills in at a command, checked as Discord's client checks it before it sends anything.

use serde_json::{Value, json};

use super::checks::list;
use super::permissions::ADMINISTRATOR;
use super::state::{Channel, Id, Person, State, Stored};
use super::{installs, payload};

/// The `data` object of a command interaction.
///
/// `name` may hold a subcommand (`"stats show"`). `given` maps option names to values; users are given by id. With
/// `focused` it is an autocomplete: nothing is required, nothing is checked, and that option is marked.
pub(crate) fn command_data(
    st: &State,
    place: &Channel,
    user: Id,
    name: &str,
    given: &Value,
    focused: Option<&str>,
) -> Result<Value, String> {
    let mut words = name.trim_start_matches('/').split(' ');
    let first = words.next().unwrap_or_default();
    let guild = place.guild();
    let command =
        find(st, guild, first, 1).ok_or_else(|| format!("no command /{first} is registered"))?;
    shown(st, place, user, &command)?;
    let mut level = command.clone();
    let mut path = Vec::new();
    for word in words {
        let inner = list(&level["options"])
            .find(|o| o["name"] == word && matches!(o["type"].as_u64(), Some(1 | 2)))
            .cloned();
        level = inner.ok_or_else(|| format!("/{first} has no subcommand {word}"))?;
        path.push(level.clone());
    }
    if list(&level["options"]).any(|o| matches!(o["type"].as_u64(), Some(1 | 2))) {
        return Err(format!("/{name} needs a subcommand"));
    }
    let mut picked = Picked {
        guild,
        ..Picked::default()
    };
    let mut options = fill(st, &level["options"], given, focused, &mut picked)?;
    for step in path.iter().rev() {
        options = vec![json!({"name": step["name"], "type": step["type"], "options": options})];
    }
    let mut data =
        json!({"id": command["id"], "name": command["name"], "type": 1, "options": options});
    resolve(st, &mut data, &picked);
    Ok(data)
}

/// The `data` object of the command with this name in a user's context menu.
pub(crate) fn user_data(
    st: &State,
    place: &Channel,
    user: Id,
    name: &str,
    target: Id,
) -> Result<Value, String> {
    let mut data = entry(st, place, user, (2, name), target)?;
    let person = st.people.get(&target).ok_or("an unknown user")?;
    let picked = Picked {
        guild: place.guild(),
        people: vec![person],
        ..Picked::default()
    };
    resolve(st, &mut data, &picked);
    Ok(data)
}

/// The `data` object of the command with this name in a message's context menu.
pub(crate) fn message_data(
    st: &State,
    base: &str,
    user: Id,
    name: &str,
    target: &Stored,
) -> Result<Value, String> {
    let place = st.channel(target.channel).ok_or("an unknown channel")?;
    let mut data = entry(st, place, user, (3, name), target.id)?;
    let id = target.id.to_string();
    data["resolved"]["messages"][id] = payload::message(st, base, target, true);
    Ok(data)
}

/// The `data` object of a context menu command, without what it is about.
fn entry(
    st: &State,
    place: &Channel,
    user: Id,
    (kind, name): (u64, &str),
    target: Id,
) -> Result<Value, String> {
    let command = find(st, place.guild(), name, kind)
        .ok_or_else(|| format!("no context menu command “{name}” is registered"))?;
    shown(st, place, user, &command)?;
    Ok(json!({
        "id": command["id"], "name": command["name"], "type": kind, "target_id": target.to_string(), "options": [],
    }))
}

fn find(st: &State, guild: Option<Id>, name: &str, kind: u64) -> Option<Value> {
    registered(st, guild)
        .find(|c| c["name"] == name && c["type"] == kind)
        .cloned()
}

/// The commands of a guild before those of all.
fn registered(st: &State, guild: Option<Id>) -> impl Iterator<Item = &Value> {
    let own = guild.and_then(|g| st.guild_commands.get(&g));
    own.into_iter().flatten().chain(&st.commands)
}

/// Whether a command shows up in a context: in a server, in direct messages with the bot, or in other conversations.
fn in_context(command: &Value, context: u64) -> bool {
    match command["contexts"].as_array() {
        Some(contexts) => contexts.iter().any(|c| *c == context),
        None => context == 0 || command["dm_permission"] != false,
    }
}

/// The permissions a member needs to see a command; `None` when it is shown to all, or names none that can be read.
pub(crate) fn needed(command: &Value) -> Option<u64> {
    let given = &command["default_member_permissions"];
    let text = || given.as_str().and_then(|s| s.parse().ok());
    given.as_u64().or_else(text).filter(|bits| *bits < 1 << 54)
}

/// Whether Discord's client shows a command to a person in a place: it has to be registered for such places and for the way
/// in which the bot is installed. With no bits at all only administrators see it.
fn shown(st: &State, place: &Channel, user: Id, command: &Value) -> Result<(), String> {
    let name = &command["name"];
    let context = installs::context(place);
    if !in_context(command, context) {
        return Err(format!(
            "{name} is not registered for the context {context}"
        ));
    }
    let ways = installs::ways(st, place, user);
    let fits = |way: &u64| match command["integration_types"].as_array() {
        Some(types) => types.iter().any(|one| *one == *way),
        None => *way == 0,
    };
    if !ways.iter().any(fits) {
        return Err(format!(
            "{name} is not registered for the installs {ways:?}"
        ));
    }
    let (Some(guild), Some(bits)) = (place.guild(), needed(command)) else {
        return Ok(());
    };
    let mut roles = st.roles_of(guild, user);
    roles.insert(guild);
    let name = command["name"].as_str().unwrap_or_default();
    let is_shown = |role: Id| st.shown_commands.contains(&(guild, name.to_owned(), role));
    if roles.into_iter().any(is_shown) {
        return Ok(());
    }
    let bits = if bits == 0 { ADMINISTRATOR } else { bits };
    let lacking = bits & !st.rights(guild, user);
    if lacking == 0 {
        return Ok(());
    }
    Err(format!(
        "it is hidden from {}, who lacks the permissions {lacking:#b}",
        st.name(user)
    ))
}

/// People and roles chosen in options, or in a form.
#[derive(Default)]
pub(crate) struct Picked<'a> {
    /// Where the command is used.
    pub(crate) guild: Option<Id>,
    pub(crate) people: Vec<&'a Person>,
    pub(crate) roles: Vec<Value>,
    pub(crate) channels: Vec<Value>,
}

pub(crate) fn resolve(st: &State, data: &mut Value, picked: &Picked<'_>) {
    for person in &picked.people {
        let id = person.id.to_string();
        data["resolved"]["users"][&id] = payload::user(person);
        if let Some(guild) = picked.guild.filter(|g| st.is_member(*g, person.id)) {
            let mut member = payload::partial_member(st, guild, person.id);
            member["permissions"] = json!(st.rights(guild, person.id).to_string());
            data["resolved"]["members"][&id] = member;
        }
    }
    for role in &picked.roles {
        let id = role["id"].as_str().unwrap_or_default();
        data["resolved"]["roles"][id] = role.clone();
    }
    for channel in &picked.channels {
        let id = channel["id"].as_str().unwrap_or_default();
        data["resolved"]["channels"][id] = channel.clone();
    }
}

fn fill<'a>(
    st: &'a State,
    specs: &Value,
    given: &Value,
    focused: Option<&str>,
    picked: &mut Picked<'a>,
) -> Result<Vec<Value>, String> {
    let given = match given {
        Value::Null => &serde_json::Map::new(),
        Value::Object(map) => map,
        other => return Err(format!("options are given by name, not as {other}")),
    };
    for name in given.keys() {
        if !list(specs).any(|o| o["name"] == name.as_str()) {
            return Err(format!("there is no option {name}"));
        }
    }
    // Discord sends the options in the order they were filled in; the order of the description stands for that here.
    let mut out = Vec::new();
    for spec in list(specs) {
        let name = spec["name"].as_str().unwrap_or_default();
        let Some(value) = given.get(name).filter(|v| !v.is_null()) else {
            if spec["required"] == true && focused.is_none() {
                return Err(format!("the option {name} is required"));
            }
            continue;
        };
        let here = focused == Some(name);
        if here && spec["autocomplete"] != true {
            return Err(format!("the option {name} is not completed by the bot"));
        }
        let chosen = matches!(spec["type"].as_u64(), Some(6..=8));
        let value = if focused.is_some() && !chosen {
            value.clone()
        } else {
            check(st, spec, name, value, picked)?
        };
        let mut option = json!({"name": name, "type": spec["type"], "value": value});
        if here {
            option["focused"] = json!(true);
        }
        out.push(option);
    }
    if let Some(name) = focused
        && !out.iter().any(|o| o["focused"] == true)
    {
        return Err(format!(
            "the option {name} is to be completed but was not given"
        ));
    }
    Ok(out)
}

fn check<'a>(
    st: &'a State,
    spec: &Value,
    name: &str,
    value: &Value,
    picked: &mut Picked<'a>,
) -> Result<Value, String> {
    let wrong = |what: &str| Err(format!("the option {name} takes {what}, not {value}"));
    let id = || {
        let text = || value.as_str().and_then(|s| s.parse().ok());
        value.as_u64().or_else(text)
    };
    match spec["type"].as_u64() {
        Some(3) => {
            let Some(text) = value.as_str() else {
                return wrong("text");
            };
            let n = text.chars().count() as u64;
            let (low, high) = (
                spec["min_length"].as_u64().unwrap_or(0),
                spec["max_length"].as_u64().unwrap_or(6000),
            );
            if n < low || n > high {
                return wrong(&format!("text of {low} to {high} characters"));
            }
        }
        Some(4 | 10) => {
            let Some(number) = value.as_f64() else {
                return wrong("a number");
            };
            if spec["type"] == 4 && !value.is_i64() {
                return wrong("a whole number");
            }
            if spec["min_value"].as_f64().is_some_and(|m| number < m)
                || spec["max_value"].as_f64().is_some_and(|m| number > m)
            {
                return wrong("a number within its range");
            }
        }
        Some(5) if !value.is_boolean() => return wrong("true or false"),
        Some(5) => {}
        Some(6) => {
            let Some(person) = id().and_then(|id| st.people.get(&id)) else {
                return wrong("a known user's id");
            };
            picked.people.push(person);
            return Ok(json!(person.id.to_string()));
        }
        Some(7) => {
            let known = id().and_then(|id| st.channels.get(&id));
            let Some(channel) =
                known.filter(|one| one.guild().is_some() && one.guild() == picked.guild)
            else {
                return wrong("a channel of the server");
            };
            let whole = payload::channel(st, channel);
            let kinds: Vec<&Value> = list(&spec["channel_types"]).collect();
            if !kinds.is_empty() && !kinds.contains(&&whole["type"]) {
                return wrong("a channel of these types");
            }
            // As much of it as Discord tells.
            let mut told = json!({"permissions": st.default_permissions.to_string()});
            for field in ["id", "name", "type"] {
                told[field] = whole[field].clone();
            }
            picked.channels.push(told);
            return Ok(json!(channel.id.to_string()));
        }
        Some(8) => {
            let guild = picked.guild.and_then(|guild| st.guilds.get(&guild));
            let (Some(guild), Some(id)) = (guild, id()) else {
                return wrong("a role of the server");
            };
            let role = guild.roles.get(&id);
            if role.is_none() && id != guild.id {
                return wrong("a role of this server");
            }
            picked.roles.push(payload::role(st, guild.id, role));
            return Ok(json!(id.to_string()));
        }
        other => {
            return Err(format!(
                "the fake cannot fill in an option of type {other:?}"
            ));
        }
    }
    let choices: Vec<&Value> = list(&spec["choices"]).collect();
    if !choices.is_empty() && !choices.iter().any(|c| c["value"] == *value) {
        return wrong(&format!(
            "one of {:?}",
            choices.iter().map(|c| &c["value"]).collect::<Vec<_>>()
        ));
    }
    Ok(value.clone())
}
