//! Stonepost itself as a player.

/// The answer to whoever starts a match in a free channel.
pub(crate) fn begun_below(number: u32, level: u32, game: &str) -> String {
    format!("Match #{number} against Stonepost (level {level}), {game}, has started below.")
}

/// Above its lines in standings.
pub(crate) const STANDINGS: &str = "Stonepost by level, from casual matches:";

/// Above its ratings.
pub(crate) const RATINGS: &str = "My ratings by level (Glicko-2: rating ± deviation)";

/// The description of the chart of its rating.
pub(crate) const CHART: &str = "Dropper rating, level 1 over time, ";
