//! Tells the service manager how the program is doing, if one asked for that: systemd with `Type=notify` and
//! `WatchdogSec` (sd_notify(3)). Without one, nothing is told.

use std::time::Duration;

use sd_notify::NotifyState;

use crate::store::Store;

/// Turns are taken from now on.
pub(super) fn ready() {
    tell(&[NotifyState::Ready]);
}

/// The program is stopping, and may need `longest` for that.
pub(super) fn stopping(longest: Duration) {
    let longest = u32::try_from(longest.as_micros()).unwrap_or(u32::MAX);
    tell(&[
        NotifyState::Stopping,
        NotifyState::ExtendTimeoutUsec(longest),
    ]);
}

/// Another `process` takes over, and is the one to watch from now on.
pub(super) fn succeeded(process: u32) {
    tell(&[NotifyState::MainPid(process)]);
}

/// Tells that the program is alive, as often as the service manager wants to hear it, for as long as tasks run and the
/// database answers, if only that its server can't be reached. Never ends.
pub(super) async fn watch(store: Store) {
    let Some(limit) = sd_notify::watchdog_enabled() else {
        return std::future::pending().await;
    };
    // Less is no limit that anything could keep.
    let limit = limit.max(Duration::from_millis(3));
    let mut ticks = tokio::time::interval(limit / 3);
    loop {
        ticks.tick().await;
        let answered = tokio::time::timeout(limit / 2, store.note(""));
        if answered.await.is_ok() {
            tell(&[NotifyState::Watchdog]);
        }
    }
}

fn tell(what: &[NotifyState<'_>]) {
    if let Err(error) = sd_notify::notify(what) {
        tracing::warn!(%error, "can't tell the service manager how things are");
    }
}
