//! Puzzles from one's own mistakes in a match that is over.

use stonepost::engine::{self, Budget};

use super::analysis::LONG;
use super::*;

/// Black can win by b4>b3 after this, and by nothing else.
const TURNS: &str = "e5 e5>f4,c4 c4>b5,c1 c1>b1,e2 c1>d1,a3 b1>a1 b5>c6 b5>b4 d1>c2 a3>b2 c2>d3 c4>c5 d3>c3 b4>a5 e5>e6 d3>e4 d3>e3 e4>f5 b5>a6 e5>f6 c4>d5 c2>d2 d5>d6 b5>a4";

#[tokio::test(flavor = "multi_thread")]
async fn what_one_missed_is_found_again() {
    // Less than in earnest shows the mistake as well.
    let short =
        |game: &Game, budget: &Budget<'_>, seed| engine::search(game, &budget.at_most(200), seed);
    let chat = move |store, clock| Chat::new(store, clock).with_search(Arc::new(short), LONG);
    let mut room = Room::open_with(tempfile::tempdir().unwrap(), chat);
    room.told(
        "alice",
        "/challenge game:dropper size:6 opponent:@bob side:black rated:casual",
    )
    .await;
    let challenge = room
        .wait("general", |m| m.buttons.iter().any(|b| b.label == "Accept"))
        .await;
    room.press("bob", &challenge, "Accept").await;
    // Black misses it.
    let mut game = Game::start(Spec::new(Kind::Dropper, Some("6"), None).unwrap());
    for turn in TURNS.split(' ') {
        game.play_text(turn).unwrap();
    }
    let wrong = game
        .legal()
        .into_iter()
        .find(|turn| turn != "b4>b3")
        .unwrap();
    for (number, turn) in TURNS.split(' ').chain([wrong.as_str()]).enumerate() {
        let mover = ["alice", "bob"][number % 2];
        let told = room.told(mover, &format!("/move {turn}")).await;
        assert!(told.starts_with("Played"), "{number}: {told}");
        room.later(2_000);
    }
    let question = room.say("alice", "/match resign").await.unwrap();
    room.press("alice", &question, "Resign").await;
    let learn = "Learn from your mistakes";
    let shown = room.say("alice", "/match analyse match:1").await.unwrap();
    let mut found = room.press("alice", &shown, learn).await.unwrap();
    while found.text.to_string().starts_with("I'm looking") {
        tokio::time::sleep(Duration::from_millis(300)).await;
        found = room.press("alice", &found, learn).await.unwrap();
    }
    expect![[r#"
        Black to move: find the 2 turns that lead to a win. White played `b5>a4`.
        From your own match: Dropper, 6×6, `match-1-1-1`"#]]
    .assert_eq(&found.text.to_string());
    let missed = room.told("alice", &format!("/puzzle turn:{wrong}")).await;
    assert!(
        missed.starts_with(&format!("`{wrong}` isn't it")),
        "{missed}"
    );
    let right = room.told("alice", "/puzzle turn:b4>b3").await;
    assert!(right.starts_with("`b4>b3` is right."), "{right}");
    // It's nobody else's, and changes no rating.
    let others = room.told("bob", "/puzzle id:match-1-1-1").await;
    expect!["There's no puzzle “match-1-1-1”. Get another one with `/puzzle`."].assert_eq(&others);
    assert_eq!(room.database().count("puzzle_ratings"), 0);
    // Whoever watched has none.
    let shown = room.say("carol", "/match analyse match:1").await.unwrap();
    assert!(shown.buttons.iter().all(|button| button.label != learn));
    let forged = room.press_id("carol", &shown, "mistakes:1").await.unwrap();
    expect!["You didn't play match #1."].assert_eq(&forged.text.to_string());
    // What was looked for isn't looked for again, after a restart either.
    let folder = room.close().await;
    let mut room = Room::open_at(folder, NOON + 9_000_000, Chat::new);
    let again = room.press_id("alice", &found, "mistakes:1").await.unwrap();
    assert!(
        again.text.to_string().contains("`match-1-1-1`"),
        "{}",
        again.text
    );
    room.close().await;
}
