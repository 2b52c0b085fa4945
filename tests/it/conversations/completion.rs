//! What is proposed for half-typed options, and that nothing is written for it.

use super::*;
use crate::said;

impl Room {
    /// The lines that complete what `who` types in the channel, each with what people read for it.
    pub(super) async fn completed(&self, who: &str, line: &str) -> Vec<(String, String)> {
        let lines = self.local.complete(who, "general", line).await;
        lines.into_iter().map(|l| (l.line, l.label)).collect()
    }

    /// What people read for the proposals.
    async fn labels(&self, who: &str, line: &str) -> Vec<String> {
        let lines = self.completed(who, line).await.into_iter();
        lines.map(|(_, label)| label).collect()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn half_typed_words_are_completed() {
    let room = Room::open();
    let words = async |line: &str| -> Vec<String> {
        let lines = room.completed("alice", line).await.into_iter();
        lines.map(|(line, _)| line).collect()
    };
    assert_eq!(
        words("/challenge game:onyx size:1").await,
        [
            "/challenge game:onyx size:12",
            "/challenge game:onyx size:16"
        ]
    );
    assert_eq!(
        words(" /board view:white n").await,
        [" /board view:white night"]
    );
    for nothing in [
        "",
        "/challenge",
        "/challenge game:onyx size:12 ",
        "hello there: you",
        "/move turn:d",
        "/rules game:",
        "/dance match:",
    ] {
        assert!(words(nothing).await.is_empty(), "{nothing}");
    }
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_are_proposed_by_opponent_game_and_day() {
    let mut room = Room::open();
    assert!(room.completed("alice", "/replay match:").await.is_empty());
    room.begin("dropper", "6").await;
    let challenge = "/challenge game:isaac opponent:@alice where:messages side:white";
    room.told("carol", challenge).await;
    let asked = room
        .wait("general", |m| {
            m.text.to_string().starts_with("@alice: @carol challenges")
        })
        .await;
    room.settled().await;
    let rows = room.rows();
    assert_eq!(
        room.completed("alice", "/replay match:").await,
        [(
            "/replay match:1".to_owned(),
            said::proposed(1, "Dropper", "bob", "your")
        )]
    );
    assert_eq!(
        room.labels("alice", "/export match:").await,
        [said::proposed(1, "Dropper", "bob", "your")]
    );
    assert_eq!(
        room.labels("alice", "/counter match:").await,
        ["#2 Isaac from carol, 20 Nov 2026"]
    );
    assert_eq!(
        room.labels("bob", "/board view:white match:drop").await,
        [said::proposed(1, "Dropper", "alice", "their")]
    );
    // Somebody who plays in none is proposed the one that is played here, where that is of use.
    assert_eq!(
        room.labels("carol", "/replay match:").await,
        [said::proposed_to_others(1, "Dropper", "alice", "bob")]
    );
    assert_eq!(
        room.labels("carol", "/adjudicate result:draw match:").await,
        [said::proposed_to_others(1, "Dropper", "alice", "bob")]
    );
    for (who, line) in [
        ("carol", "/resign match:"),
        ("alice", "/adjudicate match:"),
        ("alice", "/replay match:carol"),
        ("alice", "/replay match:2"),
        ("stranger", "/replay match:"),
        ("", "/replay match:"),
    ] {
        assert!(room.completed(who, line).await.is_empty(), "{who}: {line}");
    }
    assert_eq!(room.rows(), rows, "nothing is written");

    room.press("alice", &asked, "Accept").await;
    let both = [
        said::proposed(2, "Isaac", "carol", "your"),
        said::proposed(1, "Dropper", "bob", "your"),
    ];
    assert_eq!(room.labels("alice", "/resign match:").await, both);
    for (typed, which) in [
        ("2", &both[..1]),
        ("#1", &both[1..]),
        ("CAR", &both[..1]),
        ("dropper", &both[1..]),
        ("20 nov", &both),
        ("2026-11", &both),
        ("202", &[]),
        ("19 nov", &[]),
    ] {
        let line = format!("/resign match:{typed}");
        assert_eq!(room.labels("alice", &line).await, which, "{typed}");
    }
    // What others play by direct messages is nobody else's.
    assert_eq!(room.labels("bob", "/replay match:").await.len(), 1);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn turns_are_proposed_part_by_part_to_whoever_is_to_move() {
    let mut room = Room::open();
    for line in ["/move ", "/preview turn:"] {
        assert!(room.completed("alice", line).await.is_empty(), "{line}");
    }
    room.begin("dropper", "6").await;
    let rows = room.rows();
    // 36 free cells are more than a list holds.
    let letters = room.completed("alice", "/move ").await;
    let letter = |line: &str, label: &str| (line.to_owned(), label.to_owned());
    assert_eq!(letters.len(), 6);
    assert_eq!(letters[0], letter("/move a", "a… (6 turns)"));
    assert_eq!(
        room.labels("alice", "/preview turn:D").await,
        ["d1", "d2", "d3", "d4", "d5", "d6"]
    );
    assert!(room.completed("bob", "/move ").await.is_empty());
    assert!(room.completed("carol", "/preview ").await.is_empty());
    assert_eq!(room.rows(), rows, "nothing is written");

    room.told("alice", "/move d4").await;
    assert!(
        room.completed("alice", "/move d").await.is_empty(),
        "it was played"
    );
    let pushed = room.labels("bob", "/move ").await;
    assert!(
        pushed.contains(&"d4>d5,… (24 turns)".to_owned()),
        "{pushed:?}"
    );
    assert_eq!(
        room.labels("bob", "/move d4 to d5 and a").await,
        [
            "d4>d5,a1", "d4>d5,a2", "d4>d5,a3", "d4>d5,a4", "d4>d5,a5", "d4>d5,a6"
        ]
    );
    assert!(room.completed("bob", "/move z9").await.is_empty());
    // In a direct conversation the number may come first.
    let lines = room.local.complete("bob", "@bob", "/move #1 d4>d5 b").await;
    let lines: Vec<String> = lines.into_iter().map(|line| line.line).collect();
    assert_eq!(lines.first().map(String::as_str), Some("/move #1 d4>d5,b1"));
    room.close().await;
}
