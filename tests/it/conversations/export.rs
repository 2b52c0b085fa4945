//! `/match export`.

use expect_test::expect;
use stonepost::chat::archive::{check, from_json, to_json};
use stonepost::rules::record::split;
use stonepost::store::Scope;

use super::*;

/// A game of dropper that Black has won by resignation, on a day of January 2020, of people of the local chat.
fn game(black: &str, white: &str, day: u32, more: &str) -> String {
    format!(
        "[Game \"dropper\"]\n[Black \"{black}\"]\n[White \"{white}\"]\n[Date \"2020.01.{day:02}\"]\n\
         [Reason \"resignation\"]\n[BlackId \"local:{black}\"]\n[WhiteId \"local:{white}\"]\n{more}\n1. d4 1-0\n\n"
    )
}

impl Room {
    /// Puts records into the archive.
    async fn archive(&self, text: &str) {
        let records = split(text).map(|part| Record::parse(part.text).unwrap());
        let matches = records.map(|record| check(&record).unwrap()).collect();
        self.store.import(matches).await.unwrap();
    }

    /// What `who` is told for `line`, with the name of the file, its type and what is in it.
    async fn exported(&mut self, who: &str, line: &str) -> (String, String, String, String) {
        let message = self.say(who, line).await.unwrap();
        assert_eq!(message.only_for.as_deref(), Some(who), "{line}");
        let [file] = &message.files[..] else {
            panic!("{line}: {message:?}")
        };
        let bytes = self.local.file(file.id).await.unwrap().1;
        let told = message.text.to_string();
        let text = String::from_utf8(bytes).unwrap();
        (told, file.name.clone(), file.mime.clone(), text)
    }
}

/// Who played whom, record by record.
fn pairs(text: &str) -> Vec<String> {
    let tag = |record: &Record, name: &str| record.tag(name).unwrap_or_default().to_owned();
    split(text)
        .map(|part| Record::parse(part.text).unwrap())
        .map(|r| {
            format!(
                "{}-{} {}",
                tag(&r, "Black"),
                tag(&r, "White"),
                tag(&r, "Date")
            )
        })
        .collect()
}

const PLAIN: &str = "text/plain; charset=utf-8";

#[tokio::test(flavor = "multi_thread")]
async fn everybody_gets_their_own_matches_and_what_they_may_see_of_others() {
    let mut room = Room::open();
    // Everybody is heard of once, and so is the server.
    for who in ["alice", "bob", "carol", "dave.d"] {
        room.told(who, "/help").await;
    }
    let here = "[Server \"local:local\"]\n";
    let all = [
        game("alice", "bob", 5, ""),
        game("carol", "alice", 3, here),
        game("bob", "carol", 4, ""),
        game("carol", "dave.d", 1, ""),
    ];
    room.archive(&all.concat()).await;
    let (_, name, mime, text) = room.exported("alice", "/match export").await;
    assert_eq!(
        (name.as_str(), mime.as_str()),
        ("stonepost-alice.txt", PLAIN)
    );
    // In the order in which they ended, as they came.
    let came = all[1].replace("\n\n1.", "\n[Imported \"yes\"]\n\n1.");
    assert!(text.starts_with(&came), "{text}");
    assert_eq!(
        pairs(&text),
        ["carol-alice 2020.01.03", "alice-bob 2020.01.05"]
    );
    for line in ["/match export of:mine", "/match export player:@alice"] {
        assert_eq!(room.exported("alice", line).await.3, text, "{line}");
    }
    let (_, name, _, text) = room
        .exported("bob", "/match export player:@carol format:json")
        .await;
    assert_eq!(name, "stonepost-carol.jsonl");
    let records: Vec<Record> = text.lines().map(|line| from_json(line).unwrap()).collect();
    let lines: Vec<String> = records
        .iter()
        .map(|record| to_json(record) + "\n")
        .collect();
    assert_eq!(lines.concat(), text);
    let days: Vec<_> = records
        .iter()
        .map(|record| record.tag("Date").unwrap())
        .collect();
    assert_eq!(days, ["2020.01.03", "2020.01.04"]);
    let (_, name, _, text) = room.exported("dave.d", "/match export").await;
    assert_eq!(name, "stonepost-dave-d.txt");
    assert_eq!(pairs(&text).len(), 1);
    let (_, name, _, text) = room.exported("bob", "/match export of:server").await;
    assert_eq!(
        (name.as_str(), pairs(&text).len()),
        ("stonepost-server.txt", 1)
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_would_be_too_large_holds_the_newest() {
    let mut room = Room::open();
    room.told("alice", "/help").await;
    // Three of these are more than 8 MiB.
    let long = format!("[Event \"{}\"]\n", "x".repeat(3_000_000));
    let days = [2, 4, 1, 3].map(|day| game("alice", "bob", day, &long));
    room.archive(&days.concat()).await;
    let (told, _, _, text) = room.exported("alice", "/match export").await;
    expect!["Here are the game records of 2 matches. These are the most recent; 2 more don't fit in the file. Whoever runs this bot can get all of them with `stonepost export`."].assert_eq(&told);
    assert_eq!(
        pairs(&text),
        ["alice-bob 2020.01.03", "alice-bob 2020.01.04"]
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_match_hides_no_other_one() {
    let mut room = Room::open();
    room.told("alice", "/help").await;
    room.archive(&[game("alice", "bob", 1, ""), game("alice", "bob", 2, "")].concat())
        .await;
    let ids = room.store.finished(Scope::All, None, 9).await.unwrap();
    let sql = format!(
        "UPDATE matches SET game = 'chess' WHERE id = {}",
        ids[0].id.0
    );
    room.database().execute(&sql, []).unwrap();
    let (told, _, _, text) = room.exported("alice", "/match export").await;
    expect!["Here's the game record of 1 match. Match #1 is damaged and was left out."]
        .assert_eq(&told);
    assert_eq!(pairs(&text), ["alice-bob 2020.01.02"]);
    room.close().await;
}
