//! What a person fills in at a command, checked as Discord's client checks it before it sends anything.

use serde_json::{Value, json};

use super::checks::list;
use super::payload;
use super::state::{Id, Person, State};

/// The `data` object of a command interaction.
///
/// `name` may hold a subcommand (`"stats show"`). `given` maps option names to values; users are given by id. With
/// `focused` it is an autocomplete: nothing is required, nothing is checked, and that option is marked.
pub(crate) fn command_data(
    st: &State,
    guild: Option<Id>,
    name: &str,
    given: &Value,
    focused: Option<&str>,
) -> Result<Value, String> {
    let mut words = name.trim_start_matches('/').split(' ');
    let first = words.next().unwrap_or_default();
    let command =
        find(st, guild, first, 1).ok_or_else(|| format!("no command /{first} is registered"))?;
    if guild.is_none() && !in_dms(&command) {
        return Err(format!("/{first} cannot be used in direct messages"));
    }
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
    let mut people = Vec::new();
    let mut options = fill(st, &level["options"], given, focused, &mut people)?;
    for step in path.iter().rev() {
        options = vec![json!({"name": step["name"], "type": step["type"], "options": options})];
    }
    let mut data =
        json!({"id": command["id"], "name": command["name"], "type": 1, "options": options});
    resolve(&mut data, guild, &people);
    Ok(data)
}

/// The `data` object of a user's context menu command.
pub(crate) fn user_data(
    st: &State,
    guild: Option<Id>,
    name: &str,
    target: Id,
) -> Result<Value, String> {
    let command = find(st, guild, name, 2)
        .ok_or_else(|| format!("no context menu command {name:?} for users is registered"))?;
    let person = st.people.get(&target).ok_or("an unknown user")?;
    let mut data = json!({
        "id": command["id"], "name": command["name"], "type": 2, "target_id": target.to_string(), "options": [],
    });
    resolve(&mut data, guild, &[person]);
    Ok(data)
}

fn find(st: &State, guild: Option<Id>, name: &str, kind: u64) -> Option<Value> {
    let own = guild.and_then(|g| st.guild_commands.get(&g));
    own.into_iter()
        .flatten()
        .chain(&st.commands)
        .find(|c| c["name"] == name && c["type"] == kind)
        .cloned()
}

/// Whether a command shows up in direct messages with the bot.
fn in_dms(command: &Value) -> bool {
    match command["contexts"].as_array() {
        Some(contexts) => contexts.iter().any(|c| *c == 1),
        None => command["dm_permission"] != false,
    }
}

fn resolve(data: &mut Value, guild: Option<Id>, people: &[&Person]) {
    if people.is_empty() {
        return;
    }
    for person in people {
        let id = person.id.to_string();
        data["resolved"]["users"][&id] = payload::user(person);
        if guild.is_some() {
            let mut member = payload::partial_member();
            member["permissions"] = json!("0");
            data["resolved"]["members"][&id] = member;
        }
    }
}

fn fill<'a>(
    st: &'a State,
    specs: &Value,
    given: &Value,
    focused: Option<&str>,
    people: &mut Vec<&'a Person>,
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
        let value = if focused.is_some() && spec["type"] != 6 {
            value.clone()
        } else {
            check(st, spec, name, value, people)?
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
    people: &mut Vec<&'a Person>,
) -> Result<Value, String> {
    let wrong = |what: &str| Err(format!("the option {name} takes {what}, not {value}"));
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
            let id = value
                .as_u64()
                .or_else(|| value.as_str().and_then(|s| s.parse().ok()));
            let Some(person) = id.and_then(|id| st.people.get(&id)) else {
                return wrong("a known user's id");
            };
            people.push(person);
            return Ok(json!(person.id.to_string()));
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
