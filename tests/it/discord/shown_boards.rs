//! Boards that answers show where the bot isn't: none is lost, whatever becomes of the answer.

use serde_json::json;

use super::{Club, Timed};
use crate::fake::{Fault, Id, Stored};
use crate::postgres::server;

/// Where a board's message is made as an answer.
const FOLLOW_UPS: &str = "/webhooks/*/*";

/// Whether a message shows the board after this turn.
fn shows(message: &Stored, turn: &str) -> bool {
    let played = format!("played `{turn}`");
    message.content.contains(&played) && message.file("board.png").is_some()
}

/// Alice and bob begin a match of Dropper in a conversation of their own, which is returned.
async fn begun(club: &Club) -> Id {
    let fake = &club.fake;
    let duo = fake.add_conversation("duo", &[club.alice, club.bob]);
    fake.install(club.alice);
    let opponent = club.bob.to_string();
    let options = json!({"game": "dropper", "size": "6", "opponent": opponent, "side": "black"});
    fake.slash(club.alice, duo, "challenge", options)
        .first_response()
        .await;
    let challenge = fake.wait_for(duo, |m| m.button("Accept").is_some()).await;
    fake.press_label(club.bob, duo, challenge.id, "Accept");
    fake.wait_for(duo, |m| m.content.contains("has started"))
        .await;
    duo
}

/// Waits until both have the board after this turn directly.
async fn both_have(club: &Club, turn: &str) {
    for who in [club.alice, club.bob] {
        let conversation = club.fake.dm_channel(who).expect("a conversation");
        club.fake.wait_for(conversation, |m| shows(m, turn)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_may_not_have_come_is_shown_twice_rather_than_never() {
    let club = Club::open().await;
    let duo = begun(&club).await;
    club.fake.fail_next("POST", FOLLOW_UPS, Fault::Lost, 1);
    club.fake
        .slash(club.alice, duo, "move", json!({"turn": "d4"}));
    club.fake.wait_for(duo, |m| shows(m, "d4")).await;
    both_have(&club, "d4").await;
    club.fake
        .fail_next("POST", FOLLOW_UPS, Fault::server_error(), 1);
    club.fake.install(club.bob);
    let turn = json!({"turn": "d4>c3 a1"});
    club.fake.slash(club.bob, duo, "move", turn);
    both_have(&club, "d4>c3,a1").await;
    let shown = club.fake.messages(duo);
    assert!(!shown.iter().any(|m| shows(m, "d4>c3,a1")));
    club.finished().await;
    club.close().await;
}

/// As when the program has ended between the two.
#[tokio::test(flavor = "multi_thread")]
async fn a_board_whose_answer_never_ends_is_sent_when_its_time_is_over() {
    let club = Timed::open().await;
    let duo = begun(&club).await;
    club.sent().await;
    club.fake.fail_next("POST", FOLLOW_UPS, Fault::Hang, 1);
    let played = club
        .fake
        .slash(club.alice, duo, "move", json!({"turn": "d4"}));
    let told = played.answer().await;
    assert!(told.ephemeral() && told.content.starts_with("Played `d4`"));
    let waiting = "SELECT count(*) FROM outbox WHERE state = 'waiting' AND answers IS NOT NULL";
    club.reaches(waiting, 2).await;
    club.later(29_000);
    assert_eq!(club.number(waiting), 2, "the answer still has time");
    club.later(2_000);
    both_have(&club, "d4").await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_shown_over_a_database_on_a_server() {
    let Some(server) = server::shared() else {
        return;
    };
    let club = Timed::open_on(server).await;
    let duo = begun(&club).await;
    club.fake
        .slash(club.alice, duo, "move", json!({"turn": "d4"}));
    club.fake.wait_for(duo, |m| shows(m, "d4")).await;
    let fallback = "SELECT count(*) FROM outbox WHERE state = 'sent' AND fallback = 4";
    club.reaches(fallback, 2).await;
    club.fake.install(club.bob);
    club.fake
        .fail_next("POST", FOLLOW_UPS, Fault::server_error(), 1);
    let turn = json!({"turn": "d4>c3 a1"});
    club.fake.slash(club.bob, duo, "move", turn);
    both_have(&club, "d4>c3,a1").await;
    club.close().await;
}
