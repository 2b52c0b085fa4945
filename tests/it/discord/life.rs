//! Challenges that two want or nobody can have, and who may change the settings of a server.

use std::time::Duration;

use expect_test::expect;
use serde_json::json;

use super::Timed;
use crate::fake::{Fault, permissions};

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
    let open = fake
        .wait_for(channel, |m| m.button("Accept").is_some())
        .await;
    let open = club.noted(open).await;
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
    expect!["This challenge has already been accepted; the match is in progress."]
        .assert_eq(&told.join("\n"));
    assert_eq!(club.boards(channel).len(), 1);
    assert_eq!(
        club.number("SELECT count(*) FROM matches WHERE stage = 'running'"),
        1
    );
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
    assert!(kept.starts_with("Saved."), "{kept}");
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_that_is_cancelled_while_its_thread_is_opened_leaves_none_open() {
    let club = Timed::open().await;
    let (fake, channel, alice, bob) = (&club.fake, club.channel, club.alice, club.bob);
    club.begin_with(json!({})).await;
    let challenge = club.challenge(json!({ "game": "onyx" })).await;
    let threads = "/channels/*/messages/*/threads";
    fake.fail_next("POST", threads, Fault::Delay(Duration::from_secs(2)), 1);
    let press = fake.press_label(bob, channel, challenge.id, "Accept");
    fake.wait_until("the thread to be asked for", |fake| fake.faults_left() == 0)
        .await;
    club.press(alice, &challenge, "Cancel").await;
    press.answer().await;
    fake.wait_until("the thread to be put away", |fake| {
        fake.threads(channel)
            .into_iter()
            .all(|thread| fake.is_archived(thread))
    })
    .await;
    assert_eq!(fake.threads(channel), [challenge.id]);
    club.close().await;
}
