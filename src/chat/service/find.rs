//! Finds the match that a command, a button or a typed turn is about.

use crate::api::message::Message;
use crate::core::context::Context;
use crate::service::request::Request;
use crate::service::{people, refusal};
use crate::syntax::turn_text;
use play::{Limit, Match, MatchId, PersonId, PlaceId, Refusal, Stage};
use store::{RECORDS, StoreError, note_match};
use text::rich::Text;
use text::which_match;
use text::words as say;

/// Returns the matches in which it's `person`'s turn, without those that are paused or whose clock is stopped for their
/// leave, most urgent first.
pub(crate) async fn waiting(ctx: &Context, person: PersonId) -> Result<Vec<Match>, StoreError> {
    let store = &ctx.store;
    let mut waiting = load_all(ctx, store.waiting_for(person).await?).await?;
    waiting.retain(|game| game.timer.paused.is_none() && game.timer.away.is_none());
    waiting.sort_by_key(|game| {
        let limit = game.limit().map(Limit::at);
        (limit.is_none(), limit, game.id)
    });
    Ok(waiting)
}

/// Returns the match with this number if it's played on this server; otherwise an answer that it isn't.
pub(crate) async fn match_in_server(
    request: &Request,
    number: &str,
) -> Result<Result<Match, Message>, StoreError> {
    let id = match turn_text::match_id(number) {
        Ok(id) => id,
        Err(text) => return Ok(Err(text.into())),
    };
    if let Some(game) = request.ctx.store.load(id).await?
        && request.ctx.store.place(game.place).await?.server == request.place.server
    {
        return Ok(Ok(game));
    }
    Ok(Err(say::which_match_not_on_server(id).into()))
}

/// Loads the matches with these numbers, without those that are frozen or damaged.
pub(crate) async fn load_all(ctx: &Context, ids: Vec<MatchId>) -> Result<Vec<Match>, StoreError> {
    let mut games = Vec::new();
    for id in ids {
        match ctx.store.load(id).await {
            Ok(game) => games.extend(game),
            // Its players have been told.
            Err(StoreError::Frozen(_)) => {}
            Err(error) if error.is_damage() => {
                tracing::error!(%error, "match" = %id, "skipping a match that can't be read");
            }
            Err(error) => return Err(error),
        }
    }
    // If something fails later, the last match of the list isn't to blame.
    note_match(None);
    Ok(games)
}

/// Returns the match that a command is about: the one with this number, or the one in this place. In a direct
/// conversation, that is the person's only match, or the only one in which it's their turn. Otherwise returns an
/// answer.
pub(crate) async fn match_for(
    request: &Request,
    number: Option<&str>,
) -> Result<Result<Match, Message>, StoreError> {
    let store = &request.ctx.store;
    if number.is_some_and(|number| !number.trim().is_empty()) {
        let meant = match_meant(request, number).await?;
        return Ok(meant.map_err(Message::from));
    }
    if !request.place.direct {
        let running = match store.running_in(request.place.id).await? {
            Some(game) => Some(game),
            None => direct_match_from_here(request).await?,
        };
        return match running {
            Some(game) => Ok(Ok(game)),
            None => Ok(Err(no_match_running(request).await?)),
        };
    }
    Ok(match only_match_of(&request.ctx, request.who.id).await? {
        Some(game) => Ok(game),
        None if store.running_of(request.who.id).await?.is_empty() => {
            Err(say::which_match_none_in_progress().into())
        }
        None => Err(say::which_match_of_yours().into()),
    })
}

/// Returns somebody's only match in progress, or the only one in which it's their turn.
pub(crate) async fn only_match_of(
    ctx: &Context,
    who: PersonId,
) -> Result<Option<Match>, StoreError> {
    let mine = ctx.store.running_of(who).await?;
    let waiting = ctx.store.waiting_for(who).await?;
    match (mine.as_slice(), waiting.as_slice()) {
        ([id], _) | (_, [id]) => ctx.store.load(*id).await,
        _ => Ok(None),
    }
}

/// Returns the match that somebody means by its number, or by default the current or last one in this place; otherwise
/// an answer that there is none.
pub(crate) async fn match_meant(
    request: &Request,
    number: Option<&str>,
) -> Result<Result<Match, Text>, StoreError> {
    let store = &request.ctx.store;
    let number = number.unwrap_or_default().trim();
    if number.is_empty() {
        let game = match store.running_in(request.place.id).await? {
            Some(game) => Some(game),
            None => store.last_ended_in(request.place.id).await?,
        };
        return Ok(match game {
            Some(game) => Ok(game),
            None if request.place.direct => Err(say::which_match_of_all()),
            None => Err(none_here(request).await?),
        });
    }
    let id = match turn_text::match_id(number) {
        Ok(id) => id,
        Err(text) => return Ok(Err(text)),
    };
    if let Some(game) = store.load(id).await?
        && may_see(request, &game).await?
    {
        return Ok(Ok(game));
    }
    Ok(Err(say::which_match_unknown(id)))
}

/// Returns whether somebody may see a match here: its players may, and people who can see the place where it's played;
/// once it's over, its whole server. Imported matches are for everybody.
pub(crate) async fn may_see(request: &Request, game: &Match) -> Result<bool, StoreError> {
    let who = request.who.id;
    if game.challenger == who || game.opponent == Some(who) {
        return Ok(true);
    }
    if game.terms.direct {
        return Ok(false);
    }
    if game.place == request.place.id {
        return Ok(true);
    }
    let place = request.ctx.store.place(game.place).await?;
    let same = place.server.is_some() && place.server == request.place.server;
    let over = matches!(game.stage, Stage::Ended(..));
    Ok(over && (same || place.platform == RECORDS))
}

/// What was found for a turn typed in a direct conversation.
#[expect(
    clippy::large_enum_variant,
    reason = "one exists at a time, and answers are moved as they are"
)]
pub(crate) enum Found<'a> {
    /// The match, and the turn.
    Match(Box<Match>, &'a str),
    /// No match, and the answer if there is one.
    Answer(Option<Message>),
}

/// Returns the person's only match by direct messages whose challenge was sent here. Its boards come here, too, if they
/// can't be sent directly.
pub(crate) async fn direct_match_from_here(request: &Request) -> Result<Option<Match>, StoreError> {
    direct_match_from(&request.ctx, request.who.id, request.place.id).await
}

/// Returns the only match by direct messages of `who` whose challenge was sent in `place`.
pub(crate) async fn direct_match_from(
    ctx: &Context,
    who: PersonId,
    place: PlaceId,
) -> Result<Option<Match>, StoreError> {
    let store = &ctx.store;
    let mut found = load_all(ctx, store.running_of(who).await?).await?;
    found.retain(|game| game.terms.direct && game.place == place);
    Ok(match <[Match; 1]>::try_from(found) {
        Ok([only]) => Some(only),
        Err(_) => None,
    })
}

/// Returns what to say if no match is running: how the last one ended, or how to start one.
pub(crate) async fn no_match_running(request: &Request) -> Result<Message, StoreError> {
    let last = request.ctx.store.last_ended_in(request.place.id).await?;
    match last {
        Some(game) => match game.stage {
            Stage::Ended(seats, outcome) => {
                Ok(
                    refusal::refuse(&request.ctx, &game, &Refusal::Over { seats, outcome }, "")
                        .await,
                )
            }
            _ => Ok(none_here(request).await?.into()),
        },
        None => Ok(none_here(request).await?.into()),
    }
}

/// Says that there's no match here, and where somebody's own are.
async fn none_here(request: &Request) -> Result<Text, StoreError> {
    let mine = request.ctx.store.running_of(request.who.id).await?;
    Ok(match mine.is_empty() {
        true => say::which_match_none_here(),
        false => say::which_match_elsewhere(),
    })
}

/// Returns the match that a turn typed in a direct conversation is for, and the turn without the match's number.
pub(crate) async fn direct_match<'a>(
    request: &Request,
    text: &'a str,
) -> Result<Found<'a>, StoreError> {
    let store = &request.ctx.store;
    let (named, typed) = turn_text::match_number(text);
    let mut waiting = store.waiting_for(request.who.id).await?;
    if let Some(here) = shown_here(request, &waiting).await? {
        waiting = vec![here];
    }
    let id = match (named, waiting.as_slice()) {
        (Some(id), _) => id,
        (None, [id]) => *id,
        (None, []) => {
            if store.delivered(&request.delivery).await? {
                return Ok(Found::Answer(None));
            }
            let nowhere = say::which_match_not_your_turn();
            return Ok(Found::Answer(Some(nowhere.into())));
        }
        (None, ids) => {
            if store.delivered(&request.delivery).await? {
                return Ok(Found::Answer(None));
            }
            let which = which_match(&request.ctx, ids, typed).await?;
            return Ok(Found::Answer(Some(which)));
        }
    };
    let Some(game) = store.load(id).await? else {
        return Ok(Found::Answer(Some(say::which_match_unknown(id).into())));
    };
    if game.place != request.place.id
        && game
            .stage
            .seats()
            .is_none_or(|s| s.side_of(request.who.id).is_none())
    {
        return Ok(Found::Answer(Some(say::which_match_unknown(id).into())));
    }
    Ok(Found::Match(Box::new(game), typed))
}

/// Returns the only one of these matches of which a request's answer shows the board.
pub(crate) async fn shown_here(
    request: &Request,
    ids: &[MatchId],
) -> Result<Option<MatchId>, StoreError> {
    let mut found = Vec::new();
    if request.is_outside() {
        for id in ids {
            if request.shows_board(*id).await? {
                found.push(*id);
            }
        }
    }
    Ok(match found[..] {
        [only] => Some(only),
        _ => None,
    })
}

pub(crate) async fn which_match(
    ctx: &Context,
    ids: &[MatchId],
    typed: &str,
) -> Result<Message, StoreError> {
    const NAMED: usize = 5;
    let mut text = say::which_match_your_turn_in(ids.len());
    let mut first = None;
    for id in ids.iter().take(NAMED) {
        let Some(game) = ctx.store.load(*id).await? else {
            continue;
        };
        first.get_or_insert(*id);
        let opponent = match (game.stage.seats(), game.mover()) {
            (Some(seats), Some(mover)) => {
                let side = seats.side_of(mover);
                people::who(ctx, side.map(|side| seats.holder(side.other()))).await?
            }
            _ => None,
        };
        let line = which_match::one_of_them(*id, game.terms.spec, opponent.as_ref());
        text = text.below(line);
    }
    if ids.len() > NAMED {
        text = text.below(say::notice_and_more(ids.len() - NAMED));
    }
    if let Some(id) = first {
        text = text.below(which_match::put_number_first(id, typed));
    }
    Ok(text.into())
}
