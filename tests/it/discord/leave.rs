//! Leave on Discord.

use serde_json::json;
use stonepost::play::clock::DAY;

use super::Timed;
use crate::said;

#[tokio::test(flavor = "multi_thread")]
async fn who_goes_on_leave_is_told_without_a_sound() {
    let club = Timed::open().await;
    club.begin_with(json!({})).await;
    club.told(club.alice, "away", json!({"until": "5d"})).await;
    let told = club.says(club.channel, "is on leave").await;
    assert!(told.pinged.is_empty() && told.silent(), "{}", told.content);
    club.later(5 * DAY);
    let over = club.says(club.channel, said::LEAVE_OVER).await;
    assert_eq!(over.pinged, [club.alice]);
    club.close().await;
}
