//! Registration of commands, with Discord's limits.

use std::collections::HashSet;

use serde_json::{Value, json};
use twilight_model::application::command::Command;

use super::checks::list;
use super::reply::{Form, Refusal, Reply};
use super::rest::Call;
use super::state::State;
use super::{Shared, options};

/// Everything below `/applications/{application_id}/`.
pub(crate) fn route(shared: &Shared, st: &mut State, call: &Call) -> Result<Reply, Refusal> {
    if call.id(0)? != st.bot {
        return Err(Refusal::broken(
            403,
            20012,
            "You are not authorized to perform this action on this application",
            "another application's commands",
        ));
    }
    let guild = if call.template.contains("/guilds/") {
        let guild = call.id(1)?;
        if !st.bot_is_in(guild) {
            return Err(Refusal::world(403, 50001, "Missing Access"));
        }
        Some(guild)
    } else {
        None
    };
    let held = match guild {
        Some(guild) => st.guild_commands.get(&guild).cloned().unwrap_or_default(),
        None => st.commands.clone(),
    };
    let next = match call.method.as_str() {
        "GET" => {
            let localized = call
                .query
                .get("with_localizations")
                .is_some_and(|with| with == "true");
            let told: Vec<Value> = held
                .iter()
                .map(|command| told(command, localized))
                .collect();
            return Ok(Reply::ok(json!(told)));
        }
        "DELETE" => {
            let id = call.id(1)?.to_string();
            held.into_iter()
                .filter(|c| c["id"] != id.as_str())
                .collect()
        }
        "PUT" => {
            let given = call.body.as_array().cloned().unwrap_or_default();
            st.registrations += 1;
            keeps_entry_points(&held, &given)?;
            register(st, &held, &given)?
        }
        _ => {
            let kind = |c: &Value| c["type"].as_u64().unwrap_or(1);
            let mut all: Vec<Value> = held
                .iter()
                .filter(|c| c["name"] != call.body["name"] || kind(c) != kind(&call.body))
                .cloned()
                .collect();
            all.push(call.body.clone());
            st.registrations += 1;
            register(st, &held, &all)?
        }
    };
    if shared.setup.check_events {
        for command in &next {
            if let Err(e) = serde_json::from_value::<Command>(command.clone()) {
                st.violate(format!(
                    "twilight-model cannot read the command {command}: {e}"
                ));
            }
        }
    }
    match guild {
        Some(guild) => {
            st.guild_commands.insert(guild, next.clone());
        }
        None => st.commands.clone_from(&next),
    }
    Ok(match call.method.as_str() {
        "DELETE" => Reply::empty(),
        "PUT" => Reply::ok(next.iter().map(|command| told(command, true)).collect()),
        _ => Reply::json(201, next.last().cloned().unwrap_or_default()),
    })
}

/// The type of an application's Entry Point command.
const ENTRY_POINT: u64 = 4;

/// A bulk overwrite names every Entry Point command that there is.
fn keeps_entry_points(held: &[Value], given: &[Value]) -> Result<(), Refusal> {
    let dropped = held
        .iter()
        .filter(|held| held["type"] == ENTRY_POINT)
        .find(|held| {
            !given
                .iter()
                .any(|given| given["type"] == ENTRY_POINT && given["name"] == held["name"])
        });
    match dropped {
        None => Ok(()),
        Some(dropped) => Err(Refusal::broken(
            400,
            50240,
            "You cannot remove this app's Entry Point command in a bulk update operation. Please include the Entry \
             Point command in your update request or delete it separately.",
            format!(
                "a bulk overwrite without the Entry Point command {}",
                dropped["name"]
            ),
        )),
    }
}

/// A command as Discord tells it: defaults filled in or left out as it pleases, sets in an order of its own, and
/// translations only for whoever asks.
fn told(command: &Value, localized: bool) -> Value {
    let mut told = command.clone();
    tidy(&mut told, localized);
    if list(&told["options"]).next().is_none() {
        strip(&mut told, "options");
    }
    for set in ["contexts", "integration_types"] {
        if let Some(set) = told[set].as_array_mut() {
            set.reverse();
        }
    }
    told
}

fn tidy(part: &mut Value, localized: bool) {
    for name in ["name_localizations", "description_localizations"] {
        if !localized {
            strip(part, name);
        } else if part.get(name).is_none() {
            part[name] = Value::Null;
        }
    }
    for name in ["required", "autocomplete"] {
        if part[name] == false {
            strip(part, name);
        }
    }
    for name in ["options", "choices"] {
        for inner in part
            .get_mut(name)
            .and_then(Value::as_array_mut)
            .into_iter()
            .flatten()
        {
            tidy(inner, localized);
        }
    }
}

fn strip(part: &mut Value, name: &str) {
    if let Some(part) = part.as_object_mut() {
        part.remove(name);
    }
}

/// The commands with ids and versions; those that were there keep their id. One broken limit refuses them all.
fn register(st: &mut State, held: &[Value], given: &[Value]) -> Result<Vec<Value>, Refusal> {
    let mut form = Form::default();
    let mut names = HashSet::new();
    for (i, command) in given.iter().enumerate() {
        let kind = command["type"].as_u64().unwrap_or(1);
        let name = command["name"].as_str().unwrap_or_default();
        if !names.insert((kind, name.to_owned())) {
            form.wrong(
                &i.to_string(),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                format!("Application command names must be unique: {name}"),
            );
        }
        check(&mut form, &i.to_string(), command);
    }
    for (kind, most) in [(1, 100), (2, 15), (3, 15), (ENTRY_POINT, 1)] {
        if names.iter().filter(|(k, _)| *k == kind).count() > most {
            form.wrong(
                "",
                "APPLICATION_COMMANDS_MAX",
                format!("At most {most} commands of type {kind}"),
            );
        }
    }
    form.done()?;
    let mut out = Vec::new();
    for command in given {
        let mut full = json!({
            "type": 1, "description": "", "options": [], "default_member_permissions": null, "dm_permission": true,
            "nsfw": false, "integration_types": [0], "contexts": null, "name_localizations": null,
            "description_localizations": null,
        });
        for (key, value) in command.as_object().into_iter().flatten() {
            full[key] = value.clone();
        }
        // Taken as a number or as text, answered as text.
        let needed = options::needed(&full);
        full["default_member_permissions"] = json!(needed.map(|bits| bits.to_string()));
        let before = held
            .iter()
            .find(|h| h["name"] == full["name"] && h["type"] == full["type"]);
        full["application_id"] = json!(st.bot.to_string());
        let id = st.next_id().to_string();
        if let Some(named) = command.get("id").filter(|named| !named.is_null())
            && before.is_none_or(|before| before["id"] != *named)
        {
            return Err(Refusal::broken(
                404,
                10063,
                "Unknown application command",
                format!("a command with the id {named}, which belongs to no such command"),
            ));
        }
        full["id"] = before.map_or_else(|| json!(id), |b| b["id"].clone());
        full["version"] = before.map_or_else(|| json!(id), |b| b["version"].clone());
        if before.is_some_and(|b| *b != full) {
            full["version"] = json!(id);
        }
        out.push(full);
    }
    Ok(out)
}

/// Discord's pattern for names of slash commands and options: letters, digits, `-`, `_`, `'`, no upper case, 1 to 32.
pub(crate) fn is_name(name: &str) -> bool {
    let n = name.chars().count();
    (1..=32).contains(&n)
        && name
            .chars()
            .all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '\''))
        && name.to_lowercase() == name
}

fn check(form: &mut Form, place: &str, command: &Value) {
    parameters(form, place, &command["options"]);
    let size = weight(command);
    if size > 8000 {
        form.wrong(
            place,
            "APPLICATION_COMMAND_TOO_LARGE",
            format!("Command exceeds maximum size of 8000 ({size})"),
        );
    }
}

/// Characters of names, descriptions and choice values that count towards a command's size.
fn weight(part: &Value) -> usize {
    let own = ["name", "description", "value"]
        .iter()
        .filter_map(|k| part[*k].as_str())
        .map(|s| s.chars().count())
        .sum::<usize>();
    own + ["options", "choices"]
        .iter()
        .flat_map(|k| list(&part[*k]))
        .map(weight)
        .sum::<usize>()
}

fn parameters(form: &mut Form, place: &str, all: &Value) {
    let mut names = HashSet::new();
    let mut optional_seen = false;
    for (i, option) in list(all).enumerate() {
        let place = format!("{place}.options.{i}");
        let name = option["name"].as_str().unwrap_or_default();
        if !names.insert(name) {
            form.wrong(
                &format!("{place}.name"),
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                format!("Option name already exists: {name}"),
            );
        }
        if option["required"] == true && optional_seen {
            form.wrong(
                &place,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            );
        }
        optional_seen |= option["required"] != true;
        choices(form, &place, option);
        parameters(form, &place, &option["options"]);
    }
    let is_sub = |option: &&Value| option["type"] == 1;
    let subcommands = list(all).filter(is_sub).count();
    if subcommands > 0 && subcommands < list(all).count() {
        form.wrong(
            place,
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all other types",
        );
    }
}

fn choices(form: &mut Form, place: &str, option: &Value) {
    let all: Vec<&Value> = list(&option["choices"]).collect();
    let can_complete = matches!(option["type"].as_u64(), Some(3 | 4));
    if option["autocomplete"] == true && (!all.is_empty() || !can_complete) {
        form.wrong(
            &format!("{place}.autocomplete"),
            "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID",
            "Only text and number options without choices can be completed",
        );
    }
    let mut names = HashSet::new();
    for (i, choice) in all.iter().enumerate() {
        let name = choice["name"].as_str().unwrap_or_default();
        if !names.insert(name) {
            form.wrong(
                &format!("{place}.choices.{i}.name"),
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
                format!("Option choice name already exists: {name}"),
            );
        }
    }
    for (low, high) in [("min_length", "max_length"), ("min_value", "max_value")] {
        if let (Some(a), Some(b)) = (option[low].as_f64(), option[high].as_f64())
            && a > b
        {
            form.wrong(place, "BASE_TYPE_RANGE", format!("{low} above {high}"));
        }
    }
}
