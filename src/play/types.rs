//! The types that describe a match, and what a decision changes about it.

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::clock::{LOW_TIME, TimeControl, TimeLeft, Timer};
use super::ids::{MatchId, PersonId, PlaceId, SeekId, Time};
use super::kinds::{Auto, EventKind, Offer, PostKind};
use super::people::Machine;
use super::plan::Plan;
use super::untrusted::Untrusted;
use rules::{Game, Outcome, Side, Spec};

/// The side that the challenger asks for, the default first. Its word is read in any case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", ascii_case_insensitive)]
pub enum SideChoice {
    /// Chosen at random when the challenge is accepted.
    Random,
    /// The challenger moves first.
    Black,
    /// The opponent moves first.
    White,
}

/// Who currently plays which side; a swap exchanges them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seats {
    /// The person who plays Black.
    pub black: PersonId,
    /// The person who plays White.
    pub white: PersonId,
}

impl Seats {
    /// Returns the person who plays `side`.
    #[must_use]
    pub fn holder(self, side: Side) -> PersonId {
        match side {
            Side::Black => self.black,
            Side::White => self.white,
        }
    }

    /// Returns the side that `person` plays, if any.
    #[must_use]
    pub fn side_of(self, person: PersonId) -> Option<Side> {
        if person == self.black {
            Some(Side::Black)
        } else if person == self.white {
            Some(Side::White)
        } else {
            None
        }
    }

    /// Returns the same two people with their sides exchanged.
    #[must_use]
    pub fn exchanged(self) -> Seats {
        Seats {
            black: self.white,
            white: self.black,
        }
    }
}

/// The stage of a match's life. The table in `play` says what can happen in each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Stage {
    /// The challenge is pending and can be accepted.
    Offered,
    /// In progress, with the current seats.
    Running(Seats),
    /// Over, with the seats as they were at the end.
    Ended(Seats, Outcome),
    /// The opponent declined.
    Declined,
    /// The challenge was cancelled.
    Cancelled,
    /// Nobody answered the challenge in time.
    Expired,
}

impl Stage {
    /// Returns the word that the database stores.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// Returns the seats; `None` unless the match has begun.
    #[must_use]
    pub fn seats(self) -> Option<Seats> {
        match self {
            Stage::Running(seats) | Stage::Ended(seats, _) => Some(seats),
            _ => None,
        }
    }
}

/// What a challenge proposes, and what the players agreed on once it is accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    /// The game, its size and its setup.
    pub spec: Spec,
    /// The side the challenger asks for.
    pub side: SideChoice,
    /// The time control; `None` for unlimited time.
    pub control: Option<TimeControl>,
    /// Whether the players want the result to count for ratings; see [`counts`](super::rating::counts).
    pub rated: bool,
    /// Whether the match is played by direct messages instead of in a channel.
    pub direct: bool,
    /// The challenger's note.
    pub note: Option<Untrusted>,
}

impl Terms {
    /// Returns the usual terms: rated, in the channel, with [`TimeControl::NORMAL`].
    #[must_use]
    pub fn standard(spec: Spec, side: SideChoice) -> Terms {
        Terms {
            spec,
            side,
            control: Some(TimeControl::NORMAL),
            rated: true,
            direct: false,
            note: None,
        }
    }
}

/// A match: what is stored of it, and the position its turns lead to.
#[derive(Debug, Clone)]
pub struct Match {
    /// Its number.
    pub id: MatchId,
    /// The number of changes committed so far. A change decided on an older version is stale.
    pub version: u32,
    /// Where its boards are posted; for a match by direct messages, where the challenge was made.
    pub place: PlaceId,
    /// Whether the place is a thread that was opened for this match.
    pub own_thread: bool,
    /// The terms.
    pub terms: Terms,
    /// Whether the opponent has to claim a win on time; otherwise the match ends as soon as the time runs out.
    pub must_claim: bool,
    /// The version with which its challenge got its present terms; 0 if it never had others.
    pub terms_since: u32,
    /// The person who made the challenge.
    pub challenger: PersonId,
    /// The person who was challenged or who accepted; `None` while the challenge is open to anyone.
    pub opponent: Option<PersonId>,
    /// The seek that it came from; its challenger made that.
    pub seek: Option<SeekId>,
    /// Its stage.
    pub stage: Stage,
    /// When the challenge was made.
    pub created: Time,
    /// When the challenge expires unless it is accepted.
    pub expires: Time,
    /// The pending offer.
    pub offer: Option<Offer>,
    /// The state of the clock; idle until the match begins.
    pub timer: Timer,
    /// When its tournament decides it; `None` if it's no match of a tournament, or no longer counts for one.
    pub hard_end: Option<HardEnd>,
    /// What its players have planned.
    pub plans: Vec<(PersonId, Plan)>,
    /// The position after all turns played.
    pub game: Game,
}

/// The hard end that its tournament has set for a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HardEnd {
    /// When it is.
    pub at: Time,
    /// By how much it was moved because the match's place was gone or the match was frozen, in milliseconds. While the place
    /// is gone, it's moved until the end of the pause.
    pub waited: i64,
}

impl HardEnd {
    /// Returns the same, but `by` milliseconds later, or earlier if that's below 0.
    pub(super) fn later(self, by: i64) -> HardEnd {
        HardEnd {
            at: self.at.plus(by),
            waited: self.waited.saturating_add(by).max(0),
        }
    }
}

/// When a running match is decided if nobody plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// The time of the player to move is up.
    Clock(Time),
    /// The hard end comes, which doesn't wait for pauses or leave.
    HardEnd(Time),
}

impl Limit {
    /// Returns when that is.
    #[must_use]
    pub fn at(self) -> Time {
        match self {
            Limit::Clock(at) | Limit::HardEnd(at) => at,
        }
    }
}

impl Match {
    /// Returns the person whose turn it is; `None` unless the match is running.
    #[must_use]
    pub fn mover(&self) -> Option<PersonId> {
        match self.stage {
            Stage::Running(seats) => self.game.to_move().map(|side| seats.holder(side)),
            _ => None,
        }
    }

    /// Returns the player who is not `person`; `None` while there is no opponent.
    #[must_use]
    pub fn other(&self, person: PersonId) -> Option<PersonId> {
        if person == self.challenger {
            self.opponent
        } else {
            Some(self.challenger)
        }
    }

    /// Returns the person who has to move now: it's their turn, and neither a pause nor leave nor the end of their time keeps
    /// the match from waiting for them. `None` if there is none, or it's a machine.
    #[must_use]
    pub fn waits_for(&self) -> Option<PersonId> {
        let timer = &self.timer;
        let stands = timer.paused.is_some() || timer.away.is_some() || timer.flagged.is_some();
        self.mover()
            .filter(|mover| !stands && Machine::of(*mover).is_none())
    }

    /// Returns the person whose answer is awaited: to the challenge, to the offer, or whether they claim the win. `None` if
    /// there is nothing to answer, anyone can, or a machine does.
    #[must_use]
    pub fn to_answer(&self) -> Option<PersonId> {
        let person = match (self.stage, self.offer) {
            (Stage::Offered, _) => self.opponent,
            (Stage::Running(_), Some(offer)) => self.other(offer.by),
            (Stage::Running(_), None) if self.timer.flagged.is_some() => {
                self.mover().and_then(|mover| self.other(mover))
            }
            _ => None,
        };
        person.filter(|person| Machine::of(*person).is_none())
    }

    /// Returns the player who waits for the match to begin, although the other one moves first: whoever challenged or sought
    /// an opponent, and everybody in a tournament. `None` once a turn was played.
    #[must_use]
    pub fn waits_for_beginning(&self) -> Option<PersonId> {
        let other = self.other(self.mover()?)?;
        let waits = self.hard_end.is_some() || other == self.challenger;
        (waits && self.ply() == 0).then_some(other)
    }

    /// Returns whoever is told after their quiet hours what came up in them: that their answer is awaited, or that the match
    /// has begun. `None` if there is nothing of the kind.
    #[must_use]
    pub fn to_tell(&self) -> Option<PersonId> {
        self.to_answer().or_else(|| self.waits_for_beginning())
    }

    /// Returns the machine that plays in it, if one does. It never makes a challenge.
    #[must_use]
    pub fn machine(&self) -> Option<Machine> {
        self.opponent.and_then(Machine::of)
    }

    /// Returns whether it is a machine's turn.
    #[must_use]
    pub fn is_machines_turn(&self) -> bool {
        self.mover().and_then(Machine::of).is_some()
    }

    /// Returns what `person` has planned; `None` if nothing.
    #[must_use]
    pub fn plan(&self, person: PersonId) -> Option<&Plan> {
        let plan = self.plans.iter().find(|(owner, _)| *owner == person);
        plan.map(|(_, plan)| plan)
    }

    /// Notes that a turn was played. Returns whose plans have changed.
    pub(super) fn advance_plans(&mut self, token: &str) -> Vec<PersonId> {
        for (_, plan) in &mut self.plans {
            plan.advance(token);
        }
        let owners = self.plans.iter().map(|(owner, _)| *owner).collect();
        self.plans.retain(|(_, plan)| !plan.turns().is_empty());
        owners
    }

    /// Drops all plans. Returns whose there were.
    pub(super) fn drop_plans(&mut self) -> Vec<PersonId> {
        self.plans.drain(..).map(|(owner, _)| owner).collect()
    }

    pub(super) fn set_plan(&mut self, person: PersonId, plan: Plan) {
        self.plans.retain(|(owner, _)| *owner != person);
        if !plan.turns().is_empty() {
            self.plans.push((person, plan));
        }
    }

    /// Returns the number of turns played.
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.game.ply()
    }

    /// Returns the time `person` has left at `now`, in milliseconds; `None` without a clock, if they are not one of the
    /// players or a machine, and unless the match is running.
    #[must_use]
    pub fn left(&self, person: PersonId, now: Time) -> Option<i64> {
        self.terms.control?;
        let mover = self.mover()?;
        if Machine::of(person).is_some() {
            return None;
        }
        if person == mover
            && let Some(deadline) = self.timer.deadline
        {
            return Some((deadline.0 - now.0).max(0));
        }
        if person == self.challenger {
            Some(self.timer.challenger)
        } else {
            (Some(person) == self.opponent).then_some(self.timer.opponent)
        }
    }

    /// Returns what comes first of all that decides the match if nobody plays; `None` if nothing does, or it isn't running.
    #[must_use]
    pub fn limit(&self) -> Option<Limit> {
        if !matches!(self.stage, Stage::Running(_)) {
            return None;
        }
        let clock = self.timer.deadline.map(Limit::Clock);
        let end = self.hard_end.map(|end| Limit::HardEnd(end.at));
        clock.into_iter().chain(end).min_by_key(|limit| limit.at())
    }

    fn bank(&mut self, person: PersonId) -> &mut i64 {
        if person == self.challenger {
            &mut self.timer.challenger
        } else {
            &mut self.timer.opponent
        }
    }

    /// Returns what both players have left; `None` without a clock. The clock has to be stopped.
    pub(super) fn stopped_at(&self) -> Option<TimeLeft> {
        self.terms.control.map(|_| TimeLeft {
            challenger: self.timer.challenger,
            opponent: self.timer.opponent,
        })
    }

    /// Gives both players their start time and starts the clock of the first player.
    pub(super) fn start_clock(&mut self, now: Time) {
        self.timer = Timer::idle(now);
        if let Some(control) = self.terms.control {
            self.timer.challenger = control.start;
            self.timer.opponent = control.start;
        }
        self.run_clock(now);
    }

    /// Returns the time that the player to move has used for this turn, in milliseconds, without pauses and leave.
    #[must_use]
    pub fn spent(&self, now: Time) -> i64 {
        let running = match (self.timer.paused, self.timer.away) {
            (None, None) => now.0.saturating_sub(self.timer.turn_started.0).max(0),
            _ => 0,
        };
        self.timer.spent.saturating_add(running)
    }

    /// Stops the clock and stores what the player to move has left.
    pub(super) fn stop_clock(&mut self, now: Time) {
        self.timer.spent = self.spent(now);
        if let Some(mover) = self.mover()
            && let Some(left) = self.left(mover, now)
        {
            *self.bank(mover) = left;
        }
        self.timer.forget_turn();
    }

    /// Adds the increment to the time of `mover`, up to the cap. The clock has to be stopped.
    pub(super) fn add_increment(&mut self, mover: PersonId) {
        if let Some(control) = self.terms.control {
            let bank = self.bank(mover);
            // Time beyond the cap that the players agreed on is kept.
            *bank = (*bank + control.increment).min(control.cap).max(*bank);
        }
    }

    /// Starts the clock for a new turn.
    pub(super) fn begin_turn(&mut self, now: Time) {
        self.timer.low_time_sent = false;
        self.timer.second_sent = false;
        self.timer.spent = 0;
        self.run_clock(now);
    }

    /// Runs the clock of the player to move from now on. A machine has none: what it owes is nobody's gain.
    pub(super) fn run_clock(&mut self, now: Time) {
        self.timer.turn_started = now;
        self.timer.forget_turn();
        if self.timer.paused.is_none()
            && self.terms.control.is_some()
            && !self.is_machines_turn()
            && let Some(mover) = self.mover()
        {
            self.timer.deadline = Some(now.plus(*self.bank(mover)));
        }
        self.call_in_time(now);
    }

    /// Sets when the player to move gets the low-time warning: before whatever decides the match first.
    pub(super) fn call_in_time(&mut self, now: Time) {
        let limit = self.limit().filter(|_| !self.timer.low_time_sent);
        self.timer.low_time = limit.map(|limit| {
            let left = (limit.at().0 - now.0).max(0);
            limit.at().plus(-LOW_TIME.min(left / 5))
        });
    }

    /// Stops the clock because the player to move is on leave until `until`.
    pub(super) fn stop_for_leave(&mut self, until: Time, now: Time) {
        self.stop_clock(now);
        self.timer.away = Some(until);
        self.call_in_time(now);
    }

    /// Returns whose clock is stopped because they are on leave.
    #[must_use]
    pub fn on_leave(&self) -> Option<PersonId> {
        self.timer.away.and(self.mover())
    }

    /// Adds time for both players, even beyond the cap.
    pub(super) fn add_time(&mut self, time: i64, now: Time) {
        self.timer.challenger = self.timer.challenger.saturating_add(time);
        self.timer.opponent = self.timer.opponent.saturating_add(time);
        if let Some(deadline) = self.timer.deadline {
            self.move_deadline(deadline.max(now).plus(time));
        }
    }

    /// Postpones the deadline to `later`, lifts the flag, and postpones the reminders by as much as what decides the match
    /// first comes later.
    pub(super) fn move_deadline(&mut self, later: Time) {
        let before = self.limit();
        self.timer.deadline = Some(later);
        let by = match (before, self.limit()) {
            (Some(before), Some(after)) => after.at().0 - before.at().0,
            _ => 0,
        };
        self.timer.low_time = self.timer.low_time.map(|call| call.plus(by));
        self.timer.second = self.timer.second.map(|second| second.plus(by));
        self.timer.flagged = None;
    }
}

/// A new challenge, not yet stored.
#[derive(Debug, Clone)]
pub struct NewChallenge {
    /// Where the challenge is made.
    pub place: PlaceId,
    /// The proposed terms.
    pub terms: Terms,
    /// The person who makes the challenge.
    pub challenger: PersonId,
    /// The person who is challenged; `None` for anyone.
    pub opponent: Option<PersonId>,
    /// When the challenge is made.
    pub created: Time,
    /// When the challenge expires.
    pub expires: Time,
    /// The events for the log.
    pub events: Vec<Event>,
    /// The posts to be sent.
    pub posts: Vec<Post>,
}

/// A turn to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewTurn {
    /// Its number, from 1.
    pub ply: u32,
    /// The side that played it.
    pub side: Side,
    /// The person who played it.
    pub person: PersonId,
    /// The canonical token.
    pub token: String,
    /// The digest of the position after it.
    pub digest: u64,
    /// When it was played.
    pub at: Time,
    /// The thinking time, in milliseconds.
    pub spent: i64,
    /// What both players had left when it was played, without its increment; `None` without a clock.
    pub left: Option<TimeLeft>,
    /// Why it was played without anybody typing it; `None` if somebody did.
    pub auto: Option<Auto>,
}

/// A hint to be stored: what a player was told about a position.
#[derive(Debug, Clone, PartialEq)]
pub struct NewHint {
    /// The number of turns played at that position.
    pub ply: u32,
    /// The digest of that position.
    pub digest: u64,
    /// The person who took it.
    pub person: PersonId,
    /// What they were told.
    pub hint: Hint,
}

/// A good turn, and what the position is worth to the player to move.
#[derive(Debug, Clone, PartialEq)]
pub struct Hint {
    /// The canonical token.
    pub turn: String,
    /// What the player to move can expect, from -1 (a loss) to 1 (a win).
    pub value: f64,
    /// Whether the value is proven.
    pub is_exact: bool,
}

/// An event in the log of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// What happened.
    pub kind: EventKind,
    /// The details: the turn that was played or taken back, or the reason that was given.
    pub detail: Option<Untrusted>,
    /// The person who did it; `None` for Stonepost itself.
    pub actor: Option<PersonId>,
    /// When it happened.
    pub at: Time,
}

/// A post about a match, to be sent to its place or to one person. It holds no text: that is composed when it is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Post {
    /// What kind of post it is.
    pub kind: PostKind,
    /// The number of turns played at the position it shows.
    pub ply: u32,
    /// The one person who gets it as a direct message; `None` for the match's place.
    pub to: Option<PersonId>,
}

/// The result of a decision, to be committed as a whole or not at all.
#[derive(Debug, Clone)]
pub struct Change {
    /// The match after the change. Its `version` is still the one that was read: the commit increments it.
    pub after: Match,
    /// The turns that were played, in order: mostly one or none.
    pub turns: Vec<NewTurn>,
    /// What is said with the first of them, if anything.
    pub said: Option<Untrusted>,
    /// The number of the first turn that was taken back, if any; those after it were taken back with it.
    pub undone: Option<u32>,
    /// The hint that was taken, if any.
    pub hint: Option<NewHint>,
    /// The people whose plans have changed.
    pub plans: Vec<PersonId>,
    /// The seek of this match, if the seeker's loss on time closes it.
    pub closed_seek: Option<SeekId>,
    /// The events for the log.
    pub events: Vec<Event>,
    /// The posts to be sent.
    pub posts: Vec<Post>,
    /// The leave that somebody begins or ceases to spend.
    pub leave: LeaveStep,
    /// Until when the player to move was away when this was decided: if they are no longer, it has to be decided again.
    /// `None` if that doesn't matter.
    pub assumed: Option<(PersonId, Option<Time>)>,
    /// Those to whom the answer to its event shows its board: what is for them alone is held back until then.
    pub answered: Vec<PersonId>,
    /// When it was decided.
    pub at: Time,
}

impl Change {
    /// Returns the same with what is said with the first turn.
    #[must_use]
    pub fn saying(self, said: Option<Untrusted>) -> Change {
        Change { said, ..self }
    }

    /// Returns whether the answer to its event shows a post of its.
    #[must_use]
    pub fn answers_with(&self, post: &Post) -> bool {
        post.kind.has_board() && post.to.is_some_and(|to| self.answered.contains(&to))
    }
}

/// Whose leave is spent in a match from a change on, and whether somebody's was until then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LeaveStep {
    /// When leave ended for which the clock was stopped before the change, if it no longer is, or is for the other player.
    /// That can be before the change: if Stonepost was off, leave ended at its time nevertheless.
    pub ended: Option<Time>,
    /// Who begins to spend leave, if anybody.
    pub began: Option<PersonId>,
}

impl LeaveStep {
    /// Compares a match before and after a change at `now`.
    #[must_use]
    pub fn between(before: &Match, after: &Match, now: Time) -> LeaveStep {
        let (was, is) = (before.on_leave(), after.on_leave());
        match was == is {
            true => LeaveStep::default(),
            false => LeaveStep {
                ended: before.timer.away.map(|until| until.min(now)),
                began: is,
            },
        }
    }
}
