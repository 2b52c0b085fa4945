//! Suggested words that depend on nobody.

use play::TimeControl;
use rules::Kind;

/// Returns the names of clocks that begin with what was typed.
pub(super) fn clocks(typed: &str, most: usize) -> Vec<String> {
    let names = TimeControl::PRESETS.iter().map(|(name, _)| *name);
    beginning(names, typed, most)
}

/// Returns the sizes that begin with what was typed, of the game with this id if it's one.
pub(super) fn sizes(typed: &str, game: Option<&str>, most: usize) -> Vec<String> {
    let sizes = kinds(game).into_iter().flat_map(Kind::sizes);
    beginning(sizes.map(u8::to_string), typed, most)
}

/// Returns the ids of the setups that begin with what was typed, of the game with this id if it's one.
pub(super) fn setups(typed: &str, game: Option<&str>, most: usize) -> Vec<String> {
    let setups = kinds(game).into_iter().flat_map(Kind::setups);
    beginning(setups.map(|setup| setup.id), typed, most)
}

/// Returns the ids of the puzzles that begin with what was typed.
pub(super) fn puzzles(typed: &str, most: usize) -> Vec<String> {
    let all = Kind::ALL.iter().flat_map(|kind| learn::puzzles(*kind));
    beginning(all.map(|puzzle| puzzle.id.as_str()), typed, most)
}

/// Returns the hours of the day.
pub(super) fn hours(typed: &str, most: usize) -> Vec<String> {
    beginning((0..24).map(|hour| hour.to_string()), typed, most)
}

fn kinds(game: Option<&str>) -> Vec<Kind> {
    match game.and_then(Kind::from_id) {
        Some(kind) => vec![kind],
        None => Kind::ALL.to_vec(),
    }
}

/// Returns up to `most` of these words that begin with what was typed, each once.
pub(super) fn beginning<W: Into<String>>(
    words: impl IntoIterator<Item = W>,
    typed: &str,
    most: usize,
) -> Vec<String> {
    let typed = typed.trim_start().to_lowercase();
    let mut found: Vec<String> = Vec::new();
    for word in words.into_iter().map(W::into) {
        if word.starts_with(&typed) && !found.contains(&word) && found.len() < most {
            found.push(word);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suggestions_for_terms_follow_the_game() {
        assert_eq!(sizes("1", Some("onyx"), 25), ["12", "16"]);
        assert_eq!(sizes("", Some("dropper"), 25), ["8", "6", "10", "12"]);
        assert!(sizes("", None, 25).contains(&"20".to_owned()));
        assert_eq!(setups("O", Some("onyx"), 25), ["open"]);
        assert_eq!(clocks("n", 25), ["normal", "none"]);
        assert_eq!(hours("2", 25), ["2", "20", "21", "22", "23"]);
    }
}
