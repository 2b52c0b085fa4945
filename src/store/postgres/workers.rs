//! Threads with a connection each.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use rand::Rng;
use tokio::sync::{Semaphore, oneshot};

use super::address::{DatabaseAddress, Role};
use crate::mutex::unpoisoned;
use crate::sql::Connection;
use crate::task::End;
use crate::values::error::StoreError;
use instruments::cost::{self, Part};

/// The work that can wait for a connection; beyond it, callers wait to hand theirs in.
const WAITING: usize = 4096;

type Job = Box<dyn FnOnce(&mut Link) + Send>;

/// Work on a connection, which may be made again meanwhile.
type Work = Box<dyn FnOnce(&mut Link) -> Result<(), StoreError> + Send>;

/// A thread's connection: opened when it's needed, and again when it was lost.
pub(super) struct Link {
    address: DatabaseAddress,
    role: Role,
    connection: Option<Connection>,
}

impl Link {
    /// Returns the connection, a new one if there is none.
    pub(super) fn connection(&mut self) -> Result<&Connection, StoreError> {
        if self.connection.as_ref().is_some_and(Connection::is_closed) {
            self.connection = None;
        }
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.address.connect(self.role)?,
        };
        Ok(self.connection.insert(connection))
    }

    /// Gives the connection up.
    pub(super) fn lose(&mut self) {
        self.connection = None;
    }
}

/// A few threads that do what they are handed, oldest first.
pub(super) struct Workers {
    jobs: Mutex<Option<Sender<Job>>>,
    room: Arc<Semaphore>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

impl Workers {
    pub(super) fn start(
        name: &str,
        count: usize,
        address: &DatabaseAddress,
        role: Role,
    ) -> std::io::Result<Workers> {
        let (jobs, waiting) = channel();
        let waiting: Arc<Mutex<Receiver<Job>>> = Arc::new(Mutex::new(waiting));
        let threads = (1..=count).map(|number| {
            let mut link = Link {
                address: address.clone(),
                role,
                connection: None,
            };
            let waiting = Arc::clone(&waiting);
            let thread = std::thread::Builder::new().name(format!("{name}-{number}"));
            thread.spawn(move || {
                loop {
                    let job = unpoisoned(&waiting).recv();
                    match job {
                        Ok(job) => cost::measure(Part::Store, || job(&mut link)),
                        Err(_) => return,
                    }
                }
            })
        });
        Ok(Workers {
            threads: Mutex::new(threads.collect::<Result<_, _>>()?),
            jobs: Mutex::new(Some(jobs)),
            room: Arc::new(Semaphore::new(WAITING)),
        })
    }

    /// Runs `work` on one of the threads and returns its result. `end` is called with the result first, even if the
    /// caller was dropped.
    pub(super) async fn run(&self, work: Work, end: End) -> Result<(), StoreError> {
        // The semaphore is never closed.
        let permit = Arc::clone(&self.room).acquire_owned().await;
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move |link| {
            let done = catch_unwind(AssertUnwindSafe(|| work(link)));
            let done = done.unwrap_or_else(|_| {
                Err(StoreError::Database(
                    "a database operation crashed".to_owned(),
                ))
            });
            end(&done);
            drop(permit);
            // The receiver is gone if the caller was cancelled; what's done is done all the same.
            let _ = answer.send(done);
        });
        let jobs = unpoisoned(&self.jobs).clone();
        jobs.ok_or(StoreError::Closed)?
            .send(job)
            .map_err(|_| StoreError::Closed)?;
        answered.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Finishes what was handed in, then ends the threads.
    pub(super) async fn close(&self) {
        drop(unpoisoned(&self.jobs).take());
        let threads = std::mem::take(&mut *unpoisoned(&self.threads));
        let joined = tokio::task::spawn_blocking(|| {
            for thread in threads {
                let _ = thread.join();
            }
        });
        let _ = joined.await;
    }
}

/// How long to wait before something is tried again: longer each time, and not as long as others.
pub(super) fn pause(tried: u32) -> Duration {
    let longest = 4_u64 << tried.min(6);
    Duration::from_millis(rand::rng().random_range(1..=longest))
}

/// How long to wait before a connection that was lost is made again: 50 ms, and twice as long each time.
pub(super) fn long_pause(tried: u32) -> Duration {
    Duration::from_millis(25 << tried.min(6))
}
