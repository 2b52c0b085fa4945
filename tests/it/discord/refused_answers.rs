//! Answers that Discord refuses: they come in a plainer form, and nobody sees that the bot is thinking for ever.

use serde_json::json;

use super::{Club, Timed};
use crate::fake::{Fault, Message};

const ORIGINAL: &str = "/webhooks/*/*/messages/@original";

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_is_not_thinking_for_ever_if_no_form_is_taken() {
    let club = Club::open().await;
    club.begin("dropper", "6").await;
    let blocked = Fault::code(400, 200_000, "Blocked");
    club.fake.fail_next("PATCH", ORIGINAL, blocked, 3);
    // That it's removed is tried again, too.
    let passing = Fault::code(403, 40_333, "internal network error");
    club.fake.fail_next("DELETE", ORIGINAL, passing, 2);
    let told = club
        .fake
        .slash(club.alice, club.channel, "board", json!({}));
    told.first_response().await;
    let removed = |fake: &crate::fake::FakeDiscord| {
        let requests = fake.requests();
        let mut deletions = requests.iter().filter(|seen| seen.method == "DELETE");
        deletions.any(|seen| seen.status == 204)
    };
    club.fake
        .wait_until("nothing is thought about", removed)
        .await;
    assert_eq!(club.fake.faults_left(), 0);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_that_is_refused_does_not_keep_its_button_from_working() {
    let club = Club::open().await;
    let board = club.begin("dropper", "6").await;
    let begun = club
        .fake
        .press_label(club.alice, club.channel, board.id, "Move");
    let begun = begun.answer().await;
    let refused = Fault::code(400, 50_035, "Invalid Form Body");
    club.fake
        .fail_next("POST", "/interactions/*/*/callback", refused, 1);
    let press = club
        .fake
        .press_label(club.alice, club.channel, begun.id, "Type it");
    assert_eq!(press.first_response().await.kind, 6);
    club.finished().await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_refuses_the_answer_to_a_message_is_tried_again() {
    let club = Timed::open().await;
    let board = club.begin("dropper", "6").await;
    let posts = format!("/channels/{}/messages", club.channel);
    let wrong = |who| {
        let reply = Message::reply(board.id, "a1>b2");
        club.fake.say(who, club.channel, reply)
    };
    // The moment passes.
    let passing = Fault::code(403, 40_333, "internal network error");
    club.fake.fail_next("POST", &posts, passing, 2);
    let said = wrong(club.alice);
    let answer = club
        .fake
        .wait_after(club.channel, said, |m| m.reference == Some(said));
    answer.await;
    let troubled = "SELECT count(*) FROM places WHERE trouble IS NOT NULL";
    assert_eq!(club.number(troubled), 0);
    // The channel is another matter.
    club.fake
        .fail_next("POST", &posts, Fault::missing_permissions(), 1);
    wrong(club.alice);
    club.reaches(troubled, 1).await;
    // It's mended by itself.
    club.later(61_000);
    club.reaches(troubled, 0).await;
    club.close().await;
}
