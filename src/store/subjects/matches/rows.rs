//! A match as it is stored, and its conversion into a [`Match`].

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::sql::{self, Row};
use crate::values::error::StoreError;
use crate::values::words::{clamp_millis, outcome_from, terms_from};
use instruments::cost::{self, Part};
use play::{
    Auto, HardEnd, Match, MatchId, Offer, OfferKind, PersonId, Seats, Stage, Time, TimeLeft, Timer,
    replay,
};
use rules::{Game, Outcome, Side, Spec};

/// The platform event that a change answers. An event that is delivered again changes nothing.
#[derive(Debug, Clone)]
pub struct Delivery {
    /// The platform's name.
    pub platform: String,
    /// The platform's id of the event.
    pub event: String,
}

/// The outcome of a commit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Commit {
    /// Committed, and flushed to the disk.
    Done(MatchId),
    /// Another change came first: the decision has to be made again on the current match.
    Stale,
    /// This event has already changed something.
    Repeated,
    /// Another match is running in that place.
    PlaceBusy,
    /// The person already has the maximum number of open challenges.
    TooManyOpen,
}

/// What comes of a commit: [`Commit`], or the same of another subject.
pub(crate) trait Committed: Send + 'static {
    /// What comes of an event that has already changed something.
    const REPEATED: Self;

    /// Whether something was changed.
    fn is_done(&self) -> bool;
}

impl Committed for Commit {
    const REPEATED: Commit = Commit::Repeated;

    fn is_done(&self) -> bool {
        matches!(self, Commit::Done(_))
    }
}

/// The outcome of a commit that makes or changes something else that has a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Changed<Id> {
    /// Committed, and flushed to the disk.
    Done(Id),
    /// Another change came first: the decision has to be made again.
    Stale,
    /// This event has already changed something.
    Repeated,
}

impl<Id: Send + 'static> Committed for Changed<Id> {
    const REPEATED: Changed<Id> = Changed::Repeated;

    fn is_done(&self) -> bool {
        matches!(self, Changed::Done(_))
    }
}

/// A stored turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// The canonical token.
    pub token: String,
    /// The person who played it.
    pub person: PersonId,
    /// The side that played it.
    pub side: Side,
    /// Why it was played without anybody typing it; `None` if somebody did.
    pub auto: Option<Auto>,
    /// When it was played.
    pub at: Time,
    /// The thinking time, in milliseconds; `None` if it isn't known.
    pub spent: Option<i64>,
    /// What both players had left when it was played, without its increment; `None` without a clock, or if it isn't known.
    pub left: Option<TimeLeft>,
}

/// When and why a match was frozen, if it was.
pub(crate) fn freezing_from(row: &Row<'_>) -> sql::Result<Option<(Time, String)>> {
    let at: Option<Time> = row.get("frozen_at")?;
    let why: Option<String> = row.get("frozen_why")?;
    Ok(at.map(|at| (at, why.unwrap_or_default())))
}

/// Reads a match as it was before its first turn, without plans, and the version of the rules that it's played by.
pub(crate) fn match_from(row: &Row<'_>) -> sql::Result<(Match, u32)> {
    let millis = |name: &str| row.get::<_, i64>(name).map(clamp_millis);
    let terms = terms_from(row)?;
    let game = Game::start(terms.spec);
    let hard_end = match row.get("closes_at")? {
        Some(at) => Some(HardEnd {
            at,
            waited: millis("waited")?,
        }),
        None => None,
    };
    let found = Match {
        id: row.get("id")?,
        version: row.get("version")?,
        place: row.get("place_id")?,
        own_thread: row.get("own_thread")?,
        must_claim: row.get("claimable")?,
        terms_since: row.get("terms_since")?,
        challenger: row.get("challenger_id")?,
        opponent: row.get("opponent_id")?,
        seek: row.get("seek_id")?,
        stage: stage_from(row)?,
        created: row.get("created_at")?,
        expires: row.get("expires_at")?,
        offer: offer_from(row)?,
        timer: Timer {
            turn_started: row.get("since_at")?,
            spent: millis("spent")?,
            challenger: millis("challenger_left")?,
            opponent: millis("opponent_left")?,
            deadline: row.get("deadline_at")?,
            low_time: row.get("call_at")?,
            low_time_sent: row.get("called")?,
            remind: row.get("remind_at")?,
            answer: row.get("answer_at")?,
            paused: row.get("paused_until")?,
            place_lost: row.get("lost")?,
            flagged: row.get("flagged_until")?,
            second: row.get("second_at")?,
            second_sent: row.get("seconded")?,
            away: row.get("away_until")?,
        },
        hard_end,
        terms,
        plans: Vec::new(),
        game,
    };
    Ok((found, row.get("rules_version")?))
}

fn offer_from(row: &Row<'_>) -> sql::Result<Option<Offer>> {
    let kind: Option<OfferKind> = row.get("offer")?;
    let (by, time) = (
        row.get("offer_by")?,
        row.get("offer_time").map(clamp_millis)?,
    );
    let made = kind.zip(by);
    Ok(made.map(|(kind, by)| Offer { kind, by, time }))
}

fn stage_from(row: &Row<'_>) -> sql::Result<Stage> {
    let word: String = row.get("stage")?;
    Ok(match word.as_str() {
        "offered" => Stage::Offered,
        "running" => Stage::Running(seats_from(row)?),
        "ended" => Stage::Ended(seats_from(row)?, outcome_from(row)?),
        "declined" => Stage::Declined,
        "cancelled" => Stage::Cancelled,
        "expired" => Stage::Expired,
        other => return Err(sql::Error::unknown("the stage", other)),
    })
}

/// Reads who plays which side in a match that has begun.
pub(crate) fn seats_from(row: &Row<'_>) -> sql::Result<Seats> {
    let black: Option<PersonId> = row.get("black_id")?;
    let Some((black, white)) = black.zip(row.get("white_id")?) else {
        let stage: String = row.get("stage")?;
        return Err(sql::Error::unknown(
            "a match without players, stage",
            &stage,
        ));
    };
    Ok(Seats { black, white })
}

/// Replays the stored turns of a match (token and digest). A panic in the rules becomes an error.
pub(crate) fn replayed<'a>(
    id: MatchId,
    spec: Spec,
    rules_version: u32,
    turns: impl Iterator<Item = (&'a str, u64)>,
) -> Result<Game, StoreError> {
    let played =
        AssertUnwindSafe(|| cost::measure(Part::Rules, || replay(spec, rules_version, turns)));
    match catch_unwind(played) {
        Ok(played) => played.map_err(|why| StoreError::Replay { id, why }),
        Err(panic) => Err(StoreError::ReplayPanicked {
            id,
            why: panic_words(panic.as_ref()),
        }),
    }
}

/// Checks that a match that has ended on the board is stored with that result.
pub(crate) fn check_result(
    id: MatchId,
    game: &Game,
    stored: Option<Outcome>,
) -> Result<(), StoreError> {
    match game.outcome() {
        Some(outcome) if stored != Some(outcome) => Err(StoreError::OtherResult { id }),
        _ => Ok(()),
    }
}

/// Returns the message of a panic.
pub fn panic_words(panic: &(dyn std::any::Any + Send)) -> String {
    let words = panic.downcast_ref::<String>().map(String::as_str);
    let words = words.or_else(|| panic.downcast_ref::<&str>().copied());
    words.unwrap_or("a crash without a message").to_owned()
}

/// Returns whether a match in this stage isn't over. One that's over and frozen is set aside.
pub(crate) fn is_going_on(stage: &str) -> bool {
    ["offered", "running"].contains(&stage)
}
