//! Handles button presses, choices in menus, and the forms that buttons open: finds the command to which they belong.

use crate::api::component_id::{ButtonId, Form};
use crate::api::event::{Event, Input};
use crate::api::message::Message;
use crate::commands;
use crate::commands::presses::Component;
use crate::commands::stop::Stop;
use crate::core::context::Context;
use crate::dispatch::door;
use crate::service::refusal;
use crate::service::request::Request;
use play::{Match, Person, Refusal, Stage};
use store::StoreError;
use text::{buttons, which_match};

/// Returns whether the message on which a button was pressed may say something else afterwards.
pub(crate) fn changes_its_message(pressed: &Input) -> bool {
    match pressed {
        Input::Button { id } => {
            commands::all().any(|command| command.buttons().changes_its_message(id))
        }
        _ => false,
    }
}

/// Returns the form that this button press opens; `None` if the press is to be handled as it is. Call it before
/// acknowledging the press, because a form can only be the first response.
pub(crate) async fn form(ctx: &Context, pressed: &Event) -> Option<Form> {
    let Input::Button { id } = &pressed.what else {
        return None;
    };
    let (asked, mut form) = commands::opened(id)?;
    let button = ButtonId::parse(id)?;
    if door::is_closed(ctx, pressed).await {
        return None;
    }
    let Some(example) = asked.example else {
        return Some(form);
    };
    let (who, game) = match presser_and_match(ctx, pressed, &button).await {
        Ok((Some(who), Some(game))) => (who, game),
        // An unknown person plays in no match, and an unknown match has no turns.
        Ok(_) => return (!asked.to_move).then_some(form),
        // What fails here is reported when the form comes back.
        Err(_) => return Some(form),
    };
    form.hint = example(&game.game);
    // Nobody is asked for a turn that they can't play.
    let may = !asked.to_move || game.ply() == button.ply && game.mover() == Some(who.id);
    may.then_some(form)
}

/// Returns who pressed a button, and its match. Writes nothing, because the platform is waiting.
async fn presser_and_match(
    ctx: &Context,
    pressed: &Event,
    button: &ButtonId,
) -> Result<(Option<Person>, Option<Match>), StoreError> {
    let store = &ctx.store;
    tokio::try_join!(
        store.known_person(pressed.platform, &pressed.author.id),
        store.load(button.game),
    )
}

/// Handles a button that somebody pressed, a menu with the value that they chose, or a form with what they typed.
pub(crate) async fn pressed(
    request: &Request,
    component: Component,
    id: &str,
    given: Option<&str>,
) -> Result<Option<Message>, StoreError> {
    match commands::pressed(id, component) {
        Some((_, press)) => Stop::answer(press(request, given).await),
        None => unknown(&request.ctx, component, id).await.map(Some),
    }
}

/// Answers what belongs to no command.
async fn unknown(ctx: &Context, component: Component, id: &str) -> Result<Message, StoreError> {
    let unknown = match component {
        Component::Button => buttons::unknown_button(),
        Component::Menu => buttons::unknown_menu(),
        Component::Form => buttons::unknown_form(),
    };
    let Some(button) = ButtonId::parse(id) else {
        return Ok(unknown.into());
    };
    let Some(game) = ctx.store.load(button.game).await? else {
        return Ok(which_match::unknown_match(button.game).into());
    };
    match game.stage {
        Stage::Ended(seats, outcome) if component == Component::Button => {
            let over = Refusal::Over { seats, outcome };
            let over = refusal::refusal_text(ctx, &game, &over, "").await?;
            Ok(buttons::unknown_button_of_match(over).into())
        }
        _ => Ok(unknown.into()),
    }
}
