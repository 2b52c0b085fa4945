//! Turns that are taken, and what is said about those that aren't.

use std::time::Duration;

use serde_json::json;

use super::{Club, Timed};
use crate::fake::Message;
use crate::said;

#[tokio::test(flavor = "multi_thread")]
async fn of_two_turns_at_the_same_instant_one_wins_and_the_other_is_told() {
    let club = Club::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    club.begin("onyx", "6").await;
    let (mut one, mut other) = (0, 0);
    for ply in 0..6_usize {
        let mover = [club.alice, club.bob][ply % 2];
        let waiting = [club.bob, club.alice][ply % 2];
        let turns = [
            ["b2", "b3"],
            ["c2", "c3"],
            ["d2", "d3"],
            ["e2", "e3"],
            ["b4", "b5"],
            ["e4", "e5"],
        ][ply];
        let tries = turns.map(|turn| fake.slash(mover, channel, "move", json!({ "turn": turn })));
        let told = [
            tries[0].answer().await.content,
            tries[1].answer().await.content,
        ];
        let refused = said::turn_of(said::mention(waiting));
        let played = [0, 1].map(|i| told[i] == said::played(turns[i], 1));
        match played {
            [true, false] => {
                one += 1;
                assert_eq!(told[1], refused);
            }
            [false, true] => {
                other += 1;
                assert_eq!(told[0], refused);
            }
            _ => panic!("exactly one wins: {told:?}"),
        }
        club.board(channel, ply + 2).await;
    }
    assert_eq!(one + other, 6);
    assert_eq!(
        club.boards(channel).len(),
        7,
        "the first board, and one for each turn"
    );
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_intent_plain_messages_are_left_alone() {
    let club = Club::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    let board = club.begin("dropper", "6").await;
    assert!(
        board.content.contains(&said::how_to_reply(", e.g. `d4`")),
        "{}",
        board.content
    );
    fake.say(club.alice, channel, "d4");
    club.play(club.alice, channel, "c3").await;
    assert_eq!(club.boards(channel).len(), 2);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reply_that_cannot_be_read_gets_one_hint_for_each_player_and_match() {
    let club = Timed::open().await;
    let (alice, bob, channel) = (club.alice, club.bob, club.channel);
    let board = club.begin_with(json!({})).await;
    // A board is known by its id when its post is written down.
    club.settled().await;
    for who in [alice, bob] {
        let tried = club
            .fake
            .say(who, channel, Message::quiet_reply(board.id, "d4"));
        let told = club
            .fake
            .wait_after(channel, tried, |m| m.reference == Some(tried))
            .await;
        assert_eq!(told.content, said::CANNOT_READ_REPLY);
        assert!(told.pinged.is_empty());
    }
    // Once is enough, after a restart too; and nobody else is told.
    let club = club.off(60_000).await;
    let carol = club.carol;
    for who in [alice, bob, carol] {
        club.fake
            .say(who, channel, Message::quiet_reply(board.id, "d4"));
    }
    club.fake.quiet(Duration::from_millis(300)).await;
    let hints = club.fake.bot_messages(channel);
    let hints = hints
        .iter()
        .filter(|m| m.content == said::CANNOT_READ_REPLY);
    assert_eq!(hints.count(), 2);
    club.close().await;
}
