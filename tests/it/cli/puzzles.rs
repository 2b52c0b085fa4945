//! `stonepost puzzles`.

use stonepost::learn::{Line, lines};
use stonepost::rules::Kind;

use super::*;

/// Finds puzzles of Dropper in two games, and keeps them in `found.jsonl`.
fn find(here: &TempDir, more: &[&str]) -> Ended {
    let line = "puzzles find --game dropper --size 6 --white level:1 --exact --games 2 --seed 3 -o found.jsonl";
    let line: Vec<&str> = line.split(' ').chain(more.iter().copied()).collect();
    run_with(here, &line, b"")
}

fn found(here: &TempDir) -> String {
    std::fs::read_to_string(here.path().join("found.jsonl")).unwrap()
}

/// The lines that hold puzzles. How long it took, which is in the others, is different each time.
fn only_puzzles(text: &str) -> Vec<&str> {
    text.lines()
        .filter(|line| !line.starts_with("{\"made\""))
        .collect()
}

#[test]
fn a_seed_finds_the_same_puzzles_however_many_threads_there_are_and_none_twice() {
    let here = folder();
    let first = find(&here, &["--threads", "1"]);
    assert_eq!((first.code, first.err.as_str()), (Some(0), ""));
    let text = found(&here);
    assert!(!only_puzzles(&text).is_empty(), "{}", first.out);
    let made = match lines(&text).next() {
        Some((1, Ok(Line::Made(made)))) => made,
        other => panic!("{other:?}"),
    };
    assert_eq!(
        made.made,
        "stonepost puzzles find --game dropper --size 6 --setup standard --black level:1 --white level:1 --games 2 --exact \
         --seed 3"
    );
    assert_eq!(
        (made.games, made.found as usize),
        (2, only_puzzles(&text).len())
    );

    // The same ones are found again, and aren't added again.
    let again = find(&here, &["--threads", "2"]);
    assert_eq!(again.code, Some(0), "{}", again.err);
    assert_eq!(only_puzzles(&found(&here)), only_puzzles(&text));
    let elsewhere = folder();
    find(&elsewhere, &["--threads", "2"]);
    assert_eq!(only_puzzles(&found(&elsewhere)), only_puzzles(&text));

    let checked = run_with(&here, &["puzzles", "check", "found.jsonl"], b"");
    assert_eq!((checked.code, checked.err.as_str()), (Some(0), ""));
    let count = only_puzzles(&text).len().to_string();
    let dropper = checked.out.lines().find(|line| line.starts_with("Dropper"));
    let fields: Vec<&str> = dropper.unwrap().split_whitespace().collect();
    assert_eq!(fields[1..3], [&count, &count], "{}", checked.out);
}

#[test]
fn damaged_lines_are_named_by_their_numbers() {
    let here = folder();
    let own = stonepost_lines(Kind::Dropper);
    let (made, puzzle) = (own[0], own[1]);
    let other_game = puzzle.replace("\"game\":\"dropper\"", "\"game\":\"chess\"");
    let text = [made, puzzle, "{\"id\":", puzzle, &other_game].join("\n");
    std::fs::write(here.path().join("some.jsonl"), text).unwrap();
    let ended = run_with(&here, &["puzzles", "check", "some.jsonl"], b"");
    assert_eq!(
        (ended.code, ended.err.as_str()),
        (Some(1), "stonepost: 3 faults\n")
    );
    let faults: Vec<&str> = ended.out.lines().collect();
    let [broken, twice, unknown] = faults[..3] else {
        panic!("{faults:?}");
    };
    assert!(
        broken.starts_with("some.jsonl, line 3: this isn't a puzzle: "),
        "{broken}"
    );
    assert!(
        twice.starts_with("some.jsonl, line 4: there are two puzzles dropper-"),
        "{twice}"
    );
    assert_eq!(unknown, "some.jsonl, line 5: there's no game \"chess\"");
    let missing = run_with(&here, &["puzzles", "check", "none.jsonl"], b"");
    assert!(refused(missing).starts_with("can't read none.jsonl: "));
}

#[test]
#[cfg(target_os = "linux")]
fn what_was_found_is_kept_when_a_signal_stops_it() {
    let here = folder();
    let line = "puzzles find --game dropper --size 6 --exact --games 1000000 -o found.jsonl";
    let line: Vec<&str> = line.split(' ').collect();
    let mut program = Program::start(&mut command(&here, &line), b"");
    // Until then, a signal would end it at once.
    program.wait_until("it listens to signals", |program| {
        let status = std::fs::read_to_string(format!("/proc/{}/status", program.id()));
        let status = status.unwrap_or_default();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let caught = caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        caught.is_some_and(|mask| mask & 0b10 != 0)
    });
    program.signal("INT");
    let ended = program.end();
    assert_eq!(ended.code, Some(1), "{}", ended.err);
    let made = match lines(&found(&here)).next() {
        Some((1, Ok(Line::Made(made)))) => made,
        other => panic!("{other:?}"),
    };
    let told = format!("stonepost: stopped by a signal after {} game", made.games);
    assert!(ended.err.starts_with(&told), "{}", ended.err);
    assert!(
        made.made.contains(&format!("--games {} ", made.games)),
        "{}",
        made.made
    );
}

/// The lines of a file that comes with the program.
fn stonepost_lines(kind: Kind) -> Vec<&'static str> {
    stonepost::learn::file(kind).lines().collect()
}

#[test]
fn programs_solve_puzzles_and_are_counted() {
    let here = folder();
    let text = stonepost_lines(Kind::Dropper)[..6].join("\n");
    std::fs::write(here.path().join("some.jsonl"), text).unwrap();
    let ended = run_with(
        &here,
        &["puzzles", "solve", "--player", "level:5", "some.jsonl"],
        b"",
    );
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
    let dropper = ended
        .out
        .lines()
        .find(|line| line.starts_with("Dropper"))
        .unwrap();
    let fields: Vec<&str> = dropper.split_whitespace().collect();
    assert_eq!(fields[1], "5", "{}", ended.out);
    assert_ne!(fields[2], "0", "{}", ended.out);
}

#[test]
fn what_a_program_solves_is_kept_with_how_it_was_found() {
    let here = folder();
    let text = stonepost_lines(Kind::Dropper)[..21].join("\n");
    std::fs::write(here.path().join("some.jsonl"), text).unwrap();
    let solve = "puzzles solve --player level:2 some.jsonl -o solved.jsonl";
    let solve: Vec<&str> = solve.split(' ').collect();
    let ended = run_with(&here, &solve, b"");
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
    let dropper = ended.out.lines().find(|line| line.starts_with("Dropper"));
    let solved: usize = dropper
        .and_then(|line| line.split_whitespace().nth(2)?.parse().ok())
        .unwrap();
    assert!((1..20).contains(&solved), "{}", ended.out);
    let kept = std::fs::read_to_string(here.path().join("solved.jsonl")).unwrap();
    let (made, puzzles) = kept.split_once('\n').unwrap();
    assert_eq!(puzzles.lines().count(), solved);
    let by = "--seed 1 | stonepost puzzles solve --player level:2 --seed 1000003 --tries 1\"";
    assert!(made.contains(by), "{made}");
    assert!(made.contains(&format!("\"found\":{solved},")), "{made}");
    // The hard ones: none that level 2 solves.
    let hard: Vec<&str> = "--most 0 -o hard.jsonl".split(' ').collect();
    let ended = run_with(&here, &[&solve[..5], &hard].concat(), b"");
    assert!(
        ended
            .out
            .ends_with("those that were kept are in hard.jsonl\n"),
        "{}",
        ended.out
    );
    let kept = std::fs::read_to_string(here.path().join("hard.jsonl")).unwrap();
    assert_eq!(kept.lines().count(), 21 - solved);
    let ended = run_with(&here, &[&solve[..5], &hard[..2]].concat(), b"");
    assert_eq!(ended.code, Some(2));
    assert!(ended.err.contains("--out"), "{}", ended.err);
    // Nothing is solved before it's clear that it can be written.
    let nowhere = [&solve[..5], &["-o", "no/where.jsonl"]].concat();
    let ended = refused(run_with(&here, &nowhere, b""));
    assert!(ended.contains("no/where.jsonl"), "{ended}");
}

#[test]
fn records_are_looked_through_and_bad_ones_are_named() {
    let here = folder();
    let play =
        "match --game dropper --size 6 --black level:1 --white level:1 --games 1 -o games.txt";
    let play: Vec<&str> = play.split(' ').collect();
    assert_eq!(run_with(&here, &play, b"").code, Some(0));
    let find = ["puzzles", "find", "--records", "games.txt", "--exact"];
    let ended = run_with(&here, &find, b"");
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
    let made =
        "{\"made\":\"stonepost puzzles find --records games.txt --exact --seed 1\",\"games\":1,";
    assert!(ended.out.starts_with(made), "{}", ended.out);
    std::fs::write(here.path().join("games.txt"), "[Game \"chess\"]\n*\n").unwrap();
    let bad = refused(run_with(&here, &find, b""));
    assert!(
        bad.starts_with("games.txt, line 1: there is no game \"chess\""),
        "{bad}"
    );
}
