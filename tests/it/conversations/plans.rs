//! Turns planned ahead, and only turns.

use expect_test::expect;

use super::*;
use crate::said;

async fn onyx() -> Room {
    let mut room = Room::open();
    room.begin("onyx", "6").await;
    room.told("alice", "/move c4").await;
    room
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_was_planned_is_played_at_once_and_one_board_tells_both_turns() {
    let mut room = onyx().await;
    expect![[r#"You haven't planned anything in match #1. Name a turn of your opponent's and your answer, e.g. `/if f6 then …`."#]].assert_eq(&room.told("alice", "/plan").await);
    expect![[r#"
        Planned: `d4`, then `e4`, then `e5`, then `d5`.
        Your plan for match #1, 4 turns of at most 30:
         1 d4
         2   e4 (you)
         3     e5
         4       d5 (you)
        The board after turn 4 of your plan, `d5`."#]]
    .assert_eq(&room.told("alice", "/if d4 then e4 then e5 then d5").await);
    expect![[r#"
        Planned: `b3`, then `b4`.
        Your plan for match #1, 6 turns of at most 30:
         1 d4
         2   e4 (you)
         3     e5
         4       d5 (you)
         5 b3
         6   b4 (you)
        The board after turn 6 of your plan, `b4`."#]]
    .assert_eq(&room.told("alice", "/if b3 then b4").await);
    // Nobody else learns of it.
    let plan = room.say("alice", "/plan").await.unwrap();
    assert_eq!(plan.only_for.as_deref(), Some("alice"));
    expect![[r#"You haven't planned anything in match #1. List your turn, your opponent's, and your answer, e.g. `/if f6 then … then …`."#]].assert_eq(&room.told("bob", "/plan").await);
    expect![[r#"
        Match #1: Onyx, 6×6, standard setup
        2026-11-20 12:00 UTC alice sent the challenge
        2026-11-20 12:00 UTC bob accepted the challenge
        2026-11-20 12:00 UTC alice played c4"#]]
    .assert_eq(&room.told("bob", "/log").await);
    assert!(!room.told("bob", "/move d4").await.is_empty());
    let board = room.newest("`e4`").await;
    expect![[r#"
        @bob (White) played `d4`: placed a stone on d4.
        @alice (Black) played `e4`: placed a stone on e4. It was planned.
        @bob (White) to move. Deadline: 2026-11-24 12:00 UTC. Type your turn here, or use `/move`."#]].assert_eq(&board.text.to_string());
    assert_eq!(board.pings, ["bob"]);
    expect![[r#"
        Match #1: Onyx, 6×6, standard setup
        2026-11-20 12:00 UTC alice sent the challenge
        2026-11-20 12:00 UTC bob accepted the challenge
        2026-11-20 12:00 UTC alice played c4
        2026-11-20 12:00 UTC bob played d4
        2026-11-20 12:00 UTC alice played e4
        2026-11-20 12:00 UTC alice had planned e4"#]]
    .assert_eq(&room.told("alice", "/log").await);
    expect![[r#"
        Your plan for match #1, 2 turns of at most 30:
         3 e5
         4   d5 (you)
        This is the current board."#]]
    .assert_eq(&room.told("alice", "/plan").await);
    // What isn't expected drops the rest.
    room.told("bob", "/move b2").await;
    expect![[r#"You haven't planned anything in match #1. List your turn, your opponent's, and your answer, e.g. `/if f6 then … then …`."#]].assert_eq(&room.told("alice", "/plan").await);
    let boards: i64 = room
        .database()
        .query_row(
            "SELECT count(*) FROM outbox WHERE kind = 'board'",
            [],
            |row| row.get(0),
        )
        .unwrap();
    assert_eq!(boards, 4);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_planned_is_refused_and_changes_nothing() {
    let mut room = onyx().await;
    room.told("alice", "/if d4 then e4").await;
    for (who, line, words) in [
        (
            "alice",
            "/if d4",
            expect![[
                r#"A line has to end with your answer to a turn of your opponent's: `/if … then …`."#
            ]],
        ),
        (
            "alice",
            "/if",
            expect![[r#"`/if` needs `line`: `/if line [match]`."#]],
        ),
        (
            "alice",
            "/if d4 then",
            expect![[r#"Turn 2 of this line is missing."#]],
        ),
        (
            "alice",
            "/if d4 then c4",
            expect![[
                r#"Turn 2 of this line, `c4`, doesn't work: There's already a black stone on `c4`. Try `b4`, `c3`, `c5`, `b3` or `b5`."#
            ]],
        ),
        (
            "alice",
            "/if hello then e4",
            expect![[
                r#"Turn 1 of this line, `hello`, doesn't work: I don't understand “hello”. An Onyx turn looks like `f6`."#
            ]],
        ),
        (
            "bob",
            "/if d4 then e4",
            expect![[
                r#"A line has to end with your answer to a turn of your opponent's: `/if … then …`."#
            ]],
        ),
        (
            "carol",
            "/if d4 then e4",
            expect![[r#"Only @alice and @bob can do that: it's their match."#]],
        ),
        (
            "alice",
            "/if d4 then e4 match:9",
            expect![[r#"There's no match #9."#]],
        ),
        (
            "alice",
            "/plan turn:7",
            expect![[r#"There's no such turn in your plan. To see it, use `/plan`."#]],
        ),
        (
            "alice",
            "/plan turn:x",
            expect![[r#"“x” isn't a number: the turns of your plan are numbered."#]],
        ),
        (
            "alice",
            "/plan remove:7",
            expect![[r#"There's no such turn in your plan. To see it, use `/plan`."#]],
        ),
        (
            "bob",
            "/plan remove:all",
            expect![[r#"You haven't planned anything in match #1."#]],
        ),
    ] {
        words.assert_eq(&room.told(who, line).await);
    }
    let count: i64 = room
        .database()
        .query_row("SELECT count(*) FROM plans", [], |row| row.get(0))
        .unwrap();
    assert_eq!(count, 2);
    let question = room.say("bob", "/resign").await.unwrap();
    room.press("bob", &question, "Resign").await;
    expect![[r#"Match #1 is over. @alice (Black) wins: White resigned."#]]
        .assert_eq(&room.told("alice", "/if d5 then e4 match:1").await);
    expect![[r#"Match #1 is over. @alice (Black) wins: White resigned."#]]
        .assert_eq(&room.told("alice", "/plan match:1").await);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_is_stored_and_ends_when_a_turn_is_taken_back() {
    let mut room = onyx().await;
    room.told("alice", "/if d4 then e4").await;
    room.store.forget_matches();
    expect![[r#"
        Your plan for match #1, 2 turns of at most 30:
         1 d4
         2   e4 (you)
        This is the current board."#]]
    .assert_eq(&room.told("alice", "/plan").await);
    room.told("alice", "/undo").await;
    let offer = room.newest(&said::would_like(said::TO_TAKE_BACK)).await;
    room.press("bob", &offer, "Accept").await;
    room.newest(said::TAKEN_BACK).await;
    expect![[r#"You haven't planned anything in match #1. List your turn, your opponent's, and your answer, e.g. `/if f6 then … then …`."#]].assert_eq(&room.told("alice", "/plan").await);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_with_a_typo_opens_again_with_what_was_typed() {
    let mut room = onyx().await;
    let plan = room.say("alice", "/plan").await.unwrap();
    let refused = room
        .write_in("alice", &plan, "Plan from here", "d4 then c4")
        .await
        .unwrap();
    expect!["Turn 2 of this line, `c4`, doesn't work: There's already a black stone on `c4`. Try `b4`, `c3`, `c5`, `b3` or `b5`."].assert_eq(&refused.text.to_string());
    let form = room.opened("alice", &refused, "Try again").await;
    assert_eq!(form.value, "d4 then c4");
    assert!(form.title.starts_with("Plan turns"), "{}", form.title);
    let planned = room
        .write_in("alice", &refused, "Try again", "d4 then c3")
        .await
        .unwrap();
    expect![[r#"
        Planned: `d4`, then `c3`.
        Your plan for match #1, 2 turns of at most 30:
         1 d4
         2   c3 (you)
        The board after turn 2 of your plan, `c3`."#]]
    .assert_eq(&planned.text.to_string());
    // What has no room in a button is shown. It can still be continued where the line begins.
    let long = format!("e4 then e5{}", " then e4".repeat(12));
    let refused = room
        .write_in("alice", &planned, "Plan from here", &long)
        .await
        .unwrap();
    let words = refused.text.to_string();
    assert!(words.ends_with(&said::you_typed(&long)), "{words}");
    let form = room.opened("alice", &refused, "Try again").await;
    assert_eq!(form.value, "");
    let planned = room
        .write_in("alice", &refused, "Try again", "e4 then e5")
        .await
        .unwrap();
    let words = planned.text.to_string();
    assert!(
        words.starts_with("Planned: `d4`, then `c3`, then `e4`, then `e5`."),
        "{words}"
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_only_legal_turn_is_played_for_whoever_prefers_that() {
    let mut room = Room::open();
    expect![[r#"Saved. You'll be pinged in the channel whenever it's your turn. You have no quiet hours. Your time zone is `UTC`. You'll get one reminder when your time is running low. Where only one turn is legal, it's played for you at once."#]].assert_eq(&room.told("alice", "/preferences forced:play").await);
    room.told("bob", "/preferences forced:play").await;
    room.begin("isaac", "10").await;
    let mut game = Game::start(Spec::new(Kind::Isaac, Some("10"), None).unwrap());
    let mut dice = Dice::new(5);
    let forced = loop {
        let who = match game.to_move() {
            Some(Side::Black) => "alice",
            Some(Side::White) => "bob",
            None => panic!("no turn was the only one"),
        };
        let turn = dice.turn(&game);
        let told = room.told(who, &format!("/move {turn}")).await;
        game.play_text(&turn).unwrap();
        if let Some(only) = game.only_legal() {
            assert!(
                told.contains(&format!("{} `{only}`", said::PLAYED_AFTER)),
                "{told}"
            );
            break only;
        }
    };
    let log = room.told("alice", "/log").await;
    assert!(
        log.contains(&format!("{} {forced}", said::NO_OTHER_TURN)),
        "{log}"
    );
    expect![[r#"Saved. You'll be pinged in the channel whenever it's your turn. You have no quiet hours. Your time zone is `UTC`. You'll get one reminder when your time is running low."#]].assert_eq(&room.told("alice", "/preferences forced:ask").await);
    room.close().await;
}

/// Lines of all games: two answers that are played as the turns come, and the rest is dropped by a turn that wasn't expected.
#[tokio::test(flavor = "multi_thread")]
async fn lines_of_all_games_are_played() {
    for (seed, kind) in (1..).zip(Kind::ALL) {
        let mut room = Room::open();
        let size = kind.sizes().iter().min().unwrap().to_string();
        room.begin(kind.id(), &size).await;
        let mut game = Game::start(Spec::new(*kind, Some(&size), None).unwrap());
        let line = line_of(&mut game.clone(), seed, 6);
        let told = room
            .told("bob", &format!("/if {}", line.join(" then ")))
            .await;
        let said = line.iter().map(|turn| format!("`{turn}`"));
        let said = said.collect::<Vec<_>>().join(", then ");
        assert!(told.starts_with(&format!("Planned: {said}.")), "{told}");
        for pair in line[..4].chunks(2) {
            room.told("alice", &format!("/move {}", pair[0])).await;
            for turn in pair {
                game.play_text(turn).unwrap();
            }
            let board = room.board(game.ply(), &game).await;
            let text = board.text.to_string();
            let answer = format!("`{}`", pair[1]);
            assert!(
                text.contains(&answer) && text.contains(said::WAS_PLANNED),
                "{text}"
            );
            assert_eq!(board.pings, ["alice"]);
        }
        let mut legal = game.legal();
        legal.retain(|turn| *turn != line[4] && turn != "swap");
        room.told("alice", &format!("/move {}", legal[0])).await;
        room.settled().await;
        let left: i64 = room
            .database()
            .query_row(
                "SELECT (SELECT count(*) FROM plans) * 100 + (SELECT count(*) FROM turns)",
                [],
                |row| row.get(0),
            )
            .unwrap();
        assert_eq!(left, 5, "{kind:?}");
        room.close().await;
    }
}

/// So many turns by chance, without a swap.
pub(crate) fn line_of(game: &mut Game, seed: u64, turns: usize) -> Vec<String> {
    let mut dice = Dice::new(seed);
    let mut line = Vec::new();
    while line.len() < turns {
        let turn = dice.turn(game);
        if turn != "swap" {
            game.play_text(&turn).unwrap();
            line.push(turn);
        }
    }
    line
}
