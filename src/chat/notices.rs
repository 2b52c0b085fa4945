//! How people are called: in the channel, by direct message, once a day, and not in their quiet hours.

use super::Chat;
use super::buttons::{Action, ButtonId};
use super::compose::{ComposeError, Players};
use super::decide::Done;
use super::handle::Request;
use super::message::{Button, ButtonStyle, Message, Text};
use super::{times, words};
use crate::play::{
    self, Change, Match, MatchId, Notice, PersonId, PostKind, Preferences, Stage, Time,
};
use crate::rules::Side;
use crate::store::{OutboxRow, Person, StoreError};

impl Chat {
    /// Lets a message call `person`, unless they want quiet now: then it comes without a sound, and what is handed back is
    /// when their quiet hours end.
    pub(super) async fn call(
        &self,
        message: &mut Message,
        person: &Person,
    ) -> Result<Option<Time>, StoreError> {
        let preferences = self.inner.store.preferences(person.id).await?;
        Ok(self.call_unless_quiet(message, person, &preferences))
    }

    fn call_unless_quiet(
        &self,
        message: &mut Message,
        person: &Person,
        preferences: &Preferences,
    ) -> Option<Time> {
        let until = times::quiet_until(preferences, self.inner.clock.now());
        match until {
            Some(_) => message.silent = true,
            None => message.pings.push(person.platform_id.clone()),
        }
        until
    }

    /// As [`Chat::call`] for a turn: whoever gets one message a day is not called for each.
    pub(super) async fn call_to_move(
        &self,
        message: &mut Message,
        person: &Person,
    ) -> Result<Option<Time>, StoreError> {
        let preferences = self.inner.store.preferences(person.id).await?;
        if preferences.notice == Notice::Digest {
            message.silent = true;
            return Ok(None);
        }
        Ok(self.call_unless_quiet(message, person, &preferences))
    }

    /// Lets a message call both players, each as they wish; `mover` is who is to move, and what is handed back is when they
    /// are to be told if quiet hours keep this from calling them.
    pub(super) async fn call_both(
        &self,
        message: &mut Message,
        players: &Players,
        mover: Option<Side>,
    ) -> Result<Option<Time>, StoreError> {
        let mut put_off = None;
        for side in [Side::Black, Side::White] {
            // One who wants quiet doesn't keep it from the other.
            let mut alone = Message::default();
            let until = self.call_to_move(&mut alone, players.holder(side)).await?;
            for person in alone.pings {
                if !message.pings.contains(&person) {
                    message.pings.push(person);
                }
            }
            if mover == Some(side) {
                put_off = until;
            }
        }
        message.silent = message.pings.is_empty();
        Ok(put_off)
    }

    /// The last call put off to the end of the quiet hours of the player to move, where there is time left then.
    pub(super) async fn postponed(
        &self,
        game: &Match,
        now: Time,
    ) -> Result<Option<Change>, StoreError> {
        let (Some(mover), Some(call)) = (game.mover(), game.timer.call) else {
            return Ok(None);
        };
        if call > now {
            return Ok(None);
        }
        let preferences = self.inner.store.preferences(mover).await?;
        let until = times::quiet_until(&preferences, now);
        let until = until.filter(|until| game.timer.deadline.is_some_and(|end| *until < end));
        Ok(until.and_then(|until| play::call_at(game, until, now)))
    }

    /// A post that tells somebody that they are to move; none where that is no news any more.
    pub(super) async fn notice(
        &self,
        game: &Match,
        row: &OutboxRow,
    ) -> Result<Option<Message>, ComposeError> {
        let Some(mover) = game.mover().filter(|_| game.ply() == row.ply) else {
            return Ok(None);
        };
        let mover = self.inner.store.person(mover).await?;
        let text = Text::default().person(&mover).plain(match row.kind {
            PostKind::LastCall => ": your time is running out in match ",
            _ => ": it's your turn in match ",
        });
        let text = text
            .plain(format!("{}, ", game.id))
            .text(self.against(game, mover.id).await?)
            .plain(".");
        let mut message = Message::from(self.with_deadline(text, game));
        if let Some(link) = self.board_link(game, row.to).await? {
            message.text = message.text.plain(" The board: ").link(link);
        }
        if row.to.is_none() || game.terms.direct {
            self.call(&mut message, &mover).await?;
        } else if row.kind == PostKind::YourTurn {
            // The channel called them; this one only comes along.
            let preferences = self.inner.store.preferences(mover.id).await?;
            message.silent = times::quiet_until(&preferences, self.inner.clock.now()).is_some();
        }
        Ok(Some(message))
    }

    /// `Dropper, 8 by 8 against @bob`
    pub(super) async fn against(&self, game: &Match, who: PersonId) -> Result<Text, StoreError> {
        let text = Text::default().strong(words::spec(game.terms.spec));
        Ok(match game.other(who) {
            Some(other) => text
                .plain(" against ")
                .person(&self.inner.store.person(other).await?),
            None => text,
        })
    }

    /// Adds how long there is to move, where there is a clock.
    pub(super) fn with_deadline(&self, text: Text, game: &Match) -> Text {
        match (game.timer.deadline, game.timer.paused) {
            (_, Some(until)) => text
                .plain(" The clock is paused until ")
                .when(until)
                .plain(" at the latest."),
            (Some(deadline), None) => text.plain(" Deadline: ").when(deadline).plain("."),
            (None, None) => text,
        }
    }

    /// Where the last board of a match is, as far as it can be linked to.
    pub(super) async fn board_link(
        &self,
        game: &Match,
        to: Option<PersonId>,
    ) -> Result<Option<String>, StoreError> {
        self.link_to(game.id, game.terms.direct, to).await
    }

    /// Where the last board of the match with this number is, as far as it can be linked to; `direct` where it is played by
    /// direct messages, and then `to` is who reads the link.
    pub(super) async fn link_to(
        &self,
        game: MatchId,
        direct: bool,
        to: Option<PersonId>,
    ) -> Result<Option<String>, StoreError> {
        let store = &self.inner.store;
        let to = to.filter(|_| direct);
        let Some((place, message, way)) = store.last_board(game, to).await? else {
            return Ok(None);
        };
        let place = store.place(place).await?;
        let Some(platform) = self.platform(&place.platform) else {
            return Ok(None);
        };
        if let Some(to) = to.filter(|_| way == 0) {
            let conversation = store.direct(to).await?.conversation;
            return Ok(conversation.and_then(|at| platform.link(None, &at, &message)));
        }
        let server = match place.server {
            Some(server) => Some(store.server(server).await?.platform_id),
            None => None,
        };
        // A thread that takes no posts sends them to its channel.
        let at = match (way, &place.parent) {
            (1, Some(parent)) => parent,
            _ => &place.platform_id,
        };
        Ok(platform.link(server.as_deref(), at, &message))
    }

    /// The time of the player to move is up, and the other may claim the win.
    pub(super) async fn flag_message(
        &self,
        game: &Match,
        row: &OutboxRow,
    ) -> Result<Option<Message>, ComposeError> {
        let (Some(mover), Some(until)) = (game.mover(), game.timer.flagged) else {
            return Ok(None);
        };
        let other = game.other(mover).ok_or(ComposeError::NoMatch)?;
        let mover = self.inner.store.person(mover).await?;
        let other = self.inner.store.person(other).await?;
        let text = Text::default()
            .person(&other)
            .plain(": ")
            .person(&mover)
            .plain(format!(
                "'s time is up in match {}. Claim the win before ",
                game.id
            ))
            .person(&mover)
            .plain(" moves; if nobody does anything, it's yours on ")
            .when(until)
            .plain(".");
        let mut message = Message::from(text);
        if row.to.is_none_or(|to| to == other.id) {
            self.call(&mut message, &other).await?;
        }
        message.buttons.push(Button {
            id: ButtonId::new(game.id, game.ply(), Action::Claim).to_string(),
            label: "Claim the win".to_owned(),
            style: ButtonStyle::Primary,
            row: 0,
        });
        Ok(Some(message))
    }

    /// `/claim`.
    pub(super) async fn claim_command(
        &self,
        request: &Request,
        number: &str,
    ) -> Result<Message, StoreError> {
        let game = match self.match_for(request, number).await? {
            Ok(game) => game,
            Err(answer) => return Ok(answer),
        };
        Ok(match self.claim(request, game).await? {
            Done::Yes(after) => Text::of(match after.stage {
                Stage::Ended(_, outcome) if outcome.winner.is_some() => "You claimed the win.",
                _ => "Match closed.",
            })
            .into(),
            Done::Repeated => Text::of("Already done.").into(),
            done => done.answer().unwrap_or_default(),
        })
    }

    pub(super) async fn claim(&self, request: &Request, game: Match) -> Result<Done, StoreError> {
        let (who, now) = (request.who.id, request.now);
        self.decide(request, game, "", |game| play::claim(game, who, now))
            .await
    }

    /// All matches that wait for `person`, as one message; none if nothing waits.
    pub(super) async fn digest_message(
        &self,
        person: PersonId,
    ) -> Result<Option<Message>, StoreError> {
        let waiting = self.waiting(person).await?;
        if waiting.is_empty() {
            return Ok(None);
        }
        let person = self.inner.store.person(person).await?;
        let mut text = Text::default().person(&person).plain(match waiting.len() {
            1 => ": it's your turn in 1 match.".to_owned(),
            many => format!(": it's your turn in {many} matches."),
        });
        text = text.text(
            self.listed(&waiting, person.id, true, super::games::ROOM)
                .await?,
        );
        let mut message = Message::from(text);
        self.call(&mut message, &person).await?;
        Ok(Some(message))
    }

    /// The matches in which it is `person`'s turn and the game goes on, the most urgent first.
    pub(super) async fn waiting(&self, person: PersonId) -> Result<Vec<Match>, StoreError> {
        let store = &self.inner.store;
        let mut waiting = self.loaded(store.waiting_for(person).await?).await?;
        waiting.retain(|game| game.timer.paused.is_none());
        waiting.sort_by_key(|game| (game.timer.deadline.is_none(), game.timer.deadline, game.id));
        Ok(waiting)
    }
}
