//! Runs commands that open a database, do one task, and end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::runtime::Handle;

use super::Failure;
use super::location::Location;
use super::run::Signals;
use crate::store::{OpenError, Store};

/// How long a task may take to finish after a signal.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(5);

/// Opens a database and runs `task` on a blocking thread. A signal sets the flag that tells the task to stop.
pub(super) fn with_database(
    location: &Location,
    task: impl FnOnce(Store, &Handle, &Arc<AtomicBool>) -> Result<(), Failure> + Send + 'static,
) -> Result<(), Failure> {
    run_task(|| location.open(), task)
}

/// As [`with_database`], but refuses a file on which a Stonepost is running.
pub(super) fn with_exclusive_database(
    location: &Location,
    task: impl FnOnce(Store, &Handle, &Arc<AtomicBool>) -> Result<(), Failure> + Send + 'static,
) -> Result<(), Failure> {
    run_task(|| location.open_exclusive(), task)
}

fn run_task(
    open: impl FnOnce() -> Result<Store, OpenError>,
    task: impl FnOnce(Store, &Handle, &Arc<AtomicBool>) -> Result<(), Failure> + Send + 'static,
) -> Result<(), Failure> {
    let runtime = tokio::runtime::Runtime::new()
        .map_err(|error| Failure(format!("can't start threads: {error}")))?;
    let done = runtime.block_on(async {
        let signals = Signals::listen()?;
        let store = open()?;
        let stop = Arc::new(AtomicBool::new(false));
        let mut work = {
            let (store, stop) = (store.clone(), Arc::clone(&stop));
            tokio::task::spawn_blocking(move || task(store, &Handle::current(), &stop))
        };
        let ended = tokio::select! {
            ended = &mut work => ended,
            () = signals.first() => {
                stop.store(true, Ordering::Relaxed);
                tokio::select! {
                    ended = &mut work => ended,
                    () = signals.second() => {
                        return Err(Failure("stopped immediately by a second signal".to_owned()));
                    }
                    // The task may be blocked on a pipe.
                    () = tokio::time::sleep(SHUTDOWN_GRACE) => return Err(Failure("stopped by a signal".to_owned())),
                }
            }
        };
        store.close().await;
        ended.unwrap_or_else(|error| Err(Failure(format!("the task failed: {error}"))))
    });
    runtime.shutdown_timeout(Duration::ZERO);
    done
}
