//! What `/learn` shows: lessons, turns put together in them, and lists of them.

use crate::api::message::{Button, ButtonStyle, Menu, MenuEntry, Message};
use crate::commands::learn_ids::{self, HINT, SKIP, Spot, TYPE};
use crate::commands::practice::Practice;
use crate::service::lessons::{Learner, course};
use crate::service::request::Request;
use crate::syntax::turn_menus::Making;
use learn::{Course, Lesson};
use rules::{Game, Kind, Side};
use store::StoreError;
use text::lessons as lessons_text;
use text::rich::Text;
use text::words as say;

/// A place in a lesson, where a turn is to be found.
pub(super) struct Place {
    pub(super) course: &'static Course,
    pub(super) lesson: &'static Lesson,
    pub(super) step: usize,
    position: &'static Game,
}

impl Place {
    /// Returns the place after so many turns of a lesson, or its beginning if it has fewer.
    pub(super) fn new(course: &'static Course, lesson: &'static Lesson, step: usize) -> Place {
        let (step, position) = match lesson.at(step) {
            Some(task) => (step, task.position),
            None => (0, lesson.first()),
        };
        Place {
            course,
            lesson,
            step,
            position,
        }
    }

    /// Returns the position.
    pub(super) fn position(&self) -> &'static Game {
        self.position
    }

    /// Returns the next lesson.
    pub(super) fn next(&self) -> Option<&'static Lesson> {
        let (number, _) = self.course.find(&self.lesson.id)?;
        self.course.lessons.get(number)
    }

    /// Returns what is above everything that is shown of it.
    fn heading(&self) -> Text {
        let number = self
            .course
            .find(&self.lesson.id)
            .map_or(1, |(number, _)| number);
        let count = self.course.lessons.len();
        lessons_text::heading(self.course.kind, number, count, &self.lesson.title)
    }

    fn side(&self) -> Side {
        self.position.to_move().unwrap_or(Side::Black)
    }

    fn practice(&self) -> Practice<'static> {
        let spot = Spot {
            kind: self.course.kind,
            lesson: self.lesson.id.clone(),
            step: self.step,
        };
        let head = spot.head();
        Practice {
            typed: format!("{head}:{TYPE}"),
            head,
            position: self.position,
        }
    }

    /// The buttons besides those with which a turn is made.
    fn others(&self) -> [Button; 2] {
        let head = self.practice().head;
        [
            (HINT, say::lesson_hint_button()),
            (SKIP, say::lesson_skip()),
        ]
        .map(|(does, label)| Button::new(format!("{head}:{does}"), label, ButtonStyle::Secondary))
    }
}

/// Shows a lesson; `news` stands above what's to do.
pub(super) async fn lesson(request: &Request, place: &Place, news: Option<Text>) -> Message {
    let look = ButtonStyle::Secondary;
    let kind = place.course.kind;
    let mut text = place.heading();
    text = text.below(lessons_text::task(&place.lesson.task, place.side()));
    text = match news {
        Some(news) => text.below(news),
        None => text.below(say::lesson_how()),
    };
    let practice = place.practice();
    let mut message = Message::from(text);
    message.buttons.extend(practice.buttons());
    message.buttons.extend(place.others());
    let all = Button::new(learn_ids::list(kind), say::lesson_all(), look);
    message.buttons.push(all);
    if place.step > 0 {
        let again = learn_ids::open(kind, &place.lesson.id);
        let again = Button::new(again, say::lesson_again(), look);
        message.buttons.push(again.in_row(1));
    }
    practice.draw(request, &mut message, place.position).await;
    message
}

/// Shows a turn in the making, with the menus for what can be chosen next; from its beginning if nothing legal begins like that.
pub(super) async fn making(
    request: &Request,
    place: &Place,
    made: Option<Making>,
) -> Result<Message, StoreError> {
    let task = lessons_text::task(&place.lesson.task, place.side());
    let above = place.heading().below(task);
    let mut message = place.practice().making(request, above, made).await?;
    message.buttons.extend(place.others());
    Ok(message)
}

/// Shows a lesson that is done, with the position after its last turn, and leads on.
pub(super) async fn done(
    request: &Request,
    place: &Place,
    learner: &Learner,
    turn: &str,
    after: &Game,
) -> Message {
    let (course, look) = (place.course, ButtonStyle::Secondary);
    let mut text = place
        .heading()
        .below(lessons_text::done(turn, &place.lesson.why));
    let mut buttons = Vec::new();
    match (learner.current(course), place.next()) {
        (None, _) => {
            text = text.below(lessons_text::course_done(course.kind));
            buttons.push(play(course.kind));
        }
        (Some(_), Some(next)) => {
            let next = learn_ids::open(course.kind, &next.id);
            buttons.push(Button::new(next, say::lesson_next(), ButtonStyle::Primary));
        }
        (Some(_), None) => {
            text = text.below(say::lesson_skipped_left(learner.left(course)));
            let go_on = learn_ids::go_on(course.kind);
            buttons.push(Button::new(
                go_on,
                say::lesson_go_on(),
                ButtonStyle::Primary,
            ));
        }
    }
    buttons.push(Button::new(
        learn_ids::list(course.kind),
        say::lesson_all(),
        look,
    ));
    let mut message = Message {
        buttons,
        ..text.into()
    };
    place.practice().draw(request, &mut message, after).await;
    message
}

fn play(kind: Kind) -> Button {
    Button::new(
        learn_ids::play(kind),
        say::lesson_play(),
        ButtonStyle::Primary,
    )
}

/// Lists the lessons of a game.
pub(super) fn list(course: &'static Course, learner: &Learner) -> Message {
    let kind = course.kind;
    let standing = |lesson: &Lesson| learner.standing(kind, lesson);
    let titles = course
        .lessons
        .iter()
        .map(|lesson| (lesson.title.as_str(), standing(lesson)));
    let mut text = lessons_text::list(kind, titles);
    let mut buttons = Vec::new();
    match learner.current(course) {
        Some(_) => {
            let go_on = learn_ids::go_on(kind);
            buttons.push(Button::new(
                go_on,
                say::lesson_go_on(),
                ButtonStyle::Primary,
            ));
        }
        None => {
            text = text.below(lessons_text::course_done(kind));
            buttons.push(play(kind));
        }
    }
    let entry = |(number, lesson): (usize, &Lesson)| MenuEntry {
        value: lesson.id.clone(),
        label: lessons_text::entry(number, &lesson.title, standing(lesson)),
        description: String::new(),
        chosen: false,
    };
    let menu = Menu {
        id: learn_ids::list(kind),
        placeholder: say::lesson_choose().to_string(),
        entries: (1..).zip(&course.lessons).map(entry).collect(),
    };
    Message {
        menus: vec![menu],
        buttons,
        ..text.into()
    }
}

/// Says that there's no such lesson, and lists those that there are.
pub(super) fn unknown(course: &'static Course, learner: &Learner, typed: &str) -> Message {
    let list = list(course, learner);
    Message {
        text: lessons_text::unknown(course.kind, typed).below(list.text),
        ..list
    }
}

/// Shows how far somebody is in each game.
pub(super) fn overview(learner: &Learner) -> Message {
    let mut games = Vec::new();
    let mut buttons = Vec::new();
    for &kind in Kind::ALL {
        // What can't be read is left out.
        let Ok(course) = course(kind) else {
            continue;
        };
        let (done, count) = (learner.done(course), course.lessons.len());
        games.push((kind, done, count));
        let style = match learner.has_begun(course) && done < count {
            true => ButtonStyle::Primary,
            false => ButtonStyle::Secondary,
        };
        let label = lessons_text::to_game(kind, style == ButtonStyle::Primary);
        buttons.push(Button::new(learn_ids::go_on(kind), label, style));
    }
    Message {
        buttons,
        ..lessons_text::overview(games).into()
    }
}
