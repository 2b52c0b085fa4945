//! The pictures and other files of a match's page.

use std::sync::Arc;

use serde::Serialize;

use super::matches::{self, Shown};
use crate::api::public::{BoardView, FileOnPage, NoFile, PageFile, TriedAt};
use crate::core::context::Context;
use crate::core::page_drawing::Key;
use crate::service::board_words;
use crate::service::pictured::Pictured;
use crate::service::{people, positions, records};
use crate::syntax::view;
use play::{Machine, Person};
use render::{self, Card, Chart, Theme};
use rules::{Game, Side};
use store::StoreError;
use text::language::spoken;
use text::{game, public_pages as pages_text, sanitize};

/// The width of a card in pixels, as the pages' heads say it.
const CARD_WIDTH: u32 = 1_200;

/// The most turns after which every position is kept in memory for an animation; longer matches have none.
const MOST_ANIMATED: u32 = 1_000;

/// Returns a file of the page with this address; `None` if there's no such page or file. `version` is the version of the
/// match for which the file was asked: the answer to that never changes if it's the version at the end.
///
/// # Errors
/// Too much is waiting to be drawn, or the database fails.
pub(crate) async fn file(
    ctx: &Context,
    part: &str,
    wanted: PageFile,
    asked: &BoardView,
    version: Option<i64>,
) -> Result<Option<FileOnPage>, NoFile> {
    let Some(shown) = matches::find(ctx, part).await? else {
        return Ok(None);
    };
    let Some(bytes) = made(ctx, &shown, wanted, asked).await? else {
        return Ok(None);
    };
    let ply = asked.ply.unwrap_or(shown.game.ply());
    let id = shown.game.id.0;
    let (mime, name) = match wanted {
        PageFile::Svg => ("image/svg+xml", format!("stonepost-{id}-{ply}.svg")),
        PageFile::Chart => ("image/svg+xml", format!("stonepost-{id}-chances.svg")),
        PageFile::Png => ("image/png", format!("stonepost-{id}-{ply}.png")),
        PageFile::Pieces => ("image/svg+xml", format!("stonepost-{id}-{ply}-pieces.svg")),
        PageFile::Ground => ("application/json", format!("stonepost-{id}-ground.json")),
        PageFile::Card => ("image/png", format!("stonepost-{id}-card.png")),
        PageFile::Gif => ("image/gif", format!("stonepost-{id}.gif")),
        PageFile::Record => ("text/plain; charset=utf-8", format!("stonepost-{id}.txt")),
    };
    // What holds no name stays in caches for ever. What names somebody has to be asked for again: they may not want to
    // appear any more. Layers of a board have to fit each other and the page's script, which change with the program.
    let lasts = matches!(
        wanted,
        PageFile::Svg | PageFile::Png | PageFile::Gif | PageFile::Chart
    );
    let same = version == Some(shown.public.version);
    Ok(Some(FileOnPage {
        bytes,
        mime,
        name,
        // What was published can be taken back.
        forever: lasts && same && shown.ended.is_some() && asked.at.is_none(),
    }))
}

/// Returns what is in a file; `None` if there's no such file.
///
/// # Errors
/// As [`file()`].
pub(super) async fn made(
    ctx: &Context,
    shown: &Shown,
    wanted: PageFile,
    asked: &BoardView,
) -> Result<Option<Vec<u8>>, NoFile> {
    let theme = match &asked.theme {
        Some(key) => match ctx.themes.by_key(key) {
            Some(theme) => Arc::clone(theme),
            None => return Ok(None),
        },
        None => Arc::clone(ctx.themes.default_theme()),
    };
    let viewer = asked.side.unwrap_or(Side::Black);
    let last = shown.game.ply();
    let ply = asked.ply.unwrap_or(last);
    if ply > last {
        return Ok(None);
    }
    if wanted == PageFile::Record {
        return Ok(Some(record(ctx, shown).await?));
    }
    // Only a card holds names.
    let key = (asked.at.is_none() && wanted != PageFile::Card).then(|| Key {
        game: shown.game.id,
        // The ground is the same at all times.
        version: match wanted {
            PageFile::Ground => 0,
            _ => shown.public.version,
        },
        file: wanted,
        ply,
        viewer,
        theme: view::key(&theme),
        language: spoken().tag,
    });
    let look = Look {
        wanted,
        ply,
        viewer,
        at: asked.at,
    };
    draw(ctx, shown, look, theme, key).await
}

/// Draws a picture when it's its turn, unless it was drawn lately. What can't be drawn is logged and left out.
async fn draw(
    ctx: &Context,
    shown: &Shown,
    look: Look,
    theme: Arc<Theme>,
    key: Option<Key>,
) -> Result<Option<Vec<u8>>, NoFile> {
    let wanted = look.wanted;
    let known = || key.as_ref().and_then(|key| ctx.page_drawing.drawn(key));
    if let Some(drawn) = known() {
        return Ok(Some(drawn.to_vec()));
    }
    let last = shown.game.ply();
    if wanted == PageFile::Gif && (last == 0 || last > MOST_ANIMATED) {
        return Ok(None);
    }
    let Ok(turn) = ctx.page_drawing.turn(wanted).await else {
        return Err(NoFile::Busy);
    };
    // Somebody before may have wanted the same.
    if let Some(drawn) = known() {
        return Ok(Some(drawn.to_vec()));
    }
    let Some(draw) = painter(ctx, shown, look, theme).await? else {
        return Ok(None);
    };
    let drawn = turn.draw(key, draw).await;
    let drawn = drawn.inspect_err(
        |error| tracing::error!(%error, "match" = %shown.game.id, "can't draw for a page"),
    );
    Ok(drawn.ok().map(|drawn| drawn.to_vec()))
}

/// What a picture shows: which, after how many turns, from which side, and what was tried.
#[derive(Clone, Copy)]
struct Look {
    wanted: PageFile,
    ply: u32,
    viewer: Side,
    at: Option<TriedAt>,
}

/// What draws a picture.
type Painter = Box<dyn FnOnce() -> Result<Vec<u8>, render::RenderError> + Send>;

/// Reads what a picture shows; `None` if there's nothing to be shown.
async fn painter(
    ctx: &Context,
    shown: &Shown,
    look: Look,
    theme: Arc<Theme>,
) -> Result<Option<Painter>, StoreError> {
    let Look {
        wanted,
        ply,
        viewer,
        at,
    } = look;
    let (game, ended) = (&shown.game, shown.ended);
    Ok(match wanted {
        PageFile::Svg | PageFile::Png | PageFile::Pieces => {
            let Some(position) = matches::position(ctx, shown, Some(ply), at).await? else {
                return Ok(None);
            };
            let ended = matches::end_of(shown, &position, at);
            Some(Box::new(move || {
                let scene = render::scene_ended(&position, viewer, ended, board_words::say);
                match wanted {
                    PageFile::Svg => Ok(render::svg(&scene, &theme).into_bytes()),
                    PageFile::Pieces => {
                        let [_, pieces] = render::layers(&render::board_alone(scene), &theme);
                        Ok(pieces.into_bytes())
                    }
                    _ => render::encode(&render::paint(&scene, &theme)),
                }
            }))
        }
        PageFile::Ground => {
            let start = Game::start(game.terms.spec);
            Some(Box::new(move || Ok(ground(&start, viewer, &theme))))
        }
        PageFile::Gif => {
            let positions = positions::all(ctx, game).await?;
            Some(Box::new(move || {
                let most = render::LARGEST_ANIMATION;
                let made =
                    render::animation(&positions, ended, viewer, &theme, board_words::say, most)?;
                Ok(made.bytes)
            }))
        }
        PageFile::Chart => match (matches::chances(ctx, shown).await?, ended) {
            (Some(chances), Some(outcome)) => Some(Box::new(move || {
                let chart = Chart::of_chances(&chances, &[], outcome, board_words::say);
                Ok(render::svg(&chart.scene(), &theme).into_bytes())
            })),
            _ => None,
        },
        PageFile::Card => {
            let card = card(ctx, shown).await?;
            Some(Box::new(move || {
                render::encode(&render::paint_wide(&card.scene(), &theme, CARD_WIDTH))
            }))
        }
        PageFile::Record => None,
    })
}

/// What is the same on all boards of a match, for a script.
fn ground(start: &Game, viewer: Side, theme: &Theme) -> Vec<u8> {
    #[derive(Serialize)]
    struct Ground {
        size: f32,
        ground: String,
        /// Row by row from the top, each from the left: name, centre, how far it reaches from there, and nothing on it.
        cells: Vec<(String, f32, f32, f32, &'static str)>,
    }
    let scene = render::board_alone(render::scene(start, viewer));
    let [ground, _] = render::layers(&scene, theme);
    let cells = render::regions(start, viewer).into_iter();
    let cells = cells.map(|cell| (cell.name, cell.at.x, cell.at.y, cell.reach, ""));
    let ground = Ground {
        size: render::BOARD,
        ground,
        cells: cells.collect(),
    };
    serde_json::to_vec(&ground).unwrap_or_default()
}

async fn record(ctx: &Context, shown: &Shown) -> Result<Vec<u8>, StoreError> {
    let players = people::players(ctx, shown.seats).await?;
    let file = records::record(ctx, &shown.game, &players, shown.ended).await?;
    Ok(file.bytes)
}

async fn card(ctx: &Context, shown: &Shown) -> Result<Card, StoreError> {
    let players = people::players(ctx, shown.seats).await?;
    let names = [&players.black, &players.white];
    let names = names.map(|person| (person.id, &person.name));
    let pictured = Pictured::of(ctx, names).await?;
    let called = |person: &Person| match Machine::of(person.id) {
        Some(_) => sanitize::person(person),
        None => sanitize::name(&pictured.name(person.id, &person.name)),
    };
    let (present, ended) = (&shown.game, shown.ended);
    Ok(Card {
        board: render::scene_ended(&present.game, Side::Black, ended, board_words::say),
        title: game::spec(present.terms.spec),
        black: called(&players.black),
        white: called(&players.white),
        lines: pages_text::card(present, ended),
    })
}
