//! Tournaments through the local chat, with a turned clock: what is done is typed or pressed, and read in the channel.

use expect_test::expect;

use super::*;

mod fair;
mod ladder;
mod pages;
mod refused;
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
            .told("alice", &format!("/tournament create {options}"))
            .await;
        self.database()
            .execute("UPDATE tournaments SET luck = 7", [])
            .unwrap();
        told
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
async fn a_tournament_starts_at_the_hour_that_was_typed() {
    let mut room = Room::open();
    // It's noon: two hours from now is today.
    for (number, (typed, start)) in [
        ("2026-11-20 14:00", "2026-11-20 14:00 UTC"),
        ("2027-03-01 18:00", "2027-03-01 18:00 UTC"),
        ("2027-03-01T18:00+01:00", "2027-03-01 17:00 UTC"),
        ("2027-03-01", "2027-03-01 00:00 UTC"),
    ]
    .into_iter()
    .enumerate()
    {
        let options = format!("name:Cup format:round-robin game:onyx size:6 starts:{typed}");
        let told = room.creates(&options).await;
        assert!(
            told.contains(&format!("It starts {start};")),
            "{number}: {told}"
        );
    }
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_robin_from_its_announcement_to_its_end() {
    let mut room = Room::open();
    let options = "name:Spring Cup format:round-robin game:onyx size:6 length:7d starts:2d";
    expect![[r#"Tournament #1, Spring Cup, is open to join. It starts 2026-11-22 12:00 UTC; to start it earlier, use `/tournament do:start tournament:1`."#]].assert_eq(&room.creates(options).await);
    let open = room.post("Spring Cup").await;
    expect![[r#"
        Tournament #1, Spring Cup: Onyx, 6×6, standard setup. Round robin: everyone plays everyone else once, in rounds of 7 days. You play up to 2 matches at once. Rated. Clock: starts at 3 days, +1 day per turn, 5 days max. If a match isn't over by its deadline, whoever made the other wait longer loses: all the time when it's your turn counts, from the first one on and on leave too, and so do pauses you asked for.
        To join, press the button below or use `/tournament do:join tournament:1`. It starts 2026-11-22 12:00 UTC if there are at least 3 players.
        Nobody has joined yet."#]].assert_eq(&open.text.to_string());
    expect![[r#"Join | Leave"#]].assert_eq(&labels(&open));
    for name in ["alice", "bob", "carol"] {
        let told = room.press(name, &open, "Join").await.unwrap();
        assert!(told.text.to_string().starts_with("You've joined"));
    }
    expect![[r#"You're already in tournament #1, Spring Cup."#]]
        .assert_eq(&room.told("carol", "/tournament join").await);
    let open = room.post("Spring Cup").await;
    expect![[r#"
        Tournament #1, Spring Cup: Onyx, 6×6, standard setup. Round robin: everyone plays everyone else once, in rounds of 7 days. You play up to 2 matches at once. Rated. Clock: starts at 3 days, +1 day per turn, 5 days max. If a match isn't over by its deadline, whoever made the other wait longer loses: all the time when it's your turn counts, from the first one on and on leave too, and so do pauses you asked for.
        To join, press the button below or use `/tournament do:join tournament:1`. It starts 2026-11-22 12:00 UTC if there are at least 3 players.
        3 players so far: @alice, @bob and @carol."#]].assert_eq(&open.text.to_string());
    room.later(2 * DAY);
    let started = room.post("has started").await;
    expect![[r#"
        Tournament #1, Spring Cup, has started, with 3 players. It ends 2026-12-13 12:03 UTC at the latest.
        # player n pts SB BH
        1 alice  0   0  0  0
        1 carol  0   0  0  0
        1 bob    0   0  0  0n: matches over; pts: points; SB: Sonneborn-Berger; BH: Buchholz."#]].assert_eq(&started.text.to_string());
    expect![[r#"Table | Cross table | Log"#]].assert_eq(&labels(&started));
    assert_eq!(started.files.len(), 1);
    room.settled().await;
    let playing = room.playing();
    assert_eq!(playing.len(), 3);
    let announced = room.post("playing Onyx").await;
    expect![[r#"@carol and @alice are playing Onyx, 6×6, standard setup in this thread. Match of tournament #1, Spring Cup, round 3. If it isn't over by 2026-12-13 12:03 UTC, whoever made the other wait longer loses."#]].assert_eq(&announced.text.to_string());
    let board = room.wait(&playing[2].thread, |m| !m.files.is_empty()).await;
    expect![[r#"
        Match #3: Onyx, 6×6, standard setup. @carol (Black) against @alice (White).
        @carol (Black) to move. Deadline: 2026-11-25 12:03 UTC. Type your turn here, e.g. `f6`, or use `/move`."#]].assert_eq(&board.text.to_string());
    assert_eq!(room.plays_all().await, 3);
    let finished = room.post("Congratulations").await;
    expect![[r#"
        Tournament #1, Spring Cup, is over. Congratulations to @alice, who won it!
        # player n pts SB BH
        1 alice  2   2  1  1
        2 bob    2   1  0  2
        3 carol  2   0  0  3n: matches over; pts: points; SB: Sonneborn-Berger; BH: Buchholz."#]]
    .assert_eq(&finished.text.to_string());
    assert_eq!(finished.files.len(), 1);
    expect![[r#"Spring Cup. Round robin · Onyx, 6×6, standard setup · 3 players · final. 1. alice: 2 points, 2 won, 0 drawn, 0 lost, Sonneborn-Berger 1, Buchholz 1. 2. bob: 1 point, 1 won, 0 drawn, 1 lost, Sonneborn-Berger 0, Buchholz 2. 3. carol: 0 points, 0 won, 0 drawn, 2 lost, Sonneborn-Berger 0, Buchholz 3."#]].assert_eq(finished.files[0].alt.as_deref().unwrap());
    let table = room.say("bob", "/tournament table").await.unwrap();
    expect![[r#"
        #1, Spring Cup: Round robin, Onyx, 6×6, standard setup, 3 players, finished
        # player n pts SB BH
        1 alice  2   2  1  1
        2 bob    2   1  0  2
        3 carol  2   0  0  3n: matches over; pts: points; SB: Sonneborn-Berger; BH: Buchholz."#]]
    .assert_eq(&table.text.to_string());
    let rules = room.press("bob", &table, "Rules").await.unwrap();
    expect!["Tournament #1, Spring Cup: Onyx, 6×6, standard setup. Round robin: everyone plays everyone else once, in rounds of 7 days. You play up to 2 matches at once. Rated. Clock: starts at 3 days, +1 day per turn, 5 days max. If a match isn't over by its deadline, whoever made the other wait longer loses: all the time when it's your turn counts, from the first one on and on leave too, and so do pauses you asked for."].assert_eq(&rules.text.to_string());
    let cross = room.say("bob", "/tournament cross").await.unwrap();
    assert_eq!(cross.text, table.text);
    expect![[r#"Spring Cup. Round robin · Onyx, 6×6, standard setup · 3 players · final. 1. alice: 2 points; 1 against 2, 1 against 3. 2. bob (you): 1 point; 0 against 1, 1 against 3. 3. carol: 0 points; 0 against 1, 0 against 2."#]].assert_eq(cross.files[0].alt.as_deref().unwrap());
    expect![[r#"
        @alice created the tournament.
        @alice joined.
        @bob joined.
        @carol joined.
        The tournament started.
        Pairing 2: the match of @bob (Black) and @carol (White) began.
        Pairing 4: the match of @alice (Black) and @bob (White) began.
        Pairing 6: the match of @carol (Black) and @alice (White) began.
        Pairing 2: @bob and @carol play match #1.
        Pairing 4: @alice and @bob play match #2.
        Pairing 6: @carol and @alice play match #3.
        Pairing 2: @bob beat @carol.
        Pairing 4: @alice beat @bob.
        Pairing 6: @alice beat @carol.
        The tournament is over."#]]
    .assert_eq(&room.log_of(1).await);
    room.close().await;
}

/// With two tournaments it has to be said which one; between the two there's no confusion.
#[tokio::test(flavor = "multi_thread")]
async fn two_tournaments_are_told_apart() {
    let mut room = Room::open();
    for name in ["Spring", "Autumn"] {
        let line = format!("/tournament create name:{name} format:round-robin game:onyx size:6");
        room.told("alice", &line).await;
    }
    expect![[r#"
        Which tournament? Add its number, e.g. `tournament:2`.
        #2, Autumn: Round robin, Onyx, 6×6, standard setup, 0 players, open to join
        #1, Spring: Round robin, Onyx, 6×6, standard setup, 0 players, open to join"#]]
    .assert_eq(&room.told("bob", "/tournament join").await);
    expect![[r#"You've joined tournament #2, Autumn. I'll tell you here when it starts. To leave, use `/tournament do:leave tournament:2`."#]].assert_eq(&room.told("bob", "/tournament join tournament:2").await);
    expect![[r#"You aren't in tournament #1, Spring."#]]
        .assert_eq(&room.told("bob", "/tournament leave tournament:1").await);
    expect![[r#"
        2 tournaments on this server:
        #2, Autumn: Round robin, Onyx, 6×6, standard setup, 1 player, open to join
        #1, Spring: Round robin, Onyx, 6×6, standard setup, 0 players, open to join"#]]
    .assert_eq(&room.told("bob", "/tournament list").await);
    expect![[r#"@bob was removed from tournament #2, Autumn."#]].assert_eq(
        &room
            .told("alice", "/tournament withdraw tournament:2 player:@bob")
            .await,
    );
    expect![[r#"Tournament #1, Spring, is called off."#]]
        .assert_eq(&room.told("alice", "/tournament archive tournament:1").await);
    let off = room.post("was called off").await;
    expect![[r#"Tournament #1, Spring, was called off."#]].assert_eq(&off.text.to_string());
    room.close().await;
}

/// What was to happen while Stonepost was off is postponed by that time.
#[tokio::test(flavor = "multi_thread")]
async fn time_that_stonepost_was_off_counts_for_nobody() {
    let mut room = Room::open();
    room.creates("name:Cup format:round-robin game:onyx size:6 starts:2d clock:none")
        .await;
    for name in ["alice", "bob", "carol"] {
        room.told(name, "/tournament join").await;
    }
    room.settled().await;
    let starts = "SELECT starts_at FROM tournaments";
    let before = room.counted(starts);
    let closed = room.clock.load(Ordering::Relaxed);
    let folder = room.close().await;
    let room = Room::open_at(folder, closed + 5 * DAY, Chat::new);
    room.settled().await;
    let moved = room.counted(starts) - before;
    assert!(
        (5 * DAY - MINUTE..=5 * DAY + MINUTE).contains(&moved),
        "{moved}"
    );
    assert_eq!(room.playing(), []);
    room.later(3 * DAY);
    room.settled().await;
    assert_eq!(room.playing().len(), 3);
    room.close().await;
}

/// The invitation is edited a moment after the start. Until then its button must not cost anybody their matches.
#[tokio::test(flavor = "multi_thread")]
async fn a_button_that_is_pressed_too_late_forfeits_nothing() {
    let mut room = Room::open();
    room.creates("name:Cup format:round-robin game:onyx size:6")
        .await;
    for name in ["alice", "bob", "carol"] {
        room.told(name, "/tournament join").await;
    }
    let open = room.post("3 players so far").await;
    room.told("alice", "/tournament start").await;
    let told = room.press("bob", &open, "Leave").await.unwrap();
    expect![[r#"Tournament #1, Cup, has already started."#]].assert_eq(&told.text.to_string());
    let gone = "SELECT count(*) FROM tournament_entries WHERE withdrawn_at IS NOT NULL";
    assert_eq!(room.counted(gone), 0);
    expect!["You've withdrawn from tournament #1, Cup. All of your matches in it that weren't over are lost."].assert_eq(&room.told("bob", "/tournament leave").await);
    assert_eq!(room.counted(gone), 1);
    room.close().await;
}
