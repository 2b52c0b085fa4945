//! Sends what is waiting in the outbox: in order within a lane, concurrently between lanes, again after a failure, and
//! by another route after a permanent refusal.
//!
//! It has a loop of its own, not [`each_due`](super::each_due): the next post of a lane comes, claimed, with the commit of the
//! one before, so that a lane costs no query and no claim a post, and what becomes of a post is kept until it can be written
//! down, because a platform may have forgotten its nonce by the next attempt.

use std::collections::{HashMap, VecDeque};
use std::future::Future;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinSet;

use futures_util::future::BoxFuture;

use crate::core::context::Context;
use crate::dispatch::deletions;
use crate::posts::error::ComposeError;
use crate::service::{conversations, freeze, lost_places};
use crate::workers::backoff::{self, FIRST_WAIT};
use crate::workers::old_buttons;
use crate::workers::sending::{Outcome, attempt, log_given_up};
use instruments::telemetry;
use play::{PersonId, PlaceId, PostKind};
use store::{AfterSend, OutboxRow, Route, StoreError, Work};

/// The most posts under way. Enough for Discord's rate even if each takes most of a second.
const MAX_IN_FLIGHT: usize = 32;

/// The most posts read at once.
const PAGE: u32 = 256;

/// The longest time until the courier checks the outbox again.
const MAX_SLEEP: Duration = Duration::from_secs(30);

/// A lane, within which posts are sent in order: a place, or one person whose match was arranged there.
type Lane = (PlaceId, Option<PersonId>);

/// The worker that sends what is waiting in the outbox.
pub struct Courier {
    chat: Context,
    lanes: Arc<Lanes>,
}

/// The lanes that are busy, because something is being posted.
#[derive(Default)]
struct Lanes {
    busy: Mutex<HashMap<Lane, InFlight>>,
    /// Whether posts are waiting for a free task, so that no task goes on with its own lane.
    starved: AtomicBool,
    /// Whether there may be more posts once those are begun.
    more: AtomicBool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct InFlight {
    /// The id of the outbox row.
    row: i64,
    /// Whether another row was found waiting, so that the outbox has to be checked when the lane is free.
    wanted: bool,
}

impl Courier {
    /// Creates a courier for the outbox of `chat`.
    #[must_use]
    pub(crate) fn new(chat: Context) -> Courier {
        Courier {
            chat,
            lanes: Arc::default(),
        }
    }

    /// Works until `stop` completes, then finishes the posts that are under way.
    pub fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> BoxFuture<'static, ()> {
        self.begin(Box::pin(stop))
    }

    /// As [`Self::run`], but compiled once, whatever stops it.
    fn begin(self, stop: BoxFuture<'static, ()>) -> BoxFuture<'static, ()> {
        Box::pin(self.work(stop))
    }

    async fn work(self, mut stop: BoxFuture<'static, ()>) {
        let caught_up = freeze::catch_panic(Box::pin(deletions::catch_up(&self.chat))).await;
        if let Err(panicked) = caught_up {
            tracing::error!(why = panicked.why, "can't look which messages were deleted");
        }
        let mut tasks = JoinSet::new();
        let (tell, told) = watch::channel(false);
        // In a task of their own, because nobody is waiting for them.
        let edits = tokio::spawn(old_buttons::work(self.chat.clone(), told.clone()));
        'work: loop {
            let (mut rows, sleep) = match freeze::catch_panic(self.due()).await {
                Ok((due, _)) => due,
                Err(panicked) => {
                    tracing::error!(
                        why = panicked.why,
                        "can't process messages waiting to be sent"
                    );
                    (VecDeque::new(), FIRST_WAIT)
                }
            };
            let mut sleep = std::pin::pin!(self.chat.clock.sleep(sleep));
            loop {
                while tasks.len() < MAX_IN_FLIGHT
                    && let Some(row) = rows.pop_front()
                {
                    self.lanes.take((row.place.id, row.to), row.id);
                    let (chat, lanes) = (self.chat.clone(), Arc::clone(&self.lanes));
                    tasks.spawn(drain_lane(chat, lanes, row, told.clone()));
                }
                self.lanes.starved.store(!rows.is_empty(), Ordering::SeqCst);
                if rows.is_empty() && self.lanes.more.swap(false, Ordering::SeqCst) {
                    break;
                }
                tokio::select! {
                    () = &mut stop => break 'work,
                    () = self.chat.wakeups.courier() => break,
                    Some(_) = tasks.join_next() => {}
                    () = &mut sleep => break,
                }
            }
        }
        tell.send_replace(true);
        while tasks.join_next().await.is_some() {}
        if let Err(error) = edits.await {
            tracing::error!(%error, "the task that removes buttons from old boards has stopped");
        }
    }

    /// Returns what is due in free lanes, and how long to wait for more.
    async fn due(&self) -> (VecDeque<OutboxRow>, Duration) {
        let store = &self.chat.store;
        let now = self.chat.clock.now();
        let connected = self.chat.connected();
        // Copied first: if a lane is freed while the rows are read, its row may have been sent after it was read.
        let in_flight = locked(&self.lanes.busy).clone();
        // What this process takes, others leave to it.
        let page = match store.is_shared() {
            true => MAX_IN_FLIGHT as u32,
            false => PAGE,
        };
        let mut waiting = match store.outbox(&connected, now, page).await {
            Ok(waiting) => waiting,
            Err(error) => {
                if error.obstacle().is_none() {
                    tracing::error!(%error, "can't read the messages waiting to be sent");
                }
                return (VecDeque::new(), FIRST_WAIT);
            }
        };
        for (id, error) in waiting.unreadable {
            // The post is given up, so that those behind it go on.
            tracing::error!(%error, post = id, "a message waiting to be sent can't be read");
            let why = error.to_string();
            if let Err(error) = store.outbox_refused(id, None, &why).await {
                tracing::error!(%error, post = id, "can't give up a message that can't be read");
            }
            self.lanes.more.store(true, Ordering::SeqCst);
        }
        if waiting.due.len() >= page as usize {
            self.lanes.more.store(true, Ordering::SeqCst);
        }
        waiting.due.retain(|row| {
            let lane = (row.place.id, row.to);
            let taken = in_flight.contains_key(&lane);
            if taken {
                self.mark_wanted(lane, row.id);
            }
            !taken
        });
        let sleep = match waiting.next {
            Some(due) => Duration::from_millis((due.0 - now.0).unsigned_abs()),
            None => MAX_SLEEP,
        };
        let sleep = sleep.min(self.chat.longest_sleep(MAX_SLEEP));
        (waiting.due.into(), sleep)
    }

    /// Notes that a row was found in a lane that was busy before the rows were read. Either the task on that lane gets
    /// to the row, or the outbox is checked again.
    fn mark_wanted(&self, lane: Lane, row: i64) {
        match locked(&self.lanes.busy).get_mut(&lane) {
            Some(in_flight) => in_flight.wanted |= in_flight.row != row,
            None => self.chat.wakeups.wake_courier(),
        }
    }
}

impl Lanes {
    fn take(&self, lane: Lane, row: i64) {
        let wanted = false;
        locked(&self.busy).insert(lane, InFlight { row, wanted });
    }
}

/// A lane that is freed when this is dropped.
struct LaneGuard {
    chat: Context,
    lanes: Arc<Lanes>,
    lane: Lane,
    /// Whether the outbox has to be checked then.
    check_again: bool,
}

impl Drop for LaneGuard {
    fn drop(&mut self) {
        let left = locked(&self.lanes.busy).remove(&self.lane);
        if self.check_again || left.is_some_and(|left| left.wanted) {
            self.chat.wakeups.wake_courier();
        }
    }
}

fn locked<T>(busy: &Mutex<T>) -> MutexGuard<'_, T> {
    busy.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Sends a row, and those after it in the same lane.
async fn drain_lane(
    chat: Context,
    lanes: Arc<Lanes>,
    first: OutboxRow,
    stop: watch::Receiver<bool>,
) {
    let lane = (first.place.id, first.to);
    // Frees the lane even if the delivery panics.
    let mut guard = LaneGuard {
        chat: chat.clone(),
        lanes: Arc::clone(&lanes),
        lane,
        check_again: false,
    };
    let mut next = Some(first);
    while let Some(row) = next.take() {
        match freeze::catch_panic(Box::pin(deliver(&chat, &row, stop.clone()))).await {
            Ok((left, _)) => {
                next = left.next;
                // At once only if this task keeps the lane: until it's free, its rows are passed over.
                match next {
                    Some(_) if left.check_again => chat.wakeups.wake_courier(),
                    _ => guard.check_again |= left.check_again,
                }
            }
            Err(panicked) => {
                failed(&chat, &row, &panicked.why).await;
                guard.check_again = true;
            }
        }
        let Some(next) = &next else {
            break;
        };
        // Others have been waiting for longer.
        if *stop.borrow() || lanes.starved.load(Ordering::SeqCst) {
            lanes.more.store(true, Ordering::SeqCst);
            break;
        }
        lanes.take(lane, next.id);
    }
}

/// Handles a panic over a post: freezes its match and gives up the post. Only the notice that a match is frozen takes
/// another route.
async fn failed(chat: &Context, row: &OutboxRow, why: &str) {
    if row.kind != PostKind::Digest {
        freeze::freeze(chat, Some(row.game), why).await;
    }
    let next = match (row.kind, row.route, row.to) {
        (PostKind::Frozen, Route::Intended, Some(_)) => Some(Route::Place),
        (PostKind::Frozen, Route::Intended, None) => Some(Route::Players),
        _ => None,
    };
    if let Err(error) = chat.store.outbox_refused(row.id, next, why).await {
        tracing::error!(%error, "match" = %row.game, ply = row.ply, "can't record what was sent");
        tokio::time::sleep(FIRST_WAIT).await;
    }
}

/// Tries to send a row and records what became of it; returns what is left to do.
async fn deliver(chat: &Context, row: &OutboxRow, mut stop: watch::Receiver<bool>) -> AfterSend {
    let lease = chat.lease(Work::Post, row.id);
    let outcome = match lease.scope(attempt(chat, row)).await {
        Ok(outcome) => outcome,
        Err(error) => {
            if let ComposeError::Store(error) = &error
                && error.is_damage()
                && !matches!(error, StoreError::Frozen(_))
            {
                freeze::freeze(chat, Some(row.game), &error.to_string()).await;
            }
            failure(row, &error)
        }
    };
    let mut wait = FIRST_WAIT;
    loop {
        let error = match record_outcome(chat, row, &outcome).await {
            Ok(left) => return left,
            Err(error) => error,
        };
        if error.obstacle().is_none() {
            // The row is still waiting, and its nonce keeps a second attempt from becoming a second message.
            tracing::error!(%error, "match" = %row.game, ply = row.ply, "can't record what was sent");
            tokio::time::sleep(FIRST_WAIT).await;
            return CHECK_AGAIN;
        }
        // While nothing can be written, keep trying to record it instead of sending again: the platform may have
        // forgotten the nonce, or asked to wait.
        tokio::select! {
            _ = stop.wait_for(|stop| *stop) => return CHECK_AGAIN,
            () = tokio::time::sleep(wait) => {}
        }
        wait = wait.saturating_mul(2).min(MAX_SLEEP);
    }
}

/// The outbox has to be checked again.
const CHECK_AGAIN: AfterSend = AfterSend {
    next: None,
    check_again: true,
    superseded: false,
};

async fn record_outcome(
    chat: &Context,
    row: &OutboxRow,
    outcome: &Outcome,
) -> Result<AfterSend, StoreError> {
    let store = &chat.store;
    telemetry::post(match outcome {
        Outcome::Sent(..) => "sent",
        Outcome::Later(..) | Outcome::TakenOver => "retried",
        Outcome::Refused(..)
        | Outcome::Closed(..)
        | Outcome::Unreachable(_)
        | Outcome::Impossible(_) => "refused",
    });
    match outcome {
        Outcome::Sent(message, copies) => {
            let now = chat.clock.now();
            let left = store
                .outbox_sent_as(row.id, message.as_deref(), copies, now)
                .await?;
            if left.superseded {
                chat.wakeups.wake_old_buttons();
            }
            if let (PostKind::Challenge, Some(message)) = (row.kind, message) {
                Box::pin(deletions::became_known(chat, &row.place.platform, message)).await;
            }
            let accepted = message.is_some() && row.route == Route::Intended && row.to.is_none();
            if accepted && (row.place.trouble.is_some() || row.place.tries > 0) {
                if store.place_works(row.place.id, now).await? {
                    chat.wakeups.wake_courier();
                }
                lost_places::place_is_back(chat, &row.place).await?;
            }
            if matches!(row.route, Route::Parent | Route::Players) {
                lost_places::went_another_way(chat, row.place.id).await?;
            }
            return Ok(left);
        }
        Outcome::Later(after, why) => {
            // A platform that keeps refusing isn't asked again at once, even if it says that it may be.
            let wait = match *after {
                Some(after) => after.max(backoff::backoff(row.attempts.min(3))),
                None => backoff::backoff(row.attempts),
            };
            if let Some(left_out) = chat.repeated_lines.may_log(why) {
                tracing::warn!("match" = %row.game, ply = row.ply, ?wait, %why, left_out, "couldn't send a message; retrying later");
            }
            let millis = i64::try_from(wait.as_millis()).unwrap_or(i64::MAX);
            let due = chat.clock.now().plus(millis);
            store.outbox_retry(row.id, due, why).await?;
        }
        Outcome::Refused(obstacle, why) => {
            if let Some(obstacle) = *obstacle
                && row.kind.is_message()
                && row.route == Route::Intended
                && row.to.is_none()
            {
                lost_places::place_refuses(chat, row.place.id, obstacle, why).await?;
            }
            refused(chat, row, why).await?;
        }
        Outcome::Closed(left, why) => closed(chat, row, *left, why).await?,
        Outcome::Unreachable(why) => {
            // Its place may have come back while the players were tried.
            let again = !lost_places::nobody_reached(chat, row.game).await?;
            let next = again.then_some(Route::Intended);
            store.outbox_refused(row.id, next, why).await?;
        }
        Outcome::Impossible(why) => {
            log_given_up(chat, row, why);
            store.outbox_refused(row.id, None, why).await?;
        }
        Outcome::TakenOver => {
            tracing::warn!("match" = %row.game, ply = row.ply, "a message is left to whoever has taken it over");
            tokio::time::sleep(FIRST_WAIT).await;
        }
    }
    Ok(CHECK_AGAIN)
}

fn failure(row: &OutboxRow, error: &ComposeError) -> Outcome {
    if let ComposeError::Store(StoreError::Obstacle { .. }) = error {
        return Outcome::Later(None, error.to_string());
    }
    tracing::error!(%error, "match" = %row.game, ply = row.ply, "can't prepare a message");
    match error {
        ComposeError::Store(
            StoreError::Database(_) | StoreError::Damaged { .. } | StoreError::Closed,
        ) => Outcome::Later(None, error.to_string()),
        _ => Outcome::Impossible(error.to_string()),
    }
}

/// Handles somebody who can't be written to directly. That their match has stopped is told at the next chance.
async fn closed(chat: &Context, row: &OutboxRow, left: bool, why: &str) -> Result<(), StoreError> {
    let now = chat.clock.now();
    if let Some(person) = row.to {
        let store = &chat.store;
        store.mark_direct_trouble(person, why, left, now).await?;
        if row.kind == PostKind::PlaceLost {
            let due = now.plus(conversations::CLOSED_FOR);
            return store.outbox_retry(row.id, due, why).await;
        }
    }
    refused(chat, row, why).await
}

/// Handles a refusal: the post goes to the channel that the thread belongs to, if everybody there may read it, then to the
/// players directly. What was for one person goes to the match's place, if nothing there says the same.
async fn refused(chat: &Context, row: &OutboxRow, why: &str) -> Result<(), StoreError> {
    if let Some(left_out) = chat.repeated_lines.may_log(why) {
        tracing::warn!("match" = %row.game, ply = row.ply, route = ?row.route, %why, left_out, "the platform rejected a message");
    }
    let (store, place) = (&chat.store, &row.place);
    let next = match row.route {
        _ if !row.kind.is_message() => None,
        // It was repeated for the place alone.
        Route::Intended if row.kind == PostKind::Board && store.went_elsewhere(row).await? => None,
        Route::Intended if row.to.is_some() => worth_posting_in_place(chat, row)
            .await?
            .then_some(Route::Place),
        Route::Intended if place.parent.is_some() && place.public => Some(Route::Parent),
        Route::Intended | Route::Parent if row.to.is_none() && !place.direct => {
            Some(Route::Players)
        }
        _ => None,
    };
    store.outbox_refused(row.id, next, why).await
}

/// Returns whether a refused direct message is worth posting in the match's place, because nothing there says the same.
async fn worth_posting_in_place(chat: &Context, row: &OutboxRow) -> Result<bool, StoreError> {
    Ok(match row.kind {
        PostKind::YourTurn | PostKind::PlaceLost => false,
        PostKind::Digest | PostKind::Deleted => true,
        _ => {
            let outline = chat.store.outline(row.game).await?;
            // Where the bot isn't, the place is the challenger's own conversation.
            outline.is_some_and(|outline| outline.direct) && !row.place.direct
        }
    })
}
