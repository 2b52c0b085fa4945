//! Leave and reminders on Discord.

use serde_json::json;
use stonepost::play::clock::{DAY, HOUR};

use super::Timed;
use crate::said;

#[tokio::test(flavor = "multi_thread")]
async fn leave_is_taken_by_a_command_and_told_in_the_channel() {
    let club = Timed::open().await;
    club.begin_with(json!({})).await;
    let (alice, bob) = (club.alice, club.bob);
    let answer = club
        .ask(alice, club.channel, "away", json!({"until": "5d"}))
        .await;
    assert!(answer.ephemeral());
    assert!(
        answer.content.contains("Stopped now: #1."),
        "{}",
        answer.content
    );
    let told = club.says(club.channel, "is on leave").await;
    assert!(told.pinged.is_empty() && told.silent(), "{}", told.content);
    club.later(5 * DAY);
    let over = club.says(club.channel, said::LEAVE_OVER).await;
    assert_eq!(over.pinged, [alice]);
    // With a reminder when a day is left.
    let set = club
        .told(bob, "preferences", json!({"reminder": "24h"}))
        .await;
    assert!(set.contains("1 day"), "{set}");
    club.play(alice, club.channel, "d4").await;
    club.later(2 * DAY + HOUR);
    let reminder = club.says(club.channel, said::YOUR_TURN).await;
    assert_eq!(reminder.pinged, [bob]);
    let press = club
        .fake
        .press_label(bob, reminder.channel, reminder.id, "Snooze 3 hours");
    let answer = press.answer().await;
    assert!(answer.ephemeral());
    assert!(answer.content.contains("match #1"), "{}", answer.content);
    let refused = club
        .told(alice, "away", json!({"until": "yesterday"}))
        .await;
    assert!(refused.contains("yesterday"), "{refused}");
    let back = club.told(alice, "back", json!({})).await;
    assert!(!back.is_empty());
    club.close().await;
}
