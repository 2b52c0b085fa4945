//! Settings from environment variables.

use std::ffi::OsString;

use toml::de::DeValue;

use super::errors::Refused;
use super::errors::short;
use super::keys::{KEYS, Key, Set, numbers};
use super::nearest::did_you_mean;
use super::{ConfigError, Draft, Origin};

/// Returns whether the name is a switch for tests, which starts like a setting but is none.
fn is_for_tests(name: &str) -> bool {
    name == "STONEPOST_REGENERATE" || name.starts_with("STONEPOST_TEST_")
}

/// Applies the variables in `env`: first the known keys in their order, then an error for each unknown name.
pub(super) fn apply(
    env: &[(OsString, OsString)],
    draft: &mut Draft,
    errors: &mut Vec<ConfigError>,
) {
    draft.origin = Some(Origin::Environment);
    for key in KEYS {
        if let Err(what) = key_from(key, env, draft) {
            errors.push(ConfigError::new(Origin::Environment, what));
        }
    }
    let mut names: Vec<_> = env
        .iter()
        .filter(|(_, value)| !value.is_empty())
        .map(|(name, _)| name.to_string_lossy())
        .filter(|name| name.starts_with("STONEPOST_") && !is_for_tests(name))
        .filter(|name| KEYS.iter().flat_map(Key::variables).all(|v| v != *name))
        .collect();
    names.sort();
    for name in names {
        errors.push(ConfigError::new(Origin::Environment, unknown(&name)));
    }
}

fn key_from(key: &Key, env: &[(OsString, OsString)], draft: &mut Draft) -> Result<(), String> {
    let mut given: Option<(String, &str)> = None;
    for variable in key.variables() {
        let Some((_, value)) = env.iter().find(|(name, _)| *name == *variable) else {
            continue;
        };
        let Some(value) = value.to_str() else {
            return Err(format!(
                "{variable}: this must be {}, in UTF-8",
                key.allowed
            ));
        };
        match &given {
            _ if value.trim().is_empty() => {}
            None => given = Some((variable, value)),
            Some((first, other)) if other.trim() != value.trim() => {
                return Err(format!(
                    "{first} and {variable} are both set, and differ: set only {first}"
                ));
            }
            Some(_) => {}
        }
    }
    let Some((variable, value)) = given else {
        return Ok(());
    };
    let Key { section, name, .. } = key;
    if draft
        .in_file
        .iter()
        .any(|other| other.variable() == key.variable())
    {
        let told = format!(
            "{variable} in the environment overrides [{section}] {name} in the settings file"
        );
        draft.config.overridden.push(told);
    }
    let result = match (key.set, value) {
        (Set::Text(set) | Set::Secret(set), text) => set(draft, text),
        (Set::Flag(set), "true") => set(draft, true),
        (Set::Flag(set), "false") => set(draft, false),
        (Set::Flag(_), _) => Err(Refused),
        (Set::Number(set), text) => match text.trim().parse() {
            Ok(number) => set(draft, number),
            Err(_) => Err(Refused),
        },
        (Set::Texts(set), text) => {
            let texts = text.split(',').map(str::trim);
            set(
                draft,
                &texts.filter(|text| !text.is_empty()).collect::<Vec<_>>(),
            )
        }
        (Set::Numbers(_, set), "auto") => set(draft, None),
        // Written as it would be in the file.
        (Set::Numbers(names, set), text) => match DeValue::parse(text.trim()) {
            Ok(value) => match value.get_ref() {
                DeValue::Table(table) => {
                    numbers(names, table).and_then(|numbers| set(draft, Some(&numbers)))
                }
                _ => Err(Refused),
            },
            Err(_) => Err(Refused),
        },
    };
    result.map_err(|Refused| {
        let shown = if key.is_secret() {
            String::new()
        } else {
            format!(" = {}", short(&format!("{value:?}")))
        };
        format!("{variable}{shown}: this must be {}", key.allowed)
    })
}

fn unknown(name: &str) -> String {
    let all: Vec<_> = KEYS.iter().flat_map(Key::variables).collect();
    let nearest = did_you_mean(name, all.iter().map(String::as_str), str::to_owned);
    format!(
        "there's no setting {name}{nearest} (allowed: {})",
        all.join(", ")
    )
}
