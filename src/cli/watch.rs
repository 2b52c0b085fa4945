//! What is told of a running program to whoever watches it.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::watch;
use tokio::task::AbortHandle;

use crate::chat::Clock;
use crate::discord::Links;
use crate::store::Store;
use crate::telemetry::{self, Exporter};
use crate::web::health::{Check, Probe};

/// How long the database may take for an answer.
const LONGEST: Duration = Duration::from_secs(5);

/// A running program.
pub(super) struct Watched {
    pub(super) store: Store,
    pub(super) clock: Clock,
    pub(super) exporter: Exporter,
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
            Ok(Ok(_)) => self.store.outage().map(str::to_owned),
        };
        Check {
            part: "database",
            fault,
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
            let size = |end: &str| {
                let mut name = file.clone().into_os_string();
                name.push(end);
                std::fs::metadata(name).map_or(0, |file| file.len())
            };
            let folder = file
                .parent()
                .filter(|folder| !folder.as_os_str().is_empty());
            let free = fs4::available_space(folder.unwrap_or(std::path::Path::new(".")));
            telemetry::file(size("") + size("-wal"), free.ok());
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
