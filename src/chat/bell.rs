//! Wakes the workers when there may be something new for them.

use tokio::sync::Notify;

/// Rung when a change was committed.
#[derive(Default)]
pub(super) struct Bell {
    courier: Notify,
    timekeeper: Notify,
    noticeboard: Notify,
}

impl Bell {
    pub(super) fn ring(&self) {
        self.courier.notify_one();
        self.timekeeper.notify_one();
        self.noticeboard.notify_one();
    }

    pub(super) async fn for_courier(&self) {
        self.courier.notified().await;
    }

    pub(super) async fn for_timekeeper(&self) {
        self.timekeeper.notified().await;
    }

    pub(super) async fn for_noticeboard(&self) {
        self.noticeboard.notified().await;
    }
}
