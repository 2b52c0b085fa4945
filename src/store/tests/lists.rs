//! The matches of a person, a place or a server.

use super::*;

/// A match between Anna and Ben by direct messages; the challenge was made in the hall.
async fn direct(house: &House, name: &str) -> Match {
    let mut new = house.challenge(dropper());
    new.terms.direct = true;
    let game = house.create(new, &format!("{name} asked")).await;
    let accepted = play::accept(&game, house.ben, true, Time(2000));
    house.commit(accepted, name).await
}

async fn room(house: &House, name: &str) -> PlaceId {
    let place = house.store.upsert_place("test", name, None, false).await;
    place.unwrap().id
}

#[tokio::test]
async fn matches_of_a_person_come_with_those_that_wait_for_them_first() {
    let house = House::new().await;
    let of = async |person| house.store.running_of(person).await.unwrap();
    assert_eq!(of(house.anna).await, []);
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
        let place = room(&house, name).await;
        let mut game = house.running(place, dropper(), turns, name).await;
        game.timer.deadline = deadline.map(Time);
        ids.push(house.put(game).await.id);
    }
    let named = |order: &str| -> Vec<MatchId> {
        order
            .bytes()
            .map(|name| ids[usize::from(name - b'a')])
            .collect()
    };
    assert_eq!(of(house.anna).await, named("ecbgfad"));
    assert_eq!(of(house.ben).await, named("fadecbg"));
    assert_eq!(of(house.eve).await, []);

    // Challenges and finished matches are not included; those by direct messages are.
    house.create(house.challenge(dropper()), "asked").await;
    let game = house.load(ids[4]).await;
    let over = play::resign(&game, house.ben, 0, Time(9000));
    house.commit(over, "over").await;
    let told = direct(&house, "direct").await;
    assert!(of(house.anna).await.contains(&told.id));
    assert_eq!(of(house.anna).await.len(), 7);
    assert!(!of(house.anna).await.contains(&ids[4]));
}

#[tokio::test]
async fn standing_challenges_of_a_person_come_oldest_first() {
    let house = House::new().await;
    let mut ids = Vec::new();
    for (challenger, opponent) in [
        (house.anna, Some(house.ben)),
        (house.ben, None),
        (house.ben, Some(house.anna)),
        (house.eve, None),
        (house.eve, Some(house.ben)),
        (house.anna, None),
    ] {
        let mut new = house.challenge(dropper());
        (new.challenger, new.opponent) = (challenger, opponent);
        let event = format!("{}", ids.len());
        ids.push(house.create(new, &event).await.id);
    }
    let of = async |person| house.store.challenges_of(person).await.unwrap();
    assert_eq!(of(house.anna).await, [ids[0], ids[2], ids[5]]);
    assert_eq!(of(house.ben).await, [ids[0], ids[1], ids[2], ids[4]]);
    assert_eq!(of(house.eve).await, [ids[3], ids[4]]);
    let declined = play::decline(&house.load(ids[0]).await, house.ben, None, Time(2000));
    house.commit(declined, "declined").await;
    let accepted = play::accept(&house.load(ids[2]).await, house.anna, true, Time(2000));
    house.commit(accepted, "accepted").await;
    assert_eq!(of(house.anna).await, [ids[5]]);
    assert_eq!(of(house.ben).await, [ids[1], ids[4]]);
}

#[tokio::test]
async fn the_last_challenge_that_stands_between_two_is_found() {
    let house = House::new().await;
    let (anna, ben, eve) = (house.anna, house.ben, house.eve);
    let from_to = async |challenger, opponent| {
        let found = house.store.pending_challenge(challenger, opponent).await;
        found.unwrap().map(|game| game.id)
    };
    assert_eq!(from_to(anna, ben).await, None);
    let first = house.create(house.challenge(dropper()), "a").await;
    let second = house.create(house.challenge(open_onyx()), "b").await;
    let mut open = house.challenge(dropper());
    open.opponent = None;
    house.create(open, "c").await;
    assert_eq!(from_to(anna, ben).await, Some(second.id));
    assert_eq!(from_to(ben, anna).await, None);
    assert_eq!(from_to(anna, eve).await, None);

    // Once countered, it is Ben's challenge.
    let (terms, now) = (play::counter_terms(&second), Time(2000));
    let countered = play::counter(&second, ben, terms, now, now.plus(WEEK));
    house.commit(countered, "countered").await;
    assert_eq!(from_to(anna, ben).await, Some(first.id));
    assert_eq!(from_to(ben, anna).await, Some(second.id));
    house
        .commit(play::cancel(&first, anna, now), "cancelled")
        .await;
    assert_eq!(from_to(anna, ben).await, None);
}

#[tokio::test]
async fn nobody_has_more_open_challenges_than_they_may() {
    let house = House::new().await;
    let create = async |event: &str, most| {
        let new = house.challenge(dropper());
        house
            .store
            .create(new, delivery(event), most)
            .await
            .unwrap()
    };
    assert_eq!(create("none", 0).await, Commit::TooManyOpen);
    assert_eq!(house.count("matches"), 0);
    let Commit::Done(first) = create("a", 2).await else {
        panic!("the first one");
    };
    assert!(matches!(create("b", 2).await, Commit::Done(_)));
    let before = house.dump();
    assert_eq!(create("c", 2).await, Commit::TooManyOpen);
    assert_eq!(create("c", 1).await, Commit::TooManyOpen);
    assert_eq!(house.dump(), before);
    assert!(!house.store.delivered(&delivery("c")).await.unwrap());
    // A repeated event is recognised before the limit is checked.
    assert_eq!(create("a", 2).await, Commit::Repeated);

    // Challenges by others and settled ones don't count.
    let mut new = house.challenge(dropper());
    (new.challenger, new.opponent) = (house.ben, Some(house.anna));
    let other = house.store.create(new, delivery("ben"), 1).await.unwrap();
    assert!(matches!(other, Commit::Done(_)));
    let game = house.load(first).await;
    house
        .commit(play::accept(&game, house.ben, true, Time(2000)), "accepted")
        .await;
    assert!(matches!(create("c", 2).await, Commit::Done(_)));
    assert_eq!(create("d", 2).await, Commit::TooManyOpen);
}

#[tokio::test]
async fn direct_matches_take_no_place() {
    let house = House::new().await;
    let first = direct(&house, "a").await;
    let second = direct(&house, "b").await;
    let running = async || house.store.running_in(house.hall).await.unwrap();
    let ended = async || house.store.last_ended_in(house.hall).await.unwrap();
    assert!(running().await.is_none());
    let here = house.running(house.hall, dropper(), &[], "c").await;
    let third = direct(&house, "d").await;
    assert_same(&running().await.unwrap(), &here);

    for (at, game) in [(5000, &first), (5001, &second)] {
        let over = play::resign(game, house.ben, 0, Time(at));
        house.commit(over, &format!("over {at}")).await;
        assert!(ended().await.is_none());
    }
    let over = play::resign(&here, house.ben, 0, Time(4000));
    let over = house.commit(over, "over").await;
    assert_same(&ended().await.unwrap(), &over);
    assert!(running().await.is_none());
    assert_same(&house.load(third.id).await, &third);

    // A match that moves to a channel after all needs a free one.
    let here = house.running(house.hall, dropper(), &[], "e").await;
    let mut moved = third;
    moved.terms.direct = false;
    let commit = house.store.commit(bare(moved.clone()), None).await;
    assert_eq!(commit.unwrap(), Commit::PlaceBusy);
    moved.place = house.attic;
    let moved = house.put(moved).await;
    let found = house.store.running_in(house.attic).await.unwrap().unwrap();
    assert_same(&found, &moved);
    assert_same(&running().await.unwrap(), &here);
}

#[tokio::test]
async fn matches_of_a_server_are_those_in_its_places() {
    let house = House::new().await;
    let store = &house.store;
    let castle = store.upsert_server("test", "castle").await.unwrap().id;
    let village = store.upsert_server("test", "village").await.unwrap().id;
    let of = async |server| store.running_in_server(server).await.unwrap();
    let hall = house.running(house.hall, dropper(), &[], "a").await;
    let attic = house.running(house.attic, dropper(), &[], "b").await;
    let garden = room(&house, "garden").await;
    let garden = house.running(garden, dropper(), &[], "c").await;
    assert_eq!(of(castle).await, []);
    for (place, server) in [
        (garden.place, castle),
        (hall.place, castle),
        (attic.place, village),
    ] {
        store.set_server_of_place(place, server).await.unwrap();
    }
    direct(&house, "direct").await;
    house.create(house.challenge(dropper()), "asked").await;
    assert_eq!(of(castle).await, [hall.id, garden.id]);
    assert_eq!(of(village).await, [attic.id]);
    let over = play::resign(&hall, house.ben, 0, Time(5000));
    house.commit(over, "over").await;
    assert_eq!(of(castle).await, [garden.id]);
}
