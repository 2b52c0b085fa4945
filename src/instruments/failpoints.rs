//! Points at which the program kills itself if the environment says so, to test what a crash leaves behind.
//!
//! `STONEPOST_TEST_FAILPOINT=after-commit:3` kills it, as with SIGKILL, when it reaches that point for the third time;
//! `after-commit:3:panic` only panics there.
//! Without the feature `failpoints`, which only tests enable, nothing here does anything and the variable isn't read.

/// A point in the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Point {
    /// The writer has done everything that shares a transaction, and is about to commit.
    BeforeCommit,
    /// The writer has committed, and nobody has been told yet.
    AfterCommit,
    /// The courier is about to send a post to the platform.
    BeforeSend,
    /// The platform has answered, and the courier is about to record it.
    AfterSend,
    /// A machine has decided what to do, and nothing is written yet.
    MachineDecided,
    /// What a machine decided has been committed.
    MachinePlayed,
    /// A thread is there for a match of a tournament, and nothing is written yet.
    PairingReady,
    /// A match of a tournament has begun.
    PairingOpened,
    /// Some steps of a migration are done, inside its transaction.
    Migration,
}

#[cfg(feature = "failpoints")]
pub use armed::{arm, reach};

#[cfg(not(feature = "failpoints"))]
pub use inert::{arm, reach};

#[cfg(not(feature = "failpoints"))]
mod inert {
    use super::Point;

    /// Does nothing.
    #[inline]
    pub fn reach(_: Point) {}

    /// Does nothing, and never fails.
    #[inline]
    pub fn arm() -> Result<(), String> {
        Ok(())
    }
}

#[cfg(feature = "failpoints")]
mod armed {
    use std::num::NonZeroU32;
    use std::sync::OnceLock;
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::Point;

    const VARIABLE: &str = "STONEPOST_TEST_FAILPOINT";

    const NAMES: [(&str, Point); 9] = [
        ("before-commit", Point::BeforeCommit),
        ("after-commit", Point::AfterCommit),
        ("before-send", Point::BeforeSend),
        ("after-send", Point::AfterSend),
        ("machine-decided", Point::MachineDecided),
        ("machine-played", Point::MachinePlayed),
        ("pairing-ready", Point::PairingReady),
        ("pairing-opened", Point::PairingOpened),
        ("migration", Point::Migration),
    ];

    /// A point at which to die.
    #[derive(Debug, Clone, Copy, PartialEq)]
    struct Armed {
        point: Point,
        /// At which visit.
        times: NonZeroU32,
        /// Whether to panic instead.
        panics: bool,
    }

    /// Where to die, and the visits so far.
    static ARMED: OnceLock<(Armed, AtomicU32)> = OnceLock::new();

    /// Reads the variable.
    ///
    /// # Errors
    /// It isn't the name of a point and a number of times.
    pub fn arm() -> Result<(), String> {
        let Some(value) = std::env::var_os(VARIABLE) else {
            return Ok(());
        };
        let text = value.to_string_lossy();
        let armed = parse(&text).ok_or_else(|| {
            let names = NAMES.map(|(name, _)| name).join(", ");
            format!("{VARIABLE} = {text:?}: this must be NAME:TIMES or NAME:TIMES:panic with one of the names {names}")
        })?;
        // A second call, as in a test, keeps what the first one read.
        let _ = ARMED.set((armed, AtomicU32::new(0)));
        Ok(())
    }

    fn parse(text: &str) -> Option<Armed> {
        let (text, panics) = match text.strip_suffix(":panic") {
            Some(text) => (text, true),
            None => (text, false),
        };
        let (name, times) = text.split_once(':')?;
        let (_, point) = NAMES.into_iter().find(|(known, _)| *known == name)?;
        let digits = times.bytes().all(|byte| byte.is_ascii_digit());
        Some(Armed {
            point,
            times: times.parse().ok().filter(|_| digits)?,
            panics,
        })
    }

    /// Kills the program if this is the chosen point and visit.
    pub fn reach(point: Point) {
        let Some((armed, reached)) = ARMED.get() else {
            return;
        };
        if armed.point == point && reached.fetch_add(1, Ordering::Relaxed) + 1 == armed.times.get()
        {
            assert!(!armed.panics, "a trap at {point:?}");
            die();
        }
    }

    #[cfg(unix)]
    fn die() -> ! {
        use rustix::process::{Signal, getpid, kill_process};
        // The signal is delivered before the call returns, so no thread runs another line of the program.
        let _ = kill_process(getpid(), Signal::KILL);
        std::process::abort()
    }

    #[cfg(not(unix))]
    fn die() -> ! {
        std::process::abort()
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn a_point_and_a_number_are_read_and_nothing_else() {
            let armed = |panics| {
                let times = NonZeroU32::new(3)?;
                let point = Point::AfterCommit;
                Some(Armed {
                    point,
                    times,
                    panics,
                })
            };
            assert_eq!(parse("after-commit:3"), armed(false));
            assert_eq!(parse("after-commit:3:panic"), armed(true));
            for (name, point) in NAMES {
                assert_eq!(
                    parse(&format!("{name}:1")).map(|armed| armed.point),
                    Some(point)
                );
            }
            for text in [
                "",
                "after-commit",
                "after-commit:",
                "after-commit:0",
                "after-commit:+1",
                "after-commit:1 ",
                "after-commit:-1",
                "After-commit:1",
                "after-commit:1:1",
                "after-commit:panic",
                "after-commit:1:Panic",
                "after-commit:4294967296",
                "later:1",
            ] {
                assert_eq!(parse(text), None, "{text}");
            }
        }
    }
}
