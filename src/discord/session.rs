//! One shard: it waits for its turn to begin a session, runs until it's told to stop, and begins another one when Discord
//! wants that.
//!
//! serenity runs the session, but not the queue of those that begin: its own knows nothing of other processes, and goes on
//! when no more sessions may begin.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use serenity::all::{GatewayIntents, ShardId, ShardInfo};
use serenity::gateway::{
    GatewayError, Shard, ShardManager, ShardManagerOptions, ShardMessenger, ShardRunner,
    ShardRunnerMessage, ShardRunnerOptions,
};
use serenity::http::Http;
use serenity::prelude::{EventHandler, Mutex, RwLock, TypeMap};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use super::events::Events;
use super::links::Links;
use super::relay::Relay;
use super::served::Served;
use super::starts::Starts;
use super::{BEGINNING, DiscordError, LONGEST_PAUSE, PAUSE, explain};
use chat::{IdentifyTurn, Shards, Standing, TurnTaken};

/// The time between two sessions that begin in the same bucket. Source:
/// <https://discord.com/developers/docs/events/gateway#rate-limiting>.
const IDENTIFY_PAUSE: Duration = Duration::from_secs(5);

/// How long a turn lasts if its process dies: longer than a connection takes to be made and to begin its session.
const TURN: Duration = Duration::from_secs(20);

/// How long a connection may take to be made.
const CONNECTING: Duration = Duration::from_secs(10);

/// The longest pause before it's tried again: that costs no session.
const LONGEST_CONNECTING_PAUSE: Duration = Duration::from_secs(10);

/// How often it's checked whether others may have taken over a shard. They do so seconds later.
const CHECK: Duration = Duration::from_millis(500);

/// How long a session has to last to count as a good one: after others, the next waits longer and longer.
const GOOD: Duration = Duration::from_secs(60);

/// How often it's looked whether a session has lost its connection.
const LOOK: Duration = Duration::from_secs(1);

/// How long Discord may take to confirm the end of a connection.
const CLOSING: Duration = Duration::from_secs(2);

/// The close code that ends a session for good.
const CLOSE_SESSION: u16 = 1000;

/// What all shards need here.
pub(super) struct Sessions {
    /// How they're shared with other processes, if they are.
    pub(super) shards: Option<Shards>,
    pub(super) starts: Starts,
    /// Whose turn it is, if nobody else begins sessions.
    pub(super) turns: OwnTurns,
    pub(super) events: Arc<Events>,
    pub(super) http: Arc<Http>,
    pub(super) intents: GatewayIntents,
    /// The gateway's address.
    pub(super) url: String,
    /// How many sessions may begin at once.
    pub(super) max_concurrency: u32,
    pub(super) links: Arc<Links>,
}

/// The turn of a shard to begin a session.
enum Turn {
    Shared(TurnTaken),
    Own { bucket: u32, until: Instant },
}

/// The turns of the shards of one process: when each bucket is free.
#[derive(Default)]
pub(super) struct OwnTurns(std::sync::Mutex<HashMap<u32, Instant>>);

impl OwnTurns {
    /// Takes the turn of a bucket, or returns how long to wait for it.
    fn take(&self, bucket: u32) -> Result<Turn, Duration> {
        let (mut free, now) = (self.free(), Instant::now());
        match free.get(&bucket) {
            Some(at) if *at > now => Err(*at - now),
            _ => {
                let until = now + TURN;
                free.insert(bucket, until);
                Ok(Turn::Own { bucket, until })
            }
        }
    }

    /// Ends a turn, unless it has ended by itself.
    fn end(&self, bucket: u32, until: Instant, pause: Duration) {
        let mut free = self.free();
        if free.get(&bucket) == Some(&until) {
            free.insert(bucket, Instant::now() + pause);
        }
    }

    fn free(&self) -> std::sync::MutexGuard<'_, HashMap<u32, Instant>> {
        self.0
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

/// Why a session ended.
enum Ended {
    /// It was told to, or others may have the shard.
    Stopped,
    /// Another one has to be begun.
    Again,
    Failed(DiscordError),
}

/// Whether a shard is to end.
struct Until<'a> {
    shards: Option<&'a Shards>,
    served: &'a Served,
    shard: u32,
    process: i64,
    told: watch::Receiver<bool>,
}

impl Until<'_> {
    /// Completes when the shard is to end. While it isn't known whether others have it, it goes on.
    async fn over(&mut self) {
        // Without its sender, everything ends.
        while self.standing() != Standing::Gone
            && !self.served.is_lost(self.shard)
            && !*self.told.borrow_and_update()
        {
            if let Ok(Err(_)) = timeout(CHECK, self.told.changed()).await {
                return;
            }
        }
    }

    fn standing(&self) -> Standing {
        self.shards
            .map_or(Standing::Ours, |shards| shards.standing(self.process))
    }
}

/// serenity's part of a session, which ends when this is dropped.
struct Run {
    messenger: ShardMessenger,
    connected: watch::Receiver<bool>,
    task: JoinHandle<serenity::Result<()>>,
}

impl Run {
    fn begin(
        mut runner: ShardRunner,
        errors: impl Send + 'static,
        connected: watch::Receiver<bool>,
    ) -> Run {
        let messenger = ShardMessenger::new(&runner);
        let task = tokio::spawn(async move {
            let ended = Box::pin(runner.run()).await;
            drop(errors);
            ended
        });
        Run {
            messenger,
            connected,
            task,
        }
    }

    /// Logs off, if there's a connection. Without one, serenity would wait for the answer without ever letting others work
    /// (`checked_shutdown` of 0.12.5), so it's told nothing then.
    async fn end(&mut self, shard: u32) {
        if *self.connected.borrow() {
            let id = ShardId(shard);
            let closes = ShardRunnerMessage::Shutdown(id, CLOSE_SESSION);
            self.messenger.send_to_shard(closes);
            if timeout(CLOSING, &mut self.task).await.is_ok() {
                return;
            }
        }
        self.task.abort();
        let _ = timeout(CLOSING, &mut self.task).await;
    }
}

impl Drop for Run {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Sessions {
    /// Runs a shard until it's `told` to stop, or until others may have it. Nothing of it is connected or at work
    /// afterwards.
    ///
    /// # Errors
    /// [`DiscordError`] if retrying is of no use.
    pub(super) async fn serve(
        &self,
        shard: u32,
        total: u32,
        process: i64,
        told: watch::Receiver<bool>,
    ) -> Result<(), DiscordError> {
        let mut until = Until {
            shards: self.shards.as_ref(),
            served: &self.events.served,
            shard,
            process,
            told,
        };
        let info = ShardInfo {
            id: ShardId(shard),
            total,
        };
        let mut pause = PAUSE;
        // After the first session that ends soon, the next begins at once: until then, nobody hears anything.
        let mut rest = Duration::ZERO;
        self.links.set(shard, false);
        let done = loop {
            let Some(turn) = self.turn(shard, &mut until).await else {
                break Ok(());
            };
            let connected = tokio::select! {
                () = until.over() => {
                    self.end_turn(turn, Duration::ZERO).await;
                    break Ok(());
                }
                connected = self.connect(info) => connected,
            };
            let (runner, errors) = match connected {
                Ok(connected) => connected,
                Err(why) => {
                    self.links.gateway_failed();
                    self.end_turn(turn, Duration::ZERO).await;
                    tracing::warn!(shard, %why, "can't connect to Discord's gateway; retrying");
                    tokio::select! {
                        () = until.over() => break Ok(()),
                        () = sleep(pause) => {}
                    }
                    pause = (pause * 2).min(LONGEST_CONNECTING_PAUSE);
                    continue;
                }
            };
            pause = PAUSE;
            let connected = self.events.served.enter(shard, process);
            let (run, at) = (Run::begin(runner, errors, connected), Instant::now());
            let ended = self.session(shard, run, turn, &mut until).await;
            self.links.update(shard, false);
            match ended {
                Ended::Again if at.elapsed() >= GOOD => rest = Duration::ZERO,
                Ended::Again => {
                    self.links.gateway_failed();
                    tokio::select! {
                        () = until.over() => break Ok(()),
                        () = sleep(rest) => {}
                    }
                    rest = (rest * 2).clamp(PAUSE, LONGEST_PAUSE);
                }
                Ended::Stopped => break Ok(()),
                Ended::Failed(error) => break Err(error),
            }
        };
        self.links.remove(shard);
        let ours = until.standing() == Standing::Ours;
        self.events.leave_shard(shard, ours).await;
        done
    }

    /// Waits until this shard may begin a session; `None` if it's to end.
    async fn turn(&self, shard: u32, until: &mut Until<'_>) -> Option<Turn> {
        self.may_begin(shard, until).await?;
        let bucket = shard % self.max_concurrency.max(1);
        let mut wait = Duration::ZERO;
        loop {
            tokio::select! {
                biased;
                () = until.over() => return None,
                () = sleep(wait) => {}
            }
            // Not interrupted: otherwise a turn could be taken that nobody ends.
            wait = match &self.shards {
                None => match self.turns.take(bucket) {
                    Ok(turn) => return Some(turn),
                    Err(wait) => wait.min(PAUSE),
                },
                Some(shards) => match shards.take_turn(bucket, TURN).await {
                    Ok(IdentifyTurn::Now(turn)) => return Some(Turn::Shared(turn)),
                    // Another one may end its turn early.
                    Ok(IdentifyTurn::After(wait)) => wait.min(PAUSE),
                    // The store has logged it.
                    Err(_) => PAUSE,
                },
            };
        }
    }

    /// Waits until Discord allows another session; `None` if the shard is to end.
    async fn may_begin(&self, shard: u32, until: &mut Until<'_>) -> Option<()> {
        let mut told = false;
        loop {
            let taken = tokio::select! {
                biased;
                () = until.over() => return None,
                taken = self.starts.take() => taken,
            };
            let Err((left, wait)) = taken else {
                self.links.no_sessions_until(None);
                return Some(());
            };
            let at = Timestamp::now() + left;
            let at = at.strftime("%Y-%m-%d %H:%M:%S UTC").to_string();
            if !told {
                tracing::warn!(
                    shard,
                    "Discord allows this bot no new session until {at}, because too many were begun within a day; waiting. If \
                     Stonepost was started again and again, its log says why it ended"
                );
                told = true;
            }
            self.links.no_sessions_until(Some(at));
            tokio::select! {
                () = until.over() => return None,
                () = sleep(wait) => {}
            }
        }
    }

    /// Ends a turn. If that can't be noted, it ends by itself.
    async fn end_turn(&self, turn: Turn, pause: Duration) {
        match (turn, &self.shards) {
            (Turn::Own { bucket, until }, _) => self.turns.end(bucket, until, pause),
            (Turn::Shared(turn), Some(shards)) => drop(shards.end_turn(turn, pause).await),
            (Turn::Shared(_), None) => {}
        }
    }

    /// Returns whether requests are answered and the gateway can be reached.
    pub(super) async fn reaches_discord(&self) -> bool {
        let info = ShardInfo {
            id: ShardId(0),
            total: 1,
        };
        self.starts.is_answered().await && self.connect(info).await.is_ok()
    }

    /// Connects to the gateway. Returns serenity's part, and what has to live as long.
    async fn connect(
        &self,
        info: ShardInfo,
    ) -> Result<(ShardRunner, impl Send + 'static + use<>), String> {
        let events = Arc::clone(&self.events);
        let form_sent = move |form| {
            let events = Arc::clone(&events);
            tokio::spawn(async move { events.form_sent(info.id.0, form).await });
        };
        let relay = Relay::open(&self.url, form_sent).await;
        let relay = relay.map_err(|error| error.to_string())?;
        let url = Arc::new(Mutex::new(relay.url.clone()));
        let token = self.http.token();
        let made = Shard::new(Arc::clone(&url), token, info, self.intents, None);
        let shard = match timeout(CONNECTING, made).await {
            Ok(made) => made.map_err(|error| error.to_string())?,
            Err(_) => return Err("it doesn't answer in time".to_owned()),
        };
        let handler: Arc<dyn EventHandler> = self.events.clone();
        let data = Arc::new(RwLock::new(TypeMap::new()));
        let (manager, errors) = unable_manager(ShardManagerOptions {
            data: Arc::clone(&data),
            event_handlers: Vec::new(),
            raw_event_handlers: Vec::new(),
            shard_index: info.id.0,
            shard_init: 1,
            shard_total: info.total,
            ws_url: url,
            http: Arc::clone(&self.http),
            intents: self.intents,
            presence: None,
        })
        .map_err(|error| error.to_string())?;
        let runner = ShardRunner::new(ShardRunnerOptions {
            data,
            event_handlers: vec![handler],
            raw_event_handlers: Vec::new(),
            manager,
            shard,
            http: Arc::clone(&self.http),
        });
        Ok((runner, (errors, relay)))
    }

    /// Runs a session. Resuming it is part of it.
    async fn session(&self, shard: u32, mut run: Run, turn: Turn, until: &mut Until<'_>) -> Ended {
        let mut turn = Some(turn);
        let begun_by = Instant::now() + BEGINNING;
        let ended = loop {
            tokio::select! {
                () = until.over() => {
                    run.end(shard).await;
                    break Ended::Stopped;
                }
                Ok(()) = run.connected.changed() => {
                    let connected = *run.connected.borrow_and_update();
                    self.links.update(shard, connected);
                    // Counted from here, the next one isn't too early, however long this one has taken.
                    if connected && let Some(turn) = turn.take() {
                        self.end_turn(turn, IDENTIFY_PAUSE).await;
                    }
                }
                () = sleep_until(begun_by), if turn.is_some() => {
                    tracing::warn!(shard, "Discord doesn't begin a session; reconnecting");
                    break Ended::Again;
                }
                () = sleep(LOOK), if turn.is_none() => {
                    if self.links.off_for(shard) > BEGINNING {
                        tracing::warn!(shard, "Discord doesn't continue a session; reconnecting");
                        break Ended::Again;
                    }
                }
                ended = &mut run.task => break match ended {
                    Ok(Err(error @ serenity::Error::Gateway(
                        GatewayError::InvalidAuthentication
                        | GatewayError::InvalidGatewayIntents
                        | GatewayError::DisallowedGatewayIntents,
                    ))) => {
                        let failed = explain(&error);
                        // The gateway alone isn't believed: it may be mistaken for a moment.
                        let is_token = matches!(failed, DiscordError::Token);
                        match is_token && !self.starts.token_is_refused().await {
                            true => Ended::Again,
                            false => Ended::Failed(failed),
                        }
                    }
                    _ => Ended::Again,
                },
            }
        };
        if let Some(turn) = turn {
            self.end_turn(turn, IDENTIFY_PAUSE).await;
        }
        ended
    }
}

/// A manager, which serenity's runners need, whose queue never starts anything: it's on a runtime that doesn't run. When a
/// runner asks it for another session, the runner ends.
fn unable_manager(
    options: ShardManagerOptions,
) -> std::io::Result<(Arc<ShardManager>, impl Send + 'static)> {
    let shard = ShardId(options.shard_index);
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    let entered = runtime.enter();
    let (manager, errors) = ShardManager::new(options);
    drop(entered);
    runtime.shutdown_background();
    // A runner that asks for another session waits for somebody to say this; nobody else would.
    manager.shutdown_finished(shard);
    Ok((manager, errors))
}
