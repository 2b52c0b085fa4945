//! What Discord's client sends of a form.

use serde_json::{Value, json};

use super::checks::list;
use super::options::{Picked, resolve};
use super::payload;
use super::state::{Id, State};

/// The `data` object of a form that is sent, or why the client wouldn't send it. Values go by `custom_id`: a text, the value of an
/// entry, `true` or `false`, or the id of a person or role; empty for nothing. What isn't given is as the form came.
pub(crate) fn form_data(
    st: &State,
    guild: Option<Id>,
    form: &Value,
    values: &[(&str, &str)],
) -> Result<Value, String> {
    let mut parts = Vec::new();
    let mut known = Vec::new();
    let mut picked = Picked {
        guild,
        ..Picked::default()
    };
    for (place, part) in list(&form["components"]).enumerate() {
        let in_row = part["type"] == 1;
        let field = match in_row {
            true => &part["components"][0],
            false => &part["component"],
        };
        let Some(id) = field["custom_id"].as_str() else {
            continue;
        };
        known.push(id);
        let given = values.iter().find(|(k, _)| *k == id).map(|(_, v)| *v);
        let mut sent = match field["type"].as_u64() {
            Some(4) => line(field, id, given)?,
            Some(23) => {
                let default = field["default"] == true;
                json!({"value": given.map_or(default, |given| given == "true")})
            }
            _ => chosen(st, field, given, &mut picked)?,
        };
        let number = place * 2 + 1;
        sent["type"] = field["type"].clone();
        sent["id"] = json!(number + 1);
        sent["custom_id"] = json!(id);
        parts.push(match in_row {
            true => json!({"type": 1, "id": number, "components": [sent]}),
            false => json!({"type": part["type"], "id": number, "component": sent}),
        });
    }
    if let Some((stray, _)) = values.iter().find(|(k, _)| !known.contains(k)) {
        return Err(format!("there is no input {stray}, but {known:?}"));
    }
    let mut data = json!({"custom_id": form["custom_id"], "components": parts});
    resolve(st, &mut data, &picked);
    Ok(data)
}

fn line(input: &Value, id: &str, given: Option<&str>) -> Result<Value, String> {
    let value = given.or(input["value"].as_str()).unwrap_or_default();
    let (low, high) = (
        input["min_length"].as_u64().unwrap_or(0),
        input["max_length"].as_u64().unwrap_or(4000),
    );
    let fits = match value.chars().count() as u64 {
        0 => input["required"] == false,
        n => (low..=high).contains(&n),
    };
    if !fits {
        return Err(format!("{value:?} for {id}"));
    }
    if input["style"] == 1 && value.contains('\n') {
        return Err(format!("two lines for {id}, which has one"));
    }
    Ok(json!({"value": value}))
}

/// What is chosen of a menu or a group. More than one isn't.
fn chosen<'a>(
    st: &'a State,
    field: &Value,
    given: Option<&str>,
    picked: &mut Picked<'a>,
) -> Result<Value, String> {
    let offered = || list(&field["options"]);
    let default = match offered().find(|one| one["default"] == true) {
        Some(entry) => entry["value"].as_str(),
        None => field["default_values"][0]["id"].as_str(),
    };
    let value = given.or(default).filter(|value| !value.is_empty());
    let Some(value) = value else {
        return match field["required"] == false {
            true if field["type"] == 21 => Ok(json!({"value": null})),
            true => Ok(json!({"values": []})),
            false => Err(format!("nothing for {}", field["custom_id"])),
        };
    };
    let strange = || format!("{value:?} is not offered by {}", field["custom_id"]);
    let id = || value.parse::<Id>().ok();
    match field["type"].as_u64() {
        Some(5) => {
            let person = id().and_then(|id| st.people.get(&id)).ok_or_else(strange)?;
            // The client offers those who are there.
            if picked
                .guild
                .is_some_and(|guild| !st.is_member(guild, person.id))
            {
                return Err(strange());
            }
            picked.people.push(person);
        }
        Some(6) => {
            let guild = picked.guild.and_then(|guild| st.guilds.get(&guild));
            let (guild, id) = guild.zip(id()).ok_or_else(strange)?;
            let role = guild.roles.get(&id).ok_or_else(strange)?;
            picked.roles.push(payload::role(st, guild.id, Some(role)));
        }
        _ if offered().any(|one| one["value"] == value) => {}
        _ => return Err(strange()),
    }
    Ok(match field["type"] == 21 {
        true => json!({"value": value}),
        false => json!({"values": [value]}),
    })
}
