//! Forms with several inputs, and messages without a sound.

use reqwest::Method;
use serde_json::{Value, json};

use super::super::{InteractionHandle, Setup};
use super::raw::{Raw, raw};

fn input(id: &str, more: Value) -> Value {
    let mut part = json!({"type": 4, "custom_id": id, "label": id, "style": 1});
    for (key, value) in more.as_object().into_iter().flatten() {
        part[key] = value.clone();
    }
    json!({"type": 1, "components": [part]})
}

fn form(rows: &[Value]) -> Value {
    json!({"type": 9, "data": {"custom_id": "f", "title": "Settings", "components": rows}})
}

async fn open(r: &Raw, rows: &[Value]) -> (InteractionHandle, u16) {
    let asked = r.fake.slash(r.alice, r.channel, "play", json!({}));
    let callback = format!("/interactions/{}/{}/callback", asked.id, asked.token());
    let (status, _, _) = r.send(Method::POST, &callback, form(rows)).await;
    (asked, status)
}

#[tokio::test]
async fn a_form_has_up_to_five_inputs() {
    let r = raw(Setup::default()).await;
    r.command().await;
    let optional = json!({"required": false});
    let rows = [
        input("must", json!({"max_length": 5})),
        input("may", optional.clone()),
        input("zero", json!({"required": false, "min_length": 0})),
        input(
            "long",
            json!({"required": false, "min_length": 3, "style": 2}),
        ),
        input("kept", json!({"required": false, "value": "before"})),
    ];
    let (asked, status) = open(&r, &rows).await;
    assert_eq!(status, 204);
    let sent = |values: &[(&str, &str)]| -> Vec<String> {
        let handle = r.fake.submit(&asked, values);
        let rows = &handle.event.full["data"]["components"];
        rows.as_array()
            .unwrap()
            .iter()
            .map(|row| row["components"][0]["value"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(sent(&[("must", "a")]), ["a", "", "", "", "before"]);
    let all = [("must", "a"), ("may", ""), ("long", "b\nc"), ("kept", "")];
    assert_eq!(sent(&all), ["a", "", "", "b\nc", ""]);
    for (values, why) in [
        (&[][..], "must"),
        (&[("must", "")], "must"),
        (&[("must", "abcdef")], "must"),
        (&[("must", "a"), ("long", "ab")], "long"),
        (&[("must", "a\nb")], "two lines"),
        (&[("must", "a"), ("stray", "b")], "no input stray"),
    ] {
        let refused = r.fake.try_submit(&asked, values).err().unwrap();
        assert!(refused.contains(why), "{refused}");
    }
    r.clean();

    let six: Vec<Value> = (0..6)
        .map(|i| input(&format!("i{i}"), optional.clone()))
        .collect();
    assert_eq!(open(&r, &six).await.1, 400);
    r.broke(&["a list of 1 to 5"]);
    let twice = [input("a", optional.clone()), input("a", optional)];
    assert_eq!(open(&r, &twice).await.1, 400);
    r.broke(&["duplicated"]);
    let odd = input("a", json!({"min_length": 5, "max_length": 4}));
    assert_eq!(open(&r, &[odd]).await.1, 400);
    r.broke(&["components.0"]);
}

fn label(id: &str, kind: u8, more: Value) -> Value {
    let mut part = json!({"type": kind, "custom_id": id});
    for (key, value) in more.as_object().into_iter().flatten() {
        part[key] = value.clone();
    }
    json!({"type": 18, "label": id, "component": part})
}

#[tokio::test]
async fn what_is_chosen_in_a_form_comes_as_discord_sends_it() {
    let r = raw(Setup::default()).await;
    r.command().await;
    let two =
        json!([{"label": "One", "value": "1"}, {"label": "Two", "value": "2", "default": true}]);
    let optional = json!({"required": false});
    let fields = [
        label("menu", 3, json!({"options": two})),
        label("line", 4, json!({"style": 1, "required": false})),
        label("person", 5, optional.clone()),
        label("group", 21, json!({"options": two, "required": false})),
        label("box", 23, json!({"default": true})),
    ];
    let (asked, status) = open(&r, &fields).await;
    assert_eq!(status, 204);
    let sent = |values: &[(&str, &str)]| {
        let data = r.fake.submit(&asked, values).event.full["data"].clone();
        let parts = data["components"].as_array().unwrap().iter();
        let held = parts.map(|part| {
            let part = &part["component"];
            part.get("values").unwrap_or(&part["value"]).clone()
        });
        (held.collect::<Value>(), data["resolved"].clone())
    };
    assert_eq!(sent(&[]), (json!([["2"], "", [], "2", true]), Value::Null));
    let alice = r.alice.to_string();
    let (held, resolved) = sent(&[
        ("menu", "1"),
        ("person", &alice),
        ("group", ""),
        ("box", "false"),
    ]);
    assert_eq!(held, json!([["1"], "", [alice], null, false]));
    assert_eq!(resolved["users"][&alice]["id"], alice);
    assert!(resolved["members"][&alice].is_object());
    for (values, why) in [
        ([("menu", "3")], "not offered"),
        ([("menu", "")], "nothing for"),
        ([("person", "1")], "not offered"),
    ] {
        let refused = r.fake.try_submit(&asked, &values).err().unwrap();
        assert!(refused.contains(why), "{refused}");
    }
    r.clean();
    for (field, broken) in [
        (label("a", 21, json!({"options": [two[0]]})), "2 to 10"),
        (
            label("a", 4, json!({"style": 1, "label": "b"})),
            "isn't known",
        ),
        (
            label("a", 3, json!({"options": two, "min_values": 0})),
            "none where one is required",
        ),
    ] {
        assert_eq!(open(&r, &[field]).await.1, 400);
        r.broke(&[broken]);
    }
}

#[tokio::test]
async fn a_message_may_be_silent() {
    let r = raw(Setup::default()).await;
    let loud = format!("<@{}>", r.alice);
    let (_, _, made) = r.post(json!({"content": loud, "flags": 4096})).await;
    r.post(json!({"content": loud})).await;
    let all = r.fake.messages(r.channel);
    assert_eq!((all[0].silent(), all[1].silent()), (true, false));
    assert_eq!(all[0].pinged, vec![r.alice]);
    assert_eq!(made["flags"], 4096);
    // It stays so, and no edit makes it so.
    let edit = async |at: usize, body: Value| {
        let path = format!("/channels/{}/messages/{}", r.channel, all[at].id);
        r.send(Method::PATCH, &path, body).await.0
    };
    assert_eq!(edit(0, json!({"content": "b"})).await, 200);
    assert_eq!(edit(0, json!({"content": "c", "flags": 4096})).await, 200);
    assert!(r.fake.message(all[0].id).unwrap().silent());
    r.clean();
    assert_eq!(edit(1, json!({"content": "b", "flags": 4096})).await, 400);
    r.broke(&["no edit can set"]);
    assert_eq!(r.post(json!({"content": "a", "flags": 32})).await.0, 400);
    r.broke(&["flags"]);
}
