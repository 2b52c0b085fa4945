//! `/learn`: the lessons of a game, and the buttons under them.

use crate::api::event::Value;
use crate::api::fields::{Field, FieldKind, Form};
use crate::api::message::Message;
use crate::commands;
use crate::commands::command::Command;
use crate::commands::learn_ids::{Act, Spot, What, listed, picked, played, read, typed_in};
use crate::commands::learn_shown::{self, Place};
use crate::commands::making::Made;
use crate::commands::practice;
use crate::commands::presses::Buttons;
use crate::commands::stop::{Answered, Stop};
use crate::service::lessons::{self, Learner, Tried, course, named};
use crate::service::request::Request;
use crate::syntax::arguments;
use crate::syntax::spec::Suggestions;
use crate::syntax::turn_menus::Making;
use rules::{Kind, Side, TurnError};
use text::game::refused::turn_error;
use text::lessons::{self as lessons_text};
use text::words as say;
use text::{buttons, game};

/// The most characters that are accepted for a turn.
const LONGEST: usize = 100;

pub(super) fn command() -> Command {
    Command::new(
        "learn",
        "Learn a game by playing short positions",
        (
            arguments::game("Which game; leave out to see how far you are"),
            arguments::completed(
                "lesson",
                "Which lesson; by default the one where you are",
                Suggestions::Lessons,
            ),
            arguments::completed(
                "turn",
                "Your turn in the lesson, e.g. f3>g2 c5",
                Suggestions::TurnsOfLesson,
            ),
        ),
        learn,
    )
    .where_the_bot_is_not()
    .with(
        Buttons::new()
            .of(listed, list)
            .of(played, play)
            .of(read, press)
            .menus_of(listed, choose)
            .menus_of(picked, pick)
            .line_form(form, typed_in, typed),
    )
}

/// Returns the form that a button with this id opens.
fn form(id: &str) -> Option<Form> {
    let spot = typed_in(id)?;
    let lesson = course(spot.kind).ok()?.find(&spot.lesson);
    let (_, lesson) = lesson?;
    let line = FieldKind::Line {
        hint: buttons::example_turn(lesson.at(spot.step)?.position),
        most: LONGEST,
        value: String::new(),
    };
    Some(Form {
        id: id.to_owned(),
        title: say::lesson_form().to_string(),
        fields: vec![Field::new(Field::TEXT, say::lesson_turn_field(), line).required()],
        board: true,
    })
}

async fn learn(
    request: &Request,
    (kind, lesson, turn): (Option<Kind>, Option<String>, Option<String>),
) -> Result<Message, Stop> {
    let learner = Learner::of(&request.ctx, request.who.id).await?;
    let kind = match (kind, &lesson, &turn) {
        (Some(kind), ..) => kind,
        (None, None, None) => return Ok(learn_shown::overview(&learner)),
        (None, Some(_), _) => return Err(say::lesson_whose().into()),
        (None, None, Some(_)) => learner.only_game().ok_or_else(say::lesson_which_game)?,
    };
    let course = course(kind)?;
    let meant = match &lesson {
        Some(typed) => match named(course, typed) {
            Some(lesson) => Some(lesson),
            None => return Ok(learn_shown::unknown(course, &learner, typed)),
        },
        None => learner.current(course),
    };
    // All are done.
    let Some(lesson) = meant else {
        return Ok(learn_shown::list(course, &learner));
    };
    let step = learner.step(kind, lesson);
    let place = Place::new(course, lesson, step);
    match turn {
        Some(turn) => attempt(request, place, &turn).await,
        None => Ok(learn_shown::lesson(request, &place, None).await),
    }
}

async fn list(request: &Request, kind: Kind) -> Result<Message, Stop> {
    let learner = Learner::of(&request.ctx, request.who.id).await?;
    Ok(learn_shown::list(course(kind)?, &learner))
}

/// Starts a match with Black against level 1 on the smallest board, as `/challenge` does.
async fn play(request: &Request, kind: Kind) -> Answered {
    let Some(command) = commands::find("challenge") else {
        return Ok(Some(say::button_unknown_form().into()));
    };
    let size = kind.sizes().iter().min().map(u8::to_string);
    let options = [
        ("game", Some(kind.id().to_owned())),
        ("level", Some("1".to_owned())),
        ("side", Some(Side::Black.name().to_owned())),
        ("size", size),
    ];
    let given: Vec<(String, Value)> = options
        .into_iter()
        .filter_map(|(name, value)| Some((name.to_owned(), Value::Text(value?))))
        .collect();
    command.attempt(request, &given).await
}

async fn choose(request: &Request, (kind, lesson): (Kind, String)) -> Answered {
    open(request, kind, &lesson).await.map(Some)
}

/// Shows a lesson from its beginning.
async fn open(request: &Request, kind: Kind, lesson: &str) -> Result<Message, Stop> {
    let place = place(request, kind, lesson, 0).await?;
    let learner = Learner::of(&request.ctx, request.who.id).await?;
    if learner.step(kind, place.lesson) > 0 {
        lessons::begin(&request.ctx, request.who.id, kind, place.lesson).await?;
    }
    Ok(learn_shown::lesson(request, &place, None).await)
}

/// Returns the place in a lesson that an id names, or stops with what there is instead.
async fn place(request: &Request, kind: Kind, lesson: &str, step: usize) -> Result<Place, Stop> {
    let course = course(kind)?;
    let Some((_, found)) = course.find(lesson) else {
        let learner = Learner::of(&request.ctx, request.who.id).await?;
        return Err(learn_shown::unknown(course, &learner, lesson).into());
    };
    if found.at(step).is_none() {
        let place = Place::new(course, found, 0);
        let changed = Some(say::lesson_changed());
        return Err(learn_shown::lesson(request, &place, changed).await.into());
    }
    Ok(Place::new(course, found, step))
}

async fn press(request: &Request, what: What) -> Result<Message, Stop> {
    let (spot, act) = match what {
        What::GoOn(kind) => return learn(request, (Some(kind), None, None)).await,
        What::Open(kind, lesson) => return open(request, kind, &lesson).await,
        What::At(spot, act) => (spot, act),
    };
    let place = place(request, spot.kind, &spot.lesson, spot.step).await?;
    match act {
        Act::Hint => {
            let hint = Some(lessons_text::hint(&place.lesson.hint));
            Ok(learn_shown::lesson(request, &place, hint).await)
        }
        Act::Skip => {
            lessons::skip(&request.ctx, request.who.id, spot.kind, place.lesson).await?;
            let learner = Learner::of(&request.ctx, request.who.id).await?;
            match place.next() {
                Some(next) => {
                    let next = Place::new(place.course, next, 0);
                    Ok(learn_shown::lesson(request, &next, None).await)
                }
                None => Ok(learn_shown::list(place.course, &learner)),
            }
        }
        Act::Type | Act::Turn(practice::Act::Begin) => {
            Ok(learn_shown::making(request, &place, Some(Making::default())).await?)
        }
        Act::Turn(practice::Act::Pick(made) | practice::Act::Unpick(made)) => {
            made_on(request, place, made.digest, Some(made.making)).await
        }
        Act::Turn(practice::Act::Play(digest, _)) if place.position().digest() != digest => {
            Err(changed(request, place).await)
        }
        Act::Turn(practice::Act::Play(_, turn)) => attempt(request, place, &turn).await,
    }
}

async fn pick(request: &Request, ((spot, made), value): ((Spot, Made), String)) -> Answered {
    let place = place(request, spot.kind, &spot.lesson, spot.step).await?;
    let Made { digest, making } = made;
    let making = making.with(&value);
    made_on(request, place, digest, making).await.map(Some)
}

async fn made_on(
    request: &Request,
    place: Place,
    digest: u64,
    making: Option<Making>,
) -> Result<Message, Stop> {
    match place.position().digest() == digest {
        true => Ok(learn_shown::making(request, &place, making).await?),
        false => Err(changed(request, place).await),
    }
}

/// Answers what belongs to a lesson as it was before.
async fn changed(request: &Request, place: Place) -> Stop {
    let from_the_start = Place::new(place.course, place.lesson, 0);
    let why = Some(say::lesson_changed());
    learn_shown::lesson(request, &from_the_start, why)
        .await
        .into()
}

async fn typed(request: &Request, (spot, typed): (Spot, String)) -> Answered {
    let place = place(request, spot.kind, &spot.lesson, spot.step).await?;
    attempt(request, place, &typed).await.map(Some)
}

/// Puts a turn to the test.
async fn attempt(request: &Request, place: Place, typed: &str) -> Result<Message, Stop> {
    let (ctx, who, kind) = (&request.ctx, request.who.id, place.course.kind);
    let tried = lessons::attempt(ctx, who, kind, place.lesson, place.step, typed).await?;
    Ok(match tried {
        None => learn_shown::lesson(request, &place, None).await,
        Some(Tried::Right { turn, reply }) => {
            let next = Place::new(place.course, place.lesson, place.step + 1);
            let right = Some(say::lesson_right(&turn, reply));
            learn_shown::lesson(request, &next, right).await
        }
        Some(Tried::Done { turn, after }) => {
            let learner = Learner::of(ctx, who).await?;
            learn_shown::done(request, &place, &learner, &turn, &after).await
        }
        Some(Tried::Wrong { turn, says }) => {
            let wrong = Some(lessons_text::wrong(&turn, says));
            learn_shown::lesson(request, &place, wrong).await
        }
        Some(Tried::Refused(why)) => {
            // Legal turns like it would give away the answer.
            let refused = match &why {
                TurnError::Illegal(why) => game::illegal(why),
                TurnError::Unreadable(_) => turn_error(place.position(), typed, &why),
            };
            learn_shown::lesson(request, &place, Some(refused)).await
        }
    })
}
