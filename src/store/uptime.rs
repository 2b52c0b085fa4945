//! The time since the machine was started, which also passes while it sleeps.

use std::time::Duration;

#[cfg(target_os = "linux")]
/// Returns the time since the machine was started.
#[must_use]
pub fn uptime() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let now = clock_gettime(ClockId::Boottime);
    let seconds = u64::try_from(now.tv_sec).unwrap_or_default();
    Duration::new(seconds, u32::try_from(now.tv_nsec).unwrap_or_default())
}

/// Returns the time since it was first asked for: elsewhere the machine doesn't tell.
#[cfg(not(target_os = "linux"))]
#[must_use]
pub fn uptime() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static FIRST: OnceLock<Instant> = OnceLock::new();
    FIRST.get_or_init(Instant::now).elapsed()
}
