//! `stonepost ratings rebuild`

use expect_test::expect;
use rusqlite::Connection;

use super::archive::{fine, full};
use super::*;

#[tokio::test(flavor = "multi_thread")]
async fn ratings_come_out_the_same_and_damage_is_mended() {
    let here = folder();
    let path = here.path().join("a.db");
    full(&path).await;
    let numbers = || -> Vec<String> {
        let database = Connection::open(&path).unwrap();
        let mut found = Vec::new();
        for sql in [
            "SELECT person_id || game || hex(rating) || hex(deviation) || hex(volatility) || match_id FROM ratings ORDER BY 1",
            "SELECT person_id || game || server_id || won || lost || streak || hex(rating) FROM standings ORDER BY 1",
            "SELECT match_id || side || score || turns || timed || spent || hex(rating_after) FROM results ORDER BY 1",
        ] {
            let mut statement = database.prepare(sql).unwrap();
            let rows = statement
                .query_map([], |row| row.get::<_, Option<String>>(0))
                .unwrap();
            found.extend(rows.map(|row| format!("{:?}", row.unwrap())));
        }
        found
    };
    let before = numbers();
    assert!(before.len() > 30, "{before:?}");
    let rebuild = ["ratings", "rebuild", "--data", "a.db"];
    expect![[r#"
        8 finished matches, 6 of them rated: everything was correct
    "#]]
    .assert_eq(&fine(&here, &rebuild));
    assert_eq!(numbers(), before);
    let database = Connection::open(&path).unwrap();
    database
        .execute_batch("DELETE FROM ratings; UPDATE standings SET won = 99; UPDATE results SET rating_after = 1.0")
        .unwrap();
    drop(database);
    assert_ne!(numbers(), before);
    let told = fine(&here, &rebuild);
    let (matches, corrected) = told.split_once(": ").unwrap();
    let corrected = corrected.trim_start_matches(|c: char| c.is_ascii_digit());
    expect![[r#"
        8 finished matches, 6 of them rated: N entries were corrected
    "#]]
    .assert_eq(&format!("{matches}: N{corrected}"));
    assert_eq!(numbers(), before);
}
