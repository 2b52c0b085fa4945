//! Shows the progress of a long task on the terminal.

use std::io::Write;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How often the line is redrawn while nothing changes.
const TICK: Duration = Duration::from_millis(200);

/// A progress line on standard error; hidden if that isn't a terminal.
pub(super) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// Shows progress through `total` bytes, or a spinner if the total is unknown.
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
            bar.enable_steady_tick(TICK);
        }
        Progress { bar }
    }

    /// Shows how many of `total` are done, named by `what`: `games`.
    pub(super) fn counting(total: u64, what: &str) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
        if let Ok(style) =
            ProgressStyle::with_template("{wide_bar} {pos} of {len} {msg}, {eta} left")
        {
            bar.set_style(style.progress_chars("=> "));
        }
        bar.set_message(what.to_owned());
        Progress { bar }
    }

    /// Counts one more as done.
    pub(super) fn advance(&self) {
        self.bar.inc(1);
    }

    /// Shows nothing.
    pub(super) fn hidden() -> Progress {
        let bar = ProgressBar::hidden();
        Progress { bar }
    }

    /// Sets the message: what is counted, in words.
    pub(super) fn set_message(&self, message: String) {
        self.bar.set_message(message);
    }

    /// Wraps a reader so that what is read counts as progress.
    pub(super) fn reading<R: std::io::Read>(&self, from: R) -> impl std::io::Read + use<R> {
        self.bar.wrap_read(from)
    }

    /// Writes a line to standard error.
    pub(super) fn report(&self, line: &str) {
        self.bar.suspend(|| {
            // If standard error is closed, there is nobody to tell.
            let _ = writeln!(std::io::stderr(), "{line}");
        });
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
