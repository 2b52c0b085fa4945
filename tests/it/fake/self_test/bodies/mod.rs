//! The schema of the request bodies: good ones pass, and each of its rules can fail.

mod good;
mod limits;

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::super::schema::{Field, Schema};
use super::super::{bodies, rest};
use good::good;

const MESSAGES: (&str, &str) = ("POST", "/channels/{channel_id}/messages");
const EDIT: (&str, &str) = ("PATCH", "/channels/{channel_id}/messages/{message_id}");
const CALLBACK: (&str, &str) = (
    "POST",
    "/interactions/{interaction_id}/{interaction_token}/callback",
);
const FOLLOW_UP: (&str, &str) = ("POST", "/webhooks/{webhook_id}/{webhook_token}");
const ORIGINAL: (&str, &str) = (
    "PATCH",
    "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
);
const COMMANDS: (&str, &str) = ("PUT", "/applications/{application_id}/commands");
const THREAD: (&str, &str) = ("PATCH", "/channels/{channel_id}");
const OPEN: (&str, &str) = (
    "POST",
    "/channels/{channel_id}/messages/{message_id}/threads",
);
const BESIDE: (&str, &str) = ("POST", "/channels/{channel_id}/threads");
const DIRECT: (&str, &str) = ("POST", "/users/@me/channels");

fn complaints((method, path): (&str, &str), body: &Value) -> Vec<String> {
    bodies::check(method, path, body)
}

#[test]
fn good_bodies_pass() {
    for (operation, body) in good() {
        assert_eq!(
            complaints(operation, &body),
            Vec::<String>::new(),
            "{operation:?}"
        );
    }
}

#[test]
fn every_operation_with_a_body_is_described() {
    let mut served: Vec<_> = rest::routes().collect();
    served
        .retain(|(method, path)| !["GET", "DELETE"].contains(method) && !path.ends_with("/typing"));
    let mut described: Vec<_> = bodies::BODIES
        .iter()
        .map(|(method, path, _)| (*method, *path))
        .collect();
    served.sort_unstable();
    described.sort_unstable();
    assert_eq!(described, served);
    for (method, path) in rest::routes().filter(|route| !served.contains(route)) {
        assert_eq!(
            bodies::check(method, path, &Value::Null),
            Vec::<String>::new()
        );
        let why = ["at /: no body of this operation is known, but it has one"];
        assert_eq!(bodies::check(method, path, &json!({})), why);
    }
    for operation in described {
        let why = complaints(operation, &Value::Null);
        assert!(
            why.len() == 1 && why[0].ends_with("but is null"),
            "{operation:?}: {why:?}"
        );
    }
}

/// The paths of all values in a body.
fn paths(value: &Value, path: &str, found: &mut Vec<String>) {
    found.push(path.to_owned());
    match value {
        Value::Object(map) => {
            for (name, value) in map {
                paths(value, &format!("{path}/{name}"), found);
            }
        }
        Value::Array(list) => {
            for (at, item) in list.iter().enumerate() {
                paths(item, &format!("{path}/{at}"), found);
            }
        }
        _ => {}
    }
}

/// The paths of all fields that a schema knows, with `*` for the items of lists.
fn known(schema: &Schema, path: &str, found: &mut BTreeSet<String>) {
    found.insert(path.to_owned());
    let mut all = |fields: &[&[Field]]| {
        for Field::Must(name, inner) | Field::May(name, inner) in fields.iter().copied().flatten() {
            known(inner, &format!("{path}/{name}"), found);
        }
    };
    match schema {
        Schema::Object(fields) => all(fields),
        Schema::Tagged(tag, _, kinds) => {
            for (_, fields) in *kinds {
                all(fields);
            }
            found.insert(format!("{path}/{tag}"));
        }
        Schema::Which(_, schemas) => {
            for (_, schema) in *schemas {
                known(schema, path, found);
            }
        }
        // Of these there are none.
        Schema::List(_, 0, _) => {}
        Schema::List(.., each) | Schema::Set(.., each) => known(each, &format!("{path}/*"), found),
        _ => {}
    }
}

#[test]
fn the_good_bodies_have_every_field() {
    for (method, path, schema) in bodies::BODIES {
        let mut wanted = BTreeSet::new();
        known(schema, "", &mut wanted);
        for (_, body) in good()
            .iter()
            .filter(|(operation, _)| *operation == (*method, *path))
        {
            let mut there = Vec::new();
            paths(body, "", &mut there);
            for place in there {
                let steps = place.split('/');
                let steps = steps.map(|step| {
                    if step.parse::<u64>().is_ok() {
                        "*"
                    } else {
                        step
                    }
                });
                wanted.remove(&steps.collect::<Vec<_>>().join("/"));
            }
        }
        assert!(wanted.is_empty(), "{method} {path}: {wanted:?}");
    }
}

/// Does something to each value of the good bodies, in lists to those of the first items. There has to be a complaint about
/// that place, or one below it.
fn spoil_each(spoil: impl Fn(&mut Value) -> Option<&'static str>) {
    let mut spoiled = 0;
    for (operation, body) in good() {
        let mut all = Vec::new();
        paths(&body, "", &mut all);
        let later = |step: &str| step.parse::<u64>().is_ok_and(|at| at > 5);
        all.retain(|path| !path.split('/').any(later));
        for path in all {
            let mut bad = body.clone();
            let Some(below) = spoil(bad.pointer_mut(&path).unwrap()) else {
                continue;
            };
            spoiled += 1;
            let place = format!("at {path}{below}").replace("at :", "at /:");
            let found = complaints(operation, &bad);
            assert!(
                found.iter().any(|why| why.starts_with(&place)),
                "{operation:?}: nothing starts with {place:?} in {found:#?}"
            );
        }
    }
    assert!(spoiled > 100, "{spoiled}");
}

#[test]
fn no_value_may_be_of_another_kind() {
    spoil_each(|value| {
        *value = match value {
            Value::Null => return None,
            Value::Object(_) => json!([]),
            _ => json!({}),
        };
        Some(":")
    });
    spoil_each(|value| {
        *value = match value {
            Value::Null => return None,
            Value::String(_) => json!(1.5),
            Value::Number(_) => json!(true),
            _ => json!("true"),
        };
        Some(":")
    });
}

#[test]
fn no_object_may_have_another_field() {
    spoil_each(|value| {
        let object: &mut Map<String, Value> = value.as_object_mut()?;
        let languages = object.contains_key("de");
        object.insert("fr".to_owned(), json!(1));
        Some(if languages { "/fr:" } else { ":" })
    });
}
