//! The tables of the README come from the program; `STONEPOST_REGENERATE=1` writes them anew.

use std::fmt::Write;
use std::path::Path;

use stonepost::chat;
use stonepost::rules::{Game, Kind, Spec};

use crate::dice::Dice;
use crate::facts::Facts;

fn command_table() -> String {
    let mut table = String::from("| command | what it does |\n|---|---|\n");
    for command in chat::slash_commands() {
        let _ = writeln!(table, "| `{}` | {} |", command.usage(), command.help);
    }
    table
}

fn game_table() -> String {
    let mut table = String::from(
        "| game | sizes (default first) | setups (default first) | how to type a turn | turns in a random game |\n\
         |---|---|---|---|---|\n",
    );
    for kind in Kind::ALL {
        let sizes: Vec<String> = kind.sizes().iter().map(u8::to_string).collect();
        let setups: Vec<&str> = kind.setups().iter().map(|setup| setup.id).collect();
        let facts = Facts::of(*kind);
        let turns = facts.text("typed");
        let _ = writeln!(
            table,
            "| {} | {} | {} | {turns} | {} |",
            kind.title(),
            sizes.join(", "),
            setups.join(", "),
            facts.number("random_length")
        );
    }
    table
}

/// A thousand games take a minute, so some tell whether the numbers can still be true.
#[test]
fn random_games_are_about_as_long_as_the_readme_says() {
    let mut dice = Dice::new(31);
    for &kind in Kind::ALL {
        let told = Facts::of(kind).number("random_length");
        let mut lengths: Vec<u32> = (0..5)
            .map(|_| {
                let mut game = Game::start(Spec::default_of(kind));
                while game.to_move().is_some() {
                    game.play_text(&dice.turn(&game)).unwrap();
                }
                game.ply()
            })
            .collect();
        lengths.sort_unstable();
        let median = lengths[2];
        assert!(
            median.abs_diff(told) * 5 <= told,
            "{kind:?}: {lengths:?}, not about {told}"
        );
    }
}

#[test]
fn the_tables_are_what_the_program_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let mut readme = std::fs::read_to_string(&path).unwrap();
    let before = readme.clone();
    for (name, table) in [("commands", command_table()), ("games", game_table())] {
        let (begin, end) = (
            format!("<!-- {name} -->\n"),
            format!("<!-- end of {name} -->"),
        );
        let from = readme.find(&begin).expect("the mark before the table") + begin.len();
        let to = readme.find(&end).expect("the mark after the table");
        readme.replace_range(from..to, &table);
    }
    if std::env::var_os("STONEPOST_REGENERATE").is_some() {
        std::fs::write(&path, &readme).unwrap();
    } else {
        assert_eq!(before, readme, "run this test with STONEPOST_REGENERATE=1");
    }
}

#[test]
fn every_variable_and_key_is_in_the_example_and_the_readme_names_the_permissions() {
    let readme =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).unwrap();
    let link = stonepost::discord::invite_link("YOUR_APPLICATION_ID");
    assert!(readme.contains(&link), "the invite link is {link}");
}
