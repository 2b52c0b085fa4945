//! Stored words and numbers, and their conversion into values.

use super::error::StoreError;
use crate::play::{Score, TimeControl, Untrusted, Word};
use crate::rules::{Kind, Outcome, Reason, Side, Spec};
use crate::store::sql::{FromValue, ToValue, Unfit, Value};

/// The limit to which stored times and durations are clamped, so that damaged rows can't make sums overflow.
const MAX_MILLIS: i64 = i64::MAX / 8;

pub(in crate::store) fn clamp_millis(millis: i64) -> i64 {
    millis.clamp(-MAX_MILLIS, MAX_MILLIS)
}

pub(in crate::store) fn unknown(what: &'static str, value: &str) -> StoreError {
    StoreError::Unknown {
        what,
        value: value.to_owned(),
    }
}

pub(in crate::store) fn kind(word: &str) -> Result<Kind, StoreError> {
    Kind::from_id(word).ok_or_else(|| unknown("the game", word))
}

/// Returns the game of a stored match, with its size and setup.
pub(in crate::store) fn spec(
    game: &str,
    size: impl std::fmt::Display,
    setup: &str,
) -> Result<Spec, StoreError> {
    let size = size.to_string();
    Spec::new(kind(game)?, Some(&size), Some(setup))
        .map_err(|_| unknown("the setup", &format!("{size} {setup}")))
}

/// Returns a stored time control; `None` for unlimited time.
pub(in crate::store) fn time_control(
    text: Option<&str>,
) -> Result<Option<TimeControl>, StoreError> {
    match text.map(|text| (text, TimeControl::parse(text))) {
        None => Ok(None),
        Some((_, Ok(Some(control)))) => Ok(Some(control)),
        Some((text, _)) => Err(unknown("the clock", text)),
    }
}

pub(in crate::store) fn side(word: &str) -> Result<Side, StoreError> {
    match word {
        "black" => Ok(Side::Black),
        "white" => Ok(Side::White),
        other => Err(unknown("the side", other)),
    }
}

pub(in crate::store) fn reason(word: &str) -> Result<Reason, StoreError> {
    Reason::from_id(word).ok_or_else(|| unknown("the reason", word))
}

/// Returns the outcome of a match that has ended.
pub(in crate::store) fn outcome(
    winner: Option<&str>,
    reason: Option<&str>,
) -> Result<Outcome, StoreError> {
    Ok(Outcome {
        winner: winner.map(side).transpose()?,
        reason: self::reason(reason.unwrap_or_default())?,
    })
}

pub(in crate::store) fn score(word: &str) -> Result<Score, StoreError> {
    Score::from_id(word).ok_or_else(|| unknown("the score", word))
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
