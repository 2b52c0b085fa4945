//! Records: any text is refused or read, and what was read comes back from what is written.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::record::{Record, replay};

fuzz_target!(|text: &str| {
    let Ok(record) = Record::parse(text) else {
        return;
    };
    let written = record.to_string();
    assert_eq!(Record::parse(&written).as_ref(), Ok(&record));
    assert!(replay(&record).count() <= record.turns.len() + 1);
});
