//! Bounds how much work is done at once: for one person, for one server, and in total. Waiting work is served in turn,
//! server by server and within a server person by person, so that nobody who sends a lot holds up the others. What
//! exceeds the bounds is refused at once, because that is cheaper than keeping it.

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
pub enum Sort {
    /// Somebody did something and is waiting for an answer.
    Action,
    /// A value is half typed. Admitted only while little is waiting.
    Proposal,
}

/// The fraction of the bounds up to which proposals are admitted: one part in this many.
const PROPOSALS: usize = 4;

/// The least time between two log entries about refusals of one server.
const LOG_EVERY: Duration = Duration::from_secs(60);

/// The most servers whose refusals are counted. Beyond that, those without recent ones are forgotten.
const REFUSED: usize = 1024;

/// Something wasn't admitted because too much is under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooMuch {
    /// Whether to tell the sender.
    pub tell: bool,
}

/// The unfinished jobs of one lane.
struct Line<T> {
    unfinished: usize,
    working: usize,
    /// The waiting jobs of each person with their numbers, in order of arrival.
    waiting: HashMap<Arc<str>, VecDeque<(u64, T)>>,
    /// The people who have waiting jobs, in the order of their turns.
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
    /// The refusals since the last log entry.
    count: u64,
    logged: Option<Instant>,
}

/// The waiting jobs and those in work. Uses no clock and no threads.
struct Queue<T> {
    bounds: Bounds,
    lines: HashMap<Lane, Line<T>>,
    people: HashMap<Arc<str>, Load>,
    /// The lanes that have waiting jobs, in the order of their turns.
    turns: VecDeque<Lane>,
    unfinished: usize,
    working: usize,
    numbers: u64,
    refused: HashMap<Lane, Refused>,
    /// The start of the current second, and the refusals reported since then.
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

    /// Queues a job and returns its number; `None` if that is too much.
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

    /// Returns the next job that may be worked on, if there is one. It counts as in work from now on.
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

    /// Notes that a job is no longer in work, although its answer may still be on its way.
    fn worked(&mut self, lane: &Lane, person: &Arc<str>) {
        self.working = self.working.saturating_sub(1);
        if let Some(line) = self.lines.get_mut(lane) {
            line.working = line.working.saturating_sub(1);
        }
        if let Some(load) = self.people.get_mut(person) {
            load.working = load.working.saturating_sub(1);
        }
    }

    /// Removes a job that is finished, or was abandoned while it waited. Lanes and people without any jobs are
    /// forgotten.
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

    /// Counts a refusal. Returns whether to tell the sender, and how many refusals to log now.
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

/// Admits what comes in, and gives it its turns.
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

    /// Admits something, or refuses it because it's too much.
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

    /// Returns how many are waiting, in work, or still having their answer delivered.
    #[cfg(any(test, feature = "failpoints"))]
    pub(in crate::chat) fn unfinished(&self) -> usize {
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

enum Stage {
    Waits(oneshot::Receiver<()>),
    Works,
    Worked,
}

/// The right to have something done. It counts towards the bounds as long as it's held.
pub struct Ticket {
    door: Arc<Admission>,
    lane: Lane,
    person: Arc<str>,
    number: u64,
    stage: Stage,
}

impl Ticket {
    /// Waits for the ticket's turn.
    pub async fn turn(&mut self) {
        if let Stage::Waits(turn) = &mut self.stage {
            // The sender stays in the queue until it's used.
            let _ = turn.await;
            self.stage = Stage::Works;
        }
    }

    /// Ends the turn, so that another one can begin. What remains is to deliver the answer.
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
