//! The file with a million matches: made where `STONEPOST_BENCH_DATA` says, or in a folder that is gone afterwards.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use stonepost::play::RatingPeriod;
use stonepost::store::Store;
use tempfile::TempDir;

use super::Result;
use super::made::{self, Size};

/// The file. In a folder of its own, it's gone when this is dropped.
pub(crate) struct Large {
    pub(crate) path: PathBuf,
    _folder: Option<TempDir>,
}

impl Large {
    /// Makes the file, or goes on with the one that is there.
    pub(crate) async fn open() -> Result<Large> {
        let scale = match std::env::var("STONEPOST_BENCH_SCALE") {
            Ok(text) => text.parse()?,
            Err(_) => 1.0,
        };
        let (folder, own) = match std::env::var_os("STONEPOST_BENCH_DATA") {
            Some(kept) => (PathBuf::from(kept), None),
            None => {
                let own = tempfile::tempdir()?;
                (own.path().to_owned(), Some(own))
            }
        };
        let path = folder.join("stonepost.db");
        prepare(&path, scaled(scale)).await?;
        made::attempts(&path)?;
        Ok(Large { path, _folder: own })
    }
}

fn scaled(scale: f64) -> Size {
    let of = |full: f64| (full * scale).ceil() as usize;
    Size {
        people: of(100_000.0).max(50),
        servers: of(2_000.0).max(2),
        ended: of(1_000_000.0),
        running: of(50_000.0),
        open: of(4_000.0),
    }
}

/// Makes the file, or goes on with the one that is there.
async fn prepare(path: &Path, size: Size) -> Result<()> {
    if made::is_made(path, size)? {
        println!("{} is used again.", path.display());
        return made::bring_up_to_date(path);
    }
    for ending in ["db", "db-wal", "db-shm"] {
        let old = path.with_extension(ending);
        if old.exists() {
            fs::remove_file(old)?;
        }
    }
    let began = Instant::now();
    Store::open(path)?.close().await;
    made::all(path, size).await?;
    println!("The matches were written in {}.", seconds(began.elapsed()));
    let began = Instant::now();
    let store = Store::open(path)?;
    let rebuilt = store.rebuild(RatingPeriod::DEFAULT, |_, _| true).await?;
    store.close().await;
    println!(
        "Results, ratings and standings of {} matches, {} of them rated, were made in {}.",
        rebuilt.matches,
        rebuilt.rated,
        seconds(began.elapsed())
    );
    made::finish(path, size)
}

pub(crate) fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}
