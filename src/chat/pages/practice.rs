//! The pages to practise on: a board on which somebody makes a turn in a lesson or a puzzle.

use crate::api::event::Author;
use crate::api::learn_page::{Practice, PracticeAct, PracticePage, Practised};
use crate::api::play_page::{Making, PageView};
use crate::api::visitor::Visitor;
use crate::core::context::Context;
use crate::pages::sheet::{Became, Sheet};
use crate::pages::visit::{dark_theme, guarded, live_board, seen};
use crate::pages::{lessons, puzzles, turn};
use crate::service::{bans, people};
use crate::syntax::view;
use play::Person;
use rules::{Game, Side};
use store::StoreError;
use text::game;
use text::rich::Text;
use text::words as say;

/// Returns the page as it's looked at. Writes nothing.
///
/// # Errors
/// A sentence that says why not; or the database fails.
pub(crate) async fn page(
    ctx: &Context,
    visitor: &Visitor,
    practice: &Practice,
    look: &PageView,
) -> Result<Result<PracticePage, Text>, StoreError> {
    let shown = async {
        let who = known(ctx, visitor).await?;
        let found = match practice {
            Practice::Lesson { game, lesson } => {
                lessons::sheet(ctx, who.as_ref(), game, lesson).await?
            }
            Practice::Puzzle { id, day } => puzzles::sheet(ctx, who.as_ref(), id, *day).await?,
        };
        match found {
            Ok(sheet) => drawn(ctx, visitor, look, sheet).await.map(Ok),
            Err(why) => Ok(Err(why)),
        }
    };
    guarded(shown, |_| Err(say::learn_page_damaged())).await
}

/// Returns how a turn can go on after these parts, put together after so many turns.
pub(crate) async fn composed(
    ctx: &Context,
    visitor: &Visitor,
    practice: &Practice,
    (step, parts): (u32, Vec<String>),
    look: &PageView,
) -> Result<Making, StoreError> {
    let made = async {
        let who = known(ctx, visitor).await?;
        let spot = match practice {
            Practice::Lesson { game, lesson } => lessons::spot(game, lesson, step),
            Practice::Puzzle { id, day } => puzzles::spot(ctx, who.as_ref(), id, *day).await?,
        };
        let spot = match spot {
            Ok(spot) => spot,
            Err(why) => return Ok(Making::Refused(why)),
        };
        if spot.step != step {
            return Ok(Making::MovedOn(spot.step));
        }
        let me = spot.position.to_move().unwrap_or(Side::Black);
        let seen = seen(ctx, look, me);
        let place = place(&spot.position);
        turn::composed_alone(ctx, visitor, place, spot.position, seen, parts).await
    };
    guarded(made, |_| Making::Refused(say::learn_page_damaged())).await
}

/// Does something, after so many turns as the page showed, and returns what came of it.
///
/// # Errors
/// A sentence that says why it wasn't done; or the database fails.
pub(crate) async fn act(
    ctx: &Context,
    visitor: &Visitor,
    practice: &Practice,
    (step, act): (u32, PracticeAct),
    look: &PageView,
) -> Result<Result<Practised, Text>, StoreError> {
    let acted = async {
        let who = match somebody(ctx, visitor).await? {
            Ok(who) => who,
            Err(why) => return Ok(Err(why)),
        };
        let became = match practice {
            Practice::Lesson { game, lesson } => {
                lessons::act(ctx, &who, (game, lesson), step, act).await?
            }
            Practice::Puzzle { id, day } => puzzles::act(ctx, &who, (id, *day), step, act).await?,
        };
        Ok(match became {
            Ok(Became::Shows(sheet)) => {
                let page = drawn(ctx, visitor, look, *sheet).await?;
                Ok(Practised::Shows(Box::new(page)))
            }
            Ok(Became::Says(words)) => Ok(Practised::Says(words)),
            Ok(Became::Leads(path)) => Ok(Practised::Leads(path)),
            Err(why) => Err(why),
        })
    };
    guarded(acted, |_| Err(say::learn_page_damaged())).await
}

/// Returns the visitor as the store knows them; `None` if they never did anything.
pub(super) async fn known(ctx: &Context, visitor: &Visitor) -> Result<Option<Person>, StoreError> {
    ctx.store.known_person(visitor.platform, &visitor.id).await
}

/// Returns the visitor, who does something; why they can't if they're banned.
pub(super) async fn somebody(
    ctx: &Context,
    visitor: &Visitor,
) -> Result<Result<Person, Text>, StoreError> {
    let author = Author::new(visitor.id.clone(), visitor.name.clone());
    let who = people::upsert(ctx, visitor.platform, &author).await?;
    Ok(match bans::banned(ctx, &who, None).await? {
        Some(why) => Err(why),
        None => Ok(who),
    })
}

/// What tells the legal turns of a position from those of others.
fn place(position: &Game) -> String {
    format!("practice {} {:x}", position.kind().id(), position.digest())
}

async fn drawn(
    ctx: &Context,
    visitor: &Visitor,
    look: &PageView,
    sheet: Sheet,
) -> Result<PracticePage, StoreError> {
    let Sheet { me, position, .. } = sheet;
    let kind = position.kind();
    let seen = seen(ctx, look, me);
    let first = match sheet.open {
        true => {
            let (place, seen) = (place(&position), seen.clone());
            let begun =
                turn::composed_alone(ctx, visitor, place, position.clone(), seen, Vec::new());
            match begun.await? {
                Making::On(composed) => Some(*composed),
                Making::Refused(_) | Making::MovedOn(_) => None,
            }
        }
        false => None,
    };
    let puts = render::puts(kind, me);
    let ended = position.outcome();
    let board = live_board(ctx, position, seen.clone(), ended).await?;
    Ok(PracticePage {
        path: sheet.path,
        step: sheet.step,
        about: sheet.about,
        title: sheet.title,
        score: sheet.score,
        task: sheet.task,
        news: sheet.news,
        board,
        side: seen.viewer,
        theme: view::key(&seen.theme),
        dark_theme: dark_theme(ctx, look).map(|theme| view::key(theme)),
        puts: puts.stones.into_iter().map(Side::name).collect(),
        tile: puts.tile.map(Side::name),
        has_choices: game::has_choices(kind),
        first,
        ways: sheet.ways,
    })
}
