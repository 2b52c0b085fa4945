//! From a row of the outbox to the message that is posted.

use std::sync::Arc;

use super::buttons::{Action, ButtonId};
use super::message::{Button, ButtonStyle, File, Message, Text};
use super::themes::View;
use super::turns::{Way, passed_over};
use super::{Chat, clock, letters, terms, words};
use crate::play::{
    EventKind, Match, OfferKind, PersonId, PostKind, Seats, SideChoice, Stage, Time,
};
use crate::rules::record::Record;
use crate::rules::{Game, Outcome, Reason, Side};
use crate::store::{OutboxRow, Person, StoreError};

/// A post made ready.
pub(super) enum Composed {
    /// A new message, and when the player to move is to be told if quiet hours keep it from calling them.
    Post(Message, Option<Time>),
    /// Other words for the message that a challenge or an offer became.
    Edit(Message),
    /// The thread is to be put away.
    Archive,
    /// It is no news any more.
    Nothing,
}

/// Why a post can't be made.
#[derive(Debug, thiserror::Error)]
pub(super) enum ComposeError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the match is not there")]
    NoMatch,
    #[error("the board can't be drawn: {0}")]
    Picture(String),
}

/// The two players of a match.
pub(super) struct Players {
    pub(super) black: Person,
    pub(super) white: Person,
}

impl Players {
    pub(super) fn holder(&self, side: Side) -> &Person {
        match side {
            Side::Black => &self.black,
            Side::White => &self.white,
        }
    }

    /// `@alice (Black)`
    pub(super) fn named(&self, side: Side) -> Text {
        Text::default()
            .person(self.holder(side))
            .plain(format!(" ({})", words::side(side)))
    }
}

impl Chat {
    /// What a row of the outbox becomes on its platform.
    pub(super) async fn compose(&self, row: &OutboxRow) -> Result<Composed, ComposeError> {
        if row.kind == PostKind::Frozen {
            let outline = self.inner.store.outline(row.game).await?;
            let outline = outline.ok_or(ComposeError::NoMatch)?;
            return Ok(match self.frozen_message(&outline, row.to).await? {
                Some(mut message) => {
                    message.nonce = Some(nonce(outline.created, row));
                    Composed::Post(message, None)
                }
                None => Composed::Nothing,
            });
        }
        self.trip("compose", row.game);
        let loaded = self.inner.store.load_at(row.game, row.ply).await?;
        let (present, game) = loaded.ok_or(ComposeError::NoMatch)?;
        let mut put_off = None;
        let message = match row.kind {
            PostKind::Challenge => Some(self.challenge_message(&present).await?),
            PostKind::ChallengeOver => {
                return Ok(Composed::Edit(self.challenge_over(&present).await?));
            }
            PostKind::Countered => {
                return Ok(Composed::Edit(self.countered(&present).await?));
            }
            PostKind::Declined => self.declined_message(&present).await?,
            PostKind::Board | PostKind::Undone | PostKind::Again | PostKind::Back => {
                let (message, later) = self.board_message(&present, &game, row).await?;
                put_off = later;
                Some(message)
            }
            PostKind::Result => Some(self.result_message(&present, &game, row.to).await?),
            PostKind::Offer(kind) => Some(self.offer_message(&present, kind, row).await?),
            PostKind::OfferOver(kind, end) => {
                let over = self.offer_over(&present, kind, Some(end)).await?;
                return Ok(Composed::Edit(over));
            }
            PostKind::Reminder | PostKind::YourTurn | PostKind::LastCall => {
                self.notice(&present, row).await?
            }
            PostKind::Flag => self.flag_message(&present, row).await?,
            PostKind::Digest => match row.to {
                Some(person) => self.digest_message(person).await?,
                None => None,
            },
            PostKind::PlaceLost => self.lost_message(&present, row.to).await?,
            // It was made above, and there are none of the other any more.
            PostKind::Frozen | PostKind::Superseded => None,
            PostKind::Archive => return Ok(Composed::Archive),
        };
        let Some(mut message) = message else {
            return Ok(Composed::Nothing);
        };
        message.nonce = Some(nonce(present.created, row));
        Ok(Composed::Post(message, put_off))
    }

    /// The players as they sat when `game` was the position.
    pub(super) async fn players(&self, seats: Seats) -> Result<Players, StoreError> {
        Ok(Players {
            black: self.inner.store.person(seats.black).await?,
            white: self.inner.store.person(seats.white).await?,
        })
    }

    async fn who(&self, id: Option<PersonId>) -> Result<Option<Person>, StoreError> {
        match id {
            Some(id) => self.inner.store.person(id).await.map(Some),
            None => Ok(None),
        }
    }

    async fn challenge_text(&self, game: &Match) -> Result<Text, StoreError> {
        let challenger = self.inner.store.person(game.challenger).await?;
        let name = words::spec(game.terms.spec);
        let text = match (game.stage, self.who(game.opponent).await?) {
            (Stage::Offered, Some(opponent)) => Text::default()
                .person(&opponent)
                .plain(": ")
                .person(&challenger)
                .plain(" challenges you to ")
                .strong(name),
            (Stage::Offered, None) => Text::default()
                .person(&challenger)
                .plain(" challenges anyone to ")
                .strong(name),
            // Whoever accepted an open challenge was not asked by name.
            _ => Text::default()
                .person(&challenger)
                .plain("'s challenge: ")
                .strong(name),
        }
        .plain(". ");
        let text = match game.terms.side {
            SideChoice::Random => text.plain("Colours are random."),
            SideChoice::Black => text
                .person(&challenger)
                .plain(" plays Black and moves first."),
            SideChoice::White => text
                .person(&challenger)
                .plain(" plays White, so their opponent moves first."),
        };
        let text = text.plain(format!(" {}", terms::told(&game.terms)));
        Ok(match &game.terms.note {
            Some(note) => text.plain(format!("\n“{}”", letters::seen(note))),
            None => text,
        })
    }

    async fn challenge_message(&self, game: &Match) -> Result<Message, StoreError> {
        let mut message = Message::from(self.challenge_text(game).await?);
        if game.stage != Stage::Offered {
            // It was sent late; the edit that says what became of it is on its way.
            return Ok(message);
        }
        message.text = message
            .text
            .plain(format!("\nChallenge {} expires ", game.id))
            .when(game.expires)
            .plain(".");
        if let Some(opponent) = self.who(game.opponent).await? {
            self.call(&mut message, &opponent).await?;
        }
        let revision = game.version;
        let mut button = |label: &str, style, action| {
            message.buttons.push(Button {
                id: ButtonId::new(game.id, revision, action).to_string(),
                label: label.to_owned(),
                style,
                row: 0,
            });
        };
        button("Accept", ButtonStyle::Success, Action::Accept);
        if game.opponent.is_some() {
            button("Decline", ButtonStyle::Danger, Action::Decline);
            button("Change", ButtonStyle::Secondary, Action::Counter);
        }
        button("Cancel", ButtonStyle::Secondary, Action::Cancel);
        Ok(message)
    }

    async fn challenge_over(&self, game: &Match) -> Result<Message, StoreError> {
        let text = self.challenge_text(game).await?.plain("\n");
        let opponent = self.who(game.opponent).await?;
        let by = |text: Text, what: &str| match &opponent {
            Some(person) => text.person(person).plain(what),
            None => text,
        };
        let text = match game.stage {
            // A challenge that was answered before this version moved to a thread first.
            Stage::Offered => text.plain("This challenge has moved to another channel."),
            Stage::Running(_) | Stage::Ended(..) => by(text, " accepted."),
            Stage::Declined => {
                let event = self
                    .inner
                    .store
                    .last_event(game.id, EventKind::Declined)
                    .await?;
                match event.and_then(|event| event.detail) {
                    Some(reason) => {
                        by(text, " declined: ").plain(format!("“{}”", letters::seen(&reason)))
                    }
                    None => by(text, " declined."),
                }
            }
            Stage::Cancelled => text
                .person(&self.inner.store.person(game.challenger).await?)
                .plain(" cancelled the challenge."),
            Stage::Expired => text.plain("Nobody accepted in time: this challenge has expired."),
        };
        Ok(Message::from(text))
    }

    /// That a challenge was declined, for the challenger; none where they have taken up with it already.
    async fn declined_message(&self, game: &Match) -> Result<Option<Message>, StoreError> {
        if game.stage != Stage::Declined {
            return Ok(None);
        }
        let store = &self.inner.store;
        let event = store.last_event(game.id, EventKind::Declined).await?;
        let challenger = store.person(game.challenger).await?;
        let text = Text::default().person(&challenger).plain(": ");
        let text = match self.who(game.opponent).await? {
            Some(opponent) => text.person(&opponent),
            None => text.plain("Your opponent"),
        }
        .plain(format!(" declined challenge {}, ", game.id))
        .strong(words::spec(game.terms.spec));
        let text = match event.and_then(|event| event.detail) {
            Some(reason) => text.plain(format!(": “{}”.", letters::seen(&reason))),
            None => text.plain("."),
        };
        let mut message = Message::from(
            text.plain(" To challenge someone else or try other terms, use ")
                .code("/challenge")
                .plain("."),
        );
        self.call(&mut message, &challenger).await?;
        Ok(Some(message))
    }

    async fn countered(&self, game: &Match) -> Result<Message, StoreError> {
        let event = self
            .inner
            .store
            .last_event(game.id, EventKind::Countered)
            .await?;
        let text = match self.who(event.and_then(|event| event.actor)).await? {
            Some(person) => Text::default().person(&person).plain(format!(
                " replied to challenge {} with different terms; see below.",
                game.id
            )),
            None => Text::of(format!("Challenge {} has new terms; see below.", game.id)),
        };
        Ok(text.into())
    }

    /// The board for the player to move, and when they are to be told if quiet hours keep it from calling them.
    async fn board_message(
        &self,
        present: &Match,
        game: &Game,
        row: &OutboxRow,
    ) -> Result<(Message, Option<Time>), ComposeError> {
        let way = match self.reads_plain_messages(&row.place.platform) {
            _ if row.to.is_some() && row.fallback == 0 => Way::Direct,
            // A board that could not be sent directly stands in a channel where others may play.
            true if row.to.is_none() => Way::Channel,
            _ => Way::Addressed,
        };
        let players = self.players_at(present, game).await?;
        let mover = game.to_move();
        let mut text = match game.last_by() {
            None => Text::of(format!("Match {}: ", present.id))
                .strong(words::spec(present.terms.spec))
                .plain(". ")
                .text(players.named(Side::Black))
                .plain(" against ")
                .text(players.named(Side::White))
                .plain("."),
            Some(by) => turn_text(&players, game, by),
        };
        if let Some(side) = mover {
            text = text
                .plain("\n")
                .text(players.named(side))
                .plain(" to move.");
        }
        let current = present.ply() == game.ply() && matches!(present.stage, Stage::Running(_));
        if current {
            text = self.with_deadline(text, present);
        }
        if current {
            let example = (game.ply() == 0).then(|| words::example(game));
            text = text.text(way.under_board(example));
        }
        if can_swap(game) {
            text = text.text(way.to_swap());
        }
        let mut message = Message::from(match row.kind {
            PostKind::Undone => Text::of("The last turn was taken back.\n").text(text),
            PostKind::Again => Text::of(format!("Match {} continues.\n", present.id)).text(text),
            PostKind::Back => Text::default()
                .person(&players.black)
                .plain(", ")
                .person(&players.white)
                .plain(format!(
                    ": I'm back on this server, so match {} continues.\n",
                    present.id
                ))
                .text(text),
            _ => text,
        });
        let mut put_off = None;
        // A board that was overtaken while it waited calls nobody, and no turn is called for twice.
        if row.kind == PostKind::Back {
            if current {
                put_off = self.call_both(&mut message, &players, mover).await?;
            }
        } else if let Some(side) = mover
            && current
            && row.kind != PostKind::Again
        {
            let holder = players.holder(side);
            if row.to.is_none_or(|to| to == holder.id) {
                put_off = self.call_to_move(&mut message, holder).await?;
            }
        }
        message.silent |= row.to.is_some() && message.pings.is_empty();
        let viewer = seat(present, row.to).unwrap_or(Side::Black);
        message.files.push(self.drawn(game, viewer, None).await?);
        // A board that was overtaken while it waited is nothing to act on any more.
        if current {
            message.buttons = board_buttons(present);
        }
        Ok((message, put_off))
    }

    async fn result_message(
        &self,
        present: &Match,
        game: &Game,
        to: Option<PersonId>,
    ) -> Result<Message, ComposeError> {
        let Stage::Ended(seats, outcome) = present.stage else {
            return Err(ComposeError::NoMatch);
        };
        let players = self.players(seats).await?;
        let mut text = Text::default();
        if game.outcome().is_some()
            && let Some(by) = game.last_by()
        {
            text = turn_text(&players, game, by).plain("\n");
        }
        let decided = self
            .inner
            .store
            .last_event(present.id, EventKind::Adjudicated)
            .await?;
        let mut text = text.text(result_text(&players, game, outcome));
        if let Some(event) = decided
            && let Some(moderator) = self.who(event.actor).await?
        {
            text = text
                .plain(" Decided by ")
                .person(&moderator)
                .plain(": “")
                .plain(event.detail.as_ref().map_or(String::new(), letters::seen))
                .plain("”.");
        }
        // Whoever is called has to be named.
        let text = text
            .plain(" ")
            .person(&players.black)
            .plain(", ")
            .person(&players.white)
            .plain(format!(
                ": match {} is over. The game record is attached.",
                present.id
            ));
        let mut message = Message::from(text);
        match to {
            // What goes to one player alone calls nobody else.
            Some(to) => {
                let person = self.inner.store.person(to).await?;
                self.call_to_move(&mut message, &person).await?;
            }
            None => {
                self.call_both(&mut message, &players, None).await?;
            }
        }
        let viewer = seat(present, to).unwrap_or(Side::Black);
        message
            .files
            .push(self.drawn(game, viewer, Some(outcome)).await?);
        message
            .files
            .push(self.record(present, &players, Some(outcome)).await?);
        message.buttons = vec![
            button(present, "Rematch", ButtonStyle::Secondary, Action::Rematch),
            button(present, "My view", ButtonStyle::Secondary, Action::MyView),
        ];
        Ok(message)
    }

    /// The players as they sat when `game` was the position: a later swap is taken back.
    async fn players_at(&self, present: &Match, game: &Game) -> Result<Players, ComposeError> {
        let seats = present.stage.seats().ok_or(ComposeError::NoMatch)?;
        Ok(self.players(seats_at(seats, present, game)).await?)
    }

    async fn drawn(
        &self,
        game: &Game,
        viewer: Side,
        ended: Option<Outcome>,
    ) -> Result<File, ComposeError> {
        let view = View {
            viewer,
            theme: Arc::clone(self.inner.themes.usual()),
        };
        self.picture(game, &view, ended)
            .await
            .map_err(ComposeError::Picture)
    }

    /// The record of a match; of one that is still played, as far as it is played.
    pub(super) async fn record(
        &self,
        game: &Match,
        players: &Players,
        outcome: Option<Outcome>,
    ) -> Result<File, StoreError> {
        let mut record = Record::new(game.terms.spec);
        record.set_tag("Black", &letters::seen(&players.black.name));
        record.set_tag("White", &letters::seen(&players.white.name));
        record.set_tag("Date", &clock::day(game.created));
        record.set_outcome(outcome);
        let turns = self.inner.store.turns(game.id).await?;
        record.turns = turns.into_iter().map(|turn| turn.token).collect();
        Ok(File {
            name: format!("stonepost-{}.txt", game.id.0),
            bytes: record.to_string().into_bytes(),
            alt: None,
        })
    }
}

/// What makes a repeated post the same post: the row's number, and the time of the challenge, so that a new database does
/// not repeat the nonces of an old one. At most 22 characters; Discord takes 25.
fn nonce(created: Time, row: &OutboxRow) -> String {
    format!("{:x}-{:x}", created.0 & 0xff_ffff_ffff, row.id)
}

/// The seats as they were when `game` was the position: a later swap is taken back.
pub(super) fn seats_at(seats: Seats, present: &Match, game: &Game) -> Seats {
    if present.game.swapped() == game.swapped() {
        seats
    } else {
        seats.exchanged()
    }
}

/// The side that whoever alone gets a message has.
fn seat(game: &Match, to: Option<PersonId>) -> Option<Side> {
    game.stage.seats()?.side_of(to?)
}

/// What can be pressed under the board of a running match.
fn board_buttons(game: &Match) -> Vec<Button> {
    let mut buttons = vec![
        button(game, "Move", ButtonStyle::Primary, Action::Move),
        button(game, "My view", ButtonStyle::Secondary, Action::MyView),
    ];
    if can_swap(&game.game) {
        buttons.push(button(game, "Swap", ButtonStyle::Secondary, Action::Swap));
    }
    let draw = Action::Offer(OfferKind::Draw);
    buttons.push(button(game, "Offer draw", ButtonStyle::Secondary, draw));
    buttons.push(button(game, "Resign", ButtonStyle::Danger, Action::GiveUp));
    buttons
}

fn button(game: &Match, label: &str, style: ButtonStyle, action: Action) -> Button {
    Button {
        id: ButtonId::new(game.id, game.ply(), action).to_string(),
        label: label.to_owned(),
        style,
        row: 0,
    }
}

fn can_swap(game: &Game) -> bool {
    game.ply() == 1 && game.read("swap").is_ok()
}

/// `@alice (Black) played `f6`: placed a stone on f6.`
pub(super) fn turn_text(players: &Players, game: &Game, by: Side) -> Text {
    let token = game.last_token().unwrap_or_default();
    if token == "swap" {
        // The swap was White's turn; the person who played it holds Black since.
        return Text::default()
            .person(&players.black)
            .plain(" swapped sides (")
            .code("swap")
            .plain(") and is now Black; ")
            .person(&players.white)
            .plain(" is White.");
    }
    players
        .named(by)
        .plain(" played ")
        .code(token)
        .plain(format!(": {}.", words::last_turn(game)))
        .text(passed_over(players, game))
}

/// How the match ended, in one sentence.
pub(super) fn result_text(players: &Players, game: &Game, outcome: Outcome) -> Text {
    let reason = words::reason(game, outcome);
    match outcome.winner {
        Some(side) => players.named(side).plain(format!(" wins: {reason}.")),
        None if outcome.reason == Reason::Aborted => Text::of("The match was aborted; no result."),
        None => Text::of(format!("The match is drawn: {reason}.")),
    }
}
