//! Standings that are kept up to date in a channel. What shows seeks is in `seeks.rs`.

use super::*;

#[tokio::test]
async fn standings_in_a_channel_are_kept() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let which = WhichStandings {
        game: Kind::Dropper,
        server: None,
        period: Period::Month,
        active: false,
    };
    assert_eq!(store.next_pin().await.unwrap(), None);
    assert!(!store.pin(fixture.hall, which, Time(10)).await.unwrap());
    assert_eq!(store.next_pin().await.unwrap(), Some(Time(10)));
    let pins = store.pins(Time(10), 9).await;
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
    assert_eq!(store.pins(Time(9), 9).await, []);
    let shown = Pin {
        message: Some("77".to_owned()),
        shown: Some("all of it".to_owned()),
        ..pin.clone()
    };
    let show = |pin: &Pin, due| store.pin_shown(pin.clone(), Time(20), Time(due));
    show(&shown, 50).await.unwrap();
    assert_eq!(store.pins(Time(50), 9).await, std::slice::from_ref(&shown));
    // Pinned again: updates of the previous pin are ignored.
    assert!(store.pin(fixture.hall, which, Time(60)).await.unwrap());
    show(&shown, 99).await.unwrap();
    store.pin_over(shown).await.unwrap();
    let now = store.pins(Time(60), 9).await;
    let expected = Pin {
        id: now[0].id,
        made: Time(60),
        ..pin
    };
    assert_eq!(now, [expected]);
    assert!(store.unpin(fixture.hall).await.unwrap());
    assert!(!store.unpin(fixture.hall).await.unwrap());
    assert_eq!(store.pins(Time(99), 9).await, []);
}

/// However much is due on one server, another's turn comes next.
#[tokio::test]
async fn servers_take_turns() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let club = store.upsert_server("test", "club").await.unwrap().id;
    let pub_ = store.upsert_server("test", "pub").await.unwrap().id;
    let servers = [club, club, club, club, pub_, pub_];
    for (at, server) in (10..).zip(servers) {
        let name = format!("channel {at}");
        let place = store.upsert_place("test", &name, None, false).await;
        let place = place.unwrap().id;
        store.set_server_of_place(place, server).await.unwrap();
        let which = WhichStandings {
            game: Kind::Dropper,
            server: None,
            period: Period::Month,
            active: false,
        };
        store.pin(place, which, Time(at)).await.unwrap();
    }
    let due = store.pins_due(Time(99), 4).await.unwrap();
    let lanes: Vec<i64> = due.iter().map(|piece| piece.lane).collect();
    assert_eq!(lanes, [club.0, pub_.0, club.0, pub_.0]);
}
