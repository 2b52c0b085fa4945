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
async fn a_round_robin_from_its_announcement_to_its_end() {
    let mut room = Room::open();
    let options = "name:Spring Cup format:round-robin game:onyx size:6 length:7d starts:2d";
    expect!["Tournament #1, Spring Cup, is open to join. It starts 2026-11-22 12:00 UTC; to start it earlier, use `/tournament do:start tournament:1`."].assert_eq(&room.creates(options).await);
    let open = room.post("Spring Cup").await;
    expect![[r#"
        Tournament #1, Spring Cup: Onyx, 6×6, standard setup. Round robin: everyone plays everyone else once, in rounds of 7 days. You play up to 2 matches at once. Rated. Clock: starts at 3 days, +1 day per turn, 5 days max. If a match isn't over by its deadline, whoever has used less time wins.
        To join, press the button below or use `/tournament do:join tournament:1`. It starts 2026-11-22 12:00 UTC if there are at least 3 players.
        Nobody has joined yet."#]].assert_eq(&open.text.to_string());
    expect!["Join | Leave"].assert_eq(&labels(&open));
    for name in ["alice", "bob", "carol"] {
        let told = room.press(name, &open, "Join").await.unwrap();
        assert!(told.text.to_string().starts_with("You've joined"));
    }
    expect!["You're already in tournament #1, Spring Cup."]
        .assert_eq(&room.told("carol", "/tournament join").await);
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
        1 alice  0   0  0  0
        1 carol  0   0  0  0
        1 bob    0   0  0  0n: matches over; pts: points; SB: Sonneborn-Berger; BH: Buchholz."#]].assert_eq(&started.text.to_string());
    expect!["Table | Cross table | Log"].assert_eq(&labels(&started));
    assert_eq!(started.files.len(), 1);
    room.settled().await;
    let playing = room.playing();
    assert_eq!(playing.len(), 3);
    let announced = room.post("playing Onyx").await;
    expect!["@carol and @alice are playing Onyx, 6×6, standard setup in this thread. Match of tournament #1, Spring Cup, round 3. If it isn't over by 2026-12-13 12:03 UTC, whoever has used less time wins."].assert_eq(&announced.text.to_string());
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
    expect!["Spring Cup. Round robin · Onyx, 6×6, standard setup · 3 players · final. 1. alice: 2 points, 2 won, 0 drawn, 0 lost, Sonneborn-Berger 1, Buchholz 1. 2. bob: 1 point, 1 won, 0 drawn, 1 lost, Sonneborn-Berger 0, Buchholz 2. 3. carol: 0 points, 0 won, 0 drawn, 2 lost, Sonneborn-Berger 0, Buchholz 3."].assert_eq(finished.files[0].alt.as_deref().unwrap());
    expect![[r#"
        Tournament #1, Spring Cup: Onyx, 6×6, standard setup. Round robin: everyone plays everyone else once, in rounds of 7 days. You play up to 2 matches at once. Rated. Clock: starts at 3 days, +1 day per turn, 5 days max. If a match isn't over by its deadline, whoever has used less time wins.
        # player n pts SB BH
        1 alice  2   2  1  1
        2 bob    2   1  0  2
        3 carol  2   0  0  3n: matches over; pts: points; SB: Sonneborn-Berger; BH: Buchholz."#]].assert_eq(&room.told("bob", "/tournament table").await);
    let cross = room.say("bob", "/tournament cross").await.unwrap();
    expect![[r#"
        Tournament #1, Spring Cup: Onyx, 6×6, standard setup. Round robin: everyone plays everyone else once, in rounds of 7 days. You play up to 2 matches at once. Rated. Clock: starts at 3 days, +1 day per turn, 5 days max. If a match isn't over by its deadline, whoever has used less time wins.
        # player n pts SB BH
        1 alice  2   2  1  1
        2 bob    2   1  0  2
        3 carol  2   0  0  3n: matches over; pts: points; SB: Sonneborn-Berger; BH: Buchholz."#]].assert_eq(&cross.text.to_string());
    expect!["Spring Cup. Round robin · Onyx, 6×6, standard setup · 3 players · final. 1. alice: 2 points; 1 against 2, 1 against 3. 2. bob (you): 1 point; 0 against 1, 1 against 3. 3. carol: 0 points; 0 against 1, 0 against 2."].assert_eq(cross.files[0].alt.as_deref().unwrap());
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

/// What is refused changes nothing, and the answer says why.
#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_done_is_said() {
    let mut room = Room::open();
    for (line, said) in [
        (
            "/tournament",
            expect![
                "`/tournament` needs `do`: `/tournament do [tournament] [player] [name] [format] [game] [size] [setup] [clock] [rated] [rounds] [division] [reach] [at_once] [length] [starts] [pause] [pairing] [result] [reason] [season]`."
            ],
        ),
        (
            "/tournament list",
            expect![
                "There are no tournaments on this server. A moderator can create one with `/tournament do:create`."
            ],
        ),
        (
            "/tournament join",
            expect![
                "There's no tournament on this server that you can do this with. To see them all, use `/tournament do:list`."
            ],
        ),
        (
            "/tournament join tournament:x",
            expect![
                "“x” isn't the number of a tournament. To see them all, use `/tournament do:list`."
            ],
        ),
        (
            "/tournament table tournament:9",
            expect!["There's no tournament #9 here. To see them all, use `/tournament do:list`."],
        ),
        (
            "/tournament create",
            expect!["What is the tournament called? Add e.g. `name:Spring`."],
        ),
        (
            "/tournament create name:A game:onyx",
            expect![
                "How is the tournament played? Add a format: `format:season`, `format:swiss`, `format:round-robin`, `format:double-round-robin` or `format:ladder`."
            ],
        ),
        (
            "/tournament create name:A format:swiss",
            expect!["Which game? E.g. `/tournament do:create name:Spring format:swiss game:onyx`."],
        ),
        (
            "/tournament create name:A format:cup game:onyx",
            expect![
                "“cup” isn't a choice for `format`: choose `season`, `swiss`, `round-robin`, `double-round-robin` or `ladder`."
            ],
        ),
        (
            "/tournament create name:A format:swiss game:onyx division:7",
            expect!["`division:` doesn't go with `format:swiss`."],
        ),
        (
            "/tournament create name:A format:swiss game:onyx size:99",
            expect!["Onyx comes in sizes `6`, `8`, `12` (the default), `16` and `20`."],
        ),
        (
            "/tournament create name:A format:swiss game:onyx length:5m",
            expect!["The lengths of a tournament go from 1 hour to 366 days."],
        ),
        (
            "/tournament create name:A format:swiss game:onyx length:soon",
            expect!["“soon” isn't a length of time; write e.g. `14d` or `36h`."],
        ),
        (
            "/tournament create name:A format:swiss game:onyx starts:2020-01-01",
            expect!["That start has already passed; choose a later one, e.g. `starts:7d`."],
        ),
        (
            "/tournament create name:A format:swiss game:onyx starts:soon",
            expect!["“soon” isn't a day or a time from now; write e.g. `2027-01-31` or `7d`."],
        ),
        (
            "/tournament create name:A format:swiss game:onyx starts:900d",
            expect!["“900d” is too far ahead: a tournament can start within a year."],
        ),
        (
            "/tournament create name:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA format:swiss game:onyx",
            expect!["That name is too long: it can have up to 60 characters."],
        ),
    ] {
        said.assert_eq(&room.told("alice", line).await);
    }
    assert_eq!(room.counted("SELECT count(*) FROM tournaments"), 0);
    room.creates("name:Swiss format:swiss game:onyx size:6 rounds:1")
        .await;
    room.told("alice", "/tournament join").await;
    for (line, said) in [
        (
            "/tournament start",
            expect!["Tournament #1, Swiss, can't start yet: it has 1 player and needs at least 2."],
        ),
        (
            "/tournament withdraw",
            expect![
                "Withdraw whom? Use e.g. `/tournament do:withdraw tournament:1 player:@bob`. To withdraw yourself, use `/tournament do:leave tournament:1`."
            ],
        ),
        (
            "/tournament withdraw player:@bob",
            expect!["@bob isn't in tournament #1, Swiss."],
        ),
        (
            "/tournament adjudicate",
            expect![
                "Which pairing? Add its number, e.g. `pairing:4`; you can find it with `/tournament do:log tournament:1`."
            ],
        ),
        (
            "/tournament adjudicate pairing:x",
            expect![
                "“x” isn't the number of a pairing. Add its number, e.g. `pairing:4`; you can find it with `/tournament do:log tournament:1`."
            ],
        ),
        (
            "/tournament adjudicate pairing:1",
            expect![
                "What's the result? Add `result:win`, `result:draw` or `result:none`; with `result:win`, add the winner, e.g. `player:@bob`."
            ],
        ),
        (
            "/tournament adjudicate pairing:1 result:win",
            expect!["Who gets the point? Add the winner, e.g. `player:@bob`."],
        ),
        (
            "/tournament adjudicate pairing:1 result:draw",
            expect!["Add a reason, e.g. `reason:agreed by both`; everyone will see it in the log."],
        ),
        (
            "/tournament adjudicate pairing:1 result:draw reason:why not",
            expect!["Tournament #1, Swiss, hasn't started yet."],
        ),
        (
            "/tournament challenge player:@bob",
            expect!["There are only challenges on a ladder, and tournament #1, Swiss, isn't one."],
        ),
        (
            "/tournament challenge",
            expect![
                "Challenge whom? Use e.g. `/tournament do:challenge tournament:1 player:@bob`."
            ],
        ),
        (
            "/tournament accept",
            expect!["You have no challenges to accept in tournament #1, Swiss."],
        ),
        (
            "/tournament accept pairing:1",
            expect!["There are only challenges on a ladder, and tournament #1, Swiss, isn't one."],
        ),
        (
            "/tournament table",
            expect!["Tournament #1, Swiss, hasn't started yet, so it has no table."],
        ),
        (
            "/tournament table season:1",
            expect!["Tournament #1, Swiss, isn't played in seasons."],
        ),
    ] {
        said.assert_eq(&room.told("alice", line).await);
    }
    room.told("bob", "/tournament join").await;
    room.told("carol", "/tournament join").await;
    room.told("alice", "/tournament start").await;
    room.settled().await;
    for (who, line, said) in [
        (
            "dave",
            "/tournament join",
            expect!["Tournament #1, Swiss, has already started."],
        ),
        (
            "dave",
            "/tournament leave",
            expect!["You aren't in tournament #1, Swiss."],
        ),
        (
            "alice",
            "/tournament start",
            expect!["Tournament #1, Swiss, has already started."],
        ),
        (
            "alice",
            "/tournament adjudicate pairing:9 result:draw reason:why not",
            expect!["There's no such pairing in tournament #1, Swiss."],
        ),
        (
            "dave",
            "/tournament adjudicate pairing:1 result:win player:@dave reason:why not",
            expect![
                "@dave isn't in pairing 1 of tournament #1, Swiss; the winner must be one of its two players."
            ],
        ),
        (
            "dave",
            "/tournament adjudicate pairing:2 result:draw reason:why not",
            expect!["That's a bye, so there's nothing to decide."],
        ),
        (
            "alice",
            "/tournament cross",
            expect![
                "Tournament #1, Swiss, has no cross table. To see its table, use `/tournament do:table tournament:1`."
            ],
        ),
    ] {
        said.assert_eq(&room.told(who, line).await);
    }
    let one = room.playing().remove(0);
    let line = "/tournament adjudicate pairing:1 result:draw reason:why not";
    expect!["You're playing in this match, so someone else has to decide it."]
        .assert_eq(&room.told(&one.black, line).await);
    // A moderator who isn't in it decides, once.
    expect!["You've decided pairing 1 of tournament #1, Swiss."]
        .assert_eq(&room.told("dave", line).await);
    room.settled().await;
    assert_eq!(room.playing(), []);
    let finished = room.post("Congratulations").await;
    expect![[r#"
        Tournament #1, Swiss, is over. Congratulations to @bob, who won it!
        # player n pts SB BH
        1 bob    0   1  1  1
        2 alice  1   ½  ¼  ½
        2 carol  1   ½  ¼  ½n: matches over; pts: points; SB: Sonneborn-Berger; BH: Buchholz."#]]
    .assert_eq(&finished.text.to_string());
    let result = room.wait(&one.thread, |m| m.files.len() == 2).await;
    expect!["The match is drawn: the match was adjudicated. @carol, @alice: match #1 is over. The game record is attached."].assert_eq(&result.text.to_string());
    expect!["There's no tournament on this server that you can do this with. To see them all, use `/tournament do:list`."].assert_eq(&room.told("dave", line).await);
    expect!["Tournament #1, Swiss, is archived."]
        .assert_eq(&room.told("dave", "/tournament archive").await);
    expect!["Tournament #1, Swiss, is archived."]
        .assert_eq(&room.told("dave", "/tournament archive tournament:1").await);
    expect![[r#"
        1 tournament on this server:
        #1, Swiss: Swiss, Onyx, 6×6, standard setup, 3 players, archived"#]]
    .assert_eq(&room.told("dave", "/tournament list").await);
    expect![[r#"
        @alice created the tournament.
        @alice joined.
        @bob joined.
        @carol joined.
        @alice started the tournament.
        Round 1 began.
        @bob has a bye in round 1.
        Pairing 1: the match of @carol (Black) and @alice (White) began.
        Pairing 1: @carol and @alice play match #1.
        Pairing 1: @dave decided on a draw between @carol and @alice: “why not”.
        Round 1 is over.
        The tournament is over.
        @dave archived the tournament."#]]
    .assert_eq(&room.log_of(1).await);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_swiss_tournament_of_33() {
    let mut room = Room::open();
    room.creates("name:Swiss format:swiss game:onyx size:6 rounds:5 clock:none")
        .await;
    room.all_join(33).await;
    room.told("alice", "/tournament start").await;
    let mut posts = Vec::new();
    for round in 1..=5 {
        room.settled().await;
        let playing = room.playing();
        assert_eq!(playing.len(), 16, "round {round}");
        let post = room.post(&format!("Round {round} of")).await;
        if round == 1 {
            posts.push(post.text.to_string());
        }
        for (place, one) in playing.iter().enumerate() {
            match place {
                // Drawn by agreement; left alone; given up at once; played.
                3 => {
                    room.opens(one).await;
                    let (black, white) = (one.black.clone(), one.white.clone());
                    let line = format!("/draw match:{}", one.game);
                    room.say(&black, &line).await;
                    room.say(&white, &line).await;
                }
                5 if round == 2 => {}
                7 => room.gives_up(one.loser(), one.game).await,
                _ => room.plays(one, one.loser()).await,
            }
        }
        room.settled().await;
        if round == 2 {
            assert_eq!(room.playing().len(), 1);
            // The hard end decides it: nobody waits for who doesn't play.
            room.later(15 * DAY);
            posts.push(room.post("Round 2 of").await.text.to_string());
        }
    }
    let finished = room.post("Congratulations").await;
    assert_eq!(finished.files.len(), 1);
    posts.push(finished.text.to_string());
    let pairs = "SELECT count(*) FROM (SELECT min(black_id, white_id), max(black_id, white_id) FROM tournament_pairings
                 WHERE white_id IS NOT NULL GROUP BY 1, 2 HAVING count(*) > 1)";
    assert_eq!(room.counted(pairs), 0, "nobody meets anybody twice");
    let byes = "SELECT count(DISTINCT black_id) FROM tournament_pairings WHERE white_id IS NULL";
    assert_eq!(room.counted(byes), 5, "nobody has two byes");
    expect![[r#"
        Round 1 of 5 in tournament #1, Swiss, ends 2026-12-04 12:00 UTC at the latest.
        Pairing 1: @p23 (Black) – @p07 (White), match #1 in progress
        Pairing 2: @p08 (Black) – @p32 (White), match #2 in progress
        Pairing 3: @p29 (Black) – @p16 (White), match #3 in progress
        Pairing 4: @p18 (Black) – @p33 (White), match #4 in progress
        Pairing 5: @p21 (Black) – @p25 (White), match #5 in progress
        Pairing 6: @p26 (Black) – @p24 (White), match #6 in progress
        Pairing 7: @p14 (Black) – @p13 (White), match #7 in progress
        Pairing 8: @p06 (Black) – @p05 (White), match #8 in progress
        Pairing 9: @p19 (Black) – @p27 (White), match #9 in progress
        Pairing 10: @p22 (Black) – @p15 (White), match #10 in progress
        Pairing 11: @p10 (Black) – @p09 (White), match #11 in progress
        Pairing 12: @p03 (Black) – @p02 (White), match #12 in progress
        Pairing 13: @p17 (Black) – @p31 (White), match #13 in progress
        Pairing 14: @p30 (Black) – @p01 (White), match #14 in progress
        Pairing 15: @p28 (Black) – @p11 (White), match #15 in progress
        Pairing 16: @p04 (Black) – @p20 (White), match #16 in progress
        @p12 has a bye: 1 point

        Round 2 of 5 in tournament #1, Swiss, ends 2026-12-04 12:01 UTC at the latest.
        Pairing 18: @p07 beat @p24, match #17
        Pairing 19: @p08 beat @p15, match #18
        Pairing 20: @p05 beat @p16, match #19
        Pairing 21: @p13 and @p19 drew, match #20
        Pairing 22: @p09 beat @p17, match #21
        Pairing 23: @p11 (Black) – @p12 (White), match #22 in progress
        Pairing 24: @p02 beat @p04, match #23
        Pairing 25: @p01 beat @p21, match #24 (ended before both had moved)
        Pairing 26: @p18 beat @p25, match #25
        Pairing 27: @p26 beat @p33, match #26
        Pairing 28: @p06 beat @p23, match #27
        Pairing 29: @p27 beat @p29, match #28
        Pairing 30: @p22 beat @p32, match #29
        Pairing 31: @p03 beat @p14, match #30
        Pairing 32: @p10 beat @p31, match #31
        Pairing 33: @p20 beat @p30, match #32
        @p28 has a bye: 1 point

        Tournament #1, Swiss, is over. Congratulations to @p01, who won it!
         # player n pts  SB  BH
         1 p01    5  4½ 14½  16
         2 p05    5   4 12½  17
         3 p03    5   4  12 15½
         4 p06    5   4  11  15
         5 p04    5   4  11 14½
         6 p02    5  3½ 13¼ 19½
         7 p09    5  3½ 10¾ 16½
         8 p11    5  3½  9¼ 14½
         9 p08    5  3½  6¾  12
        10 p13    5   3  9½  17
        11 p12    4   3  8½  16
        12 p14    4   3   7  14
        13 p07    5   3  6½ 14½
        14 p10    5   3   5 12½
        15 p20    5   3  3½  11
        16 p17    5   3  3½  10
        17 p19    5  2½  5½ 12½
        18 p18    5  2½  4¾ 11½
        19 p16    5   2   4 15½
        20 p28    4   2   4  12
        21 p15    5   2   3 12½
        22 p23    5   2   3  12
        22 p21    5   2   3  12
        24 p27    5   2   3 11½
        25 p22    5   2   3  11
        26 p24    5   2   2  10
        27 p25    5   2   2  8½
        28 p29    5   2  1½  7½
        29 p30    5   1   1 12½
        30 p31    4   1   1  11
        31 p32    4   1   1  9½
        32 p26    5   1   ½  8½
        33 p33    5   ½  1¼ 11½n: matches over; pts: points; SB: Sonneborn-Berger; BH: Buchholz."#]]
    .assert_eq(&posts.join("\n\n"));
    room.close().await;
}

/// 30 people in four divisions: one never plays, one withdraws, one is away, all others play.
#[tokio::test(flavor = "multi_thread")]
async fn a_season_of_30_people_leads_into_the_next_one() {
    let mut room = Room::open();
    room.creates("name:League format:season game:onyx size:6 division:8 length:5d")
        .await;
    room.all_join(30).await;
    room.told("alice", "/tournament start").await;
    room.settled().await;
    let most = "SELECT max(n) FROM (SELECT count(*) AS n FROM (SELECT black_id AS p FROM matches WHERE stage = 'running'
                UNION ALL SELECT white_id FROM matches WHERE stage = 'running') GROUP BY p)";
    assert_eq!(room.counted(most), 2);
    let started = room.post("has started").await;
    assert_eq!(started.files.len(), 4, "a picture of each division");
    let mut posts = vec![started.text.to_string()];
    for day in 0..60 {
        room.settled().await;
        let season = room.counted("SELECT season FROM tournaments");
        if season == 2 {
            break;
        }
        assert!(room.counted(most) <= 2);
        for one in room.playing() {
            if one.has("p29") || (one.has("p28") && day < 8) {
                continue;
            }
            room.plays(&one, one.loser()).await;
        }
        match day {
            0 => {
                let told = room.told("p28", "/away until:20d").await;
                assert!(told.starts_with("You're away"), "{told}");
            }
            1 => {
                let told = room.told("p30", "/tournament leave").await;
                posts.push(told);
            }
            7 => {
                let told = room.told("p28", "/back").await;
                assert!(told.starts_with("Welcome back!"), "{told}");
            }
            4 => {
                let joined = room.told("p31", "/tournament join").await;
                posts.push(joined);
            }
            _ => {}
        }
        room.settled().await;
        room.later(DAY);
    }
    let over = room.post("is over").await;
    assert_eq!(over.files.len(), 4);
    posts.push(over.text.to_string());
    posts.push(room.post("season 2").await.text.to_string());
    let why = "SELECT count(DISTINCT why) FROM tournament_pairings WHERE why IN ('played', 'forfeit', 'withdrawn')";
    assert_eq!(room.counted(why), 3);
    room.later(8 * DAY);
    room.settled().await;
    assert_eq!(
        room.counted("SELECT count(*) FROM tournaments WHERE stage = 'running' AND season = 2"),
        1
    );
    let gone = "SELECT count(*) FROM tournament_entries e JOIN people p ON p.id = e.person_id
                WHERE e.season = 2 AND p.name IN ('p29', 'p30')";
    assert_eq!(room.counted(gone), 0);
    assert_eq!(
        room.counted(
            "SELECT count(*) FROM tournament_entries WHERE season = 2 AND withdrawn_at IS NULL"
        ),
        29
    );
    posts.push(room.post("has started").await.text.to_string());
    posts.push(room.told("p05", "/tournament table season:1").await);
    expect![[r#"
        Season 1 of tournament #1, League, has started, with 30 players in 4 divisions. It ends 2026-12-25 12:00 UTC at the latest.
        Division 1
        # player n pts SB BH
        1 p07    0   0  0  0
        1 p08    0   0  0  0
        1 p16    0   0  0  0
        1 p18    0   0  0  0
        1 p25    0   0  0  0
        1 p26    0   0  0  0
        1 p13    0   0  0  0Division 2
        # player n pts SB BH
        1 p06    0   0  0  0
        1 p27    0   0  0  0
        1 p22    0   0  0  0
        1 p09    0   0  0  0
        1 p03    0   0  0  0
        1 p30    0   0  0  0
        1 p11    0   0  0  0Division 3
        # player n pts SB BH
        1 p04    0   0  0  0
        1 p23    0   0  0  0
        1 p29    0   0  0  0
        1 p21    0   0  0  0
        1 p24    0   0  0  0
        1 p14    0   0  0  0
        1 p05    0   0  0  0
        1 p19    0   0  0  0Division 4
        # player n pts SB BH
        1 p15    0   0  0  0
        1 p10    0   0  0  0
        1 p02    0   0  0  0
        1 p17    0   0  0  0
        1 p01    0   0  0  0
        1 p28    0   0  0  0
        1 p20    0   0  0  0
        1 p12    0   0  0  0n: matches over; pts: points; SB: Sonneborn-Berger; BH: Buchholz.

        You've withdrawn from tournament #1, League. All of your matches in it that weren't over are lost.

        You've joined season 2 of tournament #1, League. It starts after this season. To leave, use `/tournament do:leave tournament:1`.

        Season 1 of tournament #1, League, is over. Congratulations to @p07, who won it!
        Moving up: @p03 (to division 1), @p06 (to division 1), @p04 (to division 2), @p05 (to division 2), @p01 (to division 3) and @p02 (to division 3).
        Moving down: @p25 (to division 2), @p26 (to division 2) and @p27 (to division 3).
        Not in the next season, because they withdrew or played no match: @p30 and @p29.
        Season 2 starts 2026-12-09 12:03 UTC. Until then you can join with `/tournament do:join tournament:1` or leave with `/tournament do:leave tournament:1`.
        Division 1
        # player n pts SB BH
        1 p07    6   6 15 15
        2 p08    6   5 10 16
        3 p13    6   4  6 17
        4 p16    6   3  3 18
        5 p18    6   2  1 19
        6 p25    6   1  0 20
        7 p26    6   0  0 21Division 2
        # player n pts SB BH
        1 p03    6   6 15 15
        2 p06    6   5 10 16
        3 p09    6   4  6 17
        4 p11    6   3  3 18
        5 p22    6   2  1 19
        6 p27    6   1  0 20
        7 p30    6   0  0 21Division 3
        # player n pts SB BH
        1 p04    7   7 21 21
        2 p05    7   5 12 23
        3 p14    7   5 11 23
        4 p29    7   4 10 24
        5 p19    7   3  4 25
        6 p23    7   2  4 26
        7 p21    7   2  2 26
        8 p24    7   0  0 28Division 4
        # player n pts SB BH
        1 p01    7   6 20 22
        2 p02    7   6 16 22
        3 p10    7   5 11 23
        4 p12    7   4  7 24
        5 p15    7   3  4 25
        6 p28    7   2  6 26
        7 p17    7   2  2 26
        8 p20    7   0  0 28n: matches over; pts: points; SB: Sonneborn-Berger; BH: Buchholz.

        Tournament #1, League: Onyx, 6×6, standard setup. Seasons in divisions of about 8 players: in each division, everyone plays everyone else once, in rounds of 5 days. After a season, the top two of each division move up and the bottom two move down; the next season starts 7 days later. You play up to 2 matches at once. Rated. Clock: starts at 3 days, +1 day per turn, 5 days max. If a match isn't over by its deadline, whoever has used less time wins.
        To join season 2, press the button below or use `/tournament do:join tournament:1`. It starts 2026-12-09 12:03 UTC if there are at least 5 players.
        29 players so far: @p07, @p08, @p13, @p16, @p18, @p03, @p06, @p25, @p26, @p09, @p11, @p04, @p05, @p22, @p27, @p14, @p19, @p23, @p01, @p02, @p21, @p24, @p10, @p12, @p15, @p28, @p17, @p20 and @p31.

        Season 2 of tournament #1, League, has started, with 29 players in 4 divisions. It ends 2027-01-14 12:05 UTC at the latest.
        Division 1
        # player n pts SB BH
        1 p07    0   0  0  0
        1 p08    0   0  0  0
        1 p13    0   0  0  0
        1 p16    0   0  0  0
        1 p18    0   0  0  0
        1 p03    0   0  0  0
        1 p06    0   0  0  0Division 2
        # player n pts SB BH
        1 p25    0   0  0  0
        1 p26    0   0  0  0
        1 p09    0   0  0  0
        1 p11    0   0  0  0
        1 p04    0   0  0  0
        1 p05    0   0  0  0
        1 p22    0   0  0  0Division 3
        # player n pts SB BH
        1 p27    0   0  0  0
        1 p14    0   0  0  0
        1 p19    0   0  0  0
        1 p23    0   0  0  0
        1 p01    0   0  0  0
        1 p02    0   0  0  0
        1 p21    0   0  0  0
        1 p24    0   0  0  0Division 4
        # player n pts SB BH
        1 p10    0   0  0  0
        1 p12    0   0  0  0
        1 p15    0   0  0  0
        1 p28    0   0  0  0
        1 p17    0   0  0  0
        1 p20    0   0  0  0
        1 p31    0   0  0  0n: matches over; pts: points; SB: Sonneborn-Berger; BH: Buchholz.

        Tournament #1, League: Onyx, 6×6, standard setup. Seasons in divisions of about 8 players: in each division, everyone plays everyone else once, in rounds of 5 days. After a season, the top two of each division move up and the bottom two move down; the next season starts 7 days later. You play up to 2 matches at once. Rated. Clock: starts at 3 days, +1 day per turn, 5 days max. If a match isn't over by its deadline, whoever has used less time wins.
        Division 3
        # player n pts SB BH
        1 p04    7   7 21 21
        2 p05    7   5 12 23
        3 p14    7   5 11 23
        4 p29    7   4 10 24
        5 p19    7   3  4 25
        6 p23    7   2  4 26
        7 p21    7   2  2 26
        8 p24    7   0  0 28Division 1
        # player n pts SB BH
        1 p07    6   6 15 15
        2 p08    6   5 10 16
        3 p13    6   4  6 17
        4 p16    6   3  3 18
        5 p18    6   2  1 19
        6 p25    6   1  0 20
        7 p26    6   0  0 21Division 2
        # player n pts SB BH
        1 p03    6   6 15 15
        2 p06    6   5 10 16
        3 p09    6   4  6 17
        4 p11    6   3  3 18
        5 p22    6   2  1 19
        6 p27    6   1  0 20
        7 p30    6   0  0 21Division 4
        # player n pts SB BH
        1 p01    7   6 20 22
        2 p02    7   6 16 22
        3 p10    7   5 11 23
        4 p12    7   4  7 24
        5 p15    7   3  4 25
        6 p28    7   2  6 26
        7 p17    7   2  2 26
        8 p20    7   0  0 28n: matches over; pts: points; SB: Sonneborn-Berger; BH: Buchholz."#]].assert_eq(&posts.join("\n\n"));
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ladder_is_climbed_by_challenges() {
    let mut room = Room::open();
    room.creates("name:Ladder format:ladder game:onyx size:6 reach:2 length:10d")
        .await;
    for name in ["alice", "bob", "carol", "dave"] {
        room.told(name, "/tournament join").await;
    }
    room.told("alice", "/tournament start").await;
    let ladder = room.post("has started").await;
    expect![[r#"
        Tournament #1, Ladder, has started, with 4 players. To challenge one of them, use `/tournament do:challenge tournament:1 player:`.
        # player
        1 dave
        2 alice
        3 carol
        4 bob"#]].assert_eq(&ladder.text.to_string());
    expect!["Join | Table | Log"].assert_eq(&labels(&ladder));
    let rungs = "SELECT p.name FROM tournament_entries e JOIN people p ON p.id = e.person_id
                 WHERE e.rung > 0 ORDER BY e.rung";
    let order = |room: &Room| -> Vec<String> {
        let database = room.database();
        let mut statement = database.prepare(rungs).unwrap();
        let rows = statement.query_map([], |row| row.get(0)).unwrap();
        rows.collect::<Result<_, _>>().unwrap()
    };
    let before = order(&room);
    let [first, second, third, last] = <[String; 4]>::try_from(before).unwrap();
    let said = |told: String| {
        told.replace(&*first, "1st")
            .replace(&*second, "2nd")
            .replace(&*third, "3rd")
            .replace(&*last, "4th")
    };
    let told = room
        .told(&last, &format!("/tournament challenge player:@{first}"))
        .await;
    expect!["You can only challenge players up to 2 rungs above you."].assert_eq(&said(told));
    let told = room
        .told(&first, &format!("/tournament challenge player:@{last}"))
        .await;
    expect!["You can only challenge players up to 2 rungs above you."].assert_eq(&said(told));
    let told = room
        .told(&third, &format!("/tournament challenge player:@{first}"))
        .await;
    expect!["You've challenged @1st in tournament #1, Ladder. The match begins when they accept, or by itself 2026-11-23 12:01 UTC."].assert_eq(&said(told));
    let told = room
        .told(&last, &format!("/tournament challenge player:@{second}"))
        .await;
    expect!["You've challenged @2nd in tournament #1, Ladder. The match begins when they accept, or by itself 2026-11-23 12:01 UTC."].assert_eq(&said(told));
    let told = room
        .told(&third, &format!("/tournament challenge player:@{first}"))
        .await;
    expect![
        "You've already challenged @1st. You can challenge someone again when that match is over."
    ]
    .assert_eq(&said(told));
    let told = room.told(&second, "/tournament accept").await;
    expect!["You've accepted the challenge from @4th. The match is about to begin."]
        .assert_eq(&said(told));
    room.settled().await;
    let one = room.playing().remove(0);
    assert!(one.has(&last) && one.has(&second));
    room.plays(&one, &second.clone()).await;
    room.settled().await;
    assert_eq!(order(&room), [&*first, &*last, &*second, &*third]);
    let told = room
        .told(&second, &format!("/tournament challenge player:@{last}"))
        .await;
    expect![
        "You've played each other recently. You can challenge @0th again from 0000-00-00 00:00 UTC."
    ]
    .assert_eq(&said(told).replace(char::is_numeric, "0"));
    // Nobody can hide from a challenge: it begins by itself, and its hard end decides it.
    room.later(4 * DAY);
    room.settled().await;
    let one = room.playing().remove(0);
    assert!(one.has(&first) && one.has(&third));
    room.opens(&one).await;
    room.later(11 * DAY);
    room.settled().await;
    assert_eq!(room.playing(), []);
    let late = room.told("erin", "/tournament join").await;
    expect!["You've joined tournament #1, Ladder. You're on the lowest rung; to challenge someone, use `/tournament do:challenge tournament:1 player:`."].assert_eq(&late);
    let told = room.told("bob", "/tournament leave").await;
    expect!["You've withdrawn from tournament #1, Ladder. Your matches in it are lost, and your rung is free."].assert_eq(&told);
    assert_eq!(order(&room).len(), 4);
    expect![[r#"
        @2nd created the tournament.
        @2nd joined.
        @4th joined.
        @3rd joined.
        @1st joined.
        @2nd started the tournament.
        Pairing 1: @3rd challenged @1st.
        Pairing 2: @4th challenged @2nd.
        Pairing 2: @2nd accepted the challenge from @4th.
        Pairing 2: the match of @4th (Black) and @2nd (White) began.
        Pairing 2: @4th and @2nd play match #1.
        Pairing 2: @4th beat @2nd.
        @4th took rung 2 from @2nd.
        Pairing 1: the challenge between @3rd and @1st wasn't accepted in time, so the match begins by itself.
        Pairing 1: the match of @3rd (Black) and @1st (White) began.
        Pairing 1: @3rd and @1st play match #2.
        Pairing 1: @1st beat @3rd at the deadline.
        @erin joined.
        @4th withdrew."#]].assert_eq(&said(room.log_of(1).await));
    // Who doesn't play for long isn't on the ladder any more.
    room.later(90 * DAY);
    room.settled().await;
    assert_eq!(order(&room), Vec::<String>::new());
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
    expect!["You've joined tournament #2, Autumn. I'll tell you here when it starts. To leave, use `/tournament do:leave tournament:2`."].assert_eq(&room.told("bob", "/tournament join tournament:2").await);
    expect!["You aren't in tournament #1, Spring."]
        .assert_eq(&room.told("bob", "/tournament leave tournament:1").await);
    expect![[r#"
        2 tournaments on this server:
        #2, Autumn: Round robin, Onyx, 6×6, standard setup, 1 player, open to join
        #1, Spring: Round robin, Onyx, 6×6, standard setup, 0 players, open to join"#]]
    .assert_eq(&room.told("bob", "/tournament list").await);
    expect!["@bob was removed from tournament #2, Autumn."].assert_eq(
        &room
            .told("alice", "/tournament withdraw tournament:2 player:@bob")
            .await,
    );
    expect!["Tournament #1, Spring, is called off."]
        .assert_eq(&room.told("alice", "/tournament archive tournament:1").await);
    let off = room.post("was called off").await;
    expect!["Tournament #1, Spring, was called off."].assert_eq(&off.text.to_string());
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
