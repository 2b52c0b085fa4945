//! Discord's limits on messages, components and modals, and an independent model's opinion of them.

use std::collections::HashSet;

use serde_json::Value;
use twilight_model::channel::message::{AllowedMentions, Component, Embed};

use super::reply::{Form, Refusal};
use super::state::COMPONENTS_V2;

/// Longest message text.
pub(crate) const CONTENT_MAX: usize = 2000;
/// Longest alt text.
pub(crate) const ALT_MAX: usize = 1024;
/// Largest file, in bytes.
pub(crate) const FILE_MAX: usize = 10 * 1024 * 1024;

/// Checks everything a message body says apart from its files.
pub(crate) fn message(body: &Value) -> Result<(), Refusal> {
    let mut form = Form::default();
    if let Some(text) = body["content"].as_str() {
        form.length("content", text, 0, CONTENT_MAX);
    }
    if let Some(text) = body["nonce"].as_str() {
        form.length("nonce", text, 0, 25);
    }
    let v2 = body["flags"].as_u64().unwrap_or(0) & COMPONENTS_V2 != 0;
    if v2 && (body["content"].as_str().is_some_and(|s| !s.is_empty()) || has(body, "embeds")) {
        form.wrong(
            "content",
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
            "The 'content' and 'embeds' fields cannot be used with components V2",
        );
    }
    components(&mut form, &body["components"], v2);
    embeds(&mut form, &body["embeds"]);
    mentions(&mut form, &body["allowed_mentions"]);
    for (i, item) in list(&body["attachments"]).enumerate() {
        if let Some(alt) = item["description"].as_str() {
            form.length(&format!("attachments.{i}.description"), alt, 0, ALT_MAX);
        }
    }
    if list(&body["attachments"]).count() > 10 {
        form.wrong("attachments", "BASE_TYPE_MAX_LENGTH", "At most 10 files");
    }
    form.done()
}

/// The elements of a JSON array; nothing when it is none.
pub(crate) fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn has(body: &Value, key: &str) -> bool {
    list(&body[key]).next().is_some()
}

/// Rows and their buttons and menus; `v2` allows the newer kinds of component.
fn components(form: &mut Form, rows: &Value, v2: bool) {
    let mut ids = HashSet::new();
    let most = if v2 { 40 } else { 5 };
    if list(rows).count() > most {
        form.wrong(
            "components",
            "BASE_TYPE_BAD_LENGTH",
            format!("Must be between 1 and {most} in length."),
        );
    }
    for (i, row) in list(rows).enumerate() {
        let place = format!("components.{i}");
        if row["type"] == 1 {
            action_row(form, &mut ids, &place, row);
        } else if !v2 {
            form.wrong(
                &format!("{place}.type"),
                "UNION_TYPE_CHOICES",
                "Value of field \"type\" must be one of (1,).",
            );
        } else {
            nested(form, &mut ids, &place, row);
        }
        if let Err(e) = serde_json::from_value::<Component>(row.clone()) {
            form.wrong(
                &place,
                "MODEL",
                format!("an independent model cannot read it: {e}"),
            );
        }
    }
}

fn nested(form: &mut Form, ids: &mut HashSet<String>, place: &str, part: &Value) {
    for (i, inner) in list(&part["components"]).enumerate() {
        let place = format!("{place}.components.{i}");
        if inner["type"] == 1 {
            action_row(form, ids, &place, inner);
        } else {
            nested(form, ids, &place, inner);
        }
    }
    if part["accessory"]["type"] == 2 {
        button(form, ids, &format!("{place}.accessory"), &part["accessory"]);
    }
}

fn action_row(form: &mut Form, ids: &mut HashSet<String>, place: &str, row: &Value) {
    let parts: Vec<&Value> = list(&row["components"]).collect();
    let menus = parts.iter().filter(|p| p["type"] != 2).count();
    if parts.is_empty() || parts.len() > 5 || (menus > 0 && parts.len() > 1) {
        form.wrong(
            &format!("{place}.components"),
            "BASE_TYPE_BAD_LENGTH",
            "A row holds 1 to 5 buttons, or one menu.",
        );
    }
    for (i, part) in parts.iter().enumerate() {
        let place = format!("{place}.components.{i}");
        match part["type"].as_u64() {
            Some(2) => button(form, ids, &place, part),
            Some(3 | 5..=8) => menu(form, ids, &place, part),
            _ => form.wrong(
                &place,
                "UNION_TYPE_CHOICES",
                "Not a component of a message.",
            ),
        }
    }
}

fn custom_id(form: &mut Form, ids: &mut HashSet<String>, place: &str, part: &Value) {
    let place = format!("{place}.custom_id");
    match part["custom_id"].as_str() {
        None => form.wrong(&place, "BASE_TYPE_REQUIRED", "This field is required"),
        Some(id) => {
            form.length(&place, id, 1, 100);
            if !ids.insert(id.to_owned()) {
                form.wrong(
                    &place,
                    "COMPONENT_CUSTOM_ID_DUPLICATED",
                    "Component custom id cannot be duplicated",
                );
            }
        }
    }
}

fn button(form: &mut Form, ids: &mut HashSet<String>, place: &str, part: &Value) {
    if let Some(label) = part["label"].as_str() {
        form.length(&format!("{place}.label"), label, 0, 80);
    }
    let shown = part["label"].as_str().is_some_and(|l| !l.is_empty()) || part["emoji"].is_object();
    match part["style"].as_u64() {
        Some(1..=4) => {
            custom_id(form, ids, place, part);
            if !part["url"].is_null() {
                form.wrong(&format!("{place}.url"), "URL", "Only link buttons have one");
            }
        }
        Some(5) => {
            if !part["url"].is_string() || !part["custom_id"].is_null() {
                form.wrong(place, "URL", "A link button has a url and no custom_id");
            }
            let url = part["url"].as_str().unwrap_or_default();
            if !url.starts_with("http://") && !url.starts_with("https://") {
                form.wrong(
                    &format!("{place}.url"),
                    "URL_TYPE_INVALID_SCHEME",
                    "Scheme must be one of ('http', 'https', 'discord').",
                );
            }
        }
        Some(6) => return,
        _ => form.wrong(
            &format!("{place}.style"),
            "BASE_TYPE_CHOICES",
            "Value must be one of {1, 2, 3, 4, 5, 6}.",
        ),
    }
    if !shown {
        form.wrong(
            place,
            "BUTTON_COMPONENT_INVALID",
            "A button needs a label or an emoji",
        );
    }
}

fn menu(form: &mut Form, ids: &mut HashSet<String>, place: &str, part: &Value) {
    custom_id(form, ids, place, part);
    if let Some(text) = part["placeholder"].as_str() {
        form.length(&format!("{place}.placeholder"), text, 0, 150);
    }
    if part["type"] != 3 {
        return;
    }
    let options: Vec<&Value> = list(&part["options"]).collect();
    if options.is_empty() || options.len() > 25 {
        form.wrong(
            &format!("{place}.options"),
            "BASE_TYPE_BAD_LENGTH",
            "Must be between 1 and 25 in length.",
        );
    }
    let mut values = HashSet::new();
    for (i, option) in options.iter().enumerate() {
        let place = format!("{place}.options.{i}");
        for key in ["label", "value"] {
            form.length(
                &format!("{place}.{key}"),
                option[key].as_str().unwrap_or_default(),
                1,
                100,
            );
        }
        if let Some(text) = option["description"].as_str() {
            form.length(&format!("{place}.description"), text, 0, 100);
        }
        // Nothing says that more than one can be chosen.
        let is_second = |other: &&&Value| option["default"] == true && other["default"] == true;
        if options.iter().take(i).any(|other| is_second(&other)) {
            form.wrong(
                &place,
                "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
                "More entries are chosen than can be",
            );
        }
        if !values.insert(option["value"].as_str().unwrap_or_default()) {
            form.wrong(
                &place,
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            );
        }
    }
}

fn embeds(form: &mut Form, embeds: &Value) {
    let mut total = 0;
    for (i, embed) in list(embeds).enumerate() {
        let place = format!("embeds.{i}");
        let mut text = |key: &str, value: &Value, max: usize| {
            if let Some(s) = value.as_str() {
                total += s.chars().count();
                form.length(&format!("{place}.{key}"), s, 0, max);
            }
        };
        text("title", &embed["title"], 256);
        text("description", &embed["description"], 4096);
        text("footer.text", &embed["footer"]["text"], 2048);
        text("author.name", &embed["author"]["name"], 256);
        for (f, field) in list(&embed["fields"]).enumerate() {
            text(&format!("fields.{f}.name"), &field["name"], 256);
            text(&format!("fields.{f}.value"), &field["value"], 1024);
        }
        if list(&embed["fields"]).count() > 25 {
            form.wrong(
                &format!("{place}.fields"),
                "BASE_TYPE_MAX_LENGTH",
                "Must be 25 or fewer in length.",
            );
        }
        // Discord fills in the kind; the model wants it there.
        let mut full = embed.clone();
        full["type"] = "rich".into();
        if full["fields"].is_null() {
            full["fields"] = Value::Array(Vec::new());
        }
        if let Err(e) = serde_json::from_value::<Embed>(full) {
            form.wrong(
                &place,
                "MODEL",
                format!("an independent model cannot read it: {e}"),
            );
        }
    }
    if total > 6000 {
        form.wrong(
            "embeds",
            "MAX_EMBED_SIZE_EXCEEDED",
            "Embed size exceeds maximum size of 6000",
        );
    }
}

fn mentions(form: &mut Form, allowed: &Value) {
    if allowed.is_null() {
        return;
    }
    for (kind, key) in [("users", "users"), ("roles", "roles")] {
        if list(&allowed["parse"]).any(|p| p == kind) && list(&allowed[key]).next().is_some() {
            form.wrong(
                "allowed_mentions",
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                format!("parse:[\"{kind}\"] and {key}: [ids...] are mutually exclusive."),
            );
        }
        if list(&allowed[key]).count() > 100 {
            form.wrong(
                &format!("allowed_mentions.{key}"),
                "BASE_TYPE_MAX_LENGTH",
                "Must be 100 or fewer in length.",
            );
        }
    }
    if let Err(e) = serde_json::from_value::<AllowedMentions>(allowed.clone()) {
        form.wrong(
            "allowed_mentions",
            "MODEL",
            format!("an independent model cannot read it: {e}"),
        );
    }
}

/// Checks the data of a modal callback.
pub(crate) fn modal(data: &Value) -> Result<(), Refusal> {
    let mut form = Form::default();
    form.length("title", data["title"].as_str().unwrap_or_default(), 1, 45);
    form.length(
        "custom_id",
        data["custom_id"].as_str().unwrap_or_default(),
        1,
        100,
    );
    let rows = list(&data["components"]).count();
    if rows == 0 || rows > 5 {
        form.wrong(
            "components",
            "BASE_TYPE_BAD_LENGTH",
            "Must be between 1 and 5 in length.",
        );
    }
    let mut ids = HashSet::new();
    for (i, row) in list(&data["components"]).enumerate() {
        let place = format!("components.{i}");
        match row["type"].as_u64() {
            Some(1) => {
                let parts: Vec<&Value> = list(&row["components"]).collect();
                if parts.len() != 1 || parts[0]["type"] != 4 {
                    form.wrong(
                        &place,
                        "UNION_TYPE_CHOICES",
                        "A row of a modal holds one text input.",
                    );
                }
                for part in parts {
                    form.length(
                        &format!("{place}.label"),
                        part["label"].as_str().unwrap_or_default(),
                        1,
                        45,
                    );
                    text_input(&mut form, &mut ids, &place, part);
                }
            }
            Some(18) => {
                form.length(
                    &format!("{place}.label"),
                    row["label"].as_str().unwrap_or_default(),
                    1,
                    45,
                );
                if row["component"]["type"] == 4 {
                    text_input(&mut form, &mut ids, &place, &row["component"]);
                }
            }
            Some(10) => {}
            _ => form.wrong(&place, "UNION_TYPE_CHOICES", "Not a component of a modal."),
        }
        if let Err(e) = serde_json::from_value::<Component>(row.clone()) {
            form.wrong(
                &place,
                "MODEL",
                format!("an independent model cannot read it: {e}"),
            );
        }
    }
    form.done()
}

fn text_input(form: &mut Form, ids: &mut HashSet<String>, place: &str, part: &Value) {
    custom_id(form, ids, place, part);
    if let Some(text) = part["placeholder"].as_str() {
        form.length(&format!("{place}.placeholder"), text, 0, 100);
    }
    if let Some(text) = part["value"].as_str() {
        form.length(&format!("{place}.value"), text, 0, 4000);
    }
    if !matches!(part["style"].as_u64(), Some(1 | 2)) {
        form.wrong(
            &format!("{place}.style"),
            "BASE_TYPE_CHOICES",
            "Value must be one of {1, 2}.",
        );
    }
    let least = part["min_length"].as_u64().unwrap_or(0);
    let most = part["max_length"].as_u64().unwrap_or(4000);
    if most == 0 || most > 4000 || least > most {
        form.wrong(
            &format!("{place}.max_length"),
            "NUMBER_TYPE_MAX",
            "Must be 1 to 4000, and no less than min_length.",
        );
    }
}

/// Checks the choices of an autocomplete callback.
pub(crate) fn choices(data: &Value) -> Result<(), Refusal> {
    let mut form = Form::default();
    let all: Vec<&Value> = list(&data["choices"]).collect();
    if all.len() > 25 {
        form.wrong(
            "data.choices",
            "BASE_TYPE_MAX_LENGTH",
            "Must be 25 or fewer in length.",
        );
    }
    for (i, choice) in all.iter().enumerate() {
        form.length(
            &format!("data.choices.{i}.name"),
            choice["name"].as_str().unwrap_or_default(),
            1,
            100,
        );
        if let Some(text) = choice["value"].as_str() {
            form.length(&format!("data.choices.{i}.value"), text, 1, 100);
        }
    }
    form.done()
}
