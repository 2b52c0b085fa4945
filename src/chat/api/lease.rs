//! The right to do a piece of work, which another process takes over if this one is silent for too long.

use std::sync::Arc;

tokio::task_local! {
    static LEASE: Lease;
}

/// The right to do a piece of work. What is done under it asks [`Lease::holds`] right before it's written to a platform,
/// after all that may take long, because another process may have done it meanwhile.
#[derive(Clone)]
pub struct Lease(Arc<dyn Fn() -> bool + Send + Sync>);

impl Lease {
    /// A right that holds while `holds` says so.
    pub fn new(holds: impl Fn() -> bool + Send + Sync + 'static) -> Lease {
        Lease(Arc::new(holds))
    }

    /// Does `work` under this right.
    pub fn scope<T>(self, work: impl Future<Output = T>) -> impl Future<Output = T> {
        LEASE.scope(self, Box::pin(work))
    }

    /// Returns whether what is being done here may still be written. That's so for whatever needs no right.
    #[must_use]
    pub fn holds() -> bool {
        LEASE.try_with(|lease| (lease.0)()).unwrap_or(true)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::*;

    #[tokio::test]
    async fn what_is_done_under_a_lease_ends_with_it() {
        let ours = Arc::new(AtomicBool::new(true));
        let asked = Arc::clone(&ours);
        let lease = Lease::new(move || asked.load(Ordering::SeqCst));
        let (before, after) = lease
            .scope(async {
                let before = Lease::holds();
                ours.store(false, Ordering::SeqCst);
                (before, Lease::holds())
            })
            .await;
        assert!(before && !after);
        assert!(Lease::holds(), "nothing is done under it here");
    }
}
