//! The two forms in which somebody's preferences are changed: how they're told of turns, and the rest.

use crate::api::fields::{Field, FieldKind};
use crate::api::message::{Button, ButtonStyle, MenuEntry};
use crate::commands;
use crate::commands::command::Stop;
use crate::commands::command_form::{CommandForm, Sent, entries};
use crate::commands::presses::Buttons;
use crate::commands::stop::Answered;
use crate::service::request::Request;
use play::{TakesLeave, Word};
use text::words as say;

/// The name of the command for which they stand.
const COMMAND: &str = "preferences";

/// The ids of the forms.
const TOLD: &str = "form:told";
const REST: &str = "form:preferences";

/// What stands for no quiet hours and no second reminder.
const NONE: &str = "none";

/// The longest text in a field.
const LONGEST: usize = 40;

/// The buttons that open them.
pub(super) fn openers() -> Vec<Button> {
    let button = |id, label| Button::new(id, label, ButtonStyle::Secondary);
    vec![
        button(TOLD, say::preference_change_told()),
        button(REST, say::preference_change_rest()),
    ]
}

pub(super) fn add(buttons: Buttons) -> Buttons {
    let told_form = CommandForm::new(TOLD, || say::form_told().to_string(), told);
    let rest_form = CommandForm::new(REST, || say::form_preferences().to_string(), rest);
    buttons
        .command_form(told_form.of_what_is_set(), submitted)
        .command_form(rest_form.of_what_is_set(), submitted)
}

fn line(id: &'static str, label: String, hint: String, value: String) -> Field {
    let line = FieldKind::Line {
        hint,
        most: LONGEST,
        value,
    };
    Field::new(id, label, line)
}

/// The fields for how somebody is told of turns.
async fn told(request: &Request, (): ()) -> Result<Vec<Field>, Stop> {
    let Some(command) = commands::find(COMMAND) else {
        return Ok(Vec::new());
    };
    let now = request.ctx.store.preferences(request.who.id).await?;
    let turns = FieldKind::OneOf {
        entries: entries(command.spec(), "turns", now.notify_by.id()),
    };
    let hour = |hour: u8| MenuEntry {
        value: hour.to_string(),
        label: format!("{hour}:00"),
        description: String::new(),
        chosen: hour == now.hour,
    };
    let hours = FieldKind::Menu {
        entries: (0..24).map(hour).collect(),
    };
    let quiet = now
        .quiet
        .map(|quiet| format!("{}-{}", quiet.from, quiet.to));
    let reminder = now.second.map(play::clock::length_text);
    Ok(vec![
        Field::new("turns", say::form_told(), turns).required(),
        Field::new("hour", say::form_hour(), hours).required(),
        line(
            "quiet",
            say::form_quiet().to_string(),
            say::form_quiet_hint().to_string(),
            quiet.unwrap_or_default(),
        ),
        line(
            "zone",
            say::form_zone().to_string(),
            say::form_zone_hint().to_string(),
            now.zone,
        )
        .required(),
        line(
            "reminder",
            say::form_reminder().to_string(),
            say::form_reminder_hint().to_string(),
            reminder.unwrap_or_default(),
        ),
    ])
}

/// The fields for the rest.
async fn rest(request: &Request, (): ()) -> Result<Vec<Field>, Stop> {
    let Some(command) = commands::find(COMMAND) else {
        return Ok(Vec::new());
    };
    let now = request.ctx.store.preferences(request.who.id).await?;
    let languages = request.ctx.store.languages_of(request.who.id).await?;
    let one_of = |option: &'static str, label: String, chosen: &str| {
        let entries = entries(command.spec(), option, chosen);
        Field::new(option, label, FieldKind::OneOf { entries }).required()
    };
    let forced = if now.plays_forced { "play" } else { "ask" };
    let puzzles = if now.gives_puzzles { "yes" } else { "no" };
    let leave = match now.takes_leave {
        TakesLeave::Never => "ask",
        TakesLeave::Counting => "auto",
        TakesLeave::Always => "always",
    };
    Ok(vec![
        one_of("forced", say::form_forced().to_string(), forced),
        one_of("leave", say::form_leave().to_string(), leave),
        one_of("pages", say::form_pages().to_string(), now.on_pages.id()),
        one_of("puzzles", say::form_puzzles().to_string(), puzzles),
        one_of(
            "language",
            say::form_language().to_string(),
            languages.chosen.as_deref().unwrap_or("auto"),
        ),
    ])
}

/// Handles what was changed in either: does what the command does with these options.
async fn submitted(request: &Request, mut sent: Sent) -> Answered {
    let Some(command) = commands::find(COMMAND) else {
        return Ok(Some(say::button_unknown_form().into()));
    };
    sent.empty_as("quiet", NONE);
    sent.empty_as("reminder", NONE);
    command.attempt(request, &sent.0).await
}
