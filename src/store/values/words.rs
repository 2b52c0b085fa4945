//! How values of `play` and `rules` are stored and read: numbers, times, words.

use crate::sql::{self, Error, FromValue, Row, ToValue, Unfit, Value};
use play::tournament;
use play::{
    Auto, Day, EventKind, MatchId, OfferKind, PersonId, PlaceId, PostKind, Score, SeekEnd,
    ServerId, SideChoice, Terms, Time, TimeControl, Untrusted, Word,
};
use rules::{Kind, Outcome, Reason, Side, Spec};

/// The limit to which stored times and durations are clamped, so that damaged rows can't make sums overflow.
const MAX_MILLIS: i64 = i64::MAX / 8;

pub(crate) fn clamp_millis(millis: i64) -> i64 {
    millis.clamp(-MAX_MILLIS, MAX_MILLIS)
}

/// Types that are stored as numbers.
macro_rules! numbers {
    ($($type:ident),+ $(,)?) => {$(
        impl $crate::sql::ToValue for $type {
            fn to_value(&self) -> $crate::sql::Value<'_> {
                $crate::sql::Value::Int(self.0)
            }
        }

        impl $crate::sql::FromValue for $type {
            fn from_value(value: $crate::sql::Value<'_>) -> Result<$type, $crate::sql::Unfit> {
                <i64 as $crate::sql::FromValue>::from_value(value).map($type)
            }
        }
    )+};
}

pub(crate) use numbers;

numbers!(Day, MatchId, PersonId, PlaceId, ServerId);

impl ToValue for Time {
    fn to_value(&self) -> Value<'_> {
        Value::Int(self.0)
    }
}

impl FromValue for Time {
    fn from_value(value: Value<'_>) -> Result<Time, Unfit> {
        i64::from_value(value).map(clamp_millis).map(Time)
    }
}

/// Types that are stored as words, and what each is called in an error about a word that isn't one of them.
macro_rules! words {
    ($($type:ty: $what:literal),+ $(,)?) => {$(
        impl FromValue for $type {
            fn from_value(value: Value<'_>) -> Result<$type, Unfit> {
                match value {
                    Value::Text(word) => <$type>::from_id(word).ok_or(Unfit::Word($what)),
                    _ => Err(Unfit::Value),
                }
            }
        }
    )+};
}

words!(
    EventKind: "the event",
    Kind: "the game",
    OfferKind: "the offer",
    PostKind: "the post",
    Reason: "the reason",
    Score: "the score",
    SeekEnd: "the end",
    SideChoice: "the side",
    tournament::EventKind: "the event of a tournament",
    tournament::PostKind: "the post about a tournament",
    tournament::Stage: "the stage of a tournament",
    tournament::Why: "the reason for a tournament's result",
);

macro_rules! written_words {
    ($($type:ty),+ $(,)?) => {$(
        impl ToValue for $type {
            fn to_value(&self) -> Value<'_> {
                Value::Text(self.id())
            }
        }
    )+};
}

written_words!(
    Auto,
    Kind,
    OfferKind,
    Reason,
    Score,
    SeekEnd,
    SideChoice,
    tournament::EventKind,
    tournament::PostKind,
    tournament::Stage,
    tournament::Why,
);

impl ToValue for Side {
    fn to_value(&self) -> Value<'_> {
        Value::Text(self.name())
    }
}

impl FromValue for Side {
    fn from_value(value: Value<'_>) -> Result<Side, Unfit> {
        match value {
            Value::Text("black") => Ok(Side::Black),
            Value::Text("white") => Ok(Side::White),
            Value::Text(_) => Err(Unfit::Word("the side")),
            _ => Err(Unfit::Value),
        }
    }
}

impl FromValue for TimeControl {
    fn from_value(value: Value<'_>) -> Result<TimeControl, Unfit> {
        match value {
            Value::Text(text) => match TimeControl::parse(text) {
                Ok(Some(control)) => Ok(control),
                _ => Err(Unfit::Word("the clock")),
            },
            _ => Err(Unfit::Value),
        }
    }
}

impl FromValue for Untrusted {
    fn from_value(value: Value<'_>) -> Result<Untrusted, Unfit> {
        String::from_value(value).map(Untrusted::from)
    }
}

impl ToValue for Untrusted {
    fn to_value(&self) -> Value<'_> {
        Value::Text(self.raw())
    }
}

/// Reads a game with its size and setup from the columns of these names.
pub(crate) fn spec_from(row: &Row<'_>) -> sql::Result<Spec> {
    let (size, setup): (i64, String) = (row.get("size")?, row.get("setup")?);
    Spec::new(row.get("game")?, Some(&size.to_string()), Some(&setup))
        .map_err(|_| Error::unknown("the setup", &format!("{size} {setup}")))
}

/// Reads the outcome of a match that has ended.
pub(crate) fn outcome_from(row: &Row<'_>) -> sql::Result<Outcome> {
    let reason: Option<Reason> = row.get("reason")?;
    Ok(Outcome {
        winner: row.get("winner")?,
        reason: reason.ok_or_else(|| Error::unknown("the reason", ""))?,
    })
}

/// Reads the terms of a challenge, a match or a seek.
pub(crate) fn terms_from(row: &Row<'_>) -> sql::Result<Terms> {
    Ok(Terms {
        spec: spec_from(row)?,
        side: row.get("side")?,
        control: row.get("control")?,
        rated: row.get("rated")?,
        direct: row.get("direct")?,
        note: row.get("note")?,
    })
}
