//! Every way in which a typed turn is refused: what is typed, and the exact reply.

mod tiles;

use super::*;
use crate::said::turns::*;
use crate::said::{self, needs, played};
use expect_test::expect;

/// All placements of a game of Isaac in which White was out first.
pub(super) const PLACED: &str = "d10-f10 a10-c10 h10-j10 a1-a3 b1-b3 j7-j9 j4-j6 a4-a6 b4-b6 a7-a9 c1-c4 d1-d4 e1-e4 i6-i9 g1-j1 f1-f4 \
    c5-f5 g2-j2 c6-g6 b9-f9 h5-h9 b8-f8 b7-f7";

/// A position, and what is answered there to turns that can't be played.
struct Table<'a> {
    game: &'static str,
    size: &'static str,
    /// The turns so far.
    record: &'static str,
    /// What the player to move types, and what Stonepost says to that.
    lines: &'a [(&'static str, String)],
}

async fn all_refused(tables: &[Table<'_>]) {
    for table in tables {
        let mut room = Room::open();
        room.begin(table.game, table.size).await;
        let kind = Kind::from_id(table.game).unwrap();
        let mut game = Game::start(Spec::new(kind, Some(table.size), None).unwrap());
        for turn in table.record.split_whitespace() {
            let told = room.told(mover(&game), &format!("/move {turn}")).await;
            assert_eq!(told, played(turn, 1));
            game.play_text(turn).unwrap();
        }
        for (typed, reply) in table.lines {
            let told = room.told(mover(&game), typed).await;
            assert_eq!(
                told, *reply,
                "{} after {:?}: {typed}",
                table.game, table.record
            );
        }
        let stored = room
            .store
            .load(stonepost::play::MatchId(1))
            .await
            .unwrap()
            .unwrap();
        assert_eq!(stored.game, game);
        room.close().await;
    }
}

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

#[tokio::test(flavor = "multi_thread")]
async fn onyx_says_what_is_wrong() {
    all_refused(&[
        Table {
            game: "onyx",
            size: "6",
            record: "",
            lines: &[
                (
                    "d1",
                    instead(occupied("white stone", "d1"), "d2 e1 c2 e2 c2/d3"),
                ),
                ("g1", instead(off_square("g1", 'f', 6), "f1 f2 e1 e2 e3")),
                ("A0", off_square("a0", 'f', 6)),
                ("f77", instead(off_square("f77", 'f', 6), "f6 e6 b6 a6 f5")),
                ("c1/d2", instead(triangles("c1", "d2"), "c2 d2 c2/d3 b1 b2")),
                (
                    "b1 c2",
                    instead(
                        corner_taken("b1/c2", "white stone", "c1"),
                        "b1 b2 c2 c2/d3 a1",
                    ),
                ),
                ("a1 c3", instead(no_square("a1", "c3"), "b2 a2 b1 b3 c2")),
                ("c2 c2", instead(no_square("c2", "c2"), "c2 c2/d3 b2 c3 d2")),
                ("c2,d2", instead(no_square("c2", "d2"), "c2 c2/d3 d2 c3 d3")),
                (
                    "/move a1 b2 c3",
                    instead(too_many_cells(3, "an Onyx", 2), "a1 a2 b1 b2 b3"),
                ),
                ("swap", NOTHING_TO_SWAP.to_owned()),
                ("/move swop", looks_like("swop", "An Onyx", "f6")),
                ("/move", needs("move", "turn")),
                (
                    "@Stonepost f3?",
                    instead(not_understood("f3?"), "e3 f2 e2 e4 d3/e4"),
                ),
                (
                    "/move \
                    aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\
                    aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
                    TOO_LONG.to_owned(),
                ),
                ("@Stonepost f６", looks_like("f６", "An Onyx", "f6")),
            ],
        },
        Table {
            game: "onyx",
            size: "6",
            record: "e3 c2/d3 b5",
            lines: &[
                (
                    "c2 to d3",
                    instead(occupied("white stone", "c2/d3"), "c2 c3 d2 d3 b3/c4"),
                ),
                (
                    "d3/c2",
                    instead(occupied("white stone", "c2/d3"), "c2 c3 d2 d3 b3/c4"),
                ),
                (
                    "e3",
                    instead(occupied("black stone", "e3"), "d3 e2 e4 d2 d4"),
                ),
                ("swap", TOO_LATE_TO_SWAP.to_owned()),
                (
                    "b5 c6",
                    instead(
                        corner_taken("b5/c6", "black stone", "b5"),
                        "b6 c5 c4/d5 a5 a6",
                    ),
                ),
                (
                    "b4 c5",
                    instead(triangles("b4", "c5"), "b4 c4 c5 b3/c4 c4/d5"),
                ),
            ],
        },
        Table {
            game: "onyx",
            size: "6",
            record: "e3 swap",
            lines: &[
                ("Swap", ALREADY_SWAPPED.to_owned()),
                (
                    "e3",
                    instead(occupied("black stone", "e3"), "d3 e2 e4 d2 d4"),
                ),
            ],
        },
        Table {
            game: "onyx",
            size: "6",
            record: "e3 swap b5",
            lines: &[("SWAP!", ALREADY_SWAPPED.to_owned())],
        },
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn dropper_says_what_is_wrong() {
    all_refused(&[
        Table {
            game: "dropper",
            size: "6",
            record: "",
            lines: &[
                ("d4>d5", instead(FIRST_IS_ONE_STONE, "d4 c4 d3 d5 e4")),
                ("d4 d5 a1", instead(FIRST_IS_ONE_STONE, "d4 c4 d3 d5 e4")),
                ("g1", instead(off_square("g1", 'f', 6), "f1 f2 e1 e2 f3")),
                ("a7", instead(off_square("a7", 'f', 6), "a6 b6 a5 b5 c6")),
                (
                    "/move a1 b2 c3 d4",
                    instead(too_many_cells(4, "a Dropper", 3), "a1 a2 b1 b2 a3"),
                ),
                ("/move hello", looks_like("hello", "A Dropper", "d4")),
            ],
        },
        Table {
            game: "dropper",
            size: "6",
            record: "d4",
            lines: &[
                (
                    "a1",
                    instead(
                        drop_first("a1"),
                        "d4>c3,a1 d4>c4,a1 d4>c5,a1 d4>d3,a1 d4>d5,a1",
                    ),
                ),
                (
                    "d4",
                    instead(
                        drop_first("d4"),
                        "d4>c3,a1 d4>c4,a1 d4>c5,a1 d4>d3,a1 d4>d5,a1",
                    ),
                ),
                (
                    "d4>d6",
                    instead(
                        push_too_far("d6", "d4"),
                        "d4>d5,b6 d4>c5,e6 d4>e5,c6 d4>c4,d6 d4>e4,d6",
                    ),
                ),
                (
                    "d4-d4",
                    instead(
                        push_nowhere("d4"),
                        "d4>c4,d2 d4>d3,b4 d4>d5,b4 d4>e4,b4 d4>c3,d6",
                    ),
                ),
                (
                    "d5>d6",
                    instead(
                        no_stone_of_theirs("d5", "empty"),
                        "d4>d5,b6 d4>c5,e6 d4>e5,c6 d4>c4,d6 d4>e4,d6",
                    ),
                ),
                (
                    "d4>d5",
                    instead(
                        needs_free_stone("d4>d5"),
                        "d4>d5,b5 d4>d5,f5 d4>d5,b4 d4>d5,b6 d4>d5,f4",
                    ),
                ),
                (
                    "d4>d5,c3",
                    instead(
                        touches("c3", "white stone", "d4"),
                        "d4>d5,b3 d4>d5,c2 d4>d5,b2 d4>d5,b4 d4>d5,d2",
                    ),
                ),
                (
                    "d4 d5 d5",
                    instead(
                        taken_after_drop("black stone", "d5"),
                        "d4>d5,b5 d4>d5,f5 d4>d5,b4 d4>d5,b6 d4>d5,f4",
                    ),
                ),
                (
                    "d4 d5 d4",
                    instead(
                        taken_after_drop("white stone", "d4"),
                        "d4>d5,b4 d4>d5,d2 d4>d5,f4 d4>d5,b3 d4>d5,b5",
                    ),
                ),
                (
                    "d4>e5,f6",
                    instead(
                        touches("f6", "black stone", "e5"),
                        "d4>e5,c6 d4>e5,f3 d4>e5,b6 d4>e5,f2 d4>e5,b5",
                    ),
                ),
                (
                    "c3, d4>d5",
                    instead(
                        touches("c3", "white stone", "d4"),
                        "d4>d5,b3 d4>d5,c2 d4>d5,b2 d4>d5,b4 d4>d5,d2",
                    ),
                ),
                (
                    "/move a1 b2 c3 d4",
                    instead(
                        too_many_cells(4, "a Dropper", 3),
                        "d4>c3,a3 d4>c4,c2 d4>d3,b3 d4>c5,b3 d4>e3,b3",
                    ),
                ),
                (
                    "d4 to g5",
                    instead(
                        off_square("g5", 'f', 6),
                        "d4>e5,f3 d4>e4,f6 d4>e3,f5 d4>d5,f5 d4>d3,f5",
                    ),
                ),
            ],
        },
        Table {
            game: "dropper",
            size: "6",
            record: "d4 d4>d5,a1",
            lines: &[
                (
                    "d5>d6",
                    instead(
                        no_stone_of_theirs("d5", "yours"),
                        "d4>c5,f6 d4>e5,b6 d4>c4,b6 d4>e4,b6 d4>d3,b6",
                    ),
                ),
                (
                    "d4>d5",
                    instead(
                        push_onto("black stone", "d5"),
                        "d4>c5,f5 d4>e5,b5 d4>c4,f5 d4>e4,b5 d4>d3,b5",
                    ),
                ),
                (
                    "d4>c4 d5",
                    instead(
                        taken_after_drop("black stone", "d5"),
                        "d4>c4,f5 d4>c4,b6 d4>c4,f4 d4>c4,f6 d4>c4,f3",
                    ),
                ),
                (
                    "d4>c4 d4",
                    instead(
                        taken_after_drop("black stone", "d4"),
                        "d4>c4,d2 d4>c4,f4 d4>c4,c2 d4>c4,e2 d4>c4,f3",
                    ),
                ),
                (
                    "d5",
                    instead(
                        drop_first("d5"),
                        "d4>c3,a3 d4>c4,a3 d4>c5,a3 d4>d3,a3 d4>e3,a3",
                    ),
                ),
            ],
        },
        Table {
            game: "dropper",
            size: "6",
            record: "a5 a5>b4,e4 a5>a4,e6 a5>a6,b2 e4>e5,c6 b4>b5,f2 f2>f1,d2",
            lines: &[
                ("c6>d6 a1", instead(no_room("a1"), "c6>d6")),
                (
                    "c6",
                    instead(drop_first("c6"), "c6>b6 c6>c5 c6>d5 c6>d6 b5>b6"),
                ),
                ("c6>c5 c6", instead(no_room("c6"), "c6>c5")),
                (
                    "b4 b5",
                    instead(
                        no_stone_of_theirs("b4", "yours"),
                        "b5>b6 b5>c5 b5>c4 a6>b6 c6>b6",
                    ),
                ),
            ],
        },
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn drop_says_what_is_wrong() {
    all_refused(&[
        Table {
            game: "drop",
            size: "6",
            record: "",
            lines: &[
                ("a1", instead(outer_ring("a1"), "b2 b3 c2 c3 b4")),
                ("F6", instead(dud("f6"), "d4 d5 d6 e4 e7")),
                (
                    "f7",
                    instead(occupied("black piece", "f7"), "e7 f8 g7 d5 d6"),
                ),
                ("c3 d4", instead(first_is_one_piece("d4"), "c3")),
                ("l1", instead(off_hexagon("l1"), "j2 j3 i2 i3 i4")),
                ("x3", instead(off_hexagon("x3"), "j3 j4 j5 j6 i3")),
                ("f12", instead(off_row("f12", 'f', 11), "f10 e9 f9 g9 d8")),
                ("a7", instead(off_row("a7", 'a', 6), "b6 c7 b5 c6 d7")),
                (
                    "/move b2 c3 d4",
                    instead(too_many_cells(3, "a Drop", 2), "b2"),
                ),
                ("c0", off_row("c0", 'c', 8)),
            ],
        },
        Table {
            game: "drop",
            size: "6",
            record: "c3",
            lines: &[
                (
                    "i3",
                    instead(needs_second_piece("i3"), "i3,h3 i3,h4 i3,i2 i3,i4 i3,j2"),
                ),
                (
                    "i3 i3",
                    instead(
                        after_first_piece("i3", "white piece", "i3"),
                        "i3,h3 i3,h4 i3,i2 i3,i4 i3,j2",
                    ),
                ),
                (
                    "i3 f12",
                    instead(off_row("f12", 'f', 11), "i3,f10 i3,e9 i3,f9 i3,g9 i3,d8"),
                ),
                (
                    "i3 a1",
                    instead(outer_ring("a1"), "i3,b2 i3,b3 i3,c2 i3,b4 i3,c4"),
                ),
                (
                    "a1 i3",
                    instead(outer_ring("a1"), "b2,i3 b3,i3 c2,i3 b4,i3 c4,i3"),
                ),
                (
                    "c3 i3",
                    instead(
                        occupied("black piece", "c3"),
                        "b2,i3 b3,i3 c2,i3 c4,i3 d3,i3",
                    ),
                ),
                ("f6 i3", instead(dud("f6"), "d4,i3 d5,i3 d6,i3 e4,i3 e7,i3")),
                (
                    "/move b2 c3 d4",
                    instead(
                        too_many_cells(3, "a Drop", 2),
                        "b2,c3 b2,b3 b2,c2 b2,c4 b2,d3",
                    ),
                ),
            ],
        },
        Table {
            game: "drop",
            size: "6",
            record: "c3 h6,e9 c2,h3 c7,f3 e2,d8 i2,j5 b4,f8 c3,j2 f3,d6 c4,f4 g4,d2 h7,c5 \
                    f3,c6 c7,g9 i3,j2 b6,f10 g3,d5 f2,e8 f8,c5 d5,e4 c5,e3 f6,i7 g5,e8 \
                    e9,e5 f9,h8 b4,d2 b3,e9 e3,j3 b4,j2 g4,b5 b4,f9 i3,f5",
            lines: &[
                ("c5 d5", instead(one_piece_left("d5"), "c5")),
                ("c5, c5", instead(one_piece_left("c5"), "c5")),
                ("a1", instead(outer_ring("a1"), "b2 b3 c2 c4 d3")),
            ],
        },
    ])
    .await;
}
