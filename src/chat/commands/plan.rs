//! `/plan` and its buttons: shows what somebody has planned in a match, turn by turn, and changes it.

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::api::component_id::{button, words};
use crate::api::message::{Button, ButtonStyle, Message};
use crate::commands::asked_form::{AskedForm, Keeps};
use crate::commands::command::{Command, Stop};
use crate::commands::presses::{Buttons, Filled, Pressed};
use crate::commands::stop::Answered;
use crate::service::decide::{self, Done};
use crate::service::find;
use crate::service::request::Request;
use crate::service::{board_view, refusal};
use crate::syntax::arguments;
use crate::syntax::spec::{Suggestions, WhichMatches};
use crate::syntax::turn_text;
use crate::syntax::view::RequestedView;
use play::{self, Match, Plan, Refusal, Word};
use store::StoreError;
use text::rich::Text;
use text::words as say;
use text::{options, plans};

/// What clears a plan, instead of the number of a turn.
pub(crate) const ALL: &str = "all";

/// What to do in one's own plan, at the planned turn whose number follows in the id of a button; at the current board if that is
/// 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
enum Step {
    /// Show the board after it.
    #[strum(serialize = "plan")]
    Show,
    /// Remove it.
    #[strum(serialize = "plan-drop")]
    Remove,
    /// Remove everything.
    #[strum(serialize = "plan-clear")]
    Clear,
}

/// The form of the button “Plan from here”, which asks for a line that begins after the turn.
const FORM: AskedForm = AskedForm {
    words: ["plan-from", words::PLANNED],
    again: ["plan-again", "planned-again"],
    keeps: Keeps::Turn,
    title: |id| say::form_plan(id).to_string(),
    label: || say::form_turns_in_order().to_string(),
    hint: || say::form_plan_hint().to_string(),
    example: Some(plans::example_line),
    leads: |game, _, turn, request| play::may_plan(game, request.who.id, number_of(turn)),
    ..AskedForm::LIKE_MOST
};

fn number_of(turn: &str) -> u32 {
    turn.parse().unwrap_or_default()
}

/// Returns the button “Plan from here” for the planned turn with this number, or for the current board if that is 0.
pub(super) fn from_button(game: &Match, turn: u32) -> Button {
    let from = format!("{}:{turn}", FORM.words[0]);
    button(game, from, say::plan_from_here(), ButtonStyle::Secondary)
}

pub(super) fn command() -> Command {
    let number = || arguments::number(WhichMatches::OwnRunning);
    let turn = arguments::completed(
        "turn",
        "Show the board after this turn of your plan",
        Suggestions::Planned { all: false },
    );
    let removed = arguments::completed(
        "remove",
        "Remove this turn of your plan and those after it, or all",
        Suggestions::Planned { all: true },
    );
    Command::new("plan", "See and change what you've planned", number(), plan)
        .or((turn.required(), number()), after_turn)
        .or((removed.required(), number()), remove)
        .with(
            Buttons::new()
                .form(FORM, submitted)
                .of_match(step_of, press),
        )
}

async fn plan(request: &Request, number: Option<String>) -> Result<Message, Stop> {
    let game = find::match_for(request, number.as_deref()).await??;
    change(request, game, Step::Show, 0).await
}

async fn after_turn(
    request: &Request,
    (typed, number): (String, Option<String>),
) -> Result<Message, Stop> {
    let game = find::match_for(request, number.as_deref()).await??;
    change(request, game, Step::Show, turn_number(&typed)?).await
}

async fn remove(
    request: &Request,
    (typed, number): (String, Option<String>),
) -> Result<Message, Stop> {
    let game = find::match_for(request, number.as_deref()).await??;
    match typed.trim().eq_ignore_ascii_case(ALL) {
        true => change(request, game, Step::Clear, 0).await,
        false => change(request, game, Step::Remove, turn_number(&typed)?).await,
    }
}

fn step_of(action: &str) -> Option<(Step, u32)> {
    let (word, turn) = action.split_once(':')?;
    Step::from_id(word).zip(turn.parse().ok())
}

async fn press(request: &Request, pressed: Pressed<(Step, u32)>) -> Result<Message, Stop> {
    let (step, turn) = pressed.what;
    change(request, pressed.game, step, turn).await
}

fn turn_number(typed: &str) -> Result<u32, Text> {
    let number = typed.trim().parse().ok();
    number.ok_or_else(|| options::not_a_planned_turn(typed))
}

/// Does something in a plan, at the planned turn with this number, or at the current board if that is 0.
async fn change(request: &Request, game: Match, step: Step, turn: u32) -> Result<Message, Stop> {
    let (who, now) = (request.who.id, request.now);
    let removed = game.plan(who).and_then(|plan| plan.get(turn)).cloned();
    let done = match step {
        Step::Show => return Ok(shown(request, &game, turn, None).await?),
        Step::Remove => {
            let remove = |game: &Match| play::unplan(game, who, turn, now);
            decide::decide(request, game, "", remove).await?
        }
        Step::Clear => {
            let clear = |game: &Match| play::clear_plan(game, who, now);
            decide::decide(request, game, "", clear).await?
        }
    };
    match done {
        Done::Committed(game, _) if step == Step::Clear => Ok(say::plan_cleared(game.id).into()),
        Done::Committed(game, _) => {
            let (token, follows) = removed.map_or_else(Default::default, |removed| {
                (removed.token, removed.follows.unwrap_or_default())
            });
            let said = say::plan_removed(&token);
            Ok(shown(request, &game, follows, Some(said)).await?)
        }
        Done::Repeated => Ok(say::refusal_already_done().into()),
        done => Ok(done.answer().unwrap_or_default()),
    }
}

/// Handles the form of the button “Plan from here”. If it wasn't opened, the board is shown instead.
async fn submitted(request: &Request, pressed: Pressed<Filled>) -> Answered {
    let (game, turn) = (pressed.game, number_of(&pressed.what.kept));
    let Some(typed) = pressed.what.typed else {
        return Ok(Some(shown(request, &game, turn, None).await?));
    };
    let after = Some(turn).filter(|turn| *turn > 0);
    add(request, game, after, &typed).await.map(Some)
}

/// Adds a line to a plan, after the planned turn with this number or at the current board.
pub(super) async fn add(
    request: &Request,
    game: Match,
    after: Option<u32>,
    typed: &str,
) -> Result<Message, Stop> {
    let (who, now) = (request.who.id, request.now);
    let readings = turn_text::lines(typed);
    let planned = |game: &Match| play::plan_one_of(game, who, after, &readings, now);
    match decide::decide(request, game, "", planned).await? {
        Done::Committed(game, _) => {
            let plan = game.plan(who);
            let last = plan.and_then(|plan| {
                let mut readings = readings.iter();
                readings.find_map(|line| follow(plan, &game, who, after, line))
            });
            let line = match (plan, last) {
                (Some(plan), Some(last)) => plan.line(last),
                _ => Vec::new(),
            };
            let said = plans::planned(&line);
            let last = last.unwrap_or_default();
            Ok(shown(request, &game, last, Some(said)).await?)
        }
        Done::Repeated => Ok(say::refusal_already_done().into()),
        done => Err(done.answer().unwrap_or_default().into()),
    }
}

/// The number of the turn at which a line ends that was planned.
fn follow(
    plan: &Plan,
    game: &Match,
    who: play::PersonId,
    after: Option<u32>,
    line: &[&str],
) -> Option<u32> {
    let mut at = after;
    for typed in line {
        let before = match at {
            Some(number) => game.ahead(who, number)?.game,
            None => game.game.clone(),
        };
        let token = before.read(typed).ok()?;
        at = Some(plan.following(at).find(|turn| turn.token == token)?.number);
    }
    at
}

/// Shows the whole plan, with the board after one of its turns, or with the current board if the number is 0.
async fn shown(
    request: &Request,
    game: &Match,
    turn: u32,
    said: Option<Text>,
) -> Result<Message, StoreError> {
    let (ctx, who) = (&request.ctx, request.who.id);
    let seated = game
        .stage
        .seats()
        .is_some_and(|seats| seats.side_of(who).is_some());
    if game.mover().is_none() || !seated {
        // The words are those for whoever tries to change it.
        let refused = play::clear_plan(game, who, request.now);
        let refused = refused.err().unwrap_or(Refusal::NotBegun);
        return Ok(refusal::refuse(ctx, game, &refused, "").await);
    }
    let plan = game.plan(who);
    let at = plan.and_then(|plan| plan.get(turn));
    if turn > 0 && at.is_none() {
        return Ok(refusal::refuse(ctx, game, &Refusal::NotPlanned, "").await);
    }
    let ahead = at.and_then(|turn| game.ahead(who, turn.number));
    let text = match plan {
        Some(plan) => plans::shown(game, who, plan).below(match at {
            Some(turn) => plans::after(turn),
            None => say::plan_present(),
        }),
        None => plans::how(game, game.mover() == Some(who)),
    };
    let text = match said {
        Some(said) => said.below(text),
        None => text,
    };
    let mut message = Message::from(text);
    let view = board_view::view(ctx, game, who, RequestedView::default());
    board_view::draw_into(ctx, &mut message, ahead.as_ref().unwrap_or(game), &view).await;
    message.buttons = plan_buttons(game, plan, turn);
    Ok(message)
}

/// The buttons under a plan. One that leads nowhere is disabled but keeps its place.
fn plan_buttons(game: &Match, plan: Option<&Plan>, turn: u32) -> Vec<Button> {
    let button = |label: Text, step: Step, number: Option<u32>| {
        let step_there = format!("{}:{}", step.id(), number.unwrap_or(turn));
        button(game, step_there, label, ButtonStyle::Secondary)
            .if_enabled(number.is_some())
            .in_row(usize::from(step != Step::Show))
    };
    let numbers = |plan: &Plan| plan.turns().iter().map(|turn| turn.number).collect();
    let numbers: Vec<u32> = plan.map(numbers).unwrap_or_default();
    let back = numbers.iter().rev().find(|number| **number < turn).copied();
    let back = back.or((turn > 0).then_some(0));
    let next = numbers.iter().find(|number| **number > turn).copied();
    let here = (turn > 0).then_some(turn);
    let all = plan.map(|_| 0);
    // Every id is its own, also of buttons that lead nowhere.
    let mut found = vec![button(say::button_back(), Step::Show, back)];
    if next.is_some() {
        found.push(button(say::button_forward(), Step::Show, next));
    }
    found.push(from_button(game, turn));
    if plan.is_some() {
        found.push(button(say::plan_remove(), Step::Remove, here));
        found.push(button(say::plan_clear(), Step::Clear, all));
    }
    found
}
