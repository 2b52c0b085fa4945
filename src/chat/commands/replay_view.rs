//! A match gone through on a page of the platform's own, from a message with a button of a replay or an analysis.

use crate::api::component_id::{ButtonId, ViewId};
use crate::api::event::{Event, Input};
use crate::api::message::File;
use crate::api::replay::{Replay, ReplayPicture, ReplayPosition};
use crate::commands::stop::Stop;
use crate::commands::{analyse, presses, replay};
use crate::core::context::Context;
use crate::service::{arrival, board_view, find, people, pictures, positions};
use crate::syntax::view::View;
use play::{Match, MatchId, Seats};
use rules::Game;
use text::language::{Language, in_language, spoken};
use text::rich::Text;
use text::words as say;
use text::{alt, replays};

/// Returns the match and the view of a button with this id if it belongs to a replay or an analysis.
fn replayed(id: &str) -> Option<(MatchId, ViewId)> {
    let ButtonId { game, action, .. } = ButtonId::parse(id)?;
    let of_replay = presses::with_view(&action).map(|(_, view): (replay::Step, _)| view);
    let of_analysis = || presses::with_view(&action).map(|(_, view): (analyse::Look, _)| view);
    Some((game, of_replay.or_else(of_analysis)?))
}

/// Returns whether the button with this id belongs to a replay or an analysis, so that its match can be gone through from its
/// message.
#[must_use]
pub fn leads_to_replay(id: &str) -> bool {
    replayed(id).is_some()
}

/// What a button leads to.
struct Shown {
    game: Match,
    seats: Seats,
    view: View,
}

/// Finds the match of a button of a replay or an analysis, for somebody who may see it.
async fn shown(ctx: &Context, pressed: &Event, flipped: bool) -> Result<Shown, Stop> {
    let request = arrival::known_request(ctx, pressed).await?;
    let Input::Button { id } = &pressed.what else {
        return Err(say::button_unknown().into());
    };
    let Some((number, view_id)) = replayed(id) else {
        return Err(say::button_unknown().into());
    };
    let Some(game) = ctx.store.load(number).await? else {
        return Err(say::which_match_unknown(number).into());
    };
    if !find::may_see(&request, &game).await? {
        return Err(replays::only_for_players(&game).into());
    }
    let Some(seats) = game.stage.seats() else {
        return Err(say::board_match_not_started(game.id).into());
    };
    // A theme that is gone is replaced without a word.
    let (mut view, _) = board_view::view_of(ctx, &view_id);
    if flipped {
        view.viewer = view.viewer.other();
    }
    Ok(Shown { game, seats, view })
}

/// Returns the match of a button of a replay or an analysis, board by board. An error is a sentence for whoever asks.
pub(crate) async fn replay(ctx: &Context, pressed: &Event) -> Result<Replay, Text> {
    described(ctx, pressed).await.map_err(Stop::text)
}

async fn described(ctx: &Context, pressed: &Event) -> Result<Replay, Stop> {
    let Shown { game, seats, view } = shown(ctx, pressed, false).await?;
    let positions = positions::all(ctx, &game).await?;
    let chart = analyse::stored_chart_alt(ctx, &game, view, &positions).await?;
    let mut found = Vec::with_capacity(positions.len());
    for (ply, position) in (0..).zip(&positions) {
        let players = people::players(ctx, people::seats_at(seats, &game, position)).await?;
        found.push(ReplayPosition {
            side: position.last_by().map(|side| side.name()),
            token: position.last_token().unwrap_or_default(),
            sentence: replays::turn(&game, ply, position, &players),
            alt: alt::position(position, replay::ended(&game).filter(|_| ply == game.ply())),
            digest: format!("{}{LANGUAGE}{}", key(&game, ply, position), spoken().tag),
        });
    }
    let players = people::players(ctx, seats).await?;
    Ok(Replay {
        title: replays::title(&game, &players),
        positions: found,
        chart,
    })
}

/// Returns a picture of the match of such a button, from the other side of the board if `flipped`. An error is a sentence for
/// whoever asks.
pub(crate) async fn picture(
    ctx: &Context,
    pressed: &Event,
    flipped: bool,
    wanted: ReplayPicture<'_>,
) -> Result<File, Text> {
    drawn(ctx, pressed, flipped, wanted)
        .await
        .map_err(Stop::text)
}

async fn drawn(
    ctx: &Context,
    pressed: &Event,
    flipped: bool,
    wanted: ReplayPicture<'_>,
) -> Result<File, Stop> {
    let Shown { game, view, .. } = shown(ctx, pressed, flipped).await?;
    let drawn = match wanted {
        ReplayPicture::Board(ply, asked) => {
            let position = match ctx.store.load_at(game.id, ply).await? {
                Some((_, position)) if ply < game.ply() => position,
                _ if ply == game.ply() => game.game.clone(),
                _ => return Err(replays::no_longer(&game).into()),
            };
            // The picture is in the language in which its address was made: caches keep it under that.
            let (asked, tag) = asked.split_once(LANGUAGE).unwrap_or((asked, ""));
            let same = key(&game, ply, &position) == asked;
            let Some(language) = Language::of(tag).filter(|_| same) else {
                return Err(replays::no_longer(&game).into());
            };
            let ended = replay::ended(&game).filter(|_| ply == game.ply());
            in_language(language, pictures::picture(ctx, &position, &view, ended)).await
        }
        ReplayPicture::Chart => {
            let positions = positions::all(ctx, &game).await?;
            match analyse::stored_chart(ctx, &game, view, &positions).await? {
                Some(drawn) => drawn,
                None => return Err(replays::no_longer(&game).into()),
            }
        }
    };
    drawn.map_err(|error| {
        tracing::error!(%error, "match" = %game.id, "can't draw a replay");
        say::board_no_picture().into()
    })
}

/// What stands before the language in the digest of a picture.
const LANGUAGE: char = '.';

/// Returns what tells one board from another, whatever the language of its words. How a match ended is shown on its last board.
fn key(game: &Match, ply: u32, position: &Game) -> String {
    let over = ply == game.ply() && replay::ended(game).is_some();
    format!(
        "{:016x}{}",
        position.digest(),
        if over { "-end" } else { "" }
    )
}
