//! The form in which a server's settings are changed.

use crate::api::event::Value;
use crate::api::fields::{Field, FieldKind};
use crate::api::message::{Button, ButtonStyle};
use crate::commands;
use crate::commands::command::Stop;
use crate::commands::command_form::{CommandForm, Sent, entries};
use crate::commands::presses::Buttons;
use crate::commands::stop::Answered;
use crate::service::people;
use crate::service::request::Request;
use text::words as say;

/// The name of the command for which it stands.
const COMMAND: &str = "settings";

/// The id of the form.
const FORM: &str = "form:settings";

/// The field for the moderators' role.
const MODERATORS: &str = "moderators";

/// The button that opens it.
pub(super) fn opener() -> Button {
    Button::new(FORM, say::button_change(), ButtonStyle::Secondary)
}

pub(super) fn add(buttons: Buttons) -> Buttons {
    let form = CommandForm::new(FORM, || say::form_settings().to_string(), fields).of_what_is_set();
    buttons.command_form(form, submitted)
}

/// Returns the fields, if whoever asks manages the server. Where the platform knows nobody, there are no roles.
async fn fields(request: &Request, (): ()) -> Result<Vec<Field>, Stop> {
    let server = people::managed(
        request,
        say::setting_not_a_server,
        say::setting_only_for_managers,
    )?;
    let Some(command) = commands::find(COMMAND) else {
        return Ok(Vec::new());
    };
    let ctx = &request.ctx;
    let now = ctx.store.server(server).await?.settings;
    let one_of = |option: &'static str, label: String, chosen: &str| {
        let entries = entries(command.spec(), option, chosen);
        Field::new(option, label, FieldKind::OneOf { entries }).required()
    };
    let threads = if now.threads { "always" } else { "busy" };
    let timeout = if now.claim { "claim" } else { "loss" };
    let languages = ctx.store.languages_of_server(server).await?;
    let language = languages.chosen.as_deref().unwrap_or("auto");
    let pages = if now.pages { "on" } else { "off" };
    let role = FieldKind::Role {
        value: now.moderators,
    };
    let role = Field::new(MODERATORS, say::form_moderators(), role)
        .with_help(say::form_moderators_help().to_string());
    let has_roles = ctx.capabilities(&request.place.platform).knows_people;
    let fields = [
        Some(one_of("threads", say::form_threads().to_string(), threads)),
        Some(one_of("timeout", say::form_timeout().to_string(), timeout)),
        has_roles.then_some(role),
        Some(one_of("pages", say::form_server_pages().to_string(), pages)),
        Some(one_of(
            "language",
            say::form_server_language().to_string(),
            language,
        )),
    ];
    Ok(fields.into_iter().flatten().collect())
}

/// Handles what was changed in the form: does what the command does with these options.
async fn submitted(request: &Request, mut sent: Sent) -> Answered {
    let Some(command) = commands::find(COMMAND) else {
        return Ok(Some(say::button_unknown_form().into()));
    };
    let taken_out = (MODERATORS.to_owned(), Value::Text(String::new()));
    let role = sent.0.iter_mut().find(|one| **one == taken_out);
    if let (Some((_, role)), Some(server)) = (role, request.server()) {
        // The role of everybody takes the right back.
        let server = request.ctx.store.server(server).await?.platform_id;
        *role = Value::Role(server, "@everyone".into());
    }
    command.attempt(request, &sent.0).await
}
