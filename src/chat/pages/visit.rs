//! Whoever visits the page of a match that they play, and how they look at it.

use std::future::Future;
use std::sync::Arc;

use crate::api::play_page::{LiveBoard, PageView};
use crate::api::visitor::Visitor;
use crate::core::context::Context;
use crate::service::freeze::{self, Panicked};
use crate::service::pictures;
use crate::syntax::view::View;
use play::{Match, MatchId, Person, Seats, Stage};
use render::Theme;
use rules::{Game, Outcome, Side};
use store::StoreError;
use text::rich::Text;
use text::words as say;
use text::{alt, game};

/// A visitor at the board of their match.
pub(super) struct Visit {
    pub(super) who: Person,
    pub(super) game: Match,
    pub(super) seats: Seats,
    pub(super) me: Side,
    pub(super) ended: Option<Outcome>,
}

impl Visit {
    pub(super) fn seen(&self, ctx: &Context, view: &PageView) -> View {
        seen(ctx, view, self.me)
    }

    pub(super) fn is_my_turn(&self) -> bool {
        self.game.mover() == Some(self.who.id) && self.game.timer.paused.is_none()
    }
}

/// How somebody sees a board who plays this side.
pub(super) fn seen(ctx: &Context, view: &PageView, me: Side) -> View {
    let dark = || dark_theme(ctx, view).filter(|_| view.dark);
    let theme = chosen_theme(ctx, view).or_else(dark);
    View {
        viewer: view.side.unwrap_or(me),
        theme: Arc::clone(theme.unwrap_or(ctx.themes.default_theme())),
    }
}

fn chosen_theme<'a>(ctx: &'a Context, view: &PageView) -> Option<&'a Arc<Theme>> {
    view.theme.as_ref().and_then(|key| ctx.themes.by_key(key))
}

/// The theme in dark mode; `None` if one was chosen.
pub(super) fn dark_theme<'a>(ctx: &'a Context, view: &PageView) -> Option<&'a Arc<Theme>> {
    match chosen_theme(ctx, view) {
        Some(_) => None,
        None => ctx.themes.dark_theme(),
    }
}

/// Finds a visitor's match; a sentence if there's nothing to see.
pub(super) async fn visit(
    ctx: &Context,
    visitor: &Visitor,
    number: i64,
) -> Result<Result<Visit, Text>, StoreError> {
    let who = ctx
        .store
        .known_person(visitor.platform, &visitor.id)
        .await?;
    let Some(who) = who else {
        return Ok(Err(say::play_not_yours()));
    };
    let game = match ctx.store.load(MatchId(number)).await {
        Ok(Some(game)) => game,
        Ok(None) => return Ok(Err(say::play_not_yours())),
        Err(StoreError::Frozen(_)) => return Ok(Err(say::play_damaged())),
        Err(error) if error.is_damage() => {
            tracing::error!(%error, "match" = number, "a match can't be shown on its page");
            return Ok(Err(say::play_damaged()));
        }
        Err(error) => return Err(error),
    };
    let ended = match game.stage {
        Stage::Ended(_, outcome) => Some(outcome),
        _ => None,
    };
    let Some(seats) = game.stage.seats() else {
        let is_theirs = game.challenger == who.id || game.opponent == Some(who.id);
        return Ok(Err(match is_theirs {
            true => say::play_not_begun(),
            false => say::play_not_yours(),
        }));
    };
    Ok(match seats.side_of(who.id) {
        Some(me) => Ok(Visit {
            who,
            game,
            seats,
            me,
            ended,
        }),
        None => Err(say::play_not_yours()),
    })
}

/// Does what a page asks for. A panic ends that alone; `instead` is what the page gets then.
pub(super) async fn guarded<T>(
    work: impl Future<Output = Result<T, StoreError>>,
    instead: impl FnOnce(Text) -> T,
) -> Result<T, StoreError> {
    match freeze::catch_panic(Box::pin(work)).await {
        Ok((done, _)) => done,
        Err(Panicked { why, .. }) => {
            tracing::error!(%why, "a page to play on failed");
            Ok(instead(say::play_damaged()))
        }
    }
}

/// Draws the board in its layers: what is the same in every position, and what lies on it.
pub(super) async fn layers(
    ctx: &Context,
    position: Game,
    seen: View,
    ended: Option<Outcome>,
) -> Result<[String; 2], StoreError> {
    let draw = move || {
        let scene = render::scene_ended(&position, seen.viewer, ended, render::english);
        render::layers(&render::board_alone(scene), &seen.theme)
    };
    let drawn = pictures::draw(ctx, draw).await;
    drawn.map_err(|error| cannot_draw("a board", &error))
}

/// Returns a board as a live picture.
pub(super) async fn live_board(
    ctx: &Context,
    position: Game,
    seen: View,
    ended: Option<Outcome>,
) -> Result<LiveBoard, StoreError> {
    let mut holds = game::on_cells(&position);
    let regions = render::regions(&position, seen.viewer).into_iter();
    let cells = regions.map(|region| {
        let what = holds.remove(&region.name).unwrap_or_default();
        (region.name, region.at.x, region.at.y, region.reach, what)
    });
    let cells = cells.collect();
    let groups = game::groups(&position);
    let alt = alt::position(&position, ended);
    let [ground, pieces] = layers(ctx, position, seen, ended).await?;
    Ok(LiveBoard {
        size: render::BOARD,
        ground,
        pieces,
        cells,
        groups,
        alt,
    })
}

/// Logs what can't be drawn; a page says that it's to be tried again.
pub(super) fn cannot_draw(what: &str, error: &dyn std::fmt::Display) -> StoreError {
    tracing::error!(%error, "can't draw {what} for a page");
    StoreError::Closed
}
