//! Turns put together on a board part by part: what can be chosen next.

use crate::api::board_parts::{
    BoardRegions, CellRegion, ChosenParts, NextParts, ShownBoard, WholeTurn, WordPart,
};
use crate::core::context::Context;
use crate::core::turn_cache::CacheKey;
use crate::service::freeze::{self, Panicked};
use crate::service::{legal_turns, refusal};
use crate::syntax::turn_parts::{self, Next};
use play::{self, Match, MatchId, Refusal};
use rules::{Game, Side};
use store::StoreError;
use text::rich::Text;
use text::{clicks, game};

/// Returns how the turn that the player to move is putting together can go on, or why nothing can be chosen. Writes nothing.
pub(crate) async fn next_parts(ctx: &Context, chosen: &ChosenParts<'_>) -> Result<NextParts, Text> {
    match freeze::catch_panic(Box::pin(found(ctx, chosen))).await {
        Ok((Ok(next), _)) => next,
        Ok((Err(error), _)) => {
            tracing::error!(%error, "couldn't list what can be chosen on a board");
            Err(Text::of(clicks::NOTHING_OFFERED))
        }
        Err(Panicked { why, .. }) => {
            tracing::error!(%why, "listing what can be chosen on a board failed");
            Err(Text::of(clicks::NOTHING_OFFERED))
        }
    }
}

async fn found(
    ctx: &Context,
    chosen: &ChosenParts<'_>,
) -> Result<Result<NextParts, Text>, StoreError> {
    let ShownBoard { number, ply, .. } = chosen.board;
    let id = MatchId(number);
    let store = &ctx.store;
    let who = store.known_person(chosen.platform, chosen.author).await?;
    let (Some(who), Some(present)) = (who, store.load(id).await?) else {
        return Ok(Err(Text::of(clicks::NOT_YOUR_TURN)));
    };
    if present.ply() != ply {
        return Ok(Err(clicks::out_of_date()));
    }
    // A turn that can't be read is refused last.
    match play::turn(&present, who.id, "", ctx.clock.now()) {
        Ok(_) | Err(Refusal::Turn(_)) => {}
        Err(Refusal::NotAPlayer) => return Ok(Err(Text::of(clicks::NOT_YOUR_TURN))),
        Err(refusal) => return Ok(Err(refusal::refuse(ctx, &present, &refusal, "").await.text)),
    }
    let asks = CacheKey {
        platform: chosen.platform.to_owned(),
        author: chosen.author.to_owned(),
        place: chosen.place.to_owned(),
        number: Some(id),
    };
    let legal = Box::pin(legal_turns::listed(ctx, asks, present.clone())).await?;
    let Some(next) = turn_parts::next(&legal.turns, chosen.parts) else {
        return Ok(Err(clicks::no_such_turn()));
    };
    Ok(Ok(answer(&present, chosen, next)))
}

/// Returns the answer in words.
fn answer(present: &Match, chosen: &ChosenParts<'_>, next: Next) -> NextParts {
    let position = &present.game;
    let viewer = match chosen.board.flipped {
        true => Side::White,
        false => Side::Black,
    };
    let regions = render::regions(position, viewer);
    let (cells, words): (Vec<String>, Vec<String>) = next
        .parts
        .into_iter()
        .partition(|part| regions.iter().any(|region| region.name == *part));
    let says = match cells.is_empty() && words.is_empty() {
        true => clicks::COMPLETE,
        false => game::ask_for_part(position, chosen.parts.len()),
    };
    let whole = next.whole.map(|token| whole(present, chosen.direct, token));
    let board = chosen.parts.is_empty().then(|| {
        let scene = render::scene(position, viewer);
        let mut holds = game::on_cells(position);
        let cells = regions.into_iter().map(|region| CellRegion {
            x: region.at.x,
            y: region.at.y,
            reach: region.reach,
            labelled: region.has_label(&scene),
            holds: holds.remove(&region.name).unwrap_or_default(),
            name: region.name,
        });
        BoardRegions {
            flipped: chosen.board.flipped,
            width: scene.width,
            height: scene.height,
            cells: cells.collect(),
        }
    });
    NextParts {
        says: says.to_owned(),
        cells,
        words: labelled(words),
        whole,
        corner: next.corner,
        spans: next.spans,
        board,
    }
}

/// Returns words with their labels, numbers by size.
fn labelled(mut words: Vec<String>) -> Vec<WordPart> {
    words.sort_by_key(|word| std::cmp::Reverse(word.parse::<u32>().ok()));
    let labelled = words.into_iter().map(|part| WordPart {
        label: clicks::choice(&part),
        part,
    });
    labelled.collect()
}

fn whole(present: &Match, direct: bool, token: String) -> WholeTurn {
    let mut after: Game = present.game.clone();
    let does = match after.play_text(&token) {
        Ok(()) => clicks::turn(&after),
        Err(_) => String::new(),
    };
    // Several matches may wait in a direct conversation.
    let line = match direct {
        true => format!("#{} {token}", present.id.0),
        false => token.clone(),
    };
    WholeTurn {
        does,
        preview: format!("/preview {line}"),
        line,
        token,
    }
}
