//! Matches against Stonepost itself. The machine thinks only where a test lets it, so nothing here depends on how fast it
//! is.

use expect_test::expect;
use stonepost::chat::{Limits, Machines};
use stonepost::engine::{Candidate, Findings};

use super::*;

/// A room, and the worker that plays for the machine in it.
struct Table {
    room: Room,
    machines: Machines,
}

/// A turn that is as good as any, with a value.
pub(crate) fn any_turn(game: &Game, value: f64, is_exact: bool) -> Option<Findings> {
    let turn = game.legal().first()?.clone();
    Some(Findings {
        value,
        is_exact,
        playouts: 1,
        candidates: vec![Candidate {
            turn: turn.clone(),
            visits: 1,
            value,
        }],
        line: vec![turn],
    })
}

impl Table {
    fn set() -> Table {
        Table::set_with(tempfile::tempdir().unwrap(), |chat| chat.machines(1))
    }

    /// With a machine that always expects the same.
    fn expecting(value: f64, is_exact: bool) -> Table {
        Table::set_with(tempfile::tempdir().unwrap(), move |chat| {
            chat.machines_thinking(move |_, game, _, _| any_turn(game, value, is_exact))
        })
    }

    fn set_with(folder: TempDir, machines: impl FnOnce(&Chat) -> Machines) -> Table {
        let mut kept = None;
        let room = Room::open_with(folder, |store, clock| {
            let chat = Chat::new(store, clock).with_limits(Limits {
                machine_matches: 3,
                ..Limits::default()
            });
            kept = Some(machines(&chat));
            chat
        });
        let machines = kept.unwrap();
        Table { room, machines }
    }

    /// Lets the machine do what it owes, and waits until all is posted.
    async fn think(&self) {
        self.machines.work_off().await.unwrap();
        self.room.settled().await;
    }

    /// What Stonepost has posted for everybody in a channel, oldest first.
    async fn posts(&self, channel: &str) -> Vec<LocalMessage> {
        let seen = self.room.seen_in(channel, "somebody").await.into_iter();
        seen.filter(|m| m.author.is_none()).collect()
    }

    async fn last(&self) -> String {
        let last = self.posts("general").await.pop();
        last.expect("a post").text.to_string()
    }

    /// Alice begins a game of Dropper against level 1, as Black.
    async fn begin(&mut self) {
        let line = "/challenge dropper size:6 level:1 side:black";
        self.room.told("alice", line).await;
        self.room.settled().await;
    }

    async fn told(&mut self, line: &str) -> String {
        self.room.told("alice", line).await
    }

    /// Alice plays the first legal turn in match `id`, in the channel.
    async fn turn(&mut self, id: i64) -> String {
        let game = self.room.store.load(stonepost::play::MatchId(id)).await;
        let turn = game.unwrap().unwrap().game.legal()[0].clone();
        assert_eq!(self.room.say("alice", &turn).await, None);
        turn
    }

    fn number(&self, sql: &str) -> i64 {
        let database = self.room.database();
        database.query_row(sql, [], |row| row.get(0)).unwrap()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_begins_at_once_and_one_message_shows_both_turns() {
    let mut table = Table::set();
    expect!["Match #1 against Stonepost (level 1), Dropper, 6×6, has started below."].assert_eq(
        &table
            .told("/challenge dropper size:6 level:1 side:black")
            .await,
    );
    table.room.settled().await;
    let posts = table.posts("general").await;
    assert_eq!(posts.len(), 1, "no challenge is posted: {posts:?}");
    expect![[r#"
        Match #1: Dropper, 6×6. @alice (Black) against Stonepost (level 1, White).
        @alice (Black) to move. Deadline: 2026-11-23 12:00 UTC. Type your turn here, e.g. `d4`, or use `/move`."#]]
    .assert_eq(&posts[0].text.to_string());
    assert_eq!(posts[0].pings, ["alice"]);

    assert_eq!(table.room.say("alice", "d4").await, None);
    assert_eq!(table.posts("general").await.len(), 1, "the board waits");
    table.think().await;
    let posts = table.posts("general").await;
    assert_eq!(posts.len(), 2, "{posts:?}");
    let said = posts[1].text.to_string();
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(
        lines[0],
        "@alice (Black) played `d4`: placed the first stone on d4."
    );
    assert!(
        lines[1].starts_with("Stonepost (level 1, White) played `d4>"),
        "{said}"
    );
    assert!(lines[2].starts_with("@alice (Black) to move. Deadline: "));
    assert_eq!(
        (lines.len(), posts[1].pings.as_slice()),
        (3, &["alice".to_owned()][..])
    );
    // The boards before lose their buttons, and the match has no other versions than its two turns.
    assert_eq!(table.number("SELECT count(*) FROM turns"), 2);
    assert_eq!(
        table.number("SELECT count(*) FROM outbox WHERE kind = 'board' AND message IS NULL"),
        1
    );
    table.room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_is_not_answered_in_time_goes_out_alone() {
    let mut table = Table::set();
    table.begin().await;
    table.turn(1).await;
    assert_eq!(table.posts("general").await.len(), 1);
    table.room.later(stonepost::play::HOLD);
    table.room.settled().await;
    let said = table.last().await;
    assert!(
        said.ends_with("\nStonepost (level 1, White) to move."),
        "{said}"
    );
    table.think().await;
    let posts = table.posts("general").await;
    assert_eq!(posts.len(), 3);
    let said = posts[2].text.to_string();
    assert!(
        said.starts_with("Stonepost (level 1, White) played"),
        "{said}"
    );
    table.room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_machine_begins_the_first_board_shows_its_turn() {
    let mut table = Table::set();
    table
        .told("/challenge onyx size:6 level:1 side:white")
        .await;
    table.think().await;
    let posts = table.posts("general").await;
    assert_eq!(posts.len(), 1, "{posts:?}");
    let said = posts[0].text.to_string();
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(
        lines[0],
        "Match #1: Onyx, 6×6, standard setup. Stonepost (level 1, Black) against @alice (White)."
    );
    assert!(
        lines[1].starts_with("Stonepost (level 1, Black) played"),
        "{said}"
    );
    // The example is a turn that answers the machine's.
    let mut pieces: Vec<&str> = lines[2].split('`').collect();
    pieces[1] = "…";
    expect![[r#"@alice (White) to move. Deadline: 2026-11-23 12:00 UTC. Type your turn here, e.g. `…`, or use `/move`. Instead of placing a stone, White can swap sides: type `swap`."#]].assert_eq(&pieces.join("`"));
    table.room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_ends_and_moves_the_rating_of_the_machine_alone() {
    let mut table = Table::set();
    let mut dice = Dice::new(7);
    table.begin().await;
    for _ in 0..200 {
        let game = table.room.store.load(stonepost::play::MatchId(1)).await;
        let game = game.unwrap().unwrap();
        let Some(mover) = game.mover() else {
            break;
        };
        assert!(mover.0 > 0, "the machine has played");
        let turn = dice.turn(&game.game);
        assert_eq!(table.room.say("alice", &turn).await, None);
        table.think().await;
    }
    let over = table.last().await;
    assert!(
        over.ends_with(&said::ended_for("@alice", "Stonepost (level 1)", 1)),
        "{over}"
    );
    let posts = table.posts("general").await;
    assert_eq!(posts.last().unwrap().pings, ["alice"]);
    assert_eq!(
        table.number("SELECT count(*) FROM ratings WHERE person_id = -1"),
        1
    );
    assert_eq!(
        table.number("SELECT count(*) FROM ratings"),
        1,
        "alice has none"
    );
    assert_eq!(
        table.number(
            "SELECT count(*) FROM results WHERE rating_after IS NOT NULL AND person_id < 0"
        ),
        1
    );
    let standings = table.told("/standings dropper").await;
    let heads = [&*said::none_rated("yet"), said::machine::STANDINGS].join("\n");
    assert!(standings.contains(&heads), "{standings}");
    expect!["You have no rating yet. Finish a rated match to get one."]
        .assert_eq(&table.told("/rating").await);
    let mine = table.told("/rating player:@Stonepost").await;
    let head = format!("{}\nLevel 1\nDropper: ", said::machine::RATINGS);
    assert!(mine.starts_with(&head), "{mine}");
    let drawn = table.room.say("bob", "/rating level:1").await.unwrap();
    assert_eq!(drawn.text.to_string(), mine);
    let words = drawn.files[0].alt.as_deref().unwrap();
    assert!(words.starts_with(said::machine::CHART), "{words}");
    expect!["I have no ratings yet: nobody has finished a match against me."]
        .assert_eq(&table.told("/rating level:2").await);
    expect!["Only I have levels: leave out `player` or `level`."]
        .assert_eq(&table.told("/rating player:@bob level:2").await);
    expect!["`level` is a number from 1 to 5, not “6”."]
        .assert_eq(&table.told("/rating level:6").await);
    expect!["I have no rating in Onyx yet: nobody has finished a match against me."]
        .assert_eq(&table.told("/rating player:@Stonepost game:onyx").await);
    let history = table.told("/history").await;
    assert!(
        history.contains("against Stonepost (level 1), "),
        "{history}"
    );
    assert!(table.told("/stats").await.contains("Dropper"));
    table.room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whom_one_can_challenge_how() {
    let mut table = Table::set();
    expect!["A level is only for matches against me: leave out `opponent` or `level`."]
        .assert_eq(&table.told("/challenge onyx opponent:@bob level:2").await);
    expect!["`level` is a number from 1 to 5, not “6”."]
        .assert_eq(&table.told("/challenge onyx level:6").await);
    expect!["`level` is a number from 1 to 5, not “best”."]
        .assert_eq(&table.told("/challenge onyx level:best").await);
    assert_eq!(table.number("SELECT count(*) FROM matches"), 0);
    // Without a level, the one in the middle.
    expect!["Match #1 against Stonepost (level 3), Onyx, 6×6, standard setup, has started below."]
        .assert_eq(
            &table
                .told("/challenge onyx size:6 opponent:@Stonepost side:black")
                .await,
        );
    // The channel is busy, so there's a thread; and a match that was to be rated is casual.
    let line = "/challenge drop size:5 opponent:@stonepost level:5 rated:rated side:black";
    let begun = table.told(line).await;
    let (head, rest) = begun.split_once("#general-").unwrap();
    let (_, tail) = rest.split_once('.').unwrap();
    expect![[r#"Match #2 against Stonepost (level 5), Drop, 5 cells per side, ring setup, has started in its own thread: … It's casual: matches against me never count for your rating."#]]
        .assert_eq(&format!("{head}…{tail}"));
    assert_eq!(table.number("SELECT sum(rated) FROM matches"), 0);
    table.room.settled().await;
    let thread = table
        .room
        .thread("Drop #2: alice – Stonepost (level 5)")
        .await;
    let board = table.posts(&thread).await.pop().unwrap();
    assert!(board.text.to_string().starts_with("Match #2: "));
    table.told("/challenge drop size:5 level:1").await;
    expect![[r#"You're already playing 3 matches against me, which is the limit. Finish one of them first."#]]
    .assert_eq(&table.told("/challenge drop size:5 level:1").await);
    // Others still can, and challenges to people are counted on their own.
    assert!(
        table
            .room
            .told("bob", "/challenge drop size:5 level:1")
            .await
            .starts_with("Match #4 against Stonepost (level 1)")
    );
    assert_eq!(
        table.told("/challenge dropper opponent:@bob").await,
        said::challenges::sent_to("@bob")
    );
    table.room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_direct_conversation_one_can_play_the_machine_and_nobody_else() {
    let mut table = Table::set();
    // A match by direct messages opens the conversation.
    table
        .told("/challenge dropper size:6 level:1 where:messages side:black")
        .await;
    table.room.settled().await;
    expect![[r#"Use this command in a channel that your opponent can see, or play against me: add `level:3`."#]]
        .assert_eq(&table.room.at_home("alice", "/challenge onyx").await);
    expect![[r#"Match #2 against Stonepost (level 2), Onyx, 6×6, standard setup, has started in our direct messages."#]]
        .assert_eq(
            &table
                .room
                .at_home("alice", "/challenge onyx size:6 level:2 side:black")
                .await,
        );
    table.room.settled().await;
    let seen = table.room.seen_in("@alice", "alice").await;
    let board = seen.last().unwrap();
    assert!(
        board
            .text
            .to_string()
            .starts_with("Match #2: Onyx, 6×6, standard setup. @alice (Black)"),
        "{board:?}"
    );
    assert!(!board.buttons.is_empty());
    let event = table.room.event();
    let said = table
        .room
        .local
        .say(&event, "alice", "@alice", "#2 c4", None);
    said.await.unwrap();
    table.think().await;
    let seen = table.room.seen_in("@alice", "alice").await;
    let shown = seen.last().unwrap().text.to_string();
    assert!(shown.contains("@alice (Black) played `c4`"), "{shown}");
    assert!(
        shown.contains("\nStonepost (level 2, White) played"),
        "{shown}"
    );
    // Nobody else got anything.
    assert_eq!(
        table.number("SELECT count(*) FROM outbox WHERE to_id < 0"),
        0
    );
    table.room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_taken_back_with_the_answer_to_it() {
    let mut table = Table::set();
    table.begin().await;
    expect!["There's no turn to take back."].assert_eq(&table.told("/undo").await);
    table.turn(1).await;
    table.think().await;
    expect!["Your last turn was taken back."].assert_eq(&table.told("/undo").await);
    table.room.settled().await;
    assert_eq!(table.number("SELECT count(*) FROM turns"), 0);
    expect![[r#"
        @alice took back their last turn.
        Match #1: Dropper, 6×6. @alice (Black) against Stonepost (level 1, White).
        @alice (Black) to move. Deadline: 2026-11-23 12:00 UTC. Type your turn here, e.g. `d4`, or use `/move`."#]].assert_eq(&table.last().await);
    // While the machine is thinking, its answer doesn't exist yet.
    table.turn(1).await;
    table.think().await;
    table.turn(1).await;
    expect!["Your last turn was taken back."].assert_eq(&table.told("/undo").await);
    table.think().await;
    assert_eq!(table.number("SELECT count(*) FROM turns"), 2);
    let head = format!("{}\n", said::machine::took_back("@alice"));
    assert!(table.last().await.starts_with(&head));
    table.turn(1).await;
    table.think().await;
    assert_eq!(table.number("SELECT count(*) FROM turns"), 4);
    table.room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_stands_while_the_machine_thinks() {
    let mut table = Table::set();
    table.begin().await;
    let clock = "SELECT deadline_at IS NOT NULL FROM matches";
    assert_eq!(table.number(clock), 1);
    table.turn(1).await;
    assert_eq!(table.number(clock), 0);
    table.room.later(100 * 24 * 60 * 60 * 1_000);
    table.room.settled().await;
    assert_eq!(table.number("SELECT stage = 'running' FROM matches"), 1);
    assert!(
        table
            .told("/games")
            .await
            .contains("Stonepost (level 1)'s turn #general")
    );
    expect!["There's nothing to claim: the time isn't up."].assert_eq(&table.told("/claim").await);
    table.think().await;
    assert_eq!(table.number(clock), 1);
    expect![[r#"Agreed: you have more time. Deadline: 2027-03-06 12:00 UTC."#]]
        .assert_eq(&table.told("/addtime 2d").await);
    expect![[r#"Agreed. The clock is paused until 2027-03-30 12:00 UTC at the latest."#]]
        .assert_eq(&table.told("/pause").await);
    assert!(table.told("/games").await.contains("your turn, paused"));
    expect![[r#"The clock is running again. Deadline: 2027-03-06 12:00 UTC."#]]
        .assert_eq(&table.told("/unpause").await);
    table.room.settled().await;
    // Alice's own time runs out as ever.
    table.room.later(20 * 24 * 60 * 60 * 1_000);
    table.room.settled().await;
    expect![[r#"Stonepost (level 1, White) wins: Black ran out of time. @alice, Stonepost (level 1): match #1 is over. The game record is attached."#]].assert_eq(&table.last().await);
    table.room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_machine_declines_a_draw_while_it_stands_well() {
    let mut table = Table::expecting(-0.2, false);
    table.begin().await;
    // The value is that of whoever is to move: alice.
    expect!["Draw offered. I'll think about it for a moment."]
        .assert_eq(&table.told("/draw").await);
    // Nothing can be pressed under the offer, but it can be withdrawn.
    let twice = table.room.say("alice", "/draw").await.unwrap();
    let withdrawn = table.room.press("alice", &twice, "Withdraw").await.unwrap();
    expect!["Withdrawn."].assert_eq(&withdrawn.text.to_string());
    table.told("/draw").await;
    table.think().await;
    expect!["@alice offered a draw. Stonepost (level 1) declined."].assert_eq(&table.last().await);
    assert_eq!(
        table.number("SELECT stage = 'running' AND offer IS NULL FROM matches"),
        1
    );
    table.room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_machine_agrees_to_a_draw_if_it_stands_badly() {
    let mut table = Table::expecting(0.4, false);
    table.begin().await;
    table.told("/draw").await;
    table.room.settled().await;
    let offer = table.last().await;
    table.think().await;
    assert!(offer.starts_with("@alice offer"), "{offer}");
    expect![[r#"The match is drawn: both players agreed. @alice, Stonepost (level 1): match #1 is over. The game record is attached."#]].assert_eq(&table.last().await);
    table.room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_machine_resigns_late_and_one_message_shows_the_last_turn_as_well() {
    let mut table = Table::expecting(-1.0, true);
    table.begin().await;
    for _ in 0..6 {
        table.turn(1).await;
        table.think().await;
    }
    // After twelve turns on six rows, it gives up what it has known to be lost all along.
    assert_eq!(table.number("SELECT stage = 'running' FROM matches"), 1);
    let before = table.posts("general").await.len();
    let turn = table.turn(1).await;
    table.think().await;
    let posts = table.posts("general").await;
    assert_eq!(posts.len(), before + 1);
    let said = posts.last().unwrap().text.to_string();
    assert!(
        said.starts_with(&format!("@alice (Black) played `{turn}`")),
        "{said}"
    );
    assert!(
        said.contains("\n@alice (Black) wins: White resigned."),
        "{said}"
    );
    table.room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_begins_at_once_at_the_same_level() {
    let mut table = Table::set();
    table.begin().await;
    table.turn(1).await;
    table.think().await;
    let question = table.room.say("alice", "/resign").await.unwrap();
    table.room.press("alice", &question, "Resign").await;
    table.room.settled().await;
    let over = table.posts("general").await.pop().unwrap();
    let begun = table.room.press("alice", &over, "Rematch").await.unwrap();
    expect![[r#"Match #2 against Stonepost (level 1), Dropper, 6×6, has started below."#]]
        .assert_eq(&begun.text.to_string());
    let again = table.room.press("alice", &over, "Rematch").await.unwrap();
    expect!["Your rematch is already on: it's match #2."].assert_eq(&again.text.to_string());
    // Sides are swapped, so the machine begins.
    table.think().await;
    let said = table.last().await;
    assert!(
        said.starts_with(
            "Match #2: Dropper, 6×6. Stonepost (level 1, Black) against @alice (White).\nStonepost"
        ),
        "{said}"
    );
    // Nobody can sit down for the machine.
    let stranger = table.room.press("bob", &over, "Rematch").await.unwrap();
    expect![[r#"Only @alice and Stonepost (level 1) can do that: it's their match."#]]
        .assert_eq(&stranger.text.to_string());
    table.room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_bad_match_freezes_alone() {
    let mut table = Table::set_with(tempfile::tempdir().unwrap(), |chat| {
        chat.machines_thinking(|_, game, _, _| {
            assert!(game.ply() != 1 || game.spec().size != 6, "no idea");
            any_turn(game, 0.0, false)
        })
    });
    table.begin().await;
    table
        .room
        .told("bob", "/challenge dropper size:8 level:2 side:black")
        .await;
    table.room.settled().await;
    table.turn(1).await;
    let event = table.room.event();
    let thread = table
        .room
        .thread("Dropper #2: bob – Stonepost (level 2)")
        .await;
    table
        .room
        .local
        .say(&event, "bob", &thread, "d4", None)
        .await
        .unwrap();
    table.machines.work_off().await.unwrap();
    table.room.later(stonepost::play::HOLD);
    table.room.settled().await;
    assert_eq!(
        table.number("SELECT count(*) FROM matches WHERE frozen_at IS NOT NULL AND id = 1"),
        1
    );
    assert_eq!(
        table.number("SELECT count(*) FROM turns WHERE match_id = 2"),
        2
    );
    let told = table.last().await;
    assert!(told.starts_with("@alice: Match #1 is frozen "), "{told}");
    table.room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_owed_is_found_after_a_restart() {
    let mut table = Table::set();
    table.begin().await;
    table.turn(1).await;
    // A challenge that was sent, and whose acceptance was never written.
    table.room.spoil(
        "INSERT INTO matches (version, rules_version, game, size, setup, place_id, challenger_id, opponent_id, side, rated,
                              stage, created_at, expires_at, since_at)
         SELECT 0, rules_version, game, size, setup, place_id, challenger_id, -2, 'black', 0, 'offered', created_at,
                created_at + 604800000, created_at FROM matches",
    );
    let folder = table.room.close().await;
    let mut kept = None;
    let room = Room::open_at(folder, NOON + 60_000, |store, clock| {
        let chat = Chat::new(store, clock);
        kept = Some(chat.machines(1));
        chat
    });
    let machines = kept.unwrap();
    let table = Table { room, machines };
    table.think().await;
    assert_eq!(
        table.number("SELECT count(*) FROM turns WHERE match_id = 1"),
        2
    );
    assert_eq!(
        table.number("SELECT stage = 'running' AND own_thread FROM matches WHERE id = 2"),
        1
    );
    table.room.close().await;
}
