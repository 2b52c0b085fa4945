use super::*;
use play::{ServerId, ServerSettings as Chosen};

#[tokio::test]
async fn a_server_keeps_its_number() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let known = async |platform: &str, id: &str| store.known_server(platform, id).await.unwrap();
    assert_eq!(known("test", "castle").await, None);
    assert_eq!(fixture.count("servers"), 0, "asking makes nothing known");
    let castle = store.upsert_server("test", "castle").await.unwrap();
    let expected = Server {
        id: castle.id,
        platform: "test".to_owned(),
        platform_id: "castle".to_owned(),
        settings: Chosen::default(),
    };
    assert_eq!(castle, expected);
    assert_eq!(store.upsert_server("test", "castle").await.unwrap(), castle);
    assert_eq!(known("test", "castle").await, Some(castle.clone()));
    assert_eq!(store.server(castle.id).await.unwrap(), castle);
    let other = store.upsert_server("other", "castle").await.unwrap();
    assert_ne!(other.id, castle.id);
    assert_eq!(known("test", "village").await, None);
    assert!(store.server(ServerId(99)).await.is_err());
    assert_eq!(fixture.count("servers"), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_server_met_by_many_at_once_is_one() {
    let fixture = Fixture::new().await;
    let met: Vec<_> = (0..20)
        .map(|_| {
            let store = fixture.store.clone();
            tokio::spawn(async move { store.upsert_server("test", "castle").await })
        })
        .collect();
    let mut found = Vec::new();
    for task in met {
        found.push(task.await.unwrap().unwrap().id);
    }
    // Which number it has is up to the database: those that came too late have used some up.
    found.dedup();
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(fixture.count("servers"), 1);
}

#[tokio::test]
async fn what_a_server_chose_comes_back() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let castle = store.upsert_server("test", "castle").await.unwrap();
    let village = store.upsert_server("test", "village").await.unwrap();
    for (threads, claim, moderators) in [
        (true, false, None),
        (false, true, Some("role 7")),
        (true, true, Some("")),
        (false, false, None),
    ] {
        let chosen = Chosen {
            threads,
            claim,
            moderators: moderators.map(str::to_owned),
            pages: true,
        };
        ok(store.set_server_settings(castle.id, chosen.clone())).await;
        assert_eq!(store.server(castle.id).await.unwrap().settings, chosen);
        let met = store.upsert_server("test", "castle").await.unwrap();
        assert_eq!((met.id, met.settings), (castle.id, chosen));
        assert_eq!(store.server(village.id).await.unwrap(), village);
    }
}

#[tokio::test]
async fn trouble_with_a_server_is_trouble_with_all_its_places() {
    let fixture = Fixture::in_file().await;
    let store = &fixture.store;
    let castle = store.upsert_server("test", "castle").await.unwrap().id;
    let village = store.upsert_server("test", "village").await.unwrap().id;
    let garden = ok(store.upsert_place("test", "garden", None, false)).await;
    assert_eq!(garden.server, None);
    for (place, server) in [
        (fixture.hall, village),
        (fixture.hall, castle),
        (garden.id, castle),
        (fixture.attic, village),
    ] {
        store.set_server_of_place(place, server).await.unwrap();
        assert_eq!(store.place(place).await.unwrap().server, Some(server));
    }
    let elsewhere = ok(store.upsert_place("test", "elsewhere", None, false)).await;
    ok(store.mark_server_trouble(castle, "left", Time(5))).await;
    for (place, expected) in [
        (fixture.hall, Some("left")),
        (garden.id, Some("left")),
        (fixture.attic, None),
        (elsewhere.id, None),
    ] {
        let found = store.place(place).await.unwrap();
        let why = found.trouble.map(|trouble| trouble.why);
        assert_eq!(why.as_deref(), expected, "{place:?}");
    }
    let troubled = store.troubled(castle).await.unwrap();
    let troubled: Vec<PlaceId> = troubled.into_iter().map(|place| place.id).collect();
    assert_eq!(troubled, [fixture.hall, garden.id]);
    // A place whose trouble is cleared still belongs to the server.
    store.clear_trouble(fixture.hall, Time(9)).await.unwrap();
    let hall = ok(store.upsert_place("test", "hall", None, false)).await;
    assert_eq!((hall.trouble, hall.server), (None, Some(castle)));
    let garden = store.place(garden.id).await.unwrap();
    let why = garden.trouble.map(|trouble| trouble.why);
    assert_eq!(why.as_deref(), Some("left"));

    let unknown = store
        .set_server_of_place(fixture.hall, ServerId(99))
        .await
        .unwrap_err();
    assert!(unknown.to_string().contains("FOREIGN KEY"), "{unknown}");
}

#[tokio::test]
async fn the_last_beat_is_remembered() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    assert_eq!(store.last_beat().await.unwrap(), None);
    for now in [Time(-7), Time(5), Time(1_800_000_000_000)] {
        assert_eq!(store.beat(now, i64::MAX).await.unwrap(), Beat::Kept);
        assert_eq!(store.last_beat().await.unwrap(), Some(now));
    }
    let beside = fixture.connect();
    beside.execute("UPDATE notes SET value = 'noon'", ());
    assert_eq!(store.last_beat().await.unwrap(), None);
}

#[tokio::test]
async fn of_two_changes_of_settings_at_once_none_is_lost() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let castle = store.upsert_server("here", "castle").await.unwrap().id;
    for round in 0..20 {
        let on = round % 2 == 0;
        let change = |set: fn(&mut ServerSettings, bool)| {
            store.change_server_settings(castle, move |mut settings| {
                set(&mut settings, on);
                settings
            })
        };
        let done = tokio::try_join!(
            change(|settings, on| settings.threads = on),
            change(|settings, on| settings.claim = on),
            change(|settings, on| settings.pages = on),
        );
        assert!(done.is_ok());
        let now = store.server(castle).await.unwrap().settings;
        assert_eq!((now.threads, now.claim, now.pages), (on, on, on));
    }
}

#[tokio::test]
async fn places_that_were_forgotten_get_their_platform_back() {
    let fixture = Fixture::new().await;
    let running = fixture.running(fixture.hall, dropper(), &[], "a").await;
    let beside = fixture.connect();
    let as_before = "UPDATE places SET platform = 'forgotten', platform_id = CAST(id AS TEXT)";
    beside.execute(as_before, ());
    beside.execute_batch(match fixture.server {
        Some(_) => include_str!("../../../migrations/postgres/0008_forgotten_places.sql"),
        None => include_str!("../../../migrations/0024_forgotten_places.sql"),
    });
    let place = |id: PlaceId| {
        let sql = "SELECT platform, platform_id FROM places WHERE id = ?1";
        beside.one::<(String, String)>(sql, [id.0])
    };
    assert_eq!(running.place, fixture.hall);
    let (platform, id) = place(fixture.hall);
    assert_eq!(
        (&*platform, id),
        ("test", format!("forgotten {}", fixture.hall.0))
    );
    assert_eq!(place(fixture.attic).0, "forgotten", "nobody plays there");
}
