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

#[cfg(all(test, target_os = "linux"))]
#[allow(clippy::unwrap_used, clippy::print_stderr)]
mod tests {
    use std::process::Command;

    use super::*;

    /// Set where the time since the start is another one than that in which the machine was awake.
    const ELSEWHERE: &str = "STONEPOST_TEST_UPTIME";

    #[test]
    fn the_time_in_which_the_machine_slept_counts() {
        let system = std::fs::read_to_string("/proc/uptime").unwrap();
        let system: f64 = system.split(' ').next().unwrap().parse().unwrap();
        let apart = (uptime().as_secs_f64() - system).abs();
        assert!(apart < 10.0, "{apart}");
        if std::env::var_os(ELSEWHERE).is_some() {
            return;
        }
        // As on a machine that has slept for a day.
        let slept = ["--time", "--boottime", "86400", "--"];
        let mut apart = Command::new("unshare");
        apart.args(slept);
        if !apart.arg("true").status().is_ok_and(|done| done.success()) {
            eprintln!(
                "the_time_in_which_the_machine_slept_counts: not tried, because clocks can't be set apart here"
            );
            return;
        }
        let name = "uptime::tests::the_time_in_which_the_machine_slept_counts";
        let again = Command::new("unshare")
            .args(slept)
            .arg(std::env::current_exe().unwrap())
            .args([name, "--exact"])
            .env(ELSEWHERE, "")
            .output()
            .unwrap();
        let told = String::from_utf8_lossy(&again.stdout);
        assert!(
            again.status.success() && told.contains("1 passed"),
            "{told}"
        );
    }
}
