//! Sessions on the pages.

use super::*;

/// Begins a session of somebody's, by a link of this name.
async fn begin(store: &Store, person: PersonId, hash: &str, link: &str) -> Changed<PersonId> {
    let begun = store.begin_session(person, hash, delivery(link), Time(1000));
    begun.await.unwrap()
}

#[tokio::test]
async fn a_link_begins_one_session_whoever_asks() {
    let fixture = Fixture::new().await;
    let (anna, stores) = (fixture.anna, fixture.stores());
    let hashes = ["one", "two", "three"];
    let by = |at: usize| begin(&stores[at], anna, hashes[at], "link");
    let begun = tokio::join!(by(0), by(1), by(2));
    let begun = <[_; 3]>::from(begun);
    let done = begun.iter().filter(|one| **one == Changed::Done(anna));
    assert_eq!(done.count(), 1, "{begun:?}");
    let repeated = begun.iter().filter(|one| **one == Changed::Repeated);
    assert_eq!(repeated.count(), 2, "{begun:?}");
    assert_eq!(fixture.count("sessions"), 1);
    for store in &stores {
        assert!(store.delivered(&delivery("link")).await.unwrap());
        let mut found = Vec::new();
        for hash in hashes {
            found.extend(store.session(hash).await.unwrap());
        }
        let person = store.person(anna).await.unwrap();
        let used = Time(1000);
        assert_eq!(found, [Session { person, used }]);
    }
}

#[tokio::test]
async fn sessions_end_one_by_one_all_at_once_and_by_themselves() {
    let fixture = Fixture::new().await;
    let (store, anna, ben) = (&fixture.store, fixture.anna, fixture.ben);
    for (person, hash) in [(anna, "a"), (anna, "b"), (anna, "c"), (ben, "d")] {
        assert_eq!(
            begin(store, person, hash, hash).await,
            Changed::Done(person)
        );
    }
    let left = async || {
        let mut left = String::new();
        for hash in ["a", "b", "c", "d", "e"] {
            if store.session(hash).await.unwrap().is_some() {
                left += hash;
            }
        }
        left
    };
    store.end_session("a").await.unwrap();
    store.end_session("e").await.unwrap();
    assert_eq!(left().await, "bcd");
    store.note_session_used("c", Time(2000)).await.unwrap();
    let used = store.session("c").await.unwrap().unwrap().used;
    assert_eq!(used, Time(2000));
    store.end_idle_sessions(Time(1000)).await.unwrap();
    assert_eq!(left().await, "bcd");
    store.end_idle_sessions(Time(1001)).await.unwrap();
    assert_eq!(left().await, "c");
    begin(store, anna, "b", "again").await;
    begin(store, ben, "d", "again too").await;
    assert_eq!(store.end_sessions_of(anna).await.unwrap(), 2);
    assert_eq!(store.end_sessions_of(anna).await.unwrap(), 0);
    assert_eq!(left().await, "d");
}

#[tokio::test]
async fn whoever_is_forgotten_is_signed_out_and_cannot_sign_in() {
    let fixture = Fixture::new().await;
    let (store, anna) = (&fixture.store, fixture.anna);
    begin(store, anna, "a", "link").await;
    let json = store.personal_data(anna).await.unwrap();
    let json: serde_json::Value = serde_json::from_slice(&json).unwrap();
    assert_eq!(json["sessions"][0]["begun_at"], 1000);
    fixture.forget_anna().await;
    assert_eq!(store.session("a").await.unwrap(), None);
    assert_eq!(begin(store, anna, "b", "other").await, Changed::Stale);
    assert_eq!(begin(store, anna, "b", "other").await, Changed::Stale);
    assert_eq!(fixture.count("sessions"), 0);
}
