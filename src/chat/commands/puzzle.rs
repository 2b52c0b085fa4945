//! `/puzzle`: a position with one right turn, solved in private.

use crate::api::fields::{Field, FieldKind, Form};
use crate::api::message::{Button, ButtonStyle, Message};
use crate::commands::command::{Command, Stop};
use crate::commands::practice::{Act, Practice};
use crate::commands::presses::Buttons;
use crate::commands::stop::Answered;
use crate::service::mistakes::{self, Found};
use crate::service::puzzles::{self, Begun, Offered, Solving, Tried};
use crate::service::request::Request;
use crate::syntax::arguments;
use crate::syntax::spec::Suggestions;
use crate::syntax::turn_menus::Making;
use learn::{Difficulty, Faulty, Puzzle, Step, Unjudged};
use play::{MatchId, Stage};
use rules::{Game, Kind, Side};
use text::buttons::example_turn;
use text::game::refused;
use text::options::Prose;
use text::puzzles as words;
use text::rich::Text;
use text::words as say;

/// What the ids of buttons about puzzles begin with.
const PUZZLE: &str = "puzzle";

/// The button that shows another puzzle, before the game.
const NEXT: &str = "puzzle-next";

/// The button that shows puzzles from one's own mistakes, before the number of the match.
const MISTAKES: &str = "mistakes";

/// The longest turn and the longest complaint.
const LONGEST_TURN: usize = 60;
const LONGEST_REASON: usize = 200;

/// What else the buttons under a puzzle do.
const SHOW: &str = "show";
const GIVE_UP: &str = "answer";
const TYPE: &str = "type";
const REPORT: &str = "report";

/// A button about the puzzle with this id, of whose line so many turns had been played.
struct PuzzleButton {
    puzzle: String,
    played: u32,
    does: Does,
}

enum Does {
    /// Shows it as it is.
    Show,
    /// Shows the answer.
    GiveUp,
    /// Asks for a turn in a form.
    Type,
    /// Asks in a form what is wrong with it.
    Report,
    /// Something with a turn.
    Act(Act),
}

impl PuzzleButton {
    /// Parses `puzzle:onyx-1a2b3c4d:0:move`; `None` if it's another button.
    fn parse(id: &str) -> Option<PuzzleButton> {
        let mut parts = id.splitn(4, ':');
        parts.next().filter(|word| *word == PUZZLE)?;
        let (puzzle, played) = (parts.next()?.to_owned(), parts.next()?.parse().ok()?);
        let does = match parts.next()? {
            SHOW => Does::Show,
            GIVE_UP => Does::GiveUp,
            TYPE => Does::Type,
            REPORT => Does::Report,
            action => Does::Act(Act::parse(action)?),
        };
        Some(PuzzleButton {
            puzzle,
            played,
            does,
        })
    }

    /// Parses the id of a menu, or of anything else.
    fn parse_if(id: &str, in_menu: bool) -> Option<PuzzleButton> {
        let is_in_menu = |does: &Does| matches!(does, Does::Act(act) if act.is_in_menu());
        PuzzleButton::parse(id).filter(|button| is_in_menu(&button.does) == in_menu)
    }
}

pub(super) fn command() -> Command {
    let levels = [
        ("easier", "Easier than my rating", Difficulty::Easier),
        ("normal", "About my rating", Difficulty::Normal),
        ("harder", "Harder than my rating", Difficulty::Harder),
    ];
    Command::new(
        "puzzle",
        "Solve a puzzle: find the one right turn",
        (
            arguments::game("Which game; any by default"),
            arguments::choice("level", "How hard; about your rating by default", levels),
        ),
        puzzle,
    )
    .or(
        arguments::puzzle_turn("Your turn in the puzzle you're solving"),
        typed,
    )
    .or(
        arguments::completed(
            "id",
            "A certain puzzle, by its id; it doesn't change your rating",
            Suggestions::Puzzles,
        ),
        named,
    )
    .where_the_bot_is_not()
    .with(
        Buttons::new()
            .of(|id| PuzzleButton::parse_if(id, false), pressed)
            .of(next_game, next_pressed)
            .of(match_of_mistakes, mistakes)
            .menus_of(|id| PuzzleButton::parse_if(id, true), picked)
            .line_form(form, PuzzleButton::parse, submitted)
            .changing_their_message(|id| {
                let button = PuzzleButton::parse(id);
                let changes = button.is_some_and(|one| !matches!(one.does, Does::Report));
                changes || next_game(id).is_some()
            }),
    )
}

/// Reads `puzzle-next:onyx` or `puzzle-next:any`.
fn next_game(id: &str) -> Option<Option<Kind>> {
    match id.strip_prefix(NEXT)?.strip_prefix(':')? {
        "any" => Some(None),
        game => Kind::from_id(game).map(Some),
    }
}

async fn puzzle(
    request: &Request,
    (kind, difficulty): (Option<Kind>, Option<Difficulty>),
) -> Answered {
    let (ctx, who, now) = (&request.ctx, request.who.id, request.now);
    let wanted = difficulty.unwrap_or_default();
    match puzzles::offered(ctx, who, kind, wanted, now).await? {
        Offered::Open(open) => {
            let fits = kind.is_none_or(|kind| kind == open.puzzle.spec.kind);
            let above = match fits && difficulty.is_none() && open.attempt.played == 0 {
                true => Text::default(),
                false => say::puzzle_still_open(),
            };
            shown(request, &open, above).await.map(Some)
        }
        Offered::New(Some(new)) => shown(request, &new, Text::default()).await.map(Some),
        Offered::New(None) => Ok(Some(words::unknown("").into())),
        Offered::None => Ok(Some(words::none(kind).into())),
    }
}

async fn begin(request: &Request, begun: Begun) -> Answered {
    match puzzles::begin(&request.ctx, request.who.id, begun, request.now).await? {
        Some(solving) => shown(request, &solving, Text::default()).await.map(Some),
        None => Ok(Some(words::unknown("").into())),
    }
}

/// Shows the puzzle with this id.
async fn named(request: &Request, id: Option<String>) -> Answered {
    let id = id.unwrap_or_default();
    let id = id.trim();
    match puzzles::find(&request.ctx, request.who.id, id).await? {
        Some(puzzle) => begin(request, Begun::named(puzzle)).await,
        None => Err(words::unknown(id).into()),
    }
}

async fn next_pressed(request: &Request, kind: Option<Kind>) -> Answered {
    puzzle(request, (kind, None)).await
}

/// A turn that was typed: in the puzzle that one last did something in.
async fn typed(request: &Request, turn: Option<String>) -> Answered {
    match puzzles::open(&request.ctx, request.who.id, true).await? {
        Some(solving) => play(request, solving, &turn.unwrap_or_default()).await,
        None => Err(say::puzzle_none_open().into()),
    }
}

/// Returns the form in which a turn is typed that a button with this id opens, or the one in which one says what is wrong.
fn form(id: &str) -> Option<Form> {
    let button = PuzzleButton::parse(id)?;
    let (title, label, hint, most) = match button.does {
        Does::Type => {
            let known = learn::puzzle(&button.puzzle);
            let position = known.and_then(|puzzle| puzzle.after(button.played as usize).ok());
            let hint = position.map_or_else(String::new, |position| example_turn(&position));
            (
                say::puzzle_turn_form(),
                say::puzzle_turn_field(),
                hint,
                LONGEST_TURN,
            )
        }
        Does::Report => (
            say::puzzle_report_form(),
            say::puzzle_report_field(),
            String::new(),
            LONGEST_REASON,
        ),
        _ => return None,
    };
    let line = FieldKind::Line {
        hint,
        most,
        value: String::new(),
    };
    Some(Form {
        id: id.to_owned(),
        title: title.into(),
        fields: vec![Field::new(Field::TEXT, label, line).required()],
        board: true,
    })
}

/// Handles what was typed into such a form.
async fn submitted(request: &Request, (button, typed): (PuzzleButton, String)) -> Answered {
    match button.does {
        Does::Report => report(request, &button.puzzle, &typed).await,
        _ => used(request, button, &typed).await,
    }
}

async fn report(request: &Request, puzzle: &str, reason: &str) -> Answered {
    let (store, who) = (&request.ctx.store, request.who.id);
    let reason = arguments::one_line(reason, Prose::Problem, LONGEST_REASON)?;
    let begun = puzzles::begun(&request.ctx, who, puzzle).await?;
    let Some((reason, _)) = reason.zip(begun) else {
        return Err(words::unknown(puzzle).into());
    };
    store
        .report_puzzle(who, puzzle, reason, request.now)
        .await?;
    Ok(Some(say::puzzle_reported(puzzle).into()))
}

async fn pressed(request: &Request, button: PuzzleButton) -> Answered {
    used(request, button, "").await
}

async fn picked(request: &Request, (button, value): (PuzzleButton, String)) -> Answered {
    used(request, button, &value).await
}

/// Handles what was used under a puzzle, if it belongs to where the person is now.
async fn used(request: &Request, button: PuzzleButton, value: &str) -> Answered {
    let (ctx, who) = (&request.ctx, request.who.id);
    let begun = puzzles::begun(ctx, who, &button.puzzle).await?;
    let solving = begun.ok_or_else(|| words::unknown(&button.puzzle))?;
    if solving.attempt.is_over {
        return over(request, &solving, say::puzzle_over()).await.map(Some);
    }
    if solving.attempt.played != button.played {
        return shown(request, &solving, say::puzzle_gone_on())
            .await
            .map(Some);
    }
    match button.does {
        Does::Type if !value.is_empty() => play(request, solving, value).await,
        // A form that didn't open.
        Does::Show | Does::Type | Does::Report => {
            shown(request, &solving, Text::default()).await.map(Some)
        }
        Does::GiveUp => give_up(request, solving).await,
        Does::Act(Act::Begin) => making(request, &solving, Some(Making::default())).await,
        Does::Act(Act::Unpick(made)) => making(request, &solving, Some(made.making)).await,
        Does::Act(Act::Pick(made)) => making(request, &solving, made.making.with(value)).await,
        Does::Act(Act::Play(digest, turn)) if position(&solving)?.digest() == digest => {
            play(request, solving, &turn).await
        }
        Does::Act(Act::Play(..)) => shown(request, &solving, say::puzzle_gone_on())
            .await
            .map(Some),
    }
}

fn damaged(error: &Faulty) -> Text {
    tracing::error!(%error, "a puzzle can't be played");
    words::unknown("")
}

fn position(solving: &Solving) -> Result<Game, Text> {
    solving.position().map_err(|error| damaged(&error))
}

fn practice<'a>(solving: &Solving, position: &'a Game) -> Practice<'a> {
    let (id, played) = (&solving.puzzle.id, solving.attempt.played);
    Practice {
        head: format!("{PUZZLE}:{id}:{played}"),
        position,
        typed: format!("{PUZZLE}:{id}:{played}:{TYPE}"),
    }
}

fn button(solving: &Solving, does: &str, label: impl Into<String>) -> Button {
    let (id, played) = (&solving.puzzle.id, solving.attempt.played);
    let id = format!("{PUZZLE}:{id}:{played}:{does}");
    Button::new(id, label, ButtonStyle::Secondary)
}

/// Returns the button that leads to another puzzle, or to the next of one's mistakes in the same match.
fn next_button(puzzle: &Puzzle) -> Button {
    match mistakes::match_of(&puzzle.id) {
        Some(game) => mistakes_button(game, say::puzzle_next_mistake()),
        None => {
            let id = format!("{NEXT}:{}", puzzle.spec.kind.id());
            Button::new(id, say::puzzle_next(), ButtonStyle::Primary)
        }
    }
}

/// Returns the button that leads to puzzles from one's own mistakes in a match.
pub(super) fn mistakes_button(game: MatchId, label: impl Into<String>) -> Button {
    Button::new(
        format!("{MISTAKES}:{}", game.0),
        label,
        ButtonStyle::Primary,
    )
}

fn match_of_mistakes(id: &str) -> Option<MatchId> {
    let number = id.strip_prefix(MISTAKES)?.strip_prefix(':')?;
    number.parse().ok().map(MatchId)
}

/// Shows the first puzzle from one's mistakes in a match that one hasn't finished.
async fn mistakes(request: &Request, id: MatchId) -> Answered {
    let (ctx, who) = (&request.ctx, request.who.id);
    let game = ctx.store.load(id).await?;
    let game = game.ok_or_else(|| say::which_match_unknown(id))?;
    let Stage::Ended(seats, _) = game.stage else {
        return Err(say::analysis_still_running(id).into());
    };
    if seats.side_of(who).is_none() {
        return Err(say::puzzle_not_your_match(id).into());
    }
    let ids = match mistakes::of(ctx, &game, who).await? {
        Found::Puzzles(ids) if ids.is_empty() => {
            return Ok(Some(say::puzzle_no_mistakes(id).into()));
        }
        Found::Puzzles(ids) => ids,
        Found::Full => return Err(say::puzzle_too_many_at_once().into()),
        Found::BeingMade | Found::NotAnalysed => {
            let mut message = Message::from(say::puzzle_looking_for_mistakes(id));
            message.buttons = vec![mistakes_button(id, say::puzzle_mistakes())];
            return Ok(Some(message));
        }
    };
    for id in ids {
        let begun = puzzles::begun(ctx, who, &id).await?;
        if begun.is_some_and(|begun| begun.attempt.is_over) {
            continue;
        }
        if let Some(puzzle) = puzzles::find(ctx, who, &id).await? {
            return begin(request, Begun::named(puzzle)).await;
        }
    }
    Ok(Some(say::puzzle_mistakes_done(id).into()))
}

fn report_button(solving: &Solving) -> Button {
    button(solving, REPORT, say::puzzle_report())
}

fn task(solving: &Solving, position: &Game) -> Result<Text, Text> {
    let told = puzzles::task(&solving.puzzle, solving.attempt.played as usize, position);
    told.map_err(|error| damaged(&error))
}

/// Shows a puzzle as far as somebody is with it.
pub(super) async fn shown(
    request: &Request,
    solving: &Solving,
    above: Text,
) -> Result<Message, Stop> {
    if puzzles::is_withdrawn(&request.ctx, &solving.puzzle.id).await? {
        let mut message = Message::from(say::puzzle_withdrawn());
        message.buttons = vec![next_button(&solving.puzzle)];
        return Ok(message);
    }
    if solving.attempt.is_over {
        return over(request, solving, above).await;
    }
    let position = position(solving)?;
    let practice = practice(solving, &position);
    let mut message = Message::from(Text::lines([above, task(solving, &position)?]));
    practice.draw(request, &mut message, &position).await;
    message.buttons.extend(practice.buttons());
    message
        .buttons
        .push(button(solving, GIVE_UP, say::puzzle_show_answer()));
    Ok(message)
}

async fn making(request: &Request, solving: &Solving, making: Option<Making>) -> Answered {
    let position = position(solving)?;
    let above = task(solving, &position)?;
    let practice = practice(solving, &position);
    let message = practice.making(request, above, making).await?;
    Ok(Some(message))
}

/// Shows a puzzle that has ended, with its answer.
async fn over(request: &Request, solving: &Solving, above: Text) -> Result<Message, Stop> {
    let puzzle = &solving.puzzle;
    let start = puzzle.after(0).map_err(|error| damaged(&error))?;
    let end = puzzle
        .after(puzzle.line.len())
        .map_err(|error| damaged(&error))?;
    let mut message = Message::from(Text::lines([above, words::answer(&puzzle.line)]));
    practice(solving, &start)
        .draw(request, &mut message, &end)
        .await;
    message.buttons = vec![next_button(puzzle), report_button(solving)];
    Ok(message)
}

async fn give_up(request: &Request, mut solving: Solving) -> Answered {
    let Some(change) = puzzles::give_up(&request.ctx, &solving, request.now).await? else {
        return again(request, &solving).await;
    };
    solving.attempt.is_over = true;
    let above = puzzles::rated(&solving, change);
    over(request, &solving, above).await.map(Some)
}

/// Shows where somebody is after something else was done in the meantime.
async fn again(request: &Request, before: &Solving) -> Answered {
    let now = puzzles::begun(&request.ctx, request.who.id, &before.puzzle.id).await?;
    let now = now.ok_or_else(|| words::unknown(&before.puzzle.id))?;
    shown(request, &now, say::puzzle_gone_on()).await.map(Some)
}

/// Plays a turn in a puzzle.
async fn play(request: &Request, mut solving: Solving, typed: &str) -> Answered {
    let ctx = &request.ctx;
    if puzzles::is_withdrawn(ctx, &solving.puzzle.id).await? {
        return shown(request, &solving, Text::default()).await.map(Some);
    }
    let before = position(&solving)?;
    let side = before.to_move().unwrap_or(Side::Black);
    let (step, change) = match puzzles::turn(ctx, &solving, typed, request.now).await? {
        Tried::Judged(step, change) => (step, change),
        Tried::Stale => return again(request, &solving).await,
        Tried::Refused(Unjudged::Puzzle(error)) => return Err(damaged(&error).into()),
        Tried::Refused(Unjudged::Turn(why)) => {
            let why = refused::turn_error(&before, typed, &why);
            return Err(shown(request, &solving, why).await?.into());
        }
    };
    match step {
        Step::Right { turn, reply } => {
            solving.attempt.played += 2;
            let above = words::right(&turn, &reply, side.other());
            shown(request, &solving, above).await.map(Some)
        }
        Step::Solved { turn } => {
            let above = puzzles::solved(&solving, &turn, change);
            solving.attempt.is_over = true;
            over(request, &solving, above).await.map(Some)
        }
        Step::Wrong { turn } => {
            let wrong = (&before, turn.as_str());
            let (text, after) = puzzles::refuted(ctx, &request.who, &solving, wrong, change).await;
            let mut message = Message::from(text);
            practice(&solving, &before)
                .draw(request, &mut message, &after)
                .await;
            let again = button(&solving, SHOW, say::puzzle_try_again());
            message.buttons = vec![
                Button {
                    style: ButtonStyle::Primary,
                    ..again
                },
                button(&solving, GIVE_UP, say::puzzle_show_answer()),
                next_button(&solving.puzzle),
                report_button(&solving),
            ];
            Ok(Some(message))
        }
    }
}
