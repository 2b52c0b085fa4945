//! What players ask each other for (a draw, to take back the last turn, to abort the match, …), and what becomes of it.

use super::buttons::{Action, ButtonId};
use super::compose::ComposeError;
use super::decide::Done;
use super::handle::Request;
use super::incoming::Value;
use super::message::{Button, ButtonStyle, Message, Text};
use super::terms::given;
use super::{Chat, letters, times, words};
use crate::play::clock::{DAY, LONGEST, MINUTE, length};
use crate::play::{
    self, Change, EventKind, MOST_OFFERS, Match, Offer, OfferEnd, OfferKind, PersonId, Refusal,
    Stage,
};
use crate::rules::Game;
use crate::store::{OutboxRow, Person, StoreError};

/// What is asked for, as it follows the words of [`asked`] and [`asks`].
pub(super) fn offered(kind: OfferKind) -> &'static str {
    match kind {
        OfferKind::Draw => "a draw",
        OfferKind::Undo => "to take back the last turn",
        OfferKind::Abort => "to abort the match",
        OfferKind::Pause => "to pause the clock",
        OfferKind::Unpause => "to restart the clock",
        OfferKind::AddTime => "more time for both players",
    }
}

/// What somebody did who asked for it.
pub(super) fn asked(kind: OfferKind) -> &'static str {
    match kind {
        OfferKind::Draw => "offered",
        OfferKind::AddTime => "asked for",
        _ => "asked",
    }
}

/// What somebody does who asks for it.
fn asks(kind: OfferKind) -> &'static str {
    match kind {
        OfferKind::Draw => "offers",
        _ => "would like",
    }
}

/// That somebody has made the same offer too often.
pub(super) fn offered_enough(kind: OfferKind) -> Text {
    Text::of(format!(
        "You've already {} {} {MOST_OFFERS} times this turn. Try again after the next turn.",
        asked(kind),
        offered(kind)
    ))
}

/// The same with how much time it is.
fn offered_time(kind: OfferKind, time: i64) -> String {
    match kind {
        OfferKind::AddTime if time > 0 => {
            format!("{} of extra time for both players", times::long(time))
        }
        _ => offered(kind).to_owned(),
    }
}

/// That an offer stands and comes first; `by` is whose it is, none for the reader's own.
pub(super) fn stands(offer: &Offer, by: Option<&Person>) -> Text {
    let name = match offer.kind {
        OfferKind::Draw => "draw offer",
        _ => "request",
    };
    let text = match by {
        Some(by) => Text::of(format!("There's already an open {name} from ")).person(by),
        None => Text::of(format!("You already have an open {name}")),
    };
    let what = offered_time(offer.kind, offer.time);
    match offer.kind {
        OfferKind::Draw => text,
        _ => text.plain(format!(": {}", what.trim_start_matches("to "))),
    }
    .plain(match by {
        Some(_) => ". Accept or decline it first.",
        None => ". To withdraw it, press its Decline button.",
    })
}

/// What can be offered by button.
const PROPOSALS: [(&str, OfferKind); 6] = [
    ("Draw", OfferKind::Draw),
    ("Take back my turn", OfferKind::Undo),
    ("Pause the clock", OfferKind::Pause),
    ("End the pause", OfferKind::Unpause),
    ("1 day more for both", OfferKind::AddTime),
    ("Abort", OfferKind::Abort),
];

/// The button that leads to them, under the board that a player alone sees.
pub(super) fn offers_button(game: &Match) -> Button {
    Button {
        id: ButtonId::new(game.id, game.ply(), Action::Offers).to_string(),
        label: "Ask for…".to_owned(),
        style: ButtonStyle::Secondary,
        row: 0,
    }
}

impl Chat {
    /// `/draw`, `/undo`, `/abort`, `/pause`, `/unpause` and `/addtime`.
    pub(super) async fn offer(
        &self,
        request: &Request,
        kind: OfferKind,
        options: &[(String, Value)],
    ) -> Result<Message, StoreError> {
        let time = match given(options, "time") {
            Some(typed) if kind == OfferKind::AddTime => match length(typed) {
                Ok(time) => time,
                Err(_) => return Ok(odd_time(typed).into()),
            },
            _ => DAY,
        };
        let number = given(options, "match").unwrap_or_default();
        let game = match self.match_for(request, number).await? {
            Ok(game) => game,
            Err(answer) => return Ok(answer),
        };
        let time = if kind == OfferKind::AddTime { time } else { 0 };
        self.make_offer(request, game, kind, time, None).await
    }

    /// The button "Offer": what can be offered now, for whoever asks.
    pub(super) async fn offers(
        &self,
        request: &Request,
        game: &Match,
    ) -> Result<Message, StoreError> {
        let who = request.who.id;
        if let Err(refusal) = play::may_resign(game, who) {
            return Ok(self.refuse(game, &refusal, "").await);
        }
        if let Some(offer) = game.offer.filter(|_| !play::abort_is_free(game)) {
            let stands = match offer.by == who {
                true => Refusal::OwnOfferStands { offer },
                false => Refusal::OfferStands { offer },
            };
            return Ok(self.refuse(game, &stands, "").await);
        }
        let mut message = Message::from(
            Text::of(format!(
                "What would you like to ask for in match {}, ",
                game.id
            ))
            .text(self.against(game, who).await?)
            .plain("? Your request lapses with the next turn."),
        );
        let log = self.inner.store.log(game.id).await?;
        for (label, kind) in PROPOSALS {
            let offer = play::offer_again(game, &log, who, kind, DAY, None, request.now);
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

    /// Makes an offer; `ply` is when the button was made that makes it.
    pub(super) async fn make_offer(
        &self,
        request: &Request,
        game: Match,
        kind: OfferKind,
        time: i64,
        ply: Option<u32>,
    ) -> Result<Message, StoreError> {
        let (who, now) = (request.who.id, request.now);
        let before = self.before_last(&game, kind).await?;
        let log = self.inner.store.log(game.id).await?;
        let offer = |game: &Match| match ply {
            Some(ply) if ply != game.ply() => Err(Refusal::BoardChanged),
            _ => play::offer_again(game, &log, who, kind, time, before.as_ref(), now),
        };
        Ok(match self.decide(request, game, "", offer).await? {
            Done::Yes(after) => match (after.offer, after.stage) {
                (Some(_), _) if kind == OfferKind::Draw => {
                    Text::of("Draw offered. The offer lapses with the next turn.").into()
                }
                (Some(offer), _) => Text::of(format!("You {} ", asked(kind)))
                    .plain(match kind {
                        OfferKind::Undo => "to take back your last turn".to_owned(),
                        _ => offered_time(kind, offer.time),
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

    /// The buttons under an offer.
    pub(super) async fn answer_offer(
        &self,
        request: &Request,
        game: Match,
        kind: OfferKind,
        ply: u32,
        agree: bool,
    ) -> Result<Done, StoreError> {
        let (who, now) = (request.who.id, request.now);
        let before = self.before_last(&game, kind).await?;
        let answer = |game: &Match| -> Result<Change, Refusal> {
            match (agree, ply == game.ply()) {
                (_, false) => Err(Refusal::NoOffer),
                (true, true) => play::agree(game, who, kind, before.as_ref(), now),
                (false, true) => play::refuse(game, who, kind, now),
            }
        };
        self.decide(request, game, "", answer).await
    }

    /// The position before the last turn, where an undo may need it.
    async fn before_last(&self, game: &Match, kind: OfferKind) -> Result<Option<Game>, StoreError> {
        match game.ply().checked_sub(1) {
            Some(ply) if kind == OfferKind::Undo => {
                let loaded = self.inner.store.load_at(game.id, ply).await?;
                Ok(loaded.map(|(_, position)| position))
            }
            _ => Ok(None),
        }
    }

    /// The offer's message, with buttons as long as it stands.
    pub(super) async fn offer_message(
        &self,
        present: &Match,
        kind: OfferKind,
        row: &OutboxRow,
    ) -> Result<Message, ComposeError> {
        let (ply, to) = (row.ply, row.to);
        let Some(offer) = present
            .offer
            .filter(|o| o.kind == kind && present.ply() == ply)
        else {
            // It was sent late; the edit that says why is on its way.
            return self.offer_over(present, kind, None).await;
        };
        let seats = present.stage.seats().ok_or(ComposeError::NoMatch)?;
        let by = self.inner.store.person(offer.by).await?;
        let other = if seats.black == offer.by {
            seats.white
        } else {
            seats.black
        };
        let other = self.inner.store.person(other).await?;
        let mut text = Text::default()
            .person(&other)
            .plain(": ")
            .person(&by)
            .plain(format!(" {} ", asks(kind)));
        text = match kind {
            OfferKind::Undo => text
                .plain("to take back the turn ")
                .code(present.game.last_token().unwrap_or_default()),
            _ => text.plain(offered_time(kind, offer.time)),
        };
        let mut message = Message::from(text.plain(match kind {
            OfferKind::Draw => ". The offer lapses with the next turn.",
            _ => ". The request lapses with the next turn.",
        }));
        if self.inner.store.offered_before(row).await? {
            // The same again in one turn is shown, but calls nobody.
            message.silent = true;
        } else if to.is_none_or(|to| to == other.id) {
            self.call(&mut message, &other).await?;
        }
        message.buttons = [
            ("Accept", ButtonStyle::Success, Action::Agree(kind)),
            ("Decline", ButtonStyle::Secondary, Action::Refuse(kind)),
        ]
        .map(|(label, style, action)| Button {
            id: ButtonId::new(present.id, ply, action).to_string(),
            label: label.to_owned(),
            style,
            row: 0,
        })
        .to_vec();
        Ok(message)
    }

    /// What became of an offer, where that is to be said.
    pub(super) async fn offer_over(
        &self,
        present: &Match,
        kind: OfferKind,
        end: Option<OfferEnd>,
    ) -> Result<Message, ComposeError> {
        let store = &self.inner.store;
        let actor = async |event| -> Result<Text, StoreError> {
            match store
                .last_event(present.id, event)
                .await?
                .and_then(|event| event.actor)
            {
                Some(person) => self.named(person).await,
                None => Ok(Text::of("Someone")),
            }
        };
        let made = store
            .last_event(present.id, EventKind::Offered(kind))
            .await?;
        let time = made.and_then(|event| event.detail);
        let time = time
            .and_then(|time| length(&letters::seen(&time)).ok())
            .unwrap_or_default();
        let text = actor(EventKind::Offered(kind))
            .await?
            .plain(format!(" {} ", asked(kind)))
            .plain(offered_time(kind, time))
            .plain(". ");
        let text = match end {
            None => text,
            Some(OfferEnd::Agreed) => {
                let text = text
                    .text(actor(EventKind::Agreed(kind)).await?)
                    .plain(" agreed.");
                match kind {
                    OfferKind::Pause | OfferKind::AddTime => self.with_deadline(text, present),
                    _ => text,
                }
            }
            Some(OfferEnd::Declined) => text
                .text(actor(EventKind::Refused(kind)).await?)
                .plain(" declined."),
            Some(OfferEnd::Withdrawn) => text.plain("It was withdrawn."),
            Some(OfferEnd::Lapsed) => text.plain("It has lapsed."),
        };
        Ok(text.into())
    }

    async fn named(&self, person: PersonId) -> Result<Text, StoreError> {
        let person = self.inner.store.person(person).await?;
        Ok(Text::default().person(&person))
    }
}

/// A length of time that can't be added.
fn odd_time(typed: &str) -> Text {
    Text::of(format!(
        "{} isn't an amount of time: type e.g. ",
        words::quoted(typed)
    ))
    .code("2d")
    .plain(" or ")
    .code("12h")
    .plain(format!(
        " ({} to {}).",
        times::long(MINUTE),
        times::long(LONGEST)
    ))
}
