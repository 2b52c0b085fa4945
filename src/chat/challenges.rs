//! Challenges: made, and moved to a thread where their channel is busy.

use super::buttons::{Action, ButtonId};
use super::handle::{Done, Request};
use super::incoming::{Spot, Value};
use super::message::{Button, ButtonStyle, Message, Text};
use super::platform::PostError;
use super::{Chat, words};
use crate::play::{self, Match, MatchId, NewMatch, SideChoice, Stage};
use crate::rules::{Kind, Spec};
use crate::store::{Commit, Person, StoreError};

/// The most characters that a challenger may add.
const LONGEST_NOTE: usize = 200;

impl Chat {
    pub(super) async fn challenge(
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
        let (spec, side, note) = match challenge_options(options) {
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
        self.make_challenge(request, spec, opponent, side, note)
            .await
    }

    async fn make_challenge(
        &self,
        request: &Request,
        spec: Spec,
        opponent: Option<Person>,
        side: SideChoice,
        note: Option<String>,
    ) -> Result<Option<Message>, StoreError> {
        let store = &self.inner.store;
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
            Ok(new) => NewMatch { note, ..new },
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

    /// The button "Rematch": the same again with sides exchanged, or agreeing to what the other asked for first.
    pub(super) async fn rematch(
        &self,
        request: &Request,
        game: &Match,
    ) -> Result<Option<Message>, StoreError> {
        let store = &self.inner.store;
        if store.delivered(&request.delivery).await? {
            return Ok(None);
        }
        let (other, side) = match play::rematch(game, request.who.id) {
            Ok(wanted) => wanted,
            Err(refusal) => return Ok(Some(self.refuse(game, &refusal, "").await)),
        };
        let same =
            |challenge: &Match| challenge.spec == game.spec && challenge.created > game.created;
        let theirs = store.standing_challenge(other, request.who.id).await?;
        if let Some(theirs) = theirs.filter(|theirs| same(theirs) && theirs.stage == Stage::Offered)
        {
            let (who, now, coin) = (request.who.id, request.now, rand::random());
            let accept = |game: &Match| play::accept(game, who, coin, now);
            return Ok(match self.decide(request, theirs, "", accept).await? {
                Done::Yes(_) | Done::Repeated => None,
                Done::No(message) => Some(message),
            });
        }
        let mine = store.standing_challenge(request.who.id, other).await?;
        let other = store.person(other).await?;
        if mine.is_some_and(|mine| same(&mine)) {
            return Ok(Some(
                Text::of("Your challenge stands already; it is ")
                    .person(&other)
                    .plain("'s turn to accept it.")
                    .into(),
            ));
        }
        if request.place.direct {
            return Ok(Some(
                Text::of("Challenges are made in a channel where your opponent is, too.").into(),
            ));
        }
        self.make_challenge(request, game.spec, Some(other), side, None)
            .await
    }

    /// Opens a thread for a challenge whose channel is busy.
    pub(super) async fn thread(
        &self,
        request: &Request,
        game: Match,
    ) -> Result<Option<Message>, StoreError> {
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
}

pub(super) fn offer_thread(running: MatchId, held: MatchId) -> Message {
    Message {
        buttons: vec![Button {
            id: ButtonId::new(held, 0, Action::Thread).to_string(),
            label: "Open a thread".to_owned(),
            style: ButtonStyle::Primary,
            row: 0,
        }],
        ..Text::of(format!(
            "Match {running} is being played in this channel, and there is room for one at a time. \
             Shall I open a thread for yours?"
        ))
        .into()
    }
}

pub(super) fn no_such_game(given: &str) -> Text {
    Text::of("I know no game ")
        .code(words::shortened(given))
        .plain(". There are ")
        .codes(Kind::ALL.iter().map(|kind| kind.id()))
        .plain(".")
}

fn challenge_options(
    options: &[(String, Value)],
) -> Result<(Spec, SideChoice, Option<String>), Text> {
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
    // One line: a note stands in the middle of a message.
    let words: Vec<&str> = text("note")
        .unwrap_or_default()
        .split_whitespace()
        .collect();
    let note = words.join(" ");
    let length = note.chars().count();
    if length > LONGEST_NOTE {
        return Err(Text::of(format!(
            "A note has at most {LONGEST_NOTE} characters; this one has {length}."
        )));
    }
    Ok((spec, side, (length > 0).then_some(note)))
}
