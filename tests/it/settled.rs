//! What the published rules leave open is marked where Stonepost settles it: in `/rules`, in `stonepost rules`, and in
//! the book.

use std::path::Path;

use stonepost::chat::rules_pages;
use stonepost::rules::Kind;

use crate::facts::Facts;

/// How each of these lines begins.
const MARK: &str = "Not in the published text; settled here: ";

/// Checks that `text`, the rules of a game as somebody reads them, marks each of these once, at the beginning of a line,
/// and marks nothing else. Lines may be broken.
pub(crate) fn check(kind: Kind, text: &str) {
    let facts = Facts::of(kind);
    let settled = facts.list("settled");
    let marked = text.lines().filter(|line| line.starts_with(MARK)).count();
    assert_eq!(marked, settled.len(), "{}: {text}", kind.id());
    let words: Vec<&str> = text.split_whitespace().collect();
    let words = words.join(" ");
    for what in settled {
        let line = format!("{MARK}{what}");
        assert_eq!(words.matches(&line).count(), 1, "{line}: {text}");
    }
    assert_eq!(words.matches("settled here").count(), marked, "{text}");
}

#[test]
fn the_book_lists_what_is_settled() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/book/players.md");
    let book = std::fs::read_to_string(path).unwrap();
    for kind in Kind::ALL {
        let facts = Facts::of(*kind);
        let settled = facts.list("settled");
        let sentences = settled.iter().map(|line| line.trim_end_matches('.'));
        let row = sentences.collect::<Vec<_>>().join("; ");
        let row = format!("| {} | {row} |\n", kind.title());
        assert_eq!(book.contains(&row), !settled.is_empty(), "{row}{book}");
    }
}

#[test]
fn every_page_fits_into_one_message_and_names_who_invented_the_game() {
    for &kind in Kind::ALL {
        // Discord takes 2,000 characters, and some go into marks and escapes.
        let length = rules_pages::of(kind).to_string().chars().count();
        assert!(length <= 1_930, "{}: {length}", kind.id());
        let first = rules_pages::of(kind).to_string();
        let first = first.lines().nth(1).unwrap();
        assert!(first.contains(Facts::of(kind).text("credit")), "{first}");
        assert_eq!(rules_pages::credits(kind).to_string(), first);
    }
}
