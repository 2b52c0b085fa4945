//! `/plan`: shows what somebody has planned in a match, turn by turn, and changes it.

use crate::chat::api::component_id::{Action, ButtonId, PlanStep};
use crate::chat::api::message::{Audience, Button, ButtonStyle, Message};
use crate::chat::commands::command::{Command, Stop};
use crate::chat::core::context::Context;
use crate::chat::service::decide::{self, Done};
use crate::chat::service::find;
use crate::chat::service::request::Request;
use crate::chat::service::{board_view, refusal};
use crate::chat::syntax::arguments;
use crate::chat::syntax::spec::WhichMatches;
use crate::chat::syntax::turn_text;
use crate::chat::syntax::view::RequestedView;
use crate::play::{self, Match, Plan, Refusal};
use crate::store::StoreError;
use crate::text::rich::Text;
use crate::text::{buttons, options, plans, refusals};

/// What clears a plan, instead of the number of a turn.
const ALL: &str = "all";

pub(super) fn command() -> Command {
    Command::new(
        "plan",
        "See and change what you've planned",
        (
            arguments::number(WhichMatches::OwnRunning),
            arguments::text("turn", "Show the board after this turn of your plan"),
            arguments::text(
                "remove",
                "Remove this turn of your plan and those after it, or all",
            ),
        ),
        |ctx, request, (number, turn, remove)| Box::pin(plan(ctx, request, number, turn, remove)),
    )
}

async fn plan(
    ctx: &Context,
    request: &Request,
    number: Option<String>,
    turn: Option<String>,
    remove: Option<String>,
) -> Result<Message, Stop> {
    let game = find::match_for(ctx, request, &number.unwrap_or_default()).await??;
    match (turn, remove) {
        (_, Some(typed)) if typed.trim().eq_ignore_ascii_case(ALL) => {
            Ok(press(ctx, request, game, PlanStep::Clear, 0).await?)
        }
        (_, Some(typed)) => {
            let number = turn_number(&typed)?;
            Ok(press(ctx, request, game, PlanStep::Remove, number).await?)
        }
        (Some(typed), None) => {
            let number = turn_number(&typed)?;
            Ok(press(ctx, request, game, PlanStep::Show, number).await?)
        }
        (None, None) => Ok(press(ctx, request, game, PlanStep::Show, 0).await?),
    }
}

fn turn_number(typed: &str) -> Result<u32, Text> {
    let number = typed.trim().parse().ok();
    number.ok_or_else(|| options::not_a_planned_turn(typed))
}

/// Does something in a plan, at the planned turn with this number, or at the current board if that is 0.
pub(in crate::chat) async fn press(
    ctx: &Context,
    request: &Request,
    game: Match,
    step: PlanStep,
    turn: u32,
) -> Result<Message, StoreError> {
    let (who, now) = (request.who.id, request.now);
    let removed = game.plan(who).and_then(|plan| plan.get(turn)).cloned();
    let done = match step {
        // From a form that wasn't opened, the board is shown instead.
        PlanStep::Show | PlanStep::From | PlanStep::Form => {
            return shown(ctx, request, &game, turn, None).await;
        }
        PlanStep::Remove => {
            let remove = |game: &Match| play::unplan(game, who, turn, now);
            decide::decide(ctx, request, game, "", remove).await?
        }
        PlanStep::Clear => {
            let clear = |game: &Match| play::clear_plan(game, who, now);
            decide::decide(ctx, request, game, "", clear).await?
        }
    };
    match done {
        Done::Committed(game, _) if step == PlanStep::Clear => Ok(plans::cleared(game.id).into()),
        Done::Committed(game, _) => {
            let (token, follows) = removed.map_or_else(Default::default, |removed| {
                (removed.token, removed.follows.unwrap_or_default())
            });
            let said = plans::removed(&token);
            shown(ctx, request, &game, follows, Some(said)).await
        }
        Done::Repeated => Ok(refusals::already_done().into()),
        done => Ok(done.answer().unwrap_or_default()),
    }
}

/// Handles the form of the button “Plan from here”.
pub(in crate::chat) async fn form(
    ctx: &Context,
    request: &Request,
    game: Match,
    turn: u32,
    typed: &str,
) -> Result<Message, Stop> {
    let after = Some(turn).filter(|turn| *turn > 0);
    add(ctx, request, game, after, typed).await
}

/// Adds a line to a plan, after the planned turn with this number or at the current board.
pub(super) async fn add(
    ctx: &Context,
    request: &Request,
    game: Match,
    after: Option<u32>,
    typed: &str,
) -> Result<Message, Stop> {
    let (who, now) = (request.who.id, request.now);
    let readings = turn_text::lines(typed);
    let planned = |game: &Match| play::plan_one_of(game, who, after, &readings, now);
    match decide::decide(ctx, request, game, "", planned).await? {
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
            Ok(shown(ctx, request, &game, last, Some(said)).await?)
        }
        Done::Repeated => Ok(refusals::already_done().into()),
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
    ctx: &Context,
    request: &Request,
    game: &Match,
    turn: u32,
    said: Option<Text>,
) -> Result<Message, StoreError> {
    let who = request.who.id;
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
            None => plans::present(),
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
    let button = |label: &str, step, number: Option<u32>| Button {
        id: ButtonId::new(
            game.id,
            game.ply(),
            Action::Plan(step, number.unwrap_or(turn)),
        )
        .to_string(),
        label: label.to_owned(),
        style: match number {
            Some(_) => ButtonStyle::Secondary,
            None => ButtonStyle::Disabled,
        },
        row: u8::from(matches!(step, PlanStep::Remove | PlanStep::Clear)).into(),
        audience: Audience::Everyone,
    };
    let numbers = |plan: &Plan| plan.turns().iter().map(|turn| turn.number).collect();
    let numbers: Vec<u32> = plan.map(numbers).unwrap_or_default();
    let back = numbers.iter().rev().find(|number| **number < turn).copied();
    let back = back.or((turn > 0).then_some(0));
    let next = numbers.iter().find(|number| **number > turn).copied();
    let here = (turn > 0).then_some(turn);
    let all = plan.map(|_| 0);
    // Every id is its own, also of buttons that lead nowhere.
    let mut found = vec![button(buttons::BACK, PlanStep::Show, back)];
    if next.is_some() {
        found.push(button(buttons::FORWARD, PlanStep::Show, next));
    }
    found.push(button(buttons::PLAN_FROM_HERE, PlanStep::From, Some(turn)));
    if plan.is_some() {
        found.push(button(buttons::REMOVE_FROM_PLAN, PlanStep::Remove, here));
        found.push(button(buttons::CLEAR_PLAN, PlanStep::Clear, all));
    }
    found
}
