//! What there is to learn from, as HTML: lessons, and the way to puzzles.

use maud::{Markup, html};

use super::html::{Frame, Here, board_of, choice, page, play_button};
use crate::rich::words;
use chat::learn_page::{CourseOnPage, LearnPage, LessonOnPage};
use chat::{GameCard, LessonStanding, Text, words as say};

/// What the head of the page counts as.
const PATH: &str = "/learn";

/// How hard puzzles can be: the word, and what people read.
fn levels() -> [(&'static str, Text); 3] {
    [
        ("easier", say::page_puzzles_easier()),
        ("normal", say::page_puzzles_normal()),
        ("harder", say::page_puzzles_harder()),
    ]
}

/// All games with their lessons, and puzzles.
pub(super) fn overview(frame: &Frame<'_>, games: &[GameCard], learn: &LearnPage) -> Markup {
    let here = Here {
        title: Some(say::page_learn_title().to_string()),
        class: "matches",
        skip: say::page_lobby_to_games().to_string(),
        path: PATH,
    };
    let main = html! {
        div {
            h1 { (say::page_learn_title()) }
            p.quiet { (say::page_learn_about()) }
        }
        (sign_in(frame))
        div.games {
            @for course in &learn.courses {
                article.game {
                    @if let Some(game) = games.iter().find(|game| game.id == course.id) { (board_of(frame, game, 96)) }
                    div { h2 { (course.title) } p.quiet { (far(course)) } (bar(course)) }
                    footer {
                        (go_on(frame, course))
                        a.button href=(frame.links.to(&list(course))) aria-label=(say::page_learn_all_lessons_of(course.title)) { (say::page_learn_all_lessons()) }
                        a.button href=(frame.links.to(&format!("/rules/{}", course.id))) aria-label=(say::page_lobby_rules_of(course.title)) { (say::page_lobby_rules()) }
                    }
                }
            }
        }
        section {
            h2 { (say::page_puzzles_title()) }
            p.quiet { (say::page_puzzles_short()) }
            (scores(learn))
            div.choices {
                a.button href=(frame.links.to("/puzzles")) { (say::page_puzzles_title()) }
                a.button href=(frame.links.to("/daily")) { (say::page_lobby_puzzle_of_day()) }
            }
        }
    };
    page(frame, &here, &main)
}

/// The lessons of a game.
pub(super) fn course(frame: &Frame<'_>, games: &[GameCard], course: &CourseOnPage) -> Markup {
    let here = Here {
        title: Some(course.title.to_owned()),
        class: "matches",
        skip: say::page_learn_to_lessons().to_string(),
        path: PATH,
    };
    let main = html! {
        div.title {
            div { h1 { (say::page_learn_lessons_of(course.title)) } p.quiet { (far(course)) } (bar(course)) }
            div.choices {
                (go_on(frame, course))
                @if course.current.is_none() { (play_button(frame, games, course.id, true)) }
                a.button href=(frame.links.to(&format!("/rules/{}", course.id))) { (say::page_lobby_rules()) }
                a.button href=(frame.links.to(PATH)) { (say::page_learn_all_games()) }
            }
        }
        (sign_in(frame))
        ol.lessons {
            @for (number, lesson) in (1..).zip(&course.lessons) {
                li {
                    @let to = format!("{}/{}", list(course), lesson.id);
                    a.button href=(frame.links.to(&to)) aria-current=[(course.begun && course.current == Some(lesson.id)).then_some("step")] {
                        span.num { (number) } span { (lesson.title) } (mark(lesson))
                    }
                }
            }
        }
    };
    page(frame, &here, &main)
}

/// The way to puzzles.
pub(super) fn puzzles(frame: &Frame<'_>, games: &[GameCard], learn: &LearnPage) -> Markup {
    let here = Here {
        title: Some(say::page_puzzles_title().to_string()),
        class: "matches",
        skip: say::page_learn_to_puzzles().to_string(),
        path: PATH,
    };
    let main = html! {
        div {
            h1 { (say::page_puzzles_title()) }
            p.quiet { (say::page_puzzles_about()) }
            (scores(learn))
        }
        (sign_in(frame))
        @if frame.who.is_some() {
            form.card.wanted data-posts="/puzzles/next" {
                label { (say::page_puzzles_game()) select name="game" {
                    option value="" { (say::page_puzzles_any_game()) }
                    @for game in games { option value=(game.id) { (game.title) } }
                } }
                fieldset {
                    legend { (say::page_puzzles_level()) }
                    div.choices { @for (level, label) in levels() { (choice("level", level, &label, level == "normal")) } }
                }
                p.bad role="alert" {}
                div.choices {
                    button.button.main type="submit" { @if learn.open.is_some() { (say::page_puzzles_go_on()) } @else { (say::page_puzzles_solve()) } }
                    a.button href=(frame.links.to("/daily")) { (say::page_lobby_puzzle_of_day()) }
                    a.button href=(frame.links.to(PATH)) { (say::page_lobby_lessons()) }
                }
            }
        }
    };
    page(frame, &here, &main)
}

/// Says how to sign in to whoever isn't.
fn sign_in(frame: &Frame<'_>) -> Markup {
    html! {
        @if frame.who.is_none() {
            div.card {
                p { (words(&say::page_learn_sign_in())) }
                p { a.button href="/matches" { (say::page_learn_sign_in_button()) } }
            }
        }
    }
}

fn scores(learn: &LearnPage) -> Markup {
    html! {
        @if !learn.scores.is_empty() { ul { @for score in &learn.scores { li { (score) } } } }
    }
}

fn list(course: &CourseOnPage) -> String {
    format!("{PATH}/{}", course.id)
}

/// How far somebody is with the lessons of a game.
fn far(course: &CourseOnPage) -> Text {
    let count = course.lessons.len();
    match course.done {
        0 => say::page_learn_lessons(count),
        done if done == count => say::page_learn_all_done(count),
        done => say::page_learn_done(done, count),
    }
}

/// The same as a bar.
fn bar(course: &CourseOnPage) -> Markup {
    html! {
        @if course.done > 0 { progress max=(course.lessons.len()) value=(course.done) aria-hidden="true" {} }
    }
}

/// Leads to the lesson where somebody goes on.
fn go_on(frame: &Frame<'_>, course: &CourseOnPage) -> Markup {
    let (label, called) = match course.begun {
        true => (
            say::page_learn_go_on(),
            say::page_learn_go_on_game(course.title),
        ),
        false => (
            say::page_learn_start(),
            say::page_learn_start_game(course.title),
        ),
    };
    html! {
        @if let Some(lesson) = course.current {
            @let to = format!("{}/{lesson}", list(course));
            a.button.main[course.begun] href=(frame.links.to(&to)) aria-label=(called) { (label) }
        }
    }
}

fn mark(lesson: &LessonOnPage) -> Markup {
    html! {
        @match lesson.standing {
            LessonStanding::New => {}
            LessonStanding::Skipped => { span.quiet.small { (say::page_learn_lesson_skipped()) } }
            LessonStanding::Done => { span.done role="img" aria-label=(say::page_learn_lesson_done()) { "✓" } }
        }
    }
}
