//! The pictures of the pages of servers, tournaments and players. They're drawn in the same queue as those of matches, and, since
//! they name people or are about one, nobody keeps them: whoever doesn't want to appear any more is gone at once.

use std::sync::Arc;

use super::{players, servers};
use crate::api::page_address::PageKind;
use crate::api::public::{FileOnPage, ListQuery, NoFile, PageFile};
use crate::core::context::Context;
use crate::service::public_pages;
use play::Time;
use render::{Card, RenderError, Scene, Theme};

/// Returns a picture of the page with this address, in the default theme or another one; `None` if there's no such page,
/// picture or theme.
///
/// # Errors
/// Too much is waiting to be drawn, or the database fails.
pub(crate) async fn file(
    ctx: &Context,
    (kind, part): (PageKind, &str),
    wanted: PageFile,
    (query, theme): (&ListQuery, Option<&str>),
    now: Time,
) -> Result<Option<FileOnPage>, NoFile> {
    let theme = match theme {
        Some(key) => ctx.themes.by_key(key),
        None => Some(ctx.themes.default_theme()),
    };
    let Some(theme) = theme.map(Arc::clone) else {
        return Ok(None);
    };
    // Whoever guesses addresses waits for nothing, and nobody waits for them.
    if public_pages::addresses(ctx)
        .await?
        .number(kind, part)
        .is_none()
    {
        return Ok(None);
    }
    let Ok(turn) = ctx.page_drawing.turn(wanted).await else {
        return Err(NoFile::Busy);
    };
    type Drawing = Box<dyn FnOnce() -> Scene + Send>;
    let drawing: Option<Drawing> = match (kind, wanted) {
        (PageKind::Server, PageFile::Card) => {
            let table = servers::card(ctx, part, query, now).await?;
            table.map(|table| Box::new(move || table.card()) as Drawing)
        }
        (PageKind::Player, PageFile::Card) => {
            let card = players::card(ctx, part, query, now).await?;
            card.map(|card| Box::new(move || card.scene()) as Drawing)
        }
        (PageKind::Player, PageFile::Chart) => {
            let curve = players::curve(ctx, part, query, now).await?;
            curve.map(|curve| Box::new(move || curve.scene()) as Drawing)
        }
        _ => None,
    };
    let Some(drawing) = drawing else {
        return Ok(None);
    };
    let drawn = turn.draw(None, move || bytes(&drawing(), &theme, wanted));
    let drawn = drawn
        .await
        .inspect_err(|error| tracing::error!(%error, "can't draw for a page"));
    let (mime, name) = match wanted {
        PageFile::Chart => ("image/svg+xml", "stonepost-rating.svg"),
        _ => ("image/png", "stonepost-card.png"),
    };
    Ok(drawn.ok().map(|drawn| FileOnPage {
        bytes: drawn.to_vec(),
        mime,
        name: name.to_owned(),
        forever: false,
    }))
}

fn bytes(scene: &Scene, theme: &Theme, wanted: PageFile) -> Result<Vec<u8>, RenderError> {
    match wanted {
        PageFile::Chart => Ok(render::svg(scene, theme).into_bytes()),
        _ => render::encode(&render::paint_wide(scene, theme, Card::WIDTH)),
    }
}
