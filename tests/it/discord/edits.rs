//! Turns that are corrected by editing the message in which they were typed.

use serde_json::json;
use stonepost::text::words as say;

use super::Club;
use crate::fake::{FakeDiscord, Id, Message, Setup, Stored};

/// A turn that Black can't begin with.
const WRONG: &str = "a1>b2";

/// When an id was made.
fn made(id: Id) -> u64 {
    (id >> 22) + 1_420_070_400_000
}

/// Waits for a reply of the bot's to this message.
async fn told(fake: &FakeDiscord, said: &Stored) -> String {
    let bot = fake.bot_id();
    let fits = |m: &Stored| m.author == bot && m.reference == Some(said.id);
    fake.wait_after(said.channel, said.id, fits).await.content
}

/// The bot's replies to this message.
fn replies(fake: &FakeDiscord, said: &Stored) -> Vec<String> {
    let mut all = fake.bot_messages(said.channel);
    all.retain(|m| m.reference == Some(said.id));
    all.into_iter().map(|m| m.content).collect()
}

/// Somebody replies to a board.
fn reply(club: &Club, who: Id, board: &Stored, text: &str) -> Stored {
    let said = club
        .fake
        .say(who, board.channel, Message::reply(board.id, text));
    club.fake.message(said).expect("a message")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_was_typed_wrong_is_corrected_by_an_edit() {
    let club = Club::open().await;
    let board = club.begin("dropper", "6").await;
    let said = reply(&club, club.alice, &board, WRONG);
    told(&club.fake, &said).await;
    // A preview of a link is no edit.
    club.fake.update_again(said.id);
    club.fake
        .edit_own_at(said.id, "d4", made(said.id) + 299_000);
    let second = club.board(club.channel, 2).await;
    assert!(second.content.contains("`d4`"), "{}", second.content);
    // That it's told again changes nothing, not even after a new start.
    club.fake.update_again(said.id);
    club.play(club.bob, club.channel, "d4>d5,a1").await;
    let sessions = club.fake.identifies();
    let club = club.off(async |_| ()).await;
    club.fake.wait_identifies(sessions + 1).await;
    club.fake.wait_ready().await;
    club.fake.update_again(said.id);
    // What was played since counts.
    club.fake
        .edit_own_at(said.id, "c3", made(said.id) + 299_500);
    let told = || replies(&club.fake, &said);
    club.fake
        .wait_until("it's told", |_| told().len() == 2)
        .await;
    assert_eq!(told()[1], say::turn_edited_late().to_string());
    club.finished().await;
    assert_eq!(club.boards(club.channel).len(), 3);
    assert_eq!(told().len(), 2);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_was_played_is_not_changed_by_an_edit() {
    let club = Club::open().await;
    let board = club.begin("dropper", "6").await;
    let said = reply(&club, club.alice, &board, "d4");
    club.board(club.channel, 2).await;
    club.fake.edit_own(said.id, "c3");
    assert_eq!(
        told(&club.fake, &said).await,
        say::turn_edited().to_string()
    );
    // That's told once, and only of what looks like a turn.
    club.fake.edit_own(said.id, "c4");
    club.fake.edit_own(said.id, "good luck");
    let talk = reply(&club, club.alice, &board, "good luck");
    club.fake.edit_own(talk.id, "have fun");
    club.play(club.bob, club.channel, "d4>d5,a1").await;
    club.finished().await;
    assert_eq!(replies(&club.fake, &said), [say::turn_edited().to_string()]);
    assert_eq!(replies(&club.fake, &talk), Vec::<String>::new());
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_edit_that_comes_too_late_changes_nothing() {
    let club = Club::open().await;
    let board = club.begin("dropper", "6").await;
    let said = reply(&club, club.alice, &board, WRONG);
    told(&club.fake, &said).await;
    club.fake
        .edit_own_at(said.id, "d4", made(said.id) + 301_000);
    club.fake
        .wait_until("it's told", |fake| replies(fake, &said).len() == 2)
        .await;
    assert_eq!(
        replies(&club.fake, &said)[1],
        say::turn_edited_late().to_string()
    );
    // It wasn't Bob's turn when he wrote his.
    let early = reply(&club, club.bob, &board, "a1");
    told(&club.fake, &early).await;
    club.play(club.alice, club.channel, "d4").await;
    club.fake.edit_own(early.id, "d4>d5,a1");
    club.fake
        .wait_until("it's told", |fake| replies(fake, &early).len() == 2)
        .await;
    assert_eq!(
        replies(&club.fake, &early)[1],
        say::turn_edited_late().to_string()
    );
    assert_eq!(club.boards(club.channel).len(), 2);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn updates_of_other_kinds_are_nothing() {
    let club = Club::open_as(
        Setup {
            message_content_intent_allowed: true,
            ..Setup::default()
        },
        true,
    )
    .await;
    let board = club.begin("dropper", "6").await;
    let said = club.fake.say(club.alice, club.channel, WRONG);
    let said = club.fake.message(said).expect("a message");
    told(&club.fake, &said).await;
    let (id, channel) = (said.id.to_string(), said.channel.to_string());
    let other = club.fake.add_other_bot("other");
    let user = |id: Id, bot: bool| json!({ "id": id.to_string(), "username": "x", "discriminator": "0", "avatar": null, "bot": bot });
    let at = "2026-01-01T00:00:00.000000+00:00";
    for update in [
        json!({}),
        json!({ "id": id, "channel_id": channel }),
        json!({ "id": id, "channel_id": channel, "embeds": [] }),
        json!({ "id": id, "channel_id": channel, "content": "d4" }),
        json!({ "id": id, "channel_id": channel, "content": "d4", "edited_timestamp": at }),
        json!({ "id": id, "channel_id": channel, "content": "d4", "author": user(club.alice, false) }),
        json!({ "id": id, "channel_id": channel, "content": "", "edited_timestamp": at, "author": user(club.alice, false) }),
        json!({ "id": id, "channel_id": channel, "content": "d4", "edited_timestamp": "soon", "author": user(club.alice, false) }),
        json!({ "id": id, "channel_id": channel, "content": "d4", "edited_timestamp": at, "author": user(other, true) }),
        // Edited long ago, and told again.
        json!({ "id": id, "channel_id": channel, "content": "d4", "edited_timestamp": at, "author": user(club.alice, false) }),
    ] {
        club.fake.tell_unchecked("MESSAGE_UPDATE", &update);
    }
    // What isn't addressed to the bot is read, where it's delivered.
    club.fake.edit_own(said.id, "d4");
    let second = club.board(club.channel, 2).await;
    assert!(second.content.contains("`d4`"), "{}", second.content);
    club.finished().await;
    assert_eq!(replies(&club.fake, &said).len(), 1);
    assert_eq!(club.boards(club.channel).len(), 2);
    assert!(board.id < second.id);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_corrected_in_direct_messages_too() {
    let club = Club::open().await;
    let options = json!({
        "game": "dropper", "size": "6", "side": "black", "opponent": club.bob.to_string(), "where": "messages",
    });
    let asked = club
        .fake
        .slash(club.alice, club.channel, "challenge", options);
    asked.answer().await;
    let stands = |m: &Stored| m.button("Accept").is_some();
    let challenge = club.fake.wait_for(club.channel, stands).await;
    let press = club
        .fake
        .press_label(club.bob, club.channel, challenge.id, "Accept");
    press.first_response().await;
    let has_board = |fake: &FakeDiscord, who| {
        let talk = fake.dm_channel(who);
        talk.is_some_and(|talk| !club.boards(talk).is_empty())
    };
    for who in [club.alice, club.bob] {
        club.fake
            .wait_until("a board", |fake| has_board(fake, who))
            .await;
    }
    let said = club.fake.dm(club.alice, WRONG);
    let said = club.fake.message(said).expect("a message");
    told(&club.fake, &said).await;
    club.fake.edit_own(said.id, "d4");
    club.board(said.channel, 2).await;
    club.fake.edit_own(said.id, "c3");
    club.fake
        .wait_until("it's told", |fake| replies(fake, &said).len() == 2)
        .await;
    assert_eq!(
        replies(&club.fake, &said)[1],
        say::turn_edited_late().to_string()
    );
    club.close().await;
}
