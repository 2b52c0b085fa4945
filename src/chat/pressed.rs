//! What somebody presses, and what they write into the form that a button opened.

use super::answers::unknown_match;
use super::buttons::{self, Action, ButtonId, Form, LONGEST_TYPED};
use super::challenges::Asked;
use super::decide::Done;
use super::doctor::not_here;
use super::handle::Request;
use super::incoming::{Incoming, What};
use super::lists::List;
use super::message::{Button, ButtonStyle, Message, Text};
use super::themes::Wanted;
use super::turns::played;
use super::{Chat, line, words};
use crate::play::clock::DAY;
use crate::play::{self, Match, OfferKind, PersonId, Refusal, Stage};
use crate::store::{Person, StoreError};

impl Chat {
    /// The form that this press opens; none where it is to be handled as it is. An adapter asks before it acknowledges the
    /// press, because a form can be nothing but the first answer.
    pub async fn form(&self, pressed: &Incoming) -> Option<Form> {
        let What::Button { id } = &pressed.what else {
            return None;
        };
        let mut form = buttons::form(id)?;
        let button = ButtonId::parse(id)?;
        let plays = matches!(button.action, Some(Action::Move | Action::MoveAgain(_)));
        if !plays && !matches!(button.action, Some(Action::Try(_))) {
            return Some(form);
        }
        let (who, game) = match self.presser_and_match(pressed, &button).await {
            Ok((Some(who), Some(game))) => (who, game),
            // Whoever was never met plays nothing, and a match that isn't there has no turns.
            Ok(_) => return (!plays).then_some(form),
            // What fails here is told when the form comes back.
            Err(_) => return Some(form),
        };
        form.hint = format!("e.g. {}", words::example(&game.game));
        // Nobody is asked for a turn that they can't play.
        let may = !plays || game.ply() == button.ply && game.mover() == Some(who.id);
        may.then_some(form)
    }

    /// Who pressed a button, and the match that it belongs to. Nothing is written: the platform waits.
    async fn presser_and_match(
        &self,
        pressed: &Incoming,
        button: &ButtonId,
    ) -> Result<(Option<Person>, Option<Match>), StoreError> {
        let store = &self.inner.store;
        tokio::try_join!(
            store.known_person(pressed.platform, &pressed.author.id),
            store.load(button.game),
        )
    }

    /// The person whom a button names by number: somebody on the platform where it was pressed. None where the number was
    /// made up.
    pub(super) async fn named_by_button(
        &self,
        request: &Request,
        id: PersonId,
    ) -> Result<Option<Person>, StoreError> {
        let person = self.inner.store.person_numbered(id).await?;
        Ok(person.filter(|person| person.platform == request.place.platform))
    }

    pub(super) async fn button(
        &self,
        request: &Request,
        id: &str,
    ) -> Result<Option<Message>, StoreError> {
        match List::parse(id) {
            Some(List::Standings(list)) => return self.standings(request, list).await.map(Some),
            Some(List::History(list)) => {
                for id in [list.person].into_iter().chain(list.opponent) {
                    if id != request.who.id && self.named_by_button(request, id).await?.is_none() {
                        return Ok(Some(unknown_button().into()));
                    }
                }
                return self.history(request, list).await.map(Some);
            }
            None => {}
        }
        if let Some(asked) = Asked::parse(id) {
            return self.asked(request, asked).await;
        }
        let Some(button) = ButtonId::parse(id) else {
            return Ok(Some(unknown_button().into()));
        };
        let Some(game) = self.inner.store.load(button.game).await? else {
            return Ok(Some(unknown_match(button.game).into()));
        };
        let Some(action) = button.action.clone() else {
            let Stage::Ended(seats, outcome) = game.stage else {
                return Ok(Some(unknown_button().into()));
            };
            let over = Refusal::Over { seats, outcome };
            let text = Text::of("I don't recognise this button. ");
            let text = text.text(self.refusal(&game, &over, "").await?);
            return Ok(Some(text.into()));
        };
        let (who, now) = (request.who.id, request.now);
        let of_challenge = matches!(
            action,
            Action::Accept
                | Action::Cancel
                | Action::Declined
                | Action::Countered
                | Action::Decline
                | Action::Counter
        );
        if of_challenge && Chat::outdated(&game, &button) {
            return Ok(Some(self.refuse(&game, &Refusal::TermsChanged, "").await));
        }
        let of_board = matches!(
            action,
            Action::Swap
                | Action::Move
                | Action::MoveAgain(_)
                | Action::GiveUp
                | Action::Resign
                | Action::Offers
                | Action::Offer(_)
                | Action::Play(..)
        );
        let of_match =
            of_board || matches!(action, Action::Claim | Action::Agree(_) | Action::Refuse(_));
        if of_board && is_stale(&game, button.ply) {
            return self.moved_on(request, &game).await;
        }
        let number = game.id;
        let done = match action {
            Action::Accept => {
                if let Some(text) = not_here(request).filter(|_| !game.terms.direct) {
                    return Ok(Some(text.into()));
                }
                return self.accept(request, game).await;
            }
            Action::Cancel => {
                self.decide(request, game, "", |game| play::cancel(game, who, now))
                    .await?
            }
            // A form that was not opened, and one that was left empty.
            Action::Decline | Action::Declined => return self.decline(request, game, "").await,
            Action::Counter | Action::Countered => {
                return self.counter(request, game, &[]).await;
            }
            Action::Claim => self.claim(request, game).await?,
            // A form that was not opened, for what keeps this person from playing; and one that came back empty.
            Action::Move | Action::MoveAgain(_) | Action::Moved | Action::MovedAgain => {
                self.turn(request, game, "").await?
            }
            Action::GiveUp => return self.resign_question(request, &game).await.map(Some),
            Action::Resign => {
                let resigned = |game: &Match| play::resign(game, who, button.ply, now);
                match self.decide(request, game, "", resigned).await? {
                    Done::Yes(_) => Done::No(Text::of("You resigned.").into()),
                    done => done,
                }
            }
            Action::Offers => return self.offers(request, &game).await.map(Some),
            Action::Offer(kind) => {
                let time = if kind == OfferKind::AddTime { DAY } else { 0 };
                let offered = self.make_offer(request, game, kind, time, Some(button.ply));
                return offered.await.map(Some);
            }
            Action::Agree(kind) => {
                self.answer_offer(request, game, kind, button.ply, true)
                    .await?
            }
            Action::Refuse(kind) => {
                self.answer_offer(request, game, kind, button.ply, false)
                    .await?
            }
            Action::Swap => self.turn(request, game, "swap").await?,
            Action::Play(digest, turn) => {
                return self.play_this(request, game, digest, &turn).await;
            }
            Action::Rematch => return self.rematch(request, &game).await,
            Action::Keep => Done::No(Text::of("OK, you're still playing.").into()),
            Action::MyView => return self.my_view(request, &game).await.map(Some),
            // A form that was not opened is passed over.
            Action::View(look) | Action::Try(look) | Action::Tried(look) => {
                return self.look(request, &game, button.ply, &look).await.map(Some);
            }
            Action::Replay(step, look) => {
                let shown = self.go_through(request, &game, button.ply, step, &look);
                return shown.await.map(Some);
            }
        };
        // Everybody sees what was done: the challenge's message changes and the board comes.
        match done {
            Done::Yes(_) if of_match => self.shown_elsewhere(request, number).await,
            done => Ok(done.answer()),
        }
    }

    /// What somebody wrote into the form that a button opened.
    pub(super) async fn filled(
        &self,
        request: &Request,
        id: &str,
        typed: &str,
    ) -> Result<Option<Message>, StoreError> {
        let unknown = || {
            let text = "I don't recognise this form; it may be from another version.";
            Some(Message::from(Text::of(text)))
        };
        let Some(form) = ButtonId::parse(id) else {
            return Ok(unknown());
        };
        let Some(game) = self.inner.store.load(form.game).await? else {
            return Ok(Some(unknown_match(form.game).into()));
        };
        match &form.action {
            Some(Action::Declined | Action::Countered) if Chat::outdated(&game, &form) => {
                Ok(Some(self.refuse(&game, &Refusal::TermsChanged, "").await))
            }
            Some(Action::Declined) => self.decline(request, game, typed).await,
            Some(Action::Countered) => match line::options("counter", typed) {
                Ok(options) => self.counter(request, game, &options).await,
                Err(text) => Ok(Some(text.into())),
            },
            Some(action @ (Action::Moved | Action::MovedAgain)) => {
                let again = *action == Action::MovedAgain;
                self.moved(request, game, form.ply, typed, again).await
            }
            Some(Action::Tried(look)) => self.tried(request, &game, look, typed).await.map(Some),
            _ => Ok(unknown()),
        }
    }

    /// The turn that somebody wrote into the form of the button "Move", or of "Try again". What they wrote is kept where it
    /// can't be played.
    async fn moved(
        &self,
        request: &Request,
        game: Match,
        ply: u32,
        typed: &str,
        again: bool,
    ) -> Result<Option<Message>, StoreError> {
        if is_stale(&game, ply) {
            return self.moved_on(request, &game).await;
        }
        let id = game.id;
        let mut message = match self.turn(request, game, typed).await? {
            Done::No(message) => message,
            // The board comes; what was said about the attempt before is over.
            Done::Yes(game) if again => return Ok(Some(played(&game).into())),
            Done::Yes(_) => return self.shown_elsewhere(request, id).await,
            done => return Ok(done.answer()),
        };
        let present = self.inner.store.load(id).await?;
        if present.is_some_and(|game| game.ply() == ply && game.mover() == Some(request.who.id)) {
            let typed = Some(typed).filter(|typed| typed.chars().count() <= LONGEST_TYPED);
            let again = Action::MoveAgain(typed.unwrap_or_default().to_owned());
            message.buttons.push(Button {
                id: ButtonId::new(id, ply, again).to_string(),
                label: "Try again".to_owned(),
                style: ButtonStyle::Primary,
                row: 0,
            });
        }
        Ok(Some(message))
    }

    /// The button "Play this" of a preview: the turn is played on the position that was previewed, or not at all.
    async fn play_this(
        &self,
        request: &Request,
        game: Match,
        digest: u64,
        turn: &str,
    ) -> Result<Option<Message>, StoreError> {
        // A turn that was taken back and another one lead to as many turns again.
        if game.game.digest() != digest {
            return self.moved_on(request, &game).await;
        }
        let id = game.id;
        let played_on = |game: &Match| {
            if game.game.digest() != digest && game.mover() == Some(request.who.id) {
                return Err(Refusal::BoardChanged);
            }
            play::turn(game, request.who.id, turn, request.now)
        };
        Ok(match self.decide(request, game, turn, played_on).await? {
            Done::Yes(game) => Some(played(&game).into()),
            Done::Repeated => Some(
                Text::of("Played ")
                    .code(turn)
                    .plain(format!(" in match {id}."))
                    .into(),
            ),
            done => done.answer(),
        })
    }

    /// A button or form of an earlier board, or of a match that is over: nothing is done, and the board is shown as it is.
    async fn moved_on(
        &self,
        request: &Request,
        game: &Match,
    ) -> Result<Option<Message>, StoreError> {
        // What was done before is no news.
        if self.inner.store.delivered(&request.delivery).await? {
            return Ok(None);
        }
        let view = self.view(game, request.who.id, Wanted::default());
        let mut message = self.board_with_buttons(game, &view, request.who.id).await?;
        if game.mover().is_some() {
            message.text =
                Text::of("The match has moved on. Here's the current board.\n").text(message.text);
        }
        Ok(Some(message))
    }
}

/// What is said to a button that isn't one of ours, or that nobody was given.
pub(super) fn unknown_button() -> Text {
    Text::of("I don't recognise this button; it may be from another version.")
}

/// Whether the board after `ply` turns is no longer the one that is played on.
fn is_stale(game: &Match, ply: u32) -> bool {
    game.stage.seats().is_some() && (game.mover().is_none() || game.ply() != ply)
}
