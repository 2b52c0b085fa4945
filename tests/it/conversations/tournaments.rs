//! Tournaments through the local chat, with a turned clock: everything is typed or pressed, and read in the channel.

use expect_test::expect;

use super::*;

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// A match that is being played: its number, and its players.
#[derive(Debug, Clone, PartialEq)]
struct Playing {
    game: i64,
    black: String,
    white: String,
    moves: Option<String>,
    plies: u32,
}

impl Room {
    /// The tournaments' matches in progress, in the order of their numbers.
    fn playing(&self) -> Vec<Playing> {
        let database = self.database();
        let sql = "SELECT m.id, b.name, w.name, v.name, (SELECT count(*) FROM turns WHERE match_id = m.id)
                   FROM matches m JOIN people b ON b.id = m.black_id JOIN people w ON w.id = m.white_id
                   LEFT JOIN people v ON v.id = m.mover_id
                   JOIN tournament_pairings p ON p.match_id = m.id WHERE m.stage = 'running' ORDER BY m.id";
        let mut statement = database.prepare(sql).unwrap();
        let rows = statement.query_map([], |row| {
            Ok(Playing {
                game: row.get(0)?,
                black: row.get(1)?,
                white: row.get(2)?,
                moves: row.get(3)?,
                plies: row.get(4)?,
            })
        });
        rows.unwrap().collect::<Result<_, _>>().unwrap()
    }

    fn count(&self, sql: &str) -> i64 {
        self.database()
            .query_row(sql, [], |row| row.get(0))
            .unwrap()
    }

    /// Resigns a match without saying anything else.
    async fn gives_up(&mut self, who: &str, game: i64) {
        let question = self.say(who, &format!("/resign match:{game}")).await;
        self.press(who, &question.unwrap(), "Resign").await;
    }

    /// Both play their first turns, so that the match counts as played.
    async fn opens(&mut self, one: &Playing) {
        for (who, turn) in [(&one.black, "c4"), (&one.white, "d3")] {
            let line = format!("/move {turn} match:{}", one.game);
            let told = self.told(who, &line).await;
            assert!(told.contains(turn), "{line}: {told}");
        }
    }

    /// Plays every match in progress to its end: the player with the earlier name wins.
    async fn plays_all(&mut self) -> usize {
        let playing = self.playing();
        for one in &playing {
            self.opens(one).await;
            let loser = (&one.black).max(&one.white).clone();
            self.gives_up(&loser, one.game).await;
        }
        self.settled().await;
        playing.len()
    }

    /// The newest post about a tournament that contains these words.
    async fn post(&self, words: &str) -> LocalMessage {
        self.settled().await;
        self.wait("general", |m| {
            m.only_for.is_none() && m.text.to_string().contains(words)
        })
        .await
    }
}

fn labels(message: &LocalMessage) -> String {
    let labels: Vec<&str> = message.buttons.iter().map(|b| b.label.as_str()).collect();
    labels.join(" | ")
}

/// Names in an order that is also that of the alphabet.
fn names(count: usize) -> Vec<String> {
    (1..=count).map(|number| format!("p{number:02}")).collect()
}
