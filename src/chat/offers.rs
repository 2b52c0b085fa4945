//! Offers of a draw, of taking back the last turn, of breaking the match off, and what becomes of them.

use super::Chat;
use super::buttons::{Action, ButtonId};
use super::compose::ComposeError;
use super::handle::{Done, Request};
use super::message::{Button, ButtonStyle, Message, Text};
use crate::play::{self, Change, EventKind, Match, OfferEnd, OfferKind, PersonId, Refusal, Stage};
use crate::rules::Game;
use crate::store::StoreError;

/// What is offered, as it follows "offers" and "offered".
pub(super) fn offered(kind: OfferKind) -> &'static str {
    match kind {
        OfferKind::Draw => "a draw",
        OfferKind::Undo => "to take back the last turn",
        OfferKind::Abort => "to break the match off",
    }
}

impl Chat {
    /// `/draw`, `/undo` and `/abort`.
    pub(super) async fn offer(
        &self,
        request: &Request,
        kind: OfferKind,
    ) -> Result<Message, StoreError> {
        let game = match self.match_here(request, kind.id()).await? {
            Ok(game) => game,
            Err(answer) => return Ok(answer),
        };
        let (who, now) = (request.who.id, request.now);
        let before = self.before_last(&game, kind).await?;
        let offer = |game: &Match| play::offer(game, who, kind, before.as_ref(), now);
        Ok(match self.decide(request, game, "", offer).await? {
            Done::Yes(after) => match (after.offer, after.stage) {
                (Some(_), _) => Text::of("You offer ")
                    .plain(offered(kind))
                    .plain(". That stands until the next turn.")
                    .into(),
                (None, Stage::Ended(..)) if kind == OfferKind::Abort => {
                    Text::of("You have broken the match off.").into()
                }
                (None, _) => Text::of("You have agreed.").into(),
            },
            Done::Repeated => Text::of("That has been done already.").into(),
            Done::No(message) => message,
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
        ply: u32,
    ) -> Result<Message, ComposeError> {
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
            .plain(" offers ")
            .plain(offered(kind));
        if kind == OfferKind::Undo {
            let token = present.game.last_token().unwrap_or_default();
            text = text.plain(", ").code(token);
        }
        let mut message = Message::from(text.plain(". That stands until the next turn."));
        message.pings.push(other.platform_id);
        message.buttons = [
            ("Agree", ButtonStyle::Success, Action::Agree(kind)),
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
        let actor = async |event| -> Result<Text, StoreError> {
            match self.inner.store.last_actor(present.id, event).await? {
                Some(person) => self.named(person).await,
                None => Ok(Text::of("Somebody")),
            }
        };
        let text = actor(EventKind::Offered(kind))
            .await?
            .plain(" offered ")
            .plain(offered(kind))
            .plain(". ");
        let text = match end {
            None => text,
            Some(OfferEnd::Agreed) => text
                .text(actor(EventKind::Agreed(kind)).await?)
                .plain(" agreed."),
            Some(OfferEnd::Declined) => text
                .text(actor(EventKind::Refused(kind)).await?)
                .plain(" declined."),
            Some(OfferEnd::Withdrawn) => text.plain("The offer was taken back."),
            Some(OfferEnd::Lapsed) => text.plain("The offer has lapsed."),
        };
        Ok(text.into())
    }

    async fn named(&self, person: PersonId) -> Result<Text, StoreError> {
        let person = self.inner.store.person(person).await?;
        Ok(Text::default().person(&person))
    }
}
