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
Table { game: "onyx", size: "6", record: "", lines: &[("d1", "`d1` is occupied by a white stone. Legal nearby: `d2`, `e1`, `c2`, `e2`, `c2/d3`."),
("g1", "There is no `g1` on this board: columns go from a to f, rows from 1 to 6. Legal nearby: `f1`, `f2`, \
             `e1`, `e2`, `e3`."),
("A0", "There is no `a0` on this board: columns go from a to f, rows from 1 to 6."),
("f77", "There is no `f77` on this board: columns go from a to f, rows from 1 to 6. Legal nearby: `f6`, `e6`, \
             `b6`, `a6`, `f5`."),
("c1/d2", "Between `c1` and `d2` lie two triangles, not a square: there is no midpoint. Legal nearby: `c2`, `d2`, \
             `c2/d3`, `b1`, `b2`."),
("b1 c2", "The midpoint `b1/c2` can only be taken while the corners of its square are empty, and `c1` holds a \
             white stone. Legal nearby: `b1`, `b2`, `c2`, `c2/d3`, `a1`."),
("a1 c3", "`a1` and `c3` are not opposite corners of one square, so there is no midpoint between them. Legal \
             nearby: `b2`, `a2`, `b1`, `b3`, `c2`."),
("c2 c2", "`c2` and `c2` are not opposite corners of one square, so there is no midpoint between them. Legal \
             nearby: `c2`, `c2/d3`, `b2`, `c3`, `d2`."),
("c2,d2", "`c2` and `d2` are not opposite corners of one square, so there is no midpoint between them. Legal \
             nearby: `c2`, `c2/d3`, `d2`, `c3`, `d3`."),
("/move a1 b2 c3", "That names 3 cells; a turn of Onyx has at most 2. A turn now looks like `f6`. Legal nearby: `a1`, \
             `a2`, `b1`, `b2`, `b3`."),
("swap", "There is nothing to swap yet: swapping is possible on the second turn only."),
("/move swop", "I can't read `swop` as a part of a turn. A turn of Onyx looks like `f6`."),
("/move", "`/move` needs `turn`: `/move turn`."),
("@Stonepost f3?", "I can't read `f3?` as a part of a turn. A turn of Onyx looks like `f6`. Legal nearby: `e3`, `f2`, \
             `e2`, `e4`, `d3/e4`."),
("/move aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "That is too long for a turn; I read at most 100 characters."),
("@Stonepost f６", "I can't read `f６` as a part of a turn. A turn of Onyx looks like `f6`."),
] },
Table { game: "onyx", size: "6", record: "e3 c2/d3 b5", lines: &[("c2 to d3", "`c2/d3` is occupied by a white stone. Legal nearby: `c2`, `c3`, `d2`, `d3`, `b3/c4`."),
("d3/c2", "`c2/d3` is occupied by a white stone. Legal nearby: `c2`, `c3`, `d2`, `d3`, `b3/c4`."),
("e3", "`e3` is occupied by a black stone. Legal nearby: `d3`, `e2`, `e4`, `d2`, `d4`."),
("swap", "Swapping was possible on the second turn only."),
("b5 c6", "The midpoint `b5/c6` can only be taken while the corners of its square are empty, and `b5` holds a \
             black stone. Legal nearby: `b6`, `c5`, `c4/d5`, `a5`, `a6`."),
("b4 c5", "Between `b4` and `c5` lie two triangles, not a square: there is no midpoint. Legal nearby: `b4`, `c4`, \
             `c5`, `b3/c4`, `c4/d5`."),
] },
Table { game: "onyx", size: "6", record: "e3 swap", lines: &[("Swap", "Sides were swapped already, and that happens only once."),
("e3", "`e3` is occupied by a black stone. Legal nearby: `d3`, `e2`, `e4`, `d2`, `d4`."),
] },
Table { game: "onyx", size: "6", record: "e3 swap b5", lines: &[("SWAP!", "Sides were swapped already, and that happens only once."),
] },
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn dropper_says_what_is_wrong() {
    all_refused(&[
Table { game: "dropper", size: "6", record: "", lines: &[("d4>d5", "The first turn is a single stone, such as `d4`. Legal nearby: `d4`, `c4`, `d3`, `d5`, `e4`."),
("d4 d5 a1", "The first turn is a single stone, such as `d4`. Legal nearby: `d4`, `c4`, `d3`, `d5`, `e4`."),
("g1", "There is no `g1` on this board: columns go from a to f, rows from 1 to 6. Legal nearby: `f1`, `f2`, \
             `e1`, `e2`, `f3`."),
("a7", "There is no `a7` on this board: columns go from a to f, rows from 1 to 6. Legal nearby: `a6`, `b6`, \
             `a5`, `b5`, `c6`."),
("/move a1 b2 c3 d4", "That names 4 cells; a turn of Dropper has at most 3. A turn now looks like `d4`. Legal nearby: `a1`, \
             `a2`, `b1`, `b2`, `a3`."),
("/move hello", "I can't read `hello` as a part of a turn. A turn of Dropper looks like `d4`."),
] },
Table { game: "dropper", size: "6", record: "d4", lines: &[("a1", "`a1` alone is not a turn: first drop on one of your opponent's stones and push it, as in `f3>g2`. \
             Legal nearby: `d4>c3,a1`, `d4>c4,a1`, `d4>c5,a1`, `d4>d3,a1`, `d4>d5,a1`."),
("d4", "`d4` alone is not a turn: first drop on one of your opponent's stones and push it, as in `f3>g2`. \
             Legal nearby: `d4>c3,a1`, `d4>c4,a1`, `d4>c5,a1`, `d4>d3,a1`, `d4>d5,a1`."),
("d4>d6", "A stone is pushed to a neighbouring cell, and `d6` does not touch `d4`. Legal nearby: `d4>d5,b6`, \
             `d4>c5,e6`, `d4>e5,c6`, `d4>c4,d6`, `d4>e4,d6`."),
("d4-d4", "A stone is pushed to a neighbouring cell; it can't stay on `d4`. Legal nearby: `d4>c4,d2`, `d4>d3,b4`, \
             `d4>d5,b4`, `d4>e4,b4`, `d4>c3,d6`."),
("d5>d6", "You drop on a stone of your opponent, and `d5` is empty. Legal nearby: `d4>d5,b6`, `d4>c5,e6`, \
             `d4>e5,c6`, `d4>c4,d6`, `d4>e4,d6`."),
("d4>d5", "After `d4>d5` a free stone is still possible, so your turn needs one: add a cell that touches no \
             stone. Legal nearby: `d4>d5,b5`, `d4>d5,f5`, `d4>d5,b4`, `d4>d5,b6`, `d4>d5,f4`."),
("d4>d5,c3", "A free stone may touch no other stone, and after the drop `c3` touches a white stone on `d4`. Legal \
             nearby: `d4>d5,b3`, `d4>d5,c2`, `d4>d5,b2`, `d4>d5,b4`, `d4>d5,d2`."),
("d4 d5 d5", "After the drop `d5` is occupied by a black stone: put the free stone on an empty cell that touches no \
             stone. Legal nearby: `d4>d5,b5`, `d4>d5,f5`, `d4>d5,b4`, `d4>d5,b6`, `d4>d5,f4`."),
("d4 d5 d4", "After the drop `d4` is occupied by a white stone: put the free stone on an empty cell that touches no \
             stone. Legal nearby: `d4>d5,b4`, `d4>d5,d2`, `d4>d5,f4`, `d4>d5,b3`, `d4>d5,b5`."),
("d4>e5,f6", "A free stone may touch no other stone, and after the drop `f6` touches a black stone on `e5`. Legal \
             nearby: `d4>e5,c6`, `d4>e5,f3`, `d4>e5,b6`, `d4>e5,f2`, `d4>e5,b5`."),
("c3, d4>d5", "A free stone may touch no other stone, and after the drop `c3` touches a white stone on `d4`. Legal \
             nearby: `d4>d5,b3`, `d4>d5,c2`, `d4>d5,b2`, `d4>d5,b4`, `d4>d5,d2`."),
("/move a1 b2 c3 d4", "That names 4 cells; a turn of Dropper has at most 3. A turn now looks like `f3>g2 c5`. Legal nearby: \
             `d4>c3,a3`, `d4>c4,c2`, `d4>d3,b3`, `d4>c5,b3`, `d4>e3,b3`."),
("d4 to g5", "There is no `g5` on this board: columns go from a to f, rows from 1 to 6. Legal nearby: `d4>e5,f3`, \
             `d4>e4,f6`, `d4>e3,f5`, `d4>d5,f5`, `d4>d3,f5`."),
] },
Table { game: "dropper", size: "6", record: "d4 d4>d5,a1", lines: &[("d5>d6", "You drop on a stone of your opponent, and `d5` holds your own. Legal nearby: `d4>c5,f6`, `d4>e5,b6`, \
             `d4>c4,b6`, `d4>e4,b6`, `d4>d3,b6`."),
("d4>d5", "A stone is pushed to an empty cell, and `d5` holds a black stone. Legal nearby: `d4>c5,f5`, \
             `d4>e5,b5`, `d4>c4,f5`, `d4>e4,b5`, `d4>d3,b5`."),
("d4>c4 d5", "After the drop `d5` is occupied by a black stone: put the free stone on an empty cell that touches no \
             stone. Legal nearby: `d4>c4,f5`, `d4>c4,b6`, `d4>c4,f4`, `d4>c4,f6`, `d4>c4,f3`."),
("d4>c4 d4", "After the drop `d4` is occupied by a black stone: put the free stone on an empty cell that touches no \
             stone. Legal nearby: `d4>c4,d2`, `d4>c4,f4`, `d4>c4,c2`, `d4>c4,e2`, `d4>c4,f3`."),
("d5", "`d5` alone is not a turn: first drop on one of your opponent's stones and push it, as in `f3>g2`. \
             Legal nearby: `d4>c3,a3`, `d4>c4,a3`, `d4>c5,a3`, `d4>d3,a3`, `d4>e3,a3`."),
] },
Table { game: "dropper", size: "6", record: "a5 a5>b4,e4 a5>a4,e6 a5>a6,b2 e4>e5,c6 b4>b5,f2 f2>f1,d2", lines: &[("c6>d6 a1", "No free stone is possible after this drop, so leave out `a1`. Legal nearby: `c6>d6`."),
("c6", "`c6` alone is not a turn: first drop on one of your opponent's stones and push it, as in `f3>g2`. \
             Legal nearby: `c6>b6`, `c6>c5`, `c6>d5`, `c6>d6`, `b5>b6`."),
("c6>c5 c6", "No free stone is possible after this drop, so leave out `c6`. Legal nearby: `c6>c5`."),
("b4 b5", "You drop on a stone of your opponent, and `b4` holds your own. Legal nearby: `b5>b6`, `b5>c5`, \
             `b5>c4`, `a6>b6`, `c6>b6`."),
] },
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn drop_says_what_is_wrong() {
    all_refused(&[
Table { game: "drop", size: "6", record: "", lines: &[("a1", "`a1` is in the outer ring, where no piece is placed: choose a cell with six neighbours. Legal nearby: \
             `b2`, `b3`, `c2`, `c3`, `b4`."),
("F6", "`f6` is occupied by the dud. Legal nearby: `d4`, `d5`, `d6`, `e4`, `e7`."),
("f7", "`f7` is occupied by a black piece. Legal nearby: `e7`, `f8`, `g7`, `d5`, `d6`."),
("c3 d4", "The first turn of the game is one piece, so leave out the second cell, `d4`. Legal nearby: `c3`."),
("l1", "There is no `l1` on this board: rows are letters and go from a to k, and the number is the place in \
             the row. Legal nearby: `j2`, `j3`, `i2`, `i3`, `i4`."),
("x3", "There is no `x3` on this board: rows are letters and go from a to k, and the number is the place in \
             the row. Legal nearby: `j3`, `j4`, `j5`, `j6`, `i3`."),
("f12", "There is no `f12` on this board: row f goes from f1 to f11. Legal nearby: `f10`, `e9`, `f9`, `g9`, `d8`."),
("a7", "There is no `a7` on this board: row a goes from a1 to a6. Legal nearby: `b6`, `c7`, `b5`, `c6`, `d7`."),
("/move b2 c3 d4", "That names 3 cells; a turn of Drop has at most 2. A turn now looks like `c3`. Legal nearby: `b2`."),
("c0", "There is no `c0` on this board: row c goes from c1 to c8."),
] },
Table { game: "drop", size: "6", record: "c3", lines: &[("i3", "Your turn has two pieces: after the one on `i3` name a cell for the second, as in `i3 c3`. Legal \
             nearby: `i3,h3`, `i3,h4`, `i3,i2`, `i3,i4`, `i3,j2`."),
("i3 i3", "After your first piece, on `i3`, `i3` is occupied by a white piece. Legal nearby: `i3,h3`, `i3,h4`, \
             `i3,i2`, `i3,i4`, `i3,j2`."),
("i3 f12", "There is no `f12` on this board: row f goes from f1 to f11. Legal nearby: `i3,f10`, `i3,e9`, `i3,f9`, \
             `i3,g9`, `i3,d8`."),
("i3 a1", "`a1` is in the outer ring, where no piece is placed: choose a cell with six neighbours. Legal nearby: \
             `i3,b2`, `i3,b3`, `i3,c2`, `i3,b4`, `i3,c4`."),
("a1 i3", "`a1` is in the outer ring, where no piece is placed: choose a cell with six neighbours. Legal nearby: \
             `b2,i3`, `b3,i3`, `c2,i3`, `b4,i3`, `c4,i3`."),
("c3 i3", "`c3` is occupied by a black piece. Legal nearby: `b2,i3`, `b3,i3`, `c2,i3`, `c4,i3`, `d3,i3`."),
("f6 i3", "`f6` is occupied by the dud. Legal nearby: `d4,i3`, `d5,i3`, `d6,i3`, `e4,i3`, `e7,i3`."),
("/move b2 c3 d4", "That names 3 cells; a turn of Drop has at most 2. A turn now looks like `d4 c3`. Legal nearby: \
             `b2,c3`, `b2,b3`, `b2,c2`, `b2,c4`, `b2,d3`."),
] },
Table { game: "drop", size: "6", record: "c3 h6,e9 c2,h3 c7,f3 e2,d8 i2,j5 b4,f8 c3,j2 f3,d6 c4,f4 g4,d2 h7,c5 f3,c6 c7,g9 i3,j2 b6,f10 g3,d5 \
             f2,e8 f8,c5 d5,e4 c5,e3 f6,i7 g5,e8 e9,e5 f9,h8 b4,d2 b3,e9 e3,j3 b4,j2 g4,b5 b4,f9 i3,f5", lines: &[("c5 d5", "You have one piece left, so leave out the second cell, `d5`. Legal nearby: `c5`."),
("c5, c5", "You have one piece left, so leave out the second cell, `c5`. Legal nearby: `c5`."),
("a1", "`a1` is in the outer ring, where no piece is placed: choose a cell with six neighbours. Legal nearby: \
             `b2`, `b3`, `c2`, `c4`, `d3`."),
] },
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn isaac_says_what_is_wrong() {
    all_refused(&[
Table { game: "isaac", size: "10", record: "a1-g1 a2-g2", lines: &[("a3-g3", "You have no tile of length 7 left, so you can't place `a3-g3`. Legal nearby: `a3-f3`, `b3-g3`, \
             `b3-f3`, `a4-f4`, `b4-g4`."),
("c1-c3", "`c1` is covered by a black tile. Legal nearby: `b3-d3`, `a3-c3`, `c3-c5`, `c3-e3`, `a3-d3`."),
("c2 c5", "`c2` is covered by a white tile. Legal nearby: `c3-c5`, `c3-c6`, `b3-b5`, `d3-d5`, `b3-b6`."),
("a3-c4", "A tile lies along one row or one column, and `a3-c4` does not. Legal nearby: `a3-c3`, `a4-c4`, \
             `a3-d3`, `a4-d4`, `b3-b5`."),
("a3-h3", "`a3-h3` is too long for a tile: that is 8 cells, and tiles have 3 to 7. Legal nearby: `b3-g3`, \
             `a3-f3`, `b4-g4`, `c3-h3`, `b3-f3`."),
("a3 b3", "`a3-b3` is too short for a tile: that is 2 cells, and tiles have 3 to 7. Legal nearby: `a3-c3`, \
             `a4-c4`, `a3-d3`, `a3-a5`, `b3-b5`."),
("a3-a3", "`a3-a3` is too short for a tile: that is 1 cell, and tiles have 3 to 7. Legal nearby: `a3-a5`, \
             `a3-c3`, `a4-c4`, `b3-b5`, `a3-a6`."),
("a3", "`a3` is one cell; a tile is placed by naming both its ends, as in `c4-g4`. Legal nearby: `a3-a5`, \
             `a3-a6`, `a3-a7`, `a3-a8`, `a3-c3`."),
("a3-c3+4", "Tiles are still being placed, so there is nothing to advance yet. Leave out the number after `a3-c3`. \
             Legal nearby: `a3-c3`, `a3-d3`, `a4-c4`, `b3-d3`, `a4-d4`."),
("c3 e3 15", "Tiles are still being placed, so there is nothing to advance yet. Leave out the number after `c3-e3`. \
             Legal nearby: `c3-e3`, `b3-e3`, `c3-f3`, `b3-d3`, `b3-f3`."),
("k1 k3", "There is no `k1` on this board: columns go from a to j, rows from 1 to 10. Legal nearby: `j1-j3`, \
             `j1-j4`, `j2-j4`, `j1-j5`, `j2-j5`."),
("a9-a11", "There is no `a11` on this board: columns go from a to j, rows from 1 to 10. Legal nearby: `a8-a10`, \
             `b8-b10`, `a7-a10`, `a10-c10`, `b7-b10`."),
("/move a3 c3 e3", "That names 3 cells; a turn of Isaac has at most 2. A turn now looks like `c4-g4`. Legal nearby: \
             `a3-c3`, `a3-d3`, `a4-c4`, `b3-d3`, `a4-d4`."),
("/move +5", "I can't read `+5` as a part of a turn. A turn of Isaac looks like `c4-g4`."),
("/move a3-c3+x", "I can't read `+x` as a part of a turn. A turn of Isaac looks like `c4-g4`. Legal nearby: `a3-c3`, \
             `a3-d3`, `a4-c4`, `b3-d3`, `a4-d4`."),
("/move a3 c3 15 3", "I can't read `15` as a part of a turn. A turn of Isaac looks like `c4-g4`. Legal nearby: `a3-c3`, \
             `a3-d3`, `a4-c4`, `b3-d3`, `a4-d4`."),
] },
Table { game: "isaac", size: "10", record: "d10-f10 a10-c10 h10-j10 a1-a3 b1-b3 j7-j9 j4-j6 a4-a6 b4-b6 a7-a9 c1-c4 d1-d4 e1-e4 i6-i9 g1-j1 f1-f4 \
             c5-f5 g2-j2 c6-g6 b9-f9 h5-h9 b8-f8 b7-f7 b9-f9+0 d10-f10+3", lines: &[("i6-i9", "`i6-i9` has length 4, and your last tile had 5: each tile you remove is at least as long as the one \
             before. Legal nearby: `b8-f8+12`."),
("i7+2", "`i6-i9` has length 4, and your last tile had 5: each tile you remove is at least as long as the one \
             before. Legal nearby: `b8-f8+12`."),
("h5-h9", "You remove your own tiles, and `h5-h9` is Black's. Legal nearby: `b8-f8+12`."),
("g9", "No tile lies on `g9`. You remove one of your tiles now; name one of its cells. Legal nearby: `b8-f8+12`."),
("g9+3", "No tile lies on `g9`. You remove one of your tiles now; name one of its cells. Legal nearby: `b8-f8+12`."),
("g8-g10", "There is no tile `g8-g10` on the board. Name a tile by one of its cells. Legal nearby: `b8-f8+12`."),
("b8-c9", "There is no tile `b8-c9` on the board. Name a tile by one of its cells. Legal nearby: `b8-f8+12`."),
("b8-f8+50", "Removing `b8-f8` scores 12 points, so your marker can't advance by 50. Legal nearby: `b8-f8+12`, \
             `b8-f8+11`, `b8-f8+10`, `b8-f8+9`, `b8-f8+8`."),
("b8-f8 50", "Removing `b8-f8` scores 12 points, so your marker can't advance by 50. Legal nearby: `b8-f8+12`, \
             `b8-f8+11`, `b8-f8+10`, `b8-f8+9`, `b8-f8+8`."),
("B8 f8 50", "Removing `b8-f8` scores 12 points, so your marker can't advance by 50. Legal nearby: `b8-f8+12`, \
             `b8-f8+11`, `b8-f8+10`, `b8-f8+9`, `b8-f8+8`."),
("b8 f9", "There is no tile `b8-f9` on the board. Name a tile by one of its cells. Legal nearby: `b8-f8+12`."),
("j7", "`j7-j9` has length 3, and your last tile had 5: each tile you remove is at least as long as the one \
             before. Legal nearby: `b8-f8+12`."),
("a8+1", "`a7-a9` has length 3, and your last tile had 5: each tile you remove is at least as long as the one \
             before. Legal nearby: `b8-f8+12`."),
("c8+99", "Removing `b8-f8` scores 12 points, so your marker can't advance by 99. Legal nearby: `b8-f8+12`, \
             `b8-f8+11`, `b8-f8+10`, `b8-f8+9`, `b8-f8+8`."),
("k9", "There is no `k9` on this board: columns go from a to j, rows from 1 to 10. Legal nearby: `b8-f8+12`."),
("/move b8 c8 d8", "That names 3 cells; a turn of Isaac has at most 2. A turn now looks like `c4-g4+15`. Legal nearby: \
             `b8-f8+12`, `b8-f8+11`, `b8-f8+10`, `b8-f8+9`, `b8-f8+8`."),
("/move 15", "I can't read `15` as a part of a turn. A turn of Isaac looks like `c4-g4+15`."),
("/move hello", "I can't read `hello` as a part of a turn. A turn of Isaac looks like `c4-g4+15`."),
("/move b8+9999", "I can't read `+9999` as a part of a turn. A turn of Isaac looks like `c4-g4+15`. Legal nearby: \
             `b8-f8+12`, `b8-f8+11`, `b8-f8+10`, `b8-f8+9`, `b8-f8+8`."),
("/move b8+", "I can't read `+` as a part of a turn. A turn of Isaac looks like `c4-g4+15`. Legal nearby: `b8-f8+12`, \
             `b8-f8+11`, `b8-f8+10`, `b8-f8+9`, `b8-f8+8`."),
] },
Table { game: "isaac", size: "10", record: "d10-f10 a10-c10 h10-j10 a1-a3 b1-b3 j7-j9 j4-j6 a4-a6 b4-b6 a7-a9 c1-c4 d1-d4 e1-e4 i6-i9 g1-j1 f1-f4 \
             c5-f5 g2-j2 c6-g6 b9-f9 h5-h9 b8-f8 b7-f7", lines: &[("h10", "You remove your own tiles, and `h10-j10` is Black's. Legal nearby: `i6-i9+6`, `b9-f9+12`, `j7-j9+8`, \
             `b8-f8+12`, `a10-c10+4`."),
("a1+1", "`a1-a3` can't be removed while it lies under a marker: Black's marker stands on `a1`. Legal nearby: \
             `a4-a6+6`, `d1-d4+12`, `f1-f4+12`, `a7-a9+6`, `g2-j2+12`."),
("a2", "`a1-a3` can't be removed while it lies under a marker: Black's marker stands on `a1`. Legal nearby: \
             `a4-a6+6`, `d1-d4+12`, `a7-a9+6`, `f1-f4+12`, `g2-j2+12`."),
] },
Table { game: "isaac", size: "10", record: "d10-f10 a10-c10 h10-j10 a1-a3 b1-b3 j7-j9 j4-j6 a4-a6 b4-b6 a7-a9 c1-c4 d1-d4 e1-e4 i6-i9 g1-j1 f1-f4 \
             c5-f5 g2-j2 c6-g6 b9-f9 h5-h9 b8-f8 b7-f7 g2-j2+12 e1-e4+12 b9-f9+24 g1-j1+10 b8-f8+12", lines: &[("c6-g6+29", "An advance of 29 would end on your opponent's marker on `b6`, and that is the one place where yours \
             may not stand. Legal nearby: `c6-g6+30`, `c6-g6+28`, `c6-g6+27`, `c6-g6+26`, `c6-g6+25`."),
("E6 29", "An advance of 29 would end on your opponent's marker on `b6`, and that is the one place where yours \
             may not stand. Legal nearby: `c6-g6+30`, `c6-g6+28`, `c6-g6+27`, `c6-g6+26`, `c6-g6+25`."),
("c6-g6+31", "Removing `c6-g6` scores 30 points, so your marker can't advance by 31. Legal nearby: `c6-g6+30`, \
             `c6-g6+28`, `c6-g6+27`, `c6-g6+26`, `c6-g6+25`."),
("h10-j10+0", "`h10-j10` has length 3, and your last tile had 4: each tile you remove is at least as long as the one \
             before. Legal nearby: `h5-h9+3`, `b7-f7+12`, `c6-g6+30`, `c5-f5+8`."),
] },
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rekushu_says_what_is_wrong() {
    all_refused(&[
Table { game: "rekushu", size: "8", record: "", lines: &[("i1", "There is no `i1` on this board: columns go from a to h, rows from 1 to 8. Legal nearby: `h1`, `h2`, \
             `g1`, `g2`, `h3`."),
("a9", "There is no `a9` on this board: columns go from a to h, rows from 1 to 8. Legal nearby: `a8`, `b8`, \
             `a7`, `b7`, `c8`."),
("d4 a1-d4", "The rectangle `a1-d4` is not closed: its corner `a1` is empty. Legal nearby: `d4`."),
("a1-d4", "A turn is a placement, such as `a1`, or a placement and two opposite corners of the rectangle that you \
             claim, such as `d4 a1-d4`; `a1 d4` is neither. Legal nearby: `a1`."),
("/move a1 b2 c3 d4", "That names 4 cells; a turn of Rekushu has at most 3. A turn now looks like `d4`. Legal nearby: `a1`."),
("/move ok", "I can't read `ok` as a part of a turn. A turn of Rekushu looks like `d4`."),
] },
Table { game: "rekushu", size: "8", record: "b2 g2 d8", lines: &[("e8", "`e8` is the left-right mirror of `d8`, and your last turn (turn 2, `g2`) was a mirror move of the same \
             type. You may not play one type twice in a row. Legal nearby: `e7`, `f8`, `d7`, `f7`, `c8`."),
("E8 a1-d4", "`e8` is the left-right mirror of `d8`, and your last turn (turn 2, `g2`) was a mirror move of the same \
             type. You may not play one type twice in a row. Legal nearby: `e7`, `f8`, `d7`, `f7`, `c8`."),
("d8", "`d8` is occupied by a black stone. Legal nearby: `c8`, `d7`, `c7`, `e7`, `b8`."),
("b2", "`b2` is occupied by a black stone. Legal nearby: `a2`, `b1`, `b3`, `c2`, `a1`."),
] },
Table { game: "rekushu", size: "8", record: "a1 h2 a4 h4 d1 h6", lines: &[("c3 a1-d4", "The rectangle `a1-d4` is not closed: its corner `d4` is empty. Legal nearby: `c3`."),
("d4 a1-d5", "The rectangle `a1-d5` is not closed: its corner `a5` is empty. Legal nearby: `d4,a1-d4`, `d4`."),
("d4 a1-d1", "A claim is at least one tile wide and one tile high, and `a1` and `d1` lie in one line. Legal nearby: \
             `d4,a1-d4`, `d4`."),
("d4 a1-a1", "A claim is at least one tile wide and one tile high, and `a1` and `a1` are the same point. Legal \
             nearby: `d4,a1-d4`, `d4`."),
("d4 h2-g4", "The rectangle `g2-h4` is not closed: its corner `g2` is empty. Legal nearby: `d4,a1-d4`, `d4`."),
("d4 a4-h6", "The rectangle `a4-h6` is not closed: its corner `h4` holds a white stone, not one of yours. Legal \
             nearby: `d4,a1-d4`, `d4`."),
("d4,a1", "A turn is a placement, such as `d4`, or a placement and two opposite corners of the rectangle that you \
             claim, such as `d4 a1-d4`; `d4 a1` is neither. Legal nearby: `d4`, `d4,a1-d4`."),
("a1", "`a1` is occupied by a black stone. Legal nearby: `a2`, `b1`, `b2`, `a3`, `c1`."),
("b3 a1 d4", "The rectangle `a1-d4` is not closed: its corner `d4` is empty. Legal nearby: `b3`."),
("/move d4 a1 d4 a1", "That names 4 cells; a turn of Rekushu has at most 3. A turn now looks like `d4 a1-d4`. Legal nearby: \
             `d4,a1-d4`, `d4`."),
("d4 a1-i4", "There is no `i4` on this board: columns go from a to h, rows from 1 to 8. Legal nearby: `d4,a1-d4`, `d4`."),
("c3 d4", "A turn is a placement, such as `c3`, or a placement and two opposite corners of the rectangle that you \
             claim, such as `d4 a1-d4`; `c3 d4` is neither. Legal nearby: `c3`."),
("d4-a1", "A turn is a placement, such as `d4`, or a placement and two opposite corners of the rectangle that you \
             claim, such as `d4 a1-d4`; `d4 a1` is neither. Legal nearby: `d4`, `d4,a1-d4`."),
] },
Table { game: "rekushu", size: "8", record: "a1 h2 a4 h4 d1 h6 d4 a7", lines: &[("h8 h2-h6", "A claim is at least one tile wide and one tile high, and `h2` and `h6` lie in one line. Legal nearby: \
             `h8,a1-d4`, `h8`."),
("b2 a1-d4", "Apart from its corners a claim must be free of stones, and `b2` inside `a1-d4` holds a black stone. \
             Legal nearby: `b2`."),
] },
Table { game: "rekushu", size: "8", record: "a1 b2 a4 c8 d1 h6", lines: &[("d4 a1-d4", "Apart from its corners a claim must be free of stones, and `b2` inside `a1-d4` holds a white stone. \
             Legal nearby: `d4`."),
] },
Table { game: "rekushu", size: "8", record: "a1 b1 a4 c8 d1 h6", lines: &[("d4 a1-d4", "Apart from its corners a claim must be free of stones, and `b1` on the edge of `a1-d4` holds a white \
             stone. Legal nearby: `d4`."),
] },
Table { game: "rekushu", size: "8", record: "a1 h2 a4 h4 d1 h6 d4,a1-d4 h7", lines: &[("b2", "A stone must touch an unclaimed tile, and all tiles around `b2` are claimed. Legal nearby: `b4`, `d2`, \
             `a4`, `c4`, `d1`."),
("a1", "A stone must touch an unclaimed tile, and all tiles around `a1` are claimed. Legal nearby: `a4`, `d1`, \
             `b4`, `d2`, `c4`."),
("a3", "A stone must touch an unclaimed tile, and all tiles around `a3` are claimed. Legal nearby: `a4`, `b4`, \
             `a5`, `b5`, `c4`."),
("e4 b2-e4", "The rectangle `b2-e4` is not closed: its corner `b2` is empty. Legal nearby: `e4`."),
] },
Table { game: "rekushu", size: "8", record: "b2 h2 b3 h4 c2 h6 c3,b2-c3 h7 a1 h8 a4 g8 d1 g7", lines: &[("d4 a1-d4", "In the rectangle `a1-d4` Black has already claimed the tile whose lower left point is `b2`. Legal \
             nearby: `d4`."),
("d4, d1 to a4", "In the rectangle `a1-d4` Black has already claimed the tile whose lower left point is `b2`. Legal \
             nearby: `d4`."),
] },
    ])
    .await;
}
