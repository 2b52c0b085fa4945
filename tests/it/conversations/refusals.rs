//! Every way in which a typed turn is refused: what is typed, and the exact reply.

use super::*;
use crate::said::turns::*;
use crate::said::{self};
use expect_test::expect;

/// All placements of a game of Isaac in which White was out first.
pub(super) const PLACED: &str = "d10-f10 a10-c10 h10-j10 a1-a3 b1-b3 j7-j9 j4-j6 a4-a6 b4-b6 a7-a9 c1-c4 d1-d4 e1-e4 i6-i9 g1-j1 f1-f4 \
    c5-f5 g2-j2 c6-g6 b9-f9 h5-h9 b8-f8 b7-f7";

/// Alice began with Black, and a swap exchanges the two.
pub(super) fn mover(game: &Game) -> &'static str {
    let black = if game.swapped() { "bob" } else { "alice" };
    let white = if game.swapped() { "alice" } else { "bob" };
    match game.to_move() {
        Some(Side::Black) => black,
        _ => white,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_change_nothing() {
    let mut room = Room::open();
    let nobody = said::start_one();
    assert_eq!(room.told("alice", "/move c3").await, nobody);
    assert_eq!(room.told("alice", "/board").await, nobody);
    assert_eq!(room.told("alice", "/resign").await, nobody);
    assert_eq!(room.told("alice", "@Stonepost c3").await, nobody);
    expect!["Hello! See `/help` for what I can do."]
        .assert_eq(&room.told("alice", "@Stonepost").await);
    assert_eq!(room.say("alice", "c3").await, None);
    for herself in ["alice", "Alice"] {
        let line = format!("/challenge onyx opponent:@{herself}");
        assert_eq!(
            room.told("alice", &line).await,
            said::challenges::NOT_YOURSELF
        );
    }
    let board = room.begin("onyx", "6").await;
    let before = room
        .store
        .load(stonepost::play::MatchId(1))
        .await
        .unwrap()
        .unwrap();
    let taken = format!("{} Try ", occupied("white stone", "d1"));
    let theirs = said::only_players("@alice", "@bob");
    for (who, line, answer) in [
        ("alice", "/move d1", taken.as_str()),
        ("alice", "d1", &taken),
        (
            "alice",
            "@stonepost hello there",
            &looks_like("hello", "An Onyx", "f6"),
        ),
        ("alice", "/move z9", &off_square("z9", 'f', 6)),
        ("alice", "/move swap", NOTHING_TO_SWAP),
        ("alice", "/move c2/d1", "Between `c2` and `d1`"),
        ("bob", "/move c3", &said::turn_of("@alice")),
        ("bob", "@Stonepost c3", &said::turn_of("@alice")),
        ("carol", "/move c3", &theirs),
        ("carol", "/resign", &theirs),
    ] {
        let told = room.told(who, line).await;
        if line == "/move c2/d1" {
            assert!(!told.starts_with(said::PLAYED), "{told}");
            continue;
        }
        assert!(told.starts_with(answer), "{line}: {told}");
    }
    assert_eq!(room.told("bob", "c3").await, said::turn_of("@alice"));
    assert_eq!(room.say("carol", "c3").await, None);
    assert_eq!(room.say("alice", "let me think").await, None);
    let told = room.reply("alice", "hmm", Some(board.id)).await.unwrap();
    assert!(
        told.text.to_string().starts_with(&not_understood("hmm")),
        "{}",
        told.text
    );
    let after = room
        .store
        .load(stonepost::play::MatchId(1))
        .await
        .unwrap()
        .unwrap();
    assert_eq!((after.version, after.game), (before.version, before.game));
    room.close().await;
}
