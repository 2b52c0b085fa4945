//! What players have planned, and turns that are played at once.

use super::*;
use play::{Auto, MOST_PLANNED, answer_planned, clear_plan, plan};

#[tokio::test]
async fn plans_come_back_and_go_with_the_turns() {
    let fixture = Fixture::new().await;
    let game = fixture.running(fixture.hall, dropper(), &["d4"], "a").await;
    let (waits, mover) = (
        game.other(game.mover().unwrap()).unwrap(),
        game.mover().unwrap(),
    );
    let line = ["d4>d5,a1", "a1>a2,f6"];
    let planned = fixture
        .commit(plan(&game, waits, None, &line, Time(9000)), "plan")
        .await;
    assert_eq!(planned.plan(waits).unwrap().turns().len(), 2);
    let line = ["d4>d5,a1", "a1>b1,f6", "f6>e6,a3"];
    let planned = fixture
        .commit(plan(&planned, mover, None, &line, Time(9000)), "other")
        .await;
    // From the cache, and read again.
    let store = &fixture.store;
    let again = store.reload(game.id).await.unwrap().unwrap();
    assert_eq!(again.plans.len(), 2);
    for who in [waits, mover] {
        assert_eq!(again.plan(who), planned.plan(who));
    }
    let turn = play::turn(&planned, mover, "d4>d5,a1", Time(9100)).unwrap();
    let played = fixture.commit(Ok(answer_planned(turn)), "turn").await;
    assert_eq!((played.ply(), fixture.count("plans")), (3, 0));
    let autos: Vec<Option<Auto>> = ok(store.turns(game.id))
        .await
        .into_iter()
        .map(|turn| turn.auto)
        .collect();
    assert_eq!(autos, [None, None, Some(Auto::Planned)]);
    for (ply, auto) in [(2, None), (3, Some(Auto::Planned)), (4, None)] {
        assert_eq!(store.auto(game.id, ply).await.unwrap(), auto);
    }
    // One board tells what was played after the first turn.
    let c = fixture.connect();
    let told: Vec<Option<i64>> =
        c.column("SELECT since FROM outbox WHERE kind = 'board' ORDER BY id DESC LIMIT 1");
    assert_eq!(told, [Some(1)]);
}

#[tokio::test]
async fn a_plan_is_written_anew_and_cleared() {
    let fixture = Fixture::new().await;
    let mut game = fixture.running(fixture.hall, dropper(), &["d4"], "a").await;
    let waits = game.other(game.mover().unwrap()).unwrap();
    let first = game.game.legal();
    for (number, expected) in first.iter().take(MOST_PLANNED / 2).enumerate() {
        let mut after = game.game.clone();
        after.play_text(expected).unwrap();
        let answer = after.legal().remove(0);
        let line = [expected.as_str(), answer.as_str()];
        let change = plan(&game, waits, None, &line, Time(9000));
        game = fixture.commit(change, &format!("plan {number}")).await;
    }
    assert_eq!(fixture.count("plans"), MOST_PLANNED as i64);
    let change = clear_plan(&game, waits, Time(9000));
    let game = fixture.commit(change, "clear").await;
    assert_eq!((game.plan(waits), fixture.count("plans")), (None, 0));
}
