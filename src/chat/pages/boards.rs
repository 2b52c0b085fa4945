//! The boards of a match's page, drawn in layers.

use crate::api::public::{BoardOnPage, BoardView, NoFile, PageFile};
use crate::core::context::Context;
use crate::pages::matches::Shown;
use crate::pages::{files, matches};
use crate::service::people;
use text::{alt, game, play_page, public_pages as pages_text};

/// Returns a board of the page with this address, drawn in layers; `None` if there's no such page or board.
///
/// # Errors
/// Too much is waiting to be drawn, or the database fails.
pub(crate) async fn board(
    ctx: &Context,
    part: &str,
    asked: &BoardView,
) -> Result<Option<BoardOnPage>, NoFile> {
    match matches::find(ctx, part).await? {
        Some(shown) => of(ctx, &shown, asked).await,
        None => Ok(None),
    }
}

/// Returns a board of a match with its ground, which is the same on all its boards; `None` if there's no such board.
///
/// # Errors
/// As [`board()`].
pub(super) async fn grounded(
    ctx: &Context,
    shown: &Shown,
    asked: &BoardView,
) -> Result<Option<(BoardOnPage, String)>, NoFile> {
    let Some(ground) = files::made(ctx, shown, PageFile::Ground, asked).await? else {
        return Ok(None);
    };
    let ground = String::from_utf8_lossy(&ground).into_owned();
    Ok(of(ctx, shown, asked).await?.map(|board| (board, ground)))
}

async fn of(
    ctx: &Context,
    shown: &Shown,
    asked: &BoardView,
) -> Result<Option<BoardOnPage>, NoFile> {
    let Some(pieces) = files::made(ctx, shown, PageFile::Pieces, asked).await? else {
        return Ok(None);
    };
    let Some((position, heading)) = matches::found(ctx, shown, asked.ply, asked.at).await? else {
        return Ok(None);
    };
    let seats = people::seats_at(shown.seats, &shown.game, &position);
    let players = people::players(ctx, seats).await?;
    Ok(Some(BoardOnPage {
        pieces: String::from_utf8_lossy(&pieces).into_owned(),
        holds: game::on_cells(&position).into_iter().collect(),
        groups: game::groups(&position),
        alt: alt::position(&position, matches::end_of(shown, &position, asked.at)),
        caption: pages_text::caption(&position, &players, shown.game.ply()),
        heading,
        does: play_page::caption(&position, &players),
    }))
}
