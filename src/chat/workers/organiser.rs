//! Runs the tournaments: takes over the results of their matches, does what is due in them, and begins and ends their
//! matches.

use std::collections::BTreeSet;
use std::future::Future;
use std::ops::ControlFlow::{Break, Continue};
use std::sync::Arc;

use async_trait::async_trait;
use futures_util::future::BoxFuture;

use super::each_due::{Due, Job, each_due};
use crate::core::context::Context;
use crate::posts::threads::{self, NoThread};
use crate::service::{again, decide, people, tournaments};
use instruments::failpoints::{self, Point};
use play::clock::MINUTE;
use play::tournament::{self, Opening, Tournament, TournamentId};
use play::{self, Match, Time};
use store::{Commit, Piece, StoreError};

/// The most tournaments under way, each of another server.
const AT_ONCE: usize = 8;

/// The most matches that are begun before other servers have their turn.
const PORTION: usize = 8;

/// The most matches of a server's tournaments that begin within a minute. Each is a line in the channel and a board in its thread.
const MOST_A_MINUTE: usize = 20;

/// For how long, in milliseconds, the matches of a tournament wait at most for what is to be posted above them, once it couldn't be.
/// What was refused for good is tried again later than that, and isn't waited for; neither is a place that refuses posts.
const POSTS_FIRST: i64 = 60 * MINUTE;

/// The wait until a match is tried again that couldn't be begun, in milliseconds.
const RETRY_AFTER: i64 = MINUTE;

/// The wait until a match is tried again for which the platform isn't connected yet, in milliseconds.
const RECONNECT_AFTER: i64 = 1_000;

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
    /// Its tournament is gone.
    Gone,
}

impl Organiser {
    /// Creates the worker for the tournaments of `chat`.
    #[must_use]
    pub(crate) fn new(chat: Context) -> Organiser {
        Organiser { chat }
    }

    /// Works until `stop` completes.
    pub fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> BoxFuture<'static, ()> {
        each_due(self.chat.clone(), Arc::new(self), Box::pin(stop))
    }

    /// Does what is due in one tournament.
    async fn organise(&self, id: TournamentId, now: Time) -> Result<(), StoreError> {
        let ctx = &self.chat;
        let store = &ctx.store;
        let Some(mut present) = tournaments::apply_due(ctx, id, now).await? else {
            return Ok(());
        };
        for closing in store.overtaken(id).await? {
            // Ends a match that the tournament has decided.
            let end = |game: &Match| play::end_paired(game, id, closing.award, now);
            decide::change_if_sound(ctx, closing.game, None, end).await?;
        }
        for (game, at) in store.misdated(id).await? {
            // Tells a match its hard end.
            let follow = |game: &Match| play::follow_hard_end(game, at, now);
            decide::change_if_sound(ctx, game, None, follow).await?;
        }
        let place = store.place(present.place).await?;
        if ctx.platform(&place.platform).is_none() && !tournament::unopened(&present).is_empty() {
            return store
                .postpone_tournament(id, now.plus(RECONNECT_AFTER))
                .await;
        }
        let mut room = PORTION;
        let mut go_on = now;
        if !tournament::unopened(&present).is_empty() {
            // The threads of its matches come below what is posted about it. Whoever posts that wakes this worker.
            let first = (now.plus(-POSTS_FIRST), now.plus(POSTS_FIRST));
            let retry = now.plus(RETRY_AFTER);
            if store.await_tournament_posts(id, now, first, retry).await? {
                return Ok(());
            }
            let lately = store.paired_since(id, now.plus(-MINUTE)).await?;
            let free = MOST_A_MINUTE.saturating_sub(lately.len());
            if free <= PORTION {
                // When the first of them is a minute ago; all of them are by then if none is left.
                let first = lately.first().copied().unwrap_or(now);
                (room, go_on) = (free, first.plus(MINUTE));
            }
        }
        let mut put_off = BTreeSet::new();
        let mut begun = 0;
        while let Some(opening) = tournament::unopened(&present)
            .into_iter()
            .find(|opening| !put_off.contains(&opening.pairing))
        {
            if begun == room {
                return store.postpone_tournament(id, go_on).await;
            }
            let opened = again::few_times(Box::new(present), |read| async move {
                let opened = Box::pin(self.open(&read, opening, now)).await?;
                let Some(reloaded) = store.tournament(id, now).await? else {
                    return Ok(Break((Opened::Gone, read)));
                };
                let reloaded = Box::new(reloaded);
                let waits = tournament::unopened(&reloaded).contains(&opening);
                Ok::<_, StoreError>(match opened {
                    Opened::Next if waits => Continue(reloaded),
                    opened => Break((opened, reloaded)),
                })
            });
            let opened = opened.await?;
            let (opened, read) = opened.unwrap_or_else(|read| (Opened::Later, read));
            present = *read;
            match opened {
                Opened::Next => begun += 1,
                Opened::Gone => return Ok(()),
                Opened::Later => {
                    put_off.insert(opening.pairing);
                }
            }
        }
        // A match that is frozen can be neither ended nor counted until it's thawed.
        let is_stuck = !put_off.is_empty()
            || !store.overtaken(id).await?.is_empty()
            || !store.misdated(id).await?.is_empty()
            || !store.ended_of_tournament(id).await?.is_empty();
        match is_stuck {
            true => {
                let later = now.plus(RETRY_AFTER);
                store.postpone_stuck(id, now, later).await
            }
            false => store.schedule_tournament(present, now).await,
        }
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

#[async_trait]
impl Job for Organiser {
    fn at_once(&self) -> usize {
        AT_ONCE
    }

    async fn due(&self, now: Time, limit: u32) -> Result<Due, StoreError> {
        let store = &self.chat.store;
        Ok(Due {
            pieces: store.tournaments_due(now, limit).await?,
            next: store.next_tournament().await?,
        })
    }

    async fn each(&self, piece: Piece, now: Time) -> Result<(), StoreError> {
        Box::pin(self.organise(TournamentId(piece.id), now)).await
    }

    async fn woken(&self) {
        self.chat.wakeups.tournaments().await;
    }
}
