//! The title of a thread tells which match is played in it.

use crate::api::platform::Platform;
use crate::core::context::Context;
use crate::posts::threads;
use crate::service::languages;
use play::PostKind;
use store::{OutboxRow, Route, StoreError};
use text::language::speaking;
use text::places;

/// Returns whether a post shows the first board of a match in a thread.
pub(crate) fn may_be_new(row: &OutboxRow) -> bool {
    // A machine that begins has played when the first board is posted.
    row.kind == PostKind::Board
        && row.ply <= 1
        && row.to.is_none()
        && row.route == Route::Intended
        && row.place.parent.is_some()
}

/// Gives the thread in which a match begins the title of that match, if it was opened before the match had a number, or for an
/// earlier match. A thread that somebody else opened keeps its title.
pub(crate) async fn retitle(
    ctx: &Context,
    platform: &dyn Platform,
    row: &OutboxRow,
) -> Result<(), StoreError> {
    let store = &ctx.store;
    if !store.opened_for_a_match(row.place.id).await? {
        return Ok(());
    }
    let Some(game) = store.load(row.game).await? else {
        return Ok(());
    };
    let challenge = store.posted_message(game.id, PostKind::Challenge, None);
    let had_number = game.own_thread && challenge.await?.is_some();
    let (Some(opponent), false) = (game.other(game.challenger), had_number) else {
        return Ok(());
    };
    let challenger = store.person(game.challenger).await?;
    let opponent = store.person(opponent).await?;
    let language = languages::of_server(ctx, row.place.server).await?;
    let title = speaking(language, || {
        places::thread_name(&game, &challenger, &opponent)
    });
    threads::rename(platform, &row.place.platform_id, &title).await;
    Ok(())
}
