//! Layout: what fits, what is shortened, and where the edges are.

use super::*;

fn row(cells: &[&str]) -> Row {
    Row {
        cells: cells
            .iter()
            .map(|text| Cell::from((*text).to_owned()))
            .collect(),
        ..Row::default()
    }
}

fn table(rows: Vec<Row>) -> Table {
    Table {
        title: "Title".to_owned(),
        title_end: String::new(),
        note: String::new(),
        columns: vec![
            Column::numbers("#"),
            Column::names("player"),
            Column::numbers("rating"),
        ],
        rows,
    }
}

fn texts(scene: &Scene) -> Vec<&str> {
    fn text(shape: &Shape) -> Option<&str> {
        match shape {
            Shape::Label { text, .. } => Some(text),
            _ => None,
        }
    }
    scene.shapes.iter().filter_map(text).collect()
}

#[test]
fn a_short_table_has_large_letters_and_whole_names() {
    let table = table(vec![
        row(&["1", "alice", "1662"]),
        row(&["2", "bob", "1338"]),
    ]);
    let layout = Layout::of(&table, WIDTH);
    assert_eq!((layout.size, layout.width), (SIZES[0], WIDTH));
    assert_eq!(
        texts(&table.scene()),
        [
            "Title", "#", "player", "rating", "1", "alice", "1662", "2", "bob", "1338"
        ]
    );
}

#[test]
fn long_names_are_shortened_before_letters_get_small() {
    let name = "Wolfeschlegelsteinhausenbergerdorff the Elder of Philadelphia";
    let table = table(vec![row(&["1", name, "1662"])]);
    assert_eq!(Layout::of(&table, WIDTH).size, SIZES[0]);
    let scene = table.scene();
    let shown = texts(&scene)[5];
    let (kept, rest) = shown.split_at(shown.len() - "…".len());
    assert!(
        name.starts_with(kept) && rest == "…" && kept.len() > 15,
        "{shown}"
    );
}

#[test]
fn many_columns_make_letters_smaller_and_too_many_the_picture_wider() {
    let with = |rounds: usize| {
        let mut table = table(Vec::new());
        table
            .columns
            .extend((1..=rounds).map(|n| Column::words(n.to_string())));
        let mut cells = vec!["33", "Maximiliane Mustermann", "7.5"];
        cells.extend(vec!["W12+"; rounds]);
        table.rows = vec![row(&cells); 3];
        table
    };
    let size = |table: &Table| Layout::of(table, WIDTH).size;
    assert_eq!(size(&with(1)), SIZES[0]);
    assert!(size(&with(7)) < SIZES[0] && Layout::of(&with(7), WIDTH).width == WIDTH);
    let wide = with(30);
    let layout = Layout::of(&wide, WIDTH);
    assert!(layout.width > WIDTH && layout.size == SIZES[SIZES.len() - 1]);
    assert!(texts(&wide.scene()).contains(&"W12+"));
}

#[test]
fn rows_that_do_not_fit_their_columns_do_no_harm() {
    let table = table(vec![row(&[]), row(&["1"]), row(&["1", "a", "b", "c", "d"])]);
    assert_eq!(texts(&table.scene())[4..], ["1", "1", "a", "b"]);
    let none = Table {
        columns: Vec::new(),
        ..table.clone()
    };
    assert_eq!(texts(&none.scene()), ["Title"]);
    let many = Table {
        rows: vec![row(&["7"]); MOST_ROWS + 9],
        ..table
    };
    let drawn = texts(&many.scene()).iter().filter(|t| **t == "7").count();
    assert_eq!(drawn, MOST_ROWS);
}

#[test]
fn a_cross_table_has_a_box_for_each_opponent_and_none_for_oneself() {
    let player = |rank: &str, name: &str, results: &[&str]| CrossRow {
        rank: rank.to_owned(),
        name: name.to_owned(),
        results: results.iter().map(|r| (*r).to_owned()).collect(),
        totals: vec!["1.5".to_owned()],
        own: false,
    };
    let cross = CrossTable {
        title: "Club".to_owned(),
        title_end: String::new(),
        note: String::new(),
        names: "player".to_owned(),
        numbers: "no.".to_owned(),
        totals: vec!["points".to_owned()],
        players: vec![
            player("1", "alice", &["9", "1", "½"]),
            player("2", "bob", &["0"]),
            player("3", "carol", &["½", "", "9"]),
        ],
    };
    let table = cross.table();
    assert_eq!(table.columns.len(), 6);
    let text = |cell: &Cell| match cell {
        Cell::Text(text) => text.clone(),
        Cell::Shut => "#".to_owned(),
    };
    let rows: Vec<String> = table
        .rows
        .iter()
        .map(|row| row.cells.iter().map(text).collect::<Vec<_>>().join("|"))
        .collect();
    assert_eq!(
        rows,
        ["1|alice|#|1|½|1.5", "2|bob|0|#||1.5", "3|carol|½||#|1.5"]
    );
    let layout = Layout::of(&table, WIDTH);
    let widths: Vec<f32> = layout.columns[2..5]
        .iter()
        .map(|(_, width)| *width)
        .collect();
    assert!(
        widths
            .iter()
            .all(|width| *width == (layout.size * ROW).round()),
        "{widths:?}"
    );
}

/// As many rows as there is room for, from the first one on.
#[test]
fn a_card_has_its_measures_and_the_first_rows() {
    for rows in [0, 1, 3, 4, 30] {
        let table = Table {
            title: "Onyx standings".to_owned(),
            title_end: String::new(),
            note: "This server".to_owned(),
            columns: vec![Column::numbers("#"), Column::names("player")],
            rows: (1..=rows)
                .map(|row| Row {
                    cells: vec![format!("{row}").into(), format!("player {row}").into()],
                    ..Row::default()
                })
                .collect(),
        };
        let scene = table.card();
        let height = scene.width * Card::HEIGHT as f32 / Card::WIDTH as f32;
        assert_eq!(scene.height, height, "{rows}");
        let names = scene.shapes.iter().filter_map(|shape| match shape {
            Shape::Label { text, .. } => text.strip_prefix("player "),
            _ => None,
        });
        let names: Vec<&str> = names.collect();
        let expected: Vec<String> = (1..=rows.min(5)).map(|row| row.to_string()).collect();
        assert_eq!(names, expected, "{rows}");
    }
}
