#![allow(clippy::unwrap_used, clippy::expect_used)]

use expect_test::expect;

use super::*;

fn start(size: u8) -> Rekushu {
    Rekushu::start(Rekushu::setup(size, &Rekushu::SETUPS[0]))
}

fn after(size: u8, turns: &str) -> Rekushu {
    let mut rekushu = start(size);
    for token in turns.split_whitespace() {
        let turn = rekushu.parse(token).unwrap();
        rekushu
            .play(turn)
            .unwrap_or_else(|e| panic!("{token}: {e}"));
    }
    rekushu
}

fn refusal(rekushu: &Rekushu, token: &str) -> Illegal {
    let turn = rekushu.parse(token).unwrap();
    let mut tried = *rekushu;
    let why = tried.play(turn).unwrap_err();
    assert_eq!(&tried, rekushu, "{token} changed the position");
    assert!(rekushu.legal().all(|legal| legal != turn), "{token}");
    why
}

/// Why each of these turns is refused.
fn refusals(rekushu: &Rekushu, tokens: &str) -> String {
    let lines = tokens
        .split(' ')
        .map(|token| format!("{token}: {}\n", refusal(rekushu, token)));
    lines.collect()
}

fn text(name: &str) -> String {
    name.to_owned()
}

fn cell(name: &str) -> Cell {
    Cell::from_name(name).unwrap()
}

fn tokens(rekushu: &Rekushu) -> Vec<String> {
    rekushu.legal().map(|turn| turn.to_string()).collect()
}

/// Returns an 8 × 8 position with Black to move from its rows, the top one first: `x` Black, `o` White, `.` empty.
fn board(rows: [&str; 8]) -> Rekushu {
    let mut rekushu = start(8);
    for (row, line) in (0..8).rev().zip(rows) {
        for (col, c) in (0..8).zip(line.chars()) {
            match c {
                'x' => rekushu.place(Cell::new(col, row), Side::Black),
                'o' => rekushu.place(Cell::new(col, row), Side::White),
                _ => {}
            }
        }
    }
    rekushu.progress.ply = 20;
    rekushu
}

/// Returns the lower left corners of what each side can claim, found by trying every rectangle.
fn brute_force(rekushu: &Rekushu) -> [Lines; 2] {
    let cells = || {
        (0..rekushu.size()).flat_map(|row| (0..rekushu.size()).map(move |col| Cell::new(col, row)))
    };
    let mut found = [Lines::default(); 2];
    let stones: Vec<Cell> = cells().filter(|&cell| rekushu.at(cell).is_some()).collect();
    for &low in &stones {
        let above = stones
            .iter()
            .filter(|high| high.col > low.col && high.row > low.row);
        for &high in above {
            let rect = Rect { low, high };
            let [side, others @ ..] = rect.corners().map(|corner| rekushu.at(corner));
            if let Some(side) = side
                && others == [Some(side); 3]
                && rekushu.is_clear(rect)
                && rekushu.is_unclaimed(rect)
            {
                found[side.index()][usize::from(low.row)] |= bit(low.col);
            }
        }
    }
    found
}

const CORNERS: [&str; 8] = [
    "........", "........", "........", "...x....", "........", "........", "........", "x..x....",
];

#[test]
fn the_first_stone_can_go_anywhere_and_mirrors_nothing() {
    for &size in Rekushu::SIZES {
        let rekushu = start(size);
        assert_eq!(rekushu.legal_count(), usize::from(size) * usize::from(size));
        assert!(tokens(&rekushu).iter().all(|token| !token.contains(',')));
        assert_eq!(after(size, "d4").mirror(Side::Black), None);
    }
}

#[test]
fn the_three_mirror_types_are_distinguished() {
    for (reply, mirror) in [
        ("g3", Some(Mirror::LeftRight)),
        ("b6", Some(Mirror::TopBottom)),
        ("g6", Some(Mirror::HalfTurn)),
        ("c2", None),
        ("a3", None),
    ] {
        assert_eq!(
            after(8, &format!("b3 {reply}")).mirror(Side::White),
            mirror,
            "{reply}"
        );
    }
    let images = Mirror::ALL.map(|mirror| mirror.image(cell("a2"), 20).name());
    assert_eq!(images, ["t2", "a19", "t19"]);
    assert_eq!(Mirror::ALL.map(Mirror::letter), ["h", "v", "r"]);
}

#[test]
fn a_mirror_type_cannot_be_repeated() {
    // White's turn 2 mirrors left and right. In the same way, e8 mirrors d8.
    let rekushu = after(8, "b2 g2 d8");
    assert_eq!(rekushu.barred(), Some(cell("e8")));
    assert_eq!(
        refusal(&rekushu, "e8"),
        Illegal::MirrorRepeated {
            cell: text("e8"),
            mirror: Mirror::LeftRight,
            of: text("d8"),
            turn: 2,
            placed: text("g2"),
        }
    );
    assert_eq!(rekushu.legal_count(), 64 - 3 - 1);
    // After another type, or a turn that mirrors nothing, the first type is allowed again.
    for turns in ["d1 c7 f7", "c5 c7 f7"] {
        let rekushu = after(8, &format!("b2 g2 d8 {turns}"));
        assert_eq!(
            rekushu.mirror(Side::White),
            Some(Mirror::LeftRight),
            "{turns}"
        );
    }
    // The two sides' types are independent.
    let rekushu = after(8, "b2 g2 d8 d1 e1");
    assert_eq!(rekushu.mirror(Side::Black), Some(Mirror::LeftRight));
    assert_eq!(rekushu.mirror(Side::White), Some(Mirror::TopBottom));
    assert_eq!(rekushu.barred(), Some(cell("e8")));
}

#[test]
fn an_occupied_image_is_not_barred_but_occupied() {
    // White's last type exchanges left and right, and f5 is that image of c5.
    let rekushu = after(8, "f5 a1 b2 g2 c5");
    assert_eq!(rekushu.mirror(Side::White), Some(Mirror::LeftRight));
    assert_eq!(rekushu.barred(), None);
    assert_eq!(
        refusal(&rekushu, "f5"),
        Illegal::Occupied {
            cell: text("f5"),
            by: Side::Black
        }
    );
    assert_eq!(rekushu.legal_count(), 64 - 5);
}

#[test]
fn a_stone_that_has_left_the_board_is_still_mirrored() {
    // Black's d4 leaves the board with its claim. White's e4 still mirrors it.
    let turns = "a1 h2 a4 h4 d1 h6 d4,a1-d4";
    let rekushu = after(8, turns);
    assert_eq!(rekushu.at(cell("d4")), None);
    let rekushu = after(8, &format!("{turns} e4"));
    assert_eq!(rekushu.mirror(Side::White), Some(Mirror::LeftRight));
}

#[test]
fn a_claim_takes_tiles_and_removes_its_corner_stones() {
    let rekushu = after(8, "a1 h2 a4 h4 d1 h6 d4,a1-d4");
    assert_eq!(rekushu.tiles(Side::Black), 9);
    assert_eq!(rekushu.tiles(Side::White), 0);
    for name in ["a1", "c1", "a3", "c3"] {
        assert_eq!(rekushu.tile(cell(name)), Some(Side::Black), "{name}");
    }
    for name in ["d1", "a4", "d4", "h8"] {
        assert_eq!(rekushu.tile(cell(name)), None, "{name}");
    }
    let names: Vec<String> = rekushu.cells().into_keys().collect();
    assert_eq!(names, ["h2", "h4", "h6"]);
    assert_eq!(rekushu.last().unwrap().to_string(), "d4,a1-d4");
    assert_eq!(
        rekushu.extra(),
        r#"{"tiles":{"black":["a1","a2","a3","b1","b2","b3","c1","c2","c3"],"white":[]},"mirror":{"black":null,"white":null}}"#
    );
    // a1 to c3 touch only claimed tiles. The corners d1, a4 and d4 and the edges between them touch others.
    let list = tokens(&rekushu);
    for name in ["a1", "b2", "c3", "c1", "a3"] {
        assert!(!list.contains(&text(name)), "{name}");
        assert_eq!(
            refusal(&rekushu, name),
            Illegal::NoTileTouched { cell: text(name) }
        );
    }
    for name in ["d1", "d3", "d4", "a4", "c4"] {
        assert!(list.contains(&text(name)), "{name}");
    }
}

#[test]
fn a_claim_need_not_use_the_new_stone() {
    let mut rows = CORNERS;
    rows[4] = "x..x....";
    rows[3] = "........";
    let rekushu = board(rows);
    let list = tokens(&rekushu);
    assert!(list.contains(&text("h8,a1-d4")), "{list:?}");
    assert!(!list.contains(&text("b2,a1-d4")) && !list.contains(&text("b1,a1-d4")));
    assert_eq!(list.len(), 60 + 60 - 12);
}

#[test]
fn every_refusal_of_a_claim_names_its_cells() {
    let mut rows = CORNERS;
    rows[4] = "x..x....";
    rows[3] = "........";
    let whole = board(rows);
    let change = |row: usize, line: &'static str| {
        let mut rows = rows;
        rows[row] = line;
        refusals(&board(rows), "h8,a1-d4")
    };
    let told = [
        refusals(
            &whole,
            "a1,a1-d4 b2,a1-d4 d2,a1-d4 h8,a1-a4 h8,a1-d1 h8,a1-a1",
        ),
        change(7, "x......."),
        change(4, "o..x...."),
        change(4, "xo.x...."),
    ];
    expect![[r#"
        a1,a1-d4: a1 is occupied by black
        b2,a1-d4: black's b2 is inside a1-d4
        d2,a1-d4: black's d2 is on the edge of a1-d4
        h8,a1-a4: the rectangle a1-a4 has no area
        h8,a1-d1: the rectangle a1-d1 has no area
        h8,a1-a1: the rectangle a1-a1 has no area
        h8,a1-d4: the corner d1 of a1-d4 is empty
        h8,a1-d4: the corner a4 of a1-d4 is occupied by white
        h8,a1-d4: white's b4 is on the edge of a1-d4
    "#]]
    .assert_eq(&told.concat());
    for (tile, row, col) in [
        ("a1", 0, 0),
        ("c1", 0, 2),
        ("c2", 1, 2),
        ("a3", 2, 0),
        ("c3", 2, 2),
    ] {
        let mut claimed = whole;
        claimed.tiles[1][row] |= 1 << col;
        claimed.claimable = brute_force(&claimed);
        let already = Illegal::TileClaimed {
            first: text("a1"),
            second: text("d4"),
            tile: text(tile),
            by: Side::White,
        };
        assert_eq!(refusal(&claimed, "h8,a1-d4"), already);
    }
    for (row, col) in [(0, 3), (3, 0), (3, 3)] {
        let mut beside = whole;
        beside.tiles[1][row] |= 1 << col;
        beside.claimable = brute_force(&beside);
        let turn = beside.parse("h8,a1-d4").unwrap();
        assert_eq!(beside.check(turn), Ok(()));
        assert!(beside.legal().any(|legal| legal == turn));
    }
}

#[test]
fn crossing_rectangles_can_both_be_claimed() {
    let rekushu = board([
        "........", "..x..x..", "........", "x......x", "x......x", "........", "..x..x..",
        "........",
    ]);
    let list = tokens(&rekushu);
    assert!(
        list.contains(&text("a1,a4-h5")) && list.contains(&text("a1,c2-f7")),
        "{list:?}"
    );
}

#[test]
fn claimable_rectangles_are_kept_up_to_date() {
    let mut rng = fastrand::Rng::with_seed(1);
    let mut below = |limit: usize| rng.usize(..limit);
    for &size in Rekushu::SIZES {
        for _ in 0..if size == 20 { 1 } else { 4 } {
            let mut rekushu = start(size);
            while let Some(turn) = rekushu.random(&mut below) {
                rekushu.play(turn).unwrap();
                if size < 20 || rekushu.progress.ply.is_multiple_of(8) {
                    assert_eq!(rekushu.claimable, brute_force(&rekushu), "{turn}");
                }
            }
        }
    }
}

#[test]
fn the_game_ends_when_no_placement_is_left() {
    let full = "xoxoxoxo";
    let mut rekushu = board([".oxoxoxo", full, full, full, full, full, full, full]);
    let mut drawn = rekushu;
    let place = rekushu.parse("a8").unwrap();
    rekushu.tiles[0][0] = 0b11;
    rekushu.tiles[1][1] = 0b1;
    rekushu.play(place).unwrap();
    let outcome = |winner| {
        Some(Outcome {
            winner,
            reason: Reason::Tiles,
        })
    };
    assert_eq!(rekushu.outcome(), outcome(Some(Side::Black)));
    assert_eq!((rekushu.to_move(), rekushu.legal().count()), (None, 0));
    assert_eq!(refusal(&rekushu, "a8"), Illegal::Over);
    drawn.play(place).unwrap();
    assert_eq!(drawn.outcome(), outcome(None));
    // An empty point that is barred by the mirror rule doesn't count as a placement.
    let mut barred = board([".oxoxox.", full, full, full, full, full, full, full]);
    barred.mirrors[1] = Some(Mirror::LeftRight);
    barred.play(place).unwrap();
    assert_eq!(barred.outcome(), outcome(None));
    // Nor do points that touch only claimed tiles.
    let mut shut = board([".oxoxo..", full, full, full, full, full, full, full]);
    shut.open[7] &= !0b1100_0000;
    shut.play(place).unwrap();
    assert_eq!(shut.outcome(), outcome(None));
}

#[test]
fn canonical_tokens_only() {
    let rekushu = start(20);
    for token in ["d4", "d4,a1-d4", "t20,a1-t20", "d4,a1-a4"] {
        assert_eq!(rekushu.parse(token).unwrap().to_string(), token);
    }
    for token in [
        "D4", "d4 a1-d4", "d4,d4-a1", "d4,a4-d1", "d4,a1>d4", "d4,a1", "d4,a1,d4", "d04",
    ] {
        let error = Unreadable::NotCanonical { token: text(token) };
        assert_eq!(rekushu.parse(token), Err(error.into()), "{token}");
    }
    for (token, off) in [("u1", "u1"), ("a21", "a21"), ("a1,b2-u3", "u3")] {
        let error = Unreadable::OffBoard {
            cell: text(off),
            size: 20,
        };
        assert_eq!(rekushu.parse(token), Err(error.into()), "{token}");
    }
    for token in [
        "",
        ",",
        "-",
        "d4,",
        "d4,-",
        "d4,a1-",
        "é4",
        "swap",
        "d4,a1-d4,",
    ] {
        assert!(
            matches!(rekushu.parse(token), Err(Refused::Unreadable(_))),
            "{token}"
        );
    }
}

#[test]
fn typed_turns_are_read_leniently() {
    let rekushu = after(8, "a1 h2 a4 h4 d1 h6");
    for typed in [
        "d4,a1-d4",
        "d4 a1 d4",
        "D4 A4 D1",
        "d4; d1 to a4",
        "d4 and a4-d1",
        "d4 d4-a1",
        "d4: a1xd4!",
        "a1-d4, d4",
        "a1-d4 d4",
        "d4-a1 and d4",
    ] {
        assert_eq!(
            rekushu.read(typed).map(|t| t.to_string()),
            Ok(text("d4,a1-d4")),
            "{typed}"
        );
    }
    assert_eq!(rekushu.read("C3").unwrap().to_string(), "c3");
    let half = Illegal::HalfAClaim {
        first: text("a1"),
        second: text("d4"),
    };
    assert_eq!(rekushu.read("a1-d4"), Err(half.into()));
    let too_many = Unreadable::TooManyCells {
        found: 5,
        at_most: 3,
    };
    assert_eq!(rekushu.read("d4 a1 d1 a4 d4"), Err(too_many.into()));
    for typed in ["d4", "Z99 a1", "d4 a1-d4", "a1 and b2 and c3"] {
        assert!(Rekushu::looks_like_turn(typed), "{typed}");
    }
    for typed in [
        "d4 a1 d1 a4",
        "hello",
        "a nice game",
        "i 2",
        "d4?",
        "d4,",
        "I claim a1",
    ] {
        assert!(!Rekushu::looks_like_turn(typed), "{typed}");
    }
}

#[test]
fn separators_decide_what_comes_first_unless_only_the_other_order_is_legal() {
    // Both readings can't be legal: one needs a stone on the first point, and the other needs it empty.
    let rekushu = board([
        "........", "........", "........", "..x.x...", "........", "..x.x...", "........",
        "........",
    ]);
    let read = |typed: &str| rekushu.read(typed).map(|turn| turn.to_string());
    assert_eq!(read("c3-e5 h8"), Ok(text("h8,c3-e5")));
    assert_eq!(read("h8-c3 e5"), Ok(text("h8,c3-e5")));
    assert!(matches!(
        read("c3-e5 e5"),
        Err(Refused::Illegal(Illegal::Occupied { .. }))
    ));
    assert!(matches!(
        read("c3 e5 h8"),
        Err(Refused::Illegal(Illegal::Occupied { .. }))
    ));
}

#[test]
fn near_turns_keep_the_legal_part() {
    let rekushu = after(8, "a1 h2 a4 h4 d1 h6");
    let near = |typed: &str, limit| {
        let turns = rekushu.near(typed, limit);
        turns.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    // The placement is fine, the claim isn't.
    assert_eq!(near("d4 a1-e4", 3), ["d4,a1-d4", "d4"]);
    assert_eq!(near("d4", 1), ["d4"]);
    // The placement isn't: other points, each once.
    assert_eq!(near("a1", 2), ["a2", "b1"]);
    assert_eq!(near("h9", 2), ["h8", "g8"]);
    assert_eq!(near("hm", 3), [""; 0]);
    assert!(rekushu.near("d4", 0).is_empty());
}

#[test]
fn cells_off_the_board_are_refused() {
    let off = Cell::new(8, 0);
    let far = Cell::new(255, 255);
    let mut rekushu = after(8, "a1");
    let on = cell("d4");
    let refused = |place, claim| Turn { place, claim };
    for turn in [
        refused(off, None),
        refused(far, None),
        refused(on, Some(Rect { low: on, high: off })),
        refused(on, Some(Rect { low: far, high: on })),
    ] {
        assert!(matches!(rekushu.play(turn), Err(Illegal::OffBoard { .. })));
    }
    let backwards = Rect {
        low: on,
        high: cell("a1"),
    };
    assert!(matches!(
        rekushu.play(refused(on, Some(backwards))),
        Err(Illegal::NoArea { .. } | Illegal::Occupied { .. })
    ));
    assert_eq!((rekushu.at(far), rekushu.tile(far)), (None, None));
    assert_eq!(rekushu, after(8, "a1"));
    assert_eq!(
        Rekushu::start(Rekushu::setup(7, &Rekushu::SETUPS[0])),
        start(20)
    );
}

#[test]
fn nobody_claims_more_than_is_within_reach() {
    let mut rng = fastrand::Rng::with_seed(1);
    let mut below = |limit: usize| rng.usize(..limit);
    let mut fell_short = 0;
    for game in 0..40 {
        let mut rekushu = start(8);
        for _ in 0..game {
            let turn = rekushu.random(&mut below).unwrap();
            rekushu.play(turn).unwrap();
        }
        let side = rekushu.to_move().unwrap();
        let most = rekushu.tiles(side) + rekushu.within_reach(side);
        // From here, the other only places.
        while let Some(mover) = rekushu.to_move() {
            let turn = rekushu.random(&mut below).unwrap();
            let claim = turn.claim.filter(|_| mover == side);
            rekushu.play(Turn { claim, ..turn }).unwrap();
            assert!(rekushu.tiles(side) + rekushu.within_reach(side) <= most);
        }
        fell_short += usize::from(rekushu.tiles(side) < most);
    }
    assert!(fell_short > 0);
}

#[test]
fn a_stone_takes_the_tiles_around_it_out_of_reach() {
    let rekushu = after(8, "d4 h8 a1");
    assert_eq!(rekushu.within_reach(Side::White), 49 - 4 - 1);
    assert_eq!(rekushu.within_reach(Side::Black), 49 - 1);
}
