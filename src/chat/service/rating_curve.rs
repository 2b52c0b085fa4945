//! The curve of a rating, from how it came about.

use play::clock::DAY;
use play::rating::{BAND, PROVISIONAL, Rating};
use play::{RatingHistory, Time};
use render::{Axis, Curve, Step};
use text::drawn_results::DrawnRating;

/// Returns the curve of a rating, which is that much `now`, in days since the start of its axis.
pub(crate) fn curve(
    drawn: DrawnRating,
    history: &RatingHistory,
    (rating, now): (Rating, Time),
) -> Curve {
    let days = |at: Time| (at.0.saturating_sub(drawn.from.0) as f64 / DAY as f64) as f32;
    let step = |at, value, before: f64, after: f64| Step {
        at: days(at),
        value: value as f32,
        before: (BAND * before) as f32,
        after: (BAND * after) as f32,
    };
    let matches = history.matches().iter();
    let matches = matches.map(|one| step(one.at, one.value, one.before, one.deviation));
    let last = step(now, rating.value, rating.deviation, rating.deviation);
    let marks = drawn.marks.iter();
    Curve {
        x: Axis {
            from: 0.0,
            to: days(drawn.to),
            ticks: marks.map(|(at, text)| (days(*at), text.clone())).collect(),
        },
        steps: matches.chain([last]).collect(),
        firm: (BAND * PROVISIONAL) as f32,
        legend: drawn.legend,
        title: drawn.title,
        note: drawn.note,
    }
}
