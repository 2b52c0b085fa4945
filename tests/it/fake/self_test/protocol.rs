//! Rules of everything else, broken on purpose, and the troubles a test can order.

use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::{Value, json};

use super::super::{Fault, HoldMode, InteractionHandle, Setup};
use super::raw::{got, raw};

#[tokio::test]
async fn who_asks_and_where() {
    let r = raw(Setup::default()).await;
    let url = format!("{}/api/v10/users/@me", r.fake.url());
    assert_eq!(got(r.client.get(&url).send().await.unwrap()).await.0, 401);
    r.broke(&["Authorization"]);
    let odd = r.client.get(&url).header("Authorization", r.fake.token());
    assert_eq!(got(odd.send().await.unwrap()).await.0, 401);
    r.broke(&["Authorization"]);
    assert_eq!(r.get("/channels/1/pins").await.0, 404);
    r.broke(&["no such route"]);
    let old = r.client.get(format!("{}/users/@me", r.fake.url()));
    assert_eq!(got(old.send().await.unwrap()).await.0, 404);
    r.broke(&["no such route"]);
    assert_eq!(r.get("/users/@me").await.0, 200);
    assert_eq!(r.fake.violations(), Vec::<String>::new());
}

#[tokio::test]
async fn interactions_are_answered_once() {
    let r = raw(Setup::default()).await;
    r.command().await;
    let app = r.fake.application_id();
    let handle = r.fake.slash(r.alice, r.channel, "play", json!({}));
    let callback = format!("/interactions/{}/{}/callback", handle.id, handle.token());
    let follow = format!("/webhooks/{app}/{}", handle.token());
    let original = format!("{follow}/messages/@original");
    let early = r
        .send(Method::PATCH, &original, json!({"content": "early"}))
        .await;
    assert_eq!(early.1, 10015);
    r.broke(&["no first response yet"]);
    let update = json!({"type": 7, "data": {"content": "x"}});
    assert_eq!(r.send(Method::POST, &callback, update).await.0, 400);
    r.broke(&["a callback of type 7"]);
    let defer = json!({"type": 5, "data": {"flags": 64}});
    assert_eq!(r.send(Method::POST, &callback, defer.clone()).await.0, 204);
    assert_eq!(
        r.send(Method::POST, &callback, defer.clone()).await.1,
        40060
    );
    r.broke(&["a second first response"]);
    let done = json!({"content": "done"});
    assert_eq!(r.send(Method::PATCH, &original, done).await.0, 200);
    assert_eq!(handle.answer().await.content, "done");
    let more = json!({"content": "more"});
    assert_eq!(r.send(Method::POST, &follow, more).await.0, 200);
    assert_eq!(handle.followups().len(), 1);
    // A lost answer makes the second attempt fair.
    let lost = r.fake.slash(r.alice, r.channel, "play", json!({}));
    let callback = format!("/interactions/{}/{}/callback", lost.id, lost.token());
    r.fake.fail_next("POST", "/interactions/**", Fault::Lost, 1);
    let cut = r.request(Method::POST, &callback).json(&defer).send().await;
    assert!(cut.is_err());
    assert_eq!(r.send(Method::POST, &callback, defer).await.1, 40060);
    assert_eq!(r.fake.violations(), Vec::<String>::new());
}

#[tokio::test]
async fn interactions_are_answered_in_time() {
    let quick = Setup {
        first_response: Duration::from_secs(1),
        token_life: Duration::from_secs(2),
        ..Setup::default()
    };
    let r = raw(quick).await;
    r.command().await;
    let app = r.fake.application_id();
    let [kept, late] = [0; 2].map(|_| r.fake.slash(r.alice, r.channel, "play", json!({})));
    let callback = |h: &InteractionHandle| format!("/interactions/{}/{}/callback", h.id, h.token());
    let defer = json!({"type": 5});
    assert_eq!(
        r.send(Method::POST, &callback(&kept), defer.clone())
            .await
            .0,
        204
    );
    tokio::time::sleep(Duration::from_millis(1100)).await;
    assert_eq!(r.send(Method::POST, &callback(&late), defer).await.1, 10062);
    r.broke(&["came after"]);
    assert!(late.missed());
    tokio::time::sleep(Duration::from_secs(1)).await;
    let original = format!("/webhooks/{app}/{}/messages/@original", kept.token());
    let edit = r
        .send(Method::PATCH, &original, json!({"content": "too late"}))
        .await;
    assert_eq!(edit.1, 50027);
    r.broke(&["older than 15 minutes"]);
}

#[tokio::test]
async fn commands_keep_to_their_limits() {
    let r = raw(Setup::default()).await;
    let one =
        |options: Value| json!([{"name": "play", "description": "Plays", "options": options}]);
    let text = |name: &str, required: bool| json!({"type": 3, "name": name, "description": "d", "required": required});
    let choices = |n: usize| -> Vec<Value> {
        (0..n)
            .map(|i| json!({"name": format!("c{i}"), "value": format!("v{i}")}))
            .collect()
    };
    for (what, body) in [
        (
            "unique",
            json!([{"name": "a", "description": "d"}, {"name": "a", "description": "d"}]),
        ),
        (
            "Required options",
            one(json!([text("a", false), text("b", true)])),
        ),
        (
            "already exists",
            one(json!([text("a", false), text("a", false)])),
        ),
        (
            "completed",
            one(
                json!([{"type": 3, "name": "a", "description": "d", "choices": choices(2), "autocomplete": true}]),
            ),
        ),
        ("has no \\\"name\\\"", json!([{"description": "no name"}])),
    ] {
        let (status, _, answer) = r.register(body).await;
        assert_eq!(status, 400, "{what}: {answer}");
        assert!(answer.to_string().contains(what), "{what}: {answer}");
        r.broke(&[]);
    }
    assert_eq!(
        r.fake.commands().len(),
        0,
        "one wrong command refuses them all"
    );
    let (_, _, first) = r.register(one(json!([text("a", true)]))).await;
    let (_, _, second) = r.register(one(json!([text("a", false)]))).await;
    assert_eq!(first[0]["id"], second[0]["id"]);
    assert_ne!(first[0]["version"], second[0]["version"]);
    assert_eq!(r.fake.violations(), Vec::<String>::new());
}

#[tokio::test]
async fn an_entry_point_command_is_not_dropped_by_a_bulk_overwrite() {
    let r = raw(Setup::default()).await;
    let entry = r.fake.add_entry_point("launch");
    let play = json!({"name": "play", "description": "Plays", "type": 1});
    let (status, code, _) = r.register(json!([play])).await;
    assert_eq!((status, code), (400, 50240));
    r.broke(&["without the Entry Point command"]);
    assert_eq!(r.fake.commands_json(), std::slice::from_ref(&entry));
    let kept = json!({"id": entry["id"], "name": "launch", "type": 4, "handler": 2});
    assert_eq!(r.register(json!([play, kept])).await.0, 200);
    let mut other = kept.clone();
    other["id"] = json!("7");
    assert_eq!(r.register(json!([play, other])).await.1, 10063);
    r.broke(&["belongs to no such command"]);
    assert_eq!(r.fake.commands_json().len(), 2);
    r.clean();
}

#[tokio::test]
async fn commands_are_told_as_discord_spells_them() {
    let r = raw(Setup::default()).await;
    let option = json!({"type": 3, "name": "a", "description": "d", "required": false, "name_localizations": {"de": "b"}});
    let given = json!([
        {"name": "play", "description": "Plays", "type": 1, "options": [option], "contexts": [0, 1]},
        {"name": "stop", "description": "Stops", "type": 1},
    ]);
    assert_eq!(r.register(given).await.0, 200);
    let path = format!("/applications/{}/commands", r.fake.application_id());
    let (_, _, told) = r.get(&path).await;
    assert_eq!(told[0]["contexts"], json!([1, 0]));
    assert_eq!(told[0]["options"][0].get("required"), None);
    assert_eq!(told[0]["options"][0].get("name_localizations"), None);
    assert_eq!(told[1].get("options"), None);
    assert_eq!(told[1]["nsfw"], false);
    let (_, _, told) = r.get(&format!("{path}?with_localizations=true")).await;
    assert_eq!(
        told[0]["options"][0]["name_localizations"],
        json!({"de": "b"})
    );
    assert_eq!(told[1]["name_localizations"], Value::Null);
    r.clean();
}

#[tokio::test]
async fn limits_are_told_and_kept() {
    let tight = Setup {
        message_limit: (2, Duration::from_secs(2)),
        global_limit: 8,
        ..Setup::default()
    };
    let r = raw(tight).await;
    let body = json!({"content": "a"});
    let path = format!("/channels/{}/messages", r.channel);
    let first = r
        .request(Method::POST, &path)
        .json(&body)
        .send()
        .await
        .unwrap();
    assert_eq!(first.headers()["x-ratelimit-limit"], "2");
    assert_eq!(first.headers()["x-ratelimit-remaining"], "1");
    assert!(first.headers().contains_key("x-ratelimit-bucket"));
    assert_eq!(r.post(body.clone()).await.0, 200);
    let (status, _, limited) = r.post(body.clone()).await;
    assert_eq!((status, &limited["global"]), (429, &json!(false)));
    assert!(limited["retry_after"].as_f64().unwrap() > 0.0);
    assert_eq!(r.fake.violations(), Vec::<String>::new());
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(r.post(body.clone()).await.0, 429);
    r.broke(&["before Retry-After"]);
    tokio::time::sleep(Duration::from_millis(2050)).await;
    assert_eq!(r.post(body).await.0, 200);
    let mut last = (0, 0, Value::Null);
    for _ in 0..100 {
        last = r.get("/users/@me").await;
        if last.0 == 429 {
            break;
        }
    }
    assert_eq!((last.0, &last.2["global"]), (429, &json!(true)));
    assert!(r.fake.rate_limited() >= 3);
    assert!(r.fake.invalid_requests() >= 3);
}

#[tokio::test]
async fn held_posts_hang_before_or_after() {
    let r = raw(Setup::default()).await;
    let path = format!("/channels/{}/messages", r.channel);
    for (mode, kept) in [(HoldMode::BeforeRecord, 0), (HoldMode::AfterRecord, 1)] {
        r.fake.hold_posts(mode);
        let request = r
            .request(Method::POST, &path)
            .json(&json!({"content": "a"}))
            .send();
        let task = tokio::spawn(request);
        r.fake.held().await;
        assert_eq!(r.kept(), kept);
        task.abort();
        // The client is gone: what was not recorded never will be.
        r.fake
            .wait_until("the end of the connection", |f| f.held_count() == 0)
            .await;
        r.fake.release();
        tokio::time::sleep(Duration::from_millis(50)).await;
        assert_eq!(r.kept(), kept);
    }
    let task = tokio::spawn({
        r.fake.hold_posts(HoldMode::BeforeRecord);
        r.request(Method::POST, &path)
            .json(&json!({"content": "b"}))
            .send()
    });
    r.fake.held().await;
    r.fake.release();
    assert_eq!(task.await.unwrap().unwrap().status(), 200);
    assert_eq!(r.kept(), 2);
}

#[tokio::test]
async fn an_outage_ends() {
    let r = raw(Setup::default()).await;
    assert_eq!(r.get("/gateway/bot").await.0, 200);
    r.fake.go_down();
    assert!(r.request(Method::GET, "/users/@me").send().await.is_err());
    r.fake.come_back();
    assert_eq!(r.get("/users/@me").await.0, 200);
    let start = Instant::now();
    r.fake.fail_next(
        "GET",
        "/users/@me",
        Fault::Delay(Duration::from_millis(100)),
        1,
    );
    assert_eq!(r.get("/users/@me").await.0, 200);
    assert!(start.elapsed() >= Duration::from_millis(100));
    assert_eq!(r.get(&format!("/guilds/{}", r.guild)).await.0, 200);
}
