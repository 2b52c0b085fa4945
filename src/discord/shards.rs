//! Runs the bot's shards: those that this process is told to, or its part of those that the processes on a database share.
//! Then it gives up what others should have, and gives back everything at the end.

use std::collections::BTreeMap;
use std::future::Future;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::DiscordError;
use super::session::Sessions;
use chat::{ShardShare, Shards};

/// How often it's checked who should have which shards.
const TICK: Duration = Duration::from_secs(1);

/// How long Discord may be out of this process's reach until others get its shards.
const PATIENCE: Duration = Duration::from_secs(30);

/// How often it's tried then to reach Discord.
const TRY_AGAIN: Duration = Duration::from_secs(5);

/// How long giving back the shards may take at the end. Otherwise others take them over a little later.
const LEAVING: Duration = Duration::from_secs(2);

/// The shards that are run here.
struct Running {
    sessions: Arc<Sessions>,
    /// Tells each to stop.
    stops: BTreeMap<u32, watch::Sender<bool>>,
    tasks: JoinSet<(u32, Result<(), DiscordError>)>,
    /// What was said of them last.
    told: Option<(u32, Vec<u32>)>,
}

/// Which shards to run.
pub(super) enum Part {
    /// These, of so many.
    These(RangeInclusive<u32>, u32),
    /// This process's part. There are so many in all, unless other processes have agreed on another number.
    Shared(Shards, u32),
}

/// Runs this process's part of the shards until `stop` completes, and gives it back.
///
/// # Errors
/// [`DiscordError`] if retrying is of no use.
pub(super) async fn run(
    sessions: Sessions,
    part: Part,
    stop: impl Future<Output = ()>,
) -> Result<(), DiscordError> {
    let mut running = Running {
        sessions: Arc::new(sessions),
        stops: BTreeMap::new(),
        tasks: JoinSet::new(),
        told: None,
    };
    let work = async {
        match &part {
            Part::These(range, total) => running.keep_running(range.clone(), *total).await,
            Part::Shared(shards, recommended) => running.keep_sharing(shards, *recommended).await,
        }
    };
    let done = tokio::select! {
        () = stop => Ok(()),
        error = work => Err(error),
    };
    running.end().await;
    if let Part::Shared(shards, _) = part {
        let _ = timeout(LEAVING, shards.leave()).await;
    }
    done
}

impl Running {
    /// Runs these shards. Returns only if that is of no use.
    async fn keep_running(&mut self, range: RangeInclusive<u32>, total: u32) -> DiscordError {
        for shard in range {
            self.start(shard, total, 0, false);
        }
        loop {
            match self.tasks.join_next().await {
                Some(ended) => {
                    if let Err(error) = self.ended(ended) {
                        return error;
                    }
                }
                None => std::future::pending().await,
            }
        }
    }

    /// Runs what is this process's part. Returns only if that is of no use.
    async fn keep_sharing(&mut self, shards: &Shards, recommended: u32) -> DiscordError {
        let mut takes_none = false;
        loop {
            let links = Arc::clone(&self.sessions.links);
            if links.cut_off_for() >= PATIENCE
                && let Ok(true) = shards.others_take_part().await
                && let Err(error) = self.stand_back(shards).await
            {
                return error;
            }
            // That the database fails is logged by the store. Shards that others may take over stop by themselves.
            if links.requests_fail() {
                // If Discord answers nobody, nobody takes part any more, and all keep what they have.
                takes_none = takes_none || shards.take_none().await.is_ok();
            } else if let Ok(Some(share)) = shards.share(recommended).await {
                takes_none = false;
                self.follow(&share);
            }
            let next = sleep(TICK);
            tokio::pin!(next);
            loop {
                tokio::select! {
                    () = &mut next => break,
                    Some(ended) = self.tasks.join_next() => {
                        if let Err(error) = self.ended(ended) {
                            return error;
                        }
                    }
                }
            }
        }
    }

    /// Leaves the shards to other processes until Discord can be reached again.
    async fn stand_back(&mut self, shards: &Shards) -> Result<(), DiscordError> {
        tracing::warn!(
            why = self.sessions.links.fault(),
            "Discord can't be used from here; the other processes have the shards until it can"
        );
        for stop in self.stops.values() {
            stop.send_replace(true);
        }
        while let Some(ended) = self.tasks.join_next().await {
            self.ended(ended)?;
        }
        // If that fails, others take them over once they don't hear of this process.
        let _ = shards.leave().await;
        self.told = None;
        self.sessions.links.stand_back(true);
        while !self.sessions.reaches_discord().await {
            sleep(TRY_AGAIN).await;
        }
        self.sessions.links.stand_back(false);
        Ok(())
    }

    /// Starts what is new, and stops what others should have, or have taken over meanwhile.
    fn follow(&mut self, share: &ShardShare) {
        for (shard, stop) in &self.stops {
            if !share.kept.contains(shard) && !share.surplus.contains(shard) {
                stop.send_replace(true);
            }
        }
        for shard in &share.surplus {
            match self.stops.get(shard) {
                Some(stop) => drop(stop.send_replace(true)),
                // It was stopped before, but couldn't be released.
                None => self.start(*shard, share.total, share.process, true),
            }
        }
        for shard in &share.kept {
            if !self.stops.contains_key(shard) {
                self.start(*shard, share.total, share.process, false);
            }
        }
        let told = (share.total, share.kept.clone());
        if self.told.as_ref() != Some(&told) {
            tracing::info!(total = share.total, shards = ?share.kept, "this process has these shards");
            self.told = Some(told);
        }
    }

    /// Runs a shard in a task of its own, and releases it afterwards. One that is `stopped` is only released.
    fn start(&mut self, shard: u32, total: u32, process: i64, stopped: bool) {
        let (stop, told) = watch::channel(stopped);
        self.stops.insert(shard, stop);
        let sessions = Arc::clone(&self.sessions);
        self.tasks.spawn(async move {
            let done = sessions.serve(shard, total, process, told).await;
            // If that fails, it's tried again when the shards are next looked at.
            if let Some(shards) = &sessions.shards {
                let _ = shards.release(process, shard).await;
            }
            (shard, done)
        });
    }

    fn ended(
        &mut self,
        ended: Result<(u32, Result<(), DiscordError>), tokio::task::JoinError>,
    ) -> Result<(), DiscordError> {
        let (shard, done) =
            ended.map_err(|error| DiscordError::Other(format!("a shard failed: {error}")))?;
        self.stops.remove(&shard);
        done
    }

    /// Stops all shards.
    async fn end(mut self) {
        for stop in self.stops.values() {
            stop.send_replace(true);
        }
        while self.tasks.join_next().await.is_some() {}
    }
}
