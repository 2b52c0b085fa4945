//! Decisions that are made again if another change was committed first.

use std::future::Future;
use std::ops::ControlFlow::{self, Break, Continue};

/// The most attempts at what somebody waits for.
const TRIES: u32 = 8;

/// Reads, decides and commits with `attempt`, which goes on if another change was committed first: then it's made again, with
/// what it keeps from one attempt to the next. Returns what was kept as an error if others were always first.
pub(crate) async fn few_times<S, T, E, F>(
    mut kept: S,
    mut attempt: impl FnMut(S) -> F,
) -> Result<Result<T, S>, E>
where
    F: Future<Output = Result<ControlFlow<T, S>, E>>,
{
    for _ in 0..TRIES {
        match attempt(kept).await? {
            Break(done) => return Ok(Ok(done)),
            Continue(still) => kept = still,
        }
    }
    Ok(Err(kept))
}

/// As [`few_times`], for what has to be done: it ends, because each time another change has been made.
pub(crate) async fn until_done<T, E, F>(mut attempt: impl FnMut() -> F) -> Result<T, E>
where
    F: Future<Output = Result<ControlFlow<T>, E>>,
{
    loop {
        if let Break(done) = attempt().await? {
            return Ok(done);
        }
    }
}

/// Returns that an attempt is done, or that it's to be made again.
pub(crate) fn ends(done: bool) -> ControlFlow<()> {
    if done { Break(()) } else { Continue(()) }
}
