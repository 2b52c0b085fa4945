//! Whom a moderator has banned from a server, and whom whoever runs the bot has banned from all of them.

use expect_test::expect;
use serde_json::json;

use super::Timed;
use crate::fake::permissions;
use crate::said;

#[tokio::test(flavor = "multi_thread")]
async fn moderators_ban_from_their_server_and_hosts_from_everywhere() {
    let club = Timed::open().await;
    let (fake, alice, bob, carol) = (&club.fake, club.alice, club.bob, club.carol);
    let ban = json!({ "do": "add", "player": alice.to_string() });
    club.begin_with(json!({})).await;
    expect!["Only moderators can ban people: those with the Manage Messages permission, or with the role set in `/settings`."].assert_eq(&club.told(carol, "ban", ban.clone()).await);
    fake.grant(carol, club.guild, permissions::MANAGE_MESSAGES);
    expect!["<@alice> is banned from playing on this server. Their matches here are resigned, their challenges and seeks closed, and they've left its tournaments. To lift the ban, use `/ban do:lift`."].assert_eq(&club.named(&club.told(carol, "ban", ban).await));
    let over = club.says(club.channel, &said::ended(1)).await;
    expect!["<@bob> (White) wins: Black resigned. <@alice>, <@bob>: match #1 is over. The game record is attached."].assert_eq(&club.named(&over.content));
    assert_eq!(
        club.pressed(alice, &over, "Rematch").await,
        said::banned("")
    );

    // Elsewhere she isn't.
    let other = fake.add_guild("Other");
    let hall = fake.add_channel(other, "hall");
    let challenge = json!({ "game": "onyx", "opponent": bob.to_string() });
    let told = club
        .told_in(hall, alice, "challenge", challenge.clone())
        .await;
    assert!(told.starts_with(said::challenges::SENT), "{told}");
    let sent = fake.wait_for(hall, |m| m.button("Accept").is_some()).await;
    club.settled().await;

    let chat = &club.bot.chat;
    chat.ban("discord", [alice.to_string()].into());
    chat.end_banned().await;
    fake.wait_until("the challenge's end", |fake| {
        fake.message(sent.id)
            .is_some_and(|m| m.button("Accept").is_none())
    })
    .await;
    assert_eq!(
        club.told_in(hall, alice, "challenge", challenge.clone())
            .await,
        said::BANNED_BY_HOST
    );
    let back = json!({ "game": "onyx", "opponent": alice.to_string() });
    expect!["<@alice> is banned from playing here."]
        .assert_eq(&club.named(&club.told_in(hall, bob, "challenge", back).await));
    fake.dm(alice, "d4");
    club.direct(alice, said::BANNED_BY_HOST).await;
    let owner = fake.owner(club.guild);
    let list = json!({ "do": "list" });
    assert_ne!(
        club.told(owner, "ban", list.clone()).await,
        said::BANNED_BY_HOST
    );
    chat.ban("discord", [owner.to_string()].into());
    assert_eq!(club.told(owner, "ban", list).await, said::BANNED_BY_HOST);
    // A person of whom nothing is known yet.
    let dave = fake.add_user("dave");
    chat.ban("discord", [dave.to_string()].into());
    chat.end_banned().await;
    assert_eq!(
        club.told_in(hall, dave, "games", json!({})).await,
        said::BANNED_BY_HOST
    );
    assert_ne!(
        club.told_in(hall, dave, "privacy", json!({})).await,
        said::BANNED_BY_HOST
    );
    let told = club.told_in(hall, alice, "challenge", challenge).await;
    assert!(told.starts_with(said::challenges::SENT), "{told}");
    club.close().await;
}
