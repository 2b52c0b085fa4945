//! Discord's rules for messages and forms that tie several values together, and an independent model's opinion of them. What one
//! value has to be is in `bodies`.

use std::collections::HashSet;

use serde::de::DeserializeOwned;
use serde_json::Value;
use twilight_model::channel::message::{AllowedMentions, Component, Embed};

use super::reply::{Form, Refusal};

/// Largest file, in bytes.
pub(crate) const FILE_MAX: usize = 10 * 1024 * 1024;

/// Checks everything a message body says apart from its files.
pub(crate) fn message(body: &Value) -> Result<(), Refusal> {
    let mut form = Form::default();
    let mut ids = HashSet::new();
    for (i, row) in list(&body["components"]).enumerate() {
        let place = format!("components.{i}");
        let parts: Vec<&Value> = list(&row["components"]).collect();
        if parts.len() > 1 && parts.iter().any(|part| part["type"] != 2) {
            form.wrong(
                &format!("{place}.components"),
                "BASE_TYPE_BAD_LENGTH",
                "A row holds 1 to 5 buttons, or one menu.",
            );
        }
        for (i, part) in parts.into_iter().enumerate() {
            component(
                &mut form,
                &mut ids,
                &format!("{place}.components.{i}"),
                part,
            );
        }
        model::<Component>(&mut form, &place, row.clone());
    }
    embeds(&mut form, &body["embeds"]);
    mentions(&mut form, &body["allowed_mentions"]);
    form.done()
}

/// The elements of a JSON array; nothing when it is none.
pub(crate) fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn model<T: DeserializeOwned>(form: &mut Form, place: &str, value: Value) {
    if let Err(error) = serde_json::from_value::<T>(value) {
        let why = format!("an independent model cannot read it: {error}");
        form.wrong(place, "MODEL", why);
    }
}

/// A button, a menu or an input.
fn component(form: &mut Form, ids: &mut HashSet<String>, place: &str, part: &Value) {
    if let Some(id) = part["custom_id"].as_str()
        && !ids.insert(id.to_owned())
    {
        form.wrong(
            &format!("{place}.custom_id"),
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        );
    }
    if let Some(url) = part["url"].as_str()
        && !["http://", "https://"]
            .iter()
            .any(|scheme| url.starts_with(scheme))
    {
        form.wrong(
            &format!("{place}.url"),
            "URL_TYPE_INVALID_SCHEME",
            "Scheme must be one of ('http', 'https', 'discord').",
        );
    }
    let options: Vec<&Value> = list(&part["options"]).collect();
    for (i, option) in options.iter().enumerate() {
        let place = format!("{place}.options.{i}");
        let mut before = options.iter().take(i);
        // Nothing says that more than one can be chosen.
        if option["default"] == true && before.clone().any(|other| other["default"] == true) {
            form.wrong(
                &place,
                "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
                "More entries are chosen than can be",
            );
        }
        if before.any(|other| other["value"] == option["value"]) {
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
        let texts = ["title", "description"].map(|key| embed[key].as_str().unwrap_or_default());
        total += texts.map(|text| text.chars().count()).iter().sum::<usize>();
        // Discord fills in the kind; the model wants it there.
        let mut full = embed.clone();
        full["type"] = "rich".into();
        full["fields"] = Value::Array(Vec::new());
        model::<Embed>(form, &format!("embeds.{i}"), full);
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
    for kind in ["users", "roles"] {
        if list(&allowed["parse"]).any(|p| p == kind) && list(&allowed[kind]).next().is_some() {
            form.wrong(
                "allowed_mentions",
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive."),
            );
        }
    }
    model::<AllowedMentions>(form, "allowed_mentions", allowed.clone());
}

/// How many can be chosen in a field of a form, and are at first.
fn many(form: &mut Form, place: &str, field: &Value) {
    let least = field["min_values"].as_u64();
    let most = field["max_values"].as_u64().unwrap_or(1);
    if least.is_some_and(|least| least > most) || least == Some(0) && field["required"] != false {
        form.wrong(
            &format!("{place}.min_values"),
            "NUMBER_TYPE_MIN",
            "More than can be chosen, or none where one is required.",
        );
    }
    if list(&field["default_values"]).count() as u64 > most {
        form.wrong(
            &format!("{place}.default_values"),
            "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
            "More are chosen than can be",
        );
    }
}

/// Checks the data of a modal callback.
pub(crate) fn modal(data: &Value) -> Result<(), Refusal> {
    let mut form = Form::default();
    let mut ids = HashSet::new();
    for (i, row) in list(&data["components"]).enumerate() {
        let place = format!("components.{i}");
        let inside = Some(&row["component"]).filter(|one| one.is_object());
        for input in list(&row["components"]).chain(inside) {
            many(&mut form, &place, input);
            component(&mut form, &mut ids, &place, input);
            let least = input["min_length"].as_u64().unwrap_or(0);
            if least > input["max_length"].as_u64().unwrap_or(4000) {
                form.wrong(
                    &format!("{place}.max_length"),
                    "NUMBER_TYPE_MAX",
                    "Must be no less than min_length.",
                );
            }
        }
        model::<Component>(&mut form, &place, row.clone());
    }
    form.done()
}
