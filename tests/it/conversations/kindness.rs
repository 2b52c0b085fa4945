//! Turns as people type them in the chat, and the turns that they are. `crate::typed` tries all the signs there are.

use super::refusals::{PLACED, mover};
use super::*;

/// A match, and what the player to move types, turn by turn, with the turn that it is.
struct Typed {
    game: &'static str,
    size: &'static str,
    /// The turns before.
    record: &'static str,
    lines: &'static [(&'static str, &'static str)],
}

const TYPED: &[Typed] = &[
    Typed {
        game: "onyx",
        size: "6",
        record: "",
        lines: &[
            ("E3", "e3"),
            ("SWAP!", "swap"),
            ("B3 c4", "b3/c4"),
            ("c3-d2", "c2/d3"),
            ("`C4/D5`.", "c4/d5"),
        ],
    },
    Typed {
        game: "onyx",
        size: "12",
        record: "c3",
        lines: &[
            ("B11 c12", "b11/c12"),
            ("c11-d10", "c10/d11"),
            ("K2:l3", "k2/l3"),
        ],
    },
    Typed {
        game: "dropper",
        size: "6",
        record: "",
        lines: &[
            ("**D4**", "d4"),
            ("d4 E5 a1", "d4>e5,a1"),
            ("D4 to c4 AND f3", "d4>c4,f3"),
            ("c6, e5xe4", "e5>e4,c6"),
            ("E5:f4 ; a6", "e5>f4,a6"),
        ],
    },
    Typed {
        game: "drop",
        size: "6",
        record: "",
        lines: &[
            ("C3", "c3"),
            ("f3 h4", "f3,h4"),
            ("D4 and i3", "d4,i3"),
            ("e4; g4", "e4,g4"),
            ("C5b4", "c5,b4"),
        ],
    },
    Typed {
        game: "isaac",
        size: "10",
        record: "",
        lines: &[
            ("A1 to G1", "a1-g1"),
            ("g2 a2", "a2-g2"),
            ("c3:E3", "c3-e3"),
            ("c4xc6", "c4-c6"),
            ("I10>E10", "e10-i10"),
        ],
    },
    Typed {
        game: "isaac",
        size: "10",
        record: PLACED,
        lines: &[
            ("A9 a7 6", "a7-a9+6"),
            // Any cell names a tile, and without a number the marker goes as far as it can.
            ("i10", "h10-j10+4"),
            ("a4 to a6, +01", "a4-a6+1"),
            ("J4 x J6", "j4-j6+3"),
            ("j8 and 2", "j7-j9+2"),
        ],
    },
    Typed {
        game: "rekushu",
        size: "8",
        record: "a1 h2 a4 h4 d1 h6",
        lines: &[("D4 A1 to D4", "d4,a1-d4"), ("H7", "h7")],
    },
    Typed {
        game: "rekushu",
        size: "8",
        record: "a1 h2 a4 h4 d1 h6",
        lines: &[("d1:a4 and d4", "d4,a1-d4")],
    },
];

#[tokio::test(flavor = "multi_thread")]
async fn what_people_type_is_read_as_the_turn_that_it_is() {
    for table in TYPED {
        let mut room = Room::open();
        room.begin(table.game, table.size).await;
        let kind = Kind::from_id(table.game).unwrap();
        let mut game = Game::start(Spec::new(kind, Some(table.size), None).unwrap());
        let record = table.record.split_whitespace().map(|turn| (turn, turn));
        for (typed, turn) in record.chain(table.lines.iter().copied()) {
            assert_eq!(room.say(mover(&game), typed).await, None, "{typed}");
            game.play_text(turn).unwrap();
            let stored = room.store.load(stonepost::play::MatchId(1)).await;
            assert_eq!(stored.unwrap().unwrap().game, game, "{typed}");
        }
        room.close().await;
    }
}
