//! The page to play on, below its server: what can be chosen, how it looks, and what becomes of it.

use stonepost::chat::Visitor;
use stonepost::chat::play_page::{Composed, Making, PageView, PlayAction, PlayAnswer, PlayPage};

use super::*;

fn visitor(name: &str) -> Visitor {
    Visitor {
        platform: stonepost::local::PLATFORM,
        id: name.to_owned(),
        name: name.into(),
    }
}

impl Room {
    async fn page(&self, who: &str) -> PlayPage {
        let page = self
            .chat
            .play_page(&visitor(who), 1, &PageView::default())
            .await;
        page.unwrap().unwrap_or_else(|why| panic!("{who}: {why}"))
    }

    async fn making(&self, who: &str, version: u32, parts: &[&str]) -> Making {
        let parts = parts.iter().map(|part| (*part).to_owned()).collect();
        let chat = &self.chat;
        let made = chat
            .compose_turn(&visitor(who), 1, version, &PageView::default(), parts)
            .await;
        made.unwrap()
    }

    /// A turn in the making that can go on.
    async fn composed(&self, who: &str, parts: &[&str]) -> Composed {
        let version = self.page(who).await.version;
        match self.making(who, version, parts).await {
            Making::On(composed) => *composed,
            other => panic!("{parts:?}: {other:?}"),
        }
    }

    /// Why a turn can't begin like that.
    async fn refusal(&self, who: &str, parts: &[&str]) -> String {
        let version = self.page(who).await.version;
        match self.making(who, version, parts).await {
            Making::Refused(why) => why.to_string(),
            other => panic!("{parts:?}: {other:?}"),
        }
    }

    async fn act(&mut self, who: &str, action: PlayAction) -> Result<PlayAnswer, String> {
        let event = self.event();
        self.act_again(&event, who, action).await
    }

    async fn act_again(
        &self,
        event: &str,
        who: &str,
        action: PlayAction,
    ) -> Result<PlayAnswer, String> {
        let acted = self
            .chat
            .act(&visitor(who), 1, event.to_owned(), action)
            .await;
        acted.unwrap().map_err(|why| why.to_string())
    }
}

fn turn(page: &PlayPage, token: &str) -> PlayAction {
    PlayAction::Turn {
        version: page.version,
        ply: page.ply,
        token: token.to_owned(),
        say: String::new(),
    }
}

/// By choosing at random from what is offered, each game is played to its end; nothing offered is refused.
#[tokio::test(flavor = "multi_thread")]
async fn each_game_is_played_to_its_end_by_choosing() {
    for (game, size, seed) in [
        ("onyx", 6, 3),
        ("dropper", 6, 4),
        ("drop", 5, 5),
        ("isaac", 10, 6),
        ("rekushu", 8, 7),
    ] {
        let mut dice = Dice::new(seed);
        let mut room = Room::open();
        room.begin(game, &size.to_string()).await;
        loop {
            let black = room.page("alice").await;
            let Some(to_move) = black.to_move else {
                assert!(black.first.is_none());
                break;
            };
            let (mover, other) = match to_move == black.me {
                true => ("alice", "bob"),
                false => ("bob", "alice"),
            };
            let page = room.page(mover).await;
            assert!(room.page(other).await.first.is_none(), "not their turn");
            let mut made = page.first.clone().unwrap();
            let mut parts: Vec<String> = Vec::new();
            let token = loop {
                let whole = made.whole.clone();
                let offered = made
                    .cells
                    .iter()
                    .chain(made.words.iter().map(|word| &word.part));
                let offered: Vec<&String> = offered.collect();
                if let Some(whole) = whole.filter(|_| offered.is_empty() || dice.below(2) == 0) {
                    break whole.token;
                }
                parts.extend(made.taken.iter().cloned());
                parts.push(offered[dice.below(offered.len())].clone());
                let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
                made = match room.making(mover, page.version, &parts).await {
                    Making::On(made) => *made,
                    other => panic!("{game} {parts:?}: {other:?}"),
                };
                assert!(made.pieces.starts_with("<svg"));
            };
            let played = room.act(mover, turn(&page, &token)).await;
            assert!(
                matches!(played, Ok(PlayAnswer::Played)),
                "{game} {token}: {played:?}"
            );
        }
        let end = room.page("bob").await;
        assert!(end.turns.len() > 5, "{game}");
        let labels: Vec<String> = end.actions.into_iter().map(|action| action.label).collect();
        assert_eq!(labels, ["Rematch"]);
        room.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_can_be_chosen_next_and_what_is_barred_is_said() {
    let mut room = Room::open();
    room.begin("dropper", "6").await;
    let first = room.composed("alice", &[]).await;
    assert_eq!((first.cells.len(), first.words.len()), (36, 0));
    assert_eq!(first.ask, "Choose a cell for the first stone.");
    let whole = room.composed("alice", &["d4"]).await;
    assert_eq!(whole.whole.unwrap().token, "d4");
    assert_eq!(whole.made, "Place the first stone on d4.");
    assert_eq!(whole.holds, [("d4".to_owned(), "black stone".to_owned())]);
    let page = room.page("alice").await;
    room.act("alice", turn(&page, "d4")).await.unwrap();

    let dropped = room.composed("bob", &["d4"]).await;
    assert_eq!(dropped.ask, "Choose where to push that stone.");
    assert_eq!(dropped.made, "So far: d4. You can choose from 8 cells.");
    assert_eq!(dropped.holds, [("d4".to_owned(), "white stone".to_owned())]);
    let pushed = room.composed("bob", &["d4", "d5"]).await;
    assert_eq!(pushed.ask, "Choose a cell for your free stone.");
    assert!(pushed.whole.is_none() && !pushed.cells.is_empty());
    let whole = room.composed("bob", &["d4", "d5", "a1"]).await;
    assert_eq!(whole.whole.unwrap().token, "d4>d5,a1");
    assert_eq!(whole.ask, "Play it, or take it back.");
    for (parts, why) in [
        (
            &["c3"][..],
            "You can only drop on an opponent's stone; `c3` is empty.",
        ),
        (
            &["d4", "d6"],
            "You can only push a stone to a neighbouring cell; `d6` isn't next to `d4`.",
        ),
        (
            &["d4", "d5", "c3"],
            "A free stone can't touch any other stone, but `c3` would touch the white stone on `d4`.",
        ),
        (&["d4", "d5", "a1", "b2"], "You can't choose `b2` now."),
        (&["z9"], "You can't choose `z9` now."),
    ] {
        assert_eq!(room.refusal("bob", parts).await, why);
    }
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_played_once_by_whose_turn_it_is_at_the_version_it_was_made_for() {
    let mut room = Room::open();
    room.begin("dropper", "6").await;
    let page = room.page("alice").await;
    assert_eq!(
        (page.title.as_str(), page.about.as_str()),
        ("Dropper, 6×6", "rated")
    );
    let black = turn(&page, "d4");
    let gone_on = "The match has gone on meanwhile, so your turn wasn't played.";
    let not_yours = "You have no match with this number.";
    let before = room.page("bob").await;
    assert_eq!(before.says.to_string(), "@alice's turn.");
    let refused = room.act("bob", black.clone()).await.unwrap_err();
    assert_eq!(refused, "It's @alice's turn.");
    assert_eq!(
        room.act("carol", black.clone()).await.unwrap_err(),
        not_yours
    );
    room.act_again("one", "alice", black.clone()).await.unwrap();
    // The answer got lost, and it's sent again; then another tab sends another turn.
    room.act_again("one", "alice", black.clone()).await.unwrap();
    assert_eq!(
        room.act("alice", turn(&page, "c3")).await.unwrap_err(),
        gone_on
    );
    let page = room.page("bob").await;
    assert_eq!(page.turns, ["d4"]);
    assert_eq!(page.says.to_string(), "Your turn.");
    // Put together for a position that's gone.
    let old = room.making("bob", before.version, &["d4"]).await;
    assert_eq!(old, Making::MovedOn(page.version));
    let refused = room.act("bob", turn(&page, "c3")).await.unwrap_err();
    assert!(refused.contains("alone isn't a turn"), "{refused}");
    assert_eq!(room.page("bob").await.version, page.version);
    let seen = room
        .chat
        .past_board(&visitor("bob"), 1, 0, &PageView::default())
        .await
        .unwrap();
    assert!(!seen.unwrap().pieces.contains("<use"), "the empty board");
    assert!(
        room.chat
            .past_board(&visitor("bob"), 1, 2, &PageView::default())
            .await
            .unwrap()
            .is_none()
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_matchs_buttons_work_on_the_page_and_no_others_do() {
    let mut room = Room::open();
    room.begin("onyx", "6").await;
    let page = room.page("alice").await;
    let labels: Vec<&str> = page
        .actions
        .iter()
        .map(|action| action.label.as_str())
        .collect();
    assert_eq!(labels, ["Ask for…", "Resign"]);
    let press = |button: &str| PlayAction::Press {
        button: button.to_owned(),
    };
    let asked = room.act("alice", press(&page.actions[1].id)).await.unwrap();
    let PlayAnswer::Says(Some(message)) = asked else {
        panic!("{asked:?}");
    };
    assert_eq!(
        message.text.to_string(),
        "Resign match #1 (Onyx, 6×6, standard setup)? Your opponent will win."
    );
    for forged in ["m2:0:give-up", "nonsense", ""] {
        let refused = room.act("alice", press(forged)).await.unwrap_err();
        assert_eq!(refused, "You have no match with this number.");
    }
    let yes = message
        .buttons
        .iter()
        .find(|button| button.label == "Resign")
        .unwrap();
    room.act("alice", press(&yes.id)).await.unwrap();
    let page = room.page("bob").await;
    assert_eq!(page.says.to_string(), "@bob (White) wins: Black resigned.");
    room.close().await;
}
