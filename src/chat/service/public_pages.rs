//! The addresses of public pages, and who and what appears on them.

use rand::Rng;

use crate::api::hex::{hex, unhex};
use crate::api::message::{Audience, Button, ButtonStyle};
use crate::api::page_address::{Addresses, KEY, PageKind};
use crate::core::context::Context;
use play::tournament::TournamentId;
use play::{Match, OnPages, PersonId, ServerId};
use rules::Kind;
use store::StoreError;
use text::words as say;

/// The key of the note that keeps what addresses are made with.
const NOTE: &str = "page addresses";

/// Returns what makes the addresses of this database.
///
/// # Errors
/// The database fails, or somebody has changed the note.
pub(crate) async fn addresses(ctx: &Context) -> Result<&Addresses, StoreError> {
    let load = async || {
        let new: [u8; KEY] = rand::rng().random();
        let stored = ctx.store.note_or_set(NOTE, &hex(&new)).await?;
        let key = unhex(&stored).ok_or_else(|| StoreError::Unknown {
            what: "the key of page addresses",
            value: "the note".to_owned(),
        })?;
        Ok(Addresses::new(&key))
    };
    ctx.addresses.get_or_try_init(load).await
}

/// Returns the whole address of a page; `None` if no pages are served.
async fn address(ctx: &Context, kind: PageKind, number: i64) -> Result<Option<String>, StoreError> {
    let Some(base) = ctx.public_url() else {
        return Ok(None);
    };
    Ok(Some(format!(
        "{base}{}",
        addresses(ctx).await?.path(kind, number)
    )))
}

/// Returns the address of a match's page; `None` if it has none.
pub(crate) async fn match_address(
    ctx: &Context,
    game: &Match,
) -> Result<Option<String>, StoreError> {
    if ctx.public_url().is_none()
        || game.terms.direct
        || ctx.store.public_match(game.id).await?.is_none()
    {
        return Ok(None);
    }
    address(ctx, PageKind::Match, game.id.0).await
}

/// Returns the address of a server's page, which is there if the server wants one; `None` if no pages are served.
pub(crate) async fn server_address(
    ctx: &Context,
    server: ServerId,
) -> Result<Option<String>, StoreError> {
    address(ctx, PageKind::Server, server.0).await
}

/// Returns the button that leads to the page of a tournament; `None` if it has none.
pub(crate) async fn tournament_button(
    ctx: &Context,
    server: ServerId,
    id: TournamentId,
) -> Result<Option<Button>, StoreError> {
    let address = of_server(ctx, server).await?;
    let address = address.map(|address| format!("{address}?tournament={}", id.0));
    Ok(address.map(|address| link_button(address, say::public_tournament_page(), 0)))
}

/// Returns the button that leads to the page with the standings of a server; `None` if there is none.
pub(crate) async fn standings_button(
    ctx: &Context,
    server: ServerId,
    game: Kind,
    row: usize,
) -> Result<Option<Button>, StoreError> {
    let address = of_server(ctx, server).await?;
    let address = address.map(|address| format!("{address}?game={}", game.id()));
    Ok(address.map(|address| link_button(address, say::public_standings_page(), row)))
}

/// Returns the address of a server's page; `None` if it wants none, or none are served.
async fn of_server(ctx: &Context, server: ServerId) -> Result<Option<String>, StoreError> {
    if ctx.public_url().is_none() || !ctx.store.has_pages(server).await? {
        return Ok(None);
    }
    server_address(ctx, server).await
}

/// Returns a button that leads to a page.
pub(crate) fn link_button(address: String, label: impl Into<String>, row: usize) -> Button {
    Button {
        id: address,
        label: label.into(),
        style: ButtonStyle::Link,
        row,
        audience: Audience::Everyone,
    }
}

/// Returns the address of a player's page, which is there if they allow it; `None` if no pages are served.
pub(crate) async fn player_address(
    ctx: &Context,
    person: PersonId,
) -> Result<Option<String>, StoreError> {
    address(ctx, PageKind::Player, person.0).await
}

/// Returns the path of a player's page if they allow one.
pub(crate) async fn player_path(
    ctx: &Context,
    person: PersonId,
) -> Result<Option<String>, StoreError> {
    let on_pages = ctx.store.on_pages(vec![person]).await?;
    if on_pages.first() != Some(&OnPages::Player) {
        return Ok(None);
    }
    let path = addresses(ctx).await?.path(PageKind::Player, person.0);
    Ok(Some(path))
}
