//! Settings: any file is read or refused, and whatever is wrong is told with its line and never with a secret.
#![no_main]

use std::path::PathBuf;

use libfuzzer_sys::fuzz_target;
use parts::config::{Config, Origin, Overrides};

fuzz_target!(|text: &str| {
    // These name other files, which aren't for a fuzzer to read.
    if text.contains("_file") {
        return;
    }
    let path: PathBuf =
        std::env::temp_dir().join(format!("stonepost-fuzz-{}.toml", std::process::id()));
    if std::fs::write(&path, text).is_err() {
        return;
    }
    let none: [(String, String); 0] = [];
    let read = Config::load(Some(&path), none, Overrides::default());
    let Err(errors) = read else { return };
    let lines = text.lines().count() + 1;
    assert!(errors.iter().next().is_some(), "refused without a reason");
    for error in errors.iter() {
        assert!(!error.message().is_empty());
        if let Origin::File { line, .. } = error.origin() {
            let line = line.expect("what is wrong in a file has a line");
            assert!((1..=lines).contains(&line), "{error}");
        }
    }
});
