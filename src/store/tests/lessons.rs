//! How far people are with their lessons.

use super::*;
use crate::TakenLesson;
use rules::Kind;

fn taken(kind: Kind, lesson: &str, done: bool) -> TakenLesson {
    TakenLesson {
        kind,
        lesson: lesson.to_owned(),
        done,
        skipped: !done,
        step: 0,
    }
}

#[tokio::test]
async fn what_was_done_stays_done_and_is_its_persons_alone() {
    let fixture = Fixture::new().await;
    let (store, anna) = (&fixture.store, fixture.anna);
    for (lesson, done) in [
        ("capture", false),
        ("capture", true),
        ("capture", false),
        ("bridge", false),
    ] {
        let lesson = taken(Kind::Onyx, lesson, done);
        store.take_lesson(anna, lesson).await.unwrap();
    }
    let begun = TakenLesson {
        step: 2,
        skipped: false,
        ..taken(Kind::Drop, "capture", false)
    };
    store.take_lesson(anna, begun.clone()).await.unwrap();
    let skipped = TakenLesson {
        skipped: true,
        ..taken(Kind::Onyx, "capture", true)
    };
    let expected = [begun, taken(Kind::Onyx, "bridge", false), skipped];
    assert_eq!(store.lessons_of(anna).await.unwrap(), expected);
    assert_eq!(store.lessons_of(fixture.ben).await.unwrap(), []);
}

#[tokio::test]
async fn nothing_is_kept_of_whoever_was_forgotten() {
    let fixture = Fixture::new().await;
    let (store, anna) = (&fixture.store, fixture.anna);
    let lesson = || taken(Kind::Onyx, "capture", true);
    store.take_lesson(anna, lesson()).await.unwrap();
    fixture.forget_anna().await;
    store.take_lesson(anna, lesson()).await.unwrap();
    assert_eq!(store.lessons_of(anna).await.unwrap(), []);
}
