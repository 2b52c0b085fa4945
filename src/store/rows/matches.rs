//! A match: its row and turns, their conversion into a [`Match`], and what changing it leads to.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::error::StoreError;
use super::frozen::GOING_ON;
use super::words::{clamp_millis, outcome, spec, time_control, unknown};
use crate::cost::{self, Part};
use crate::play::{
    Auto, HardEnd, Match, MatchId, Offer, OfferKind, PersonId, PlaceId, Plan, Seats, SeekId,
    SideChoice, Stage, Terms, Time, TimeLeft, Timer, Untrusted, Word, replay,
};
use crate::rules::{Game, Outcome, Side, Spec};
use crate::store::sql::{self, Row};

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

/// A row of `matches`.
pub(in crate::store) struct Stored {
    pub(in crate::store) id: i64,
    version: u32,
    rules_version: u32,
    game: String,
    size: u8,
    setup: String,
    place: i64,
    own_thread: bool,
    challenger: i64,
    opponent: Option<i64>,
    seek: Option<i64>,
    side: String,
    control: Option<String>,
    rated: bool,
    direct: bool,
    note: Option<Untrusted>,
    must_claim: bool,
    terms_since: u32,
    stage: String,
    black: Option<i64>,
    white: Option<i64>,
    winner: Option<String>,
    reason: Option<String>,
    created: i64,
    expires: i64,
    offer: Option<String>,
    offer_by: Option<i64>,
    offer_time: i64,
    timer: Timer,
    hard_end: Option<HardEnd>,
    pub(in crate::store) frozen: Option<(Time, String)>,
}

impl Stored {
    /// Whether it's a challenge or a match that isn't over.
    pub(in crate::store) fn is_going_on(&self) -> bool {
        GOING_ON.contains(&self.stage.as_str())
    }

    pub(in crate::store) fn from(row: &Row<'_>) -> sql::Result<Stored> {
        let millis = |name: &str| row.get::<_, i64>(name).map(clamp_millis);
        let time = |name: &str| -> sql::Result<Option<Time>> {
            Ok(row.get::<_, Option<i64>>(name)?.map(clamp_millis).map(Time))
        };
        Ok(Stored {
            id: row.get("id")?,
            version: row.get("version")?,
            rules_version: row.get("rules_version")?,
            game: row.get("game")?,
            size: row.get("size")?,
            setup: row.get("setup")?,
            place: row.get("place_id")?,
            own_thread: row.get("own_thread")?,
            challenger: row.get("challenger_id")?,
            opponent: row.get("opponent_id")?,
            seek: row.get("seek_id")?,
            side: row.get("side")?,
            control: row.get("control")?,
            rated: row.get("rated")?,
            direct: row.get("direct")?,
            note: row.get("note")?,
            must_claim: row.get("claimable")?,
            terms_since: row.get("terms_since")?,
            stage: row.get("stage")?,
            black: row.get("black_id")?,
            white: row.get("white_id")?,
            winner: row.get("winner")?,
            reason: row.get("reason")?,
            created: millis("created_at")?,
            expires: millis("expires_at")?,
            offer: row.get("offer")?,
            offer_by: row.get("offer_by")?,
            offer_time: millis("offer_time")?,
            frozen: match time("frozen_at")? {
                Some(at) => Some((
                    at,
                    row.get::<_, Option<String>>("frozen_why")?
                        .unwrap_or_default(),
                )),
                None => None,
            },
            hard_end: match time("closes_at")? {
                Some(at) => Some(HardEnd {
                    at,
                    waited: millis("waited")?,
                }),
                None => None,
            },
            timer: Timer {
                turn_started: Time(millis("since_at")?),
                spent: millis("spent")?,
                challenger: millis("challenger_left")?,
                opponent: millis("opponent_left")?,
                deadline: time("deadline_at")?,
                low_time: time("call_at")?,
                low_time_sent: row.get("called")?,
                remind: time("remind_at")?,
                answer: time("answer_at")?,
                paused: time("paused_until")?,
                place_lost: row.get("lost")?,
                flagged: time("flagged_until")?,
                second: time("second_at")?,
                second_sent: row.get("seconded")?,
                away: time("away_until")?,
            },
        })
    }

    pub(in crate::store) fn into_match(
        self,
        turns: &[(String, i64)],
        plans: Vec<(PersonId, Plan)>,
    ) -> Result<Match, StoreError> {
        let id = MatchId(self.id);
        let spec = spec(&self.game, self.size, &self.setup)?;
        let pairs = turns
            .iter()
            .map(|(token, digest)| (token.as_str(), digest.cast_unsigned()));
        let game = cost::measure(Part::Rules, || replay(spec, self.rules_version, pairs))
            .map_err(|why| StoreError::Replay { id, why })?;
        let control = time_control(self.control.as_deref())?;
        Ok(Match {
            id,
            version: self.version,
            place: PlaceId(self.place),
            own_thread: self.own_thread,
            must_claim: self.must_claim,
            terms_since: self.terms_since,
            challenger: PersonId(self.challenger),
            opponent: self.opponent.map(PersonId),
            seek: self.seek.map(SeekId),
            stage: self.stage()?,
            created: Time(self.created),
            expires: Time(self.expires),
            offer: self.offer()?,
            timer: self.timer,
            hard_end: self.hard_end,
            terms: Terms {
                spec,
                side: SideChoice::from_id(&self.side)
                    .ok_or_else(|| unknown("the side", &self.side))?,
                control,
                rated: self.rated,
                direct: self.direct,
                note: self.note,
            },
            plans,
            game,
        })
    }

    fn offer(&self) -> Result<Option<Offer>, StoreError> {
        let Some((kind, by)) = self.offer.as_ref().zip(self.offer_by) else {
            return Ok(None);
        };
        let kind = OfferKind::from_id(kind).ok_or_else(|| unknown("the offer", kind))?;
        Ok(Some(Offer {
            kind,
            by: PersonId(by),
            time: self.offer_time,
        }))
    }

    fn stage(&self) -> Result<Stage, StoreError> {
        let seats = || {
            self.black
                .zip(self.white)
                .map(|(black, white)| Seats {
                    black: PersonId(black),
                    white: PersonId(white),
                })
                .ok_or_else(|| unknown("a match without players, stage", &self.stage))
        };
        Ok(match self.stage.as_str() {
            "offered" => Stage::Offered,
            "running" => Stage::Running(seats()?),
            "ended" => Stage::Ended(
                seats()?,
                outcome(self.winner.as_deref(), self.reason.as_deref())?,
            ),
            "declined" => Stage::Declined,
            "cancelled" => Stage::Cancelled,
            "expired" => Stage::Expired,
            other => return Err(unknown("the stage", other)),
        })
    }
}

/// Replays the stored turns of a match (token and digest). A panic in the rules becomes an error.
pub(in crate::store) fn replayed<'a>(
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
pub(in crate::store) fn check_result(
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
pub(crate) fn panic_words(panic: &(dyn std::any::Any + Send)) -> String {
    let words = panic.downcast_ref::<String>().map(String::as_str);
    let words = words.or_else(|| panic.downcast_ref::<&str>().copied());
    words.unwrap_or("a crash without a message").to_owned()
}
