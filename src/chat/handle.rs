//! From what a person did to what changes and what they are told.

use super::answers::{broken, unknown_match};
use super::buttons::{Action, ButtonId};
use super::challenges::{no_such_game, offer_thread};
use super::incoming::{Author, Incoming, Spot, Value, What};
use super::message::{Button, ButtonStyle, Message, Text};
use super::{Chat, commands, words};
use crate::play::{self, Change, Match, OfferKind, Refusal, Stage, Time};
use crate::rules::Kind;
use crate::store::{Commit, Delivery, Person, Place, StoreError};

/// How often a decision is made again because another change came first.
const TRIES: u32 = 8;

/// How an action went.
pub(super) enum Done {
    /// It is committed: the match as it was committed.
    Yes(Box<Match>),
    /// This event has been dealt with before.
    Repeated,
    /// It changed nothing, and this is why.
    No(Message),
}

/// One request, with its people and places known.
pub(super) struct Request {
    pub(super) who: Person,
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
        let request = match self.request(&incoming).await {
            Ok(request) => request,
            Err(error) => return Some(broken(&error).into()),
        };
        let answer = match incoming.what {
            What::Command { name, options } => self.command(&request, &name, &options).await,
            What::Button { id } => self.button(&request, &id).await,
            What::Form { id, text } => self.filled(&request, &id, &text).await.map(Some),
            What::Text {
                message,
                text,
                addressed,
                reply_to,
            } => {
                let answer = if request.place.direct {
                    self.direct_text(&request, &text).await
                } else {
                    self.text(&request, &text, addressed, reply_to.as_deref())
                        .await
                };
                answer.map(|answer| {
                    answer.map(|answer| Message {
                        reply_to: Some(message),
                        ..answer
                    })
                })
            }
        };
        answer.unwrap_or_else(|error| Some(broken(&error).into()))
    }

    async fn request(&self, incoming: &Incoming) -> Result<Request, StoreError> {
        let store = &self.inner.store;
        let Spot { id, parent, direct } = &incoming.place;
        let (who, place) = tokio::try_join!(
            self.meet(incoming.platform, &incoming.author),
            store.visit(incoming.platform, id, parent.as_deref(), *direct),
        )?;
        Ok(Request {
            who,
            place,
            delivery: Delivery {
                platform: incoming.platform.to_owned(),
                event: incoming.event.clone(),
            },
            now: self.inner.clock.now(),
        })
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
        match name {
            "challenge" => self.challenge(request, options).await,
            "move" => {
                self.move_command(request, text("turn").unwrap_or_default())
                    .await
            }
            "preview" => {
                self.preview_command(request, text("turn").unwrap_or_default())
                    .await
            }
            "board" => {
                let view = text("view").unwrap_or_default();
                self.board(request, view).await.map(Some)
            }
            "replay" => {
                let number = text("match").unwrap_or_default();
                let view = text("view").unwrap_or_default();
                self.replay(request, number, view).await.map(Some)
            }
            "log" => {
                let number = text("match").unwrap_or_default();
                self.log(request, number).await.map(Some)
            }
            "draw" | "undo" | "abort" => match OfferKind::from_id(name) {
                Some(kind) => self.offer(request, kind).await.map(Some),
                None => Ok(None),
            },
            "resign" => self.ask_resign(request).await.map(Some),
            "rules" => Ok(Some(
                match Kind::from_id(text("game").unwrap_or_default()) {
                    Some(kind) => self.rules(kind).await,
                    None => no_such_game(text("game").unwrap_or_default()).into(),
                },
            )),
            "help" => Ok(Some(commands::help().into())),
            other => Ok(Some(
                Text::of("I know no command ")
                    .code(format!("/{}", words::shortened(other)))
                    .plain(". See ")
                    .code("/help")
                    .plain(".")
                    .into(),
            )),
        }
    }

    /// Decides, commits, and decides again where another change came first.
    pub(super) async fn decide(
        &self,
        request: &Request,
        mut game: Match,
        typed: &str,
        decide: impl Fn(&Match) -> Result<Change, Refusal>,
    ) -> Result<Done, StoreError> {
        let store = &self.inner.store;
        let id = game.id;
        for _ in 0..TRIES {
            let change = match decide(&game) {
                Ok(change) => change,
                // What was done before would be refused now; it is no news.
                Err(_) if store.delivered(&request.delivery).await? => return Ok(Done::Repeated),
                Err(refusal) => return Ok(Done::No(self.refuse(&game, &refusal, typed).await)),
            };
            let after = Box::new(change.after.clone());
            match store.commit(change, request.delivery.clone()).await? {
                Commit::Done(_) => {
                    self.inner.bell.notify_one();
                    return Ok(Done::Yes(after));
                }
                Commit::Repeated => return Ok(Done::Repeated),
                Commit::PlaceBusy => {
                    let running = store.running_in(game.place).await?;
                    let running = running.map_or(id, |running| running.id);
                    return Ok(Done::No(offer_thread(running, id)));
                }
                Commit::Stale => match store.load(id).await? {
                    Some(now) => game = now,
                    None => return Ok(Done::No(unknown_match(id).into())),
                },
            }
        }
        Ok(Done::No(
            Text::of("Too much happens here at once. Nothing was changed; please try again.")
                .into(),
        ))
    }

    /// The match that `/command` is about: the one of this place, or in a direct conversation the one that waits for this
    /// person; else what to tell them.
    pub(super) async fn match_here(
        &self,
        request: &Request,
        command: &str,
    ) -> Result<Result<Match, Message>, StoreError> {
        let store = &self.inner.store;
        if !request.place.direct {
            return match store.running_in(request.place.id).await? {
                Some(game) => Ok(Ok(game)),
                None => Ok(Err(self.over_or_none(request).await?)),
            };
        }
        let (begin, end) = match store.waiting_for(request.who.id).await?.as_slice() {
            [id] => match store.load(*id).await? {
                Some(game) => return Ok(Ok(game)),
                None => return Ok(Err(unknown_match(*id).into())),
            },
            [] => ("No match waits for your turn", "of the match."),
            _ => (
                "More than one match waits for your turn",
                "of the match that you mean.",
            ),
        };
        Ok(Err(Text::of(begin)
            .plain(". Use ")
            .code(format!("/{command}"))
            .plain(" in the channel ")
            .plain(end)
            .into()))
    }

    async fn ask_resign(&self, request: &Request) -> Result<Message, StoreError> {
        let game = match self.match_here(request, "resign").await? {
            Ok(game) => game,
            Err(answer) => return Ok(answer),
        };
        let game = &game;
        if let Err(refusal) = play::may_resign(game, request.who.id) {
            return Ok(self.refuse(game, &refusal, "").await);
        }
        let button = |label: &str, style, action| Button {
            id: ButtonId::new(game.id, game.ply(), action).to_string(),
            label: label.to_owned(),
            style,
            row: 0,
        };
        let text = Text::of(format!("Do you want to give up match {} (", game.id))
            .plain(words::spec(game.spec))
            .plain(")? Your opponent wins then.");
        Ok(Message {
            buttons: vec![
                button("Resign", ButtonStyle::Danger, Action::Resign),
                button("Keep playing", ButtonStyle::Secondary, Action::Keep),
            ],
            ..text.into()
        })
    }

    async fn button(&self, request: &Request, id: &str) -> Result<Option<Message>, StoreError> {
        let Some(button) = ButtonId::parse(id) else {
            return Ok(Some(
                Text::of("I don't know this button. It may belong to another version of me.")
                    .into(),
            ));
        };
        let Some(game) = self.inner.store.load(button.game).await? else {
            return Ok(Some(unknown_match(button.game).into()));
        };
        let Some(action) = button.action else {
            let mut text = Text::of("I don't know this button. ");
            if let Stage::Ended(seats, outcome) = game.stage {
                let over = Refusal::Over { seats, outcome };
                text = text.text(self.refusal(&game, &over, "").await?);
            } else {
                text = text.plain("It may belong to another version of me.");
            }
            return Ok(Some(text.into()));
        };
        let (who, now) = (request.who.id, request.now);
        let done = match action {
            Action::Accept => {
                let coin = rand::random();
                self.decide(request, game, "", |game| play::accept(game, who, coin, now))
                    .await?
            }
            Action::Decline => {
                self.decide(request, game, "", |game| play::decline(game, who, now))
                    .await?
            }
            Action::Cancel => {
                self.decide(request, game, "", |game| play::cancel(game, who, now))
                    .await?
            }
            Action::Thread => return self.thread(request, game).await,
            Action::Resign => {
                let resigned = |game: &Match| play::resign(game, who, button.ply, now);
                match self.decide(request, game, "", resigned).await? {
                    Done::Yes(_) => Done::No(Text::of("You have resigned.").into()),
                    done => done,
                }
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
            Action::Rematch => return self.rematch(request, &game).await,
            Action::Keep => Done::No(Text::of("Good: you keep playing.").into()),
            Action::MyView => return self.my_view(request, &game).await.map(Some),
            // A form that was not opened is passed over.
            Action::View(look) | Action::Try(look) | Action::Tried(look) => {
                return self.look(request, &game, button.ply, &look).await.map(Some);
            }
        };
        Ok(match done {
            // Everybody sees it: the challenge's message changes and the board comes.
            Done::Yes(_) | Done::Repeated => None,
            Done::No(message) => Some(message),
        })
    }
}
