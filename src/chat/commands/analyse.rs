//! `/match analyse`: how the chances changed in a finished match, and which turns lost the most.

use std::sync::Arc;

use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::api::component_id::{ButtonId, ViewId};
use crate::api::message::{Button, ButtonStyle, File, Message};
use crate::commands::command::{Command, Stop};
use crate::commands::presses::{self, Buttons, Pressed};
use crate::commands::puzzle;
use crate::core::analyst::NoAnalysis;
use crate::core::context::Context;
use crate::service::analyses::{self, Analysis, Judged, chance};
use crate::service::board_words;
use crate::service::request::Request;
use crate::service::{board_view, find, people, pictures, positions};
use crate::syntax::arguments;
use crate::syntax::spec::WhichMatches;
use crate::syntax::view::{self, View};
use play::{Match, Seats, Stage, Word};
use render::{self, Chart};
use rules::{Game, Outcome, Side};
use store::{AnalysedPosition, StoreError};
use text::analyses::JudgedTurn;
use text::rich::Text;
use text::words as say;
use text::{analyses as analysis_text, replays};

/// What to show of an analysis, relative to the turn whose number is in the id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum Look {
    /// The chart of the whole match.
    Chart,
    /// The turn itself.
    Turn,
    /// The turn before it.
    #[strum(serialize = "tback")]
    Back,
    /// The turn after it.
    #[strum(serialize = "tnext")]
    Next,
}

/// A finished match with its analysis, as somebody looks at it.
struct Analysed<'a> {
    game: &'a Match,
    seats: Seats,
    outcome: Outcome,
    positions: Vec<Game>,
    values: Vec<AnalysedPosition>,
    view: View,
}

pub(super) fn command() -> Command {
    Command::new(
        "match analyse",
        "Analyse a finished match",
        (arguments::number(WhichMatches::Begun), arguments::view()),
        analyse,
    )
    .with(Buttons::new().of_match(presses::with_view, press))
}

/// Shows the chart of the match with this number, by default the one in this place.
async fn analyse(
    request: &Request,
    (number, view): (Option<String>, Option<String>),
) -> Result<Message, Stop> {
    let game = find::match_meant(request, number.as_deref()).await??;
    let wanted = request.ctx.themes.read(&view.unwrap_or_default())?;
    let view = board_view::view(&request.ctx, &game, request.who.id, wanted);
    Ok(shown(request, &game, view, None).await?)
}

/// Handles a button under an analysis that shows the turn with the number in its id, or under the chart.
async fn press(request: &Request, pressed: Pressed<(Look, ViewId)>) -> Result<Message, Stop> {
    let (game, turn, (look, view_id)) = (&pressed.game, pressed.ply, &pressed.what);
    if !find::may_see(request, game).await? {
        return Ok(replays::only_for_players(game).into());
    }
    let (view, before) = board_view::view_of(&request.ctx, view_id);
    let turn = match look {
        Look::Chart => None,
        Look::Turn => Some(turn),
        Look::Back => Some(turn.saturating_sub(1)),
        Look::Next => Some(turn.saturating_add(1)),
    };
    let mut message = shown(request, game, view, turn).await?;
    message.text = before.then(message.text);
    Ok(message)
}

/// Returns the chart, or a turn; what isn't there yet is begun.
async fn shown(
    request: &Request,
    game: &Match,
    view: View,
    turn: Option<u32>,
) -> Result<Message, StoreError> {
    let ctx = &request.ctx;
    let (seats, outcome) = match game.stage {
        Stage::Ended(seats, outcome) => (seats, outcome),
        Stage::Running(_) => return Ok(say::analysis_still_running(game.id).into()),
        _ => return Ok(say::board_match_not_started(game.id).into()),
    };
    if game.ply() == 0 {
        return Ok(say::analysis_no_turns(game.id).into());
    }
    let positions = positions::all(ctx, game).await?;
    let values = match analyses::analysis(ctx, game.id, request.who.id, &positions).await? {
        Analysis::Made(values) => values,
        Analysis::BeingMade => return Ok(being_made(game, &view)),
        Analysis::Refused(why) => return Ok(refused(why).into()),
        Analysis::Failed => return Ok(say::analysis_failed(game.id).into()),
    };
    let analysed = Analysed {
        game,
        seats,
        outcome,
        positions,
        values,
        view,
    };
    match turn {
        None => {
            let mut message = analysed.chart(ctx).await?;
            if seats.side_of(request.who.id).is_some() {
                let learn = puzzle::mistakes_button(game.id, say::puzzle_mistakes());
                message.buttons.push(learn.in_row(1));
            }
            Ok(message)
        }
        Some(turn) => analysed.turn(ctx, turn.clamp(1, game.ply())).await,
    }
}

/// Returns the match with its analysis if that has been made; begins none.
async fn stored<'a>(
    ctx: &Context,
    game: &'a Match,
    view: View,
    positions: &[Game],
) -> Result<Option<Analysed<'a>>, StoreError> {
    let Stage::Ended(seats, outcome) = game.stage else {
        return Ok(None);
    };
    let values = analyses::stored(ctx, game.id, positions.len()).await?;
    Ok(values.map(|values| Analysed {
        game,
        seats,
        outcome,
        positions: positions.to_vec(),
        values,
        view,
    }))
}

/// Returns the description of the chart of a match with these positions, if its analysis has been made.
pub(super) async fn stored_chart_alt(
    ctx: &Context,
    game: &Match,
    view: View,
    positions: &[Game],
) -> Result<Option<String>, StoreError> {
    let Some(analysed) = stored(ctx, game, view, positions).await? else {
        return Ok(None);
    };
    let swings = analysed.swings(ctx).await?;
    Ok(Some(analysed.chart_alt(&swings)))
}

/// Returns that chart; an error is why it can't be drawn, for developers.
pub(super) async fn stored_chart(
    ctx: &Context,
    game: &Match,
    view: View,
    positions: &[Game],
) -> Result<Option<Result<File, String>>, StoreError> {
    let Some(analysed) = stored(ctx, game, view, positions).await? else {
        return Ok(None);
    };
    let swings = analysed.swings(ctx).await?;
    Ok(Some(analysed.chart_picture(ctx, &swings).await))
}

fn being_made(game: &Match, view: &View) -> Message {
    let mut message = Message::from(say::analysis_being_made(game.id));
    message.buttons.push(Button {
        style: ButtonStyle::Primary,
        ..button(game, view, 0, say::analysis_show(), (0, Look::Chart))
    });
    message
}

pub(super) fn refused(why: NoAnalysis) -> Text {
    match why {
        NoAnalysis::OwnUnderWay(other) => say::analysis_working_on_yours(other),
        NoAnalysis::Full => say::analysis_too_many_at_once(),
    }
}

fn button(
    game: &Match,
    view: &View,
    row: usize,
    label: impl Into<String>,
    (turn, look): (u32, Look),
) -> Button {
    let view_id = ViewId {
        viewer: view.viewer,
        turn: String::new(),
        theme: view::key(&view.theme),
    };
    let id = ButtonId::new(game.id, turn, format!("{}:{view_id}", look.id()));
    Button::new(id, label, ButtonStyle::Secondary).in_row(row)
}

impl Analysed<'_> {
    /// Returns a turn with who played it.
    async fn named(&self, ctx: &Context, judged: Judged) -> Result<JudgedTurn, StoreError> {
        let from = &self.positions[judged.number as usize - 1];
        let seats = people::seats_at(self.seats, self.game, from);
        Ok(JudgedTurn {
            number: judged.number,
            by: ctx.store.person(seats.holder(judged.side)).await?,
            side: judged.side,
            played: judged.played,
            best: judged.best,
            before: judged.before,
            after: judged.after,
        })
    }

    /// Returns the turns that lost the most, the worst first.
    async fn swings(&self, ctx: &Context) -> Result<Vec<JudgedTurn>, StoreError> {
        let mut turns = Vec::new();
        for judged in analyses::swings(&self.positions, &self.values) {
            turns.push(self.named(ctx, judged).await?);
        }
        Ok(turns)
    }

    /// Returns the chart of the whole match.
    async fn chart(&self, ctx: &Context) -> Result<Message, StoreError> {
        let swings = self.swings(ctx).await?;
        let players = people::players(ctx, self.seats).await?;
        let mut message = Message::from(analysis_text::chart(self.game, &players, &swings));
        let drawn = self.chart_picture(ctx, &swings).await;
        pictures::add(&mut message, drawn, Some(self.game.id), "the chart");
        message.buttons = self.swing_buttons(&swings, None);
        let next = (0, Look::Next);
        message.buttons.push(button(
            self.game,
            &self.view,
            1,
            say::analysis_step_through(),
            next,
        ));
        Ok(message)
    }

    /// Returns Black's chances in each position.
    fn of_black(&self) -> Vec<f64> {
        let values = self.values.iter();
        values
            .map(|position| chance(position.value, Side::Black))
            .collect()
    }

    fn chart_alt(&self, swings: &[JudgedTurn]) -> String {
        analysis_text::chart_alt(self.game.terms.spec, &self.of_black(), swings)
    }

    /// Draws the chart, with these turns marked.
    async fn chart_picture(&self, ctx: &Context, swings: &[JudgedTurn]) -> Result<File, String> {
        let marks: Vec<u32> = swings.iter().map(|turn| turn.number).collect();
        let chart = Chart::of_chances(&self.of_black(), &marks, self.outcome, board_words::say);
        let theme = Arc::clone(&self.view.theme);
        let paint = move || render::encode_chart(&render::paint(&chart.scene(), &theme));
        let drawn = pictures::draw(ctx, paint).await?;
        Ok(File {
            name: "chart.png".to_owned(),
            bytes: drawn.map_err(|error| error.to_string())?,
            alt: Some(self.chart_alt(swings)),
        })
    }

    /// Returns the turn with this number, from 1: the board after it, and after a better turn if there is one.
    async fn turn(&self, ctx: &Context, number: u32) -> Result<Message, StoreError> {
        let at = number as usize;
        let judged = match analyses::judged(&self.positions, &self.values, number) {
            Some(judged) => Some(self.named(ctx, judged).await?),
            None => None,
        };
        let (Some(judged), Some(after), Some(before)) = (
            judged,
            self.positions.get(at),
            self.positions.get(at.saturating_sub(1)),
        ) else {
            return Ok(say::analysis_failed(self.game.id).into());
        };
        let mut better = before.clone();
        let better = better.play_text(&judged.best).is_ok().then_some(better);
        let players = people::seats_at(self.seats, self.game, after);
        let players = people::players(ctx, players).await?;
        let text = analysis_text::turn(self.game, &players, after, better.as_ref(), &judged);
        let mut message = Message::from(text);
        let ended = Some(self.outcome).filter(|_| number == self.game.ply());
        let second = better.filter(|_| judged.had_better());
        for (name, position, ended) in [
            ("board.png", Some(after), ended),
            ("better.png", second.as_ref(), None),
        ] {
            let Some(position) = position else { continue };
            let mut drawn = pictures::picture(ctx, position, &self.view, ended).await;
            if let Ok(file) = &mut drawn {
                name.clone_into(&mut file.name);
            }
            pictures::add(&mut message, drawn, Some(self.game.id), "the board");
        }
        message.buttons = self.swing_buttons(&self.swings(ctx).await?, Some(number));
        message.buttons.extend(self.step_buttons(number));
        Ok(message)
    }

    /// Returns a button for each of these turns; that of the turn `shown` is disabled.
    fn swing_buttons(&self, swings: &[JudgedTurn], shown: Option<u32>) -> Vec<Button> {
        let buttons = swings.iter().map(|turn| {
            let label = say::analysis_turn_button(turn.number).to_string();
            let found = button(self.game, &self.view, 0, &label, (turn.number, Look::Turn));
            found.if_enabled(shown != Some(turn.number))
        });
        buttons.collect()
    }

    /// Returns the buttons that lead on from a turn. One that leads nowhere is disabled but keeps its place.
    fn step_buttons(&self, shown: u32) -> [Button; 4] {
        let View { viewer, theme } = &self.view;
        let flipped = View {
            viewer: viewer.other(),
            theme: Arc::clone(theme),
        };
        let step = |label: Text, view, look| button(self.game, view, 1, label, (shown, look));
        [
            step(say::button_back(), &self.view, Look::Back).if_enabled(shown > 1),
            step(say::button_forward(), &self.view, Look::Next).if_enabled(shown < self.game.ply()),
            step(say::analysis_chart_button(), &self.view, Look::Chart),
            step(say::button_flip_board(), &flipped, Look::Turn),
        ]
    }
}
