#![allow(clippy::unwrap_used, clippy::expect_used)]

use expect_test::expect;

use super::*;

fn start(size: u8) -> Dropper {
    Dropper::start(Dropper::setup(size, &Dropper::SETUPS[0]))
}

fn after(size: u8, turns: &str) -> Dropper {
    let mut dropper = start(size);
    for token in turns.split_whitespace() {
        let turn = dropper.parse(token).unwrap();
        dropper
            .play(turn)
            .unwrap_or_else(|e| panic!("{token}: {e}"));
    }
    dropper
}

fn refusal(dropper: &Dropper, token: &str) -> Illegal {
    let turn = dropper.parse(token).unwrap();
    let mut tried = *dropper;
    let why = tried.play(turn).unwrap_err();
    assert_eq!(&tried, dropper, "{token} changed the position");
    why
}

/// Why each of these turns is refused.
fn refusals(dropper: &Dropper, tokens: &str) -> String {
    let lines = tokens
        .split(' ')
        .map(|token| format!("{token}: {}\n", refusal(dropper, token)));
    lines.collect()
}

fn cell(name: &str) -> String {
    name.to_owned()
}

/// Returns a position in the middle of a game from its rows, the top one first: `x` Black, `o` White, `.` empty.
fn board(rows: [&str; 6]) -> Dropper {
    let mut dropper = start(6);
    for (row, line) in rows.iter().rev().enumerate() {
        for (col, c) in line.chars().enumerate() {
            let at = index(Cell::new(col as u8, row as u8));
            match c {
                'x' => dropper.put(at, Side::Black),
                'o' => dropper.put(at, Side::White),
                _ => {}
            }
        }
    }
    dropper.progress.ply = 1;
    dropper
}

fn sizes(dropper: &Dropper, side: Side) -> Vec<usize> {
    dropper.groups(side).iter().map(Vec::len).collect()
}

#[test]
fn the_first_turn_is_one_stone() {
    let dropper = start(8);
    assert_eq!((dropper.legal().count(), dropper.legal_count()), (64, 64));
    assert_eq!(
        refusal(&dropper, "d4>d5"),
        Illegal::DropOnFirstTurn { from: cell("d4") }
    );
    let dropper = after(8, "d4");
    assert_eq!(
        dropper.last(),
        Some(Last {
            drop: None,
            free: Some(Cell::new(3, 3))
        })
    );
    assert_eq!(
        refusal(&dropper, "a1"),
        Illegal::DropMissing { cell: cell("a1") }
    );
    assert_eq!(dropper.legal_count(), dropper.legal().count());
}

#[test]
fn a_drop_pushes_an_opponents_stone_and_a_free_touches_none() {
    let dropper = after(8, "d4 d4>d5,g7");
    let stones: Vec<String> = dropper
        .cells()
        .iter()
        .map(|(name, by)| format!("{name} {}", by.name()))
        .collect();
    assert_eq!(stones, ["d4 white", "d5 black", "g7 white"]);
    let last = Last {
        drop: Some((Cell::new(3, 3), Cell::new(3, 4))),
        free: Some(Cell::new(6, 6)),
    };
    assert_eq!(dropper.last(), Some(last));
    assert_eq!(dropper.last_turn().unwrap().0, Side::White);
    // The number is the one in assets/rules/README.md, rule 16.
    assert_eq!(dropper.legal_count(), 609);
}

#[test]
fn every_refusal_names_its_cells() {
    let dropper = after(8, "d4 d4>d5,g7");
    expect![[r#"
        c4>c5,a1: can't drop on c4, which is empty
        d5>d6,a1: can't drop on d5, which is black's own
        d4>d6,a1: d6 isn't next to d4
        d4>d4,a1: d4 isn't next to d4
        d4>d5,a1: can't push to d5, which is occupied by black
        d4>c4: the free stone is missing after d4>c4
    "#]]
    .assert_eq(&refusals(
        &dropper,
        "c4>c5,a1 d5>d6,a1 d4>d6,a1 d4>d4,a1 d4>d5,a1 d4>c4",
    ));
    // After the Drop, Black is on d4 and White on c4.
    expect![[r#"
        d4>c4,d4: can't place a free stone on d4, which is occupied by black
        d4>c4,c4: can't place a free stone on c4, which is occupied by white
        d4>c4,g7: can't place a free stone on g7, which is occupied by white
        d4>c4,b3: can't place a free stone on b3, which touches white's c4
        d4>c4,e5: can't place a free stone on e5, which touches black's d4
        d4>c4,h8: can't place a free stone on h8, which touches white's g7
    "#]]
    .assert_eq(&refusals(
        &dropper,
        "d4>c4,d4 d4>c4,c4 d4>c4,g7 d4>c4,b3 d4>c4,e5 d4>c4,h8",
    ));
}

#[test]
fn without_room_there_is_no_free() {
    // Four stones that touch all other cells.
    let mut dropper = board(["......", ".x..o.", "......", "......", ".o..x.", "......"]);
    assert!(dropper.open.is_empty());
    assert_eq!((dropper.legal().count(), dropper.legal_count()), (16, 16));
    assert!(
        dropper
            .legal()
            .all(|turn| matches!(turn, Turn::Drop { free: None, .. }))
    );
    assert_eq!(
        refusal(&dropper, "b2>a2,d4"),
        Illegal::FreeImpossible { cell: cell("d4") }
    );
    assert_eq!(
        refusal(&dropper, "b2>a2,b2"),
        Illegal::FreeImpossible { cell: cell("b2") }
    );
    dropper.play(dropper.parse("b2>a2").unwrap()).unwrap();
    assert_eq!(dropper.at(Cell::new(0, 1)), Some(Side::White));
    assert_eq!(dropper.at(Cell::new(1, 1)), Some(Side::Black));
}

#[test]
fn a_drop_can_close_the_last_cells_for_a_free() {
    // Pushing to b2 closes all open cells; pushing elsewhere doesn't.
    let dropper = board(["x.x.x.", "......", "x.x.x.", "..o...", "....x.", "......"]);
    let open: Vec<String> = dropper
        .open
        .ones()
        .map(|at| super::cell(at).name())
        .collect();
    assert_eq!(open, ["a1", "b1", "c1", "a2"]);
    let tokens: Vec<String> = dropper.legal().map(|turn| turn.to_string()).collect();
    assert!(tokens.contains(&"c3>b2".to_owned()), "{tokens:?}");
    assert!(tokens.contains(&"c3>d2,a1".to_owned()), "{tokens:?}");
    assert!(!tokens.contains(&"c3>d2".to_owned()), "{tokens:?}");
}

#[test]
fn groups_are_orthogonal_and_compared_from_the_largest() {
    let outcome = |winner| Outcome {
        winner,
        reason: Reason::Groups,
    };
    // Diagonals don't connect.
    let dropper = board(["x.....", ".x....", "..xx..", "......", ".oo...", "..o..o"]);
    assert_eq!(sizes(&dropper, Side::Black), [2, 1, 1]);
    assert_eq!(sizes(&dropper, Side::White), [3, 1]);
    assert_eq!(dropper.compare_groups(), outcome(Some(Side::White)));
    let names: Vec<String> = dropper.groups(Side::Black)[0]
        .iter()
        .map(|c| c.name())
        .collect();
    assert_eq!(names, ["c4", "d4"]);
    // Equally large groups are ordered by their lowest cells.
    let lowest: Vec<String> = dropper
        .groups(Side::Black)
        .iter()
        .map(|group| group[0].name())
        .collect();
    assert_eq!(lowest, ["c4", "b5", "a6"]);
    // 2, 1 against 2: a list that has run out counts as 0.
    let dropper = board(["xx....", "...x..", "......", "......", "oo....", "......"]);
    assert_eq!(dropper.compare_groups(), outcome(Some(Side::Black)));
    // 3, 1 against 2, 2: the first difference decides, not the sum.
    let dropper = board(["xx.xx.", "......", "......", "......", "ooo..o", "......"]);
    assert_eq!(dropper.compare_groups(), outcome(Some(Side::White)));
    // All groups are equal.
    let dropper = board(["xx.x..", "......", "......", "......", "oo...o", "......"]);
    assert_eq!(dropper.compare_groups(), outcome(None));
}

#[test]
fn the_game_ends_when_the_player_to_move_has_no_drop() {
    // White leaves Black without a Drop by dropping on the only black stone next to an empty cell.
    let mut dropper = board(["oooooo", "oooooo", "oooooo", "oooooo", "xxoooo", "x.oooo"]);
    dropper.progress.side = Side::White;
    assert_eq!(dropper.legal().count(), 3);
    dropper.play(dropper.parse("a1>b1").unwrap()).unwrap();
    let won = Outcome::won(Side::White, Reason::Groups);
    assert_eq!((dropper.outcome(), dropper.to_move()), (Some(won), None));
    assert_eq!((dropper.legal().count(), dropper.legal_count()), (0, 0));
    assert_eq!(refusal(&dropper, "a1>b1"), Illegal::Over);
    assert_eq!(refusal(&dropper, "a1"), Illegal::Over);
}

#[test]
fn canonical_tokens_only() {
    let dropper = start(8);
    for text in ["d4", "f3>g2,c5", "f3>g2", "h8>h7"] {
        assert_eq!(dropper.parse(text).unwrap().to_string(), text);
    }
    for text in [
        "F3>g2",
        "f3>g2, c5",
        "f3 g2 c5",
        "f3-g2,c5",
        "f3>g2;c5",
        "f03",
        "c5,f3>g2",
        "f3,g2",
    ] {
        let error = Unreadable::NotCanonical {
            token: text.to_owned(),
        };
        assert_eq!(dropper.parse(text), Err(error.into()), "{text}");
    }
    for (text, off) in [("i1", "i1"), ("a1>a9,b1", "a9"), ("a1>a2,j1", "j1")] {
        let error = Unreadable::OffBoard {
            cell: off.to_owned(),
            size: 8,
        };
        assert_eq!(dropper.parse(text), Err(error.into()), "{text}");
    }
    for text in [
        "",
        ">",
        "swap",
        "f3>",
        "f3>g2,",
        "f3>g2>c5,",
        "f3/g2,",
        "é>g2",
    ] {
        assert!(
            matches!(dropper.parse(text), Err(Refused::Unreadable(_))),
            "{text}"
        );
    }
}

#[test]
fn typed_turns_are_read_leniently() {
    let dropper = after(8, "f3");
    for text in [
        "f3>g2,c5",
        "f3>g2 c5",
        "F3 G2 C5",
        "f3xg2, c5",
        "f3 to g2 and c5",
        "f3-g2-c5!",
        "f3, g2, c5.",
        "c5, f3>g2",
        "C5 F3-G2",
        "f3 g2-c5",
    ] {
        assert_eq!(
            dropper.read(text).unwrap().to_string(),
            "f3>g2,c5",
            "{text}"
        );
    }
    let missing = Illegal::FreeMissing {
        from: cell("f3"),
        to: cell("g2"),
    };
    assert_eq!(dropper.read("f3>g2"), Err(missing.into()));
    // If neither reading is legal, the separators decide which one is meant.
    let empty = Illegal::NotOpponents {
        cell: cell("b2"),
        stands: None,
    };
    assert_eq!(dropper.read("a1, b2>b3"), Err(empty.into()));
    let too_many = Unreadable::TooManyCells {
        found: 4,
        at_most: 3,
    };
    assert_eq!(dropper.read("a1 a2 a3 a4"), Err(too_many.into()));
    for text in ["f3", "Z99 a1", "f3>g2 c5", "a1 and b2 and c3"] {
        assert!(Dropper::looks_like_turn(text), "{text}");
    }
    for text in [
        "a1 a2 a3 a4",
        "swap",
        "hello",
        "a nice game",
        "i 2",
        "f3?",
        "f3>",
    ] {
        assert!(!Dropper::looks_like_turn(text), "{text}");
    }
}

#[test]
fn near_turns_keep_the_legal_part() {
    let dropper = after(8, "d4 d4>d5,g7");
    let near = |text: &str| {
        dropper
            .near(text, 3)
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
    };
    // The Drop is fine, the Free isn't.
    assert_eq!(near("d4>c4,c6"), ["d4>c4,b6", "d4>c4,c7", "d4>c4,b7"]);
    assert_eq!(near("d4>c4").len(), 3);
    assert!(
        near("d4>c4")
            .iter()
            .all(|token| token.starts_with("d4>c4,"))
    );
    // The target isn't: other targets for the same stone, each once.
    assert_eq!(near("d4>d6,a1"), ["d4>c5,a1", "d4>e5,a1", "d4>c4,a1"]);
    assert_eq!(near("d4>d5,a1"), ["d4>c5,a1", "d4>e5,a1", "d4>c4,a1"]);
    // The stone isn't: the nearest stone that is.
    assert!(
        near("h7>h6,a1")
            .iter()
            .all(|token| token.starts_with("g7>")),
        "{:?}",
        near("h7>h6,a1")
    );
    assert!(near("z99").iter().all(|token| token.starts_with("g7>")));
    assert_eq!(near("hm"), [""; 0]);
    let start = start(8);
    let first: Vec<String> = start
        .near("d9", 2)
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(first, ["d8", "c8"]);
    assert!(start.near("d4", 0).is_empty());
}

#[test]
fn cells_off_the_board_are_refused() {
    let off = Cell::new(8, 0);
    let mut dropper = start(8);
    assert_eq!(
        dropper.play(Turn::First(off)),
        Err(Illegal::OffBoard { cell: cell("i1") })
    );
    assert_eq!(dropper.at(off), None);
    assert_eq!(dropper.at(Cell::new(255, 255)), None);
    let mut dropper = after(8, "d4");
    let on = Cell::new(3, 3);
    for (from, to, free) in [
        (off, on, None),
        (on, off, None),
        (on, Cell::new(3, 4), Some(off)),
    ] {
        let turn = Turn::Drop { from, to, free };
        assert_eq!(
            dropper.play(turn),
            Err(Illegal::OffBoard { cell: cell("i1") })
        );
    }
    assert_eq!(
        Dropper::start(Dropper::setup(7, &Dropper::SETUPS[0])),
        start(8)
    );
}

#[test]
fn digests_match_the_documented_bytes() {
    // Computed independently of this program.
    assert_eq!(
        [start(8).digest(), after(8, "d4 d4>d5,g7").digest()],
        [0x1dad_ffc9_e32b_6df9, 0x8034_149a_5c5c_2d42]
    );
}
