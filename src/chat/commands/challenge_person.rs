//! The entry “Challenge to a game” in a person's context menu, and the buttons under the question that it asks.

use std::fmt;

use crate::chat::api::event::Author;
use crate::chat::api::message::{Audience, Button, ButtonStyle, Message};
use crate::chat::commands::command::{Command, Stop};
use crate::chat::commands::{challenge, machine};
use crate::chat::core::context::Context;
use crate::chat::service::people;
use crate::chat::service::request::{self, Request};
use crate::chat::syntax::arguments;
use crate::play::{Machine, PersonId, SideChoice, Terms};
use crate::rules::{Kind, Spec};
use crate::store::StoreError;
use crate::text::{buttons, challenges};

pub(super) fn command() -> Command {
    Command::new(
        "Challenge to a game",
        "",
        arguments::person("opponent", "").required(),
        |ctx, request, opponent| Box::pin(which_game(ctx, request, opponent)),
    )
    .in_person_menu()
    .not_in_direct_messages()
    .where_the_bot_can_post()
}

/// A button under the question to which game somebody is challenged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::chat) struct GameButton {
    opponent: PersonId,
    game: Kind,
}

impl GameButton {
    /// Parses `ask:12:onyx`; `None` if it's another button.
    pub(in crate::chat) fn parse(id: &str) -> Option<GameButton> {
        let (opponent, game) = id.strip_prefix("ask:")?.split_once(':')?;
        Some(GameButton {
            opponent: PersonId(opponent.parse().ok()?),
            game: Kind::from_id(game)?,
        })
    }
}

impl fmt::Display for GameButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ask:{}:{}", self.opponent.0, self.game.id())
    }
}

/// Asks to which game somebody is challenged.
async fn which_game(ctx: &Context, request: &Request, opponent: Author) -> Result<Message, Stop> {
    if let Some(text) = people::out_of_sight(&opponent) {
        return Err(text.into());
    }
    let opponent = match people::is_me(ctx, request, &opponent) {
        true => ctx.store.person(Machine::DEFAULT.person()).await?,
        false => people::player(ctx, request, Some(opponent)).await??,
    };
    if opponent.id == request.who.id {
        return Ok(challenges::not_yourself().into());
    }
    let buttons = Kind::ALL.iter().map(|kind| Button {
        id: GameButton {
            opponent: opponent.id,
            game: *kind,
        }
        .to_string(),
        label: kind.title().to_owned(),
        style: ButtonStyle::Secondary,
        row: 0,
        audience: Audience::Everyone,
    });
    Ok(Message {
        buttons: buttons.collect(),
        ..challenges::which_game(&opponent).into()
    })
}

/// Handles the button of a game under that question.
pub(in crate::chat) async fn game_chosen(
    ctx: &Context,
    request: &Request,
    chosen: GameButton,
) -> Result<Option<Message>, StoreError> {
    let store = &ctx.store;
    if store.delivered(&request.delivery).await? {
        return Ok(None);
    }
    if let Some(text) = request::cannot_play_here(ctx, request).await {
        return Ok(Some(text.into()));
    }
    let terms = Terms::standard(Spec::default_of(chosen.game), SideChoice::Random);
    let Some(opponent) = people::named_by_button(ctx, request, chosen.opponent).await? else {
        return Ok(Some(buttons::unknown_button().into()));
    };
    if let Some(level) = Machine::of(opponent.id) {
        return machine::start(ctx, request, terms, level, false).await;
    }
    challenge::make_challenge(ctx, request, terms, Some(opponent)).await
}
