//! How much pages weigh, and what drawing them for many costs.

use super::*;

/// The longest matches there are, with the longest names.
#[tokio::test(flavor = "multi_thread")]
async fn no_page_of_a_match_is_heavy() {
    const MOST: usize = 60 * 1024;
    let mut dice = Dice::new(11);
    for &kind in Kind::ALL {
        let mut open = Open::new().await;
        open.room.told("alice", "/settings pages:on").await;
        let size = kind.sizes().iter().max().unwrap().to_string();
        open.room.begin(kind.id(), &size).await;
        let path = open.path().await;
        let mut game = Game::start(Spec::new(kind, Some(&size), None).unwrap());
        // Through the store, because a board for each turn would only take time.
        while let Some(side) = game.to_move() {
            let turn = dice.turn(&game);
            let sql = "SELECT mover_id FROM matches WHERE id = 1";
            let mover: i64 = open.room.database().one(sql);
            let present = open
                .room
                .store
                .load(stonepost::play::MatchId(1))
                .await
                .unwrap()
                .unwrap();
            let change = stonepost::play::turn(
                &present,
                stonepost::play::PersonId(mover),
                &turn,
                stonepost::play::Time(NOON + 10_000_000),
            );
            let change = change.unwrap_or_else(|why| panic!("{kind:?} {side:?} {turn}: {why:?}"));
            open.room.store.commit(change, None).await.unwrap();
            game.play_text(&turn).unwrap();
        }
        for ply in [0, game.ply() / 2, game.ply()] {
            let page = open
                .get(&format!("{path}?ply={ply}&side=white&theme=contrast"))
                .await;
            assert_eq!(page.status, StatusCode::OK);
            let size = page.body.len();
            assert!(
                size <= MOST,
                "{kind:?} with {} turns: {size} bytes",
                game.ply()
            );
        }
        open.close().await;
    }
}

/// Strangers who want animations wait for each other alone, and not for long.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_wants_an_animation_while_many_wait_is_told_to_come_back() {
    let mut open = Open::new().await;
    open.room.told("alice", "/settings pages:on").await;
    dropper(&mut open).await;
    let path = open.path().await;
    let themes = stonepost::render::Theme::built_in().iter();
    let views: Vec<String> = themes
        .flat_map(|theme| ["black", "white"].map(|side| (theme, side)))
        .map(|(theme, side)| {
            let theme = theme.name.replace(' ', "%20");
            format!("{path}/replay.gif?theme={theme}&side={side}")
        })
        .collect();
    assert!(views.len() > 6, "{views:?}");
    let board = format!("{path}/2.svg");
    let asked = views.iter().cycle().take(40).map(|view| open.get(view));
    let boards = (0..40).map(|_| open.get(&board));
    let asked = futures_util::future::join_all(asked);
    let boards = futures_util::future::join_all(boards);
    let (got, boards) = tokio::join!(asked, boards);
    assert!(boards.iter().all(|got| got.status == StatusCode::OK));
    let (made, refused): (Vec<_>, Vec<_>) =
        got.iter().partition(|got| got.status == StatusCode::OK);
    assert!(!made.is_empty() && !refused.is_empty(), "{}", made.len());
    assert!(made.iter().all(|got| got.body.starts_with(b"GIF89a")));
    for got in refused {
        assert_eq!(got.status, StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(got.header("retry-after"), "10");
        assert_eq!(got.header(CACHE_CONTROL), "no-store");
        expect!["Skip to the content Stonepost My matches Learn Too busy Too many pictures are being drawn right now. Please try again in a few seconds. Made by Stonepost, a bot for playing board games by message. Rules of all games"].assert_eq(&got.words());
    }
    // Later each of them is there; boards were all the time.
    for view in &views {
        assert_eq!(open.get(view).await.status, StatusCode::OK);
    }
    open.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_drawn_lately_is_not_drawn_again() {
    let mut open = Open::new().await;
    open.room.told("alice", "/settings pages:on").await;
    dropper(&mut open).await;
    let path = open.path().await;
    let first = open.get(&format!("{path}/replay.gif")).await;
    assert_eq!(first.status, StatusCode::OK);
    // Whoever draws it now finds a turn less.
    let sql = "UPDATE turns SET token = 'none' WHERE ply = 2";
    assert_eq!(open.room.database().execute(sql, ()).unwrap(), 1);
    let again = open.get(&format!("{path}/replay.gif")).await;
    assert!(again.body == first.body);
    let other = open.get(&format!("{path}/replay.gif?side=white")).await;
    assert!(other.body.len() < first.body.len());
    open.close().await;
}
