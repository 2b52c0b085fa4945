//! Lessons and puzzles on their pages, in a browser: by touch and by keys, beside the chat, and what is refused.

use serde_json::Value;
use stonepost::learn::{self, Attempt, Course, Lesson, Puzzle, Step};
use stonepost::rules::Kind;

use super::board::*;
use super::public::Site;
use super::*;

/// A lesson of several turns, of which one is known that's wrong at first.
fn long_lesson() -> (Kind, &'static Lesson, &'static str) {
    let of = |kind: &Kind| {
        let mut lessons = Course::of(*kind).ok()?.lessons.iter();
        lessons.find_map(|lesson| {
            let is_turn = |turn: &str| lesson.first().legal().iter().any(|one| one == turn);
            let mut wrong = lesson.wrong.iter().filter(|wrong| wrong.step == 0);
            let wrong = wrong.find(|wrong| is_turn(&wrong.turn))?;
            (lesson.steps() > 1).then_some((*kind, lesson, wrong.turn.as_str()))
        })
    };
    Kind::ALL.iter().find_map(of).unwrap()
}

/// A game that has puzzles.
fn puzzled() -> Kind {
    let mut kinds = Kind::ALL.iter().copied();
    kinds.find(|kind| learn::puzzles(*kind).len() > 2).unwrap()
}

/// A turn that isn't right at the beginning of a puzzle.
fn wrong_in(puzzle: &Puzzle) -> String {
    let legal = puzzle.after(0).unwrap().legal().into_iter();
    let is_wrong = |turn: &String| matches!(learn::answer(puzzle, 0, turn), Ok(Step::Wrong { .. }));
    legal.filter(is_wrong).min_by_key(String::len).unwrap()
}

/// Begins the next puzzle for somebody; its address.
async fn next_puzzle(house: &House, name: &str, kind: Kind) -> String {
    let wanted = json!({"game": kind.id(), "level": "normal"});
    let (status, _, begun) = house.post(&format!("puzzles/next?as={name}"), wanted).await;
    assert_eq!(status, 200, "{begun}");
    begun["to"].as_str().unwrap().to_owned()
}

fn puzzle_at(path: &str) -> &'static Puzzle {
    let id = path.strip_prefix("/puzzles/").unwrap();
    learn::puzzle(id.split('?').next().unwrap()).unwrap()
}

/// Opens a page of alice's.
async fn practise(house: &House, page: &Browser, path: &str) {
    let joint = if path.contains('?') { '&' } else { '?' };
    let path = path.trim_start_matches('/');
    open_at(page, &format!("{}{path}{joint}as=alice", house.url())).await;
}

/// Waits until the page tells this of what was done last.
async fn tells(page: &Browser, words: &str) {
    page.until(&format!("“{words}”"), async || {
        text_of(page, "news").await.contains(words)
    })
    .await;
}

/// Presses what is called so, by finger.
async fn touch(page: &Browser, label: &str) {
    let find = format!(
        "const way = [...document.querySelectorAll('#ways > *')].find((one) => one.textContent === {});
         const box = way?.getBoundingClientRect();
         return box ? [box.left + box.width / 2, box.top + box.height / 2] : null",
        json!(label)
    );
    page.until(label, async || !page.script(&find).await.is_null())
        .await;
    let at = serde_json::from_value(page.script(&find).await).unwrap();
    press_at(page, By::Touch, at).await;
}

/// What lies on the board, as it's told.
async fn on_board(page: &Browser) -> Value {
    let read = "return [...document.querySelectorAll('[data-cell]')]
        .map((cell) => cell.getAttribute('aria-label').split(',').slice(0, 2).join())";
    page.script(read).await
}

/// The words of a lesson as they're read, without marks.
fn plain(words: &str) -> String {
    words.replace(['`', '*'], "")
}

#[tokio::test]
async fn a_lesson_is_taken_by_touch_and_goes_on_in_the_chat() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let house = House::start();
    page.resize(PHONE.0, PHONE.1).await;
    let (kind, lesson, wrong) = long_lesson();
    let path = format!("/learn/{}/{}", kind.id(), lesson.id);
    practise(&house, &page, &path).await;
    let before = on_board(&page).await;
    let task = text_of(&page, "task").await;
    assert!(task.starts_with(&plain(&lesson.task)), "{task}");

    make_turn(&page, By::Touch, wrong, false).await;
    tells(&page, &format!("{wrong} isn't it.")).await;
    let Attempt::Wrong { says } = lesson.at(0).unwrap().attempt(wrong).unwrap() else {
        panic!("{wrong} is right");
    };
    tells(&page, &plain(says)).await;
    assert_eq!(on_board(&page).await, before);
    touch(&page, "Hint").await;
    tells(&page, &plain(&lesson.hint)).await;

    make_turn(&page, By::Touch, &lesson.line[0], false).await;
    tells(&page, &format!("Your opponent answers {}.", lesson.line[1])).await;
    assert_ne!(on_board(&page).await, before);
    touch(&page, "Start over").await;
    page.until("the beginning", async || on_board(&page).await == before)
        .await;
    make_turn(&page, By::Touch, &lesson.line[0], false).await;
    tells(&page, "What now?").await;

    // The next turn is found in the chat, and the page goes on from there.
    page.open(&house.chat()).await;
    let (game, id, second) = (kind.id(), &lesson.id, &lesson.line[2]);
    let said = format!("/learn game:{game} lesson:{id} turn:{second}");
    assert_eq!(page.say(&said).await, None);
    let answers = if lesson.steps() > 2 {
        "is right"
    } else {
        "does it!"
    };
    page.wait_for_text(answers).await;
    practise(&house, &page, &path).await;
    for turn in lesson.line.iter().skip(4).step_by(2) {
        make_turn(&page, By::Touch, turn, false).await;
    }
    if lesson.steps() > 2 {
        tells(&page, &plain(&lesson.why)).await;
    }
    let (_, list) = house.page(&format!("learn/{game}?as=alice"), "").await;
    assert_eq!(list.matches("aria-label=\"done\"").count(), 1, "{list}");
    let (_, all) = house.page("learn?as=alice", "").await;
    let far = format!(
        "1 of {} lessons done",
        Course::of(kind).unwrap().lessons.len()
    );
    assert!(all.contains(&far), "{all}");
}

#[tokio::test]
async fn a_course_is_taken_by_keys_and_skipped_lessons_come_last() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let house = House::start();
    let course = Course::of(Kind::Dropper).unwrap();
    practise(
        &house,
        &page,
        &format!("/learn/dropper/{}", course.lessons[0].id),
    )
    .await;
    for (number, lesson) in (1..).zip(&course.lessons) {
        page.until(&lesson.title, async || {
            text_of(&page, "name").await == lesson.title
        })
        .await;
        shows_board(&page).await;
        if number == 2 {
            page.press("Skip").await;
            continue;
        }
        for (step, turn) in lesson.line.iter().step_by(2).enumerate() {
            page.until("the position", async || {
                let first = lesson.at(step).unwrap().position;
                let last = first.last_token().unwrap_or_default();
                step == 0 || text_of(&page, "news").await.contains(&last)
            })
            .await;
            make_turn(&page, By::Keys, turn, false).await;
        }
        tells(&page, &plain(&lesson.why)).await;
        // Enter goes on.
        page.keys(keys::ENTER).await;
    }
    let skipped = &course.lessons[1];
    page.until("the lesson that was skipped", async || {
        text_of(&page, "name").await == skipped.title
    })
    .await;
    shows_board(&page).await;
    for turn in skipped.line.iter().step_by(2) {
        make_turn(&page, By::Keys, turn, false).await;
    }
    tells(&page, "You've done all lessons of Dropper.").await;
}

#[tokio::test]
async fn a_puzzle_is_missed_refuted_and_solved_by_touch() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let house = House::start();
    page.resize(PHONE.0, PHONE.1).await;
    let kind = puzzled();
    page.visit(&format!("{}puzzles?as=alice", house.url()))
        .await;
    let choose = format!(
        "document.querySelector('[name=game]').value = '{}'",
        kind.id()
    );
    page.script(&choose).await;
    page.press("Solve a puzzle").await;
    shows_board(&page).await;
    let path = page.script("return location.pathname").await;
    let path = path.as_str().unwrap().to_owned();
    let puzzle = puzzle_at(&path);
    let before = on_board(&page).await;

    let wrong = wrong_in(puzzle);
    make_turn(&page, By::Touch, &wrong, false).await;
    tells(&page, &format!("{wrong} isn't it")).await;
    tells(&page, "Your puzzle rating in").await;
    let shown = "return document.getElementById('making').checkVisibility()";
    assert_eq!(page.script(shown).await, false);
    assert_ne!(on_board(&page).await, before);
    touch(&page, "Try again").await;
    page.until("the board before", async || on_board(&page).await == before)
        .await;
    for (number, turn) in puzzle.line.iter().step_by(2).enumerate() {
        make_turn(&page, By::Touch, turn, false).await;
        match puzzle.line.get(2 * number + 1) {
            Some(reply) => tells(&page, &format!("answers {reply}. Go on!")).await,
            None => tells(&page, "that's it, at another try.").await,
        }
    }
    touch(&page, "Report this puzzle").await;
    page.fill("What's wrong with it?", "The board looks odd")
        .await;
    page.press("Send").await;
    tells(&page, "Thanks!").await;

    // The next one is solved at the first go.
    touch(&page, "Next puzzle").await;
    page.until("another puzzle", async || {
        page.script("return location.pathname").await != path.as_str()
    })
    .await;
    shows_board(&page).await;
    let path = page.script("return location.pathname").await;
    let puzzle = puzzle_at(path.as_str().unwrap());
    for (number, turn) in puzzle.line.iter().step_by(2).enumerate() {
        make_turn(&page, By::Touch, turn, false).await;
        if let Some(reply) = puzzle.line.get(2 * number + 1) {
            tells(&page, &format!("answers {reply}. Go on!")).await;
        }
    }
    tells(&page, "solved!").await;
    let score = text_of(&page, "score").await;
    assert!(score.contains(kind.title()), "{score}");

    // Another one is begun here and given up in the chat.
    let path = next_puzzle(&house, "alice", kind).await;
    page.open(&house.chat()).await;
    assert_eq!(page.say("/puzzle").await, None);
    let id = path.strip_prefix("/puzzles/").unwrap();
    page.wait_for("the same puzzle", |m| m.private && m.text.contains(id))
        .await;
    page.press("Show the answer").await;
    page.wait_for_text("The answer: ").await;
    practise(&house, &page, &path).await;
    tells(&page, "You've finished this puzzle.").await;
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_solved_once() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let house = House::start();
    practise(&house, &page, "/daily").await;
    let about = text_of(&page, "title").await;
    assert!(about.starts_with("Puzzle of the day, "), "{about}");
    page.press("Show the answer").await;
    tells(&page, "The answer: ").await;
    practise(&house, &page, "/daily").await;
    tells(&page, "You've finished this puzzle.").await;
}

/// Does something as alice where so many turns had been played; what came of it: the news, or why it wasn't done.
async fn does(house: &House, path: &str, step: u32, act: &str, text: &str) -> String {
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let at = format!("{path}/do?as=alice&{query}");
    let deed = json!({"step": step, "does": act, "text": text});
    let (status, _, answer) = house.post(at.trim_start_matches('/'), deed).await;
    let said = match (&answer["news"], &answer["refused"], &answer["error"]) {
        (Value::Array(parts), ..) => {
            let parts = parts.iter().map(|part| part["text"].as_str().unwrap());
            parts.collect::<String>()
        }
        (_, Value::String(why), _) | (.., Value::String(why)) => why.clone(),
        _ => answer.to_string(),
    };
    format!("{status} {said}\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_forged_or_stale_is_refused_in_a_sentence_and_changes_nothing() {
    let house = House::start();
    let mut told = String::new();
    for path in [
        "learn/chess/capture/state",
        "learn/onyx/nothing/state",
        "learn/drop%20table/capture/state",
        "puzzles/onyx-0/state",
        "puzzles/onyx-0/state?day=20000",
        "puzzles/onyx-0/state?day=9223372036854775807",
        "puzzles/onyx-0/state?day=tomorrow",
    ] {
        let answer = house.get(path).await;
        told += &format!("{}\n", answer["error"].as_str().unwrap());
    }
    let lesson = "/learn/onyx/capture";
    told += &does(&house, lesson, 0, "dance", "").await;
    told += &does(&house, lesson, 0, "turn", "z99").await;
    told += &does(&house, lesson, 0, "turn", "c3").await;
    told += &does(&house, lesson, 0, "turn", &"c4".repeat(2_000)).await;
    told += &does(&house, lesson, 7, "turn", "c4").await;
    told += &does(&house, lesson, 0, "answer", "").await;
    told += &does(&house, "/puzzles/onyx-0", 0, "turn", "c4").await;
    let (_, list) = house.page("learn/onyx?as=alice", "").await;
    assert!(!list.contains("aria-label=\"done\""), "{list}");
    let (_, _, wanted) = house
        .post("puzzles/next?as=alice", json!({"game": "chess"}))
        .await;
    told += &format!("{}\n", wanted["error"].as_str().unwrap());
    let (_, _, wanted) = house
        .post("puzzles/next?as=alice", json!({"level": "5"}))
        .await;
    told += &format!("{}\n", wanted["error"].as_str().unwrap());
    expect![[r#"
        There's no such lesson.
        There's no such lesson.
        There's no such lesson.
        There's no such puzzle.
        This wasn't the puzzle of that day. Today's is at /daily.
        This wasn't the puzzle of that day. Today's is at /daily.
        This address can't be read.
        400 There's nothing like that to do here.
        200 There's no “z99” on this board: columns go from a to f, rows from 1 to 6. Try f6, e6, d6, c6 or b6.
        200 There's already a white stone on c3.
        400 There's nothing like that to do here.
        200 This lesson has changed since then. Here it is from its beginning.
        200 That can't be done here.
        200 There's no such puzzle.
        There are no puzzles like that. Choose a game and a level from the lists.
        There are no puzzles like that. Choose a game and a level from the lists.
    "#]].assert_eq(&told);

    // A press that comes too late tells so, and changes neither the puzzle nor the rating.
    let kind = puzzled();
    let path = next_puzzle(&house, "alice", kind).await;
    let puzzle = puzzle_at(&path);
    let state = async || house.get(&format!("{}/state?as=alice", &path[1..])).await;
    let before = state().await;
    assert!(
        does(&house, &path, 0, "report", " ")
            .await
            .contains("That can't be done here.")
    );
    assert!(
        does(&house, &path, 2, "turn", &puzzle.line[0])
            .await
            .contains("gone on since")
    );
    assert!(does(&house, &path, 0, "turn", "z99").await.contains("z99"));
    assert_eq!(state().await["step"], before["step"]);
    assert_eq!(state().await["score"], before["score"]);
    does(&house, &path, 0, "answer", "").await;
    let missed = state().await["score"].clone();
    assert_ne!(missed, before["score"]);
    for act in ["turn", "answer"] {
        let late = does(&house, &path, 0, act, &puzzle.line[0]).await;
        assert!(late.contains("You've finished this puzzle."), "{late}");
    }
    assert_eq!(state().await["score"], missed);
    // Nor is a turn begun on a board that has gone on.
    let turn = house
        .get(&format!("{}/turn?as=alice&step=2", &path[1..]))
        .await;
    assert_eq!(turn["refused"], "You've finished this puzzle.");
}

/// Whether the task is wholly seen, with the board and all that's pressed.
const IN_SIGHT: &str = "
const words = document.getElementById('words');
const seen = [...document.querySelectorAll('#board, #play, #back, #ways > *')].map((e) => e.getBoundingClientRect());
return [words.scrollHeight - words.clientHeight,
  seen.every((box) => box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth)]";

#[tokio::test]
async fn board_task_and_buttons_are_in_sight() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let house = House::start();
    for kind in Kind::ALL {
        let Ok(course) = Course::of(*kind) else {
            continue;
        };
        let longest = course.lessons.iter().max_by_key(|lesson| lesson.task.len());
        let id = &longest.unwrap().id;
        practise(&house, &page, &format!("/learn/{}/{id}", kind.id())).await;
        for (width, height) in [LAPTOP, PHONE, (360, 640), (844, 390)] {
            page.resize(width, height).await;
            let seen = page.script(IN_SIGHT).await;
            let cut = seen[0].as_i64().unwrap();
            assert!(
                cut <= 0 && seen[1] == true,
                "{id}, {width}×{height}: {seen}"
            );
        }
    }
}

#[tokio::test]
async fn every_state_of_the_pages_is_accessible() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let house = House::start();
    let mut wrong = Vec::new();
    let (kind, lesson, mistaken) = long_lesson();
    for path in ["learn", "puzzles", &format!("learn/{}", kind.id())] {
        page.visit(&format!("{}{path}?as=alice", house.url())).await;
        axe::look(&page, path, &mut wrong).await;
    }
    practise(
        &house,
        &page,
        &format!("/learn/{}/{}", kind.id(), lesson.id),
    )
    .await;
    axe::look(&page, "a lesson", &mut wrong).await;
    make_turn(&page, By::Keys, mistaken, false).await;
    tells(&page, "isn't it").await;
    axe::look(&page, "a wrong turn", &mut wrong).await;
    page.resize(LAPTOP.0, LAPTOP.1).await;
    let path = next_puzzle(&house, "alice", puzzled()).await;
    practise(&house, &page, &path).await;
    axe::look(&page, "a puzzle", &mut wrong).await;
    make_turn(&page, By::Keys, &wrong_in(puzzle_at(&path)), false).await;
    tells(&page, "isn't it").await;
    axe::look(&page, "a refuted turn", &mut wrong).await;
    page.press("Show the answer").await;
    tells(&page, "The answer: ").await;
    page.press("Report this puzzle").await;
    axe::look(&page, "a report", &mut wrong).await;
    assert_eq!(wrong, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn on_public_pages_one_signs_in_to_learn() {
    let Some(page) = Browser::start().await else {
        return;
    };
    let mut site = Site::open().await;
    let base = format!("http://{}", site.address());
    let title = async || {
        page.script("return document.querySelector('h1').textContent")
            .await
    };
    for path in ["/learn", "/learn/onyx", "/puzzles"] {
        page.visit(&format!("{base}{path}")).await;
        let text = page.script("return document.body.innerText").await;
        assert!(text.as_str().unwrap().contains("sign in"), "{text}");
    }
    for path in ["/learn/onyx/capture", "/daily", "/puzzles/onyx-0"] {
        page.visit(&format!("{base}{path}")).await;
        assert_eq!(title().await, "You aren't signed in", "{path}");
    }
    let link = sign_in::link(&mut site, "alice").await;
    page.visit(&link).await;
    page.click("form button").await;
    page.until("the matches", async || {
        page.script("return location.pathname").await == "/matches"
    })
    .await;
    page.visit(&format!("{base}/learn")).await;
    page.click("a[aria-label='Start: Onyx']").await;
    shows_board(&page).await;
    let lesson = &Course::of(Kind::Onyx).unwrap().lessons[0];
    make_turn(&page, By::Mouse, &lesson.line[0], false).await;
    tells(&page, &plain(&lesson.why)).await;
    page.click("#ways a.main").await;
    page.until("the next lesson", async || {
        text_of(&page, "title").await == "Onyx, lesson 2 of 12"
    })
    .await;
    // Nothing is done for whoever doesn't have the token of the session.
    let forged = format!(
        "return fetch('{base}/learn/onyx/connect/do', {{
           method: 'POST', headers: {{'content-type': 'application/json'}},
           body: JSON.stringify({{step: 0, does: 'turn', text: 'd6'}}),
         }}).then((answer) => answer.status)"
    );
    assert_eq!(page.script(&forged).await, 403);
    page.visit(&format!("{base}/learn/onyx")).await;
    let done = "return document.querySelectorAll('.done').length";
    assert_eq!(page.script(done).await, 1);
    site.close().await;
}
