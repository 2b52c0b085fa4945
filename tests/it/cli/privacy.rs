//! `stonepost privacy`.

use expect_test::expect;

use super::archive::{GOOD, fine};
use super::*;

#[test]
fn texts_to_publish_say_what_the_settings_say() {
    let here = folder();
    let policy = fine(&here, &["privacy", "policy"]);
    let bare = policy
        .lines()
        .filter(|line| line.contains("days") || line.contains("In one database"));
    let lines = |text: Vec<&str>| text.join("\n");
    expect![[r#"
        - **Which messages the bot posted about a match:** 30 days after its end; longer if the match is damaged and was set aside to be looked into.
        - **Which commands and messages the bot has dealt with, by number:** 7 days. That's how nothing is done twice.
        - **The local chat page:** its messages, and for 90 days their pictures. On Discord, what you write isn't kept, but for the turns that you play.
        In one database: a file on the computer where the bot runs. The program makes no backups of it on its own. If a backup is put back, the database that was there stays beside it, with `.old` in its name, until whoever runs the bot deletes it. Nobody else gets any of it. The bot sends what you see to the platform where you play; there, the platform's own policy applies."#]].assert_eq(&lines(bare.collect()));
    assert!(!policy.contains(['{', '}']));
    let settings = "[discord]\ncontact = \"mailto:me@example.org\"\n[backups]\nfolder = \"b\"\nevery_hours = 12\nkeep = 5\n";
    std::fs::write(here.path().join("config.toml"), settings).unwrap();
    let policy = fine(&here, &["privacy", "policy"]);
    assert!(policy.contains("me@example.org"));
    let backups = policy
        .lines()
        .filter(|line| line.contains("In one database"));
    expect!["In one database: a file on the computer where the bot runs. Backups of it are made every 12 hours, and the last 5 are kept; in these, whoever was forgotten is still there until they are gone. A copy in which something is damaged is kept until a backup succeeds again, and a backup that holds more than the newest one until whoever runs the bot deletes it. If a backup is put back, the database that was there stays beside it, with `.old` in its name, until whoever runs the bot deletes it. Nobody else gets any of it. The bot sends what you see to the platform where you play; there, the platform's own policy applies."].assert_eq(&lines(backups.collect()));
    let terms = fine(&here, &["privacy", "terms"]);
    assert!(terms.contains("me@example.org") && !terms.contains(['{', '}']));
}

#[test]
fn everything_about_one_person_is_printed() {
    let here = folder();
    std::fs::write(here.path().join("games.txt"), GOOD).unwrap();
    fine(&here, &["import", "games.txt", "--data", "a.db"]);
    let refused = run_with(
        &here,
        &["privacy", "export", "discord", "12", "--data", "a.db"],
        b"",
    );
    assert_eq!(refused.code, Some(1));
    expect![[r#"
        stonepost: nobody on discord has the id 12
    "#]]
    .assert_eq(&refused.err);
    let sql = "SELECT platform_id FROM people WHERE platform = 'record' ORDER BY id";
    let name: String = rusqlite::Connection::open(here.path().join("a.db"))
        .unwrap()
        .query_row(sql, (), |row| row.get(0))
        .unwrap();
    let told = fine(
        &here,
        &["privacy", "export", "record", &name, "--data", "a.db"],
    );
    let all: serde_json::Value = serde_json::from_str(&told).unwrap();
    assert_eq!(all["people"][0]["platform_id"], name);
    assert_eq!(all["matches"].as_array().unwrap().len(), 1);
}
