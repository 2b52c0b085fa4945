//! Preferences, digests and blocks.

use super::*;
use play::{NotifyBy, OnPages, Post, PostKind, Preferences, QuietHours, TakesLeave, Word};

fn digest(hour: u8) -> Preferences {
    Preferences {
        notify_by: NotifyBy::Digest,
        hour,
        ..Preferences::default()
    }
}

#[tokio::test]
async fn what_a_person_chose_comes_back_and_others_have_the_usual() {
    let fixture = Fixture::new().await;
    let of = async |person| fixture.preferences(person).await.unwrap();
    let usual = Preferences {
        notify_by: NotifyBy::Ping,
        hour: 8,
        quiet: None,
        zone: "UTC".to_owned(),
        plays_forced: false,
        second: None,
        takes_leave: TakesLeave::Never,
        away: None,
        on_pages: OnPages::Matches,
        gives_puzzles: false,
    };
    assert_eq!(of(fixture.anna).await, usual);
    assert_eq!(of(PersonId(99)).await, usual);
    for &notify_by in NotifyBy::ALL {
        for (hour, quiet, zone) in [
            (0, None, "UTC"),
            (23, Some(QuietHours { from: 22, to: 7 }), "Europe/Berlin"),
            (
                12,
                Some(QuietHours { from: 0, to: 23 }),
                "America/Argentina/Buenos_Aires",
            ),
        ] {
            let chosen = Preferences {
                notify_by,
                hour,
                quiet,
                zone: zone.to_owned(),
                plays_forced: hour == 12,
                second: (hour == 23).then_some(5),
                takes_leave: TakesLeave::from_repr(i64::from(hour) % 3).unwrap_or_default(),
                away: None,
                on_pages: OnPages::ALL[usize::from(hour) % 3],
                gives_puzzles: hour > 12,
            };
            let kept = fixture
                .set_preferences(fixture.anna, chosen.clone(), None)
                .await;
            kept.unwrap();
            assert_eq!(of(fixture.anna).await, chosen);
            assert_eq!(of(fixture.ben).await, usual);
        }
    }
    assert_eq!(fixture.count("preferences"), 1);
}

#[tokio::test]
async fn hours_that_no_day_has_are_not_kept() {
    let fixture = Fixture::in_file().await;
    for (hour, quiet) in [
        (24, None),
        (8, Some(QuietHours { from: 24, to: 7 })),
        (8, Some(QuietHours { from: 7, to: 255 })),
    ] {
        let odd = Preferences {
            quiet,
            ..digest(hour)
        };
        let kept = fixture
            .set_preferences(fixture.anna, odd, Some(Time(5)))
            .await;
        assert!(kept.unwrap_err().to_string().contains("CHECK"));
    }
    let stranger = fixture.set_preferences(PersonId(99), digest(8), None).await;
    assert!(stranger.unwrap_err().to_string().contains("FOREIGN KEY"));
    assert_eq!(fixture.count("preferences"), 0);
}

#[tokio::test]
async fn digests_are_due_at_their_time() {
    let fixture = Fixture::new().await;
    let due = async |now| fixture.digests_due(Time(now)).await;
    let next = async || fixture.next_due().await;
    assert_eq!(next().await, None);
    for (person, at) in [
        (fixture.anna, Some(300)),
        (fixture.ben, Some(200)),
        (fixture.eve, None),
    ] {
        let kept = fixture
            .set_preferences(person, digest(8), at.map(Time))
            .await;
        kept.unwrap();
    }
    assert_eq!(next().await, Some(Time(200)));
    assert_eq!(due(199).await, []);
    assert_eq!(due(200).await, [fixture.ben]);
    assert_eq!(due(i64::MAX).await, [fixture.ben, fixture.anna]);

    // Without a digest to send, only the time of the next one is stored.
    let store = &fixture.store;
    let done = store
        .add_digest(fixture.ben, None, Some(Time(500)), Time(200))
        .await;
    done.unwrap();
    assert_eq!(next().await, Some(Time(300)));
    assert_eq!(store.preferences(fixture.ben).await.unwrap(), digest(8));
    assert_eq!(fixture.count("outbox"), 0);
    // Somebody who no longer wants digests gets none.
    let kept = store
        .set_preferences(fixture.anna, Preferences::default(), None)
        .await;
    kept.unwrap();
    let done = store.add_digest(fixture.ben, None, None, Time(500)).await;
    done.unwrap();
    assert_eq!((next().await, due(i64::MAX).await), (None, vec![]));
}

#[tokio::test]
async fn a_digest_is_written_with_its_next_time_or_not_at_all() {
    let fixture = Fixture::in_file().await;
    let store = &fixture.store;
    let game = fixture.running(fixture.hall, dropper(), &["d4"], "a").await;
    for person in [fixture.anna, fixture.ben] {
        let kept = store
            .set_preferences(person, digest(8), Some(Time(300)))
            .await;
        kept.unwrap();
    }
    let post = Post {
        kind: PostKind::Digest,
        ply: 1,
        to: Some(fixture.ben),
    };
    let add = async |game, next| {
        let message = Some((game, fixture.hall, post));
        store
            .add_digest(fixture.ben, message, next, Time(400))
            .await
    };
    let before = fixture.dump();
    let error = add(MatchId(99), Some(Time(900))).await.unwrap_err();
    assert!(error.to_string().contains("FOREIGN KEY"), "{error}");
    assert_eq!(fixture.dump(), before);
    let beside = fixture.connect();
    let trigger =
        "CREATE TRIGGER never BEFORE UPDATE ON preferences BEGIN SELECT RAISE(FAIL, 'never'); END";
    beside.execute_batch(trigger);
    let error = add(game.id, Some(Time(900))).await.unwrap_err();
    assert!(error.to_string().contains("never"), "{error}");
    assert_eq!(fixture.dump(), before);

    beside.execute_batch("DROP TRIGGER never");
    add(game.id, Some(Time(900))).await.unwrap();
    assert_eq!(store.digests_due(Time(800)).await, [fixture.anna]);
    assert_eq!(store.digests_due(Time(900)).await.len(), 2);
    // It goes out after the waiting posts to the match's place.
    let found = loop {
        let rows = store.outbox_due(Time(5_000), 9).await;
        if let Some(found) = rows.iter().find(|row| row.to == Some(fixture.ben)) {
            break found.clone();
        }
        ok(store.outbox_sent(rows[0].id, Some("m"), Time(9000))).await;
    };
    assert_eq!((found.game, found.place.id), (game.id, fixture.hall));
    assert_eq!((found.kind, found.ply), (PostKind::Digest, 1));
}

#[tokio::test]
async fn who_is_blocked_by_whom() {
    let fixture = Fixture::new().await;
    let (store, now) = (&fixture.store, Time(5));
    let (anna, ben, eve) = (fixture.anna, fixture.ben, fixture.eve);
    let blocks = async |who, whom| store.blocks(who, whom).await.unwrap();
    let all = async |who, limit| store.blocked_by(who, limit).await.unwrap();
    assert!(!blocks(anna, eve).await);
    assert!(!store.unblock(anna, eve).await.unwrap());
    assert!(store.block(anna, eve, now).await.unwrap());
    assert!(!store.block(anna, eve, Time(6)).await.unwrap());
    assert!(blocks(anna, eve).await);
    assert!(!blocks(eve, anna).await && !blocks(anna, ben).await && !blocks(ben, eve).await);
    assert!(store.block(anna, ben, now).await.unwrap());
    assert!(store.block(ben, eve, now).await.unwrap());
    assert_eq!(all(anna, 9).await, [ben, eve]);
    assert_eq!(all(anna, 1).await, [ben]);
    assert_eq!(all(ben, 9).await, [eve]);
    assert_eq!(all(eve, 9).await, []);
    assert!(store.unblock(anna, eve).await.unwrap());
    assert!(!store.unblock(anna, eve).await.unwrap());
    assert!(!blocks(anna, eve).await);
    assert!(blocks(ben, eve).await, "Ben's is his own");
    let sql = "SELECT at FROM blocks WHERE person_id = ?1";
    let at: i64 = fixture.connect().one(sql, [anna.0]);
    assert_eq!(at, 5);
    assert!(store.block(anna, PersonId(99), now).await.is_err());
}

#[tokio::test]
async fn what_is_chosen_while_a_digest_is_made_stands() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let game = fixture.running(fixture.hall, dropper(), &["d4"], "a").await;
    let posts = fixture.count("outbox");
    let post = Post {
        kind: PostKind::Digest,
        ply: 1,
        to: Some(fixture.ben),
    };
    // What the worker has prepared before the preferences change, and writes afterwards.
    let write = async || {
        let message = Some((game.id, fixture.hall, post));
        let next = Some(Time(900));
        let written = store.add_digest(fixture.ben, message, next, Time(400));
        written.await.unwrap()
    };
    for (chosen, at) in [
        (digest(20), Some(Time(700))),
        (Preferences::default(), None),
    ] {
        let kept = store
            .set_preferences(fixture.ben, digest(8), Some(Time(300)))
            .await;
        kept.unwrap();
        assert_eq!(store.digests_due(Time(400)).await, [fixture.ben]);
        let kept = store.set_preferences(fixture.ben, chosen.clone(), at).await;
        kept.unwrap();
        assert!(!write().await);
        assert_eq!(store.preferences(fixture.ben).await.unwrap(), chosen);
        let due = async |time| store.digests_due(Time(time)).await;
        assert_eq!(due(699).await, []);
        let later = at.map(|_| fixture.ben);
        assert_eq!(due(i64::MAX).await, later.as_slice());
        assert_eq!(fixture.count("outbox"), posts);
    }
    // Without a change in between, it is written.
    let kept = store
        .set_preferences(fixture.ben, digest(8), Some(Time(300)))
        .await;
    kept.unwrap();
    assert!(write().await);
    assert_eq!(fixture.count("outbox"), posts + 1);
    assert_eq!(store.digests_due(Time(900)).await, [fixture.ben]);
}

#[tokio::test]
async fn of_two_changes_at_once_none_is_lost() {
    let fixture = Fixture::new().await;
    let (store, anna) = (&fixture.store, fixture.anna);
    for round in 0..20_u8 {
        let hour = store.change_preferences(anna, move |before| {
            (
                Preferences {
                    hour: round,
                    ..before
                },
                None,
            )
        });
        let second = store.change_preferences(anna, move |before| {
            let second = Some(i64::from(round) * 60_000);
            (Preferences { second, ..before }, None)
        });
        let forced = store.change_preferences(anna, move |before| {
            let plays_forced = !before.plays_forced;
            (
                Preferences {
                    plays_forced,
                    ..before
                },
                None,
            )
        });
        let done = tokio::try_join!(hour, second, forced);
        assert!(done.is_ok());
        let now = store.preferences(anna).await.unwrap();
        assert_eq!(
            (now.hour, now.second, now.plays_forced),
            (round, Some(i64::from(round) * 60_000), round % 2 == 0)
        );
    }
}
