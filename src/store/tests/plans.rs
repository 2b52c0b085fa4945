//! The statements of this room, taken from its sources, and what SQLite makes of them: a table that grows is searched
//! by an index, never read from end to end, and no index is there for nothing.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};

use super::*;

const SOURCES: [(&str, &str); 5] = [
    ("mod.rs", include_str!("../mod.rs")),
    ("matches.rs", include_str!("../matches.rs")),
    ("outbox.rs", include_str!("../outbox.rs")),
    ("people.rs", include_str!("../people.rs")),
    ("local.rs", include_str!("../local.rs")),
];

/// The tables that grow as people play and talk.
const GROWING: [&str; 9] = [
    "matches",
    "turns",
    "outbox",
    "events",
    "deliveries",
    "people",
    "places",
    "local_messages",
    "local_files",
];

/// What may be read from end to end: this index holds only the posts that still wait.
const ALLOWED: &str = "SCAN outbox USING COVERING INDEX outbox_waiting";

fn texts(tokens: TokenStream, found: &mut Vec<String>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => texts(group.stream(), found),
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                let inside = text.strip_prefix('"').and_then(|t| t.strip_suffix('"'));
                found.extend(inside.map(str::to_owned));
            }
            _ => {}
        }
    }
}

/// Every statement, the gaps of its text filled in.
fn statements() -> Vec<(&'static str, String)> {
    let mut all = Vec::new();
    for (file, source) in SOURCES {
        let mut found = Vec::new();
        texts(source.parse().unwrap(), &mut found);
        let is_statement = |text: &&String| {
            let verb = text.split_whitespace().next().unwrap_or_default();
            ["SELECT", "INSERT", "UPDATE", "DELETE"].contains(&verb)
        };
        // The ends of the statement that `load` begins.
        let which: Vec<&String> = found
            .iter()
            .filter(|text| text.contains("id = ?1"))
            .collect();
        for text in found.iter().filter(is_statement) {
            let mut text = text.replace("{PLACE}", "*").replace("{MESSAGE}", "*");
            if text.contains("{HEADS}") {
                let heads = found.iter().find(|text| text.starts_with("outbox o "));
                text = text.replace("{HEADS}", heads.unwrap());
            }
            if text.contains("{which}") {
                let ends = which.iter().filter(|end| !is_statement(end));
                all.extend(ends.map(|end| (file, text.replace("{which}", end))));
            } else {
                all.push((file, text));
            }
        }
    }
    all
}

fn plan(connection: &Connection, sql: &str) -> Vec<String> {
    let mut statement = connection
        .prepare(&format!("EXPLAIN QUERY PLAN {sql}"))
        .unwrap_or_else(|error| panic!("{error}: {sql}"));
    let mut rows = statement.raw_query();
    let mut plan = Vec::new();
    while let Some(row) = rows.next().unwrap() {
        plan.push(row.get("detail").unwrap());
    }
    plan
}

fn scanned(step: &str) -> Option<&str> {
    let table = step.strip_prefix("SCAN ")?.split(' ').next()?;
    (GROWING.contains(&table) && step != ALLOWED).then_some(table)
}

/// The plan of every statement except one; none reads a growing table from end to end.
fn all_plans(connection: &Connection, except: &str) -> BTreeSet<String> {
    let mut statements = statements();
    statements.retain(|(_, sql)| sql != except);
    let mut steps = BTreeSet::new();
    for (file, sql) in &statements {
        // What an INSERT plans to scan are the tables that refer to the new row, in case it mends a violated
        // foreign key; none can be violated between statements here, and then the scan is passed over.
        let inserts = sql.starts_with("INSERT");
        for step in plan(connection, sql) {
            assert!(inserts || scanned(&step).is_none(), "{file}: {step}: {sql}");
            steps.insert(step);
        }
    }
    steps
}

#[test]
fn every_file_has_its_statements() {
    let statements = statements();
    assert!(statements.len() >= 40, "only {}", statements.len());
    for (file, _) in SOURCES {
        assert!(
            statements.iter().any(|(from, _)| *from == file),
            "none in {file}"
        );
    }
}

#[tokio::test]
async fn statements_search_by_an_index_and_no_index_is_idle() {
    let house = House::new().await;
    let beside = house.beside();
    let steps = all_plans(&beside, "");
    let indexes: Vec<String> = schema(&beside)
        .into_iter()
        .filter(|(_, sql)| sql.is_some())
        .filter_map(|(name, _)| name.strip_prefix("index ").map(str::to_owned))
        .collect();
    assert!(indexes.len() >= 9, "{indexes:?}");
    for index in &indexes {
        let used = steps
            .iter()
            .any(|step| step.split(' ').any(|word| word == index));
        assert!(used, "{index}");
    }
}

/// Closing notes how full the tables are. A small database must not mislead a large one.
#[tokio::test]
async fn statistics_of_a_small_database_do_not_lead_to_scans() {
    let house = House::new().await;
    house.running(house.hall, dropper(), &["d4"], "a").await;
    house.store.close().await;
    let again = Store::open(&house.path).unwrap();
    let beside = house.beside();
    let sql = "SELECT count(*) FROM sqlite_stat1";
    let noted: i64 = beside.query_row(sql, [], |row| row.get(0)).unwrap();
    assert!(noted > 0);
    // Where everybody is on one platform, everybody is what this one wants.
    let names = "SELECT name FROM people WHERE platform = ?1 ORDER BY id LIMIT ?2";
    all_plans(&beside, names);
    again.close().await;
}

#[tokio::test]
async fn a_scan_would_be_seen() {
    let house = House::new().await;
    for sql in [
        "SELECT * FROM turns WHERE token = ?1",
        "SELECT m.id FROM turns t JOIN matches m ON m.version = t.ply WHERE t.match_id = ?1",
        "UPDATE outbox SET due_at = 0 WHERE ply = ?1",
        "DELETE FROM deliveries WHERE event = ?1",
    ] {
        let plan = plan(&house.beside(), sql);
        assert!(
            plan.iter().any(|step| step.starts_with("SCAN ")),
            "{sql}: {plan:?}"
        );
    }
}
