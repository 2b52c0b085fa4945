//! Records: any text is refused or read, and what was read comes back from what is written;
//! any text splits into records without losing a word.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::record::{Record, replay, split};

fuzz_target!(|text: &str| {
    // Pieces are the whole text, apart from blanks before the first; a byte-order mark between files is one.
    let blank = |c: char| c.is_whitespace() || c == '\u{feff}';
    let pieces: String = split(text).map(|piece| piece.text).collect();
    assert_eq!(
        pieces.trim_start_matches(blank),
        text.trim_start_matches(blank)
    );
    let Ok(record) = Record::parse(text) else {
        return;
    };
    let written = record.to_string();
    assert_eq!(Record::parse(&written).as_ref(), Ok(&record));
    assert!(replay(&record).count() <= record.turns.len() + 1);
});
