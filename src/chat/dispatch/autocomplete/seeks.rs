//! Suggested seeks, and what is typed to open one.

use crate::api::half_typed::{HalfTyped, Proposal};
use crate::commands::seek::ALL;
use crate::core::context::Context;
use crate::service::seeks;
use crate::syntax::spec::WhichSeeks;
use play::Rating;
use rules::Kind;
use store::StoreError;
use text::seeks as seeks_text;

/// Suggests the open seeks that somebody may mean by a number, a game or a name.
pub(super) async fn propose(
    ctx: &Context,
    half: &HalfTyped<'_>,
    which: WhichSeeks,
) -> Result<Vec<Proposal>, StoreError> {
    let store = &ctx.store;
    let most = ctx.capabilities(half.platform).room.suggestions;
    let person = store.known_person(half.platform, half.author).await?;
    let person = person.map(|person| person.id);
    let open = match which {
        WhichSeeks::Own => match person {
            Some(person) => store.seeks_of(person).await?,
            None => Vec::new(),
        },
        WhichSeeks::Others => {
            let place = store.known_place(half.platform, half.place).await?;
            match place.and_then(|place| place.server) {
                Some(server) => store.open_seeks(server).await?,
                None => Vec::new(),
            }
        }
    };
    let mut found = Vec::new();
    for seek in open {
        if which == WhichSeeks::Others && (Some(seek.seeker) == person || seek.is_full()) {
            continue;
        }
        let seeker = store.person(seek.seeker).await?;
        found.push(Proposal {
            label: seeks_text::suggestion(&seek, &seeker),
            value: seek.id.0.to_string(),
        });
    }
    if which == WhichSeeks::Own && found.len() > 1 {
        found.push(Proposal::of(ALL.to_owned()));
    }
    Ok(Proposal::fitting(found, half.typed, most))
}

/// Suggests ranges around somebody's own rating in the game that they chose.
pub(super) async fn propose_ratings(
    ctx: &Context,
    half: &HalfTyped<'_>,
) -> Result<Vec<Proposal>, StoreError> {
    let store = &ctx.store;
    let most = ctx.capabilities(half.platform).room.suggestions;
    let kind = half.other("game").and_then(Kind::from_id);
    let person = store.known_person(half.platform, half.author).await?;
    let own = match (kind, person) {
        (Some(kind), Some(person)) => seeks::rating_of(ctx, person.id, kind).await?,
        (Some(_), None) => Rating::NEW.value,
        (None, _) => return Ok(Vec::new()),
    };
    // To the nearest 50, as people write them.
    let own = (own / 50.0).round() * 50.0;
    let between = |width: f64| format!("{}-{}", (own - width).max(0.0), own + width);
    let ranges = [
        between(100.0),
        between(200.0),
        between(300.0),
        format!("{own}+"),
        format!("-{own}"),
    ];
    Ok(Proposal::fitting(
        ranges.map(Proposal::of),
        half.typed,
        most,
    ))
}
