//! How far a long run has come, for whoever looks at it.

use std::io::Write;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How often it is drawn anew while nothing happens.
const BEAT: Duration = Duration::from_millis(200);

/// A line on standard error; nothing where that is no terminal.
pub(super) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// Of `total` bytes, or of nobody knows how much.
    pub(super) fn new(total: Option<u64>) -> Progress {
        let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::stderr());
        let look = match total {
            Some(_) => "{msg} {wide_bar} {bytes} of {total_bytes}",
            None => "{spinner} {msg}",
        };
        if let Ok(style) = ProgressStyle::with_template(look) {
            bar.set_style(style);
        }
        if !bar.is_hidden() {
            bar.enable_steady_tick(BEAT);
        }
        Progress { bar }
    }

    /// Nothing to look at.
    pub(super) fn hidden() -> Progress {
        let bar = ProgressBar::hidden();
        Progress { bar }
    }

    /// What it counts, in words.
    pub(super) fn say(&self, message: String) {
        self.bar.set_message(message);
    }

    /// A reader that tells how much was read.
    pub(super) fn reading<R: std::io::Read>(&self, from: R) -> impl std::io::Read + use<R> {
        self.bar.wrap_read(from)
    }

    /// Writes a line to standard error.
    pub(super) fn complain(&self, line: &str) {
        self.bar.suspend(|| {
            // If nobody reads standard error there is nobody to tell.
            let _ = writeln!(std::io::stderr(), "{line}");
        });
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
