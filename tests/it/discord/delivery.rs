//! What is delivered twice, refused, delayed or lost on the way.

use std::time::Duration;

use serde_json::json;
use stonepost::play::clock::MINUTE;

use super::{Club, Timed, when};
use crate::fake::{FakeDiscord, Fault, Message, Stored, permissions};
use crate::postgres::server;

const WAITING: &str = "SELECT count(*) FROM outbox WHERE state = 'waiting'";

#[tokio::test(flavor = "multi_thread")]
async fn an_event_that_comes_twice_changes_nothing_the_second_time() {
    let club = Club::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    let options =
        json!({ "game": "onyx", "size": "6", "opponent": club.bob.to_string(), "side": "black" });
    let asked = fake.slash(club.alice, channel, "challenge", options);
    asked.answer().await;
    let message = fake
        .wait_for(channel, |m| m.button("Accept").is_some())
        .await;
    asked.redeliver();
    let accepted = fake.press_label(club.bob, channel, message.id, "Accept");
    accepted.first_response().await;
    let board = club.board(channel, 1).await;
    accepted.redeliver();

    let typed = fake.say(club.alice, channel, Message::reply(board.id, "c3"));
    club.board(channel, 2).await;
    fake.redeliver_message(typed);
    let moved = fake.slash(club.bob, channel, "move", json!({ "turn": "c4" }));
    moved.answer().await;
    club.board(channel, 3).await;
    moved.redeliver();
    let wrong = fake.say(club.bob, channel, Message::reply(board.id, "d4"));
    fake.wait_for(channel, |m| m.reference == Some(wrong)).await;
    fake.redeliver_message(wrong);
    fake.quiet(Duration::from_millis(500)).await;

    let public = fake
        .bot_messages(channel)
        .into_iter()
        .filter(|m| !m.ephemeral());
    assert_eq!(public.count(), 5, "challenge, three boards, one refusal");
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_discord_did_not_take_is_sent_again_and_arrives_once() {
    let club = Club::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    club.begin("dropper", "6").await;
    for (fault, turn) in [
        (Fault::server_error(), "d4"),
        (Fault::rate_limited(0.4), "d4>d5,a1"),
        (Fault::global_limit(0.4), "a1>a2,f1"),
    ] {
        let who = if turn.starts_with("d4>") {
            club.bob
        } else {
            club.alice
        };
        fake.fail_next("POST", "/channels/*/messages", fault, 1);
        club.play(who, channel, turn).await;
        assert_eq!(fake.faults_left(), 0);
    }
    assert_eq!(club.boards(channel).len(), 4);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_arrived_unheard_loses_its_buttons_however_soon_the_next_turn_comes() {
    loses_old_buttons(Timed::open().await).await;
    if let Some(server) = tokio::task::block_in_place(server::shared) {
        loses_old_buttons(Timed::open_on(server).await).await;
    }
}

async fn loses_old_buttons(club: Timed) {
    let (fake, channel) = (&club.fake, club.channel);
    club.begin("dropper", "6").await;
    let posts = format!("/channels/{channel}/messages");
    fake.fail_next("POST", &posts, Fault::Lost, 1);
    fake.fail_next("POST", &posts, Fault::server_error(), 2);
    for (who, turn) in [(club.alice, "d4"), (club.bob, "d4>d5,a1")] {
        let options = json!({ "turn": turn });
        fake.slash(who, channel, "move", options).answer().await;
        fake.wait_until("the first attempt", |fake| fake.faults_left() < 3)
            .await;
    }
    club.later_until("the last board", |_| club.boards(channel).len() == 3)
        .await;
    let last = club.board(channel, 3).await;
    let without = |fake: &FakeDiscord| {
        let boards = fake.bot_messages(channel).into_iter();
        let mut old = boards.filter(|m| m.id != last.id && m.file("board.png").is_some());
        old.all(|board| board.buttons().is_empty())
    };
    club.later_until("old boards without buttons", without)
        .await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_arrived_unheard_comes_once_whatever_is_said_to_the_next_attempt() {
    let club = Timed::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    club.begin("dropper", "6").await;
    let posts = format!("/channels/{channel}/messages");
    let mut boards = 1;
    for (who, turn, then) in [
        (club.alice, "d4", Fault::missing_permissions()),
        (club.bob, "d4>d5,a1", Fault::code(400, 200_000, "blocked")),
        (
            club.alice,
            "a1>a2,f1",
            Fault::code(400, 50_035, "Invalid Form Body"),
        ),
    ] {
        fake.fail_next("POST", &posts, Fault::Lost, 1);
        fake.fail_next("POST", &posts, then, 1);
        club.told(who, "move", json!({ "turn": turn })).await;
        fake.wait_until("the first attempt", |fake| fake.faults_left() == 1)
            .await;
        club.later_until("the end of it", |_| club.number(WAITING) == 0)
            .await;
        fake.clear_faults();
        boards += 1;
        assert_eq!(club.boards(channel).len(), boards, "{turn}");
    }
    let conversations = [club.alice, club.bob].map(|who| fake.dm_channel(who));
    assert_eq!(conversations, [None, None], "nothing went another way");
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_arrived_unheard_comes_once_however_long_discord_fails_then() {
    let club = Timed::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    club.begin("dropper", "6").await;
    let posts = format!("/channels/{channel}/messages");
    fake.fail_next("POST", &posts, Fault::Lost, 1);
    fake.fail_next("GET", &posts, Fault::server_error(), 5);
    club.told(club.alice, "move", json!({ "turn": "d4" })).await;
    fake.wait_until("the first attempt", |_| club.boards(channel).len() == 2)
        .await;
    fake.forget_nonces();
    club.later_until("the end of it", |_| club.number(WAITING) == 0)
        .await;
    assert_eq!(fake.faults_left(), 0);
    assert_eq!(club.boards(channel).len(), 2);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_arrived_unheard_without_its_picture_does_not_come_with_it() {
    let club = Timed::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    club.begin("dropper", "6").await;
    let posts = format!("/channels/{channel}/messages");
    let rejected = Fault::code(400, 50_035, "Invalid Form Body");
    fake.fail_next("POST", &posts, rejected, 1);
    fake.fail_next("POST", &posts, Fault::Lost, 1);
    club.told(club.alice, "move", json!({ "turn": "d4" })).await;
    fake.wait_until("the first attempt", |fake| fake.faults_left() == 0)
        .await;
    club.later_until("the end of it", |_| club.number(WAITING) == 0)
        .await;
    let told = fake.bot_messages(channel).into_iter();
    let told: Vec<_> = told
        .map(|message| message.content)
        .filter(|content| content.contains("played `d4`"))
        .collect();
    assert_eq!(told.len(), 1, "{told:?}");
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_was_lost_is_no_second_answer() {
    let club = Club::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    club.begin("dropper", "6").await;
    fake.fail_next(
        "POST",
        "/interactions/*/*/callback",
        Fault::server_error(),
        1,
    );
    club.play(club.alice, channel, "d4").await;
    fake.fail_next(
        "PATCH",
        "/webhooks/*/*/messages/@original",
        Fault::bad_gateway(),
        1,
    );
    club.play(club.bob, channel, "d4>d5,a1").await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn first_answers_come_in_time_while_boards_are_held_up() {
    let club = Club::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    club.begin("dropper", "6").await;
    fake.hold_posts(crate::fake::HoldMode::BeforeRecord);
    fake.slash(club.alice, channel, "move", json!({ "turn": "d4" }))
        .answer()
        .await;
    fake.held().await;
    let asked: Vec<_> = (0..20)
        .map(|_| fake.slash(club.bob, channel, "board", json!({})))
        .collect();
    for one in &asked {
        assert!(one.first_response().await.latency < Duration::from_secs(3));
        one.answer().await;
    }
    fake.release();
    club.board(channel, 2).await;
    club.close().await;
}

/// The way to the players, one of whom can't be written to at the moment.
#[tokio::test(flavor = "multi_thread")]
async fn one_player_does_not_wait_for_the_way_to_the_other() {
    let club = Timed::open().await;
    let (fake, alice, bob) = (&club.fake, club.alice, club.bob);
    let board = club.begin_with(json!({})).await;
    let looking = permissions::VIEW_CHANNEL | permissions::READ_MESSAGE_HISTORY;
    fake.set_bot_permissions(club.channel, looking);
    let fast = Fault::code(403, 40_003, "You are opening direct messages too fast.");
    fake.fail_next("POST", "/users/@me/channels", fast, 1);
    fake.say(alice, club.channel, Message::reply(board.id, "d4"));
    let shown = |who| {
        let talk = fake.dm_channel(who);
        talk.map_or(0, |talk| club.boards(talk).len())
    };
    fake.wait_until("one of them has the board", |_| {
        shown(alice) + shown(bob) == 1
    })
    .await;
    club.later_until("the other one has it, too", |_| {
        shown(alice) + shown(bob) == 2
    })
    .await;
    club.settled().await;
    assert_eq!((shown(alice), shown(bob)), (1, 1));
    club.close().await;
}

/// What is said of places makes no sense of a conversation with one person: it counts as the moment.
#[tokio::test(flavor = "multi_thread")]
async fn an_odd_refusal_of_a_direct_message_passes() {
    an_odd_refusal(true, Fault::missing_permissions()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_odd_refusal_to_open_a_conversation_passes() {
    an_odd_refusal(false, Fault::missing_permissions()).await;
    // What is said of messages makes no sense either: there was none.
    an_odd_refusal(false, Fault::code(400, 50_035, "Invalid Form Body")).await;
}

/// Whether `known`, the bot has a conversation with Bob.
async fn an_odd_refusal(known: bool, fault: Fault) {
    let club = Timed::open().await;
    let (fake, alice, bob) = (&club.fake, club.alice, club.bob);
    let board = club.begin_with(json!({})).await;
    if known {
        fake.dm(bob, "hello");
    }
    let looking = permissions::VIEW_CHANNEL | permissions::READ_MESSAGE_HISTORY;
    fake.set_bot_permissions(club.channel, looking);
    // Whatever is answered to that doesn't meet the refusal.
    fake.quiet(Duration::from_millis(500)).await;
    club.finished().await;
    let (path, times) = match known {
        true => (format!("/channels/{}/messages", club.talk(bob)), 1),
        // To either of them.
        false => ("/users/@me/channels".to_owned(), 2),
    };
    fake.fail_next("POST", &path, fault, times);
    fake.say(alice, club.channel, Message::reply(board.id, "d4"));
    let has_board = |fake: &FakeDiscord| {
        let talk = fake.dm_channel(bob);
        talk.is_some_and(|talk| !club.boards(talk).is_empty())
    };
    club.later_until("the board", has_board).await;
    club.settled().await;
    for who in [alice, bob] {
        assert_eq!(club.boards(club.talk(who)).len(), 1);
    }
    club.close().await;
}

/// Whether `direct`, a match in which White has ten minutes, and Discord takes no posts for an hour.
async fn an_hour_without_posts(direct: bool) {
    let club = Timed::open().await;
    let place = if direct { "messages" } else { "channel" };
    let challenge = club
        .challenge(json!({ "clock": "10m", "where": place }))
        .await;
    club.press(club.bob, &challenge, "Accept").await;
    let board = |fake: &FakeDiscord| match direct {
        true => fake
            .dm_channel(club.bob)
            .is_some_and(|talk| !club.boards(talk).is_empty()),
        false => !club.boards(club.channel).is_empty(),
    };
    club.fake.wait_until("the first board", board).await;
    club.settled().await;
    let passing = Fault::code(403, 40_333, "internal network error");
    club.fake
        .fail_next("POST", "/channels/*/messages", passing, u32::MAX);
    if direct {
        club.fake.dm(club.alice, "d4");
    } else {
        club.told(club.alice, "move", json!({ "turn": "d4" })).await;
    }
    club.reaches("SELECT count(*) FROM turns", 1).await;
    let running = "SELECT count(*) FROM matches WHERE stage = 'running'";
    for _ in 0..12 {
        club.later(5 * MINUTE);
        club.fake.quiet(Duration::from_millis(300)).await;
        assert_eq!(club.number(running), 1, "Bob knows of nothing");
    }
    club.fake.clear_faults();
    let place = if direct {
        club.talk(club.bob)
    } else {
        club.channel
    };
    club.later_until("the board", |_| {
        let boards = club.boards(place).into_iter();
        boards
            .map(|m| m.content)
            .any(|said| said.contains("played `d4`"))
    })
    .await;
    club.settled().await;
    let left = club.number("SELECT deadline_at FROM matches") - club.now();
    assert!((9 * MINUTE..=10 * MINUTE).contains(&left), "{left}");
    let deadline = when(club.number("SELECT deadline_at FROM matches"));
    let told = club.says(place, "played `d4`").await;
    assert!(told.content.contains(&deadline), "{}", told.content);
    // From now on, his clock runs.
    club.later(11 * MINUTE);
    club.reaches(running, 0).await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_clock_runs_out_while_discord_takes_no_board() {
    an_hour_without_posts(false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn neither_does_it_in_direct_messages() {
    an_hour_without_posts(true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_board_that_is_slow_to_change_keeps_no_new_board_back() {
    let club = Timed::open().await;
    let (fake, alice, bob, channel) = (&club.fake, club.alice, club.bob, club.channel);
    let first = club.begin_with(json!({})).await;
    club.settled().await;
    let path = format!("/channels/{channel}/messages/{}", first.id);
    fake.fail_next("PATCH", &path, Fault::Hang, 1);
    club.play(alice, channel, "d4").await;
    fake.wait_until("the edit that hangs", |fake| fake.faults_left() == 0)
        .await;
    club.play(bob, channel, "d4>d5,b3").await;
    club.play(alice, channel, "b3>b4,f6").await;
    assert!(
        fake.message(first.id).unwrap().button("Move").is_some(),
        "the edit hangs still, and the boards have come"
    );
    // It is made good later.
    club.reaches("SELECT count(*) FROM boards WHERE attempts > 0", 1)
        .await;
    club.later(60_000);
    let gone = |m: &Stored| m.id == first.id && m.buttons().is_empty();
    fake.wait_for(channel, gone).await;
    club.close().await;
}
