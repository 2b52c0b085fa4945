//! A gateway that sends what Discord never would: the bot still plays, nobody loses anything, and nobody is pinged.

use std::io::Write;
use std::time::Duration;

use serde_json::{Value, json};
use stonepost::rules::{Game, Kind, Spec};

use super::Club;
use crate::dice::Dice;
use crate::fake::{Id, Out, Setup};
use crate::mutated::{self, deep, mutated};
use crate::panics;

/// A Discord whose heartbeats are quick, so that a connection that says nothing more is soon given up, and whose limits are
/// out of the way.
fn setup() -> Setup {
    Setup {
        heartbeat_interval: Duration::from_secs(3),
        // Machines stall.
        unheard: Duration::from_millis(900)..Duration::MAX,
        route_limit: (100_000, Duration::from_secs(1)),
        message_limit: (100_000, Duration::from_secs(1)),
        ..Setup::default()
    }
}

/// Everything about matches that is stored, and whatever else a forged event might change.
fn facts(club: &Club) -> Vec<String> {
    let database = club.database();
    [
        "SELECT group_concat(id || ' ' || stage || ' ' || version, ';') FROM matches",
        "SELECT group_concat(match_id || ' ' || ply || ' ' || token || ' ' || digest, ';') FROM turns",
        "SELECT count(*) FROM events",
        "SELECT count(*) FROM outbox",
        "SELECT count(*) FROM seeks",
        "SELECT count(*) FROM tournaments",
        "SELECT group_concat(platform_id || ' ' || coalesce(trouble, '-'), ';') FROM places WHERE id IN (SELECT place_id FROM matches)",
    ]
    .map(|sql| {
        let found = database.query_row(sql, [], |row| row.get::<_, rusqlite::types::Value>(0));
        format!("{:?}", found.unwrap())
    })
    .to_vec()
}

/// Two people in a match, of which some turns are played.
struct Playing {
    club: Club,
    boards: usize,
}

impl Playing {
    async fn begin() -> Playing {
        let club = Club::open_as(setup(), false).await;
        club.begin("dropper", "6").await;
        Playing { club, boards: 1 }
    }

    /// The next turn is played, and its board comes.
    async fn play(&mut self) {
        let who = [self.club.alice, self.club.bob][(self.boards + 1) % 2];
        let fake = &self.club.fake;
        fake.wait_ready().await;
        let turn = self.next_turn();
        let told = fake.slash(who, self.club.channel, "move", json!({ "turn": turn }));
        told.answer().await;
        self.boards += 1;
        self.club.board(self.club.channel, self.boards).await;
    }

    fn next_turn(&self) -> String {
        let mut game = Game::start(Spec::new(Kind::Dropper, Some("6"), None).unwrap());
        let mut dice = Dice::new(11);
        for _ in 1..self.boards {
            let turn = dice.turn(&game);
            game.play_text(&turn).unwrap();
        }
        dice.turn(&game)
    }

    /// Nobody was pinged but the players by their boards and challenges.
    fn nobody_else_was_pinged(&self) {
        let fake = &self.club.fake;
        let people = [self.club.alice, self.club.bob];
        fake.shared.look(|st| {
            for message in st.messages.values().filter(|m| m.author == st.bot) {
                assert!(!message.pinged_everyone, "{}", message.content);
                let strangers = message.pinged.iter().any(|who| !people.contains(who));
                assert!(!strangers, "{}", message.content);
            }
        });
    }

    /// Stops the bot. What it sent to interactions that a mutation named and that never were is no fault of its own.
    async fn close(self) {
        self.nobody_else_was_pinged();
        let Playing { club, .. } = self;
        club.finished().await;
        club.bot.stop().await;
        let mut broken = club.fake.take_violations();
        broken.retain(|rule| !rule.contains("an interaction that never was"));
        assert_eq!(broken, Vec::<String>::new());
    }
}

fn zipped(text: &[u8]) -> Vec<u8> {
    let mut zip = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::default());
    zip.write_all(text).unwrap();
    zip.finish().unwrap()
}

/// Frames that are no events, and events that aren't what their names say.
fn frames() -> Vec<Out> {
    let mut frames: Vec<String> = [
        "",
        " ",
        "{",
        "}",
        "null",
        "true",
        "0",
        "-1",
        "1e999",
        "\"\"",
        "[]",
        "{}",
        "[[[[",
        "\u{feff}{}",
        "\u{0}",
        "{\"op\":null}",
        "{\"op\":\"0\"}",
        "{\"op\":0}",
        "{\"op\":0,\"d\":{}}",
        "{\"op\":0,\"t\":\"MESSAGE_CREATE\"}",
        "{\"op\":0,\"t\":\"MESSAGE_CREATE\",\"s\":\"x\",\"d\":{}}",
        "{\"op\":0,\"t\":7,\"s\":7,\"d\":{}}",
        "{\"op\":0,\"t\":null,\"s\":null,\"d\":null}",
        "{\"op\":0.5,\"d\":null}",
        "{\"op\":0,\"op\":0}",
        "{\"op\":11}",
        "{\"op\":11,\"d\":\"x\"}",
        "{\"op\":9,\"d\":\"x\"}",
        "{\"op\":9,\"d\":null}",
        "{\"op\":10}",
        "{\"op\":10,\"d\":{\"heartbeat_interval\":\"x\"}}",
        "{\"op\":1,\"d\":\"x\"}",
        "{\"op\":1,\"d\":-1}",
    ]
    .map(str::to_owned)
    .to_vec();
    for op in [2, 3, 4, 5, 6, 8, 12, 31, 255, 256, 99_999, -1] {
        frames.push(json!({"op": op, "s": null, "t": null, "d": {"a": 1}}).to_string());
    }
    frames.push(format!("{}0{}", "[".repeat(100_000), "]".repeat(100_000)));
    frames.push(json!({"op": 0, "s": 1, "t": "MESSAGE_CREATE", "d": deep(120)}).to_string());
    frames.push(format!("{{\"op\":0,\"x\":\"{}\"}}", "y".repeat(8 << 20)));
    let mut outs: Vec<Out> = frames.into_iter().map(Out::Json).collect();
    for bytes in [
        Vec::new(),
        vec![0],
        vec![0xff; 1_000],
        b"{\"op\":11}".to_vec(),
        zipped(b""),
        zipped(b"not JSON"),
        zipped(&[0xff, 0xfe]),
        zipped(b"{\"op\":0,\"t\":\"READY\",\"s\":1,\"d\":{}}"),
        zipped(&vec![b'['; 4 << 20]),
        zipped(b"{}")[..4].to_vec(),
    ] {
        outs.push(Out::Binary(bytes));
    }
    outs
}

#[test]
fn frames_of_every_wrong_shape_are_survived() {
    panics::none_during("garbage-frames", async {
        let mut playing = Playing::begin().await;
        playing.play().await;
        let before = facts(&playing.club);
        for frame in frames() {
            let again = || match &frame {
                Out::Json(text) => Out::Json(text.clone()),
                Out::Binary(bytes) => Out::Binary(bytes.clone()),
                _ => Out::Drop,
            };
            playing.club.fake.send_raw(again);
        }
        // Numbers that fit nothing, and the right one again. (2^64 - 1 would overflow in serenity, in debug builds alone.)
        for seq in [0, 1, 1 << 32, 1 << 53, i64::MAX as u64] {
            let event = json!({"op": 0, "s": seq, "t": "TYPING_START", "d": {}}).to_string();
            playing.club.fake.send_raw(|| Out::Json(event.clone()));
            let event = json!({"op": 0, "s": seq, "t": "RESUMED", "d": {}}).to_string();
            playing.club.fake.send_raw(|| Out::Json(event.clone()));
        }
        playing.club.finished().await;
        assert_eq!(facts(&playing.club), before);
        playing.play().await;
        playing.play().await;
        playing.close().await;
    });
}

/// Waits until everything that was sent is read: until an interaction that comes after it is answered.
async fn read(playing: &Playing, (id, data): &(Id, Value)) {
    for _ in 0..20 {
        let fake = &playing.club.fake;
        let opened = fake.open_like(*id).unwrap();
        let mut data = data.clone();
        data["id"] = json!(opened.id.to_string());
        data["token"] = json!(opened.token);
        fake.tell_unchecked("INTERACTION_CREATE", &data);
        for _ in 0..150 {
            if fake
                .shared
                .look(|st| st.interactions[&opened.id].first.is_some())
            {
                return playing.club.finished().await;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    panic!("nothing is answered any more");
}

/// What people do and what happens on the server, none of which changes a match.
async fn harmless(playing: &Playing) -> Vec<Id> {
    let club = &playing.club;
    let fake = &club.fake;
    let mut interactions = Vec::new();
    for (who, name, options) in [
        (club.carol, "board", json!({})),
        (club.bob, "games", json!({})),
        (
            club.carol,
            "player rating",
            json!({ "player": club.bob.to_string() }),
        ),
    ] {
        let told = fake.slash(who, club.channel, name, options);
        told.answer().await;
        interactions.push(told.id);
    }
    let board = club.boards(club.channel).pop().expect("a board");
    let view = fake.press_label(club.alice, club.channel, board.id, "My view");
    view.first_response().await;
    interactions.push(view.id);
    let typed = fake.start_autocomplete(
        club.alice,
        club.channel,
        "move",
        json!({ "turn": "d" }),
        "turn",
    );
    typed.first_response().await;
    interactions.push(typed.id);
    fake.say(club.carol, club.channel, "good morning");
    // Another server, of which there is nothing to lose.
    let other = fake.add_guild("Elsewhere");
    let trash = fake.add_channel(other, "trash");
    fake.change(trash, |channel| "rubbish".clone_into(&mut channel.name));
    let said = fake.say(club.carol, club.channel, "oops");
    fake.delete_message(said);
    fake.delete_channel(trash);
    fake.delete_channel(fake.add_channel(other, "more"));
    club.finished().await;
    interactions
}

#[test]
fn events_with_any_place_changed_are_survived() {
    panics::none_during("garbage-events", async {
        let mut playing = Playing::begin().await;
        playing.play().await;
        let interactions = harmless(&playing).await;
        // What opened this match would open another one.
        let acts = |data: &Value| {
            let id = data["id"].as_str().and_then(|id| id.parse().ok());
            data.get("token").is_some() && !id.is_some_and(|id: Id| interactions.contains(&id))
        };
        let mut events = playing.club.fake.told_everything();
        events.retain(|(name, data)| name != "READY" && !acts(data));
        // One of each shape is enough.
        let mut known = std::collections::HashSet::new();
        events.retain(|(name, data)| {
            let mut places = mutated::places(data);
            places.retain(|place| !place.contains("/components/"));
            known.insert((
                name.clone(),
                data["type"].clone(),
                data["data"]["name"].clone(),
                places.len() / 8,
            ))
        });
        let marker = events.iter().find_map(|(_, data)| {
            let id = data["id"].as_str()?.parse().ok()?;
            (interactions.first() == Some(&id)).then(|| (id, data.clone()))
        });
        let marker = marker.unwrap();
        let before = facts(&playing.club);
        let mut dice = Dice::new(5);
        let mut sent = 0;
        for (name, data) in &events {
            for place in mutated::places(data) {
                for way in 0..mutated::WAYS {
                    // All ways of all places take minutes.
                    if way > 1 && dice.below(3) > 0 {
                        continue;
                    }
                    let mut data = data.clone();
                    let id = data["id"].as_str().and_then(|id| id.parse().ok());
                    let like = id.and_then(|id| playing.club.fake.open_like(id));
                    if let Some(like) = like {
                        data["id"] = json!(like.id.to_string());
                        data["token"] = json!(like.token);
                    }
                    let data = mutated(&data, &place, way, &mut dice);
                    playing.club.fake.tell_unchecked(name, &data);
                    sent += 1;
                    // A few at once, as people are.
                    if sent % 32 == 0 {
                        read(&playing, &marker).await;
                    }
                }
            }
        }
        read(&playing, &marker).await;
        println!("{sent} events of {} shapes", events.len());
        assert!(sent > 1_000, "{sent}");
        assert_eq!(facts(&playing.club), before);
        playing.play().await;
        playing.play().await;
        playing.close().await;
    });
}

#[test]
fn what_is_told_twice_is_done_once() {
    panics::none_during("garbage-twice", async {
        let mut playing = Playing::begin().await;
        playing.play().await;
        playing.play().await;
        let before = facts(&playing.club);
        let events = playing.club.fake.told_everything();
        let others = events.iter().filter(|(name, _)| name != "READY");
        for (number, (name, data)) in others.chain(&events).enumerate() {
            if let Some(id) = data["id"].as_str().and_then(|id| id.parse::<Id>().ok()) {
                playing.club.fake.shared.with(|st| {
                    if let Some(known) = st.interactions.get_mut(&id) {
                        known.answer_lost = true;
                    }
                });
            }
            playing.club.fake.tell_unchecked(name, data);
            if number % 16 == 0 {
                playing.club.finished().await;
            }
        }
        playing.club.finished().await;
        assert_eq!(facts(&playing.club), before);
        playing.play().await;
        playing.close().await;
    });
}

#[test]
fn closes_of_every_kind_are_followed_by_another_connection() {
    panics::none_during("garbage-closes", async {
        let mut playing = Playing::begin().await;
        playing.play().await;
        let mut codes = vec![1000, 1001, 1002, 1003, 1007, 1008, 1009, 1011, 1012, 1013];
        codes.extend([
            3000, 4000, 4001, 4002, 4005, 4006, 4007, 4008, 4009, 4555, 4999,
        ]);
        let before = facts(&playing.club);
        for code in codes {
            let connections = connections(&playing);
            playing.club.fake.end_connections(|| Out::Close(code));
            reconnected(&playing, connections).await;
        }
        // These two serenity doesn't notice until a heartbeat fails.
        let ways: [&dyn Fn() -> Out; 2] = [&|| Out::CloseBare, &|| Out::Close(4003)];
        for way in ways {
            let connections = connections(&playing);
            playing.club.fake.end_connections(way);
            reconnected(&playing, connections).await;
        }
        assert_eq!(facts(&playing.club), before);
        playing.play().await;
        playing.close().await;
    });
}

fn connections(playing: &Playing) -> u32 {
    playing.club.fake.shared.look(|st| st.connections)
}

async fn reconnected(playing: &Playing, connections: u32) {
    let more = |fake: &crate::fake::FakeDiscord| {
        fake.shared
            .look(|st| st.connections > connections && st.listening(None))
    };
    playing
        .club
        .fake
        .wait_until("another connection", more)
        .await;
}

/// Waits until a connection lasts: whatever comes while one breaks, Discord doesn't say again. It is one of a new
/// session, because a resumed one keeps the heartbeat that it was told first.
async fn steady(playing: &Playing) {
    playing.club.fake.wait_ready().await;
    let identifies = playing.club.fake.identifies();
    playing.club.fake.invalidate_sessions(false);
    let again = |fake: &crate::fake::FakeDiscord| fake.identifies() > identifies;
    playing.club.fake.wait_until("a new session", again).await;
    loop {
        playing.club.fake.wait_ready().await;
        let before = connections(playing);
        tokio::time::sleep(Duration::from_secs(3)).await;
        if connections(playing) == before {
            return;
        }
    }
}

/// The greetings come after the ends of connections that can't be resumed, so that each is one of a new session.
async fn greeted(hellos: &[&str], readies: &[Value]) {
    let mut playing = Playing::begin().await;
    playing.play().await;
    let before = facts(&playing.club);
    for hello in hellos {
        playing.club.fake.greet_oddly(*hello);
    }
    for ready in readies {
        playing.club.fake.begin_oddly(ready.clone());
    }
    playing.club.fake.invalidate_sessions(false);
    let done = |fake: &crate::fake::FakeDiscord| {
        fake.shared
            .look(|st| st.odd_hellos.is_empty() && st.odd_readies.is_empty())
    };
    playing
        .club
        .fake
        .wait_until("the last odd greeting", done)
        .await;
    let identifies = playing.club.fake.identifies();
    let again = |fake: &crate::fake::FakeDiscord| fake.identifies() > identifies;
    if !readies.is_empty() {
        playing.club.fake.wait_until("another session", again).await;
    }
    playing.club.finished().await;
    assert_eq!(facts(&playing.club), before);
    steady(&playing).await;
    assert_eq!(playing.club.fake.connected_shards(), [0]);
    playing.play().await;
    // Not again and again: sessions are counted by the day.
    assert!(playing.club.fake.identifies() < 12);
    // A connection that was greeted oddly may end without a heartbeat.
    let mut broken = playing.club.fake.take_violations();
    broken.retain(|rule| !rule.starts_with("no heartbeat came in time"));
    assert_eq!(broken, Vec::<String>::new());
    playing.close().await;
}

const HELLO: &str = "{\"op\":10,\"s\":null,\"t\":null,\"d\":{\"heartbeat_interval\":";

#[test]
fn a_heartbeat_of_nothing_is_survived() {
    panics::none_during("garbage-hello-0", async {
        greeted(&[&format!("{HELLO}0}}}}"), &format!("{HELLO}1}}}}")], &[]).await;
    });
}

#[test]
fn a_heartbeat_of_ages_is_survived() {
    panics::none_during("garbage-hello-ages", async {
        greeted(&[&format!("{HELLO}18446744073709551615}}}}")], &[]).await;
    });
}

#[test]
fn a_hello_that_is_none_is_survived() {
    panics::none_during("garbage-hello-none", async {
        greeted(&[&format!("{HELLO}-1}}}}")], &[]).await;
    });
    panics::none_during("garbage-hello-text", async {
        greeted(&["{\"op\":10,\"d\":{}}"], &[]).await;
    });
}

#[test]
fn a_session_that_begins_with_nonsense_is_begun_anew() {
    panics::none_during("garbage-ready", async {
        greeted(&[], &[json!({})]).await;
    });
}
