//! What becomes of matches whose channel, thread, message or server is gone.

use super::Chat;
use super::decide::{Done, busy};
use super::frozen::Trouble;
use super::handle::Request;
use super::message::{Message, Text};
use super::themes::Wanted;
use crate::play::{self, Match, PlaceId, Refusal, Stage};
use crate::store::{Place, StoreError};

/// What is kept of a place that was deleted. It doesn't come back.
pub(super) const DELETED: &str = "it was deleted";

/// What is kept of the places of a server that removed us. They may come back.
const REMOVED: &str = "I was removed from the server";

impl Chat {
    /// A platform tells that a channel or thread was deleted, and with it the threads below it.
    pub async fn place_gone(&self, platform: &str, id: &str) {
        let lost = async {
            let store = &self.inner.store;
            let mut places = store.places_under(platform, id).await?;
            places.extend(store.known_place(platform, id).await?);
            for place in places {
                store.mark_trouble(place.id, DELETED).await?;
                self.lose(place.id).await?;
            }
            Ok::<(), StoreError>(())
        };
        if let Err(error) = lost.await {
            tracing::error!(%error, "can't handle a deleted channel");
        }
    }

    /// A platform tells that something about a channel or thread has changed: what was refused there may be taken now.
    pub async fn place_changed(&self, platform: &str, id: &str) {
        let mended = async {
            let store = &self.inner.store;
            let mut places = store.places_under(platform, id).await?;
            places.extend(store.known_place(platform, id).await?);
            for place in places.iter().filter(|place| place.trouble.is_some()) {
                self.found(place).await?;
            }
            Ok::<(), StoreError>(())
        };
        if let Err(error) = mended.await {
            tracing::error!(%error, "can't handle a changed channel");
        }
    }

    /// As [`Chat::place_changed`], for everything in a server. A server that had removed us has us again: its matches go on.
    pub async fn server_changed(&self, platform: &str, id: &str) {
        let mended = async {
            let store = &self.inner.store;
            if let Some(server) = store.known_server(platform, id).await? {
                self.back_in(server.id).await?;
            }
            Ok::<(), StoreError>(())
        };
        if let Err(error) = mended.await {
            tracing::error!(%error, "can't handle a changed server");
        }
    }

    /// A platform tells that we were removed from a server.
    pub async fn server_gone(&self, platform: &str, id: &str) {
        let lost = async {
            let store = &self.inner.store;
            let Some(server) = store.known_server(platform, id).await? else {
                return Ok(());
            };
            store
                .mark_server_trouble(server.id, REMOVED, DELETED)
                .await?;
            for game in store.running_in_server(server.id).await? {
                self.stop(game).await?;
            }
            Ok::<(), StoreError>(())
        };
        if let Err(error) = lost.await {
            tracing::error!(%error, "can't handle a server the bot has left");
        }
    }

    /// A platform tells that a message was deleted. A challenge without its message is taken back; a board comes again with
    /// the next turn.
    pub async fn message_gone(&self, platform: &str, id: &str) {
        let lost = async {
            let store = &self.inner.store;
            let Some(posted) = store.posted(platform, id).await? else {
                return Ok(());
            };
            if let Some(game) = store.load(posted.game).await?
                && game.stage == Stage::Offered
                && let Some((_, last, _)) = store
                    .posted_message(game.id, play::PostKind::Challenge, None)
                    .await?
                && last == id
                && let Some(change) = play::withdrawn(&game, self.inner.clock.now())
            {
                self.by_itself(&game, change).await?;
            }
            Ok::<(), StoreError>(())
        };
        if let Err(Trouble::Store(error)) = self.guarded(None, lost).await {
            tracing::error!(%error, "can't handle a deleted message");
        }
    }

    /// Something was heard from a place that was in trouble, so it is there.
    pub(super) async fn found(&self, place: &Place) -> Result<(), StoreError> {
        if let Some(server) = place.server
            && place.trouble.as_deref() == Some(REMOVED)
        {
            return self.back_in(server).await;
        }
        self.inner.store.mend(place.id).await?;
        // That it was deleted was a mistake.
        match self
            .guarded(None, self.inner.store.running_in(place.id))
            .await
        {
            Ok(Some(game)) => self.go_on(game.id).await,
            Err(Trouble::Store(error)) if !error.is_damage() => Err(error),
            _ => Ok(()),
        }
    }

    /// We are in a server: nothing is known any more of why posts there were refused, and the matches that were stopped
    /// because it had removed us go on. Places that were deleted stay so.
    async fn back_in(&self, server: play::ServerId) -> Result<(), StoreError> {
        let store = &self.inner.store;
        let is_deleted = |place: &Place| place.trouble.as_deref() == Some(DELETED);
        for place in store.troubled(server).await? {
            if !is_deleted(&place) {
                store.mend(place.id).await?;
            }
        }
        for (id, place) in store.lost_in_server(server).await? {
            if !is_deleted(&store.place(place).await?) {
                self.go_on(id).await?;
            }
        }
        Ok(())
    }

    /// Lets one match go on whose place is there again. One that can't is frozen by that, and keeps nobody from the others.
    async fn go_on(&self, id: play::MatchId) -> Result<(), StoreError> {
        let gone_on = async {
            let store = &self.inner.store;
            let now = self.inner.clock.now();
            // Another change may come first; then it is decided again.
            while let Some(game) = store.load(id).await? {
                let Some(game) = self.awake(game, now).await? else {
                    break;
                };
                let log = store.log(id).await?;
                let Some(change) = play::place_found(&game, &log, now) else {
                    break;
                };
                if self.by_itself(&game, change).await? {
                    break;
                }
            }
            Ok(())
        };
        match self.guarded(Some(id), gone_on).await {
            Err(Trouble::Store(error)) if !error.is_damage() => Err(error),
            _ => Ok(()),
        }
    }

    /// The place is gone: the match that is running there waits to be resumed elsewhere.
    pub(super) async fn lose(&self, place: PlaceId) -> Result<(), StoreError> {
        let running = self.guarded(None, self.inner.store.running_in(place)).await;
        match running {
            Ok(Some(game)) => self.stop(game.id).await,
            Err(Trouble::Store(error)) if !error.is_damage() => Err(error),
            _ => Ok(()),
        }
    }

    /// Stops one match. One that can't be is frozen by that, and keeps nobody from the others.
    async fn stop(&self, id: play::MatchId) -> Result<(), StoreError> {
        match self.guarded(Some(id), self.stop_it(id)).await {
            Err(Trouble::Store(error)) if !error.is_damage() => Err(error),
            _ => Ok(()),
        }
    }

    async fn stop_it(&self, id: play::MatchId) -> Result<(), StoreError> {
        let now = self.inner.clock.now();
        // Another change may come first; then it is decided again.
        while let Some(game) = self.inner.store.load(id).await? {
            let Some(game) = self.awake(game, now).await? else {
                break;
            };
            let Some(change) = play::place_lost(&game, now) else {
                break;
            };
            if self.by_itself(&game, change).await? {
                break;
            }
        }
        Ok(())
    }

    /// `/resume`: a match whose place is gone goes on where this is said.
    pub(super) async fn resume(
        &self,
        request: &Request,
        number: &str,
    ) -> Result<Option<Message>, StoreError> {
        if self.inner.store.delivered(&request.delivery).await? {
            return Ok(None);
        }
        let game = match self.stopped(request, number).await? {
            Ok(game) => game,
            Err(answer) => return Ok(Some(answer)),
        };
        // Where a match was asked for that is played by direct messages is of no importance there.
        let by_messages = game.terms.direct && request.place.direct;
        let trouble = !by_messages && self.inner.store.place(game.place).await?.trouble.is_some();
        let (who, now) = (request.who.id, request.now);
        if let Err(Refusal::PlaceFine) = play::may_resume(&game, who, trouble) {
            let text = place_fine(&game);
            return Ok(Some(match self.board_link(&game, Some(who)).await? {
                Some(link) => text.plain(" ").link(link).into(),
                None => text.into(),
            }));
        }
        let (place, direct) = match request.place.direct {
            true => (game.place, true),
            false => (request.place.id, false),
        };
        let resume = |game: &Match| play::resume(game, who, place, direct, trouble, now);
        let text = match self.decide(request, game, "", resume).await? {
            Done::Yes(game) if direct => {
                Text::of(format!("Match {} continues in direct messages.", game.id))
            }
            Done::Yes(game) => Text::of(format!("Match {} continues here.", game.id)),
            Done::Busy(running) => busy(running)
                .plain(" Use ")
                .code("/resume")
                .plain(" in another channel."),
            done => return Ok(done.answer()),
        };
        Ok(Some(text.into()))
    }

    /// The match that is to go on: the one with this number, or the only one of this person that can't go on where it was.
    async fn stopped(
        &self,
        request: &Request,
        number: &str,
    ) -> Result<Result<Match, Message>, StoreError> {
        if !number.trim().is_empty() {
            let meant = self.match_meant(request, number).await?;
            return Ok(meant.map_err(Message::from));
        }
        let store = &self.inner.store;
        let mut stopped = Vec::new();
        for game in self.loaded(store.running_of(request.who.id).await?).await? {
            let Place { trouble, .. } = store.place(game.place).await?;
            if !game.terms.direct && (game.timer.lost || trouble.is_some()) {
                stopped.push(game);
            }
        }
        Ok(match <[Match; 1]>::try_from(stopped) {
            Ok([only]) => Ok(only),
            Err(none) if none.is_empty() => {
                Err(Text::of("None of your matches needs resuming.").into())
            }
            Err(_) => Err(Text::of("Which match? Add its number, e.g. ")
                .code("match:12")
                .plain("; ")
                .code("/games")
                .plain(" lists yours.")
                .into()),
        })
    }

    /// That the place of a match is gone, and what to do about it.
    pub(super) async fn lost_message(
        &self,
        game: &Match,
        to: Option<play::PersonId>,
    ) -> Result<Option<Message>, StoreError> {
        let Some(to) = to.filter(|_| game.timer.lost) else {
            return Ok(None);
        };
        let text = Text::of(format!("I can't reach the channel of match {}, ", game.id))
            .text(self.against(game, to).await?)
            .plain(": it was deleted, or I was removed. The match is safe");
        let text = match game.timer.paused {
            Some(until) if game.terms.control.is_some() => {
                text.plain(", and its clock is paused until ").when(until)
            }
            _ => text,
        };
        let command = format!("/resume match:{}", game.id.0);
        Ok(Some(
            text.plain(". To continue, use ")
                .code(command)
                .plain(" in another channel, or here to play in direct messages.")
                .into(),
        ))
    }

    /// The board for whoever pressed something where the match isn't played any more: what was done shows in another place.
    pub(super) async fn shown_elsewhere(
        &self,
        request: &Request,
        id: play::MatchId,
    ) -> Result<Option<Message>, StoreError> {
        let store = &self.inner.store;
        let Some(game) = store.load(id).await? else {
            return Ok(None);
        };
        let here = if game.terms.direct {
            // Where they can't be written to directly, the boards come where the match was asked for.
            request.place.direct || store.direct(request.who.id).await?.trouble.is_some()
        } else {
            let place = store.place(game.place).await?;
            place.id == request.place.id || place.trouble.is_some()
        };
        if here || game.stage.seats().is_none() {
            return Ok(None);
        }
        let view = self.view(&game, request.who.id, Wanted::default());
        let mut message = self
            .board_with_buttons(&game, &view, request.who.id)
            .await?;
        let text = Text::of(match game.terms.direct {
            true => "Done. This match is now played in direct messages.\n",
            false => "Done. This match is now played in another channel.\n",
        });
        message.text = text.text(message.text);
        Ok(Some(message))
    }
}

/// That a match has no need to be resumed.
pub(super) fn place_fine(game: &Match) -> Text {
    Text::of(match game.terms.direct {
        true => format!(
            "Match {} is played in direct messages, so you can just continue there.",
            game.id
        ),
        false => format!(
            "Match {} still has its channel, so you can just continue there.",
            game.id
        ),
    })
}
