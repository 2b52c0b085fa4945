use super::*;
use play::{Event, EventKind, Post, PostKind};

/// Adds a board for `game` to the outbox, due at `at`.
async fn post(fixture: &Fixture, game: &Match, ply: u32, at: i64) -> Match {
    let board = Post {
        kind: PostKind::Board,
        ply,
        to: None,
    };
    post_as(fixture, game, board, at).await
}

async fn post_as(fixture: &Fixture, game: &Match, post: Post, at: i64) -> Match {
    let mut change = play::resign(game, fixture.anna, game.ply(), Time(at)).unwrap();
    // Only the post matters here; the match stays the same, apart from its version.
    change.after = game.clone();
    change.events.clear();
    change.posts = vec![post];
    let event = format!("post {} {}", game.id, game.version);
    fixture.commit(Ok(change), &event).await
}

/// Two running matches in different places, and an empty outbox.
async fn two() -> (Fixture, Match, Match) {
    let fixture = Fixture::new().await;
    let one = fixture.running(fixture.hall, dropper(), &[], "one").await;
    let two = fixture.running(fixture.attic, dropper(), &[], "two").await;
    while let Some(row) = fixture.outbox_due(Time(9000), 1).await.first() {
        ok(fixture.outbox_sent(row.id, Some(&format!("old {}", row.id)), Time(9000))).await;
    }
    (fixture, one, two)
}

async fn due(fixture: &Fixture, now: i64) -> Vec<OutboxRow> {
    fixture.outbox_due(Time(now), 10).await
}

fn plies(rows: &[OutboxRow]) -> Vec<u32> {
    rows.iter().map(|row| row.ply).collect()
}

#[tokio::test]
async fn a_decisions_posts_wait_in_their_order() {
    let fixture = Fixture::new().await;
    let game = fixture.running(fixture.hall, dropper(), &["d4"], "a").await;
    let mut found = Vec::new();
    loop {
        let rows = due(&fixture, 9000).await;
        let Some(row) = rows.first() else { break };
        assert_eq!(rows.len(), 1, "one place, one post at a time");
        assert_eq!((row.game, row.place.id), (game.id, fixture.hall));
        assert_eq!((row.route, row.attempts), (Route::Intended, 0));
        found.push((row.kind, row.ply));
        ok(fixture.outbox_sent(row.id, Some("m"), Time(9000))).await;
    }
    let expected = [
        (PostKind::Challenge, 0),
        (PostKind::ChallengeOver, 0),
        (PostKind::Board, 0),
        (PostKind::Board, 1),
    ];
    assert_eq!(found, expected);
    assert_eq!(fixture.outbox_next(Time(0)).await, None);
}

#[tokio::test]
async fn places_do_not_wait_for_each_other_and_posts_of_one_place_do() {
    let (fixture, one, two) = two().await;
    assert_eq!(due(&fixture, 9000).await, []);
    let one = post(&fixture, &one, 1, 100).await;
    let one = post(&fixture, &one, 2, 100).await;
    let two = post(&fixture, &two, 11, 300).await;
    post(&fixture, &two, 12, 50).await;
    post(&fixture, &one, 3, 100).await;

    // Nothing is sent early, and a later post doesn't overtake one that is not due yet.
    assert_eq!(fixture.outbox_next(Time(0)).await, Some(Time(100)));
    assert!(due(&fixture, 99).await.is_empty());
    assert_eq!(plies(&due(&fixture, 100).await), [1]);
    assert_eq!(plies(&due(&fixture, 300).await), [1, 11]);
    let next = fixture.outbox_next(Time(100)).await;
    assert_eq!(next, Some(Time(300)), "the other one is due");
    assert_eq!(fixture.outbox_due(Time(300), 1).await.len(), 1);

    // A failed attempt only delays posts in the same lane.
    let rows = due(&fixture, 300).await;
    ok(fixture.outbox_retry(rows[0].id, Time(500), "busy")).await;
    assert_eq!(plies(&due(&fixture, 499).await), [11]);
    assert_eq!(fixture.outbox_next(Time(0)).await, Some(Time(300)));
    let rows = due(&fixture, 500).await;
    assert_eq!(plies(&rows), [1, 11]);
    assert_eq!((rows[0].attempts, rows[1].attempts), (1, 0));
    ok(fixture.outbox_retry(rows[0].id, Time(600), "busy")).await;
    assert_eq!(due(&fixture, 600).await[0].attempts, 2);

    // Once a post is sent, the next one follows.
    for row in due(&fixture, 600).await {
        ok(fixture.outbox_sent(row.id, Some("m"), Time(9000))).await;
    }
    assert_eq!(plies(&due(&fixture, 600).await), [2, 12]);
    assert_eq!(fixture.outbox_next(Time(0)).await, Some(Time(50)));
}

#[tokio::test]
async fn a_refused_post_goes_another_way_and_then_is_given_up() {
    let (fixture, one, _) = two().await;
    let one = post(&fixture, &one, 1, 100).await;
    post(&fixture, &one, 2, 100).await;
    let state = |ply: u32| -> (String, Option<String>) {
        let sql = "SELECT state, trouble FROM outbox WHERE ply = ?1 AND match_id = 1";
        fixture.connect().one(sql, [ply])
    };
    let first = || async { due(&fixture, 1000).await.swap_remove(0) };
    let id = first().await.id;
    ok(fixture.outbox_retry(id, Time(700), "busy")).await;
    assert_eq!(first().await.attempts, 1);

    for route in [Route::Parent, Route::Players] {
        ok(fixture.outbox_refused(id, Some(route), "no permission")).await;
        let row = first().await;
        // Attempts are counted anew for each route.
        assert_eq!((row.id, row.route, row.attempts), (id, route, 0));
        assert_eq!(
            state(1),
            ("waiting".to_owned(), Some("no permission".to_owned()))
        );
    }
    ok(fixture.outbox_refused(id, None, "gone")).await;
    assert_eq!(state(1), ("dead".to_owned(), Some("gone".to_owned())));
    assert_eq!(first().await.ply, 2, "the next post comes");

    ok(fixture.outbox_sent(first().await.id, Some("m"), Time(9000))).await;
    assert_eq!(state(2), ("sent".to_owned(), None));
    assert_eq!(due(&fixture, 1000).await, []);
    assert_eq!(fixture.outbox_next(Time(0)).await, None);
}

#[tokio::test]
async fn a_sent_post_is_found_by_its_message() {
    let (fixture, one, two) = two().await;
    let board = |game, ply| SentPost {
        game,
        kind: PostKind::Board,
        ply,
    };
    let one = post(&fixture, &one, 1, 100).await;
    let one = post(&fixture, &one, 2, 100).await;
    let one = post(&fixture, &one, 3, 100).await;
    for message in ["m1", "m2"] {
        let id = due(&fixture, 100).await[0].id;
        ok(fixture.outbox_sent(id, Some(message), Time(9000))).await;
    }
    for (message, ply) in [("m1", 1), ("m2", 2)] {
        let found = fixture.posted("test", message).await.unwrap();
        assert_eq!(found, Some(board(one.id, ply)));
    }
    // The last one that was sent; the third is still waiting.
    let place = fixture.hall;
    let last = async |kind| ok(fixture.posted_message(one.id, kind, None)).await;
    assert_eq!(
        last(PostKind::Board).await,
        Some((place, "m2".to_owned(), Route::Intended))
    );
    assert_eq!(last(PostKind::Result).await, None);
    let (_, old, _) = last(PostKind::Challenge).await.unwrap();
    let found = fixture.posted("test", &old).await.unwrap().unwrap();
    assert_eq!((found.game, found.kind), (one.id, PostKind::Challenge));

    // Other platforms can use the same message ids.
    assert_eq!(fixture.posted("other", "m1").await.unwrap(), None);
    assert_eq!(fixture.posted("test", "m3").await.unwrap(), None);
    let garden = ok(fixture.upsert_place("other", "garden", None, false)).await;
    let over = play::resign(&two, fixture.anna, 0, Time(10)).unwrap();
    fixture.commit(Ok(over), "over").await;
    let far = fixture.running(garden.id, dropper(), &[], "far").await;
    let rows = fixture.outbox(&["other"], Time(9000), 10).await;
    for row in rows.unwrap().due {
        assert_eq!(row.game, far.id);
        ok(fixture.outbox_sent(row.id, Some("m1"), Time(9000))).await;
    }
    let found = fixture.posted("other", "m1").await.unwrap().unwrap();
    assert_eq!((found.game, found.kind), (far.id, PostKind::Challenge));
    let found = fixture.posted("test", "m1").await.unwrap();
    assert_eq!(found, Some(board(one.id, 1)));
}

#[tokio::test]
async fn an_unknown_kind_of_post_is_reported() {
    let (fixture, one, _) = two().await;
    post(&fixture, &one, 1, 100).await;
    let id = due(&fixture, 100).await[0].id;
    ok(fixture.outbox_sent(id, Some("m1"), Time(9000))).await;
    let sql = "UPDATE outbox SET kind = 'poem', state = 'waiting' WHERE id = ?1";
    fixture.connect().execute(sql, [id]);
    let told = "the database has the post \"poem\", which this version of Stonepost doesn't know";
    let waiting = fixture.outbox(&["test"], Time(100), 10);
    let waiting = waiting.await.unwrap();
    let [(unreadable, error)] = &waiting.unreadable[..] else {
        panic!("{waiting:?}");
    };
    assert_eq!((*unreadable, error.to_string()), (id, told.to_owned()));
    let error = fixture.posted("test", "m1").await.unwrap_err();
    assert_eq!(error.to_string(), told);
}

#[tokio::test]
async fn old_deliveries_are_forgotten() {
    let fixture = Fixture::new().await;
    let game = fixture.create(fixture.challenge(dropper()), "old").await;
    fixture
        .commit(play::cancel(&game, fixture.anna, Time(2000)), "new")
        .await;
    fixture.forget_deliveries(Time(2000)).await.unwrap();
    assert!(!fixture.delivered(&delivery("old")).await.unwrap());
    assert!(fixture.delivered(&delivery("new")).await.unwrap());
    assert_eq!(fixture.count("deliveries"), 1);
}

#[tokio::test]
async fn only_the_platforms_that_are_asked_for_are_served() {
    let (fixture, one, _) = two().await;
    post(&fixture, &one, 1, 100).await;
    let garden = fixture.upsert_place("other", "garden", None, false).await;
    let mut new = fixture.challenge(dropper());
    new.place = garden.unwrap().id;
    new.created = Time(50);
    let far = fixture.create(new, "far").await;
    for (platforms, games, next) in [
        (&["test"][..], vec![one.id], Some(100)),
        (&["other"], vec![far.id], Some(50)),
        (&["other", "test"], vec![one.id, far.id], Some(50)),
        (&["te"], vec![], None),
        (&[], vec![], None),
    ] {
        let due = fixture.outbox(platforms, Time(9000), 10).await.unwrap().due;
        let found: Vec<_> = due.iter().map(|row| row.game).collect();
        assert_eq!(found, games, "{platforms:?}");
        let found = fixture.outbox(platforms, Time(0), 1).await.unwrap().next;
        assert_eq!(found, next.map(Time), "{platforms:?}");
    }
}

#[tokio::test]
async fn whoever_has_sent_a_post_is_told_what_comes_next_on_its_way() {
    let (fixture, one, two) = two().await;
    let one = post(&fixture, &one, 1, 100).await;
    let one = post(&fixture, &one, 2, 300).await;
    post(&fixture, &two, 11, 100).await;
    let sent = async |id: i64, now| {
        let left = fixture.outbox_sent(id, Some("m"), Time(now)).await;
        let AfterSend {
            next, check_again, ..
        } = left.unwrap();
        (next.map(|row| (row.ply, row.place.id, row.id)), check_again)
    };
    let first = due(&fixture, 100).await.remove(0);
    assert_eq!(first.ply, 1);
    // The next post in this lane is not due yet, so somebody has to look again; the other place is another lane.
    assert_eq!(sent(first.id, 100).await, (None, true));
    let (next, check_again) = sent(first.id, 300).await;
    let (ply, place, second) = next.unwrap();
    assert_eq!((ply, place, check_again), (2, fixture.hall, false));
    assert_eq!(sent(second, 300).await, (None, false));

    // A direct message that waited for a post to the place is in another lane.
    let one = post(&fixture, &one, 3, 100).await;
    let to = Post {
        kind: PostKind::YourTurn,
        ply: 3,
        to: Some(fixture.ben),
    };
    post_as(&fixture, &one, to, 100).await;
    let rows = due(&fixture, 300).await;
    assert_eq!(plies(&rows), [11, 3]);
    assert_eq!(sent(rows[1].id, 300).await, (None, true));
    let rows = due(&fixture, 300).await;
    assert_eq!(plies(&rows), [11, 3]);
    assert_eq!(rows[1].to, Some(fixture.ben));
    assert_eq!(sent(rows[1].id, 300).await, (None, false));
    assert_eq!(sent(i64::MAX, 300).await, (None, false), "it is gone");
}

#[tokio::test]
async fn what_is_for_one_person_holds_up_nobody_else() {
    let (fixture, one, two) = two().await;
    let to = |person, ply| Post {
        kind: PostKind::YourTurn,
        ply,
        to: Some(person),
    };
    let mut game = one;
    for (message, at) in [
        (to(fixture.anna, 1), 900),
        (to(fixture.anna, 2), 100),
        (to(fixture.ben, 3), 100),
    ] {
        game = post_as(&fixture, &game, message, at).await;
    }
    let game = post(&fixture, &game, 4, 100).await;
    let game = post(&fixture, &game, 5, 100).await;
    post_as(&fixture, &game, to(fixture.ben, 6), 100).await;
    // The same person, but another place.
    post_as(&fixture, &two, to(fixture.anna, 7), 100).await;

    // Anna's first message is not due yet: it holds up her second one, and nothing else.
    let rows = due(&fixture, 100).await;
    assert_eq!(plies(&rows), [3, 4, 7]);
    let people: Vec<_> = rows.iter().map(|row| row.to).collect();
    assert_eq!(people, [Some(fixture.ben), None, Some(fixture.anna)]);
    assert_eq!(rows[0].kind, PostKind::YourTurn);
    let next = fixture.outbox_next(Time(0)).await;
    assert_eq!(next, Some(Time(100)));

    // Ben's failed message only holds up his own next one.
    let retry = fixture.outbox_retry(rows[0].id, Time(800), "busy");
    retry.await.unwrap();
    for row in &rows[1..] {
        ok(fixture.outbox_sent(row.id, Some("m"), Time(9000))).await;
    }
    assert_eq!(plies(&due(&fixture, 100).await), [5]);
    assert_eq!(plies(&due(&fixture, 800).await), [3, 5]);
    assert_eq!(plies(&due(&fixture, 900).await), [1, 3, 5]);
    let refused = fixture.outbox_refused(rows[0].id, None, "closed");
    refused.await.unwrap();
    // Ben's next message comes after a post to the place and may link to it, so it waits for that.
    let rows = due(&fixture, 900).await;
    assert_eq!(plies(&rows), [1, 5]);
    ok(fixture.outbox_sent(rows[1].id, Some("m"), Time(9000))).await;
    assert_eq!(plies(&due(&fixture, 900).await), [1, 6]);
}

#[tokio::test]
async fn the_last_board_is_one_that_everybody_saw() {
    let (fixture, one, two) = two().await;
    let last = async |to| fixture.last_board(one.id, to).await.unwrap();
    let found = |message: &str| Some((fixture.hall, message.to_owned(), Route::Intended));
    // The first board, which `two` has sent.
    let (place, begun, route) = last(None).await.unwrap();
    assert_eq!((place, route), (fixture.hall, Route::Intended));
    assert_eq!(last(Some(fixture.ben)).await, None);

    let mut game = one.clone();
    let mut shown = Some((place, begun, route));
    for (number, kind) in PostKind::all().enumerate() {
        let message = format!("m{number}");
        let board = Post {
            kind,
            ply: 1,
            to: None,
        };
        game = post_as(&fixture, &game, board, 100).await;
        assert_eq!(last(None).await, shown, "{kind:?} waits");
        let id = due(&fixture, 100).await[0].id;
        ok(fixture.outbox_sent(id, Some(&message), Time(9000))).await;
        if kind.has_board() {
            shown = found(&message);
        }
        assert_eq!(last(None).await, shown, "{kind:?} was sent");
    }
    // A board that went to the parent channel of its thread.
    game = post(&fixture, &game, 2, 100).await;
    let id = due(&fixture, 100).await[0].id;
    ok(fixture.outbox_refused(id, Some(Route::Parent), "no")).await;
    ok(fixture.outbox_sent(id, Some("parent"), Time(9000))).await;
    shown = Some((fixture.hall, "parent".to_owned(), Route::Parent));
    assert_eq!(last(None).await, shown);
    // A board that went to the players, an outdated one, one that was given up, and one of another match.
    game = post(&fixture, &game, 2, 100).await;
    let id = due(&fixture, 100).await[0].id;
    ok(fixture.outbox_refused(id, Some(Route::Players), "no")).await;
    ok(fixture.outbox_sent(id, Some("direct"), Time(9000))).await;
    game = post(&fixture, &game, 3, 100).await;
    let id = due(&fixture, 100).await[0].id;
    ok(fixture.outbox_sent(id, None, Time(9000))).await;
    game = post(&fixture, &game, 4, 100).await;
    let id = due(&fixture, 100).await[0].id;
    fixture.outbox_refused(id, None, "no").await.unwrap();
    post(&fixture, &two, 5, 100).await;
    let id = due(&fixture, 100).await[0].id;
    ok(fixture.outbox_sent(id, Some("other"), Time(9000))).await;
    assert_eq!(last(None).await, shown);

    // Boards by direct message are kept apart by recipient.
    let of = async |to| {
        let kind = PostKind::Board;
        ok(fixture.posted_message(one.id, kind, to)).await
    };
    for (person, message) in [(fixture.anna, "for anna"), (fixture.ben, "for ben")] {
        let board = Post {
            kind: PostKind::Board,
            ply: 4,
            to: Some(person),
        };
        game = post_as(&fixture, &game, board, 100).await;
        let id = due(&fixture, 100).await[0].id;
        ok(fixture.outbox_sent(id, Some(message), Time(9000))).await;
        assert_eq!(last(Some(person)).await, found(message));
        assert_eq!(
            of(Some(person)).await,
            Some((fixture.hall, message.to_owned(), Route::Intended))
        );
    }
    assert_eq!(last(Some(fixture.anna)).await, found("for anna"));
    assert_eq!(last(None).await, shown);
    assert_eq!(
        of(None).await,
        Some((fixture.hall, "direct".to_owned(), Route::Players))
    );
}

#[tokio::test]
async fn a_post_that_was_no_news_is_done_without_a_message() {
    let (fixture, one, _) = two().await;
    let one = post(&fixture, &one, 1, 100).await;
    post(&fixture, &one, 2, 100).await;
    let id = due(&fixture, 100).await[0].id;
    ok(fixture.outbox_retry(id, Time(100), "busy")).await;
    ok(fixture.outbox_sent(id, None, Time(9000))).await;
    let sql =
        "SELECT state = 'sent' AND message IS NULL AND trouble IS NULL FROM outbox WHERE id = ?1";
    let done: bool = fixture.connect().one(sql, [id]);
    assert!(done);
    assert_eq!(plies(&due(&fixture, 100).await), [2]);
}

#[tokio::test]
async fn the_last_event_of_a_kind_is_found_whole() {
    let (fixture, one, two) = two().await;
    let last = async |kind| fixture.last_event(one.id, kind).await.unwrap();
    let mut game = one.clone();
    for (number, kind) in EventKind::all().enumerate() {
        // Both matches have begun, so these two exist.
        let known = [EventKind::Challenged, EventKind::Accepted].contains(&kind);
        assert_eq!(last(kind).await.is_some(), known, "{kind:?}");
        for (detail, actor) in [
            (Some("first".to_owned()), Some(fixture.anna)),
            (Some(format!("½ 'quoted' {number}")), None),
            (None, Some(fixture.ben)),
        ] {
            let event = Event {
                kind,
                detail: detail.map(Into::into),
                actor,
                at: Time(100),
            };
            let mut change = bare(game);
            change.events = vec![event.clone()];
            let commit = fixture.store.commit(change, None).await;
            assert_eq!(commit.unwrap(), Commit::Done(one.id));
            game = fixture.load(one.id).await;
            assert_eq!(last(kind).await, Some(event));
        }
    }
    let found = fixture
        .last_event(two.id, EventKind::DowntimeCompensated)
        .await;
    assert_eq!(found.unwrap(), None);
    let log = fixture.log(one.id).await.unwrap();
    assert_eq!(log.len(), 2 + 3 * EventKind::all().count());
}

#[tokio::test]
async fn deletions_are_remembered_where_a_challenge_is_on_its_way() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    fixture.running(fixture.hall, dropper(), &[], "a").await;
    let hall = store.place(fixture.hall).await.unwrap().platform_id;
    let gone = |place: &str, message: &str| Deleted {
        place: place.to_owned(),
        message: message.to_owned(),
    };
    let deleted = [gone(&hall, "m1"), gone("nowhere", "m2")];
    let remembered = store.remember_deletions("test", &deleted, Time(100));
    remembered.await.unwrap();
    let early = async |platform, message| store.was_deleted_early(platform, message).await.unwrap();
    assert!(early("test", "m1").await);
    assert!(!early("test", "m2").await && !early("other", "m1").await);
    // Its answer arrives.
    assert_eq!(store.early_deletions_of_ours(Time(200)).await.unwrap(), []);
    let id = due(&fixture, 9000).await[0].id;
    let sent = store.outbox_sent(id, Some("m1"), Time(9000));
    sent.await.unwrap();
    let of_ours = store.early_deletions_of_ours(Time(200)).await.unwrap();
    assert_eq!(of_ours, [("test".to_owned(), "m1".to_owned())]);
    store.forget_early_deletion("test", "m1").await.unwrap();
    assert!(!early("test", "m1").await);
    // Now nothing is on its way there that has to hear of it.
    let deleted = [gone(&hall, "m3")];
    let remembered = store.remember_deletions("test", &deleted, Time(9000));
    remembered.await.unwrap();
    assert!(!early("test", "m3").await);
}

/// The boards after anna's turn, which the answer to the event “turn” is to show both.
async fn answered(fixture: &Fixture) -> (Match, Delivery) {
    let game = fixture.running(fixture.hall, dropper(), &[], "a").await;
    while let Some(row) = fixture.outbox_due(Time(9000), 1).await.first() {
        ok(fixture.outbox_sent(row.id, Some(&format!("old {}", row.id)), Time(9000))).await;
    }
    let mut change = play::turn(&game, fixture.anna, "d4", Time(9000)).unwrap();
    let board = change.posts[0];
    change.posts = [fixture.anna, fixture.ben]
        .map(|to| Post {
            to: Some(to),
            ..board
        })
        .to_vec();
    change.answered = vec![fixture.anna, fixture.ben];
    let game = fixture.commit(Ok(change), "turn").await;
    (game, delivery("turn"))
}

#[tokio::test]
async fn what_an_answer_shows_is_not_sent() {
    let fixture = Fixture::new().await;
    let (game, event) = answered(&fixture).await;
    assert!(due(&fixture, 38_999).await.is_empty());
    let waiting = ok(fixture.outbox_answers(&event, Time(9001))).await;
    let to: Vec<_> = waiting.iter().map(|row| row.to).collect();
    assert_eq!(to, [Some(fixture.anna), Some(fixture.ben)]);
    let other = delivery("another");
    assert!(
        ok(fixture.outbox_answers(&other, Time(9001)))
            .await
            .is_empty()
    );
    let rows = waiting.iter().map(|row| row.id).collect();
    ok(fixture.outbox_answered(rows, Some("shown"), Time(9001))).await;
    assert!(due(&fixture, 99_000).await.is_empty());
    assert!(
        ok(fixture.outbox_answers(&event, Time(9001)))
            .await
            .is_empty()
    );
    let posted = ok(fixture.posted("test", "shown")).await.unwrap();
    assert_eq!((posted.game, posted.ply), (game.id, 1));
    // It isn't where a link could lead.
    assert_eq!(
        ok(fixture.last_board(game.id, Some(fixture.ben))).await,
        None
    );
    assert_eq!(
        ok(fixture.unsent_since(game.id, 1, Some(fixture.ben))).await,
        None
    );
}

#[tokio::test]
async fn what_no_answer_shows_is_sent() {
    let fixture = Fixture::new().await;
    let (_, event) = answered(&fixture).await;
    let waiting = ok(fixture.outbox_answers(&event, Time(9001))).await;
    let rows: Vec<i64> = waiting.iter().map(|row| row.id).collect();
    ok(fixture.outbox_answered(rows.clone(), None, Time(9002))).await;
    assert_eq!(plies(&due(&fixture, 9002).await), [1, 1]);
    // What has been due meanwhile is the courier's: the answer comes too late for it.
    ok(fixture.outbox_answered(rows, Some("late"), Time(9003))).await;
    assert_eq!(plies(&due(&fixture, 9003).await), [1, 1]);

    let fixture = Fixture::new().await;
    let (_, event) = answered(&fixture).await;
    assert_eq!(plies(&due(&fixture, 39_000).await), [1, 1]);
    assert!(
        ok(fixture.outbox_answers(&event, Time(39_000)))
            .await
            .is_empty()
    );
}
