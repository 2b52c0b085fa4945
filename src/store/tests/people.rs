use super::*;
use crate::play::Person;

#[tokio::test]
async fn a_person_keeps_their_number_and_may_change_their_name() {
    let fixture = Fixture::new().await;
    let meet = async |platform: &str, id: &str, name: &str| {
        fixture
            .store
            .upsert_person(platform, id, name)
            .await
            .unwrap()
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
        assert_eq!(fixture.store.person(zoe.id).await.unwrap(), met);
    }
    assert_eq!(fixture.count("people WHERE id > 0"), 5);
    let names = async |platform, limit| fixture.store.names(platform, limit).await.unwrap();
    assert_eq!(names("test", 10).await, ["Anna", "Ben", "Eve", "Ζωή 🙂"]);
    assert_eq!(names("test", 2).await, ["Anna", "Ben"]);
    assert_eq!(names("other", 10).await, ["Zoe"]);
    assert!(fixture.store.person(PersonId(99)).await.is_err());
}

#[tokio::test]
async fn a_person_heard_of_again_costs_no_transaction() {
    let fixture = Fixture::in_file().await;
    let anna = fixture
        .store
        .upsert_person("test", "Anna", "Anna")
        .await
        .unwrap();
    // The database is locked, so a write would fail.
    let hurry = fixture
        .store
        .write(|c| Ok(c.sqlite().busy_timeout(Duration::ZERO)?));
    hurry.await.unwrap();
    let beside = fixture.connect();
    beside.execute_batch("BEGIN IMMEDIATE").unwrap();
    assert_eq!(
        fixture
            .store
            .upsert_person("test", "Anna", "Anna")
            .await
            .unwrap(),
        anna
    );
    assert!(
        fixture
            .store
            .upsert_person("test", "Anna", "Anne")
            .await
            .is_err()
    );
    let hall = fixture
        .store
        .upsert_place("test", "hall", None, false)
        .await
        .unwrap();
    assert_eq!(hall.id, fixture.hall);
}

#[tokio::test]
async fn a_person_known_from_an_earlier_run_costs_no_transaction() {
    let fixture = Fixture::in_file().await;
    let later = Store::open(&fixture.path).unwrap();
    let hurry = later.write(|c| Ok(c.sqlite().busy_timeout(Duration::ZERO)?));
    hurry.await.unwrap();
    let beside = fixture.connect();
    beside.execute_batch("BEGIN IMMEDIATE").unwrap();
    let anna = later.upsert_person("test", "Anna", "Anna").await.unwrap();
    assert_eq!(anna.id, fixture.anna);
    assert!(later.upsert_person("test", "Ben", "Benno").await.is_err());
}

#[tokio::test]
async fn a_place_keeps_its_number_and_its_parent() {
    let fixture = Fixture::new().await;
    let visit = async |id: &str, parent: Option<&str>, direct| {
        fixture
            .store
            .upsert_place("test", id, parent, direct)
            .await
            .unwrap()
    };
    let thread = visit("thread", None, false).await;
    assert_eq!((thread.parent.as_deref(), thread.direct), (None, false));
    let known = visit("thread", Some("hall"), false).await;
    assert_eq!(known.id, thread.id);
    assert_eq!(known.parent.as_deref(), Some("hall"));
    // A visit without a parent doesn't remove it.
    assert_eq!(visit("thread", None, false).await, known);
    assert_eq!(fixture.store.place(thread.id).await.unwrap(), known);

    let direct = visit("dm", None, true).await;
    assert!(direct.direct && direct.id != thread.id);
    let elsewhere = fixture
        .store
        .upsert_place("other", "dm", None, false)
        .await
        .unwrap();
    assert!(elsewhere.id != direct.id && !elsewhere.direct);
    assert_eq!(
        (elsewhere.platform.as_str(), elsewhere.platform_id.as_str()),
        ("other", "dm")
    );
    assert!(fixture.store.place(PlaceId(99)).await.is_err());
}

#[tokio::test]
async fn trouble_with_a_place_lasts_until_it_is_mended() {
    let fixture = Fixture::new().await;
    fixture
        .store
        .mark_trouble(fixture.hall, "no permission")
        .await
        .unwrap();
    let hall = fixture.store.place(fixture.hall).await.unwrap();
    assert_eq!(hall.trouble.as_deref(), Some("no permission"));
    assert_eq!(
        fixture.store.place(fixture.attic).await.unwrap().trouble,
        None
    );
    let hall = fixture
        .store
        .upsert_place("test", "hall", None, false)
        .await
        .unwrap();
    let trouble = Some("no permission".to_owned());
    assert_eq!((hall.id, hall.trouble), (fixture.hall, trouble));
    fixture.store.clear_trouble(fixture.hall).await.unwrap();
    assert_eq!(
        fixture.store.place(fixture.hall).await.unwrap().trouble,
        None
    );
}

#[tokio::test]
async fn notes_are_kept_and_replaced() {
    let fixture = Fixture::new().await;
    assert_eq!(fixture.store.note("a").await.unwrap(), None);
    for value in ["one", "two"] {
        fixture.store.set_note("a", value).await.unwrap();
        assert_eq!(
            fixture.store.note("a").await.unwrap().as_deref(),
            Some(value)
        );
    }
    assert_eq!(fixture.store.note("b").await.unwrap(), None);
}

#[tokio::test]
async fn a_place_is_known_once_it_was_heard_from() {
    let fixture = Fixture::new().await;
    let known = async |platform: &str, id: &str| {
        let found = fixture.store.known_place(platform, id).await;
        found.unwrap().map(|place| place.id)
    };
    assert_eq!(known("test", "hall").await, Some(fixture.hall));
    assert_eq!(known("test", "garden").await, None);
    assert_eq!(known("other", "hall").await, None);
    assert_eq!(fixture.count("places"), 2, "asking makes nothing known");
    // Looking up a place doesn't clear its trouble.
    let marked = fixture.store.mark_trouble(fixture.hall, "gone");
    marked.await.unwrap();
    let hall = fixture.store.known_place("test", "hall").await.unwrap();
    assert_eq!(hall.unwrap().trouble.as_deref(), Some("gone"));
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
        let place = fixture
            .store
            .upsert_place(platform, id, parent, false)
            .await;
        threads.push(place.unwrap());
    }
    let under = async |platform: &str, parent: &str| {
        let mut found = fixture.store.places_under(platform, parent).await.unwrap();
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
        (found.conversation, found.trouble)
    };
    let (some, none) = (|text: &str| Some(text.to_owned()), || None);
    assert_eq!(of(fixture.anna).await, (none(), none()));
    // A refusal before there was a conversation.
    let marked = store.mark_direct_trouble(fixture.anna, "closed");
    marked.await.unwrap();
    assert_eq!(of(fixture.anna).await, (none(), some("closed")));
    store
        .set_direct_conversation(fixture.anna, "dm 1")
        .await
        .unwrap();
    assert_eq!(of(fixture.anna).await, (some("dm 1"), none()));
    let marked = store.mark_direct_trouble(fixture.anna, "blocked");
    marked.await.unwrap();
    assert_eq!(of(fixture.anna).await, (some("dm 1"), some("blocked")));
    store
        .set_direct_conversation(fixture.anna, "dm 2")
        .await
        .unwrap();
    assert_eq!(of(fixture.anna).await, (some("dm 2"), none()));
    assert_eq!(of(fixture.ben).await, (none(), none()));
    // A new name doesn't affect it.
    store.upsert_person("test", "Anna", "Anne").await.unwrap();
    assert_eq!(of(fixture.anna).await, (some("dm 2"), none()));
    assert!(store.direct(PersonId(99)).await.is_err());
}
