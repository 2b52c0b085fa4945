//! Fetches messages that the bot missed: a new gateway session, after a fault or a restart, doesn't replay them.
//!
//! What was said in a place is handled before what the gateway delivers from that place or from a player of its match;
//! otherwise a turn that answers a missed one would be refused. It's fetched by whichever comes first, such an event or
//! the sweep through all places.
//!
//! What was written while another process may have had the shard is fetched as well, once it's known that none has: until
//! then it's left to that one.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::Value as Json;
use serenity::all::{ChannelId, GuildId, Message as DiscordMessage};
use serenity::http::Route;
use tokio::sync::{Mutex as AsyncMutex, watch};
use tokio::time::{sleep, timeout};

use super::platform::PLATFORM;
use super::refusals::About;
use super::responder::{Responder, is_ordinary};
use super::rest::RestError;
use super::served::Served;
use chat::{Lease, MissedPlace};

/// Messages per request: the most that Discord allows.
const PAGE: usize = 100;

/// The most pages read from one place. If more was said between two turns, the latest messages are skipped.
const MOST_PAGES: usize = 50;

/// The most sweeps: a turn that was found may be followed by one of the next player in another place.
const MOST_SWEEPS: usize = 8;

/// How long an event waits until it's known whether anything comes before it.
const LISTING_TIMEOUT: Duration = Duration::from_secs(1);

/// Pauses of an event that waits for earlier messages while Discord doesn't answer.
const RETRY_PAUSES: [Duration; 3] = [
    Duration::from_millis(500),
    Duration::from_secs(2),
    Duration::from_secs(5),
];

/// The first and the longest pause of a sweep after Discord or the database failed; it doubles in between.
const PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// How often, and at the longest how far apart, a place is asked that refuses to tell for the moment.
const MOST_ROUNDS: u32 = 24;
const LONGEST_ROUND_PAUSE: Duration = Duration::from_secs(10 * 60);

/// Why what was said in a place couldn't be fetched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NotYet {
    /// Discord didn't answer, which other places would meet as well; how long it asks to wait, if it does.
    Failed(Option<Duration>),
    /// Discord refuses it there, for the moment.
    Refused,
    /// It's left to whoever has the shard now.
    Left,
}

/// What is still to be fetched, and who handles it.
pub(super) struct Missed {
    responder: Arc<Responder>,
    served: Arc<Served>,
    /// The shards whose places to fetch from are known.
    listed_shards: watch::Sender<HashSet<u32>>,
    places: Mutex<Places>,
    /// How many shards there are.
    shards: AtomicU32,
    stopped: AtomicBool,
}

#[derive(Default)]
struct Places {
    pending: HashMap<u64, Arc<PendingPlace>>,
    /// The last message fetched, by channel.
    last_fetched: HashMap<u64, u64>,
}

impl Places {
    /// Everything up to the message `last` was fetched; 0 if nothing was said.
    fn fetched(&mut self, channel: u64, last: u64) {
        // In most places nothing was said, and there are more and more of them.
        if last > self.last_fetched.get(&channel).copied().unwrap_or(0) {
            self.last_fetched.insert(channel, last);
        }
    }
}

/// A place from which nothing has been fetched yet.
struct PendingPlace {
    /// The shard that receives its events.
    shard: u32,
    channel: u64,
    unheard: MissedPlace,
    /// Whether it's done; locked during the fetch.
    done: AsyncMutex<bool>,
}

impl Missed {
    pub(super) fn new(responder: Arc<Responder>, served: Arc<Served>) -> Missed {
        Missed {
            responder,
            served,
            listed_shards: watch::Sender::default(),
            places: Mutex::default(),
            shards: AtomicU32::new(1),
            stopped: AtomicBool::new(false),
        }
    }

    /// Waits until it's known what comes before the events of a shard; not for long, because some have to be answered
    /// soon.
    pub(super) async fn wait_until_listed(&self, shard: u32) {
        let mut listed = self.listed_shards.subscribe();
        let known = listed.wait_for(|listed| listed.contains(&shard));
        if timeout(LISTING_TIMEOUT, known).await.is_err() {
            tracing::warn!(
                shard,
                "handling an event before checking for messages missed while offline"
            );
        }
    }

    fn set_listed(&self, shard: u32, known: bool) {
        self.listed_shards.send_modify(|listed| {
            if known {
                listed.insert(shard);
            } else {
                listed.remove(&shard);
            }
        });
    }

    /// Stops fetching.
    pub(super) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Leaves to others what is to be fetched from the places of a shard that isn't served here any more.
    pub(super) fn leave_shard(&self, shard: u32) {
        self.set_listed(shard, false);
        if let Ok(mut places) = self.places.lock() {
            places.pending.retain(|_, one| one.shard != shard);
        }
    }

    /// Returns the places to fetch from before an event of `author` in `channel` is handled.
    fn pending_before(&self, channel: u64, author: u64) -> Vec<Arc<PendingPlace>> {
        let Ok(places) = self.places.lock() else {
            return Vec::new();
        };
        if places.pending.is_empty() {
            return Vec::new();
        }
        let author = author.to_string();
        let concerns = |one: &&Arc<PendingPlace>| {
            one.channel == channel || one.unheard.players.contains(&author)
        };
        let mut found: Vec<_> = places.pending.values().filter(concerns).cloned().collect();
        // Direct messages first, as in the sweep.
        found.sort_by_key(|one| !one.unheard.place.direct);
        found
    }

    fn last_fetched(&self, channel: u64) -> u64 {
        let places = self.places.lock();
        places.map_or(0, |places| {
            places.last_fetched.get(&channel).copied().unwrap_or(0)
        })
    }

    fn enqueue(&self, shard: u32, unheard: Vec<MissedPlace>) -> Vec<Arc<PendingPlace>> {
        let pending = |unheard: MissedPlace| {
            Some(Arc::new(PendingPlace {
                shard,
                channel: unheard.place.id.parse().ok().filter(|id| *id != 0)?,
                unheard,
                done: AsyncMutex::new(false),
            }))
        };
        let all: Vec<_> = unheard.into_iter().filter_map(pending).collect();
        if let Ok(mut places) = self.places.lock() {
            for one in &all {
                places.pending.insert(one.channel, Arc::clone(one));
            }
        }
        all
    }

    fn mark_done(&self, one: &Arc<PendingPlace>, last: u64) {
        if let Ok(mut places) = self.places.lock() {
            let known = places.pending.get(&one.channel);
            if known.is_some_and(|known| Arc::ptr_eq(known, one)) {
                places.pending.remove(&one.channel);
            }
            places.fetched(one.channel, last);
        }
    }

    /// As [`Missed::sweep`], after `shard`, one of `shards`, began a new session.
    pub(super) async fn begin(&self, shard: u32, shards: u32) {
        self.shards.store(shards, Ordering::Relaxed);
        if self.sweep(shard).await.is_err() {
            self.make_up_for(shard).await;
        }
    }

    /// As [`Missed::sweep`], once it's known that no other process has `shard`, if none has: what was just written
    /// there was left to it.
    pub(super) async fn make_up_for(&self, shard: u32) {
        while self.served.until_ours(shard).await && !self.is_stopped() {
            if self.sweep(shard).await.is_ok() {
                return;
            }
            sleep(PAUSE).await;
        }
    }

    /// Fetches what was missed in the places of `shard`.
    ///
    /// # Errors
    /// Something is left to whoever has the shard.
    async fn sweep(&self, shard: u32) -> Result<(), NotYet> {
        let shards = self.shards.load(Ordering::Relaxed);
        let mut seen: HashSet<(String, String)> = HashSet::new();
        let mut refused = Vec::new();
        // From here on, events wait until it's known what comes before them.
        self.set_listed(shard, false);
        for _ in 0..MOST_SWEEPS {
            let mut new = self.missed_places(shard).await?;
            new.retain(|one| {
                shard_of(one, shards) == shard
                    && seen.insert((one.place.id.clone(), one.after.clone()))
            });
            let new = self.enqueue(shard, new);
            self.set_listed(shard, true);
            if new.is_empty() {
                break;
            }
            for one in new {
                match self.catch_up_patiently(shard, &one).await {
                    Ok(()) => {}
                    Err(NotYet::Refused) => refused.push(one),
                    left => return left,
                }
            }
        }
        self.catch_up_refused(shard, refused).await
    }

    /// Returns where something may have been missed, as soon as the database tells.
    async fn missed_places(&self, shard: u32) -> Result<Vec<MissedPlace>, NotYet> {
        let mut pause = PAUSE;
        loop {
            let error = match self.responder.chat.missed_places(PLATFORM).await {
                Ok(places) => return Ok(places),
                Err(error) => error,
            };
            tracing::error!(%error, "can't check for turns typed while Stonepost was offline");
            self.set_listed(shard, true);
            sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
            if self.is_stopped() || !self.served.has(shard) {
                return Err(NotYet::Left);
            }
        }
    }

    /// Fetches what was said in a place, for as long as Discord fails to answer.
    ///
    /// # Errors
    /// It's refused for now, or it's left to others.
    async fn catch_up_patiently(&self, shard: u32, one: &Arc<PendingPlace>) -> Result<(), NotYet> {
        let mut pause = PAUSE;
        loop {
            // Whoever has the shard now does it.
            let Some(at_work) = self.served.begin(shard) else {
                return Err(NotYet::Left);
            };
            let in_flight = self.responder.in_flight.read().await;
            if self.is_stopped() {
                return Err(NotYet::Left);
            }
            let caught_up = at_work.lease.clone().scope(self.catch_up_place(one));
            let wait = match caught_up.await {
                Err(NotYet::Failed(wait)) => wait,
                Err(NotYet::Left) => None,
                done => return done,
            };
            drop((in_flight, at_work));
            sleep(wait.unwrap_or_default().max(pause)).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    /// Asks again for what was said in places where that was refused for the moment.
    async fn catch_up_refused(
        &self,
        shard: u32,
        mut places: Vec<Arc<PendingPlace>>,
    ) -> Result<(), NotYet> {
        let mut pause = PAUSE;
        for _ in 0..MOST_ROUNDS {
            if places.is_empty() {
                break;
            }
            sleep(pause).await;
            pause = (pause * 2).min(LONGEST_ROUND_PAUSE);
            let mut refused = Vec::new();
            for one in places {
                match self.catch_up_patiently(shard, &one).await {
                    Ok(()) => {}
                    Err(NotYet::Refused) => {
                        refused.push(one);
                        sleep(PAUSE).await;
                    }
                    left => return left,
                }
            }
            places = refused;
        }
        if !places.is_empty() {
            tracing::warn!(
                places = places.len(),
                "Discord keeps refusing to tell what was said in some channels while Stonepost was offline"
            );
        }
        for one in &places {
            self.mark_done(one, 0);
        }
        Ok(())
    }

    /// Fetches and handles what comes before an event of `author` in `channel`. Returns the last message fetched from
    /// there; it and everything before it have been handled.
    pub(super) async fn catch_up(&self, channel: u64, author: u64) -> u64 {
        for one in self.pending_before(channel, author) {
            for pause in RETRY_PAUSES {
                let caught_up = self.catch_up_place(&one).await;
                if matches!(caught_up, Ok(()) | Err(NotYet::Left)) || self.is_stopped() {
                    break;
                }
                sleep(pause).await;
            }
        }
        self.last_fetched(channel)
    }

    /// Fetches what was said in a place and handles it, unless that is done.
    ///
    /// # Errors
    /// It may work later.
    async fn catch_up_place(&self, one: &Arc<PendingPlace>) -> Result<(), NotYet> {
        let mut done = one.done.lock().await;
        if *done {
            return Ok(());
        }
        let mut fetched = self.fetch_messages(one).await;
        // One 404 isn't believed.
        if fetched
            .as_ref()
            .is_err_and(|error| error.about() == About::Gone)
        {
            fetched = self.fetch_messages(one).await;
        }
        let messages = match fetched {
            Ok(messages) => messages,
            Err(RestError::TakenOver) => return Err(NotYet::Left),
            Err(RestError::Later { after, .. }) => return Err(NotYet::Failed(after)),
            Err(RestError::Unreachable(_)) => return Err(NotYet::Failed(None)),
            Err(error @ RestError::Refused { .. }) => {
                tracing::debug!(channel = one.channel, %error, "can't read what was said there");
                match error.about() {
                    About::Moment => return Err(NotYet::Refused),
                    // The token may be corrected.
                    About::Token => return Err(NotYet::Failed(None)),
                    _ => Vec::new(),
                }
            }
        };
        let last = messages.last().map_or(0, |message| message.id.get());
        let answered: HashSet<u64> = messages
            .iter()
            .filter(|message| message.author.id.get() == self.responder.bot)
            .filter_map(|answer| answer.message_reference.as_ref()?.message_id)
            .map(|id| id.get())
            .collect();
        for mut message in messages {
            if !is_ordinary(&message) || answered.contains(&message.id.get()) {
                continue;
            }
            if self.is_stopped() || !self.served.has(one.shard) {
                return Err(NotYet::Left);
            }
            message.guild_id = server(&one.unheard).map(GuildId::new);
            // A fetched message doesn't contain its author's name on the server.
            let author = message.author.id.to_string();
            if let Some(name) = self.responder.chat.name_of(PLATFORM, &author).await {
                message.author.global_name = Some(name.raw().to_owned());
            }
            self.responder.handle_message(message, true).await;
            // It may not have been played, and nobody told.
            if !Lease::holds() {
                return Err(NotYet::Left);
            }
        }
        *done = true;
        self.mark_done(one, last);
        Ok(())
    }

    /// Returns the messages of a place after the last known one, oldest first.
    async fn fetch_messages(&self, one: &PendingPlace) -> Result<Vec<DiscordMessage>, RestError> {
        let mut all: Vec<DiscordMessage> = Vec::new();
        let mut after: u64 = one.unheard.after.parse().unwrap_or(0);
        for _ in 0..MOST_PAGES {
            let route = Route::ChannelMessages {
                channel_id: ChannelId::new(one.channel),
            };
            let query = format!("after={after}&limit={PAGE}");
            let page = self
                .responder
                .discord
                .rest
                .get_with_query(route, &query)
                .await?;
            let page = page
                .as_array()
                .ok_or_else(|| RestError::unexpected("Discord's answer has no messages"))?;
            let id = |message: &Json| message.get("id")?.as_str()?.parse().ok();
            let newest: Option<u64> = page.iter().filter_map(id).max();
            // A message that can't be parsed wasn't written by a person.
            let read = |message: &Json| serde_json::from_value(message.clone()).ok();
            all.extend(page.iter().filter_map(read));
            match newest {
                Some(newest) if page.len() >= PAGE && newest > after => after = newest,
                _ => {
                    all.sort_by_key(|message| message.id);
                    return Ok(all);
                }
            }
        }
        tracing::warn!(
            channel = one.channel,
            "too many messages were sent in this channel while Stonepost was offline; the latest \
             ones were skipped"
        );
        all.sort_by_key(|message| message.id);
        Ok(all)
    }
}

fn server(unheard: &MissedPlace) -> Option<u64> {
    let id = unheard.place.server.as_ref()?.parse().ok();
    id.filter(|id| *id != 0)
}

/// The shard that receives events of a place; the first one if the place belongs to no server.
fn shard_of(unheard: &MissedPlace, shards: u32) -> u32 {
    let shard = server(unheard).map_or(0, |id| (id >> 22) % u64::from(shards.max(1)));
    u32::try_from(shard).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_places_where_something_was_said_are_remembered() {
        let mut places = Places::default();
        for (channel, last) in [(1, 0), (2, 5), (2, 3), (2, 0)] {
            places.fetched(channel, last);
        }
        assert_eq!(places.last_fetched, HashMap::from([(2, 5)]));
    }
}
