//! Matches that have a page, their positions, and what was tried.

use crate::api::page_address::PageKind;
use crate::api::public::{TriedAt, TriedByOne};
use crate::core::context::Context;
use crate::pages::tried;
use crate::service::{self, analyses, public_pages};
use ::play::{Match, MatchId, Seats, Stage};
use rules::{Game, Outcome};
use store::{PublicMatch, StoreError};
use text::{public_pages as pages_text, tried as tried_text};

/// A match that has a page, as it is now.
pub(super) struct Shown {
    pub(super) game: Match,
    pub(super) public: PublicMatch,
    pub(super) seats: Seats,
    pub(super) ended: Option<Outcome>,
}

/// Returns the match whose page has this address, if it has one.
pub(super) async fn find(ctx: &Context, part: &str) -> Result<Option<Shown>, StoreError> {
    let Some(number) = public_pages::addresses(ctx)
        .await?
        .number(PageKind::Match, part)
    else {
        return Ok(None);
    };
    let id = MatchId(number);
    let Some(public) = ctx.store.public_match(id).await? else {
        return Ok(None);
    };
    let game = match ctx.store.load(id).await {
        Ok(Some(game)) => game,
        Ok(None) => return Ok(None),
        Err(error) if error.is_damage() => {
            tracing::error!(%error, "match" = %id, "a match with a page can't be read");
            return Ok(None);
        }
        Err(error) => return Err(error),
    };
    let (seats, ended) = match game.stage {
        Stage::Running(seats) => (seats, None),
        Stage::Ended(seats, outcome) => (seats, Some(outcome)),
        _ => return Ok(None),
    };
    Ok(Some(Shown {
        game,
        public,
        seats,
        ended,
    }))
}

/// Returns how often the match with this address has changed, if it has a page.
pub(crate) async fn version(ctx: &Context, part: &str) -> Result<Option<i64>, StoreError> {
    let Some(number) = public_pages::addresses(ctx)
        .await?
        .number(PageKind::Match, part)
    else {
        return Ok(None);
    };
    let public = ctx.store.public_match(MatchId(number)).await?;
    Ok(public.map(|public| public.version))
}

/// After how many turns of the match a position is, and after which of those that were tried; `None` if there's no such position.
/// `last` is the number of turns of the match.
pub(super) fn place(
    last: u32,
    ply: Option<u32>,
    at: Option<TriedAt>,
    tried: &[TriedByOne],
) -> Option<(u32, Vec<&str>)> {
    let (ply, line) = match at {
        Some(at) => tried.get(at.tree)?.line(at.turn)?,
        None => (ply.unwrap_or(last), Vec::new()),
    };
    (ply <= last).then_some((ply, line))
}

/// Says which position a board shows.
pub(super) fn heading(
    position: &Game,
    last: u32,
    at: Option<TriedAt>,
    tried: &[TriedByOne],
) -> String {
    match at.and_then(|at| tried.get(at.tree)) {
        Some(one) => one.heading.clone(),
        None => pages_text::looked_at(position.ply(), last),
    }
}

/// Finds the position after so many turns of a match, or what was tried; `None` if there's none.
pub(super) async fn position(
    ctx: &Context,
    shown: &Shown,
    ply: Option<u32>,
    at: Option<TriedAt>,
) -> Result<Option<Game>, StoreError> {
    Ok(found(ctx, shown, ply, at)
        .await?
        .map(|(position, _)| position))
}

/// The same, and which position it is.
pub(super) async fn found(
    ctx: &Context,
    shown: &Shown,
    ply: Option<u32>,
    at: Option<TriedAt>,
) -> Result<Option<(Game, String)>, StoreError> {
    let last = shown.game.ply();
    let tried = match at {
        Some(_) => tried_by_all(ctx, shown).await?,
        None => Vec::new(),
    };
    let Some((ply, line)) = place(last, ply, at, &tried) else {
        return Ok(None);
    };
    let mut position = match ply == last {
        true => shown.game.game.clone(),
        false => match ctx.store.load_at(shown.game.id, ply).await? {
            Some((_, position)) => position,
            None => return Ok(None),
        },
    };
    if line.iter().any(|token| position.play_text(token).is_err()) {
        return Ok(None);
    }
    let heading = heading(&position, last, at, &tried);
    Ok(Some((position, heading)))
}

/// Returns what was tried and published of a match that is over.
pub(super) async fn tried_by_all(
    ctx: &Context,
    shown: &Shown,
) -> Result<Vec<TriedByOne>, StoreError> {
    if shown.ended.is_none() {
        return Ok(Vec::new());
    }
    let all = service::tried::published(ctx, shown.game.id).await?;
    if all.is_empty() {
        return Ok(Vec::new());
    }
    let turns = ctx.store.turns(shown.game.id).await?;
    let played: Vec<String> = turns.into_iter().map(|turn| turn.token).collect();
    let all = all.into_iter().map(|(who, tree)| TriedByOne {
        heading: tried_text::heading(&who),
        turns: tried::listed(tree, &played, None),
    });
    Ok(all.collect())
}

/// How a board ends that is looked at: as the match did, or by what was tried.
pub(super) fn end_of(shown: &Shown, position: &Game, at: Option<TriedAt>) -> Option<Outcome> {
    match at {
        Some(_) => position.outcome(),
        None => shown.ended.filter(|_| position.ply() == shown.game.ply()),
    }
}

/// Returns Black's chances at the start and after each turn, from 0 to 1, if a finished match was analysed.
pub(super) async fn chances(ctx: &Context, shown: &Shown) -> Result<Option<Vec<f64>>, StoreError> {
    if shown.ended.is_none() {
        return Ok(None);
    }
    // The start is a position as well.
    let positions = shown.game.ply() as usize + 1;
    let stored = analyses::stored(ctx, shown.game.id, positions).await?;
    Ok(stored.map(|stored| {
        let values = stored.iter();
        values
            .map(|position| f64::midpoint(1.0, position.value))
            .collect()
    }))
}
