//! Challenges that two want or nobody can have, and who may change the settings of a server.

use expect_test::expect;

use serde_json::json;

use super::Timed;
use crate::fake::{Stored, permissions};
use crate::said;

impl Timed {
    async fn edited(&self, message: &Stored) -> Stored {
        let (id, before) = (message.id, message.edited);
        self.fake
            .wait_for(message.channel, |m| m.id == id && m.edited > before)
            .await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_who_accept_at_the_same_instant_one_plays() {
    let club = Timed::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    club.told(
        club.alice,
        "challenge",
        json!({ "game": "dropper", "size": "6" }),
    )
    .await;
    let open = club
        .says(channel, said::challenges::CHALLENGES_ANYONE)
        .await;
    let both = [club.bob, club.carol].map(|who| fake.press_label(who, channel, open.id, "Accept"));
    club.board(channel, 1).await;
    for press in &both {
        press.first_response().await;
    }
    club.finished().await;
    let told: Vec<String> = both
        .iter()
        .flat_map(|press| press.followups())
        .map(|m| m.content)
        .collect();
    assert_eq!(told, [said::challenges::ALREADY_ACCEPTED]);
    assert_eq!(club.boards(channel).len(), 1);
    assert_eq!(
        club.number("SELECT count(*) FROM matches WHERE stage = 'running'"),
        1
    );
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_that_was_taken_back_is_accepted_by_nobody() {
    let club = Timed::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    let challenge = club.challenge(json!({})).await;
    club.press(club.alice, &challenge, "Cancel").await;
    club.edited(&challenge).await;
    let late = fake.press_anyway(club.bob, channel, challenge.id, "m1:0:accept");
    assert_eq!(late.answer().await.content, said::challenges::CANCELLED);
    // Deleting a challenge's message takes it back, too.
    let challenge = club.challenge(json!({})).await;
    fake.delete_message(challenge.id);
    club.reaches("SELECT count(*) FROM matches WHERE stage = 'offered'", 0)
        .await;
    let log = club.told(club.alice, "log", json!({ "match": "2" })).await;
    expect![[r#"
        Match #2: **Dropper, 6×6**
        ```
        <time> alice sent the challenge
        <time> Stonepost cancelled the challenge because its message was deleted
        ```"#]]
    .assert_eq(&club.named(&log));
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_settings_of_a_server_are_for_those_who_manage_it() {
    let club = Timed::open().await;
    let (fake, alice, carol) = (&club.fake, club.alice, club.carol);
    let claim = json!({ "timeout": "claim" });
    let hidden = fake.try_slash(alice, club.channel, "settings", claim.clone());
    assert!(hidden.is_err_and(|why| why.contains("it is hidden from alice")));
    // A server may show a command to everybody; then it still is for those who manage it.
    fake.shared.with(|st| {
        for command in &mut st.commands {
            command["default_member_permissions"] = json!(null);
        }
    });
    expect!["Only people with the Manage Server permission can see or change its settings."]
        .assert_eq(&club.told(alice, "settings", claim.clone()).await);
    fake.grant(carol, club.guild, permissions::MANAGE_GUILD);
    let kept = club.told(carol, "settings", claim).await;
    assert!(kept.starts_with("Saved. "), "{kept}");
    club.close().await;
}
