//! Refused requests are bounded: Discord bans whoever makes too many.

use serde_json::json;

use super::Club;
use crate::asked::Asked;
use crate::fake::{FakeDiscord, Fault, Id};

/// People use commands in a channel, and so many answers to them are refused.
pub(crate) async fn refuse_answers(fake: &FakeDiscord, channel: Id, count: u32) {
    let callback = "/interactions/*/*/callback";
    let refused = Fault::code(403, 40_333, "internal network error");
    fake.fail_next("POST", callback, refused, count);
    let people: Vec<Id> = (0..10)
        .map(|number| fake.add_user(&format!("visitor{number}")))
        .collect();
    while fake.faults_left() > 0 {
        for who in people.iter().flat_map(|who| [*who; 4]) {
            fake.slash(who, channel, "help", json!({}));
        }
        let left = fake.faults_left();
        fake.wait_until("answers are refused", |fake| {
            fake.faults_left() == 0 || fake.faults_left() + 100 < left
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_but_answers_is_sent_while_too_many_requests_are_refused() {
    let club = Club::open().await;
    club.begin("dropper", "6").await;
    // Some more than the bound, for what an attempt that was given up was answered doesn't count.
    refuse_answers(&club.fake, club.channel, 1_100).await;
    club.finished().await;
    let before = club.fake.requests().len();
    let turn = json!({ "turn": "d4" });
    let told = club.fake.slash(club.alice, club.channel, "move", turn);
    told.answer().await;
    let database = club.database();
    let waits = || database.count("outbox WHERE state = 'waiting' AND attempts > 0");
    for _ in 0..3_000 {
        if waits() > 0 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert!(waits() > 0, "the board waits");
    let requests = club.fake.requests().split_off(before);
    let others: Vec<&String> = requests
        .iter()
        .map(|seen| &seen.path)
        .filter(|path| !path.starts_with("/interactions/") && !path.starts_with("/webhooks/"))
        .collect();
    assert_eq!(others, Vec::<&String>::new());
    assert_eq!(club.boards(club.channel).len(), 1);
    club.bot.stop().await;
    // Those whom nobody could answer waited in vain, which is what was to happen.
    let mut broken = club.fake.take_violations();
    broken
        .retain(|rule| !rule.starts_with("no first response to") && !rule.contains("came after 3"));
    assert_eq!(broken, Vec::<String>::new());
}
