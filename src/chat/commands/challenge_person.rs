//! The entry “Challenge” in a person's context menu, and the buttons under the question that it asks.

use crate::api::event::Author;
use crate::api::message::{Button, ButtonStyle, Message};
use crate::commands::command::{Command, Stop};
use crate::commands::presses::Buttons;
use crate::commands::stop::Answered;
use crate::commands::{challenge, machine};
use crate::service::people;
use crate::service::request::{self, Request};
use crate::syntax::arguments;
use play::{Machine, PersonId, SideChoice, Terms};
use rules::{Kind, Spec};
use text::words as say;

/// What the ids of the buttons begin with, before the number of the person and the game.
const BUTTON: &str = "ask:";

pub(super) fn command() -> Command {
    Command::new(
        "Challenge",
        "",
        arguments::person("opponent", "").required(),
        which_game,
    )
    .in_person_menu()
    .not_in_direct_messages()
    .where_the_bot_can_post()
    .where_the_bot_is_not()
    .with(Buttons::new().of(chosen, game_chosen))
}

/// Reads the id of a button under the question: who is challenged to which game.
fn chosen(id: &str) -> Option<(PersonId, Kind)> {
    let (opponent, game) = id.strip_prefix(BUTTON)?.split_once(':')?;
    Some((PersonId(opponent.parse().ok()?), Kind::from_id(game)?))
}

/// Asks to which game somebody is challenged.
async fn which_game(request: &Request, opponent: Author) -> Result<Message, Stop> {
    people::in_sight(&opponent)?;
    let opponent = match people::is_me(request, &opponent) {
        true => request.ctx.store.person(Machine::DEFAULT.person()).await?,
        false => people::player(request, Some(opponent)).await??,
    };
    if opponent.id == request.who.id {
        return Ok(say::challenge_not_yourself().into());
    }
    let buttons = Kind::ALL.iter().map(|kind| {
        let id = format!("{BUTTON}{}:{}", opponent.id.0, kind.id());
        Button::new(id, kind.title(), ButtonStyle::Secondary)
    });
    Ok(Message {
        buttons: buttons.collect(),
        ..say::challenge_which_game(&opponent).into()
    })
}

/// Handles the button of a game under that question.
async fn game_chosen(request: &Request, (opponent, game): (PersonId, Kind)) -> Answered {
    let store = &request.ctx.store;
    if store.delivered(&request.delivery).await? {
        return Ok(None);
    }
    request::can_play_here(request).await?;
    let terms = Terms::standard(Spec::default_of(game), SideChoice::Random);
    let Some(opponent) = people::named_by_button(request, opponent).await? else {
        return Ok(Some(say::button_unknown().into()));
    };
    if let Some(level) = Machine::of(opponent.id) {
        return machine::start(request, terms, level, false).await;
    }
    challenge::make_challenge(request, terms, Some(opponent)).await
}
