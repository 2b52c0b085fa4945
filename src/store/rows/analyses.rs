//! What a program thinks of the positions of a match.

/// A position of a finished match, as it was analysed.
#[derive(Debug, Clone, PartialEq)]
pub struct AnalysedPosition {
    /// What Black can expect, from -1 (a loss) to 1 (a win).
    pub value: f64,
    /// The canonical token of the best turn that was found; `None` if the game is over.
    pub best: Option<String>,
}

/// Who made an analysis. Another version's analyses are ignored and replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AnalysisVersion {
    /// The version of the rules.
    pub rules: u32,
    /// The version of the search.
    pub engine: u32,
}
