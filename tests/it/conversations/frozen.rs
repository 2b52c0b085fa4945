//! What goes wrong in one match stays there.

use expect_test::expect;
use std::collections::BTreeMap;
use std::sync::Mutex;

use async_trait::async_trait;
use stonepost::chat::{
    Author, Capabilities, Event, Input, Message, PlaceRef, Platform, PostError, Posted, Value,
};
use stonepost::play::{MatchId, Time};
use stonepost::text::failures;
use stonepost::text::words as say;

use super::*;

fn still() -> String {
    failures::frozen(MatchId(1), 1).to_string()
}

/// A room whose conversation can be made to fail.
fn fragile() -> (Room, Chat) {
    let mut kept = None;
    let room = Room::open_with(tempfile::tempdir().unwrap(), |store, clock| {
        let chat = Chat::new(store, clock);
        kept = Some(chat.clone());
        chat
    });
    (room, kept.unwrap())
}

/// Alice and Bob play match 1 in "general", Carol and Dave match 2 in "other"; one turn each.
async fn two_matches(room: &mut Room) {
    room.begin("dropper", "6").await;
    room.say("alice", "d4").await;
    room.wait("general", |m| m.text.to_string().contains("played `d4`"))
        .await;
    room.local.add_channel("other").await.unwrap();
    room.say_in(
        "carol",
        "other",
        "/challenge dropper size:6 opponent:@dave side:black",
    )
    .await;
    let challenge = room.wait("other", |m| m.buttons.len() == 4).await;
    let accept = challenge.buttons.iter().find(|b| b.label == "Accept");
    let event = room.event();
    room.local
        .press(&event, "dave", "other", challenge.id, &accept.unwrap().id)
        .await
        .unwrap();
    room.wait("other", |m| !m.files.is_empty()).await;
    room.say_in("carol", "other", "d4").await;
    room.wait("other", |m| m.text.to_string().contains("played `d4`"))
        .await;
}

impl Room {
    pub(super) async fn say_in(&mut self, who: &str, channel: &str, text: &str) {
        let event = self.event();
        self.local
            .say(&event, who, channel, text, None)
            .await
            .unwrap();
    }

    /// Everything that anybody may read about match 1 being frozen: the posts, whom they call, and that there is one.
    async fn said_once(&self) {
        let post = self
            .wait("general", |m| m.text.to_string().contains("is frozen"))
            .await;
        assert_eq!(post.text.to_string(), format!("@alice @bob: {}", still()));
        assert_eq!(post.pings, ["alice", "bob"]);
        self.settled().await;
        assert_eq!(self.database().count("outbox WHERE kind = 'frozen'"), 1);
    }

    /// The others notice nothing.
    async fn others_go_on(&mut self) {
        self.say_in("dave", "other", "d4 d5 a1").await;
        self.wait("other", |m| m.text.to_string().contains("`d4>d5,a1`"))
            .await;
    }
}

/// A platform that fails badly over one place.
struct Odd {
    posts: Mutex<Vec<(String, String)>>,
}

#[async_trait]
impl Platform for Odd {
    fn name(&self) -> &'static str {
        "odd"
    }
    fn capabilities(&self) -> Capabilities {
        Capabilities {
            plain_messages: true,
            ..Capabilities::ALL
        }
    }
    async fn post(&self, place: &str, message: &Message) -> Result<Posted, PostError> {
        let mut posts = self
            .posts
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        let text = message.text.to_string();
        let board = !message.files.is_empty();
        posts.push((place.to_owned(), text));
        assert!(place != "cursed" || !board, "a trap");
        Ok(Posted::new(format!("m{}", posts.len()), message))
    }
    async fn edit(&self, _: &str, _: &str, _: &Message) -> Result<(), PostError> {
        Ok(())
    }
    async fn remove_buttons(&self, _: &str, _: &str) -> Result<(), PostError> {
        Ok(())
    }

    async fn open_thread(&self, _: &str, _: &str, _: &str) -> Result<PlaceRef, PostError> {
        Err(PostError::Place {
            obstacle: stonepost::chat::Obstacle::Kind,
            why: "no threads".to_owned(),
        })
    }
    async fn archive(&self, _: &str) -> Result<(), PostError> {
        Ok(())
    }
    fn link(&self, _: Option<&str>, _: &str, _: &str) -> Option<String> {
        None
    }
    async fn direct(&self, person: &str) -> Result<String, PostError> {
        Ok(format!("dm {person}"))
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_platform_that_panics_over_one_place_stops_no_other() {
    let (room, chat) = fragile();
    let odd = Arc::new(Odd {
        posts: Mutex::default(),
    });
    chat.connect(odd.clone());
    for (number, place) in ["cursed", "fine"].into_iter().enumerate() {
        let number = number + 1;
        let author = |name: &str| Author::new(format!("{name}{number}"), name);
        let incoming = |what, who| {
            Event::new(
                "odd",
                format!("{place} {who}"),
                PlaceRef::channel(place, None),
                author(who),
                what,
            )
        };
        let text = |name: &str, value: &str| (name.to_owned(), Value::Text(value.to_owned()));
        let options = vec![
            text("game", "dropper"),
            text("size", "6"),
            ("opponent".to_owned(), Value::Person(author("ben"))),
        ];
        let challenge = Input::Command {
            name: "challenge".to_owned(),
            options,
        };
        chat.handle(incoming(challenge, "ann")).await;
        let id = format!("m{number}:0:accept");
        let answer = chat.handle(incoming(Input::Button { id }, "ben")).await;
        assert!(answer.is_none(), "{answer:?}");
    }
    room.settled().await;
    let mut posts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (place, text) in odd
        .posts
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
        .iter()
    {
        posts.entry(place.clone()).or_default().push(text.clone());
    }
    // The challenge, the board that was tried once, and what came of it.
    assert_eq!(posts["cursed"].len(), 3, "{posts:?}");
    expect!["@ann @ben: Match #1 is frozen because something went wrong before its first turn. Nothing is lost and the clock is stopped. Whoever runs this bot can look into it and unfreeze the match."].assert_eq(&posts["cursed"][2]);
    assert_eq!(posts["fine"].len(), 2, "{posts:?}");
    assert_eq!(
        room.database().count("matches WHERE frozen_at IS NOT NULL"),
        1
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_is_set_aside_is_over_and_its_players_are_told() {
    let (mut room, _) = fragile();
    two_matches(&mut room).await;
    room.spoil("UPDATE turns SET digest = digest + 1 WHERE match_id = 1");
    assert_eq!(room.told("bob", "/move d4 d5 a1").await, still());
    room.said_once().await;
    let (frozen, damage) = room.store.look_at(MatchId(1)).await.unwrap();
    assert!(frozen.is_some_and(|frozen| !frozen.set_aside));
    let now = Time(room.clock.load(Ordering::Relaxed));
    let set_aside = async || {
        let why = damage.as_deref().unwrap();
        room.store.set_aside(MatchId(1), why, now).await.unwrap()
    };
    assert!(set_aside().await);
    assert!(!set_aside().await);
    let aside = say::failure_set_aside(MatchId(1)).to_string();
    let post = room
        .wait("general", |m| m.text.to_string().contains("set it aside"))
        .await;
    assert_eq!(post.text.to_string(), format!("@alice @bob: {aside}"));
    assert_eq!(post.pings, ["alice", "bob"]);
    for line in ["/board match:1", "/move d4 d5 a1", "/replay match:1"] {
        assert_eq!(room.told("bob", line).await, aside, "{line}");
    }
    expect!["You have no matches in progress. Challenge someone with `/challenge`."]
        .assert_eq(&room.told("alice", "/games").await);
    let checked = room.store.check(|_| true).await.unwrap();
    assert!(checked.is_whole() && checked.frozen.is_empty());
    assert_eq!(checked.set_aside.len(), 1);
    // Another one can begin there.
    room.begin("dropper", "6").await;
    room.others_go_on().await;
    room.close().await;
}
