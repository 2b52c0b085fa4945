//! Rules about how much and how often, broken on purpose.

use std::time::Duration;

use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use super::super::faults::Limits;
use super::super::gateway::Line;
use super::super::{Fault, Setup};
use super::raw::{got, raw, strict};

fn identify(token: &str) -> Value {
    json!({"op": 2, "d": {
        "token": token, "intents": 1, "shard": [0, 1], "properties": {"os": "o", "browser": "b", "device": "d"},
    }})
}

#[tokio::test]
async fn everything_with_text_says_whom_it_may_ping() {
    let r = strict(Setup::default()).await;
    r.command().await;
    let fine = json!({"content": "a", "allowed_mentions": {"parse": []}});
    let (_, _, made) = r.post(fine.clone()).await;
    let one = format!(
        "/channels/{}/messages/{}",
        r.channel,
        made["id"].as_str().unwrap()
    );
    let silent = json!({"content": "b"});
    r.send(Method::PATCH, &one, fine.clone()).await;
    r.send(Method::PATCH, &one, json!({"components": []})).await;
    assert_eq!(r.fake.violations(), Vec::<String>::new());
    r.post(silent.clone()).await;
    r.broke(&["without allowed_mentions"]);
    r.send(Method::PATCH, &one, silent.clone()).await;
    r.broke(&["without allowed_mentions"]);

    let first = |data: &Value| json!({"type": 4, "data": data});
    for (data, broken) in [(&fine, false), (&silent, true)] {
        let asked = r.fake.slash(r.alice, r.channel, "play", json!({}));
        let callback = format!("/interactions/{}/{}/callback", asked.id, asked.token());
        r.send(Method::POST, &callback, first(data)).await;
        assert_eq!(r.fake.take_violations().is_empty(), !broken);
        let follow = format!("/webhooks/{}/{}", r.fake.application_id(), asked.token());
        r.send(Method::POST, &follow, data.clone()).await;
        assert_eq!(r.fake.take_violations().is_empty(), !broken);
        r.send(
            Method::PATCH,
            &format!("{follow}/messages/@original"),
            data.clone(),
        )
        .await;
        assert_eq!(r.fake.take_violations().is_empty(), !broken);
    }
}

#[tokio::test]
async fn an_address_that_is_refused_too_often_is_banned() {
    let few = Setup {
        invalid_limit: 3,
        ..Setup::default()
    };
    let r = raw(few).await;
    r.fake.set_bot_permissions(r.channel, 0);
    for _ in 0..3 {
        assert_eq!(r.post(json!({"content": "a"})).await.0, 403);
    }
    assert_eq!(r.fake.invalid_requests(), 3);
    // What is not there does not count.
    assert_eq!(r.get("/channels/1").await.0, 404);
    assert_eq!(r.fake.violations(), Vec::<String>::new());
    r.post(json!({"content": "a"})).await;
    r.broke(&["the address is banned"]);
}

#[tokio::test]
async fn the_global_limit_is_waited_out_by_all_but_interactions() {
    let r = raw(Setup::default()).await;
    r.command().await;
    r.fake
        .fail_next("GET", "/users/@me", Fault::global_limit(5.0), 1);
    assert_eq!(r.get("/users/@me").await.0, 429);
    // One that was on its way is refused, too, and no rule is broken.
    assert_eq!(r.post(json!({"content": "a"})).await.0, 429);
    assert_eq!(r.fake.violations(), Vec::<String>::new());
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(r.post(json!({"content": "a"})).await.0, 429);
    r.broke(&["before the global limit's Retry-After was over"]);
    let asked = r.fake.slash(r.alice, r.channel, "play", json!({}));
    let callback = format!("/interactions/{}/{}/callback", asked.id, asked.token());
    let defer = json!({"type": 5});
    assert_eq!(r.send(Method::POST, &callback, defer).await.0, 204);
    assert_eq!(r.fake.violations(), Vec::<String>::new());
}

#[tokio::test]
async fn files_have_ten_mebibytes_and_there_are_ten() {
    let r = raw(Setup::default()).await;
    let path = format!("/channels/{}/messages", r.channel);
    let listed = json!({"content": "a", "attachments": [{"id": 0, "filename": "a.png"}]});
    for (size, status) in [(10 << 20, 200), ((10 << 20) + 1, 413)] {
        let part = Part::bytes(vec![7; size]).file_name("a.png");
        let form = Form::new().text("payload_json", listed.to_string());
        let request = r
            .request(Method::POST, &path)
            .multipart(form.part("files[0]", part));
        assert_eq!(got(request.send().await.unwrap()).await.0, status);
    }
    r.broke(&["10485761 bytes"]);
    let names: Vec<String> = (0..11).map(|n| format!("{n}.png")).collect();
    let list = |n: usize| -> Value {
        let files = (0..n).map(|i| json!({"id": i, "filename": names[i]}));
        json!({"content": "a", "attachments": files.collect::<Vec<_>>()})
    };
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    assert_eq!(
        r.upload(Method::POST, &path, list(10), &names[..10])
            .await
            .0,
        200
    );
    assert_eq!(r.fake.violations(), Vec::<String>::new());
    assert_eq!(r.upload(Method::POST, &path, list(11), &names).await.0, 400);
    r.broke(&["attachments: should be a list of 0 to 10"]);
}

#[tokio::test]
async fn proposals_and_forms_are_short() {
    let r = raw(Setup::default()).await;
    let path = format!("/applications/{}/commands", r.fake.application_id());
    let word = json!({"type": 3, "name": "word", "description": "d", "autocomplete": true});
    let all = json!([{"name": "play", "description": "Plays", "type": 1, "options": [word]}]);
    assert_eq!(r.send(Method::PUT, &path, all).await.0, 200);
    for (count, length, status) in [(25, 100, 204), (26, 100, 400), (1, 101, 400)] {
        let asked =
            r.fake
                .start_autocomplete(r.alice, r.channel, "play", json!({"word": ""}), "word");
        let callback = format!("/interactions/{}/{}/callback", asked.id, asked.token());
        let choice = |n: usize| json!({"name": format!("{n:0length$}"), "value": format!("{n}")});
        let choices: Vec<Value> = (0..count).map(choice).collect();
        let answer = json!({"type": 8, "data": {"choices": choices}});
        assert_eq!(r.send(Method::POST, &callback, answer).await.0, status);
    }
    r.broke(&["a list of 0 to 25", "a text of 1 to 100"]);
    for (title, label, status) in [(45, 45, 204), (46, 45, 400), (45, 46, 400)] {
        let asked = r.fake.slash(r.alice, r.channel, "play", json!({}));
        let callback = format!("/interactions/{}/{}/callback", asked.id, asked.token());
        let input = json!({"type": 4, "custom_id": "i", "style": 1, "label": "l".repeat(label)});
        let form = json!({"type": 9, "data": {
            "custom_id": "f", "title": "t".repeat(title), "components": [{"type": 1, "components": [input]}],
        }});
        assert_eq!(r.send(Method::POST, &callback, form).await.0, status);
    }
    r.broke(&["title", "label"]);
}

#[tokio::test]
async fn the_gateway_takes_so_many_payloads_a_minute() {
    let r = raw(Setup::default()).await;
    let mut line = Line::alone(&r.fake.shared);
    let beat = json!({"op": 1, "d": null}).to_string();
    for _ in 0..120 {
        assert_eq!(line.hear(&beat), Ok(true));
    }
    assert_eq!(r.fake.violations(), Vec::<String>::new());
    assert_eq!(line.hear(&beat), Err(4008));
    r.broke(&["more than 120 gateway payloads"]);
}

#[tokio::test]
async fn sessions_are_started_seldom() {
    let seldom = Setup {
        session_starts: 3,
        identify_gap: Duration::from_millis(500),
        ..Setup::default()
    };
    let r = raw(seldom).await;
    let hello = identify(&r.fake.token()).to_string();
    let start = || Line::alone(&r.fake.shared).hear(&hello);
    assert_eq!(start(), Ok(true));
    let (_, _, told) = r.get("/gateway/bot").await;
    let limit = &told["session_start_limit"];
    assert_eq!(
        (&limit["total"], &limit["remaining"]),
        (&json!(3), &json!(2))
    );
    assert_eq!(r.fake.violations(), Vec::<String>::new());
    start().unwrap();
    r.broke(&["too soon"]);
    for _ in 0..2 {
        tokio::time::sleep(Duration::from_millis(550)).await;
        assert_eq!(start(), Ok(true));
    }
    assert_eq!(r.fake.identifies(), 3);
    assert_eq!(r.fake.violations(), Vec::<String>::new());
    assert_eq!(start(), Err(4004));
    r.broke(&["session_start_limit"]);
}

#[tokio::test]
async fn buckets_of_shards_start_beside_each_other_and_a_shard_has_one_connection() {
    let apart = Setup {
        identify_gap: Duration::from_secs(60),
        max_concurrency: 2,
        one_connection_each: true,
        ..Setup::default()
    };
    let r = raw(apart).await;
    let mut lines = Vec::new();
    let mut start = |shard: u64| {
        let mut hello = identify(&r.fake.token());
        hello["d"]["shard"] = json!([shard, 4]);
        let (mut line, held) = Line::held(&r.fake.shared);
        line.hear(&hello.to_string()).unwrap();
        lines.push((line, held));
    };
    start(0);
    start(1);
    assert_eq!(r.fake.violations(), Vec::<String>::new());
    start(3);
    r.broke(&["too soon"]);
    start(1);
    r.broke(&["connected twice", "too soon"]);
}

#[test]
fn who_was_told_of_no_refusal_breaks_no_rule() {
    let few = (1, Duration::from_secs(5));
    let mut limits = Limits::new(few, few, 50, 100);
    assert!(limits.take("a route", false, false).is_ok());
    let mut rule = || match limits.take("a route", false, false) {
        Ok(_) => panic!("it is closed"),
        Err((_, rule)) => rule.is_some(),
    };
    let heard = || std::thread::sleep(Duration::from_millis(150));
    assert!(!rule(), "the first is refused by itself");
    heard();
    assert!(rule());
    let mut next = limits.clone();
    next.nobody_was_told();
    let mut rule = || matches!(next.take("a route", false, false), Err((_, Some(_))));
    assert!(!rule());
    assert!(!rule(), "it may be on its way");
    heard();
    assert!(rule());
}
