//! What is counted and timed while Stonepost runs, in the format of Prometheus. Everything else about metrics stands here:
//! their names, what they mean, and the crates that keep them.
//!
//! Whoever does something calls the function named after it. Nothing is kept until [`install`] was called, as only
//! `stonepost run` does. Labels have few values, and none that a person wrote.
//!
//! Names and units follow <https://prometheus.io/docs/practices/naming/>.

use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use metrics::{
    Unit, counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram,
};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use metrics_process::Collector;

/// How often samples are moved from the threads that took them. Otherwise they'd pile up where nobody reads the metrics.
const UPKEEP: Duration = Duration::from_secs(5);

/// The upper ends of the buckets of all histograms, in seconds. Players wait at most 3 s for an answer.
const BUCKETS: [f64; 13] = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0,
];

const TURNS: &str = "stonepost_turn_duration_seconds";
const ANSWERS: &str = "stonepost_answer_duration_seconds";
const PICTURES: &str = "stonepost_picture_duration_seconds";
const THOUGHTS: &str = "stonepost_engine_turn_duration_seconds";
const DATABASE: &str = "stonepost_database_duration_seconds";
const DATABASE_FAILURES: &str = "stonepost_database_failures_total";
const DATABASE_BUSY: &str = "stonepost_database_in_progress";
const POSTS: &str = "stonepost_posts_total";
const REQUESTS: &str = "stonepost_discord_request_duration_seconds";
const RATE_LIMITS: &str = "stonepost_discord_rate_limits_total";
const INVALID: &str = "stonepost_discord_invalid_requests";
const SHARDS: &str = "stonepost_discord_shard_connected";
const PANICS: &str = "stonepost_panics_total";
const WORK: &str = "stonepost_work_total";
const FREEZES: &str = "stonepost_freezes_total";
const MATCHES: &str = "stonepost_matches";
const FROZEN: &str = "stonepost_frozen_matches";
const OUTBOX: &str = "stonepost_outbox_posts";
const OUTBOX_AGE: &str = "stonepost_outbox_oldest_age_seconds";
const DATABASE_BYTES: &str = "stonepost_database_bytes";
const DISK_FREE: &str = "stonepost_disk_free_bytes";
const BACKUP_AGE: &str = "stonepost_backup_age_seconds";
const BACKUP_INTERVAL: &str = "stonepost_backup_interval_seconds";
const BACKUP_FAULTS: &str = "stonepost_backup_faults";
const FULLER_BACKUPS: &str = "stonepost_fuller_backups";
const READY: &str = "stonepost_ready";
const TASKS: &str = "stonepost_tasks";
const INFO: &str = "stonepost_build_info";

/// When the newest backup was made, from which its age is told to whoever asks: whoever should make the next one may hang.
static NEWEST_BACKUP: Mutex<Option<SystemTime>> = Mutex::new(None);

/// All metrics of this process, for whoever asks.
#[derive(Clone)]
pub struct Exporter {
    handle: PrometheusHandle,
    process: Collector,
}

impl Exporter {
    /// Returns all metrics in the text format of Prometheus.
    pub fn render(&self) -> String {
        self.process.collect();
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            tasks(runtime.metrics().num_alive_tasks());
        }
        if let Some(made) = *newest_backup() {
            gauge!(BACKUP_AGE).set(made.elapsed().unwrap_or_default());
        }
        self.handle.render()
    }

    /// Keeps what was measured small until somebody asks for it. Never ends.
    pub async fn upkeep(self) {
        let mut ticks = tokio::time::interval(UPKEEP);
        loop {
            ticks.tick().await;
            self.handle.run_upkeep();
        }
    }
}

/// Starts to keep metrics. Later calls return the same ones.
///
/// # Errors
/// They can't be kept. The message is for developers.
pub fn install() -> Result<Exporter, String> {
    static EXPORTER: OnceLock<Result<Exporter, String>> = OnceLock::new();
    EXPORTER.get_or_init(begin).clone()
}

fn begin() -> Result<Exporter, String> {
    let everything = Matcher::Suffix("_seconds".to_owned());
    let handle = PrometheusBuilder::new()
        .set_buckets_for_metric(everything, &BUCKETS)
        .and_then(PrometheusBuilder::install_recorder)
        .map_err(|error| error.to_string())?;
    let process = Collector::default();
    process.describe();
    describe();
    // Rates can only be told of what was there before.
    counter!(PANICS).absolute(0);
    counter!(FREEZES).absolute(0);
    gauge!(BACKUP_FAULTS).set(0);
    gauge!(FULLER_BACKUPS).set(0);
    gauge!(INVALID).set(0);
    for scope in ["global", "route"] {
        counter!(RATE_LIMITS, "scope" => scope).absolute(0);
    }
    for kind in ["read", "write"] {
        counter!(DATABASE_FAILURES, "kind" => kind).absolute(0);
    }
    gauge!(INFO, "version" => env!("CARGO_PKG_VERSION")).set(1);
    Ok(Exporter { handle, process })
}

fn describe() {
    let seconds = |name, what| describe_histogram!(name, Unit::Seconds, what);
    seconds(
        TURNS,
        "From reading a match to the commit of an action in it, by game.",
    );
    seconds(
        ANSWERS,
        "From an event to its answer, by platform and kind of event.",
    );
    seconds(
        PICTURES,
        "Drawing a picture, without waiting for a processor.",
    );
    seconds(THOUGHTS, "Choosing a turn of Stonepost's own, by level.");
    seconds(
        DATABASE,
        "Reads and changes of the database, with the time that they waited for a connection.",
    );
    seconds(REQUESTS, "Requests to Discord, by status.");
    let count = |name, what| describe_counter!(name, what);
    count(
        DATABASE_FAILURES,
        "Reads and changes that the database failed to do.",
    );
    count(POSTS, "Posts of the outbox, by what became of them.");
    count(
        RATE_LIMITS,
        "Requests that Discord refused because there were too many, by scope.",
    );
    count(
        WORK,
        "Pieces of work that were due, by kind and what became of them. What failed is tried again.",
    );
    count(PANICS, "Panics anywhere in the program.");
    count(
        FREEZES,
        "Matches that were frozen because something went wrong in them.",
    );
    let state = |name, what| describe_gauge!(name, what);
    state(
        DATABASE_BUSY,
        "Reads and changes under way or waiting for a connection.",
    );
    state(
        SHARDS,
        "Whether a shard of this process is connected to Discord.",
    );
    state(
        INVALID,
        "Requests of the last ten minutes that Discord counts as invalid (401, 403, 429). It bans whoever sends 10,000.",
    );
    state(MATCHES, "Matches, by stage.");
    state(FROZEN, "Frozen matches.");
    state(OUTBOX, "Posts waiting to be sent.");
    state(OUTBOX_AGE, "The age of the oldest waiting post.");
    state(DATABASE_BYTES, "The size of the database.");
    state(DISK_FREE, "The free space where the database file is.");
    state(
        BACKUP_AGE,
        "The age of the newest scheduled backup; without any, the time since there should have been one.",
    );
    state(BACKUP_INTERVAL, "How often a backup is scheduled.");
    state(
        BACKUP_FAULTS,
        "Faults in the last copy that was made as a backup; with any, it doesn't count.",
    );
    state(FULLER_BACKUPS, "Backups that hold more than the database.");
    state(READY, "Whether a part that /readyz asks for is ready.");
    state(
        TASKS,
        "Tasks that haven't ended: workers, connections, and what is being answered.",
    );
    state(INFO, "The version of Stonepost.");
}

/// An action in a match was committed, `took` after the match was read.
pub fn turn(game: &'static str, took: Duration) {
    histogram!(TURNS, "game" => game).record(took);
}

/// An event was answered.
pub fn answer(platform: &'static str, kind: &'static str, took: Duration) {
    histogram!(ANSWERS, "platform" => platform, "kind" => kind).record(took);
}

/// A picture was drawn.
pub fn picture(took: Duration) {
    histogram!(PICTURES).record(took);
}

/// Stonepost has chosen a turn at `level`.
pub fn thought(level: u8, took: Duration) {
    let level = match level {
        1 => "1",
        2 => "2",
        3 => "3",
        4 => "4",
        _ => "5",
    };
    histogram!(THOUGHTS, "level" => level).record(took);
}

/// Something became of a post: it was `sent`, is to be `retried`, or was `refused`.
pub fn post(what: &'static str) {
    counter!(POSTS, "result" => what).increment(1);
}

/// Discord answered a request with `status`; `None` if it couldn't be reached.
pub fn request(status: Option<u16>, took: Duration) {
    let status = match status {
        None => "none",
        Some(200..300) => "2xx",
        Some(429) => "429",
        Some(400..500) => "4xx",
        Some(_) => "other",
    };
    histogram!(REQUESTS, "status" => status).record(took);
}

/// Discord asked for fewer requests, of this process as a whole or for one route.
pub fn rate_limited(scope: &'static str) {
    counter!(RATE_LIMITS, "scope" => scope).increment(1);
}

/// So many requests of the last ten minutes count as invalid.
pub fn invalid_requests(count: u32) {
    gauge!(INVALID).set(count);
}

/// A shard of this process connected or lost its connection.
pub fn shard(shard: u32, connected: bool) {
    gauge!(SHARDS, "shard" => shard.to_string()).set(if connected { 1.0 } else { 0.0 });
}

/// A shard is another process's now, so there's nothing to tell of it.
pub fn shard_left(shard: u32) {
    gauge!(SHARDS, "shard" => shard.to_string()).set(f64::NAN);
}

/// The program panicked somewhere.
pub fn panic() {
    counter!(PANICS).increment(1);
}

/// A piece of work that was due is done, or has failed and is tried again.
pub fn work(kind: &'static str, failed: bool) {
    let result = if failed { "failed" } else { "done" };
    counter!(WORK, "kind" => kind, "result" => result).increment(1);
}

/// A match was frozen.
pub fn freeze() {
    counter!(FREEZES).increment(1);
}

/// What the database is asked for.
#[derive(Debug, Clone, Copy)]
pub enum Access {
    /// Reading.
    Read,
    /// Writing.
    Write,
}

/// An access to the database that is under way. How long it took is only known if
/// [`Accessing::end`] says that it wasn't given up.
pub struct Accessing {
    kind: &'static str,
    began: Instant,
}

impl Accessing {
    /// Counts one more as under way.
    pub fn begin(access: Access) -> Accessing {
        let kind = match access {
            Access::Read => "read",
            Access::Write => "write",
        };
        gauge!(DATABASE_BUSY, "kind" => kind).increment(1);
        Accessing {
            kind,
            began: Instant::now(),
        }
    }

    /// Ends it; `failed` if the database is to blame.
    pub fn end(self, failed: bool) {
        histogram!(DATABASE, "kind" => self.kind).record(self.began.elapsed());
        if failed {
            counter!(DATABASE_FAILURES, "kind" => self.kind).increment(1);
        }
    }
}

impl Drop for Accessing {
    fn drop(&mut self) {
        gauge!(DATABASE_BUSY, "kind" => self.kind).decrement(1);
    }
}

/// What is under way in a database.
#[derive(Debug, Clone, Copy)]
pub struct Pending {
    /// Matches that are played.
    pub running: u64,
    /// Matches that are frozen.
    pub frozen: u64,
    /// Posts that wait.
    pub waiting: u64,
    /// The age of the oldest post, in milliseconds.
    pub oldest: i64,
}

/// Shows what is under way in the database.
#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
pub fn pending(pending: Pending) {
    gauge!(MATCHES, "stage" => "running").set(pending.running as f64);
    gauge!(FROZEN).set(pending.frozen as f64);
    gauge!(OUTBOX).set(pending.waiting as f64);
    gauge!(OUTBOX_AGE).set(pending.oldest.max(0) as f64 / 1000.0);
}

/// Shows the size of the database's file and the free space beside it, in bytes.
#[expect(clippy::cast_precision_loss, reason = "sizes are far below 2^53")]
pub fn file(size: u64, free: Option<u64>) {
    gauge!(DATABASE_BYTES).set(size as f64);
    if let Some(free) = free {
        gauge!(DISK_FREE).set(free as f64);
    }
}

fn newest_backup() -> MutexGuard<'static, Option<SystemTime>> {
    NEWEST_BACKUP.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Shows when the newest backup was made, or there should have been one, and how often there should be one.
pub fn backup(made: SystemTime, every: Duration) {
    *newest_backup() = Some(made);
    gauge!(BACKUP_INTERVAL).set(every);
}

/// Shows how many faults were found in the last copy.
#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
pub fn backup_faults(faults: usize) {
    gauge!(BACKUP_FAULTS).set(faults as f64);
}

/// Shows how many backups hold more than the database.
#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
pub fn fuller_backups(count: u64) {
    gauge!(FULLER_BACKUPS).set(count as f64);
}

/// No backups are scheduled.
pub fn no_backups() {
    *newest_backup() = None;
    gauge!(BACKUP_AGE).set(f64::NAN);
    gauge!(BACKUP_INTERVAL).set(f64::NAN);
}

/// Shows whether a part is ready.
pub fn ready(part: &'static str, ready: bool) {
    gauge!(READY, "part" => part).set(if ready { 1.0 } else { 0.0 });
}

/// Shows how many tasks the runtime has.
#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
fn tasks(alive: usize) {
    gauge!(TASKS).set(alive as f64);
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn the_age_of_the_newest_backup_grows_although_nobody_looks() {
        let exporter = install().unwrap();
        let hour = Duration::from_secs(60 * 60);
        backup(SystemTime::now() - hour, hour);
        let age = || -> f64 {
            let told = exporter.render();
            let age = told.lines().find_map(|line| line.strip_prefix(BACKUP_AGE));
            age.unwrap().trim().parse().unwrap()
        };
        let before = age();
        assert!(before >= hour.as_secs_f64(), "{before}");
        std::thread::sleep(Duration::from_millis(20));
        assert!(age() > before);
    }
}
