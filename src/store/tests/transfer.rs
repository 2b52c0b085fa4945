//! Copying a whole database: that no table is forgotten. Whole runs, also that both kinds of database have the same columns,
//! are in `tests/it/cli/copy.rs`.

use std::collections::BTreeMap;

use super::*;
use crate::upkeep::transfer::tables::TABLES;

/// The columns of every table that is copied, by its name, in alphabetical order.
fn copied() -> BTreeMap<String, Vec<String>> {
    let columns = |names: &mut dyn Iterator<Item = &str>| {
        let mut columns: Vec<String> = names.map(str::to_owned).collect();
        columns.sort();
        columns
    };
    TABLES
        .iter()
        .map(|table| (table.name.to_owned(), columns(&mut table.names())))
        .collect()
}

fn pairs(c: &sql::Connection, statement: &str) -> BTreeMap<String, Vec<String>> {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let pairs: Vec<(String, String)> = c.all(statement, (), sql::columns).unwrap();
    for (table, column) in pairs {
        found.entry(table).or_default().push(column);
    }
    found.values_mut().for_each(|columns| columns.sort());
    found
}

#[tokio::test]
async fn every_table_and_column_of_a_file_is_copied() {
    let fixture = Fixture::in_file().await;
    let c = sql::Connection::Sqlite(fixture.sqlite());
    let mut found = pairs(
        &c,
        "SELECT t.name, c.name FROM sqlite_master t JOIN pragma_table_xinfo(t.name) c
         WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'",
    );
    // SQLite has this column without being told.
    let channels = found.get_mut("local_channels").unwrap();
    channels.push("rowid".to_owned());
    channels.sort();
    assert_eq!(found, copied());
}

/// Otherwise rows would arrive before those that they refer to.
#[tokio::test]
async fn every_table_comes_after_those_that_it_refers_to() {
    let fixture = Fixture::in_file().await;
    let c = sql::Connection::Sqlite(fixture.sqlite());
    let references = pairs(
        &c,
        "SELECT t.name, f.\"table\" FROM sqlite_master t JOIN pragma_foreign_key_list(t.name) f WHERE t.type = 'table'",
    );
    let place = |name: &str| TABLES.iter().position(|table| table.name == name).unwrap();
    assert!(references.len() > 10, "{references:?}");
    for (table, others) in references {
        for other in others {
            assert!(
                place(&other) < place(&table) || other == table,
                "{table} refers to {other}"
            );
        }
    }
}
