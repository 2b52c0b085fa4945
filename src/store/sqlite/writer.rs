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
use crate::task::{End, Task};
use crate::values::error::StoreError;
use instruments::cost::{self, Part};
use instruments::failpoints::{self, Point};

/// The maximum number of changes in a transaction.
const BATCH: usize = 256;

/// The number of changes that can wait in the queue; beyond it, callers wait to hand theirs in.
const WAITING: usize = 4096;

/// A change in the queue: run inside the transaction, answered after it.
struct Change {
    work: Task,
    /// `None` until the work is done.
    result: Option<Result<(), StoreError>>,
    end: End,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

impl Change {
    /// Returns the obstacle that the change ran into, if it affects all other changes, too.
    fn obstacle(&self) -> Option<StoreError> {
        match &self.result {
            Some(Err(error)) if error.obstacle().is_some() => Some(error.clone()),
            _ => None,
        }
    }

    fn tell(self, committed: Result<(), StoreError>) {
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
    changes: Mutex<Option<mpsc::Sender<Change>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    pub(crate) fn start(connection: Connection, files: OpenFiles) -> std::io::Result<Writer> {
        let (changes, waiting) = mpsc::channel(WAITING);
        let thread = std::thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || write(&connection, &files, waiting))?;
        Ok(Writer {
            changes: Mutex::new(Some(changes)),
            thread: Mutex::new(Some(thread)),
        })
    }

    /// Runs `work` in the next transaction and returns its result after the commit. `end` is called with the result
    /// first, even if the caller was dropped; it is dropped uncalled if the writer stops before.
    pub(crate) async fn run(&self, work: Task, end: End) -> Result<(), StoreError> {
        let changes = unpoisoned(&self.changes)
            .clone()
            .ok_or(StoreError::Closed)?;
        let (answer, answered) = oneshot::channel();
        let change = Change {
            work,
            result: None,
            end,
            answer,
        };
        changes.send(change).await.map_err(|_| StoreError::Closed)?;
        drop(changes);
        answered.await.unwrap_or(Err(StoreError::Closed))
    }

    pub(crate) async fn close(&self) {
        drop(unpoisoned(&self.changes).take());
        let thread = unpoisoned(&self.thread).take();
        if let Some(thread) = thread {
            let _ = tokio::task::spawn_blocking(move || thread.join()).await;
        }
    }
}

fn write(connection: &Connection, files: &OpenFiles, mut waiting: mpsc::Receiver<Change>) {
    let mut batch = Vec::with_capacity(BATCH);
    while waiting.blocking_recv_many(&mut batch, BATCH) > 0 {
        let committed = cost::measure(Part::Store, || commit(connection, files, &mut batch));
        // SQLite rolls back by itself after most failures.
        if committed.is_err() && connection.is_in_transaction() {
            let _ = connection.batch("ROLLBACK");
        }
        for change in batch.drain(..) {
            change.tell(committed.clone());
        }
    }
}

fn commit(
    connection: &Connection,
    files: &OpenFiles,
    batch: &mut [Change],
) -> Result<(), StoreError> {
    connection.batch("BEGIN IMMEDIATE")?;
    for change in batch {
        change.result = Some(in_savepoint(connection, &mut change.work));
        if !connection.is_in_transaction() {
            // SQLite has rolled back the whole transaction, as it can when the disk is full. Later changes would be
            // committed one by one although their callers get an error.
            let what = "another change in the same batch failed, so nothing was saved";
            let error = change.obstacle();
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
fn in_savepoint(connection: &Connection, work: &mut Task) -> Result<(), StoreError> {
    connection.batch("SAVEPOINT change")?;
    let result = catch_unwind(AssertUnwindSafe(|| work(connection)))
        .unwrap_or_else(|_| Err(StoreError::Database("a database change crashed".to_owned())));
    let end = match result {
        Ok(_) => "RELEASE change",
        Err(_) => "ROLLBACK TO change; RELEASE change",
    };
    let ended = connection.batch(end);
    result?;
    Ok(ended?)
}
