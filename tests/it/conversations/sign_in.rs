//! From a private answer to a session on the pages, over HTTP, and everything that isn't let in.

use reqwest::StatusCode;
use reqwest::header::{COOKIE, HeaderMap, LOCATION, SET_COOKIE};

use super::pages::{Got, Open, PUBLIC};
use super::*;

const MINUTE: i64 = 60 * 1000;
const DAY: i64 = 24 * 60 * MINUTE;

/// What a browser sends along.
fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
    let pairs = pairs.iter();
    let pairs = pairs.map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()));
    HeaderMap::from_iter(pairs)
}

/// What is sent by a form on a page of this site, with the cookie of a session.
pub(super) fn from_page(secret: &str) -> HeaderMap {
    let mut sent = headers(&[("origin", PUBLIC), ("sec-fetch-site", "same-origin")]);
    sent.extend(with_session(secret));
    sent
}

/// The cookie of a session, if there is one, among others.
pub(super) fn with_session(secret: &str) -> HeaderMap {
    match secret {
        "" => HeaderMap::new(),
        _ => {
            let cookies = format!("theme=dark; stonepost_session={secret}");
            headers(&[(COOKIE.as_str(), &cookies)])
        }
    }
}

/// The paths that the buttons under somebody's answer lead to.
async fn links(open: &mut Open, who: &str, line: &str) -> Vec<String> {
    let answer = open.room.say(who, line).await.expect("an answer");
    assert_eq!(answer.only_for.as_deref(), Some(who));
    let links = answer
        .buttons
        .iter()
        .map(|button| button.id.strip_prefix(PUBLIC));
    links.map(|link| link.unwrap().to_owned()).collect()
}

/// The path of a link to all matches of somebody.
async fn link(open: &mut Open, who: &str) -> String {
    links(open, who, "/play").await.pop().unwrap()
}

/// Signs in; the secret of the session.
pub(super) async fn enter(open: &mut Open, who: &str) -> String {
    let path = link(open, who).await;
    secret_of(&open.post(&path, from_page(""), "").await)
}

/// The secret in the cookie that an answer sets.
fn secret_of(got: &Got) -> String {
    let cookie = got.header(SET_COOKIE);
    let secret = cookie.strip_prefix("stonepost_session=").expect(cookie);
    secret.split_once(';').unwrap().0.to_owned()
}

async fn who(open: &Open, secret: &str) -> Option<String> {
    let signed_in = open.room.chat.signed_in(secret).await.unwrap();
    signed_in.map(|one| format!("{}:{}", one.visitor.platform, one.visitor.id))
}

/// What signing in changes.
fn changed(open: &Open) -> (i64, i64) {
    let database = open.room.database();
    let used = database.count("deliveries WHERE platform = 'link'");
    (database.count("sessions"), used)
}

/// Whatever may be secret in an answer isn't kept, told to others, or found.
fn is_private(got: &Got) {
    assert_eq!(got.header("cache-control"), "no-store");
    assert_eq!(got.header("x-robots-tag"), "noindex, nofollow");
    let to_others = ["no-referrer", "same-origin"];
    assert!(to_others.contains(&got.header("referrer-policy")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_asks_and_only_the_answer_signs_in() {
    let mut open = Open::new().await;
    let path = link(&mut open, "alice").await;
    // As previews of links do.
    for _ in 0..3 {
        let asks = open.get(&path).await;
        assert_eq!(asks.status, StatusCode::OK);
        assert_eq!(asks.header(SET_COOKIE), "");
        let policy = asks.header("content-security-policy");
        assert!(
            policy.contains("form-action 'self'") && !policy.contains("script"),
            "{policy}"
        );
        is_private(&asks);
        expect!["Skip to the content Stonepost My matches Learn Play in browser Your matches open in this browser, and you can play your turns here. A cookie keeps you signed in until 30 days after your last visit. Only continue if this is your browser, or sign out when you leave. Continue as alice Made by Stonepost, a bot for playing board games by message. Rules of all games"].assert_eq(&asks.words());
    }
    assert_eq!(changed(&open), (0, 0));
    let entered = open.post(&path, from_page(""), "").await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER);
    assert_eq!(entered.header(LOCATION), "/matches");
    is_private(&entered);
    let secret = secret_of(&entered);
    assert_eq!(secret.len(), 64);
    assert_eq!(
        entered.header(SET_COOKIE),
        format!(
            "stonepost_session={secret}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure"
        )
    );
    assert_eq!(changed(&open), (1, 1));
    assert_eq!(who(&open, &secret).await.as_deref(), Some("local:alice"));
    // The secret itself is nowhere.
    let kept: String = open.room.database().one("SELECT hash FROM sessions");
    assert_ne!(kept, secret);

    // Whoever is signed in goes straight on, by an old link, too.
    open.room.later(60 * MINUTE);
    for _ in 0..2 {
        let again = open.get_with(&path, with_session(&secret)).await;
        assert_eq!(again.status, StatusCode::SEE_OTHER);
        assert_eq!(
            (again.header(LOCATION), again.header(SET_COOKIE)),
            ("/matches", "")
        );
    }
    assert_eq!(changed(&open), (1, 1));

    // Another link leads to a match.
    open.room.begin("dropper", "6").await;
    let both = links(&mut open, "alice", "/play").await;
    for (path, leads_to) in both.iter().zip(["/play/1", "/matches"]) {
        let got = open.get_with(path, with_session(&secret)).await;
        assert_eq!(got.header(LOCATION), leads_to);
    }
    let entered = open.post(&both[0], from_page(""), "").await;
    assert_eq!(entered.header(LOCATION), "/play/1");
    assert_ne!(secret_of(&entered), secret);
    open.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_forged_used_late_or_sent_by_another_site_signs_nobody_in() {
    let mut open = Open::new().await;
    let (one, other) = (link(&mut open, "alice").await, link(&mut open, "bob").await);
    let told = |got: &Got| {
        assert_eq!(got.status, StatusCode::FORBIDDEN);
        assert_eq!(got.header(SET_COOKIE), "");
        is_private(got);
        let words = got.words();
        let words = words
            .strip_prefix("Skip to the content Stonepost My matches Learn ")
            .unwrap();
        words.split(" Made by").next().unwrap().to_owned()
    };
    // The code of one link under what another says, half a link, and what never was one.
    let forged = format!("{}{}", &one[..one.len() - 32], &other[other.len() - 32..]);
    for path in [&forged, &one[..one.len() - 1], "/in/x"] {
        for got in [
            open.get(path).await,
            open.post(path, from_page(""), "").await,
        ] {
            expect![[r#"You can't sign in with this link This link isn't one of mine, or part of it is missing. To get a new one, use /play or press “Play in browser” again."#]].assert_eq(&told(&got));
        }
    }
    // A form on another site, whatever it says of itself.
    for wrong in [
        &[("origin", "https://play.example.com")][..],
        &[("origin", "http://play.example.org")],
        &[("origin", "null")],
        &[("origin", PUBLIC), ("sec-fetch-site", "cross-site")],
        &[("sec-fetch-site", "same-site")],
    ] {
        let got = open.post(&one, headers(wrong), "").await;
        expect![[r#"Nothing was changed This request was refused because it doesn't come from a page of this site."#]].assert_eq(&told(&got));
    }
    assert_eq!(changed(&open), (0, 0));

    let secret = secret_of(&open.post(&one, from_page(""), "").await);
    for got in [
        open.get(&one).await,
        open.post(&one, from_page(""), "").await,
    ] {
        expect![[r#"You can't sign in with this link This link has already been used, and each works only once. To get a new one, use /play or press “Play in browser” again."#]].assert_eq(&told(&got));
    }
    // Somebody else's, in a browser where one is signed in.
    for got in [
        open.get_with(&other, with_session(&secret)).await,
        open.post(&other, from_page(&secret), "").await,
    ] {
        expect![[r#"Somebody else is signed in You're signed in as alice, but this link is for bob. If it's yours, sign out first and open it again. Sign out"#]].assert_eq(&told(&got));
    }
    assert_eq!(changed(&open), (1, 1));
    open.room.later(15 * MINUTE);
    for got in [
        open.get(&other).await,
        open.post(&other, from_page(""), "").await,
    ] {
        expect![[r#"You can't sign in with this link This link has expired. To get a new one, use /play or press “Play in browser” again."#]].assert_eq(&told(&got));
    }
    // Another program on the same database knows what this one did; it isn't late by its clock.
    let mut open = open.restart(NOON).await;
    let got = open.post(&one, from_page(""), "").await;
    assert!(told(&got).contains("already been used"));
    assert_eq!(who(&open, &secret).await.as_deref(), Some("local:alice"));
    assert_eq!(changed(&open), (1, 1));

    // Whoever is banned, by the host or where the match is played.
    open.room.begin("dropper", "6").await;
    let links = links(&mut open, "bob", "/play").await;
    open.room
        .told("alice", "/moderate ban player:@bob reason:spam")
        .await;
    let got = open.post(&links[0], from_page(""), "").await;
    expect![[r#"You can't sign in with this link You're banned from playing on this server until one of its moderators lifts the ban (the reason: “spam”)."#]].assert_eq(&told(&got));
    open.room.chat.ban("local", ["bob".to_owned()].into());
    let got = open.post(&links[1], from_page(""), "").await;
    expect![[r#"You can't sign in with this link You're banned from playing with me until whoever runs me lifts the ban."#]].assert_eq(&told(&got));

    // Whoever is forgotten, and begins anew.
    let path = link(&mut open, "alice").await;
    forget(&mut open, "alice").await;
    open.room.told("alice", "/games").await;
    for got in [
        open.get(&path).await,
        open.post(&path, from_page(""), "").await,
    ] {
        expect![[r#"You can't sign in with this link This link was for somebody I've forgotten, as they asked me to."#]].assert_eq(&told(&got));
    }
    assert_eq!(changed(&open), (0, 1));
    open.close().await;
}

/// Somebody has themselves forgotten.
async fn forget(open: &mut Open, who: &str) {
    let asks = open.room.say(who, "/privacy forget").await.unwrap();
    open.room.press(who, &asks, "Forget me").await;
    open.room.settled().await;
    open.room.later(10_000);
    open.room.settled().await;
    open.room.chat.cleaner().work_off().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_end_when_they_are_ended_and_when_their_person_is_gone() {
    let mut open = Open::new().await;
    let (one, other) = (
        enter(&mut open, "alice").await,
        enter(&mut open, "alice").await,
    );
    let bobs = enter(&mut open, "bob").await;
    let form = async |open: &Open, secret: &str| {
        let signed_in = open.room.chat.signed_in(secret).await.unwrap();
        signed_in.unwrap().form
    };
    let (form, bobs_form) = (form(&open, &one).await, form(&open, &bobs).await);
    // Without the token, with another's, from another site, or signed in nowhere.
    let evil = headers(&[("origin", "https://evil.example")]);
    let mut from_evil = with_session(&one);
    from_evil.extend(evil);
    for (sent, body, status) in [
        (from_page(&one), String::new(), StatusCode::FORBIDDEN),
        (
            from_page(&one),
            format!("form={bobs_form}"),
            StatusCode::FORBIDDEN,
        ),
        (from_page(&one), form.clone(), StatusCode::FORBIDDEN),
        (from_evil, format!("form={form}"), StatusCode::FORBIDDEN),
        (
            from_page(""),
            format!("form={form}"),
            StatusCode::UNAUTHORIZED,
        ),
        (
            from_page(&"0".repeat(64)),
            format!("form={form}"),
            StatusCode::UNAUTHORIZED,
        ),
        (
            from_page("me"),
            format!("form={form}"),
            StatusCode::UNAUTHORIZED,
        ),
    ] {
        let got = open.post("/out", sent, &body).await;
        assert_eq!((got.status, got.header(SET_COOKIE)), (status, ""), "{body}");
        is_private(&got);
    }
    assert_eq!(changed(&open).0, 3);
    let out = open
        .post("/out", from_page(&one), &format!("form={form}"))
        .await;
    expect!["Skip to the content Stonepost My matches Learn Signed out To sign in, use /play where you play, or press “Play in browser” under a board. Made by Stonepost, a bot for playing board games by message. Rules of all games"].assert_eq(&out.words());
    assert_eq!(
        out.header(SET_COOKIE),
        "stonepost_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure"
    );
    assert_eq!(who(&open, &one).await, None);
    // A script sends the token in a header.
    let mut sent = from_page(&bobs);
    sent.extend(headers(&[("x-form", &bobs_form)]));
    assert_eq!(open.post("/out", sent, "").await.status, StatusCode::OK);
    assert_eq!(who(&open, &bobs).await, None);

    assert_eq!(who(&open, &other).await.as_deref(), Some("local:alice"));
    let again = enter(&mut open, "alice").await;
    expect![[r#"You've been signed out of 2 browsers."#]]
        .assert_eq(&open.room.told("alice", "/privacy sign-out").await);
    for secret in [&other, &again] {
        assert_eq!(who(&open, secret).await, None);
    }
    // A ban ends them at once, and for good.
    let (one, other) = (
        enter(&mut open, "alice").await,
        enter(&mut open, "bob").await,
    );
    open.room.chat.ban("local", ["alice".to_owned()].into());
    assert_eq!(who(&open, &one).await, None);
    open.room.chat.end_banned().await;
    open.room.chat.ban("local", [].into());
    assert_eq!(who(&open, &one).await, None);
    open.room.told("alice", "/moderate ban player:@bob").await;
    assert_eq!(who(&open, &other).await, None);

    let last = enter(&mut open, "alice").await;
    forget(&mut open, "alice").await;
    assert_eq!(who(&open, &last).await, None);
    assert_eq!(changed(&open).0, 0);
    open.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_lasts_as_long_as_somebody_comes_back() {
    let mut open = Open::new().await;
    let (kept, idle) = (
        enter(&mut open, "alice").await,
        enter(&mut open, "alice").await,
    );
    let path = link(&mut open, "alice").await;
    open.room.later(DAY / 2);
    let got = open.get_with(&path, with_session(&kept)).await;
    assert_eq!(got.header(SET_COOKIE), "", "not each time");
    // With the session, its cookie goes on.
    for days in [29, 29, 2] {
        open.room.later(days * DAY);
        let got = open.get_with(&path, with_session(&kept)).await;
        assert_eq!(
            (got.status, secret_of(&got)),
            (StatusCode::SEE_OTHER, kept.clone())
        );
        let got = open.get_with(&path, with_session(&kept)).await;
        assert_eq!(got.header(SET_COOKIE), "");
    }
    // What only asks who is there does that as well.
    open.room.later(DAY);
    let got = open.post("/out", from_page(&kept), "").await;
    assert_eq!(
        (got.status, secret_of(&got)),
        (StatusCode::FORBIDDEN, kept.clone())
    );
    assert_eq!(who(&open, &idle).await, None);
    assert_eq!(changed(&open).0, 2);
    open.room.chat.cleaner().work_off().await.unwrap();
    assert_eq!(changed(&open).0, 1);
    assert_eq!(who(&open, &kept).await.as_deref(), Some("local:alice"));
    open.room.later(30 * DAY);
    assert_eq!(who(&open, &kept).await, None);
    open.close().await;
}

/// What is for everybody is the same for whoever is signed in.
#[tokio::test(flavor = "multi_thread")]
async fn public_pages_know_no_cookie() {
    let mut open = Open::new().await;
    open.room.told("alice", "/settings pages:on").await;
    open.room.begin("dropper", "6").await;
    let secret = enter(&mut open, "alice").await;
    let server = open.server().await;
    open.room.later(2 * DAY);
    let (plain, known) = (
        open.get(&server).await,
        open.get_with(&server, with_session(&secret)).await,
    );
    assert_eq!(plain.status, StatusCode::OK);
    assert_eq!(plain.text(), known.text());
    assert_eq!(known.header(SET_COOKIE), "");
    let sent = from_page(&secret);
    assert_eq!(
        open.post(&server, sent, "").await.status,
        StatusCode::METHOD_NOT_ALLOWED
    );
    open.close().await;
}
