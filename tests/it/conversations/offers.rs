//! Offers, breaking off, and the button for a swap.

use expect_test::expect;
use stonepost::play::MatchId;

use super::*;
use crate::said;

impl Room {
    /// The newest message in the channel whose words contain this.
    pub(super) async fn newest(&self, words: &str) -> LocalMessage {
        self.wait("general", |m| m.text.to_string().contains(words))
            .await;
        let seen = self.seen("alice").await;
        let found = seen.into_iter().rev();
        let mut found = found.filter(|m| m.text.to_string().contains(words));
        found.next().unwrap()
    }
}

async fn dropper() -> Room {
    let mut room = Room::open();
    room.begin("dropper", "6").await;
    room.told("alice", "/move d4").await;
    room.told("bob", "/move d4>d5,b3").await;
    room
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_taken_back_when_the_other_agrees() {
    let mut room = dropper().await;
    expect!["The last turn was @bob's: only @bob can ask to take it back."]
        .assert_eq(&room.told("alice", "/undo").await);
    expect!["You asked to take back your last turn. Your request lapses with the next turn."]
        .assert_eq(&room.told("bob", "/undo").await);
    let offer = room
        .newest(&format!("@bob {}", said::would_like(said::TO_TAKE_BACK)))
        .await;
    expect!["@alice: @bob would like to take back the turn `d4>d5,b3`. The request lapses with the next turn."].assert_eq(&offer.text.to_string());
    assert!(room.press("alice", &offer, "Accept").await.is_none());
    let board = room.newest(said::TAKEN_BACK).await;
    assert_eq!(
        board.text.to_string(),
        format!(
            "{}\n@alice (Black) {}: {}\n{} {}",
            said::TAKEN_BACK,
            said::has_played("d4"),
            said::placed_first_stone("d4"),
            said::to_move_until(said::white("@bob"), "2026-11-23 12:00 UTC"),
            said::TYPE_HERE
        )
    );
    assert_eq!(
        (board.pings.as_slice(), board.files.len()),
        (&["bob".to_owned()][..], 1)
    );
    // The turn is played again, another way, and a restart reads the same match.
    assert!(
        room.told("bob", "/move d4>d5,a1")
            .await
            .starts_with(said::PLAYED)
    );
    let folder = room.close().await;
    let room = Room::open_in(folder);
    let database = room.database();
    let mut turns = database
        .prepare("SELECT token FROM turns ORDER BY ply")
        .unwrap();
    let turns: Vec<String> = turns
        .query_map([], |row| row.get(0))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    assert_eq!(turns, ["d4", "d4>d5,a1"]);
    let game = Store::open(&room.folder.path().join("stonepost.db")).unwrap();
    let game = game.load(MatchId(1)).await.unwrap().unwrap();
    assert_eq!((game.ply(), game.offer), (2, None));
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_offer_calls_once_a_turn_and_is_soon_refused() {
    let mut room = dropper().await;
    let board = room.newest(&said::has_played("d4>d5,b3")).await;
    let offers = format!("@alice {}", said::OFFERS_DRAW);
    let asks = |what: &str| format!("@alice {}", said::would_like(what));
    for (command, words, kind, taken) in [
        (
            "/draw",
            offers,
            "draw",
            expect![[
                r#"You've already offered a draw 3 times this turn. Try again after the next turn."#
            ]],
        ),
        (
            "/abort",
            asks(said::TO_ABORT),
            "abort",
            expect![[
                r#"You've already asked to abort the match 3 times this turn. Try again after the next turn."#
            ]],
        ),
        (
            "/pause",
            asks(said::TO_PAUSE),
            "pause",
            expect![[
                r#"You've already asked to pause the clock 3 times this turn. Try again after the next turn."#
            ]],
        ),
        (
            "/addtime 1d",
            asks(&said::more_time("1 day")),
            "addtime",
            expect![[
                r#"You've already asked for more time for both players 3 times this turn. Try again after the next turn."#
            ]],
        ),
    ] {
        let (mut refusals, mut calls) = (Vec::new(), 0);
        for round in 0..25 {
            let told = room.told("alice", command).await;
            if told.starts_with(said::TAKEN_OFFER) {
                assert!(round >= 3);
                refusals.push(told);
                continue;
            }
            let offer = room
                .wait("general", |m| {
                    m.text.to_string().contains(&words) && m.buttons.len() == 2
                })
                .await;
            calls += offer.pings.len();
            let id = format!("m1:2:refuse-{kind}");
            assert!(room.press_id("alice", &offer, &id).await.is_none());
            room.settled().await;
        }
        assert_eq!((refusals.len(), calls), (22, 1), "{command}");
        refusals.dedup();
        taken.assert_eq(&refusals.join("\n"));
    }
    // The button does no more than the command, and the menu doesn't show what is refused.
    let told = room.press("alice", &board, "Offer draw").await.unwrap();
    expect!["You've already offered a draw 3 times this turn. Try again after the next turn."]
        .assert_eq(&told.text.to_string());
    let mine = room.press("alice", &board, "My view").await.unwrap();
    let menu = room.press("alice", &mine, "Ask for…").await.unwrap();
    assert!(menu.buttons.is_empty(), "{:?}", menu.buttons);
    // With the next turn it can be offered again, and calls again.
    room.told("alice", "/move b3>b4,f6").await;
    assert_eq!(room.told("alice", "/draw").await, said::draw_offered());
    let offer = room
        .wait("general", |m| {
            m.text
                .to_string()
                .contains(&format!("@alice {}", said::OFFERS_DRAW))
                && m.buttons.len() == 2
        })
        .await;
    assert_eq!(offer.pings, ["bob"]);
    room.close().await;
}
