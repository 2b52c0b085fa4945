//! Programs of somebody's own in `stonepost match`, and `stonepost engine`.

use std::fs;

use expect_test::expect;
use stonepost::rules::record::{GameResult, Record, replay, split};

use super::*;

const STONEPOST: &str = env!("CARGO_BIN_EXE_stonepost");

/// Plays a match, of which these are the arguments, divided by blanks, and more.
fn play(here: &TempDir, arguments: &str, more: &[&str]) -> (Ended, Vec<Record>) {
    let line = ["match", "-o", "games.txt"].into_iter();
    let line: Vec<&str> = line
        .chain(arguments.split(' '))
        .chain(more.iter().copied())
        .collect();
    let ended = run_with(here, &line, b"");
    let games = fs::read_to_string(here.path().join("games.txt")).unwrap_or_default();
    let games = split(&games).map(|game| Record::parse(game.text).expect("a record"));
    (ended, games.collect())
}

/// Writes a program for the shell that obeys, but for what it does when it's asked for a turn.
fn script(here: &TempDir, on_turn: &str) {
    let script = format!(
        "while read -r command words; do case $command in\n\
           stonepost) echo '= Mine 1.2' ;;\n\
           turn) {on_turn} ;;\n\
           quit) echo =; exit ;;\n\
           *) echo = ;;\n\
         esac; done\n"
    );
    fs::write(here.path().join("mine.sh"), script).unwrap();
}

/// Waits until a process has ended, or is only not yet buried.
fn gone(pid: &str) {
    let begun = Instant::now();
    let stat = format!("/proc/{}/stat", pid.trim());
    while fs::read_to_string(&stat).is_ok_and(|stat| !stat.contains(") Z ")) {
        assert!(begun.elapsed() < LONGEST, "{pid} still runs");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// The report from the time a turn takes on, without that.
fn after_times(out: &str) -> &str {
    let (_, rest) = out.split_once("; time per turn").expect("the times");
    rest.split_once('\n').expect("the end of the line").1
}

#[test]
fn an_engine_plays_whole_games() {
    let here = folder();
    for (game, player) in [
        ("dropper --size 6", "random"),
        ("onyx --size 6 --setup open", "search:20"),
        ("drop --size 5", "greedy"),
        ("isaac", "random"),
        ("rekushu --size 8", "random"),
    ] {
        let program = format!("program:{STONEPOST} engine --player {player} --seed 1");
        let line = format!("--game {game} --games 4 --turn-nodes 20 --black greedy --white");
        let (ended, games) = play(&here, &line, &[&program]);
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
        let version = env!("CARGO_PKG_VERSION");
        let name = format!("{program} calls itself \"Stonepost {version}\"\n");
        assert_eq!(after_times(&ended.out), name);
        assert!(ended.out.contains(" ms by the clock\n"), "{}", ended.out);
        assert_eq!(games.len(), 4);
        for (number, record) in games.iter().enumerate() {
            assert_eq!(record.tag("Termination"), None);
            let end = replay(record).last().unwrap().expect("a legal game");
            assert!(end.outcome().is_some());
            assert_eq!(GameResult::from(end.outcome()), record.result);
            let mut sides = [record.tag("Black").unwrap(), record.tag("White").unwrap()];
            if (number % 2 == 1) != end.swapped() {
                sides.reverse();
            }
            assert_eq!(sides, ["greedy", program.as_str()]);
        }
    }
}

#[test]
fn two_programs_play_each_other_in_several_threads() {
    let here = folder();
    let line = "--game dropper --size 6 --games 6 --threads 3";
    let engine = format!("program:{STONEPOST} engine --player");
    let (black, white) = (format!("{engine} random"), format!("{engine} level:1"));
    let (ended, games) = play(&here, line, &["--black", &black, "--white", &white]);
    assert_eq!(
        (ended.code, ended.err.as_str(), games.len()),
        (Some(0), "", 6)
    );
}

#[test]
fn whoever_breaks_the_rules_of_the_protocol_loses_that_game_and_is_told_why() {
    let here = folder();
    let cases = [
        (
            "echo '= z9'",
            "played an illegal turn: \"z9\": there is no z9 on a 6×6 board",
        ),
        (
            "echo '= D4'",
            "played an illegal turn: \"D4\": \"D4\" isn't written the way records write turns",
        ),
        (
            "echo d4",
            "answered with neither = nor ?: turn time 50: \"d4\"",
        ),
        (
            "printf 'a\\033[2Jb\\n'",
            "answered with neither = nor ?: turn time 50: \"a\\u{1b}[2Jb\"",
        ),
        (
            "printf '\\377\\n'",
            "answered with neither = nor ?: turn time 50: \"\u{fffd}\"",
        ),
        (
            "echo '? I am lost'",
            "refused what it was told: turn time 50: \"I am lost\"",
        ),
        ("exit 3", "ended by itself: exit status: 3"),
        ("kill -9 $$", "ended by itself: signal: 9 (SIGKILL)"),
        ("exec >&-; sleep 1000", "closed its output"),
        (
            "cat /dev/zero",
            "wrote a line that's too long: more than 4096 bytes",
        ),
        (
            "sleep 1000 & echo $! > pid; wait",
            "didn't answer in time: “turn time 50”",
        ),
    ];
    for (on_turn, why) in cases {
        script(&here, on_turn);
        let line = "--game dropper --size 6 --games 2 --threads 1 --turn-time 50ms --white random";
        let (ended, games) = play(&here, line, &["--black", "program:sh mine.sh"]);
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""), "{on_turn}");
        let (what, details) = match why.find(": ") {
            Some(at) => why.split_at(at),
            None => (why, ""),
        };
        let told = format!(
            "program:sh mine.sh calls itself \"Mine 1.2\"\n\
             program:sh mine.sh forfeited 2 games:\n     2 × it {what}; first in game 1{details}\n"
        );
        assert_eq!(after_times(&ended.out), told, "{on_turn}");
        for (record, (side, result)) in games.iter().zip([("Black", "0-1"), ("White", "1-0")]) {
            assert_eq!(record.result.token(), result);
            let told = format!("{side} {why}");
            assert_eq!(record.tag("Termination"), Some(told.as_str()));
            let reason = record
                .ended_off_board()
                .expect("an end that can be imported")
                .reason;
            let expected = if why.starts_with("didn't answer") {
                "timeout"
            } else {
                "adjudication"
            };
            assert_eq!(reason.id(), expected);
        }
        assert_eq!(games.len(), 2, "{on_turn}");
    }
    // What it had started is gone, too.
    gone(&fs::read_to_string(here.path().join("pid")).unwrap());
}

#[test]
fn whoever_fails_once_goes_on_in_the_next_game() {
    let here = folder();
    // The first time, it answers twice.
    script(
        &here,
        "if mkdir once 2> more; then printf '= d4\\n= d5\\n'; sleep 1000; fi; echo bad luck >&2; exit 1",
    );
    let line = "--game dropper --size 6 --games 3 --threads 1 --white random";
    let (ended, _) = play(&here, line, &["--black", "program:sh mine.sh"]);
    assert_eq!(ended.err, "sh: bad luck\n".repeat(2));
    expect![[r#"
        program:sh mine.sh calls itself "Mine 1.2"
        program:sh mine.sh forfeited 3 games:
             2 × it ended by itself; first in game 2: exit status: 1
             1 × it wrote more than it was asked for; first in game 1: "= d4"
    "#]]
    .assert_eq(after_times(&ended.out));
}

#[test]
fn what_is_no_program_of_this_protocol_loses_at_once_and_what_is_none_ends_the_match() {
    let here = folder();
    let match_of = |program: &str| {
        let line = "--game onyx --size 6 --games 2 --threads 1 --white greedy --black";
        let (ended, games) = play(&here, line, &[program]);
        let told = games.first().and_then(|game| game.tag("Termination"));
        (told.map(str::to_owned), ended)
    };
    for (program, why) in [
        (
            "program:yes",
            "Black wrote more than it was asked for: \"y\"",
        ),
        (
            "program:cat",
            "Black answered with neither = nor ?: stonepost 1: \"stonepost 1\"",
        ),
        (
            "program:sh -c 'echo hi >&2'",
            "Black ended by itself: exit status: 0",
        ),
        (
            "program:sh -c 'read -r a; echo \"? version 2\"'",
            "Black refused what it was told: stonepost 1: \"version 2\"",
        ),
    ] {
        assert_eq!(match_of(program).0.as_deref(), Some(why), "{program}");
    }
    fs::remove_file(here.path().join("games.txt")).unwrap();
    let refusal = refused(match_of("program:./none --fast").1);
    expect!["can't start program:./none --fast: No such file or directory (os error 2)"]
        .assert_eq(&refusal);
    assert!(!here.path().join("games.txt").exists());
}

#[test]
fn a_signal_ends_the_match_and_its_programs() {
    let here = folder();
    script(&here, "sleep 1000 & echo $! > pid; mv pid there; wait");
    let line = "match --game isaac --games 2 --threads 1 --turn-time 1h --white random --black";
    let line: Vec<&str> = line.split(' ').chain(["program:sh mine.sh"]).collect();
    let mut program = Program::start(&mut command(&here, &line), b"");
    let there = here.path().join("there");
    program.wait_until("a turn", |_| there.exists());
    program.signal("INT");
    assert_eq!(refused(program.end()), "the match was stopped by a signal");
    gone(&fs::read_to_string(there).unwrap());
}

/// The lines of the book's page that are set apart, from the one that begins so.
fn from_page(first: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/book/programs.md");
    let page = fs::read_to_string(path).unwrap();
    let lines = page.lines().map(|line| line.strip_prefix("    "));
    let lines = lines.skip_while(|line| line.is_none_or(|line| !line.starts_with(first)));
    let lines: Vec<String> = lines.map_while(|line| line.map(str::to_owned)).collect();
    assert!(lines.len() > 10, "{lines:?}");
    lines
}

#[test]
fn the_conversation_on_the_page_is_what_the_engine_says() {
    let here = folder();
    let lines = from_page("> stonepost 1");
    let sent: String = lines
        .iter()
        .filter_map(|line| line.strip_prefix("> "))
        .map(|line| format!("{line}\n"))
        .collect();
    let said: String = lines
        .iter()
        .filter_map(|line| line.strip_prefix("< "))
        .map(|line| format!("{line}\n"))
        .collect();
    let ended = run_with(
        &here,
        &["engine", "--player", "random", "--seed", "1"],
        sent.as_bytes(),
    );
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
    assert_eq!(ended.out, said);
}

#[test]
fn the_program_on_the_page_plays_every_game() {
    let here = folder();
    fs::write(
        here.path().join("first.sh"),
        from_page("#!/bin/sh").join("\n"),
    )
    .unwrap();
    let place = Path::new(STONEPOST).parent().unwrap().display();
    let path = std::env::var("PATH").unwrap_or_default();
    let program = format!("program:env 'PATH={place}:{path}' sh first.sh");
    for game in ["onyx --size 6", "isaac"] {
        let line = format!("--game {game} --games 2 --threads 1 --white random --black");
        let (ended, games) = play(&here, &line, &[&program]);
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
        assert_eq!(
            after_times(&ended.out),
            format!("{program} calls itself \"First turn\"\n")
        );
        assert!(
            games
                .iter()
                .all(|game| game.result != GameResult::Unfinished)
        );
    }
}

#[test]
fn the_engine_answers_each_line_and_ends_with_its_input() {
    let here = folder();
    let long = "position ".repeat(100_000);
    let input = format!("{long}\nposition\r\n\n\u{0}\ngame isaac");
    let ended = run_with(&here, &["engine"], input.as_bytes());
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
    expect![[r#"
        ? this line is longer than 65536 bytes
        ? there's no game yet: write game and its name first, such as game onyx
        ? "" isn't a command; there are stonepost, game, position, turn, result and quit
        ? "\0" isn't a command; there are stonepost, game, position, turn, result and quit
        =
    "#]]
    .assert_eq(&ended.out);
    let ended = run_with(&here, &["engine"], b"quit\nquit\n");
    assert_eq!((ended.code, ended.out.as_str()), (Some(0), "=\n"));
}
