//! Shares the bot's shards with the other processes on the database: takes this one's part, gives up what others should
//! have, and gives back everything at the end.

use std::collections::BTreeMap;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::DiscordError;
use super::session::Sessions;
use crate::chat::ShardShare;

/// How often it's checked who should have which shards.
const TICK: Duration = Duration::from_secs(1);

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

/// Runs this process's part of the shards until `stop` completes, and gives it back. `recommended` is how many shards there
/// are in all, unless other processes have agreed on another number.
///
/// # Errors
/// [`DiscordError`] if retrying is of no use.
pub(super) async fn run(
    sessions: Sessions,
    recommended: u32,
    stop: impl Future<Output = ()>,
) -> Result<(), DiscordError> {
    let mut running = Running {
        sessions: Arc::new(sessions),
        stops: BTreeMap::new(),
        tasks: JoinSet::new(),
        told: None,
    };
    let done = tokio::select! {
        () = stop => Ok(()),
        error = running.keep_sharing(recommended) => Err(error),
    };
    running.end().await;
    done
}

impl Running {
    /// Runs what is this process's part. Returns only if that is of no use.
    async fn keep_sharing(&mut self, recommended: u32) -> DiscordError {
        loop {
            // That the database fails is logged by the store. Shards that others may take over stop by themselves.
            if let Ok(Some(share)) = self.sessions.shards.share(recommended).await {
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

    /// Starts what is new, and stops what others should have.
    fn follow(&mut self, share: &ShardShare) {
        for shard in &share.surplus {
            match self.stops.get(shard) {
                Some(stop) => drop(stop.send_replace(true)),
                // It was stopped before, but couldn't be released.
                None => self.start(*shard, share, true),
            }
        }
        for shard in &share.kept {
            if !self.stops.contains_key(shard) {
                self.start(*shard, share, false);
            }
        }
        let told = (share.total, share.kept.clone());
        if self.told.as_ref() != Some(&told) {
            tracing::info!(total = share.total, shards = ?share.kept, "this process has these shards");
            self.told = Some(told);
        }
    }

    /// Runs a shard in a task of its own, and releases it afterwards. One that is `stopped` is only released.
    fn start(&mut self, shard: u32, share: &ShardShare, stopped: bool) {
        let (stop, told) = watch::channel(stopped);
        self.stops.insert(shard, stop);
        let (sessions, total, process) = (Arc::clone(&self.sessions), share.total, share.process);
        self.tasks.spawn(async move {
            let done = sessions.serve(shard, total, process, told).await;
            // If that fails, it's tried again when the shards are next looked at.
            let _ = sessions.shards.release(process, shard).await;
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

    /// Stops all shards and gives them back.
    async fn end(mut self) {
        for stop in self.stops.values() {
            stop.send_replace(true);
        }
        while self.tasks.join_next().await.is_some() {}
        let _ = timeout(LEAVING, self.sessions.shards.leave()).await;
    }
}
