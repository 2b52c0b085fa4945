//! A match as an animation.

use stonepost::render::{self, Theme};

use super::refusals::mover;
use super::*;

/// What `who` is shown for `line`, which must be an animation for them alone: the words, the other text and the file.
async fn shown(room: &mut Room, who: &str, line: &str) -> (String, String, Vec<u8>) {
    let message = room.say(who, line).await.unwrap();
    assert_eq!(message.only_for.as_deref(), Some(who), "{line}");
    assert!(message.pings.is_empty() && message.buttons.is_empty());
    let [file] = &message.files[..] else {
        panic!("{line}: {message:?}")
    };
    assert_eq!(
        (file.name.as_str(), file.mime.as_str()),
        ("stonepost-1.gif", "image/gif")
    );
    let alt = file.alt.clone().unwrap();
    assert!(alt.chars().count() <= describe::LIMIT);
    let bytes = room.local.file(file.id).await.unwrap().1;
    (message.text.to_string(), alt, bytes)
}

fn drawn(positions: &[Game], viewer: Side, theme: &str) -> Vec<u8> {
    let theme = Theme::built_in().iter().find(|t| t.name == theme).unwrap();
    let made = render::animation(positions, None, viewer, theme, 10_000_000);
    made.unwrap().bytes
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_shown_turn_by_turn_to_whoever_asks() {
    let mut room = Room::open();
    assert_eq!(
        room.told("alice", "/replay").await,
        "No match is running in this channel. Start one with `/challenge`."
    );
    room.begin("dropper", "6").await;
    assert_eq!(
        room.told("alice", "/replay").await,
        "No turn has been played in match #1 yet."
    );
    let mut positions = vec![Game::start(
        Spec::new(Kind::Dropper, Some("6"), None).unwrap(),
    )];
    for turn in ["d4", "d4>d5,b3", "b3>b4,f6"] {
        let mut game = positions.last().unwrap().clone();
        room.told(mover(&game), &format!("/move {turn}")).await;
        game.play_text(turn).unwrap();
        positions.push(game);
    }
    let words = "Match #1: Dropper, 6 by 6. @alice (Black) against @bob (White), 3 turns so far.";
    let alt = "Dropper, 6 by 6. All 3 turns one after the other. Last turn: ";
    for (who, line, viewer, theme) in [
        ("alice", "/replay", Side::Black, "wood"),
        ("bob", "/replay", Side::White, "wood"),
        ("carol", "/replay match:1", Side::Black, "wood"),
        (
            "carol",
            "/replay match:#1 view:white night",
            Side::White,
            "night",
        ),
        ("bob", "/replay view:black", Side::Black, "wood"),
    ] {
        let (text, told, bytes) = shown(&mut room, who, line).await;
        assert_eq!(text, words, "{line}");
        assert!(
            told.starts_with(alt) && told.ends_with("White to move."),
            "{told}"
        );
        assert!(
            bytes == drawn(&positions, viewer, theme),
            "{line}: another animation"
        );
    }
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_is_over_ends_with_its_end() {
    let mut room = Room::open();
    room.begin("onyx", "6").await;
    room.told("alice", "/move c4").await;
    let question = room.say("bob", "/resign").await.unwrap();
    room.press("bob", &question, "Resign").await;
    let (text, alt, bytes) = shown(&mut room, "bob", "/replay").await;
    assert!(
        text.contains(" (White), 1 turn. @alice (Black) wins: White resigned"),
        "{text}"
    );
    assert!(
        alt.contains(". The first turn. Last turn: ") && alt.ends_with(" Black has won."),
        "{alt}"
    );
    let mut game = Game::start(Spec::new(Kind::Onyx, Some("6"), None).unwrap());
    let start = game.clone();
    game.play_text("c4").unwrap();
    assert!(
        bytes != drawn(&[start, game], Side::White, "wood"),
        "the end is not shown"
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_match_or_not_ones_own_is_not_shown() {
    let mut room = Room::open();
    room.begin("dropper", "6").await;
    room.told("alice", "/move d4").await;
    for (line, told) in [
        ("/replay match:7", "I know no match #7."),
        (
            "/replay match:99999999999999999999",
            "`99999999999999999999` is not the number of a match. It stands beside every board: `#12`, say.",
        ),
        (
            "/replay match:d4",
            "`d4` is not the number of a match. It stands beside every board: `#12`, say.",
        ),
        (
            "/replay match:-1",
            "`-1` is not the number of a match. It stands beside every board: `#12`, say.",
        ),
        (
            "/replay match:+1",
            "`+1` is not the number of a match. It stands beside every board: `#12`, say.",
        ),
    ] {
        assert_eq!(room.told("carol", line).await, told, "{line}");
    }
    let told = room.told("carol", "/replay view:marble").await;
    assert!(told.starts_with("There is no view `marble`."), "{told}");
    room.close().await;
}
