//! What Discord's own description of its API says about a request's body, where a copy of it lies beside the repository. It's
//! `specs/openapi.json` of <https://github.com/discord/discord-api-spec>.
//!
//! Of the language of such descriptions, JSON Schema, this knows the words that are used for bodies. Any other word is a
//! complaint, so that nothing is passed over.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::Value;

/// Where the copy lies.
const COPY: &str = "../shared/discord/openapi.json";

/// The pattern of ids, the only one in bodies.
const ID: &str = "^(0|[1-9][0-9]*)$";

/// Discord's description.
pub(crate) struct Description(Value);

impl Description {
    /// Reads the description. Where there is no copy, says so in one line and gives `None`.
    pub(crate) fn read() -> Option<Description> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(COPY);
        match std::fs::read_to_string(path) {
            Ok(text) => Some(Description(serde_json::from_str(&text).expect("JSON"))),
            Err(_) => {
                println!("skipped: Discord's description isn't at {COPY}");
                None
            }
        }
    }

    /// What is wrong with the body of a request, each as `at /0/type: …`; empty if it's as described.
    pub(crate) fn complaints(&self, method: &str, path: &str, body: &Value) -> Vec<String> {
        let operation = &self.0["paths"][path][method.to_lowercase()];
        let mut found = Vec::new();
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        self.check(schema, body, "", &mut found);
        found
    }

    fn check(&self, schema: &Value, value: &Value, place: &str, found: &mut Vec<String>) {
        let Some(words) = schema.as_object() else {
            return found.push(format!("at {place}: nothing is described"));
        };
        for (word, wanted) in words {
            let mut each = |schema: &Value, value: &Value, step: &str| {
                self.check(schema, value, &format!("{place}/{step}"), found);
            };
            let fits = match word.as_str() {
                "title" | "description" | "format" => true,
                "$ref" => {
                    let at = wanted.as_str().and_then(|at| at.strip_prefix('#'));
                    let schema = at.and_then(|at| self.0.pointer(at));
                    self.check(schema.unwrap_or(&Value::Null), value, place, found);
                    true
                }
                "allOf" => {
                    for schema in list(wanted) {
                        self.check(schema, value, place, found);
                    }
                    true
                }
                "oneOf" => {
                    self.check_one_of(wanted, value, place, found);
                    true
                }
                "properties" => {
                    for (name, schema) in fields(wanted) {
                        if let Some(value) = value.get(name) {
                            each(schema, value, name);
                        }
                    }
                    true
                }
                "additionalProperties" => {
                    let known = fields(&words.get("properties").cloned().unwrap_or_default())
                        .map(|(name, _)| name.clone())
                        .collect::<Vec<_>>();
                    for (name, value) in fields(value).filter(|(name, _)| !known.contains(name)) {
                        each(wanted, value, name);
                    }
                    true
                }
                "items" => {
                    for (at, value) in list(value).enumerate() {
                        each(wanted, value, &at.to_string());
                    }
                    true
                }
                "required" => list(wanted)
                    .filter_map(Value::as_str)
                    .all(|name| !value.is_object() || value.get(name).is_some()),
                "type" => match wanted {
                    Value::Array(kinds) => kinds.iter().any(|kind| is(value, kind)),
                    kind => is(value, kind),
                },
                "const" => value == wanted,
                "enum" => list(wanted).any(|one| one == value),
                "pattern" if wanted == ID => value.as_str().is_none_or(|text| {
                    text == "0" || !text.starts_with('0') && !text.is_empty() && is_digits(text)
                }),
                "minLength" => at_least(length(value), wanted),
                "maxLength" => at_most(length(value), wanted),
                "minimum" => at_least(whole(value), wanted),
                "maximum" => at_most(whole(value), wanted),
                "minItems" => at_least(items(value), wanted),
                "maxItems" => at_most(items(value), wanted),
                "maxProperties" => at_most(value.as_object().map(|map| map.len() as i128), wanted),
                "uniqueItems" => {
                    let counted = list(value).fold(BTreeMap::new(), |mut counted, item| {
                        *counted.entry(item.to_string()).or_insert(0) += 1;
                        counted
                    });
                    counted.values().all(|count| *count == 1)
                }
                _ => false,
            };
            if !fits {
                found.push(format!("at {place}: {word} is {wanted}"));
            }
        }
    }

    /// Of several kinds it has to be exactly one. Complained about is what keeps it from being the one whose type it has, or
    /// else the most similar one.
    fn check_one_of(&self, kinds: &Value, value: &Value, place: &str, found: &mut Vec<String>) {
        let complaints = |kind| {
            let mut found = Vec::new();
            self.check(kind, value, place, &mut found);
            found
        };
        let all: Vec<Vec<String>> = list(kinds).map(complaints).collect();
        let kind = format!("at {place}/type: ");
        let is_far = |all: &Vec<String>| {
            let of_kind = all.iter().any(|complaint| complaint.starts_with(&kind));
            (of_kind, all.len())
        };
        match all.iter().filter(|all| all.is_empty()).count() {
            1 => {}
            0 => found.extend(all.into_iter().rev().min_by_key(is_far).unwrap_or_default()),
            several => found.push(format!("at {place}: is {several} kinds at once")),
        }
    }
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn fields(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|digit| digit.is_ascii_digit())
}

fn is(value: &Value, kind: &Value) -> bool {
    match kind.as_str() {
        Some("null") => value.is_null(),
        Some("boolean") => value.is_boolean(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("number") => value.is_number(),
        Some("string") => value.is_string(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        _ => false,
    }
}

/// What a bound is about. Of other values there is none, and no bound concerns them.
fn whole(value: &Value) -> Option<i128> {
    let large = || value.as_u64().map(i128::from);
    value.as_i64().map(i128::from).or_else(large)
}

fn length(value: &Value) -> Option<i128> {
    value.as_str().map(|text| text.chars().count() as i128)
}

fn items(value: &Value) -> Option<i128> {
    value.as_array().map(|items| items.len() as i128)
}

fn at_least(measure: Option<i128>, bound: &Value) -> bool {
    measure.is_none_or(|measure| whole(bound).is_some_and(|bound| measure >= bound))
}

fn at_most(measure: Option<i128>, bound: &Value) -> bool {
    measure.is_none_or(|measure| whole(bound).is_some_and(|bound| measure <= bound))
}
