//! How far somebody is with the lessons, and what comes of a turn in one.

use crate::core::context::Context;
use learn::{Attempt, Course, Lesson};
use play::PersonId;
use rules::{Game, Kind, TurnError};
use store::{StoreError, TakenLesson};
use text::lessons::{self as lessons_text, Standing};
use text::rich::Text;

/// Returns the lessons of a game.
///
/// # Errors
/// They can't be read, which is logged; the words say that.
pub(crate) fn course(kind: Kind) -> Result<&'static Course, Text> {
    Course::of(kind).map_err(|error| {
        tracing::error!(%error, "the lessons of a game can't be read");
        lessons_text::unavailable(kind)
    })
}

/// Returns the lesson that somebody means by its id, its number or its title.
pub(crate) fn named(course: &'static Course, typed: &str) -> Option<&'static Lesson> {
    let typed = typed.trim();
    let by_number = typed
        .parse::<usize>()
        .ok()
        .and_then(|number| number.checked_sub(1));
    let is_meant = |lesson: &&Lesson| {
        lesson.id.eq_ignore_ascii_case(typed) || lesson.title.eq_ignore_ascii_case(typed)
    };
    match by_number {
        Some(at) => course.lessons.get(at),
        None => course.lessons.iter().find(is_meant),
    }
}

/// How far somebody is with all lessons; by default they've taken none.
#[derive(Default)]
pub(crate) struct Learner(Vec<TakenLesson>);

impl Learner {
    /// Looks it up.
    pub(crate) async fn of(ctx: &Context, who: PersonId) -> Result<Learner, StoreError> {
        Ok(Learner(ctx.store.lessons_of(who).await?))
    }

    fn taken(&self, kind: Kind, lesson: &Lesson) -> Option<&TakenLesson> {
        let mut all = self.0.iter();
        all.find(|taken| taken.kind == kind && taken.lesson == lesson.id)
    }

    /// Returns how far they are with a lesson.
    pub(crate) fn standing(&self, kind: Kind, lesson: &Lesson) -> Standing {
        match self.taken(kind, lesson) {
            Some(taken) if taken.done => Standing::Done,
            Some(taken) if taken.skipped => Standing::Skipped,
            _ => Standing::New,
        }
    }

    /// Returns how many turns of a lesson they have found.
    pub(crate) fn step(&self, kind: Kind, lesson: &Lesson) -> usize {
        let step = self.taken(kind, lesson).map_or(0, |taken| taken.step);
        match step < lesson.steps() {
            true => step,
            false => 0,
        }
    }

    /// Returns how many lessons of a game they have done.
    pub(crate) fn done(&self, course: &Course) -> usize {
        self.with(course, Standing::Done).count()
    }

    /// Returns how many lessons of a game they haven't done.
    pub(crate) fn left(&self, course: &Course) -> usize {
        course.lessons.len() - self.done(course)
    }

    /// Returns whether they have taken a lesson of a game, in whatever way.
    pub(crate) fn has_begun(&self, course: &Course) -> bool {
        self.0.iter().any(|taken| taken.kind == course.kind)
    }

    fn with<'a>(&self, course: &'a Course, standing: Standing) -> impl Iterator<Item = &'a Lesson> {
        let lessons = course.lessons.iter();
        lessons.filter(move |lesson| self.standing(course.kind, lesson) == standing)
    }

    /// Returns where they go on in a game: the first lesson that they haven't taken, or else the first that they skipped. `None` if
    /// all are done.
    pub(crate) fn current<'a>(&self, course: &'a Course) -> Option<&'a Lesson> {
        let mut new = self.with(course, Standing::New);
        new.next()
            .or_else(|| self.with(course, Standing::Skipped).next())
    }

    /// Returns the only game whose lessons they have begun and not all done; `None` if there are several, or none.
    pub(crate) fn only_game(&self) -> Option<Kind> {
        let is_under_way = |kind: &Kind| {
            let course = Course::of(*kind).ok();
            course.is_some_and(|course| self.has_begun(course) && self.left(course) > 0)
        };
        let mut games = Kind::ALL.iter().copied().filter(is_under_way);
        games.next().filter(|_| games.next().is_none())
    }
}

/// What came of a turn.
pub(crate) enum Tried {
    /// It was right, the opponent has answered, and another turn is to be found.
    Right {
        /// The canonical token of the turn.
        turn: String,
        /// That of the answer.
        reply: &'static str,
    },
    /// The lesson is done.
    Done {
        /// The canonical token of the turn.
        turn: String,
        /// The position after it.
        after: Box<Game>,
    },
    /// It wasn't what the lesson is about.
    Wrong {
        /// The canonical token of the turn.
        turn: String,
        /// What went wrong.
        says: &'static str,
    },
    /// A rule forbids it, or it can't be read.
    Refused(TurnError),
}

/// Judges a turn in a lesson, of which so many turns have been found, and keeps how far its learner is now. `None` if the lesson has
/// no such step.
pub(crate) async fn attempt(
    ctx: &Context,
    who: PersonId,
    kind: Kind,
    lesson: &'static Lesson,
    step: usize,
    typed: &str,
) -> Result<Option<Tried>, StoreError> {
    let Some(task) = lesson.at(step) else {
        return Ok(None);
    };
    let mut after = task.position.clone();
    let played = after
        .read(typed)
        .and_then(|turn| after.play_text(&turn).map(|()| turn));
    let judged = played.and_then(|turn| Ok((task.attempt(&turn)?, turn)));
    Ok(Some(match judged {
        Ok((Attempt::Right { reply }, turn)) => {
            keep(ctx, who, kind, lesson, step + 1, false).await?;
            Tried::Right { turn, reply }
        }
        Ok((Attempt::Done, turn)) => {
            keep(ctx, who, kind, lesson, 0, true).await?;
            let after = Box::new(after);
            Tried::Done { turn, after }
        }
        Ok((Attempt::Wrong { says }, turn)) => Tried::Wrong { turn, says },
        Err(why) => Tried::Refused(why),
    }))
}

/// Has somebody begin a lesson anew.
pub(crate) async fn begin(
    ctx: &Context,
    who: PersonId,
    kind: Kind,
    lesson: &Lesson,
) -> Result<(), StoreError> {
    keep(ctx, who, kind, lesson, 0, false).await
}

/// Leaves a lesson for later.
pub(crate) async fn skip(
    ctx: &Context,
    who: PersonId,
    kind: Kind,
    lesson: &Lesson,
) -> Result<(), StoreError> {
    let skipped = TakenLesson {
        kind,
        lesson: lesson.id.clone(),
        done: false,
        skipped: true,
        step: 0,
    };
    ctx.store.take_lesson(who, skipped).await
}

async fn keep(
    ctx: &Context,
    who: PersonId,
    kind: Kind,
    lesson: &Lesson,
    step: usize,
    done: bool,
) -> Result<(), StoreError> {
    let taken = TakenLesson {
        kind,
        lesson: lesson.id.clone(),
        done,
        skipped: false,
        step,
    };
    ctx.store.take_lesson(who, taken).await
}
