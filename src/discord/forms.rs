//! Forms, as Discord shows them and as they come back.

use serde_json::{Value as Json, json};
use serenity::all::{GuildId, PartialMember, User};

use super::body::entry;
use super::read::named;
use chat::fields::{Field, FieldKind, Form};
use chat::{MenuEntry, Value};

/// The numbers of Discord's components in forms.
const MENU: u64 = 3;
const LINE: u64 = 4;
const PERSON: u64 = 5;
const ROLE: u64 = 6;
const LABEL: u64 = 18;
const ONE_OF: u64 = 21;
const CHECK: u64 = 23;

/// A form, as the first response to a button or a command.
pub(super) fn modal(form: &Form) -> Json {
    json!({
        "type": 9,
        "data": {
            "custom_id": form.id,
            "title": form.title,
            "components": form.fields.iter().map(labelled).collect::<Json>(),
        },
    })
}

fn labelled(field: &Field) -> Json {
    let mut component = component(&field.kind);
    component["custom_id"] = field.id.into();
    // What is checked or not is always there.
    if component["type"] != CHECK {
        component["required"] = field.required.into();
    }
    if component["type"] == LINE {
        component["min_length"] = u8::from(field.required).into();
    }
    let mut label = json!({ "type": LABEL, "label": field.label, "component": component });
    if !field.help.is_empty() {
        label["description"] = field.help.clone().into();
    }
    label
}

fn component(kind: &FieldKind) -> Json {
    let entries = |entries: &[MenuEntry]| entries.iter().map(entry).collect::<Json>();
    let chosen = |kind: u64, of: &str, chosen: &Option<String>| {
        let mut component = json!({ "type": kind });
        // What stands in the ids of buttons can be made up.
        let id = chosen.as_ref().and_then(|id| id.parse::<u64>().ok());
        if let Some(id) = id {
            component["default_values"] = json!([{ "type": of, "id": id.to_string() }]);
        }
        component
    };
    match kind {
        FieldKind::Line { hint, most, value } => {
            let mut line = json!({ "type": LINE, "style": 1, "max_length": most });
            if !value.is_empty() {
                line["value"] = value.as_str().into();
            }
            if !hint.is_empty() {
                line["placeholder"] = hint.as_str().into();
            }
            line
        }
        FieldKind::Menu { entries: all } => json!({ "type": MENU, "options": entries(all) }),
        FieldKind::OneOf { entries: all } => json!({ "type": ONE_OF, "options": entries(all) }),
        FieldKind::Check { on } => json!({ "type": CHECK, "default": on }),
        FieldKind::Person { value } => chosen(PERSON, "user", value),
        FieldKind::Role { value } => chosen(ROLE, "role", value),
    }
}

/// Returns what the fields of a form hold that was sent. `data` is the interaction's, `guild` where it was sent. Forms that were
/// opened by an earlier version have their lines in rows.
pub(super) fn values(data: &Json, guild: Option<GuildId>) -> Vec<(String, Value)> {
    let list = |json: &Json| json.as_array().cloned().unwrap_or_default();
    let mut values = Vec::new();
    for part in list(&data["components"]) {
        let inner = match part["type"].as_u64() {
            Some(LABEL) => vec![part["component"].clone()],
            _ => list(&part["components"]),
        };
        for component in inner {
            let id = component["custom_id"].as_str().unwrap_or_default();
            if let Some(value) = value(&component, &data["resolved"], guild) {
                values.push((id.to_owned(), value));
            }
        }
    }
    values
}

/// Returns what a component holds; `None` if nothing was chosen in it.
fn value(component: &Json, resolved: &Json, guild: Option<GuildId>) -> Option<Value> {
    let text = |json: &Json| json.as_str().map(|text| Value::Text(text.to_owned()));
    let first = &component["values"][0];
    match component["type"].as_u64()? {
        LINE | ONE_OF => text(&component["value"]),
        MENU => text(first),
        CHECK => Some(Value::Text(component["value"].as_bool()?.to_string())),
        PERSON => {
            let id = first.as_str()?;
            let user: User = serde_json::from_value(resolved["users"][id].clone()).ok()?;
            let member: Option<PartialMember> =
                serde_json::from_value(resolved["members"][id].clone()).ok()?;
            Some(Value::Person(named(&user, member.as_ref(), guild)))
        }
        ROLE => {
            let id = first.as_str()?;
            let name = resolved["roles"][id]["name"].as_str()?;
            Some(Value::Role(id.to_owned(), name.into()))
        }
        _ => None,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn texts(data: &Json) -> Vec<(String, String)> {
        let texts = values(data, None).into_iter();
        texts
            .map(|(id, value)| match value {
                Value::Text(text) => (id, text),
                Value::Person(person) => (id, person.id),
                Value::Role(id_of, name) | Value::Channel(id_of, name) => {
                    (id, format!("{id_of} {name:?}"))
                }
                Value::Message(message) => (id, message.id),
            })
            .collect()
    }

    #[test]
    fn forms_come_back_in_labels_and_in_rows() {
        let label = |component: Json| json!({ "type": LABEL, "id": 1, "component": component });
        let user = json!({ "id": "17", "username": "bob", "discriminator": "0", "global_name": null, "avatar": null });
        let data = json!({
            "custom_id": "form:x",
            "components": [
                { "type": 1, "components": [{ "type": LINE, "custom_id": "text", "value": "f6" }] },
                label(json!({ "type": MENU, "custom_id": "game", "values": ["onyx"] })),
                label(json!({ "type": MENU, "custom_id": "clock", "values": [] })),
                label(json!({ "type": ONE_OF, "custom_id": "side", "value": "black" })),
                label(json!({ "type": ONE_OF, "custom_id": "none", "value": null })),
                label(json!({ "type": CHECK, "custom_id": "rated", "value": false })),
                label(json!({ "type": PERSON, "custom_id": "opponent", "values": ["17"] })),
                label(json!({ "type": PERSON, "custom_id": "unknown", "values": ["18"] })),
                { "type": 10, "id": 9 },
            ],
            "resolved": { "users": { "17": user } },
        });
        let held = [
            ("text", "f6"),
            ("game", "onyx"),
            ("side", "black"),
            ("rated", "false"),
            ("opponent", "17"),
        ];
        assert_eq!(
            texts(&data),
            held.map(|(id, value)| (id.to_owned(), value.to_owned()))
        );
        assert!(texts(&json!({ "components": [{ "type": LABEL }, 3, null] })).is_empty());
    }
}
