//! `stonepost export` and `stonepost import`.

use expect_test::expect;
use std::fs;

use rusqlite::Connection;
use stonepost::play::{self, Change, Match, SideChoice, Stage, Terms, Time, TimeControl};
use stonepost::play::{Person, RatingPeriod};
use stonepost::rules::record::{Record, split};
use stonepost::rules::{Kind, Spec};
use stonepost::store::{Commit, Delivery, Place, Store};

use super::*;
use crate::dice::Dice;
use crate::said;

/// 2026-11-20, noon, in UTC milliseconds.
const NOON: i64 = 1_795_176_000_000;

pub(super) const GOOD: &str = "[Game \"dropper\"]\n[Black \"Ann\"]\n[White \"Ben\"]\n[Date \"2020.01.02\"]\n\
                    [Reason \"resignation\"]\n\n1. d4 1-0\n";

/// How a match of a [`House`] ends.
#[derive(Clone, Copy, PartialEq)]
enum End {
    Board,
    Resigned,
    TimedOut,
    Running,
}

/// A database that matches are played in, without anybody who talks.
struct House {
    store: Store,
    alice: Person,
    bob: Person,
    hall: Place,
    events: u32,
    now: i64,
}

impl House {
    async fn open(path: &Path) -> House {
        let store = Store::open(path).unwrap();
        let period = RatingPeriod::DEFAULT;
        store.adopt_rating_period(period).await.unwrap();
        let hall = store
            .upsert_place("discord", "77", None, false)
            .await
            .unwrap();
        let server = store.upsert_server("discord", "5").await.unwrap();
        store.set_server_of_place(hall.id, server.id).await.unwrap();
        House {
            alice: store
                .upsert_person("discord", "1", "alice \"a\" [x] {y}")
                .await
                .unwrap(),
            bob: store.upsert_person("discord", "2", "bob").await.unwrap(),
            store,
            hall,
            events: 0,
            now: NOON,
        }
    }

    fn delivery(&mut self) -> Delivery {
        self.events += 1;
        Delivery {
            platform: "discord".to_owned(),
            event: self.events.to_string(),
        }
    }

    async fn commit(&mut self, change: Change) -> Match {
        let id = change.after.id;
        let delivery = self.delivery();
        let done = self.store.commit(change, Some(delivery)).await.unwrap();
        assert_eq!(done, Commit::Done(id));
        self.store.load(id).await.unwrap().unwrap()
    }

    /// A game with chance turns, `most` of them.
    async fn play(&mut self, kind: Kind, control: Option<TimeControl>, most: u32, end: End) {
        let size = kind.sizes().iter().min().unwrap().to_string();
        let mut terms = Terms::standard(
            Spec::new(kind, Some(&size), None).unwrap(),
            SideChoice::Black,
        );
        terms.control = control;
        terms.rated = control.is_some();
        let (alice, bob) = (self.alice.id, self.bob.id);
        let expires = Time(self.now + 1_000_000);
        let new = play::challenge(
            self.hall.id,
            terms,
            alice,
            Some(bob),
            Time(self.now),
            expires,
        );
        let delivery = self.delivery();
        let Commit::Done(id) = self.store.create(new.unwrap(), delivery, 99).await.unwrap() else {
            panic!("no challenge");
        };
        let game = self.store.load(id).await.unwrap().unwrap();
        let mut game = self
            .commit(play::accept(&game, bob, true, Time(self.now)).unwrap())
            .await;
        let mut dice = Dice::new(kind as u64 + 9);
        while game.ply() < most
            && let Some(mover) = game.mover()
        {
            self.now += 1_234;
            let mut turn = dice.turn(&game.game);
            if kind == Kind::Onyx && game.ply() == 1 {
                turn = "swap".to_owned();
            }
            let change = play::turn(&game, mover, &turn, Time(self.now)).unwrap();
            game = self.commit(change).await;
        }
        self.now += 999;
        match end {
            End::Resigned => {
                let ply = game.ply();
                let over = play::resign(&game, alice, ply, Time(self.now)).unwrap();
                game = self.commit(over).await;
            }
            End::TimedOut => {
                self.now += 40 * 24 * 3_600_000;
                while let Some(change) = play::wake(&game, Time(self.now)) {
                    game = self.commit(change).await;
                }
            }
            End::Board | End::Running => {}
        }
        assert_eq!(matches!(game.stage, Stage::Ended(..)), end != End::Running);
    }
}

/// The games of the file that [`full`] makes: tests count its matches.
const GAMES: [Kind; 5] = [
    Kind::Onyx,
    Kind::Dropper,
    Kind::Drop,
    Kind::Isaac,
    Kind::Rekushu,
];

/// Matches of five games, finished in every way, and one that still runs.
pub(super) async fn full(path: &Path) {
    let mut house = House::open(path).await;
    house.play(Kind::Onyx, None, 9, End::Resigned).await;
    for kind in GAMES {
        house
            .play(kind, Some(TimeControl::NORMAL), 9_999, End::Board)
            .await;
    }
    house
        .play(Kind::Onyx, Some(TimeControl::QUICK), 5, End::TimedOut)
        .await;
    house.play(Kind::Drop, None, 0, End::Resigned).await;
    house.play(Kind::Rekushu, None, 3, End::Running).await;
    house.store.close().await;
}

pub(super) fn fine(here: &TempDir, arguments: &[&str]) -> String {
    let ended = run_with(here, arguments, b"");
    assert_eq!(
        (ended.code, ended.err.as_str()),
        (Some(0), ""),
        "{arguments:?}"
    );
    ended.out
}

/// The text without what says that it was imported.
fn bare(text: &str) -> String {
    text.replace("[Imported \"yes\"]\n", "")
        .replace(",\"Imported\":\"yes\"", "")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_every_game_is_exported_and_imported() {
    let here = folder();
    let mut house = House::open(&here.path().join("a.db")).await;
    for &kind in Kind::ALL {
        house
            .play(kind, Some(TimeControl::NORMAL), 9_999, End::Board)
            .await;
    }
    house.store.close().await;
    let count = Kind::ALL.len();
    for format in ["text", "json"] {
        let export = ["export", "--format", format, "--data"];
        let exported = fine(&here, &[&export[..], &["a.db"]].concat());
        fs::write(here.path().join("games"), &exported).unwrap();
        let database = format!("{format}.db");
        let told = fine(&here, &["import", "games", "--data", &database]);
        let imported = format!("imported {count}, already there 0, refused 0\n");
        assert_eq!(told, imported);
        let again = fine(&here, &[&export[..], &[&database]].concat());
        assert_eq!(bare(&again), exported);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_exported_is_imported_without_loss() {
    let here = folder();
    full(&here.path().join("a.db")).await;
    let text = fine(&here, &["export", "--data", "a.db"]);
    let json = fine(&here, &["export", "--data", "a.db", "--format", "json"]);
    let records: Vec<Record> = split(&text)
        .map(|part| Record::parse(part.text).unwrap())
        .collect();
    assert_eq!((records.len(), json.lines().count()), (8, 8));
    // In the order in which they ended.
    let numbers: Vec<&str> = records
        .iter()
        .filter_map(|record| record.tag("Match"))
        .collect();
    assert_eq!(numbers, ["1", "2", "3", "4", "5", "6", "7", "8"]);
    // The third is the first match of these two in its game; the seventh has come after another one.
    let ratings =
        |number: usize| ["BlackRating", "WhiteRating"].map(|name| records[number].tag(name));
    assert!(
        ratings(0) == [None; 2] && ratings(7) == [None; 2],
        "not rated"
    );
    for rating in ratings(2) {
        assert!(rating.unwrap().starts_with("1500 350 1"), "{rating:?}");
    }
    for rating in ratings(6) {
        assert!(!rating.unwrap().starts_with("1500 350 "), "{rating:?}");
    }
    let spent = records[2].tag("Spent").unwrap();
    assert!(spent.split(' ').all(|word| word == "1234"), "{spent}");
    for (name, exported) in [("text", &text), ("json", &json)] {
        let records = format!("{name}.txt");
        let database = format!("{name}.db");
        fs::write(here.path().join(&records), exported).unwrap();
        let data = ["--data", &database];
        let told = fine(&here, &["import", &records, data[0], data[1]]);
        assert_eq!(told, "imported 8, already there 0, refused 0\n");
        for (format, first) in [("text", &text), ("json", &json)] {
            let again = fine(&here, &["export", "--format", format, data[0], data[1]]);
            assert_eq!(bare(&again), *first, "{name} {format}");
            assert_ne!(again, *first);
        }
        // Every match is whole: it replays, and its players had the turns that were theirs.
        let store = Store::open(&here.path().join(&database)).unwrap();
        let origin = Store::open(&here.path().join("a.db")).unwrap();
        for mark in store
            .finished(stonepost::store::Scope::All, None, 99)
            .await
            .unwrap()
        {
            assert!(store.load(mark.id).await.unwrap().is_some());
            let (ours, theirs) = (
                store.turns(mark.id).await.unwrap(),
                origin.turns(mark.id).await.unwrap(),
            );
            for (ours, theirs) in ours.iter().zip(&theirs) {
                let (us, them) = (
                    store.person(ours.person).await.unwrap(),
                    origin.person(theirs.person).await.unwrap(),
                );
                assert_eq!(
                    (&us.platform_id, ours.side),
                    (&them.platform_id, theirs.side),
                    "{}",
                    mark.id
                );
            }
            assert_eq!(ours.len(), theirs.len());
        }
        store.close().await;
        origin.close().await;
        // A second time, and where it came from, there is nothing new.
        for data in [&*database, "a.db"] {
            let told = fine(&here, &["import", &records, "--data", data]);
            assert_eq!(told, "imported 0, already there 8, refused 0\n");
        }
        assert_eq!(fine(&here, &["export", "--data", "a.db"]), text);
    }
    // What was imported goes back where it came from.
    let copy = fine(&here, &["export", "--data", "text.db"]);
    fs::write(here.path().join("copy.txt"), copy).unwrap();
    let told = fine(&here, &["import", "copy.txt", "--data", "a.db"]);
    assert_eq!(told, "imported 0, already there 8, refused 0\n");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_match_a_player_or_a_server_is_exported() {
    let here = folder();
    full(&here.path().join("a.db")).await;
    fs::write(here.path().join("more.txt"), GOOD).unwrap();
    fine(&here, &["import", "more.txt", "--data", "a.db"]);
    let all = fine(&here, &["export", "--data", "a.db"]);
    assert!(
        all.starts_with("[Game \"dropper\"]\n[Black \"Ann\"]"),
        "{all}"
    );
    let count = |arguments: &[&str]| {
        let data = ["export", "--data", "a.db"];
        let text = fine(&here, &[&data, arguments].concat());
        split(&text)
            .filter(|part| Record::parse(part.text).is_ok())
            .count()
    };
    assert_eq!(count(&[]), 9);
    assert_eq!(count(&["--player", "discord:1"]), 8);
    assert_eq!(count(&["--player", "record:Ann"]), 1);
    assert_eq!(count(&["--server", "discord:5"]), 8);
    let running = fine(&here, &["export", "--match", "9", "--data", "a.db"]);
    assert!(
        running.contains("\n[Result \"*\"]\n[Match \"9\"]\n") && running.ends_with(" *\n\n"),
        "{running}"
    );
    let one = fine(
        &here,
        &[
            "export", "--match", "10", "--format", "json", "--data", "a.db",
        ],
    );
    assert_eq!(
        one,
        "{\"tags\":{\"Game\":\"dropper\",\"Black\":\"Ann\",\"White\":\"Ben\",\"Date\":\"2020.01.02\",\
         \"Reason\":\"resignation\",\"Imported\":\"yes\"},\"turns\":[\"d4\"],\"result\":\"1-0\"}\n"
    );
    for (arguments, told) in [
        (
            ["--match", "11"],
            expect![[r#"
            stonepost: this database has no match #11, or the match hasn't started yet
        "#]],
        ),
        (
            ["--match", "-1"],
            expect![[r#"
            error: unexpected argument '-1' found

            Usage: stonepost export [OPTIONS]

            For more information, try '--help'.
        "#]],
        ),
        (
            ["--player", "discord:99"],
            expect![[r#"
            stonepost: this database has no player discord:99
        "#]],
        ),
        (
            ["--server", "discord:99"],
            expect![[r#"
            stonepost: this database has no server discord:99
        "#]],
        ),
        (
            ["--player", "alice"],
            expect![[r#"
            stonepost: "alice" isn't a player: write the platform and the player's id, e.g. discord:123456789
        "#]],
        ),
        (
            ["--server", "discord:"],
            expect![[r#"
            stonepost: "discord:" isn't a server: write the platform and the server's id, e.g. discord:123456789
        "#]],
        ),
    ] {
        let arguments = [
            &["export", "--data", "a.db", "-o", "out.txt"][..],
            &arguments,
        ]
        .concat();
        let ended = run_with(&here, &arguments, b"");
        assert_ne!(ended.code, Some(0), "{arguments:?}");
        told.assert_eq(&ended.err);
        assert_eq!(ended.out, "");
    }
    // The running match of the place is the only thing that still changes; nothing else was left behind.
    let left = listed(here.path());
    assert!(
        left.iter()
            .all(|name| name.starts_with("a.db") || name == "more.txt"),
        "{left:?}"
    );
}

#[test]
fn a_file_takes_its_name_when_it_is_whole() {
    let here = folder();
    fs::write(here.path().join("in.txt"), GOOD).unwrap();
    fine(&here, &["import", "in.txt", "--data", "a.db"]);
    fs::write(here.path().join("out.txt"), "old").unwrap();
    let told = fine(&here, &["export", "-o", "out.txt", "--data", "a.db"]);
    let name = here.path().join("out.txt").canonicalize().unwrap();
    assert_eq!(told, format!("exported 1 to {}\n", name.display()));
    let whole = fs::read_to_string(&name).unwrap();
    assert_eq!(whole, fine(&here, &["export", "--data", "a.db"]));
    // What can't be written leaves the old file as it was.
    let missing = refused(run_with(
        &here,
        &["export", "-o", "no/where.txt", "--data", "a.db"],
        b"",
    ));
    assert!(
        missing.starts_with("can't write no/where.txt: "),
        "{missing}"
    );
    let folder = refused(run_with(
        &here,
        &["export", "-o", ".", "--data", "a.db"],
        b"",
    ));
    assert!(folder.starts_with("can't write .: "), "{folder}");
    let bad = ["export", "--match", "7", "-o", "out.txt", "--data", "a.db"];
    refused(run_with(&here, &bad, b""));
    assert_eq!(fs::read_to_string(&name).unwrap(), whole);
    let left: Vec<String> = listed(here.path());
    assert_eq!(left, ["a.db", "in.txt", "out.txt"]);
}

#[test]
fn there_is_nothing_to_export_from_a_database_that_is_not_there() {
    let here = folder();
    let told = refused(run_with(&here, &["export", "--data", "none.db"], b""));
    expect!["there's no database none.db; choose one with --data"].assert_eq(&told);
    assert!(listed(here.path()).is_empty());
    fs::write(
        here.path().join("text.db"),
        "this is not a database, but a text",
    )
    .unwrap();
    let told = refused(run_with(&here, &["export", "--data", "text.db"], b""));
    assert!(told.contains("text.db"), "{told}");
    fs::remove_file(here.path().join("text.db")).unwrap();
    // Nobody has to have played.
    fine(&here, &["import", "-", "--data", "new.db"]);
    assert_eq!(fine(&here, &["export", "--data", "new.db"]), "");
}

#[test]
fn every_error_is_listed_and_the_good_games_are_kept() {
    let here = folder();
    let unfinished = GOOD.replace("1-0", "*");
    let illegal = GOOD.replace("1. d4 ", "1. d4 2. d4>d6,a1 ");
    let mine = format!(
        "{GOOD}\n{unfinished}\n{illegal}\n{}",
        GOOD.replace("Ann", "Amy")
    );
    fs::write(here.path().join("mine.txt"), mine).unwrap();
    let lines =
        "{\"tags\":{\"Game\":\"onyx\"},\"turns\":[],\"result\":\"1/2-1/2\"}\n{\"tags\":1}\n";
    fs::write(here.path().join("lines.jsonl"), lines).unwrap();
    let files = [
        "import",
        "mine.txt",
        "gone.txt",
        "lines.jsonl",
        "-",
        ".",
        "--data",
        "a.db",
    ];
    let ended = run_with(&here, &files, GOOD.as_bytes());
    assert_eq!(ended.code, Some(1));
    assert_eq!(ended.out, "imported 3, already there 1, refused 3\n");
    let lines: Vec<&str> = ended.err.lines().collect();
    let begins = [
        "mine.txt: game 2 (line 9): the game is unfinished, and only finished games can be imported",
        "mine.txt: game 3 (line 17), ply 2: \"d4>d6,a1\": ",
        "can't read gone.txt: ",
        "lines.jsonl: game 2 (line 2): this isn't a record in JSON",
        "can't read .: ",
        said::program::SOME_UNREAD,
    ];
    assert_eq!(lines.len(), begins.len(), "{}", ended.err);
    for (line, begin) in lines.iter().zip(begins) {
        assert!(line.starts_with(begin), "{line}");
    }
    let ended = run_with(&here, &["import", "mine.txt", "--data", "a.db"], b"");
    assert_eq!(
        (ended.code, ended.out.as_str()),
        (Some(1), "imported 0, already there 2, refused 2\n")
    );
    assert!(
        ended.err.ends_with(said::program::SOME_REFUSED),
        "{}",
        ended.err
    );
    // Nothing is rated, and nobody is asked to do anything.
    let database = Connection::open(here.path().join("a.db")).unwrap();
    let sql = "SELECT (SELECT count(*) FROM matches WHERE rated OR stage <> 'ended' OR ended_order IS NOT NULL)
               + (SELECT count(*) FROM outbox) + (SELECT count(*) FROM ratings) + (SELECT count(*) FROM standings)";
    let found: i64 = database.query_row(sql, [], |row| row.get(0)).unwrap();
    assert_eq!(found, 0);
}

/// As many records as are needed so that a run is not over at once.
fn many() -> String {
    let day = |day: u32| GOOD.replace("2020.01.02", &format!("{}.01.02", 1000 + day));
    (0..8_000).map(day).collect()
}

#[test]
fn an_interrupted_import_keeps_what_was_committed() {
    let here = folder();
    fs::write(here.path().join("many.txt"), many()).unwrap();
    let mut program = Program::start(
        &mut command(&here, &["import", "many.txt", "--data", "b.db"]),
        b"",
    );
    let count = || -> i64 {
        let database = Connection::open(here.path().join("b.db")).unwrap();
        let sql = "SELECT count(*) FROM imports";
        database.query_row(sql, [], |row| row.get(0)).unwrap_or(0)
    };
    program.wait_until("the first batch", |_| {
        here.path().join("b.db").exists() && count() > 0
    });
    program.signal("INT");
    let ended = program.end();
    let kept = count();
    assert!(
        ended
            .out
            .starts_with(&format!("imported {kept}, already there 0")),
        "{}",
        ended.out
    );
    if kept < 8_000 {
        assert_eq!(ended.code, Some(1));
        expect![[r#"
            stonepost: stopped by a signal; what has been imported so far is kept
        "#]]
        .assert_eq(&ended.err);
    }
    // The rest comes with the next run.
    let told = fine(&here, &["import", "many.txt", "--data", "b.db"]);
    assert_eq!(
        told,
        format!(
            "imported {}, already there {kept}, refused 0\n",
            8_000 - kept
        )
    );
}

#[test]
fn a_reader_that_has_enough_ends_an_export_quietly() {
    let here = folder();
    fs::write(here.path().join("many.txt"), many()).unwrap();
    fine(&here, &["import", "many.txt", "--data", "a.db"]);
    let line = format!(
        "{} export --data a.db | head -c 20",
        env!("CARGO_BIN_EXE_stonepost")
    );
    let mut shell = Command::new("sh");
    shell.args(["-c", &line]).current_dir(here.path());
    let ended = Program::start(&mut shell, b"").end();
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
    assert_eq!(ended.out, "[Game \"dropper\"]\n[Bl");
    // A signal ends it, although nobody reads on; nothing was written to a file.
    let mut export = command(&here, &["export", "--data", "a.db", "-o", "out.txt"]);
    let program = Program::start(&mut export, b"");
    program.signal("INT");
    let ended = program.end();
    let left = listed(here.path());
    match ended.code {
        Some(0) => assert!(left.contains(&"out.txt".to_owned())),
        _ => assert!(
            !left.iter().any(|name| name.starts_with("out.txt")),
            "{left:?}"
        ),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_with_a_changed_turn_is_left_out_and_named() {
    let here = folder();
    let path = here.path().join("a.db");
    full(&path).await;
    let all = fine(&here, &["export", "--data", "a.db"]);
    // Another turn, which is as legal: nothing but the digests shows it.
    let sql =
        "UPDATE turns SET token = iif(token = 'a1', 'a2', 'a1') WHERE match_id = 2 AND ply = 1";
    Connection::open(&path).unwrap().execute(sql, []).unwrap();
    let told = &*said::program::left_out();
    for format in ["text", "json"] {
        let arguments = ["export", "--format", format, "--data", "a.db"];
        let ended = run_with(&here, &arguments, b"");
        assert_eq!((ended.code, ended.err.as_str()), (Some(1), told));
        // The rest is there, and import takes it.
        let imported = run_with(
            &here,
            &["import", "-", "--data", &format!("{format}.db")],
            &ended.bytes,
        );
        assert_eq!(imported.out, "imported 7, already there 0, refused 0\n");
        if format == "text" {
            assert!(all.len() > ended.out.len() && !ended.out.contains("[Match \"2\"]"));
        }
    }
    let one = ["export", "--match", "2", "--data", "a.db"];
    let ended = run_with(&here, &one, b"");
    assert_eq!(
        (ended.code, ended.out.as_str(), ended.err.as_str()),
        (Some(1), "", told)
    );
}

/// What people are called and write in records is only text, and comes back as it was.
#[test]
fn tags_of_every_class_come_back() {
    let here = folder();
    let mut records = Vec::new();
    for (number, (_, text)) in crate::unicode::TEXTS.iter().enumerate() {
        let mut record = Record::parse(GOOD).unwrap();
        record.set_tag("Black", text);
        record.set_tag("Event", text);
        // No two are the same match.
        record.set_tag("Round", &number.to_string());
        records.push(record);
    }
    let all: Vec<String> = records.iter().map(Record::to_string).collect();
    fs::write(here.path().join("in.txt"), all.join("\n")).unwrap();
    let done = run_with(&here, &["import", "in.txt"], b"");
    assert_eq!(done.code, Some(0), "{}", done.err);
    let done = run_with(&here, &["export", "-o", "out.txt"], b"");
    assert_eq!(done.code, Some(0), "{}", done.err);
    let out = fs::read_to_string(here.path().join("out.txt")).unwrap();
    let out: Vec<Record> = split(&out)
        .map(|part| Record::parse(part.text).unwrap())
        .collect();
    assert_eq!(out.len(), records.len());
    for (before, after) in records.iter().zip(&out) {
        for tag in ["Black", "White", "Event", "Round"] {
            assert_eq!(before.tag(tag), after.tag(tag), "{tag}");
        }
    }
}
