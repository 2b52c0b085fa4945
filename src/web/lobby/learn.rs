//! What there is to learn from, as HTML: lessons, and the way to puzzles.

use maud::{Markup, html};

use super::html::{Frame, Here, board_of, choice, page, play_button};
use chat::learn_page::{CourseOnPage, LearnPage, LessonOnPage};
use chat::{GameCard, LessonStanding};

/// What the head of the page counts as.
const PATH: &str = "/learn";

/// How hard puzzles can be: the word, and what people read.
const LEVELS: [(&str, &str); 3] = [
    ("easier", "Easier"),
    ("normal", "About my rating"),
    ("harder", "Harder"),
];

/// All games with their lessons, and puzzles.
pub(super) fn overview(frame: &Frame<'_>, games: &[GameCard], learn: &LearnPage) -> Markup {
    let here = Here {
        title: Some("Learn"),
        class: "matches",
        skip: "To the games",
        path: PATH,
    };
    let main = html! {
        div {
            h1 { "Learn" }
            p.quiet { "Each game in about ten minutes, by playing short positions." }
        }
        (sign_in(frame))
        div.games {
            @for course in &learn.courses {
                article.game {
                    @if let Some(game) = games.iter().find(|game| game.id == course.id) { (board_of(frame, game, 96)) }
                    div { h2 { (course.title) } p.quiet { (far(course)) } (bar(course)) }
                    footer {
                        (go_on(frame, course))
                        a.button href=(frame.links.to(&list(course))) aria-label={ "All lessons of " (course.title) } { "All lessons" }
                        a.button href=(frame.links.to(&format!("/rules/{}", course.id))) aria-label={ "Rules of " (course.title) } { "Rules" }
                    }
                }
            }
        }
        section {
            h2 { "Puzzles" }
            p.quiet { "Positions from games in which one turn is right." }
            (scores(learn))
            div.choices {
                a.button href=(frame.links.to("/puzzles")) { "Puzzles" }
                a.button href=(frame.links.to("/daily")) { "Puzzle of the day" }
            }
        }
    };
    page(frame, &here, &main)
}

/// The lessons of a game.
pub(super) fn course(frame: &Frame<'_>, games: &[GameCard], course: &CourseOnPage) -> Markup {
    let here = Here {
        title: Some(course.title),
        class: "matches",
        skip: "To the lessons",
        path: PATH,
    };
    let main = html! {
        div.title {
            div { h1 { "Lessons of " (course.title) } p.quiet { (far(course)) } (bar(course)) }
            div.choices {
                (go_on(frame, course))
                @if course.current.is_none() { (play_button(frame, games, course.id, true)) }
                a.button href=(frame.links.to(&format!("/rules/{}", course.id))) { "Rules" }
                a.button href=(frame.links.to(PATH)) { "All games" }
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
        title: Some("Puzzles"),
        class: "matches",
        skip: "To the puzzles",
        path: PATH,
    };
    let main = html! {
        div {
            h1 { "Puzzles" }
            p.quiet { "Positions from games in which one turn is right. Find it; your first try counts for your rating, but not at the puzzle of the day." }
            (scores(learn))
        }
        (sign_in(frame))
        @if frame.who.is_some() {
            form.card.wanted data-posts="/puzzles/next" {
                label { "Game" select name="game" {
                    option value="" { "Any game" }
                    @for game in games { option value=(game.id) { (game.title) } }
                } }
                fieldset {
                    legend { "Level" }
                    div.choices { @for (level, label) in LEVELS { (choice("level", level, label, level == "normal")) } }
                }
                p.bad role="alert" {}
                div.choices {
                    button.button.main type="submit" { @if learn.open.is_some() { "Go on solving" } @else { "Solve a puzzle" } }
                    a.button href=(frame.links.to("/daily")) { "Puzzle of the day" }
                    a.button href=(frame.links.to(PATH)) { "Lessons" }
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
                p { "To take lessons and solve puzzles here, sign in: press “Play in browser” under a board where you play, or use /play there." }
                p { a.button href="/matches" { "Sign in" } }
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
fn far(course: &CourseOnPage) -> String {
    let count = course.lessons.len();
    match course.done {
        0 => format!("{count} lessons"),
        done if done == count => format!("All {count} lessons done ✓"),
        done => format!("{done} of {count} lessons done"),
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
    let label = if course.begun { "Go on" } else { "Start" };
    html! {
        @if let Some(lesson) = course.current {
            @let to = format!("{}/{lesson}", list(course));
            a.button.main[course.begun] href=(frame.links.to(&to)) aria-label={ (label) ": " (course.title) } { (label) }
        }
    }
}

fn mark(lesson: &LessonOnPage) -> Markup {
    html! {
        @match lesson.standing {
            LessonStanding::New => {}
            LessonStanding::Skipped => { span.quiet.small { "skipped" } }
            LessonStanding::Done => { span.done role="img" aria-label="done" { "✓" } }
        }
    }
}
