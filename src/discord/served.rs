//! Which shards are served here. Where several processes share them, an event is handled only by the one that has its
//! shard, and a shard is given up only when what came from it has been handled.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedRwLockReadGuard, RwLock, watch};
use tokio::time::{sleep, timeout};

use chat::{Lease, Standing};

/// How long it takes at most until what a shard has received is begun.
const BEGINNING: Duration = Duration::from_millis(50);

/// How often it's looked whether it's known by now who has a shard.
const LOOK: Duration = Duration::from_millis(500);

/// How long what was begun may take before its shard is given up.
const FINISHING: Duration = Duration::from_secs(3);

/// Returns whether this process still has the shards that it had under a number.
pub(super) type StandingOf = Box<dyn Fn(i64) -> Standing + Send + Sync>;

/// The shards that are served here.
pub(super) struct Served {
    /// `None`: all from which anything comes.
    shared: Option<Arc<StandingOf>>,
    shards: Mutex<HashMap<u32, Shard>>,
}

struct Shard {
    /// The number under which this process has it.
    process: i64,
    /// Read-locked while an event of it is handled.
    at_work: Arc<RwLock<()>>,
    /// Whether its session is connected.
    connected: watch::Sender<bool>,
    /// Whether another process has turned out to have it.
    is_lost: bool,
    /// Whether somebody waits until it's known who has it.
    is_awaited: bool,
}

/// To be kept while an event is handled.
pub(super) struct AtWork {
    _lock: Option<OwnedRwLockReadGuard<()>>,
    /// Holds while nobody else serves the shard, as far as is known.
    pub(super) lease: Lease,
    /// Whether another process may serve it, which answers first then.
    pub(super) is_doubtful: bool,
}

impl AtWork {
    /// Does `work` under the lease, and ends this. Returns whether nobody else can have had the shard meanwhile, so that
    /// nothing was left to others.
    pub(super) async fn carry_out(self, work: impl Future<Output = ()>) -> bool {
        let work = async {
            work.await;
            Lease::holds()
        };
        let held = self.lease.scope(work).await;
        held && !self.is_doubtful
    }
}

impl Served {
    pub(super) fn new(shared: Option<StandingOf>) -> Served {
        Served {
            shared: shared.map(Arc::new),
            shards: Mutex::default(),
        }
    }

    fn shards(&self) -> MutexGuard<'_, HashMap<u32, Shard>> {
        self.shards.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a shard serve in a new session. Returns whether that is connected.
    pub(super) fn enter(&self, shard: u32, process: i64) -> watch::Receiver<bool> {
        let (connected, is_connected) = watch::channel(false);
        let mut shards = self.shards();
        // What an earlier session has left is finished with this one.
        let before = shards.remove(&shard).map(|before| before.at_work);
        let new = Shard {
            process,
            at_work: before.unwrap_or_default(),
            connected,
            is_lost: false,
            is_awaited: false,
        };
        shards.insert(shard, new);
        is_connected
    }

    /// Returns whether a shard is served here.
    pub(super) fn has(&self, shard: u32) -> bool {
        self.shared.is_none() || self.shards().contains_key(&shard)
    }

    /// Begins to handle an event; `None` if that's for somebody else to do.
    pub(super) fn begin(&self, shard: u32) -> Option<AtWork> {
        let Some(standing_of) = &self.shared else {
            return Some(AtWork {
                _lock: None,
                lease: Lease::new(|| true),
                is_doubtful: false,
            });
        };
        let shards = self.shards();
        let shard = shards.get(&shard).filter(|shard| !shard.is_lost)?;
        let standing = standing_of(shard.process);
        if standing == Standing::Gone {
            return None;
        }
        let lock = Arc::clone(&shard.at_work).try_read_owned().ok()?;
        let (standing_of, process) = (Arc::clone(standing_of), shard.process);
        let holds = move || matches!(standing_of(process), Standing::Ours | Standing::Alone);
        Some(AtWork {
            _lock: Some(lock),
            lease: Lease::new(holds),
            is_doubtful: standing == Standing::Doubtful,
        })
    }

    /// Notes that another process serves a shard.
    pub(super) fn lose(&self, shard: u32) {
        if let Some(shard) = self.shards().get_mut(&shard) {
            shard.is_lost = true;
        }
    }

    /// Returns whether another process has turned out to serve a shard.
    pub(super) fn is_lost(&self, shard: u32) -> bool {
        self.shards().get(&shard).is_some_and(|shard| shard.is_lost)
    }

    /// Waits until it's known that nobody else has a shard. Returns `false` if somebody else has it, or waits here already.
    pub(super) async fn until_ours(&self, shard: u32) -> bool {
        let begins = self
            .shards()
            .get_mut(&shard)
            .is_some_and(|shard| !std::mem::replace(&mut shard.is_awaited, true));
        if !begins {
            return false;
        }
        loop {
            match self.standing(shard) {
                None | Some(Standing::Gone) => return false,
                Some(Standing::Ours) => {
                    if let Some(shard) = self.shards().get_mut(&shard) {
                        shard.is_awaited = false;
                    }
                    return true;
                }
                Some(Standing::Alone | Standing::Doubtful) => sleep(LOOK).await,
            }
        }
    }

    /// Whether this process still has a shard; `None` if it has turned out not to.
    fn standing(&self, shard: u32) -> Option<Standing> {
        let standing_of = self.shared.as_ref()?;
        let shards = self.shards();
        let shard = shards.get(&shard).filter(|shard| !shard.is_lost)?;
        Some(standing_of(shard.process))
    }

    /// Notes that the session of a shard got or lost its connection.
    pub(super) fn set_connected(&self, shard: u32, connected: bool) {
        if let Some(shard) = self.shards().get(&shard) {
            shard.connected.send_replace(connected);
        }
    }

    /// Ends the work for a shard that isn't connected any more: what has been received is finished, up to a limit.
    pub(super) async fn finish(&self, shard: u32) {
        // Events are handled in tasks of their own, which may not have begun.
        sleep(BEGINNING).await;
        let ended = self.shards().remove(&shard);
        if let Some(ended) = ended
            && timeout(FINISHING, ended.at_work.write()).await.is_err()
        {
            tracing::warn!(
                shard,
                "some events were still being handled when this shard was given up"
            );
        }
    }

    /// Drops the work for a shard that others may have by now.
    pub(super) fn forget(&self, shard: u32) {
        self.shards().remove(&shard);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicI64, Ordering};

    use super::*;

    /// Shards of the process that has this number.
    fn of(process: &Arc<AtomicI64>) -> Arc<Served> {
        let process = Arc::clone(process);
        let standing = move |number| match process.load(Ordering::SeqCst) {
            0 => Standing::Doubtful,
            process if process == number => Standing::Ours,
            _ => Standing::Gone,
        };
        Arc::new(Served::new(Some(Box::new(standing))))
    }

    #[test]
    fn events_are_handled_where_their_shard_is() {
        assert!(Served::new(None).begin(7).is_some(), "all are served here");
        let process = Arc::new(AtomicI64::new(1));
        let served = of(&process);
        assert!(served.begin(7).is_none() && !served.has(7));
        served.enter(7, 1);
        assert!(served.begin(7).is_some() && served.has(7));
        assert!(served.begin(8).is_none());
        // Others may have taken it over.
        process.store(2, Ordering::SeqCst);
        assert!(served.begin(7).is_none());
        served.enter(7, 2);
        assert!(served.begin(7).is_some());
        served.forget(7);
        assert!(served.begin(7).is_none() && !served.has(7));
    }

    #[tokio::test]
    async fn what_others_may_have_is_served_until_they_turn_out_to() {
        let process = Arc::new(AtomicI64::new(1));
        let served = of(&process);
        served.enter(7, 1);
        process.store(0, Ordering::SeqCst);
        let Some(at_work) = served.begin(7) else {
            panic!("nobody else is known to have it");
        };
        assert!(at_work.is_doubtful);
        assert!(!at_work.lease.scope(async { Lease::holds() }).await);
        assert!(!served.is_lost(7));
        served.lose(7);
        assert!(served.is_lost(7) && served.begin(7).is_none());
    }

    #[tokio::test(start_paused = true)]
    async fn one_waits_until_it_is_known_who_has_a_shard() {
        let process = Arc::new(AtomicI64::new(1));
        let served = of(&process);
        assert!(!served.until_ours(7).await, "it isn't served here");
        for (then, ours) in [(1, true), (2, false)] {
            served.enter(7, 1);
            process.store(0, Ordering::SeqCst);
            let waiting = tokio::spawn({
                let served = Arc::clone(&served);
                async move { served.until_ours(7).await }
            });
            sleep(2 * LOOK).await;
            let another = timeout(2 * LOOK, served.until_ours(7)).await;
            assert_eq!(another, Ok(false), "one is enough");
            assert!(!waiting.is_finished());
            process.store(then, Ordering::SeqCst);
            assert_eq!(waiting.await.unwrap_or(!ours), ours);
        }
        process.store(1, Ordering::SeqCst);
        served.enter(7, 1);
        assert!(served.until_ours(7).await && served.until_ours(7).await);
    }

    #[tokio::test]
    async fn what_has_begun_is_finished_and_nothing_begins_meanwhile() {
        let served = of(&Arc::new(AtomicI64::new(1)));
        served.enter(7, 1);
        let at_work = served.begin(7);
        // Another session is the same shard's.
        served.enter(7, 1);
        let leaving = tokio::spawn({
            let served = Arc::clone(&served);
            async move { served.finish(7).await }
        });
        while served.has(7) {
            sleep(BEGINNING).await;
        }
        assert!(served.begin(7).is_none());
        assert!(!leaving.is_finished());
        drop(at_work);
        assert!(leaving.await.is_ok());
    }
}
