//! From a row of the outbox to the message that is posted.

use std::sync::Arc;

use super::buttons::{Action, ButtonId};
use super::message::{Button, ButtonStyle, File, Message, Text};
use super::themes::View;
use super::views::my_view_button;
use super::{Chat, clock, words};
use crate::play::{Match, PersonId, PostKind, Seats, SideChoice, Stage};
use crate::rules::record::Record;
use crate::rules::{Game, Outcome, Reason, Side};
use crate::store::{OutboxRow, Person, StoreError};

/// A post made ready.
pub(super) enum Composed {
    /// A new message.
    Post(Message),
    /// Other words for the message that a challenge or an offer became.
    Edit(Message),
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
    /// The message that a row of the outbox becomes on `platform`.
    pub(super) async fn compose(&self, row: &OutboxRow) -> Result<Composed, ComposeError> {
        let loaded = self.inner.store.load_at(row.game, row.ply).await?;
        let (present, game) = loaded.ok_or(ComposeError::NoMatch)?;
        let place = self.inner.store.place(row.place).await?;
        let plain = self.reads_plain_messages(&place.platform);
        let mut message = match row.kind {
            PostKind::Challenge => self.challenge_message(&present).await?,
            PostKind::ChallengeOver => {
                return Ok(Composed::Edit(self.challenge_over(&present).await?));
            }
            PostKind::Board => self.board_message(&present, &game, plain).await?,
            PostKind::Result => self.result_message(&present, &game).await?,
            PostKind::Offer(kind) => self.offer_message(&present, kind, row.ply).await?,
            PostKind::OfferOver(kind, end) => {
                let over = self.offer_over(&present, kind, Some(end)).await?;
                return Ok(Composed::Edit(over));
            }
            PostKind::Undone => {
                let mut message = self.board_message(&present, &game, plain).await?;
                message.text = Text::of("The last turn was taken back.\n").text(message.text);
                message
            }
        };
        message.nonce = Some(nonce(&present, row));
        Ok(Composed::Post(message))
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
        let name = words::spec(game.spec);
        let text = match (game.stage, self.who(game.opponent).await?) {
            (Stage::Offered, Some(opponent)) => Text::default()
                .person(&opponent)
                .plain(": ")
                .person(&challenger)
                .plain(" challenges you to ")
                .strong(name),
            (Stage::Offered, None) => Text::default()
                .person(&challenger)
                .plain(" wants to play ")
                .strong(name)
                .plain(" with anyone who likes to"),
            // Whoever accepted an open challenge was not asked by name.
            _ => Text::default()
                .person(&challenger)
                .plain("'s challenge: ")
                .strong(name),
        }
        .plain(". ");
        let text = match game.side {
            SideChoice::Random => text.plain("Sides are drawn by lot."),
            SideChoice::Black => text.person(&challenger).plain(" plays Black and begins."),
            SideChoice::White => text
                .person(&challenger)
                .plain(" plays White; the other side begins."),
        };
        Ok(match &game.note {
            Some(note) => text.plain(format!("\n“{note}”")),
            None => text,
        })
    }

    async fn challenge_message(&self, game: &Match) -> Result<Message, StoreError> {
        let mut message = Message::from(self.challenge_text(game).await?);
        if let Some(opponent) = self.who(game.opponent).await? {
            message.pings.push(opponent.platform_id);
        }
        let mut button = |label: &str, style, action| {
            message.buttons.push(Button {
                id: ButtonId::new(game.id, 0, action).to_string(),
                label: label.to_owned(),
                style,
                row: 0,
            });
        };
        button("Accept", ButtonStyle::Success, Action::Accept);
        if game.opponent.is_some() {
            button("Decline", ButtonStyle::Danger, Action::Decline);
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
            Stage::Held | Stage::Offered => text.plain("This challenge goes on in a thread."),
            Stage::Running(_) | Stage::Ended(..) => by(text, " accepted."),
            Stage::Declined => by(text, " declined."),
            Stage::Cancelled => text
                .person(&self.inner.store.person(game.challenger).await?)
                .plain(" took the challenge back."),
        };
        Ok(Message::from(text))
    }

    async fn board_message(
        &self,
        present: &Match,
        game: &Game,
        plain: bool,
    ) -> Result<Message, ComposeError> {
        let players = self.players_at(present, game).await?;
        let mover = game.to_move();
        let mut text = match game.last_by() {
            None => Text::of(format!("Match {}: ", present.id))
                .strong(words::spec(present.spec))
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
        if game.ply() == 0 {
            let example = words::example(game);
            text = if plain {
                text.plain(" Type your turn here, such as ").code(example)
            } else {
                text.plain(" Reply to this message with your turn, such as ")
                    .code(example)
            }
            .plain(", or use ")
            .code("/move")
            .plain(".");
        } else if can_swap(game) {
            text = text
                .plain(" Instead of placing a stone, White may take over Black's side: ")
                .code("swap")
                .plain(".");
        }
        let mut message = Message::from(text);
        // A board that was overtaken while it waited calls nobody.
        if let Some(side) = mover
            && present.ply() == game.ply()
            && matches!(present.stage, Stage::Running(_))
        {
            message.pings.push(players.holder(side).platform_id.clone());
        }
        message.files.push(self.drawn(game, None).await?);
        if can_swap(game) {
            message.buttons.push(Button {
                id: ButtonId::new(present.id, game.ply(), Action::Swap).to_string(),
                label: "Swap".to_owned(),
                style: ButtonStyle::Secondary,
                row: 0,
            });
        }
        message.buttons.push(my_view_button(present, game.ply()));
        Ok(message)
    }

    async fn result_message(&self, present: &Match, game: &Game) -> Result<Message, ComposeError> {
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
        let text = text
            .text(result_text(&players, game, outcome))
            .plain(format!(
                " Match {} is over; its record is attached.",
                present.id
            ));
        let mut message = Message::from(text);
        message.files.push(self.drawn(game, Some(outcome)).await?);
        message
            .files
            .push(self.record(present, &players, outcome).await?);
        message.buttons.push(Button {
            id: ButtonId::new(present.id, game.ply(), Action::Rematch).to_string(),
            label: "Rematch".to_owned(),
            style: ButtonStyle::Secondary,
            row: 0,
        });
        message.buttons.push(my_view_button(present, game.ply()));
        Ok(message)
    }

    /// The players as they sat when `game` was the position: a later swap is taken back.
    async fn players_at(&self, present: &Match, game: &Game) -> Result<Players, ComposeError> {
        let seats = present.stage.seats().ok_or(ComposeError::NoMatch)?;
        let seats = if present.game.swapped() == game.swapped() {
            seats
        } else {
            seats.exchanged()
        };
        Ok(self.players(seats).await?)
    }

    async fn drawn(&self, game: &Game, ended: Option<Outcome>) -> Result<File, ComposeError> {
        let view = View {
            viewer: Side::Black,
            theme: Arc::clone(self.inner.themes.usual()),
        };
        self.picture(game, &view, ended)
            .await
            .map_err(ComposeError::Picture)
    }

    async fn record(
        &self,
        game: &Match,
        players: &Players,
        outcome: Outcome,
    ) -> Result<File, StoreError> {
        let mut record = Record::new(game.spec);
        record.set_tag("Black", &players.black.name);
        record.set_tag("White", &players.white.name);
        record.set_tag("Date", &clock::day(game.created));
        record.set_outcome(Some(outcome));
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
fn nonce(game: &Match, row: &OutboxRow) -> String {
    format!("{:x}-{:x}", game.created.0 & 0xff_ffff_ffff, row.id)
}

fn can_swap(game: &Game) -> bool {
    game.ply() == 1 && game.read("swap").is_ok()
}

/// `@alice (Black) played `f6`: placed a stone on f6.`
fn turn_text(players: &Players, game: &Game, by: Side) -> Text {
    let token = game.last_token().unwrap_or_default();
    if token == "swap" {
        // The swap was White's turn; the person who played it holds Black since.
        return Text::default()
            .person(&players.black)
            .plain(" swapped (")
            .code("swap")
            .plain("): ")
            .person(&players.black)
            .plain(" plays Black now, ")
            .person(&players.white)
            .plain(" plays White.");
    }
    players
        .named(by)
        .plain(" played ")
        .code(token)
        .plain(format!(": {}.", words::last_turn(game)))
}

/// How the match ended, in one sentence.
pub(super) fn result_text(players: &Players, game: &Game, outcome: Outcome) -> Text {
    let reason = words::reason(game, outcome);
    match outcome.winner {
        Some(side) => players.named(side).plain(format!(" wins: {reason}.")),
        None if outcome.reason == Reason::Aborted => {
            Text::of("The match was broken off; nobody has won.")
        }
        None => Text::of(format!("The match is drawn: {reason}.")),
    }
}
