//! Matches against Stonepost itself, over Discord. The clock stands still, so no board goes out before the machine has
//! answered, however slow it is.

use std::time::Duration;

use expect_test::expect;
use serde_json::json;

use super::Timed;
use crate::fake::Message;
use crate::said;

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_and_its_answer_make_one_message() {
    let club = Timed::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    let options = json!({ "game": "dropper", "size": "6", "level": 1, "side": "black" });
    let answer = club.told(club.alice, "challenge", options).await;
    expect![[r#"Match #1 against Stonepost (level 1), **Dropper, 6×6**, has started below."#]]
        .assert_eq(&answer);
    let board = club.board(channel, 1).await;
    assert_eq!(board.pinged, [club.alice]);
    fake.say(club.alice, channel, Message::reply(board.id, "d4"));
    let both = club.board(channel, 2).await;
    let lines: Vec<&str> = both.content.lines().collect();
    let alice = said::mention(club.alice);
    assert_eq!(lines.len(), 3, "{}", both.content);
    assert!(lines[0].starts_with(&format!("{alice} (Black) played `d4`: ")));
    assert!(lines[1].starts_with("Stonepost (level 1, White) played `d4>"));
    assert!(lines[2].starts_with(&format!("{alice} (Black) to move.")));
    assert_eq!(both.pinged, [club.alice]);
    club.settled().await;
    fake.quiet(Duration::from_millis(300)).await;
    assert_eq!(club.boards(channel).len(), 2);
    let before = fake.message(board.id).expect("the first board");
    assert!(before.button("Move").is_none(), "its buttons have gone");
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_itself_can_be_named_as_the_opponent() {
    let club = Timed::open().await;
    let fake = &club.fake;
    let me = fake.bot_id().to_string();
    let options = json!({ "game": "dropper", "size": "6", "opponent": me, "side": "black" });
    let answer = club.told(club.alice, "challenge", options).await;
    assert!(
        answer.starts_with("Match #1 against Stonepost (level 3), "),
        "{answer}"
    );
    let other = json!({ "game": "dropper", "level": 2, "opponent": club.bob.to_string() });
    expect![[r#"A level is only for matches against me: leave out `opponent` or `level`."#]]
        .assert_eq(&club.told(club.alice, "challenge", other).await);
    // From the menu over the bot, with a button for each game; the channel is taken, so there's a thread.
    let asked = fake.user_command(
        club.bob,
        club.channel,
        said::challenges::MENU,
        fake.bot_id(),
    );
    let question = asked.answer().await;
    assert!(
        question.content.contains("Stonepost (level 3)"),
        "{}",
        question.content
    );
    let answer = club.pressed(club.bob, &question, "Drop").await;
    let (head, rest) = answer.split_once("<#").unwrap();
    let (_, tail) = rest.split_once('>').unwrap();
    expect![[r#"Match #2 against Stonepost (level 3), **Drop, 6 cells per side, ring setup**, has started in its own thread: <#…>."#]].assert_eq(&format!("{head}<#…>{tail}"));
    // What it thinks of for how long isn't waited for: level 3 takes minutes where others need the processor.
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_direct_messages_it_is_the_only_opponent() {
    let club = Timed::open().await;
    let fake = &club.fake;
    let asked = fake.dm(club.alice, "hello");
    let home = fake.dm_channel(club.alice).expect("a conversation");
    fake.wait_after(home, asked, |_| true).await;
    let told = club
        .told_in(home, club.alice, "challenge", json!({ "game": "onyx" }))
        .await;
    expect![[r#"Use this command in a channel that your opponent can see, or play against me: add `level:3`."#]].assert_eq(&told);
    let options = json!({ "game": "onyx", "size": "6", "level": 1, "side": "white" });
    let answer = club.told_in(home, club.alice, "challenge", options).await;
    expect![[r#"Match #1 against Stonepost (level 1), **Onyx, 6×6, standard setup**, has started in our direct messages."#]].assert_eq(&answer);
    // The machine begins, and its turn is on the first board.
    let board = fake.wait_for(home, |m| m.file("board.png").is_some()).await;
    assert!(
        board
            .content
            .contains("\nStonepost (level 1, Black) played `"),
        "{}",
        board.content
    );
    club.settled().await;
    assert_eq!(club.boards(home).len(), 1);
    club.close().await;
}
