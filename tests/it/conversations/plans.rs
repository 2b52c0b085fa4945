//! Turns planned ahead, and only turns.

use super::*;

#[tokio::test(flavor = "multi_thread")]
async fn the_only_legal_turn_is_played_for_whoever_prefers_that() {
    let mut room = Room::open();
    let told = room.told("alice", "/preferences forced:play").await;
    assert!(
        told.contains(
            "
Only one legal turn: it's played for you at once
"
        ),
        "{told}"
    );
    room.told("bob", "/preferences forced:play").await;
    room.begin("isaac", "10").await;
    let mut game = Game::start(Spec::new(Kind::Isaac, Some("10"), None).unwrap());
    let mut dice = Dice::new(5);
    let forced = loop {
        let who = match game.to_move() {
            Some(Side::Black) => "alice",
            Some(Side::White) => "bob",
            None => panic!("no turn was the only one"),
        };
        let turn = dice.turn(&game);
        let told = room.told(who, &format!("/move {turn}")).await;
        game.play_text(&turn).unwrap();
        if let Some(only) = game.only_legal() {
            assert!(told.contains(&format!(": `{only}`.")), "{told}");
            break only;
        }
    };
    let log = room.told("alice", "/match log").await;
    assert!(
        log.contains(&format!(" no other turn than {forced}")),
        "{log}"
    );
    let told = room.told("alice", "/preferences forced:ask").await;
    assert!(
        told.contains(
            "
Only one legal turn: you play it yourself
"
        ),
        "{told}"
    );
    room.close().await;
}

/// Lines of all games: two answers that are played as the turns come, and the rest is dropped by a turn that wasn't expected.
#[tokio::test(flavor = "multi_thread")]
async fn lines_of_all_games_are_played() {
    for (seed, kind) in (1..).zip(Kind::ALL) {
        let mut room = Room::open();
        let size = kind.sizes().iter().min().unwrap().to_string();
        room.begin(kind.id(), &size).await;
        let mut game = Game::start(Spec::new(*kind, Some(&size), None).unwrap());
        let line = line_of(&mut game.clone(), seed, 6);
        let told = room
            .told("bob", &format!("/if {}", line.join(" then ")))
            .await;
        let said = line.iter().map(|turn| format!("`{turn}`"));
        let said = said.collect::<Vec<_>>().join(", then ");
        assert!(told.starts_with(&format!("Planned: {said}.")), "{told}");
        for pair in line[..4].chunks(2) {
            room.told("alice", &format!("/move {}", pair[0])).await;
            for turn in pair {
                game.play_text(turn).unwrap();
            }
            let board = room.board(game.ply(), &game).await;
            let text = board.text.to_string();
            let answer = format!("`{}`", pair[1]);
            assert!(text.contains(&answer) && text.contains("planned"), "{text}");
            assert_eq!(board.pings, ["alice"]);
        }
        let mut legal = game.legal();
        legal.retain(|turn| *turn != line[4] && turn != "swap");
        room.told("alice", &format!("/move {}", legal[0])).await;
        room.settled().await;
        let left: i64 = room
            .database()
            .one("SELECT (SELECT count(*) FROM plans) * 100 + (SELECT count(*) FROM turns)");
        assert_eq!(left, 5, "{kind:?}");
        room.close().await;
    }
}

/// So many turns by chance, without a swap.
pub(crate) fn line_of(game: &mut Game, seed: u64, turns: usize) -> Vec<String> {
    let mut dice = Dice::new(seed);
    let mut line = Vec::new();
    while line.len() < turns {
        let turn = dice.turn(game);
        if turn != "swap" {
            game.play_text(&turn).unwrap();
            line.push(turn);
        }
    }
    line
}
