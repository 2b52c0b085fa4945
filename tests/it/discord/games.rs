//! Whole games, from challenge to result, each turn given in another way.

use serde_json::json;
use stonepost::rules::record::{self, Record};
use stonepost::rules::{Game, Kind, Side, Spec};
use stonepost::text::alt;

use super::Club;
use crate::dice::Dice;
use crate::fake::Message;

/// Plays a whole random game and looks at every message of it.
async fn whole_game(kind: Kind, size: &str, seed: u64) {
    let club = Club::open().await;
    let (fake, channel) = (&club.fake, club.channel);
    let mut dice = Dice::new(seed);
    let mut board = club.begin(kind.id(), size).await;
    let mut game = Game::start(Spec::new(kind, Some(size), None).unwrap());
    let (mut black, mut white) = (club.alice, club.bob);
    let mut ways = [0; 4];
    while let Some(side) = game.to_move() {
        let mover = if side == Side::Black { black } else { white };
        assert_eq!(board.pinged, [mover], "{}", board.content);
        let color = if side == Side::Black {
            "Black"
        } else {
            "White"
        };
        let whose = format!("<@{mover}> ({color}) to move in match #1");
        assert!(board.content.contains(&whose), "{}", board.content);
        let picture = board.file("board.png").unwrap();
        assert_eq!(
            picture.description.as_deref(),
            Some(&*alt::position(&game, None))
        );
        let drawn = image::load_from_memory(&picture.bytes).unwrap();
        assert!(drawn.width() >= 1_000 && drawn.height() >= 1_000);

        let mut turn = dice.turn(&game);
        if kind == Kind::Onyx && game.ply() == 1 {
            turn = "swap".to_owned();
        }
        let way = dice.below(ways.len());
        ways[way] += 1;
        match way {
            0 => {
                let typed = fake.slash(mover, channel, "move", json!({ "turn": turn }));
                let answer = typed.answer().await;
                assert!(answer.ephemeral());
                assert!(answer.content.contains(&format!("`{turn}`")));
            }
            1 => {
                fake.say(mover, channel, format!("<@{}> {turn}", fake.bot_id()));
            }
            2 => {
                fake.say(
                    mover,
                    channel,
                    Message::reply(board.id, &turn.to_uppercase()),
                );
            }
            _ => {
                fake.dm(mover, turn.as_str());
            }
        }
        game.play_text(&turn).unwrap();
        if turn == "swap" {
            (black, white) = (white, black);
        }
        board = club.board(channel, game.ply() as usize + 1).await;
        assert!(
            board.content.contains(&format!("`{turn}`")),
            "{}",
            board.content
        );
        if way == 3 {
            let told = fake.dm_channel(mover).unwrap();
            let ply = alt::position(&game, None);
            fake.wait_for(told, |m| {
                m.content.contains(&format!("`{turn}`"))
                    && m.file("board.png").and_then(|f| f.description.clone()) == Some(ply.clone())
            })
            .await;
        }
    }
    assert!(ways.iter().all(|&count| count > 0), "{ways:?}");

    let outcome = game.outcome().unwrap();
    let mut pinged = board.pinged.clone();
    pinged.sort_unstable();
    assert_eq!(pinged, [club.alice, club.bob], "the end calls both");
    match outcome.winner {
        Some(Side::Black) => assert!(
            board
                .content
                .contains(&format!("<@{black}> (Black) wins: "))
        ),
        Some(Side::White) => assert!(
            board
                .content
                .contains(&format!("<@{white}> (White) wins: "))
        ),
        None => assert!(!board.content.contains(" wins: ")),
    }
    let text = &board.file("stonepost-1.txt").unwrap().bytes;
    let record = Record::parse(std::str::from_utf8(text).unwrap()).unwrap();
    let names = |id| if id == club.alice { "alice" } else { "bob" };
    assert_eq!(record.tag("Black"), Some(names(black)));
    assert_eq!(record.tag("White"), Some(names(white)));
    assert_eq!(record.tag("Reason"), Some(outcome.reason.id()));
    let replayed = record::replay(&record).last().unwrap().unwrap();
    assert_eq!(replayed.digest(), game.digest());
    assert_eq!(replayed.ply(), game.ply());

    // One public message a turn, and nothing said to those who only wrote their turns.
    let said = fake.bot_messages(channel);
    let public: Vec<_> = said.iter().filter(|m| !m.ephemeral()).collect();
    assert_eq!(
        public.len(),
        game.ply() as usize + 2,
        "challenge, first board, turns"
    );
    club.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn dropper_from_challenge_to_result() {
    whole_game(Kind::Dropper, "6", 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn onyx_from_challenge_to_result_with_a_swap() {
    whole_game(Kind::Onyx, "6", 2).await;
}
