//! What those who look after order may do.

use super::Chat;
use super::decide::Done;
use super::handle::Request;
use super::incoming::Value;
use super::message::{Message, Text};
use super::terms::{choice, given, line};
use crate::play::{self, House, Match, PlaceId, Verdict};
use crate::store::StoreError;

impl Chat {
    /// `/adjudicate`: a match is decided by somebody who does not play it.
    pub(super) async fn adjudicate(
        &self,
        request: &Request,
        options: &[(String, Value)],
    ) -> Result<Message, StoreError> {
        let verdict = match choice(options, "result", Verdict::ALL.map(|v| (v.id(), v))) {
            Ok(verdict) => verdict.unwrap_or(Verdict::Abort),
            Err(text) => return Ok(text.into()),
        };
        let reason = match line(given(options, "reason").unwrap_or_default(), "A reason") {
            Ok(Some(reason)) => reason,
            Ok(None) => return Ok(Text::of("Add a reason; everyone will see it.").into()),
            Err(text) => return Ok(text.into()),
        };
        let Some(server) = request.place.server else {
            return Ok(
                Text::of("You can only decide a match on the server where it's played.").into(),
            );
        };
        let house = self.inner.store.server(server).await?.house;
        let by_role = house
            .moderators
            .is_some_and(|role| request.rights.roles.contains(&role));
        if !(request.rights.moderate || by_role) {
            return Ok(Text::of(
                "Only moderators can decide matches: people with the Manage Messages permission, or with the role set in ",
            )
            .code("/settings")
            .plain(".")
            .into());
        }
        let game = match given(options, "match") {
            Some(number) => self.match_in_server(request, number).await?,
            None => self.match_for(request, "").await?,
        };
        let game = match game {
            Ok(game) => game,
            Err(answer) => return Ok(answer),
        };
        let (who, now) = (request.who.id, request.now);
        let decided = |game: &Match| play::adjudicate(game, who, verdict, &reason, now);
        Ok(match self.decide(request, game, "", decided).await? {
            Done::Yes(game) => Text::of(format!("You've decided match {}.", game.id)).into(),
            Done::Repeated => Text::of("Already done.").into(),
            done => done.answer().unwrap_or_default(),
        })
    }

    /// The match with this number, if it is played in this server.
    async fn match_in_server(
        &self,
        request: &Request,
        number: &str,
    ) -> Result<Result<Match, Message>, StoreError> {
        let id = match super::replays::match_id(number) {
            Ok(id) => id,
            Err(text) => return Ok(Err(text.into())),
        };
        if let Some(game) = self.inner.store.load(id).await?
            && self.inner.store.place(game.place).await?.server == request.place.server
        {
            return Ok(Ok(game));
        }
        let text = format!("There's no match {id} on this server.");
        Ok(Err(Text::of(text).into()))
    }

    /// What the server of a place chose.
    pub(super) async fn house(&self, place: PlaceId) -> Result<House, StoreError> {
        let store = &self.inner.store;
        Ok(match store.place(place).await?.server {
            Some(server) => store.server(server).await?.house,
            None => House::default(),
        })
    }
}
