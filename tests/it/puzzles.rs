//! The puzzles that come with the program, in `assets/puzzles/GAME.jsonl`: each is tried again, exact ones by trying everything, the
//! others by a search with another seed and a part of the nodes. `stonepost puzzles check` does the same with all nodes.

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use stonepost::learn::{Line, Proof, Puzzle, file, lines, prove, puzzles};
use stonepost::rules::Kind;

/// One in so many nodes: with all of them, the searches would take minutes.
const PART: u32 = 4;

#[test]
fn every_line_is_read_and_no_puzzle_is_there_twice() {
    let mut known = BTreeSet::new();
    for &kind in Kind::ALL {
        let mut left = 0;
        for (number, line) in lines(file(kind)) {
            let told = |what: &str| format!("{}.jsonl, line {number}: {what}", kind.id());
            match line {
                // Each line about how puzzles were found stands before as many as it says.
                Ok(Line::Made(made)) => {
                    assert_eq!(left, 0, "{}", told("puzzles are missing before it"));
                    assert!(
                        made.exact <= made.found,
                        "{}",
                        told("more exact ones than found")
                    );
                    left = made.found;
                }
                Ok(Line::Puzzle(puzzle)) => {
                    assert_eq!(puzzle.spec.kind, kind, "{}", told("another game"));
                    assert!(puzzle.own_turns() >= 2, "{}", told("one turn is too few"));
                    assert!(
                        (500..2_500).contains(&puzzle.rating),
                        "{}",
                        told("its rating")
                    );
                    assert!(left > 0, "{}", told("nothing says how it was found"));
                    left -= 1;
                    assert!(known.insert(puzzle.id), "{}", told("it's there twice"));
                }
                Err(why) => panic!("{}", told(&why.to_string())),
            }
        }
        assert_eq!(
            left,
            0,
            "{}.jsonl: puzzles are missing at the end",
            kind.id()
        );
    }
}

/// Calls `task` with every puzzle, on all cores, and returns what it says.
fn each(task: impl Fn(&Puzzle) -> Option<String> + Sync) -> Vec<String> {
    let all: Vec<&Puzzle> = Kind::ALL.iter().flat_map(|&kind| puzzles(kind)).collect();
    let (next, said) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while let Some(puzzle) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
                    said.lock().unwrap().extend(task(puzzle));
                }
            });
        }
    });
    said.into_inner().unwrap()
}

#[test]
fn in_each_puzzle_only_one_turn_is_right() {
    let wrong = each(|puzzle| {
        let why = prove(puzzle, PART, 4_711).err()?;
        Some(format!("{}: {why}", puzzle.id))
    });
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn another_turn_in_its_place_is_not_taken_for_right() {
    let taken = each(|puzzle| {
        let position = puzzle.after(0).unwrap();
        let right = puzzle.after(1).unwrap().digest();
        let mut wrong = puzzle.clone();
        wrong.line = position.legal().into_iter().take(1).collect();
        let is_right = wrong.after(1).unwrap().digest() == right;
        // A search that has one in so many nodes isn't sure of much, but an exact one is.
        let is_taken = puzzle.proof == Proof::Exact && prove(&wrong, PART, 1).is_ok();
        (is_taken && !is_right).then(|| puzzle.id.clone())
    });
    assert!(taken.is_empty(), "{taken:?}");
}
