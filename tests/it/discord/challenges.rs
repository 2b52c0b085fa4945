//! Challenges: who may do what with them, and where they go when the channel is busy.

use serde_json::json;

use super::Club;
use crate::fake::Stored;

async fn challenge(club: &Club, options: serde_json::Value) -> Stored {
    let asked = club
        .fake
        .slash(club.alice, club.channel, "challenge", options);
    let answer = asked.answer().await;
    assert!(answer.ephemeral());
    assert!(
        answer.content.starts_with("Your challenge stands;"),
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
async fn a_challenge_calls_its_opponent_and_nobody_else_may_answer() {
    let club = Club::open().await;
    let fake = &club.fake;
    let options = json!({ "game": "onyx", "opponent": club.bob.to_string(), "setup": "open", "side": "white" });
    let message = challenge(&club, options).await;
    assert_eq!(
        message.content,
        format!(
            "<@{bob}>: <@{alice}> challenges you to **Onyx, 12 by 12, open setup**. <@{alice}> plays White; \
             the other side begins.",
            alice = club.alice,
            bob = club.bob
        )
    );
    assert_eq!(message.pinged, [club.bob]);
    let labels: Vec<String> = message
        .buttons()
        .into_iter()
        .map(|(_, label)| label)
        .collect();
    assert_eq!(labels, ["Accept", "Decline", "Cancel"]);
    let for_bob = format!("This challenge is for <@{}>.", club.bob);
    assert_eq!(told(&club, club.carol, &message, "Accept").await, for_bob);
    assert_eq!(told(&club, club.carol, &message, "Decline").await, for_bob);
    let own = "This is your own challenge: the other side has to accept it. You may cancel it.";
    assert_eq!(told(&club, club.alice, &message, "Accept").await, own);
    let alice = format!("Only <@{}> can take this challenge back.", club.alice);
    assert_eq!(told(&club, club.bob, &message, "Cancel").await, alice);

    fake.press_label(club.bob, club.channel, message.id, "Decline")
        .first_response()
        .await;
    let declined = fake
        .wait_for(club.channel, |m| m.id == message.id && m.edited > 0)
        .await;
    assert!(declined.buttons().is_empty());
    assert!(
        declined
            .content
            .ends_with(&format!("\n<@{}> declined.", club.bob)),
        "{}",
        declined.content
    );
    let late = fake
        .press_anyway(club.bob, club.channel, message.id, "m1:0:accept")
        .answer()
        .await;
    assert_eq!(late.content, "This challenge was declined.");
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_challenge_is_for_anyone_but_its_maker() {
    let club = Club::open().await;
    let fake = &club.fake;
    let message = challenge(&club, json!({ "game": "dropper" })).await;
    assert!(message.pinged.is_empty());
    assert_eq!(
        message.content,
        format!(
            "<@{}> wants to play **Dropper, 8 by 8** with anyone who likes to. Sides are drawn by lot.",
            club.alice
        )
    );
    let labels: Vec<String> = message
        .buttons()
        .into_iter()
        .map(|(_, label)| label)
        .collect();
    assert_eq!(labels, ["Accept", "Cancel"]);
    fake.press_label(club.carol, club.channel, message.id, "Accept")
        .first_response()
        .await;
    let board = club.board(club.channel, 1).await;
    assert!(
        board.content.contains(&club.carol.to_string()),
        "{}",
        board.content
    );
    let accepted = fake
        .wait_for(club.channel, |m| m.id == message.id && m.edited > 0)
        .await;
    assert!(
        accepted
            .content
            .ends_with(&format!("\n<@{}> accepted.", club.carol))
    );
    let late = fake
        .press_anyway(club.bob, club.channel, message.id, "m1:0:accept")
        .answer()
        .await;
    assert_eq!(
        late.content,
        "This challenge was accepted already; the match is running."
    );
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_can_be_taken_back() {
    let club = Club::open().await;
    let fake = &club.fake;
    let message = challenge(&club, json!({ "game": "dropper" })).await;
    fake.press_label(club.alice, club.channel, message.id, "Cancel")
        .first_response()
        .await;
    let gone = fake
        .wait_for(club.channel, |m| m.id == message.id && m.edited > 0)
        .await;
    assert!(gone.buttons().is_empty());
    assert!(
        gone.content
            .ends_with(&format!("\n<@{}> took the challenge back.", club.alice))
    );
    let late = fake
        .press_anyway(club.bob, club.channel, message.id, "m1:0:accept")
        .answer()
        .await;
    assert_eq!(late.content, "This challenge was taken back.");
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_makes_no_challenge_is_said() {
    let club = Club::open().await;
    for (options, expected) in [
        (
            json!({ "game": "onyx", "opponent": club.alice.to_string() }),
            "You can't challenge yourself.",
        ),
        (
            json!({ "game": "onyx", "opponent": club.fake.bot_id().to_string() }),
            "Programs don't play here: name a person.",
        ),
        (
            json!({ "game": "dropper", "size": "7" }),
            "Dropper has no size `7`. You can choose `8`, `6`, `10`, `12`.",
        ),
        (
            json!({ "game": "onyx", "setup": "*bare*" }),
            "Onyx has no setup `*bare*`. You can choose `standard`, `open`.",
        ),
    ] {
        let asked = club
            .fake
            .slash(club.alice, club.channel, "challenge", options);
        let answer = asked.answer().await;
        assert!(answer.ephemeral());
        assert_eq!(answer.content, expected);
    }
    assert!(
        club.fake
            .bot_messages(club.channel)
            .iter()
            .all(Stored::ephemeral)
    );
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sizes_and_setups_are_completed_by_game() {
    let club = Club::open().await;
    let given = json!({ "game": "onyx", "size": "1" });
    let sizes = club
        .fake
        .autocomplete(club.alice, club.channel, "challenge", given, "size")
        .await;
    let sizes: Vec<String> = sizes.into_iter().map(|choice| choice.name).collect();
    assert_eq!(sizes, ["12", "16"]);
    let given = json!({ "game": "onyx", "setup": "" });
    let setups = club
        .fake
        .autocomplete(club.alice, club.channel, "challenge", given, "setup")
        .await;
    let setups: Vec<String> = setups.into_iter().map(|choice| choice.name).collect();
    assert_eq!(setups, ["standard", "open"]);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_busy_channel_offers_a_thread_and_the_match_goes_on_there() {
    let club = Club::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    club.begin("dropper", "6").await;
    let options =
        json!({ "game": "onyx", "size": "6", "opponent": club.carol.to_string(), "side": "black" });
    let offer = fake
        .slash(club.alice, channel, "challenge", options)
        .answer()
        .await;
    assert!(offer.ephemeral());
    assert_eq!(
        offer.content,
        "Match #1 is being played in this channel, and there is room for one at a time. \
         Shall I open a thread for yours?"
    );
    let done = fake
        .press_label(club.alice, channel, offer.id, "Open a thread")
        .answer()
        .await;
    assert_eq!(
        done.content,
        "The challenge goes on in a thread of its own."
    );
    let thread = fake.threads(channel)[0];
    let message = fake
        .wait_for(thread, |m| m.button("Accept").is_some())
        .await;
    assert_eq!(message.pinged, [club.carol]);
    fake.press_label(club.carol, thread, message.id, "Accept")
        .first_response()
        .await;
    let board = club.board(thread, 1).await;
    fake.say(
        club.alice,
        thread,
        crate::fake::Message::reply(board.id, "c3"),
    );
    let board = club.board(thread, 2).await;
    assert!(board.content.contains("`c3`"));
    // The match in the channel is another one, and goes on.
    club.play(club.alice, channel, "d4").await;
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_challenges_in_a_channel_the_second_accepted_one_may_move_to_a_thread() {
    let club = Club::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    let first = challenge(&club, json!({ "game": "dropper", "size": "6" })).await;
    fake.slash(
        club.carol,
        channel,
        "challenge",
        json!({ "game": "onyx", "size": "6" }),
    )
    .answer()
    .await;
    let second = fake
        .wait_after(channel, first.id, |m| m.button("Accept").is_some())
        .await;
    fake.press_label(club.bob, channel, first.id, "Accept")
        .first_response()
        .await;
    club.board(channel, 1).await;
    let offer = fake
        .press_label(club.bob, channel, second.id, "Accept")
        .answer()
        .await;
    assert!(offer.ephemeral());
    assert!(
        offer
            .content
            .starts_with("Match #1 is being played in this channel"),
        "{}",
        offer.content
    );
    let done = fake
        .press_label(club.bob, channel, offer.id, "Open a thread")
        .answer()
        .await;
    assert_eq!(
        done.content,
        "The challenge goes on in a thread of its own."
    );
    let moved = fake
        .wait_for(channel, |m| m.id == second.id && m.edited > 0)
        .await;
    assert!(
        moved
            .content
            .ends_with("\nThis challenge goes on in a thread."),
        "{}",
        moved.content
    );
    let thread = fake.threads(channel)[0];
    let message = fake
        .wait_for(thread, |m| m.button("Accept").is_some())
        .await;
    fake.press_label(club.bob, thread, message.id, "Accept")
        .first_response()
        .await;
    club.board(thread, 1).await;
    club.close().await;
}
