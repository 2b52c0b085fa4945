//! Standings, ratings, histories and statistics on Discord.

use expect_test::expect;
use serde_json::json;
use stonepost::play::clock::MINUTE;

use super::Timed;
use crate::fake::permissions::{ATTACH_FILES, USUAL};
use crate::fake::{Attachment, Id, Stored};
use crate::said;

impl Timed {
    /// A game of Dropper that White resigns when both have moved; its last board.
    async fn won(&self, black: Id, white: Id) -> Stored {
        let options = json!({ "game": "dropper", "size": "6", "side": "black", "opponent": white.to_string() });
        let newest = self.fake.messages(self.channel).last().map_or(0, |m| m.id);
        self.told(black, "challenge", options).await;
        let stands = |m: &Stored| m.button("Accept").is_some();
        let challenge = self.fake.wait_after(self.channel, newest, stands).await;
        self.settled().await;
        self.press(white, &challenge, "Accept").await;
        let board = |m: &Stored| m.file("board.png").is_some();
        self.fake
            .wait_after(self.channel, challenge.id, board)
            .await;
        self.play(black, self.channel, "d4").await;
        self.play(white, self.channel, "d4>d5,b3").await;
        self.settled().await;
        let resign = self.fake.slash(white, self.channel, "resign", json!({}));
        let question = resign.answer().await;
        let sure = self
            .fake
            .press_label(white, self.channel, question.id, "Resign");
        sure.first_response().await;
        let over = |m: &Stored| {
            m.content
                .contains(&format!(" is over. {}", said::RECORD_ATTACHED))
        };
        let over = self.fake.wait_after(self.channel, challenge.id, over).await;
        self.settled().await;
        over
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn another_server_sees_the_rating_and_neither_the_match_nor_who_played_it() {
    let club = Timed::open().await;
    let (alice, bob, carol) = (club.alice, club.bob, club.carol);
    club.won(alice, bob).await;
    let elsewhere = club.fake.add_guild("Elsewhere");
    let channel = club.fake.add_channel(elsewhere, "hall");
    let player = json!({ "player": bob.to_string() });
    let empty = club
        .told_in(channel, carol, "history", player.clone())
        .await;
    assert_eq!(
        empty,
        format!("{}.", said::has_none_finished(said::mention(bob)))
    );
    let rating = club.told_in(channel, carol, "rating", player).await;
    expect![[r#"
        <@bob>'s ratings (Glicko-2: rating ± deviation)
        **Dropper**: 1338 ± 290, provisional (few rated matches so far).
        Last match: lost as White against another player (1500 ± 350) on <day> 2026. Expected score 0.50, actual 0: 1500 → 1338 (-162), deviation 350 → 290."#]].assert_eq(&club.named(&rating));
    let here = club.told_in(channel, carol, "standings", json!({})).await;
    assert!(here.ends_with(&said::none_rated("yet")), "{here}");
    let scope = json!({ "game": "dropper", "scope": "everywhere" });
    let everywhere = club.told_in(channel, carol, "standings", scope).await;
    assert!(everywhere.contains("1 alice"), "{everywhere}");
    club.close().await;
}

/// The picture of standings, which has to be one.
fn drawn(message: &Stored) -> &Attachment {
    assert_eq!(message.attachments.len(), 1, "{message:?}");
    let file = message.file("standings.png").unwrap();
    assert_eq!(file.content_type, "image/png");
    assert!(file.bytes.starts_with(b"\x89PNG"));
    file
}

/// The picture is replaced with the text, and a message that says the same isn't touched for its sake. Where files aren't
/// allowed, the text stands alone.
#[tokio::test(flavor = "multi_thread")]
async fn a_channel_keeps_the_picture_of_its_standings_as_far_as_it_may() {
    let club = Timed::open().await;
    let (fake, alice, bob) = (&club.fake, club.alice, club.bob);
    club.won(alice, bob).await;
    let owner = fake.owner(club.guild);
    let pin = json!({ "game": "dropper", "pin": "true" });
    club.told(owner, "standings", pin).await;
    let shown = |m: &Stored| m.content.contains(said::UPDATED);
    let kept = fake.wait_for(club.channel, shown).await;
    let first = drawn(&kept).clone();
    club.reaches("SELECT count(*) FROM pins WHERE message IS NOT NULL", 1)
        .await;
    let due = "SELECT due_at FROM pins";
    let before = club.number(due);
    club.later(6 * MINUTE);
    club.reaches(&format!("SELECT due_at > {before} FROM pins"), 1)
        .await;
    let same = |m: &Stored| m.id == kept.id;
    assert_eq!(fake.wait_for(club.channel, same).await.edited, 0);

    club.won(alice, bob).await;
    let before = club.number(due);
    club.later(6 * MINUTE);
    let second = |m: &Stored| m.id == kept.id && m.content.contains("2 2-0-0");
    let now = fake.wait_for(club.channel, second).await;
    assert_eq!(now.edited, 1);
    assert_ne!(drawn(&now).bytes, first.bytes);
    assert_ne!(drawn(&now).id, first.id);

    club.reaches(&format!("SELECT due_at > {before} FROM pins"), 1)
        .await;
    club.won(alice, bob).await;
    fake.set_bot_permissions(club.channel, USUAL & !ATTACH_FILES);
    club.later(6 * MINUTE);
    let third = |m: &Stored| m.id == kept.id && m.content.contains("3 3-0-0");
    let bare = fake.wait_for(club.channel, third).await;
    assert_eq!(bare.attachments.len(), 0);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_keeps_its_standings_until_the_message_is_deleted() {
    let club = Timed::open().await;
    let (fake, alice, bob) = (&club.fake, club.alice, club.bob);
    let pin = json!({ "game": "dropper", "pin": "true" });
    expect!["Only people with the Manage Server permission can post standings in a channel."]
        .assert_eq(&club.told(alice, "standings", pin.clone()).await);
    let owner = fake.owner(club.guild);
    club.told(owner, "standings", pin.clone()).await;
    let kept = club.says(club.channel, said::UPDATED).await;
    assert!(kept.pinged.is_empty() && !kept.ephemeral());
    club.reaches("SELECT count(*) FROM pins WHERE message IS NOT NULL", 1)
        .await;
    club.won(alice, bob).await;
    let before = club.number("SELECT due_at FROM pins");
    club.later(6 * MINUTE);
    let shows = |m: &Stored| m.id == kept.id && m.content.contains("1 alice");
    let now = fake.wait_for(club.channel, shows).await;
    let own = club.pressed(bob, &now, said::MY_PLACE).await;
    assert!(own.contains(">2 bob"), "{own}");

    // Whoever deletes it does not want it.
    club.reaches(&format!("SELECT due_at > {before} FROM pins"), 1)
        .await;
    fake.delete_message(kept.id);
    club.won(alice, bob).await;
    club.later(6 * MINUTE);
    club.reaches("SELECT count(*) FROM pins", 0).await;

    // A channel that takes no posts is left alone as well.
    club.told(owner, "standings", pin.clone()).await;
    club.reaches("SELECT count(*) FROM pins WHERE message IS NOT NULL", 1)
        .await;
    club.told(owner, "standings", json!({ "pin": "false" }))
        .await;
    club.reaches("SELECT count(*) FROM pins", 0).await;
    club.close().await;
}
