//! Planned turns on Discord: private until they're played, and then one board for both.

use serde_json::json;
use stonepost::rules::{Game, Kind, Spec};

use super::Timed;
use crate::conversations::plans::line_of;
use crate::said;

/// The first legal turn after these.
fn next(turns: &[&str]) -> String {
    let mut game = Game::start(Spec::new(Kind::Dropper, Some("6"), None).unwrap());
    for turn in turns {
        game.play_text(turn).unwrap();
    }
    game.legal().remove(0)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_is_private_until_its_turn_comes_and_one_board_shows_both() {
    let club = Timed::open().await;
    club.begin_with(json!({"rated": "casual"})).await;
    let (alice, bob) = (club.alice, club.bob);
    club.play(alice, club.channel, "d4").await;
    let expected = next(&["d4"]);
    let answer = next(&["d4", &expected]);
    let public = club.public();

    let line = json!({ "line": format!("{expected} then {answer}") });
    let planned = club.ask(alice, club.channel, "if", line).await;
    assert!(planned.ephemeral() && planned.pinged.is_empty());
    let words = format!("Planned: `{expected}`, then `{answer}`.");
    assert!(planned.content.starts_with(&words), "{}", planned.content);
    assert!(planned.file("board.png").is_some());
    // Another answer, by the form of a button.
    let plan = club.ask(alice, club.channel, "plan", json!({})).await;
    let press = club
        .fake
        .press_label(alice, plan.channel, plan.id, "Plan from here");
    press.first_response().await;
    let mut game = Game::start(Spec::new(Kind::Dropper, Some("6"), None).unwrap());
    for turn in ["d4", &expected] {
        game.play_text(turn).unwrap();
    }
    let other = game.legal().remove(1);
    let text = format!("{expected} then {other}");
    let replaced = club.fake.submit(&press, &[("text", &text)]).answer().await;
    let words = format!("Planned: `{expected}`, then `{other}`.");
    assert!(replaced.content.starts_with(&words), "{}", replaced.content);
    assert_eq!(club.number("SELECT count(*) FROM plans"), 2);
    assert_eq!(club.public(), public, "nobody else learns of it");
    let refused = club.told(bob, "plan", json!({"remove": "all"})).await;
    assert_eq!(refused, said::nothing_planned(1));

    // A hint is told even where an answer comes at once.
    let hint = club.ask(bob, club.channel, "hint", json!({})).await;
    assert!(hint.ephemeral());
    let told = club.told(bob, "move", json!({ "turn": expected })).await;
    assert_eq!(
        told,
        format!(
            "Played `{expected}` in match #1. {} `{other}`.",
            said::PLAYED_AFTER
        )
    );
    let board = club.says(club.channel, said::WAS_PLANNED).await;
    assert!(board.content.contains(&expected) && board.content.contains(&other));
    assert!(
        board.content.ends_with(&said::after_a_hint(2)),
        "{}",
        board.content
    );
    assert_eq!(board.pinged, [bob]);
    assert_eq!(club.public(), public + 1, "one board");
    assert_eq!(club.number("SELECT count(*) FROM turns"), 3);
    assert_eq!(club.number("SELECT count(*) FROM plans"), 0);
    let log = club.told(alice, "log", json!({})).await;
    assert!(log.contains(&format!("had planned {other}")), "{log}");
    club.close().await;
}

/// Lines of all games: two answers that are played as the turns come.
#[tokio::test(flavor = "multi_thread")]
async fn lines_of_all_games_are_played() {
    for (seed, kind) in (11..).zip(Kind::ALL) {
        let club = Timed::open().await;
        let size = kind.sizes().iter().min().expect("a size").to_string();
        club.begin_with(json!({ "game": kind.id(), "size": size }))
            .await;
        let game = Game::start(Spec::new(*kind, Some(&size), None).expect("the board"));
        let line = line_of(&mut game.clone(), seed, 4);
        let text = json!({ "line": line.join(" then ") });
        let told = club.told(club.bob, "if", text).await;
        let said = line.iter().map(|turn| format!("`{turn}`"));
        let said = said.collect::<Vec<_>>().join(", then ");
        assert!(told.starts_with(&format!("Planned: {said}.")), "{told}");
        for (pair, turns) in line.chunks(2).zip([2, 4]) {
            let turn = json!({ "turn": pair[0] });
            let told = club.told(club.alice, "move", turn).await;
            assert!(told.contains(said::PLAYED_AFTER), "{told}");
            club.settled().await;
            assert_eq!(club.number("SELECT count(*) FROM turns"), turns);
            let answer = format!("`{}`", pair[1]);
            let board = club.says(club.channel, &answer).await;
            assert!(
                board.content.contains(said::WAS_PLANNED),
                "{}",
                board.content
            );
        }
        assert_eq!(club.number("SELECT count(*) FROM plans"), 0);
        club.close().await;
    }
}
