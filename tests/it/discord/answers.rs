//! Answers of every wrong shape to every request: play goes on, every board arrives in the end, and nothing is asked for
//! again and again.

use std::time::Duration;

use serde_json::{Value, json};

use super::{Bot, Club};
use crate::asked::Asked;
use crate::dice::Dice;
use crate::fake::{FakeDiscord, Fault, Setup, Stored};
use crate::panics;

/// An answer with this body.
fn body(status: u16, bytes: impl Into<Vec<u8>>) -> Fault {
    with_headers(status, bytes, &[])
}

fn with_headers(status: u16, bytes: impl Into<Vec<u8>>, headers: &[(&str, &str)]) -> Fault {
    let header = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    Fault::Garbage {
        status,
        content_type: "application/json",
        bytes: bytes.into(),
        headers: headers.iter().map(header).collect(),
        done: false,
    }
}

/// The same, after the request was carried out.
fn done(fault: Fault) -> Fault {
    match fault {
        Fault::Garbage {
            status,
            bytes,
            headers,
            ..
        } => Fault::Garbage {
            status,
            content_type: "text/html",
            bytes,
            headers,
            done: true,
        },
        other => other,
    }
}

/// Bodies that a request with an answer can't have.
fn shapes() -> Vec<Fault> {
    let mut all: Vec<Fault> = [
        "",
        " ",
        "null",
        "true",
        "7",
        "\"text\"",
        "[]",
        "[[1]]",
        "{",
        "{\"id\":",
        "{}",
        "{\"id\":null}",
        "{\"id\":7}",
        "{\"id\":\"\"}",
        "{\"id\":\"0\"}",
        "{\"id\":\"x\"}",
        "{\"id\":\"-1\"}",
        "{\"id\":[\"1\"]}",
        "{\"id\":\"18446744073709551616\"}",
        "<html><body>Please log in</body></html>",
    ]
    .map(|text| body(200, text))
    .to_vec();
    all.push(body(200, vec![0xff, 0xfe, 0x00, 0x80]));
    all.push(body(200, b"{\"id\":\"\xff\"}".to_vec()));
    all.push(body(
        200,
        format!("{}{}", "[".repeat(50_000), "]".repeat(50_000)),
    ));
    all.push(body(204, ""));
    all.push(body(206, "{"));
    all.push(with_headers(301, "", &[("location", "/api/v10/gateway")]));
    all.push(with_headers(
        302,
        "{}",
        &[("location", "http://127.0.0.1:1/")],
    ));
    all.push(with_headers(307, "", &[("location", "")]));
    all.push(body(304, ""));
    all.push(body(400, "<html>400</html>"));
    all.push(body(402, "null"));
    all.push(body(403, "<html>blocked</html>"));
    all.push(body(418, "short and stout"));
    all.push(body(451, "[]"));
    all.push(body(500, ""));
    all.push(body(520, "<html>520</html>"));
    all.push(body(599, "{}"));
    all.push(body(999, "\"?\""));
    all
}

/// Refusals that say nothing of what is refused.
fn refusals() -> Vec<Fault> {
    [
        (403, 40_333),
        (403, 0),
        (400, 98_765),
        (404, 0),
        (403, 40_001),
    ]
    .map(|(status, code)| Fault::code(status, code, "?"))
    .to_vec()
}

/// Limits with waits that make no sense. One that is too long counts as an hour, as the tests of `limits` show.
fn limits() -> Vec<Fault> {
    let mut all = Vec::new();
    for wait in ["-1", "0", "NaN", "-inf", "soon", "", "0.01"] {
        all.push(with_headers(
            429,
            "",
            &[("retry-after", wait), ("x-ratelimit-scope", "user")],
        ));
    }
    for wait in [
        json!(-5),
        json!(0),
        json!("soon"),
        json!(null),
        json!([]),
        json!(-1e308),
    ] {
        let text = json!({"message": 7, "retry_after": wait, "global": "no"}).to_string();
        all.push(with_headers(429, text, &[("x-ratelimit-scope", "user")]));
    }
    all.push(with_headers(
        200,
        "{",
        &[
            ("x-ratelimit-remaining", "NaN"),
            ("x-ratelimit-reset-after", "-7"),
            ("x-ratelimit-limit", "many"),
        ],
    ));
    all
}

/// More than any answer holds, which isn't kept.
fn huge() -> Fault {
    let mut text = b"{\"id\":\"7\",\"x\":\"".to_vec();
    text.resize(40 << 20, b'x');
    text.extend_from_slice(b"\"}");
    body(200, text)
}

/// A club whose requests aren't held up by limits.
async fn club() -> Club {
    let setup = Setup {
        // Machines stall.
        unheard: Duration::from_millis(900)..Duration::MAX,
        route_limit: (10_000, Duration::from_secs(1)),
        message_limit: (10_000, Duration::from_secs(1)),
        ..Setup::default()
    };
    let start = |fake: &FakeDiscord, folder: &tempfile::TempDir| {
        Bot::start_hasty(fake, folder, Duration::from_secs(5))
    };
    Club::open_by(setup, start).await
}

/// Turns of one match, each over a fault.
struct Game {
    game: stonepost::rules::Game,
    dice: Dice,
    plies: usize,
}

impl Game {
    fn new() -> Game {
        use stonepost::rules::{Kind, Spec};
        let spec = Spec::new(Kind::Dropper, Some("6"), None).unwrap();
        Game {
            game: stonepost::rules::Game::start(spec),
            dice: Dice::new(23),
            plies: 0,
        }
    }

    /// Plays a turn; begins another match when this one is over.
    async fn play(&mut self, club: &Club) {
        if self.game.to_move().is_none() || self.plies == 0 {
            *self = Game {
                plies: 0,
                dice: Dice::new(23),
                ..Game::new()
            };
            club.begin("dropper", "6").await;
        }
        let who = [club.alice, club.bob][self.plies % 2];
        let turn = self.dice.turn(&self.game);
        self.game.play_text(&turn).unwrap();
        self.plies += 1;
        let boards = club.boards(club.channel).len();
        let told = club
            .fake
            .slash(who, club.channel, "move", json!({ "turn": turn, }));
        told.answer().await;
        let board = club.board(club.channel, boards + 1).await;
        assert!(
            board.content.contains(&format!("`{turn}`")),
            "{}",
            board.content
        );
    }
}

/// So many requests may a turn take that meets such an answer once: the turn's own, and a few more.
const MOST_REQUESTS: usize = 16;

async fn play_over(method: &str, pattern: &str, faults: Vec<Fault>) {
    let club = club().await;
    let mut game = Game::new();
    // Begun before anything goes wrong.
    game.play(&club).await;
    for fault in faults {
        if game.game.to_move().is_none() {
            game.play(&club).await;
        }
        let before = club.fake.requests().len();
        club.fake.fail_next(method, pattern, fault.clone(), 1);
        game.play(&club).await;
        assert_eq!(club.fake.faults_left(), 0, "{fault:?}");
        let made = club.fake.requests().len() - before;
        assert!(made <= MOST_REQUESTS, "{made} requests over {fault:?}");
    }
    club.finished().await;
    club.sent().await;
    nothing_lost(&club);
    club.close().await;
}

/// Every board came once, and nothing waits.
fn nothing_lost(club: &Club) {
    let database = club.database();
    let number = |sql: &str| -> i64 { database.one(sql) };
    assert_eq!(
        number("SELECT count(*) FROM outbox WHERE state <> 'sent'"),
        0
    );
    let boards = number("SELECT count(*) FROM turns") + number("SELECT count(*) FROM matches");
    assert_eq!(club.boards(club.channel).len() as i64, boards);
    assert_eq!(
        number("SELECT count(*) FROM places WHERE trouble IS NOT NULL"),
        0
    );
}

#[test]
fn a_board_arrives_whatever_is_answered_to_it() {
    panics::none_during("answers-board", async {
        let all = shapes().into_iter().chain(limits()).chain([huge()]);
        play_over("POST", "/channels/*/messages", all.collect()).await;
    });
}

#[test]
fn a_board_that_did_arrive_comes_once_whatever_is_answered_to_it() {
    panics::none_during("answers-done", async {
        let all = shapes().into_iter().map(done).collect();
        play_over("POST", "/channels/*/messages", all).await;
    });
}

#[test]
fn somebody_is_acknowledged_whatever_is_answered_to_it() {
    panics::none_during("answers-callback", async {
        // Where an answer needs no body, none is wrong.
        let all = shapes().into_iter().filter(no_success).chain(limits());
        let all = all.chain(refusals());
        play_over("POST", "/interactions/*/*/callback", all.collect()).await;
    });
}

#[test]
fn somebody_is_answered_whatever_is_answered_to_it() {
    panics::none_during("answers-edit", async {
        let all = shapes().into_iter().filter(no_success).chain(limits());
        let all = all.chain(refusals());
        play_over("PATCH", "/webhooks/*/*/messages/@original", all.collect()).await;
    });
}

/// Not carried out, and not to be taken for it: no JSON, or no success.
fn no_success(fault: &Fault) -> bool {
    let Fault::Garbage { status, bytes, .. } = fault else {
        return true;
    };
    let json = bytes.is_empty() || serde_json::from_slice::<Value>(bytes).is_ok();
    !(200..300).contains(status) || !json
}

#[test]
fn a_conversation_and_a_thread_are_opened_whatever_is_answered_to_it() {
    panics::none_during("answers-places", async {
        let club = club().await;
        club.begin("dropper", "6").await;
        for fault in shapes() {
            let newest = club.fake.messages(club.channel).last().map_or(0, |m| m.id);
            let options = json!({
                "game": "dropper", "size": "6", "opponent": club.bob.to_string(), "where": "messages",
            });
            let told = club
                .fake
                .slash(club.alice, club.channel, "challenge", options);
            told.answer().await;
            let stands = |m: &Stored| m.button("Accept").is_some();
            let challenge = club.fake.wait_after(club.channel, newest, stands).await;
            club.fake
                .fail_next("POST", "/users/@me/channels", fault.clone(), 1);
            let press = club
                .fake
                .press_label(club.bob, club.channel, challenge.id, "Accept");
            press.first_response().await;
            club.finished().await;
            club.fake.clear_faults();
            club.sent().await;
        }
        for who in [club.alice, club.bob] {
            let talk = club.fake.dm_channel(who).expect("a conversation");
            assert_eq!(club.boards(talk).len(), shapes().len());
        }
        club.close().await;
    });
}

#[test]
fn limits_that_never_end_are_no_reason_to_hurry() {
    panics::none_during("answers-hurry", async {
        let club = club().await;
        let mut game = Game::new();
        game.play(&club).await;
        let before = club.fake.requests().len();
        let now = json!({"message": "", "retry_after": 0, "global": false}).to_string();
        let fault = with_headers(429, now, &[("x-ratelimit-scope", "user")]);
        club.fake
            .fail_next("POST", "/channels/*/messages", fault, 16);
        game.play(&club).await;
        let made = club.fake.requests().len() - before;
        assert!(made <= 16 + MOST_REQUESTS, "{made}");
        let first = club.fake.requests()[before].at;
        // Four attempts each, with pauses that grow.
        assert!(first.elapsed() > Duration::from_secs(6));
        club.close().await;
    });
}

/// What was typed while nobody listened is fetched, whatever is answered at first.
#[test]
fn missed_turns_are_fetched_whatever_is_answered_to_it() {
    panics::none_during("answers-missed", async {
        let mut club = club().await;
        let first = club.begin("dropper", "6").await;
        for (number, fault) in [
            body(200, "{}"),
            body(200, "null"),
            body(204, ""),
            body(200, "\"x\""),
            body(200, "[{"),
            body(403, "<html></html>"),
            Fault::unknown_channel(),
        ]
        .into_iter()
        .chain(refusals())
        .enumerate()
        {
            let (channel, alice, bob) = (club.channel, club.alice, club.bob);
            let mut game = Game::new();
            for _ in 0..number {
                let turn = game.dice.turn(&game.game);
                game.game.play_text(&turn).unwrap();
            }
            let turn = game.dice.turn(&game.game);
            let meanwhile = async |fake: &FakeDiscord| {
                let said = crate::fake::Message::reply(first.id, &turn);
                fake.say([alice, bob][number % 2], channel, said);
                fake.fail_next("GET", "/channels/*/messages", fault.clone(), 1);
            };
            club = club.off(meanwhile).await;
            let board = club.board(channel, number + 2).await;
            assert!(board.content.contains(&format!("`{turn}`")), "{fault:?}");
        }
        club.close().await;
    });
}

/// The requests of a start, each with answers that can't be.
#[test]
fn the_bot_starts_whatever_is_answered_at_first() {
    let long = format!("{{\"url\":\"ws://x\",\"shards\":{}}}", u32::MAX);
    let gateways = [
        "{}",
        "{\"url\":null}",
        "{\"url\":7}",
        "{\"url\":\"\"}",
        "{\"url\":\"x\"}",
        "{\"url\":\"http://127.0.0.1\"}",
        "{\"url\":\"wss://\"}",
        &long,
    ];
    let everywhere = ["", "null", "[]", "\"x\"", "7", "{", "<html></html>"];
    let lists = ["null", "{}", "\"x\"", "<html></html>", "[1]"];
    let routes: [(&'static str, Vec<&str>); 4] = [
        (
            "/oauth2/applications/@me",
            [&everywhere[..], &["{\"id\":\"0\"}", "{\"id\":1}"]].concat(),
        ),
        ("/users/@me", everywhere.to_vec()),
        ("/applications/*/commands", lists[..4].to_vec()),
        ("/gateway/bot", [&everywhere[..], &gateways].concat()),
    ];
    panics::none_during("answers-start", async move {
        // Each costs a pause of a second and more, so they start side by side.
        let mut starts = tokio::task::JoinSet::new();
        for (route, texts) in routes {
            let texts: Vec<String> = texts.into_iter().map(str::to_owned).collect();
            for pair in texts.chunks(2).map(<[String]>::to_vec) {
                starts.spawn(start(route, pair));
            }
        }
        while let Some(ended) = starts.join_next().await {
            ended.unwrap();
        }
    });
}

async fn start(route: &'static str, texts: Vec<String>) {
    let fake = FakeDiscord::start(Setup::default()).await;
    let guild = fake.add_guild("Club");
    fake.add_channel(guild, "games");
    let count = texts.len();
    for text in texts {
        fake.fail_next("GET", route, body(200, text), 1);
    }
    let folder = tempfile::tempdir().unwrap();
    let bot = Bot::start(&fake, &folder, false);
    fake.wait_ready().await;
    // Commands are registered while it serves.
    fake.wait_until("all are met", |fake| fake.faults_left() == 0)
        .await;
    let asked = fake.requests().iter().filter(|r| r.method == "GET").count();
    assert!(asked <= 4 * (count + 2), "{asked}");
    bot.stop().await;
    assert_eq!(fake.violations(), Vec::<String>::new());
}
