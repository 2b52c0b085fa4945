//! From what a person did to what changes and what they are told.

use super::answers::{broken, no_match_here, unknown_match};
use super::buttons::{Action, ButtonId};
use super::incoming::{Author, Incoming, Spot, Value, What};
use super::message::{Button, ButtonStyle, Message, Text};
use super::platform::PostError;
use super::{Chat, commands, rules_text, words};
use crate::play::{self, Change, Match, MatchId, Refusal, SideChoice, Stage, Time};
use crate::rules::{Game, Kind, Side, Spec};
use crate::store::{Commit, Delivery, Person, Place, StoreError};

/// How often a decision is made again because another change came first.
const TRIES: u32 = 8;

/// How an action went.
enum Done {
    /// It is committed: the match as it was committed.
    Yes(Box<Match>),
    /// This event has been dealt with before.
    Repeated,
    /// It changed nothing, and this is why.
    No(Message),
}

/// One request, with its people and places known.
struct Request {
    who: Person,
    place: Place,
    delivery: Delivery,
    now: Time,
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

    async fn meet(&self, platform: &str, author: &Author) -> Result<Person, StoreError> {
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
            "board" => self.board(request).await.map(Some),
            "resign" => self.ask_resign(request).await.map(Some),
            "rules" => Ok(Some(
                match Kind::from_id(text("game").unwrap_or_default()) {
                    Some(kind) => rules_text::of(kind).into(),
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

    async fn challenge(
        &self,
        request: &Request,
        options: &[(String, Value)],
    ) -> Result<Option<Message>, StoreError> {
        let store = &self.inner.store;
        if store.delivered(&request.delivery).await? {
            return Ok(None);
        }
        if request.place.direct {
            return Ok(Some(
                Text::of("Challenges are made in a channel where your opponent is, too.").into(),
            ));
        }
        let (spec, side) = match challenge_options(options) {
            Ok(read) => read,
            Err(text) => return Ok(Some(text.into())),
        };
        let opponent = options.iter().find_map(|(_, value)| match value {
            Value::Person(person) => Some(person),
            Value::Text(_) => None,
        });
        let opponent = match opponent {
            Some(person) if person.bot => {
                return Ok(Some(
                    Text::of("Programs don't play here: name a person.").into(),
                ));
            }
            Some(person) => Some(self.meet(&request.place.platform, person).await?),
            None => None,
        };
        let running = store.running_in(request.place.id).await?;
        let new = play::challenge(
            request.place.id,
            spec,
            request.who.id,
            opponent.as_ref().map(|p| p.id),
            side,
            running.is_some(),
            request.now,
        );
        let new = match new {
            Ok(new) => new,
            Err(_) => return Ok(Some(Text::of("You can't challenge yourself.").into())),
        };
        let Commit::Done(id) = store.create(new, request.delivery.clone()).await? else {
            return Ok(None);
        };
        self.inner.bell.notify_one();
        Ok(Some(match (running, opponent) {
            (Some(running), _) => offer_thread(running.id, id),
            (None, Some(opponent)) => Text::of("Your challenge stands; ")
                .person(&opponent)
                .plain(" can accept it below.")
                .into(),
            (None, None) => Text::of("Your challenge stands; anyone can accept it below.").into(),
        }))
    }

    async fn move_command(
        &self,
        request: &Request,
        typed: &str,
    ) -> Result<Option<Message>, StoreError> {
        if request.place.direct {
            return self.direct_text(request, typed).await;
        }
        let Some(game) = self.inner.store.running_in(request.place.id).await? else {
            return self.over_or_none(request).await.map(Some);
        };
        Ok(match self.turn(request, game, typed).await? {
            Done::Yes(game) => Some(played(&game).into()),
            Done::Repeated => None,
            Done::No(message) => Some(message),
        })
    }

    /// What there is to say where no match is running: how the last one ended, or how to start one.
    async fn over_or_none(&self, request: &Request) -> Result<Message, StoreError> {
        let last = self.inner.store.last_ended_in(request.place.id).await?;
        match last {
            Some(game) => match game.stage {
                Stage::Ended(seats, outcome) => Ok(self
                    .refuse(&game, &Refusal::Over { seats, outcome }, "")
                    .await),
                _ => Ok(no_match_here().into()),
            },
            None => Ok(no_match_here().into()),
        }
    }

    async fn turn(&self, request: &Request, game: Match, typed: &str) -> Result<Done, StoreError> {
        self.decide(request, game, typed, |game| {
            play::turn(game, request.who.id, typed, request.now)
        })
        .await
    }

    /// Decides, commits, and decides again where another change came first.
    async fn decide(
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

    async fn board(&self, request: &Request) -> Result<Message, StoreError> {
        let store = &self.inner.store;
        let game = if request.place.direct {
            match store.waiting_for(request.who.id).await?.first() {
                Some(id) => store.load(*id).await?,
                None => return Ok(Text::of("No match waits for your turn.").into()),
            }
        } else {
            match store.running_in(request.place.id).await? {
                Some(game) => Some(game),
                None => store.last_ended_in(request.place.id).await?,
            }
        };
        match game {
            Some(game) => self.board_of(&game).await,
            None => Ok(no_match_here().into()),
        }
    }

    /// The board as it stands, for one person.
    async fn board_of(&self, game: &Match) -> Result<Message, StoreError> {
        let Some(seats) = game.stage.seats() else {
            return Ok(Text::of("This match has not begun yet.").into());
        };
        let players = self.players(seats).await?;
        let text = Text::of(format!("Match {}: ", game.id))
            .strong(words::spec(game.spec))
            .plain(". ")
            .person(&players.black)
            .plain(" (Black) against ")
            .person(&players.white)
            .plain(" (White). ");
        let (text, ended) = match game.stage {
            Stage::Ended(_, outcome) => (
                text.text(super::compose::result_text(&players, &game.game, outcome)),
                Some(outcome),
            ),
            _ => match game.game.to_move() {
                Some(side) => (text.person(players.holder(side)).plain(" to move."), None),
                None => (text, None),
            },
        };
        let mut message = Message::from(text);
        match self.picture(&game.game, Side::Black, ended).await {
            Ok(file) => message.files.push(file),
            Err(error) => {
                tracing::error!(%error, game = %game.id, "the board can't be drawn");
                message.text = message.text.plain("\nI could not draw the picture.");
            }
        }
        Ok(message)
    }

    async fn ask_resign(&self, request: &Request) -> Result<Message, StoreError> {
        let store = &self.inner.store;
        let games = if request.place.direct {
            let mut games = Vec::new();
            for id in store.waiting_for(request.who.id).await? {
                games.extend(store.load(id).await?);
            }
            games
        } else {
            store
                .running_in(request.place.id)
                .await?
                .into_iter()
                .collect()
        };
        let game = match games.as_slice() {
            [game] => game,
            [] if request.place.direct => {
                return Ok(Text::of("No match waits for your turn. Use ")
                    .code("/resign")
                    .plain(" in the channel of the match.")
                    .into());
            }
            [] => return self.over_or_none(request).await,
            _ => {
                return Ok(Text::of("More than one match waits for your turn. Use ")
                    .code("/resign")
                    .plain(" in the channel of the match that you mean.")
                    .into());
            }
        };
        if let Err(refusal) = play::may_resign(game, request.who.id) {
            return Ok(self.refuse(game, &refusal, "").await);
        }
        let button = |label: &str, style, action| Button {
            id: ButtonId::new(game.id, game.ply(), action).to_string(),
            label: label.to_owned(),
            style,
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
            Action::Keep => Done::No(Text::of("Good: you keep playing.").into()),
        };
        Ok(match done {
            // Everybody sees it: the challenge's message changes and the board comes.
            Done::Yes(_) | Done::Repeated => None,
            Done::No(message) => Some(message),
        })
    }

    /// Opens a thread for a challenge whose channel is busy.
    async fn thread(&self, request: &Request, game: Match) -> Result<Option<Message>, StoreError> {
        if let Err(refusal) = play::may_move(&game, request.who.id) {
            return Ok(Some(self.refuse(&game, &refusal, "").await));
        }
        let spot = match self.open_thread(&game).await? {
            Ok(spot) => spot,
            Err(PostError::Refused { why }) => {
                return Ok(Some(
                    Text::of(format!(
                        "I can't open a thread here: {why}. Somebody who manages this server can allow it, \
                         or challenge in another channel."
                    ))
                    .into(),
                ));
            }
            Err(PostError::Later { why, .. }) => {
                return Ok(Some(
                    Text::of(format!(
                        "I could not open the thread: {why}. Please press the button again."
                    ))
                    .into(),
                ));
            }
        };
        let platform = request.place.platform.as_str();
        let parent = spot.parent.as_deref();
        let place = self
            .inner
            .store
            .visit(platform, &spot.id, parent, false)
            .await?;
        let (who, now) = (request.who.id, request.now);
        let moved = |game: &Match| play::move_to(game, who, place.id, now);
        Ok(match self.decide(request, game, "", moved).await? {
            Done::Yes(_) => Some(Text::of("The challenge goes on in a thread of its own.").into()),
            Done::Repeated => None,
            Done::No(message) => Some(message),
        })
    }

    async fn open_thread(&self, game: &Match) -> Result<Result<Spot, PostError>, StoreError> {
        let store = &self.inner.store;
        let place = store.place(game.place).await?;
        let challenger = store.person(game.challenger).await?;
        let Some(platform) = self.platform(&place.platform) else {
            return Ok(Err(PostError::Refused {
                why: format!("{} is not connected", place.platform),
            }));
        };
        // A thread has no threads: the new one stands beside it.
        let channel = place.parent.as_deref().unwrap_or(&place.platform_id);
        let message = Message {
            nonce: Some(format!(
                "{:x}-t{:x}",
                game.created.0 & 0xff_ffff_ffff,
                game.id.0
            )),
            ..Message::from(
                Text::default()
                    .person(&challenger)
                    .plain("'s challenge to ")
                    .strong(words::spec(game.spec))
                    .plain(" is in this thread."),
            )
        };
        let name = format!("{} {}", game.spec.kind.title(), game.id);
        Ok(match platform.post(channel, &message).await {
            Ok(message) => platform.open_thread(channel, &message, &name).await,
            Err(error) => Err(error),
        })
    }

    /// A message in a channel: a turn of the player to move, or nothing to us, unless it is clearly meant for us.
    async fn text(
        &self,
        request: &Request,
        text: &str,
        addressed: bool,
        reply_to: Option<&str>,
    ) -> Result<Option<Message>, StoreError> {
        let store = &self.inner.store;
        if text.trim().is_empty() && !addressed {
            return Ok(None);
        }
        let board = match reply_to {
            Some(message) if addressed => store.posted(&request.place.platform, message).await?,
            _ => None,
        };
        let running = store.running_in(request.place.id).await?;
        let Some(game) = running else {
            let old = match board {
                Some(post) => store.load(post.game).await?,
                None => None,
            };
            return match old {
                Some(old) if old.game.looks_like_turn(text) => {
                    let refusal = play::turn(&old, request.who.id, text, request.now);
                    match refusal {
                        Err(_) if store.delivered(&request.delivery).await? => Ok(None),
                        Err(refusal) => Ok(Some(self.refuse(&old, &refusal, text).await)),
                        Ok(_) => Ok(Some(no_match_here().into())),
                    }
                }
                Some(_) => Ok(None),
                None if addressed && any_turn(text) => self.over_or_none(request).await.map(Some),
                None if addressed && reply_to.is_none() => Ok(Some(
                    Text::of("Hello! See ")
                        .code("/help")
                        .plain(" for what I can do.")
                        .into(),
                )),
                None => Ok(None),
            };
        };
        let turn_like = game.game.looks_like_turn(text);
        let to_move = game.mover() == Some(request.who.id);
        if !(turn_like && (to_move || addressed) || addressed && to_move) {
            return Ok(None);
        }
        if let Some(post) = board
            && post.game != game.id
        {
            return Ok(Some(other_match(post.game, game.id)));
        }
        Ok(match self.turn(request, game, text).await? {
            Done::Yes(_) | Done::Repeated => None,
            Done::No(message) => Some(message),
        })
    }

    /// A turn typed in a direct conversation: in the match that waits for this person.
    async fn direct_text(
        &self,
        request: &Request,
        text: &str,
    ) -> Result<Option<Message>, StoreError> {
        let store = &self.inner.store;
        let (named, typed) = match_number(text);
        let waiting = store.waiting_for(request.who.id).await?;
        let id = match (named, waiting.as_slice()) {
            (Some(id), _) => id,
            (None, [id]) => *id,
            (None, []) => {
                if store.delivered(&request.delivery).await? {
                    return Ok(None);
                }
                return Ok(Some(
                    Text::of("No match waits for your turn. Challenge somebody with ")
                        .code("/challenge")
                        .plain(" in a server's channel.")
                        .into(),
                ));
            }
            (None, ids) => {
                if store.delivered(&request.delivery).await? {
                    return Ok(None);
                }
                return self.which_match(ids, typed).await.map(Some);
            }
        };
        let Some(game) = store.load(id).await? else {
            return Ok(Some(unknown_match(id).into()));
        };
        if game.place != request.place.id
            && game
                .stage
                .seats()
                .is_none_or(|s| s.side_of(request.who.id).is_none())
        {
            return Ok(Some(unknown_match(id).into()));
        }
        Ok(match self.turn(request, game, typed).await? {
            Done::Yes(game) => {
                let mut message = self.board_of(&game).await?;
                message.text = played(&game).plain(" ").text(message.text);
                Some(message)
            }
            Done::Repeated => None,
            Done::No(message) => Some(message),
        })
    }

    async fn which_match(&self, ids: &[MatchId], typed: &str) -> Result<Message, StoreError> {
        const NAMED: usize = 5;
        let mut text = Text::of(format!("{} matches wait for your turn:", ids.len()));
        let mut first = None;
        for id in ids.iter().take(NAMED) {
            let Some(game) = self.inner.store.load(*id).await? else {
                continue;
            };
            first.get_or_insert(*id);
            text = text.plain(format!("\n{id}: {}", words::spec(game.spec)));
            if let Some(seats) = game.stage.seats()
                && let Some(mover) = game.mover()
                && let Some(side) = seats.side_of(mover)
            {
                let opponent = self.inner.store.person(seats.holder(side.other())).await?;
                text = text.plain(" against ").person(&opponent);
            }
        }
        if ids.len() > NAMED {
            text = text.plain(format!("\n… and {} more", ids.len() - NAMED));
        }
        if let Some(id) = first {
            text = text
                .plain("\nPut its number first, such as ")
                .code(format!("{id} {}", words::shortened(typed)))
                .plain(".");
        }
        Ok(text.into())
    }
}

/// `Played `f6` in match #3.`
fn played(game: &Match) -> Text {
    let token = game.game.last_token().unwrap_or_default();
    Text::of("Played ")
        .code(token)
        .plain(format!(" in match {}.", game.id))
}

fn other_match(old: MatchId, new: MatchId) -> Message {
    Text::of(format!(
        "That board is of match {old}; here, match {new} is being played now. Reply to its last board."
    ))
    .into()
}

fn offer_thread(running: MatchId, held: MatchId) -> Message {
    Message {
        buttons: vec![Button {
            id: ButtonId::new(held, 0, Action::Thread).to_string(),
            label: "Open a thread".to_owned(),
            style: ButtonStyle::Primary,
        }],
        ..Text::of(format!(
            "Match {running} is being played in this channel, and there is room for one at a time. \
             Shall I open a thread for yours?"
        ))
        .into()
    }
}

fn no_such_game(given: &str) -> Text {
    Text::of("I know no game ")
        .code(words::shortened(given))
        .plain(". There are ")
        .codes(Kind::ALL.iter().map(|kind| kind.id()))
        .plain(".")
}

fn challenge_options(options: &[(String, Value)]) -> Result<(Spec, SideChoice), Text> {
    let text = |wanted: &str| {
        options.iter().find_map(|(name, value)| match value {
            Value::Text(text) if name == wanted => Some(text.as_str()),
            _ => None,
        })
    };
    let game = text("game").unwrap_or_default();
    let kind = Kind::from_id(game).ok_or_else(|| no_such_game(game))?;
    let spec =
        Spec::new(kind, text("size"), text("setup")).map_err(|error| words::spec_error(&error))?;
    let side = text("side").unwrap_or(SideChoice::Random.id());
    let side = SideChoice::from_id(side).ok_or_else(|| {
        Text::default()
            .code("side")
            .plain(" can't be ")
            .code(words::shortened(side))
            .plain("; choose ")
            .codes(SideChoice::ALL.map(SideChoice::id))
            .plain(".")
    })?;
    Ok((spec, side))
}

/// Whether the words have the form of a turn in any of the games.
fn any_turn(text: &str) -> bool {
    Kind::ALL
        .iter()
        .any(|kind| Game::start(Spec::default_of(*kind)).looks_like_turn(text))
}

/// `#12 f6` names match 12; anything else is a turn as a whole.
fn match_number(text: &str) -> (Option<MatchId>, &str) {
    let text = text.trim();
    let named = text.strip_prefix('#').and_then(|rest| {
        let (number, typed) = rest.split_once(char::is_whitespace)?;
        Some((
            MatchId(number.trim_end_matches(':').parse().ok()?),
            typed.trim(),
        ))
    });
    match named {
        Some((id, typed)) => (Some(id), typed),
        None => (None, text),
    }
}
