//! Ratings: Glicko-2, one for each game that a person plays.
//!
//! Each match that counts is a rating period of its own, so a rating moves as soon as a match is over, and matches are
//! taken in the order in which they ended. What a rating is worth does not fade with time: whoever plays a turn a day
//! would lose as much by that as by playing.
//!
//! The system is Mark Glickman's, "Example of the Glicko-2 system" (2013, <http://www.glicko.net/glicko/glicko2.pdf>),
//! with the constants of its example.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, expected_score, glicko2};

use crate::rules::{Outcome, Reason, Side};

/// Ratings with a deviation above this are provisional.
pub const PROVISIONAL: f64 = 110.0;

/// How much volatility itself changes.
const CONFIG: Glicko2Config = Glicko2Config {
    tau: 0.5,
    convergence_tolerance: 0.000_001,
};

/// The deviation of somebody of whom nothing is known; no rating has more.
const UNKNOWN: f64 = 350.0;

/// How well somebody plays a game, as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// The rating; 1500 to begin with.
    pub value: f64,
    /// The rating deviation: with 95 % certainty the true strength is within twice as much of the rating.
    pub deviation: f64,
    /// How erratic the results are.
    pub volatility: f64,
}

impl Rating {
    /// What everybody begins with.
    pub const NEW: Rating = Rating {
        value: 1500.0,
        deviation: UNKNOWN,
        volatility: 0.06,
    };

    /// Whether too little is known for the rating to say much.
    #[must_use]
    pub fn is_provisional(self) -> bool {
        self.deviation > PROVISIONAL
    }

    /// A rating with these numbers; `None` where no match could have led to them.
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

/// The ratings of Black and White after a match that `winner` won, or that was drawn.
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

/// How many of 1 point somebody is expected to make against `opponent`, both deviations considered.
#[must_use]
pub fn expected(rating: Rating, opponent: Rating) -> f64 {
    expected_score(&rating.into(), &opponent.into()).0
}

/// Whether a match that ended so after `turns` turns counts for ratings: it was agreed to be rated, it wasn't aborted, and
/// both players had moved. However it ended before that, nothing was played that could be rated.
#[must_use]
pub fn counts(rated: bool, outcome: Outcome, turns: u32) -> bool {
    rated && outcome.reason != Reason::Aborted && turns >= 2
}

/// What a match was for one of its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Score {
    /// They won it.
    Won,
    /// Nobody did.
    Drawn,
    /// They lost it.
    Lost,
    /// It was broken off.
    None,
}

impl Score {
    /// Every score.
    pub const ALL: [Score; 4] = [Score::Won, Score::Drawn, Score::Lost, Score::None];

    /// The word people type and the database keeps.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Score::Won => "won",
            Score::Drawn => "drawn",
            Score::Lost => "lost",
            Score::None => "none",
        }
    }

    /// The score that `id` names.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Score> {
        Score::ALL.into_iter().find(|score| score.id() == id)
    }

    /// What a match that ended so was for `side`.
    #[must_use]
    pub fn of(side: Side, outcome: Outcome) -> Score {
        match outcome.winner {
            Some(winner) if winner == side => Score::Won,
            Some(_) => Score::Lost,
            None if outcome.reason == Reason::Aborted => Score::None,
            None => Score::Drawn,
        }
    }

    /// What it was for the other player.
    #[must_use]
    pub fn other(self) -> Score {
        match self {
            Score::Won => Score::Lost,
            Score::Lost => Score::Won,
            same => same,
        }
    }

    /// The streak after this score: matches won one after the other, or lost ones, counted below 0.
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
