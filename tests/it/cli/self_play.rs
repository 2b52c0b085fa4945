//! `stonepost match`.

use expect_test::expect;
use stonepost::rules::record::{GameResult, Record, replay, split};

use super::*;

fn games(of: &str) -> Vec<Record> {
    let records = split(of).map(|record| Record::parse(record.text).expect("a record"));
    records.collect()
}

/// Everything but the times, which are different each time.
fn without_times(out: &str) -> &str {
    out.split_once("; time per turn").expect("the times").0
}

#[test]
fn programs_play_each_other_and_the_results_are_counted() {
    let here = folder();
    let line = "match --game isaac --black greedy --white random --games 5 --seed 3 -o games.txt";
    let line: Vec<&str> = line.split(' ').collect();
    let ended = run_with(&here, &line, b"");
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
    expect![[r#"
        Isaac, size 10, setup standard: greedy against random, seed 3

                                      games    won  drawn   lost    score   95 % interval
        greedy                            5      5      0      0  100.0 %   56.6 % to 100.0 %
          as Black                        3      3      0      0  100.0 %   43.9 % to 100.0 %
          as White                        2      2      0      0  100.0 %   34.2 % to 100.0 %

        26 turns a game"#]]
    .assert_eq(without_times(&ended.out));

    let written = std::fs::read_to_string(here.path().join("games.txt")).unwrap();
    let records = games(&written);
    assert_eq!(records.len(), 5);
    for (number, record) in records.iter().enumerate() {
        // The sides change after every game.
        let sides = match number % 2 {
            0 => [Some("greedy"), Some("random")],
            _ => [Some("random"), Some("greedy")],
        };
        assert_eq!([record.tag("Black"), record.tag("White")], sides);
        let end = replay(record).last().unwrap().expect("a legal game");
        assert_eq!(GameResult::from(end.outcome()), record.result);
        assert_ne!(record.result, GameResult::Unfinished);
    }
}

#[test]
fn a_seed_gives_the_same_games_however_many_threads_there_are() {
    let here = folder();
    let play = |seed: &str, threads: &str| {
        let line = [
            "match",
            "--game",
            "onyx",
            "--size",
            "6",
            "--setup",
            "open",
            "--black",
            "uct:20",
            "--white",
            "greedy",
            "--games",
            "6",
            "--seed",
            seed,
            "--threads",
            threads,
            "-o",
            "out",
        ];
        let ended = run_with(&here, &line, b"");
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
        let written = std::fs::read_to_string(here.path().join("out")).unwrap();
        (without_times(&ended.out).to_owned(), written)
    };
    let one = play("1", "1");
    assert_eq!(play("1", "3"), one);
    assert_ne!(play("2", "3").1, one.1);

    // Every game counts for whom it was won by, also where the two exchanged colours.
    let records = games(&one.1);
    let swapped = |record: &&Record| record.turns.get(1).is_some_and(|turn| turn == "swap");
    assert!(
        records.iter().any(|record| swapped(&record)),
        "no swap in these games: choose another seed"
    );
    let won = records.iter().filter(|record| {
        let winner = match record.result {
            GameResult::Won(stonepost::rules::Side::Black) => record.tag("Black"),
            GameResult::Won(stonepost::rules::Side::White) => record.tag("White"),
            _ => None,
        };
        winner == Some("uct:20")
    });
    let line = one
        .0
        .lines()
        .find(|line| line.starts_with("uct:20 "))
        .unwrap();
    let counts: Vec<&str> = line.split_whitespace().collect();
    assert_eq!(counts[1..3], ["6", &won.count().to_string()]);
}
