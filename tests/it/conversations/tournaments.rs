//! Tournaments through the local chat, with a turned clock: what is done is typed or pressed, and read in the channel.

use expect_test::expect;

use super::*;

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

    fn counted(&self, sql: &str) -> i64 {
        let database = self.database();
        database.query_row(sql, [], |row| row.get(0)).unwrap()
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
        let question = self.say(who, &format!("/resign match:{game}")).await;
        self.press(who, &question.unwrap(), "Resign").await;
    }

    /// Plays every match in progress to its end, until there are no more: whose name comes earlier wins. Returns how many
    /// were played.
    async fn plays_all(&mut self) -> usize {
        let mut count = 0;
        loop {
            self.settled().await;
            let playing = self.playing();
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

    /// The log of a tournament, without times.
    async fn log_of(&mut self, id: i64) -> String {
        let line = format!("/tournament log tournament:{id}");
        let answer = self.say("alice", &line).await.unwrap();
        let text = match answer.files.first() {
            Some(file) => String::from_utf8(self.local.file(file.id).await.unwrap().1).unwrap(),
            None => answer.text.to_string(),
        };
        let lines = text.lines().filter(|line| line.starts_with("20"));
        let lines = lines.map(|line| line.splitn(4, ' ').last().unwrap_or_default().to_owned());
        lines.collect::<Vec<_>>().join("\n")
    }
}

fn labels(message: &LocalMessage) -> String {
    let labels: Vec<&str> = message.buttons.iter().map(|b| b.label.as_str()).collect();
    labels.join(" | ")
}

/// Names in the order of the alphabet.
fn names(count: usize) -> Vec<String> {
    (1..=count).map(|number| format!("p{number:02}")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_robin_from_its_announcement_to_its_end() {
    let mut room = Room::open();
    let line = "/tournament create name:Spring Cup format:round-robin game:onyx size:6 length:7d starts:2d";
    expect!["Tournament #1, Spring Cup, is open to join. It starts 2026-11-22 12:00 UTC; to start it earlier, use `/tournament do:start tournament:1`."].assert_eq(&room.told("alice", line).await);
    let open = room.post("Spring Cup").await;
    expect![[r#"
        Tournament #1, Spring Cup: Onyx, 6×6, standard setup. Round robin: everyone plays everyone else once, in rounds of 7 days. You play up to 2 matches at once. Rated. Clock: starts at 3 days, +1 day per turn, 5 days max. If a match isn't over by its deadline, whoever has used less time wins.
        To join, press the button below or use `/tournament do:join tournament:1`. It starts 2026-11-22 12:00 UTC if there are at least 3 players.
        Nobody has joined yet."#]].assert_eq(&open.text.to_string());
    expect!["Join | Leave"].assert_eq(&labels(&open));
    for name in ["alice", "bob", "carol"] {
        let told = room.press(name, &open, "Join").await;
        println!("{}", told.unwrap().text);
    }
    expect!["You're already in tournament #1, Spring Cup."].assert_eq(&room.told("carol", "/tournament join").await);
    let open = room.post("Spring Cup").await;
    expect![[r#"
        Tournament #1, Spring Cup: Onyx, 6×6, standard setup. Round robin: everyone plays everyone else once, in rounds of 7 days. You play up to 2 matches at once. Rated. Clock: starts at 3 days, +1 day per turn, 5 days max. If a match isn't over by its deadline, whoever has used less time wins.
        To join, press the button below or use `/tournament do:join tournament:1`. It starts 2026-11-22 12:00 UTC if there are at least 3 players.
        3 players so far: @alice, @bob and @carol."#]].assert_eq(&open.text.to_string());
    room.later(2 * DAY);
    let started = room.post("has started").await;
    expect![[r#"
        Tournament #1, Spring Cup, has started, with 3 players. It ends 2026-12-13 12:03 UTC at the latest.
        # player n pts SB BH
        1 carol  1   0  0  0
        1 alice  1   0  0  0
        1 bob    1   0  0  0n: results so far; pts: points; SB: Sonneborn-Berger; BH: Buchholz."#]].assert_eq(&started.text.to_string());
    expect!["Table | Cross table | Log"].assert_eq(&labels(&started));
    assert_eq!(started.files.len(), 1);
    room.settled().await;
    let playing = room.playing();
    for one in &playing {
        println!("{one:?}");
    }
    expect![["3"]].assert_eq(&playing.len().to_string());
    let thread = room.seen_in("general", "alice").await;
    for message in &thread {
        println!("--- {}", message.text);
    }
    assert_eq!(room.plays_all().await, 3);
    let finished = room.post("Congratulations").await;
    expect![[r#"
        Tournament #1, Spring Cup, is over. Congratulations to @alice, who won it!
        # player n pts SB BH
        1 alice  3   2  1  1
        2 bob    3   1  0  2
        3 carol  3   0  0  3n: results so far; pts: points; SB: Sonneborn-Berger; BH: Buchholz."#]].assert_eq(&finished.text.to_string());
    assert_eq!(finished.files.len(), 1);
    println!("{:?}", finished.files[0].alt);
    expect![[r#"
        Tournament #1, Spring Cup: Onyx, 6×6, standard setup. Round robin: everyone plays everyone else once, in rounds of 7 days. You play up to 2 matches at once. Rated. Clock: starts at 3 days, +1 day per turn, 5 days max. If a match isn't over by its deadline, whoever has used less time wins.
        # player n pts SB BH
        1 alice  3   2  1  1
        2 bob    3   1  0  2
        3 carol  3   0  0  3n: results so far; pts: points; SB: Sonneborn-Berger; BH: Buchholz."#]].assert_eq(&room.told("bob", "/tournament table").await);
    let cross = room.say("bob", "/tournament cross").await.unwrap();
    expect![[r#"
        Tournament #1, Spring Cup: Onyx, 6×6, standard setup. Round robin: everyone plays everyone else once, in rounds of 7 days. You play up to 2 matches at once. Rated. Clock: starts at 3 days, +1 day per turn, 5 days max. If a match isn't over by its deadline, whoever has used less time wins.
        # player n pts SB BH
        1 alice  3   2  1  1
        2 bob    3   1  0  2
        3 carol  3   0  0  3n: results so far; pts: points; SB: Sonneborn-Berger; BH: Buchholz."#]].assert_eq(&cross.text.to_string());
    println!("{:?}", cross.files[0].alt);
    expect![[r#"
        @alice created the tournament.
        @alice joined.
        @bob joined.
        @carol joined.
        The tournament started.
        Pairing 2: the match of @bob (Black) and @alice (White) began.
        Pairing 4: the match of @carol (Black) and @bob (White) began.
        Pairing 6: the match of @alice (Black) and @carol (White) began.
        Pairing 2: @bob and @alice play match #1.
        Pairing 4: @carol and @bob play match #2.
        Pairing 6: @alice and @carol play match #3.
        Pairing 2: @alice beat @bob.
        Pairing 4: @bob beat @carol.
        Pairing 6: @alice beat @carol.
        The tournament is over."#]].assert_eq(&room.log_of(1).await);
    room.close().await;
}
