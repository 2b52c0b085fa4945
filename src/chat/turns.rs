//! Turns: typed in a channel, in a direct conversation, or with the command.

use super::answers::{no_match_here, unknown_match};
use super::decide::Done;
use super::doctor::lacked;
use super::handle::Request;
use super::message::{Message, Text};
use super::themes::Wanted;
use super::{Chat, words};
use crate::play::{self, Match, MatchId, PersonId, PlaceId, Refusal, Stage};
use crate::rules::{Game, Kind, Spec};
use crate::store::StoreError;

/// What was found for a turn typed in a direct conversation.
pub(super) enum Found<'a> {
    /// The match, and the turn.
    Match(Box<Match>, &'a str),
    /// None, and what there is to say to that.
    Answer(Option<Message>),
}

impl Chat {
    pub(super) async fn move_command(
        &self,
        request: &Request,
        typed: &str,
    ) -> Result<Option<Message>, StoreError> {
        if request.place.direct {
            return self.direct_text(request, typed).await;
        }
        let game = match self.inner.store.running_in(request.place.id).await? {
            Some(game) => Some(game),
            None => self.asked_for_here(request).await?,
        };
        let Some(game) = game else {
            return self.over_or_none(request).await.map(Some);
        };
        Ok(match self.turn(request, game, typed).await? {
            Done::Yes(game) => {
                let text = match lacked(request).filter(|_| !game.terms.direct) {
                    Some(lacked) => played(&game)
                        .plain(" Its board goes to both of you directly: ")
                        .text(lacked),
                    None => played(&game),
                };
                Some(text.into())
            }
            done => done.answer(),
        })
    }

    /// The only match by direct messages of this person that was asked for here: its boards come here, too, where they
    /// can't be written to.
    pub(super) async fn asked_for_here(
        &self,
        request: &Request,
    ) -> Result<Option<Match>, StoreError> {
        self.only_asked_for(request.who.id, request.place.id).await
    }

    /// The only match by direct messages of `who` that was asked for in `place`.
    pub(super) async fn only_asked_for(
        &self,
        who: PersonId,
        place: PlaceId,
    ) -> Result<Option<Match>, StoreError> {
        let store = &self.inner.store;
        let mut found = self.loaded(store.running_of(who).await?).await?;
        found.retain(|game| game.terms.direct && game.place == place);
        Ok(match <[Match; 1]>::try_from(found) {
            Ok([only]) => Some(only),
            Err(_) => None,
        })
    }

    /// What there is to say where no match is running: how the last one ended, or how to start one.
    pub(super) async fn over_or_none(&self, request: &Request) -> Result<Message, StoreError> {
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

    pub(super) async fn turn(
        &self,
        request: &Request,
        game: Match,
        typed: &str,
    ) -> Result<Done, StoreError> {
        self.decide(request, game, typed, |game| {
            play::turn(game, request.who.id, typed, request.now)
        })
        .await
    }

    /// A message in a channel: a turn of the player to move, or nothing to us, unless it is clearly meant for us.
    pub(super) async fn text(
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
        if let Some(post) = board
            && let Some(game) = store.load(post.game).await?
            && game.terms.direct
            && game.place == request.place.id
            && let Stage::Running(seats) = game.stage
            && seats.side_of(request.who.id).is_some()
            && game.game.looks_like_turn(text)
        {
            return Ok(self.turn(request, game, text).await?.answer());
        }
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
        Ok(self.turn(request, game, text).await?.answer())
    }

    /// A turn typed in a direct conversation: in the match that waits for this person.
    pub(super) async fn direct_text(
        &self,
        request: &Request,
        text: &str,
    ) -> Result<Option<Message>, StoreError> {
        let (game, typed) = match self.direct_match(request, text).await? {
            Found::Match(game, typed) => (*game, typed),
            Found::Answer(answer) => return Ok(answer),
        };
        Ok(match self.turn(request, game, typed).await? {
            // The board of a match by direct messages comes to both.
            Done::Yes(game) if game.terms.direct => None,
            Done::Yes(game) => {
                let view = self.view(&game, request.who.id, Wanted::default());
                let mut message = self.board_of(&game, &view).await?;
                message.text = played(&game).plain(" ").text(message.text);
                Some(message)
            }
            done => done.answer(),
        })
    }

    /// The match that a turn typed in a direct conversation is for, and the turn without the match's number.
    pub(super) async fn direct_match<'a>(
        &self,
        request: &Request,
        text: &'a str,
    ) -> Result<Found<'a>, StoreError> {
        let store = &self.inner.store;
        let (named, typed) = match_number(text);
        let waiting = store.waiting_for(request.who.id).await?;
        let id = match (named, waiting.as_slice()) {
            (Some(id), _) => id,
            (None, [id]) => *id,
            (None, []) => {
                if store.delivered(&request.delivery).await? {
                    return Ok(Found::Answer(None));
                }
                return Ok(Found::Answer(Some(
                    Text::of("No match waits for your turn. Challenge somebody with ")
                        .code("/challenge")
                        .plain(" in a server's channel.")
                        .into(),
                )));
            }
            (None, ids) => {
                if store.delivered(&request.delivery).await? {
                    return Ok(Found::Answer(None));
                }
                let which = self.which_match(ids, typed).await?;
                return Ok(Found::Answer(Some(which)));
            }
        };
        let Some(game) = store.load(id).await? else {
            return Ok(Found::Answer(Some(unknown_match(id).into())));
        };
        if game.place != request.place.id
            && game
                .stage
                .seats()
                .is_none_or(|s| s.side_of(request.who.id).is_none())
        {
            return Ok(Found::Answer(Some(unknown_match(id).into())));
        }
        Ok(Found::Match(Box::new(game), typed))
    }

    pub(super) async fn which_match(
        &self,
        ids: &[MatchId],
        typed: &str,
    ) -> Result<Message, StoreError> {
        const NAMED: usize = 5;
        let mut text = Text::of(format!("{} matches wait for your turn:", ids.len()));
        let mut first = None;
        for id in ids.iter().take(NAMED) {
            let Some(game) = self.inner.store.load(*id).await? else {
                continue;
            };
            first.get_or_insert(*id);
            text = text.plain(format!("\n{id}: {}", words::spec(game.terms.spec)));
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
pub(super) fn played(game: &Match) -> Text {
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

/// Whether the words have the form of a turn in any of the games.
pub(super) fn any_turn(text: &str) -> bool {
    Kind::ALL
        .iter()
        .any(|kind| Game::start(Spec::default_of(*kind)).looks_like_turn(text))
}

/// `#12 f6` names match 12; anything else is a turn as a whole.
pub(super) fn match_number(text: &str) -> (Option<MatchId>, &str) {
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
