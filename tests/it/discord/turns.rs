//! Turns that are taken, and what is said about those that aren't.

use serde_json::json;

use super::Club;

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
        let played = [0, 1].map(|i| told[i].contains(&format!("`{}`", turns[i])));
        // Whoever is refused is told whose turn it is by now.
        let refused = told.map(|words| words.contains(&format!("<@{waiting}>")));
        match (played, refused) {
            ([true, false], [false, true]) => one += 1,
            ([false, true], [true, false]) => other += 1,
            both => panic!("exactly one wins: {both:?}"),
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
