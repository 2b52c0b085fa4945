//! Suggested tournaments, their pairings and their seasons.

use crate::api::half_typed::{HalfTyped, Proposal};
use crate::commands::tournament;
use crate::core::context::Context;
use crate::service::tournaments;
use crate::syntax::spec::{WhichPairings, WhichTournaments};
use play::tournament::{Format, Pairing, Stage, Tournament};
use store::{ListedTournament, StoreError};
use text::tournaments::{arguments, list};

/// Suggests the tournaments of the server that somebody may mean by a number or a name.
pub(super) async fn propose(
    ctx: &Context,
    half: &HalfTyped<'_>,
    which: WhichTournaments,
) -> Result<Vec<Proposal>, StoreError> {
    let most = ctx.capabilities(half.platform).room.suggestions;
    let all = here(ctx, half).await?;
    let among = all.iter().filter(|one| is_among(which, one));
    let among = among.map(|one| Proposal {
        label: list::suggestion(tournament::listed_one(one)),
        value: one.id.0.to_string(),
    });
    Ok(Proposal::fitting(among, half.typed, most))
}

/// Suggests the pairings of the tournament that is meant with which something can be done.
pub(super) async fn propose_pairings(
    ctx: &Context,
    half: &HalfTyped<'_>,
    which: WhichPairings,
) -> Result<Vec<Proposal>, StoreError> {
    let most = ctx.capabilities(half.platform).room.suggestions;
    let person = ctx.store.known_person(half.platform, half.author).await?;
    let is_own = |pairing: &Pairing| person.as_ref().is_some_and(|who| pairing.has(who.id));
    let can_accept = |pairing: &Pairing| {
        let mut person = person.iter();
        person.any(|who| tournament::can_accept(pairing, who.id))
    };
    let Some(meant) = meant(ctx, half, false).await? else {
        return Ok(Vec::new());
    };
    let fits = |pairing: &&Pairing| {
        pairing.ended.is_none()
            && match which {
                WhichPairings::ToAccept => can_accept(pairing),
                WhichPairings::Undecided => pairing.seats().is_some() && !is_own(pairing),
            }
    };
    if meant.stage != Stage::Running {
        return Ok(Vec::new());
    }
    let people = tournaments::people_of(ctx, &meant).await?;
    let among = meant.pairings.iter().filter(fits).map(|pairing| Proposal {
        label: arguments::suggested_pairing(pairing, &people),
        value: pairing.number.to_string(),
    });
    Ok(Proposal::fitting(among, half.typed, most))
}

/// Suggests the seasons that were played or are being played of the tournament that is meant, the latest first.
pub(super) async fn propose_seasons(
    ctx: &Context,
    half: &HalfTyped<'_>,
) -> Result<Vec<Proposal>, StoreError> {
    let most = ctx.capabilities(half.platform).room.suggestions;
    let Some(meant) = meant(ctx, half, true).await? else {
        return Ok(Vec::new());
    };
    let last = match (meant.settings.format, meant.stage) {
        (Format::Season { .. }, Stage::Open) => meant.season.saturating_sub(1),
        (Format::Season { .. }, _) => meant.season,
        _ => 0,
    };
    let seasons = (1..=last).rev();
    let seasons = seasons.map(|season| Proposal::of(season.to_string()));
    Ok(Proposal::fitting(seasons, half.typed, most))
}

/// Returns the tournaments of the server where somebody is typing.
async fn here(ctx: &Context, half: &HalfTyped<'_>) -> Result<Vec<ListedTournament>, StoreError> {
    let place = ctx.store.known_place(half.platform, half.place).await?;
    match place.and_then(|place| place.server) {
        Some(server) => ctx.store.tournaments_of(server).await,
        None => Ok(Vec::new()),
    }
}

/// Returns the tournament that the command would take: the one whose number was given, or the only one. `looks_back` is whether
/// one that is over fits, too.
async fn meant(
    ctx: &Context,
    half: &HalfTyped<'_>,
    looks_back: bool,
) -> Result<Option<Tournament>, StoreError> {
    let all = here(ctx, half).await?;
    let id = match half.other("tournament") {
        Some(typed) => {
            let id = tournament::number_in(typed);
            id.filter(|id| all.iter().any(|one| one.id == *id))
        }
        None => match tournament::fitting(&all, looks_back).as_slice() {
            [only] => Some(only.id),
            _ => None,
        },
    };
    match id {
        Some(id) => ctx.store.tournament(id, ctx.clock.now()).await,
        None => Ok(None),
    }
}

/// Returns whether a tournament is one of those that a command is for.
fn is_among(which: WhichTournaments, one: &ListedTournament) -> bool {
    let is_ladder = matches!(one.settings.format, Format::Ladder(_));
    let is_season = matches!(one.settings.format, Format::Season { .. });
    match which {
        WhichTournaments::All => true,
        WhichTournaments::Begun => match one.stage {
            Stage::Running => true,
            Stage::Open => one.season > 1,
            Stage::Finished | Stage::Archived => is_ladder || one.season > 1 || one.round > 0,
        },
        WhichTournaments::ToJoin => match one.stage {
            Stage::Open => true,
            Stage::Running => is_ladder || is_season,
            Stage::Finished | Stage::Archived => false,
        },
        WhichTournaments::Open => one.stage == Stage::Open,
        WhichTournaments::Running => one.stage == Stage::Running,
        WhichTournaments::Unfinished => matches!(one.stage, Stage::Open | Stage::Running),
        WhichTournaments::Ladders => is_ladder && one.stage == Stage::Running,
        WhichTournaments::Unarchived => one.stage != Stage::Archived,
    }
}
