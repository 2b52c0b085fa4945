//! Refused turns in the games with tiles: Isaac and Rekushu.

use super::*;

#[tokio::test(flavor = "multi_thread")]
async fn isaac_says_what_is_wrong() {
    all_refused(&[
        Table {
            game: "isaac",
            size: "10",
            record: "a1-g1 a2-g2",
            lines: &[
                (
                    "a3-g3",
                    instead(none_of_length(7, "a3-g3"), "a3-f3 b3-g3 b3-f3 a4-f4 b4-g4"),
                ),
                (
                    "c1-c3",
                    instead(
                        occupied("black tile", "c1"),
                        "b3-d3 a3-c3 c3-c5 c3-e3 a3-d3",
                    ),
                ),
                (
                    "c2 c5",
                    instead(
                        occupied("white tile", "c2"),
                        "c3-c5 c3-c6 b3-b5 d3-d5 b3-b6",
                    ),
                ),
                (
                    "a3-c4",
                    instead(slanted("a3-c4"), "a3-c3 a4-c4 a3-d3 a4-d4 b3-b5"),
                ),
                (
                    "a3-h3",
                    instead(
                        bad_length("a3-h3", "8 cells"),
                        "b3-g3 a3-f3 b4-g4 c3-h3 b3-f3",
                    ),
                ),
                (
                    "a3 b3",
                    instead(
                        bad_length("a3-b3", "2 cells"),
                        "a3-c3 a4-c4 a3-d3 a3-a5 b3-b5",
                    ),
                ),
                (
                    "a3-a3",
                    instead(
                        bad_length("a3-a3", "1 cell"),
                        "a3-a5 a3-c3 a4-c4 b3-b5 a3-a6",
                    ),
                ),
                (
                    "a3",
                    instead(one_end("a3"), "a3-a5 a3-a6 a3-a7 a3-a8 a3-c3"),
                ),
                (
                    "a3-c3+4",
                    instead(markers_rest("a3-c3"), "a3-c3 a3-d3 a4-c4 b3-d3 a4-d4"),
                ),
                (
                    "c3 e3 15",
                    instead(markers_rest("c3-e3"), "c3-e3 b3-e3 c3-f3 b3-d3 b3-f3"),
                ),
                (
                    "k1 k3",
                    instead(off_square("k1", 'j', 10), "j1-j3 j1-j4 j2-j4 j1-j5 j2-j5"),
                ),
                (
                    "a9-a11",
                    instead(
                        off_square("a11", 'j', 10),
                        "a8-a10 b8-b10 a7-a10 a10-c10 b7-b10",
                    ),
                ),
                (
                    "/move a3 c3 e3",
                    instead(
                        too_many_cells(3, "an Isaac", 2),
                        "a3-c3 a3-d3 a4-c4 b3-d3 a4-d4",
                    ),
                ),
                ("/move +5", looks_like("+5", "An Isaac", "c4-g4")),
                (
                    "/move a3-c3+x",
                    instead(not_understood("+x"), "a3-c3 a3-d3 a4-c4 b3-d3 a4-d4"),
                ),
                (
                    "/move a3 c3 15 3",
                    instead(not_understood("15"), "a3-c3 a3-d3 a4-c4 b3-d3 a4-d4"),
                ),
            ],
        },
        Table {
            game: "isaac",
            size: "10",
            record: "d10-f10 a10-c10 h10-j10 a1-a3 b1-b3 j7-j9 j4-j6 a4-a6 b4-b6 a7-a9 \
                    c1-c4 d1-d4 e1-e4 i6-i9 g1-j1 f1-f4 c5-f5 g2-j2 c6-g6 b9-f9 h5-h9 \
                    b8-f8 b7-f7 b9-f9+0 d10-f10+3",
            lines: &[
                (
                    "i6-i9",
                    instead(shorter_than_last("i6-i9", 4, 5), "b8-f8+12"),
                ),
                (
                    "i7+2",
                    instead(shorter_than_last("i6-i9", 4, 5), "b8-f8+12"),
                ),
                ("h5-h9", instead(theirs("h5-h9"), "b8-f8+12")),
                ("g9", instead(no_tile_on("g9"), "b8-f8+12")),
                ("g9+3", instead(no_tile_on("g9"), "b8-f8+12")),
                ("g8-g10", instead(no_such_tile("g8-g10"), "b8-f8+12")),
                ("b8-c9", instead(no_such_tile("b8-c9"), "b8-f8+12")),
                (
                    "b8-f8+50",
                    instead(
                        too_far("b8-f8", 12, 50),
                        "b8-f8+12 b8-f8+11 b8-f8+10 b8-f8+9 b8-f8+8",
                    ),
                ),
                (
                    "b8-f8 50",
                    instead(
                        too_far("b8-f8", 12, 50),
                        "b8-f8+12 b8-f8+11 b8-f8+10 b8-f8+9 b8-f8+8",
                    ),
                ),
                (
                    "B8 f8 50",
                    instead(
                        too_far("b8-f8", 12, 50),
                        "b8-f8+12 b8-f8+11 b8-f8+10 b8-f8+9 b8-f8+8",
                    ),
                ),
                ("b8 f9", instead(no_such_tile("b8-f9"), "b8-f8+12")),
                ("j7", instead(shorter_than_last("j7-j9", 3, 5), "b8-f8+12")),
                (
                    "a8+1",
                    instead(shorter_than_last("a7-a9", 3, 5), "b8-f8+12"),
                ),
                (
                    "c8+99",
                    instead(
                        too_far("b8-f8", 12, 99),
                        "b8-f8+12 b8-f8+11 b8-f8+10 b8-f8+9 b8-f8+8",
                    ),
                ),
                ("k9", instead(off_square("k9", 'j', 10), "b8-f8+12")),
                (
                    "/move b8 c8 d8",
                    instead(
                        too_many_cells(3, "an Isaac", 2),
                        "b8-f8+12 b8-f8+11 b8-f8+10 b8-f8+9 b8-f8+8",
                    ),
                ),
                ("/move 15", looks_like("15", "An Isaac", "b8-f8+0")),
                ("/move hello", looks_like("hello", "An Isaac", "b8-f8+0")),
                (
                    "/move b8+9999",
                    instead(
                        not_understood("+9999"),
                        "b8-f8+12 b8-f8+11 b8-f8+10 b8-f8+9 b8-f8+8",
                    ),
                ),
                (
                    "/move b8+",
                    instead(
                        not_understood("+"),
                        "b8-f8+12 b8-f8+11 b8-f8+10 b8-f8+9 b8-f8+8",
                    ),
                ),
            ],
        },
        Table {
            game: "isaac",
            size: "10",
            record: PLACED,
            lines: &[
                (
                    "h10",
                    instead(
                        theirs("h10-j10"),
                        "i6-i9+6 b9-f9+12 j7-j9+8 b8-f8+12 a10-c10+4",
                    ),
                ),
                (
                    "a1+1",
                    instead(
                        under_marker("a1-a3", "a1"),
                        "a4-a6+6 d1-d4+12 f1-f4+12 a7-a9+6 g2-j2+12",
                    ),
                ),
                (
                    "a2",
                    instead(
                        under_marker("a1-a3", "a1"),
                        "a4-a6+6 d1-d4+12 a7-a9+6 f1-f4+12 g2-j2+12",
                    ),
                ),
            ],
        },
        Table {
            game: "isaac",
            size: "10",
            record: "d10-f10 a10-c10 h10-j10 a1-a3 b1-b3 j7-j9 j4-j6 a4-a6 b4-b6 a7-a9 \
                    c1-c4 d1-d4 e1-e4 i6-i9 g1-j1 f1-f4 c5-f5 g2-j2 c6-g6 b9-f9 h5-h9 \
                    b8-f8 b7-f7 g2-j2+12 e1-e4+12 b9-f9+24 g1-j1+10 b8-f8+12",
            lines: &[
                (
                    "c6-g6+29",
                    instead(
                        onto_their_marker(29, "b6"),
                        "c6-g6+30 c6-g6+28 c6-g6+27 c6-g6+26 c6-g6+25",
                    ),
                ),
                (
                    "E6 29",
                    instead(
                        onto_their_marker(29, "b6"),
                        "c6-g6+30 c6-g6+28 c6-g6+27 c6-g6+26 c6-g6+25",
                    ),
                ),
                (
                    "c6-g6+31",
                    instead(
                        too_far("c6-g6", 30, 31),
                        "c6-g6+30 c6-g6+28 c6-g6+27 c6-g6+26 c6-g6+25",
                    ),
                ),
                (
                    "h10-j10+0",
                    instead(
                        shorter_than_last("h10-j10", 3, 4),
                        "h5-h9+3 b7-f7+12 c6-g6+30 c5-f5+8",
                    ),
                ),
            ],
        },
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rekushu_says_what_is_wrong() {
    all_refused(&[
        Table {
            game: "rekushu",
            size: "8",
            record: "",
            lines: &[
                ("i1", instead(off_square("i1", 'h', 8), "h1 h2 g1 g2 h3")),
                ("a9", instead(off_square("a9", 'h', 8), "a8 b8 a7 b7 c8")),
                (
                    "d4 a1-d4",
                    instead(four_corners("a1-d4", "`a1` is empty"), "d4"),
                ),
                ("a1-d4", instead(name_a_point("a1", "a1 a1-d4"), "a1")),
                (
                    "/move a1 b2 c3 d4",
                    instead(too_many_cells(4, "a Rekushu", 3), "a1"),
                ),
                ("/move ok", looks_like("ok", "A Rekushu", "d4")),
            ],
        },
        Table {
            game: "rekushu",
            size: "8",
            record: "b2 g2 d8",
            lines: &[
                (
                    "e8",
                    instead(
                        same_mirror_again("e8", "d8", "turn 2, `g2`"),
                        "e7 f8 d7 f7 c8",
                    ),
                ),
                (
                    "E8 a1-d4",
                    instead(
                        same_mirror_again("e8", "d8", "turn 2, `g2`"),
                        "e7 f8 d7 f7 c8",
                    ),
                ),
                (
                    "d8",
                    instead(occupied("black stone", "d8"), "c8 d7 c7 e7 b8"),
                ),
                (
                    "b2",
                    instead(occupied("black stone", "b2"), "a2 b1 b3 c2 a1"),
                ),
            ],
        },
        Table {
            game: "rekushu",
            size: "8",
            record: "a1 h2 a4 h4 d1 h6",
            lines: &[
                (
                    "c3 a1-d4",
                    instead(four_corners("a1-d4", "`d4` is empty"), "c3"),
                ),
                (
                    "d4 a1-d5",
                    instead(four_corners("a1-d5", "`a5` is empty"), "d4,a1-d4 d4"),
                ),
                ("d4 a1-d1", instead(in_one_line("a1", "d1"), "d4,a1-d4 d4")),
                ("d4 a1-a1", instead(one_corner("a1"), "d4,a1-d4 d4")),
                (
                    "d4 h2-g4",
                    instead(four_corners("g2-h4", "`g2` is empty"), "d4,a1-d4 d4"),
                ),
                (
                    "d4 a4-h6",
                    instead(
                        four_corners("a4-h6", "there's a white stone on `h4`"),
                        "d4,a1-d4 d4",
                    ),
                ),
                (
                    "d4,a1",
                    instead(name_a_point("d4", "d4 d4-a1"), "d4 d4,a1-d4"),
                ),
                (
                    "a1",
                    instead(occupied("black stone", "a1"), "a2 b1 b2 a3 c1"),
                ),
                (
                    "b3 a1 d4",
                    instead(four_corners("a1-d4", "`d4` is empty"), "b3"),
                ),
                (
                    "/move d4 a1 d4 a1",
                    instead(too_many_cells(4, "a Rekushu", 3), "d4,a1-d4 d4"),
                ),
                ("d4 a1-i4", instead(off_square("i4", 'h', 8), "d4,a1-d4 d4")),
                ("c3 d4", instead(name_a_point("c3", "c3 c3-d4"), "c3")),
                (
                    "d4-a1",
                    instead(name_a_point("d4", "d4 d4-a1"), "d4 d4,a1-d4"),
                ),
            ],
        },
        Table {
            game: "rekushu",
            size: "8",
            record: "a1 h2 a4 h4 d1 h6 d4 a7",
            lines: &[
                ("h8 h2-h6", instead(in_one_line("h2", "h6"), "h8,a1-d4 h8")),
                (
                    "b2 a1-d4",
                    instead(stone_in_claim("black stone", "b2", "inside `a1-d4`"), "b2"),
                ),
            ],
        },
        Table {
            game: "rekushu",
            size: "8",
            record: "a1 b2 a4 c8 d1 h6",
            lines: &[(
                "d4 a1-d4",
                instead(stone_in_claim("white stone", "b2", "inside `a1-d4`"), "d4"),
            )],
        },
        Table {
            game: "rekushu",
            size: "8",
            record: "a1 b1 a4 c8 d1 h6",
            lines: &[(
                "d4 a1-d4",
                instead(
                    stone_in_claim("white stone", "b1", &on_edge_of("a1-d4")),
                    "d4",
                ),
            )],
        },
        Table {
            game: "rekushu",
            size: "8",
            record: "a1 h2 a4 h4 d1 h6 d4,a1-d4 h7",
            lines: &[
                ("b2", instead(all_claimed_around("b2"), "b4 d2 a4 c4 d1")),
                ("a1", instead(all_claimed_around("a1"), "a4 d1 b4 d2 c4")),
                ("a3", instead(all_claimed_around("a3"), "a4 b4 a5 b5 c4")),
                (
                    "e4 b2-e4",
                    instead(four_corners("b2-e4", "`b2` is empty"), "e4"),
                ),
            ],
        },
        Table {
            game: "rekushu",
            size: "8",
            record: "b2 h2 b3 h4 c2 h6 c3,b2-c3 h7 a1 h8 a4 g8 d1 g7",
            lines: &[
                ("d4 a1-d4", instead(claimed_inside("a1-d4", "b2"), "d4")),
                ("d4, d1 to a4", instead(claimed_inside("a1-d4", "b2"), "d4")),
            ],
        },
    ])
    .await;
}
