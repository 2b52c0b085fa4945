//! What players say with their turns, and what they note for themselves.

use super::*;
use crate::Said;
use play::Untrusted;

fn said(ply: u32, person: PersonId, line: &str) -> Said {
    Said {
        ply,
        person,
        line: line.into(),
    }
}

/// A match of three turns, each with a line of its own.
async fn talkative(fixture: &Fixture) -> Match {
    let spec = Spec::default_of(Kind::Dropper);
    let mut game = fixture.running(fixture.hall, spec, &[], "talk").await;
    for (at, (typed, line)) in
        (3000..).zip([("d4", "Hi"), ("d4>d5,a1", "Hi, Anna"), ("a1>a2,f1", "Bye")])
    {
        let turn = play::turn(&game, game.mover().unwrap(), typed, Time(at));
        let turn = turn.map(|change| change.saying(Some(line.into())));
        game = fixture.commit(turn, typed).await;
    }
    game
}

#[tokio::test]
async fn a_line_is_written_with_its_turn_and_goes_with_it() {
    let fixture = Fixture::new().await;
    let game = talkative(&fixture).await;
    let store = &fixture.store;
    let (first, second) = (
        game.mover().unwrap(),
        game.other(game.mover().unwrap()).unwrap(),
    );
    let all = vec![
        said(1, second, "Hi"),
        said(2, first, "Hi, Anna"),
        said(3, second, "Bye"),
    ];
    assert_eq!(store.said_in(game.id).await.unwrap(), all);
    assert_eq!(
        store.said_with(game.id, 2).await.unwrap(),
        Some(all[1].clone())
    );
    // A delivery that is repeated says nothing again.
    let again = play::turn(&game, first, "d5>d6,h8", Time(4000)).unwrap();
    let repeated = store.commit(again.saying(Some("Again".into())), Some(delivery("d4")));
    assert_eq!(repeated.await.unwrap(), Commit::Repeated);
    assert_eq!(store.said_in(game.id).await.unwrap(), all);

    let undone = Change {
        undone: Some(3),
        ..bare(game.clone())
    };
    let game = fixture.commit(Ok(undone), "undone").await;
    assert_eq!(store.said_in(game.id).await.unwrap(), all[..2]);
}

#[tokio::test]
async fn a_line_is_removed_once_and_its_post_edited() {
    let fixture = Fixture::new().await;
    let game = talkative(&fixture).await;
    let (store, who) = (&fixture.store, fixture.anna);
    assert_eq!(store.telling(game.id, 1, None).await.unwrap(), None);
    let unsay = |ply, event: &str| store.unsay(game.id, ply, who, delivery(event), Time(6000));
    assert_eq!(unsay(1, "a").await.unwrap(), Commit::Done(game.id));
    assert_eq!(unsay(1, "a").await.unwrap(), Commit::Repeated);
    assert_eq!(unsay(1, "b").await.unwrap(), Commit::Stale);
    let left = store.said_in(game.id).await.unwrap();
    assert_eq!(left.iter().map(|said| said.ply).collect::<Vec<_>>(), [2, 3]);
    assert_eq!(fixture.load(game.id).await.version, game.version + 1);
    let event = store
        .last_event(game.id, play::EventKind::Unsaid)
        .await
        .unwrap();
    let event = event.unwrap();
    assert_eq!(
        (event.actor, event.detail),
        (Some(who), Some(Untrusted::from("1")))
    );
    let waiting = fixture.count("outbox WHERE kind = 'unsaid' AND ply = 1 AND state = 'waiting'");
    assert_eq!(waiting, 1);
}

#[tokio::test]
async fn notes_are_ones_own_and_replaced() {
    let fixture = Fixture::new().await;
    let game = talkative(&fixture).await;
    let (store, anna, ben) = (&fixture.store, fixture.anna, fixture.ben);
    let noted = |ply, words: Option<&str>| {
        let words = words.map(Untrusted::from);
        async move {
            store
                .set_remark(game.id, anna, ply, words.as_ref())
                .await
                .unwrap();
        }
    };
    noted(0, Some("start")).await;
    noted(2, Some("Ben is strong here")).await;
    noted(2, Some("Ben is weak here")).await;
    noted(0, None).await;
    let kept = vec![(2, Untrusted::from("Ben is weak here"))];
    assert_eq!(store.remarks(game.id, anna).await.unwrap(), kept);
    assert_eq!(store.remarks(game.id, ben).await.unwrap(), []);
}

#[tokio::test]
async fn the_forgotten_have_said_nothing_and_are_named_by_nobody() {
    let fixture = Fixture::new().await;
    let game = talkative(&fixture).await;
    let (store, anna, ben) = (&fixture.store, fixture.anna, fixture.ben);
    let note = Untrusted::from("Anna is strong");
    store
        .set_remark(game.id, ben, 1, Some(&note))
        .await
        .unwrap();
    store
        .set_remark(game.id, anna, 1, Some(&note))
        .await
        .unwrap();
    let data = String::from_utf8(store.personal_data(anna).await.unwrap()).unwrap();
    assert!(
        data.contains("Anna is strong") && data.contains("\"line\""),
        "{data}"
    );
    fixture.forget_anna().await;
    let left = store.said_in(game.id).await.unwrap();
    assert!(
        left.iter()
            .all(|said| said.person == ben && said.line.raw() != "Hi, Anna"),
        "{left:?}"
    );
    for who in [anna, ben] {
        assert_eq!(store.remarks(game.id, who).await.unwrap(), []);
    }
    // Nobody's is kept from then on.
    store
        .set_remark(game.id, anna, 1, Some(&note))
        .await
        .unwrap();
    assert_eq!(store.remarks(game.id, anna).await.unwrap(), []);
}
