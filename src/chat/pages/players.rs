//! The page of a player who allows one.

use super::servers;
use crate::api::page_address::PageKind;
use crate::api::public::{ListPage, ListQuery, TableOnPage};
use crate::core::context::Context;
use crate::service::public_pages;
use play::{MatchId, OnPages, PersonId, Rating, Time};
use rules::Kind;
use store::StoreError;
use text::public_pages as pages_text;

/// Matches per list, and one more that shows whether the list goes on.
const MATCHES: u32 = 26;

/// Returns the page of the player with this address; `None` if there's no such page.
pub(crate) async fn page(
    ctx: &Context,
    part: &str,
    query: &ListQuery,
    now: Time,
) -> Result<Option<ListPage>, StoreError> {
    let addresses = public_pages::addresses(ctx).await?;
    let Some(number) = addresses.number(PageKind::Player, part) else {
        return Ok(None);
    };
    let (store, id) = (&ctx.store, PersonId(number));
    if store.on_pages(vec![id]).await?.first() != Some(&OnPages::Player) {
        return Ok(None);
    }
    let Some(person) = store.find_person_by_number(id).await? else {
        return Ok(None);
    };
    let path = addresses.path(PageKind::Player, id.0);
    let mut tables = Vec::new();
    let ratings = store.ratings(id, now).await?;
    if !ratings.is_empty() {
        let now: Vec<Rating> = ratings.iter().map(|rating| rating.now).collect();
        let rows = ratings.into_iter();
        tables.push(TableOnPage {
            title: pages_text::RATINGS_TITLE.to_owned(),
            note: pages_text::about_doubt(&now).to_owned(),
            heads: pages_text::RATINGS.map(str::to_owned).to_vec(),
            rows: rows
                .map(|rating| pages_text::rating_in(rating.game, rating.now).to_vec())
                .collect(),
        });
    }
    let statistics = store.public_statistics(id).await?;
    if !statistics.is_empty() {
        let rows = statistics.iter();
        tables.push(TableOnPage {
            title: pages_text::RESULTS_TITLE.to_owned(),
            note: String::new(),
            heads: pages_text::RESULTS.map(str::to_owned).to_vec(),
            rows: rows.map(|of| pages_text::results(of).to_vec()).collect(),
        });
    }
    let mut games: Vec<Kind> = statistics.iter().map(|of| of.game).collect();
    games.dedup();
    let before = query.before.map(|(at, id)| (Time(at), MatchId(id)));
    let mut finished = store.public_history_of(id, before, MATCHES).await?;
    let older =
        servers::older(&mut finished).map(|(at, id)| format!("{path}?before={}-{}", at.0, id.0));
    let finished = servers::listed(ctx, &finished).await?;
    let lists = match finished.is_empty() {
        true => Vec::new(),
        false => vec![(pages_text::FINISHED_TITLE.to_owned(), finished)],
    };
    Ok(Some(ListPage {
        title: pages_text::player_title(&person),
        about: pages_text::about_player(),
        links: Vec::new(),
        games,
        tables,
        lists,
        older,
        more: None,
        path,
    }))
}
