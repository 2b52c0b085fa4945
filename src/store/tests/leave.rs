//! Leave: when people are away, and what they have spent.

use super::*;
use play::{LeaveSpan, LeaveStep};

#[tokio::test]
async fn who_is_away_stays_so_whatever_else_they_prefer() {
    let fixture = Fixture::new().await;
    let (store, anna) = (&fixture.store, fixture.anna);
    let away = async || store.preferences(anna).await.unwrap().away;
    assert_eq!(away().await, None);
    store.set_away(anna, Some(Time(9000))).await.unwrap();
    assert_eq!(away().await, Some(Time(9000)));
    let mut preferences = store.preferences(anna).await.unwrap();
    preferences.hour = 3;
    preferences.away = None;
    ok(store.set_preferences(anna, preferences, None)).await;
    assert_eq!(away().await, Some(Time(9000)));
    assert_eq!(store.preferences(anna).await.unwrap().hour, 3);
    store.set_away(anna, None).await.unwrap();
    assert_eq!(away().await, None);
}

#[tokio::test]
async fn what_is_spent_is_kept_by_match_and_person() {
    let fixture = Fixture::new().await;
    let game = fixture.running(fixture.hall, dropper(), &[], "a").await;
    let (anna, ben) = (fixture.anna, fixture.ben);
    let spans = async |person, since| {
        let found = fixture.leave_spans(person, Time(since)).await;
        found.unwrap()
    };
    let step = async |game: Match, ended: Option<i64>, began, at: i64| {
        let event = format!("{at} {ended:?}");
        let ended = ended.map(Time);
        let change = Change {
            leave: LeaveStep { ended, began },
            at: Time(at),
            ..bare(game)
        };
        fixture.commit(Ok(change), &event).await
    };
    let game = step(game, None, Some(anna), 8000).await;
    let open = |from| LeaveSpan {
        from: Time(from),
        to: None,
    };
    assert_eq!(spans(anna, 0).await, [open(8000)]);
    let game = step(game, Some(8090), Some(ben), 8100).await;
    let closed = LeaveSpan {
        from: Time(8000),
        to: Some(Time(8090)),
    };
    assert_eq!(
        (spans(anna, 8089).await, spans(anna, 8090).await),
        (vec![closed], vec![])
    );
    assert_eq!(spans(ben, 9999).await, [open(8100)]);
    // In the same moment back and away again.
    let game = step(game, Some(8200), None, 8200).await;
    let _ = step(game, None, Some(ben), 8100).await;
    assert_eq!(spans(ben, 0).await, [open(8100)]);
}

#[tokio::test]
async fn a_decision_made_before_somebody_went_away_is_made_again() {
    let fixture = Fixture::new().await;
    let game = fixture.running(fixture.hall, dropper(), &[], "a").await;
    let (store, anna) = (&fixture.store, fixture.anna);
    let assuming = |away: Option<i64>| Change {
        assumed: Some((anna, away.map(Time))),
        ..bare(game.clone())
    };
    store.set_away(anna, Some(Time(9000))).await.unwrap();
    for stale in [None, Some(8999)] {
        let done = store.commit(assuming(stale), Some(delivery("one"))).await;
        assert_eq!(done.unwrap(), Commit::Stale);
    }
    let done = store
        .commit(assuming(Some(9000)), Some(delivery("one")))
        .await;
    assert_eq!(done.unwrap(), Commit::Done(game.id));
}
