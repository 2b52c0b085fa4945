//! The clock from turn to turn, and what happens when something is due.

use super::clock::{DAY, HOUR};
use super::*;
use crate::clock::MINUTE;

/// A match with this time control that has just begun at `Time(0)`; Anna is Black.
fn timed(clock: &str) -> Match {
    let terms = Terms {
        control: TimeControl::parse(clock).unwrap(),
        ..Terms::standard(dropper(), SideChoice::Black)
    };
    let new = challenge(PLACE, terms, ANNA, Some(BEN), Time(0), LATER).unwrap();
    committed(accept(&stored(new), BEN, true, Time(0)).unwrap())
}

fn at(days: i64, hours: i64) -> Time {
    Time(days * DAY + hours * HOUR)
}

fn play(game: Match, typed: &str, now: Time) -> Match {
    let mover = game.mover().unwrap();
    committed(turn(&game, mover, typed, now).unwrap())
}

fn agreed(game: &Match, kind: OfferKind, time: i64, now: Time) -> Match {
    let offered = committed(offer(game, ANNA, kind, time, None, now).unwrap());
    committed(agree(&offered, BEN, kind, None, now).unwrap())
}

fn lost_on_time(change: &Change, winner: Side) {
    let outcome = Outcome::won(winner, Reason::Timeout);
    assert!(matches!(change.after.stage, Stage::Ended(_, end) if end == outcome));
}

#[test]
fn each_turn_takes_its_time_and_adds_the_increment_up_to_the_cap() {
    let game = timed("3d+1d/5d");
    assert_eq!(game.timer.deadline, Some(at(3, 0)));
    let left = |game: &Match, now| [ANNA, BEN].map(|who| game.left(who, now).unwrap());
    assert_eq!(left(&game, at(0, 0)), [3 * DAY, 3 * DAY]);
    assert_eq!(left(&game, at(1, 0)), [2 * DAY, 3 * DAY]);
    assert_eq!(game.left(EVE, at(1, 0)), None);

    // She used a day and got a day back.
    let game = play(game, "d4", at(1, 0));
    assert_eq!(left(&game, at(1, 0)), [3 * DAY, 3 * DAY]);
    assert_eq!(
        (game.timer.turn_started, game.timer.deadline),
        (at(1, 0), Some(at(4, 0)))
    );
    // Immediate turns each add a day, up to the cap.
    let game = play(game, "d4>d5,b3", at(1, 0));
    assert_eq!(left(&game, at(1, 0)), [3 * DAY, 4 * DAY]);
    let mut game = play(game, "b3>b4,f6", at(1, 0));
    for _ in 0..3 {
        let typed = game.game.legal()[0].clone();
        game = play(game, &typed, at(1, 0));
    }
    assert_eq!(left(&game, at(1, 0)), [5 * DAY, 5 * DAY]);
}

#[test]
fn without_a_clock_nothing_runs() {
    let game = timed("none");
    assert_eq!((game.timer.deadline, due(&game)), (None, None));
    assert_eq!(game.left(ANNA, at(9, 0)), None);
    for kind in [OfferKind::Pause, OfferKind::AddTime] {
        is_refused(
            offer(&game, ANNA, kind, DAY, None, at(1, 0)),
            Refusal::NoClock,
        );
    }
    // After 60 days without a turn, either player can close it.
    let opens = at(60, 0);
    is_refused(
        claim(&game, BEN, Time(opens.0 - 1)),
        Refusal::TooEarlyToClose { opens },
    );
    is_refused(claim(&game, EVE, opens), Refusal::NotAPlayer);
    for who in [ANNA, BEN] {
        let change = claim(&game, who, opens).unwrap();
        assert!(
            matches!(change.after.stage, Stage::Ended(_, end) if end.winner.is_none() && end.reason == Reason::Aborted)
        );
        assert_eq!(kinds_of(&change).1, [EventKind::Closed]);
    }
    // A turn restarts the 60 days.
    let game = play(game, "d4", at(59, 0));
    is_refused(
        claim(&game, BEN, opens),
        Refusal::TooEarlyToClose { opens: at(119, 0) },
    );
}

#[test]
fn time_that_is_up_loses_the_match() {
    let game = timed("3d+1d/5d");
    let before = Time(at(3, 0).0 - 1);
    assert!(turn(&game, ANNA, "d4", before).is_ok());
    // The low-time warning comes first.
    let called = committed(wake(&game, before).unwrap());
    assert!(wake(&called, before).is_none());
    is_refused(turn(&called, ANNA, "d4", at(3, 0)), Refusal::TimeUp);
    let change = wake(&called, at(3, 0)).unwrap();
    lost_on_time(&change, Side::White);
    brings(&change, &[(PostKind::Result, 0)], &[EventKind::TimedOut]);
    assert_eq!(change.events[0].actor, None);
    let timer = change.after.timer;
    assert_eq!(
        (timer.deadline, timer.low_time, timer.challenger),
        (None, None, 0)
    );
    // A pending offer lapses.
    let offered = committed(offer(&called, BEN, OfferKind::Draw, 0, None, before).unwrap());
    let change = wake(&offered, at(3, 0)).unwrap();
    let lapsed = (PostKind::OfferOver(OfferKind::Draw, OfferEnd::Lapsed), 0);
    assert_eq!(kinds_of(&change).0, [lapsed, (PostKind::Result, 0)]);
}

#[test]
fn where_it_has_to_be_claimed_there_is_time_to_move_until_then() {
    let mut game = timed("3d+1d/5d");
    game.must_claim = true;
    let game = committed(wake(&game, at(2, 23)).unwrap());
    is_refused(claim(&game, BEN, at(2, 23)), Refusal::NothingToClaim);
    let change = wake(&game, at(3, 1)).unwrap();
    brings(&change, &[(PostKind::Flag, 0)], &[EventKind::Flagged]);
    let game = committed(change);
    assert_eq!(due(&game), Some(Time(at(3, 1).0 + CLAIM)));
    assert_eq!(game.left(ANNA, at(4, 0)), Some(0));
    is_refused(claim(&game, ANNA, at(4, 0)), Refusal::OwnTimeIsUp);
    is_refused(claim(&game, EVE, at(4, 0)), Refusal::NotAPlayer);
    let change = claim(&game, BEN, at(4, 0)).unwrap();
    lost_on_time(&change, Side::White);
    assert_eq!(change.events[0].actor, Some(BEN));
    // If Anna moves after all, only the increment is left.
    let moved = play(game.clone(), "d4", at(4, 0));
    assert_eq!(
        (moved.timer.flagged, moved.left(ANNA, at(4, 0))),
        (None, Some(DAY))
    );
    // If Ben never claims, he gets the win anyway.
    let change = wake(&game, Time(at(3, 1).0 + CLAIM)).unwrap();
    lost_on_time(&change, Side::White);
}

#[test]
fn the_last_call_comes_when_a_fifth_or_twelve_hours_are_left_whichever_is_later() {
    // A fifth of 3 days is more than 12 hours, a fifth of a day is less.
    for (clock, call) in [
        ("3d", at(2, 12)),
        ("1d", Time(at(0, 24).0 - 24 * HOUR / 5)),
        ("50m", Time(40 * MINUTE)),
    ] {
        let game = timed(clock);
        assert_eq!(game.timer.low_time, Some(call), "{clock}");
        assert!(wake(&game, Time(call.0 - 1)).is_none());
        let change = wake(&game, call).unwrap();
        brings(&change, &[(PostKind::LowTime, 0)], &[EventKind::LowTime]);
        let game = committed(change);
        assert_eq!(
            (game.timer.low_time, game.timer.low_time_sent),
            (None, true)
        );
        // Once per turn, even if the clock is stopped and started again.
        let game = agreed(&game, OfferKind::Pause, 0, call);
        let game = agreed(&game, OfferKind::Unpause, 0, call);
        assert_eq!(
            (game.timer.low_time, game.timer.low_time_sent),
            (None, true),
            "{clock}"
        );
        let game = play(game, "d4", call);
        assert!(game.timer.low_time.is_some() && !game.timer.low_time_sent);
    }
}

#[test]
fn a_pause_stops_the_clock_and_the_turns() {
    let game = play(timed("3d+1d/5d"), "d4", at(1, 0));
    let game = agreed(&game, OfferKind::Pause, 0, at(2, 0));
    let until = Time(at(2, 0).0 + LONGEST_PAUSE);
    assert_eq!(
        (game.timer.deadline, game.timer.paused),
        (None, Some(until))
    );
    assert_eq!(game.left(BEN, at(20, 0)), Some(2 * DAY));
    is_refused(
        turn(&game, BEN, "d4>d5,b3", at(3, 0)),
        Refusal::Paused { until },
    );
    assert_eq!(due(&game), Some(until));
    is_refused(
        offer(&game, ANNA, OfferKind::Pause, 0, None, at(3, 0)),
        Refusal::Paused { until },
    );
    assert!(preview(&game, "d4>d5,b3").is_ok());
    // Whether ended by agreement or by itself, the clock continues where it stopped.
    let early = agreed(&game, OfferKind::Unpause, 0, at(10, 0));
    assert_eq!(
        (early.timer.paused, early.timer.deadline),
        (None, Some(at(12, 0)))
    );
    is_refused(
        offer(&early, ANNA, OfferKind::Unpause, 0, None, at(10, 0)),
        Refusal::NotPaused,
    );
    let asked = committed(offer(&game, ANNA, OfferKind::Unpause, 0, None, at(3, 0)).unwrap());
    let change = wake(&asked, until).unwrap();
    let lapsed = PostKind::OfferOver(OfferKind::Unpause, OfferEnd::Lapsed);
    brings(
        &change,
        &[(lapsed, 1), (PostKind::Resumed, 1)],
        &[EventKind::PauseOver],
    );
    assert_eq!(change.after.timer.deadline, Some(until.plus(2 * DAY)));
    assert_eq!(change.after.offer, None);
    // Players can still resign or offer a draw.
    assert!(resign(&game, ANNA, 1, at(3, 0)).is_ok());
    assert!(offer(&game, ANNA, OfferKind::Draw, 0, None, at(3, 0)).is_ok());
}

#[test]
fn time_is_added_to_both_beyond_the_cap() {
    let game = timed("3d+1d/3d");
    for time in [0, -DAY, MINUTE - 1, 91 * DAY] {
        let refused = offer(&game, ANNA, OfferKind::AddTime, time, None, at(0, 0)).map(drop);
        assert_eq!(refused, Err(Refusal::InvalidTime), "{time}");
    }
    let game = agreed(&game, OfferKind::AddTime, 2 * DAY, at(1, 0));
    assert_eq!(game.timer.deadline, Some(at(5, 0)));
    assert_eq!(game.timer.low_time, Some(at(4, 12)));
    assert_eq!(game.left(BEN, at(1, 0)), Some(5 * DAY));
    // The cap doesn't take it away with the next turn.
    let game = play(game, "d4", at(1, 0));
    assert_eq!(game.left(ANNA, at(1, 0)), Some(4 * DAY));
    // Another amount is another offer.
    let asked = committed(offer(&game, BEN, OfferKind::AddTime, DAY, None, at(1, 0)).unwrap());
    let more = offer(&asked, ANNA, OfferKind::AddTime, 2 * DAY, None, at(1, 0)).map(drop);
    assert!(matches!(more, Err(Refusal::OfferPending { .. })));
    let same = offer(&asked, ANNA, OfferKind::AddTime, DAY, None, at(1, 0)).unwrap();
    assert_eq!(same.after.left(ANNA, at(1, 0)), Some(5 * DAY));
    // More time saves a player whose time has run out but hasn't been claimed.
    let mut game = timed("3d");
    game.must_claim = true;
    let game = committed(wake(&game, at(2, 23)).unwrap());
    let game = committed(wake(&game, at(3, 1)).unwrap());
    let game = agreed(&game, OfferKind::AddTime, DAY, at(3, 2));
    assert_eq!(
        (game.timer.flagged, game.timer.deadline),
        (None, Some(at(4, 2)))
    );
}

#[test]
fn whoever_has_to_answer_is_told_when_quiet_hours_end() {
    let terms = Terms::standard(dropper(), SideChoice::Black);
    let new = challenge(PLACE, terms, ANNA, Some(BEN), Time(0), at(7, 0)).unwrap();
    let offered = stored(new);
    let later = committed(postpone_answer(&offered, at(0, 8), Time(1)).unwrap());
    assert_eq!((due(&later), later.terms_since), (Some(at(0, 8)), 0));
    assert!(wake(&later, at(0, 7)).is_none());
    let told = wake(&later, at(0, 8)).unwrap();
    brings(&told, &[(PostKind::Unanswered, 0)], &[]);
    assert_eq!(due(&committed(told)), Some(at(7, 0)));
    // Other terms are another challenge.
    let countered = counter(&later, BEN, other_terms(&later), at(0, 1), at(7, 0)).unwrap();
    assert_eq!(countered.after.terms_since, later.version + 1);
    assert_eq!(due(&countered.after), Some(at(7, 0)));

    let game = play(timed("3d+1d/5d"), "d4", at(1, 0));
    assert!(postpone_answer(&game, at(2, 8), at(1, 0)).is_none());
    let asked = committed(offer(&game, BEN, OfferKind::Draw, 0, None, at(2, 0)).unwrap());
    let later = committed(postpone_answer(&asked, at(2, 8), at(2, 0)).unwrap());
    assert_eq!(due(&later), Some(at(2, 8)));
    let told = wake(&later, at(2, 8)).unwrap();
    brings(&told, &[(PostKind::Unanswered, 1)], &[]);
    // What was answered meanwhile calls nobody.
    let refused = decline_or_withdraw(&later, ANNA, OfferKind::Draw, at(2, 1)).unwrap();
    let quiet = wake(&committed(refused), at(2, 8)).unwrap();
    brings(&quiet, &[], &[]);
}

#[test]
fn whoever_has_to_move_again_is_called() {
    let game = play(timed("3d+1d/5d"), "d4", at(1, 0));
    let called = |before: &Match, change: Change| {
        let change = with_call(before, change);
        assert_eq!(change.after.waits_for(), Some(BEN));
        let calls = |post: &&Post| post.kind.calls_mover();
        change.posts.iter().filter(calls).count()
    };
    let paused = agreed(&game, OfferKind::Pause, 0, at(2, 0));
    assert_eq!(paused.waits_for(), None);
    // A pause that ends by itself, or by agreement.
    assert_eq!(called(&paused, wake(&paused, at(32, 0)).unwrap()), 1);
    let asked = committed(offer(&paused, ANNA, OfferKind::Unpause, 0, None, at(3, 0)).unwrap());
    let agrees = agree(&asked, BEN, OfferKind::Unpause, None, at(3, 0)).unwrap();
    assert_eq!(called(&asked, agrees), 1);
    // A match that was frozen, a place that is found again, the end of leave.
    assert_eq!(called(&game, thaw(&game, at(2, 0), at(4, 0))), 1);
    let lost = committed(place_lost(&game, at(2, 0)).unwrap());
    let found = place_restored(&lost, &[], at(3, 0)).unwrap();
    assert_eq!(called(&lost, found), 1);
    let away = committed(go_on_leave(&game, at(5, 0), at(2, 0)).unwrap());
    assert_eq!(called(&away, wake(&away, at(5, 0)).unwrap()), 1);
    // Whoever comes back, knows; nobody is called who was called before.
    let back = come_back(&away, BEN, at(3, 0)).unwrap();
    assert_eq!(called(&away, back), 0);
    let added = agreed(&game, OfferKind::AddTime, DAY, at(2, 0));
    let asked = committed(offer(&added, ANNA, OfferKind::AddTime, DAY, None, at(2, 0)).unwrap());
    let again = agree(&asked, BEN, OfferKind::AddTime, None, at(2, 0)).unwrap();
    assert_eq!(called(&asked, again), 0);
    // Time that was up is given anew by the other player.
    let mut flagged = game;
    flagged.must_claim = true;
    let flagged =
        committed(wake(&committed(wake(&flagged, at(3, 12)).unwrap()), at(4, 0)).unwrap());
    assert!(flagged.timer.flagged.is_some());
    let asked = committed(offer(&flagged, BEN, OfferKind::AddTime, DAY, None, at(4, 0)).unwrap());
    let agrees = agree(&asked, ANNA, OfferKind::AddTime, None, at(5, 0)).unwrap();
    assert_eq!(called(&asked, agrees), 1);
}

#[test]
fn a_turn_taken_back_gives_both_the_time_they_had_before_it() {
    // Ben has the most time there can be: his increment is cut.
    let start = play(timed("3d+1d/3d"), "d4", at(1, 0));
    let position = start.game.clone();
    let change = turn(&start, BEN, "d4>d5,a1", at(1, 12)).unwrap();
    let left = TimeLeft {
        challenger: 3 * DAY,
        opponent: 60 * HOUR,
    };
    assert_eq!(change.turns[0].left, Some(left));
    let game = committed(change);
    assert_eq!(game.left(BEN, at(1, 12)), Some(3 * DAY));
    let before = BeforeTurn {
        game: position,
        left: Some(left),
        spent: 12 * HOUR,
    };
    // Anna has an hour left when she agrees.
    let asked = committed(offer(&game, BEN, OfferKind::Undo, 0, None, at(2, 0)).unwrap());
    let agreed = |before: &BeforeTurn| {
        agree(&asked, ANNA, OfferKind::Undo, Some(before), at(4, 11))
            .map(committed)
            .unwrap()
    };
    let back = agreed(&before);
    assert_eq!(back.mover(), Some(BEN));
    assert_eq!(back.left(ANNA, at(4, 11)), Some(3 * DAY));
    assert_eq!(back.left(BEN, at(4, 11)), Some(60 * HOUR));
    assert_eq!(back.timer.deadline, Some(at(6, 23)));
    // What he has thought about the turn before he played it stays thought.
    assert_eq!(back.spent(at(4, 12)), 13 * HOUR);
    // Of a turn that an earlier version stored, it's worked out what they had, but for an increment that was cut.
    let back = agreed(&before_turn(&before.game));
    assert_eq!(back.left(ANNA, at(4, 11)), Some(3 * DAY));
    assert_eq!(back.left(BEN, at(4, 11)), Some(2 * DAY));
}

#[test]
fn time_that_was_added_since_a_turn_outlives_it() {
    let happened = |kind, actor, at, detail: Option<&str>| Event {
        kind,
        detail: detail.map(Untrusted::from),
        actor: Some(actor),
        at,
    };
    let offered = |time| {
        let kind = EventKind::Offered(OfferKind::AddTime);
        happened(kind, BEN, at(1, 0), Some(time))
    };
    let agreed = || {
        let kind = EventKind::Agreed(OfferKind::AddTime);
        happened(kind, ANNA, at(1, 0), None)
    };
    let played = |who, day| happened(EventKind::Played, who, at(day, 0), Some("d4"));
    // At the same moment, but before the turn; declined; and twice after it.
    let log = [
        offered("9d"),
        agreed(),
        played(ANNA, 1),
        offered("7d"),
        offered("1d"),
        agreed(),
        offered("2h"),
        agreed(),
        played(BEN, 2),
    ];
    let added = |who, day| {
        let lengths = [
            ("9d", 9 * DAY),
            ("7d", 7 * DAY),
            ("1d", DAY),
            ("2h", 2 * HOUR),
        ];
        let read = |time: &Untrusted| {
            let mut all = lengths.into_iter();
            let found = all.find(|(typed, _)| Untrusted::from(*typed) == *time);
            found.map(|(_, length)| length)
        };
        time_added_since(&log, who, at(day, 0), read)
    };
    assert_eq!(added(ANNA, 1), DAY + 2 * HOUR);
    assert_eq!((added(BEN, 2), added(BEN, 3)), (0, 0));
}

#[test]
fn nobody_loses_because_stonepost_was_off() {
    let game = timed("3d");
    let deadline = |down, now| {
        let change = compensate_downtime(&game, down, now, false)?;
        brings(&change, &[], &[EventKind::DowntimeCompensated]);
        change.after.timer.deadline
    };
    // The deadline passed meanwhile: what was left starts now.
    assert_eq!(deadline(at(2, 0), at(4, 0)), Some(at(5, 0)));
    assert_eq!(deadline(at(2, 0), at(9, 0)), Some(at(10, 0)));
    // The deadline would pass soon: it moves by the length of the downtime.
    assert_eq!(deadline(at(1, 0), at(2, 12)), Some(at(4, 0)));
    assert_eq!(
        deadline(at(1, 0), at(2, 0)),
        None,
        "there is a day, as long as it was off"
    );
    assert_eq!(deadline(at(3, 0), at(4, 0)), None, "it had passed before");
    assert_eq!(deadline(at(2, 0), at(2, 0)), None);
    // The low-time warning moves with the deadline.
    let change = compensate_downtime(&game, at(2, 0), at(4, 0), false).unwrap();
    assert_eq!(change.after.timer.low_time, Some(at(4, 12)));
    assert_eq!(change.events[0].detail, Some("2d".into()));
    assert!(compensate_downtime(&timed("none"), at(0, 0), at(9, 0), false).is_none());
    let paused = agreed(&game, OfferKind::Pause, 0, at(1, 0));
    assert!(compensate_downtime(&paused, at(2, 0), at(9, 0), false).is_none());
}

#[test]
fn what_is_no_clock_waits_as_well() {
    // A challenge that would have expired.
    let new = challenge(
        PLACE,
        Terms::standard(dropper(), SideChoice::Black),
        ANNA,
        Some(BEN),
        Time(0),
        at(7, 0),
    );
    let offered = stored(new.unwrap());
    let week = offered.expires;
    let down = week.plus(-DAY);
    let change = compensate_downtime(&offered, down, week.plus(DAY), false).unwrap();
    assert_eq!(change.after.expires, week.plus(2 * DAY));
    // Leave that was taken when the time was up; other leave ends as it was announced.
    let game = timed("3d");
    let last = leave_at_last_moment(&game, at(13, 0), at(3, 0)).unwrap();
    let last = committed(last);
    let change = compensate_downtime(&last, at(5, 0), at(10, 0), false).unwrap();
    assert_eq!(change.after.timer.away, Some(at(18, 0)));
    let away = committed(go_on_leave(&game, at(13, 0), at(2, 0)).unwrap());
    assert!(compensate_downtime(&away, at(5, 0), at(10, 0), false).is_none());
    // Thinking time, where it's compared.
    let slow = timed("30d");
    assert!(compensate_downtime(&slow, at(2, 0), at(4, 0), false).is_none());
    let change = compensate_downtime(&slow, at(2, 0), at(4, 0), true).unwrap();
    assert_eq!(change.events[0].detail, None);
    assert_eq!(change.after.timer.deadline, slow.timer.deadline);
    assert_eq!(change.after.spent(at(4, 0)), 2 * DAY);
    // A turn that began meanwhile has lost only what came after.
    let change = compensate_downtime(&game, at(-1, 0), at(2, 0), false).unwrap();
    assert_eq!(change.after.timer.deadline, Some(at(4, 0)));
}

#[test]
fn a_clock_that_was_ahead_changes_nothing_for_good() {
    let year = 365 * DAY;
    let game = timed("3d");
    let given = compensate_downtime(&game, at(1, 0), at(1 + 365, 0), false).unwrap();
    assert_eq!(given.events[0].detail, Some("365d".into()));
    let last = Some((at(1 + 365, 0), year));
    let given = committed(given);
    assert_eq!(given.timer.deadline, Some(at(3 + 365, 0)));
    let back = set_clock_back(&given, last, year, at(1, 0)).unwrap();
    assert_eq!(back.events[0].detail, Some("-365d".into()));
    let back = committed(back);
    assert_eq!(back.timer.deadline, game.timer.deadline);
    assert_eq!(back.timer.low_time, game.timer.low_time);
    // A turn that was played meanwhile.
    let later = play(given, "d4", at(1 + 365, 0).plus(MINUTE));
    let back = set_clock_back(&later, last, year, at(1, 0).plus(MINUTE)).unwrap();
    assert_eq!(back.after.timer.deadline, Some(at(4, 0).plus(MINUTE)));
    assert_eq!(back.after.timer.turn_started, at(1, 0).plus(MINUTE));
    // What was really lost besides stays given.
    let off = year + 2 * DAY;
    let both = committed(compensate_downtime(&game, at(1, 0), at(1, 0).plus(off), false).unwrap());
    let last = Some((at(1, 0).plus(off), off));
    let back = set_clock_back(&both, last, year, at(3, 0)).unwrap();
    assert_eq!(back.after.timer.deadline, Some(at(5, 0)));
    // What was never moved stays.
    assert!(set_clock_back(&game, None, year, at(1, 0)).is_none());
    let before = Some((at(0, 1), DAY));
    assert!(set_clock_back(&game, before, year, at(1, 0)).is_none());
}

#[test]
fn a_match_whose_place_is_gone_stands_still_until_it_is_resumed() {
    let game = play(timed("3d+1d/5d"), "d4", at(1, 0));
    let change = place_lost(&game, at(2, 0)).unwrap();
    assert_eq!(kinds_of(&change).1, [EventKind::PlaceLost]);
    let told: Vec<_> = change
        .posts
        .iter()
        .map(|post| (post.kind, post.to))
        .collect();
    let lost = |who| (PostKind::PlaceLost, Some(who));
    assert_eq!(told, [lost(ANNA), lost(BEN)]);
    let game = committed(change);
    assert!(place_lost(&game, at(2, 0)).is_none());
    is_refused(turn(&game, BEN, "d4>d5,b3", at(3, 0)), Refusal::PlaceLost);
    is_refused(
        offer(&game, ANNA, OfferKind::Unpause, 0, None, at(3, 0)),
        Refusal::PlaceLost,
    );
    assert_eq!(may_resume(&game, EVE, true), Err(Refusal::NotAPlayer));
    for direct in [false, true] {
        let change = resume(&game, ANNA, THREAD, direct, false, at(5, 0)).unwrap();
        brings(&change, &[(PostKind::Resumed, 1)], &[EventKind::Resumed]);
        let after = committed(change);
        assert_eq!((after.place, after.terms.direct), (THREAD, direct));
        assert_eq!((after.timer.place_lost, after.timer.paused), (false, None));
        assert_eq!(after.timer.deadline, Some(at(7, 0)));
        assert_eq!(
            may_resume(&after, ANNA, false),
            Err(Refusal::NothingToResume)
        );
    }
    // If nobody resumes it, it ends unfinished after 30 days, and nobody has lost it.
    let change = wake(&game, Time(at(2, 0).0 + LONGEST_PAUSE)).unwrap();
    brings(&change, &[(PostKind::Result, 1)], &[EventKind::Aborted]);
    let aborted = |over: Outcome| over.winner.is_none() && over.reason == Reason::Aborted;
    assert!(matches!(change.after.stage, Stage::Ended(_, over) if aborted(over)));
    assert!(!change.after.timer.place_lost);
    // If the bot merely can't post there, the clock keeps running.
    let game = timed("3d");
    let moved = committed(resume(&game, BEN, THREAD, false, true, at(1, 0)).unwrap());
    assert_eq!(
        (moved.place, moved.timer.deadline),
        (THREAD, Some(at(3, 0)))
    );
    let direct = committed(resume(&game, BEN, PLACE, true, true, at(1, 0)).unwrap());
    assert!(
        place_lost(&direct, at(1, 0)).is_none(),
        "it has no place that could be lost"
    );
}

#[test]
fn a_clock_counts_from_when_its_turn_could_be_told() {
    let (began, later) = (Time(0), |minutes| Time(minutes * MINUTE));
    let game = play(timed("10m"), "d4", began);
    let deadline = |given: Option<Change>| given.and_then(|given| given.after.timer.deadline);
    assert!(heard_late(&game, 1, began, Time(MINUTE - 1)).is_none());
    assert!(heard_late(&game, 0, began, later(60)).is_none());
    let given = committed(heard_late(&game, 1, began, later(60)).unwrap());
    assert_eq!(given.timer.deadline, Some(later(70)));
    assert_eq!(given.spent(later(60)), 0);
    // What was given back isn't given again.
    let again = heard_late(&given, 1, began, later(65));
    assert_eq!(deadline(again), Some(later(75)));
    // A board that was decided later, as when its match goes on, takes no more than that.
    let on = heard_late(&game, 1, later(4), later(6));
    assert_eq!(deadline(on), Some(later(12)));
}

#[test]
fn calls_are_put_off_while_they_are_news() {
    let game = timed("3d");
    let put_off = committed(postpone_reminder(&game, 0, at(0, 8), at(0, 1)).unwrap());
    assert_eq!(put_off.timer.remind, Some(at(0, 8)));
    assert_eq!(due(&put_off), Some(at(0, 8)));
    let refused = |game: &Match, ply| postpone_reminder(game, ply, at(0, 9), at(0, 1)).is_none();
    assert!(refused(&put_off, 0), "once");
    assert!(refused(&game, 1), "another turn");
    let change = wake(&put_off, at(0, 8)).unwrap();
    brings(&change, &[(PostKind::Reminder, 0)], &[EventKind::Reminded]);
    let moved = play(put_off, "d4", at(0, 2));
    assert_eq!(moved.timer.remind, None);
    let late = committed(postpone_low_time(&game, at(2, 20), at(2, 12)).unwrap());
    assert_eq!(due(&late), Some(at(2, 20)));
    let called = committed(wake(&late, at(2, 20)).unwrap());
    assert!(postpone_low_time(&called, at(2, 22), at(2, 20)).is_none());
    // A reminder due at the same time would be a second notice.
    let both = committed(postpone_reminder(&game, 0, at(2, 10), at(0, 1)).unwrap());
    let called = committed(wake(&both, at(2, 12)).unwrap());
    assert_eq!(called.timer.remind, None);
}

#[test]
fn a_turn_takes_the_time_in_which_its_player_was_to_move() {
    let spent = |game: &Match, now| {
        let typed = game.game.legal()[0].clone();
        let change = turn(game, game.mover().unwrap(), &typed, now).unwrap();
        change.turns[0].spent
    };
    let game = timed("3d+1d/5d");
    assert_eq!(spent(&game, at(0, 5)), 5 * HOUR);
    // Pauses don't count, however many there are.
    let paused = agreed(&game, OfferKind::Pause, 0, at(0, 5));
    assert_eq!(paused.spent(at(1, 0)), 5 * HOUR);
    let on = agreed(&paused, OfferKind::Unpause, 0, at(2, 0));
    assert_eq!(spent(&on, at(2, 1)), 6 * HOUR);
    let again = agreed(&on, OfferKind::Pause, 0, at(2, 1));
    let lost = committed(place_lost(&again, at(2, 9)).unwrap());
    let on = committed(resume(&lost, ANNA, PLACE, false, false, at(3, 0)).unwrap());
    assert_eq!(spent(&on, at(3, 1)), 7 * HOUR);
    // The next turn starts at zero.
    let next = play(on, "d4", at(3, 1));
    assert_eq!(spent(&next, at(3, 2)), HOUR);
    // A clock that was turned back counts as zero.
    assert_eq!(spent(&next, at(0, 0)), 0);
}

#[test]
fn a_match_whose_place_is_there_again_has_the_time_that_it_had() {
    let game = timed("3d");
    let lost = place_lost(&game, at(1, 0)).unwrap();
    assert!(
        place_restored(&game, &[], at(1, 0)).is_none(),
        "nothing was lost"
    );
    let log = lost.events.clone();
    let lost = committed(lost);
    let change = place_restored(&lost, &log, at(6, 0)).unwrap();
    let posts: Vec<PostKind> = change.posts.iter().map(|post| post.kind).collect();
    assert_eq!(posts, [PostKind::PlaceRestored], "one post for both");
    let found = committed(change);
    assert_eq!(
        found.timer.deadline,
        Some(at(8, 0)),
        "two of three days were left"
    );
    assert_eq!((found.timer.place_lost, found.timer.paused), (false, None));
    assert!(
        place_restored(&found, &log, at(6, 0)).is_none(),
        "once is enough"
    );

    // A pause agreed on before continues until its original end.
    let agreed = Event {
        kind: EventKind::Agreed(OfferKind::Pause),
        detail: None,
        actor: Some(BEN),
        at: at(0, 0),
    };
    let log = [vec![agreed], log].concat();
    let found = place_restored(&lost, &log, at(6, 0)).unwrap().after;
    assert_eq!(found.timer.paused, Some(at(0, 0).plus(LONGEST_PAUSE)));
    assert_eq!(
        (found.timer.place_lost, found.timer.deadline),
        (false, None)
    );
    let late = place_restored(&lost, &log, at(31, 0)).unwrap().after;
    assert_eq!(late.timer.paused, None);
}
