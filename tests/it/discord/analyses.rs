//! Hints and analyses on Discord: private answers whose bodies keep all rules.

use expect_test::expect;
use serde_json::json;

use super::Timed;
use crate::said;

#[tokio::test(flavor = "multi_thread")]
async fn hints_and_analyses_are_private_messages_that_change() {
    let club = Timed::open().await;
    club.begin_with(json!({"rated": "casual"})).await;
    let (alice, bob) = (club.alice, club.bob);
    let public = club.public();
    let hint = club.ask(alice, club.channel, "hint", json!({})).await;
    assert!(hint.ephemeral() && hint.pinged.is_empty());
    assert!(
        hint.content.starts_with("Hint for match #1: `"),
        "{}",
        hint.content
    );
    assert!(hint.file("board.png").is_some() && hint.button("Play this").is_some());
    assert_eq!(club.public(), public, "nobody else learns of it now");
    let refused = club.told(bob, "hint", json!({"match": "1"})).await;
    assert_eq!(refused, format!("It's {}'s turn.", said::mention(alice)));
    club.play(alice, club.channel, "d4").await;
    expect![[r#"Match #1 is still being played. You can analyse it when it's over."#]]
        .assert_eq(&club.told(alice, "analyse", json!({})).await);
    club.play(bob, club.channel, "d4>e5,a1").await;
    let question = club.ask(alice, club.channel, "resign", json!({})).await;
    club.press(alice, &question, "Resign").await;
    club.says(club.channel, &said::ended(1)).await;

    let public = club.public();
    let mut shown = club
        .ask(bob, club.channel, "analyse", json!({"match": "1"}))
        .await;
    for _ in 0..40 {
        if shown.file("chart.png").is_some() {
            break;
        }
        assert!(shown.button("Show analysis").is_some(), "{}", shown.content);
        let press = club
            .fake
            .press_label(bob, shown.channel, shown.id, "Show analysis");
        shown = press.answer().await;
    }
    let chart = shown.file("chart.png").unwrap();
    assert!(
        chart
            .description
            .as_deref()
            .unwrap()
            .contains(said::CHART_OF_CHANCES)
    );
    let id = shown.id;
    for (label, words) in [
        ("Step through", "turn 1 of 2"),
        ("Forward", "turn 2 of 2"),
        ("Flip board", "turn 2 of 2"),
        ("Back", "turn 1 of 2"),
        ("Chart", "The chart shows"),
    ] {
        let press = club.fake.press_label(bob, shown.channel, shown.id, label);
        shown = press.answer().await;
        assert_eq!((shown.id, shown.only_for), (id, Some(bob)), "{label}");
        assert!(shown.content.contains(words), "{label}: {}", shown.content);
        assert_eq!(shown.file("board.png").is_some(), words.starts_with("turn"));
    }
    assert_eq!(club.public(), public);
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_to_analyse_and_to_get_hints_for_are_completed() {
    let club = Timed::open().await;
    club.begin_with(json!({"rated": "casual"})).await;
    for command in ["hint", "analyse"] {
        let given = json!({ "match": "" });
        let proposed = club
            .fake
            .autocomplete(club.alice, club.channel, command, given, "match")
            .await;
        let values: Vec<_> = proposed.into_iter().map(|choice| choice.value).collect();
        assert_eq!(values, [json!("1")], "/{command}");
    }
    club.close().await;
}
