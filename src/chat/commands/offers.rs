//! The commands and buttons that offer or ask for something (a draw, to take back the last turn, to abort the match, …), and the
//! answers to it.

use crate::api::component_id::{OfferStep, button, words};
use crate::api::message::{ButtonStyle, Message};
use crate::commands::command::{self, Command, Stop};
use crate::commands::presses::{self, Buttons, Pressed};
use crate::commands::stop::{Answered, Handled};
use crate::service::decide::{self, Done};
use crate::service::request::Request;
use crate::service::{find, links, refusal};
use crate::syntax::arguments;
use crate::syntax::spec::WhichMatches;
use play::clock::DAY;
use play::{
    self, BeforeTurn, Change, Event, Match, OfferKind, PersonId, Refusal, Stage, Untrusted,
};
use store::StoreError;
use text::offers as offers_text;
use text::words as say;
use text::{machine, sanitize};

/// The offers that have buttons, in the order in which they're shown.
const OFFER_BUTTONS: [OfferKind; 6] = [
    OfferKind::Draw,
    OfferKind::Undo,
    OfferKind::Pause,
    OfferKind::Unpause,
    OfferKind::AddTime,
    OfferKind::Abort,
];

/// Returns a command that makes this offer.
pub(super) fn command(name: &'static str, help: &'static str, kind: OfferKind) -> Command {
    let number = arguments::number(WhichMatches::OwnRunning);
    Command::new(name, help, number, makes(kind))
}

fn makes(
    kind: OfferKind,
) -> impl for<'a> Fn(&'a Request, Option<String>) -> Handled<'a, Message> + Copy + Send + Sync {
    move |request, number| Box::pin(offer(request, kind, number, 0))
}

/// The buttons of all offers.
pub(super) fn buttons() -> Buttons {
    Buttons::new()
        .on(words::OFFERS, offers)
        .of_match(OfferStep::read, press)
}

/// Makes an offer in the match with this number, by default the one here. Time to be added is in milliseconds.
pub(super) async fn offer(
    request: &Request,
    kind: OfferKind,
    number: Option<String>,
    time: i64,
) -> Result<Message, Stop> {
    let game = find::match_for(request, number.as_deref()).await??;
    Ok(make_offer(request, game, kind, time, None).await?)
}

/// Handles the button “Ask for…”: lists what can be offered now.
async fn offers(request: &Request, pressed: Pressed) -> Result<Message, Stop> {
    let ctx = &request.ctx;
    pressed.on_present_board(request).await?;
    let (game, who) = (&pressed.game, request.who.id);
    if let Err(refusal) = play::may_resign(game, who) {
        return Ok(refusal::refuse(ctx, game, &refusal, "").await);
    }
    if let Some(offer) = game.offer.filter(|_| !play::abort_is_free(game)) {
        let stands = match offer.by == who {
            true => Refusal::OwnOfferPending { offer },
            false => Refusal::OfferPending { offer },
        };
        return Ok(refusal::refuse(ctx, game, &stands, "").await);
    }
    let against = links::against(ctx, game, who).await?;
    let mut message = Message::from(say::offer_what_to_ask_for(game.id, against));
    let log = ctx.store.log(game.id).await?;
    let before = match game.machine() {
        Some(_) => before_turn(request, game, OfferKind::Undo, &log).await?,
        None => None,
    };
    for kind in OFFER_BUTTONS {
        let before = before.as_ref();
        let offer = play::offer_limited(game, &log, who, kind, DAY, before, request.now);
        if offer.is_ok() {
            let (make, label) = (OfferStep::Offer.to(kind), offers_text::label(kind));
            let button = button(game, make, label, ButtonStyle::Secondary);
            message.buttons.push(button);
        }
    }
    Ok(message)
}

/// Makes an offer. `ply` is that of the button, if one was pressed.
async fn make_offer(
    request: &Request,
    game: Match,
    kind: OfferKind,
    time: i64,
    ply: Option<u32>,
) -> Result<Message, StoreError> {
    let (who, now) = (request.who.id, request.now);
    let log = request.ctx.store.log(game.id).await?;
    let before = before_turn(request, &game, kind, &log).await?;
    let ends_pause =
        kind == OfferKind::Unpause && play::unpause_is_free(&game, &log, request.who.id);
    let offer = |game: &Match| match ply {
        Some(ply) if ply != game.ply() => Err(Refusal::StalePosition),
        _ => play::offer_limited(game, &log, who, kind, time, before.as_ref(), now),
    };
    let done = decide::decide(request, game, "", offer).await?;
    Ok(command::answered(done, |after| {
        match (after.offer, after.stage) {
            (Some(_), _) if after.machine().is_some() => say::machine_thinking_about_draw(),
            (Some(offer), _) => offers_text::you_made(kind, offer.time, after.hard_end.is_some()),
            (None, _) if after.machine().is_some() => machine::agreed(kind, after),
            (None, Stage::Ended(..)) if kind == OfferKind::Abort => say::offer_match_aborted(),
            (None, _) if ends_pause => say::offer_pause_ended(),
            (None, _) => say::offer_you_agreed(),
        }
    }))
}

/// Handles a button that makes, answers or withdraws an offer.
async fn press(request: &Request, pressed: Pressed<(OfferStep, OfferKind)>) -> Answered {
    let (step, kind) = pressed.what;
    if step == OfferStep::Offer {
        pressed.on_present_board(request).await?;
    }
    let Pressed { game, ply, .. } = pressed;
    if step == OfferStep::Offer {
        let time = if kind == OfferKind::AddTime { DAY } else { 0 };
        let made = make_offer(request, game, kind, time, Some(ply)).await?;
        return Ok(Some(made));
    }
    let agree = step == OfferStep::Agree;
    match answer_offer(request, game, kind, ply, agree).await? {
        Done::Committed(..) if step == OfferStep::Withdraw => {
            Ok(Some(say::offer_you_withdrew().into()))
        }
        done => presses::done(request, done).await,
    }
}

/// Answers an offer, or withdraws one's own.
async fn answer_offer(
    request: &Request,
    game: Match,
    kind: OfferKind,
    ply: u32,
    agree: bool,
) -> Result<Done, StoreError> {
    let (who, now) = (request.who.id, request.now);
    let log = request.ctx.store.log(game.id).await?;
    let before = before_turn(request, &game, kind, &log).await?;
    let answer = |game: &Match| -> Result<Change, Refusal> {
        match (agree, ply == game.ply()) {
            (_, false) => Err(Refusal::NoOffer),
            (true, true) => play::agree(game, who, kind, before.as_ref(), now),
            (false, true) => play::decline_or_withdraw(game, who, kind, now),
        }
    };
    decide::decide(request, game, "", answer).await
}

/// Returns what an undo leads to; `None` if there is nothing to take back, or for other offers. `log` holds the events of
/// the match so far, oldest first.
async fn before_turn(
    request: &Request,
    game: &Match,
    kind: OfferKind,
    log: &[Event],
) -> Result<Option<BeforeTurn>, StoreError> {
    if kind != OfferKind::Undo {
        return Ok(None);
    }
    let turns = request.ctx.store.turns(game.id).await?;
    let players: Vec<PersonId> = turns.iter().map(|turn| turn.person).collect();
    let Some(ply) = play::undo_to(game, &players, request.who.id) else {
        return Ok(None);
    };
    let loaded = request.ctx.store.load_at(game.id, ply).await?;
    let Some(((_, game), turn)) = loaded.zip(turns.get(ply as usize)) else {
        return Ok(None);
    };
    let length = |time: &Untrusted| play::clock::length(&sanitize::seen(time)).ok();
    let added = play::time_added_since(log, turn.person, turn.at, length);
    Ok(Some(BeforeTurn {
        game,
        left: turn.left.map(|left| left.with(added)),
        spent: turn.spent.unwrap_or(0),
    }))
}
