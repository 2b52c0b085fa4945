//! The form that `/challenge` without options opens.

use crate::api::event::Value;
use crate::api::fields::{Field, FieldKind};
use crate::api::message::MenuEntry;
use crate::commands;
use crate::commands::command::Stop;
use crate::commands::command_form::{CommandForm, Sent, entries};
use crate::commands::presses::Buttons;
use crate::commands::stop::Answered;
use crate::service::request::Request;
use play::{Machine, TimeControl};
use rules::Kind;
use text::words as say;
use text::{game, machine, times};

/// The id of the form.
pub(super) const FORM: &str = "form:challenge";

/// The name of the command for which it stands.
const COMMAND: &str = "challenge";

/// What stands between a game and a size of its board.
const OF_SIZE: char = ':';

pub(super) fn add(buttons: Buttons) -> Buttons {
    let form = CommandForm::new(FORM, || say::form_new_challenge().to_string(), fields);
    buttons.command_form(form, submitted)
}

/// Returns the fields. In direct messages there's nobody to challenge but the machine.
async fn fields(request: &Request, (): ()) -> Result<Vec<Field>, Stop> {
    let Some(command) = commands::find(COMMAND) else {
        return Ok(Vec::new());
    };
    let games = FieldKind::Menu { entries: games() };
    let clocks = FieldKind::Menu { entries: clocks() };
    let sides = FieldKind::OneOf {
        entries: entries(command.spec(), "side", "random"),
    };
    let game = Field::new("game", say::form_game(), games).required();
    let clock = Field::new("clock", say::form_clock(), clocks);
    let side = Field::new("side", say::form_side(), sides);
    if request.place.direct && !request.is_outside() {
        let levels = FieldKind::Menu {
            entries: levels(request.ctx.limits.strongest),
        };
        let level = Field::new("level", say::form_level(), levels).required();
        return Ok(vec![game, level, clock, side]);
    }
    let opponent = Field::new(
        "opponent",
        say::form_opponent(),
        FieldKind::Person { value: None },
    )
    .with_help(say::form_opponent_help().to_string());
    let rated = Field::new("rated", say::form_rated(), FieldKind::Check { on: true })
        .with_help(say::form_rated_help().to_string());
    Ok(vec![game, opponent, clock, side, rated])
}

/// The games, each with its usual board first.
fn games() -> Vec<MenuEntry> {
    let of = |&kind: &Kind| {
        let sizes = kind.sizes().iter().enumerate();
        sizes.map(move |(number, size)| MenuEntry {
            value: format!("{}{OF_SIZE}{size}", kind.id()),
            label: game::on_board(kind, *size),
            description: match number {
                0 => say::game_usual_board().to_string(),
                _ => String::new(),
            },
            chosen: false,
        })
    };
    Kind::ALL.iter().flat_map(of).collect()
}

fn clocks() -> Vec<MenuEntry> {
    let entry = |(number, (name, control)): (usize, &(&str, Option<TimeControl>))| MenuEntry {
        value: (*name).to_owned(),
        label: say::times_clock(name).to_string(),
        description: times::control(*control),
        chosen: number == 0,
    };
    TimeControl::PRESETS.iter().enumerate().map(entry).collect()
}

fn levels(strongest: Machine) -> Vec<MenuEntry> {
    let entry = |level: Machine| MenuEntry {
        value: level.level().to_string(),
        label: machine::named(level),
        description: machine::strength(level),
        chosen: level == Machine::DEFAULT,
    };
    strongest.up_to().map(entry).collect()
}

/// Handles the form: does what the command does with these options.
async fn submitted(request: &Request, mut sent: Sent) -> Answered {
    let store = &request.ctx.store;
    if store.delivered(&request.delivery).await? {
        return Ok(None);
    }
    let Some(command) = commands::find(COMMAND) else {
        return Ok(Some(say::button_unknown_form().into()));
    };
    if let Some(Value::Text(chosen)) = sent.take("game") {
        let (kind, size) = chosen.split_once(OF_SIZE).unwrap_or((&chosen, ""));
        sent.put("game", kind);
        if !size.is_empty() {
            sent.put("size", size);
        }
    }
    if let Some(Value::Text(rated)) = sent.take("rated") {
        sent.put("rated", if rated == "true" { "rated" } else { "casual" });
    }
    match command.run(request, &sent.0).await? {
        Some(refused) if !store.delivered(&request.delivery).await? => Err(refused.into()),
        answer => Ok(answer),
    }
}
