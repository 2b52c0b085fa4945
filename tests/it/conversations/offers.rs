//! Offers, breaking off, and the button for a swap.

use stonepost::play::MatchId;

use super::*;

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
async fn a_draw_is_offered_declined_offered_again_and_agreed() {
    let mut room = dropper().await;
    assert_eq!(
        room.told("carol", "/draw").await,
        "Only @alice and @bob can do that: it's their match."
    );
    assert_eq!(
        room.told("alice", "/draw").await,
        "Draw offered. The offer lapses with the next turn."
    );
    let offer = room.newest("offers a draw").await;
    assert_eq!(offer.pings, ["bob"]);
    assert_eq!(
        offer.text.to_string(),
        "@bob: @alice offers a draw. The offer lapses with the next turn."
    );
    assert_eq!(
        room.told("alice", "/draw").await,
        "You already have an open draw offer. To withdraw it, press its Decline button."
    );
    let own = room.press("alice", &offer, "Accept").await.unwrap();
    assert_eq!(
        own.text.to_string(),
        "This is your own offer, so your opponent has to answer it. To withdraw it, press Decline."
    );
    let stranger = room.press("carol", &offer, "Accept").await.unwrap();
    assert_eq!(
        stranger.text.to_string(),
        "Only @alice and @bob can do that: it's their match."
    );
    assert!(room.press("bob", &offer, "Decline").await.is_none());
    let over = room.newest("declined").await;
    assert_eq!(
        (over.id, over.text.to_string().as_str(), over.buttons.len()),
        (offer.id, "@alice offered a draw. @bob declined.", 0)
    );
    // An old button is void.
    let late = room.press("bob", &offer, "Accept").await.unwrap();
    assert_eq!(late.text.to_string(), "That's no longer open.");

    room.told("bob", "/draw").await;
    let offer = room.newest("@bob offers a draw.").await;
    assert!(room.press("alice", &offer, "Accept").await.is_none());
    let over = room.wait("general", |m| m.files.len() == 2).await;
    assert_eq!(
        over.text.to_string(),
        "The match is drawn: both players agreed. @alice, @bob: match #1 is over. The game record is attached."
    );
    room.newest("@bob offered a draw. @alice agreed.").await;
    assert!(
        room.told("alice", "/draw")
            .await
            .starts_with("Match #1 is over.")
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_lapses_with_the_next_turn() {
    let mut room = dropper().await;
    room.told("bob", "/draw").await;
    let offer = room.newest("@bob offers a draw.").await;
    room.told("alice", "/move b3>b4,f6").await;
    let over = room.newest("lapsed").await;
    assert_eq!(over.id, offer.id);
    assert_eq!(over.text.to_string(), "@bob offered a draw. It has lapsed.");
    let late = room.press("alice", &offer, "Accept").await.unwrap();
    assert_eq!(late.text.to_string(), "That's no longer open.");
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_taken_back_when_the_other_agrees() {
    let mut room = dropper().await;
    assert_eq!(
        room.told("alice", "/undo").await,
        "The last turn was @bob's: only @bob can ask to take it back."
    );
    assert_eq!(
        room.told("bob", "/undo").await,
        "You asked to take back your last turn. Your request lapses with the next turn."
    );
    let offer = room.newest("@bob would like to take back").await;
    assert_eq!(
        offer.text.to_string(),
        "@alice: @bob would like to take back the turn `d4>d5,b3`. The request lapses with the next turn."
    );
    assert!(room.press("alice", &offer, "Accept").await.is_none());
    let board = room.newest("The last turn was taken back.").await;
    assert_eq!(
        board.text.to_string(),
        "The last turn was taken back.\n@alice (Black) played `d4`: placed the first stone on d4.\n@bob (White) to move. Deadline: 2026-11-24 12:00 UTC. Type your turn here, or use `/move`."
    );
    assert_eq!(
        (board.pings.as_slice(), board.files.len()),
        (&["bob".to_owned()][..], 1)
    );
    // The turn is played again, another way, and a restart reads the same match.
    assert!(
        room.told("bob", "/move d4>d5,a1")
            .await
            .starts_with("Played")
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
async fn a_match_is_broken_off_at_once_before_both_have_moved_and_later_by_consent() {
    let mut room = Room::open();
    room.begin("dropper", "6").await;
    room.told("alice", "/move d4").await;
    assert_eq!(
        room.told("carol", "/abort").await,
        "Only @alice and @bob can do that: it's their match."
    );
    assert_eq!(room.told("bob", "/abort").await, "Match aborted.");
    let over = room.wait("general", |m| m.files.len() == 2).await;
    assert_eq!(
        over.text.to_string(),
        "The match was aborted; no result. @alice, @bob: match #1 is over. The game record is attached."
    );
    let alt = over.files[0].alt.clone().unwrap();
    assert!(alt.ends_with(" The match was aborted."), "{alt}");
    room.close().await;

    let mut room = dropper().await;
    assert_eq!(
        room.told("alice", "/abort").await,
        "You asked to abort the match. Your request lapses with the next turn."
    );
    assert_eq!(room.told("bob", "/abort").await, "Match aborted.");
    room.newest("@alice asked to abort the match. @bob agreed.")
        .await;
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_swap_is_a_button_while_it_is_legal() {
    let mut room = Room::open();
    room.begin("onyx", "6").await;
    room.told("alice", "/move c4").await;
    let board = room.newest("played `c4`").await;
    let labels: Vec<&str> = board.buttons.iter().map(|b| b.label.as_str()).collect();
    assert_eq!(labels, ["Move", "My view", "Swap", "Offer draw", "Resign"]);
    let told = room.press("alice", &board, "Swap").await.unwrap();
    assert_eq!(told.text.to_string(), "It's @bob's turn.");
    assert!(room.press("bob", &board, "Swap").await.is_none());
    let after = room.newest("swapped").await;
    assert_eq!(
        after.text.to_string(),
        "@bob swapped sides (`swap`) and is now Black; @alice is White.\n@alice (White) to move. Deadline: 2026-11-24 12:00 \
         UTC. Type your turn here, or use `/move`."
    );
    let labels: Vec<&str> = after.buttons.iter().map(|b| b.label.as_str()).collect();
    assert_eq!(labels, ["Move", "My view", "Offer draw", "Resign"]);
    // An old button says why it does nothing.
    let late = room.press("alice", &board, "Swap").await.unwrap();
    let words = late.text.to_string();
    assert!(words.starts_with("The match has moved on."), "{words}");
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn there_must_be_a_match() {
    let mut room = Room::open();
    for line in ["/draw", "/undo", "/abort"] {
        assert_eq!(
            room.told("alice", line).await,
            "There's no match in progress in this channel. Start one with `/challenge`."
        );
    }
    room.begin("dropper", "6").await;
    assert_eq!(
        room.told("alice", "/undo").await,
        "There's no turn to take back."
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_exchanges_the_sides_and_pressing_twice_accepts() {
    let mut room = Room::open();
    room.begin("dropper", "6").await;
    room.told("alice", "/abort").await;
    let over = room.wait("general", |m| m.files.len() == 2).await;
    let stranger = room.press("carol", &over, "Rematch").await.unwrap();
    assert_eq!(
        stranger.text.to_string(),
        "Only @alice and @bob can do that: it's their match."
    );
    let told = room.press("alice", &over, "Rematch").await.unwrap();
    assert_eq!(
        told.text.to_string(),
        "Challenge sent. @bob can accept it below."
    );
    let challenge = room.newest("@bob: @alice challenges you").await;
    assert_eq!(
        challenge.text.to_string(),
        "@bob: @alice challenges you to Dropper, 6×6. @alice plays White, so their opponent moves first. Rated. \
         Clock: starts at 3 days, +1 day per turn, 5 days max.\nChallenge #2 expires 2026-11-27 12:00 UTC."
    );
    let again = room.press("alice", &over, "Rematch").await.unwrap();
    assert_eq!(
        again.text.to_string(),
        "You've already sent that challenge; it's @bob's turn to accept it."
    );
    assert!(room.press("bob", &over, "Rematch").await.is_none());
    let board = room.newest("Match #2").await;
    assert!(
        board
            .text
            .to_string()
            .contains("@bob (Black) against @alice (White)")
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_tells_the_life_of_a_match() {
    let mut room = dropper().await;
    room.told("bob", "/undo").await;
    let offer = room.newest("@bob would like to take back").await;
    room.press("alice", &offer, "Accept").await;
    room.told("alice", "/draw").await;
    room.told("bob", "/move d4>d5,a1").await;
    let log = room.say("carol", "/log").await.unwrap();
    assert_eq!(log.only_for.as_deref(), Some("carol"));
    let log = log.text.to_string();
    let lines: Vec<&str> = log.lines().collect();
    assert_eq!(lines[0], "Match #1: Dropper, 6×6");
    let told: Vec<&str> = lines[1..]
        .iter()
        .map(|line| line.split_once(" UTC ").unwrap().1)
        .collect();
    assert_eq!(
        told,
        [
            "alice sent the challenge",
            "bob accepted the challenge",
            "alice played d4",
            "bob played d4>d5,b3",
            "bob asked to take back the last turn",
            "alice agreed: d4>d5,b3 was taken back",
            "alice offered a draw",
            "bob played d4>d5,a1",
        ]
    );
    assert_eq!(
        room.told("carol", "/log match:9").await,
        "There's no match #9."
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_can_be_offered_is_offered_by_button_too() {
    let mut room = dropper().await;
    let board = room.newest("played `d4>d5,b3`").await;
    let told = |m: Option<LocalMessage>| m.map(|m| m.text.to_string()).unwrap_or_default();
    let hers = room.press("carol", &board, "My view").await.unwrap();
    assert!(hers.buttons.iter().all(|button| button.label != "Ask for…"));
    let mine = room.press("alice", &board, "My view").await.unwrap();
    let menu = room.press("alice", &mine, "Ask for…").await.unwrap();
    assert_eq!(
        menu.text.to_string(),
        "What would you like to ask for in match #1, Dropper, 6×6 against @bob? Your request lapses with the next turn."
    );
    let labels = |m: &LocalMessage| {
        m.buttons
            .iter()
            .map(|b| b.label.clone())
            .collect::<Vec<_>>()
    };
    // It was Bob's turn that could be taken back, and there is no pause to end.
    let hers = ["Draw", "Pause the clock", "1 day more for both", "Abort"];
    assert_eq!(labels(&menu), hers);
    let seen = room.press("bob", &board, "My view").await.unwrap();
    let his = room.press("bob", &seen, "Ask for…").await.unwrap();
    assert_eq!(labels(&his)[1], "Take back my turn");
    assert_eq!(
        told(room.press("alice", &menu, "1 day more for both").await),
        "You asked for 1 day of extra time for both players. Your request lapses with the next turn."
    );
    let offer = room
        .newest("would like 1 day of extra time for both players")
        .await;
    // While it stands there is nothing else to offer, and a menu from before says so.
    assert_eq!(
        told(room.press("bob", &seen, "Ask for…").await),
        "There's already an open request from @alice: 1 day of extra time for both players. Accept or decline it first."
    );
    assert_eq!(
        told(room.press("bob", &his, "Draw").await),
        "There's already an open request from @alice: 1 day of extra time for both players. Accept or decline it first."
    );
    assert!(room.press("bob", &offer, "Accept").await.is_none());
    let menu = room.press("alice", &mine, "Ask for…").await.unwrap();
    room.told("alice", "/move b3>b4,f6").await;
    assert_eq!(
        told(room.press("alice", &menu, "Draw").await),
        "The match has moved on. Here's the current board.\nMatch #1: Dropper, 6×6. @alice (Black) against @bob \
         (White). @bob to move."
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_offer_calls_once_a_turn_and_is_soon_refused() {
    let mut room = dropper().await;
    let board = room.newest("played `d4>d5,b3`").await;
    for (command, words, kind, taken) in [
        ("/draw", "@alice offers a draw", "draw", "offered a draw"),
        (
            "/abort",
            "@alice would like to abort",
            "abort",
            "asked to abort the match",
        ),
        (
            "/pause",
            "@alice would like to pause",
            "pause",
            "asked to pause the clock",
        ),
        (
            "/addtime 1d",
            "@alice would like 1 day of extra time",
            "addtime",
            "asked for more time for both players",
        ),
    ] {
        let (mut refused, mut calls) = (0, 0);
        for round in 0..25 {
            let told = room.told("alice", command).await;
            if told.starts_with("You've already") {
                assert_eq!(
                    told,
                    format!(
                        "You've already {taken} 3 times this turn. Try again after the next turn."
                    )
                );
                assert!(round >= 3);
                refused += 1;
                continue;
            }
            let offer = room
                .wait("general", |m| {
                    m.text.to_string().contains(words) && m.buttons.len() == 2
                })
                .await;
            calls += offer.pings.len();
            let id = format!("m1:2:refuse-{kind}");
            assert!(room.press_id("alice", &offer, &id).await.is_none());
            room.settled().await;
        }
        assert_eq!((refused, calls), (22, 1), "{command}");
    }
    // The button does no more than the command, and the menu doesn't show what is refused.
    let told = room.press("alice", &board, "Offer draw").await.unwrap();
    assert!(
        told.text
            .to_string()
            .starts_with("You've already offered a draw")
    );
    let mine = room.press("alice", &board, "My view").await.unwrap();
    let menu = room.press("alice", &mine, "Ask for…").await.unwrap();
    assert!(menu.buttons.is_empty(), "{:?}", menu.buttons);
    // With the next turn it can be offered again, and calls again.
    room.told("alice", "/move b3>b4,f6").await;
    assert_eq!(
        room.told("alice", "/draw").await,
        "Draw offered. The offer lapses with the next turn."
    );
    let offer = room
        .wait("general", |m| {
            m.text.to_string().contains("@alice offers a draw") && m.buttons.len() == 2
        })
        .await;
    assert_eq!(offer.pings, ["bob"]);
    room.close().await;
}
