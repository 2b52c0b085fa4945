//! Standing seeks that two people accept at once.

use expect_test::expect;

use super::*;
#[tokio::test(flavor = "multi_thread")]
async fn two_accept_at_one_instant_and_one_gets_the_match() {
    let mut room = Room::open();
    room.told("alice", "/seek open onyx size:6 where:messages")
        .await;
    let (one, two) = (room.local.clone(), room.local.clone());
    let (a, b) = tokio::join!(
        one.say("one", "bob", "general", "/seek accept seek:1", None),
        two.say("two", "carol", "general", "/seek accept seek:1", None),
    );
    a.and(b).unwrap();
    let mut answers = Vec::new();
    for who in ["bob", "carol"] {
        let seen = room.seen(who).await;
        let answer = seen
            .into_iter()
            .rfind(|m| m.only_for.as_deref() == Some(who));
        answers.push(answer.unwrap().text.to_string());
    }
    answers.sort();
    expect![[r#"
        Match #1 has begun in your direct messages.
        Seek #1 is full: @alice plays one match from it at a time. It opens again when that match ends."#]].assert_eq(&answers.join("\n"));
    room.close().await;
}
