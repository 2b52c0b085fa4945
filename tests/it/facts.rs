//! What is known of each game, in `tests/games/GAME.toml`. `onyx.toml` says what each line is.

use std::path::Path;

use stonepost::play::MatchId;
use stonepost::rules::{Game, Kind, Reason, Spec};
use stonepost::text;
use stonepost::text::words as say;

use crate::dice::Dice;

/// A file of `tests/games`.
pub(crate) struct Facts(toml::Table);

impl Facts {
    pub(crate) fn of(kind: Kind) -> Facts {
        let name = format!("tests/games/{}.toml", kind.id());
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(&name);
        let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"));
        Facts(
            text.parse()
                .unwrap_or_else(|error| panic!("{name}: {error}")),
        )
    }

    pub(crate) fn text(&self, key: &str) -> &str {
        let text = self.0.get(key).and_then(toml::Value::as_str);
        text.unwrap_or_else(|| panic!("no text {key}"))
    }

    pub(crate) fn number(&self, key: &str) -> u32 {
        let number = self.0.get(key).and_then(toml::Value::as_integer);
        let number = number.and_then(|number| u32::try_from(number).ok());
        number.unwrap_or_else(|| panic!("no number {key}"))
    }

    pub(crate) fn list(&self, key: &str) -> Vec<&str> {
        let list = self.0.get(key).and_then(toml::Value::as_array);
        let list = list.unwrap_or_else(|| panic!("no list {key}"));
        list.iter().filter_map(toml::Value::as_str).collect()
    }
}

/// What is said to whoever names a game that isn't there.
pub(crate) fn no_such_game(given: &str) -> String {
    let ids = Kind::ALL.iter().map(|kind| kind.id());
    text::options::not_a_choice("game", given, ids).to_string()
}

/// What is said to whoever has played this turn.
pub(crate) fn played(turn: &str, game: i64) -> String {
    say::players_played(turn, MatchId(game)).to_string()
}

#[test]
fn every_game_has_its_facts_and_no_other() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    let mut files: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    files.sort();
    let mut games: Vec<String> = Kind::ALL
        .iter()
        .map(|k| format!("{}.toml", k.id()))
        .collect();
    games.sort();
    assert_eq!(files, games);
}

#[test]
fn the_board_ends_games_as_it_can() {
    let mut dice = Dice::new(41);
    for &kind in Kind::ALL {
        let facts = Facts::of(kind);
        let ends = facts.list("ends");
        assert!(
            ends.iter().all(|id| Reason::from_id(id).is_some()),
            "{ends:?}"
        );
        for &size in kind.sizes() {
            for setup in kind.setups() {
                let mut game = Game::start(Spec { kind, size, setup });
                while game.to_move().is_some() {
                    game.play_text(&dice.turn(&game)).unwrap();
                }
                let outcome = game.outcome().unwrap();
                assert!(ends.contains(&outcome.reason.id()), "{kind:?}: {outcome:?}");
            }
        }
    }
}
