//! Tells the host why nothing can be written or read at the moment: now and then, rather than for every request that fails.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::values::error::StoreError;
use crate::values::obstacle::Obstacle;

/// The time between two log messages about the same problem.
const LOG_INTERVAL: Duration = Duration::from_secs(60);

/// The current problem, if any.
pub(crate) struct OutageLog {
    /// What the database is called.
    name: String,
    /// What to do about damage.
    remedy: String,
    current: Mutex<Option<Outage>>,
    /// How many changes have failed since the database was opened.
    refused: AtomicU64,
    /// When damage was last logged.
    damage_logged_at: Mutex<Option<Instant>>,
}

struct Outage {
    obstacle: Obstacle,
    logged_at: Instant,
    /// The number of operations that have failed since it began.
    failed: u64,
}

impl OutageLog {
    pub(crate) fn new(name: String, remedy: String) -> OutageLog {
        OutageLog {
            name,
            remedy,
            current: Mutex::new(None),
            refused: AtomicU64::new(0),
            damage_logged_at: Mutex::new(None),
        }
    }

    /// Takes note of the result of a read.
    pub(crate) fn read<T>(&self, done: &Result<T, StoreError>) {
        match done {
            Err(StoreError::Obstacle { obstacle, why }) => self.failed(*obstacle, why),
            Err(StoreError::Damaged { why }) => self.damaged(why),
            _ => {}
        }
    }

    /// Takes note of the result of a change.
    pub(crate) fn written<T>(&self, done: &Result<T, StoreError>) {
        if let Err(StoreError::Obstacle { .. } | StoreError::Unsure { .. }) = done {
            self.refused.fetch_add(1, Ordering::SeqCst);
        }
        match done {
            Ok(_) => self.over(),
            Err(StoreError::Obstacle { obstacle, why }) => self.failed(*obstacle, why),
            Err(StoreError::Unsure { why }) => self.failed(Obstacle::Unreachable, why),
            Err(StoreError::Damaged { why }) => self.damaged(why),
            Err(_) => {}
        }
    }

    /// Returns how many changes have failed since the database was opened.
    pub(super) fn refused(&self) -> u64 {
        self.refused.load(Ordering::SeqCst)
    }

    /// Returns the current problem.
    pub(super) fn current(&self) -> Option<Obstacle> {
        let current = self.current.lock().ok()?;
        current.as_ref().map(|outage| outage.obstacle)
    }

    fn damaged(&self, why: &str) {
        let Ok(mut logged_at) = self.damage_logged_at.lock() else {
            return;
        };
        if logged_at.is_none_or(|logged_at| logged_at.elapsed() >= LOG_INTERVAL) {
            *logged_at = Some(Instant::now());
            let (name, remedy) = (&self.name, &self.remedy);
            tracing::error!("{name} is damaged ({why}). Stop Stonepost first. {remedy}");
        }
    }

    fn failed(&self, obstacle: Obstacle, why: &str) {
        let Ok(mut current) = self.current.lock() else {
            return;
        };
        let before = current.take();
        let failed = before.as_ref().map_or(0, |before| before.failed) + 1;
        let logged_at = before
            .filter(|before| {
                before.obstacle == obstacle && before.logged_at.elapsed() < LOG_INTERVAL
            })
            .map(|before| before.logged_at);
        if logged_at.is_none() {
            let (name, what, remedy) = (&self.name, obstacle.description(), obstacle.remedy());
            tracing::error!(
                %why, failed,
                "can't use {name}: {what}; {remedy}. Nothing that was confirmed is lost. New actions are refused until this \
                 is fixed; then Stonepost continues on its own"
            );
        }
        *current = Some(Outage {
            obstacle,
            logged_at: logged_at.unwrap_or_else(Instant::now),
            failed,
        });
    }

    fn over(&self) {
        let Ok(mut current) = self.current.lock() else {
            return;
        };
        if let Some(Outage { failed, .. }) = current.take() {
            tracing::info!(failed, "{} can be written again", self.name);
        }
    }
}
