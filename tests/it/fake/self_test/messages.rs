//! Rules of messages, broken on purpose.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use super::super::permissions::{
    ATTACH_FILES, CREATE_PUBLIC_THREADS, READ_MESSAGE_HISTORY, SEND_MESSAGES, USUAL, VIEW_CHANNEL,
};
use super::super::{Id, Setup};
use super::raw::raw;

fn row(buttons: Vec<Value>) -> Value {
    json!({"type": 1, "components": buttons})
}

fn button(id: &str, label: &str) -> Value {
    json!({"type": 2, "style": 1, "custom_id": id, "label": label})
}

/// A menu, and the values of its entries; those with a star are chosen.
fn menu(values: &[&str]) -> Value {
    let entry =
        |value: &&str| json!({"label": value, "value": value, "default": value.contains('*')});
    let entries: Vec<Value> = values.iter().map(entry).collect();
    json!({"type": 3, "custom_id": "menu", "options": entries})
}

#[tokio::test]
async fn limits_of_messages() {
    let r = raw(Setup::default()).await;
    let long = |n: usize| "x".repeat(n);
    let parts = |parts: Vec<Value>| json!({"content": "a", "components": [row(parts)]});
    for (what, body) in [
        ("content", json!({"content": 5})),
        (
            "DUPLICATED",
            parts(vec![button("b", "1"), button("b", "2")]),
        ),
        ("already used", parts(vec![menu(&["1", "1"])])),
        (
            "More entries are chosen",
            parts(vec![menu(&["1*", "2", "3*"])]),
        ),
        (
            "1 to 5 buttons, or one menu",
            parts(vec![menu(&["1"]), button("b", "1")]),
        ),
        (
            "exclusive",
            json!({"content": "a", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
        ),
        (
            "6000",
            json!({"embeds": [{"description": long(3500)}, {"description": long(3500)}]}),
        ),
        (
            "without text",
            json!({"content": "", "components": [row(vec![button("b", "1")])]}),
        ),
    ] {
        let (status, _, answer) = r.post(body).await;
        assert_eq!(status, 400, "{what}: {answer}");
        let violations = r.fake.take_violations();
        let found = format!("{violations:?} {answer}");
        assert!(found.contains(what), "{what}: {found}");
    }
    let before = r.kept();
    let fine = json!({"content": long(2000), "nonce": long(25), "components": [row(vec![button(&long(100), &long(80))])]});
    assert_eq!(r.post(fine).await.0, 200);
    assert_eq!(r.kept(), before + 1);
    assert_eq!(r.fake.violations(), Vec::<String>::new());
}

#[tokio::test]
async fn permissions_are_asked_for() {
    let r = raw(Setup::default()).await;
    let hello = json!({"content": "hello"});
    let (_, _, first) = r.post(hello.clone()).await;
    let id = first["id"].as_str().unwrap();
    for (bits, code) in [(0, 50001), (VIEW_CHANNEL, 50013)] {
        r.fake.set_bot_permissions(r.channel, bits);
        let (status, got, _) = r.post(hello.clone()).await;
        assert_eq!((status, got), (403, code));
    }
    let path = format!("/channels/{}/messages", r.channel);
    r.fake.set_bot_permissions(r.channel, USUAL & !ATTACH_FILES);
    let body = json!({"content": "a", "attachments": [{"id": "0", "filename": "a.png"}]});
    assert_eq!(
        r.upload(Method::POST, &path, body, &["a.png"]).await.1,
        50013
    );
    r.fake
        .set_bot_permissions(r.channel, USUAL & !READ_MESSAGE_HISTORY);
    let reply = json!({"content": "a", "message_reference": {"message_id": id}});
    assert_eq!(r.post(reply).await.1, 160_002);
    let threads = format!("{path}/{id}/threads");
    r.fake
        .set_bot_permissions(r.channel, USUAL & !CREATE_PUBLIC_THREADS);
    let name = json!({"name": "Match"});
    assert_eq!(r.send(Method::POST, &threads, name.clone()).await.1, 50013);
    // In a thread another permission counts than in its channel.
    r.fake
        .set_bot_permissions(r.channel, USUAL & !SEND_MESSAGES);
    let (status, _, thread) = r.send(Method::POST, &threads, name.clone()).await;
    assert_eq!((status, thread["id"].as_str()), (201, Some(id)));
    assert_eq!(r.send(Method::POST, &threads, name).await.1, 160_004);
    let inside = format!("/channels/{id}/messages");
    let (status, _, made) = r.send(Method::POST, &inside, hello.clone()).await;
    assert_eq!(status, 200);
    let thread: Id = id.parse().unwrap();
    r.fake.archive_thread(thread, true);
    let made = format!("{inside}/{}", made["id"].as_str().unwrap());
    assert_eq!(r.send(Method::PATCH, &made, hello.clone()).await.1, 50083);
    assert_eq!(r.send(Method::POST, &inside, hello.clone()).await.0, 200);
    assert!(!r.fake.is_archived(thread), "a post wakes it");
    r.fake.lock_thread(thread, true);
    assert_eq!(
        r.send(Method::POST, &inside, hello.clone()).await.1,
        160_005
    );
    r.fake.delete_channel(thread);
    assert_eq!(r.send(Method::POST, &inside, hello).await.1, 10003);
    assert_eq!(r.fake.violations(), Vec::<String>::new());
    assert_eq!(r.fake.refusals().len(), 9);
    for _ in 0..5 {
        r.get(&format!("/channels/{id}")).await;
    }
    r.broke(&["again and again"]);
}

#[tokio::test]
async fn a_nonce_makes_one_message() {
    let short = Setup {
        nonce_window: Duration::from_secs(2),
        ..Setup::default()
    };
    let r = raw(short).await;
    let body = json!({"content": "board", "nonce": "m1-p3-board", "enforce_nonce": true});
    let (_, _, first) = r.post(body.clone()).await;
    let (_, _, second) = r.post(body.clone()).await;
    assert_eq!((&first["id"], r.kept()), (&second["id"], 1));
    r.post(json!({"content": "board", "nonce": "m1-p3-board"}))
        .await;
    assert_eq!(r.kept(), 2, "without enforce_nonce the nonce is only kept");
    assert_eq!(r.fake.violations(), Vec::<String>::new());
    r.post(json!({"content": "result", "nonce": "m1-p3-board", "enforce_nonce": true}))
        .await;
    r.broke(&["swallowed"]);
    tokio::time::sleep(Duration::from_millis(2050)).await;
    r.post(body).await;
    assert_eq!(r.kept(), 3, "after a while it is forgotten");
}

#[tokio::test]
async fn files_are_listed_and_kept() {
    let r = raw(Setup::default()).await;
    let path = format!("/channels/{}/messages", r.channel);
    let listed = json!({"content": "a", "attachments": [{"id": 0, "filename": "a.png", "description": "An a."}]});
    let (status, _, made) = r.upload(Method::POST, &path, listed, &["a.png"]).await;
    assert_eq!(
        (status, made["attachments"][0]["description"].as_str()),
        (200, Some("An a."))
    );
    let url = made["attachments"][0]["url"].as_str().unwrap();
    assert_eq!(
        r.client
            .get(url)
            .send()
            .await
            .unwrap()
            .bytes()
            .await
            .unwrap()
            .len(),
        9
    );
    assert_eq!(r.fake.violations(), Vec::<String>::new());
    let unlisted = json!({"content": "a", "attachments": [{"id": 0, "filename": "a.png"}]});
    r.upload(Method::POST, &path, unlisted, &["a.png", "b.png"])
        .await;
    r.broke(&["not listed"]);
    let missing = json!({"content": "a", "attachments": [{"id": 1, "filename": "b.png"}]});
    assert_eq!(
        r.upload(Method::POST, &path, missing, &["a.png"]).await.1,
        50146
    );
    r.broke(&["no such file"]);
    let alt = json!({"content": "a", "attachments": [{"id": 0, "description": "x".repeat(1025)}]});
    assert_eq!(r.upload(Method::POST, &path, alt, &["a.png"]).await.0, 400);
    r.broke(&["description"]);

    let one = format!("{path}/{}", made["id"].as_str().unwrap());
    let (_, _, edited) = r.send(Method::PATCH, &one, json!({"content": "b"})).await;
    assert_eq!(edited["attachments"].as_array().unwrap().len(), 1);
    let keep = json!({"attachments": [{"id": made["attachments"][0]["id"]}]});
    let (_, _, edited) = r.send(Method::PATCH, &one, keep).await;
    assert_eq!(edited["attachments"].as_array().unwrap().len(), 1);
    let (_, _, edited) = r
        .send(Method::PATCH, &one, json!({"attachments": []}))
        .await;
    assert_eq!(edited["attachments"].as_array().unwrap().len(), 0);

    let said = r.fake.say(r.alice, r.channel, "mine");
    let theirs = format!("{path}/{said}");
    assert_eq!(
        r.send(Method::PATCH, &theirs, json!({"content": "yours"}))
            .await
            .1,
        50005
    );
    r.broke(&["somebody else's"]);
    let (_, _, read) = r.get(&theirs).await;
    assert_eq!(
        read["content"], "",
        "without the intent REST gives no text either"
    );
    let (_, _, list) = r
        .get(&format!(
            "{path}?after={}&limit=10",
            made["id"].as_str().unwrap()
        ))
        .await;
    let ids: Vec<&str> = list
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|m| m["id"].as_str())
        .collect();
    assert_eq!(
        ids,
        [
            said.to_string(),
            r.fake.messages(r.channel)[1].id.to_string()
        ]
    );
}

#[tokio::test]
async fn mentions_ping_as_allowed() {
    let r = raw(Setup::default()).await;
    let (alice, bob) = (r.alice, r.fake.add_user("Bob"));
    let both = format!("<@{alice}> and <@!{bob}> but not `<@{alice}>`");
    for (allowed, pinged) in [
        (Value::Null, vec![alice, bob]),
        (json!({"parse": []}), vec![]),
        (json!({"parse": [], "users": [bob.to_string()]}), vec![bob]),
        (json!({"parse": ["users"]}), vec![alice, bob]),
        (json!({"parse": ["everyone"]}), vec![]),
    ] {
        r.post(json!({"content": both, "allowed_mentions": allowed}))
            .await;
        assert_eq!(
            r.fake.messages(r.channel).pop().unwrap().pinged,
            pinged,
            "{allowed}"
        );
    }
    let said = r.fake.say(alice, r.channel, "hello").to_string();
    for (allowed, pinged) in [
        (Value::Null, vec![alice]),
        (json!({"parse": []}), vec![]),
        (json!({"parse": [], "replied_user": true}), vec![alice]),
    ] {
        let reply = json!({"content": "a", "message_reference": {"message_id": said}, "allowed_mentions": allowed});
        r.post(reply).await;
        assert_eq!(
            r.fake.messages(r.channel).pop().unwrap().pinged,
            pinged,
            "{allowed}"
        );
    }
    assert_eq!(r.fake.violations(), Vec::<String>::new());
}

#[tokio::test]
async fn direct_messages_open_and_close() {
    let r = raw(Setup::default()).await;
    let (status, _, dm) = r
        .send(
            Method::POST,
            "/users/@me/channels",
            json!({"recipient_id": r.alice.to_string()}),
        )
        .await;
    assert_eq!((status, &dm["type"]), (200, &json!(1)));
    let path = format!("/channels/{}/messages", dm["id"].as_str().unwrap());
    assert_eq!(
        r.send(Method::POST, &path, json!({"content": "a"})).await.0,
        200
    );
    r.fake.close_dms(r.alice, true);
    assert_eq!(
        r.send(Method::POST, &path, json!({"content": "a"})).await.1,
        50007
    );
    let unknown = r
        .send(
            Method::POST,
            "/users/@me/channels",
            json!({"recipient_id": "1"}),
        )
        .await;
    assert_eq!(unknown.1, 50033);
    assert_eq!(r.fake.violations(), Vec::<String>::new());
}
