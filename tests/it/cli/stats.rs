//! `stonepost stats`.

use expect_test::expect;

use super::archive::{GOOD, fine};
use super::*;

#[test]
fn what_the_database_holds_is_counted() {
    let here = folder();
    let more = GOOD.replace("dropper", "onyx").replace("d4", "f6");
    std::fs::write(here.path().join("games.txt"), format!("{GOOD}\n{more}")).unwrap();
    fine(&here, &["import", "games.txt", "--data", "a.db"]);
    let told = fine(&here, &["stats", "--data", "a.db"]);
    expect![[r#"
        a.db

        game         running       ended  challenges       turns
        Onyx               0           1           0           1
        Dropper            0           1           0           1
        all                0           2           0           2

        people              2
        servers             0
        frozen matches      0
        posts waiting       0

        in the last 30 days
        turns               0
        matches ended       0
        people who played   0
    "#]]
    .assert_eq(&told);
    let refused = run_with(&here, &["stats", "--data", "b.db"], b"");
    assert_eq!(refused.code, Some(1));
    expect![[r#"
        stonepost: there's no database b.db; choose one with --data
    "#]]
    .assert_eq(&refused.err);
}
