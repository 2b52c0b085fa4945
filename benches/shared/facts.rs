//! What is known of each game, in `tests/games/GAME.toml`.

use std::path::Path;

use stonepost::rules::Kind;

/// The value of a key; `None` where the game doesn't have it.
pub(crate) fn fact(kind: Kind, key: &str) -> Option<toml::Value> {
    let name = format!("tests/games/{}.toml", kind.id());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(&name);
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let facts: toml::Table = text
        .parse()
        .unwrap_or_else(|error| panic!("{name}: {error}"));
    facts.get(key).cloned()
}
