//! Counts panics on the threads of one test, those that are caught as well: the program catches those of a match.

use std::future::Future;
use std::sync::{Mutex, Once, PoisonError};

/// Panics so far: the name of the thread, and where and why.
static SEEN: Mutex<Vec<(String, String)>> = Mutex::new(Vec::new());

static HOOK: Once = Once::new();

/// Runs a test on threads of its own, with a name that no other test has, and fails if any of them panicked.
pub(crate) fn none_during(name: &'static str, test: impl Future<Output = ()>) {
    HOOK.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            let thread = std::thread::current();
            let thread = thread.name().unwrap_or_default().to_owned();
            let mut seen = SEEN.lock().unwrap_or_else(PoisonError::into_inner);
            seen.push((thread, panic.to_string()));
            drop(seen);
            before(panic);
        }));
    });
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .thread_name(name)
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(test);
    drop(runtime);
    // The hook waits for the same lock.
    let mut mine = SEEN.lock().unwrap_or_else(PoisonError::into_inner).clone();
    mine.retain(|(thread, _)| thread == name);
    assert!(mine.is_empty(), "{mine:#?}");
}

#[test]
fn a_panic_that_is_caught_is_counted() {
    let counted = std::panic::catch_unwind(|| {
        none_during("counted-panics", async {
            let task = tokio::spawn(async { panic!("on purpose") });
            assert!(task.await.is_err());
        });
    });
    assert!(counted.is_err());
}
