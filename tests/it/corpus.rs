//! Every record of `tests/vectors` replays to its expected output, byte for byte.

#![allow(clippy::expect_used)]

use std::fs;
use std::path::{Path, PathBuf};

use stonepost::rules::record::{Record, replay};
use stonepost::rules::{Kind, report};

/// The folder of expected outputs, one folder per game.
fn vectors() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors")
}

/// The records of one game.
fn records(kind: Kind) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(vectors().join(kind.id()))
        .expect("the game has a folder")
        .map(|entry| entry.expect("the folder can be listed").path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "rec"))
        .collect();
    files.sort();
    files
}

#[test]
fn records_replay_to_their_expected_lines() {
    for &kind in Kind::ALL {
        let files = records(kind);
        assert!(!files.is_empty(), "no records of {}", kind.id());
        let mut lists = 0;
        for file in files {
            let text = fs::read_to_string(&file).expect("the record can be read");
            let expected =
                fs::read_to_string(file.with_extension("jsonl")).expect("so can the lines");
            let mut expected = expected.lines();
            let record = Record::parse(&text).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
            for game in replay(&record) {
                let game = game.unwrap_or_else(|e| panic!("{}: {e}", file.display()));
                // Some records are listed without their legal turns.
                let line = expected.next().unwrap_or_default();
                let legal = line.contains(",\"legal\":[");
                lists += usize::from(legal);
                let place = format!("{}, ply {}", file.display(), game.ply());
                assert_eq!(report::line(&game, legal), line, "{place}");
                assert_eq!(game.legal().len(), game.legal_count(), "{place}");
            }
            assert_eq!(expected.next(), None, "{} has more lines", file.display());
        }
        assert!(lists > 0, "no lists of legal turns of {}", kind.id());
    }
}

#[test]
fn records_are_written_as_they_were_read() {
    for file in Kind::ALL.iter().flat_map(|&kind| records(kind)) {
        let text = fs::read_to_string(&file).expect("the record can be read");
        let record = Record::parse(&text).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        let written = record.to_string();
        // Lines of turns may be broken elsewhere.
        let words = |text: &str| {
            text.split_whitespace()
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        assert_eq!(words(&written), words(&text), "{}", file.display());
        assert_eq!(Record::parse(&written), Ok(record), "{}", file.display());
    }
}

#[test]
fn folders_are_games_that_are_known_or_refused_by_name() {
    for entry in fs::read_dir(vectors()).expect("the folder of all games") {
        let name = entry.expect("the folder can be listed").file_name();
        let id = name.to_string_lossy();
        let record = Record::parse(&format!("[Game \"{id}\"]\n\n*\n"));
        match (Kind::from_id(&id), record) {
            (Some(kind), Ok(record)) => assert_eq!(record.spec.kind, kind),
            (None, Err(error)) => {
                let text = error.to_string();
                assert!(
                    text.contains(&*id) && text.contains("onyx, dropper"),
                    "{text}"
                );
            }
            (known, record) => panic!("{id}: {known:?}, {record:?}"),
        }
    }
}
