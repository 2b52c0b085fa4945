//! Signing in on the pages with an account of Discord's: there and back, and everybody who isn't let in.

use expect_test::expect;
use reqwest::header::{COOKIE, LOCATION, SET_COOKIE};
use reqwest::{Client, Response, StatusCode};
use serde_json::json;
use stonepost::chat::Chat;
use stonepost::web;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use super::{Timed, start_turned};
use crate::asked::Asked;
use crate::fake::{Fault, Id};

const PUBLIC: &str = "https://play.example.org";
const BACK: &str = "https://play.example.org/sign-in/discord/back";

/// A server with match 1 between Alice and Bob, and its pages.
struct Site {
    club: Timed,
    http: Client,
    address: String,
    pages: JoinHandle<std::io::Result<()>>,
}

/// A browser's cookies.
#[derive(Default)]
struct Cookies(Vec<(String, String)>);

impl Cookies {
    /// Keeps what an answer sets, as far as it's for all paths or that of signing in.
    fn keep(&mut self, answer: &Response) {
        for line in answer.headers().get_all(SET_COOKIE) {
            let line = line.to_str().unwrap();
            assert!(line.contains("; HttpOnly; SameSite=Lax; Secure"), "{line}");
            let (name, value) = line.split(';').next().unwrap().split_once('=').unwrap();
            self.0.retain(|(known, _)| known != name);
            if !line.contains("Max-Age=0;") {
                self.0.push((name.to_owned(), value.to_owned()));
            }
        }
    }

    fn header(&self) -> String {
        let pairs: Vec<String> = self
            .0
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        pairs.join("; ")
    }
}

impl Site {
    async fn open() -> Site {
        let club = Timed::open_by(|fake, folder, clock| {
            fake.redirect_to(BACK);
            let with = |store, clock| Chat::new(store, clock).with_public_url(PUBLIC.to_owned());
            start_turned(fake, folder, with, clock)
        })
        .await;
        club.begin_with(json!({})).await;
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let limits = web::Limits::for_pages();
        let stop = std::future::pending();
        let served = web::pages::serve(club.bot.chat.clone(), PUBLIC, listener, limits, None, stop);
        let redirects = reqwest::redirect::Policy::none();
        Site {
            pages: tokio::spawn(served),
            http: Client::builder()
                .redirect(redirects)
                .no_proxy()
                .build()
                .unwrap(),
            address,
            club,
        }
    }

    async fn close(self) {
        self.pages.abort();
        self.club.close().await;
    }

    async fn get(&self, cookies: &mut Cookies, path: &str) -> Response {
        let request = self.http.get(format!("{}{path}", self.address));
        let answer = request
            .header(COOKIE, cookies.header())
            .send()
            .await
            .unwrap();
        cookies.keep(&answer);
        answer
    }

    /// Leaves for Discord; the address there.
    async fn leave(&self, cookies: &mut Cookies, path: &str) -> String {
        let answer = self.get(cookies, path).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER);
        answer.headers()[LOCATION].to_str().unwrap().to_owned()
    }

    /// Comes back from there; where that leads, or what is said.
    async fn come_back(&self, cookies: &mut Cookies, address: &str) -> String {
        let path = address.strip_prefix(PUBLIC).unwrap();
        let answer = self.get(cookies, path).await;
        match answer.status() {
            StatusCode::SEE_OTHER => answer.headers()[LOCATION].to_str().unwrap().to_owned(),
            StatusCode::FORBIDDEN => {
                let text = answer.text().await.unwrap();
                let (_, text) = text.split_once("<main").unwrap();
                let (_, text) = text.split_once("<p>").unwrap();
                text.split_once("</p>").unwrap().0.to_owned()
            }
            other => panic!("{other}"),
        }
    }

    /// The whole way of somebody who agrees.
    async fn sign_in(&self, who: Id, cookies: &mut Cookies, path: &str) -> String {
        let asks = self.leave(cookies, path).await;
        let back = self.club.fake.asked_to_sign_in(who, &asks, true);
        self.come_back(cookies, &back).await
    }

    fn sessions(&self) -> i64 {
        self.club.database().count("sessions")
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_signs_in_with_their_account_and_is_led_to_their_match() {
    let site = Site::open().await;
    let (alice, bob) = (site.club.alice, site.club.bob);
    let mut browser = Cookies::default();
    let nobody = site.get(&mut browser, "/play/1").await;
    assert_eq!(nobody.status(), StatusCode::UNAUTHORIZED);
    let page = nobody.text().await.unwrap();
    assert!(page.contains("href=\"/sign-in/discord\"") && page.contains("Sign in with Discord"));

    let path = "/sign-in/discord?match=1";
    assert_eq!(site.sign_in(alice, &mut browser, path).await, "/play/1");
    let [(name, _)] = &browser.0[..] else {
        panic!("{:?}", browser.0)
    };
    assert_eq!(name, "stonepost_session");
    let play = site.get(&mut browser, "/play/1").await;
    assert_eq!(play.status(), StatusCode::OK);
    // Whoever is signed in goes straight on, and another account isn't mixed in.
    assert_eq!(
        site.sign_in(alice, &mut browser, "/sign-in/discord").await,
        "/matches"
    );
    expect![[r#"You're signed in as alice in this browser. To go on as bob, sign out first and try again."#]].assert_eq(&site.sign_in(bob, &mut browser, path).await);
    assert_eq!(site.sessions(), 1);

    // The secret itself isn't kept.
    let database = site.club.database();
    let kept: String = database.one("SELECT hash FROM sessions");
    assert!(!browser.header().contains(&kept));
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_not_who_they_say_stays_outside() {
    let site = Site::open().await;
    let (fake, alice, carol) = (&site.club.fake, site.club.alice, site.club.carol);
    let path = "/sign-in/discord?match=1";
    let mut told = Vec::new();

    // Somebody who declines.
    let mut browser = Cookies::default();
    let asks = site.leave(&mut browser, path).await;
    let back = fake.asked_to_sign_in(alice, &asks, false);
    told.push(site.come_back(&mut browser, &back).await);
    // A link with another's code, in a browser that wasn't sent, or was sent for something else.
    let mut attacker = Cookies::default();
    let asks = site.leave(&mut attacker, path).await;
    let link = fake.asked_to_sign_in(carol, &asks, true);
    told.push(site.come_back(&mut Cookies::default(), &link).await);
    let mut sent = Cookies::default();
    site.leave(&mut sent, path).await;
    told.push(site.come_back(&mut sent, &link).await);
    // A code that somebody made up, and one that was used.
    let mut browser = Cookies::default();
    let asks = site.leave(&mut browser, path).await;
    let back = fake.asked_to_sign_in(alice, &asks, true);
    let (before, _) = back.split_once("code=").unwrap();
    let (_, state) = back.split_once("&state=").unwrap();
    told.push(
        site.come_back(&mut browser, &format!("{before}code=x&state={state}"))
            .await,
    );
    // Somebody who isn't known, and one who doesn't play in this match.
    told.push(site.sign_in(carol, &mut Cookies::default(), path).await);
    site.club.told(carol, "preferences", json!({})).await;
    told.push(site.sign_in(carol, &mut Cookies::default(), path).await);
    // Discord is away, or says nothing that makes sense.
    for fault in [Fault::Reset, Fault::code(500, 0, "Internal Server Error")] {
        let mut browser = Cookies::default();
        let asks = site.leave(&mut browser, path).await;
        let back = fake.asked_to_sign_in(alice, &asks, true);
        fake.fail_next("POST", "/oauth2/token", fault, 1);
        told.push(site.come_back(&mut browser, &back).await);
    }
    expect![[r#"
        Discord says that you'd rather not sign in here. Nothing was changed.
        You were away for too long, or began somewhere else. Please try again from here.
        You were away for too long, or began somewhere else. Please try again from here.
        Discord doesn't confirm that it's you: it may have taken too long. Please try again.
        I don't know you yet. Play a match on Discord first: /challenge begins one.
        You aren't a player of this match, so there's nothing to play here for you.
        I can't ask Discord who you are right now. Please try again in a minute.
        I can't ask Discord who you are right now. Please try again in a minute."#]]
    .assert_eq(&told.join("\n"));
    assert_eq!(site.sessions(), 0);

    // The host has reset the secret.
    fake.redirect_to(BACK);
    let refused = site.sign_in(alice, &mut Cookies::default(), path).await;
    assert!(refused.starts_with("I can't ask Discord"), "{refused}");
    for path in [
        "/sign-in/local",
        "/sign-in/nobody/back?state=a&code=b",
        "/sign-in/discord?match=x",
    ] {
        let answer = site.get(&mut Cookies::default(), path).await;
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{path}");
    }
    site.close().await;
}
