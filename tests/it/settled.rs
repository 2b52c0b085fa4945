//! What the published rules leave open is marked where Stonepost settles it: in `/rules`, in `stonepost rules`, and in
//! the README.

use std::path::Path;

use stonepost::rules::Kind;

/// How each of these lines begins.
const MARK: &str = "Not in the published text; settled here: ";

/// What follows the mark in the rules of each game.
fn settled(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Onyx => &[
            "if a position comes up for the third time with the same player to move, the game is a draw.",
        ],
        Kind::Dropper => &["if all groups match in size, the game is a draw."],
        Kind::Drop => &[
            "the board's size and outer ring, and the ring at the start.",
            "the four can be of either colour (\"-enemy\" setups: only of the other colour).",
            "the dud is never squeezed.",
            "equal largest groups are a draw.",
        ],
        Kind::Isaac => &[],
        Kind::Rekushu => &["if both have the same number of tiles, the game is a draw."],
    }
}

/// Checks that `text`, the rules of a game as somebody reads them, marks each of these once, at the beginning of a line,
/// and marks nothing else. Lines may be broken.
pub(crate) fn check(kind: Kind, text: &str) {
    let marked = text.lines().filter(|line| line.starts_with(MARK)).count();
    assert_eq!(marked, settled(kind).len(), "{}: {text}", kind.id());
    let words: Vec<&str> = text.split_whitespace().collect();
    let words = words.join(" ");
    for what in settled(kind) {
        let line = format!("{MARK}{what}");
        assert_eq!(words.matches(&line).count(), 1, "{line}: {text}");
    }
    assert_eq!(words.matches("settled here").count(), marked, "{text}");
}

#[test]
fn the_readme_lists_what_is_settled() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let readme = std::fs::read_to_string(path).unwrap();
    for kind in Kind::ALL {
        let sentences = settled(*kind).iter().map(|line| line.trim_end_matches('.'));
        let row = sentences.collect::<Vec<_>>().join("; ");
        let row = format!("| {} | {row} |\n", kind.title());
        assert_eq!(
            readme.contains(&row),
            !settled(*kind).is_empty(),
            "{row}{readme}"
        );
    }
}
