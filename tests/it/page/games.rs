//! Whole games through the page: two people, two browsers, from the challenge to the record.

use stonepost::rules::{Game, Kind, Side, Spec};
use stonepost::text::alt;

use super::browser::{Browser, Seen};
use super::house::House;
use crate::dice::Dice;

/// Waits for the board of this position in somebody's window.
async fn board(page: &Browser, game: &Game) -> Seen {
    let alt = alt::position(game, None);
    let shown = |m: &Seen| m.pictures.first() == Some(&alt);
    page.wait_for(&format!("the board with {alt:?}"), shown)
        .await
}

async fn whole_game(kind: Kind, seed: u64) {
    let Some(alice) = Browser::start().await else {
        return;
    };
    let Some(bob) = Browser::start().await else {
        return;
    };
    let house = House::start();
    for (page, name) in [(&alice, "alice"), (&bob, "bob")] {
        page.open(&house.chat()).await;
        page.speak_as(name).await;
    }
    let challenge = format!(
        "/challenge game:{} opponent:@bob size:6 side:black",
        kind.id()
    );
    assert_eq!(alice.say(&challenge).await, None);
    bob.wait_for("the challenge", |m| m.buttons.iter().any(|b| b == "Accept"))
        .await;
    bob.press("Accept").await;

    let mut dice = Dice::new(seed);
    let mut game = Game::start(Spec::new(kind, Some("6"), None).unwrap());
    let mut seats = (&alice, &bob);
    while let Some(side) = game.to_move() {
        let (mover, other) = match side {
            Side::Black => seats,
            Side::White => (seats.1, seats.0),
        };
        let seen = board(mover, &game).await;
        assert!(seen.pinged, "{}", seen.text);
        if game.ply() == 2 {
            refusals(mover, other, &game).await;
        }
        let mut turn = dice.turn(&game);
        if kind == Kind::Onyx && game.ply() == 1 {
            turn = "swap".to_owned();
            seats = (seats.1, seats.0);
        }
        if game.ply() == 3 {
            // The same person in another window, in the same instant: one of the two is too late.
            let twice = [turn.clone(), dice.turn(&game)].map(|turn| format!("/move {turn}"));
            turn = at_once(&house, mover, &twice).await;
        } else {
            assert_eq!(mover.say(&turn).await, None);
        }
        game.play_text(&turn).unwrap();
        assert!(!board(other, &game).await.text.is_empty());
    }
    let over = board(&alice, &game).await;
    assert_eq!(over.files, ["stonepost-1.txt"]);
    assert_eq!(alice.say("/move c3").await, None);
    let told = alice
        .wait_for("the end again", |m| {
            m.private && m.text.starts_with("Match #1 ")
        })
        .await;
    assert_eq!(told.author, "Stonepost");

    // A button of another version, pressed on a match that is over.
    house.press("alice", over.id, "m1:0:dance").await;
    alice
        .wait_for("what the button does", |m| {
            m.private && m.text.contains(" button. Match #1 ")
        })
        .await;
}

/// What is not legal and who is not to move changes nothing, and is told why.
async fn refusals(mover: &Browser, other: &Browser, game: &Game) {
    let (cell, piece) = game.cells().into_iter().next().unwrap();
    assert_eq!(mover.say(&format!("/move {cell}")).await, None);
    let told = mover
        .wait_for("why it is refused", |m| {
            m.private && m.author == "Stonepost" && m.text.contains(&cell)
        })
        .await;
    assert!(told.text.contains("Try "), "{piece:?} {}", told.text);
    assert_eq!(other.say(&format!("@Stonepost {cell}")).await, None);
    let told = other
        .wait_for("whose turn it is", |m| m.text.contains("It's @"))
        .await;
    assert_eq!(told.author, "Stonepost");
}

/// `mover` sends both lines in the same instant, from two windows; the turn that was taken.
async fn at_once(house: &House, mover: &Browser, lines: &[String; 2]) -> String {
    let second = Browser::start().await.expect("a second window");
    second.open(&house.chat()).await;
    second.speak_as(&mover.speaker().await).await;
    let (one, two) = tokio::join!(mover.say(&lines[0]), second.say(&lines[1]));
    assert_eq!((one, two), (None, None));
    let told = |m: &Seen| m.private && m.text.starts_with("It's @");
    mover.wait_for("the refusal of one of them", told).await;
    let is_taken = |text: &str, line: &String| {
        let played = text.strip_prefix("Played ");
        played.is_some_and(|rest| rest.starts_with(&format!("{} ", &line[6..])))
    };
    let taken = mover.wait_for("which turn was taken", |m| {
        m.private && lines.iter().any(|line| is_taken(&m.text, line))
    });
    let taken = taken.await.text;
    let line = lines.iter().find(|line| is_taken(&taken, line));
    line.unwrap()[6..].to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn dropper_between_two_browsers() {
    whole_game(Kind::Dropper, 5).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn onyx_between_two_browsers_with_a_swap() {
    whole_game(Kind::Onyx, 6).await;
}
