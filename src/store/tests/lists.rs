//! The matches of a person, a place or a server.

use super::*;

/// A match between Anna and Ben by direct messages; the challenge was made in the hall.
async fn direct(fixture: &Fixture, name: &str) -> Match {
    let mut new = fixture.challenge(dropper());
    new.terms.direct = true;
    let game = fixture.create(new, &format!("{name} asked")).await;
    let accepted = play::accept(&game, fixture.ben, true, Time(2000));
    fixture.commit(accepted, name).await
}

async fn room(fixture: &Fixture, name: &str) -> PlaceId {
    let place = fixture.upsert_place("test", name, None, false).await;
    place.unwrap().id
}

#[tokio::test]
async fn matches_of_a_person_come_with_those_that_wait_for_them_first() {
    let fixture = Fixture::new().await;
    let of = async |person| fixture.running_of(person).await.unwrap();
    assert_eq!(of(fixture.anna).await, []);
    let mut ids = Vec::new();
    // Anna plays Black: without a turn it is her turn, after one turn it is Ben's.
    for (name, turns, deadline) in [
        ("a", &["d4"][..], Some(100)),
        ("b", &[], None),
        ("c", &[], Some(900)),
        ("d", &["d4"], None),
        ("e", &[], Some(200)),
        ("f", &["d4"], Some(50)),
        ("g", &[], None),
    ] {
        let place = room(&fixture, name).await;
        let mut game = fixture.running(place, dropper(), turns, name).await;
        game.timer.deadline = deadline.map(Time);
        ids.push(fixture.put(game).await.id);
    }
    let named = |order: &str| -> Vec<MatchId> {
        order
            .bytes()
            .map(|name| ids[usize::from(name - b'a')])
            .collect()
    };
    assert_eq!(of(fixture.anna).await, named("ecbgfad"));
    assert_eq!(of(fixture.ben).await, named("fadecbg"));
    assert_eq!(of(fixture.eve).await, []);

    // Challenges and finished matches are not included; those by direct messages are.
    fixture.create(fixture.challenge(dropper()), "asked").await;
    let game = fixture.load(ids[4]).await;
    let over = play::resign(&game, fixture.ben, 0, Time(9000));
    fixture.commit(over, "over").await;
    let told = direct(&fixture, "direct").await;
    assert!(of(fixture.anna).await.contains(&told.id));
    assert_eq!(of(fixture.anna).await.len(), 7);
    assert!(!of(fixture.anna).await.contains(&ids[4]));
}

#[tokio::test]
async fn standing_challenges_of_a_person_come_oldest_first() {
    let fixture = Fixture::new().await;
    let mut ids = Vec::new();
    for (challenger, opponent) in [
        (fixture.anna, Some(fixture.ben)),
        (fixture.ben, None),
        (fixture.ben, Some(fixture.anna)),
        (fixture.eve, None),
        (fixture.eve, Some(fixture.ben)),
        (fixture.anna, None),
    ] {
        let mut new = fixture.challenge(dropper());
        (new.challenger, new.opponent) = (challenger, opponent);
        let event = format!("{}", ids.len());
        ids.push(fixture.create(new, &event).await.id);
    }
    let of = async |person| fixture.challenges_of(person).await.unwrap();
    assert_eq!(of(fixture.anna).await, [ids[0], ids[2], ids[5]]);
    assert_eq!(of(fixture.ben).await, [ids[0], ids[1], ids[2], ids[4]]);
    assert_eq!(of(fixture.eve).await, [ids[3], ids[4]]);
    let declined = play::decline(&fixture.load(ids[0]).await, fixture.ben, None, Time(2000));
    fixture.commit(declined, "declined").await;
    let accepted = play::accept(&fixture.load(ids[2]).await, fixture.anna, true, Time(2000));
    fixture.commit(accepted, "accepted").await;
    assert_eq!(of(fixture.anna).await, [ids[5]]);
    assert_eq!(of(fixture.ben).await, [ids[1], ids[4]]);
}

#[tokio::test]
async fn the_last_challenge_that_stands_between_two_is_found() {
    let fixture = Fixture::new().await;
    let (anna, ben, eve) = (fixture.anna, fixture.ben, fixture.eve);
    let from_to = async |challenger, opponent| {
        let found = fixture.pending_challenge(challenger, opponent).await;
        found.unwrap().map(|game| game.id)
    };
    assert_eq!(from_to(anna, ben).await, None);
    let first = fixture.create(fixture.challenge(dropper()), "a").await;
    let second = fixture.create(fixture.challenge(open_onyx()), "b").await;
    let mut open = fixture.challenge(dropper());
    open.opponent = None;
    fixture.create(open, "c").await;
    assert_eq!(from_to(anna, ben).await, Some(second.id));
    assert_eq!(from_to(ben, anna).await, None);
    assert_eq!(from_to(anna, eve).await, None);

    // Once countered, it is Ben's challenge.
    let (terms, now) = (play::counter_terms(&second), Time(2000));
    let countered = play::counter(&second, ben, terms, now, now.plus(WEEK));
    fixture.commit(countered, "countered").await;
    assert_eq!(from_to(anna, ben).await, Some(first.id));
    assert_eq!(from_to(ben, anna).await, Some(second.id));
    fixture
        .commit(play::cancel(&first, anna, now), "cancelled")
        .await;
    assert_eq!(from_to(anna, ben).await, None);
}

#[tokio::test]
async fn nobody_has_more_open_challenges_than_they_may() {
    let fixture = Fixture::new().await;
    let create = async |event: &str, most| {
        let new = fixture.challenge(dropper());
        ok(fixture.store.create(new, delivery(event), most)).await
    };
    assert_eq!(create("none", 0).await, Commit::TooManyOpen);
    assert_eq!(fixture.count("matches"), 0);
    let Commit::Done(first) = create("a", 2).await else {
        panic!("the first one");
    };
    assert!(matches!(create("b", 2).await, Commit::Done(_)));
    let before = fixture.dump();
    assert_eq!(create("c", 2).await, Commit::TooManyOpen);
    assert_eq!(create("c", 1).await, Commit::TooManyOpen);
    assert_eq!(fixture.dump(), before);
    assert!(!fixture.delivered(&delivery("c")).await.unwrap());
    // A repeated event is recognised before the limit is checked.
    assert_eq!(create("a", 2).await, Commit::Repeated);

    // Challenges by others and settled ones don't count.
    let mut new = fixture.challenge(dropper());
    (new.challenger, new.opponent) = (fixture.ben, Some(fixture.anna));
    let other = fixture.store.create(new, delivery("ben"), 1).await.unwrap();
    assert!(matches!(other, Commit::Done(_)));
    let game = fixture.load(first).await;
    fixture
        .commit(
            play::accept(&game, fixture.ben, true, Time(2000)),
            "accepted",
        )
        .await;
    assert!(matches!(create("c", 2).await, Commit::Done(_)));
    assert_eq!(create("d", 2).await, Commit::TooManyOpen);
}

#[tokio::test]
async fn direct_matches_take_no_place() {
    let fixture = Fixture::new().await;
    let first = direct(&fixture, "a").await;
    let second = direct(&fixture, "b").await;
    let running = async || fixture.running_in(fixture.hall).await.unwrap();
    let ended = async || fixture.last_ended_in(fixture.hall).await.unwrap();
    assert!(running().await.is_none());
    let here = fixture.running(fixture.hall, dropper(), &[], "c").await;
    let third = direct(&fixture, "d").await;
    assert_same(&running().await.unwrap(), &here);

    for (at, game) in [(5000, &first), (5001, &second)] {
        let over = play::resign(game, fixture.ben, 0, Time(at));
        fixture.commit(over, &format!("over {at}")).await;
        assert!(ended().await.is_none());
    }
    let over = play::resign(&here, fixture.ben, 0, Time(4000));
    let over = fixture.commit(over, "over").await;
    assert_same(&ended().await.unwrap(), &over);
    assert!(running().await.is_none());
    assert_same(&fixture.load(third.id).await, &third);

    // A match that moves to a channel after all needs a free one.
    let here = fixture.running(fixture.hall, dropper(), &[], "e").await;
    let mut moved = third;
    moved.terms.direct = false;
    let commit = fixture.store.commit(bare(moved.clone()), None).await;
    assert_eq!(commit.unwrap(), Commit::PlaceBusy);
    moved.place = fixture.attic;
    let moved = fixture.put(moved).await;
    let found = ok(fixture.running_in(fixture.attic)).await.unwrap();
    assert_same(&found, &moved);
    assert_same(&running().await.unwrap(), &here);
}

#[tokio::test]
async fn matches_of_a_server_are_those_in_its_places() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let castle = store.upsert_server("test", "castle").await.unwrap().id;
    let village = store.upsert_server("test", "village").await.unwrap().id;
    let of = async |server| store.running_in_server(server).await.unwrap();
    let hall = fixture.running(fixture.hall, dropper(), &[], "a").await;
    let attic = fixture.running(fixture.attic, dropper(), &[], "b").await;
    let garden = room(&fixture, "garden").await;
    let garden = fixture.running(garden, dropper(), &[], "c").await;
    assert_eq!(of(castle).await, []);
    for (place, server) in [
        (garden.place, castle),
        (hall.place, castle),
        (attic.place, village),
    ] {
        store.set_server_of_place(place, server).await.unwrap();
    }
    direct(&fixture, "direct").await;
    fixture.create(fixture.challenge(dropper()), "asked").await;
    assert_eq!(of(castle).await, [hall.id, garden.id]);
    assert_eq!(of(village).await, [attic.id]);
    let over = play::resign(&hall, fixture.ben, 0, Time(5000));
    fixture.commit(over, "over").await;
    assert_eq!(of(castle).await, [garden.id]);
}
