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
async fn a_draw_is_offered_declined_offered_again_and_agreed() {
    let mut room = dropper().await;
    assert_eq!(
        room.told("carol", "/draw").await,
        said::only_players("@alice", "@bob")
    );
    assert_eq!(room.told("alice", "/draw").await, said::draw_offered());
    let offer = room.newest(said::OFFERS_DRAW).await;
    assert_eq!(offer.pings, ["bob"]);
    assert_eq!(
        offer.text.to_string(),
        format!("@bob: @alice {}. {}", said::OFFERS_DRAW, said::OFFER_LAPSES)
    );
    expect!["You already have an open draw offer. To withdraw it, press Withdraw."]
        .assert_eq(&room.told("alice", "/draw").await);
    let own = room.press("alice", &offer, "Accept").await.unwrap();
    assert_eq!(own.text.to_string(), said::OWN_OFFER);
    let stranger = room.press("carol", &offer, "Accept").await.unwrap();
    assert_eq!(
        stranger.text.to_string(),
        said::only_players("@alice", "@bob")
    );
    assert!(room.press("bob", &offer, "Decline").await.is_none());
    let over = room.newest("declined").await;
    assert_eq!(
        (over.id, over.text.to_string(), over.buttons.len()),
        (
            offer.id,
            format!("@alice {}. {}", said::OFFERED_DRAW, said::declined("@bob")),
            0
        )
    );
    // An old button is void.
    let late = room.press("bob", &offer, "Accept").await.unwrap();
    assert_eq!(late.text.to_string(), said::NOT_OPEN);

    room.told("bob", "/draw").await;
    let offer = room.newest(&format!("@bob {}.", said::OFFERS_DRAW)).await;
    assert!(room.press("alice", &offer, "Accept").await.is_none());
    let over = room.wait("general", |m| m.files.len() == 2).await;
    assert_eq!(
        over.text.to_string(),
        format!(
            "{} {}",
            said::draw_agreed(),
            said::ended_for("@alice", "@bob", 1)
        )
    );
    room.newest(&format!(
        "@bob {}. {}",
        said::OFFERED_DRAW,
        said::agreed("@alice")
    ))
    .await;
    assert!(
        room.told("alice", "/draw")
            .await
            .starts_with(&said::over(1))
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_lapses_with_the_next_turn() {
    let mut room = dropper().await;
    room.told("bob", "/draw").await;
    let offer = room.newest(&format!("@bob {}.", said::OFFERS_DRAW)).await;
    room.told("alice", "/move b3>b4,f6").await;
    let over = room.newest(said::LAPSED).await;
    assert_eq!(over.id, offer.id);
    expect!["@bob offered a draw. It has lapsed."].assert_eq(&over.text.to_string());
    let late = room.press("alice", &offer, "Accept").await.unwrap();
    assert_eq!(late.text.to_string(), said::NOT_OPEN);
    room.close().await;
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
async fn a_match_is_broken_off_at_once_before_both_have_moved_and_later_by_consent() {
    let mut room = Room::open();
    room.begin("dropper", "6").await;
    room.told("alice", "/move d4").await;
    assert_eq!(
        room.told("carol", "/abort").await,
        said::only_players("@alice", "@bob")
    );
    assert_eq!(room.told("bob", "/abort").await, said::YOU_ABORTED);
    let over = room.wait("general", |m| m.files.len() == 2).await;
    assert_eq!(
        over.text.to_string(),
        format!(
            "{} {}",
            said::aborted(),
            said::ended_for("@alice", "@bob", 1)
        )
    );
    let alt = over.files[0].alt.clone().unwrap();
    assert!(alt.ends_with(&format!(" {}.", said::ABORTED)), "{alt}");
    room.close().await;

    let mut room = dropper().await;
    assert_eq!(
        room.told("alice", "/abort").await,
        said::you_asked(said::TO_ABORT)
    );
    assert_eq!(room.told("bob", "/abort").await, said::YOU_ABORTED);
    room.newest(&format!(
        "@alice {}. {}",
        said::asked(said::TO_ABORT),
        said::agreed("@bob")
    ))
    .await;
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_swap_is_a_button_while_it_is_legal() {
    let mut room = Room::open();
    room.begin("onyx", "6").await;
    room.told("alice", "/move c4").await;
    let board = room.newest(&said::has_played("c4")).await;
    let labels: Vec<&str> = board.buttons.iter().map(|b| b.label.as_str()).collect();
    assert_eq!(labels, ["Move", "My view", "Swap", "Offer draw", "Resign"]);
    let told = room.press("alice", &board, "Swap").await.unwrap();
    assert_eq!(told.text.to_string(), said::turn_of("@bob"));
    assert!(room.press("bob", &board, "Swap").await.is_none());
    let after = room.newest("swapped").await;
    assert_eq!(
        after.text.to_string(),
        format!(
            "{}\n{} {}",
            said::swapped("@bob", "@alice"),
            said::to_move_until(said::white("@alice"), "2026-11-24 12:00 UTC"),
            said::TYPE_HERE
        )
    );
    let labels: Vec<&str> = after.buttons.iter().map(|b| b.label.as_str()).collect();
    assert_eq!(labels, ["Move", "My view", "Offer draw", "Resign"]);
    // An old button says why it does nothing.
    let late = room.press("alice", &board, "Swap").await.unwrap();
    let words = late.text.to_string();
    assert!(words.starts_with(said::MOVED_ON), "{words}");
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn there_must_be_a_match() {
    let mut room = Room::open();
    for line in ["/draw", "/undo", "/abort"] {
        assert_eq!(room.told("alice", line).await, said::start_one());
    }
    room.begin("dropper", "6").await;
    expect!["There's no turn to take back."].assert_eq(&room.told("alice", "/undo").await);
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
        said::only_players("@alice", "@bob")
    );
    let told = room.press("alice", &over, "Rematch").await.unwrap();
    assert_eq!(told.text.to_string(), said::challenges::sent_to("@bob"));
    let challenge = room
        .newest(&said::challenges::challenges("@alice", "@bob"))
        .await;
    assert_eq!(
        challenge.text.to_string(),
        format!(
            "{} Dropper, 6×6. {}\n{}",
            said::challenges::challenges("@alice", "@bob"),
            said::challenges::white_rated("@alice", said::challenges::NORMAL_CLOCK),
            said::challenges::expires(2, "2026-11-27 12:00 UTC")
        )
    );
    let again = room.press("alice", &over, "Rematch").await.unwrap();
    expect!["You've already sent that challenge; it's @bob's turn to accept it."]
        .assert_eq(&again.text.to_string());
    assert!(room.press("bob", &over, "Rematch").await.is_none());
    let board = room.newest("Match #2").await;
    assert!(
        board
            .text
            .to_string()
            .contains(&said::against("@bob", "@alice"))
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_tells_the_life_of_a_match() {
    let mut room = dropper().await;
    room.told("bob", "/undo").await;
    let offer = room
        .newest(&format!("@bob {}", said::would_like(said::TO_TAKE_BACK)))
        .await;
    room.press("alice", &offer, "Accept").await;
    room.told("alice", "/draw").await;
    room.told("bob", "/move d4>d5,a1").await;
    let log = room.say("carol", "/log").await.unwrap();
    assert_eq!(log.only_for.as_deref(), Some("carol"));
    expect![[r#"
        Match #1: Dropper, 6×6
        2026-11-20 12:00 UTC alice sent the challenge
        2026-11-20 12:00 UTC bob accepted the challenge
        2026-11-20 12:00 UTC alice played d4
        2026-11-20 12:00 UTC bob played d4>d5,b3
        2026-11-20 12:00 UTC bob asked to take back the last turn
        2026-11-20 12:00 UTC alice agreed: d4>d5,b3 was taken back
        2026-11-20 12:00 UTC alice offered a draw
        2026-11-20 12:00 UTC bob played d4>d5,a1"#]]
    .assert_eq(&log.text.to_string());
    assert_eq!(
        room.told("carol", "/log match:9").await,
        said::no_such_match(9)
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_can_be_offered_is_offered_by_button_too() {
    let mut room = dropper().await;
    let board = room.newest(&said::has_played("d4>d5,b3")).await;
    let told = |m: Option<LocalMessage>| m.map(|m| m.text.to_string()).unwrap_or_default();
    let hers = room.press("carol", &board, "My view").await.unwrap();
    assert!(hers.buttons.iter().all(|button| button.label != "Ask for…"));
    let mine = room.press("alice", &board, "My view").await.unwrap();
    let menu = room.press("alice", &mine, "Ask for…").await.unwrap();
    expect!["What would you like to ask for in match #1, Dropper, 6×6 against @bob? Your request lapses with the next turn."].assert_eq(&menu.text.to_string());
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
    expect!["Take back my turn"].assert_eq(&labels(&his)[1]);
    assert_eq!(
        told(room.press("alice", &menu, "1 day more for both").await),
        said::you_asked(said::for_more_time("1 day"))
    );
    let offer = room
        .newest(&said::would_like(said::more_time("1 day")))
        .await;
    // While it stands there is nothing else to offer, and a menu from before says so.
    assert_eq!(
        told(room.press("bob", &seen, "Ask for…").await),
        said::open_request("@alice", said::more_time("1 day"))
    );
    assert_eq!(
        told(room.press("bob", &his, "Draw").await),
        said::open_request("@alice", said::more_time("1 day"))
    );
    assert!(room.press("bob", &offer, "Accept").await.is_none());
    let menu = room.press("alice", &mine, "Ask for…").await.unwrap();
    room.told("alice", "/move b3>b4,f6").await;
    assert_eq!(
        told(room.press("alice", &menu, "Draw").await),
        said::moved_on(format_args!(
            "{} {}",
            said::heading(1, said::DROPPER, "@alice", "@bob"),
            said::to_move("@bob")
        ))
    );
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

#[tokio::test(flavor = "multi_thread")]
async fn an_open_request_can_be_withdrawn_where_another_is_refused() {
    let mut room = dropper().await;
    room.told("alice", "/draw").await;
    let offer = room.newest(said::OFFERS_DRAW).await;
    let refused = room.say("alice", "/pause").await.unwrap();
    expect!["You already have an open draw offer. To withdraw it, press Withdraw."]
        .assert_eq(&refused.text.to_string());
    let withdrawn = room.press("alice", &refused, "Withdraw").await.unwrap();
    expect!["Withdrawn."].assert_eq(&withdrawn.text.to_string());
    let over = room.wait("general", |m| m.id == offer.id && m.edited).await;
    assert!(over.buttons.is_empty());
    assert!(room.told("alice", "/pause").await.contains("pause"));
    room.close().await;
}
