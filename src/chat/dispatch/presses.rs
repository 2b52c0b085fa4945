//! Handles button presses, choices in menus, and the forms that buttons open: finds the command to which they belong.

use crate::api::component_id::ButtonId;
use crate::api::event::{Event, Input};
use crate::api::fields::{Field, FieldKind, Form};
use crate::api::message::Message;
use crate::commands;
use crate::commands::presses::{Component, Given};
use crate::commands::stop::Stop;
use crate::core::context::Context;
use crate::dispatch::door;
use crate::service::request::Request;
use crate::service::{arrival, languages, refusal};
use play::{Match, Person, Refusal, Stage};
use store::StoreError;
use text::buttons;
use text::language::in_language;
use text::words as say;

/// Returns whether the message on which a button was pressed may say something else afterwards.
pub(crate) fn changes_its_message(pressed: &Input) -> bool {
    match pressed {
        Input::Button { id } => {
            commands::all().any(|command| command.buttons().changes_its_message(id))
        }
        _ => false,
    }
}

/// Returns the form that this button or command opens; `None` if it's to be handled as it is. Call it before acknowledging the
/// event, because a form can only be the first response. Writes nothing, because the platform is waiting.
pub(crate) async fn form(ctx: &Context, event: &Event) -> Option<Form> {
    let language = languages::of_author(ctx, event).await;
    in_language(language, opened(ctx, event)).await
}

async fn opened(ctx: &Context, event: &Event) -> Option<Form> {
    if let Some(form) = commands::line_form(&event.what) {
        return (!door::is_closed(ctx, event).await).then_some(form);
    }
    let Some((command, form, before)) = commands::command_form(&event.what) else {
        return form_of_match(ctx, event).await;
    };
    // What fails here is reported when the event is handled.
    let request = arrival::known_request(ctx, event).await.ok()?;
    if door::is_closed(ctx, event).await || command.refused_here(&request).await.is_some() {
        return None;
    }
    form.opened(&request, &before).await.ok()
}

/// Returns the form about a match that this button press opens.
async fn form_of_match(ctx: &Context, pressed: &Event) -> Option<Form> {
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
    for field in &mut form.fields {
        if let FieldKind::Line { hint, .. } = &mut field.kind
            && field.id == Field::TEXT
        {
            *hint = example(&game.game);
        }
    }
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

/// Handles a button that somebody pressed, a menu, or a form, with what they gave with it.
pub(crate) async fn pressed(
    request: &Request,
    component: Component,
    id: &str,
    given: Given<'_>,
) -> Result<Option<Message>, StoreError> {
    match commands::pressed(id, component) {
        Some((_, press)) => Stop::answer(press(request, given).await),
        None => unknown(&request.ctx, component, id).await.map(Some),
    }
}

/// Answers what belongs to no command.
async fn unknown(ctx: &Context, component: Component, id: &str) -> Result<Message, StoreError> {
    let unknown = match component {
        Component::Button => say::button_unknown(),
        Component::Menu => say::button_unknown_menu(),
        Component::Form => say::button_unknown_form(),
    };
    let Some(button) = ButtonId::parse(id) else {
        return Ok(unknown.into());
    };
    let Some(game) = ctx.store.load(button.game).await? else {
        return Ok(say::which_match_unknown(button.game).into());
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
