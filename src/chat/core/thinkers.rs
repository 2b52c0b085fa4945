//! Threads for what takes long: they run at low priority, so that everything else comes first.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::oneshot;

type Job = Box<dyn FnOnce() + Send>;

/// A few threads of their own, which end when this is dropped.
pub(crate) struct Thinkers {
    jobs: Sender<Job>,
}

impl Thinkers {
    /// Starts so many threads; in what the system tells of them, they're numbered after `name`.
    pub(crate) fn new(name: &str, threads: usize) -> Thinkers {
        let (jobs, waiting) = channel();
        let waiting = Arc::new(Mutex::new(waiting));
        for number in 1..=threads {
            let waiting = Arc::clone(&waiting);
            let thread = std::thread::Builder::new().name(format!("{name}-{number}"));
            if let Err(error) = thread.spawn(move || work(&waiting)) {
                tracing::error!(%error, "can't start a thread of low priority");
            }
        }
        Thinkers { jobs }
    }

    /// Runs `work` on one of the threads, as soon as one is free. If it panics, so does this.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> T {
        let (tell, told) = oneshot::channel::<Result<T, Box<dyn Any + Send>>>();
        let job = move || {
            // If the caller is gone, nobody needs the result.
            let _ = tell.send(catch_unwind(AssertUnwindSafe(work)));
        };
        if let Err(unsent) = self.jobs.send(Box::new(job)) {
            // No thread could be started.
            drop(tokio::task::spawn_blocking(unsent.0));
        }
        match told.await {
            Ok(Ok(done)) => done,
            Ok(Err(panic)) => resume_unwind(panic),
            // Only if the program ends.
            Err(_) => std::future::pending().await,
        }
    }
}

fn work(waiting: &Mutex<Receiver<Job>>) {
    lower_priority();
    loop {
        let job = waiting
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .recv();
        match job {
            Ok(job) => job(),
            Err(_) => return,
        }
    }
}

/// Gives this thread the lowest priority. Elsewhere than on Linux, that isn't possible for a thread alone.
pub(super) fn lower_priority() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, 19) {
        tracing::debug!(%error, "a thread runs at normal priority");
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn a_panic_is_passed_on_and_the_thread_goes_on() {
        let thinkers = Thinkers::new("engine", 1);
        let failing = AssertUnwindSafe(thinkers.run(|| panic!("no idea"))).catch_unwind();
        let why: Result<(), _> = failing.await;
        assert_eq!(why.unwrap_err().downcast_ref(), Some(&"no idea"));
        let name = || std::thread::current().name().map(str::to_owned);
        assert_eq!(thinkers.run(name).await.as_deref(), Some("engine-1"));
    }

    #[tokio::test]
    async fn without_threads_it_is_done_all_the_same() {
        assert_eq!(Thinkers::new("engine", 0).run(|| 7).await, 7);
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn the_threads_yield_to_everything_else() {
        let priority = || rustix::process::getpriority_process(None).unwrap();
        assert_eq!(Thinkers::new("engine", 1).run(priority).await, 19);
        assert_ne!(priority(), 19, "the others keep theirs");
    }
}
