//! Matches against Stonepost itself, over Discord. The clock stands still, so no board goes out before the machine has
//! answered, however slow it is.

use expect_test::expect;
use serde_json::json;

use super::Timed;
use crate::said;

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_itself_is_challenged_from_the_menu_over_it() {
    let club = Timed::open().await;
    let fake = &club.fake;
    club.begin_with(json!({})).await;
    // With a button for each game; the channel is taken, so there's a thread.
    let menu = said::challenges::MENU;
    let asked = fake.user_command(club.bob, club.channel, menu, fake.bot_id());
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
