use super::*;
use crate::Trouble;
use play::clock::{DAY, MINUTE};
use play::{Obstacle, Person};

#[tokio::test]
async fn a_person_keeps_their_number_and_may_change_their_name() {
    let fixture = Fixture::new().await;
    let meet = async |platform: &str, id: &str, name: &str| {
        ok(fixture.upsert_person(platform, id, name)).await
    };
    let zoe = meet("test", "17", "Zoe").await;
    assert_eq!(
        zoe,
        Person {
            id: zoe.id,
            platform: "test".to_owned(),
            platform_id: "17".to_owned(),
            name: "Zoe".into(),
        }
    );
    assert_eq!(meet("test", "17", "Zoe").await, zoe);
    assert_ne!(meet("other", "17", "Zoe").await.id, zoe.id);
    for name in ["Zoë", "Zoe", "Ζωή 🙂"] {
        let met = meet("test", "17", name).await;
        assert_eq!((met.id, met.name.raw()), (zoe.id, name));
        assert_eq!(fixture.person(zoe.id).await.unwrap(), met);
    }
    assert_eq!(fixture.count("people WHERE id > 0"), 5);
    let names = async |platform, limit| fixture.names(platform, limit).await.unwrap();
    assert_eq!(names("test", 10).await, ["Anna", "Ben", "Eve", "Ζωή 🙂"]);
    assert_eq!(names("test", 2).await, ["Anna", "Ben"]);
    assert_eq!(names("other", 10).await, ["Zoe"]);
    assert!(fixture.person(PersonId(99)).await.is_err());
}

#[tokio::test]
async fn a_person_heard_of_again_costs_no_transaction() {
    let fixture = Fixture::in_file().await;
    let anna = ok(fixture.upsert_person("test", "Anna", "Anna")).await;
    // The database is locked, so a write would fail.
    let hurry = fixture.write(|c| Ok(c.sqlite().busy_timeout(Duration::ZERO)?));
    hurry.await.unwrap();
    let beside = fixture.connect();
    beside.execute_batch("BEGIN IMMEDIATE");
    assert_eq!(
        ok(fixture.upsert_person("test", "Anna", "Anna")).await,
        anna
    );
    assert!(fixture.upsert_person("test", "Anna", "Anne").await.is_err());
    let hall = ok(fixture.upsert_place("test", "hall", None, false)).await;
    assert_eq!(hall.id, fixture.hall);
}

#[tokio::test]
async fn a_person_known_from_an_earlier_run_costs_no_transaction() {
    let fixture = Fixture::in_file().await;
    let later = Store::open(&fixture.path).unwrap();
    let hurry = later.write(|c| Ok(c.sqlite().busy_timeout(Duration::ZERO)?));
    hurry.await.unwrap();
    let beside = fixture.connect();
    beside.execute_batch("BEGIN IMMEDIATE");
    let anna = later.upsert_person("test", "Anna", "Anna").await.unwrap();
    assert_eq!(anna.id, fixture.anna);
    assert!(later.upsert_person("test", "Ben", "Benno").await.is_err());
}

#[tokio::test]
async fn a_place_keeps_its_number_and_its_parent() {
    let fixture = Fixture::new().await;
    let visit = async |id: &str, parent: Option<&str>, direct| {
        ok(fixture.upsert_place("test", id, parent, direct)).await
    };
    let thread = visit("thread", None, false).await;
    assert_eq!((thread.parent.as_deref(), thread.direct), (None, false));
    let known = visit("thread", Some("hall"), false).await;
    assert_eq!(known.id, thread.id);
    assert_eq!(known.parent.as_deref(), Some("hall"));
    // A visit without a parent doesn't remove it.
    assert_eq!(visit("thread", None, false).await, known);
    assert_eq!(fixture.place(thread.id).await.unwrap(), known);

    let direct = visit("dm", None, true).await;
    assert!(direct.direct && direct.id != thread.id);
    let elsewhere = ok(fixture.upsert_place("other", "dm", None, false)).await;
    assert!(elsewhere.id != direct.id && !elsewhere.direct);
    assert_eq!(
        (elsewhere.platform.as_str(), elsewhere.platform_id.as_str()),
        ("other", "dm")
    );
    assert!(fixture.place(PlaceId(99)).await.is_err());
}

#[tokio::test]
async fn trouble_with_a_place_lasts_until_it_is_mended() {
    let fixture = Fixture::new().await;
    let mark = async |obstacle, minute: i64| {
        let now = Time(minute * MINUTE);
        let store = &fixture.store;
        let next = store.mark_trouble(fixture.hall, obstacle, "no permission", now);
        next.await.unwrap().map(|next| (next.0 - now.0) / MINUTE)
    };
    let trouble = Some(Trouble {
        why: "no permission".to_owned(),
        obstacle: Obstacle::Permission,
        since: Time(5 * MINUTE),
    });
    // It's tried less and less often, whatever is in the way.
    assert_eq!(mark(Obstacle::Locked, 5).await, Some(1));
    assert_eq!(mark(Obstacle::Permission, 6).await, Some(10));
    let hall = fixture.place(fixture.hall).await.unwrap();
    assert_eq!((hall.trouble, hall.tries), (trouble.clone(), 2));
    assert_eq!(fixture.place(fixture.attic).await.unwrap().trouble, None);
    let hall = ok(fixture.upsert_place("test", "hall", None, false)).await;
    assert_eq!((hall.id, hall.trouble), (fixture.hall, trouble));
    let due = async |minute: i64| {
        let found = fixture.places_to_try(Time(minute * MINUTE), 9).await;
        let (pieces, next) = found.unwrap();
        let ids: Vec<i64> = pieces.iter().map(|piece| piece.id).collect();
        (ids, next.map(|next| next.0 / MINUTE))
    };
    assert_eq!(due(15).await, (vec![], Some(16)));
    assert_eq!(due(16).await, (vec![fixture.hall.0], None));
    // A sign brings that forward, but not right after an attempt.
    let soon = async |minute: i64| {
        let now = Time(minute * MINUTE);
        let (tried, otherwise) = (now.plus(-2 * MINUTE), now.plus(MINUTE));
        let soon = fixture.try_place_soon(fixture.hall, now, tried, otherwise);
        soon.await.unwrap()
    };
    assert!(soon(7).await);
    assert_eq!(due(7).await, (vec![], Some(8)));
    assert!(!soon(9).await, "that isn't later than it was");
    assert_eq!(due(8).await, (vec![fixture.hall.0], None));
    // What has only been asked keeps how often it was refused; what has accepted a post begins anew.
    fixture.clear_trouble(fixture.hall, Time(9)).await.unwrap();
    let hall = fixture.place(fixture.hall).await.unwrap();
    assert_eq!((hall.trouble, hall.tries), (None, 2));
    assert_eq!(due(1_000).await, (vec![], None));
    assert_eq!(mark(Obstacle::Permission, 100).await, Some(60));
    ok(fixture.place_works(fixture.hall, Time(9))).await;
    assert_eq!(mark(Obstacle::Permission, 200).await, Some(1));
    // What is gone isn't tried, whatever sign there is.
    assert_eq!(mark(Obstacle::Deleted, 201).await, None);
    assert!(!soon(300).await);
}

#[tokio::test]
async fn notes_are_kept_and_replaced() {
    let fixture = Fixture::new().await;
    assert_eq!(fixture.note("a").await.unwrap(), None);
    for value in ["one", "two"] {
        fixture.set_note("a", value).await.unwrap();
        assert_eq!(fixture.note("a").await.unwrap().as_deref(), Some(value));
    }
    assert_eq!(fixture.note("b").await.unwrap(), None);
}

#[tokio::test]
async fn a_place_is_known_once_it_was_heard_from() {
    let fixture = Fixture::new().await;
    let known = async |platform: &str, id: &str| {
        let found = fixture.known_place(platform, id).await;
        found.unwrap().map(|place| place.id)
    };
    assert_eq!(known("test", "hall").await, Some(fixture.hall));
    assert_eq!(known("test", "garden").await, None);
    assert_eq!(known("other", "hall").await, None);
    assert_eq!(fixture.count("places"), 2, "asking makes nothing known");
    // Looking up a place doesn't clear its trouble.
    let marked = fixture.mark_trouble(fixture.hall, Obstacle::Other, "gone", Time(1));
    marked.await.unwrap();
    let hall = fixture.known_place("test", "hall").await.unwrap();
    let why = hall.unwrap().trouble.map(|trouble| trouble.why);
    assert_eq!(why.as_deref(), Some("gone"));
}

#[tokio::test]
async fn threads_are_found_by_their_channel() {
    let fixture = Fixture::new().await;
    let mut threads = Vec::new();
    for (platform, id, parent) in [
        ("test", "one", Some("hall")),
        ("test", "two", Some("hall")),
        ("test", "three", Some("attic")),
        ("other", "four", Some("hall")),
        ("test", "five", None),
    ] {
        let place = fixture.upsert_place(platform, id, parent, false).await;
        threads.push(place.unwrap());
    }
    let under = async |platform: &str, parent: &str| {
        let mut found = fixture.places_under(platform, parent).await.unwrap();
        found.sort_by_key(|place| place.id);
        found
    };
    assert_eq!(under("test", "hall").await, threads[..2]);
    assert_eq!(under("test", "attic").await, threads[2..3]);
    assert_eq!(under("other", "hall").await, threads[3..4]);
    assert_eq!(under("test", "five").await, []);
    assert_eq!(under("test", "").await, []);
}

#[tokio::test]
async fn where_direct_messages_go() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let of = async |person| {
        let found = store.direct(person).await.unwrap();
        let why = found.trouble.map(|trouble| trouble.why);
        (found.conversation, why)
    };
    let (some, none) = (|text: &str| Some(text.to_owned()), || None);
    assert_eq!(of(fixture.anna).await, (none(), none()));
    // A refusal before there was a conversation.
    let marked = store.mark_direct_trouble(fixture.anna, "closed", false, Time(1));
    marked.await.unwrap();
    assert_eq!(of(fixture.anna).await, (none(), some("closed")));
    ok(store.set_direct_conversation(fixture.anna, "dm 1")).await;
    assert_eq!(of(fixture.anna).await, (some("dm 1"), none()));
    let marked = store.mark_direct_trouble(fixture.anna, "blocked", false, Time(2));
    marked.await.unwrap();
    assert_eq!(of(fixture.anna).await, (some("dm 1"), some("blocked")));
    // Another message within a day isn't tried, so it doesn't put off the next attempt.
    for (now, tried) in [(9, 2), (DAY + 2, DAY + 2)] {
        let marked = store.mark_direct_trouble(fixture.anna, "blocked", false, Time(now));
        marked.await.unwrap();
        let trouble = store.direct(fixture.anna).await.unwrap().trouble.unwrap();
        assert_eq!((trouble.since, trouble.tried), (Time(2), Time(tried)));
    }
    ok(store.set_direct_conversation(fixture.anna, "dm 2")).await;
    assert_eq!(of(fixture.anna).await, (some("dm 2"), none()));
    assert_eq!(of(fixture.ben).await, (none(), none()));
    // A new name doesn't affect it.
    store.upsert_person("test", "Anna", "Anne").await.unwrap();
    assert_eq!(of(fixture.anna).await, (some("dm 2"), none()));
    assert!(store.direct(PersonId(99)).await.is_err());
}
