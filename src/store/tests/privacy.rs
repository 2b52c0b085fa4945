//! What is known of people, and how they're forgotten.

use std::collections::BTreeSet;

use super::results::NOVEMBER;
use super::*;
use crate::ForgottenServer;
use crate::upkeep::transfer::tables::TABLES;

/// Columns with words that the program chose, and ids that lead to nobody: in every table, or in one.
const FIXED: &str = "answers auto award best chosen closed_why control event format frozen_why game hash kind lesson matches.reason message nonce notes.key \
    notes.value notice obstacle offer pages period platform post puzzle puzzles.id score seen setup shown side sizes stage state token trouble turn why \
    winner zone";

/// Columns that are emptied, overwritten or removed by statements of their own, in `upkeep::privacy` or
/// `upkeep::forgotten_servers`.
const BY_HAND: &str = "bans.account bans.reason boards.spot imports.tags local_channels.id local_channels.name \
    local_channels.parent local_files.alt local_files.name local_messages.author local_messages.body local_messages.channel \
    local_messages.only_for matches.conversation people.account people.direct people.direct_trouble people.name people.platform_id places.parent \
    places.platform_id servers.moderators servers.platform_id tournaments.name \
    puzzles.written tried.turns";

/// Tables that a server is forgotten in by statements of their own.
const SERVERS_BY_HAND: [&str; 2] = ["places", "tournaments"];

#[tokio::test]
async fn whose_rows_a_table_holds_is_known() {
    let fixture = Fixture::in_file().await;
    let beside = fixture.sqlite();
    let all = |sql: &str, table: &str| -> Vec<String> {
        let mut statement = beside.prepare(sql).unwrap();
        let rows = statement.query_map([table], |row| row.get(0)).unwrap();
        rows.map(Result::unwrap).collect()
    };
    let listed = |list: &str| -> BTreeSet<String> { list.split(' ').map(str::to_owned).collect() };
    let (fixed, by_hand) = (listed(FIXED), listed(BY_HAND));
    let mut seen = BTreeSet::new();
    let mut people = 0;
    for table in TABLES {
        let name = table.name;
        let of_people =
            "SELECT 1 || '' FROM pragma_foreign_key_list(?1) WHERE \"table\" = 'people'";
        if !all(of_people, name).is_empty() {
            assert!(!table.of_person.is_empty(), "{name} refers to people");
            people += 1;
        }
        let of_server = "SELECT name FROM pragma_table_info(?1) WHERE name = 'server_id'";
        let is_known = table.of_server.contains(&format!(" {name} "));
        assert_eq!(is_known, !table.of_server.is_empty(), "{name}");
        if !all(of_server, name).is_empty() && !SERVERS_BY_HAND.contains(&name) {
            assert!(is_known, "{name} refers to servers");
        }
        let texts = "SELECT name FROM pragma_table_info(?1) WHERE type = 'TEXT'";
        for column in all(texts, name) {
            let whole = format!("{name}.{column}");
            let is_words = table.words.is_some_and(|words| words[0] == column);
            let ways = [&column, &whole].map(|one| fixed.contains(one));
            let ways = [is_words, by_hand.contains(&whole), ways[0] || ways[1]];
            let found = ways.into_iter().filter(|way| *way).count();
            assert_eq!(
                found, 1,
                "{whole} is what people wrote, by hand, fixed: {ways:?}"
            );
            seen.extend([column, whole]);
        }
    }
    assert!(people > 15, "only {people}");
    for column in fixed.union(&by_hand) {
        assert!(seen.contains(column), "{column}");
    }
}

#[tokio::test]
async fn the_forgotten_leave_the_standings_and_their_opponents_stay_as_they_were() {
    let fixture = Fixture::new().await;
    let (anna, ben) = (fixture.anna, fixture.ben);
    fixture.anna_beats_ben(NOVEMBER).await;
    let store = &fixture.store;
    let before = store.ratings(ben, NOVEMBER).await.unwrap();
    let person = store.person(anna).await.unwrap();
    fixture.forget_anna().await;
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
    assert!(fixture.connect().execute(sql, [server.id.0]) > 0);
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
