//! Runs the tournaments: takes over the results of their matches, does what is due in them, and begins and ends their
//! matches.

use std::collections::BTreeSet;
use std::future::Future;
use std::time::Duration;

use super::round::round;
use crate::chat::core::context::Context;
use crate::chat::posts::threads::{self, NoThread};
use crate::chat::service::freeze::{self, Failure};
use crate::chat::service::{decide, find, people, tournaments};
use crate::failpoints::{self, Point};
use crate::play::clock::{DAY, MINUTE};
use crate::play::tournament::{self, Closing, Opening, Tournament, TournamentId};
use crate::play::{self, Change, Match, MatchId, Time};
use crate::store::{Commit, StoreError, Work};

/// The tournaments handled before the database is asked again.
const BATCH: u32 = 16;

/// The wait until a match is tried again that couldn't be begun, in milliseconds.
const RETRY_AFTER: i64 = MINUTE;

/// The wait until a match is tried again for which the platform isn't connected yet, in milliseconds.
const RECONNECT_AFTER: i64 = 1_000;

/// The longest time until it looks again.
const MAX_SLEEP: Duration = Duration::from_secs(30);

/// The most attempts at a change, which is made again if another one was committed first.
const TRIES: u32 = 8;

/// The worker that runs the tournaments.
pub struct Organiser {
    chat: Context,
}

/// What became of a match that is to begin.
enum Opened {
    /// It has begun, or needn't any more; or it's to be tried again at once.
    Next,
    /// It can't begin now.
    Later,
}

impl Organiser {
    /// Creates the worker for the tournaments of `chat`.
    #[must_use]
    pub(in crate::chat) fn new(chat: Context) -> Organiser {
        Organiser { chat }
    }

    /// Works until `stop` completes.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let mut stop = std::pin::pin!(stop);
        let ctx = &self.chat;
        while round(
            ctx,
            Box::pin(self.work()),
            ctx.wakeups.tournaments(),
            stop.as_mut(),
            MAX_SLEEP,
            "can't run the tournaments",
        )
        .await
        {}
    }

    /// Does what is due now, and returns how long to wait for more.
    async fn work(&self) -> Result<Duration, StoreError> {
        let ctx = &self.chat;
        let store = &ctx.store;
        let now = ctx.clock.now();
        let due = store.tournaments_due(now, BATCH).await?;
        if due.is_empty() {
            let next = store.next_tournament().await?.filter(|next| *next > now);
            let sleep = next.map_or(MAX_SLEEP, |next| {
                Duration::from_millis((next.0 - now.0).unsigned_abs())
            });
            return Ok(sleep.min(ctx.longest_sleep(MAX_SLEEP)));
        }
        let ids = due.iter().map(|id| id.0).collect();
        let ids = store.claim(Work::Tournament, ids).await?;
        if ids.is_empty() {
            // Another process does it.
            return Ok(ctx.longest_sleep(MAX_SLEEP));
        }
        for &id in &ids {
            let id = TournamentId(id);
            let lease = ctx.lease(Work::Tournament, id.0);
            let organised = lease.scope(self.organise(id, now));
            match freeze::freeze_on_failure(ctx, None, organised).await {
                Ok(()) => {}
                Err(Failure::Store(error)) if !error.is_damage() => return Err(error),
                // Postponed, so that it isn't retried again and again.
                Err(failure) => {
                    tracing::error!(tournament = id.0, ?failure, "can't run a tournament");
                    store.postpone_tournament(id, now.plus(DAY)).await?;
                }
            }
        }
        store.release(Work::Tournament, ids).await?;
        Ok(Duration::ZERO)
    }

    /// Does what is due in one tournament.
    async fn organise(&self, id: TournamentId, now: Time) -> Result<(), StoreError> {
        let ctx = &self.chat;
        let store = &ctx.store;
        let Some(mut present) = tournaments::apply_due(ctx, id, now).await? else {
            return Ok(());
        };
        for closing in store.overtaken(id).await? {
            self.close(id, closing, now).await?;
        }
        for (game, at) in store.misdated(id).await? {
            self.date(game, at, now).await?;
        }
        let place = store.place(present.place).await?;
        if ctx.platform(&place.platform).is_none() && !tournament::unopened(&present).is_empty() {
            return store
                .postpone_tournament(id, now.plus(RECONNECT_AFTER))
                .await;
        }
        // The threads of its matches come below what is posted about it. Whoever posts that wakes this worker.
        if !tournament::unopened(&present).is_empty()
            && store.tournament_posts_wait(id, now).await?
        {
            store.postpone_tournament(id, now.plus(RETRY_AFTER)).await?;
            // It may have been posted meanwhile.
            if store.tournament_posts_wait(id, now).await? {
                return Ok(());
            }
        }
        let mut put_off = BTreeSet::new();
        while let Some(opening) = tournament::unopened(&present)
            .into_iter()
            .find(|opening| !put_off.contains(&opening.pairing))
        {
            let mut tries = 0..TRIES;
            loop {
                if tries.next().is_none() {
                    put_off.insert(opening.pairing);
                    break;
                }
                match Box::pin(self.open(&present, opening, now)).await? {
                    Opened::Next => {}
                    Opened::Later => {
                        put_off.insert(opening.pairing);
                    }
                }
                match store.tournament(id, now).await? {
                    Some(reloaded) => present = reloaded,
                    None => return Ok(()),
                }
                let waits = tournament::unopened(&present).contains(&opening);
                if !waits || put_off.contains(&opening.pairing) {
                    break;
                }
            }
        }
        // A match that is frozen can be neither ended nor counted until it's thawed.
        let is_stuck = !put_off.is_empty()
            || !store.overtaken(id).await?.is_empty()
            || !store.misdated(id).await?.is_empty()
            || !store.ended_of_tournament(id).await?.is_empty();
        match is_stuck {
            true => store.postpone_tournament(id, now.plus(RETRY_AFTER)).await,
            false => store.schedule_tournament(present, now).await,
        }
    }

    /// Ends a match that the tournament has decided.
    async fn close(&self, id: TournamentId, closing: Closing, now: Time) -> Result<(), StoreError> {
        let end = |game: &Match| play::end_paired(game, id, closing.award, now);
        self.change(closing.game, end).await
    }

    /// Tells a match its hard end.
    async fn date(&self, game: MatchId, at: Option<Time>, now: Time) -> Result<(), StoreError> {
        let follow = |game: &Match| play::follow_hard_end(game, at, now);
        self.change(game, follow).await
    }

    /// Changes a match of a tournament, unless `decide` has nothing to change.
    async fn change(
        &self,
        id: MatchId,
        decide: impl Fn(&Match) -> Option<Change> + Send,
    ) -> Result<(), StoreError> {
        let ctx = &self.chat;
        for _ in 0..TRIES {
            let Some(game) = find::load_all(ctx, vec![id]).await?.pop() else {
                break;
            };
            let Some(change) = decide(&game) else {
                break;
            };
            if decide::commit_automatic(ctx, &game, change).await? {
                break;
            }
        }
        Ok(())
    }

    /// Begins a match: in a thread of its own if that's possible, else in the tournament's channel if that's free, else in
    /// direct messages.
    async fn open(
        &self,
        tournament: &Tournament,
        opening: Opening,
        now: Time,
    ) -> Result<Opened, StoreError> {
        let ctx = &self.chat;
        let store = &ctx.store;
        let place = store.place(tournament.place).await?;
        let players = people::players(ctx, opening.seats).await?;
        let thread =
            match threads::thread_for_pairing(ctx, tournament, opening, &place, &players).await? {
                Ok(thread) => Some(thread),
                Err(NoThread::NotNow(_)) => return Ok(Opened::Later),
                Err(NoThread::Never(_)) => None,
            };
        let is_gone = place.trouble.is_some();
        let in_channel =
            thread.is_some() || (!is_gone && store.running_in(place.id).await?.is_none());
        let settings = people::server_settings(ctx, place.id).await?;
        let mut begins = play::begin_paired(
            tournament.id,
            &tournament.settings.conditions,
            opening,
            place.id,
            !in_channel,
            now,
        );
        begins.after.must_claim = settings.claim;
        if let Some(thread) = &thread {
            begins = begins.in_thread(thread.place);
        }
        let begins = decide::begun(ctx, begins).await?;
        failpoints::reach(Point::PairingReady);
        let committed = store
            .open_pairing(tournament.clone(), opening.pairing, begins)
            .await?;
        if let Commit::Done(_) = committed {
            failpoints::reach(Point::PairingOpened);
            tournaments::changed(ctx);
        } else if let Some(thread) = thread {
            let present = store.tournament(tournament.id, now).await?;
            let waits = present.is_some_and(|present| {
                tournament::unopened(&present)
                    .iter()
                    .any(|other| other.pairing == opening.pairing)
            });
            // Else the thread is there for the next attempt.
            if !waits {
                threads::give_up(ctx, &place.platform, &thread).await;
            }
        }
        Ok(Opened::Next)
    }
}
