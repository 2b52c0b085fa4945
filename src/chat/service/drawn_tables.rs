//! Tables of standings and tournaments, from their words to what is drawn.

use render::{Cell, Column, Row, Table};
use text::drawn_standings::{DrawnRow, DrawnStandings};
use text::tournaments::drawn::{ColumnKind, DrawnTournament};

/// Returns standings as they're drawn.
pub(crate) fn standings(drawn: DrawnStandings) -> Table {
    let columns = [
        Column::numbers,
        Column::names,
        Column::numbers,
        Column::words,
        Column::numbers,
        Column::numbers,
        Column::numbers,
    ];
    let row = |row: DrawnRow| Row {
        cells: row.cells.into_iter().map(Cell::from).collect(),
        own: row.own,
        above: row.above,
    };
    let heads = columns.into_iter().zip(drawn.heads);
    Table {
        title: drawn.title,
        title_end: String::new(),
        note: drawn.note,
        columns: heads.map(|(column, head)| column(head)).collect(),
        rows: drawn.rows.into_iter().map(row).collect(),
    }
}

/// Returns the table of a tournament as it's drawn.
pub(crate) fn tournament(drawn: DrawnTournament) -> Table {
    let columns = drawn.columns.into_iter().map(|column| match column.kind {
        ColumnKind::Numbers => Column::numbers(column.head),
        ColumnKind::Names => Column::names(column.head),
        ColumnKind::Words => Column::words(column.head),
    });
    let rows = drawn.rows.into_iter().map(|row| Row {
        cells: row.cells.into_iter().map(Cell::from).collect(),
        own: row.own,
        above: None,
    });
    Table {
        title: drawn.title,
        title_end: drawn.title_end,
        note: drawn.note,
        columns: columns.collect(),
        rows: rows.collect(),
    }
}
