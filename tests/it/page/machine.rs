//! A short match against Stonepost itself, on the page.

use super::visit;

#[tokio::test(flavor = "multi_thread")]
async fn a_short_match_against_stonepost() {
    let Some((_house, page)) = visit().await else {
        return;
    };
    page.speak_as("alice").await;
    let challenge = "/challenge game:dropper size:6 level:1 side:black";
    assert_eq!(page.say(challenge).await, None);
    page.wait_for("that it has started", |m| {
        m.private && m.text.starts_with("Match #1 against Stonepost (level 1), ")
    })
    .await;
    page.wait_for("the first board", |m| !m.pictures.is_empty())
        .await;
    assert_eq!(page.say("d4").await, None);
    let answer = page
        .wait_for("its answer", |m| {
            m.text.contains("Stonepost (level 1, White) played d4>") && !m.pictures.is_empty()
        })
        .await;
    assert!(answer.pinged, "{}", answer.text);
    page.press("Resign").await;
    page.wait_for("the question", |m| {
        m.private && m.text.starts_with("Resign match #1")
    })
    .await;
    page.press("Resign").await;
    page.wait_for("the end", |m| {
        m.text
            .contains("Stonepost (level 1, White) wins: Black resigned.")
    })
    .await;
}
