//! Every way in which a typed turn is refused: what is typed, and the exact reply.

use super::*;

/// All placements of a game of Isaac in which White was out first.
pub(super) const PLACED: &str = "d10-f10 a10-c10 h10-j10 a1-a3 b1-b3 j7-j9 j4-j6 a4-a6 b4-b6 a7-a9 c1-c4 d1-d4 e1-e4 i6-i9 g1-j1 f1-f4 \
    c5-f5 g2-j2 c6-g6 b9-f9 h5-h9 b8-f8 b7-f7";

/// A position, and what is answered there to turns that can't be played.
struct Table {
    game: &'static str,
    size: &'static str,
    /// The turns so far.
    record: &'static str,
    /// What the player to move types, and what Stonepost says to that.
    lines: &'static [(&'static str, &'static str)],
}

async fn all_refused(tables: &[Table]) {
    for table in tables {
        let mut room = Room::open();
        room.begin(table.game, table.size).await;
        let kind = Kind::from_id(table.game).unwrap();
        let mut game = Game::start(Spec::new(kind, Some(table.size), None).unwrap());
        for turn in table.record.split_whitespace() {
            let told = room.told(mover(&game), &format!("/move {turn}")).await;
            assert_eq!(told, format!("Played `{turn}` in match #1."));
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
async fn onyx_says_what_is_wrong() {
    all_refused(&[
Table { game: "onyx", size: "6", record: "", lines: &[("d1", "There's already a white stone on `d1`. Try `d2`, \
             `e1`, `c2`, `e2` or `c2/d3`."),
("g1", "There's no “g1” on this board: columns go from a to f, rows from 1 to 6. Try `f1`, `f2`, `e1`, `e2` or \
             `e3`."),
("A0", "There's no “a0” on this board: columns go from a to f, rows from 1 to 6."),
("f77", "There's no “f77” on this board: columns go from a to f, rows from 1 to 6. Try `f6`, `e6`, `b6`, `a6` or \
             `f5`."),
("c1/d2", "There's no midpoint between `c1` and `d2`: two triangles lie between them, not a square. Try `c2`, `d2`, \
             `c2/d3`, `b1` or `b2`."),
("b1 c2", "You can only take the midpoint `b1/c2` while all corners of its square are empty, and there's a white \
             stone on `c1`. Try `b1`, `b2`, `c2`, `c2/d3` or `a1`."),
("a1 c3", "`a1` and `c3` aren't opposite corners of a square, so there's no midpoint between them. Try `b2`, `a2`, \
             `b1`, `b3` or `c2`."),
("c2 c2", "`c2` and `c2` aren't opposite corners of a square, so there's no midpoint between them. Try `c2`, \
             `c2/d3`, `b2`, `c3` or `d2`."),
("c2,d2", "`c2` and `d2` aren't opposite corners of a square, so there's no midpoint between them. Try `c2`, \
             `c2/d3`, `d2`, `c3` or `d3`."),
("/move a1 b2 c3", "You named 3 cells, but an Onyx turn has at most 2. Try `a1`, `a2`, `b1`, `b2` or `b3`."),
("swap", "There's nothing to swap yet: you can only swap on the second turn."),
("/move swop", "I don't understand “swop”. An Onyx turn looks like `f6`."),
("/move", "`/move` needs `turn`: `/move turn`."),
("@Stonepost f3?", "I don't understand “f3?”. Try `e3`, `f2`, `e2`, `e4` or `d3/e4`."),
("/move aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "That's too long: a turn \
             can have up to 100 characters."),
("@Stonepost f６", "I don't understand “f６”. An Onyx turn looks like `f6`."),
] },
Table { game: "onyx", size: "6", record: "e3 c2/d3 b5", lines: &[("c2 to d3", "There's already a white stone on \
             `c2/d3`. Try `c2`, `c3`, `d2`, `d3` or `b3/c4`."),
("d3/c2", "There's already a white stone on `c2/d3`. Try `c2`, `c3`, `d2`, `d3` or `b3/c4`."),
("e3", "There's already a black stone on `e3`. Try `d3`, `e2`, `e4`, `d2` or `d4`."),
("swap", "It's too late to swap: that was only possible on the second turn."),
("b5 c6", "You can only take the midpoint `b5/c6` while all corners of its square are empty, and there's a black \
             stone on `b5`. Try `b6`, `c5`, `c4/d5`, `a5` or `a6`."),
("b4 c5", "There's no midpoint between `b4` and `c5`: two triangles lie between them, not a square. Try `b4`, `c4`, \
             `c5`, `b3/c4` or `c4/d5`."),
] },
Table { game: "onyx", size: "6", record: "e3 swap", lines: &[("Swap", "The sides have already been swapped, and that \
             can only happen once."),
("e3", "There's already a black stone on `e3`. Try `d3`, `e2`, `e4`, `d2` or `d4`."),
] },
Table { game: "onyx", size: "6", record: "e3 swap b5", lines: &[("SWAP!", "The sides have already been swapped, and \
             that can only happen once."),
] },
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn dropper_says_what_is_wrong() {
    all_refused(&[
Table { game: "dropper", size: "6", record: "", lines: &[("d4>d5", "The first turn is a single stone. Try `d4`, \
             `c4`, `d3`, `d5` or `e4`."),
("d4 d5 a1", "The first turn is a single stone. Try `d4`, `c4`, `d3`, `d5` or `e4`."),
("g1", "There's no “g1” on this board: columns go from a to f, rows from 1 to 6. Try `f1`, `f2`, `e1`, `e2` or \
             `f3`."),
("a7", "There's no “a7” on this board: columns go from a to f, rows from 1 to 6. Try `a6`, `b6`, `a5`, `b5` or \
             `c6`."),
("/move a1 b2 c3 d4", "You named 4 cells, but a Dropper turn has at most 3. Try `a1`, `a2`, `b1`, `b2` or `a3`."),
("/move hello", "I don't understand “hello”. A Dropper turn looks like `d4`."),
] },
Table { game: "dropper", size: "6", record: "d4", lines: &[("a1", "`a1` alone isn't a turn: first drop on one of \
             your opponent's stones and push it to a neighbouring cell. Try `d4>c3,a1`, `d4>c4,a1`, `d4>c5,a1`, \
             `d4>d3,a1` or `d4>d5,a1`."),
("d4", "`d4` alone isn't a turn: first drop on one of your opponent's stones and push it to a neighbouring cell. Try \
             `d4>c3,a1`, `d4>c4,a1`, `d4>c5,a1`, `d4>d3,a1` or `d4>d5,a1`."),
("d4>d6", "You can only push a stone to a neighbouring cell; `d6` isn't next to `d4`. Try `d4>d5,b6`, `d4>c5,e6`, \
             `d4>e5,c6`, `d4>c4,d6` or `d4>e4,d6`."),
("d4-d4", "You push a stone to a neighbouring cell; it can't stay on `d4`. Try `d4>c4,d2`, `d4>d3,b4`, `d4>d5,b4`, \
             `d4>e4,b4` or `d4>c3,d6`."),
("d5>d6", "You can only drop on an opponent's stone; `d5` is empty. Try `d4>d5,b6`, `d4>c5,e6`, `d4>e5,c6`, \
             `d4>c4,d6` or `d4>e4,d6`."),
("d4>d5", "After `d4>d5` you must also place a free stone: add an empty cell that touches no stone. Try `d4>d5,b5`, \
             `d4>d5,f5`, `d4>d5,b4`, `d4>d5,b6` or `d4>d5,f4`."),
("d4>d5,c3", "A free stone can't touch any other stone, but `c3` would touch the white stone on `d4`. Try \
             `d4>d5,b3`, `d4>d5,c2`, `d4>d5,b2`, `d4>d5,b4` or `d4>d5,d2`."),
("d4 d5 d5", "After the drop there's a black stone on `d5`: put the free stone on an empty cell that touches no \
             stone. Try `d4>d5,b5`, `d4>d5,f5`, `d4>d5,b4`, `d4>d5,b6` or `d4>d5,f4`."),
("d4 d5 d4", "After the drop there's a white stone on `d4`: put the free stone on an empty cell that touches no \
             stone. Try `d4>d5,b4`, `d4>d5,d2`, `d4>d5,f4`, `d4>d5,b3` or `d4>d5,b5`."),
("d4>e5,f6", "A free stone can't touch any other stone, but `f6` would touch the black stone on `e5`. Try \
             `d4>e5,c6`, `d4>e5,f3`, `d4>e5,b6`, `d4>e5,f2` or `d4>e5,b5`."),
("c3, d4>d5", "A free stone can't touch any other stone, but `c3` would touch the white stone on `d4`. Try \
             `d4>d5,b3`, `d4>d5,c2`, `d4>d5,b2`, `d4>d5,b4` or `d4>d5,d2`."),
("/move a1 b2 c3 d4", "You named 4 cells, but a Dropper turn has at most 3. Try `d4>c3,a3`, `d4>c4,c2`, `d4>d3,b3`, \
             `d4>c5,b3` or `d4>e3,b3`."),
("d4 to g5", "There's no “g5” on this board: columns go from a to f, rows from 1 to 6. Try `d4>e5,f3`, `d4>e4,f6`, \
             `d4>e3,f5`, `d4>d5,f5` or `d4>d3,f5`."),
] },
Table { game: "dropper", size: "6", record: "d4 d4>d5,a1", lines: &[("d5>d6", "You can only drop on an opponent's \
             stone; `d5` is yours. Try `d4>c5,f6`, `d4>e5,b6`, `d4>c4,b6`, `d4>e4,b6` or `d4>d3,b6`."),
("d4>d5", "You can only push a stone to an empty cell, and there's a black stone on `d5`. Try `d4>c5,f5`, \
             `d4>e5,b5`, `d4>c4,f5`, `d4>e4,b5` or `d4>d3,b5`."),
("d4>c4 d5", "After the drop there's a black stone on `d5`: put the free stone on an empty cell that touches no \
             stone. Try `d4>c4,f5`, `d4>c4,b6`, `d4>c4,f4`, `d4>c4,f6` or `d4>c4,f3`."),
("d4>c4 d4", "After the drop there's a black stone on `d4`: put the free stone on an empty cell that touches no \
             stone. Try `d4>c4,d2`, `d4>c4,f4`, `d4>c4,c2`, `d4>c4,e2` or `d4>c4,f3`."),
("d5", "`d5` alone isn't a turn: first drop on one of your opponent's stones and push it to a neighbouring cell. Try \
             `d4>c3,a3`, `d4>c4,a3`, `d4>c5,a3`, `d4>d3,a3` or `d4>e3,a3`."),
] },
Table { game: "dropper", size: "6", record: "a5 a5>b4,e4 a5>a4,e6 a5>a6,b2 e4>e5,c6 b4>b5,f2 f2>f1,d2", lines: &[("c6>d6 a1", "After this drop there's no \
             room for a free stone, so leave out `a1`. Try `c6>d6`."),
("c6", "`c6` alone isn't a turn: first drop on one of your opponent's stones and push it to a neighbouring cell. Try \
             `c6>b6`, `c6>c5`, `c6>d5`, `c6>d6` or `b5>b6`."),
("c6>c5 c6", "After this drop there's no room for a free stone, so leave out `c6`. Try `c6>c5`."),
("b4 b5", "You can only drop on an opponent's stone; `b4` is yours. Try `b5>b6`, `b5>c5`, `b5>c4`, `a6>b6` or \
             `c6>b6`."),
] },
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn drop_says_what_is_wrong() {
    all_refused(&[
Table { game: "drop", size: "6", record: "", lines: &[("a1", "`a1` is in the outer ring, where you can't place \
             pieces: choose a cell with six neighbours. Try `b2`, `b3`, `c2`, `c3` or `b4`."),
("F6", "The dud is on `f6`. Try `d4`, `d5`, `d6`, `e4` or `e7`."),
("f7", "There's already a black piece on `f7`. Try `e7`, `f8`, `g7`, `d5` or `d6`."),
("c3 d4", "The first turn is a single piece, so leave out the second cell, `d4`. Try `c3`."),
("l1", "There's no “l1” on this board: rows go from a to k, and the number counts cells from the left. Try `j2`, `j3`, \
             `i2`, `i3` or `i4`."),
("x3", "There's no “x3” on this board: rows go from a to k, and the number counts cells from the left. Try `j3`, `j4`, \
             `j5`, `j6` or `i3`."),
("f12", "There's no “f12” on this board: row f goes from f1 to f11. Try `f10`, `e9`, `f9`, `g9` or `d8`."),
("a7", "There's no “a7” on this board: row a goes from a1 to a6. Try `b6`, `c7`, `b5`, `c6` or `d7`."),
("/move b2 c3 d4", "You named 3 cells, but a Drop turn has at most 2. Try `b2`."),
("c0", "There's no “c0” on this board: row c goes from c1 to c8."),
] },
Table { game: "drop", size: "6", record: "c3", lines: &[("i3", "You place two pieces this turn: add a cell for the \
             second one after `i3`. Try `i3,h3`, `i3,h4`, `i3,i2`, `i3,i4` or `i3,j2`."),
("i3 i3", "After your first piece, on `i3`, there's a white piece on `i3`. Try `i3,h3`, `i3,h4`, `i3,i2`, `i3,i4` \
             or `i3,j2`."),
("i3 f12", "There's no “f12” on this board: row f goes from f1 to f11. Try `i3,f10`, `i3,e9`, `i3,f9`, `i3,g9` or \
             `i3,d8`."),
("i3 a1", "`a1` is in the outer ring, where you can't place pieces: choose a cell with six neighbours. Try `i3,b2`, \
             `i3,b3`, `i3,c2`, `i3,b4` or `i3,c4`."),
("a1 i3", "`a1` is in the outer ring, where you can't place pieces: choose a cell with six neighbours. Try `b2,i3`, \
             `b3,i3`, `c2,i3`, `b4,i3` or `c4,i3`."),
("c3 i3", "There's already a black piece on `c3`. Try `b2,i3`, `b3,i3`, `c2,i3`, `c4,i3` or `d3,i3`."),
("f6 i3", "The dud is on `f6`. Try `d4,i3`, `d5,i3`, `d6,i3`, `e4,i3` or `e7,i3`."),
("/move b2 c3 d4", "You named 3 cells, but a Drop turn has at most 2. Try `b2,c3`, `b2,b3`, `b2,c2`, `b2,c4` or \
             `b2,d3`."),
] },
Table { game: "drop", size: "6", record: "c3 h6,e9 c2,h3 c7,f3 e2,d8 i2,j5 b4,f8 c3,j2 f3,d6 c4,f4 g4,d2 h7,c5 f3,c6 c7,g9 i3,j2 b6,f10 g3,d5 \
             f2,e8 f8,c5 d5,e4 c5,e3 f6,i7 g5,e8 e9,e5 f9,h8 b4,d2 b3,e9 e3,j3 b4,j2 g4,b5 b4,f9 i3,f5", lines: &[("c5 d5", "You have only one piece left, \
             so leave out the second cell, `d5`. Try `c5`."),
("c5, c5", "You have only one piece left, so leave out the second cell, `c5`. Try `c5`."),
("a1", "`a1` is in the outer ring, where you can't place pieces: choose a cell with six neighbours. Try `b2`, `b3`, \
             `c2`, `c4` or `d3`."),
] },
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn isaac_says_what_is_wrong() {
    all_refused(&[
Table { game: "isaac", size: "10", record: "a1-g1 a2-g2", lines: &[("a3-g3", "You have no tiles of length 7 left, so \
             you can't place `a3-g3`. Try `a3-f3`, `b3-g3`, `b3-f3`, `a4-f4` or `b4-g4`."),
("c1-c3", "There's already a black tile on `c1`. Try `b3-d3`, `a3-c3`, `c3-c5`, `c3-e3` or `a3-d3`."),
("c2 c5", "There's already a white tile on `c2`. Try `c3-c5`, `c3-c6`, `b3-b5`, `d3-d5` or `b3-b6`."),
("a3-c4", "A tile lies along one row or one column; `a3-c4` doesn't. Try `a3-c3`, `a4-c4`, `a3-d3`, `a4-d4` or \
             `b3-b5`."),
("a3-h3", "`a3-h3` covers 8 cells, but tiles are 3 to 7 cells long. Try `b3-g3`, `a3-f3`, `b4-g4`, `c3-h3` or \
             `b3-f3`."),
("a3 b3", "`a3-b3` covers 2 cells, but tiles are 3 to 7 cells long. Try `a3-c3`, `a4-c4`, `a3-d3`, `a3-a5` or \
             `b3-b5`."),
("a3-a3", "`a3-a3` covers 1 cell, but tiles are 3 to 7 cells long. Try `a3-a5`, `a3-c3`, `a4-c4`, `b3-b5` or \
             `a3-a6`."),
("a3", "`a3` is only one cell: name both ends of the tile. Try `a3-a5`, `a3-a6`, `a3-a7`, `a3-a8` or `a3-c3`."),
("a3-c3+4", "Tiles are still being placed, so the markers don't move yet: leave out the number after `a3-c3`. Try \
             `a3-c3`, `a3-d3`, `a4-c4`, `b3-d3` or `a4-d4`."),
("c3 e3 15", "Tiles are still being placed, so the markers don't move yet: leave out the number after `c3-e3`. Try \
             `c3-e3`, `b3-e3`, `c3-f3`, `b3-d3` or `b3-f3`."),
("k1 k3", "There's no “k1” on this board: columns go from a to j, rows from 1 to 10. Try `j1-j3`, `j1-j4`, `j2-j4`, \
             `j1-j5` or `j2-j5`."),
("a9-a11", "There's no “a11” on this board: columns go from a to j, rows from 1 to 10. Try `a8-a10`, `b8-b10`, \
             `a7-a10`, `a10-c10` or `b7-b10`."),
("/move a3 c3 e3", "You named 3 cells, but an Isaac turn has at most 2. Try `a3-c3`, `a3-d3`, `a4-c4`, `b3-d3` or \
             `a4-d4`."),
("/move +5", "I don't understand “+5”. An Isaac turn looks like `c4-g4`."),
("/move a3-c3+x", "I don't understand “+x”. Try `a3-c3`, `a3-d3`, `a4-c4`, `b3-d3` or `a4-d4`."),
("/move a3 c3 15 3", "I don't understand “15”. Try `a3-c3`, `a3-d3`, `a4-c4`, `b3-d3` or `a4-d4`."),
] },
Table { game: "isaac", size: "10", record: "d10-f10 a10-c10 h10-j10 a1-a3 b1-b3 j7-j9 j4-j6 a4-a6 b4-b6 a7-a9 c1-c4 d1-d4 e1-e4 i6-i9 g1-j1 f1-f4 \
             c5-f5 g2-j2 c6-g6 b9-f9 h5-h9 b8-f8 b7-f7 b9-f9+0 d10-f10+3", lines: &[("i6-i9", "Each tile you remove must be \
             at least as long as the one before: `i6-i9` has length 4, and your last one had 5. Try `b8-f8+12`."),
("i7+2", "Each tile you remove must be at least as long as the one before: `i6-i9` has length 4, and your last one \
             had 5. Try `b8-f8+12`."),
("h5-h9", "You can only remove your own tiles; `h5-h9` is Black's. Try `b8-f8+12`."),
("g9", "There's no tile on `g9`. You're removing tiles now: name one of yours by one of its cells. Try `b8-f8+12`."),
("g9+3", "There's no tile on `g9`. You're removing tiles now: name one of yours by one of its cells. Try \
             `b8-f8+12`."),
("g8-g10", "There's no tile `g8-g10` on the board: name a tile by one of its cells. Try `b8-f8+12`."),
("b8-c9", "There's no tile `b8-c9` on the board: name a tile by one of its cells. Try `b8-f8+12`."),
("b8-f8+50", "Removing `b8-f8` scores 12 points, so your marker can move at most 12 cells, not 50. Try `b8-f8+12`, \
             `b8-f8+11`, `b8-f8+10`, `b8-f8+9` or `b8-f8+8`."),
("b8-f8 50", "Removing `b8-f8` scores 12 points, so your marker can move at most 12 cells, not 50. Try `b8-f8+12`, \
             `b8-f8+11`, `b8-f8+10`, `b8-f8+9` or `b8-f8+8`."),
("B8 f8 50", "Removing `b8-f8` scores 12 points, so your marker can move at most 12 cells, not 50. Try `b8-f8+12`, \
             `b8-f8+11`, `b8-f8+10`, `b8-f8+9` or `b8-f8+8`."),
("b8 f9", "There's no tile `b8-f9` on the board: name a tile by one of its cells. Try `b8-f8+12`."),
("j7", "Each tile you remove must be at least as long as the one before: `j7-j9` has length 3, and your last one had \
             5. Try `b8-f8+12`."),
("a8+1", "Each tile you remove must be at least as long as the one before: `a7-a9` has length 3, and your last one \
             had 5. Try `b8-f8+12`."),
("c8+99", "Removing `b8-f8` scores 12 points, so your marker can move at most 12 cells, not 99. Try `b8-f8+12`, \
             `b8-f8+11`, `b8-f8+10`, `b8-f8+9` or `b8-f8+8`."),
("k9", "There's no “k9” on this board: columns go from a to j, rows from 1 to 10. Try `b8-f8+12`."),
("/move b8 c8 d8", "You named 3 cells, but an Isaac turn has at most 2. Try `b8-f8+12`, `b8-f8+11`, `b8-f8+10`, \
             `b8-f8+9` or `b8-f8+8`."),
("/move 15", "I don't understand “15”. An Isaac turn looks like `b8-f8+0`."),
("/move hello", "I don't understand “hello”. An Isaac turn looks like `b8-f8+0`."),
("/move b8+9999", "I don't understand “+9999”. Try `b8-f8+12`, `b8-f8+11`, `b8-f8+10`, `b8-f8+9` or `b8-f8+8`."),
("/move b8+", "I don't understand “+”. Try `b8-f8+12`, `b8-f8+11`, `b8-f8+10`, `b8-f8+9` or `b8-f8+8`."),
] },
Table { game: "isaac", size: "10", record: "d10-f10 a10-c10 h10-j10 a1-a3 b1-b3 j7-j9 j4-j6 a4-a6 b4-b6 a7-a9 c1-c4 d1-d4 e1-e4 i6-i9 g1-j1 f1-f4 \
             c5-f5 g2-j2 c6-g6 b9-f9 h5-h9 b8-f8 b7-f7", lines: &[("h10", "You can only remove your own tiles; \
             `h10-j10` is Black's. Try `i6-i9+6`, `b9-f9+12`, `j7-j9+8`, `b8-f8+12` or `a10-c10+4`."),
("a1+1", "You can't remove `a1-a3` while a marker is on it: Black's marker is on `a1`. Try `a4-a6+6`, `d1-d4+12`, \
             `f1-f4+12`, `a7-a9+6` or `g2-j2+12`."),
("a2", "You can't remove `a1-a3` while a marker is on it: Black's marker is on `a1`. Try `a4-a6+6`, `d1-d4+12`, \
             `a7-a9+6`, `f1-f4+12` or `g2-j2+12`."),
] },
Table { game: "isaac", size: "10", record: "d10-f10 a10-c10 h10-j10 a1-a3 b1-b3 j7-j9 j4-j6 a4-a6 b4-b6 a7-a9 c1-c4 d1-d4 e1-e4 i6-i9 g1-j1 f1-f4 \
             c5-f5 g2-j2 c6-g6 b9-f9 h5-h9 b8-f8 b7-f7 g2-j2+12 e1-e4+12 b9-f9+24 g1-j1+10 b8-f8+12", lines: &[("c6-g6+29", "Moving 29 cells would end on \
             your opponent's marker, on `b6`, the only cell where yours can't stop. Try `c6-g6+30`, `c6-g6+28`, \
             `c6-g6+27`, `c6-g6+26` or `c6-g6+25`."),
("E6 29", "Moving 29 cells would end on your opponent's marker, on `b6`, the only cell where yours can't stop. Try \
             `c6-g6+30`, `c6-g6+28`, `c6-g6+27`, `c6-g6+26` or `c6-g6+25`."),
("c6-g6+31", "Removing `c6-g6` scores 30 points, so your marker can move at most 30 cells, not 31. Try `c6-g6+30`, \
             `c6-g6+28`, `c6-g6+27`, `c6-g6+26` or `c6-g6+25`."),
("h10-j10+0", "Each tile you remove must be at least as long as the one before: `h10-j10` has length 3, and your \
             last one had 4. Try `h5-h9+3`, `b7-f7+12`, `c6-g6+30` or `c5-f5+8`."),
] },
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rekushu_says_what_is_wrong() {
    all_refused(&[
Table { game: "rekushu", size: "8", record: "", lines: &[("i1", "There's no “i1” on this board: columns go from a \
             to h, rows from 1 to 8. Try `h1`, `h2`, `g1`, `g2` or `h3`."),
("a9", "There's no “a9” on this board: columns go from a to h, rows from 1 to 8. Try `a8`, `b8`, `a7`, `b7` or \
             `c8`."),
("d4 a1-d4", "The rectangle `a1-d4` needs your stones on all four corners, and `a1` is empty. Try `d4`."),
("a1-d4", "To place a stone, name one point, e.g. `a1`; to claim a rectangle as well, add two opposite corners, e.g. \
             `a1 a1-d4`. Try `a1`."),
("/move a1 b2 c3 d4", "You named 4 cells, but a Rekushu turn has at most 3. Try `a1`."),
("/move ok", "I don't understand “ok”. A Rekushu turn looks like `d4`."),
] },
Table { game: "rekushu", size: "8", record: "b2 g2 d8", lines: &[("e8", "`e8` is the left-right mirror image of \
             `d8`, and your last turn (turn 2, `g2`) was a mirror move of the same type. You can't play the same \
             type twice in a row. Try `e7`, `f8`, `d7`, `f7` or `c8`."),
("E8 a1-d4", "`e8` is the left-right mirror image of `d8`, and your last turn (turn 2, `g2`) was a mirror move of \
             the same type. You can't play the same type twice in a row. Try `e7`, `f8`, `d7`, `f7` or `c8`."),
("d8", "There's already a black stone on `d8`. Try `c8`, `d7`, `c7`, `e7` or `b8`."),
("b2", "There's already a black stone on `b2`. Try `a2`, `b1`, `b3`, `c2` or `a1`."),
] },
Table { game: "rekushu", size: "8", record: "a1 h2 a4 h4 d1 h6", lines: &[("c3 a1-d4", "The rectangle `a1-d4` needs \
             your stones on all four corners, and `d4` is empty. Try `c3`."),
("d4 a1-d5", "The rectangle `a1-d5` needs your stones on all four corners, and `a5` is empty. Try `d4,a1-d4` or \
             `d4`."),
("d4 a1-d1", "A claim must be at least one tile wide and one tile high, but `a1` and `d1` are in one line. Try \
             `d4,a1-d4` or `d4`."),
("d4 a1-a1", "A claim must be at least one tile wide and one tile high, but both its corners are `a1`. Try \
             `d4,a1-d4` or `d4`."),
("d4 h2-g4", "The rectangle `g2-h4` needs your stones on all four corners, and `g2` is empty. Try `d4,a1-d4` or \
             `d4`."),
("d4 a4-h6", "The rectangle `a4-h6` needs your stones on all four corners, and there's a white stone on `h4`. Try \
             `d4,a1-d4` or `d4`."),
("d4,a1", "To place a stone, name one point, e.g. `d4`; to claim a rectangle as well, add two opposite corners, e.g. \
             `d4 d4-a1`. Try `d4` or `d4,a1-d4`."),
("a1", "There's already a black stone on `a1`. Try `a2`, `b1`, `b2`, `a3` or `c1`."),
("b3 a1 d4", "The rectangle `a1-d4` needs your stones on all four corners, and `d4` is empty. Try `b3`."),
("/move d4 a1 d4 a1", "You named 4 cells, but a Rekushu turn has at most 3. Try `d4,a1-d4` or `d4`."),
("d4 a1-i4", "There's no “i4” on this board: columns go from a to h, rows from 1 to 8. Try `d4,a1-d4` or `d4`."),
("c3 d4", "To place a stone, name one point, e.g. `c3`; to claim a rectangle as well, add two opposite corners, e.g. \
             `c3 c3-d4`. Try `c3`."),
("d4-a1", "To place a stone, name one point, e.g. `d4`; to claim a rectangle as well, add two opposite corners, e.g. \
             `d4 d4-a1`. Try `d4` or `d4,a1-d4`."),
] },
Table { game: "rekushu", size: "8", record: "a1 h2 a4 h4 d1 h6 d4 a7", lines: &[("h8 h2-h6", "A claim must be at least one \
             tile wide and one tile high, but `h2` and `h6` are in one line. Try `h8,a1-d4` or `h8`."),
("b2 a1-d4", "A claim must be free of stones apart from its corners, but there's a black stone on `b2`, inside \
             `a1-d4`. Try `b2`."),
] },
Table { game: "rekushu", size: "8", record: "a1 b2 a4 c8 d1 h6", lines: &[("d4 a1-d4", "A claim must be free of stones \
             apart from its corners, but there's a white stone on `b2`, inside `a1-d4`. Try `d4`."),
] },
Table { game: "rekushu", size: "8", record: "a1 b1 a4 c8 d1 h6", lines: &[("d4 a1-d4", "A claim must be free of stones \
             apart from its corners, but there's a white stone on `b1`, on the edge of `a1-d4`. Try `d4`."),
] },
Table { game: "rekushu", size: "8", record: "a1 h2 a4 h4 d1 h6 d4,a1-d4 h7", lines: &[("b2", "A stone must touch an \
             unclaimed tile, but all tiles around `b2` are claimed. Try `b4`, `d2`, `a4`, `c4` or `d1`."),
("a1", "A stone must touch an unclaimed tile, but all tiles around `a1` are claimed. Try `a4`, `d1`, `b4`, `d2` or \
             `c4`."),
("a3", "A stone must touch an unclaimed tile, but all tiles around `a3` are claimed. Try `a4`, `b4`, `a5`, `b5` or \
             `c4`."),
("e4 b2-e4", "The rectangle `b2-e4` needs your stones on all four corners, and `b2` is empty. Try `e4`."),
] },
Table { game: "rekushu", size: "8", record: "b2 h2 b3 h4 c2 h6 c3,b2-c3 h7 a1 h8 a4 g8 d1 g7", lines: &[("d4 a1-d4", "In the rectangle `a1-d4`, \
             Black has already claimed the tile whose lower left corner is `b2`. Try `d4`."),
("d4, d1 to a4", "In the rectangle `a1-d4`, Black has already claimed the tile whose lower left corner is `b2`. Try \
             `d4`."),
] },
    ])
    .await;
}
