//! Analyses of finished matches: from the store, or made in the background and then stored.

use tokio::time::timeout;

use crate::core::analyst::{ENGINE_VERSION, Job, NoAnalysis};
use crate::core::context::Context;
use play::{MatchId, PersonId, RULES_VERSION};
use rules::{Game, Side};
use store::{AnalysedPosition, AnalysisVersion, StoreError};
use text::analyses::swing;

/// What there is of an analysis.
pub(crate) enum Analysis {
    /// All of it: every position of the match, from the start on.
    Made(Vec<AnalysedPosition>),
    /// It's being made.
    BeingMade,
    /// It doesn't begin.
    Refused(NoAnalysis),
    /// It couldn't be made. The log says why.
    Failed,
}

/// How many of the turns that lost the most are shown, and how much a turn has to lose for that.
const SWINGS: usize = 3;
const LEAST_SWING: f64 = 0.05;

/// A turn that was played, as it was analysed. Chances go from 0 (a loss) to 1 (a win), and are those of its player.
pub(crate) struct Judged {
    /// Its number, from 1.
    pub(crate) number: u32,
    /// Who played it.
    pub(crate) side: Side,
    pub(crate) played: String,
    /// The best turn that was found, which may be the same.
    pub(crate) best: String,
    /// The chance before it, and after it.
    pub(crate) before: f64,
    pub(crate) after: f64,
}

impl Judged {
    /// Returns how much worse the turn was than the best one.
    fn swing(&self) -> f64 {
        swing(&self.played, &self.best, self.before, self.after)
    }
}

/// Returns the chance, from 0 to 1, that a value for Black gives to a side.
pub(crate) fn chance(of_black: f64, side: Side) -> f64 {
    match side {
        Side::Black => f64::midpoint(1.0, of_black),
        Side::White => f64::midpoint(1.0, -of_black),
    }
}

/// Returns the turn with this number, from 1, as it was analysed.
pub(crate) fn judged(
    positions: &[Game],
    values: &[AnalysedPosition],
    number: u32,
) -> Option<Judged> {
    let after = number as usize;
    let before = after.checked_sub(1)?;
    let [from, to] = positions.get(before..=after)? else {
        return None;
    };
    let [worth, then] = values.get(before..=after)? else {
        return None;
    };
    let side = from.to_move()?;
    // Whoever swaps goes on with the other side.
    let side_after = match from.swapped() == to.swapped() {
        true => side,
        false => side.other(),
    };
    Some(Judged {
        number,
        side,
        played: to.last_token().unwrap_or_default(),
        best: worth.best.clone()?,
        before: chance(worth.value, side),
        after: chance(then.value, side_after),
    })
}

/// Returns the turns that lost the most, the worst first.
pub(crate) fn swings(positions: &[Game], values: &[AnalysedPosition]) -> Vec<Judged> {
    swings_of(positions, values, |_| true)
}

/// Returns those among some turns that lost the most, the worst first.
pub(crate) fn swings_of(
    positions: &[Game],
    values: &[AnalysedPosition],
    is_wanted: impl Fn(&Judged) -> bool,
) -> Vec<Judged> {
    let numbers = 1..=u32::try_from(positions.len()).unwrap_or(u32::MAX);
    let all = numbers.filter_map(|number| judged(positions, values, number));
    let mut turns: Vec<Judged> = all
        .filter(|turn| turn.swing() >= LEAST_SWING && is_wanted(turn))
        .collect();
    turns.sort_by(|a, b| b.swing().total_cmp(&a.swing()));
    turns.truncate(SWINGS);
    turns
}

const VERSION: AnalysisVersion = AnalysisVersion {
    rules: RULES_VERSION,
    engine: ENGINE_VERSION,
};

/// Returns the analysis of a finished match with so many positions if all of it has been made; begins none.
pub(crate) async fn stored(
    ctx: &Context,
    game: MatchId,
    positions: usize,
) -> Result<Option<Vec<AnalysedPosition>>, StoreError> {
    let stored = ctx.store.analysis(game, VERSION).await?;
    Ok((stored.len() == positions).then_some(stored))
}

/// Returns the analysis of a finished match with these positions, for `who`. If there's none, begins one.
pub(crate) async fn analysis(
    ctx: &Context,
    game: MatchId,
    who: PersonId,
    positions: &[Game],
) -> Result<Analysis, StoreError> {
    if let Some(made) = stored(ctx, game, positions.len()).await? {
        return Ok(Analysis::Made(made));
    }
    let (job, mut done) = match ctx.analyst.begin(game, who) {
        Ok(begun) => begun,
        Err(refused) => return Ok(Analysis::Refused(refused)),
    };
    if let Some(job) = job {
        tokio::spawn(make(ctx.clone(), job, game, positions.to_vec()));
    }
    let finished = timeout(ctx.analyst.wait, done.changed()).await.is_ok();
    Ok(match stored(ctx, game, positions.len()).await? {
        Some(made) => Analysis::Made(made),
        None if finished => Analysis::Failed,
        None => Analysis::BeingMade,
    })
}

/// Makes an analysis and stores it as a whole: if the program stops before that, the next who asks begins it again.
async fn make(ctx: Context, job: Job, game: MatchId, positions: Vec<Game>) {
    match ctx.analyst.analyse(positions).await {
        Some(made) => {
            if let Err(error) = ctx.store.put_analysis(game, VERSION, made).await {
                tracing::error!(%error, "match" = %game, "can't store an analysis");
            }
        }
        None => tracing::error!("match" = %game, "the analysis of a match failed"),
    }
    drop(job);
}
