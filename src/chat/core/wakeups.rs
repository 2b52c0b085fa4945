//! Wakes the workers when there may be something new for them.

use std::sync::atomic::{AtomicI64, Ordering};

use tokio::sync::Notify;

use crate::play::Time;
use crate::store::Watcher;

/// Rung when a change was committed.
pub(in crate::chat) struct Wakeups {
    courier: Notify,
    timekeeper: Notify,
    pinned_standings: Notify,
    edits: Notify,
    /// When the timekeeper looks at the clock again by itself, in Unix milliseconds; while it is looking, never.
    rounds: AtomicI64,
}

impl Default for Wakeups {
    fn default() -> Wakeups {
        Wakeups {
            courier: Notify::default(),
            timekeeper: Notify::default(),
            pinned_standings: Notify::default(),
            edits: Notify::default(),
            rounds: AtomicI64::new(i64::MAX),
        }
    }
}

impl Watcher for Wakeups {
    fn committed(&self, due: Option<Time>) {
        self.match_changed(due);
    }
}

impl Wakeups {
    /// There may be something new for everybody.
    pub(in crate::chat) fn wake_all(&self) {
        self.wake_courier();
        self.timekeeper.notify_one();
        self.pinned_standings.notify_one();
        self.wake_old_buttons();
    }

    /// There may be something to post.
    pub(in crate::chat) fn wake_courier(&self) {
        self.courier.notify_one();
    }

    /// There may be boards whose buttons are to be taken away.
    pub(in crate::chat) fn wake_old_buttons(&self) {
        self.edits.notify_one();
    }

    /// A match was changed: there may be something to post, and something else is due by itself, at `due` if at all.
    pub(in crate::chat) fn match_changed(&self, due: Option<Time>) {
        self.wake_courier();
        if due.is_some_and(|due| due.0 < self.rounds.load(Ordering::SeqCst)) {
            self.timekeeper.notify_one();
        }
    }

    /// The timekeeper begins to look at what is due: whatever is committed from now on may be missed.
    pub(in crate::chat) fn looking(&self) {
        self.rounds.store(i64::MAX, Ordering::SeqCst);
    }

    /// The timekeeper has looked at what is due, and does so again at `time`.
    pub(in crate::chat) fn looked(&self, time: Time) {
        self.rounds.store(time.0, Ordering::SeqCst);
    }

    pub(in crate::chat) async fn courier(&self) {
        self.courier.notified().await;
    }

    pub(in crate::chat) async fn timekeeper(&self) {
        self.timekeeper.notified().await;
    }

    pub(in crate::chat) async fn edits(&self) {
        self.edits.notified().await;
    }

    pub(in crate::chat) async fn pinned_standings(&self) {
        self.pinned_standings.notified().await;
    }
}
