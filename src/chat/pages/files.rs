//! The pictures and other files of a match's page.

use std::sync::Arc;

use super::matches::{self, Shown};
use crate::chat::api::public::{BoardView, FileOnPage, PageFile};
use crate::chat::core::context::Context;
use crate::chat::service::pictured::Pictured;
use crate::chat::service::{people, pictures, records};
use crate::play::{Match, Person};
use crate::render::{self, Card, Chart, Theme};
use crate::rules::{Game, Side};
use crate::store::StoreError;
use crate::text::{game, public_pages as words, sanitize};

/// The width of a card in pixels, as the pages' heads say it.
const CARD_WIDTH: u32 = 1_200;

/// The most turns after which every position is kept in memory for an animation; longer matches have none.
const MOST_ANIMATED: u32 = 1_000;

/// Returns a file of the page with this address; `None` if there's no such page or file. `version` is the version of the
/// match for which the file was asked: the answer to that never changes if it's the version at the end.
///
/// # Errors
/// The database fails.
pub(in crate::chat) async fn file(
    ctx: &Context,
    part: &str,
    wanted: PageFile,
    view: &BoardView,
    version: Option<i64>,
) -> Result<Option<FileOnPage>, StoreError> {
    let Some(shown) = matches::find(ctx, part).await? else {
        return Ok(None);
    };
    let theme = match &view.theme {
        Some(key) => match ctx.themes.by_key(key) {
            Some(theme) => Arc::clone(theme),
            None => return Ok(None),
        },
        None => Arc::clone(ctx.themes.default_theme()),
    };
    let viewer = view.side.unwrap_or(Side::Black);
    let last = shown.game.ply();
    let ply = view.ply.unwrap_or(last);
    if ply > last {
        return Ok(None);
    }
    let made = match wanted {
        PageFile::Record => Some(record(ctx, &shown).await?),
        PageFile::Svg | PageFile::Png => {
            let Some((_, position)) = ctx.store.load_at(shown.game.id, ply).await? else {
                return Ok(None);
            };
            let ended = shown.ended.filter(|_| ply == last);
            let is_svg = wanted == PageFile::Svg;
            let draw = move || {
                let scene = render::scene_ended(&position, viewer, ended);
                match is_svg {
                    true => Ok(render::svg(&scene, &theme).into_bytes()),
                    false => render::encode(&render::paint(&scene, &theme)),
                }
            };
            drawn(ctx, &shown.game, draw).await
        }
        PageFile::Gif if last == 0 || last > MOST_ANIMATED => None,
        PageFile::Gif => {
            let positions = positions(ctx, &shown.game).await?;
            let ended = shown.ended;
            let draw = move || {
                let most = render::LARGEST_ANIMATION;
                let made = render::animation(&positions, ended, viewer, &theme, most)?;
                Ok(made.bytes)
            };
            drawn(ctx, &shown.game, draw).await
        }
        PageFile::Chart => match (matches::chances(ctx, &shown).await?, shown.ended) {
            (Some(chances), Some(outcome)) => {
                let draw = move || {
                    let chart = Chart::of_chances(&chances, &[], outcome);
                    Ok(render::svg(&chart.scene(), &theme).into_bytes())
                };
                drawn(ctx, &shown.game, draw).await
            }
            _ => None,
        },
        PageFile::Card => card(ctx, &shown, theme).await?,
    };
    let Some(bytes) = made else {
        return Ok(None);
    };
    let id = shown.game.id.0;
    let (mime, name) = match wanted {
        PageFile::Svg => ("image/svg+xml", format!("stonepost-{id}-{ply}.svg")),
        PageFile::Chart => ("image/svg+xml", format!("stonepost-{id}-chances.svg")),
        PageFile::Png => ("image/png", format!("stonepost-{id}-{ply}.png")),
        PageFile::Card => ("image/png", format!("stonepost-{id}-card.png")),
        PageFile::Gif => ("image/gif", format!("stonepost-{id}.gif")),
        PageFile::Record => ("text/plain; charset=utf-8", format!("stonepost-{id}.txt")),
    };
    // What holds no name stays in caches for ever. What names somebody has to be asked for again: they may not want to
    // appear any more.
    let nameless = !matches!(wanted, PageFile::Card | PageFile::Record);
    let same = version == Some(shown.public.version);
    Ok(Some(FileOnPage {
        bytes,
        mime,
        name,
        forever: nameless && same && shown.ended.is_some(),
    }))
}

/// Runs `draw` off the async threads. What can't be drawn is logged and left out.
async fn drawn<D>(ctx: &Context, game: &Match, draw: D) -> Option<Vec<u8>>
where
    D: FnOnce() -> Result<Vec<u8>, render::RenderError> + Send + 'static,
{
    let drawn = match pictures::draw(ctx, draw).await {
        Ok(drawn) => drawn.map_err(|error| error.to_string()),
        Err(error) => Err(error),
    };
    drawn
        .inspect_err(|error| tracing::error!(%error, "match" = %game.id, "can't draw for a page"))
        .ok()
}

async fn record(ctx: &Context, shown: &Shown) -> Result<Vec<u8>, StoreError> {
    let players = people::players(ctx, shown.seats).await?;
    let file = records::record(ctx, &shown.game, &players, shown.ended).await?;
    Ok(file.bytes)
}

/// Returns all positions of a match from the start on.
async fn positions(ctx: &Context, game: &Match) -> Result<Vec<Game>, StoreError> {
    let mut position = Game::start(game.terms.spec);
    let mut positions = vec![position.clone()];
    for turn in ctx.store.turns(game.id).await? {
        if position.play_text(&turn.token).is_err() {
            break;
        }
        positions.push(position.clone());
    }
    Ok(positions)
}

async fn card(
    ctx: &Context,
    shown: &Shown,
    theme: Arc<Theme>,
) -> Result<Option<Vec<u8>>, StoreError> {
    let players = people::players(ctx, shown.seats).await?;
    let names = [&players.black, &players.white];
    let names = names.map(|person| (person.id, &person.name));
    let pictured = Pictured::of(ctx, names).await?;
    let called = |person: &Person| sanitize::name(&pictured.name(person.id, &person.name));
    let (present, ended) = (&shown.game, shown.ended);
    let board = render::scene_ended(&present.game, Side::Black, ended);
    let card = Card {
        board,
        title: game::spec(present.terms.spec),
        black: called(&players.black),
        white: called(&players.white),
        lines: words::card(present, ended),
    };
    let draw = move || render::encode(&render::paint_wide(&card.scene(), &theme, CARD_WIDTH));
    Ok(drawn(ctx, present, draw).await)
}
