//! Checks SQLite's query plans for every statement found in the sources of this module: growing tables are searched by
//! an index, never scanned, and no index is unused.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};

use super::*;
use crate::subjects::boards::board_kinds;
use crate::upkeep::transfer::tables::TABLES;

/// The sources that have statements for SQLite, with their paths in this module.
fn sources() -> Vec<(String, String)> {
    let room = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = files_in(room);
    // Whoever is forgotten is looked for everywhere, and so is what lost time has moved; whole files are counted.
    let elsewhere = [
        "tests",
        "sql/",
        "postgres/",
        "upkeep/privacy.rs",
        "upkeep/downtime.rs",
        "upkeep/forgotten_servers.rs",
        "upkeep/holdings.rs",
        "upkeep/transfer/tables.rs",
    ];
    files.retain(|file| !elsewhere.iter().any(|folder| file.starts_with(folder)));
    files.sort();
    let read = |file: String| {
        let text = std::fs::read_to_string(room.join(&file)).unwrap();
        (file, text)
    };
    files.into_iter().map(read).collect()
}

/// The scans that are allowed: the channels of the local chat, the bans, the waiting posts, the results of a subquery, one page
/// of a list, and the words of a list.
const ALLOWED: [&str; 12] = [
    "SCAN bans",
    "SCAN page",
    "SCAN owed",
    "SCAN seats",
    "SCAN local_channels",
    "SCAN outbox USING COVERING INDEX outbox_waiting",
    "SCAN (subquery-2)",
    "SCAN (subquery-3)",
    "SCAN waits",
    "SCAN lost",
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
fn statements() -> Vec<(String, String)> {
    let found: Vec<(String, String)> = sources()
        .into_iter()
        .flat_map(|(file, source)| {
            let mut found = Vec::new();
            texts(source.parse().unwrap(), &mut found);
            found.into_iter().map(move |text| (file.clone(), text))
        })
        .collect();
    let is_statement = |text: &str| {
        let verb = text.split_whitespace().next().unwrap_or_default();
        ["SELECT", "INSERT", "UPDATE", "DELETE"].contains(&verb)
    };
    let others = || found.iter().filter(|(_, text)| !is_statement(text));
    // The conditions that can follow the statement in `load`.
    let conditions: Vec<&String> = others()
        .map(|(_, text)| text)
        .filter(|text| text.starts_with("id = ?1") || text.starts_with("place_id = ?1"))
        .collect();
    let mut all = Vec::new();
    for (file, text) in found.iter().filter(|(_, text)| is_statement(text)) {
        let mut text = ["{PLACE}", "{SERVER}", "{MESSAGE}"]
            .iter()
            .fold(text.clone(), |text, list| text.replace(list, "*"));
        text = text.replace("{boards}", &board_kinds());
        // What only a server is asked.
        for server in ["{free}", "{locked}"] {
            text = text.replace(server, "");
        }
        for (gap, begins) in [
            ("{ROW}", "p.id, p.platform,"),
            ("{FIRST}", "FROM outbox o JOIN places"),
            ("{SENDABLE}", "(o.kind <> "),
            ("{ASKED_FOR}", "person_id = ?1 AND (CAST(?2"),
            ("{RESULT}", "r.match_id, r.game, m.size"),
            ("{TALLIES}", "r.game, r.side, count(*)"),
            ("{PUBLIC}", "m.direct = 0 AND m.frozen_at"),
            ("{HAS_PAGE}", "m.stage IN ('running', 'ended')"),
            ("{DAILY}", "server_id, place_id, minute,"),
            ("{ATTEMPT}", "id, puzzle, played, missed_at"),
            ("{TELLING}", "o.match_id = ?1 AND o.to_id IS NOT"),
        ] {
            if text.contains(gap) {
                let part = others().find(|(_, text)| text.starts_with(begins));
                text = text.replace(gap, &part.unwrap().1);
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
                (file.clone(), text)
            }));
        } else if text.contains("{after}") {
            all.extend(TABLES.iter().map(|table| {
                let key = table.key_columns();
                let places = vec!["?1"; table.key].join(", ");
                let text = text
                    .replace("{after}", &format!("WHERE ({key}) > ({places})"))
                    .replace("{columns}", table.columns)
                    .replace("{name}", table.name)
                    .replace("{key}", &key)
                    .replace("{page}", "9");
                (file.clone(), text)
            }));
        } else if text.contains("{condition}") {
            assert!(conditions.len() >= 2, "{conditions:?}");
            let ends = conditions.iter();
            all.extend(ends.map(|end| (file.clone(), text.replace("{condition}", end))));
        } else {
            all.push((file.clone(), text));
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
    let statements = statements().into_iter().filter(|(from, _)| from == file);
    statements
        .flat_map(|(_, sql)| plan(connection, &sql))
        .collect()
}

/// The sources in a folder and those below, as paths from there.
fn files_in(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let inside = |entry: std::fs::DirEntry| {
        let name = entry.file_name().into_string().unwrap();
        match entry.path().is_dir() {
            true => files_in(&entry.path())
                .iter()
                .map(|file| format!("{name}/{file}"))
                .collect(),
            false => vec![name],
        }
    };
    let all = entries.flat_map(|entry| inside(entry.unwrap()));
    all.filter(|name| name.ends_with(".rs")).collect()
}

/// The files of subjects and upkeep that have no statements of their own, or ask servers alone.
const NO_STATEMENTS: [&str; 8] = [
    "subjects/mod.rs",
    "subjects/shards.rs",
    "subjects/matches/rows.rs",
    "subjects/tournaments/rows.rs",
    "upkeep/mod.rs",
    "upkeep/opening.rs",
    "upkeep/transfer/ends.rs",
    "upkeep/transfer/error.rs",
];

#[test]
fn every_file_of_this_room_is_looked_at() {
    let statements = statements();
    assert!(statements.len() >= 70, "only {}", statements.len());
    for (file, _) in sources() {
        let found = statements.iter().any(|(from, _)| *from == file);
        let expected = match file.split_once('/') {
            Some(("subjects" | "upkeep", _)) => !NO_STATEMENTS.contains(&&*file),
            Some(("sqlite", name)) => name == "open.rs",
            Some(("values", name)) => name == "notes.rs",
            _ => false,
        };
        assert_eq!(found, expected, "{file}");
    }
}

#[tokio::test]
async fn statements_search_by_an_index_and_no_index_is_idle() {
    let fixture = Fixture::in_file().await;
    let beside = fixture.sqlite();
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
    let fixture = Fixture::in_file().await;
    let statements = statements();
    let pages = statements.iter().filter(|(_, sql)| sql.contains(") page"));
    let mut found = 0;
    for (file, sql) in pages {
        let plan = plan(&fixture.sqlite(), sql);
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
    let fixture = Fixture::in_file().await;
    let game = fixture.running(fixture.hall, dropper(), &["d4"], "a").await;
    let over = play::resign(&game, fixture.ben, 1, Time(9000));
    fixture.commit(over, "over").await;
    fixture.close().await;
    let sql = "SELECT count(*) FROM sqlite_master WHERE name LIKE 'sqlite_stat%'";
    let kept: i64 = fixture.connect().one(sql, ());
    assert_eq!(kept, 0);
}

#[tokio::test]
async fn a_scan_would_be_seen() {
    let fixture = Fixture::in_file().await;
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
        let plan = plan(&fixture.sqlite(), sql);
        assert!(plan.iter().any(|step| is_scan(step)), "{sql}: {plan:?}");
    }
}
