//! Standings that are kept up to date in a channel. What shows seeks is in `seeks.rs`.

use super::*;

#[tokio::test]
async fn standings_in_a_channel_are_kept() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let table = Table {
        game: Kind::Dropper,
        server: None,
        period: Period::Month,
        active: false,
    };
    assert_eq!(store.next_pin().await.unwrap(), None);
    assert!(!store.pin(fixture.hall, table, Time(10)).await.unwrap());
    assert_eq!(store.next_pin().await.unwrap(), Some(Time(10)));
    let pins = store.pins_due(Time(10), 9).await.unwrap();
    let pin = Pin {
        id: pins[0].id,
        place: fixture.hall,
        what: Pinned::Standings {
            game: Kind::Dropper,
            here: false,
            period: Period::Month,
            active: false,
        },
        made: Time(10),
        news: 0,
        message: None,
        tried: false,
        shown: None,
    };
    assert_eq!(pins, std::slice::from_ref(&pin));
    assert_eq!(store.pins_due(Time(9), 9).await.unwrap(), []);
    let shown = Pin {
        message: Some("77".to_owned()),
        shown: Some("all of it".to_owned()),
        ..pin.clone()
    };
    let show = |pin: &Pin, due| store.pin_shown(pin.clone(), Time(20), Time(due));
    show(&shown, 50).await.unwrap();
    assert_eq!(
        store.pins_due(Time(50), 9).await.unwrap(),
        std::slice::from_ref(&shown)
    );
    // Pinned again: updates of the previous pin are ignored.
    assert!(store.pin(fixture.hall, table, Time(60)).await.unwrap());
    show(&shown, 99).await.unwrap();
    store.pin_over(shown).await.unwrap();
    let now = store.pins_due(Time(60), 9).await.unwrap();
    let expected = Pin {
        id: now[0].id,
        made: Time(60),
        ..pin
    };
    assert_eq!(now, [expected]);
    assert!(store.unpin(fixture.hall).await.unwrap());
    assert!(!store.unpin(fixture.hall).await.unwrap());
    assert_eq!(store.pins_due(Time(99), 9).await.unwrap(), []);
}
