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
