//! Puzzles from somebody's own mistakes in a finished match: the position before each of the turns that lost them the most, as far
//! as it passes the gate of all puzzles.

use std::time::Duration;

use crate::core::analyst::{Mistakes, NoMistakes};
use crate::core::context::Context;
use crate::service::analyses::{self, Analysis};
use crate::service::{people, positions, puzzles};
use play::{Match, PersonId};
use store::{AnalysedPosition, KeptPuzzle, StoreError};

/// The version of the gate as it's noted. Increment it when matches should be looked through again.
const VERSION: u32 = 1;

/// How long whoever asks waits for the puzzles.
const WAIT: Duration = Duration::from_millis(1_000);

/// What there is of somebody's mistakes in a match.
pub(crate) enum Found {
    /// The ids of the puzzles, the worst mistake first.
    Puzzles(Vec<String>),
    /// They're being looked for.
    BeingMade,
    /// It doesn't begin, because too much else is being worked out.
    Full,
    /// The match isn't analysed yet.
    NotAnalysed,
}

/// Returns the puzzles from the mistakes of one of a finished match's players; begins to look for them if nobody has.
pub(crate) async fn of(ctx: &Context, game: &Match, who: PersonId) -> Result<Found, StoreError> {
    let noted = format!("mistakes {VERSION} {} {}", game.id.0, who.0);
    if ctx.store.note(&noted).await?.is_some() {
        return kept(ctx, game, who).await;
    }
    let positions = positions::all(ctx, game).await?;
    let Analysis::Made(values) = analyses::analysis(ctx, game.id, who, &positions).await? else {
        return Ok(Found::NotAnalysed);
    };
    let job = match ctx.analyst.begin_mistakes(game.id, who) {
        Ok(job) => job,
        Err(NoMistakes::UnderWay) => return Ok(Found::BeingMade),
        Err(NoMistakes::Full) => return Ok(Found::Full),
    };
    let wanted = mistakes(game, who, &positions, &values);
    let looking = tokio::spawn(look(
        ctx.clone(),
        job,
        game.id.0,
        who,
        wanted,
        noted.clone(),
    ));
    // If it takes longer, it goes on all the same.
    let _ = tokio::time::timeout(WAIT, looking).await;
    match ctx.store.note(&noted).await? {
        Some(_) => kept(ctx, game, who).await,
        None => Ok(Found::BeingMade),
    }
}

async fn kept(ctx: &Context, game: &Match, who: PersonId) -> Result<Found, StoreError> {
    let kept = ctx.store.kept_puzzles(who, game.id).await?;
    Ok(Found::Puzzles(kept.into_iter().map(|one| one.id).collect()))
}

/// Returns the positions before somebody's worst turns, each with the turns that lead there.
fn mistakes(
    game: &Match,
    who: PersonId,
    positions: &[rules::Game],
    values: &[AnalysedPosition],
) -> Vec<(rules::Game, Vec<String>)> {
    let Some(seats) = game.stage.seats() else {
        return Vec::new();
    };
    let is_own = |judged: &analyses::Judged| {
        let before = positions.get(judged.number.saturating_sub(1) as usize);
        before
            .is_some_and(|before| people::seats_at(seats, game, before).holder(judged.side) == who)
    };
    let turns: Vec<String> = positions
        .iter()
        .skip(1)
        .filter_map(rules::Game::last_token)
        .collect();
    let worst = analyses::swings_of(positions, values, is_own).into_iter();
    worst
        .filter_map(|judged| {
            let played = judged.number.checked_sub(1)? as usize;
            let before = positions.get(played)?.clone();
            Some((before, turns.get(..played)?.to_vec()))
        })
        // A puzzle begins after a turn.
        .filter(|(_, turns)| !turns.is_empty())
        .collect()
}

/// Looks for the puzzles, keeps them, and notes that it's done.
async fn look(
    ctx: Context,
    job: Mistakes,
    game: i64,
    who: PersonId,
    wanted: Vec<(rules::Game, Vec<String>)>,
    noted: String,
) {
    let Some(found) = ctx.analyst.puzzles(wanted).await else {
        tracing::error!("match" = game, "the search for mistakes failed");
        return;
    };
    let done = async {
        for (number, puzzle) in (1..).zip(&found) {
            let written = match puzzle.to_json() {
                Ok(written) => written,
                Err(error) => {
                    tracing::error!(%error, "match" = game, "a puzzle can't be written");
                    continue;
                }
            };
            let kept = KeptPuzzle {
                id: format!("match-{game}-{}-{number}", who.0),
                written,
                game: play::MatchId(game),
                person: who,
            };
            ctx.store
                .keep_puzzle(kept, puzzles::untried(puzzle))
                .await?;
        }
        ctx.store.set_note(&noted, "looked").await
    };
    if let Err(error) = done.await {
        tracing::error!(%error, "match" = game, "can't keep puzzles from mistakes");
    }
    drop(job);
}

/// Returns the number of the match from which a puzzle with this id is; `None` if it comes with the program.
pub(crate) fn match_of(id: &str) -> Option<play::MatchId> {
    let (number, _) = id.strip_prefix("match-")?.split_once('-')?;
    number.parse().ok().map(play::MatchId)
}
