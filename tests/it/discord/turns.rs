//! Turns that are taken, and what is said about those that aren't.

use expect_test::expect;
use std::time::Duration;

use serde_json::json;

use super::{Club, Timed};
use crate::fake::{Message, Setup};
use crate::said;

fn mention(club: &Club, text: &str) -> Message {
    format!("<@{}> {text}", club.fake.bot_id()).into()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_illegal_turn_is_told_why_and_what_would_be_legal() {
    let club = Club::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    club.begin("dropper", "6").await;
    club.play(club.alice, channel, "d4").await;
    let tried = fake.say(club.bob, channel, mention(&club, "d4 e5 e4"));
    let told = fake
        .wait_after(channel, tried, |m| m.reference == Some(tried))
        .await;
    assert_eq!(
        told.content,
        said::turns::instead(
            said::turns::touches("e4", "white stone", "d4"),
            "d4>e5,f3 d4>e5,e2 d4>e5,d2 d4>e5,f2 d4>e5,c2"
        )
    );
    assert!(told.pinged.is_empty());
    let board = club.boards(channel).pop().unwrap();
    let tried = fake.say(club.bob, channel, Message::reply(board.id, "z9 is best"));
    let told = fake
        .wait_after(channel, tried, |m| m.reference == Some(tried))
        .await;
    assert!(
        told.content.contains("“is”") || told.content.contains("“z9”"),
        "{}",
        told.content
    );
    let answer = fake
        .slash(club.bob, channel, "move", json!({ "turn": "a1" }))
        .answer()
        .await;
    assert!(answer.ephemeral());
    assert!(
        answer.content.starts_with(&said::turns::alone("a1")),
        "{}",
        answer.content
    );
    assert_eq!(club.boards(channel).len(), 2, "nothing was played");
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_wrong_person_is_told_whose_turn_it_is() {
    let club = Club::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    let board = club.begin("dropper", "6").await;
    let tried = fake.say(club.bob, channel, Message::reply(board.id, "d4"));
    let told = fake
        .wait_after(channel, tried, |m| m.reference == Some(tried))
        .await;
    assert_eq!(told.content, said::turn_of(said::mention(club.alice)));
    assert!(told.pinged.is_empty(), "naming is not calling");
    let tried = fake.say(club.carol, channel, mention(&club, "d4"));
    let told = fake
        .wait_after(channel, tried, |m| m.reference == Some(tried))
        .await;
    assert_eq!(
        told.content,
        said::only_players(said::mention(club.alice), said::mention(club.bob))
    );
    // Talk is talk, even as a reply to the board.
    fake.say(club.carol, channel, Message::reply(board.id, "good luck!"));
    fake.say(club.carol, channel, Message::quiet_reply(board.id, "d4"));
    let before = fake.bot_messages(channel).len();
    club.play(club.alice, channel, "d4").await;
    assert_eq!(
        fake.bot_messages(channel)
            .iter()
            .filter(|m| !m.ephemeral())
            .count(),
        before + 1
    );
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_the_end_everything_says_how_it_ended() {
    let club = Club::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    let board = club.begin("onyx", "6").await;
    let asked = fake
        .slash(club.alice, channel, "resign", json!({}))
        .answer()
        .await;
    assert!(asked.ephemeral());
    assert_eq!(asked.content, said::sure_to_resign(1, said::ONYX));
    let labels: Vec<String> = asked
        .buttons()
        .into_iter()
        .map(|(_, label)| label)
        .collect();
    assert_eq!(labels, ["Resign", "Keep playing"]);
    let done = fake
        .press_label(club.alice, channel, asked.id, "Resign")
        .answer()
        .await;
    assert_eq!(done.content, said::YOU_RESIGNED);
    assert!(done.buttons().is_empty());
    let over = said::wins(
        said::white(said::mention(club.bob)),
        said::resigned("Black"),
    );
    let result = club.board(channel, 2).await;
    assert_eq!(
        result.content,
        format!(
            "{over} {}",
            said::ended_for(said::mention(club.alice), said::mention(club.bob), 1)
        )
    );

    let over = format!("{} {over}", said::over(1));
    let tried = fake.say(club.bob, channel, Message::reply(board.id, "c3"));
    let told = fake
        .wait_after(channel, tried, |m| m.reference == Some(tried))
        .await;
    assert_eq!(told.content, over);
    let tried = fake.say(club.bob, channel, mention(&club, "c3"));
    let told = fake
        .wait_after(channel, tried, |m| m.reference == Some(tried))
        .await;
    assert_eq!(told.content, over);
    let answer = fake
        .slash(club.bob, channel, "move", json!({ "turn": "c3" }))
        .answer()
        .await;
    assert_eq!(answer.content, over);
    let answer = fake
        .slash(club.bob, channel, "resign", json!({}))
        .answer()
        .await;
    assert_eq!(answer.content, over);

    // A button that this program does not know, of a match that is over; and one that is not ours.
    let pressed = fake.press_anyway(club.bob, channel, board.id, "m1:0:dance");
    let told = pressed.answer().await;
    assert!(told.ephemeral());
    assert_eq!(told.content, format!("{} {over}", said::UNKNOWN_BUTTON));
    let pressed = fake.press_anyway(club.bob, channel, board.id, "hello");
    assert_eq!(pressed.answer().await.content, said::OTHER_BUTTON);
    let pressed = fake.press_anyway(club.bob, channel, board.id, "m99:0:accept");
    assert_eq!(pressed.answer().await.content, said::no_such_match(99));
    let pressed = fake.press_anyway(club.alice, channel, board.id, "m1:0:resign");
    let shown = pressed.answer().await;
    assert!(
        shown.content.starts_with(&said::shows(1, "**Onyx")),
        "{}",
        shown.content
    );
    assert!(over.ends_with(shown.content.rsplit(". ").next().unwrap()));
    assert_eq!(shown.attachments.len(), 1, "the board as it is");
    club.close().await;
}

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
async fn plain_messages_are_turns_where_the_intent_was_granted() {
    let setup = Setup {
        message_content_intent_allowed: true,
        ..Setup::default()
    };
    let club = Club::open_as(setup, true).await;
    let (fake, channel) = (&club.fake, club.channel);
    let board = club.begin("dropper", "6").await;
    expect![[r#"
        Match #1: **Dropper, 6×6**. <@alice> (Black) against <@bob> (White).
        <@alice> (Black) to move. Deadline: <time>. Type your turn here, e.g. `d4`, or use `/move`."#]].assert_eq(&club.named(&board.content));
    fake.say(club.alice, channel, "what a day");
    fake.say(club.bob, channel, "d4");
    // Two messages in the same instant may be read in either order, and after Alice's turn it is Bob's. What is asked after
    // his message is let in after it.
    fake.slash(club.bob, channel, "help", json!({}))
        .answer()
        .await;
    club.finished().await;
    fake.say(club.alice, channel, "d4");
    let board = club.board(channel, 2).await;
    assert!(board.content.starts_with(&format!(
        "<@{}> (Black) {}",
        club.alice,
        said::has_played("d4")
    )));
    // What reads as a turn and isn't legal is answered; the rest is talk.
    let tried = fake.say(club.bob, channel, "d4 f6 a1");
    let told = fake
        .wait_after(channel, tried, |m| m.reference == Some(tried))
        .await;
    assert!(
        told.content.contains(&said::turns::not_next_to("f6", "d4")),
        "{}",
        told.content
    );
    fake.say(club.bob, channel, "D4 to D5 and a1!");
    club.board(channel, 3).await;
    let public = fake
        .bot_messages(channel)
        .into_iter()
        .filter(|m| !m.ephemeral())
        .count();
    assert_eq!(
        public, 6,
        "challenge, three boards, one refusal, and whose turn it is"
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

#[tokio::test(flavor = "multi_thread")]
async fn a_direct_message_plays_in_the_match_that_waits() {
    let club = Club::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    let none = fake.dm(club.alice, "d4");
    let talk = fake.dm_channel(club.alice).unwrap();
    let told = fake.wait_for(talk, |m| m.reference == Some(none)).await;
    expect![[
        r#"It isn't your turn in any match. Challenge someone with `/challenge` in a server channel."#
    ]]
    .assert_eq(&told.content);
    let guild = fake.add_guild("Second club");
    let second = fake.add_channel(guild, "more games");
    club.begin("dropper", "6").await;
    club.begin_in(second, "onyx", "6").await;
    let unclear = fake.dm(club.alice, "d4");
    let told = fake.wait_for(talk, |m| m.reference == Some(unclear)).await;
    expect![[r#"
        It's your turn in 2 matches:
        \#1: Dropper, 6×6 against <@bob>
        \#2: Onyx, 6×6, standard setup against <@bob>
        Put the match's number first, e.g. `#1 d4`."#]]
    .assert_eq(&club.named(&told.content));
    fake.dm(club.alice, "#2 c3");
    club.board(second, 2).await;
    fake.dm(club.alice, "e5");
    club.board(channel, 2).await;
    // Nobody plays, or looks into, somebody else's match from outside.
    let foreign = fake.dm(club.carol, "#1 a1");
    let talk = fake.dm_channel(club.carol).unwrap();
    let told = fake.wait_for(talk, |m| m.reference == Some(foreign)).await;
    assert_eq!(told.content, said::no_such_match(1));
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_the_rules_and_the_help_are_for_whoever_asks() {
    let club = Club::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    let answer = fake
        .slash(club.carol, channel, "board", json!({}))
        .answer()
        .await;
    assert_eq!(answer.content, said::start_one());
    club.begin("onyx", "6").await;
    let answer = fake
        .slash(club.carol, channel, "board", json!({}))
        .answer()
        .await;
    assert!(answer.ephemeral());
    assert_eq!(
        answer.content,
        format!(
            "{} {}",
            said::heading(
                1,
                said::BOLD_ONYX,
                said::mention(club.alice),
                said::mention(club.bob)
            ),
            said::to_move(said::mention(club.alice))
        )
    );
    assert!(answer.file("board.png").is_some());
    assert!(answer.pinged.is_empty());
    for game in ["onyx", "dropper"] {
        let answer = fake
            .slash(club.carol, channel, "rules", json!({ "game": game }))
            .answer()
            .await;
        assert!(
            answer.ephemeral() && answer.content.contains("THE BOARD"),
            "{}",
            answer.content
        );
    }
    let answer = fake
        .slash(club.carol, channel, "help", json!({}))
        .answer()
        .await;
    for command in [
        "challenge",
        "move",
        "preview",
        "board",
        "resign",
        "rules",
        "help",
    ] {
        assert!(
            answer.content.contains(&format!("`/{command}")),
            "{}",
            answer.content
        );
    }
    let hello = fake.say(club.carol, channel, mention(&club, "hi"));
    fake.quiet(Duration::from_millis(300)).await;
    let said = fake.bot_messages(channel);
    assert!(
        !said.iter().any(|m| m.reference == Some(hello)),
        "talk in a running match is left alone"
    );
    club.close().await;
}
