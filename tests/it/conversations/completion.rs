//! What is proposed for half-typed options, and that nothing is written for it.

use super::*;

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
            "#1 Dropper against bob, your turn".to_owned()
        )]
    );
    assert_eq!(
        room.labels("alice", "/counter match:").await,
        ["#2 Isaac from carol, 20 Nov 2026"]
    );
    assert_eq!(
        room.labels("bob", "/board view:white match:drop").await,
        ["#1 Dropper against alice, the other's turn"]
    );
    // Somebody who plays in none is proposed the one that is played here, where that is of use.
    assert_eq!(
        room.labels("carol", "/replay match:").await,
        ["#1 Dropper, alice against bob, running"]
    );
    assert_eq!(
        room.labels("carol", "/adjudicate result:draw match:").await,
        ["#1 Dropper, alice against bob, running"]
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
        "#2 Isaac against carol, your turn",
        "#1 Dropper against bob, your turn",
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
