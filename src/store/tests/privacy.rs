//! What is known of people, and how they're forgotten.

use super::results::NOVEMBER;
use super::*;
use crate::ForgottenServer;
use crate::upkeep::privacy::Farewell;
use crate::upkeep::privacy::OF_PERSON;

#[test]
fn every_table_that_refers_to_people_is_looked_at() {
    // Both engines have the same tables, which another test sees to.
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations/postgres");
    let files = std::fs::read_dir(folder).unwrap();
    let schema: String = files
        .map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap())
        .collect();
    let mut found = 0;
    for table in schema.split("CREATE TABLE ").skip(1) {
        let columns = table.split(");\n").next().unwrap();
        if columns.contains("REFERENCES people") {
            let name = columns.split(' ').next().unwrap();
            assert!(OF_PERSON.iter().any(|(table, _)| *table == name), "{name}");
            found += 1;
        }
    }
    assert!(found > 15, "only {found}");
}

#[tokio::test]
async fn the_forgotten_leave_the_standings_and_their_opponents_stay_as_they_were() {
    let fixture = Fixture::new().await;
    let (anna, ben) = (fixture.anna, fixture.ben);
    fixture.anna_beats_ben(NOVEMBER).await;
    let store = &fixture.store;
    let before = store.ratings(ben, NOVEMBER).await.unwrap();
    let farewell = Farewell {
        words: vec!["Anna".to_owned()],
        name: "Former player",
        thread: "match",
        place: None,
    };
    let person = store.person(anna).await.unwrap();
    store.forget_person(&person, farewell).await.unwrap();
    let known = store.known_person(&person.platform, &person.platform_id);
    assert_eq!(known.await.unwrap(), None);
    assert!(store.person(anna).await.unwrap().is_forgotten());
    assert_eq!(store.ratings(anna, NOVEMBER).await.unwrap(), []);
    assert_eq!(store.ratings(ben, NOVEMBER).await.unwrap(), before);
    let rebuilt = store.rebuild(PERIOD, |_, _| true).await.unwrap();
    assert_eq!(rebuilt.changed, 0);
    assert_eq!(store.ratings(ben, NOVEMBER).await.unwrap(), before);
}

#[tokio::test]
async fn a_forgotten_server_leaves_its_matches_to_their_players() {
    let fixture = Fixture::in_file().await;
    let (anna, ben) = (fixture.anna, fixture.ben);
    let store = &fixture.store;
    let server = store.upsert_server("x", "club").await.unwrap();
    fixture.anna_beats_ben(NOVEMBER).await;
    let sql = "UPDATE places SET server_id = ?1";
    assert!(fixture.connect().execute(sql, [server.id.0]).unwrap() > 0);
    store.rebuild(PERIOD, |_, _| true).await.unwrap();
    let before = store.ratings(ben, NOVEMBER).await.unwrap();
    store.note_server_left(server.id, NOVEMBER).await.unwrap();
    store.note_server_left(server.id, Time(9)).await.unwrap();
    let left = store.servers_left().await.unwrap();
    assert_eq!(left, [(server.id, NOVEMBER)]);
    let forgotten = ForgottenServer {
        tournament: "Tournament",
        trouble: "it was deleted",
        at: NOVEMBER,
    };
    store.forget_server(server.id, forgotten).await.unwrap();
    assert_eq!(store.servers_left().await.unwrap(), []);
    assert_eq!(store.known_server("x", "club").await.unwrap(), None);
    assert_eq!(store.ratings(ben, NOVEMBER).await.unwrap(), before);
    assert_eq!(store.rebuild(PERIOD, |_, _| true).await.unwrap().changed, 0);
    assert!(!store.person(anna).await.unwrap().is_forgotten());
}
