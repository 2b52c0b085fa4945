//! Glicko-2 ratings, one per person and game.
//!
//! Each rated match is a rating period of its own, so ratings change as soon as a match is over; matches are rated in
//! the order in which they ended. The deviation of somebody who doesn't finish a match grows with every whole
//! [`RatingPeriod`] that passes. It's a function of the time since their last match: what is stored is the rating right
//! after that match, and the growth is computed when the rating is shown or the next match is rated.
//!
//! The system is Mark Glickman's, "Example of the Glicko-2 system" (2013, <http://www.glicko.net/glicko/glicko2.pdf>),
//! with the constants of its example.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, expected_score, glicko2};
use strum::{EnumString, IntoStaticStr, VariantArray};

use super::clock::DAY;
use super::ids::Time;
use rules::{Outcome, Reason, Side};

/// Ratings with a deviation above this are provisional.
pub const PROVISIONAL: f64 = 110.0;

/// How many deviations a rating's band extends to both sides. A player's true strength is within it with 95 % confidence:
/// the paper recommends to show ratings as "the player's rating minus twice the RD" to "the player's rating plus twice the
/// RD".
pub const BAND: f64 = 2.0;

/// The system constants; `tau` limits how fast the volatility changes.
const CONFIG: Glicko2Config = Glicko2Config {
    tau: 0.5,
    convergence_tolerance: 0.000_001,
};

/// The deviation of a new rating, which is also the maximum.
const UNKNOWN: f64 = 350.0;

/// What a rating on Glicko-2's own scale is multiplied by (steps 2 and 8 of the paper).
const SCALE: f64 = 173.7178;

/// Players count as active in a game for this many days after their last rated match in it; days begin at midnight UTC.
pub const ACTIVE_DAYS: u32 = 90;

/// Returns the moment since which active players have finished a rated match, in UTC. It's the same all day, so that lists
/// of active players can be cached.
#[must_use]
pub fn active_since(now: Time) -> Time {
    let today = now.0 - now.0.rem_euclid(DAY);
    Time(today.saturating_sub(i64::from(ACTIVE_DAYS) * DAY))
}

/// A person's rating in one game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// The rating; 1500 initially.
    pub value: f64,
    /// The rating deviation: the true strength is within two deviations of the rating with 95 % confidence.
    pub deviation: f64,
    /// The volatility: how erratic the results are.
    pub volatility: f64,
}

impl Rating {
    /// The initial rating.
    pub const NEW: Rating = Rating {
        value: 1500.0,
        deviation: UNKNOWN,
        volatility: 0.06,
    };

    /// Returns whether the rating is provisional, because it rests on too few results, or on old ones.
    #[must_use]
    pub fn is_provisional(self) -> bool {
        self.deviation > PROVISIONAL
    }

    /// Returns the rating after so many rating periods without a match: the end of step 6 of the paper, φ* = √(φ² + σ²)
    /// once for each, where φ is the deviation and σ the volatility; at most the deviation of a new rating.
    #[must_use]
    pub fn rested(self, periods: u64) -> Rating {
        if periods == 0 {
            return self;
        }
        let volatility = SCALE * self.volatility;
        let squared = self.deviation * self.deviation + periods as f64 * volatility * volatility;
        Rating {
            // Rounding must not make it smaller.
            deviation: squared.sqrt().clamp(self.deviation, UNKNOWN),
            ..self
        }
    }

    /// Returns a rating with these numbers; `None` if no sequence of matches could have produced them.
    #[must_use]
    pub fn checked(value: f64, deviation: f64, volatility: f64) -> Option<Rating> {
        let sound = (-20_000.0..=20_000.0).contains(&value)
            && deviation > 0.0
            && deviation <= UNKNOWN
            && volatility > 0.0
            && volatility <= 1.0;
        sound.then_some(Rating {
            value,
            deviation,
            volatility,
        })
    }
}

/// How fast deviations grow: the days without a rated match that count as one rating period of Glicko-2.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatingPeriod(u32);

impl RatingPeriod {
    /// Deviations never grow.
    pub const NONE: RatingPeriod = RatingPeriod(0);

    /// Ten days. A settled rating (deviation 60) then becomes provisional after two years away. Somebody who plays a turn a
    /// day, and finishes a match every six weeks, still gets and keeps a rating that isn't provisional; with periods of a
    /// few days, waiting for turns would cost them as much certainty as playing brings.
    pub const DEFAULT: RatingPeriod = RatingPeriod(10);

    /// Returns the period with this length; 0 is [`RatingPeriod::NONE`].
    #[must_use]
    pub fn of_days(days: u32) -> RatingPeriod {
        RatingPeriod(days)
    }

    /// Returns the length in days; 0 if deviations never grow.
    #[must_use]
    pub fn days(self) -> u32 {
        self.0
    }

    /// Returns the number of whole periods from `since` to `now`; 0 if the clock was turned back.
    #[must_use]
    pub fn between(self, since: Time, now: Time) -> u64 {
        let away = u64::try_from(now.0.saturating_sub(since.0)).unwrap_or(0);
        away.checked_div(u64::from(self.0) * DAY.unsigned_abs())
            .unwrap_or(0)
    }

    /// Returns what a rating that was last changed at `since` is at `now`.
    ///
    /// ```
    /// use stonepost_play::Time;
    /// use stonepost_play::clock::DAY;
    /// use stonepost_play::rating::{Rating, RatingPeriod};
    ///
    /// let rating = Rating { value: 1700.0, deviation: 60.0, volatility: 0.06 };
    /// let after = |days| RatingPeriod::DEFAULT.grown(rating, Time(0), Time(days * DAY));
    /// assert_eq!(after(9), rating);
    /// assert_eq!((after(365).value, after(365).deviation.round()), (1700.0, 87.0));
    /// ```
    #[must_use]
    pub fn grown(self, rating: Rating, since: Time, now: Time) -> Rating {
        rating.rested(self.between(since, now))
    }
}

impl Default for RatingPeriod {
    fn default() -> RatingPeriod {
        RatingPeriod::DEFAULT
    }
}

impl From<Rating> for Glicko2Rating {
    fn from(rating: Rating) -> Glicko2Rating {
        Glicko2Rating {
            rating: rating.value,
            deviation: rating.deviation,
            volatility: rating.volatility,
        }
    }
}

impl From<Glicko2Rating> for Rating {
    fn from(rating: Glicko2Rating) -> Rating {
        Rating {
            value: rating.rating,
            deviation: rating.deviation.min(UNKNOWN),
            volatility: rating.volatility,
        }
    }
}

/// Returns the new ratings of Black and White after a match that `winner` won, or a draw.
///
/// ```
/// use stonepost_play::rating::{Rating, rate};
/// use rules::Side;
///
/// let (black, white) = rate(Rating::NEW, Rating::NEW, Some(Side::Black));
/// assert_eq!((black.value.round(), white.value.round()), (1662.0, 1338.0));
/// ```
#[must_use]
pub fn rate(black: Rating, white: Rating, winner: Option<Side>) -> (Rating, Rating) {
    let result = match winner {
        Some(Side::Black) => Outcomes::WIN,
        Some(Side::White) => Outcomes::LOSS,
        None => Outcomes::DRAW,
    };
    let (black, white) = glicko2(&black.into(), &white.into(), &result, &CONFIG);
    (black.into(), white.into())
}

/// Returns the expected score against `opponent`, from 0 to 1, taking both deviations into account.
#[must_use]
pub fn expected(rating: Rating, opponent: Rating) -> f64 {
    expected_score(&rating.into(), &opponent.into()).0
}

/// Returns the new rating of a machine after a match as `side`. The person's rating doesn't move, because such matches are
/// casual.
#[must_use]
pub fn rate_machine(machine: Rating, side: Side, person: Rating, winner: Option<Side>) -> Rating {
    match side {
        Side::Black => rate(machine, person, winner).0,
        Side::White => rate(person, machine, winner).1,
    }
}

/// Returns whether a match with this outcome after `turns` turns counts for ratings: it was agreed to be rated, it was
/// not aborted, and both players had moved.
#[must_use]
pub fn counts(rated: bool, outcome: Outcome, turns: u32) -> bool {
    rated && outcome.reason != Reason::Aborted && turns >= 2
}

/// The result of a match for one of its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Score {
    /// They won.
    Won,
    /// A draw.
    Drawn,
    /// They lost.
    Lost,
    /// The match was aborted.
    None,
}

impl Score {
    /// Returns the score of `side` in a match with this outcome.
    #[must_use]
    pub fn of(side: Side, outcome: Outcome) -> Score {
        match outcome.winner {
            Some(winner) if winner == side => Score::Won,
            Some(_) => Score::Lost,
            None if outcome.reason == Reason::Aborted => Score::None,
            None => Score::Drawn,
        }
    }

    /// Returns the other player's score.
    #[must_use]
    pub fn other(self) -> Score {
        match self {
            Score::Won => Score::Lost,
            Score::Lost => Score::Won,
            same => same,
        }
    }

    /// Returns the streak after this score: positive for consecutive wins, negative for consecutive losses.
    #[must_use]
    pub fn streak(self, before: i64) -> i64 {
        match self {
            Score::Won => before.max(0).saturating_add(1),
            Score::Lost => before.min(0).saturating_sub(1),
            Score::Drawn => 0,
            Score::None => before,
        }
    }
}

#[cfg(test)]
mod tests;
