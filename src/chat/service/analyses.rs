//! Analyses of finished matches: from the store, or made in the background and then stored.

use tokio::time::timeout;

use crate::core::analyst::{ENGINE_VERSION, Job, NoAnalysis};
use crate::core::context::Context;
use play::{MatchId, PersonId, RULES_VERSION};
use rules::Game;
use store::{AnalysedPosition, AnalysisVersion, StoreError};

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
