//! Perft: how many sequences of legal turns there are, to a depth, from positions in `tests/perft/*.perft`.
//!
//! The counts were made by the slow telling of the pages (`by_the_page.rs`). The rules must come to the same ones, and the
//! slow telling still does where that is quick. `STONEPOST_REGENERATE=1` has it count everything and write the files anew.

mod file;

use std::fmt::Write;
use std::path::{Path, PathBuf};

use stonepost::rules::{Game, Kind, Rules, Side};

use self::file::{Count, Entry, Tally};
use super::by_the_page::{self, ByThePage};
use super::every_spec;

/// Up to so many sequences the rules play out one by one, to the last turn.
const PLAYED_OUT: u64 = 60_000;

/// The slow telling recounts a line if it makes no more lists of legal turns than this.
const FEW_LISTS: u64 = 100;

/// In the search for the turn that is to blame, after so many positions it is enough.
const SEARCHED: u32 = 3_000;

fn path(kind: Kind) -> PathBuf {
    let name = format!("tests/perft/{}.perft", kind.id());
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn column(winner: Option<Side>) -> usize {
    match winner {
        Some(Side::Black) => 0,
        Some(Side::White) => 1,
        None => 2,
    }
}

/// By the rules, every turn played.
fn played_out<R: Rules>(position: &R, depth: u32, tally: &mut Tally) {
    if depth == 0 {
        tally.sequences += 1;
        if let Some(outcome) = position.outcome() {
            tally.ends[column(outcome.winner)] += 1;
        }
        return;
    }
    for turn in position.legal() {
        let mut next = position.clone();
        next.play(turn).expect("a listed turn");
        played_out(&next, depth - 1, tally);
    }
}

/// By the rules, the last turns only counted.
fn counted<R: Rules>(position: &R, depth: u32) -> u64 {
    if depth == 1 {
        return position.legal_count() as u64;
    }
    let turns = position.legal().map(|turn| {
        let mut next = position.clone();
        next.play(turn).expect("a listed turn");
        counted(&next, depth - 1)
    });
    turns.sum()
}

fn check_rules<R: Rules>(position: &R, count: &Count) -> Result<(), String> {
    let Some(wanted) = &count.tally else {
        return Ok(());
    };
    let number = counted(position, count.depth);
    if number != wanted.sequences {
        return Err(format!("the rules count {number}"));
    }
    if count.with_ends || number <= PLAYED_OUT {
        let mut tally = Tally::default();
        played_out(position, count.depth, &mut tally);
        if tally.sequences != number || count.with_ends && tally != *wanted {
            return Err(format!("the rules play out {tally}"));
        }
    }
    Ok(())
}

macro_rules! checks {
    ($($name:ident $module:ident),+ $(,)?) => {
        fn check_game(game: &Game, count: &Count) -> Result<(), String> {
            match game {
                $(Game::$name(position) => check_rules(position, count)),+
            }
        }
    };
}

stonepost::rules::with_games!(checks);

/// By the pages; who won at the end is looked at only if it is asked for.
fn by_the_page(position: &dyn ByThePage, depth: u32, with_ends: bool, tally: &mut Tally) {
    if depth == 0 {
        tally.sequences += 1;
        if let Some((winner, _)) = position.result() {
            tally.ends[column(winner)] += 1;
        }
        return;
    }
    let legal = position.legal();
    if depth == 1 && !with_ends {
        tally.sequences += legal.len() as u64;
        return;
    }
    for token in legal {
        let mut next = position.copy();
        next.play(&token);
        by_the_page(&*next, depth - 1, with_ends, tally);
    }
}

/// How many lists of turns the slow telling makes, or positions it judges, in its last step for the line.
fn lists(entry: &Entry, count: &Count) -> u64 {
    let sequences = |depth| {
        let of = entry.counts.iter().find(|count| count.depth == depth);
        of.and_then(|count| Some(count.tally.as_ref()?.sequences))
    };
    let last = if count.with_ends {
        count.depth
    } else {
        count.depth - 1
    };
    if last == 0 {
        1
    } else {
        sequences(last).unwrap_or(u64::MAX)
    }
}

/// The first position below this one on which the rules and the pages do not agree, and what they say of it.
fn where_they_part(
    game: &Game,
    page: &dyn ByThePage,
    depth: u32,
    left: &mut u32,
) -> Option<String> {
    let outcome = game
        .outcome()
        .map(|outcome| (outcome.winner, outcome.reason));
    if outcome != page.result() {
        return Some(format!(
            ": by the rules {outcome:?}, by the page {:?}",
            page.result()
        ));
    }
    *left = left.checked_sub(1)?;
    if depth == 0 {
        return None;
    }
    let (rules, pages) = (game.legal(), page.legal());
    let only = |a: &[String], b: &[String]| {
        let only: Vec<String> = a.iter().filter(|t| !b.contains(t)).cloned().collect();
        only.join(" ")
    };
    if rules != pages {
        return Some(format!(
            ": only by the rules [{}], only by the page [{}]",
            only(&rules, &pages),
            only(&pages, &rules)
        ));
    }
    rules.iter().find_map(|token| {
        let (mut game, mut page) = (game.clone(), page.copy());
        game.play_text(token).expect("a listed turn");
        page.play(token);
        let found = where_they_part(&game, &*page, depth - 1, left)?;
        Some(format!(" {token}{found}"))
    })
}

/// Everything that is wrong with the counts of a game, a line each.
fn check(kind: Kind, regenerate: bool) -> Vec<String> {
    let path = path(kind);
    let name = format!("tests/perft/{}.perft", kind.id());
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) => return vec![format!("{name}: {error}")],
    };
    let mut entries = match file::read(kind, &text) {
        Ok(entries) => entries,
        Err(error) => return vec![format!("{name}, {error}")],
    };
    let mut complaints = Vec::new();
    for entry in &mut entries {
        let mut game = Game::start(entry.spec);
        let mut page = by_the_page::start(entry.spec);
        for (line, token) in &entry.turns {
            if let Err(error) = game.play_text(token) {
                return vec![format!("{name}, line {line}: {token}: {error}")];
            }
            page.play(token);
        }
        if regenerate {
            for count in &mut entry.counts {
                let mut tally = Tally::default();
                by_the_page(&*page, count.depth, count.with_ends, &mut tally);
                count.tally = Some(tally);
            }
        }
        for count in &entry.counts {
            let mut found = check_game(&game, count);
            if found.is_ok() && !regenerate && lists(entry, count) <= FEW_LISTS {
                let mut tally = Tally::default();
                by_the_page(&*page, count.depth, count.with_ends, &mut tally);
                if Some(&tally) != count.tally.as_ref() {
                    found = Err(format!("the page counts {tally}"));
                }
            }
            if let Err(found) = found {
                let mut complaint = format!("{name}, line {}, {:?}: ", count.line, entry.name);
                let _ = write!(complaint, "the file says {count}, {found}");
                if let Some(place) = where_they_part(&game, &*page, count.depth, &mut { SEARCHED })
                {
                    let _ = write!(complaint, "; they part after{place}");
                }
                complaints.push(complaint);
                break;
            }
        }
    }
    if regenerate {
        std::fs::write(&path, file::with_counts(&text, &entries)).expect("a file of the tests");
    }
    complaints
}

#[test]
fn perft() {
    let regenerate = std::env::var_os("STONEPOST_REGENERATE").is_some_and(|value| value == "1");
    let complaints: Vec<String> = std::thread::scope(|scope| {
        let games: Vec<_> = Kind::ALL
            .iter()
            .map(|&kind| scope.spawn(move || check(kind, regenerate)))
            .collect();
        let games = games.into_iter();
        games.flat_map(|game| game.join().unwrap()).collect()
    });
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

#[test]
fn perft_knows_every_size_and_setup() {
    for spec in every_spec() {
        let text = std::fs::read_to_string(path(spec.kind)).unwrap_or_default();
        let entries = file::read(spec.kind, &text).unwrap_or_default();
        let start = entries
            .iter()
            .find(|entry| entry.spec == spec && entry.turns.is_empty());
        assert!(
            start.is_some_and(|start| start.counts.len() > 1),
            "{} has no start for size {} and setup {}",
            path(spec.kind).display(),
            spec.size,
            spec.setup.id
        );
    }
}
