//! From what a person did to what changes and what they are told.

use super::buttons::{Action, ButtonId};
use super::doctor::not_here;
use super::frozen::Typed;
use super::incoming::{Author, Incoming, Lacking, Rights, Spot, Value, What};
use super::message::{Button, ButtonStyle, Message, Text};
use super::terms::no_such_game;
use super::{Chat, commands, words};
use crate::play::{self, Match, OfferKind, PersonId, PlaceId, Time};
use crate::rules::Kind;
use crate::store::{Delivery, Person, Place, StoreError};

/// The number of a person of whom nothing is known.
const NOBODY: PersonId = PersonId(0);

/// The number of a place of which nothing is known.
const NOWHERE: PlaceId = PlaceId(0);

/// One request, with its people and places known.
#[derive(Clone)]
pub(super) struct Request {
    pub(super) who: Person,
    pub(super) rights: Rights,
    pub(super) lacking: Option<Lacking>,
    pub(super) place: Place,
    pub(super) delivery: Delivery,
    pub(super) now: Time,
}

impl Chat {
    /// Deals with one event. The answer is for its author alone (or, for a message they wrote, an answer to it); none
    /// where there is nothing to say.
    pub async fn handle(&self, incoming: Incoming) -> Option<Message> {
        if incoming.author.bot {
            return None;
        }
        let typed = Typed::of(&incoming);
        // Large, and so would be whatever waits for it.
        let work = Box::pin(self.deal_with(incoming));
        match Box::pin(self.guarded(None, work)).await {
            Ok(answer) => answer,
            Err(trouble) => Box::pin(self.excuse(trouble, typed.as_ref())).await,
        }
    }

    async fn deal_with(&self, incoming: Incoming) -> Result<Option<Message>, StoreError> {
        let request = match incoming.what {
            What::Text { .. } => self.overheard(&incoming).await?,
            _ => self.request(&incoming).await?,
        };
        match incoming.what {
            // A match is large, and so is whatever waits while one is dealt with.
            What::Command { name, options } => {
                Box::pin(self.command(&request, &name, &options)).await
            }
            What::Button { id } => Box::pin(self.button(&request, &id)).await,
            What::Form { id, text } => Box::pin(self.filled(&request, &id, &text)).await,
            What::Text {
                message,
                text,
                addressed,
                reply_to,
            } => {
                let answer = if request.place.direct {
                    Box::pin(self.direct_text(&request, &text)).await
                } else {
                    let text = self.text(&request, &text, addressed, reply_to.as_deref());
                    Box::pin(text).await
                };
                answer.map(|answer| {
                    answer.map(|answer| Message {
                        reply_to: Some(message),
                        ..answer
                    })
                })
            }
        }
    }

    /// The request as far as it is known, without writing anything. A person or a place that isn't known yet has a number
    /// that nobody has: they play no match, and nothing has happened there.
    pub(super) async fn sketch(&self, incoming: &Incoming) -> Result<Request, StoreError> {
        let store = &self.inner.store;
        let (platform, author, spot) = (incoming.platform, &incoming.author, &incoming.place);
        let (who, place) = tokio::try_join!(
            store.known_person(platform, &author.id),
            store.known_place(platform, &spot.id),
        )?;
        let who = who.unwrap_or_else(|| Person {
            id: NOBODY,
            platform: platform.to_owned(),
            platform_id: author.id.clone(),
            name: author.name.clone(),
        });
        let place = place.unwrap_or_else(|| Place {
            id: NOWHERE,
            platform: platform.to_owned(),
            platform_id: spot.id.clone(),
            parent: spot.parent.clone(),
            direct: spot.direct,
            trouble: None,
            server: None,
        });
        Ok(self.request_of(incoming, who, place))
    }

    /// The request of somebody who wrote a message. Most messages aren't for us, so only players are written down: in the
    /// places of matches, while they play, and where they write to us directly.
    async fn overheard(&self, incoming: &Incoming) -> Result<Request, StoreError> {
        let sketch = self.sketch(incoming).await?;
        let (who, place) = (&sketch.who, &sketch.place);
        if who.id == NOBODY {
            return Ok(sketch);
        }
        let takes_part = if place.direct {
            true
        } else {
            let news = who.name != incoming.author.name
                || place.server.is_none() && incoming.place.server.is_some();
            news && place.id != NOWHERE && !self.inner.store.running_of(who.id).await?.is_empty()
        };
        match takes_part {
            true => self.request(incoming).await,
            false => Ok(sketch),
        }
    }

    pub(super) async fn request(&self, incoming: &Incoming) -> Result<Request, StoreError> {
        let store = &self.inner.store;
        let Spot {
            id,
            parent,
            direct,
            server,
        } = &incoming.place;
        let (who, mut place) = tokio::try_join!(
            self.meet(incoming.platform, &incoming.author),
            store.visit(incoming.platform, id, parent.as_deref(), *direct),
        )?;
        if let Some(server) = server
            && place.server.is_none()
        {
            let server = store.meet_server(incoming.platform, server).await?;
            store.settle(place.id, server.id).await?;
            place.server = Some(server.id);
        }
        let fine = |lacking: &Lacking| lacking.to_play.is_empty();
        if place.trouble.is_some() && incoming.lacking.as_ref().is_some_and(fine) {
            self.found(&place).await?;
            place.trouble = None;
        }
        if *direct {
            // Whoever writes to us can be written to.
            let known = store.direct(who.id).await?;
            if known.trouble.is_some() || known.conversation.as_deref() != Some(id) {
                store.keep_direct(who.id, id).await?;
            }
        }
        Ok(self.request_of(incoming, who, place))
    }

    fn request_of(&self, incoming: &Incoming, who: Person, place: Place) -> Request {
        Request {
            who,
            rights: incoming.rights.clone(),
            lacking: incoming.lacking.clone(),
            place,
            delivery: Delivery {
                platform: incoming.platform.to_owned(),
                event: incoming.event.clone(),
            },
            now: self.inner.clock.now(),
        }
    }

    pub(super) async fn meet(&self, platform: &str, author: &Author) -> Result<Person, StoreError> {
        self.inner
            .store
            .meet(platform, &author.id, &author.name)
            .await
    }

    async fn command(
        &self,
        request: &Request,
        name: &str,
        options: &[(String, Value)],
    ) -> Result<Option<Message>, StoreError> {
        let text = |wanted: &str| {
            options.iter().find_map(|(name, value)| match value {
                Value::Text(text) if name == wanted => Some(text.as_str()),
                _ => None,
            })
        };
        let number = text("match").unwrap_or_default();
        if matches!(name, "challenge" | "resume" | commands::ON_PERSON)
            && let Some(text) = not_here(request)
        {
            return Ok(Some(text.into()));
        }
        match name {
            commands::ON_PERSON => self.which_game(request, options).await.map(Some),
            "doctor" => self.doctor(request).await.map(Some),
            "challenge" => self.challenge(request, options).await,
            "counter" => self.counter_command(request, options).await,
            "move" => Box::pin(self.move_command(request, text("turn").unwrap_or_default())).await,
            "preview" => {
                self.preview_command(request, text("turn").unwrap_or_default())
                    .await
            }
            "board" => {
                let view = text("view").unwrap_or_default();
                self.board(request, number, view).await.map(Some)
            }
            "replay" => {
                let view = text("view").unwrap_or_default();
                let turn = text("turn").unwrap_or_default();
                self.replay(request, number, turn, view).await.map(Some)
            }
            "log" => self.log(request, number).await.map(Some),
            "export" => self.export(request, options).await.map(Some),
            "draw" | "undo" | "abort" | "pause" | "unpause" | "addtime" => {
                match OfferKind::from_id(name) {
                    Some(kind) => self.offer(request, kind, options).await.map(Some),
                    None => Ok(None),
                }
            }
            "claim" => self.claim_command(request, number).await.map(Some),
            "resign" => self.ask_resign(request, number).await.map(Some),
            "resume" => self.resume(request, number).await,
            "adjudicate" => self.adjudicate(request, options).await.map(Some),
            "games" => self.games(request, options).await.map(Some),
            "standings" => self.standings_command(request, options).await.map(Some),
            "rating" => self.rating_command(request, options).await.map(Some),
            "history" => self.history_command(request, options).await.map(Some),
            "stats" => self.stats_command(request, options).await.map(Some),
            "block" => self.block(request, options, true).await.map(Some),
            "unblock" => self.block(request, options, false).await.map(Some),
            "preferences" => self.prefer(request, options).await.map(Some),
            "settings" => self.settings(request, options).await.map(Some),
            "rules" => Ok(Some(
                match Kind::from_id(text("game").unwrap_or_default()) {
                    Some(kind) => self.rules(kind).await,
                    None => no_such_game(text("game").unwrap_or_default()).into(),
                },
            )),
            "help" => Ok(Some(commands::help(self.way(request)).into())),
            other => Ok(Some(super::line::no_such_command(other).into())),
        }
    }

    /// The match that a command is about: the one with this number, or the one of this place; in a direct conversation the
    /// only one of this person, or the only one that waits for them. Else what to tell them.
    pub(super) async fn match_for(
        &self,
        request: &Request,
        number: &str,
    ) -> Result<Result<Match, Message>, StoreError> {
        let store = &self.inner.store;
        if !number.trim().is_empty() {
            let meant = self.match_meant(request, number).await?;
            return Ok(meant.map_err(Message::from));
        }
        if !request.place.direct {
            let running = match store.running_in(request.place.id).await? {
                Some(game) => Some(game),
                None => self.asked_for_here(request).await?,
            };
            return match running {
                Some(game) => Ok(Ok(game)),
                None => Ok(Err(self.over_or_none(request).await?)),
            };
        }
        let mine = store.running_of(request.who.id).await?;
        let waiting = store.waiting_for(request.who.id).await?;
        let only = match (mine.as_slice(), waiting.as_slice()) {
            ([id], _) | (_, [id]) => store.load(*id).await?,
            _ => None,
        };
        Ok(match only {
            Some(game) => Ok(game),
            None if mine.is_empty() => Err(Text::of(
                "You have no matches in progress. Challenge someone with ",
            )
            .code("/challenge")
            .plain(" in a server channel.")
            .into()),
            None => Err(Text::of("Which match? Add its number, e.g. ")
                .code("match:12")
                .plain("; ")
                .code("/games")
                .plain(" lists yours.")
                .into()),
        })
    }

    async fn ask_resign(&self, request: &Request, number: &str) -> Result<Message, StoreError> {
        let game = match self.match_for(request, number).await? {
            Ok(game) => game,
            Err(answer) => return Ok(answer),
        };
        self.resign_question(request, &game).await
    }

    /// Asks once whether somebody wants to give up.
    pub(super) async fn resign_question(
        &self,
        request: &Request,
        game: &Match,
    ) -> Result<Message, StoreError> {
        if let Err(refusal) = play::may_resign(game, request.who.id) {
            return Ok(self.refuse(game, &refusal, "").await);
        }
        let button = |label: &str, style, action| Button {
            id: ButtonId::new(game.id, game.ply(), action).to_string(),
            label: label.to_owned(),
            style,
            row: 0,
        };
        let text = Text::of(format!("Resign match {} (", game.id))
            .plain(words::spec(game.terms.spec))
            .plain(")? Your opponent will win.");
        Ok(Message {
            buttons: vec![
                button("Resign", ButtonStyle::Danger, Action::Resign),
                button("Keep playing", ButtonStyle::Secondary, Action::Keep),
            ],
            ..text.into()
        })
    }
}
