//! Work is bounded, and whoever floods the bot holds up nobody else.

use expect_test::expect;
use stonepost::chat::{Bounds, RequestKind};

use super::*;

/// A club whose bot keeps these bounds.
async fn bounded(bounds: Bounds) -> Club {
    let start = |fake: &FakeDiscord, folder: &TempDir| {
        let chat = |store, clock| Chat::new(store, clock).with_bounds(bounds);
        Bot::start_chat(fake, folder, true, &fake.token(), chat)
    };
    let setup = Setup {
        message_content_intent_allowed: true,
        ..Setup::default()
    };
    Club::open_by(setup, start).await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_too_much_is_told_privately_and_at_once_and_nothing_is_done() {
    let full = Bounds {
        server: 0,
        refusals: 99,
        ..Bounds::default()
    };
    let club = bounded(full).await;
    let (fake, channel) = (&club.fake, club.channel);
    let asked: Vec<_> = (0..4)
        .map(|_| {
            fake.slash(
                club.alice,
                channel,
                "challenge",
                json!({ "game": "dropper" }),
            )
        })
        .collect();
    for one in asked {
        let first = one.first_response().await;
        assert_eq!((first.kind, &first.data["flags"]), (4, &json!(64)));
        expect!["This server sent too many commands at once. Nothing was done; please try again in a moment."]
            .assert_eq(first.data["content"].as_str().expect("words"));
    }
    // What is typed is passed over.
    fake.say(club.alice, channel, "f6");
    fake.quiet(Duration::from_millis(300)).await;
    assert_eq!(fake.messages(channel).len(), 1, "what alice said");
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_has_bounds_of_their_own_and_is_told_so() {
    let full = Bounds {
        person: 0,
        refusals: 99,
        ..Bounds::default()
    };
    let club = bounded(full).await;
    let asked = club.fake.slash(club.alice, club.channel, "help", json!({}));
    assert_eq!(asked.first_response().await.kind, 4);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_beyond_their_bound_cost_no_request() {
    let silent = Bounds {
        total: 0,
        refusals: 0,
        ..Bounds::default()
    };
    let club = bounded(silent).await;
    let requests = club.fake.requests().len();
    for _ in 0..5 {
        club.fake.slash(club.alice, club.channel, "help", json!({}));
    }
    club.fake.quiet(Duration::from_millis(500)).await;
    assert_eq!(club.fake.requests().len(), requests);
    club.bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_waits_for_its_turn_is_acknowledged_meanwhile() {
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
    // Somebody else has the only turn.
    let mut turn = kept
        .unwrap()
        .admit(Some("x"), "x", RequestKind::Action)
        .ok()
        .unwrap();
    turn.wait().await;
    let asked = club.fake.slash(club.alice, club.channel, "help", json!({}));
    assert_eq!(asked.first_response().await.kind, 5);
    club.fake.quiet(Duration::from_millis(200)).await;
    assert!(asked.message().is_none_or(|m| m.content.is_empty()));
    drop(turn);
    assert!(!asked.answer().await.content.is_empty());
    club.close().await;
}
