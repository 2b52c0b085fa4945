//! The log, on standard error.

use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, reload};

use crate::config::{LogConfig, LogFormat, LogLevel};
use instruments::telemetry;

/// Whether the log is for programs, to which every line has to be an object.
static AS_JSON: AtomicBool = AtomicBool::new(false);

/// Returns a line for people as the log has its lines: as it is, or as an object if the log is for programs.
pub(super) fn line(text: &str) -> String {
    if !AS_JSON.load(Ordering::Relaxed) {
        return text.to_owned();
    }
    let timestamp = jiff::Timestamp::now().to_string();
    serde_json::json!({
        "timestamp": timestamp, "level": "INFO", "message": text, "target": "stonepost",
    })
    .to_string()
}

/// Prints on standard error why the program ends.
pub(super) fn print_failure(why: &str) {
    if AS_JSON.load(Ordering::Relaxed) {
        tracing::error!("{why}");
        return;
    }
    // If standard error is closed, there is nobody to tell.
    let _ = writeln!(std::io::stderr(), "stonepost: {why}");
}

/// Sets how much is logged, while the program runs.
pub(super) struct Level(Box<dyn Fn(LogLevel) + Send + Sync>);

impl Level {
    pub(super) fn set(&self, level: LogLevel) {
        (self.0)(level);
    }
}

/// Logs our own messages as the settings say, and those of libraries only from warnings on: their details may contain the
/// token. Panics are logged, too.
pub(super) fn begin(config: &LogConfig) -> Level {
    AS_JSON.store(config.format == LogFormat::Json, Ordering::Relaxed);
    let (filter, level) = reload::Layer::new(filter(config.level));
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let lines = match config.format {
        LogFormat::Text => lines.with_ansi(std::io::stderr().is_terminal()).boxed(),
        LogFormat::Json => lines
            .json()
            .flatten_event(true)
            .with_current_span(false)
            .boxed(),
    };
    // A second call, as in a test, keeps the first logger.
    let _ = tracing_subscriber::registry()
        .with(lines)
        .with(filter)
        .try_init();
    std::panic::set_hook(Box::new(|panic| {
        telemetry::panic();
        let place = panic.location().map(ToString::to_string);
        let why = panic.payload_as_str().unwrap_or("for an unknown reason");
        tracing::error!(place, why, "the program panicked");
    }));
    Level(Box::new(move |new| {
        // It only fails if there is no logger any more.
        let _ = level.reload(self::filter(new));
    }))
}

/// What is logged at a level.
fn filter(level: LogLevel) -> Targets {
    let (ours, theirs) = match level {
        LogLevel::Error => (tracing::Level::ERROR, tracing::Level::ERROR),
        LogLevel::Warn => (tracing::Level::WARN, tracing::Level::WARN),
        LogLevel::Info => (tracing::Level::INFO, tracing::Level::WARN),
        LogLevel::Debug => (tracing::Level::DEBUG, tracing::Level::WARN),
        LogLevel::Trace => (tracing::Level::TRACE, tracing::Level::WARN),
    };
    Targets::new()
        .with_default(theirs)
        .with_target("stonepost", ours)
}
