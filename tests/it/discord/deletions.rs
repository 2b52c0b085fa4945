//! Somebody clears a channel: thousands of deleted messages, of which hardly any is ours.

use expect_test::expect;
use serde_json::{Value, json};
use stonepost::chat::{Chat, Clock, RequestKind};
use stonepost::store::{DatabaseAddress, Store};

use super::Timed;
use crate::crash::look::Location;
use crate::fake::{HoldMode, Stored};
use crate::postgres::server;

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
    let notice = club.direct(alice, "Your challenge #1,").await;
    assert_eq!(notice.pinged, [alice]);
    drop(busy);
    club.close().await;
}

impl Timed {
    /// Alice's message with buttons is deleted, as by another bot, while the answer to its post is on its way.
    async fn deleted_before_it_is_known(&self, command: &str, options: Value) {
        let fake = &self.fake;
        let newest = fake.messages(self.channel).last().map_or(0, |m| m.id);
        fake.hold_posts(HoldMode::AfterRecord);
        fake.slash(self.alice, self.channel, command, options);
        let message = fake
            .wait_after(self.channel, newest, |m: &Stored| {
                m.button("Accept").is_some()
            })
            .await;
        fake.delete_message(message.id);
        self.reaches("SELECT count(*) FROM early_deletions", 1)
            .await;
        fake.release();
        self.reaches("SELECT count(*) FROM early_deletions", 0)
            .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_deleted_before_its_post_is_answered_counts_as_deleted() {
    let club = Timed::open().await;
    let options = json!({ "game": "onyx", "opponent": club.bob.to_string() });
    club.deleted_before_it_is_known("challenge", options).await;
    club.reaches("SELECT count(*) FROM matches WHERE stage = 'cancelled'", 1)
        .await;
    let notice = club.direct(club.alice, "Your challenge").await;
    expect![[r#"
        <@alice>: Your challenge #1, **Onyx, 12×12, standard setup** against <@bob>, was cancelled because its message was deleted. To send it again, use `/challenge`."#]]
    .assert_eq(&club.named(&notice.content));
    club.deleted_before_it_is_known("seek open", json!({ "game": "drop" }))
        .await;
    club.reaches("SELECT count(*) FROM seeks WHERE closed_why = 'deleted'", 1)
        .await;
    let notice = club.direct(club.alice, "`/seek open`").await;
    expect![[r#"
        <@alice>: Your seek #1, **Drop, 6 cells per side, ring setup**, was closed because its message was deleted. To open it again, use `/seek open`."#]]
    .assert_eq(&club.named(&notice.content));
    // Nobody else's messages are written down when nothing is on its way.
    let said = club.fake.say(club.carol, club.channel, "hello");
    club.fake.delete_message(said);
    club.challenge(json!({})).await;
    assert_eq!(club.number("SELECT count(*) FROM early_deletions"), 0);
    club.close().await;
}

/// What one process posts may be deleted where another one hears of it.
#[tokio::test(flavor = "multi_thread")]
async fn a_deletion_that_another_process_hears_of_counts() {
    let Some(server) = server::shared() else {
        return;
    };
    let club = Timed::open_on(server).await;
    let Location::Server(url) = &club.place else {
        unreachable!();
    };
    let address = DatabaseAddress::new(url, None, None).expect("an address");
    let store = tokio::task::block_in_place(|| Store::connect_to_serve(&address));
    let other = Chat::new(store.expect("the database opens"), Clock::system());
    let fake = &club.fake;
    fake.hold_posts(HoldMode::AfterRecord);
    let options = json!({ "game": "onyx", "opponent": club.bob.to_string() });
    fake.slash(club.alice, club.channel, "challenge", options);
    let message = fake
        .wait_for(club.channel, |m| m.button("Accept").is_some())
        .await;
    let (guild, channel) = (club.guild.to_string(), club.channel.to_string());
    other
        .messages_deleted(
            "discord",
            Some(guild),
            &channel,
            vec![message.id.to_string()],
        )
        .await;
    assert_eq!(club.number("SELECT count(*) FROM early_deletions"), 1);
    fake.release();
    club.reaches("SELECT count(*) FROM matches WHERE stage = 'cancelled'", 1)
        .await;
    club.close().await;
}

/// Whoever posted it may be killed before it looks whether it was deleted meanwhile.
#[tokio::test(flavor = "multi_thread")]
async fn a_deletion_that_nobody_looked_at_is_found_within_the_hour() {
    let club = Timed::open().await;
    let message = club.challenge(json!({})).await;
    let beside = club.database();
    let sql = "INSERT INTO early_deletions (platform, message, at) VALUES ('discord', ?1, ?2)";
    let values = (message.id.to_string(), club.now());
    beside.execute(sql, values).unwrap();
    club.bot.chat.cleaner().work_off().await.unwrap();
    let cancelled = "SELECT count(*) FROM matches WHERE stage = 'cancelled'";
    assert_eq!(club.number(cancelled), 1);
    assert_eq!(club.number("SELECT count(*) FROM early_deletions"), 0);
    club.close().await;
}
