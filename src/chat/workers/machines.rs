//! Plays for the machines: finds the matches in which one owes something, thinks on threads of its own, and commits.

use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use async_trait::async_trait;
use futures_util::future::BoxFuture;

use super::each_due::{Due, Job, each_due};
use crate::commands::machine;
use crate::core::context::Context;
use crate::core::thinkers::Thinkers;
use crate::service::{decide, freeze};
use engine::{Findings, Level};
use instruments::failpoints::{self, Point};
use instruments::telemetry;
use play::{self, Machine, MachineTask, Match, MatchId, Outlook, Time};
use rules::Game;
use store::{Piece, StoreError, Work, note_match};

/// The longest that a machine thinks, in milliseconds.
const LONGEST_THOUGHT: i64 = 5_000;

/// How long a challenge to a machine may be open until it's begun here, in milliseconds: whoever sent it has failed to.
const LATE: i64 = 30_000;

/// Chooses a turn: a level, a position, whether to stop now, and a seed.
type Think = dyn Fn(Level, &Game, &dyn Fn() -> bool, u64) -> Option<Findings> + Send + Sync;

/// The worker that plays for the machines.
pub struct Machines {
    shared: Arc<Shared>,
}

struct Shared {
    chat: Context,
    threads: usize,
    thinkers: Thinkers,
    think: Arc<Think>,
    stopping: Arc<AtomicBool>,
}

impl Machines {
    /// Creates the worker for the matches of `chat`, which thinks on so many threads.
    #[must_use]
    pub(crate) fn new(chat: Context, threads: usize) -> Machines {
        let choose = |level: Level, game: &Game, stop: &dyn Fn() -> bool, seed| {
            level.choose(game, Some(stop), seed)
        };
        Machines::thinking(chat, threads, Box::new(choose))
    }

    /// Creates the worker with another way to choose turns.
    #[must_use]
    pub(crate) fn thinking(chat: Context, threads: usize, think: Box<Think>) -> Machines {
        Machines {
            shared: Arc::new(Shared {
                chat,
                threads: threads.max(1),
                thinkers: Thinkers::new("engine", threads),
                think: think.into(),
                stopping: Arc::default(),
            }),
        }
    }

    /// Works until `stop` completes, then gives up what it's thinking about: the next start finds it again.
    pub fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> BoxFuture<'static, ()> {
        let shared = Arc::clone(&self.shared);
        let stopped = async move {
            stop.await;
            shared.stopping.store(true, Ordering::SeqCst);
        };
        each_due(self.shared.chat.clone(), self.shared, Box::pin(stopped))
    }

    /// Does everything that is owed, for tests.
    #[cfg(any(test, feature = "failpoints"))]
    #[doc(hidden)]
    pub async fn work_off(&self) -> Result<(), StoreError> {
        super::each_due::work_off(&self.shared.chat, self.shared.clone()).await
    }
}

#[async_trait]
impl Job for Shared {
    fn at_once(&self) -> usize {
        self.threads
    }

    /// Those that have waited longest first.
    async fn due(&self, now: Time, limit: u32) -> Result<Due, StoreError> {
        let owed = self.chat.store.machine_owes(now.plus(-LATE), limit).await?;
        let pieces = owed.iter().map(|id| Piece::alone(Work::Machine, id.0));
        Ok(Due {
            pieces: pieces.collect(),
            next: None,
        })
    }

    async fn each(&self, piece: Piece, _: Time) -> Result<(), StoreError> {
        self.serve(MatchId(piece.id)).await
    }

    async fn woken(&self) {
        self.chat.wakeups.machines().await;
    }
}

impl Shared {
    /// Does what a machine owes in one match.
    async fn serve(&self, id: MatchId) -> Result<(), StoreError> {
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
    async fn think(&self, game: &Match, machine: Machine) -> Option<Findings> {
        let level = Level::new(machine.level())?;
        let (position, seed) = (game.game.clone(), seed(game.id, game.ply()));
        let (clock, stopping) = (self.chat.clock.clone(), Arc::clone(&self.stopping));
        let choose = Arc::clone(&self.think);
        let think = move || {
            let until = clock.now().plus(LONGEST_THOUGHT);
            let stop = || stopping.load(Ordering::SeqCst) || clock.now() >= until;
            choose(level, &position, &stop, seed)
        };
        self.thinkers.run(think).await
    }
}

/// Returns the seed for a turn: a turn that is chosen again after a crash is the same one.
fn seed(game: MatchId, ply: u32) -> u64 {
    game.0.unsigned_abs().rotate_left(32) ^ u64::from(ply)
}
