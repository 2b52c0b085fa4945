//! Somebody clears a channel: thousands of deleted messages, of which hardly any is ours.

use serde_json::json;
use stonepost::chat::RequestKind;

use super::Timed;
use crate::fake::Stored;

#[tokio::test(flavor = "multi_thread")]
async fn a_wave_of_deletions_drops_none_that_names_a_message_of_ours() {
    let club = Timed::open().await;
    let (fake, alice, bob, channel) = (&club.fake, club.alice, club.bob, club.channel);
    let pub_ = fake.add_guild("Pub");
    let bar = fake.add_channel(pub_, "bar");
    let here = club.challenge(json!({})).await;
    let options = json!({ "game": "onyx", "opponent": bob.to_string() });
    fake.slash(alice, bar, "challenge", options).answer().await;
    let there = fake
        .wait_for(bar, |m: &Stored| m.button("Accept").is_some())
        .await;
    club.settled().await;
    // What people delete one by one ...
    let said = fake.say(club.carol, channel, "hello");
    fake.delete_message(said);
    let one = fake.last_event().unwrap();
    assert_eq!(one.name, "MESSAGE_DELETE");
    // ... and no bound of what people do is in their way: as many as may wait already wait for a server that is busy.
    let server = club.guild.to_string();
    let busy: Vec<_> = (0..16)
        .map(|_| {
            club.bot
                .chat
                .admit(Some(&server), "deletions", RequestKind::Action)
        })
        .collect();
    let foreign = |number: u64| {
        let mut event = one.clone();
        event.full["id"] = json!((said + 1 + number).to_string());
        event
    };
    for number in 0..2_000 {
        fake.redeliver(foreign(number));
    }
    fake.delete_message(here.id);
    fake.delete_message(there.id);
    for number in 2_000..4_000 {
        fake.redeliver(foreign(number));
    }
    club.reaches("SELECT count(*) FROM matches WHERE stage = 'cancelled'", 2)
        .await;
    drop(busy);
    club.close().await;
}
