//! Cards for link previews: a board beside who plays, the first rows of a table, and a player with a curve.

use super::curves::some;
use super::tables::{division, largest, standings, swiss};
use super::*;
use stonepost::render::{Card, PlayerCard, Table};

/// How large the file of a card may be, in bytes.
const LARGEST_CARD: usize = 60 << 10;

fn card(name: &str, title: &str, players: [&str; 2], lines: &[&str]) -> Card {
    let case = cases().into_iter().find(|case| case.name == name).unwrap();
    Card {
        board: render::scene(&case.game, case.viewer),
        title: title.to_owned(),
        black: players[0].to_owned(),
        white: players[1].to_owned(),
        lines: lines.iter().map(|line| (*line).to_owned()).collect(),
    }
}

fn cards() -> Vec<(&'static str, Card)> {
    vec![
        (
            "card-to-move",
            card(
                "onyx-12-opening",
                "Onyx, 12×12",
                ["alice", "Ольга Кузнецова"],
                &["Black to move", "Turn 25 · rated", "Autumn Open, round 3"],
            ),
        ),
        (
            "card-result",
            card(
                "isaac-won-white-viewer",
                "Isaac",
                ["Wolfeschlegelsteinhausenbergerdorff", "山田 👩‍🚀"],
                &["White wins by points", "34 turns"],
            ),
        ),
        (
            "card-long",
            card(
                "rekushu-20-claim",
                "Rekushu, 20×20, a title that nobody could read in a preview",
                ["Level 5", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"],
                &[
                    "A line that says how it came that nobody won this match after all",
                    "A second line that is longer than the panel beside the board is wide",
                    "three",
                    "four",
                    "five",
                ],
            ),
        ),
    ]
}

#[test]
fn cards_are_as_they_were() {
    let cards = cards().into_iter();
    as_they_were(cards.map(|(name, card)| {
        let png = card.png(Theme::wood()).unwrap();
        (name, card.scene(), png)
    }));
}

#[test]
fn cards_are_small_in_every_theme_and_the_same_each_time() {
    for (name, card) in cards() {
        small_and_the_same(name, LARGEST_CARD, |theme| card.png(theme).unwrap());
    }
}

/// Whatever is on the board, its card is painted and shown with the right size.
#[test]
fn a_card_of_any_position_stays_within_the_picture() {
    for case in cases() {
        let card = card(case.name, "Title", ["black", "white"], &["Black to move"]);
        inside(&card.scene(), case.name);
        let shapes = card.board.shapes.len();
        assert!(card.scene().shapes.len() > shapes + 6, "{}", case.name);
    }
}

/// Standings, of many and of few; a tournament with many columns, and one whose players are only known by name.
fn table_cards() -> Vec<(&'static str, Table)> {
    let mut few = standings();
    few.rows.truncate(2);
    let mut names = Table {
        columns: few.columns[1..2].to_vec(),
        ..few.clone()
    };
    for row in &mut names.rows {
        row.cells.remove(0);
        row.cells.truncate(1);
    }
    vec![
        ("card-standings", standings()),
        ("card-standings-few", few),
        ("card-swiss", swiss(33, 7)),
        ("card-division", division()),
        ("card-names", names),
    ]
}

#[test]
fn cards_of_tables_are_as_they_were() {
    as_they_were(table_cards().into_iter().map(|(name, table)| {
        let scene = table.card();
        let picture = render::paint_wide(&scene, Theme::wood(), Card::WIDTH);
        assert_eq!((picture.width(), picture.height()), (1200, 630), "{name}");
        (name, scene, render::encode(&picture).unwrap())
    }));
}

/// Whatever the table is like, something of it is there.
#[test]
fn a_card_of_any_table_is_small_and_has_rows() {
    for (name, table) in largest().into_iter().chain(table_cards()) {
        let scene = table.card();
        inside(&scene, name);
        let png = |theme: &Theme| {
            let picture = render::paint_wide(&scene, theme, Card::WIDTH);
            assert_eq!((picture.width(), picture.height()), (1200, 630), "{name}");
            render::encode(&picture).unwrap()
        };
        small_and_the_same(name, LARGEST_CARD, png);
        let shown = |text: &str| {
            scene
                .shapes
                .iter()
                .any(|shape| matches!(shape, Shape::Label { text: label, .. } if label == text))
        };
        assert!(shown(&table.columns[0].head), "{name}");
    }
}

fn player_cards() -> Vec<(&'static str, PlayerCard)> {
    let lines = [
        ("Onyx", "1662 ± 62"),
        ("Dropper", "1338 ± 290?"),
        ("Drop", "2100 ± 101"),
        ("Isaac", "1500 ± 350?"),
        ("Rekushu", "1499 ± 90"),
        ("Another", "1 ± 2"),
    ];
    let lines = lines.map(|(game, rating)| (game.to_owned(), rating.to_owned()));
    vec![
        (
            "card-player",
            PlayerCard {
                name: "Ольга Кузнецова".to_owned(),
                note: "114 matches: 80 won, 4 drawn, 30 lost".to_owned(),
                lines: lines.to_vec(),
                curve: Some(some()),
            },
        ),
        (
            "card-player-new",
            PlayerCard {
                name: "Wolfeschlegelsteinhausenbergerdorff the Younger of the two".to_owned(),
                note: "No ratings yet".to_owned(),
                lines: Vec::new(),
                curve: None,
            },
        ),
    ]
}

#[test]
fn cards_of_players_are_as_they_were() {
    as_they_were(player_cards().into_iter().map(|(name, card)| {
        let scene = card.scene();
        let picture = render::paint_wide(&scene, Theme::wood(), Card::WIDTH);
        assert_eq!((picture.width(), picture.height()), (1200, 630), "{name}");
        (name, scene, render::encode(&picture).unwrap())
    }));
}
