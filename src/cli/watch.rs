//! What is told of a running program to whoever watches it.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use async_trait::async_trait;
use tokio::sync::{Mutex, watch};
use tokio::task::AbortHandle;

use crate::chat::Clock;
use crate::discord::Links;
use crate::store::{Store, files_of};
use crate::web::health::{Check, Probe};
use instruments::telemetry::{self, Exporter};

/// How long the database may take for an answer.
const LONGEST: Duration = Duration::from_secs(5);

/// How often it's looked whether the database's file is in its place.
const LOOK: Duration = Duration::from_secs(5);

/// For how long it counts that the database could be written.
const FRESH: Duration = Duration::from_secs(2);

/// When it was last tried whether the database can be written, and what was wrong then.
pub(super) type Tried = Mutex<Option<(Instant, Option<String>)>>;

/// A running program.
pub(super) struct Watched {
    pub(super) store: Store,
    pub(super) clock: Clock,
    pub(super) exporter: Exporter,
    pub(super) tried: Tried,
    /// The database's file, if it has one.
    pub(super) file: Option<PathBuf>,
    /// The connection to Discord, if there is one.
    pub(super) links: Option<Arc<Links>>,
    /// The workers, once they run.
    pub(super) workers: OnceLock<Vec<(&'static str, AbortHandle)>>,
    /// Becomes true when the program stops.
    pub(super) stopping: watch::Receiver<bool>,
}

impl Watched {
    /// The workers: one that ended is never started again.
    fn workers(&self) -> Check {
        let fault = match self.workers.get() {
            None => Some("they haven't started yet".to_owned()),
            Some(workers) => {
                let ended = workers.iter().filter(|(_, worker)| worker.is_finished());
                let ended: Vec<&str> = ended.map(|(name, _)| *name).collect();
                let stopping = *self.stopping.borrow();
                (!ended.is_empty() && !stopping)
                    .then(|| format!("ended by themselves: {}", ended.join(", ")))
            }
        };
        Check {
            part: "workers",
            fault,
        }
    }

    /// Whether the database answers at all, if only that it can't.
    async fn answers(&self) -> Check {
        let asked = tokio::time::timeout(LONGEST, self.store.note(""));
        let fault = asked.await.is_err().then(|| {
            let seconds = LONGEST.as_secs();
            format!("no answer within {seconds} seconds")
        });
        Check {
            part: "database",
            fault,
        }
    }

    /// Whether the database can be used.
    async fn database(&self) -> Check {
        let asked = tokio::time::timeout(LONGEST, self.store.note("")).await;
        let fault = match asked {
            Err(_) => Some("it doesn't answer".to_owned()),
            Ok(Err(_)) => Some(self.store.outage().unwrap_or("it can't be read").to_owned()),
            Ok(Ok(_)) => self.writing().await,
        };
        Check {
            part: "database",
            fault,
        }
    }

    /// What is wrong with writing to the database. Whoever asks meanwhile waits for the same attempt.
    async fn writing(&self) -> Option<String> {
        let mut tried = self.tried.lock().await;
        if let Some((at, fault)) = &*tried
            && at.elapsed() < FRESH
            && fault.is_none()
        {
            return self.store.outage().map(str::to_owned);
        }
        let fault = match tokio::time::timeout(LONGEST, self.store.try_write()).await {
            Err(_) => Some(format!(
                "nothing could be written within {} seconds",
                LONGEST.as_secs()
            )),
            Ok(Err(_)) => {
                let why = self.store.outage().unwrap_or("it can't be written");
                Some(why.to_owned())
            }
            Ok(Ok(())) => None,
        };
        *tried = Some((Instant::now(), fault.clone()));
        fault
    }

    /// Looks whether the database's file is in its place, also while nobody plays and nobody asks. Never ends.
    pub(super) async fn keep_looking(&self) {
        loop {
            tokio::time::sleep(LOOK).await;
            let store = self.store.clone();
            let is_in_place = tokio::task::spawn_blocking(move || store.is_in_place()).await;
            // An attempt tells the host of a fault, and that it's over.
            if !is_in_place.unwrap_or(true) || self.store.outage().is_some() {
                self.writing().await;
            }
        }
    }

    async fn refresh(&self) {
        if let Ok(Ok(pending)) = tokio::time::timeout(LONGEST, self.store.pending()).await {
            let now = self.clock.now();
            telemetry::pending(telemetry::Pending {
                running: pending.running,
                frozen: pending.frozen,
                waiting: pending.waiting,
                oldest: pending
                    .oldest
                    .map_or(0, |made| now.0.saturating_sub(made.0)),
            });
        }
        if let Some(file) = &self.file {
            let files = files_of(file).into_iter();
            let size = files.map(|file| std::fs::metadata(file).map_or(0, |file| file.len()));
            let folder = file
                .parent()
                .filter(|folder| !folder.as_os_str().is_empty());
            let free = fs4::available_space(folder.unwrap_or(std::path::Path::new(".")));
            telemetry::file(size.sum(), free.ok());
        }
    }
}

#[async_trait]
impl Probe for Watched {
    async fn health(&self) -> Vec<Check> {
        vec![self.answers().await, self.workers()]
    }

    async fn readiness(&self) -> Vec<Check> {
        let mut checks = vec![self.database().await, self.workers()];
        if let Some(links) = &self.links {
            checks.push(Check {
                part: "discord",
                fault: links.fault(),
            });
        }
        if *self.stopping.borrow() {
            checks.push(Check {
                part: "program",
                fault: Some("it's stopping".to_owned()),
            });
        }
        checks
    }

    async fn metrics(&self) -> String {
        self.refresh().await;
        for check in self.readiness().await {
            telemetry::ready(check.part, check.fault.is_none());
        }
        self.exporter.render()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_disk_that_hangs_is_not_ready() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("stonepost.db")).unwrap();
        let watched = Watched {
            store: store.clone(),
            clock: Clock::system(),
            exporter: telemetry::install().unwrap(),
            tried: Tried::default(),
            file: None,
            links: None,
            workers: OnceLock::new(),
            stopping: watch::channel(false).1,
        };
        assert_eq!(watched.database().await.fault, None);
        *watched.tried.lock().await = None;
        let held = store.hold_writes().await;
        let told = watched.database().await.fault;
        assert_eq!(
            told.as_deref(),
            Some("nothing could be written within 5 seconds")
        );
        // It can be read, so starting it again wouldn't help.
        assert_eq!(watched.answers().await.fault, None);
        drop(held);
        assert_eq!(watched.database().await.fault, None);
    }
}
