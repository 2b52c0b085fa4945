//! Tournaments through the local chat, with a turned clock: what is done is typed or pressed, and read in the channel.

use expect_test::{expect, expect_file};

use super::*;

mod fair;
mod pages;
mod season;
mod swiss;

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// A match of a tournament that is in progress.
#[derive(Debug, Clone, PartialEq)]
struct Playing {
    game: i64,
    /// The id of its thread.
    thread: String,
    black: String,
    white: String,
}

impl Playing {
    fn has(&self, who: &str) -> bool {
        self.black == who || self.white == who
    }

    /// The player whose name comes later.
    fn loser(&self) -> &str {
        (&self.black).max(&self.white)
    }
}

impl Room {
    /// The matches in progress, in the order of their numbers.
    fn playing(&self) -> Vec<Playing> {
        let database = self.database();
        let sql = "SELECT m.id, s.platform_id, b.name, w.name
                   FROM matches m JOIN people b ON b.id = m.black_id JOIN people w ON w.id = m.white_id
                   JOIN places s ON s.id = m.place_id
                   JOIN tournament_pairings p ON p.match_id = m.id WHERE m.stage = 'running' ORDER BY m.id";
        let mut statement = database.prepare(sql).unwrap();
        let rows = statement.query_map([], |row| {
            Ok(Playing {
                game: row.get(0)?,
                thread: row.get(1)?,
                black: row.get(2)?,
                white: row.get(3)?,
            })
        });
        rows.unwrap().collect::<Result<_, _>>().unwrap()
    }

    /// Creates a tournament whose lots are always the same.
    async fn creates(&mut self, options: &str) -> String {
        let told = self
            .told("alice", &format!("/tournament create-{options}"))
            .await;
        self.database()
            .execute("UPDATE tournaments SET luck = 7", [])
            .unwrap();
        told
    }

    fn counted(&self, sql: &str) -> i64 {
        let database = self.database();
        database.one(sql)
    }

    /// Somebody types a line in the thread of a match.
    async fn types(&mut self, who: &str, one: &Playing, line: &str) {
        let event = self.event();
        self.local
            .say(&event, who, &one.thread, line, None)
            .await
            .unwrap();
    }

    /// Both play their first turns, so that the match counts as played.
    async fn opens(&mut self, one: &Playing) {
        self.types(&one.black, one, "c4").await;
        self.types(&one.white, one, "d3").await;
    }

    /// Two turns are played, and then `loser` resigns.
    async fn plays(&mut self, one: &Playing, loser: &str) {
        self.opens(one).await;
        self.gives_up(loser, one.game).await;
    }

    async fn gives_up(&mut self, who: &str, game: i64) {
        let question = self.say(who, &format!("/match resign match:{game}")).await;
        self.press(who, &question.unwrap(), "Resign").await;
    }

    /// Plays every match in progress to its end, until there are no more: whose name comes earlier wins. Returns how many
    /// were played.
    async fn plays_all(&mut self) -> usize {
        let mut count = 0;
        loop {
            self.settled().await;
            let playing = self.playing();
            let waiting = "SELECT count(*) FROM tournament_pairings WHERE match_id IS NULL AND white_id IS NOT NULL
                           AND award IS NULL AND begun_at IS NOT NULL AND ended_at IS NULL";
            if playing.is_empty() && self.counted(waiting) > 0 {
                // So many begin a minute.
                self.later(MINUTE);
                continue;
            }
            if playing.is_empty() {
                return count;
            }
            for one in &playing {
                self.plays(one, one.loser()).await;
            }
            count += playing.len();
        }
    }

    /// The newest post with these words, once it can be edited again.
    async fn post(&self, words: &str) -> LocalMessage {
        self.later(MINUTE);
        self.settled().await;
        self.wait("general", |m| {
            m.only_for.is_none() && m.text.to_string().contains(words)
        })
        .await
    }

    async fn all_join(&mut self, count: usize) {
        for name in names(count) {
            let told = self.told(&name, "/tournament join").await;
            assert!(told.starts_with("You've joined"), "{told}");
        }
    }
}

/// Names in the order of the alphabet.
fn names(count: usize) -> Vec<String> {
    (1..=count).map(|number| format!("p{number:02}")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn at_most_twenty_matches_of_a_server_begin_within_a_minute() {
    let mut room = Room::open();
    // Two tournaments, so that it's about the server.
    for _ in 0..2 {
        room.creates("round-robin name:Cup game:dropper size:6 at_once:1")
            .await;
    }
    for name in names(24) {
        for tournament in [1, 2] {
            let line = format!("/tournament join tournament:{tournament}");
            room.told(&name, &line).await;
        }
    }
    for tournament in [1, 2] {
        let line = format!("/manage-tournament start tournament:{tournament}");
        room.told("alice", &line).await;
    }
    let begun = "SELECT count(*) FROM tournament_pairings WHERE match_id IS NOT NULL";
    let mut seen = Vec::new();
    for _ in 0..3 {
        room.settled().await;
        seen.push(room.counted(begun));
        room.later(MINUTE);
    }
    assert_eq!(seen, [20, 24, 24]);
    room.close().await;
}
