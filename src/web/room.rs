//! Decides which connections may stay, so that nobody keeps others out by opening many or by being slow.
//!
//! At the bound in all, or at that of its address, a new connection takes the place of another: of the one that has gone
//! longest without sending the head of its first request, or else of a next one; or else its body; or else without taking its
//! answer. Requests in work and streams of updates stay. If nobody of its own address can make room, a new connection is
//! turned away; if nobody at all can, it waits.
//!
//! Addresses of this machine count in all only: a reverse proxy brings everybody from one of them.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};

/// What a connection is at. Those that come first are the first to make room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    /// It hasn't sent the whole head of a request yet.
    New,
    /// It has, and is sending the next head or nothing.
    Idle,
    /// It's sending the body of a request.
    Body,
    /// It's taking an answer.
    Answer,
    /// Its request is in work, or it follows the updates.
    Busy,
}

/// An open connection that hasn't been asked to make room.
struct Open {
    address: IpAddr,
    stage: Stage,
    /// When it came to that stage, on a clock that only orders.
    since: u64,
    evicted: Arc<Notify>,
}

#[derive(Default)]
struct Connections {
    open: BTreeMap<u64, Open>,
    time: u64,
}

impl Connections {
    fn tick(&mut self) -> u64 {
        self.time += 1;
        self.time
    }

    /// Asks the connection that is the first to make room to do so, of all or of those from `address`. Returns whether there is
    /// one.
    fn evict(&mut self, address: Option<IpAddr>) -> bool {
        let candidates = self.open.iter().filter(|(_, open)| {
            open.stage != Stage::Busy && address.is_none_or(|address| address == open.address)
        });
        let first = candidates.min_by_key(|(_, open)| (open.stage, open.since));
        let Some(id) = first.map(|(id, _)| *id) else {
            return false;
        };
        if let Some(open) = self.open.remove(&id) {
            open.evicted.notify_one();
        }
        true
    }

    fn count_from(&self, address: IpAddr) -> usize {
        let from = |open: &&Open| open.address == address;
        self.open.values().filter(from).count()
    }
}

/// The room for connections.
pub(super) struct Room {
    permits: Arc<Semaphore>,
    /// The most connections of one address that isn't this machine's.
    per_address: usize,
    connections: Mutex<Connections>,
}

impl Room {
    /// Makes room for `total` connections, and for `per_address` of each address that isn't this machine's.
    pub(super) fn new(total: usize, per_address: usize) -> Room {
        Room {
            permits: Arc::new(Semaphore::new(total)),
            per_address,
            connections: Mutex::default(),
        }
    }

    fn connections(&self) -> MutexGuard<'_, Connections> {
        self.connections
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    fn is_full(&self) -> bool {
        self.permits.available_permits() == 0
    }

    /// Waits for room for a connection from `address`. Returns `None` if that address has too many that can't make room.
    pub(super) async fn enter(self: &Arc<Self>, address: IpAddr) -> Option<Slot> {
        let address = address.to_canonical();
        if !address.is_loopback() {
            let mut connections = self.connections();
            if connections.count_from(address) >= self.per_address
                && !connections.evict(Some(address))
            {
                return None;
            }
        }
        if self.is_full() {
            self.connections().evict(None);
        }
        // The semaphore is never closed.
        let permit = Arc::clone(&self.permits).acquire_owned().await.ok();
        let evicted = Arc::new(Notify::new());
        let mut connections = self.connections();
        let id = connections.tick();
        let open = Open {
            address,
            stage: Stage::New,
            since: id,
            evicted: Arc::clone(&evicted),
        };
        connections.open.insert(id, open);
        drop(connections);
        Some(Slot {
            mark: Mark {
                room: Arc::clone(self),
                id,
            },
            evicted,
            _permit: permit,
        })
    }
}

/// The room that one connection takes, until it's dropped.
pub(super) struct Slot {
    mark: Mark,
    /// Notified when the connection has to make room.
    pub(super) evicted: Arc<Notify>,
    _permit: Option<OwnedSemaphorePermit>,
}

impl Slot {
    /// Returns what says how far the connection is.
    pub(super) fn mark(&self) -> &Mark {
        &self.mark
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.mark.room.connections().open.remove(&self.mark.id);
    }
}

/// Says what a connection is at.
#[derive(Clone)]
pub(super) struct Mark {
    room: Arc<Room>,
    id: u64,
}

impl Mark {
    /// Whether there is no room for another connection.
    pub(super) fn room_is_full(&self) -> bool {
        self.room.is_full()
    }

    /// Records that the connection is at `stage` from now on.
    pub(super) fn set(&self, stage: Stage) {
        let mut connections = self.room.connections();
        let since = connections.tick();
        if let Some(open) = connections.open.get_mut(&self.id) {
            open.stage = stage;
            open.since = since;
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);
    const THERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));
    const ELSEWHERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2));

    fn is_evicted(slot: &Slot) -> bool {
        slot.evicted.notified().now_or_never().is_some()
    }

    #[tokio::test]
    async fn whoever_waits_longest_with_the_least_done_makes_room() {
        let room = Arc::new(Room::new(5, 5));
        let mut slots = Vec::new();
        for stage in [
            Stage::Busy,
            Stage::Answer,
            Stage::Body,
            Stage::Idle,
            Stage::New,
        ] {
            let slot = room.enter(HERE).await.unwrap();
            slot.mark().set(stage);
            slots.push(slot);
        }
        assert!(room.is_full());
        for last in (1..5).rev() {
            let entering = room.enter(HERE);
            tokio::pin!(entering);
            assert!(entering.as_mut().now_or_never().is_none());
            let evicted: Vec<usize> = (0..slots.len())
                .filter(|&at| is_evicted(&slots[at]))
                .collect();
            assert_eq!(evicted, [last]);
            slots.truncate(last);
            let entered = entering.await.unwrap();
            entered.mark().set(Stage::Busy);
            // It stays for good.
            std::mem::forget(entered);
        }
        let entering = room.enter(HERE);
        tokio::pin!(entering);
        assert!(entering.as_mut().now_or_never().is_none());
        assert!(!is_evicted(&slots[0]), "a request in work stays");
        slots.clear();
        assert!(entering.await.is_some());
    }

    #[tokio::test]
    async fn among_equals_the_first_makes_room() {
        let room = Arc::new(Room::new(2, 2));
        let (first, second) = (room.enter(HERE).await, room.enter(HERE).await);
        let (first, second) = (first.unwrap(), second.unwrap());
        first.mark().set(Stage::Idle);
        second.mark().set(Stage::Idle);
        first.mark().set(Stage::Idle);
        assert!(room.enter(HERE).now_or_never().is_none());
        assert!(!is_evicted(&first) && is_evicted(&second));
    }

    #[tokio::test]
    async fn an_address_makes_room_for_itself_alone() {
        let room = Arc::new(Room::new(9, 2));
        let other = room.enter(ELSEWHERE).await.unwrap();
        let (first, second) = (room.enter(THERE).await, room.enter(THERE).await);
        let (first, second) = (first.unwrap(), second.unwrap());
        let third = room.enter(THERE).await.unwrap();
        assert!(is_evicted(&first) && !is_evicted(&second) && !is_evicted(&other));
        second.mark().set(Stage::Busy);
        third.mark().set(Stage::Busy);
        assert!(room.enter(THERE).await.is_none(), "turned away");
        // Written as IPv6, it's the same address.
        let mapped = IpAddr::V6(std::net::Ipv4Addr::new(192, 0, 2, 1).to_ipv6_mapped());
        assert!(room.enter(mapped).await.is_none());
        assert!(room.enter(ELSEWHERE).await.is_some());
        drop(second);
        assert!(room.enter(THERE).await.is_some());
        // From this machine come as many as there is room for.
        let mut here = Vec::new();
        for _ in 0..4 {
            here.push(room.enter(HERE).await.unwrap());
        }
        assert!(here.iter().all(|slot| !is_evicted(slot)));
    }
}
