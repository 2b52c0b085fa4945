//! Lessons on pages of their own, and how far somebody is with those of each game.

use crate::api::learn_page::{CourseOnPage, Leads, LessonOnPage, PracticeAct, Way};
use crate::core::context::Context;
use crate::pages::sheet::{Became, Sheet, Spot, main_way, way};
use crate::service::lessons::{self, Learner, Tried, course};
use learn::{Course, Lesson};
use play::Person;
use rules::{Game, Kind, Side, TurnError};
use store::StoreError;
use text::game::refused::turn_error;
use text::rich::Text;
use text::words as say;
use text::{game, learn_page, lessons as words};

/// Returns the lessons of each game. What can't be read is left out.
pub(super) async fn courses(
    ctx: &Context,
    who: Option<&Person>,
) -> Result<Vec<CourseOnPage>, StoreError> {
    let learner = learner(ctx, who).await?;
    let courses = Kind::ALL.iter().filter_map(|kind| course(*kind).ok());
    let listed = courses.map(|course| {
        let lessons = course.lessons.iter().map(|lesson| LessonOnPage {
            id: &lesson.id,
            title: words::title(&lesson.title),
            standing: learner.standing(course.kind, lesson),
        });
        CourseOnPage {
            id: course.kind.id(),
            title: course.kind.title(),
            lessons: lessons.collect(),
            done: learner.done(course),
            current: learner.current(course).map(|lesson| lesson.id.as_str()),
            begun: learner.has_begun(course),
        }
    });
    Ok(listed.collect())
}

async fn learner(ctx: &Context, who: Option<&Person>) -> Result<Learner, StoreError> {
    match who {
        Some(who) => Learner::of(ctx, who.id).await,
        None => Ok(Learner::default()),
    }
}

/// A lesson, as its address names it.
#[derive(Clone, Copy)]
struct Named {
    course: &'static Course,
    lesson: &'static Lesson,
    number: usize,
}

impl Named {
    fn find(game: &str, lesson: &str) -> Result<Named, Text> {
        let kind = Kind::from_id(game).ok_or_else(say::learn_page_no_such_lesson)?;
        let course = course(kind)?;
        let (number, lesson) = course
            .find(lesson)
            .ok_or_else(say::learn_page_no_such_lesson)?;
        Ok(Named {
            course,
            lesson,
            number,
        })
    }

    fn next(&self) -> Option<&'static Lesson> {
        self.course.lessons.get(self.number)
    }

    /// Returns the position after so many of its turns were found, or its first one if it has fewer.
    fn spot(&self, step: usize) -> (usize, &'static Game) {
        match self.lesson.at(step) {
            Some(task) => (step, task.position),
            None => (0, self.lesson.first()),
        }
    }

    /// The lesson where so many of its turns have been found.
    fn sheet(self, step: usize, news: Text) -> Sheet {
        let (step, position) = self.spot(step);
        let mut ways = vec![
            way(say::lesson_hint_button(), Leads::Does(PracticeAct::HINT)),
            way(say::lesson_skip(), Leads::Does(PracticeAct::SKIP)),
        ];
        if step > 0 {
            ways.push(way(say::lesson_again(), Leads::Does(PracticeAct::AGAIN)));
        }
        ways.push(self.all());
        self.with(step, news, position.clone(), ways)
    }

    fn all(&self) -> Way {
        way(say::lesson_all(), Leads::To(list(self.course.kind)))
    }

    fn with(self, step: usize, news: Text, position: Game, ways: Vec<Way>) -> Sheet {
        let (_, before) = self.spot(step);
        let me = before.to_move().unwrap_or(Side::Black);
        let Course { kind, lessons } = self.course;
        Sheet {
            path: path(*kind, self.lesson),
            step: u32::try_from(step).unwrap_or_default(),
            about: learn_page::lesson(*kind, self.number, lessons.len()),
            title: Some(words::title(&self.lesson.title)),
            score: None,
            task: words::task(&self.lesson.task, me),
            news,
            me,
            position,
            open: true,
            ways,
        }
    }

    /// The lesson after its last turn.
    fn done(self, step: usize, turn: &str, after: Game, learner: &Learner) -> Sheet {
        let kind = self.course.kind;
        let mut news = words::done(turn, &self.lesson.why);
        let mut ways = Vec::new();
        match (learner.current(self.course), self.next()) {
            (None, _) => news = news.below(learn_page::course_done(kind)),
            (Some(_), Some(next)) => {
                ways.push(main_way(say::lesson_next(), Leads::To(path(kind, next))));
            }
            (Some(current), None) => {
                news = news.below(say::lesson_skipped_left(learner.left(self.course)));
                ways.push(main_way(
                    say::lesson_go_on(),
                    Leads::To(path(kind, current)),
                ));
            }
        }
        ways.push(self.all());
        Sheet {
            open: false,
            ..self.with(step, news, after, ways)
        }
    }
}

/// The address of a game's list.
fn list(kind: Kind) -> String {
    format!("/learn/{}", kind.id())
}

fn path(kind: Kind, lesson: &Lesson) -> String {
    format!("{}/{}", list(kind), lesson.id)
}

/// Returns a lesson as far as somebody is with it.
pub(super) async fn sheet(
    ctx: &Context,
    who: Option<&Person>,
    game: &str,
    lesson: &str,
) -> Result<Result<Sheet, Text>, StoreError> {
    let named = match Named::find(game, lesson) {
        Ok(named) => named,
        Err(why) => return Ok(Err(why)),
    };
    let learner = learner(ctx, who).await?;
    let step = learner.step(named.course.kind, named.lesson);
    Ok(Ok(named.sheet(step, Text::default())))
}

/// Returns where a turn is to be found after so many.
pub(super) fn spot(game: &str, lesson: &str, step: u32) -> Result<Spot, Text> {
    let (step, position) = Named::find(game, lesson)?.spot(step as usize);
    Ok(Spot {
        step: u32::try_from(step).unwrap_or_default(),
        position: position.clone(),
    })
}

/// Does something in a lesson of which so many turns have been found.
pub(super) async fn act(
    ctx: &Context,
    who: &Person,
    (game, lesson): (&str, &str),
    step: u32,
    act: PracticeAct,
) -> Result<Result<Became, Text>, StoreError> {
    let named = match Named::find(game, lesson) {
        Ok(named) => named,
        Err(why) => return Ok(Err(why)),
    };
    let (kind, lesson, step) = (named.course.kind, named.lesson, step as usize);
    let shows = |sheet| Ok(Ok(Became::Shows(Box::new(sheet))));
    if lesson.at(step).is_none() {
        return shows(named.sheet(0, say::lesson_changed()));
    }
    match act {
        PracticeAct::Hint => shows(named.sheet(step, words::hint(&lesson.hint))),
        PracticeAct::Again => {
            lessons::begin(ctx, who.id, kind, lesson).await?;
            shows(named.sheet(0, Text::default()))
        }
        PracticeAct::Skip => {
            lessons::skip(ctx, who.id, kind, lesson).await?;
            let next = named.next().map(|next| path(kind, next));
            Ok(Ok(Became::Leads(next.unwrap_or_else(|| list(kind)))))
        }
        PracticeAct::Turn(turn) => attempt(ctx, who, named, step, &turn).await,
        PracticeAct::GiveUp | PracticeAct::Report(_) => Ok(Err(say::learn_page_cannot_be_done())),
    }
}

/// Puts a turn to the test.
async fn attempt(
    ctx: &Context,
    who: &Person,
    named: Named,
    step: usize,
    typed: &str,
) -> Result<Result<Became, Text>, StoreError> {
    let (kind, lesson) = (named.course.kind, named.lesson);
    let sheet = match lessons::attempt(ctx, who.id, kind, lesson, step, typed).await? {
        None => named.sheet(0, say::lesson_changed()),
        Some(Tried::Right { turn, reply }) => {
            named.sheet(step + 1, say::lesson_right(&turn, reply))
        }
        Some(Tried::Done { turn, after }) => {
            let learner = Learner::of(ctx, who.id).await?;
            named.done(step, &turn, *after, &learner)
        }
        Some(Tried::Wrong { turn, says }) => named.sheet(step, words::wrong(&turn, says)),
        Some(Tried::Refused(why)) => {
            // Legal turns like it would give away the answer.
            return Ok(Err(match &why {
                TurnError::Illegal(why) => game::illegal(why),
                TurnError::Unreadable(_) => turn_error(named.spot(step).1, typed, &why),
            }));
        }
    };
    Ok(Ok(Became::Shows(Box::new(sheet))))
}
