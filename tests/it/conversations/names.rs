//! People with names, notes and reasons of any letters at all: nothing that is unseen, or that turns a line round, reaches
//! anybody.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use async_trait::async_trait;
use proptest::collection::vec;
use proptest::prelude::{Strategy, any};
use proptest::prop_oneof;
use proptest::sample::select;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use stonepost::chat::{
    Author, Capabilities, Event, Input, Message, PlaceRef, Platform, PostError, Posted, Rights,
    Span, Value,
};
use stonepost::play::Untrusted;

use super::*;

/// A platform that remembers every word.
#[derive(Default)]
struct Wall {
    posts: Mutex<Vec<String>>,
}

impl Wall {
    fn keep(&self, words: Vec<String>) -> usize {
        let mut posts = self.posts.lock().unwrap_or_else(PoisonError::into_inner);
        posts.extend(words);
        posts.len()
    }
}

#[async_trait]
impl Platform for Wall {
    fn name(&self) -> &'static str {
        "wall"
    }
    fn capabilities(&self) -> Capabilities {
        Capabilities {
            plain_messages: true,
            ..Capabilities::ALL
        }
    }
    async fn post(&self, _: &str, message: &Message) -> Result<Posted, PostError> {
        let id = format!("m{}", self.keep(words(message)));
        Ok(Posted::new(id, message))
    }
    async fn edit(&self, _: &str, _: &str, message: &Message) -> Result<(), PostError> {
        self.keep(words(message));
        Ok(())
    }
    async fn remove_buttons(&self, _: &str, _: &str) -> Result<(), PostError> {
        Ok(())
    }
    async fn open_thread(&self, _: &str, message: &str, name: &str) -> Result<PlaceRef, PostError> {
        self.keep(vec![name.to_owned()]);
        Ok(PlaceRef::thread(format!("thread {message}"), "hall"))
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

/// Everything in a message that somebody reads.
fn words(message: &Message) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for span in &message.text.0 {
        words.push(match span {
            Span::Plain { text }
            | Span::Strong { text }
            | Span::Code { text }
            | Span::Block { text }
            | Span::Link { text } => text.clone(),
            Span::Person { name, .. } => {
                assert!(!name.trim().is_empty(), "a person without a name");
                name.clone()
            }
            Span::When { .. } | Span::Channel { .. } => String::new(),
        });
    }
    words.extend(message.buttons.iter().map(|button| button.label.clone()));
    for file in &message.files {
        words.push(file.name.clone());
        words.extend(file.alt.clone());
        if file.name.ends_with(".txt") || file.name.ends_with(".jsonl") {
            words.push(String::from_utf8(file.bytes.clone()).unwrap());
        }
    }
    words
}

/// What nobody sees, and what turns the line round. The mark that closes a name of letters from the right does neither.
fn odd(c: char) -> bool {
    c != '\n' && c.is_control()
        || matches!(
            c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}' | '\u{200c}'
                | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}'
                | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{e0001}' | '\u{e0020}'..='\u{e007f}'
        )
}

struct Hall {
    room: Room,
    chat: Chat,
    wall: Arc<Wall>,
    names: HashMap<&'static str, Untrusted>,
    number: usize,
}

impl Hall {
    async fn act(&mut self, who: &'static str, what: Input) {
        self.number += 1;
        let incoming = Event {
            rights: Rights {
                manage: true,
                moderate: true,
                roles: Vec::new(),
            },
            ..Event::new(
                "wall",
                format!("event {}", self.number),
                PlaceRef::channel("hall", Some("club".to_owned())),
                self.author(who),
                what,
            )
        };
        if let Some(answer) = self.chat.handle(incoming).await {
            self.wall.keep(words(&answer));
        }
        self.room.settled().await;
    }

    fn author(&self, who: &'static str) -> Author {
        Author::new(who, self.names[who].clone())
    }

    async fn command(&mut self, who: &'static str, name: &str, options: &[(&str, &str)]) {
        let options = options.iter().map(|(name, value)| {
            let value = match value.strip_prefix('@') {
                Some("bob") => Value::Person(self.author("bob")),
                Some(_) => Value::Person(self.author("alice")),
                None => Value::Text((*value).to_owned()),
            };
            ((*name).to_owned(), value)
        });
        let what = Input::Command {
            name: name.to_owned(),
            options: options.collect(),
        };
        self.act(who, what).await;
    }

    async fn press(&mut self, who: &'static str, id: &str) {
        self.act(who, Input::Button { id: id.to_owned() }).await;
    }
}

/// Two people with these names challenge, play, end and look back; everything that was said.
async fn said_with(alice: &str, bob: &str) -> Vec<String> {
    let mut kept = None;
    let room = Room::open_with(tempfile::tempdir().unwrap(), |store, clock| {
        let chat = Chat::new(store, clock);
        kept = Some(chat.clone());
        chat
    });
    let chat = kept.unwrap();
    let wall = Arc::new(Wall::default());
    chat.connect(wall.clone());
    let names = HashMap::from([
        ("alice", Untrusted::from(alice)),
        ("bob", Untrusted::from(bob)),
        ("eve", Untrusted::from("eve")),
    ]);
    let mut hall = Hall {
        room,
        chat,
        wall,
        names,
        number: 0,
    };
    let terms = [
        ("game", "dropper"),
        ("size", "6"),
        ("opponent", "@bob"),
        ("side", "black"),
        ("note", bob),
    ];
    hall.command("alice", "challenge", &terms).await;
    hall.act(
        "bob",
        Input::lines("m1:0:declined".to_owned(), alice.to_owned(), String::new()),
    )
    .await;
    for _ in 2..4 {
        hall.command("alice", "challenge", &terms).await;
    }
    for (id, who) in [
        ("m2:0:accept", "eve"),
        ("m2:0:accept", "bob"),
        ("m3:0:accept", "bob"),
        ("m3:0:offer-draw", "bob"),
        ("m3:0:refuse-draw", "alice"),
        ("m2:0:resign", "alice"),
        ("m2:0:rematch", "alice"),
    ] {
        hall.press(who, id).await;
    }
    hall.command("alice", "match preview", &[("turn", "d4")])
        .await;
    hall.command("bob", "move", &[("turn", "d4")]).await;
    hall.command("alice", "move", &[("turn", bob)]).await;
    hall.command(
        "eve",
        "moderate adjudicate",
        &[("match", "3"), ("result", "draw"), ("reason", alice)],
    )
    .await;
    for number in ["1", "2", "3"] {
        for command in ["match log", "board", "replay", "match export"] {
            hall.command("alice", command, &[("match", number)]).await;
        }
        hall.command(
            "bob",
            "match export",
            &[("match", number), ("format", "json")],
        )
        .await;
    }
    for command in [
        "games",
        "player history",
        "player stats",
        "player rating",
        "standings",
        "match export",
    ] {
        hall.command("alice", command, &[]).await;
        hall.command("eve", command, &[("player", "@bob"), ("game", "dropper")])
            .await;
    }
    for command in ["block add", "block remove", "block add", "block", "unblock"] {
        hall.command("alice", command, &[("player", "@bob")]).await;
    }
    hall.command("alice", "block list", &[]).await;
    hall.command("bob", bob, &[(alice, bob)]).await;
    for text in [alice, bob] {
        hall.act(
            "alice",
            Input::Text {
                message: "1".to_owned(),
                text: text.to_owned(),
                addressed: true,
                reply_to: None,
            },
        )
        .await;
    }
    for proposal in hall
        .chat
        .propose(&stonepost::chat::HalfTyped {
            platform: "wall",
            author: "alice",
            place: "hall",
            command: "match log",
            option: "match",
            typed: "",
            others: &[],
            language: None,
        })
        .await
    {
        hall.wall.keep(vec![proposal.label]);
    }
    let said = std::mem::take(&mut *hall.wall.posts.lock().unwrap());
    hall.room.close().await;
    said
}

fn assert_seen(said: &[String], names: [&str; 2]) {
    for words in said {
        assert!(!words.chars().any(odd), "{words:?} with {names:?}");
        let ends = words.chars().all(|c| c != '\u{200e}') || words.is_ascii() || rtl(words);
        assert!(ends, "{words:?} with {names:?}");
    }
}

fn rtl(words: &str) -> bool {
    words.chars().any(|c| matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{feff}' | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}'))
}

#[tokio::test(flavor = "multi_thread")]
async fn no_name_and_no_note_hides_anything_or_turns_a_line_round() {
    let names = [
        "\u{202e}ecila",
        "b\u{200b}o\u{200f}b\u{2066}",
        "\u{200b}",
        "\u{3164}\u{200d}",
        "a\nb\r\u{0}\u{2028}c",
        "\u{feff}\u{ad}\u{e0041}x",
    ];
    for pair in names.chunks(2) {
        let [alice, bob] = pair else { continue };
        let said = said_with(alice, bob).await;
        assert!(said.len() > 100, "{said:#?}");
        assert_seen(&said, [alice, bob]);
    }
    let said = said_with("\u{202e}ecila", "\u{200b}").await;
    // In a line of the log.
    let logged = said.iter().any(|words| words.contains(" UTC ecila "));
    assert!(logged, "{said:#?}");
    assert!(said.iter().any(|words| words == "?"), "{said:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_chance_name_hides_anything_or_turns_a_line_round() {
    let mut chance = TestRunner::deterministic();
    // Half of the letters are of those that a chance string hardly ever has.
    let unseen = select(vec![
        '\u{200b}', '\u{202e}', '\u{2066}', '\u{ad}', '\u{200f}', '\u{feff}',
    ]);
    let letters = vec(prop_oneof![any::<char>(), unseen], 0..24);
    let mut pick = || {
        let tree = letters.new_tree(&mut chance);
        String::from_iter(tree.unwrap().current())
    };
    for _ in 0..12 {
        let names = [pick(), pick()];
        let said = said_with(&names[0], &names[1]).await;
        assert_seen(&said, [&names[0], &names[1]]);
    }
}
