//! Tables: standings, a Swiss tournament of many rounds, and cross tables.

use super::*;
use stonepost::render::{Cell, Column, CrossRow, CrossTable, Row, Table};

/// How large the file of a table may be, in bytes.
const LARGEST_TABLE: usize = 90 << 10;

fn row(cells: &[&str]) -> Row {
    Row {
        cells: cells
            .iter()
            .map(|text| Cell::from((*text).to_owned()))
            .collect(),
        ..Row::default()
    }
}

pub(super) fn standings() -> Table {
    let mut rows: Vec<Row> = [
        ["1", "Ольга Кузнецова", "1874", "±61", "52", "40-2-10", "+7"],
        ["2", "alice", "1801", "±58", "47", "31-1-15", "+2"],
        [
            "3",
            "Wolfeschlegelsteinhausenbergerdorff",
            "1799",
            "±84",
            "12",
            "9-0-3",
            "-1",
        ],
        ["4", "山田 太郎", "1764", "±112?", "7", "6-0-1", "+3"],
        ["5", "Ελένη 👩‍🚀", "1702", "±66", "33", "18-3-12", "0"],
        ["6", "Nguyễn Văn Anh", "1688", "±71", "26", "14-0-12", "-2"],
        ["7", "bob", "1650", "±290?", "1", "1-0-0", "+1"],
        ["7", "Zoë Łukaszewicz", "1650", "±290?", "1", "1-0-0", "+1"],
        ["9", "iiiiiiii", "1499", "±59", "120", "51-9-60", "-4"],
        [
            "10",
            "WWWWWWWWWWWW",
            "1338",
            "±350?",
            "118",
            "11-0-107",
            "-12",
        ],
        ["104", "carol", "1200", "±77", "19", "4-0-15", "-3"],
        ["", "Level 5", "2011", "±55", "310", "250-10-50", "+3"],
        ["", "Level 1", "1103", "±58", "204", "40-4-160", "-9"],
    ]
    .iter()
    .map(|cells| row(cells))
    .collect();
    rows[1].own = true;
    rows[10].above = Some("…".to_owned());
    rows[11].above = Some("The bot’s levels:".to_owned());
    Table {
        title: "Onyx standings".to_owned(),
        title_end: String::new(),
        note: "This server · All time · Active players · Page 1 of 12".to_owned(),
        columns: vec![
            Column::numbers("#"),
            Column::names("player"),
            Column::numbers("rating"),
            Column::words("±"),
            Column::numbers("n"),
            Column::numbers("w-d-l"),
            Column::numbers("run"),
        ],
        rows,
    }
}

/// Names and words in the scripts that are built in, also beside each other, and a letter that no font has.
fn scripts() -> Table {
    let rows = [
        ["Latin, Greek, Cyrillic", "Zoë Łukaszewicz Ελένη Ольга"],
        ["日本語", "山田 太郎 さくら アキラ 々〆「ー」"],
        ["中文", "李小龙 張學友 陶喆 骨直令"],
        ["한국어", "김민준 이서연 똠방각하"],
        ["العربية", "محمد علي، فاطمة ۱۲۳ پژمان"],
        ["עברית", "דוד (שרה) בֶּן־גּוּרִיוֹן 42"],
        ["ไทย", "สมชาย ปิ่นทิพย์ น้ำใจ กุ้ง"],
        ["😀", "😀👍🏽🎉❤️👩‍👩‍👧‍👦🇯🇵🏴‍☠️♟️🏆1️⃣"],
        ["alice 山田", "bob مرحبا 7 🐱 שלום carol"],
        ["ภาษา", "Ŵ Ễ ﷺ ตี๋ đ"],
        [
            "\u{e000}",
            "山田 太郎 さくら アキラ 李小龙 張學友 김민준 이서연 محمد علي",
        ],
    ];
    Table {
        title: "Names · 名前 · أسماء · שמות · ชื่อ 🏆".to_owned(),
        title_end: String::new(),
        note: "All scripts · 全部 · 모두".to_owned(),
        columns: ["script", "names"].map(Column::names).into(),
        rows: rows.iter().map(|cells| row(cells)).collect(),
    }
}

pub(super) fn swiss(players: usize, rounds: usize) -> Table {
    let mut columns = vec![Column::numbers("#"), Column::names("player")];
    columns.extend((1..=rounds).map(|round| Column::words(round.to_string())));
    columns.extend(["pts", "BH"].map(Column::numbers));
    let mut dice = Dice::new(7);
    let rows = (1..=players).map(|place| {
        let mut cells = vec![place.to_string(), format!("Player number {place}")];
        cells.extend((0..rounds).map(|_| match dice.below(12) {
            0 => "bye+".to_owned(),
            number => {
                let (side, result) = (["B", "W"][number % 2], ["+", "=", "-"][number % 3]);
                format!("{side}{}{result}", dice.below(33) + 1)
            }
        }));
        cells.push(format!("{}.5", 7_usize.saturating_sub(place / 5)));
        cells.push((99 - place).to_string());
        let mut row = row(&cells.iter().map(String::as_str).collect::<Vec<_>>());
        row.own = place == 17;
        row
    });
    Table {
        title: "Autumn Open".to_owned(),
        title_end: String::new(),
        note: format!("Swiss · {players} players · after round {rounds} of {rounds}"),
        columns,
        rows: rows.collect(),
    }
}

fn round_robin(players: usize) -> Table {
    let names = [
        "alice",
        "bob",
        "Carol Danvers",
        "dave",
        "Wolfeschlegelstein",
        "frank",
        "Grace",
        "heidi",
        "ivan",
        "judy",
        "Mallory",
        "Niaj",
    ];
    let row = |place: usize| CrossRow {
        rank: (place + 1).to_string(),
        name: names[place].to_owned(),
        results: (0..players)
            .map(|other| match (place * other + place + other) % 4 {
                _ if (place + other) % 7 == 6 => String::new(),
                0 => "½".to_owned(),
                1 => (if place < other { "1" } else { "0" }).to_owned(),
                _ => (if place < other { "0" } else { "1" }).to_owned(),
            })
            .collect(),
        totals: vec![
            format!("{}½", players - place),
            format!("{}", 90 - place * 7),
        ],
        own: place == 2,
    };
    CrossTable {
        title: "Club championship".to_owned(),
        title_end: String::new(),
        note: format!("Round robin · {players} players"),
        names: "player".to_owned(),
        numbers: "no.".to_owned(),
        totals: ["pts", "SB"].map(str::to_owned).to_vec(),
        players: (0..players).map(row).collect(),
    }
    .table()
}

/// One of several divisions, with shared ranks, and players who are told apart by the ends of their names.
pub(super) fn division() -> Table {
    let name = "Wolfeschlegelsteinhausenbergerdorff";
    let names = [
        format!("{name} 1"),
        "alice".to_owned(),
        format!("{name} 2"),
        format!("{name} the Elder"),
        "····".to_owned(),
        "····".to_owned(),
        format!("{name} the Younger"),
        "bob".to_owned(),
    ];
    let ranks = ["1", "2", "2", "4", "5", "5", "5", "-"];
    let row = |place: usize| CrossRow {
        rank: ranks[place].to_owned(),
        name: names[place].clone(),
        results: vec!["½".to_owned(); names.len()],
        totals: vec!["3½".to_owned(), "12¼".to_owned()],
        own: place == 3,
    };
    CrossTable {
        title: "The Stonepost Society's Invitational".to_owned(),
        title_end: ", season 12, division 3".to_owned(),
        note: "Seasons · 8 players · 28 of 28 matches over".to_owned(),
        names: "player".to_owned(),
        numbers: "no.".to_owned(),
        totals: ["pts", "SB"].map(str::to_owned).to_vec(),
        players: (0..names.len()).map(row).collect(),
    }
    .table()
}

/// Different people and different divisions look different, however long their names are.
#[test]
fn what_is_shortened_can_still_be_told_apart() {
    let scene = division().scene();
    let text = |shape: &Shape| match shape {
        Shape::Label { text, .. } => Some(text.clone()),
        _ => None,
    };
    let texts: Vec<String> = scene.all().filter_map(text).collect();
    assert!(
        texts[0].ends_with("…, season 12, division 3"),
        "{}",
        texts[0]
    );
    let names: Vec<&String> = texts
        .iter()
        .filter(|t| t.contains(['…', 'b', '·']))
        .collect();
    let apart: std::collections::BTreeSet<&String> = names.iter().copied().collect();
    assert_eq!(names.len(), apart.len(), "{names:?}");
    assert!(texts.contains(&"no.".to_owned()), "{texts:?}");
}

fn tables() -> Vec<(&'static str, Table)> {
    vec![
        ("table-standings", standings()),
        ("table-scripts", scripts()),
        ("table-swiss-33", swiss(33, 7)),
        ("table-cross-4", round_robin(4)),
        ("table-cross-11", round_robin(11)),
    ]
}

#[test]
fn tables_are_as_they_were() {
    let tables = tables().into_iter();
    painted_as_they_were(tables.map(|(name, table)| (name, table.scene())));
}

#[test]
fn tables_are_small_in_every_theme_and_the_same_each_time() {
    for (name, table) in tables() {
        let png = |theme: &Theme| painted(&table.scene(), theme);
        small_and_the_same(name, LARGEST_TABLE, png);
    }
}

/// A name as wide as a table shows, of letters that don't repeat.
fn long_name(dice: &mut Dice) -> String {
    let letters: Vec<char> = ('A'..='Z').chain('a'..='z').chain('а'..='я').collect();
    (0..28)
        .map(|_| letters[dice.below(letters.len())])
        .collect()
}

/// How large the file of a picture may be that somebody asked for, in bytes. Longer tables are several pictures.
const LARGEST_CHART: usize = 40 << 10;

/// The largest tables that there are: the most rows and columns of each kind, with long names and numbers.
pub(super) fn largest() -> Vec<(&'static str, Table)> {
    let mut dice = Dice::new(21);
    let mut named = |mut table: Table| {
        for row in &mut table.rows {
            row.cells[1] = Cell::from(long_name(&mut dice));
        }
        table
    };
    let plain = |rows: usize, heads: &[&str]| Table {
        columns: heads
            .iter()
            .enumerate()
            .map(|(number, head)| match number {
                1 => Column::names(*head),
                _ => Column::numbers(*head),
            })
            .collect(),
        rows: (0..rows)
            .map(|place| {
                let cells = heads.iter().enumerate().map(|(number, _)| match number {
                    0 => (place + 1).to_string(),
                    3 => format!("{}-{}-{}", place * 7, place, place * 3),
                    _ => format!("{}.{}", place * number, (place * 25) % 100),
                });
                let cells: Vec<String> = cells.collect();
                row(&cells.iter().map(String::as_str).collect::<Vec<_>>())
            })
            .collect(),
        ..standings()
    };
    let mut everyone = standings();
    while everyone.rows.len() < 16 {
        let row = everyone.rows[5].clone();
        everyone.rows.push(row);
    }
    vec![
        ("standings", named(everyone)),
        ("swiss, 8 rounds", named(swiss(16, 8))),
        ("swiss, 20 rounds", named(swiss(11, 20))),
        (
            "round robin",
            named(plain(16, &["#", "player", "n", "w-d-l", "pts", "SB", "BH"])),
        ),
        ("ladder", named(plain(16, &["#", "player"]))),
        ("cross table of 12", named(round_robin(12))),
        ("division", division()),
    ]
}

#[test]
fn the_largest_tables_are_small_in_every_theme() {
    for (name, table) in largest() {
        let png = |theme: &Theme| painted(&table.scene(), theme);
        small_and_the_same(&format!("largest {name}"), LARGEST_CHART, png);
    }
}

/// Tables of every size stay within the picture, no text touches its neighbour, and they're narrow enough for a phone.
#[test]
fn tables_of_any_size_stay_within_the_picture() {
    let mut all = Vec::new();
    for players in [1, 2, 5, 11] {
        all.push((format!("round robin of {players}"), round_robin(players)));
    }
    for (players, rounds) in [(1, 1), (4, 3), (33, 7), (33, 1), (64, 7)] {
        all.push((format!("{players} players"), swiss(players, rounds)));
    }
    let mut odd = standings();
    odd.title = "A title that goes on and on, longer than any picture is wide, and then some more"
        .to_owned();
    odd.note = odd.title.repeat(3);
    odd.rows[0].above = Some(odd.note.clone());
    odd.rows[3].cells[1] = Cell::from("\u{202e}\u{301}e\u{301}\n\0\t".to_owned());
    all.push(("odd texts".to_owned(), odd));
    for (name, table) in all {
        let scene = table.scene();
        inside(&scene, &name);
        assert!(scene.width == 900.0, "{name}: {}", scene.width);
        let mut texts: Vec<(Spot, Spot, &str)> = Vec::new();
        for shape in scene.all() {
            if let Shape::Label { text, .. } = shape {
                let (low, high) = shape.bounds();
                for (other_low, other_high, other) in &texts {
                    let apart = low.x >= other_high.x - 0.5
                        || high.x <= other_low.x + 0.5
                        || low.y >= other_high.y
                        || high.y <= other_low.y;
                    assert!(apart, "{name}: {text:?} touches {other:?}");
                }
                texts.push((low, high, text));
            }
        }
    }
}

/// The reader's own row is told from the others in every theme.
#[test]
fn the_own_row_stands_out() {
    for theme in Theme::built_in() {
        let picture = |own| {
            let mut table = standings();
            table.rows[1].own = own;
            let scene = table.scene();
            render::paint(&scene, theme).rgb()
        };
        let (with, without) = (picture(true), picture(false));
        let differ = with.pixels().zip(without.pixels());
        let differ = differ.filter(|(a, b)| {
            let far = a.0.iter().zip(b.0).map(|(a, b)| a.abs_diff(b));
            far.max().is_some_and(|far| far > 60)
        });
        let count = differ.count();
        assert!(count > 400, "{}: {count}", theme.name);
    }
}
