//! Ratings of several players, from games of each against the one before.

use super::{Pairing, Played, Score, Z};

/// Points for ten times the odds, by which everybody measures since Elo, *The Rating of Chessplayers* (1978).
const POINTS: f64 = 400.0;

/// A rating and its variance, both against the first player's 0.
#[derive(Debug, Clone, Copy)]
struct Rating {
    points: f64,
    variance: f64,
}

impl Rating {
    /// The rating of whoever scored this against a player of this rating. Half a game won and half a game lost are added
    /// (Haldane, *The estimation and significance of the logarithm of a ratio of frequencies*, 1956): where every game was
    /// won, that's the least that the difference can be.
    fn after(self, score: &Score) -> Rating {
        let half = 0.5 * (score.drawn as f64 + 1.0);
        let (won, lost) = (score.won as f64 + half, score.lost as f64 + half);
        let scale = POINTS / std::f64::consts::LN_10;
        Rating {
            points: self.points + POINTS * (won / lost).log10(),
            variance: self.variance + scale * scale * (1.0 / won + 1.0 / lost),
        }
    }
}

/// The results in words: a line for each player.
pub(super) fn report(pairings: &[Pairing<'_>], played: &[Vec<Played>]) -> String {
    let Some(first) = pairings.first() else {
        return String::new();
    };
    let mut text = first.heading("ratings");
    text.push_str(&format!(
        "{:<28} {:>6}   {:<16} {:>6} {:>6} {:>6}   against the one above\n",
        "", "rating", "95 % interval", "won", "drawn", "lost",
    ));
    let mut rating = Rating {
        points: 0.0,
        variance: 0.0,
    };
    text.push_str(&format!("{:<28} {:>6}\n", first.players[0].to_string(), 0));
    for (pairing, games) in pairings.iter().zip(played) {
        let score = Score::of(games).of_second();
        rating = rating.after(&score);
        let spread = Z * rating.variance.sqrt();
        let Score { won, drawn, lost } = score;
        let (low, high) = (rating.points - spread, rating.points + spread);
        text.push_str(&format!(
            "{:<28} {:>6}   {:<16} {won:>6} {drawn:>6} {lost:>6}\n",
            pairing.players[1].to_string(),
            rating.points.round() as i64,
            format!("{low:.0} to {high:.0}"),
        ));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_add_up_and_nobody_is_infinitely_better() {
        let start = Rating {
            points: 0.0,
            variance: 0.0,
        };
        let close = |found: f64, wanted: f64| assert!((found - wanted).abs() < 0.5, "{found}");
        // 10 to 1 with the half games: one tenfold of the odds.
        let ten = Score {
            won: 19,
            drawn: 1,
            lost: 1,
        };
        let once = start.after(&ten);
        close(once.points, 400.0);
        close(once.after(&ten).points, 800.0);
        close(once.after(&ten).variance, 2.0 * once.variance);
        close(
            start
                .after(&Score {
                    won: 0,
                    drawn: 40,
                    lost: 0,
                })
                .points,
            0.0,
        );
        // 201 to 1.
        close(
            start
                .after(&Score {
                    won: 100,
                    drawn: 0,
                    lost: 0,
                })
                .points,
            921.3,
        );
    }
}
