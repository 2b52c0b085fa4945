//! Measures CPU time: of a thread, for `stonepost match`; and of each part of the program, for the figures of
//! `benches/load.rs`.
//!
//! The latter does nothing without the feature `cost`, which only benches and tests enable. With it, and with
//! `STONEPOST_TEST_COST` in the environment, each line on standard input is answered by one on standard error.

use std::time::Duration;

/// Returns the CPU time that this thread has used.
#[cfg(unix)]
pub fn processor_time() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::ThreadCPUTime)
        .try_into()
        .unwrap_or_default()
}

/// Returns the time since the first call: the CPU time of a thread is only known on Unix.
#[cfg(not(unix))]
pub fn processor_time() -> Duration {
    static BEGUN: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    BEGUN.get_or_init(std::time::Instant::now).elapsed()
}

/// A part whose time is counted. The rest of the process is the protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Deciding, listing and replaying turns.
    Rules,
    /// Reading from the database and writing to it.
    Store,
    /// Drawing and encoding boards.
    Picture,
}

#[cfg(feature = "cost")]
pub use enabled::{measure, serve_stdin};

#[cfg(not(feature = "cost"))]
pub use disabled::{measure, serve_stdin};

#[cfg(not(feature = "cost"))]
mod disabled {
    use super::Part;

    /// Does the work.
    #[inline]
    pub fn measure<T>(_: Part, work: impl FnOnce() -> T) -> T {
        work()
    }

    /// Does nothing.
    #[inline]
    pub fn serve_stdin() {}
}

#[cfg(feature = "cost")]
mod enabled {
    use std::cell::Cell;
    use std::io::{BufRead, Write};
    use std::sync::atomic::{AtomicU64, Ordering};

    use rustix::time::{ClockId, clock_gettime};

    use super::Part;

    const VARIABLE: &str = "STONEPOST_TEST_COST";

    /// Nanoseconds spent in each part.
    static SUMS: [AtomicU64; 3] = [const { AtomicU64::new(0) }; 3];

    thread_local! {
        /// Nanoseconds that nested parts on this thread have taken within the current part.
        static NESTED: Cell<u64> = const { Cell::new(0) };
    }

    fn nanos(clock: ClockId) -> u64 {
        let time = clock_gettime(clock);
        let [seconds, nanos] = [time.tv_sec, time.tv_nsec].map(|n| u64::try_from(n).unwrap_or(0));
        seconds * 1_000_000_000 + nanos
    }

    /// Counts a piece of work when dropped, so also one that panics.
    struct Meter {
        part: Part,
        began: u64,
        outside: u64,
    }

    impl Drop for Meter {
        fn drop(&mut self) {
            let whole = nanos(ClockId::ThreadCPUTime).saturating_sub(self.began);
            let own = whole.saturating_sub(NESTED.get());
            SUMS[self.part as usize].fetch_add(own, Ordering::Relaxed);
            NESTED.set(self.outside + whole);
        }
    }

    /// Does some work and adds its time to `part`. A nested part counts towards itself only.
    pub fn measure<T>(part: Part, work: impl FnOnce() -> T) -> T {
        let _meter = Meter {
            part,
            began: nanos(ClockId::ThreadCPUTime),
            outside: NESTED.replace(0),
        };
        work()
    }

    /// Starts answering lines on standard input if the environment asks for it.
    pub fn serve_stdin() {
        if std::env::var_os(VARIABLE).is_none() {
            return;
        }
        std::thread::spawn(|| {
            for line in std::io::stdin().lock().lines() {
                let [rules, store, picture] =
                    SUMS.each_ref().map(|sum| sum.load(Ordering::Relaxed));
                let all = nanos(ClockId::ProcessCPUTime);
                let said = writeln!(
                    std::io::stderr(),
                    "cost in ns: rules {rules} store {store} picture {picture} all {all}"
                );
                if line.is_err() || said.is_err() {
                    return;
                }
            }
        });
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        fn sums() -> [u64; 3] {
            SUMS.each_ref().map(|sum| sum.load(Ordering::Relaxed))
        }

        /// Uses about `time` nanoseconds of CPU time.
        fn work(time: u64) {
            let until = nanos(ClockId::ThreadCPUTime) + time;
            while nanos(ClockId::ThreadCPUTime) < until {}
        }

        #[test]
        fn a_part_inside_another_is_counted_once() {
            // Other tests of this process may add to the sums meanwhile; none subtracts.
            let before = sums();
            let began = nanos(ClockId::ThreadCPUTime);
            measure(Part::Store, || {
                work(2_000_000);
                measure(Part::Rules, || work(30_000_000));
                measure(Part::Rules, || work(30_000_000));
            });
            let whole = nanos(ClockId::ThreadCPUTime) - began;
            let after = sums();
            assert!(after[0] - before[0] >= 60_000_000);
            assert!(after[1] - before[1] >= 2_000_000);
            assert!(NESTED.get() <= whole && NESTED.get() >= 62_000_000);
        }
    }
}
