//! Standings of large crowds, and of those who still play.

use super::rating_period::later;
use super::results::{NOVEMBER, everywhere};
use super::*;
use play::Machine;
use play::rating::{ACTIVE_DAYS, active_since};

fn active(period: Period) -> WhichStandings {
    WhichStandings {
        active: true,
        ..everywhere(period)
    }
}

#[tokio::test]
async fn a_large_crowd_is_not_counted_for_everybody_who_asks() {
    let fixture = Fixture::in_file().await;
    let beside = fixture.connect();
    beside.execute_batch("PRAGMA foreign_keys = OFF");
    let crowd = |game: &str, count: u32| {
        let sql = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
                   INSERT OR REPLACE INTO standings (person_id, game, server_id, rating, deviation, year, month, rated_at)
                   SELECT i, ?1, 0, 1500, 100, 2026, 24322, 0 FROM n";
        beside.execute(sql, (game, count));
    };
    let which = WhichStandings {
        game: Kind::Onyx,
        ..everywhere(Period::All)
    };
    for name in 4..=1500_i64 {
        let sql =
            "INSERT INTO people (id, platform, platform_id, name) VALUES (?1, 'crowd', ?1, ?1)";
        beside.execute(sql, [name]);
    }
    let page = async |number| {
        let page = fixture.standings(which, None, number, 10, NOVEMBER);
        let (page, _) = page.await.unwrap();
        (page.total, page.number, page.rows.len())
    };
    crowd("onyx", 998);
    assert_eq!(page(0).await, (998, 0, 10));
    crowd("onyx", 1000);
    assert_eq!(page(999).await, (1000, 99, 10));
    assert_eq!(
        fixture.most_rated_game(None).await.unwrap(),
        Some(Kind::Onyx)
    );
    crowd("onyx", 1500);
    assert_eq!(page(999).await, (1000, 99, 10));
    // A page that no longer exists is the last one all the same.
    beside.execute("DELETE FROM standings WHERE person_id > 501", ());
    assert_eq!(page(80).await, (501, 50, 1));
    assert_eq!(page(0).await, (1000, 0, 10));
    let game = fixture.running(fixture.hall, dropper(), &["d4"], "a").await;
    let over = play::resign(&game, fixture.ben, 1, NOVEMBER);
    fixture.commit(over, "over").await;
    assert_eq!(page(0).await.0, 1000);
    let sql = "UPDATE matches SET ended_order = 100 WHERE ended_order = 1";
    assert_eq!(beside.execute(sql, ()), 1);
    assert_eq!(page(0).await.0, 501);
}

#[tokio::test]
async fn the_active_are_listed_and_come_back_with_their_next_rated_match() {
    let fixture = Fixture::growing().await;
    let (anna, ben, eve) = (fixture.anna, fixture.ben, fixture.eve);
    let store = &fixture.store;
    fixture.anna_beats_ben(NOVEMBER).await;
    let machine = fixture.end(anna, Machine::DEFAULT.person(), NOVEMBER);
    fixture.over(dropper(), machine).await;
    let last = fixture.end(eve, ben, later(60));
    fixture.over(dropper(), last).await;
    let which = async |which, days| fixture.table(which, later(days)).await;
    let all = everywhere(Period::All);
    let edge = i64::from(ACTIVE_DAYS);
    assert!(active_since(later(edge)) <= NOVEMBER && active_since(later(edge + 1)) > NOVEMBER);
    let ranks = |lines: Vec<String>| -> Vec<String> {
        let names = lines.iter().map(|line| line.split(' ').take(2));
        names
            .map(|words| words.collect::<Vec<_>>().join(" "))
            .collect()
    };
    let first = ranks(which(active(Period::All), edge).await);
    assert_eq!(first.len(), 3);
    assert_eq!(ranks(which(all, 9999).await), first);
    let without_anna = ranks(which(active(Period::All), edge + 1).await);
    assert_eq!(without_anna, ["1 Eve", "2 Ben"]);
    let line = async |which, person, days| {
        let line = store.standings_line(which, person, later(days)).await;
        line.unwrap().map(|line| line.rank)
    };
    assert_eq!(line(active(Period::All), anna, edge + 1).await, None);
    assert!(line(all, anna, edge + 1).await.is_some());
    assert_eq!(line(active(Period::All), ben, edge + 1).await, Some(2));
    let (page, own) =
        ok(store.standings(active(Period::All), Some(anna), 0, 10, later(edge + 1))).await;
    assert_eq!((page.total, own), (2, None));
    // Machines are listed as long as there are any.
    let machines = store.machine_standings(active(Period::All), later(9999));
    assert_eq!(machines.await.unwrap().len(), 1);

    // A casual match brings nobody back.
    let casual = fixture.casual(anna, eve, later(edge + 2));
    fixture.over(dropper(), casual).await;
    assert_eq!(
        ranks(which(active(Period::All), edge + 2).await),
        ["1 Eve", "2 Ben"]
    );
    fixture.anna_beats_ben(later(edge + 3)).await;
    let back = ranks(which(active(Period::All), edge + 3).await);
    assert_eq!(back.len(), 3);
    assert!(back.iter().any(|line| line.ends_with("Anna")), "{back:?}");
    assert_eq!(which(active(Period::All), 9999).await, [""; 0]);
    let rebuilt = store.rebuild(PERIOD, |_, _| true).await.unwrap();
    assert_eq!(rebuilt.changed, 0);
}

/// The total of a large table is cached, but not for longer than the day.
#[tokio::test]
async fn a_day_that_begins_counts_a_crowd_anew() {
    let fixture = Fixture::in_file().await;
    let beside = fixture.connect();
    beside.execute_batch("PRAGMA foreign_keys = OFF");
    let sql = "WITH RECURSIVE n (i) AS (SELECT 4 UNION ALL SELECT i + 1 FROM n WHERE i < 2003)
               INSERT INTO standings (person_id, game, server_id, rating, deviation, year, month, rated_at)
               SELECT i, 'dropper', 0, 1500, 100, 2026, 24322, ?1 + (i % 2) * ?2 FROM n";
    beside.execute(sql, (NOVEMBER.0, clock::DAY));
    let total = async |days| {
        let which = active(Period::All);
        let page = fixture.standings(which, None, 0, 1, later(days));
        page.await.unwrap().0.total
    };
    let edge = i64::from(ACTIVE_DAYS);
    assert_eq!(total(edge).await, 2000);
    assert_eq!(total(edge + 1).await, 1000);
    assert_eq!(total(edge + 2).await, 0);
}

/// Those who left are passed over in the index: no table is read for them.
#[tokio::test]
async fn a_page_of_the_active_is_found_in_an_index() {
    let fixture = Fixture::in_file().await;
    let plans = plans::plans_of(&fixture.sqlite(), "subjects/standings.rs");
    for index in ["standings_all", "standings_year", "standings_month"] {
        let covered = format!("USING COVERING INDEX {index} (");
        let found = plans.iter().filter(|step| step.contains(&covered)).count();
        // The number of people, a rank, and a page.
        assert_eq!(found, 3, "{index}: {plans:#?}");
    }
}
