//! Plays for the machines: finds the matches in which one owes something, thinks on threads of its own, and commits.

use std::collections::HashSet;
use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use crate::chat::commands::machine;
use crate::chat::core::context::Context;
use crate::chat::core::thinkers::Thinkers;
use crate::chat::service::decide;
use crate::chat::service::freeze::{self, Failure};
use crate::engine::{Findings, Level};
use crate::failpoints::{self, Point};
use crate::play::{self, Machine, MachineTask, Match, MatchId, Outlook};
use crate::rules::Game;
use crate::store::{StoreError, Work, note_match};
use crate::telemetry;

/// The longest that a machine thinks, in milliseconds.
const LONGEST_THOUGHT: i64 = 5_000;

/// How long a challenge to a machine may be open until it's begun here, in milliseconds: whoever sent it has failed to.
const LATE: i64 = 30_000;

/// The longest time until it looks for matches again.
const MAX_SLEEP: Duration = Duration::from_secs(30);

/// The most matches that other processes are thinking about.
const OTHERS: usize = 64;

/// The pause after the database failed.
const PAUSE: Duration = Duration::from_secs(1);

/// Chooses a turn: a level, a position, whether to stop now, and a seed.
type Think = dyn Fn(Level, &Game, &dyn Fn() -> bool, u64) -> Option<Findings> + Send + Sync;

/// The worker that plays for the machines.
pub struct Machines {
    shared: Arc<Shared>,
    threads: usize,
}

struct Shared {
    chat: Context,
    thinkers: Thinkers,
    think: Box<Think>,
    stopping: AtomicBool,
}

impl Machines {
    /// Creates the worker for the matches of `chat`, which thinks on so many threads.
    #[must_use]
    pub(in crate::chat) fn new(chat: Context, threads: usize) -> Machines {
        let choose = |level: Level, game: &Game, stop: &dyn Fn() -> bool, seed| {
            level.choose(game, Some(stop), seed)
        };
        Machines::thinking(chat, threads, Box::new(choose))
    }

    /// Creates the worker with another way to choose turns.
    #[must_use]
    pub(in crate::chat) fn thinking(chat: Context, threads: usize, think: Box<Think>) -> Machines {
        Machines {
            shared: Arc::new(Shared {
                chat,
                thinkers: Thinkers::new(threads),
                think,
                stopping: AtomicBool::new(false),
            }),
            threads: threads.max(1),
        }
    }

    /// Works until `stop` completes, then gives up what it's thinking about: the next start finds it again.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let mut stop = std::pin::pin!(stop);
        let chat = &self.shared.chat;
        let mut tasks: JoinSet<MatchId> = JoinSet::new();
        let mut busy = HashSet::new();
        loop {
            let sleep = match self.owed(&busy).await {
                Ok(owed) => {
                    for id in owed {
                        busy.insert(id);
                        let shared = Arc::clone(&self.shared);
                        tasks.spawn(async move {
                            shared.serve(id).await;
                            let released = shared.chat.store.release(Work::Machine, vec![id.0]);
                            if let Err(error) = released.await {
                                tracing::warn!(%error, "match" = %id, "can't leave a match to other processes");
                            }
                            id
                        });
                    }
                    chat.longest_sleep(MAX_SLEEP)
                }
                Err(error) => {
                    if error.obstacle().is_none() {
                        tracing::error!(%error, "can't look for the turns that Stonepost owes");
                    }
                    PAUSE
                }
            };
            tokio::select! {
                () = &mut stop => break,
                () = chat.wakeups.machines() => {}
                Some(done) = tasks.join_next() => {
                    if let Ok(id) = done {
                        busy.remove(&id);
                    }
                }
                () = chat.clock.sleep(sleep) => {}
            }
        }
        self.shared.stopping.store(true, Ordering::SeqCst);
        while tasks.join_next().await.is_some() {}
    }

    /// Does everything that is owed, one after the other, for tests.
    #[cfg(any(test, feature = "failpoints"))]
    #[doc(hidden)]
    pub async fn work_off(&self) -> Result<(), StoreError> {
        loop {
            let owed = self.owed(&HashSet::new()).await?;
            if owed.is_empty() {
                return Ok(());
            }
            for id in owed {
                self.shared.serve(id).await;
            }
        }
    }

    /// Returns the matches to serve now, those that have waited longest first: as many as threads are free.
    async fn owed(&self, busy: &HashSet<MatchId>) -> Result<Vec<MatchId>, StoreError> {
        let free = self.threads.saturating_sub(busy.len());
        if free == 0 {
            return Ok(Vec::new());
        }
        let chat = &self.shared.chat;
        let late = chat.clock.now().plus(-LATE);
        // Other processes may have taken the first ones.
        let others = if chat.store.is_shared() { OTHERS } else { 0 };
        let limit = u32::try_from(self.threads + busy.len() + others).unwrap_or(u32::MAX);
        let mut owed = chat.store.machine_owes(late, limit).await?;
        owed.retain(|id| !busy.contains(id));
        let mut taken = Vec::new();
        for id in owed {
            if taken.len() == free {
                break;
            }
            let claimed = chat.store.claim(Work::Machine, vec![id.0]).await?;
            taken.extend(claimed.into_iter().map(MatchId));
        }
        Ok(taken)
    }
}

impl Shared {
    /// Does what a machine owes in one match. If that fails, the match is frozen, and the others aren't affected.
    async fn serve(self: &Arc<Shared>, id: MatchId) {
        let served = self.serve_match(id);
        let failed = match freeze::freeze_on_failure(&self.chat, Some(id), served).await {
            Ok(()) | Err(Failure::Frozen(_)) => return,
            Err(failed) => failed,
        };
        if !failed.is_obstacle() {
            tracing::error!(?failed, "match" = %id, "can't play a turn that Stonepost owes");
        }
        tokio::time::sleep(PAUSE).await;
    }

    async fn serve_match(self: &Arc<Shared>, id: MatchId) -> Result<(), StoreError> {
        let chat = &self.chat;
        let Some(game) = chat.store.load(id).await? else {
            return Ok(());
        };
        let Some(game) = decide::apply_due(chat, game, chat.clock.now()).await? else {
            return Ok(());
        };
        let (Some(machine), Some(task)) = (game.machine(), play::machine_task(&game)) else {
            return Ok(());
        };
        if task == MachineTask::Accept {
            if let Err(why) = machine::begin(chat, id).await? {
                tracing::warn!("match" = %id, why = %why, "couldn't begin a match against Stonepost");
            }
            return Ok(());
        }
        chat.failpoint("think", id);
        let began = Instant::now();
        let found = self.think(&game, machine).await;
        telemetry::thought(machine.level(), began.elapsed());
        if self.stopping.load(Ordering::SeqCst) {
            return Ok(());
        }
        note_match(Some(id));
        let Some(found) = found else {
            freeze::freeze(chat, Some(id), "the engine finds no turn").await;
            return Ok(());
        };
        let own = game.mover() == Some(machine.person());
        let outlook = Outlook {
            value: if own { found.value } else { -found.value },
            exact: found.is_exact,
        };
        let now = chat.clock.now();
        let decided = match task {
            MachineTask::Play => play::machine_turn(&game, machine, found.turn(), outlook, now),
            MachineTask::AnswerDraw | MachineTask::Accept => {
                play::machine_answer(&game, machine, outlook, now)
            }
        };
        match decided {
            Ok(change) => {
                failpoints::reach(Point::MachineDecided);
                // If another change was committed first, what is owed now is looked for again.
                if decide::commit_automatic(chat, &game, change).await? {
                    failpoints::reach(Point::MachinePlayed);
                }
            }
            Err(refusal) => {
                let why = format!(
                    "the engine's turn {:?} is refused: {refusal:?}",
                    found.turn()
                );
                freeze::freeze(chat, Some(id), &why).await;
            }
        }
        Ok(())
    }

    /// Thinks about a match, as long as the level does, but not longer than [`LONGEST_THOUGHT`] or until it's stopped.
    async fn think(self: &Arc<Shared>, game: &Match, machine: Machine) -> Option<Findings> {
        let level = Level::new(machine.level())?;
        let (position, seed) = (game.game.clone(), seed(game.id, game.ply()));
        let shared = Arc::clone(self);
        let think = move || {
            let clock = &shared.chat.clock;
            let until = clock.now().plus(LONGEST_THOUGHT);
            let stop = || shared.stopping.load(Ordering::SeqCst) || clock.now() >= until;
            (shared.think)(level, &position, &stop, seed)
        };
        self.thinkers.run(think).await
    }
}

/// Returns the seed for a turn: a turn that is chosen again after a crash is the same one.
fn seed(game: MatchId, ply: u32) -> u64 {
    game.0.unsigned_abs().rotate_left(32) ^ u64::from(ply)
}
