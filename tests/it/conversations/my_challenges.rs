//! Challenges among the matches of whoever is signed in on public pages, answered there as by the buttons in the chat.

use reqwest::StatusCode;
use reqwest::header::CONTENT_TYPE;
use serde_json::{Value, json};

use super::pages::Open;
use super::sign_in::{enter, from_page, with_session};
use super::*;

/// Somebody who is signed in: the secret of their session, and the token of its forms.
struct Visitor {
    secret: String,
    form: String,
}

/// What stands between two parts of a page.
fn between<'a>(page: &'a str, before: &str, after: &str) -> Option<&'a str> {
    let (_, rest) = page.split_once(before)?;
    rest.split(after).next()
}

async fn visit(open: &mut Open, who: &str) -> Visitor {
    let secret = enter(open, who).await;
    let page = open.get_with("/matches", with_session(&secret)).await;
    let form = between(page.text(), "data-form=\"", "\"")
        .unwrap()
        .to_owned();
    Visitor { secret, form }
}

/// The list of somebody's matches.
async fn matches(open: &Open, visitor: &Visitor) -> String {
    let page = open
        .get_with("/matches", with_session(&visitor.secret))
        .await;
    assert_eq!(page.status, StatusCode::OK);
    page.text().to_owned()
}

/// Sends an answer as the page does; gives the status and what came back.
async fn send(open: &Open, visitor: &Visitor, what: Value) -> (u16, Value) {
    static NUMBER: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let mut body = json!({"id": format!("answer-{number}"), "form": visitor.form});
    for (key, value) in what.as_object().unwrap() {
        body[key] = value.clone();
    }
    let mut headers = from_page(&visitor.secret);
    headers.insert(CONTENT_TYPE, "application/json".parse().unwrap());
    let got = open
        .post("/api/lobby/answer", headers, &body.to_string())
        .await;
    let answer = serde_json::from_slice(&got.body).unwrap_or_default();
    (got.status.as_u16(), answer)
}

fn answer(number: i64, version: u32, answer: &str) -> Value {
    json!({"number": number, "version": version, "answer": answer})
}

async fn challenge(open: &mut Open, line: &str) {
    open.room.say("alice", line).await;
    open.room.settled().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_accepted_declined_and_withdrawn_where_matches_are_listed() {
    let mut open = Open::new().await;
    challenge(
        &mut open,
        "/challenge dropper opponent:@bob size:6 side:black",
    )
    .await;
    let (alice, bob) = (
        visit(&mut open, "alice").await,
        visit(&mut open, "bob").await,
    );
    let page = matches(&open, &bob).await;
    assert!(page.contains("@alice challenges you."), "{page}");
    assert!(
        page.contains("data-answer=\"decline\" data-number=\"1\" data-version=\"0\""),
        "{page}"
    );
    assert_eq!(
        send(&open, &bob, answer(1, 0, "accept")).await,
        (200, json!({"to": "/play/1"}))
    );
    open.room.settled().await;
    // Sent again after its answer got lost, it leads there as well.
    assert_eq!(
        send(&open, &bob, answer(1, 0, "accept")).await,
        (200, json!({"to": "/play/1"}))
    );
    let begun = open.get_with("/play/1", with_session(&bob.secret)).await;
    assert_eq!(begun.status, StatusCode::OK);

    challenge(&mut open, "/challenge onyx opponent:@bob").await;
    assert_eq!(
        send(&open, &bob, answer(2, 0, "decline")).await,
        (200, json!({}))
    );
    challenge(&mut open, "/challenge onyx opponent:@bob").await;
    let own = matches(&open, &alice).await;
    assert!(own.contains("You challenged @bob."), "{own}");
    assert!(
        own.contains(">Withdraw<") && !own.contains(">Accept<"),
        "{own}"
    );
    assert_eq!(
        send(&open, &alice, answer(3, 0, "cancel")).await,
        (200, json!({}))
    );
    for visitor in [&alice, &bob] {
        assert!(!matches(&open, visitor).await.contains("data-answer"));
    }
    open.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_forged_stale_or_anothers_is_refused_in_a_sentence_and_changes_nothing() {
    let mut open = Open::new().await;
    challenge(
        &mut open,
        "/challenge dropper opponent:@bob size:6 side:black",
    )
    .await;
    let alice = visit(&mut open, "alice").await;
    let bob = visit(&mut open, "bob").await;
    let carol = visit(&mut open, "carol").await;
    let mut told = String::new();
    for (who, what) in [
        (&carol, answer(1, 0, "accept")),
        (&bob, answer(7, 0, "accept")),
        (&alice, answer(1, 0, "accept")),
        (&bob, answer(1, 0, "cancel")),
        (
            &bob,
            json!({"number": 1, "version": 0, "answer": "accept", "form": carol.form}),
        ),
        (
            &bob,
            json!({"number": 1, "version": 0, "answer": "accept", "form": ""}),
        ),
        (
            &bob,
            json!({"number": 1, "version": 0, "answer": "accept", "id": "a b\n"}),
        ),
    ] {
        let (status, refused) = send(&open, who, what).await;
        told.push_str(&format!(
            "{status} {}\n",
            refused["error"].as_str().unwrap_or("nothing")
        ));
    }
    let nobody = Visitor {
        secret: String::new(),
        form: bob.form.clone(),
    };
    let (status, refused) = send(&open, &nobody, answer(1, 0, "accept")).await;
    told.push_str(&format!(
        "{status} {}\n",
        refused["error"].as_str().unwrap_or("nothing")
    ));
    // The terms have changed since the page was shown.
    open.room.say("bob", "/match counter rated:casual").await;
    open.room.settled().await;
    for who in [&alice, &bob] {
        let (status, refused) = send(&open, who, answer(1, 0, "accept")).await;
        told.push_str(&format!(
            "{status} {}\n",
            refused["error"].as_str().unwrap_or("nothing")
        ));
    }
    // From a page of another site.
    let mut headers = with_session(&bob.secret);
    headers.insert("origin", "https://elsewhere.example".parse().unwrap());
    headers.insert(CONTENT_TYPE, "application/json".parse().unwrap());
    let body = json!({"id": "x", "form": bob.form, "number": 1, "version": 0, "answer": "accept"});
    let got = open
        .post("/api/lobby/answer", headers, &body.to_string())
        .await;
    assert_eq!(got.status, StatusCode::FORBIDDEN);
    expect![[r#"
        400 You have no challenge with this number.
        400 You have no challenge with this number.
        400 This is your own challenge, so your opponent has to answer it. You can cancel it.
        400 Only alice can cancel this challenge.
        403 This page is out of date. Reload it, and try again.
        403 This page is out of date. Reload it, and try again.
        400 The id has to be 1 to 64 characters long: letters, digits, - and _.
        401 To sign in, use /play where you play, or press “Play in browser” under a board.
        400 The terms of this challenge have changed. Answer the latest version below.
        400 The terms of this challenge have changed. Answer the latest version below.
    "#]]
    .assert_eq(&told);
    for who in [&alice, &bob] {
        assert_eq!(send(&open, who, answer(1, 0, "accept")).await.0, 400);
    }
    assert!(!matches(&open, &bob).await.contains("href=\"/play/1\""));
    open.close().await;
}
