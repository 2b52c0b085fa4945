//! Compares the commands registered with Discord to ours. Discord fills in defaults and adds fields of its own, so
//! commands are compared by their meaning.

use std::collections::BTreeMap;

use serde_json::{Map, Value as Json, json};
use serenity::http::Route;

use super::rest::{Rest, RestError};

/// The types of a slash command and of an Entry Point command, which starts an app's activity. The latter belongs to
/// whoever set up the app, and Discord refuses a bulk overwrite without it.
const SLASH: u64 = 1;
const ENTRY_POINT: u64 = 4;

/// The fields of an Entry Point command that a bulk overwrite may contain.
const ENTRY_POINT_FIELDS: [&str; 11] = [
    "id",
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "default_member_permissions",
    "contexts",
    "integration_types",
    "nsfw",
    "handler",
];

/// Fetches the commands registered for all servers, with translations.
pub(super) async fn registered(rest: &Rest, application: u64) -> Result<Json, RestError> {
    let route = Route::Commands {
        application_id: application.into(),
    };
    let registered = rest
        .get_with_query(route, "with_localizations=true")
        .await?;
    // An overwrite that knows nothing of what is there would be refused, or remove too much.
    if !registered.is_array() {
        return Err(RestError::unexpected(
            "Discord's answer isn't a list of commands",
        ));
    }
    Ok(registered)
}

/// How the registered commands differ from ours, by the names that people see.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Difference {
    /// Ours that aren't registered.
    pub(super) missing: Vec<String>,
    /// Ours that are registered differently.
    pub(super) outdated: Vec<String>,
    /// Registered ones that aren't ours.
    pub(super) foreign: Vec<String>,
}

impl Difference {
    pub(super) fn between(registered: &Json, ours: &Json) -> Difference {
        let (registered, ours) = (by_name(registered), by_name(ours));
        let mut found = Difference::default();
        for (key, command) in &ours {
            match registered.get(key) {
                None => found.missing.push(display_name(key)),
                Some(other) if other != command => found.outdated.push(display_name(key)),
                Some(_) => {}
            }
        }
        let foreign = registered.keys().filter(|key| !ours.contains_key(*key));
        found.foreign.extend(foreign.map(display_name));
        found
    }

    pub(super) fn is_none(&self) -> bool {
        *self == Difference::default()
    }

    /// `missing: /move, /board; outdated: /help`
    pub(super) fn describe(&self) -> String {
        self.describe_with(["missing", "outdated", "not Stonepost's"])
    }

    /// What an overwrite changed: `added: /move, /board; updated: /help`
    pub(super) fn describe_applied(&self) -> String {
        self.describe_with(["added", "updated", "removed"])
    }

    fn describe_with(&self, [missing, outdated, foreign]: [&str; 3]) -> String {
        let parts = [
            (missing, &self.missing),
            (outdated, &self.outdated),
            (foreign, &self.foreign),
        ];
        let parts = parts.iter().filter(|(_, names)| !names.is_empty());
        let parts = parts.map(|(what, names)| format!("{what}: {}", names.join(", ")));
        parts.collect::<Vec<_>>().join("; ")
    }
}

/// The body of a bulk overwrite: our commands and the registered Entry Point commands.
pub(super) fn overwrite(registered: &Json, ours: &Json) -> Json {
    let entries = all(registered).filter(|command| kind(command) == ENTRY_POINT);
    let kept = entries.map(|command| {
        let mut kept = Map::new();
        for name in ENTRY_POINT_FIELDS {
            match command.get(name) {
                None | Some(Json::Null) => {}
                Some(value) if name == "default_member_permissions" => {
                    kept.insert(name.to_owned(), permissions(value));
                }
                // `false` is the default, and Discord's API description has no such field in a request.
                Some(Json::Bool(false)) if name == "nsfw" => {}
                Some(value) => {
                    kept.insert(name.to_owned(), value.clone());
                }
            }
        }
        Json::Object(kept)
    });
    all(ours).cloned().chain(kept).collect()
}

fn all(commands: &Json) -> impl Iterator<Item = &Json> {
    commands.as_array().into_iter().flatten()
}

fn kind(command: &Json) -> u64 {
    command.get("type").and_then(Json::as_u64).unwrap_or(SLASH)
}

fn text<'a>(part: &'a Json, name: &str) -> &'a str {
    part.get(name).and_then(Json::as_str).unwrap_or_default()
}

/// All commands except Entry Point commands, by type and name.
fn by_name(commands: &Json) -> BTreeMap<(u64, String), Json> {
    let commands = all(commands).filter(|command| kind(command) != ENTRY_POINT);
    let keyed = commands.map(|command| {
        let key = (kind(command), text(command, "name").to_owned());
        (key, normalized(command))
    });
    keyed.collect()
}

fn display_name((kind, name): &(u64, String)) -> String {
    match *kind {
        SLASH => format!("/{name}"),
        _ => format!("“{name}”"),
    }
}

/// The meaning of a command, in a normal form.
fn normalized(command: &Json) -> Json {
    json!({
        "description": text(command, "description"),
        "name_localizations": translations(command, "name_localizations"),
        "description_localizations": translations(command, "description_localizations"),
        "options": options(command),
        "permissions": permissions(command.get("default_member_permissions").unwrap_or(&Json::Null)),
        "contexts": set(command, "contexts"),
        "integration_types": set(command, "integration_types"),
        "nsfw": flag(command, "nsfw"),
    })
}

/// Options are compared in order, because people see them in that order.
fn options(part: &Json) -> Vec<Json> {
    let list = part.get("options").into_iter().flat_map(all);
    let option = |option: &Json| {
        json!({
            "type": option.get("type"),
            "name": text(option, "name"),
            "name_localizations": translations(option, "name_localizations"),
            "description": text(option, "description"),
            "description_localizations": translations(option, "description_localizations"),
            "required": flag(option, "required"),
            "autocomplete": flag(option, "autocomplete"),
            "choices": choices(option),
            // The options of a subcommand.
            "options": options(option),
            "channel_types": set(option, "channel_types"),
            "min_value": option.get("min_value"),
            "max_value": option.get("max_value"),
            "min_length": option.get("min_length"),
            "max_length": option.get("max_length"),
        })
    };
    list.map(option).collect()
}

fn choices(option: &Json) -> Vec<Json> {
    let list = option.get("choices").into_iter().flat_map(all);
    let choice = |choice: &Json| {
        json!({
            "name": text(choice, "name"),
            "name_localizations": translations(choice, "name_localizations"),
            "value": choice.get("value"),
        })
    };
    list.map(choice).collect()
}

/// Missing translations may be absent, null, or an empty object.
fn translations(part: &Json, name: &str) -> Json {
    let found = part.get(name).and_then(Json::as_object);
    found.cloned().unwrap_or_default().into()
}

fn flag(part: &Json, name: &str) -> bool {
    part.get(name).and_then(Json::as_bool).unwrap_or(false)
}

/// Numbers in any order; null if there is no list.
fn set(part: &Json, name: &str) -> Json {
    let Some(list) = part.get(name).and_then(Json::as_array) else {
        return Json::Null;
    };
    let mut numbers: Vec<Option<i64>> = list.iter().map(Json::as_i64).collect();
    numbers.sort_unstable();
    numbers.dedup();
    json!(numbers)
}

/// Permissions as a number; Discord sends them as a string.
fn permissions(value: &Json) -> Json {
    let number = match value {
        Json::String(text) => text.parse().ok(),
        value => value.as_u64(),
    };
    json!(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command() -> Json {
        json!({
            "type": 1,
            "name": "move",
            "description": "Play a turn",
            "options": [
                {"type": 3, "name": "turn", "description": "The turn", "required": true},
                {"type": 3, "name": "match", "description": "Which", "required": false,
                 "choices": [{"name": "One", "value": "1"}]},
            ],
            "contexts": [0, 1],
            "integration_types": [0],
            "default_member_permissions": 32,
        })
    }

    /// The same command as Discord returns it.
    fn as_returned() -> Json {
        json!({
            "id": "1", "application_id": "2", "version": "3", "name": "move", "dm_permission": true,
            "name_localizations": null, "description": "Play a turn", "description_localizations": {},
            "options": [
                {"type": 3, "name": "turn", "name_localizations": null, "description": "The turn", "required": true},
                {"type": 3, "name": "match", "description": "Which", "some_new_field": 7,
                 "choices": [{"name": "One", "name_localizations": null, "value": "1"}]},
            ],
            "contexts": [1, 0], "integration_types": [0], "default_member_permissions": "32", "nsfw": false,
        })
    }

    #[test]
    fn what_means_the_same_is_the_same() {
        let found = Difference::between(&json!([as_returned()]), &json!([command()]));
        assert!(found.is_none(), "{found:?}");
        assert_eq!(found.describe(), "");
    }

    #[test]
    fn every_difference_is_found() {
        for (path, value) in [
            ("/description", json!("Play")),
            ("/name_localizations", json!({"de": "ziehen"})),
            ("/description_localizations", json!({"de": "Ziehen"})),
            ("/contexts", json!([0])),
            ("/contexts", Json::Null),
            ("/integration_types", json!([0, 1])),
            ("/default_member_permissions", Json::Null),
            ("/default_member_permissions", json!("8")),
            ("/nsfw", json!(true)),
            ("/options", json!([])),
            ("/options/0/required", json!(false)),
            ("/options/0/type", json!(4)),
            ("/options/0/name", json!("cells")),
            ("/options/0/name_localizations", json!({"de": "zug"})),
            ("/options/1/description", json!("Whose")),
            ("/options/1/choices", json!([])),
            ("/options/1/choices/0/name", json!("Two")),
            ("/options/1/choices/0/value", json!("2")),
            (
                "/options/1/choices/0/name_localizations",
                json!({"de": "Eins"}),
            ),
        ] {
            let mut other = as_returned();
            *other.pointer_mut(path).unwrap_or(&mut Json::Null) = value;
            let found = Difference::between(&json!([other]), &json!([command()]));
            assert_eq!(found.outdated, ["/move"], "{path}");
        }
        let found = Difference::between(&json!([]), &json!([command()]));
        assert_eq!(found.describe(), "missing: /move");
        assert_eq!(found.describe_applied(), "added: /move");
        let menu = json!({"type": 2, "name": "Look up"});
        let found = Difference::between(&json!([as_returned(), menu]), &json!([command()]));
        assert_eq!(found.describe(), "not Stonepost's: “Look up”");
        assert_eq!(found.describe_applied(), "removed: “Look up”");
        assert_eq!(
            Difference::between(&Json::Null, &json!([command()])).missing,
            ["/move"]
        );
    }

    #[test]
    fn entry_points_are_kept_with_what_may_be_told() {
        let entry = json!({
            "id": "9", "application_id": "2", "version": "3", "type": 4, "name": "launch", "description": "",
            "name_localizations": {"de": "starten"}, "description_localizations": null, "contexts": [0, 1, 2],
            "integration_types": [0, 1], "default_member_permissions": "2048", "nsfw": false, "handler": 2,
        });
        let registered = json!([entry, as_returned()]);
        let body = overwrite(&registered, &json!([command()]));
        let kept = json!({
            "id": "9", "type": 4, "name": "launch", "description": "", "name_localizations": {"de": "starten"},
            "contexts": [0, 1, 2], "integration_types": [0, 1], "default_member_permissions": 2048, "handler": 2,
        });
        assert_eq!(body, json!([command(), kept]));
        assert!(Difference::between(&registered, &json!([command()])).is_none());
    }
}
