//! The writer thread.
//!
//! Changes that wait at the same time share one transaction, and so one flush to the disk. Each runs in a savepoint of
//! its own, so that one failure doesn't affect the others. Results are only returned after the commit. Before it, the thread
//! looks whether the open files are still those that others find under their names: otherwise nothing is committed.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::thread::JoinHandle;

use tokio::sync::{mpsc, oneshot};

use super::open_files::OpenFiles;
use crate::mutex::unpoisoned;
use crate::sql::Connection;
use crate::values::error::StoreError;
use instruments::cost::{self, Part};
use instruments::failpoints::{self, Point};

/// The maximum number of changes in a transaction.
const BATCH: usize = 256;

/// The number of changes that can wait in the queue; beyond it, callers wait to hand theirs in.
const WAITING: usize = 4096;

/// A change in the queue: run inside the transaction, answered after it.
trait Job: Send {
    fn work(&mut self, connection: &Connection);
    /// Returns the obstacle that the change ran into, if it affects all other changes, too.
    fn obstacle(&self) -> Option<StoreError>;
    fn tell(self: Box<Self>, committed: Result<(), StoreError>);
}

struct Change<T, F, E> {
    work: Option<F>,
    /// `None` until the work is done.
    result: Option<Result<T, StoreError>>,
    end: E,
    answer: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F, E> Job for Change<T, F, E>
where
    T: Send,
    F: FnOnce(&Connection) -> Result<T, StoreError> + Send,
    E: FnOnce(&Result<T, StoreError>) + Send,
{
    fn work(&mut self, connection: &Connection) {
        if let Some(work) = self.work.take() {
            self.result = Some(in_savepoint(connection, work));
        }
    }

    fn obstacle(&self) -> Option<StoreError> {
        match &self.result {
            Some(Err(error)) if error.obstacle().is_some() => Some(error.clone()),
            _ => None,
        }
    }

    fn tell(self: Box<Self>, committed: Result<(), StoreError>) {
        let answer = match (committed, self.result) {
            (Ok(()), result) => result.unwrap_or(Err(StoreError::Closed)),
            // The change's own error says more than that of the whole transaction.
            (Err(_), Some(Err(own))) => Err(own),
            (Err(error), _) => Err(error),
        };
        (self.end)(&answer);
        // The receiver is gone if the caller was cancelled; the change is committed all the same.
        let _ = self.answer.send(answer);
    }
}

pub(crate) struct Writer {
    jobs: Mutex<Option<mpsc::Sender<Box<dyn Job>>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    pub(crate) fn start(connection: Connection, files: OpenFiles) -> std::io::Result<Writer> {
        let (jobs, waiting) = mpsc::channel(WAITING);
        let thread = std::thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || write(&connection, &files, waiting))?;
        Ok(Writer {
            jobs: Mutex::new(Some(jobs)),
            thread: Mutex::new(Some(thread)),
        })
    }

    /// Runs `work` in the next transaction and returns its result after the commit. `end` is called with the result
    /// first, even if the caller was dropped; it is dropped uncalled if the writer stops before.
    pub(crate) async fn run<T, F, E>(&self, work: F, end: E) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
        E: FnOnce(&Result<T, StoreError>) + Send + 'static,
    {
        let jobs = unpoisoned(&self.jobs).clone().ok_or(StoreError::Closed)?;
        let (answer, answered) = oneshot::channel();
        let job = Box::new(Change {
            work: Some(work),
            result: None,
            end,
            answer,
        });
        jobs.send(job).await.map_err(|_| StoreError::Closed)?;
        drop(jobs);
        answered.await.unwrap_or(Err(StoreError::Closed))
    }

    pub(crate) async fn close(&self) {
        drop(unpoisoned(&self.jobs).take());
        let thread = unpoisoned(&self.thread).take();
        if let Some(thread) = thread {
            let _ = tokio::task::spawn_blocking(move || thread.join()).await;
        }
    }
}

fn write(connection: &Connection, files: &OpenFiles, mut waiting: mpsc::Receiver<Box<dyn Job>>) {
    let mut batch = Vec::with_capacity(BATCH);
    while waiting.blocking_recv_many(&mut batch, BATCH) > 0 {
        let committed = cost::measure(Part::Store, || commit(connection, files, &mut batch));
        // SQLite rolls back by itself after most failures.
        if committed.is_err() && connection.is_in_transaction() {
            let _ = connection.batch("ROLLBACK");
        }
        for job in batch.drain(..) {
            job.tell(committed.clone());
        }
    }
}

fn commit(
    connection: &Connection,
    files: &OpenFiles,
    batch: &mut [Box<dyn Job>],
) -> Result<(), StoreError> {
    connection.batch("BEGIN IMMEDIATE")?;
    for job in batch {
        job.work(connection);
        if !connection.is_in_transaction() {
            // SQLite has rolled back the whole transaction, as it can when the disk is full. Later changes would be
            // committed one by one although their callers get an error.
            let what = "another change in the same batch failed, so nothing was saved";
            let error = job.obstacle();
            return Err(error.unwrap_or_else(|| StoreError::Database(what.to_owned())));
        }
    }
    failpoints::reach(Point::BeforeCommit);
    files.check()?;
    connection.batch("COMMIT")?;
    failpoints::reach(Point::AfterCommit);
    Ok(())
}

/// Runs `work`; an error or a panic rolls back what it wrote and nothing else.
fn in_savepoint<T>(
    connection: &Connection,
    work: impl FnOnce(&Connection) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    connection.batch("SAVEPOINT change")?;
    let result = catch_unwind(AssertUnwindSafe(|| work(connection)))
        .unwrap_or_else(|_| Err(StoreError::Database("a database change crashed".to_owned())));
    let end = match result {
        Ok(_) => "RELEASE change",
        Err(_) => "ROLLBACK TO change; RELEASE change",
    };
    let ended = connection.batch(end);
    let value = result?;
    ended?;
    Ok(value)
}
