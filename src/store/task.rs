//! Work on a connection, with its result kept aside, so that what carries it out is compiled once and not for each query.

use std::pin::Pin;
use std::sync::{Arc, Mutex};

use crate::mutex::unpoisoned;
use crate::sql::Connection;
use crate::values::error::StoreError;

/// Work on a connection. It may be run again, from the start.
pub(crate) type Task = Box<dyn FnMut(&Connection) -> Result<(), StoreError> + Send>;

/// What is told the result of a task, even if nobody waits for it any more.
pub(crate) type End = Box<dyn FnOnce(&Result<(), StoreError>) + Send>;

/// A task that is being carried out.
pub(crate) type Doing<'a> = Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send + 'a>>;

/// Where the result of a task is kept.
pub(crate) struct Kept<T>(Arc<Mutex<Option<T>>>);

impl<T: Send + 'static> Kept<T> {
    /// Makes a task of `work`.
    pub(crate) fn task(
        mut work: impl FnMut(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> (Task, Kept<T>) {
        let kept = Arc::new(Mutex::new(None));
        let keep = Arc::clone(&kept);
        let task = move |connection: &Connection| {
            let done = work(connection)?;
            *unpoisoned(&keep) = Some(done);
            Ok(())
        };
        (Box::new(task), Kept(kept))
    }

    /// Has `end` told the result.
    pub(crate) fn end(&self, end: impl FnOnce(&Result<T, StoreError>) + Send + 'static) -> End {
        let kept = Kept(Arc::clone(&self.0));
        Box::new(move |done| {
            let result = kept.result(done.clone());
            end(&result);
            *unpoisoned(&kept.0) = result.ok();
        })
    }

    /// Returns the result of a task that ended so.
    pub(crate) fn result(&self, done: Result<(), StoreError>) -> Result<T, StoreError> {
        done.and_then(|()| unpoisoned(&self.0).take().ok_or(StoreError::Closed))
    }
}
