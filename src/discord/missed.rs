//! Fetches messages that the bot missed: a new gateway session, after a fault or a restart, doesn't replay them.
//!
//! What was said in a place is handled before what the gateway delivers from that place or from a player of its match;
//! otherwise a turn that answers a missed one would be refused. It's fetched by whichever comes first, such an event or
//! the sweep through all places.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::Value as Json;
use serenity::all::{ChannelId, GuildId, Message as DiscordMessage};
use serenity::http::Route;
use tokio::sync::{Mutex as AsyncMutex, watch};
use tokio::time::{sleep, timeout};

use super::events::{Events, is_ordinary};
use super::platform::PLATFORM;
use super::rest::RestError;
use crate::chat::MissedPlace;

/// Messages per request: the most that Discord allows.
const PAGE: usize = 100;

/// The most pages read from one place. If more was said between two turns, the latest messages are skipped.
const MOST_PAGES: usize = 50;

/// The most sweeps: a turn that was found may be followed by one of the next player in another place.
const ROUNDS: usize = 8;

/// How long an event waits until it's known whether anything comes before it.
const LISTING: Duration = Duration::from_secs(1);

/// Pauses of an event that waits for earlier messages while Discord doesn't answer.
const PATIENCE: [Duration; 3] = [
    Duration::from_millis(500),
    Duration::from_secs(2),
    Duration::from_secs(5),
];

/// The first and the longest pause of a sweep after Discord or the database failed; for Discord it doubles in between.
const PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// What is still to be fetched.
#[derive(Default)]
pub(super) struct Missed {
    /// The shards whose places to fetch from are known.
    listed: watch::Sender<HashSet<u32>>,
    places: Mutex<Places>,
    over: AtomicBool,
}

#[derive(Default)]
struct Places {
    waiting: HashMap<u64, Arc<Waiting>>,
    /// The last message fetched, by channel.
    heard: HashMap<u64, u64>,
}

/// A place from which nothing has been fetched yet.
struct Waiting {
    channel: u64,
    unheard: MissedPlace,
    /// Whether it's done; locked during the fetch.
    done: AsyncMutex<bool>,
}

impl Missed {
    /// Waits until it's known what comes before the events of a shard; not for long, because some have to be answered
    /// soon.
    pub(super) async fn listed(&self, shard: u32) {
        let mut listed = self.listed.subscribe();
        let known = listed.wait_for(|listed| listed.contains(&shard));
        if timeout(LISTING, known).await.is_err() {
            tracing::warn!(
                shard,
                "handling an event before checking for messages missed while offline"
            );
        }
    }

    fn set_listed(&self, shard: u32, known: bool) {
        self.listed.send_modify(|listed| {
            if known {
                listed.insert(shard);
            } else {
                listed.remove(&shard);
            }
        });
    }

    /// Stops fetching.
    pub(super) fn stop(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    /// Returns the places to fetch from before an event of `author` in `channel` is handled.
    fn before(&self, channel: u64, author: u64) -> Vec<Arc<Waiting>> {
        let Ok(places) = self.places.lock() else {
            return Vec::new();
        };
        if places.waiting.is_empty() {
            return Vec::new();
        }
        let author = author.to_string();
        let concerns =
            |one: &&Arc<Waiting>| one.channel == channel || one.unheard.players.contains(&author);
        let mut found: Vec<_> = places.waiting.values().filter(concerns).cloned().collect();
        // Direct messages first, as in the sweep.
        found.sort_by_key(|one| !one.unheard.place.direct);
        found
    }

    fn heard(&self, channel: u64) -> u64 {
        let places = self.places.lock();
        places.map_or(0, |places| places.heard.get(&channel).copied().unwrap_or(0))
    }

    fn wait_for(&self, unheard: Vec<MissedPlace>) -> Vec<Arc<Waiting>> {
        let waiting = |unheard: MissedPlace| {
            Some(Arc::new(Waiting {
                channel: unheard.place.id.parse().ok().filter(|id| *id != 0)?,
                unheard,
                done: AsyncMutex::new(false),
            }))
        };
        let all: Vec<_> = unheard.into_iter().filter_map(waiting).collect();
        if let Ok(mut places) = self.places.lock() {
            for one in &all {
                places.waiting.insert(one.channel, Arc::clone(one));
            }
        }
        all
    }

    fn done(&self, one: &Arc<Waiting>, last: u64) {
        if let Ok(mut places) = self.places.lock() {
            let known = places.waiting.get(&one.channel);
            if known.is_some_and(|known| Arc::ptr_eq(known, one)) {
                places.waiting.remove(&one.channel);
            }
            let heard = places.heard.entry(one.channel).or_default();
            *heard = last.max(*heard);
        }
    }
}

impl Events {
    /// Fetches what was missed in the places of `shard`, one of `shards`, after it began a new session.
    pub(super) async fn ask_again(&self, shard: u32, shards: u32) {
        let mut asked: HashSet<(String, String)> = HashSet::new();
        // From here on, events wait until it's known what comes before them.
        self.missed.set_listed(shard, false);
        for _ in 0..ROUNDS {
            let unheard = match self.chat.missed_places(PLATFORM).await {
                Ok(unheard) => unheard,
                Err(error) => {
                    tracing::error!(%error, "can't check for turns typed while Stonepost was offline");
                    self.missed.set_listed(shard, true);
                    sleep(PAUSE).await;
                    if self.missed.is_over() {
                        return;
                    }
                    continue;
                }
            };
            let mut new = unheard;
            new.retain(|one| {
                shard_of(one, shards) == shard
                    && asked.insert((one.place.id.clone(), one.after.clone()))
            });
            let new = self.missed.wait_for(new);
            self.missed.set_listed(shard, true);
            if new.is_empty() {
                return;
            }
            for one in new {
                let mut pause = PAUSE;
                loop {
                    let in_hand = self.in_hand.read().await;
                    if self.missed.is_over() {
                        return;
                    }
                    let Err(wait) = self.ask(&one).await else {
                        break;
                    };
                    drop(in_hand);
                    sleep(wait.unwrap_or(pause)).await;
                    pause = (pause * 2).min(LONGEST_PAUSE);
                }
            }
        }
    }

    /// Fetches and handles what comes before an event of `author` in `channel`. Returns the last message fetched from
    /// there; it and everything before it have been handled.
    pub(super) async fn caught_up(&self, channel: u64, author: u64) -> u64 {
        for one in self.missed.before(channel, author) {
            for pause in PATIENCE {
                if self.ask(&one).await.is_ok() || self.missed.is_over() {
                    break;
                }
                sleep(pause).await;
            }
        }
        self.missed.heard(channel)
    }

    /// Fetches what was said in a place and handles it, unless that is done.
    ///
    /// # Errors
    /// It may work later, after the time that Discord asks for, if it names one.
    async fn ask(&self, one: &Arc<Waiting>) -> Result<(), Option<Duration>> {
        let mut done = one.done.lock().await;
        if *done {
            return Ok(());
        }
        let said = match self.said(one).await {
            Ok(said) => said,
            Err(RestError::Refused { why, .. }) => {
                tracing::debug!(channel = one.channel, %why, "can't read what was said there");
                Vec::new()
            }
            Err(RestError::Later { after, .. }) => return Err(after),
            Err(RestError::Unreachable(_)) => return Err(None),
        };
        let last = said.last().map_or(0, |message| message.id.get());
        let answered: HashSet<u64> = said
            .iter()
            .filter(|message| message.author.id.get() == self.bot)
            .filter_map(|answer| answer.message_reference.as_ref()?.message_id)
            .map(|id| id.get())
            .collect();
        for mut message in said {
            if !is_ordinary(&message) || answered.contains(&message.id.get()) {
                continue;
            }
            if self.missed.is_over() {
                return Err(None);
            }
            message.guild_id = server(&one.unheard).map(GuildId::new);
            // A fetched message doesn't contain its author's name on the server.
            let author = message.author.id.to_string();
            if let Some(name) = self.chat.name_of(PLATFORM, &author).await {
                message.author.global_name = Some(name.raw().to_owned());
            }
            self.written(message, true).await;
        }
        *done = true;
        self.missed.done(one, last);
        Ok(())
    }

    /// Returns the messages of a place after the last known one, oldest first.
    async fn said(&self, one: &Waiting) -> Result<Vec<DiscordMessage>, RestError> {
        let mut all: Vec<DiscordMessage> = Vec::new();
        let mut after: u64 = one.unheard.after.parse().unwrap_or(0);
        for _ in 0..MOST_PAGES {
            let route = Route::ChannelMessages {
                channel_id: ChannelId::new(one.channel),
            };
            let query = format!("after={after}&limit={PAGE}");
            let page = self.discord.rest.ask(route, &query).await?;
            let page = page.as_array().map_or(&[][..], Vec::as_slice);
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
