//! What the commands share that offer or ask for something (a draw, to take back the last turn, to abort the match, …),
//! and the answers to it.

use crate::chat::api::component_id::{Action, ButtonId};
use crate::chat::api::message::{Button, ButtonStyle, Message};
use crate::chat::commands::command::Stop;
use crate::chat::core::context::Context;
use crate::chat::service::decide::{self, Done};
use crate::chat::service::request::Request;
use crate::chat::service::{find, links, refusal};
use crate::play::clock::DAY;
use crate::play::{self, Change, Match, OfferKind, Refusal, Stage};
use crate::rules::Game;
use crate::store::StoreError;
use crate::text::offers;
use crate::text::rich::Text;

/// The offers that have buttons.
const OFFER_BUTTONS: [(&str, OfferKind); 6] = [
    ("Draw", OfferKind::Draw),
    ("Take back my turn", OfferKind::Undo),
    ("Pause the clock", OfferKind::Pause),
    ("End the pause", OfferKind::Unpause),
    ("1 day more for both", OfferKind::AddTime),
    ("Abort", OfferKind::Abort),
];

/// Makes an offer in the match with this number, by default the one here. Time to be added is in milliseconds.
pub(super) async fn offer(
    ctx: &Context,
    request: &Request,
    kind: OfferKind,
    number: Option<String>,
    time: i64,
) -> Result<Message, Stop> {
    let number = number.unwrap_or_default();
    let game = find::match_for(ctx, request, &number).await??;
    Ok(make_offer(ctx, request, game, kind, time, None).await?)
}

/// Handles the button “Ask for…”: lists what can be offered now.
pub(in crate::chat) async fn offers(
    ctx: &Context,
    request: &Request,
    game: &Match,
) -> Result<Message, StoreError> {
    let who = request.who.id;
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
    let mut message = Message::from(
        Text::of(format!(
            "What would you like to ask for in match {}, ",
            game.id
        ))
        .text(links::against(ctx, game, who).await?)
        .plain("? Your request lapses with the next turn."),
    );
    let log = ctx.store.log(game.id).await?;
    for (label, kind) in OFFER_BUTTONS {
        let offer = play::offer_limited(game, &log, who, kind, DAY, None, request.now);
        if offer.is_ok() {
            message.buttons.push(Button {
                id: ButtonId::new(game.id, game.ply(), Action::Offer(kind)).to_string(),
                label: label.to_owned(),
                style: ButtonStyle::Secondary,
                row: 0,
            });
        }
    }
    Ok(message)
}

/// Makes an offer. `ply` is that of the button, if one was pressed.
pub(in crate::chat) async fn make_offer(
    ctx: &Context,
    request: &Request,
    game: Match,
    kind: OfferKind,
    time: i64,
    ply: Option<u32>,
) -> Result<Message, StoreError> {
    let (who, now) = (request.who.id, request.now);
    let before = before_last(ctx, &game, kind).await?;
    let log = ctx.store.log(game.id).await?;
    let offer = |game: &Match| match ply {
        Some(ply) if ply != game.ply() => Err(Refusal::StalePosition),
        _ => play::offer_limited(game, &log, who, kind, time, before.as_ref(), now),
    };
    Ok(match decide::decide(ctx, request, game, "", offer).await? {
        Done::Committed(after) => match (after.offer, after.stage) {
            (Some(_), _) if kind == OfferKind::Draw => {
                Text::of("Draw offered. The offer lapses with the next turn.").into()
            }
            (Some(offer), _) => Text::of(format!("You {} ", offers::asked(kind)))
                .plain(match kind {
                    OfferKind::Undo => "to take back your last turn".to_owned(),
                    _ => offers::offered_time(kind, offer.time),
                })
                .plain(". Your request lapses with the next turn.")
                .into(),
            (None, Stage::Ended(..)) if kind == OfferKind::Abort => {
                Text::of("Match aborted.").into()
            }
            (None, _) => Text::of("You agreed.").into(),
        },
        Done::Repeated => Text::of("Already done.").into(),
        done => done.answer().unwrap_or_default(),
    })
}

/// Handles the buttons under an offer.
pub(in crate::chat) async fn answer_offer(
    ctx: &Context,
    request: &Request,
    game: Match,
    kind: OfferKind,
    ply: u32,
    agree: bool,
) -> Result<Done, StoreError> {
    let (who, now) = (request.who.id, request.now);
    let before = before_last(ctx, &game, kind).await?;
    let answer = |game: &Match| -> Result<Change, Refusal> {
        match (agree, ply == game.ply()) {
            (_, false) => Err(Refusal::NoOffer),
            (true, true) => play::agree(game, who, kind, before.as_ref(), now),
            (false, true) => play::decline_or_withdraw(game, who, kind, now),
        }
    };
    decide::decide(ctx, request, game, "", answer).await
}

/// Returns the position before the last turn, which an undo may need.
async fn before_last(
    ctx: &Context,
    game: &Match,
    kind: OfferKind,
) -> Result<Option<Game>, StoreError> {
    match game.ply().checked_sub(1) {
        Some(ply) if kind == OfferKind::Undo => {
            let loaded = ctx.store.load_at(game.id, ply).await?;
            Ok(loaded.map(|(_, position)| position))
        }
        _ => Ok(None),
    }
}
