//! Bounds how much work is done at once: for one person, for one server, and in total. Waiting work is served in turn,
//! server by server and within a server person by person, so that nobody who sends a lot holds up the others. What
//! exceeds the bounds is refused at once, because that is cheaper than keeping it.
//!
//! A job that was admitted gets in line once it's ready to be worked on. One that still waits for something else, such as
//! earlier messages to be fetched, takes no turn from those; otherwise both would wait for each other.

#[cfg(test)]
mod tests;

use std::collections::{HashMap, VecDeque};
use std::num::NonZero;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

/// Where something comes from: a server's id, or a person's if they write to the bot directly.
type Lane = Arc<str>;

/// The bounds on how much is done at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// The most in work at once. Deciding and drawing take cores; waiting for the disk and for Discord doesn't.
    pub at_once: usize,
    /// The most in work at once for one server, which is also the most of a flooding server's work that others wait
    /// for.
    pub server_at_once: usize,
    /// The most in work at once for one person.
    pub person_at_once: usize,
    /// The most unfinished for one person. Nobody presses more buttons in the seconds that they take.
    pub person: usize,
    /// The most unfinished for one server, and so the most acknowledgements owed to it.
    pub server: usize,
    /// The most unfinished in total. They take a few megabytes.
    pub total: usize,
    /// The most refusals per second reported to one server. Each costs a request; actions beyond them get no answer.
    pub refusals: u32,
    /// The most refusals per second reported to all servers together.
    pub all_refusals: u32,
}

impl Default for Bounds {
    fn default() -> Bounds {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        let at_once = (4 * cores).max(8);
        Bounds {
            at_once,
            server_at_once: at_once / 4,
            person_at_once: 2,
            person: 16,
            server: 256,
            total: 4096,
            refusals: 5,
            all_refusals: 50,
        }
    }
}

/// The kind of what comes in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RequestKind {
    /// Somebody did something and is waiting for an answer.
    Action,
    /// A value is half typed. Admitted only while little is waiting.
    Proposal,
}

/// The fraction of the bounds up to which proposals are admitted: one part in this many.
const PROPOSAL_SHARE: usize = 4;

/// The least time between two log entries about refusals of one server.
const LOG_INTERVAL: Duration = Duration::from_secs(60);

/// The most servers whose refusals are counted. Beyond that, those without recent ones are forgotten.
const MAX_COUNTED: usize = 1024;

/// Something wasn't admitted because too much is under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Overloaded {
    /// Whether to tell the sender.
    pub notify: bool,
}

/// The unfinished jobs of one lane.
struct LaneState<T> {
    unfinished: usize,
    working: usize,
    /// The waiting jobs of each person with their numbers, in order of arrival.
    waiting: HashMap<Arc<str>, VecDeque<(u64, T)>>,
    /// The people who have waiting jobs, in the order of their turns.
    rotation: VecDeque<Arc<str>>,
}

#[derive(Default)]
struct Load {
    unfinished: usize,
    working: usize,
}

struct RefusalCount {
    second_began: Instant,
    reported: u32,
    /// The refusals since the last log entry.
    count: u64,
    logged: Option<Instant>,
}

/// The jobs that were admitted: not ready yet, waiting in line, or in work. Uses no clock and no threads.
struct Queue<T> {
    bounds: Bounds,
    lanes: HashMap<Lane, LaneState<T>>,
    people: HashMap<Arc<str>, Load>,
    /// The lanes that have waiting jobs, in the order of their turns.
    rotation: VecDeque<Lane>,
    unfinished: usize,
    working: usize,
    numbers: u64,
    refused: HashMap<Lane, RefusalCount>,
    /// The start of the current second, and the refusals reported since then.
    reported: (Option<Instant>, u32),
}

impl<T> Queue<T> {
    fn new(bounds: Bounds) -> Queue<T> {
        Queue {
            bounds,
            lanes: HashMap::new(),
            people: HashMap::new(),
            rotation: VecDeque::new(),
            unfinished: 0,
            working: 0,
            numbers: 0,
            refused: HashMap::new(),
            reported: (None, 0),
        }
    }

    /// Admits a job and returns its number; `None` if that is too much.
    fn admit(&mut self, lane: &Lane, person: &Arc<str>, kind: RequestKind) -> Option<u64> {
        let bounds = &self.bounds;
        let most = |bound: usize| match kind {
            RequestKind::Action => bound,
            RequestKind::Proposal => bound.div_ceil(PROPOSAL_SHARE),
        };
        let of_server = self.lanes.get(lane).map_or(0, |state| state.unfinished);
        let of_person = self.people.get(person).map_or(0, |load| load.unfinished);
        if self.unfinished >= most(bounds.total)
            || of_server >= most(bounds.server)
            || of_person >= most(bounds.person)
        {
            return None;
        }
        self.numbers += 1;
        self.unfinished += 1;
        self.people
            .entry(Arc::clone(person))
            .or_default()
            .unfinished += 1;
        let state = self
            .lanes
            .entry(Arc::clone(lane))
            .or_insert_with(|| LaneState {
                unfinished: 0,
                working: 0,
                waiting: HashMap::new(),
                rotation: VecDeque::new(),
            });
        state.unfinished += 1;
        Some(self.numbers)
    }

    /// Puts an admitted job in line.
    fn enqueue(&mut self, lane: &Lane, person: &Arc<str>, number: u64, job: T) {
        // Whatever was admitted has a lane.
        let Some(state) = self.lanes.get_mut(lane) else {
            return;
        };
        if state.rotation.is_empty() {
            self.rotation.push_back(Arc::clone(lane));
        }
        let waiting = state.waiting.entry(Arc::clone(person)).or_default();
        if waiting.is_empty() {
            state.rotation.push_back(Arc::clone(person));
        }
        waiting.push_back((number, job));
    }

    /// Returns the next job that may be worked on, if there is one. It counts as in work from now on.
    fn next(&mut self) -> Option<T> {
        if self.working >= self.bounds.at_once {
            return None;
        }
        for _ in 0..self.rotation.len() {
            let lane = self.rotation.pop_front()?;
            let found = self.next_of(&lane);
            if self
                .lanes
                .get(&lane)
                .is_some_and(|state| !state.rotation.is_empty())
            {
                self.rotation.push_back(lane);
            }
            if found.is_some() {
                self.working += 1;
                return found;
            }
        }
        None
    }

    fn next_of(&mut self, lane: &Lane) -> Option<T> {
        let state = self.lanes.get_mut(lane)?;
        if state.working >= self.bounds.server_at_once {
            return None;
        }
        for _ in 0..state.rotation.len() {
            let person = state.rotation.pop_front()?;
            let load = self.people.get_mut(&person)?;
            if load.working >= self.bounds.person_at_once {
                state.rotation.push_back(person);
                continue;
            }
            let waiting = state.waiting.get_mut(&person)?;
            let job = waiting.pop_front();
            if waiting.is_empty() {
                state.waiting.remove(&person);
            } else {
                state.rotation.push_back(person);
            }
            load.working += 1;
            state.working += 1;
            return job.map(|(_, job)| job);
        }
        None
    }

    /// Notes that a job is no longer in work, although its answer may still be on its way.
    fn finish_work(&mut self, lane: &Lane, person: &Arc<str>) {
        self.working = self.working.saturating_sub(1);
        if let Some(state) = self.lanes.get_mut(lane) {
            state.working = state.working.saturating_sub(1);
        }
        if let Some(load) = self.people.get_mut(person) {
            load.working = load.working.saturating_sub(1);
        }
    }

    /// Removes a job that is finished, or was abandoned while it waited. Lanes and people without any jobs are
    /// forgotten.
    fn remove(&mut self, lane: &Lane, person: &Arc<str>, number: u64) {
        self.unfinished = self.unfinished.saturating_sub(1);
        if let Some(state) = self.lanes.get_mut(lane) {
            state.unfinished = state.unfinished.saturating_sub(1);
            if let Some(waiting) = state.waiting.get_mut(person) {
                waiting.retain(|(other, _)| *other != number);
                if waiting.is_empty() {
                    state.waiting.remove(person);
                    state.rotation.retain(|other| other != person);
                    if state.rotation.is_empty() {
                        self.rotation.retain(|other| other != lane);
                    }
                }
            }
            if state.unfinished == 0 {
                self.lanes.remove(lane);
            }
        }
        if let Some(load) = self.people.get_mut(person) {
            load.unfinished = load.unfinished.saturating_sub(1);
            if load.unfinished == 0 {
                self.people.remove(person);
            }
        }
    }

    /// Counts a refusal. Returns whether to tell the sender, and how many refusals to log now.
    fn refuse(&mut self, lane: &Lane, now: Instant) -> (bool, Option<u64>) {
        let second = Duration::from_secs(1);
        let recent = |since: Instant, for_: Duration| now.saturating_duration_since(since) < for_;
        if self.refused.len() >= MAX_COUNTED && !self.refused.contains_key(lane) {
            self.refused
                .retain(|_, refused| recent(refused.second_began, LOG_INTERVAL));
            if self.refused.len() >= MAX_COUNTED {
                return (false, None);
            }
        }
        let refused = self
            .refused
            .entry(Arc::clone(lane))
            .or_insert(RefusalCount {
                second_began: now,
                reported: 0,
                count: 0,
                logged: None,
            });
        if !recent(refused.second_began, second) {
            (refused.second_began, refused.reported) = (now, 0);
        }
        if !self.reported.0.is_some_and(|since| recent(since, second)) {
            self.reported = (Some(now), 0);
        }
        let notify =
            refused.reported < self.bounds.refusals && self.reported.1 < self.bounds.all_refusals;
        if notify {
            refused.reported += 1;
            self.reported.1 += 1;
        }
        refused.count += 1;
        if refused.logged.is_some_and(|at| recent(at, LOG_INTERVAL)) {
            return (notify, None);
        }
        refused.logged = Some(now);
        (notify, Some(std::mem::take(&mut refused.count)))
    }
}

/// Admits what comes in, and gives it its turns.
pub(crate) struct Admission {
    queue: Mutex<Queue<oneshot::Sender<()>>>,
}

impl Admission {
    pub(crate) fn new(bounds: Bounds) -> Admission {
        Admission {
            queue: Mutex::new(Queue::new(bounds)),
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue<oneshot::Sender<()>>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Admits something, or refuses it because it's too much.
    pub(crate) fn admit(
        self: &Arc<Self>,
        server: Option<&str>,
        person: &str,
        kind: RequestKind,
    ) -> Result<Ticket, Overloaded> {
        let person: Arc<str> = person.into();
        let lane = match server {
            Some(server) => server.into(),
            None => Arc::from(format!("@{person}")),
        };
        let mut queue = self.queue();
        let Some(number) = queue.admit(&lane, &person, kind) else {
            let (notify, logged) = queue.refuse(&lane, Instant::now());
            drop(queue);
            if let Some(refused) = logged {
                tracing::warn!(server = %lane, refused, "too many requests; refusing some of them");
            }
            let notify = notify && kind == RequestKind::Action;
            return Err(Overloaded { notify });
        };
        drop(queue);
        Ok(Ticket {
            admission: Arc::clone(self),
            lane,
            person,
            number,
            state: TicketState::Admitted,
        })
    }

    /// Returns how many were ever admitted.
    #[cfg(any(test, feature = "failpoints"))]
    pub(crate) fn admitted(&self) -> u64 {
        self.queue().numbers
    }

    /// Returns how many are waiting, in work, or still having their answer delivered.
    #[cfg(any(test, feature = "failpoints"))]
    pub(crate) fn unfinished(&self) -> usize {
        self.queue().unfinished
    }
}

/// Starts all jobs that may start.
fn start(queue: &mut Queue<oneshot::Sender<()>>) {
    while let Some(turn) = queue.next() {
        // The receiver exists as long as its job is in the queue.
        let _ = turn.send(());
    }
}

enum TicketState {
    Admitted,
    Waiting(oneshot::Receiver<()>),
    Working,
    Done,
}

/// The right to have something done. It counts towards the bounds as long as it's held.
pub struct Ticket {
    admission: Arc<Admission>,
    lane: Lane,
    person: Arc<str>,
    number: u64,
    state: TicketState,
}

impl Ticket {
    /// Gets in line, and waits for the ticket's turn. Call it once nothing else is to be waited for.
    pub async fn wait(&mut self) {
        if let TicketState::Admitted = self.state {
            let (turn, wait) = oneshot::channel();
            let mut queue = self.admission.queue();
            queue.enqueue(&self.lane, &self.person, self.number, turn);
            start(&mut queue);
            self.state = TicketState::Waiting(wait);
        }
        if let TicketState::Waiting(turn) = &mut self.state {
            // The sender stays in the queue until it's used.
            let _ = turn.await;
            self.state = TicketState::Working;
        }
    }

    /// Ends the turn, so that another one can begin. What remains is to deliver the answer.
    pub fn finish_work(&mut self) {
        let mut queue = self.admission.queue();
        if let TicketState::Working = std::mem::replace(&mut self.state, TicketState::Done) {
            queue.finish_work(&self.lane, &self.person);
            start(&mut queue);
        }
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut queue = self.admission.queue();
        let working = match &mut self.state {
            TicketState::Waiting(turn) => turn.try_recv().is_ok(),
            TicketState::Working => true,
            TicketState::Admitted | TicketState::Done => false,
        };
        if working {
            queue.finish_work(&self.lane, &self.person);
        }
        queue.remove(&self.lane, &self.person, self.number);
        start(&mut queue);
    }
}
