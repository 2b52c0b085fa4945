//! Lists of matches on pages.

use super::links::Links;
use crate::api::public::ListedMatch;
use crate::core::context::Context;
use crate::service::{find, people};
use play::{MatchId, PersonId, Seats};
use rules::Kind;
use store::{Before, PublicResult, StoreError};
use text::listed_matches;

/// Finished matches per list.
pub(super) const MATCHES: u32 = 25;

/// The most matches in progress that are listed.
pub(super) const RUNNING: u32 = 50;

/// Returns where a list goes on, and leaves out the one that only shows that it does.
pub(super) fn older(results: &mut Vec<PublicResult>) -> Option<Before> {
    if results.len() <= MATCHES as usize {
        return None;
    }
    results.truncate(MATCHES as usize);
    results.last().map(|last| (last.ended, last.id))
}

/// Returns finished matches as they're listed.
pub(super) async fn finished(
    ctx: &Context,
    results: &[PublicResult],
) -> Result<Vec<ListedMatch>, StoreError> {
    let links = Links::of(ctx, all_of(results.iter().map(|one| one.seats)), []).await?;
    let mut list = Vec::new();
    for result in results {
        let players = people::players(ctx, result.seats).await?;
        let (what, end) = ((result.id, result.spec), (result.turns, result.ended));
        let line = listed_matches::finished(what, &players, result.outcome, end);
        list.push(links.line(result.id, &players, line));
    }
    Ok(list)
}

/// Returns running matches as they're listed, each with its game.
pub(super) async fn running(
    ctx: &Context,
    matches: Vec<MatchId>,
) -> Result<Vec<(Kind, ListedMatch)>, StoreError> {
    let mut all = Vec::new();
    for one in find::load_all(ctx, matches).await? {
        all.extend(one.stage.seats().map(|seats| (one, seats)));
    }
    let links = Links::of(ctx, all_of(all.iter().map(|(_, seats)| *seats)), []).await?;
    let mut list = Vec::new();
    for (one, seats) in all {
        let players = people::players(ctx, seats).await?;
        let line = listed_matches::running(&one, &players);
        list.push((one.terms.spec.kind, links.line(one.id, &players, line)));
    }
    Ok(list)
}

/// Returns who plays in these seats.
fn all_of(seats: impl Iterator<Item = Seats>) -> Vec<PersonId> {
    seats.flat_map(|seats| [seats.black, seats.white]).collect()
}
