//! Challenges: who may do what with them, and where they go when the channel is busy.

use expect_test::expect;
use serde_json::json;

use super::Club;
use crate::fake::{Stored, permissions};
use crate::said;

async fn challenge(club: &Club, options: serde_json::Value) -> Stored {
    let asked = club
        .fake
        .slash(club.alice, club.channel, "challenge", options);
    let answer = asked.answer().await;
    assert!(answer.ephemeral());
    assert!(
        answer
            .content
            .starts_with(&format!("{}.", said::challenges::SENT)),
        "{}",
        answer.content
    );
    let before = club.fake.bot_messages(club.channel);
    let last = before.iter().rev().find(|m| !m.buttons().is_empty());
    match last {
        Some(message) => message.clone(),
        None => {
            club.fake
                .wait_for(club.channel, |m| !m.buttons().is_empty())
                .await
        }
    }
}

async fn told(club: &Club, who: u64, message: &Stored, label: &str) -> String {
    let pressed = club.fake.press_label(who, club.channel, message.id, label);
    let answer = pressed.answer().await;
    assert!(answer.ephemeral(), "only whoever pressed is told");
    answer.content
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_could_not_see_it_is_not_challenged() {
    let club = Club::open().await;
    let (fake, channel, alice, bob) = (&club.fake, club.channel, club.alice, club.bob);
    let guild = fake
        .shared
        .look(|st| *st.guilds.keys().next().expect("a server"));
    let options = json!({ "game": "onyx", "opponent": bob.to_string() });
    fake.deny(bob, guild, permissions::VIEW_CHANNEL);
    let asked = fake.slash(alice, channel, "challenge", options.clone());
    let hidden = asked.answer().await.content;
    expect!["bob can't see this channel, so they couldn't accept. Challenge them in a channel that you can both see, or ask a moderator to let them in here."].assert_eq(&hidden);
    let menu = fake.user_command(alice, channel, said::challenges::MENU, bob);
    assert_eq!(menu.answer().await.content, hidden);
    fake.remove_member(guild, bob);
    let asked = fake.slash(alice, channel, "challenge", options.clone());
    let away = asked.answer().await.content;
    expect!["bob isn't on this server, so they couldn't accept. Ask them to join it, or challenge someone who's here."].assert_eq(&away);
    assert!(fake.bot_messages(channel).is_empty(), "nothing is posted");
    fake.add_member(guild, bob);
    let message = challenge(&club, options).await;
    // Neither is whoever has left since the last match.
    fake.press_label(bob, channel, message.id, "Accept")
        .first_response()
        .await;
    club.board(channel, 1).await;
    let ask = fake
        .slash(alice, channel, "resign", json!({}))
        .answer()
        .await;
    fake.press_label(alice, channel, ask.id, "Resign")
        .answer()
        .await;
    let over = fake
        .wait_for(channel, |m| m.button("Rematch").is_some())
        .await;
    let over = club.noted(over).await;
    fake.remove_member(guild, bob);
    assert_eq!(told(&club, alice, &over, "Rematch").await, away);
    fake.add_member(guild, bob);
    fake.press_label(alice, channel, over.id, "Rematch")
        .first_response()
        .await;
    fake.wait_after(channel, over.id, |m| m.button("Accept").is_some())
        .await;
    club.close().await;
}
