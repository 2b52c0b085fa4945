//! What becomes of the boards of a place that a match has left.

use serde_json::json;

use super::Timed;
use crate::fake::{Fault, Id, Stored, permissions};
use crate::said;

impl Timed {
    /// The channel refuses posts from now on, and the bot knows.
    async fn refused(&self) {
        let bits = permissions::USUAL & !permissions::SEND_MESSAGES;
        self.fake.set_bot_permissions(self.channel, bits);
        self.told(self.alice, "draw", json!({})).await;
        self.reaches("SELECT count(*) FROM places WHERE trouble IS NOT NULL", 1)
            .await;
        self.settled().await;
    }

    async fn has_no_buttons(&self, message: &Stored) {
        let id = message.id;
        self.fake
            .wait_for(message.channel, |m| m.id == id && m.buttons().is_empty())
            .await;
    }

    fn direct_boards(&self, who: Id) -> Vec<Stored> {
        match self.fake.dm_channel(who) {
            Some(talk) => self.boards(talk),
            None => Vec::new(),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_has_moved_leaves_no_buttons_behind() {
    let club = Timed::open().await;
    let (fake, alice, bob, channel) = (&club.fake, club.alice, club.bob, club.channel);
    let first = club.begin_with(json!({ "game": "onyx" })).await;
    club.refused().await;
    // The board is sent to both, with buttons.
    let played = club.told(alice, "move", json!({ "turn": "c3" })).await;
    assert!(played.starts_with("Played `c3`"), "{played}");
    fake.wait_until("a board for each", |_| {
        [alice, bob]
            .iter()
            .all(|who| club.direct_boards(*who).len() == 1)
    })
    .await;
    let [hers, his] = [alice, bob].map(|who| club.direct_boards(who).remove(0));
    assert!(hers.button("Swap").is_some() && his.button("Swap").is_some());
    club.has_no_buttons(&first).await;

    // In another channel those lose theirs.
    let garden = fake.add_channel(club.guild, "garden");
    assert_eq!(
        club.told_in(garden, bob, "resume", json!({})).await,
        said::continues_here(1)
    );
    let board = club.board(garden, 1).await;
    for old in [&hers, &his] {
        club.has_no_buttons(old).await;
    }
    assert!(fake.message(board.id).unwrap().button("Swap").is_some());
    club.settled().await;
    assert_eq!(
        club.told_in(garden, alice, "resume", json!({ "match": "1" }))
            .await,
        format!("{} {}", said::still_has_its_channel(1), club.link(&board))
    );
    // Whoever pressed one of them just before sees what that did.
    let talk = club.talk(bob);
    let swapped = fake
        .press_anyway(bob, talk, his.id, "m1:1:swap")
        .answer()
        .await;
    assert!(
        swapped
            .content
            .starts_with(&said::now_played_in("another channel")),
        "{}",
        swapped.content
    );
    assert!(swapped.file("board.png").is_some());
    club.board(garden, 2).await;
    club.has_no_buttons(&board).await;
    let _ = channel;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_goes_on_by_direct_messages_leaves_no_buttons_in_its_channel() {
    let club = Timed::open().await;
    let (fake, alice, bob, channel) = (&club.fake, club.alice, club.bob, club.channel);
    let first = club.begin_with(json!({})).await;
    club.refused().await;
    assert!(fake.message(first.id).unwrap().button("Move").is_some());
    let talk = club.talk(alice);
    assert_eq!(
        club.told_in(talk, alice, "resume", json!({})).await,
        said::continues_in_messages(1)
    );
    let hers = club.direct(alice, &said::continues(1)).await;
    club.direct(bob, &said::continues(1)).await;
    club.has_no_buttons(&first).await;
    club.settled().await;
    // No link leads to the board of the channel.
    assert_eq!(
        club.told_in(talk, alice, "resume", json!({ "match": "1" }))
            .await,
        format!(
            "{} <https://discord.com/channels/@me/{talk}/{}>",
            said::played_in_messages(1),
            hers.id
        )
    );
    // The old board was on the screen still.
    let form = fake.press_anyway(alice, channel, first.id, "m1:0:move");
    form.first_response().await;
    let told = fake.submit(&form, &[("text", "d4")]).answer().await;
    assert!(
        told.content
            .starts_with(&said::now_played_in("direct messages")),
        "{}",
        told.content
    );
    club.direct(bob, &said::has_played("d4")).await;
    club.has_no_buttons(&hers).await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_board_that_is_slow_to_change_keeps_no_new_board_back() {
    let club = Timed::open().await;
    let (fake, alice, bob, channel) = (&club.fake, club.alice, club.bob, club.channel);
    let first = club.begin_with(json!({})).await;
    club.settled().await;
    let path = format!("/channels/{channel}/messages/{}", first.id);
    fake.fail_next("PATCH", &path, Fault::Hang, 1);
    club.play(alice, channel, "d4").await;
    fake.wait_until("the edit that hangs", |fake| fake.faults_left() == 0)
        .await;
    club.play(bob, channel, "d4>d5,b3").await;
    club.play(alice, channel, "b3>b4,f6").await;
    assert!(
        fake.message(first.id).unwrap().button("Move").is_some(),
        "the edit hangs still, and the boards have come"
    );
    // It is made good later.
    club.reaches("SELECT count(*) FROM boards WHERE attempts > 0", 1)
        .await;
    club.later(60_000);
    club.has_no_buttons(&first).await;
    club.close().await;
}
