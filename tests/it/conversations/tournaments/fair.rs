//! Nobody wins a match of a tournament by what isn't play.

use super::*;

impl Room {
    /// A Swiss tournament of one round with four players, and its first match.
    async fn swiss(&mut self, options: &str) -> Playing {
        let options =
            format!("name:Fair format:swiss game:onyx size:6 rounds:1 length:7d {options}");
        self.creates(&options).await;
        self.all_join(4).await;
        self.told("alice", "/tournament start").await;
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
async fn leave_does_not_win_a_round() {
    let mut room = Room::open();
    let one = room.swiss("").await;
    let said = |told: String| {
        // How many posts came before isn't settled.
        let thread = format!("#{}/", one.thread);
        let told = match told.split_once(&thread) {
            Some((before, after)) => {
                let after = after.trim_start_matches(|c: char| c.is_ascii_digit());
                format!("{before}#THREAD/{after}")
            }
            None => told,
        };
        told.replace(&format!("@{}", one.black), "@black")
            .replace(&format!("@{}", one.white), "@white")
    };
    let board = room.wait(&one.thread, |m| !m.files.is_empty()).await;
    // Both learn that it has begun.
    assert_eq!(board.pings, [&*one.black, &*one.white]);
    room.types(&one.black, &one, "c4").await;
    room.later(DAY);
    room.types(&one.white, &one, "d3").await;
    room.types(&one.black, &one, "b2").await;
    room.later(DAY / 2);
    room.types(&one.white, &one, "e5").await;
    // White has used a day and a half, and Black hardly anything. It's Black's turn.
    let told = room.told(&one.black, "/away until:20d").await;
    expect!["You're away until 2026-12-12 00:00 UTC. Your clocks are stopped while it's your turn. That's when leave is spent, and once for all your matches together. Stopped now: #1. In a tournament, leave counts as time that you make the other wait, and the tournament deadline stays. You have 21 days of leave left this year, of 21 days. You can still play. Use `/back` when you're back."].assert_eq(&told);
    room.settled().await;
    let stopped = room
        .wait(&one.thread, |m| m.text.to_string().contains("is on leave"))
        .await;
    expect!["@black is on leave: the clock of match #1 is stopped until 2026-12-12 00:00 UTC at the latest. They can still play. Tournament deadline: 2026-11-27 12:00 UTC."].assert_eq(&said(stopped.text.to_string()));
    expect![[r#"
        You have 1 match in progress:
        #1 Onyx, 6×6, standard setup against @black: @black's turn, on leave, 5 d 11 h until the tournament deadline #THREAD/"#]].assert_eq(&said(room.told(&one.white, "/games").await));
    // The date that comes is reminded of.
    room.later(5 * DAY + 10 * MINUTE);
    let called = room
        .wait(&one.thread, |m| m.text.to_string().contains("running out"))
        .await;
    assert_eq!(called.pings, [&*one.black]);
    expect!["@black: your time is running out in match #1, Onyx, 6×6, standard setup against @white. The clock is stopped for leave until 2026-12-12 00:00 UTC at the latest. Tournament deadline: 2026-11-27 12:00 UTC. The board: #THREAD/"].assert_eq(&said(called.text.to_string()));
    room.later(DAY);
    room.settled().await;
    assert_eq!(room.winner(one.game), one.white);
    let over = room
        .wait(&one.thread, |m| m.text.to_string().contains("is over"))
        .await;
    expect!["@white (White) wins: the match was adjudicated. It wasn't over by its tournament's deadline, and @black made @white wait longer. @black, @white: match #1 is over. The game record is attached."].assert_eq(&said(over.text.to_string()));
    let told = "SELECT count(*) FROM pins WHERE post = 'decided'";
    assert_eq!(room.counted(told), 0, "it was told where it was played");
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_aborts_a_match_of_a_tournament_alone() {
    let mut room = Room::open();
    let one = room.swiss("clock:none").await;
    let board = room.wait(&one.thread, |m| !m.files.is_empty()).await;
    // Without a clock, the tournament's deadline is what counts.
    expect![[r#"
        Match #1: Onyx, 6×6, standard setup. @p02 (Black) against @p03 (White).
        @p02 (Black) to move. Tournament deadline: 2026-11-27 12:00 UTC. Type your turn here, e.g. `f6`, or use `/move`."#]].assert_eq(&board.text.to_string());
    let told = room
        .told(&one.white, &format!("/abort match:{}", one.game))
        .await;
    expect!["You can't abort a tournament match alone, so I've asked your opponent. You can also resign, or ask a moderator to decide the match. Your request lapses with the next turn."].assert_eq(&told);
    let told = room
        .told(&one.white, &format!("/claim match:{}", one.game))
        .await;
    expect!["A tournament match can't be closed: if it isn't over by 2026-11-27 12:00 UTC, the tournament decides it."].assert_eq(&told);
    assert_eq!(room.playing().len(), 2);
    // A first turn at the last moment doesn't beat whoever has hardly been waited for.
    room.later(7 * DAY - 90_000);
    room.types(&one.black, &one, "c4").await;
    room.later(90_000);
    room.settled().await;
    assert_eq!(room.winner(one.game), one.white);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asked_for_a_pause_ends_it_alone() {
    let mut room = Room::open();
    let one = room.swiss("clock:3d").await;
    room.opens(&one).await;
    let line = format!("/pause match:{}", one.game);
    let told = room.told(&one.black, &line).await;
    expect!["You asked to pause the clock. In a tournament, your pause counts as time that you make the other wait, and the tournament deadline stays; you can end it at any time. Your request lapses with the next turn."].assert_eq(&told);
    room.told(&one.white, &line).await;
    let line = format!("/unpause match:{}", one.game);
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
        .wait(&one.thread, |m| {
            m.text.to_string().contains("they're on leave now")
        })
        .await;
    assert!(stopped.text.to_string().contains(&one.black));
    room.close().await;
}
