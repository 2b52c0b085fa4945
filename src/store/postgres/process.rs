//! A process among those that share a database: it says that it's alive, and knows what it has claimed.

use std::collections::HashMap;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::address::{DatabaseAddress, Role};
use super::claims::{self, Renewed, lease};
use super::clock::ServerClock;
use crate::mutex::unpoisoned;
use crate::postgres::shards::Standing;
use crate::sql::Connection;
use crate::uptime::uptime;
use crate::values::error::StoreError;
use crate::values::work::Work;

/// How often a process says that it's alive: so many times before it counts as dead.
const BEATS: u32 = 5;

/// How long before others may take over it stops to begin anything, as a part of a lease.
const MARGIN: u32 = 3;

/// How often other processes are told of changes at most.
const TELL: Duration = Duration::from_millis(50);

/// The channel on which processes tell each other that something has changed.
pub(super) const CHANNEL: &str = "stonepost";

/// What's told to the keeper.
enum Message {
    Changed,
    Stop,
}

/// This process, as the others see it.
pub(crate) struct Process {
    state: Arc<Mutex<State>>,
    keeper: Mutex<Option<JoinHandle<()>>>,
    messages: Sender<Message>,
}

struct State {
    /// Its number; another one after it was taken for dead.
    id: i64,
    /// How many processes are alive.
    living: u32,
    /// Until when nobody else takes over what it has, by [`uptime`].
    safe_until: Duration,
    /// When it last couldn't say that it's alive, by [`uptime`]; `None` if it could since.
    failed_at: Option<Duration>,
    /// When it last came back after it had counted as dead, by [`uptime`], and whether it's known since what it still has.
    revived: Option<(Duration, bool)>,
    /// From when on it may take over what dead processes had, by [`uptime`].
    inherits_from: Duration,
    /// The server's clock, as it was heard of last.
    clock: ServerClock,
    /// The fences of what it has claimed.
    held: HashMap<(Work, i64), i64>,
}

impl State {
    /// Returns whether it still has the shards that it had as process `id`, at `now` by [`uptime`].
    fn standing(&self, id: i64, now: Duration) -> Standing {
        let is_known = self.revived.is_none_or(|(_, known)| known);
        // Whoever was paused has tried nothing since, and others may have come meanwhile.
        let is_away = self.failed_at.is_some_and(|at| now < at + whole_lease());
        if self.id != id {
            Standing::Gone
        } else if is_known && now < self.safe_until {
            Standing::Ours
        } else if is_known && is_away && self.living == 1 {
            Standing::Alone
        } else {
            Standing::Doubtful
        }
    }

    /// Whether it may take over what dead processes had, at `now` by [`uptime`]. After all were cut off from the server,
    /// whoever comes back first leaves the others time to do so.
    fn may_inherit(&self, now: Duration) -> bool {
        now >= self.inherits_from && now < self.safe_until
    }
}

impl Process {
    /// Joins those that share the database. On a thread that may wait.
    pub(super) fn begin(address: &DatabaseAddress) -> Result<Process, StoreError> {
        let name = name();
        let asked = uptime();
        let connection = address.connect(Role::Claims)?;
        let id = claims::join(&connection, &name)?;
        let state = Arc::new(Mutex::new(State {
            id,
            living: claims::living(&connection)?,
            safe_until: safe_until(asked),
            clock: ServerClock::ask(&connection)?,
            failed_at: None,
            revived: None,
            inherits_from: asked,
            held: HashMap::new(),
        }));
        let (messages, told) = channel();
        let keeper = Keeper {
            address: address.clone(),
            name,
            state: Arc::clone(&state),
            connection: Some(connection),
        };
        let keep = move || keeper.keep(&told);
        let keeper = std::thread::Builder::new().name("store-keeper".to_owned());
        let keeper = keeper
            .spawn(keep)
            .map_err(|error| StoreError::Database(format!("can't start a thread: {error}")))?;
        Ok(Process {
            state,
            keeper: Mutex::new(Some(keeper)),
            messages,
        })
    }

    /// Its number among the processes.
    pub(crate) fn id(&self) -> i64 {
        unpoisoned(&self.state).id
    }

    /// How many processes were alive when it last said that it is; at least 1.
    pub(crate) fn living(&self) -> u32 {
        unpoisoned(&self.state).living
    }

    /// The server's clock, as it was heard of last.
    pub(super) fn clock(&self) -> ServerClock {
        unpoisoned(&self.state).clock
    }

    /// Returns whether nobody can have taken over what this process has claimed.
    pub(crate) fn is_safe(&self) -> bool {
        uptime() < unpoisoned(&self.state).safe_until
    }

    /// Returns whether it still has the shards that it had as process `id`.
    pub(crate) fn standing(&self, id: i64) -> Standing {
        unpoisoned(&self.state).standing(id, uptime())
    }

    /// When it last came back, by [`uptime`].
    pub(crate) fn revived_at(&self) -> Option<Duration> {
        unpoisoned(&self.state).revived.map(|(at, _)| at)
    }

    /// Notes that it was looked what it still has, since it came back at `at`.
    pub(crate) fn looked_since(&self, at: Option<Duration>) {
        if let Some((revived, known)) = &mut unpoisoned(&self.state).revived {
            *known |= Some(*revived) == at;
        }
    }

    /// Returns what tells whether it may take over what dead processes had. To be asked after it was looked who is dead:
    /// the database may have come back meanwhile.
    pub(crate) fn may_inherit(&self) -> impl Fn() -> bool + Send + 'static {
        let state = Arc::clone(&self.state);
        move || unpoisoned(&state).may_inherit(uptime())
    }

    /// Notes what was claimed as process `id`.
    pub(crate) fn hold(&self, id: i64, work: Work, claimed: &[(i64, i64)]) {
        let mut state = unpoisoned(&self.state);
        if state.id == id {
            let claimed = claimed
                .iter()
                .map(|&(number, fence)| ((work, number), fence));
            state.held.extend(claimed);
        }
    }

    /// Returns the fence of what it has claimed; one that nothing has if it hasn't.
    pub(crate) fn fence(&self, work: Work, number: i64) -> i64 {
        let state = unpoisoned(&self.state);
        state.held.get(&(work, number)).copied().unwrap_or(-1)
    }

    /// Forgets a claim that was given up.
    pub(crate) fn forget(&self, work: Work, number: i64) {
        unpoisoned(&self.state).held.remove(&(work, number));
    }

    /// Tells the others soon that something has changed.
    pub(super) fn tell_others(&self) {
        // The keeper is gone only at the end.
        let _ = self.messages.send(Message::Changed);
    }

    /// Gives back all that it has, and leaves.
    pub(super) async fn leave(&self) {
        let _ = self.messages.send(Message::Stop);
        let keeper = unpoisoned(&self.keeper).take();
        let joined = tokio::task::spawn_blocking(|| keeper.map(JoinHandle::join));
        let _ = joined.await;
    }
}

/// The thread that says that the process is alive.
struct Keeper {
    address: DatabaseAddress,
    name: String,
    state: Arc<Mutex<State>>,
    connection: Option<Connection>,
}

impl Keeper {
    fn keep(mut self, told: &std::sync::mpsc::Receiver<Message>) {
        let beat = whole_lease() / BEATS;
        let mut next = Instant::now() + beat;
        let mut failing = false;
        loop {
            let now = Instant::now();
            if now >= next {
                let beaten = self.beat();
                if let Err(error) = &beaten {
                    self.connection = None;
                    if !failing {
                        tracing::warn!(%error, "can't tell the other processes that this one is alive");
                    }
                }
                failing = beaten.is_err();
                let mut state = unpoisoned(&self.state);
                state.failed_at = failing.then(uptime);
                if let Some(at) = state.failed_at {
                    state.inherits_from = at + whole_lease();
                }
                drop(state);
                next = Instant::now() + if failing { beat / 3 } else { beat };
            }
            match told.recv_timeout(next.saturating_duration_since(Instant::now())) {
                Ok(Message::Changed) => {
                    std::thread::sleep(TELL);
                    // Those that came meanwhile are told at once.
                    let mut stop = false;
                    while let Ok(message) = told.try_recv() {
                        stop |= matches!(message, Message::Stop);
                    }
                    self.tell();
                    if stop {
                        return self.leave();
                    }
                }
                Ok(Message::Stop) | Err(RecvTimeoutError::Disconnected) => return self.leave(),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    fn connection(&mut self) -> Result<&Connection, StoreError> {
        let connection = match self.connection.take().filter(|c| !c.is_closed()) {
            Some(connection) => connection,
            None => self.address.connect(Role::Claims)?,
        };
        Ok(self.connection.insert(connection))
    }

    fn beat(&mut self) -> Result<(), StoreError> {
        let asked = uptime();
        let (id, inherits_from) = {
            let state = unpoisoned(&self.state);
            (state.id, state.inherits_from)
        };
        let name = self.name.clone();
        let connection = self.connection()?;
        let renewed = claims::renew(connection, id)?;
        let id = match renewed {
            Renewed::Alive | Renewed::Revived => id,
            Renewed::Gone => claims::join(connection, &name)?,
        };
        if matches!(renewed, Renewed::Alive) && asked >= inherits_from {
            claims::clear(connection)?;
        }
        let living = claims::living(connection)?;
        let clock = ServerClock::ask(connection)?;
        let mut state = unpoisoned(&self.state);
        state.living = living;
        state.clock = clock;
        if !matches!(renewed, Renewed::Alive) {
            tracing::warn!(
                "this process was silent for more than {} seconds, so others may have taken over its work; it goes on",
                lease() / 1000
            );
            state.id = id;
            state.held.clear();
            state.revived = Some((asked, false));
            state.inherits_from = asked + whole_lease();
        }
        state.safe_until = safe_until(asked);
        Ok(())
    }

    /// Tells the others. Whoever isn't told looks by itself now and then.
    fn tell(&mut self) {
        let id = unpoisoned(&self.state).id;
        let told = self
            .connection()
            .and_then(|c| Ok(c.batch(&format!("NOTIFY {CHANNEL}, '{id}'"))?));
        if told.is_err() {
            self.connection = None;
        }
    }

    fn leave(mut self) {
        let id = unpoisoned(&self.state).id;
        let left = self.connection().and_then(|c| claims::leave(c, id));
        if let Err(error) = left {
            tracing::warn!(%error, "can't leave; the other processes take over in {} seconds", lease() / 1000);
        }
    }
}

/// Until when others leave alone what a process has that said at `asked` that it's alive.
fn safe_until(asked: Duration) -> Duration {
    asked + whole_lease() - whole_lease() / MARGIN
}

/// How long a process counts as alive after it was last heard of.
fn whole_lease() -> Duration {
    Duration::from_millis(lease().unsigned_abs())
}

/// What the process is called, for people: the machine and the number that the system gave it.
fn name() -> String {
    let machine = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    let machine = match machine.trim() {
        "" => "unknown",
        machine => machine,
    };
    format!("{machine}:{}", std::process::id())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A process that began 100 seconds after the system did.
    const BEGUN: Duration = Duration::from_secs(100);

    fn state(living: u32, failed_at: Option<Duration>) -> State {
        State {
            id: 1,
            living,
            safe_until: safe_until(BEGUN),
            failed_at,
            revived: None,
            inherits_from: BEGUN,
            clock: ServerClock::shown_at(0, BEGUN),
            held: HashMap::new(),
        }
    }

    #[test]
    fn whoever_may_have_been_paused_is_not_alone() {
        let (second, lease) = (Duration::from_secs(1), whole_lease());
        let late = BEGUN + 3 * lease;
        assert_eq!(state(1, None).standing(1, BEGUN + second), Standing::Ours);
        assert_eq!(state(1, None).standing(1, late), Standing::Doubtful);
        let failed = |at| state(1, Some(at)).standing(1, late);
        assert_eq!(failed(late - second), Standing::Alone);
        assert_eq!(failed(late - lease), Standing::Doubtful);
        let state = state(2, Some(late - second));
        assert_eq!(state.standing(1, late), Standing::Doubtful);
        assert_eq!(state.standing(2, late), Standing::Gone);
    }

    #[test]
    fn whoever_may_count_as_dead_inherits_nothing() {
        let state = state(1, None);
        assert!(state.may_inherit(BEGUN));
        assert!(!state.may_inherit(BEGUN - Duration::from_millis(1)));
        // Its lease is renewed in the database before it knows.
        assert!(!state.may_inherit(BEGUN + whole_lease()));
    }
}
