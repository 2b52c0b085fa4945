//! `/replay`: a match from its first turn to its last, as an animation with the record or board by board.

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::api::component_id::{ButtonId, ViewId};
use crate::api::message::{Button, ButtonStyle, File, Message};
use crate::commands::command::{Command, Stop};
use crate::commands::plan;
use crate::commands::presses::{self, Buttons, Pressed};
use crate::core::context::Context;
use crate::service::board_words;
use crate::service::request::Request;
use crate::service::{board_view, find, people, pictures, positions, records};
use crate::syntax::arguments;
use crate::syntax::spec::{Suggestions, WhichMatches};
use crate::syntax::view::{self, View};
use play::{self, Match, Person, Seats, Stage, Word};
use rules::Outcome;
use store::StoreError;
use text::rich::Text;
use text::words as say;
use text::{alt, replays};

/// A step in the replay of a match, relative to the ply in the id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum Step {
    /// The start.
    First,
    /// One turn back.
    Back,
    /// The same turn, from the side in the id.
    Here,
    /// One turn forward.
    Next,
    /// The last turn played by now.
    Last,
    /// All turns, as an animation.
    #[strum(serialize = "gif")]
    Animation,
    /// The board, for everybody.
    Show,
    /// The animation, for everybody.
    #[strum(serialize = "shgif")]
    ShowAnimation,
}

/// A replay that somebody asked for.
struct ReplayRequest<'a> {
    request: &'a Request,
    view: View,
    /// Whether everybody sees it.
    public: bool,
}

pub(super) fn command() -> Command {
    Command::new(
        "replay",
        "Replay a match",
        (
            arguments::number(WhichMatches::Begun),
            arguments::completed(
                "turn",
                "Show the board after this many turns, 0 for the start; by default an animation of all",
                Suggestions::Positions,
            ),
            arguments::view(),
        ),
        replay,
    )
    .where_the_bot_is_not()
    .with(Buttons::new().of_match(presses::with_view, press))
}

/// Shows the match with this number, by default the one in this place, as an animation or as the board after `turn`
/// turns.
async fn replay(
    request: &Request,
    (number, turn, view): (Option<String>, Option<String>, Option<String>),
) -> Result<Message, Stop> {
    let game = find::match_meant(request, number.as_deref()).await??;
    of_match(request, &game, turn, view).await
}

/// Shows a match as an animation or as the board after `turn` turns.
pub(super) async fn of_match(
    request: &Request,
    game: &Match,
    turn: Option<String>,
    view: Option<String>,
) -> Result<Message, Stop> {
    let ctx = &request.ctx;
    let wanted = ctx.themes.read(&view.unwrap_or_default())?;
    let Some(seats) = game.stage.seats() else {
        return Ok(say::board_match_not_started(game.id).into());
    };
    let replay_request = ReplayRequest {
        request,
        view: board_view::view(ctx, game, request.who.id, wanted),
        public: false,
    };
    let turn = turn.unwrap_or_default();
    if turn.trim().is_empty() {
        return Ok(animated(ctx, &replay_request, game, seats).await?);
    }
    let ply = turn_number(game, turn.trim())?;
    Ok(stepped(ctx, &replay_request, game, seats, ply).await?)
}

/// Handles a button under a replay.
async fn press(request: &Request, pressed: Pressed<(Step, ViewId)>) -> Result<Message, Stop> {
    let ctx = &request.ctx;
    let (game, ply, (step, view_id)) = (&pressed.game, pressed.ply, &pressed.what);
    if !find::may_see(request, game).await? {
        return Ok(replays::only_for_players(game).into());
    }
    let Some(seats) = game.stage.seats() else {
        return Ok(say::board_match_not_started(game.id).into());
    };
    let (view, before) = board_view::view_of(ctx, view_id);
    let replay_request = ReplayRequest {
        request,
        view,
        public: matches!(step, Step::Show | Step::ShowAnimation),
    };
    // Turns may have been played or taken back since.
    let last = game.ply();
    let at = match step {
        Step::First => Some(0),
        Step::Back => Some(ply.min(last).saturating_sub(1)),
        Step::Next => Some(ply.saturating_add(1).min(last)),
        Step::Here | Step::Show => Some(ply.min(last)),
        Step::Last => Some(last),
        Step::Animation | Step::ShowAnimation => None,
    };
    let mut message = match at {
        Some(ply) => stepped(ctx, &replay_request, game, seats, ply).await?,
        None => animated(ctx, &replay_request, game, seats).await?,
    };
    message.text = before.then(message.text);
    Ok(message)
}

/// Returns the board after `ply` turns.
async fn stepped(
    ctx: &Context,
    replay_request: &ReplayRequest<'_>,
    game: &Match,
    seats: Seats,
    ply: u32,
) -> Result<Message, StoreError> {
    let position = match ctx.store.load_at(game.id, ply).await? {
        Some((_, position)) if ply < game.ply() => position,
        _ => game.game.clone(),
    };
    let players = people::players(ctx, people::seats_at(seats, game, &position)).await?;
    let last = ply == game.ply();
    let ended = ended(game).filter(|_| last);
    let text = replays::board(game, ply, &position, &players, replay_request.sharer());
    let mut message = Message::from(text);
    let drawn = pictures::picture(ctx, &position, &replay_request.view, ended).await;
    pictures::add(&mut message, drawn, Some(game.id), "the board");
    message.buttons = replay_request.buttons(game, Some(ply));
    message.public = replay_request.public;
    Ok(message)
}

/// Returns all turns as an animation, with the record.
async fn animated(
    ctx: &Context,
    replay_request: &ReplayRequest<'_>,
    game: &Match,
    seats: Seats,
) -> Result<Message, StoreError> {
    if game.ply() == 0 {
        return Ok(replays::no_turns(game).into());
    }
    let ended = ended(game);
    let players = people::players(ctx, seats).await?;
    let text = replays::animation(game, &players, replay_request.sharer());
    let view = replay_request.view.clone();
    let positions = positions::all(ctx, game).await?;
    let draw = move || {
        render::animation(
            &positions,
            ended,
            view.viewer,
            &view.theme,
            board_words::say,
            render::LARGEST_ANIMATION,
        )
    };
    let made = match pictures::draw(ctx, draw).await {
        Ok(Ok(made)) => Ok(made),
        Ok(Err(error)) => Err(error.to_string()),
        Err(error) => Err(error),
    };
    let mut message = Message::from(text);
    match made {
        Ok(made) => message.files.push(File {
            name: format!("stonepost-{}.gif", game.id.0),
            bytes: made.bytes,
            alt: Some(alt::replay(&game.game, ended)),
        }),
        Err(error) => {
            tracing::error!(%error, "match" = %game.id, "can't draw the animation");
            message.text = message.text.below(say::replay_no_animation());
        }
    }
    message
        .files
        .push(records::record(ctx, game, &players, ended).await?);
    message.buttons = replay_request.buttons(game, None);
    message.public = replay_request.public;
    Ok(message)
}

impl ReplayRequest<'_> {
    /// Returns who shows it to everybody, if they do.
    fn sharer(&self) -> Option<&Person> {
        self.public.then_some(&self.request.who)
    }

    /// Returns the buttons under the board after `shown` turns, or under the animation. A button that leads nowhere is
    /// disabled but keeps its place, so that the others don't move away under the finger.
    fn buttons(&self, game: &Match, shown: Option<u32>) -> Vec<Button> {
        let View { viewer, theme } = &self.view;
        let last = game.ply();
        let at = shown.unwrap_or(last);
        let button = |row, label: Text, viewer, step: Step, leads| {
            let (turn, theme) = (String::new(), view::key(theme));
            let view = ViewId {
                viewer,
                turn,
                theme,
            };
            let id = ButtonId::new(game.id, at, format!("{}:{view}", step.id()));
            Button::new(id, label, ButtonStyle::Secondary)
                .in_row(row)
                .if_enabled(leads)
        };
        let (back, on) = (at > 0, at < last);
        // In a running match, there may be another last turn by the time it's pressed.
        let newer = on || shown.is_none() || ended(game).is_none();
        let animate = shown.is_some() && last > 0;
        let mut buttons = vec![
            button(0, say::replay_first(), *viewer, Step::First, back),
            button(0, say::button_back(), *viewer, Step::Back, back),
            button(0, say::button_forward(), *viewer, Step::Next, on),
            button(0, say::replay_last(), *viewer, Step::Last, newer),
            button(1, say::replay_animate(), *viewer, Step::Animation, animate),
        ];
        if self.public {
            return buttons;
        }
        let (turned, show) = match shown {
            Some(_) => (Step::Here, Step::Show),
            None => (Step::Animation, Step::ShowAnimation),
        };
        buttons.push(button(
            1,
            say::button_flip_board(),
            viewer.other(),
            turned,
            true,
        ));
        if !self.request.place.direct {
            buttons.push(button(1, say::replay_share(), *viewer, show, true));
        }
        // Plans begin at the present position.
        if shown == Some(last) && play::may_resign(game, self.request.who.id).is_ok() {
            buttons.push(plan::from_button(game, 0).in_row(1));
        }
        buttons
    }
}

pub(super) fn ended(game: &Match) -> Option<Outcome> {
    match game.stage {
        Stage::Ended(_, outcome) => Some(outcome),
        _ => None,
    }
}

/// Parses the number of turns to show, up to those that were played.
fn turn_number(game: &Match, typed: &str) -> Result<u32, Text> {
    let last = game.ply();
    if !typed.bytes().all(|digit| digit.is_ascii_digit()) {
        return Err(replays::not_a_turn_number(game, typed));
    }
    match typed.parse() {
        Ok(ply) if ply <= last => Ok(ply),
        _ if last == 0 => Err(replays::no_turns(game)),
        _ => Err(replays::no_such_turn(game, typed)),
    }
}
