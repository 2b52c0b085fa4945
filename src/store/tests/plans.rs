//! Checks SQLite's query plans for every statement found in the sources of this module: growing tables are searched by
//! an index, never scanned, and no index is unused.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};

use super::*;

const SOURCES: [(&str, &str); 25] = [
    ("mod.rs", include_str!("../mod.rs")),
    ("archive.rs", include_str!("../archive.rs")),
    ("blocks.rs", include_str!("../blocks.rs")),
    ("boards.rs", include_str!("../boards.rs")),
    ("frozen.rs", include_str!("../frozen.rs")),
    ("history.rs", include_str!("../history.rs")),
    ("maintenance.rs", include_str!("../maintenance.rs")),
    ("match_cache.rs", include_str!("../match_cache.rs")),
    ("match_context.rs", include_str!("../match_context.rs")),
    ("match_lookup.rs", include_str!("../match_lookup.rs")),
    ("matches.rs", include_str!("../matches.rs")),
    ("missed_messages.rs", include_str!("../missed_messages.rs")),
    ("outage.rs", include_str!("../outage.rs")),
    ("outbox.rs", include_str!("../outbox.rs")),
    ("people.rs", include_str!("../people.rs")),
    ("preferences.rs", include_str!("../preferences.rs")),
    ("rebuild.rs", include_str!("../rebuild.rs")),
    ("results.rs", include_str!("../results.rs")),
    ("servers.rs", include_str!("../servers.rs")),
    ("standings.rs", include_str!("../standings.rs")),
    ("stored.rs", include_str!("../stored.rs")),
    ("upcoming.rs", include_str!("../upcoming.rs")),
    ("watchers.rs", include_str!("../watchers.rs")),
    ("writer.rs", include_str!("../writer.rs")),
    ("local.rs", include_str!("../local.rs")),
];

/// The scans that are allowed: the channels of the local chat, the waiting posts, the results of a subquery, one page
/// of a list, and the words of a list.
const ALLOWED: [&str; 6] = [
    "SCAN page",
    "SCAN local_channels",
    "SCAN outbox USING COVERING INDEX outbox_waiting",
    "SCAN (subquery-2)",
    "SCAN json_each VIRTUAL TABLE INDEX 1:",
    "SCAN CONSTANT ROW",
];

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

/// Returns every statement, with its placeholders filled in.
fn statements() -> Vec<(&'static str, String)> {
    let mut all = Vec::new();
    for (file, source) in SOURCES {
        let mut found = Vec::new();
        texts(source.parse().unwrap(), &mut found);
        let is_statement = |text: &&String| {
            let verb = text.split_whitespace().next().unwrap_or_default();
            ["SELECT", "INSERT", "UPDATE", "DELETE"].contains(&verb)
        };
        // The conditions that can follow the statement in `load`.
        let conditions: Vec<&String> = found
            .iter()
            .filter(|text| text.contains("id = ?1"))
            .collect();
        for text in found.iter().filter(is_statement) {
            let mut text = ["{PLACE}", "{SERVER}", "{MESSAGE}"]
                .iter()
                .fold(text.clone(), |text, list| text.replace(list, "*"));
            for (gap, begins) in [
                ("{ROW}", "p.id, p.platform,"),
                ("{SENDABLE}", "(o.kind <> "),
            ] {
                if text.contains(gap) {
                    let part = found.iter().find(|text| text.starts_with(begins));
                    text = text.replace(gap, part.unwrap());
                }
            }
            if text.contains("{span}") {
                let spans = [
                    ("", "?3 = 0"),
                    ("year_", "year = ?3"),
                    ("month_", "month = ?3"),
                ];
                all.extend(spans.map(|(prefix, span)| {
                    let text = text.replace("{prefix}", prefix).replace("{span}", span);
                    (file, text)
                }));
            } else if text.contains("{condition}") {
                let ends = conditions.iter().filter(|end| !is_statement(end));
                all.extend(ends.map(|end| (file, text.replace("{condition}", end))));
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

/// Returns whether a step scans a table. Unless listed above, every table counts as growing, whatever its alias.
fn is_scan(step: &str) -> bool {
    step.starts_with("SCAN ") && !ALLOWED.contains(&step)
}

/// Returns the steps of all plans, after checking that none scans a growing table.
pub(super) fn all_plans(connection: &Connection) -> BTreeSet<String> {
    let statements = statements();
    let mut steps = BTreeSet::new();
    for (file, sql) in &statements {
        // An INSERT plans to scan the tables that refer to the new row, in case it mends a violated foreign key. None
        // can be violated between statements here, so that scan is skipped at run time.
        let inserts = sql.starts_with("INSERT");
        for step in plan(connection, sql) {
            assert!(inserts || !is_scan(&step), "{file}: {step}: {sql}");
            steps.insert(step);
        }
    }
    steps
}

/// Returns the plan of every statement in a file.
pub(super) fn plans_of(connection: &Connection, file: &str) -> Vec<String> {
    let statements = statements().into_iter().filter(|(from, _)| *from == file);
    statements
        .flat_map(|(_, sql)| plan(connection, &sql))
        .collect()
}

#[test]
fn every_file_of_this_room_is_looked_at() {
    let room = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store");
    let mut files: Vec<String> = std::fs::read_dir(room)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".rs") && name != "tests.rs")
        .collect();
    files.sort();
    let mut sources = SOURCES.map(|(file, _)| file);
    sources.sort_unstable();
    assert_eq!(files, sources);
    let statements = statements();
    assert!(statements.len() >= 70, "only {}", statements.len());
    for (file, _) in SOURCES {
        let found = statements.iter().any(|(from, _)| *from == file);
        let expected = ![
            "match_cache.rs",
            "match_context.rs",
            "stored.rs",
            "outage.rs",
            "watchers.rs",
            "writer.rs",
        ]
        .contains(&file);
        assert_eq!(found, expected, "{file}");
    }
}

#[tokio::test]
async fn statements_search_by_an_index_and_no_index_is_idle() {
    let fixture = Fixture::new().await;
    let beside = fixture.connect();
    let steps = all_plans(&beside);
    let indexes: Vec<String> = schema(&beside)
        .into_iter()
        .filter(|(_, sql)| sql.is_some())
        .filter_map(|(name, _)| name.strip_prefix("index ").map(str::to_owned))
        .collect();
    assert!(indexes.len() >= 19, "{indexes:?}");
    for index in &indexes {
        let used = steps
            .iter()
            .any(|step| step.split(' ').any(|word| word == index));
        assert!(used, "{index}");
    }
}

/// Otherwise SQLite would search the page for every row of a table.
#[tokio::test]
async fn a_page_leads_to_its_rows() {
    let fixture = Fixture::new().await;
    let statements = statements();
    let pages = statements.iter().filter(|(_, sql)| sql.contains(") page"));
    let mut found = 0;
    for (file, sql) in pages {
        let plan = plan(&fixture.connect(), sql);
        let first = |wanted: &[&str]| {
            plan.iter()
                .position(|step| wanted.iter().any(|start| step.starts_with(start)))
        };
        let (page, rows) = (first(&["SCAN page"]), first(&["SEARCH s ", "SEARCH m "]));
        assert!(page.is_some() && page < rows, "{file}: {plan:?}");
        found += 1;
    }
    assert_eq!(found, 4);
}

/// With statistics, SQLite would choose plans by how full a database was when it was last closed, and a small one would
/// mislead it about a large one.
#[tokio::test]
async fn no_statistics_are_kept() {
    let fixture = Fixture::new().await;
    let game = fixture.running(fixture.hall, dropper(), &["d4"], "a").await;
    let over = play::resign(&game, fixture.ben, 1, Time(9000));
    fixture.commit(over, "over").await;
    fixture.store.close().await;
    let sql = "SELECT count(*) FROM sqlite_master WHERE name LIKE 'sqlite_stat%'";
    let kept: i64 = fixture
        .connect()
        .query_row(sql, [], |row| row.get(0))
        .unwrap();
    assert_eq!(kept, 0);
}

#[tokio::test]
async fn a_scan_would_be_seen() {
    let fixture = Fixture::new().await;
    for sql in [
        "SELECT * FROM turns WHERE token = ?1",
        "SELECT m.id FROM turns t JOIN matches m ON m.version = t.ply WHERE t.match_id = ?1",
        "UPDATE outbox SET due_at = 0 WHERE ply = ?1",
        "DELETE FROM deliveries WHERE event = ?1",
        "SELECT * FROM servers WHERE moderators = ?1",
        "SELECT * FROM preferences WHERE zone = ?1",
        "SELECT * FROM blocks WHERE blocked_id = ?1",
        "SELECT x.id FROM people x WHERE x.name = ?1",
    ] {
        let plan = plan(&fixture.connect(), sql);
        assert!(plan.iter().any(|step| is_scan(step)), "{sql}: {plan:?}");
    }
}
