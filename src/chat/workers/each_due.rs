//! The loop of all workers: finds what is due, does each piece, and goes on with the next whatever becomes of it.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use futures_util::future::BoxFuture;
use tokio::task::{Id, JoinSet};

use super::backoff::{FIRST_WAIT, backoff};
use crate::core::context::Context;
use crate::service::freeze::{self, Failure};
use crate::service::settled;
use instruments::telemetry;
use play::{MatchId, Time};
use store::{Piece, StoreError, Work};

/// The longest time until a worker looks again.
pub(super) const MAX_SLEEP: Duration = Duration::from_secs(30);

/// The longest wait until a piece is tried again that failed.
const LONGEST_WAIT: Duration = Duration::from_secs(60 * 60);

/// The pieces of others that are looked past where several processes share the database.
const OTHERS: usize = 64;

/// What is due, in the order in which it's to be done, and when something is due next.
pub(super) struct Due {
    pub(super) pieces: Vec<Piece>,
    pub(super) next: Option<Time>,
}

/// What a worker does.
#[async_trait]
pub(super) trait Job: Send + Sync + 'static {
    /// The most pieces under way; of one lane, one is.
    fn at_once(&self) -> usize;

    /// Returns what is due, up to `limit` of each kind.
    async fn due(&self, now: Time, limit: u32) -> Result<Due, StoreError>;

    /// Does one piece. If it fails, it's tried again later.
    async fn each(&self, piece: Piece, now: Time) -> Result<(), StoreError>;

    /// Completes when there may be something to do.
    async fn woken(&self);

    /// The longest time until it looks again.
    fn max_sleep(&self) -> Duration {
        MAX_SLEEP
    }

    /// Is told when it looks again.
    fn sleeps_until(&self, _: Time) {}
}

/// Does what is due until `stop` completes, then finishes what is under way. A piece that fails or panics is postponed, and
/// keeps no other from being done.
pub(super) fn each_due(
    ctx: Context,
    job: Arc<dyn Job>,
    stop: BoxFuture<'static, ()>,
) -> BoxFuture<'static, ()> {
    Box::pin(work(ctx, job, stop))
}

async fn work(ctx: Context, job: Arc<dyn Job>, mut stop: BoxFuture<'static, ()>) {
    let mut pool = Pool::new(ctx.clone(), Arc::clone(&job));
    let mut failures = 0;
    loop {
        let begun = freeze::catch_panic(Box::pin(pool.begin_due())).await;
        let sleep = match begun {
            Ok((Ok(sleep), _)) => {
                failures = 0;
                sleep
            }
            Ok((Err(error), _)) => {
                if !is_obstacle(&error) {
                    tracing::error!(%error, "can't find what is due");
                }
                failures += 1;
                backoff(failures - 1).min(MAX_SLEEP)
            }
            Err(panicked) => {
                tracing::error!(why = panicked.why, "can't find what is due");
                failures += 1;
                backoff(failures - 1).min(MAX_SLEEP)
            }
        };
        tokio::select! {
            () = &mut stop => break,
            () = job.woken() => {}
            () = pool.ended() => {}
            () = ctx.clock.sleep(sleep) => {}
        }
    }
    while !pool.tasks.is_empty() {
        pool.ended().await;
    }
}

/// Does everything that is due, for tests.
#[cfg(any(test, feature = "failpoints"))]
pub(super) async fn work_off(ctx: &Context, job: Arc<dyn Job>) -> Result<(), StoreError> {
    let mut pool = Pool::new(ctx.clone(), job);
    loop {
        pool.begin_due().await?;
        if pool.tasks.is_empty() {
            return Ok(());
        }
        pool.ended().await;
    }
}

/// What became of a piece.
enum Outcome {
    Done,
    /// It failed, and is tried again; at this time, if the store doesn't say when.
    Failed(Option<Time>),
}

/// What is known of a piece that has failed.
struct Failed {
    times: u32,
    last: Time,
    /// When it's tried again, if the store doesn't say when.
    until: Option<Time>,
}

/// The pieces under way, and those that have failed. What is forgotten of the latter in a restart is only how often.
struct Pool {
    ctx: Context,
    job: Arc<dyn Job>,
    tasks: JoinSet<Outcome>,
    busy: HashMap<Id, Piece>,
    failed: HashMap<(Work, i64), Failed>,
}

impl Pool {
    fn new(ctx: Context, job: Arc<dyn Job>) -> Pool {
        Pool {
            ctx,
            job,
            tasks: JoinSet::new(),
            busy: HashMap::new(),
            failed: HashMap::new(),
        }
    }

    /// Begins what is due, as far as there is room, and returns how long to wait for more.
    async fn begin_due(&mut self) -> Result<Duration, StoreError> {
        // No worker decides anything before lost time has been given back.
        let now = settled::settled(&self.ctx, self.ctx.clock.now()).await?;
        let at_once = self.job.at_once();
        let others = if self.ctx.store.is_shared() {
            OTHERS
        } else {
            0
        };
        let limit = at_once + self.busy.len() + self.failed.len() + others;
        let limit = u32::try_from(limit).unwrap_or(u32::MAX);
        let due = self.job.due(now, limit).await?;
        let mut under_way: HashSet<(Work, i64)> = self.busy.values().map(lane).collect();
        for piece in due.pieces {
            if self.busy.len() >= at_once {
                break;
            }
            let failed = self.failed.get(&(piece.work, piece.id));
            // Not for a time that was wrong.
            let latest = now.plus(millis(LONGEST_WAIT));
            let waits = failed.is_some_and(|failed| {
                let until = failed.until.filter(|until| *until <= latest);
                until.is_some_and(|until| until > now)
            });
            if waits || under_way.contains(&lane(&piece)) {
                continue;
            }
            let claimed = self.ctx.store.claim(piece.work, vec![piece.id]).await?;
            if claimed.is_empty() {
                continue;
            }
            under_way.insert(lane(&piece));
            let times = failed.map_or(0, |failed| failed.times);
            let (ctx, job) = (self.ctx.clone(), Arc::clone(&self.job));
            let begun = self.tasks.spawn(do_piece(ctx, job, piece, now, times));
            self.busy.insert(begun.id(), piece);
        }
        let waiting = self.failed.values().filter_map(|failed| failed.until);
        let next = waiting.chain(due.next).filter(|next| *next > now).min();
        let longest = self.ctx.longest_sleep(self.job.max_sleep());
        let sleep = next.map_or(longest, |next| {
            Duration::from_millis((next.0 - now.0).unsigned_abs()).min(longest)
        });
        self.job.sleeps_until(now.plus(millis(sleep)));
        Ok(sleep)
    }

    /// Waits until a piece is done or has failed. Never completes if none is under way.
    async fn ended(&mut self) {
        let (id, outcome) = match self.tasks.join_next_with_id().await {
            None => return std::future::pending().await,
            Some(Ok((id, outcome))) => (id, outcome),
            // Only if it couldn't even be recorded that it failed.
            Some(Err(error)) => (error.id(), Outcome::Failed(None)),
        };
        let Some(piece) = self.busy.remove(&id) else {
            return;
        };
        let key = (piece.work, piece.id);
        let now = self.ctx.clock.now();
        match outcome {
            Outcome::Done => {
                self.failed.remove(&key);
            }
            Outcome::Failed(until) => {
                let long_ago = now.plus(-2 * millis(LONGEST_WAIT));
                self.failed.retain(|_, failed| failed.last > long_ago);
                let failed = self.failed.entry(key).or_insert(Failed {
                    times: 0,
                    last: now,
                    until,
                });
                failed.times += 1;
                (failed.last, failed.until) = (now, until);
            }
        }
    }
}

fn lane(piece: &Piece) -> (Work, i64) {
    (piece.work, piece.lane)
}

fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

/// Does a piece that was claimed and that has failed so many times before, and gives up the claim.
async fn do_piece(
    ctx: Context,
    job: Arc<dyn Job>,
    piece: Piece,
    now: Time,
    failures: u32,
) -> Outcome {
    let Piece { work, id, .. } = piece;
    let game = matches!(work, Work::Match | Work::Machine).then_some(MatchId(id));
    // Others may take it over if this process is silent for too long.
    let work_on_it = ctx.lease(work, id).scope(job.each(piece, now));
    let done = freeze::freeze_on_failure(&ctx, game, work_on_it).await;
    let outcome = match done {
        _ if !ctx.store.holds(work, id) => {
            tokio::time::sleep(FIRST_WAIT).await;
            Outcome::Done
        }
        Ok(()) => Outcome::Done,
        // It isn't due any more until it's thawed.
        Err(Failure::Frozen(_)) if game.is_some() => Outcome::Done,
        Err(Failure::Store(error)) if is_obstacle(&error) => {
            // Nothing is wrong with the piece.
            tokio::time::sleep(FIRST_WAIT).await;
            Outcome::Done
        }
        Err(failure) => {
            let wait = FIRST_WAIT
                .saturating_mul(1 << failures.min(16))
                .min(LONGEST_WAIT);
            tracing::error!(
                work = work.id(),
                id,
                ?failure,
                ?wait,
                "can't do what is due; trying again later"
            );
            let (now, wait) = (ctx.clock.now(), millis(wait));
            let postponed = ctx.store.postpone(work, id, now, now.plus(wait)).await;
            let is_stored = matches!(postponed, Ok(true));
            Outcome::Failed((!is_stored).then_some(now.plus(wait)))
        }
    };
    telemetry::work(work.id(), matches!(outcome, Outcome::Failed(_)));
    if let Err(error) = ctx.store.release(work, vec![id]).await
        && !is_obstacle(&error)
    {
        tracing::warn!(%error, work = work.id(), id, "can't leave what is due to other processes");
    }
    outcome
}

/// Returns whether nothing can be done at the moment, which the store has logged.
fn is_obstacle(error: &StoreError) -> bool {
    error.obstacle().is_some() || matches!(error, StoreError::Closed)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests;
