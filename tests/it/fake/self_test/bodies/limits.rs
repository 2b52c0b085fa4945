//! Every limit, passed by one: `limits.txt` spoils a good body in each line, and says what is complained about.

use expect_test::expect_file;
use serde_json::{Value, json};

use super::good::{good, list, long};
use super::{
    BESIDE, CALLBACK, COMMANDS, DIRECT, EDIT, FOLLOW_UP, MESSAGES, OPEN, ORIGINAL, THREAD,
    complaints,
};

fn operation(name: &str) -> (&'static str, &'static str) {
    match name {
        "message" => MESSAGES,
        "edit" => EDIT,
        "callback" => CALLBACK,
        "follow-up" => FOLLOW_UP,
        "original" => ORIGINAL,
        "commands" => COMMANDS,
        "thread" => THREAD,
        "open" => OPEN,
        "beside" => BESIDE,
        "direct" => DIRECT,
        other => panic!("no operation {other}"),
    }
}

/// What stands there instead: JSON, or so many letters, people, languages, or items like the first one that was there.
fn instead(before: &Value, what: &str) -> Value {
    let (count, of) = what.split_once(' ').unwrap_or_default();
    let Ok(count) = count.parse() else {
        return serde_json::from_str(what).unwrap();
    };
    match of {
        "letters" => json!(long(count)),
        "items" => list(count, |_| before[0].clone()),
        "people" => list(count, |n| json!(n.to_string())),
        "languages" => Value::Object((0..count).map(|n| (n.to_string(), json!("n"))).collect()),
        other => panic!("no {other}"),
    }
}

/// What is complained about after this: `BODY is JSON`, `BODY PLACE = VALUE` or `BODY PLACE without FIELD`. A body is the good
/// one of that operation, or the one of that number.
fn told(spoiling: &str) -> String {
    if let Some((name, body)) = spoiling.split_once(" is ") {
        return complaints(operation(name), &serde_json::from_str(body).unwrap()).join("; ");
    }
    let (body, rest) = spoiling.split_once(" /").unwrap();
    let (name, index) = body.split_once(' ').unwrap_or((body, "0"));
    let mut bodies = good()
        .into_iter()
        .filter(|(other, _)| *other == operation(name));
    let (operation, mut bad) = bodies.nth(index.parse().unwrap()).unwrap();
    let (place, change) = rest.split_once(' ').unwrap();
    let pointer = match place {
        "" => String::new(),
        inner => format!("/{inner}"),
    };
    let spoiled = bad.pointer_mut(&pointer).unwrap();
    if let Some(field) = change.strip_prefix("without ") {
        spoiled.as_object_mut().unwrap().remove(field).unwrap();
    } else {
        *spoiled = instead(spoiled, change.strip_prefix("= ").unwrap());
    }
    let all = complaints(operation, &bad).join("; ");
    let there = format!("at /{place}: ");
    all.strip_prefix(&there).unwrap_or(&all).to_owned()
}

#[test]
fn whatever_passes_a_limit_is_complained_about_where_it_stands() {
    let lines = include_str!("limits.txt").lines();
    let found = lines.map(|line| match line.split_once(" -> ") {
        Some((spoiling, _)) => format!("{spoiling} -> {}\n", told(spoiling)),
        None => format!("{line}\n"),
    });
    expect_file!["limits.txt"].assert_eq(&found.collect::<String>());
}

#[test]
fn all_that_is_wrong_is_told() {
    let body = json!({"content": long(3_000), "colour": 1, "nonce": "n".repeat(200), "components": [{"type": 1}, {}]});
    let nonce = format!("\"{}…", "n".repeat(79));
    let expected = [
        "at /content: should be a text of 0 to 2000 characters, but has 3000".to_owned(),
        "at /components/0: has no \"components\"".to_owned(),
        "at /components/1: has no \"type\"".to_owned(),
        "at /components/1: has no \"components\"".to_owned(),
        format!(
            "at /nonce: should be a text of 0 to 25 characters or a whole number from {} to {}, but is {nonce}",
            i64::MIN,
            i64::MAX
        ),
        "at /: has a field \"colour\", which isn't known".to_owned(),
    ];
    assert_eq!(complaints(MESSAGES, &body), expected);
}
