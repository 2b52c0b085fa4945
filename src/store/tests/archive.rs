//! Importing records, and reading matches for their records.

use super::*;
use rules::{Game, Outcome, Reason, Side};

fn named(platform: &str, name: &str) -> Player {
    Player {
        platform: platform.to_owned(),
        platform_id: name.to_owned(),
        name: name.to_lowercase().into(),
    }
}

/// A match that Anna, with Black, won by resignation.
fn won_against(white: &str, ended: i64, turns: &[&str]) -> Import {
    let mut game = Game::start(dropper());
    let turns = (1..).zip(turns).map(|(ply, token)| ImportedTurn {
        token: (*token).to_owned(),
        side: if ply % 2 == 1 {
            Side::Black
        } else {
            Side::White
        },
        holder: if ply % 2 == 1 {
            Side::Black
        } else {
            Side::White
        },
        digest: match game.play_text(token) {
            Ok(()) => game.digest(),
            Err(_) => 0,
        },
        at: Time(ended - 100 + ply),
        spent: (ply < 3).then_some(ply),
    });
    Import {
        spec: dropper(),
        outcome: Outcome::won(Side::Black, Reason::Resignation),
        black: named("test", "Anna"),
        white: named("test", white),
        number: None,
        server: Some(("test".to_owned(), "club".to_owned())),
        control: None,
        started: Time(ended - 100),
        ended: Time(ended),
        turns: turns.collect(),
        tags: vec![("Game".to_owned(), "dropper".to_owned())],
    }
}

async fn ids(fixture: &Fixture, scope: Scope, page: u32) -> Vec<i64> {
    let (mut ids, mut after) = (Vec::new(), None);
    loop {
        let marks = fixture.finished(scope, after, page).await.unwrap();
        assert!(marks.len() <= page as usize);
        let Some(last) = marks.last() else {
            return ids;
        };
        after = Some(*last);
        ids.extend(marks.iter().map(|mark| mark.id.0));
    }
}

#[tokio::test]
async fn an_import_is_a_match_that_is_over() {
    let fixture = Fixture::in_file().await;
    fixture.upsert_server("test", "club").await.unwrap();
    let mut game = fixture
        .running(fixture.hall, dropper(), &["d4", "d4>d5,b3"], "a")
        .await;
    let sql = "SELECT digest FROM turns ORDER BY ply";
    let digests: Vec<i64> = fixture.connect().column(sql);
    let mut import = won_against("Zoe", 9000, &["d4", "d4>d5,b3"]);
    for (turn, digest) in import.turns.iter_mut().zip(digests) {
        turn.digest = digest.cast_unsigned();
    }
    let filed = fixture.import(vec![import.clone()]).await.unwrap();
    let &[ImportOutcome::Added(id)] = filed.as_slice() else {
        panic!("{filed:?}");
    };
    let found = fixture.load(id).await;
    let Stage::Ended(seats, outcome) = found.stage else {
        panic!("{:?}", found.stage);
    };
    game.game = found.game.clone();
    assert_eq!((seats.black, outcome), (fixture.anna, import.outcome));
    assert!(!found.terms.rated && found.mover().is_none() && found.terms.control.is_none());
    let archived = ok(fixture.archived(vec![MatchId(99), id, game.id])).await;
    let archived: Vec<_> = archived.into_iter().map(Result::unwrap).collect();
    assert_eq!(archived[0], None);
    let of_import = archived[1].clone().unwrap();
    // A known person keeps their name.
    assert_eq!(
        (of_import.black.name.raw(), of_import.white.name.raw()),
        ("Anna", "zoe")
    );
    assert_eq!(of_import.tags, Some(import.tags.clone()));
    let spent: Vec<_> = of_import
        .turns
        .iter()
        .map(|turn| (turn.at.0, turn.spent))
        .collect();
    assert_eq!(spent, [(8901, Some(1)), (8902, Some(2))]);
    let running = archived[2].clone().unwrap();
    assert_eq!(
        (running.outcome, running.ended, running.tags),
        (None, None, None)
    );
    let results = |sql: &str| -> String { fixture.connect().one(sql, ()) };
    let told = results(
        "SELECT group_concat(concat_ws(' ', side, score, turns, timed, spent, server_id, rating_before), '; ')
         FROM results ORDER BY side",
    );
    assert_eq!(told, "black won 2 1 1 1; white lost 2 1 2 1");
    assert_eq!(
        results(
            "SELECT concat_ws(' ', rated, ended_order, wake_at, stage) FROM matches WHERE id = 2"
        ),
        "0 ended"
    );
    assert_eq!(fixture.count("outbox") + fixture.count("events"), {
        let beside = fixture.connect();
        let of_other = "SELECT (SELECT count(*) FROM outbox WHERE match_id = 1)
                        + (SELECT count(*) FROM events WHERE match_id = 1)";
        beside.one::<i64>(of_other, ())
    });
}

#[tokio::test]
async fn the_same_match_is_kept_once() {
    let fixture = Fixture::new().await;
    let first = won_against("Ben", 9000, &["d4"]);
    let numbered = |number| Import {
        number: Some(number),
        tags: vec![("Match".to_owned(), number.to_string())],
        ..won_against("Ben", 9000, &["d4"])
    };
    let others = vec![
        won_against("Eve", 9000, &["d4"]),
        won_against("Ben", 9001, &["d4"]),
        won_against("Ben", 9000, &["c4"]),
        won_against("Ben", 9000, &[]),
        Import {
            outcome: Outcome::drawn(Reason::Agreement),
            ..first.clone()
        },
        Import {
            spec: Spec::new(Kind::Dropper, Some("8"), None).unwrap(),
            ..first.clone()
        },
        Import {
            black: first.white.clone(),
            white: first.black.clone(),
            ..first.clone()
        },
    ];
    let mut all = vec![first.clone()];
    all.extend(others);
    let new = fixture.import(all.clone()).await.unwrap();
    assert!(
        new.iter()
            .all(|filed| matches!(filed, ImportOutcome::Added(_))),
        "{new:?}"
    );
    let before = fixture.dump();
    let again = fixture.import(all).await.unwrap();
    for (new, again) in new.iter().zip(&again) {
        let (ImportOutcome::Added(id), ImportOutcome::Existing(known)) = (new, again) else {
            panic!("{new:?} {again:?}");
        };
        assert_eq!(id, known);
    }
    assert_eq!(fixture.dump(), before);
    // Different numbers mean different matches; one without a number can be any of them.
    let numbers = vec![numbered(5), numbered(6), numbered(5), numbered(6)];
    let filed = fixture.import(numbers).await.unwrap();
    let first_there = filed[0];
    assert_eq!(
        first_there,
        ImportOutcome::Existing(MatchId(1)),
        "{filed:?}"
    );
    let deal = vec![numbered(5), numbered(6)];
    let fixture = Fixture::new().await;
    let filed = fixture.import(deal.clone()).await.unwrap();
    assert_eq!(
        filed,
        [
            ImportOutcome::Added(MatchId(1)),
            ImportOutcome::Added(MatchId(2))
        ]
    );
    let filed = fixture.import(deal).await.unwrap();
    assert_eq!(
        filed,
        [
            ImportOutcome::Existing(MatchId(1)),
            ImportOutcome::Existing(MatchId(2))
        ]
    );
}

#[tokio::test]
async fn whoever_played_both_sides_has_one_result() {
    let fixture = Fixture::new().await;
    let filed = ok(fixture.import(vec![won_against("Anna", 9000, &["d4"])])).await;
    assert_eq!(filed, [ImportOutcome::Added(MatchId(1))]);
    assert_eq!(fixture.count("results"), 1);
    assert_eq!(ids(&fixture, Scope::Person(fixture.anna), 5).await, [1]);
}

#[tokio::test]
async fn finished_matches_come_page_by_page_in_the_order_in_which_they_ended() {
    let fixture = Fixture::new().await;
    let club = ok(fixture.upsert_server("test", "club")).await.id;
    let elsewhere = |white: &str, ended| Import {
        server: None,
        ..won_against(white, ended, &["d4"])
    };
    let all = vec![
        won_against("Ben", 9500, &["d4"]),
        elsewhere("Eve", 9100),
        elsewhere("Ben", -5),
        won_against("Eve", 9500, &["d4"]),
        elsewhere("Zoe", 9500),
    ];
    fixture.import(all).await.unwrap();
    // A running match is not included.
    fixture.running(fixture.hall, dropper(), &["d4"], "a").await;
    let (anna, ben, eve) = (fixture.anna, fixture.ben, fixture.eve);
    for giver in [anna, eve] {
        let gives = Preferences {
            gives_puzzles: true,
            ..Preferences::default()
        };
        ok(fixture.set_preferences(giver, gives, None)).await;
    }
    let shared = |person, viewer, server| Scope::Shared {
        person,
        viewer,
        server,
    };
    for (scope, expected) in [
        (Scope::All, &[3, 2, 1, 4, 5][..]),
        (Scope::Person(anna), &[3, 2, 1, 4, 5]),
        (Scope::Person(ben), &[3, 1]),
        (Scope::Server(club), &[1, 4]),
        (shared(anna, ben, None), &[3, 1]),
        (shared(anna, ben, Some(club)), &[3, 1, 4]),
        (shared(ben, eve, None), &[]),
        (shared(eve, ben, Some(club)), &[4]),
        // Ben and Zoe let nobody make puzzles of theirs.
        (Scope::Given, &[2, 4]),
    ] {
        for page in [1, 2, 100] {
            assert_eq!(
                ids(&fixture, scope, page).await,
                expected,
                "{scope:?} {page}"
            );
        }
    }
}

#[tokio::test]
async fn a_failed_batch_leaves_nothing() {
    let fixture = Fixture::new().await;
    let before = fixture.dump();
    let mut broken = won_against("Ben", 9000, &["d4"]);
    // Without this table the import fails, after it has written to others.
    fixture
        .connect()
        .execute_batch("ALTER TABLE imports RENAME TO gone");
    broken.number = Some(1);
    let failed = fixture
        .import(vec![won_against("Zoe", 1, &["d4"]), broken])
        .await;
    assert!(failed.is_err());
    fixture
        .connect()
        .execute_batch("ALTER TABLE gone RENAME TO imports");
    assert_eq!(fixture.dump(), before);
}

#[tokio::test]
async fn a_damaged_match_is_told_and_hides_no_other() {
    let fixture = Fixture::new().await;
    let games = vec![
        won_against("Ben", 1, &["d4"]),
        won_against("Ben", 2, &["d4"]),
    ];
    fixture.import(games).await.unwrap();
    fixture
        .connect()
        .execute("UPDATE matches SET game = 'chess' WHERE id = 1", ());
    let found = ok(fixture.archived(vec![MatchId(1), MatchId(2)])).await;
    assert!(
        found[0].as_ref().is_err_and(StoreError::is_damage),
        "{found:?}"
    );
    assert!(found[1].as_ref().is_ok_and(Option::is_some));
    fixture
        .connect()
        .execute("UPDATE imports SET tags = '{' WHERE match_id = 2", ());
    let found = fixture.archived(vec![MatchId(2)]).await.unwrap();
    assert!(
        found[0].as_ref().is_err_and(StoreError::is_damage),
        "{found:?}"
    );
}

#[tokio::test]
async fn no_page_is_sorted_first() {
    let fixture = Fixture::in_file().await;
    let steps = plans::plans_of(&fixture.sqlite(), "subjects/archive.rs");
    let sorted: Vec<_> = steps
        .iter()
        .filter(|step| step.contains("TEMP B-TREE FOR GROUP"))
        .collect();
    assert!(sorted.is_empty(), "{sorted:?}");
    for index in ["matches_ended ", "results_server "] {
        assert!(steps.iter().any(|step| step.contains(index)), "{index}");
    }
}
