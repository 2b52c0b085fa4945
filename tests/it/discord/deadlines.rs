//! Discord's three seconds for the first answer.

use stonepost::chat::Bounds;

use super::*;
use crate::asked::Asked;
use crate::fake::Fault;

#[tokio::test(flavor = "multi_thread")]
async fn an_acknowledgement_is_tried_until_the_deadline() {
    let club = Club::open().await;
    let callback = "/interactions/*/*/callback";
    club.fake
        .fail_next("POST", callback, Fault::server_error(), 4);
    let asked = club.fake.slash(club.alice, club.channel, "help", json!({}));
    assert!(!asked.answer().await.content.is_empty());
    assert_eq!(club.fake.faults_left(), 0);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_press_that_may_open_a_form_is_answered_without_a_write() {
    let club = Club::open().await;
    let board = club.begin("dropper", "6").await;
    let rows = |club: &Club| -> i64 {
        let database = club.database();
        let sql = "SELECT (SELECT count(*) FROM people) + (SELECT count(*) FROM places)";
        database.one(sql)
    };
    let begun = club
        .fake
        .press_label(club.alice, club.channel, board.id, "Move");
    let begun = begun.answer().await;
    let before = rows(&club);
    // Nothing can be written meanwhile.
    let mut busy = club.database();
    let busy = busy
        .transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)
        .unwrap();
    let stranger = club
        .fake
        .press_anyway(club.carol, club.channel, board.id, "m1:0:type");
    assert_eq!(
        stranger.first_response().await.kind,
        6,
        "nothing to fill in"
    );
    let player = club
        .fake
        .press_label(club.alice, club.channel, begun.id, "Type it");
    assert_eq!(player.first_response().await.kind, 9, "the form");
    assert_eq!(rows(&club), before);
    busy.rollback().unwrap();
    assert!(stranger.answer().await.ephemeral());
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_completion_that_is_too_much_has_nothing_to_choose_from() {
    let full = Bounds {
        total: 0,
        refusals: 0,
        ..Bounds::default()
    };
    let start = |fake: &FakeDiscord, folder: &TempDir| {
        let chat = |store, clock| Chat::new(store, clock).with_bounds(full);
        Bot::start_chat(fake, folder, false, &fake.token(), chat)
    };
    let club = Club::open_by(Setup::default(), start).await;
    for _ in 0..5 {
        let proposed = club
            .fake
            .autocomplete(
                club.alice,
                club.channel,
                "board",
                json!({ "view": "n" }),
                "view",
            )
            .await;
        assert_eq!(proposed, []);
    }
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_completion_whose_turn_does_not_come_in_time_has_nothing_to_choose_from() {
    let mut kept = None;
    let one = Bounds {
        at_once: 1,
        server_at_once: 1,
        ..Bounds::default()
    };
    let start = |fake: &FakeDiscord, folder: &TempDir| {
        let chat = |store, clock| {
            let chat = Chat::new(store, clock).with_bounds(one);
            kept = Some(chat.clone());
            chat
        };
        Bot::start_chat(fake, folder, false, &fake.token(), chat)
    };
    let club = Club::open_by(Setup::default(), start).await;
    let sort = stonepost::chat::RequestKind::Action;
    let mut turn = kept.unwrap().admit(Some("x"), "x", sort).ok().unwrap();
    turn.wait().await;
    let given = json!({ "view": "n" });
    let proposed = club
        .fake
        .start_autocomplete(club.alice, club.channel, "board", given, "view");
    assert_eq!(
        proposed.first_response().await.data["choices"],
        json!([]),
        "before Discord gives it up"
    );
    drop(turn);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn absurd_limits_are_borne() {
    let club = Club::open().await;
    for value in ["1e19", "inf", "NaN", "-5", "1e400", ""] {
        let headers = [
            ("X-RateLimit-Remaining", "7"),
            ("X-RateLimit-Reset-After", value),
        ];
        let absurd = Fault::Answer {
            status: 500,
            body: json!({"message": "500: Internal Server Error", "code": 0}),
            headers: headers
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .to_vec(),
        };
        club.fake
            .fail_next("POST", "/interactions/*/*/callback", absurd, 1);
        let asked = club.fake.slash(club.alice, club.channel, "help", json!({}));
        assert!(!asked.answer().await.content.is_empty(), "{value:?}");
        assert_eq!(club.fake.faults_left(), 0, "{value:?}");
    }
    club.close().await;
}
