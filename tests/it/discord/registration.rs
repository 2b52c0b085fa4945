//! The registration of all commands, as Stonepost sends it, held against Discord's description and against the fake's rules.

use expect_test::expect_file;
use serde_json::{Value, json};

use super::Club;
use crate::fake::Description;
use crate::fake::bodies;

const PUT: &str = "PUT";
const PATH: &str = "/applications/{application_id}/commands";

/// The body that Stonepost sends when it starts.
async fn sent() -> Value {
    let club = Club::open().await;
    let requests = club.fake.requests();
    let body = requests
        .into_iter()
        .find(|seen| seen.method == PUT && seen.path.ends_with("/commands"))
        .map(|seen| seen.body);
    club.close().await;
    body.expect("a registration")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_registration_is_as_discord_describes_it() {
    let body = sent().await;
    assert!(body.as_array().is_some_and(|all| !all.is_empty()));
    let none = Vec::<String>::new();
    assert_eq!(bodies::check(PUT, PATH, &body), none);
    if let Some(description) = Description::read() {
        assert_eq!(description.complaints(PUT, PATH, &body), none);
    }
}

/// The value in a line of `registration.txt`: JSON, or so many letters, or so many copies of the first item.
fn value(before: &Value, what: &str) -> Value {
    match what.split_once(' ') {
        Some((count, "letters")) => json!("x".repeat(count.parse().unwrap())),
        Some((count, "items")) => (0..count.parse().unwrap())
            .map(|_| before[0].clone())
            .collect(),
        _ => serde_json::from_str(what).unwrap(),
    }
}

/// One command, damaged as a line says: `COMMAND PLACE = VALUE` or `COMMAND PLACE without FIELD`.
fn damaged(body: &Value, line: &str) -> Value {
    let (name, rest) = line.split_once(" /").unwrap();
    let (place, change) = rest.split_once(' ').unwrap();
    let mut commands = body.as_array().unwrap().iter();
    let command = commands.find(|one| one["name"] == name);
    let mut command = command.expect(name).clone();
    let pointer = |place: &str| match place {
        "" => String::new(),
        inner => format!("/{inner}"),
    };
    match change.strip_prefix("without ") {
        Some(field) => {
            let inside = command.pointer_mut(&pointer(place)).unwrap();
            inside.as_object_mut().unwrap().remove(field).unwrap();
        }
        None => {
            let (inside, field) = place.rsplit_once('/').unwrap_or(("", place));
            let inside = command.pointer_mut(&pointer(inside)).unwrap();
            let change = change.strip_prefix("= ").unwrap();
            inside[field] = value(&inside[field], change);
        }
    }
    json!([command])
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_registration_is_not_as_discord_describes_it() {
    let body = sent().await;
    let Some(description) = Description::read() else {
        return;
    };
    let found = include_str!("registration.txt").lines().map(|line| {
        let (damage, _) = line.split_once(" -> ").unwrap_or((line, ""));
        let bad = damaged(&body, damage);
        assert!(
            !bodies::check(PUT, PATH, &bad).is_empty(),
            "{damage}: the fake takes it"
        );
        let found = description.complaints(PUT, PATH, &bad);
        assert!(!found.is_empty(), "{damage}: is as described");
        format!("{damage} -> {}\n", found.join("; "))
    });
    expect_file!["registration.txt"].assert_eq(&found.collect::<String>());
}
