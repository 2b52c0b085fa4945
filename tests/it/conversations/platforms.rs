//! A platform that can do little: no threads, no edits, no answers for one person alone, and little room.

use expect_test::expect;
use std::sync::{Mutex, PoisonError};

use async_trait::async_trait;
use stonepost::chat::{
    Author, Capabilities, Event, HalfTyped, Input, Message, PlaceRef, Platform, PostError, Posted,
    Rights, Value,
};

use super::*;

/// The platform, and the texts that were posted. What it can't do panics.
#[derive(Default)]
struct Telegraph {
    posts: Mutex<Vec<String>>,
}

#[async_trait]
impl Platform for Telegraph {
    fn name(&self) -> &'static str {
        "telegraph"
    }
    fn capabilities(&self) -> Capabilities {
        let mut room = Capabilities::ALL.room;
        room.text = 400;
        room.suggestions = 2;
        room.buttons_in_row = 2;
        room.button_rows = 2;
        Capabilities {
            plain_messages: true,
            private_answers: false,
            threads: false,
            edits: false,
            knows_people: true,
            keeps_messages: false,
            room,
        }
    }
    async fn post(&self, _: &str, message: &Message) -> Result<Posted, PostError> {
        let mut posts = self.posts.lock().unwrap_or_else(PoisonError::into_inner);
        posts.push(message.text.to_string());
        Ok(Posted::new(format!("m{}", posts.len()), message))
    }
    async fn edit(&self, _: &str, _: &str, _: &Message) -> Result<(), PostError> {
        panic!("a message was edited")
    }
    async fn remove_buttons(&self, _: &str, _: &str) -> Result<(), PostError> {
        panic!("a message's buttons were removed")
    }
    async fn open_thread(&self, _: &str, _: &str, _: &str) -> Result<PlaceRef, PostError> {
        panic!("a thread was opened")
    }
    async fn archive(&self, _: &str) -> Result<(), PostError> {
        panic!("a thread was archived")
    }
    fn link(&self, _: Option<&str>, _: &str, _: &str) -> Option<String> {
        None
    }
    async fn direct(&self, person: &str) -> Result<String, PostError> {
        Ok(format!("dm {person}"))
    }
}

fn person(name: &str) -> Author {
    Author::new(name, name)
}

/// What `who` does in the only channel.
fn event(number: u32, who: &str, what: Input) -> Event {
    Event {
        rights: Rights {
            manage: true,
            ..Rights::default()
        },
        ..Event::new(
            "telegraph",
            format!("event {number}"),
            PlaceRef::channel("line", Some("office".to_owned())),
            person(who),
            what,
        )
    }
}

fn command(name: &str, options: &[(&str, &str)]) -> Input {
    let value = |(name, value): &(&str, &str)| {
        let value = match *name {
            "opponent" => Value::Person(person(value)),
            _ => Value::Text((*value).to_owned()),
        };
        ((*name).to_owned(), value)
    };
    Input::Command {
        name: name.to_owned(),
        options: options.iter().map(value).collect(),
    }
}

fn button(id: &str) -> Input {
    Input::Button { id: id.to_owned() }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_platform_is_asked_for_no_more_than_it_can_do() {
    let mut chats = None;
    let room = Room::open_with(tempfile::tempdir().unwrap(), |store, clock| {
        let chat = Chat::new(store, clock);
        chats = Some(chat.clone());
        chat
    });
    let chat = chats.unwrap();
    let telegraph = Arc::new(Telegraph::default());
    chat.connect(telegraph.clone());
    let challenge = [("game", "dropper"), ("size", "6"), ("opponent", "ben")];
    let mut answers = Vec::new();
    for (number, (who, what)) in (0..).zip([
        ("ann", command("challenge", &challenge)),
        ("ben", button("m1:0:accept")),
        // The channel is taken, and there are no threads.
        ("ann", command("challenge", &challenge)),
        ("ben", button("m2:0:accept")),
        ("ann", command("board", &[])),
        ("ann", command("standings", &[("pin", "true")])),
        ("ann", command("match resign", &[])),
    ]) {
        answers.push(chat.handle(event(number, who, what)).await);
    }
    room.settled().await;
    let told: Vec<String> = answers
        .iter()
        .flatten()
        .map(|answer| answer.text.to_string())
        .collect();
    assert!(
        answers.iter().flatten().all(|answer| answer.public),
        "{told:?}"
    );
    assert_eq!(answers[1], None);
    expect!["Match #1 is in progress here, and a channel can only have one match at a time. To play this match, send the challenge in another channel."].assert_eq(&told[2]);
    // One row of views, and one with two of the four themes.
    let board = answers[4].as_ref().unwrap();
    assert_eq!(board.buttons.iter().filter(|b| b.row == 1).count(), 2);
    assert!(board.buttons.iter().all(|button| button.row < 2));
    expect!["I can't edit messages here, so I can't keep standings up to date."]
        .assert_eq(&told[4]);
    let typed = HalfTyped {
        platform: "telegraph",
        author: "ann",
        place: "line",
        command: "challenge",
        option: "clock",
        typed: "",
        others: &[],
        language: None,
    };
    assert_eq!(chat.propose(&typed).await.len(), 2);
    let posts = telegraph.posts.lock().unwrap().clone();
    assert_eq!(posts.len(), 3, "{posts:?}");
    room.close().await;
}

/// A link that signs somebody in is for nobody else to see.
#[tokio::test(flavor = "multi_thread")]
async fn where_answers_are_public_nobody_is_given_a_link() {
    let mut chats = None;
    let room = Room::open_with(tempfile::tempdir().unwrap(), |store, clock| {
        let chat = Chat::new(store, clock).with_public_url("https://play.example.org".to_owned());
        chats = Some(chat.clone());
        chat
    });
    let chat = chats.unwrap();
    chat.connect(Arc::new(Telegraph::default()));
    let challenge = [("game", "dropper"), ("size", "6"), ("opponent", "ben")];
    let mut answers = Vec::new();
    for (number, (who, what)) in (0..).zip([
        ("ann", command("challenge", &challenge)),
        ("ben", button("m1:0:accept")),
        ("ann", command("play", &[])),
        ("ann", button("m1:0:browser")),
        ("ann", command("board", &[])),
    ]) {
        answers.extend(chat.handle(event(number, who, what)).await);
    }
    for answer in &answers {
        let links = answer.buttons.iter().filter(|b| b.id.contains("://"));
        assert_eq!(links.count(), 0, "{answer:?}");
    }
    for answer in &answers[1..3] {
        expect!["Everyone here would see a link that's for you alone. Send me `/play` in a direct message."]
            .assert_eq(&answer.text.to_string());
    }
    let direct = Event {
        place: PlaceRef {
            id: "ann alone".to_owned(),
            parent: None,
            direct: true,
            server: None,
            public: false,
            outside: false,
            language: None,
        },
        ..event(9, "ann", command("play", &[]))
    };
    let answer = chat.handle(direct).await.unwrap();
    assert!(
        answer.buttons[0]
            .id
            .starts_with("https://play.example.org/in/")
    );
    room.close().await;
}
