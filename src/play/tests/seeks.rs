//! The table of seeks, row by row, and what holds after any number of decisions.

use proptest::prelude::*;

use super::*;
use crate::clock::DAY;

const SERVER: ServerId = ServerId(5);
const MADE: Time = Time(1_000);
const NOW: Time = Time(2_000);

fn new_seek(side: SideChoice, at_once: u8, ratings: Option<&str>) -> NewSeek {
    NewSeek {
        place: PLACE,
        server: SERVER,
        seeker: ANNA,
        terms: Terms::standard(dropper(), side),
        at_once,
        ratings: ratings.map(|range| RatingRange::parse(range).unwrap()),
        made: MADE,
        others: 0,
    }
}

/// The seek that the store makes of a new one.
fn open(new: NewSeek) -> Seek {
    Seek {
        id: SeekId(3),
        version: 0,
        place: new.place,
        server: new.server,
        seeker: new.seeker,
        terms: new.terms,
        at_once: new.at_once,
        ratings: new.ratings,
        made: new.made,
        seen: new.made,
        blacks: 0,
        closed: None,
        running: Vec::new(),
    }
}

fn standing(at_once: u8) -> Seek {
    open(new_seek(SideChoice::Black, at_once, Some("1400-1600")))
}

fn accepted(seek: &Seek, who: PersonId) -> Result<SeekAccepted, SeekRefusal> {
    accept_seek(seek, who, 1500.0, THREAD, true, NOW)
}

/// The seek and the match as the store keeps them.
fn begun(done: SeekAccepted, number: i64) -> (Seek, Match) {
    let mut seek = done.after;
    seek.version += 1;
    let mut game = committed(done.change);
    game.id = MatchId(number);
    seek.running.push((game.id, game.opponent.unwrap()));
    (seek, game)
}

#[test]
fn a_seek_is_made_unless_there_is_one_for_the_same() {
    let new = new_seek(SideChoice::Black, 1, None);
    for at_once in [0, MOST_AT_ONCE + 1] {
        let odd = NewSeek {
            at_once,
            ..new.clone()
        };
        assert_eq!(seek(odd, &[], 10), Err(SeekRefusal::AtOnce));
    }
    let own = [open(new.clone())];
    let noted = Terms {
        note: Some("hello".into()),
        ..new.terms
    };
    let again = NewSeek {
        terms: noted,
        at_once: 5,
        ..new
    };
    let same = SeekRefusal::Same { seek: SeekId(3) };
    assert_eq!(seek(again, &own, 10), Err(same));
    let elsewhere = NewSeek {
        server: ServerId(6),
        ..new
    };
    let for_others = new_seek(SideChoice::Black, 1, Some("1600+"));
    let other_side = new_seek(SideChoice::White, 1, None);
    for other in [elsewhere, for_others, other_side] {
        let made = seek(other.clone(), &own, 2).unwrap();
        assert_eq!(
            made,
            NewSeek {
                others: 1,
                ..other.clone()
            }
        );
        let full = SeekRefusal::TooMany { most: 1 };
        assert_eq!(seek(other, &own, 1), Err(full));
    }
}

#[test]
fn an_open_seek_begins_a_match_with_whoever_accepts() {
    let seek = standing(2);
    assert_eq!(accepted(&seek, ANNA).unwrap_err(), SeekRefusal::Own);
    for (rating, is_in) in [
        (1399.4, false),
        (1400.0, true),
        (1600.4, true),
        (1601.0, false),
    ] {
        let done = accept_seek(&seek, BEN, rating, THREAD, true, NOW).map(drop);
        let refused = SeekRefusal::OutOfRange {
            ratings: RatingRange::parse("1400-1600").unwrap(),
            rating: rating.round() as i64,
        };
        assert_eq!(done, if is_in { Ok(()) } else { Err(refused) });
        assert_eq!(may_accept_seek(&seek, BEN, rating), done);
    }
    let done = accepted(&seek, BEN).unwrap();
    let change = &done.change;
    let events: Vec<_> = change
        .events
        .iter()
        .map(|e| (e.kind, e.actor, e.at))
        .collect();
    assert_eq!(
        events,
        [
            (EventKind::Sought, Some(ANNA), MADE),
            (EventKind::Accepted, Some(BEN), NOW)
        ]
    );
    assert_eq!(change.events[0].detail, Some("3".into()));
    assert_eq!(kinds_of(change).0, [(PostKind::Board, 0)]);
    let (seek, game) = begun(done, 8);
    assert_eq!((game.seek, game.place), (Some(seek.id), THREAD));
    assert_eq!((game.challenger, game.opponent), (ANNA, Some(BEN)));
    assert_eq!(
        (game.mover(), game.terms.clone()),
        (Some(ANNA), seek.terms.clone())
    );
    assert_eq!(game.left(ANNA, NOW), Some(3 * DAY));
    assert_eq!(
        accepted(&seek, BEN).unwrap_err(),
        SeekRefusal::Playing { game: MatchId(8) }
    );
    let (full, _) = begun(accepted(&seek, EVE).unwrap(), 9);
    assert!(full.is_full() && !seek.is_full());
    let dora = PersonId(4);
    assert_eq!(accepted(&full, dora).unwrap_err(), SeekRefusal::Full);
    // It opens again when one of its matches ends.
    let mut free = full;
    free.running.remove(0);
    assert!(accepted(&free, dora).is_ok() && accepted(&free, BEN).is_ok());
}

#[test]
fn a_match_from_a_seek_may_begin_in_a_thread() {
    let change = accepted(&standing(1), BEN)
        .unwrap()
        .change
        .in_thread(THREAD);
    assert!(change.after.own_thread);
    let moved = change.events.last().unwrap();
    assert_eq!(
        (moved.kind, moved.actor, moved.at),
        (EventKind::Moved, Some(BEN), NOW)
    );
}

#[test]
fn a_seek_is_closed_by_its_seeker_or_a_moderator() {
    let seek = standing(1);
    assert_eq!(
        close_seek(&seek, BEN, false, NOW),
        Err(SeekRefusal::NotSeeker)
    );
    let (full, _) = begun(accepted(&seek, BEN).unwrap(), 8);
    for seek in [seek, full] {
        let ended = |end| Some(end);
        for (done, end) in [
            (close_seek(&seek, ANNA, false, NOW).ok(), SeekEnd::Closed),
            (close_seek(&seek, ANNA, true, NOW).ok(), SeekEnd::Closed),
            (close_seek(&seek, BEN, true, NOW).ok(), SeekEnd::Moderated),
            (close_deleted_seek(&seek, NOW), SeekEnd::Deleted),
        ] {
            let SeekChange { after, at } = done.unwrap();
            assert_eq!((after.closed, at), (ended(end), NOW));
            assert_eq!(after.running, seek.running, "its matches go on");
            assert_eq!(accepted(&after, EVE).unwrap_err(), SeekRefusal::Closed);
            assert_eq!(
                close_seek(&after, ANNA, true, NOW),
                Err(SeekRefusal::Closed)
            );
            assert_eq!(close_deleted_seek(&after, NOW), None);
            assert_eq!(
                (seek_due(&after), wake_seek(&after, None, LATER)),
                (None, None)
            );
        }
    }
}

#[test]
fn a_seek_lapses_when_its_seeker_is_not_there_any_more() {
    let seek = standing(1);
    let due = MADE.plus(SEEK_LAPSES_AFTER);
    assert_eq!(seek_due(&seek), Some(due));
    assert_eq!(wake_seek(&seek, None, due.plus(-1)), None);
    // What they did before it was made, or did a month ago, says nothing.
    for active in [None, Some(Time(0)), Some(MADE)] {
        let lapsed = wake_seek(&seek, active, due).unwrap();
        assert_eq!(lapsed.after.closed, Some(SeekEnd::Lapsed));
    }
    let active = Time(MADE.0 + 5);
    let kept = wake_seek(&seek, Some(active), due).unwrap().after;
    assert_eq!((kept.closed, kept.seen), (None, active));
    let due = active.plus(SEEK_LAPSES_AFTER);
    assert_eq!(wake_seek(&kept, Some(active), due.plus(-1)), None);
    let lapsed = wake_seek(&kept, Some(active), due).unwrap();
    assert_eq!(lapsed.after.closed, Some(SeekEnd::Lapsed));
}

#[test]
fn a_seek_is_closed_when_its_seeker_loses_on_time() {
    let late = NOW.plus(10 * DAY);
    for (side, closes) in [(SideChoice::Black, true), (SideChoice::White, false)] {
        let seek = open(new_seek(side, 1, None));
        let (_, mut game) = begun(accepted(&seek, BEN).unwrap(), 8);
        // Black doesn't move.
        let over = wake(&game, late).unwrap();
        assert_eq!(over.closed_seek, closes.then_some(seek.id), "{side:?}");
        game.must_claim = true;
        let flagged = wake(&game, late).unwrap();
        assert_eq!(flagged.closed_seek, None);
        let flagged = committed(flagged);
        let winner = flagged.other(flagged.mover().unwrap()).unwrap();
        let claimed = claim(&flagged, winner, late).unwrap();
        assert_eq!(claimed.closed_seek, closes.then_some(seek.id));
        // Any other end leaves it open, and so does a match that came from none.
        assert_eq!(resign(&game, ANNA, 0, NOW).unwrap().closed_seek, None);
        game.must_claim = false;
        game.seek = None;
        assert_eq!(wake(&game, late).unwrap().closed_seek, None);
    }
}

#[test]
fn random_sides_are_balanced() {
    let mut seek = open(new_seek(SideChoice::Random, 10, None));
    let mut sides = Vec::new();
    for (number, coin) in [true, true, false, false, false, true]
        .into_iter()
        .enumerate()
    {
        let who = PersonId(10 + number as i64);
        let done = accept_seek(&seek, who, 1500.0, PLACE, coin, NOW).unwrap();
        let (after, game) = begun(done, 8 + number as i64);
        let seats = game.stage.seats().unwrap();
        sides.push(seats.side_of(ANNA).unwrap());
        seek = after;
    }
    let (black, white) = (Side::Black, Side::White);
    assert_eq!(sides, [black, white, white, black, white, black]);
    assert_eq!(seek.blacks, 0);
    for (side, has) in [(SideChoice::Black, black), (SideChoice::White, white)] {
        let seek = open(new_seek(side, 10, None));
        for coin in [true, false] {
            let done = accept_seek(&seek, BEN, 1500.0, PLACE, coin, NOW).unwrap();
            let seats = done.change.after.stage.seats().unwrap();
            assert_eq!((seats.side_of(ANNA), done.after.blacks), (Some(has), 0));
        }
    }
}

#[derive(Debug, Clone)]
enum Step {
    Accept { who: i64, rating: u16, coin: bool },
    End(usize),
    Close { who: i64, moderates: bool },
    Wait { days: i64, active: bool },
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        6 => (1..9i64, 1300..1700u16, any::<bool>())
            .prop_map(|(who, rating, coin)| Step::Accept { who, rating, coin }),
        3 => any::<usize>().prop_map(Step::End),
        1 => (1..9i64, any::<bool>()).prop_map(|(who, moderates)| Step::Close { who, moderates }),
        2 => (0..40i64, any::<bool>()).prop_map(|(days, active)| Step::Wait { days, active }),
    ];
    prop::collection::vec(step, 1..60)
}

proptest! {
    #[test]
    fn a_seek_never_begins_what_it_should_not(at_once in 1..=MOST_AT_ONCE, steps in steps()) {
        let mut seek = standing(at_once);
        let mut now = NOW;
        for (number, step) in steps.into_iter().enumerate() {
            let before = seek.clone();
            match step {
                Step::Accept { who, rating, coin } => {
                    let done = accept_seek(&seek, PersonId(who), f64::from(rating), PLACE, coin, now);
                    prop_assert_eq!(&before, &seek);
                    if let Ok(done) = done {
                        prop_assert!(before.closed.is_none() && who != ANNA.0);
                        prop_assert!((1400..=1600).contains(&rating));
                        prop_assert!(before.running.iter().all(|(_, other)| other.0 != who));
                        seek = begun(done, number as i64).0;
                    }
                }
                Step::End(which) if !seek.running.is_empty() => {
                    seek.running.remove(which % seek.running.len());
                }
                Step::End(_) => {}
                Step::Close { who, moderates } => {
                    let done = close_seek(&seek, PersonId(who), moderates, now);
                    prop_assert_eq!(done.is_ok(), before.closed.is_none() && (who == ANNA.0 || moderates));
                    seek = done.map_or(seek, |done| done.after);
                }
                Step::Wait { days, active } => {
                    let active = active.then_some(now);
                    now = now.plus(days * DAY);
                    while let Some(done) = wake_seek(&seek, active, now) {
                        seek = done.after;
                    }
                    prop_assert!(seek_due(&seek).is_none_or(|due| due > now));
                }
            }
            prop_assert!(seek.running.len() <= usize::from(at_once));
            if before.closed.is_some() {
                prop_assert_eq!(seek.closed, before.closed);
            }
        }
    }
}
