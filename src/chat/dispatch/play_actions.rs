//! What a player does on the page to play on. It becomes an event in the place of the match, and takes the path of every
//! other event.

use crate::api::component_id::{ButtonId, words};
use crate::api::event::{Author, Event, Input, PlaceRef};
use crate::api::mine::ChallengeAnswer;
use crate::api::play_page::{PlayAction, PlayAnswer};
use crate::api::visitor::Visitor;
use crate::core::context::Context;
use crate::dispatch::{handle, presses};
use crate::service::sessions;
use crate::syntax::arguments;
use play::{Match, MatchId, Person, Stage};
use store::StoreError;
use text::rich::Text;
use text::words as say;

/// Does it, and returns what became of it, or a sentence that says why it wasn't done.
pub(crate) async fn act(
    ctx: &Context,
    visitor: &Visitor,
    number: i64,
    id: String,
    action: PlayAction,
) -> Result<Result<PlayAnswer, Text>, StoreError> {
    let store = &ctx.store;
    let who = store.known_person(visitor.platform, &visitor.id).await?;
    let present = store.load(MatchId(number)).await?;
    if let PlayAction::Answer {
        version,
        answer,
        shown,
    } = action
    {
        let theirs = theirs_to_answer(ctx, who.zip(present), shown.as_deref()).await?;
        return answered(ctx, visitor, theirs, id, (version, answer)).await;
    }
    let theirs = who.zip(present).filter(|(who, game)| {
        let seats = game.stage.seats();
        seats.is_some_and(|seats| seats.side_of(who.id).is_some())
    });
    let Some((who, present)) = theirs else {
        return Ok(Err(say::play_not_yours()));
    };
    let event = event_of(ctx, visitor, (&who, &present), &id).await?;
    let event = |what| Event { what, ..event };
    let turn = match action {
        PlayAction::Turn {
            version,
            ply,
            token,
            say,
        } => {
            if has_played(ctx, number, ply, &token).await? {
                return Ok(Ok(PlayAnswer::Played));
            }
            if present.version != version {
                return Ok(Err(say::play_moved_on()));
            }
            if let Err(too_long) = arguments::said(&say) {
                return Ok(Err(too_long));
            }
            let id = ButtonId::new(present.id, ply, words::MOVED).to_string();
            let text = token.clone();
            let what = Input::lines(id, text, say);
            let answer = handle::handle(ctx, event(what)).await;
            return Ok(match has_played(ctx, number, ply, &token).await? {
                true => Ok(PlayAnswer::Played),
                false => Err(answer.map_or_else(say::play_not_played, |answer| answer.text)),
            });
        }
        PlayAction::Press { button } => Input::Button { id: button },
        PlayAction::Submit { form, text } => Input::lines(form, text, String::new()),
        PlayAction::Answer { .. } => return Ok(Err(say::my_match_no_challenge())),
    };
    if !is_of(&turn, present.id) {
        return Ok(Err(say::play_not_yours()));
    }
    let event = event(turn);
    if let Some(form) = presses::form(ctx, &event).await {
        return Ok(Ok(PlayAnswer::Opens(form)));
    }
    Ok(Ok(PlayAnswer::Says(handle::handle(ctx, event).await)))
}

/// Returns a challenge if it's somebody's to answer: their own, one to them, or one to anyone that was shown to them.
async fn theirs_to_answer(
    ctx: &Context,
    found: Option<(Person, Match)>,
    shown: Option<&str>,
) -> Result<Option<(Person, Match)>, StoreError> {
    let Some((who, game)) = found else {
        return Ok(None);
    };
    let is_theirs = game.challenger == who.id || game.opponent == Some(who.id);
    let theirs = match shown.filter(|_| !is_theirs) {
        Some(shown) => {
            let shown = sessions::shown_to(ctx, who.id, shown).await?;
            shown.is_some_and(|shown| shown.id == game.id)
        }
        None => is_theirs,
    };
    Ok(theirs.then_some((who, game)))
}

/// Answers a challenge to the visitor as it was at a version, or takes back their own.
async fn answered(
    ctx: &Context,
    visitor: &Visitor,
    theirs: Option<(Person, Match)>,
    id: String,
    (version, answer): (u32, ChallengeAnswer),
) -> Result<Result<PlayAnswer, Text>, StoreError> {
    let Some((who, present)) = theirs else {
        return Ok(Err(say::my_match_no_challenge()));
    };
    let mut event = event_of(ctx, visitor, (&who, &present), &id).await?;
    event.what = Input::Button {
        id: ButtonId::new(present.id, version, answer.word()).to_string(),
    };
    let told = handle::handle(ctx, event).await;
    let after = ctx.store.load(present.id).await?;
    let begun = after.is_some_and(|game| matches!(game.stage, Stage::Running(_)));
    Ok(match told {
        // It was accepted before, which is as well.
        Some(_) if begun && answer == ChallengeAnswer::Accept => Ok(PlayAnswer::Answered { begun }),
        Some(refused) => Err(refused.text),
        None => Ok(PlayAnswer::Answered { begun }),
    })
}

/// What somebody does with a match on a page, as an event in the match's place. What it is has to be filled in.
async fn event_of(
    ctx: &Context,
    visitor: &Visitor,
    (who, game): (&Person, &Match),
    id: &str,
) -> Result<Event, StoreError> {
    Ok(Event::new(
        visitor.platform,
        // The page makes the ids, so that they must not be those of anybody else's events.
        format!("page {} {id}", who.id.0),
        home(ctx, game).await?,
        Author::new(visitor.id.clone(), visitor.name.clone()),
        Input::Button { id: String::new() },
    ))
}

/// Whether a button or form is one of this match.
fn is_of(what: &Input, game: MatchId) -> bool {
    match what {
        Input::Button { id } | Input::Form { id, .. } => {
            ButtonId::parse(id).is_some_and(|id| id.game == game)
        }
        _ => false,
    }
}

/// Whether this was the turn after `ply` others.
async fn has_played(ctx: &Context, number: i64, ply: u32, token: &str) -> Result<bool, StoreError> {
    let turns = ctx.store.turns(MatchId(number)).await?;
    Ok(turns
        .get(ply as usize)
        .is_some_and(|turn| turn.token == token))
}

/// The place of a match as its platform identifies it.
async fn home(ctx: &Context, game: &Match) -> Result<PlaceRef, StoreError> {
    let place = ctx.store.place(game.place).await?;
    let server = match place.server {
        Some(server) => Some(ctx.store.server(server).await?.platform_id),
        None => None,
    };
    Ok(PlaceRef {
        id: place.platform_id,
        parent: place.parent,
        direct: place.direct,
        server,
        public: place.public,
        outside: false,
        language: None,
    })
}
