//! What must hold of the rules in every position that random play reaches, and of every text.

#![allow(clippy::expect_used, clippy::unwrap_used)]

mod by_the_page;
mod perft;

use std::collections::{BTreeMap, BTreeSet};

use fastrand::Rng;
use proptest::prelude::*;
use stonepost::rules::drop::{self, Drop, Hex};
use stonepost::rules::dropper::{self, Dropper};
use stonepost::rules::isaac::{self, Isaac, Phase, Tile};
use stonepost::rules::onyx::{self, Onyx, Point};
use stonepost::rules::record::{GameResult, Record, replay, split};
use stonepost::rules::{Cell, Game, Kind, Rules, Spec, TurnError};

fn every_spec() -> Vec<Spec> {
    let mut specs = Vec::new();
    for &kind in Kind::ALL {
        for &size in kind.sizes() {
            specs.extend(kind.setups().iter().map(|setup| Spec { kind, size, setup }));
        }
    }
    specs
}

fn onyx(size: u8, setup: usize) -> Onyx {
    Onyx::start(Onyx::setup(size, &Onyx::SETUPS[setup]))
}

fn dropper(size: u8) -> Dropper {
    Dropper::start(Dropper::setup(size, &Dropper::SETUPS[0]))
}

/// A refused turn leaves position and digest as they were.
fn must_refuse<R: Rules + PartialEq + std::fmt::Debug>(position: &R, turn: R::Turn) {
    must_refuse_all(position, [turn]);
}

/// The same for many turns, with the digest taken once: a position that is equal to the first has no other.
fn must_refuse_all<R: Rules + PartialEq + std::fmt::Debug>(
    position: &R,
    turns: impl IntoIterator<Item = R::Turn>,
) {
    let mut tried = position.clone();
    for turn in turns {
        let refusal = tried.play(turn).expect_err("the turn is not listed");
        if let Err(checked) = position.check(turn) {
            assert_eq!(checked, refusal);
        } else {
            panic!("{turn} is accepted and not listed");
        }
        assert!(
            &tried == position,
            "{turn} was refused and changed the position"
        );
    }
    assert_eq!(tried.digest(), position.digest());
}

/// Of all these turns, the position lists those that it accepts, each once, and they read back as themselves.
fn list_equals_what_is_accepted<R: Rules + PartialEq + std::fmt::Debug>(
    position: &R,
    all: &BTreeSet<R::Turn>,
) where
    R::Turn: std::fmt::Debug,
{
    let list: Vec<R::Turn> = position.legal().collect();
    let listed: BTreeSet<R::Turn> = list.iter().copied().collect();
    assert_eq!(list.len(), listed.len(), "a turn is listed twice");
    assert_eq!(list.len(), position.legal_count());
    assert!(
        listed.is_subset(all),
        "a turn is listed that has no place in this test"
    );
    assert_eq!(list.is_empty(), position.to_move().is_none());
    assert_eq!(position.outcome().is_some(), position.to_move().is_none());
    for &turn in &listed {
        assert_eq!(position.check(turn), Ok(()), "{turn} is listed and refused");
        position
            .clone()
            .play(turn)
            .expect("a turn that is listed and checked");
    }
    must_refuse_all(position, all.difference(&listed).copied());
}

fn cells(size: u8) -> Vec<Cell> {
    (0..size)
        .flat_map(|row| (0..size).map(move |col| Cell::new(col, row)))
        .collect()
}

fn onyx_turns(position: &Onyx) -> BTreeSet<onyx::Turn> {
    let places = position.points().map(onyx::Turn::Place);
    // Cells without a midpoint, and points beyond the board, are refused as well.
    let size = position.size();
    let strange = cells(size + 1).into_iter().flat_map(|Cell { col, row }| {
        [Point::Corner { col, row }, Point::Mid { col, row }].map(onyx::Turn::Place)
    });
    places.chain(strange).chain([onyx::Turn::Swap]).collect()
}

fn dropper_turns(size: u8, neighbours_only: bool) -> BTreeSet<dropper::Turn> {
    let cells = cells(size);
    let mut turns: BTreeSet<dropper::Turn> =
        cells.iter().map(|&c| dropper::Turn::First(c)).collect();
    for &from in &cells {
        for &to in &cells {
            let far = from.col.abs_diff(to.col).max(from.row.abs_diff(to.row)) > 1;
            if neighbours_only && far {
                continue;
            }
            turns.insert(dropper::Turn::Drop {
                from,
                to,
                free: None,
            });
            turns.extend(cells.iter().map(|&c| dropper::Turn::Drop {
                from,
                to,
                free: Some(c),
            }));
        }
    }
    turns
}

#[test]
fn onyx_lists_what_it_accepts() {
    let mut chance = Rng::with_seed(0x0511);
    for &size in Onyx::SIZES {
        let all = onyx_turns(&onyx(size, 0));
        for setup in 0..Onyx::SETUPS.len() {
            let mut position = onyx(size, setup);
            // The larger the board, the fewer positions are looked at in full.
            let every = if size <= 8 { 1 } else { usize::from(size) };
            while position.to_move().is_some() {
                if chance.usize(..every) == 0 {
                    list_equals_what_is_accepted(&position, &all);
                }
                let list: Vec<onyx::Turn> = position.legal().collect();
                position
                    .play(*chance.choice(&list).unwrap())
                    .expect("a listed turn");
            }
            list_equals_what_is_accepted(&position, &all);
        }
    }
}

#[test]
fn dropper_lists_what_it_accepts() {
    let mut chance = Rng::with_seed(0xd0);
    for &size in Dropper::SIZES {
        // On the smallest board all of x, x>y and x>y,z; on the others with y next to x, and a few positions.
        let all = dropper_turns(size, size > 6);
        let every = [1, 12, 40, 120][(usize::from(size) - 6) / 2];
        let mut position = dropper(size);
        while position.to_move().is_some() {
            if chance.usize(..every) == 0 {
                list_equals_what_is_accepted(&position, &all);
            }
            let list: Vec<dropper::Turn> = position.legal().collect();
            position
                .play(*chance.choice(&list).unwrap())
                .expect("a listed turn");
        }
        list_equals_what_is_accepted(&position, &all);
    }
}

/// Every one and every two cells, some of them beside the board.
fn drop_turns(size: u8) -> BTreeSet<drop::Turn> {
    let rows = 2 * size;
    let cells = || (0..rows).flat_map(move |row| (0..rows).map(move |place| Hex::new(row, place)));
    let seconds = || cells().map(Some).chain([None]);
    let turns = cells().flat_map(|first| seconds().map(move |second| drop::Turn { first, second }));
    turns.collect()
}

#[test]
fn drop_lists_what_it_accepts() {
    let mut chance = Rng::with_seed(0xd20b);
    for &size in Drop::SIZES {
        let all = drop_turns(size);
        for setup in Drop::SETUPS {
            let mut position = Drop::start(Drop::setup(size, setup));
            while position.to_move().is_some() {
                if chance.usize(..if size == 5 { 4 } else { 12 }) == 0 {
                    list_equals_what_is_accepted(&position, &all);
                }
                let list: Vec<drop::Turn> = position.legal().collect();
                position
                    .play(*chance.choice(&list).unwrap())
                    .expect("a listed turn");
            }
            list_equals_what_is_accepted(&position, &all);
        }
    }
}

/// Every placement between two cells, sense or nonsense, and removals of tiles at all lengths and advances.
fn isaac_turns(position: &Isaac) -> BTreeSet<isaac::Turn> {
    let mut turns = BTreeSet::new();
    let cells = cells(11);
    for &from in &cells {
        for &to in &cells {
            let tile = Tile { from, to };
            turns.insert(isaac::Turn::Place(tile));
            turns.insert(isaac::Turn::Score { tile, advance: 0 });
        }
    }
    for side in stonepost::rules::Side::BOTH {
        for tile in position.tiles(side) {
            // Nine other tiles on the line, a value of 6, doubled twice: 216.
            turns.extend((0..=220).map(|advance| isaac::Turn::Score { tile, advance }));
        }
    }
    turns
}

#[test]
fn isaac_lists_what_it_accepts() {
    let mut chance = Rng::with_seed(0x15aac);
    for _ in 0..4 {
        let mut position = Isaac::start(Isaac::setup(10, &Isaac::SETUPS[0]));
        while position.to_move().is_some() {
            let every = if position.phase() == Phase::Placement {
                12
            } else {
                3
            };
            if chance.usize(..every) == 0 {
                list_equals_what_is_accepted(&position, &isaac_turns(&position));
            }
            let list: Vec<isaac::Turn> = position.legal().collect();
            position
                .play(*chance.choice(&list).unwrap())
                .expect("a listed turn");
        }
        list_equals_what_is_accepted(&position, &isaac_turns(&position));
    }
}

/// Every legal turn is drawn, about equally often, and no other: the chi-squared statistic of the counts lies within six
/// of its standard deviations.
fn draws_evenly<R: Rules>(position: &R, chance: &mut Rng)
where
    R::Turn: std::fmt::Debug,
{
    let mut counts: BTreeMap<R::Turn, f64> = position.legal().map(|turn| (turn, 0.0)).collect();
    let (turns, each) = (counts.len(), 24);
    for _ in 0..turns * each {
        let turn = position.random(&mut |limit| chance.usize(..limit));
        let turn = turn.expect("a position that goes on");
        *counts.get_mut(&turn).expect("a legal turn") += 1.0;
    }
    if turns == 1 {
        return;
    }
    let (expected, freedom) = (each as f64, turns as f64 - 1.0);
    let off: f64 = counts
        .values()
        .map(|count| (count - expected).powi(2) / expected)
        .sum();
    let deviations = (off - freedom) / (2.0 * freedom).sqrt();
    assert!(
        deviations.abs() < 6.0,
        "{}: {deviations} off, {turns} turns",
        R::ID
    );
}

/// A game of random turns without lists, some positions of which are looked at closely.
fn random_turns_are_even<R: Rules>(seed: u64)
where
    R::Turn: std::fmt::Debug,
{
    let mut chance = Rng::with_seed(seed);
    for &size in R::SIZES {
        for setup in R::SETUPS {
            let mut position = R::start(R::setup(size, setup));
            while let Some(turn) = position.random(&mut |limit| chance.usize(..limit)) {
                // The fewer turns there are, the sooner they run out of luck.
                let count = position.legal_count();
                if count < 12 || chance.usize(..40 + count / 4) == 0 {
                    draws_evenly(&position, &mut chance);
                }
                position.play(turn).expect("a legal turn");
            }
            assert_eq!(position.legal_count(), 0);
            assert!(position.outcome().is_some());
        }
    }
}

#[test]
fn random_turns_are_legal_and_equally_likely() {
    macro_rules! each_game {
        ($($name:ident $module:ident),+ $(,)?) => {
            $(random_turns_are_even::<stonepost::rules::$module::$name>(
                1 + Kind::$name as u64,
            );)+
        };
    }
    stonepost::rules::with_games!(each_game);
}

#[test]
fn tokens_read_back_as_themselves_in_whole_games() {
    let mut chance = Rng::with_seed(7);
    for spec in every_spec() {
        let mut game = Game::start(spec);
        assert_eq!(game.spec(), spec);
        let mut record = Record::new(spec);
        while game.to_move().is_some() {
            let legal = game.legal();
            assert!(legal.is_sorted() && legal.len() == game.legal_count());
            for _ in 0..5 {
                let token = chance.choice(&legal).unwrap();
                assert_eq!(game.read(token).as_ref(), Ok(token));
                assert_eq!(
                    game.read(&token.to_uppercase().replace(',', " and "))
                        .as_ref(),
                    Ok(token)
                );
                assert!(game.looks_like_turn(token), "{token}");
                assert_eq!(
                    game.near(token, 1).first(),
                    (token != "swap").then_some(token)
                );
            }
            let token = chance.choice(&legal).unwrap();
            let before = (game.ply(), game.to_move());
            game.play_text(token).expect("a listed turn");
            assert_eq!((game.ply() - 1, game.last_by()), before);
            assert_eq!(game.last_token().as_ref(), Some(token));
            record.turns.push(token.clone());
        }
        record.set_outcome(game.outcome());
        let read = Record::parse(&record.to_string()).expect("a written record");
        assert_eq!(read, record);
        let last = replay(&read)
            .last()
            .expect("at least the start")
            .expect("a legal game");
        assert_eq!(last, game);
        assert_eq!(last.digest(), game.digest());
        let again = record.turns.last().expect("a game has turns");
        let over = game.play_text(again).expect_err("the game is over");
        assert!(matches!(over, TurnError::Illegal(_)), "{over:?}");
        assert_eq!(over.to_string(), "the game is over");
    }
}

#[test]
fn digests_differ_from_turn_to_turn() {
    let mut chance = Rng::with_seed(99);
    for spec in every_spec() {
        let mut game = Game::start(spec);
        let mut seen = BTreeSet::from([game.digest()]);
        while let (true, Some(_)) = (game.ply() < 60, game.to_move()) {
            let legal = game.legal();
            game.play_text(chance.choice(&legal).unwrap())
                .expect("a listed turn");
            assert!(seen.insert(game.digest()), "{spec:?}, ply {}", game.ply());
        }
    }
}

/// Text that comes near to turns and records, and text that does not.
fn texts() -> impl Strategy<Value = String> {
    let words = prop_oneof![
        "[a-tA-T][0-9]{1,2}",
        "[->:,;&/x. !{}\\[\\]\"\\\\*]{1,3}",
        Just(" to ".to_owned()),
        Just(" and ".to_owned()),
        Just("swap".to_owned()),
        Just("\n".to_owned()),
        Just("[Game \"onyx\"]\n".to_owned()),
        Just("[Game \"dropper\"]\n[Size \"6\"]".to_owned()),
        "[0-9]{1,3}\\.",
        Just("1-0".to_owned()),
        "\\PC{0,4}",
        any::<String>(),
    ];
    prop::collection::vec(words, 0..12).prop_map(|words| words.concat())
}

fn some_position(kind: Kind, seed: u64, plies: u32) -> Game {
    let mut chance = Rng::with_seed(seed | 1);
    let size = *chance.choice(kind.sizes()).unwrap();
    let mut game = Game::start(Spec {
        kind,
        size,
        setup: chance.choice(kind.setups()).unwrap(),
    });
    while game.ply() < plies && game.to_move().is_some() {
        let legal = game.legal();
        game.play_text(chance.choice(&legal).unwrap())
            .expect("a listed turn");
    }
    game
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_upsets_a_game(text in texts(), seed in any::<u64>(), plies in 0u32..6) {
        for &kind in Kind::ALL {
            let game = some_position(kind, seed, plies);
            let legal = game.legal();
            let mut next = game.clone();
            match next.play_text(&text) {
                Ok(()) => prop_assert!(legal.contains(&text)),
                Err(error) => {
                    prop_assert!(!legal.contains(&text));
                    prop_assert_eq!(&next, &game);
                    prop_assert_eq!(next.digest(), game.digest());
                    prop_assert!(!error.to_string().contains('\n'));
                }
            }
            match game.read(&text) {
                Ok(token) => {
                    prop_assert!(legal.contains(&token));
                    prop_assert!(game.looks_like_turn(&text));
                }
                Err(TurnError::Illegal(_)) => prop_assert!(game.looks_like_turn(&text)),
                Err(TurnError::Unreadable(_)) => {}
            }
            let near = game.near(&text, 3);
            prop_assert!(near.len() <= 3 && near.iter().all(|token| legal.contains(token)));
        }
    }

    #[test]
    fn no_text_upsets_a_record(text in texts()) {
        for text in [text.clone(), format!("[Game \"dropper\"]\n{text}")] {
            if let Ok(record) = Record::parse(&text) {
                prop_assert_eq!(&Record::parse(&record.to_string()), &Ok(record.clone()));
                prop_assert!(replay(&record).count() <= record.turns.len() + 1);
            }
        }
    }

    #[test]
    fn records_come_back_as_they_were(
        values in prop::collection::vec(("[A-Z][A-Za-z0-9_]{0,8}", any::<String>()), 0..5),
        turns in prop::collection::vec("[a-z][a-z0-9>,/+-]{0,12}", 0..60),
        result in prop::sample::select(GameResult::ALL.to_vec()),
        spec in prop::sample::select(every_spec()),
    ) {
        let mut record = Record::new(spec);
        for (name, value) in &values {
            if !["Game", "Size", "Setup", "Squeeze"].contains(&name.as_str()) {
                record.set_tag(name, value);
            }
        }
        record.turns = turns;
        record.result = result;
        prop_assert_eq!(Record::parse(&record.to_string()), Ok(record));
    }

    #[test]
    fn records_in_one_text_split_and_read_back(
        records in prop::collection::vec((
            prop::sample::select(every_spec()),
            prop::collection::vec(("[A-F]x", "[\\[\\]{}\"\\\\ a]{0,6}"), 0..3),
            prop::collection::vec("[a-z][a-z0-9>,/+-]{0,12}", 0..30),
            prop::sample::select(GameResult::ALL.to_vec()),
        ), 0..6),
        gaps in prop::collection::vec(prop::sample::select(vec!["", "\n", "{a\n[Game \"}\n", "\r\n \n"]), 6),
    ) {
        let mut text = String::new();
        let mut expected = Vec::new();
        for ((spec, values, turns, result), gap) in records.into_iter().zip(gaps) {
            let mut record = Record::new(spec);
            for (name, value) in &values {
                record.set_tag(name, value);
            }
            record.turns = turns;
            record.result = result;
            text.push_str(&record.to_string());
            text.push_str(gap);
            expected.push(Ok(record));
        }
        let found: Vec<_> = split(&text).map(|piece| Record::parse(piece.text)).collect();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn no_text_upsets_the_splitting(text in texts()) {
        let pieces: Vec<_> = split(&text).collect();
        let joined: String = pieces.iter().map(|piece| piece.text).collect();
        prop_assert_eq!(joined.trim_start(), text.trim_start());
        for piece in pieces {
            let before = text.lines().take(piece.line - 1).count();
            prop_assert_eq!(before, piece.line - 1);
        }
    }
}
