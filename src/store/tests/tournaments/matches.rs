//! The matches of tournaments: begun once, waited for, and ended when they were decided otherwise.

use super::*;

/// Records what it is told.
#[derive(Default)]
struct Told(Mutex<Vec<Option<Time>>>);

impl Watcher for Told {
    fn committed(&self, due: Option<Time>, _: bool) {
        unpoisoned(&self.0).push(due);
    }
}

#[tokio::test]
async fn a_match_begins_once_and_where_there_is_room() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let mut cup = fixture.announce(ROUND_ROBIN, 1, None).await;
    for who in fixture.crowd(5) {
        cup = fixture.alter(&cup, join(&cup, who, 1500.0, day(1))).await;
    }
    assert_eq!(fixture.due_cups(day(9)).await, []);
    let started = start(&cup, fixture.eve, day(2));
    let cup = fixture.alter(&cup, started).await;
    // It owes matches.
    assert_eq!(fixture.due_cups(day(2)).await, [cup.id]);
    let [first, second] = unopened(&cup)[..] else {
        panic!("two matches begin");
    };
    let open = async |cup: &Tournament, number: u32, place, opening| {
        let begun = begins(place, opening, false, day(2));
        ok(store.open_pairing(cup.clone(), number, begun)).await
    };
    let Commit::Done(game) = open(&cup, first.pairing, fixture.hall, first).await else {
        panic!("it didn't begin");
    };
    let begun = fixture.load(game).await;
    assert_eq!(begun.stage, Stage::Running(first.seats));
    assert_eq!((begun.version, begun.seek), (1, None));
    let posts = store.outbox_due(day(2), 9).await;
    assert_eq!((posts.len(), posts[0].game), (1, game));
    let log = store.last_tournament_event(cup.id, EventKind::Opened).await;
    let log = log.unwrap().unwrap();
    assert_eq!(
        (log.pairing, log.number),
        (Some(first.pairing), Some(game.0))
    );
    let found = store.pairing_of(game).await.unwrap().unwrap();
    let expected = PairingOfMatch {
        tournament: cup.id,
        name: cup.name.clone(),
        settings: cup.settings.clone(),
        season: 1,
        round: 1,
        number: first.pairing,
    };
    assert_eq!(found, expected);
    assert_eq!(store.pairing_of(MatchId(99)).await.unwrap(), None);

    let before = fixture.dump();
    // Again, and the other one on what was read before.
    let again = open(&cup, first.pairing, fixture.attic, first).await;
    assert_eq!(again, Commit::Stale);
    let stale = open(&cup, second.pairing, fixture.attic, second).await;
    assert_eq!(stale, Commit::Stale);
    let now = fixture.cup(cup.id, day(2)).await;
    let refused = open(&now, first.pairing, fixture.attic, first).await;
    assert_eq!(refused, Commit::Stale);
    assert_eq!(open(&now, 99, fixture.attic, first).await, Commit::Stale);
    let busy = open(&now, second.pairing, fixture.hall, second).await;
    assert_eq!(busy, Commit::PlaceBusy);
    assert_eq!(fixture.dump(), before);
    assert_eq!(fixture.due_cups(day(2)).await, [cup.id]);
    let done = open(&now, second.pairing, fixture.attic, second).await;
    assert!(matches!(done, Commit::Done(_)), "{done:?}");
    let now = fixture.cup(cup.id, day(2)).await;
    assert_eq!(fixture.due_cups(day(2)).await, []);
    assert_eq!(
        store.next_tournament().await.unwrap(),
        tournament::due(&now)
    );
    store.check(|_| true).await.unwrap();
}

#[tokio::test]
async fn the_end_of_a_match_wakes_its_tournament() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let cup = fixture.begun(ROUND_ROBIN, 1, 5).await;
    let games: Vec<MatchId> = running(&cup).iter().filter_map(|one| one.game).collect();
    assert_eq!((games.len(), fixture.due_cups(day(3)).await.len()), (2, 0));
    assert_eq!(store.ended_of_tournament(cup.id).await.unwrap(), []);
    let told = Arc::new(Told::default());
    let watcher: Arc<dyn Watcher> = told.clone();
    store.watch(&watcher);
    let seats = fixture.give_up(games[0], day(3)).await;
    assert_eq!(*unpoisoned(&told.0), [Some(day(3))]);
    assert_eq!(fixture.due_cups(day(3)).await, [cup.id]);
    let report = Report {
        winner: Some(seats.white),
        aborted: false,
        turns: 0,
    };
    let ended = store.ended_of_tournament(cup.id).await.unwrap();
    assert_eq!(ended, [(games[0], report)]);
    // The other one ends while the first is taken over: it isn't forgotten.
    let taken = match_over(&cup, games[0], report, day(3)).unwrap();
    fixture.give_up(games[1], day(3)).await;
    let cup = fixture.alter(&cup, Ok(taken)).await;
    assert_eq!(fixture.due_cups(day(3)).await, [cup.id]);
    let ended = store.ended_of_tournament(cup.id).await.unwrap();
    let [(game, report)] = ended[..] else {
        panic!("{ended:?}");
    };
    assert_eq!(game, games[1]);
    let cup = fixture
        .alter(&cup, match_over(&cup, game, report, day(4)))
        .await;
    let cup = fixture.open_all(cup, day(4)).await;
    assert_eq!(fixture.due_cups(day(4)).await, []);
    assert_eq!(
        store.next_tournament().await.unwrap(),
        tournament::due(&cup)
    );
    // Nor is one forgotten that ends before a look at something else is over.
    let game = running(&cup)[0].game.unwrap();
    fixture.give_up(game, day(5)).await;
    ok(store.schedule_tournament(cup.clone(), day(5))).await;
    assert_eq!(fixture.due_cups(day(5)).await, [cup.id]);
    // Once it's called off, its matches are like all others.
    let other = running(&cup)[1].game.unwrap();
    let cup = fixture
        .alter(&cup, archive(&cup, fixture.eve, day(5)))
        .await;
    assert_eq!(store.misdated(cup.id).await.unwrap(), [(other, None)]);
    fixture.give_up(other, day(6)).await;
    ok(store.schedule_tournament(cup.clone(), day(6))).await;
    assert_eq!(store.ended_of_tournament(cup.id).await.unwrap(), []);
    assert_eq!(store.next_tournament().await.unwrap(), None);
}

#[tokio::test]
async fn what_is_decided_by_its_hard_end_is_ended() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let cup = fixture.begun(ROUND_ROBIN, 1, 5).await;
    let [one, other] = &running(&cup)[..] else {
        panic!("two matches run");
    };
    let (seats, game) = (one.seats().unwrap(), one.game.unwrap());
    let turn = async |who, typed: &str, at| {
        let game = fixture.load(game).await;
        let turn = play::turn(&game, who, typed, at).unwrap();
        store.commit(turn, None).await.unwrap();
    };
    turn(seats.black, "d4", day(3)).await;
    turn(seats.white, "d4>d5,a1", day(5)).await;
    let closes = one.closes.unwrap();
    assert_eq!((closes, tournament::due(&cup)), (day(12), Some(day(12))));
    assert_eq!(store.progress_of(cup.id, day(11)).await.unwrap(), []);
    let load = async || fixture.load(game).await;
    // Leave doesn't help; while the place is gone nothing counts, and the hard end moves.
    let commit = async |change: Change| {
        let done = store.commit(change, None).await.unwrap();
        assert_eq!(done, Commit::Done(game));
        fixture.forget();
    };
    // In a channel, which can be lost.
    let moved = play::resume(
        &load().await,
        seats.black,
        fixture.hall,
        false,
        true,
        day(5),
    );
    commit(moved.unwrap()).await;
    let hard_end = async || {
        let cup = fixture.cup(cup.id, day(3)).await;
        let pairing = cup.pairings.iter().find(|one| one.game == Some(game));
        let closes = pairing.unwrap().closes.unwrap();
        let known = load().await.hard_end.unwrap().at;
        assert_eq!(known, closes);
        closes
    };
    commit(play::go_on_leave(&load().await, day(90), day(6)).unwrap()).await;
    let away = store.progress_of(cup.id, day(12)).await.unwrap();
    assert_eq!(away[0].waiting.black, 8 * DAY);
    commit(play::place_lost(&load().await, day(7)).unwrap()).await;
    assert_eq!(hard_end().await, day(19));
    let log = store.log(game).await.unwrap();
    let again = play::place_restored(&load().await, &log, day(9));
    commit(again.unwrap()).await;
    assert_eq!(hard_end().await, day(14));
    // What was decided before that is decided again.
    let before = tournament::withdraw(&cup, seats.black, seats.black, day(9));
    let stale = store.change_tournament(cup.clone(), before.unwrap(), None);
    assert_eq!(stale.await.unwrap(), Changed::Stale);
    let cup = fixture.cup(cup.id, day(9)).await;
    assert_eq!(store.progress_of(cup.id, day(12)).await.unwrap().len(), 1);

    let progress = store.progress_of(cup.id, day(14)).await.unwrap();
    let waiting = |black, white| Waiting { black, white };
    let first = Progress {
        game,
        turns: 2,
        waiting: waiting(8 * DAY, 2 * DAY),
    };
    let second = Progress {
        game: other.game.unwrap(),
        turns: 0,
        waiting: waiting(12 * DAY, 0),
    };
    assert_eq!(progress, [first, second]);
    let change = tournament::wake(&cup, &progress, day(14)).unwrap();
    let ended: Vec<Closing> = change.end.clone();
    let cup = fixture.alter(&cup, Ok(change)).await;
    let decided = cup
        .pairings
        .iter()
        .find(|pairing| pairing.game == Some(game));
    let expected = tournament::hard_end(seats, Some(first), day(14));
    assert_eq!(decided.unwrap().ended, Some(expected));
    let told = store.decision_on(game).await.unwrap();
    assert_eq!(told, Some((expected.award, Why::HardEnd, None)));
    assert_eq!(expected.award, Award::Won(seats.white));
    assert_eq!(store.overtaken(cup.id).await.unwrap(), ended);
    assert_eq!(ended.len(), 2);
    let cup = fixture.open_all(cup, day(14)).await;
    assert_eq!(fixture.due_cups(day(14)).await, [cup.id]);
    for closing in &ended {
        fixture.give_up(closing.game, day(14)).await;
        ok(store.schedule_tournament(cup.clone(), day(14))).await;
    }
    assert_eq!(store.overtaken(cup.id).await.unwrap(), []);
    assert_eq!(store.ended_of_tournament(cup.id).await.unwrap(), []);
    assert_eq!(
        store.next_tournament().await.unwrap(),
        tournament::due(&cup)
    );
    // On what was read before, nothing is noted.
    store.postpone_tournament(cup.id, day(99)).await.unwrap();
    let old = Tournament { version: 1, ..cup };
    store.schedule_tournament(old, day(13)).await.unwrap();
    assert_eq!(store.next_tournament().await.unwrap(), Some(day(99)));
}

#[tokio::test]
async fn time_that_a_clock_made_up_is_waited_through() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let cup = fixture.begun(ROUND_ROBIN, 1, 5).await;
    let one = running(&cup)[0].clone();
    let closes = one.closes.unwrap();
    let waited = async || {
        let progress = store.progress_of(cup.id, closes).await.unwrap();
        let of_one = progress.iter().find(|found| Some(found.game) == one.game);
        of_one.map(|found| found.waiting)
    };
    let before = waited().await;
    let year = 365 * DAY;
    let ahead = tournament::postpone(&cup, year, day(4).plus(year)).unwrap();
    let ahead = fixture.alter(&cup, Ok(ahead)).await;
    let back = tournament::set_clock_back(&ahead, year, year, day(4)).unwrap();
    fixture.alter(&ahead, Ok(back)).await;
    assert_eq!(waited().await, before);
    assert!(before.is_some_and(|waiting| waiting.black > 0));
}

#[tokio::test]
async fn matches_learn_their_hard_ends() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let cup = fixture.begun(ROUND_ROBIN, 1, 5).await;
    assert_eq!(store.misdated(cup.id).await.unwrap(), []);
    let games: Vec<MatchId> = running(&cup).iter().filter_map(|one| one.game).collect();
    let postponed = tournament::postpone(&cup, 3 * DAY, day(3)).unwrap();
    let cup = fixture.alter(&cup, Ok(postponed)).await;
    let later = |id| (id, Some(day(15)));
    let expected: Vec<_> = games.iter().copied().map(later).collect();
    assert_eq!(store.misdated(cup.id).await.unwrap(), expected);
    assert_eq!(fixture.due_cups(day(3)).await, [cup.id]);
    for (game, at) in expected {
        let follow = play::follow_hard_end(&fixture.load(game).await, at, day(3)).unwrap();
        store.commit(follow, None).await.unwrap();
        fixture.forget();
        assert_eq!(fixture.load(game).await.hard_end.unwrap().at, day(15));
    }
    assert_eq!(store.misdated(cup.id).await.unwrap(), []);
    ok(store.schedule_tournament(cup.clone(), day(3))).await;
    assert_eq!(store.next_tournament().await.unwrap(), Some(day(15)));
    // While it was off, nobody waited for anybody.
    let progress = store.progress_of(cup.id, day(15)).await.unwrap();
    let waited: Vec<i64> = progress.iter().map(|one| one.waiting.black).collect();
    assert_eq!(waited, [12 * DAY, 12 * DAY]);
    // Once it's called off, they have none.
    let cup = fixture
        .alter(&cup, archive(&cup, fixture.eve, day(5)))
        .await;
    let expected: Vec<_> = games.iter().map(|id| (*id, None)).collect();
    assert_eq!(store.misdated(cup.id).await.unwrap(), expected);
}

#[tokio::test]
async fn a_match_that_ends_while_another_keeps_its_tournament_waiting_is_counted_at_once() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let cup = fixture.begun(ROUND_ROBIN, 1, 5).await;
    let games: Vec<MatchId> = running(&cup).iter().filter_map(|one| one.game).collect();
    // Something keeps it waiting, and nothing has ended.
    store.postpone_stuck(cup.id, day(3), day(4)).await.unwrap();
    assert_eq!(fixture.due_cups(day(3)).await, []);
    assert_eq!(fixture.due_cups(day(4)).await, [cup.id]);
    // It's looked at again, and before that is over a match ends.
    let since = day(4);
    fixture.give_up(games[0], day(4)).await;
    store.postpone_stuck(cup.id, since, day(5)).await.unwrap();
    assert_eq!(fixture.due_cups(day(4)).await, [cup.id]);
    // One that had ended before the look was seen in it.
    store.postpone_stuck(cup.id, day(5), day(6)).await.unwrap();
    assert_eq!(fixture.due_cups(day(5)).await, []);
}
