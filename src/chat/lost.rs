//! What becomes of matches whose channel, thread, message or server is gone.

use super::Chat;
use super::decide::{Done, busy};
use super::frozen::Trouble;
use super::handle::Request;
use super::message::{Message, Text};
use crate::play::{self, Match, PlaceId, Stage};
use crate::store::{Place, StoreError};

/// What is kept of a place that was deleted.
const DELETED: &str = "it was deleted";

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
                store.mend(place.id).await?;
            }
            Ok::<(), StoreError>(())
        };
        if let Err(error) = mended.await {
            tracing::error!(%error, "can't handle a changed channel");
        }
    }

    /// As [`Chat::place_changed`], for everything in a server.
    pub async fn server_changed(&self, platform: &str, id: &str) {
        let mended = async {
            let store = &self.inner.store;
            if let Some(server) = store.known_server(platform, id).await? {
                for place in store.troubled(server.id).await? {
                    store.mend(place.id).await?;
                }
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
            let why = "I was removed from the server";
            store.mark_server_trouble(server.id, why).await?;
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
        let trouble = self.inner.store.place(game.place).await?.trouble.is_some();
        let (who, now) = (request.who.id, request.now);
        let (place, direct) = match request.place.direct {
            true => (game.place, true),
            false => (request.place.id, false),
        };
        let resume = |game: &Match| play::resume(game, who, place, direct, trouble, now);
        let text = match self.decide(request, game, "", resume).await? {
            Done::Yes(game) if direct => {
                Text::of(format!("Match {} goes on by direct messages.", game.id))
            }
            Done::Yes(game) => Text::of(format!("Match {} goes on here.", game.id)),
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
            Err(none) if none.is_empty() => Err(Text::of(
                "None of your matches waits to be resumed: their channels are where they were.",
            )
            .into()),
            Err(_) => Err(Text::of("Which match? Give its number, such as ")
                .code("match:12")
                .plain("; ")
                .code("/games")
                .plain(" shows yours.")
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
        let text = Text::of(format!("The channel of match {}, ", game.id))
            .text(self.against(game, to).await?)
            .plain(", is gone, or I was removed from it. The match is kept");
        let text = match game.timer.paused {
            Some(until) if game.terms.control.is_some() => text
                .plain(", and its clock stands still until ")
                .when(until),
            _ => text,
        };
        let command = format!("/resume match:{}", game.id.0);
        Ok(Some(
            text.plain(". Write ")
                .code(command)
                .plain(" in another channel to go on there, or here to go on by direct messages.")
                .into(),
        ))
    }
}
