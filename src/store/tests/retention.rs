use super::*;
use play::Event;

const LONG: u32 = 100;

/// Everything that's stored of posts, boards and turns told twice.
fn rows(fixture: &Fixture) -> [i64; 3] {
    ["outbox", "boards", "events"].map(|table| fixture.count(table))
}

async fn log(fixture: &Fixture, game: &Match) -> Vec<Event> {
    fixture.log(game.id).await.unwrap()
}

/// A match that ended at 9000, of which everything was posted.
async fn over(fixture: &Fixture, name: &str) -> Match {
    let turns = ["d4", "d4>d5,a1", "a1>a2,f1"];
    let game = fixture.running(fixture.hall, dropper(), &turns, name).await;
    let resigned = play::resign(&game, fixture.anna, 3, Time(9000));
    let game = fixture.commit(resigned, &format!("{name}-end")).await;
    let beside = fixture.connect();
    beside.execute("UPDATE outbox SET state = 'sent', message = 'm'", ());
    game
}

/// Clears up to so many matches that were over before a moment, and returns how many.
async fn clear_finished(fixture: &Fixture, before: Time, limit: u32) -> usize {
    let over = fixture.to_be_cleared(before, limit).await.unwrap();
    for id in &over {
        fixture.clear_finished(*id).await.unwrap();
    }
    over.len()
}

#[tokio::test]
async fn a_match_that_is_over_keeps_its_log_in_fewer_rows() {
    let fixture = Fixture::new().await;
    let game = over(&fixture, "a").await;
    let before = log(&fixture, &game).await;
    assert_eq!(before.len(), 6, "{before:?}");
    let full = rows(&fixture);
    let clear = async |time| {
        let cleared = clear_finished(&fixture, Time(time), LONG);
        cleared.await
    };
    assert_eq!(clear(9000).await, 0, "not yet");
    assert_eq!(rows(&fixture), full);
    assert_eq!(clear(9001).await, 1);
    // What the three turns are in the log stands with the turns.
    assert_eq!(rows(&fixture), [0, 0, 3]);
    assert_eq!(log(&fixture, &game).await, before);
    assert_eq!(clear(9001).await, 0, "once is enough");
    fixture.forget();
    assert_eq!(fixture.load(game.id).await.stage, game.stage);
}

#[tokio::test]
async fn a_match_that_was_set_aside_stays_as_it_is() {
    let fixture = Fixture::new().await;
    let game = over(&fixture, "a").await;
    let aside = fixture.store.set_aside(game.id, "why", Time(9500)).await;
    assert!(aside.unwrap());
    let before = rows(&fixture);
    let cleared = clear_finished(&fixture, Time(i64::MAX), LONG);
    assert_eq!(cleared.await, 0);
    assert_eq!(rows(&fixture), before);
}

#[tokio::test]
async fn a_match_in_progress_and_posts_that_wait_are_left_alone() {
    let fixture = Fixture::new().await;
    let over = over(&fixture, "a").await;
    let beside = fixture.connect();
    let waits = "UPDATE outbox SET state = 'waiting' WHERE kind = 'result'";
    beside.execute(waits, ());
    let running = fixture
        .running(fixture.attic, dropper(), &["d4"], "b")
        .await;
    let of = |game: &Match, table: &str| {
        fixture.count(&format!("{table} WHERE match_id = {}", game.id.0))
    };
    let kept = ["outbox", "events"].map(|table| of(&running, table));
    let cleared = clear_finished(&fixture, Time(i64::MAX), LONG);
    assert_eq!(cleared.await, 1);
    assert_eq!(["outbox", "events"].map(|table| of(&running, table)), kept);
    assert_eq!(of(&over, "outbox"), 1, "its result is still to be sent");
}

#[tokio::test]
async fn a_challenge_that_came_to_nothing_is_cleared_too_a_few_at_a_time() {
    let fixture = Fixture::new().await;
    for number in 0..3 {
        let new = fixture.challenge(dropper());
        let game = fixture.create(new, &format!("{number}")).await;
        let declined = play::decline(&game, fixture.ben, None, Time(2000));
        fixture.commit(declined, &format!("{number}-no")).await;
    }
    let beside = fixture.connect();
    beside.execute("UPDATE outbox SET state = 'dead'", ());
    for expected in [2, 1, 0] {
        let cleared = clear_finished(&fixture, Time(i64::MAX), 2);
        assert_eq!(cleared.await, expected);
    }
    assert_eq!(fixture.count("outbox"), 0);
}

/// What couldn't be put back is kept: here, something that happened between two turns of the same moment.
#[tokio::test]
async fn a_log_that_turns_alone_do_not_tell_is_kept_as_it_is() {
    let fixture = Fixture::new().await;
    let game = over(&fixture, "a").await;
    let beside = fixture.connect();
    beside
        .execute_batch(
            "UPDATE turns SET at = 2010;
             UPDATE events SET at = 2010 WHERE kind = 'played';
             UPDATE events SET id = id + 100 WHERE kind IN ('played', 'resigned');
             UPDATE events SET id = 106, at = 2010, kind = 'reminded', actor_id = NULL WHERE kind = 'resigned';
             UPDATE events SET id = 109 WHERE id = 105;",
        );
    let before = log(&fixture, &game).await;
    let cleared = clear_finished(&fixture, Time(i64::MAX), LONG);
    assert_eq!(cleared.await, 1);
    assert_eq!(log(&fixture, &game).await, before);
    assert_eq!(fixture.count("events"), 6);
}

#[tokio::test]
async fn pictures_of_the_local_chat_go_and_words_stay() {
    let fixture = Fixture::new().await;
    let add = async |at, body: &str| {
        let message = StoredMessage {
            id: 0,
            channel: "general".to_owned(),
            author: None,
            at: Time(at),
            only_for: None,
            body: body.to_owned(),
            reply_to: None,
            edited: false,
            files: Vec::new(),
        };
        let alt = Some("A board".to_owned());
        let file = ("board.png".to_owned(), alt, vec![1, 2, 3]);
        let added = fixture.local_add(message, vec![file], None);
        added.await.unwrap().0
    };
    let messages = [
        add(1000, "one").await,
        add(2000, "two").await,
        add(3000, "three").await,
    ];
    let clear = async |time, limit| {
        let cleared = fixture.clear_local_pictures(Time(time), limit);
        cleared.await.unwrap()
    };
    assert!(!clear(1000, 2).await);
    assert!(clear(3000, 1).await, "there are more");
    assert!(clear(3000, 1).await);
    assert!(!clear(3000, 1).await);
    let found = fixture.local_messages("general", "anna", None, LONG);
    let found = found.await.unwrap();
    let seen: Vec<(&str, usize)> = found
        .iter()
        .map(|message| (message.body.as_str(), message.files.len()))
        .collect();
    assert_eq!(seen, [("one", 0), ("two", 0), ("three", 1)]);
    assert_eq!(fixture.count("local_files WHERE length(bytes) > 0"), 1);
    drop(messages);
}
