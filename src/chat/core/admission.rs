//! How much work may be done at once: for one person, for one server, and in total. What waits is served in turn, server
//! by server and within a server person by person, so that nobody who sends a lot holds others up. What is beyond the
//! bounds is refused at once, since to refuse it is cheaper than to keep it.

#[cfg(test)]
mod tests;

use std::collections::{HashMap, VecDeque};
use std::num::NonZero;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

/// Who sends something: a server's id, or a person's where they write to us directly.
type Lane = Arc<str>;

/// What is let in, and how much of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// In work at once. Deciding and drawing take cores, and waiting for the disk and for Discord takes none.
    pub at_once: usize,
    /// In work at once for one server. Whoever comes next waits for no more than so many of a server that floods us.
    pub server_at_once: usize,
    /// In work at once for one person.
    pub person_at_once: usize,
    /// Not finished, for one person: nobody presses more in the seconds that this takes.
    pub person: usize,
    /// Not finished, for one server; so many acknowledgements are owed to it at most.
    pub server: usize,
    /// Not finished in total: a few megabytes.
    pub total: usize,
    /// Refusals that are told to one server in a second. Each costs a request; beyond them no action is answered.
    pub refusals: u32,
    /// Refusals that are told to all servers in a second.
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

/// What comes in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sort {
    /// Somebody did something, and waits for an answer.
    Action,
    /// A value is half typed. It is let in only while little waits.
    Proposal,
}

/// Proposals fill no more than this part of what may wait.
const PROPOSALS: usize = 4;

/// How often it is logged that a server is refused, at most.
const LOG_EVERY: Duration = Duration::from_secs(60);

/// Servers whose refusals are counted; past it those of long ago are forgotten.
const REFUSED: usize = 1024;

/// Something was not let in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooMuch {
    /// Whether whoever sent it is told.
    pub tell: bool,
}

/// What one server, or one person who writes to us, has here.
struct Line<T> {
    unfinished: usize,
    working: usize,
    /// Those who wait, each in the order in which they came.
    waiting: HashMap<Arc<str>, VecDeque<(u64, T)>>,
    /// Whose turn is next among them.
    turns: VecDeque<Arc<str>>,
}

#[derive(Default)]
struct Load {
    unfinished: usize,
    working: usize,
}

struct Refused {
    second: Instant,
    told: u32,
    /// Since it was logged last.
    count: u64,
    logged: Option<Instant>,
}

/// Who waits and who works. Knows no clock and no thread.
struct Queue<T> {
    bounds: Bounds,
    lines: HashMap<Lane, Line<T>>,
    people: HashMap<Arc<str>, Load>,
    /// The lines in which somebody waits, in turn.
    turns: VecDeque<Lane>,
    unfinished: usize,
    working: usize,
    numbers: u64,
    refused: HashMap<Lane, Refused>,
    /// Refusals told to all in this second.
    told: (Option<Instant>, u32),
}

impl<T> Queue<T> {
    fn new(bounds: Bounds) -> Queue<T> {
        Queue {
            bounds,
            lines: HashMap::new(),
            people: HashMap::new(),
            turns: VecDeque::new(),
            unfinished: 0,
            working: 0,
            numbers: 0,
            refused: HashMap::new(),
            told: (None, 0),
        }
    }

    /// Lets something in to wait for its turn; its number, or none where it is too much.
    fn arrive(&mut self, lane: &Lane, person: &Arc<str>, sort: Sort, job: T) -> Option<u64> {
        let bounds = &self.bounds;
        let most = |bound: usize| match sort {
            Sort::Action => bound,
            Sort::Proposal => bound.div_ceil(PROPOSALS),
        };
        let of_server = self.lines.get(lane).map_or(0, |line| line.unfinished);
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
        let line = self.lines.entry(Arc::clone(lane)).or_insert_with(|| Line {
            unfinished: 0,
            working: 0,
            waiting: HashMap::new(),
            turns: VecDeque::new(),
        });
        line.unfinished += 1;
        if line.turns.is_empty() {
            self.turns.push_back(Arc::clone(lane));
        }
        let waiting = line.waiting.entry(Arc::clone(person)).or_default();
        if waiting.is_empty() {
            line.turns.push_back(Arc::clone(person));
        }
        waiting.push_back((self.numbers, job));
        Some(self.numbers)
    }

    /// The next that may be worked on, if there is one; it counts as in work from here on.
    fn next(&mut self) -> Option<T> {
        if self.working >= self.bounds.at_once {
            return None;
        }
        for _ in 0..self.turns.len() {
            let lane = self.turns.pop_front()?;
            let found = self.next_of(&lane);
            if self
                .lines
                .get(&lane)
                .is_some_and(|line| !line.turns.is_empty())
            {
                self.turns.push_back(lane);
            }
            if found.is_some() {
                self.working += 1;
                return found;
            }
        }
        None
    }

    fn next_of(&mut self, lane: &Lane) -> Option<T> {
        let line = self.lines.get_mut(lane)?;
        if line.working >= self.bounds.server_at_once {
            return None;
        }
        for _ in 0..line.turns.len() {
            let person = line.turns.pop_front()?;
            let load = self.people.get_mut(&person)?;
            if load.working >= self.bounds.person_at_once {
                line.turns.push_back(person);
                continue;
            }
            let waiting = line.waiting.get_mut(&person)?;
            let job = waiting.pop_front();
            if waiting.is_empty() {
                line.waiting.remove(&person);
            } else {
                line.turns.push_back(person);
            }
            load.working += 1;
            line.working += 1;
            return job.map(|(_, job)| job);
        }
        None
    }

    /// What was in work is done, though its answer may still be on its way.
    fn worked(&mut self, lane: &Lane, person: &Arc<str>) {
        self.working = self.working.saturating_sub(1);
        if let Some(line) = self.lines.get_mut(lane) {
            line.working = line.working.saturating_sub(1);
        }
        if let Some(load) = self.people.get_mut(person) {
            load.working = load.working.saturating_sub(1);
        }
    }

    /// Something is finished, or given up while it waited; whoever has nothing here any more is forgotten.
    fn leave(&mut self, lane: &Lane, person: &Arc<str>, number: u64) {
        self.unfinished = self.unfinished.saturating_sub(1);
        if let Some(line) = self.lines.get_mut(lane) {
            line.unfinished = line.unfinished.saturating_sub(1);
            if let Some(waiting) = line.waiting.get_mut(person) {
                waiting.retain(|(other, _)| *other != number);
                if waiting.is_empty() {
                    line.waiting.remove(person);
                    line.turns.retain(|other| other != person);
                    if line.turns.is_empty() {
                        self.turns.retain(|other| other != lane);
                    }
                }
            }
            if line.unfinished == 0 {
                self.lines.remove(lane);
            }
        }
        if let Some(load) = self.people.get_mut(person) {
            load.unfinished = load.unfinished.saturating_sub(1);
            if load.unfinished == 0 {
                self.people.remove(person);
            }
        }
    }

    /// Something of this server was refused: whether that is told, and how many refusals are to be logged now.
    fn refuse(&mut self, lane: &Lane, now: Instant) -> (bool, Option<u64>) {
        let second = Duration::from_secs(1);
        let recent = |since: Instant, for_: Duration| now.saturating_duration_since(since) < for_;
        if self.refused.len() >= REFUSED && !self.refused.contains_key(lane) {
            self.refused
                .retain(|_, refused| recent(refused.second, LOG_EVERY));
            if self.refused.len() >= REFUSED {
                return (false, None);
            }
        }
        let refused = self.refused.entry(Arc::clone(lane)).or_insert(Refused {
            second: now,
            told: 0,
            count: 0,
            logged: None,
        });
        if !recent(refused.second, second) {
            (refused.second, refused.told) = (now, 0);
        }
        if !self.told.0.is_some_and(|since| recent(since, second)) {
            self.told = (Some(now), 0);
        }
        let tell = refused.told < self.bounds.refusals && self.told.1 < self.bounds.all_refusals;
        if tell {
            refused.told += 1;
            self.told.1 += 1;
        }
        refused.count += 1;
        if refused.logged.is_some_and(|at| recent(at, LOG_EVERY)) {
            return (tell, None);
        }
        refused.logged = Some(now);
        (tell, Some(std::mem::take(&mut refused.count)))
    }
}

/// The door that everything comes in by.
pub(in crate::chat) struct Admission {
    queue: Mutex<Queue<oneshot::Sender<()>>>,
}

impl Admission {
    pub(in crate::chat) fn new(bounds: Bounds) -> Admission {
        Admission {
            queue: Mutex::new(Queue::new(bounds)),
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue<oneshot::Sender<()>>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets something in, or says that it is too much.
    pub(in crate::chat) fn arrive(
        self: &Arc<Self>,
        server: Option<&str>,
        person: &str,
        sort: Sort,
    ) -> Result<Ticket, TooMuch> {
        let person: Arc<str> = person.into();
        let lane = match server {
            Some(server) => server.into(),
            None => Arc::from(format!("@{person}")),
        };
        let (turn, wait) = oneshot::channel();
        let mut queue = self.queue();
        let Some(number) = queue.arrive(&lane, &person, sort, turn) else {
            let (tell, logged) = queue.refuse(&lane, Instant::now());
            drop(queue);
            if let Some(refused) = logged {
                tracing::warn!(server = %lane, refused, "too many requests; refusing some of them");
            }
            let tell = tell && sort == Sort::Action;
            return Err(TooMuch { tell });
        };
        start(&mut queue);
        drop(queue);
        Ok(Ticket {
            door: Arc::clone(self),
            lane,
            person,
            number,
            stage: Stage::Waits(wait),
        })
    }

    /// How many are waiting, in work, or still have their answer brought.
    #[cfg(any(test, feature = "failpoints"))]
    pub(in crate::chat) fn unfinished(&self) -> usize {
        self.queue().unfinished
    }
}

/// Gives the turns that there are.
fn start(queue: &mut Queue<oneshot::Sender<()>>) {
    while let Some(turn) = queue.next() {
        // Whoever waits is there as long as it stands in the queue.
        let _ = turn.send(());
    }
}

enum Stage {
    Waits(oneshot::Receiver<()>),
    Works,
    Worked,
}

/// The right to have something done. As long as it is held, its place is taken.
pub struct Ticket {
    door: Arc<Admission>,
    lane: Lane,
    person: Arc<str>,
    number: u64,
    stage: Stage,
}

impl Ticket {
    /// Waits until it is its turn.
    pub async fn turn(&mut self) {
        if let Stage::Waits(turn) = &mut self.stage {
            // The other end stands in the queue until it is used.
            let _ = turn.await;
            self.stage = Stage::Works;
        }
    }

    /// The work is done; what remains is to bring the answer, and the turn is another's.
    pub fn worked(&mut self) {
        let mut queue = self.door.queue();
        if let Stage::Works = std::mem::replace(&mut self.stage, Stage::Worked) {
            queue.worked(&self.lane, &self.person);
            start(&mut queue);
        }
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut queue = self.door.queue();
        let working = match &mut self.stage {
            Stage::Waits(turn) => turn.try_recv().is_ok(),
            Stage::Works => true,
            Stage::Worked => false,
        };
        if working {
            queue.worked(&self.lane, &self.person);
        }
        queue.leave(&self.lane, &self.person, self.number);
        start(&mut queue);
    }
}
