//! Nobody wins a match of a tournament by what isn't play.

use super::*;

impl Room {
    /// A Swiss tournament of one round with four players, and its first match.
    async fn swiss(&mut self, options: &str) -> Playing {
        let options = format!("swiss name:Fair game:onyx size:6 rounds:1 length:7d {options}");
        self.creates(&options).await;
        self.all_join(4).await;
        self.told("alice", "/manage-tournament start").await;
        self.settled().await;
        self.playing().remove(0)
    }

    fn winner(&self, game: i64) -> String {
        let sql = "SELECT p.name FROM tournament_pairings t JOIN people p ON p.id = t.winner_id WHERE t.match_id = ?1";
        let database = self.database();
        database.query_row(sql, [game], |row| row.get(0)).unwrap()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asked_for_a_pause_ends_it_alone() {
    let mut room = Room::open();
    let one = room.swiss("clock:3d").await;
    room.opens(&one).await;
    let line = format!("/clock pause match:{}", one.game);
    let told = room.told(&one.black, &line).await;
    expect!["You asked to pause the clock. In a tournament, your pause counts as time that you make the other wait, and the tournament deadline stays; you can end it at any time. Your request lapses with the next turn."].assert_eq(&told);
    room.told(&one.white, &line).await;
    let line = format!("/clock resume match:{}", one.game);
    // Black's pause is Black's.
    let told = room.told(&one.white, &line).await;
    expect!["You asked to restart the clock. Your request lapses with the next turn."]
        .assert_eq(&told);
    let told = room.told(&one.black, &line).await;
    expect!["Your pause is over: the clock is running again."].assert_eq(&told);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn leave_by_itself_counts_a_casual_match_of_a_tournament() {
    let mut room = Room::open();
    let one = room.swiss("rated:casual clock:1d").await;
    room.told(&one.black, "/preferences leave:auto").await;
    room.later(DAY);
    let stopped = room
        .wait(&one.thread, |m| m.text.to_string().contains("on leave"))
        .await;
    expect!["@black's time ran out, so they're on leave now: the clock of match #1 is stopped until 2026-12-12 12:00 UTC at the latest. They can still play. Tournament deadline: 2026-11-27 12:00 UTC."]
        .assert_eq(&stopped.text.to_string().replace(&format!("@{}", one.black), "@black"));
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_in_quiet_hours_is_told_at_their_end() {
    let mut room = Room::open();
    room.creates("ladder name:Ladder game:onyx size:6 reach:2 length:10d clock:none")
        .await;
    for name in ["alice", "bob"] {
        room.told(name, "/tournament join").await;
        room.told(name, "/preferences quiet:12-14").await;
    }
    room.told("alice", "/manage-tournament start").await;
    room.settled().await;
    // Whoever is below challenges.
    let told = room
        .told("alice", "/tournament challenge player:@bob")
        .await;
    let challenged = match told.starts_with("You've challenged") {
        true => "bob",
        false => {
            room.told("bob", "/tournament challenge player:@alice")
                .await;
            "alice"
        }
    };
    room.settled().await;
    let direct = async |room: &Room| {
        let channel = format!("@{challenged}");
        let seen = room.local.messages(&channel, challenged, None, 9).await;
        seen.unwrap_or_default()
    };
    assert_eq!(direct(&room).await.len(), 0);
    room.later(2 * 60 * MINUTE);
    room.settled().await;
    let told = direct(&room).await;
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].pings, [challenged]);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_format_does_not_use_is_refused() {
    let mut room = Room::open();
    let formats = [
        ("season", "division pause at_once"),
        ("swiss", "rounds"),
        ("round-robin", "at_once double"),
        ("ladder", "reach at_once"),
    ];
    for (format, used) in formats {
        for option in [
            "rounds:3",
            "division:7",
            "pause:3d",
            "reach:2",
            "at_once:5",
            "double:true",
        ] {
            let name = option.split(':').next().unwrap();
            let is_used = used.split(' ').any(|used| used == name);
            let line = format!("/tournament create-{format} {option} game:onyx");
            let told = room.told("alice", &line).await;
            let refused = told.contains(&format!("has no option `{name}`"));
            assert_eq!(refused, !is_used, "{line}: {told}");
            // What is used doesn't help, because none can begin without a name.
            assert!(refused || told.contains("needs `name`"), "{line}: {told}");
        }
    }
    assert_eq!(room.counted("SELECT count(*) FROM tournaments"), 0);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_withdrawal_is_told_where_the_match_is_played() {
    let mut room = Room::open();
    let one = room.swiss("").await;
    room.types(&one.black, &one, "c4").await;
    room.types(&one.white, &one, "d3").await;
    room.told(&one.white, "/tournament leave").await;
    room.settled().await;
    assert_eq!(room.winner(one.game), one.black);
    let told = room.seen_in(&one.thread, "somebody").await.into_iter();
    let told: Vec<_> = told
        .filter(|m| m.text.to_string().contains("withdrew"))
        .collect();
    let [over] = &told[..] else {
        panic!("it's told once: {told:#?}");
    };
    assert_eq!(over.pings, [&*one.black, &*one.white]);
    let said = over.text.to_string();
    let said = said
        .replace(&format!("@{}", one.black), "@black")
        .replace(&format!("@{}", one.white), "@white");
    expect!["@black (Black) wins: the match was adjudicated. @white withdrew from the tournament. @black, @white: match #1 is over. The game record is attached. That was the last round: the tournament ends when all of its matches are over."].assert_eq(&said);
    let told = "SELECT count(*) FROM pins WHERE post = 'decided'";
    assert_eq!(room.counted(told), 0, "it was told where it was played");
    room.close().await;
}
