//! A platform that keeps nothing of what is posted but how much it was.

use std::collections::{BTreeMap, HashSet};
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use stonepost::chat::{Capabilities, Message, PlaceRef, Platform, PostError, Posted, Room};

pub(crate) const NAME: &str = "discord";

type Done<T> = std::result::Result<T, PostError>;

/// What the workers do on the platform.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum What {
    /// A post about a tournament, in its channel.
    Post,
    /// An edit of such a post.
    Edit,
    /// What a tournament tells one person.
    Notice,
    /// The message under which the thread of a match is opened.
    Thread,
    Other,
}

/// How often each was done, by the day and by the channel.
pub(crate) type Counts = BTreeMap<(What, i64, String), i64>;

pub(crate) struct Counting {
    begin: i64,
    clock: Arc<AtomicI64>,
    last: AtomicU64,
    counts: Mutex<Counts>,
    nonces: Mutex<HashSet<String>>,
    repeated: AtomicU64,
}

impl Counting {
    pub(crate) fn new(begin: i64, clock: Arc<AtomicI64>) -> Counting {
        Counting {
            begin,
            clock,
            last: AtomicU64::new(0),
            counts: Mutex::default(),
            nonces: Mutex::default(),
            repeated: AtomicU64::new(0),
        }
    }

    pub(crate) fn counts(&self) -> Counts {
        let counts = self.counts.lock();
        counts.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// How many messages were posted a second time.
    pub(crate) fn repeated(&self) -> u64 {
        self.repeated.load(Ordering::Relaxed)
    }

    /// The next id of a message, as long as Discord's.
    pub(crate) fn id(&self) -> String {
        let number = self.last.fetch_add(1, Ordering::Relaxed);
        (1_400_000_000_000_000_000 + number).to_string()
    }

    fn count(&self, what: What, place: &str) {
        let day = (self.clock.load(Ordering::Relaxed) - self.begin) / super::DAY;
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        *counts.entry((what, day, place.to_owned())).or_default() += 1;
    }
}

#[async_trait]
impl Platform for Counting {
    fn name(&self) -> &'static str {
        NAME
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            room: Room {
                text: 2_000,
                buttons_in_row: 5,
                button_rows: 5,
                suggestions: 25,
                suggestion: 100,
                file: 8 << 20,
            },
            ..Capabilities::ALL
        }
    }

    async fn post(&self, place: &str, message: &Message) -> Done<Posted> {
        let nonce = message.nonce.clone().unwrap_or_default();
        // The first letter of a nonce says what posted it.
        let what = match nonce.chars().next() {
            Some('s') if place.starts_with("dm-") => What::Notice,
            Some('s') => What::Post,
            Some('g') => What::Thread,
            _ => What::Other,
        };
        let mut nonces = self.nonces.lock().unwrap_or_else(PoisonError::into_inner);
        if !nonces.insert(nonce) {
            self.repeated.fetch_add(1, Ordering::Relaxed);
        }
        drop(nonces);
        self.count(what, place);
        Ok(Posted::new(self.id(), message))
    }

    async fn edit(&self, place: &str, _: &str, _: &Message) -> Done<()> {
        self.count(What::Edit, place);
        Ok(())
    }

    async fn remove_buttons(&self, _: &str, _: &str) -> Done<()> {
        Ok(())
    }

    async fn open_thread(&self, place: &str, message: &str, _: &str) -> Done<PlaceRef> {
        Ok(PlaceRef {
            id: message.to_owned(),
            parent: Some(place.to_owned()),
            direct: false,
            server: Some(super::SERVER.to_owned()),
            public: true,
        })
    }

    async fn archive(&self, _: &str) -> Done<()> {
        Ok(())
    }

    fn link(&self, server: Option<&str>, place: &str, message: &str) -> Option<String> {
        let server = server.unwrap_or("@me");
        Some(format!(
            "https://discord.com/channels/{server}/{place}/{message}"
        ))
    }

    async fn direct(&self, person: &str) -> Done<String> {
        Ok(format!("dm-{person}"))
    }
}
