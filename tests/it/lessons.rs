//! Every lesson can be done as it says, whatever else is tried gets a sentence, and a search prefers what it says that it prefers.

use std::collections::BTreeSet;

use stonepost::engine::{Budget, Chance, Level, search};
use stonepost::learn::{Attempt, Course, FaultyCourse, FaultyLesson, Lesson};
use stonepost::rules::Kind;

/// What is shown of a lesson at once fits into a message, and is read.
const LONGEST: usize = 320;

fn lessons() -> impl Iterator<Item = (Kind, &'static Lesson)> {
    Kind::ALL.iter().flat_map(|&kind| {
        let course = Course::of(kind).unwrap_or_else(|error| panic!("{error}"));
        course.lessons.iter().map(move |lesson| (kind, lesson))
    })
}

#[test]
fn each_game_has_eight_to_twelve_lessons() {
    for &kind in Kind::ALL {
        let course = Course::of(kind).unwrap_or_else(|error| panic!("{error}"));
        let count = course.lessons.len();
        assert!((8..=12).contains(&count), "{kind:?}: {count}");
        let titles: BTreeSet<&str> = course
            .lessons
            .iter()
            .map(|one| one.title.as_str())
            .collect();
        assert_eq!(titles.len(), count, "{kind:?}: two have the same title");
        assert!(course.lessons.iter().any(|lesson| lesson.searched));
    }
}

#[test]
fn its_line_does_a_lesson_and_each_wrong_turn_is_told() {
    for (kind, lesson) in lessons() {
        let about = format!("{kind:?}, {}", lesson.id);
        for (step, turn) in lesson.line.iter().step_by(2).enumerate() {
            let attempt = lesson.at(step).unwrap().attempt(turn).unwrap();
            match attempt {
                Attempt::Done => assert_eq!(step + 1, lesson.steps(), "{about}"),
                Attempt::Right { reply } => assert_eq!(reply, lesson.line[2 * step + 1]),
                Attempt::Wrong { says } => panic!("{about}: {turn}: {says}"),
            }
        }
        assert!(lesson.at(lesson.steps()).is_none());
        for wrong in &lesson.wrong {
            let task = lesson.at(wrong.step).unwrap();
            let all = task.position.legal().into_iter();
            let stands_for = |turn: &String| match wrong.turn.ends_with(['>', ',', '+']) {
                true => turn.starts_with(&wrong.turn),
                false => *turn == wrong.turn,
            };
            let meant: Vec<String> = all.filter(stands_for).collect();
            assert!(!meant.is_empty(), "{about}: {} is illegal", wrong.turn);
            for turn in meant {
                let said = task.attempt(&turn).unwrap();
                let expected = Attempt::Wrong { says: &wrong.says };
                assert_eq!(said, expected, "{about}: {turn}");
            }
        }
    }
}

#[test]
fn what_a_lesson_says_is_short() {
    for (kind, lesson) in lessons() {
        let wrong = lesson.wrong.iter().map(|wrong| &wrong.says);
        let words = [&lesson.task, &lesson.hint, &lesson.why];
        for words in words.into_iter().chain(wrong) {
            let length = words.chars().count();
            assert!(
                (10..=LONGEST).contains(&length),
                "{kind:?}, {}: {length}: {words}",
                lesson.id
            );
            assert!(words.ends_with(['.', '?', '!']), "{words}");
            assert!(words.matches('`').count().is_multiple_of(2), "{words}");
            assert!(words.matches("**").count().is_multiple_of(2), "{words}");
        }
        assert!(lesson.title.chars().count() <= 40, "{}", lesson.title);
    }
}

#[test]
fn whatever_is_tried_gets_a_sentence() {
    let mut chance = Chance::new(1);
    let typed = [
        "",
        "hello",
        "z99",
        "a1",
        "c3 d4",
        "swap",
        "a1-a3+500",
        "💥",
        "d4>e5,a1",
    ];
    for (kind, lesson) in lessons() {
        for step in 0..lesson.steps() {
            let task = lesson.at(step).unwrap();
            for _ in 0..20 {
                let turn = task.position.random(|below| chance.below(below)).unwrap();
                if let Attempt::Wrong { says } = task.attempt(&turn).unwrap() {
                    assert!(!says.is_empty(), "{kind:?}, {}: {turn}", lesson.id);
                }
            }
            for typed in typed {
                let _ = task.attempt(typed);
            }
        }
    }
}

/// With as many nodes as level 5 has.
fn a_search_prefers_what_is_taught(kind: Kind) {
    let mut missed = Vec::new();
    for (_, lesson) in lessons().filter(|(of, lesson)| *of == kind && lesson.searched) {
        for step in 0..lesson.steps() {
            let task = lesson.at(step).unwrap();
            let nodes = Level::new(5).unwrap().nodes(task.position);
            let found = search(task.position, &Budget::nodes(nodes), 1).unwrap();
            if let Attempt::Wrong { .. } = task.attempt(found.turn()).unwrap() {
                missed.push(format!("{}, {step}: {}", lesson.id, found.turn()));
            }
        }
    }
    assert!(missed.is_empty(), "{kind:?}: {missed:#?}");
}

macro_rules! searched {
    ($($name:ident $module:ident),+ $(,)?) => {$(
        mod $module {
            use stonepost::rules::Kind;

            #[test]
            fn a_search_prefers_what_is_taught() {
                super::a_search_prefers_what_is_taught(Kind::$name);
            }
        }
    )+};
}

stonepost::rules::with_games!(searched);

/// A lesson of Onyx on the open board with this in it.
fn lesson(fields: &str) -> Result<Course, FaultyCourse> {
    let whole = format!(
        "[[lesson]]\nid = \"one\"\ntitle = \"One\"\nsetup = \"open\"\ntask = \"Play.\"\nhint = \"Play.\"\nwhy = \"Because.\"\n\
         otherwise = \"No.\"\n{fields}\n"
    );
    Course::parse(Kind::Onyx, &whole)
}

#[test]
fn faulty_lessons_are_named() {
    let sound = lesson("line = \"c3\"\ngoals = [{ turns = [\"c3\"] }]").unwrap();
    assert_eq!(sound.find("one").map(|(number, _)| number), Some(1));
    assert!(sound.find("two").is_none());
    for (fields, expected) in [
        (
            "line = \"c3\"\ngoals = [\"dance\"]",
            "the lessons of onyx can't be read",
        ),
        ("line = \"c3\"", "missing field `goals`"),
        (
            "line = \"c3\"\ngoals = [\"win\"]",
            "onyx, lesson \"one\": \"c3\" in its line does the wrong thing for the goal",
        ),
        (
            "line = \"c3 d4\"\ngoals = [\"any\"]",
            "its line must begin and end with the learner's turns",
        ),
        (
            "line = \"c9\"\ngoals = [\"any\"]",
            "onyx, lesson \"one\": \"c9\" can't be played",
        ),
        (
            "size = 7\nline = \"c3\"\ngoals = [\"any\"]",
            "onyx, lesson \"one\"",
        ),
        (
            "after = \"c3 c3\"\nline = \"c4\"\ngoals = [\"any\"]",
            "\"c3\" can't be played",
        ),
        (
            "line = \"c3\"\ngoals = [{ turns = [\"c3\"] }]\nwrong = [{ turn = \"c3\", says = \"No.\" }]",
            "\"c3\" isn't wrong",
        ),
        (
            "line = \"c3\"\ngoals = [{ turns = [\"c3\"] }]\nwrong = [{ turn = \"z9\", says = \"No.\" }]",
            "\"z9\" can't be played",
        ),
    ] {
        let error = lesson(fields).map(drop).unwrap_err().to_string();
        assert!(error.contains(expected), "{fields}: {error}");
    }
    let twice = "[[lesson]]\nid = \"one\"\ntitle = \"One\"\ntask = \"Play.\"\nhint = \"Play.\"\nwhy = \"Because.\"\n\
                 line = \"c4\"\ngoals = [\"any\"]\n"
        .repeat(2);
    let Err(FaultyCourse::Lesson { why, .. }) = Course::parse(Kind::Onyx, &twice) else {
        panic!("two lessons have the same id");
    };
    assert!(matches!(*why, FaultyLesson::Id));
    assert!(Course::parse(Kind::Onyx, "lesson = []").is_err());
}
