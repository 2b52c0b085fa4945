//! Standing seeks on Discord: accepted by buttons, kept in one message, closed by whoever may.

use std::time::Duration;

use expect_test::expect;
use serde_json::{Value, json};
use stonepost::play::clock::MINUTE;

use super::Timed;
use crate::fake::{Fault, Id, Stored};

/// As long as it takes until a message about seeks can be edited again.
const SOON: i64 = MINUTE / 4;

impl Timed {
    /// Alice's seek of Dropper in the channel; its message.
    async fn seek(&self, more: Value) -> Stored {
        let mut options = json!({ "game": "dropper", "size": "6", "side": "black" });
        for (name, value) in more.as_object().expect("options") {
            options[name] = value.clone();
        }
        self.told(self.alice, "seek open", options).await;
        let seek = self.with_button(self.channel, "Close seek").await;
        self.shown().await;
        seek
    }

    /// Waits until every message about seeks says what is so.
    async fn shown(&self) {
        self.later(SOON);
        let sql = format!("SELECT count(*) FROM pins WHERE due_at <= {}", self.now());
        self.reaches(&sql, 0).await;
    }

    /// A message as it is now.
    async fn again(&self, message: &Stored) -> Stored {
        self.shown().await;
        let id = message.id;
        self.fake.wait_for(message.channel, |m| m.id == id).await
    }
}

fn names(message: &Stored) -> Vec<String> {
    message
        .buttons()
        .into_iter()
        .map(|(_, label)| label)
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seek_that_was_posted_unheard_says_what_became_of_it() {
    let club = Timed::open().await;
    let posts = format!("/channels/{}/messages", club.channel);
    club.fake.fail_next("POST", &posts, Fault::Lost, 1);
    let options = json!({ "game": "dropper" });
    club.told(club.alice, "seek open", options).await;
    let seek = club.with_button(club.channel, "Close seek").await;
    club.reaches("SELECT count(*) FROM pins WHERE free_at > 0", 1)
        .await;
    club.pressed(club.alice, &seek, "Close seek").await;
    club.later(MINUTE);
    club.fake
        .wait_for(club.channel, |m| {
            m.id == seek.id && m.edited > 0 && m.button("Accept").is_none()
        })
        .await;
    club.reaches("SELECT count(*) FROM pins WHERE kind = 'seek'", 0)
        .await;
    assert_eq!(club.fake.take_repeats(), 0, "it was found");
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seek_is_closed_by_its_seeker_and_nobody_else() {
    let club = Timed::open().await;
    let seek = club.seek(json!({})).await;
    expect!["Only <@alice> or a moderator can close seek #1."]
        .assert_eq(&club.named(&club.pressed(club.bob, &seek, "Close seek").await));
    expect!["Seek #1 is closed. Matches in progress continue."]
        .assert_eq(&club.pressed(club.alice, &seek, "Close seek").await);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_press_at_one_instant_where_each_match_has_a_thread() {
    let club = Timed::open().await;
    let owner = club.fake.owner(club.guild);
    let threads = json!({ "threads": "always" });
    club.told(owner, "settings", threads).await;
    let seek = club.seek(json!({})).await;
    // Both open a thread before either match begins.
    let opening = "/channels/*/messages/*/threads";
    let slow = Fault::Delay(Duration::from_secs(1));
    club.fake.fail_next("POST", opening, slow, 2);
    let press = |who: Id| club.fake.press_label(who, seek.channel, seek.id, "Accept");
    let (one, two) = (press(club.bob), press(club.carol));
    one.first_response().await;
    two.first_response().await;
    club.finished().await;
    let mut told: Vec<String> = [one, two]
        .iter()
        .flat_map(|press| press.followups())
        .map(|m| m.content)
        .collect();
    told.sort();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].starts_with("Match #1 has begun in <#"), "{told:?}");
    expect!["Seek #1 is full: <@alice> plays one match from it at a time. It opens again when that match ends."].assert_eq(&club.named(&told[1]));
    assert_eq!(club.number("SELECT count(*) FROM matches"), 1);
    // Nothing is left of the other one.
    assert_eq!(club.fake.faults_left(), 0);
    let threads = club.fake.threads(club.channel).into_iter();
    let (closed, open): (Vec<Id>, Vec<Id>) =
        threads.partition(|thread| club.fake.is_archived(*thread));
    assert_eq!((closed.len(), open.len()), (1, 1));
    let edits = |thread: Id| club.fake.message(thread).map(|m| m.edited);
    assert_eq!((edits(closed[0]), edits(open[0])), (Some(1), Some(0)));
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_keeps_its_seeks_in_one_message_until_that_is_deleted() {
    let club = Timed::open().await;
    let (alice, bob) = (club.alice, club.bob);
    let pin = json!({ "on": true });
    expect![[r#"Only people with the Manage Server permission can have the open seeks listed in a channel."#]]
    .assert_eq(&club.told(alice, "seek pin", pin.clone()).await);
    let owner = club.fake.owner(club.guild);
    expect!["Open seeks are now listed in this channel, in one message that changes as they do. To stop this, use `/seek pin on:false` or delete the message."].assert_eq(&club.told(owner, "seek pin", pin.clone()).await);
    let list = club.says(club.channel, "`/seek open`").await;
    expect![[r#"
        There are no open seeks on this server. To open one, use `/seek open game:onyx`.
        To add a seek, use `/seek open`."#]]
    .assert_eq(&club.named(&list.content));
    // As many as there's room for have a button, and the words for all fit.
    for number in 0..30 {
        let who = club.fake.add_user(&format!("player{number}"));
        let options =
            json!({ "game": "onyx", "rating": "1400-1600", "clock": "3d+12h/5d", "at_once": 3 });
        club.told(who, "seek open", options).await;
    }
    let now = club.again(&list).await;
    let count = now.content.matches("**Onyx").count();
    assert!((10..=25).contains(&count), "{}", now.content);
    assert_eq!(names(&now).len(), count);
    club.press(bob, &now, "Accept #3").await;
    club.says(club.channel, "match #1: ").await;
    let now = club.again(&list).await;
    assert!(
        now.content.contains("1 of 3 in progress"),
        "{}",
        now.content
    );

    // Whoever deletes it doesn't want it; seeks are posted one by one again.
    club.fake.delete_message(list.id);
    club.reaches("SELECT count(*) FROM pins", 0).await;
    club.seek(json!({})).await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seek_whose_message_is_deleted_is_closed() {
    let club = Timed::open().await;
    let seek = club.seek(json!({})).await;
    club.fake.delete_message(seek.id);
    club.reaches("SELECT count(*) FROM seeks WHERE closed_why = 'deleted'", 1)
        .await;
    let told = club
        .told(club.bob, "seek accept", json!({ "seek": "1" }))
        .await;
    expect!["Seek #1 is closed. To see the open ones, use `/seek list`."].assert_eq(&told);
    club.shown().await;
    club.reaches("SELECT count(*) FROM pins", 0).await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seek_belongs_to_its_server() {
    let club = Timed::open().await;
    let seek = club.seek(json!({})).await;
    let elsewhere = club.fake.add_guild("Elsewhere");
    let hall = club.fake.add_channel(elsewhere, "hall");
    for (who, command, options, words) in [
        (
            club.bob,
            "seek accept",
            json!({ "seek": "1" }),
            expect!["There's no seek #1 here. To see the open ones, use `/seek list`."],
        ),
        (
            club.bob,
            "seek list",
            json!({}),
            expect![[
                r#"There are no open seeks on this server. To open one, use `/seek open game:onyx`."#
            ]],
        ),
        (
            club.bob,
            "seek close",
            json!({ "seek": "1" }),
            expect!["There's no seek #1 here. To see the open ones, use `/seek list`."],
        ),
        (
            club.fake.owner(elsewhere),
            "seek close",
            json!({ "seek": "1" }),
            expect!["There's no seek #1 here. To see the open ones, use `/seek list`."],
        ),
        (
            club.alice,
            "seek close",
            json!({ "seek": "1" }),
            expect!["Seek #1 is closed. Matches in progress continue."],
        ),
    ] {
        let told = club.told_in(hall, who, command, options).await;
        words.assert_eq(&club.named(&told));
    }
    expect![[r#"
        <@alice> is looking for opponents: **Dropper, 6×6**. <@alice> plays Black and moves first. Rated. Clock: starts at 3 days, +1 day per turn, 5 days max. One match at a time.
        <@alice> closed seek #1."#]].assert_eq(&club.named(&club.again(&seek).await.content));
    club.close().await;
}
