//! Wakes the workers when there may be something for them to do.

use std::sync::atomic::{AtomicI64, Ordering};

use tokio::sync::Notify;

use play::Time;
use store::Watcher;

/// Notified of every committed change.
pub(crate) struct Wakeups {
    courier: Notify,
    timekeeper: Notify,
    pinned: Notify,
    tournaments: Notify,
    old_buttons: Notify,
    machines: Notify,
    cleaner: Notify,
    places: Notify,
    /// When the timekeeper next checks what is due by itself, in Unix milliseconds; the maximum while it's checking.
    next_check: AtomicI64,
}

impl Default for Wakeups {
    fn default() -> Wakeups {
        Wakeups {
            courier: Notify::default(),
            timekeeper: Notify::default(),
            pinned: Notify::default(),
            tournaments: Notify::default(),
            old_buttons: Notify::default(),
            machines: Notify::default(),
            cleaner: Notify::default(),
            places: Notify::default(),
            next_check: AtomicI64::new(i64::MAX),
        }
    }
}

impl Watcher for Wakeups {
    fn committed(&self, due: Option<Time>, machine: bool) {
        self.match_changed(due);
        if machine {
            self.machines.notify_one();
        }
    }

    fn changed_elsewhere(&self) {
        self.wake_courier();
        self.machines.notify_one();
    }
}

impl Wakeups {
    /// Wakes all workers.
    pub(crate) fn wake_all(&self) {
        self.wake_courier();
        self.timekeeper.notify_one();
        self.wake_pinned();
        self.wake_tournaments();
        self.wake_old_buttons();
        self.machines.notify_one();
    }

    /// Wakes the courier: there may be something to post.
    pub(crate) fn wake_courier(&self) {
        self.courier.notify_one();
    }

    /// Wakes the worker that keeps messages up to date: some may be out of date.
    pub(crate) fn wake_pinned(&self) {
        self.pinned.notify_one();
    }

    /// Wakes the worker that runs the tournaments: there may be something to do in one.
    pub(crate) fn wake_tournaments(&self) {
        self.tournaments.notify_one();
    }

    /// Wakes the removal of old buttons: there may be boards that are out of date.
    pub(crate) fn wake_old_buttons(&self) {
        self.old_buttons.notify_one();
    }

    /// Wakes the cleaner: somebody is to be forgotten.
    pub(crate) fn wake_cleaner(&self) {
        self.cleaner.notify_one();
    }

    /// Wakes the worker that tries places again that refused posts.
    pub(crate) fn wake_places(&self) {
        self.places.notify_one();
    }

    pub(crate) async fn places(&self) {
        self.places.notified().await;
    }

    /// Wakes the courier after a match was changed, and the timekeeper if something is now due, at `due`, before its
    /// next check.
    pub(crate) fn match_changed(&self, due: Option<Time>) {
        self.wake_courier();
        if due.is_some_and(|due| due.0 < self.next_check.load(Ordering::SeqCst)) {
            self.timekeeper.notify_one();
        }
    }

    /// Notes that the timekeeper begins to check what is due. It may miss whatever is committed from now on.
    pub(crate) fn check_started(&self) {
        self.next_check.store(i64::MAX, Ordering::SeqCst);
    }

    /// Notes that the timekeeper has checked what is due, and will do so again at `time`.
    pub(crate) fn check_finished(&self, time: Time) {
        self.next_check.store(time.0, Ordering::SeqCst);
    }

    pub(crate) async fn cleaner(&self) {
        self.cleaner.notified().await;
    }

    pub(crate) async fn courier(&self) {
        self.courier.notified().await;
    }

    pub(crate) async fn timekeeper(&self) {
        self.timekeeper.notified().await;
    }

    pub(crate) async fn old_buttons(&self) {
        self.old_buttons.notified().await;
    }

    pub(crate) async fn machines(&self) {
        self.machines.notified().await;
    }

    pub(crate) async fn tournaments(&self) {
        self.tournaments.notified().await;
    }

    pub(crate) async fn pinned(&self) {
        self.pinned.notified().await;
    }
}
