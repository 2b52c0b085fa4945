//! What there is to see of a match after its end on the page to play on: ratings, how the chances changed, and the turns that
//! decided it.

use crate::api::component_id::{ButtonId, ViewId};
use crate::api::play_page::{Moment, OverPage};
use crate::api::visitor::Visitor;
use crate::core::context::Context;
use crate::pages::visit::{guarded, visit};
use crate::service::{analyses, people, positions};
use crate::syntax::view;
use rules::Side;
use store::StoreError;
use text::analyses::JudgedTurn;
use text::rich::Text;
use text::{analyses as analysis_text, public_pages as pages_text};

/// Returns what there is to see of a match of the visitor's that is over; `None` if it isn't.
pub(crate) async fn page(
    ctx: &Context,
    visitor: &Visitor,
    number: i64,
) -> Result<Option<OverPage>, StoreError> {
    let shown = async {
        let Ok(visit) = visit(ctx, visitor, number).await? else {
            return Ok(None);
        };
        if visit.ended.is_none() {
            return Ok(None);
        }
        let (game, seats) = (&visit.game, visit.seats);
        let mut ratings = [None, None];
        for (side, rating) in [Side::Black, Side::White].into_iter().zip(&mut ratings) {
            let result = ctx.store.result_of(seats.holder(side), game.id).await?;
            let change = result.and_then(|result| result.rating_change);
            *rating =
                change.map(|change| pages_text::rating_change(change.before.0, change.after.0));
        }
        let mut page = OverPage {
            ratings,
            chances: Vec::new(),
            best: Vec::new(),
            chart: String::new(),
            moments: Vec::new(),
            analyse: analyse_id(ctx, game, visit.me).to_string(),
        };
        let count = game.ply() as usize + 1;
        let Some(values) = analyses::stored(ctx, game.id, count).await? else {
            return Ok(Some(page));
        };
        let positions = positions::all(ctx, game).await?;
        if positions.len() != count {
            return Ok(Some(page));
        }
        let mut swings = Vec::new();
        for judged in analyses::swings(&positions, &values) {
            let seats = people::seats_at(seats, game, &positions[judged.number as usize - 1]);
            swings.push(JudgedTurn {
                by: ctx.store.person(seats.holder(judged.side)).await?,
                number: judged.number,
                side: judged.side,
                played: judged.played,
                best: judged.best,
                before: judged.before,
                after: judged.after,
            });
        }
        let of_black: Vec<f64> = values
            .iter()
            .map(|value| analyses::chance(value.value, Side::Black))
            .collect();
        page.chart = analysis_text::chart_alt(game.terms.spec, &of_black, &swings);
        page.chances = of_black;
        page.best = values.into_iter().map(|value| value.best).collect();
        page.moments = swings
            .into_iter()
            .map(|turn| Moment {
                ply: turn.number,
                says: analysis_text::moment(&turn),
                best: turn.best,
            })
            .collect();
        Ok(Some(page))
    };
    guarded(shown, |_: Text| None).await
}

/// The id of the button that begins the analysis, or shows it.
fn analyse_id(ctx: &Context, game: &play::Match, viewer: Side) -> ButtonId {
    let view = ViewId {
        viewer,
        turn: String::new(),
        theme: view::key(ctx.themes.default_theme()),
    };
    ButtonId::new(game.id, 0, format!("chart:{view}"))
}
