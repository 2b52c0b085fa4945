#![allow(clippy::unwrap_used, clippy::expect_used)]

use expect_test::expect;

use super::*;

const RING: usize = 0;
const BARE: usize = 1;
const RING_ENEMY: usize = 2;
const BARE_ENEMY: usize = 3;

fn start(size: u8, setup: usize) -> Drop {
    Drop::start(Drop::setup(size, &Drop::SETUPS[setup]))
}

fn after(size: u8, setup: usize, turns: &str) -> Drop {
    let mut drop = start(size, setup);
    for token in turns.split_whitespace() {
        play(&mut drop, token);
    }
    drop
}

fn play(drop: &mut Drop, token: &str) {
    let turn = drop.parse(token).unwrap();
    drop.play(turn).unwrap_or_else(|e| panic!("{token}: {e}"));
}

fn refusal(drop: &Drop, token: &str) -> Illegal {
    let turn = drop.parse(token).unwrap();
    let mut tried = *drop;
    let why = tried.play(turn).unwrap_err();
    assert_eq!(&tried, drop, "{token} changed the position");
    assert_eq!(drop.check(turn), Err(why.clone()));
    assert!(!drop.legal().any(|legal| legal == turn), "{token}");
    why
}

/// Why each of these turns is refused.
fn refusals(drop: &Drop, tokens: &str) -> String {
    let lines = tokens
        .split(' ')
        .map(|token| format!("{token}: {}\n", refusal(drop, token)));
    lines.collect()
}

fn hex(name: &str) -> Hex {
    Hex::from_name(name).unwrap()
}

/// Returns a position in the middle of a game from its black cells, its white cells and the dud's cell.
fn board(size: u8, setup: usize, black: &str, white: &str, dud: &str) -> Drop {
    let mut drop = start(size, setup);
    let sets = [black, white, dud].map(|names| {
        let mut set = Cells::EMPTY;
        for name in names.split_whitespace() {
            assert!(hex(name).within(size), "{name}");
            set.insert(Board::of(size).index(hex(name)));
        }
        set
    });
    drop.pieces.layers = sets;
    drop.progress.ply = 9;
    drop
}

/// Returns all pieces and their cells, like `"b:a1 d2 w:c3 d:e5"`.
fn pieces(drop: &Drop) -> String {
    let mut words = Vec::new();
    for (head, piece) in [
        ("b:", Piece::Black),
        ("w:", Piece::White),
        ("d:", Piece::Dud),
    ] {
        let cells = drop.hexes().filter(|&hex| drop.at(hex) == Some(piece));
        let names: Vec<String> = cells.map(Hex::name).collect();
        words.push(format!("{head}{}", names.join(" ")));
    }
    words.join(" ")
}

/// Returns the pieces after a placement by Black, who has one piece left.
fn placed(mut drop: Drop, token: &str) -> String {
    drop.supply[0] = 1;
    play(&mut drop, token);
    pieces(&drop)
}

#[test]
fn the_start_follows_the_rules() {
    let ring = start(6, RING);
    assert_eq!(pieces(&ring), "b:e5 f7 g5 w:e6 f5 g6 d:f6");
    assert_eq!(pieces(&start(6, BARE)), "b: w: d:f6");
    assert_eq!(pieces(&start(7, BARE_ENEMY)), "b: w: d:g7");
    assert_eq!(pieces(&start(5, RING_ENEMY)), "b:d4 e6 f4 w:d5 e4 f5 d:e5");
    assert_eq!(
        (ring.supply(Side::Black), ring.supply(Side::White)),
        (32, 32)
    );
    assert_eq!(
        ring.extra(),
        "{\"supply\":{\"black\":32,\"white\":32},\"placements_left\":1}"
    );
    // Of 91 cells, 30 are in the outer ring and 7 are occupied.
    assert_eq!((ring.legal().count(), ring.legal_count()), (54, 54));
    assert_eq!(ring.hexes().count(), 91);
    assert_eq!(ring.hexes().filter(|&hex| ring.is_inner(hex)).count(), 61);
}

#[test]
fn a_run_moves_one_cell_outward_and_stays_at_the_edge() {
    // On the right are two pieces with room behind them, on the left two without.
    let drop = board(6, BARE, "f7 f2", "f8 f1", "k1");
    assert_eq!(placed(drop, "f6"), "b:f2 f6 f8 w:f1 f9 d:k1");
    assert_eq!(placed(drop, "f3"), "b:f2 f3 f7 w:f1 f8 d:k1");
    // A run ends at a gap.
    let drop = board(6, BARE, "f7 f9", "", "k1");
    assert_eq!(placed(drop, "f6"), "b:f6 f8 f9 w: d:k1");
    // A run that reaches the edge stays as it is.
    let drop = board(6, BARE, "f9 f10", "f11", "k1");
    assert_eq!(placed(drop, "f8"), "b:f8 f9 f10 w:f11 d:k1");
    // A piece can be pushed to the outer ring, but no further.
    let drop = board(6, BARE, "", "f10", "k1");
    assert_eq!(placed(drop, "f9"), "b:f9 w:f11 d:k1");
}

#[test]
fn each_direction_pushes_independently_even_the_dud() {
    // Neighbours of f6 in all six directions, with different pieces side by side.
    let drop = board(6, BARE_ENEMY, "f7 g5 e5", "g6 f5", "e6");
    assert_eq!(placed(drop, "f6"), "b:d4 f6 f8 h4 w:f4 h6 d:d6");
    // b2 is in the lower half, next to the outer ring: three of its neighbours stay.
    let drop = board(5, BARE_ENEMY, "b3 c3 b1", "c2 a2", "a1");
    assert_eq!(placed(drop, "b2"), "b:b1 b2 b4 d4 w:a2 d2 d:a1");
}

#[test]
fn four_neighbours_of_one_colour_squeeze() {
    // The three ways to hold four of six neighbours. A placement far away changes nothing else.
    for four in ["f7 g6 g5 f5", "f7 g6 f5 e5", "f7 g6 g5 e5"] {
        let any = board(6, BARE, four, "f6", "k1");
        assert!(placed(any, "c3").contains("w: "), "{four}");
        let enemy = board(6, BARE_ENEMY, four, "f6", "k1");
        assert!(placed(enemy, "c3").contains("w: "), "{four}");
        // A piece's own colour squeezes it, too, unless only the enemy's does.
        let any = board(6, BARE, &format!("{four} f6"), "", "k1");
        assert!(!placed(any, "c3").contains("f6"), "{four}");
        let enemy = board(6, BARE_ENEMY, &format!("{four} f6"), "", "k1");
        assert!(placed(enemy, "c3").contains("f6"), "{four}");
    }
    // Three of one colour don't squeeze, whatever the other neighbours are. The dud counts for neither colour.
    let three = board(6, BARE, "f7 g6 g5", "f6 f5 e5 e6", "k1");
    assert!(placed(three, "c3").contains("f6"));
    let three = board(6, BARE, "f7 g6 g5", "f6", "f5");
    assert!(placed(three, "c3").contains("f6"));
    // The dud is never squeezed.
    let dud = board(6, BARE, "f7 g6 g5 f5 e5 e6", "", "f6");
    assert!(placed(dud, "c3").ends_with("d:f6"));
}

#[test]
fn all_squeezes_happen_at_once() {
    // f6 and f7 each have four black neighbours, including each other.
    let drop = board(6, BARE, "f6 f7 g6 f5 e5 g7 e7", "", "k1");
    assert_eq!(placed(drop, "c3"), "b:c3 e5 e7 f5 g6 g7 w: d:k1");
}

#[test]
fn a_piece_squeezed_at_once_leaves_its_cell_free_for_the_second() {
    // Of b2's neighbours, the three in the outer ring stay, and so does the run from c2 to the edge.
    let mut drop = board(5, BARE_ENEMY, "", "a1 a2 b1 c2 d2 e2 f1", "e5");
    play(&mut drop, "b2,b2");
    assert_eq!(drop.supply(Side::Black), 30);
    let last = drop.last();
    for placement in last {
        assert_eq!(placement.squeezed, [(hex("b2"), Side::Black)]);
    }
    assert_eq!(pieces(&drop), "b: w:a1 a2 b1 c2 d2 e2 f1 d:e5");
    // If the dud replaces one of the four, the piece stays, even where any colour squeezes.
    let drop = board(5, BARE, "", "a1 a2 b1", "c2");
    assert_eq!(placed(drop, "b2"), "b:b2 w:a1 a2 b1 d:d2");
}

#[test]
fn every_refusal_names_its_cells() {
    let start = start(6, RING);
    let beyond = "a1 a6 b1 b7 f1 f11 g10 k1 k6";
    // The second placement is checked after the first, which placed or pushed a piece onto f8.
    let second = after(6, RING, "c3");
    let pushed = board(6, BARE, "f7", "", "k1");
    let mut last = pushed;
    last.supply[0] = 1;
    assert_eq!(last.placements_left(), 1);
    let told = [
        refusals(&start, "d4,d5 f6 f7"),
        refusals(&start, beyond),
        refusals(&second, "d4 f8,f8"),
        refusals(&pushed, "f6,f8 f6,a1"),
        refusals(&last, "f6,f9"),
    ];
    expect![[r#"
        d4,d5: can't place a second piece on d5: the first turn is a single piece
        f6: f6 is occupied by dud
        f7: f7 is occupied by black
        a1: a1 is in the outer ring
        a6: a6 is in the outer ring
        b1: b1 is in the outer ring
        b7: b7 is in the outer ring
        f1: f1 is in the outer ring
        f11: f11 is in the outer ring
        g10: g10 is in the outer ring
        k1: k1 is in the outer ring
        k6: k6 is in the outer ring
        d4: the second piece is missing after d4
        f8,f8: f8 is occupied by white after f8
        f6,f8: f8 is occupied by black after f6
        f6,a1: a1 is in the outer ring
        f6,f9: can't place a second piece on f9: only one piece is left
    "#]]
    .assert_eq(&told.concat());
    assert!(pushed.check(pushed.parse("f6,f7").unwrap()).is_ok());
    assert!(last.check(last.parse("f6").unwrap()).is_ok());
}

/// Returns a position with pieces everywhere but on these cells. The colours are in stripes two rows high, so that no
/// piece has four neighbours of the other colour and nothing is squeezed.
fn full_but(open: &[&str]) -> Drop {
    let mut drop = start(5, BARE_ENEMY);
    drop.progress.ply = 9;
    for hex in drop
        .hexes()
        .filter(|hex| !open.contains(&hex.name().as_str()))
    {
        let at = Board::of(5).index(hex);
        if drop.pieces.at(at).is_none() {
            drop.pieces.layers[usize::from(hex.row / 2 % 2)].insert(at);
        }
    }
    drop
}

#[test]
fn a_first_placement_on_the_last_inner_cell_ends_the_turn_and_the_game() {
    let drop = full_but(&["e3"]);
    let tokens: Vec<String> = drop.legal().map(|turn| turn.to_string()).collect();
    assert_eq!(
        (tokens.as_slice(), drop.legal_count()),
        (&["e3".to_owned()][..], 1)
    );
    assert_eq!(drop.placements_left(), 2);
    let cell = "d4".to_owned();
    let why = OnePiece::NoRoom;
    assert_eq!(refusal(&drop, "e3,d4"), Illegal::OnePieceOnly { cell, why });
    let mut drop = drop;
    play(&mut drop, "e3");
    assert_eq!((drop.to_move(), drop.placements_left()), (None, 0));
    assert_eq!(
        drop.extra(),
        "{\"supply\":{\"black\":31,\"white\":32},\"placements_left\":0}"
    );
    assert_eq!(drop.outcome().unwrap().reason, Reason::Groups);
    assert_eq!((drop.legal().count(), drop.legal_count()), (0, 0));
    assert_eq!(refusal(&drop, "e3"), Illegal::Over);
    // Two empty cells are both filled.
    let drop = full_but(&["e3", "b4"]);
    let tokens: Vec<String> = drop.legal().map(|turn| turn.to_string()).collect();
    assert_eq!(tokens, ["b4,e3", "e3,b4"]);
}

#[test]
fn the_game_ends_when_the_supplies_run_out() {
    let mut drop = board(6, BARE, "c3 c4", "h3", "k1");
    drop.supply = [1, 0];
    play(&mut drop, "e5");
    let won = |winner| Outcome {
        winner,
        reason: Reason::Groups,
    };
    assert_eq!(drop.outcome(), Some(won(Some(Side::Black))));
    assert_eq!(drop.to_move(), None);
    assert_eq!(drop.last_turn().unwrap().0, Side::Black);
    assert_eq!(refusal(&drop, "f6"), Illegal::Over);
    // Equally large groups make a draw, even if the second largest ones differ. The dud connects nothing.
    let drawn = board(6, BARE, "c3 c4 h3", "f5 f7 f8", "f6");
    assert_eq!(drawn.compare_groups(), won(None));
    let white = board(6, BARE, "c3 e5", "f7 f8", "f6");
    assert_eq!(white.compare_groups(), won(Some(Side::White)));
    assert_eq!(board(6, BARE, "", "", "f6").compare_groups(), won(None));
    // Groups connect in all six directions.
    let drop = board(6, BARE, "f6 f7 g7 g6 h5 f5 e4 e5", "a1 a2 c1", "k1");
    let sizes = |side| drop.groups(side).iter().map(Vec::len).collect::<Vec<_>>();
    assert_eq!(
        (sizes(Side::Black), sizes(Side::White)),
        (vec![8], vec![2, 1])
    );
    assert_eq!(drop.groups(Side::White)[0], [hex("a1"), hex("a2")]);
}

#[test]
fn a_player_without_pieces_is_passed_over() {
    let mut drop = board(6, BARE, "c3", "", "k1");
    drop.supply = [4, 0];
    play(&mut drop, "e5,g3");
    assert_eq!(drop.to_move(), Some(Side::Black));
    assert_eq!(drop.last_turn().unwrap().0, Side::Black);
    play(&mut drop, "h2,h4");
    assert_eq!(drop.to_move(), None);
}

#[test]
fn the_last_turn_has_all_its_effects() {
    assert!(start(6, RING).last().is_empty());
    let mut drop = board(6, BARE, "f7 f8", "", "k1");
    play(&mut drop, "f6,e5");
    let push = |from, to, piece| Push {
        from: hex(from),
        to: hex(to),
        piece,
    };
    let last = drop.last();
    assert_eq!(last[0].cell, hex("f6"));
    assert_eq!(
        last[0].pushed,
        [
            push("f8", "f9", Piece::Black),
            push("f7", "f8", Piece::Black)
        ]
    );
    // The second piece, to the lower left of the first, pushes it to the upper right.
    assert_eq!(last[1].pushed, [push("f6", "g6", Piece::Black)]);
    assert!(last.iter().all(|placement| placement.squeezed.is_empty()));
    assert_eq!(pieces(&drop), "b:e5 f8 f9 g6 w: d:k1");
}

#[test]
fn canonical_tokens_only() {
    let drop = start(6, RING);
    for text in ["f6", "f6,c3", "c4,c4", "a1,k6", "f11"] {
        assert_eq!(drop.parse(text).unwrap().to_string(), text);
    }
    for text in ["F6", "f6, c3", "f6 c3", "f6;c3", "f06", "f6>c3", "f6c3"] {
        let token = text.to_owned();
        let error = Unreadable::NotCanonical { token };
        assert_eq!(drop.parse(text), Err(error.into()), "{text}");
    }
    for (text, off, row_length) in [
        ("a7", "a7", Some(6)),
        ("f6,f12", "f12", Some(11)),
        ("k7", "k7", Some(6)),
        ("l1", "l1", None),
        ("z99,a1", "z99", None),
    ] {
        let cell = off.to_owned();
        let error = Unreadable::OffHexagon {
            cell,
            size: 6,
            row_length,
        };
        assert_eq!(drop.parse(text), Err(error.clone().into()), "{text}");
        assert_eq!(drop.read(text), Err(error.into()), "{text}");
    }
    for text in ["", ",", "f6,", ",f6", "f6,c3,", "f6,c3,d4", "é", "swap"] {
        let read = drop.parse(text);
        assert!(matches!(read, Err(Refused::Unreadable(_))), "{text}");
    }
}

#[test]
fn typed_turns_are_read_leniently() {
    let drop = after(6, RING, "c4");
    for text in [
        "f9,c3",
        "F9 C3",
        "f9c3",
        "f9; c3",
        "f9 and c3.",
        "f9 & c3",
        "f9-c3",
        "f9 to c3",
        "f9>c3",
        "f9xc3",
        " `f9 / c3` ",
        "F09, C03!",
    ] {
        assert_eq!(drop.read(text).unwrap().to_string(), "f9,c3", "{text}");
        assert!(Drop::looks_like_turn(text), "{text}");
    }
    // The cells keep their order.
    assert_eq!(drop.read("c3 f9").unwrap().to_string(), "c3,f9");
    let (found, at_most) = (3, 2);
    let error = Unreadable::TooManyCells { found, at_most };
    assert_eq!(drop.read("b2 c3 d4"), Err(error.into()));
    assert_eq!(drop.read(" "), Err(Unreadable::Empty.into()));
    let part = "hello".to_owned();
    assert_eq!(
        drop.read("hello"),
        Err(Unreadable::NotACell { part }.into())
    );
    for text in [
        "b2 c3 d4",
        "swap",
        "hello",
        "a nice game",
        "i 2",
        "f3?",
        "f3,",
        "and",
    ] {
        assert!(!Drop::looks_like_turn(text), "{text}");
    }
    assert!(Drop::looks_like_turn("Z99 a1"));
}

#[test]
fn near_turns_keep_the_legal_part() {
    let near = |drop: &Drop, text: &str| {
        let turns = drop.near(text, 3);
        turns.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let first = start(6, RING);
    assert_eq!(near(&first, "a1"), ["b2", "b3", "c2"]);
    assert_eq!(near(&first, "f6"), ["d4", "d5", "d6"]);
    assert_eq!(near(&first, "z1").len(), 3);
    // Only the one turn with this first cell, and none that are merely close.
    assert_eq!(near(&first, "c3 d4"), ["c3"]);
    let drop = after(6, RING, "c4");
    // The first cell is fine, the second is missing or wrong.
    assert!(
        near(&drop, "i3")
            .iter()
            .all(|token| token.starts_with("i3,"))
    );
    assert_eq!(near(&drop, "i3,a1"), ["i3,b2", "i3,b3", "i3,c2"]);
    assert_eq!(near(&drop, "i3,h8"), ["i3,h8", "i3,g8", "i3,g9"]);
    // The first cell isn't: others, each with the second cell as typed.
    assert_eq!(near(&drop, "a1,h8"), ["b2,h8", "b3,h8", "c2,h8"]);
    assert_eq!(near(&drop, "hm"), [""; 0]);
    assert!(drop.near("i3", 0).is_empty());
}

#[test]
fn cells_off_the_board_are_refused() {
    let drop = after(6, RING, "c4");
    for off in [
        Hex::new(0, 6),
        Hex::new(11, 0),
        Hex::new(255, 255),
        Hex::new(0, 255),
    ] {
        assert_eq!((drop.at(off), drop.is_inner(off)), (None, false));
        for (first, second) in [(off, None), (hex("i3"), Some(off)), (off, Some(hex("i3")))] {
            let refused = drop.check(Turn { first, second });
            let cell = off.name();
            assert_eq!(refused, Err(Illegal::OffBoard { cell }));
        }
    }
    assert_eq!(start(9, RING), start(6, RING));
    let strange = SetupName { id: "x", tags: &[] };
    assert_eq!(Drop::start(Drop::setup(6, &strange)), start(6, RING));
}

#[test]
fn either_tag_can_be_missing_from_a_record() {
    use crate::record::Record;
    for (tags, id) in [
        ("", "ring"),
        ("[Setup \"ring\"]", "ring"),
        ("[Setup \"bare\"]", "bare"),
        ("[Squeeze \"any\"]", "ring"),
        ("[Squeeze \"enemy\"]", "ring-enemy"),
        ("[Squeeze \"any\"][Setup \"bare\"]", "bare"),
        ("[Squeeze \"enemy\"]\n[Setup \"bare\"]", "bare-enemy"),
    ] {
        let record = Record::parse(&format!("[Game \"drop\"]{tags} *")).unwrap();
        assert_eq!((record.spec.setup.id, record.spec.size), (id, 6), "{tags}");
        let game = crate::Game::start(record.spec);
        assert_eq!(game.spec(), record.spec);
    }
    for (tag, allowed) in [
        ("Squeeze \"all\"", "any, enemy"),
        ("Setup \"open\"", "ring, bare"),
    ] {
        let error = Record::parse(&format!("[Game \"drop\"]\n[{tag}] *")).unwrap_err();
        assert!(
            error
                .to_string()
                .ends_with(&format!("choose from {allowed}")),
            "{error}"
        );
    }
}

#[test]
fn digests_match_the_documented_bytes() {
    // Computed independently of this program.
    assert_eq!(
        [
            start(6, RING).digest(),
            after(5, BARE_ENEMY, "c3 d6,f4").digest()
        ],
        [0x9553_b161_f167_99ae, 0x00f6_253c_49cb_8269]
    );
}
