//! The tables of the two engines, held against each other: columns, keys and indexes.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use xxhash_rust::xxh3::xxh3_64;

use super::*;

/// Tables that only a server needs.
const ON_SERVERS: [&str; 5] = [
    "claims",
    "identifies",
    "processes",
    "shards",
    "stonepost_migrations",
];

/// What a table has, a line each.
type SqlTable = BTreeSet<String>;

fn column(name: &str, kind: &str, is_needed: bool, default: Option<String>) -> String {
    let kind = match kind {
        "bigint" => "INTEGER",
        "text" => "TEXT",
        "double precision" => "REAL",
        "bytea" => "BLOB",
        other => other,
    };
    let needed = if is_needed { " NOT NULL" } else { "" };
    let default = default.map_or_else(String::new, |text| format!(" DEFAULT {}", plain(&text)));
    format!("{name} {kind}{needed}{default}")
}

/// A condition or a value as both engines would write it.
fn plain(text: &str) -> String {
    let text = text.replace("::text", "").replace("::bigint", "");
    let text = text.replace(['(', ')'], " ");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What stands for an expression in the list of an index's columns.
const EXPRESSION: &str = "?";

/// What an index is on, as both engines would write it.
fn indexed(sql: &str) -> String {
    let (sql, _) = sql.split_once(" WHERE ").unwrap_or((sql, ""));
    let (_, columns) = sql.split_once('(').unwrap();
    let columns = columns.trim_end().strip_suffix(')').unwrap();
    columns.replace("COALESCE(", "coalesce(")
}

fn of_sqlite(c: &Connection) -> BTreeMap<String, SqlTable> {
    let names = |sql: &str| -> Vec<String> {
        let mut statement = c.prepare(sql).unwrap();
        let rows = statement.query_map([], |row| row.get(0)).unwrap();
        rows.map(Result::unwrap).collect()
    };
    let tables =
        names("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
    let table = |name: &String| {
        let mut lines = SqlTable::new();
        let mut statement = c
            .prepare(&format!("SELECT * FROM pragma_table_info('{name}')"))
            .unwrap();
        let mut rows = statement.query([]).unwrap();
        let mut key = BTreeMap::new();
        while let Some(row) = rows.next().unwrap() {
            let at: i64 = row.get("pk").unwrap();
            let column_name: String = row.get("name").unwrap();
            let kind: String = row.get("type").unwrap();
            let needed: bool = row.get("notnull").unwrap();
            let default = row.get("dflt_value").unwrap();
            lines.insert(column(&column_name, &kind, needed || at > 0, default));
            if at > 0 {
                key.insert(at, column_name);
            }
        }
        let key: Vec<String> = key.into_values().collect();
        lines.insert(format!("KEY {}", key.join(", ")));
        let foreign = format!(
            "SELECT \"from\" || ' TO ' || \"table\" FROM pragma_foreign_key_list('{name}')"
        );
        lines.extend(names(&foreign));
        let mut statement = c
            .prepare(&format!("SELECT * FROM pragma_index_list('{name}')"))
            .unwrap();
        let mut rows = statement.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            let (index, origin): (String, String) =
                (row.get("name").unwrap(), row.get("origin").unwrap());
            let unique = if row.get("unique").unwrap() {
                "UNIQUE "
            } else {
                ""
            };
            let columns = names(&format!(
                "SELECT coalesce(name, '{EXPRESSION}') || CASE \"desc\" WHEN 1 THEN ' DESC' ELSE '' END FROM pragma_index_xinfo('{index}')
                 WHERE key = 1 ORDER BY seqno"
            ))
            .join(", ");
            match &*origin {
                "pk" => {}
                "u" => drop(lines.insert(format!("UNIQUE {columns}"))),
                _ => {
                    let sql = names(&format!(
                        "SELECT sql FROM sqlite_master WHERE name = '{index}'"
                    ))
                    .remove(0);
                    let columns = match columns.contains(EXPRESSION) {
                        true => indexed(&sql),
                        false => columns,
                    };
                    let condition = sql
                        .split_once(" WHERE ")
                        .map_or_else(String::new, |(_, text)| format!(" WHERE {}", plain(text)));
                    lines.insert(format!("{unique}INDEX {index} {columns}{condition}"));
                }
            }
        }
        lines
    };
    tables
        .iter()
        .map(|name| (name.clone(), table(name)))
        .collect()
}

fn of_server(c: &sql::Connection) -> BTreeMap<String, SqlTable> {
    let rows = |sql: &str, count: usize| -> Vec<Vec<Option<String>>> {
        let row = |row: &sql::Row<'_>| (0..count).map(|at| row.get(at)).collect();
        c.all(sql, (), row).unwrap()
    };
    let mut tables: BTreeMap<String, SqlTable> = BTreeMap::new();
    let mut add = |table: &Option<String>, line: String| {
        tables
            .entry(table.clone().unwrap())
            .or_default()
            .insert(line);
    };
    let sql = "SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns
               WHERE table_schema = 'public'";
    for row in rows(sql, 5) {
        let [table, name, kind, nullable, default] = &row[..] else {
            unreachable!()
        };
        let (name, kind) = (name.as_ref().unwrap(), kind.as_ref().unwrap());
        let needed = nullable.as_deref() == Some("NO");
        // SQLite has this without being told.
        if name != "rowid" {
            add(table, column(name, kind, needed, default.clone()));
        }
    }
    let sql = "SELECT CAST(CAST(conrelid AS REGCLASS) AS TEXT), CAST(contype AS TEXT),
                      (SELECT string_agg(CAST(attname AS TEXT), ', ' ORDER BY ord)
                       FROM unnest(conkey) WITH ORDINALITY k (number, ord)
                       JOIN pg_attribute ON attrelid = conrelid AND attnum = number),
                      CAST(CAST(confrelid AS REGCLASS) AS TEXT)
               FROM pg_constraint WHERE connamespace = CAST('public' AS REGNAMESPACE)";
    for row in rows(sql, 4) {
        let columns = row[2].clone().unwrap_or_default();
        match row[1].as_deref() {
            Some("p") => add(&row[0], format!("KEY {columns}")),
            Some("u") => add(&row[0], format!("UNIQUE {columns}")),
            Some("f") => add(&row[0], format!("{columns} TO {}", row[3].clone().unwrap())),
            _ => {}
        }
    }
    let sql = "SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
                 AND indexname NOT IN (SELECT conname FROM pg_constraint)";
    for row in rows(sql, 3) {
        let definition = row[2].clone().unwrap();
        let (indexed, condition) = match definition.split_once(" WHERE ") {
            Some((indexed, condition)) => (indexed, format!(" WHERE {}", plain(condition))),
            None => (definition.as_str(), String::new()),
        };
        let columns = self::indexed(indexed);
        let unique = if definition.starts_with("CREATE UNIQUE") {
            "UNIQUE "
        } else {
            ""
        };
        add(
            &row[0],
            format!(
                "{unique}INDEX {} {columns}{condition}",
                row[1].clone().unwrap()
            ),
        );
    }
    tables
}

#[tokio::test]
async fn both_engines_have_the_same_tables() {
    let on_server = Fixture::new().await;
    if on_server.server.is_none() {
        return;
    }
    let in_file = Fixture::in_file().await;
    let mut on_server = on_server.connect().run(of_server);
    for table in ON_SERVERS {
        assert!(on_server.remove(table).is_some(), "{table}");
    }
    let in_file = of_sqlite(&in_file.sqlite());
    let names = |tables: &BTreeMap<String, SqlTable>| tables.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&on_server), names(&in_file));
    for (name, table) in &in_file {
        assert_eq!(&on_server[name], table, "{name}");
    }
}

/// A change to a line of `released.txt` is right only for a migration that was never on the main branch; others get a line.
#[test]
fn what_was_released_is_never_changed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations");
    let mut lines = Vec::new();
    for engine in ["", "postgres"] {
        for entry in std::fs::read_dir(folder.join(engine)).unwrap() {
            let path = entry.unwrap().path();
            if path.is_file() {
                let digest = xxh3_64(&std::fs::read(&path).unwrap());
                let name = path.file_name().unwrap().to_string_lossy();
                lines.push(format!("{digest:016x} {engine}/{name}\n"));
            }
        }
    }
    lines.sort_by(|a, b| a[17..].cmp(&b[17..]));
    let (found, list) = (
        lines.concat(),
        folder.join("../src/store/tests/released.txt"),
    );
    if std::env::var_os("STONEPOST_REGENERATE").is_some() {
        std::fs::write(&list, &found).unwrap();
    }
    assert_eq!(found, std::fs::read_to_string(&list).unwrap());
}
