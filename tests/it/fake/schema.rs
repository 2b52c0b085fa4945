//! Request bodies against Discord's own API description, where that file is present.
//!
//! The description says no to a few things that Discord takes and serenity 0.12 sends. They are put right before the
//! check, and only they: `attachments[].id` and `default_values[].id` as numbers, `default_member_permissions` as a string.

use std::collections::{BTreeSet, HashMap};
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use jsonschema::Validator;
use serde_json::{Map, Value, json};

/// The description, read once per process.
fn description() -> Option<&'static Value> {
    static FILE: OnceLock<Option<Value>> = OnceLock::new();
    FILE.get_or_init(|| {
        let path =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/discord/openapi.json");
        match std::fs::read(&path) {
            Ok(bytes) => serde_json::from_slice(&bytes).ok(),
            Err(_) => {
                println!(
                    "skipped: request bodies are not checked against Discord's API description (../shared/discord/openapi.json is absent)"
                );
                None
            }
        }
    })
    .as_ref()
}

/// Whether the description is there.
pub(crate) fn present() -> bool {
    description().is_some()
}

type Cache = Mutex<HashMap<(String, String), Option<Arc<Validator>>>>;

/// The validator of one operation's JSON body, built at its first use. `None` when there is no description or no body.
fn validator(method: &str, template: &str) -> Option<Arc<Validator>> {
    static CACHE: OnceLock<Cache> = OnceLock::new();
    let cache = CACHE.get_or_init(Cache::default);
    let key = (method.to_owned(), template.to_owned());
    let mut cache = cache.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(found) = cache.get(&key) {
        return found.clone();
    }
    let built = build(method, template);
    cache.insert(key, built.clone());
    built
}

fn build(method: &str, template: &str) -> Option<Arc<Validator>> {
    let all = description()?;
    let operation = &all["paths"][template][method.to_lowercase()];
    let whole = &operation["requestBody"]["content"]["application/json"]["schema"];
    // Of all channels the bot changes threads only; the description's other kinds would let anything pass.
    let thread = json!({"$ref": "#/components/schemas/UpdateThreadRequestPartial"});
    let schema = match (method, template) {
        ("PATCH", "/channels/{channel_id}") => thread.as_object()?,
        _ => whole.as_object()?,
    };
    // Only the parts this operation reaches go along: the whole description would be compiled for every operation.
    let mut reached = BTreeSet::new();
    let mut open = refs(&Value::Object(schema.clone()));
    while let Some(name) = open.pop() {
        if reached.insert(name.clone()) {
            open.extend(refs(&all["components"]["schemas"][&name]));
        }
    }
    let schemas: Map<String, Value> = reached
        .into_iter()
        .map(|n| (n.clone(), all["components"]["schemas"][&n].clone()))
        .collect();
    let mut document = schema.clone();
    document.insert(
        "$schema".to_owned(),
        json!("https://json-schema.org/draft/2020-12/schema"),
    );
    document.insert("components".to_owned(), json!({"schemas": schemas}));
    let validator = jsonschema::draft202012::new(&Value::Object(document))
        .unwrap_or_else(|e| panic!("the schema of {method} {template} does not compile: {e}"));
    Some(Arc::new(validator))
}

/// The names of the component schemas a schema points to.
fn refs(schema: &Value) -> Vec<String> {
    match schema {
        Value::Object(map) => map
            .iter()
            .flat_map(|(key, value)| match value.as_str() {
                Some(text) if key == "$ref" => text
                    .strip_prefix("#/components/schemas/")
                    .map(str::to_owned)
                    .into_iter()
                    .collect(),
                _ => refs(value),
            })
            .collect(),
        Value::Array(list) => list.iter().flat_map(refs).collect(),
        _ => Vec::new(),
    }
}

/// What the description has against a body; empty when all is well.
pub(crate) fn check(method: &str, template: &str, body: &Value) -> Vec<String> {
    let Some(validator) = validator(method, template) else {
        return Vec::new();
    };
    let body = normalised(body);
    if validator.is_valid(&body) {
        return Vec::new();
    }
    validator
        .iter_errors(&body)
        .map(|e| {
            let mut text = e.to_string();
            if text.len() > 600 {
                text = text.chars().take(600).collect::<String>() + " …";
            }
            format!("at {}: {text}", e.instance_path())
        })
        .collect()
}

/// The body with what Discord takes although its description says otherwise put right.
fn normalised(body: &Value) -> Value {
    let mut body = body.clone();
    walk(&mut body);
    body
}

fn walk(value: &mut Value) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(walk),
        Value::Object(map) => {
            for key in ["attachments", "default_values"] {
                for item in map
                    .get_mut(key)
                    .and_then(Value::as_array_mut)
                    .into_iter()
                    .flatten()
                {
                    if let Some(n) = item["id"].as_u64() {
                        item["id"] = json!(n.to_string());
                    }
                }
            }
            if let Some(bits) = map
                .get("default_member_permissions")
                .and_then(Value::as_str)
                .and_then(|s| s.parse::<u64>().ok())
            {
                map.insert("default_member_permissions".to_owned(), json!(bits));
            }
            map.values_mut().for_each(walk);
        }
        _ => {}
    }
}
