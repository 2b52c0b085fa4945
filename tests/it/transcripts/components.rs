//! The buttons and menus of Discord's messages, as the local chat would give them.

use serde_json::Value as Json;
use stonepost::chat::{Audience, Button, ButtonStyle, Menu, MenuEntry};

pub(super) fn buttons(rows: &[Json]) -> Vec<Button> {
    let text = |json: &Json| json.as_str().unwrap_or_default().to_owned();
    let all = rows.iter().enumerate().flat_map(|(row, json)| {
        let parts = list(&json["components"]).filter(|part| part["type"] == 2);
        parts.map(move |button| Button {
            id: text(&button["custom_id"]) + &text(&button["url"]),
            label: text(&button["label"]),
            style: match &button["style"] {
                _ if button["disabled"] == true => ButtonStyle::Disabled,
                style if style == 5 => ButtonStyle::Link,
                _ => ButtonStyle::Secondary,
            },
            row,
            audience: Audience::Everyone,
        })
    });
    all.collect()
}

pub(super) fn menu(json: &Json) -> Menu {
    let text = |json: &Json| json.as_str().unwrap_or_default().to_owned();
    let entries = list(&json["options"]).map(|entry| MenuEntry {
        value: text(&entry["value"]),
        label: text(&entry["label"]),
        description: text(&entry["description"]),
        chosen: entry["default"] == true,
    });
    Menu {
        id: text(&json["custom_id"]),
        placeholder: text(&json["placeholder"]),
        entries: entries.collect(),
    }
}

pub(super) fn list(json: &Json) -> impl Iterator<Item = &Json> {
    json.as_array().into_iter().flatten()
}
