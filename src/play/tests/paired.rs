//! Matches of tournaments: nobody ends one alone, and nothing but playing helps at the hard end.

use std::cmp::Ordering;

use proptest::prelude::*;

use super::clock::{DAY, HOUR};
use super::tournament::{Award, Conditions, Opening, TournamentId};
use super::*;
use crate::clock::MINUTE;

const CUP: TournamentId = TournamentId(3);
const SEATS: Seats = Seats {
    black: ANNA,
    white: BEN,
};

fn at(days: i64, hours: i64) -> Time {
    Time(days * DAY + hours * HOUR)
}

/// A match and its log, as the store keeps both.
#[derive(Clone)]
struct Kept {
    game: Match,
    log: Vec<Event>,
    /// The positions after each turn, the first one included.
    positions: Vec<Game>,
}

impl Kept {
    fn new(change: Change) -> Kept {
        Kept {
            positions: vec![change.after.game.clone()],
            log: change.events.clone(),
            game: committed(change),
        }
    }

    fn take(&mut self, change: Change) {
        self.log.extend(change.events.iter().cloned());
        for _ in &change.turns {
            self.positions.push(change.after.game.clone());
        }
        if change.undone.is_some() {
            self.positions.pop();
        }
        self.game = committed(change);
    }

    /// Does what is due by `now`.
    fn wake(&mut self, now: Time) {
        while let Some(change) = wake(&self.game, now) {
            self.take(change);
        }
    }

    fn ask(&self, who: PersonId, kind: OfferKind, now: Time) -> Result<Change, Refusal> {
        let before = self.positions.iter().rev().nth(1).map(before_turn);
        offer_limited(&self.game, &self.log, who, kind, DAY, before.as_ref(), now)
    }

    fn agree(&self, kind: OfferKind, now: Time) -> Result<Change, Refusal> {
        let by = self.game.offer.map(|offer| offer.by);
        let other = by
            .and_then(|by| self.game.other(by))
            .ok_or(Refusal::NoOffer)?;
        let before = self.positions.iter().rev().nth(1).map(before_turn);
        agree(&self.game, other, kind, before.as_ref(), now)
    }

    fn agreed(&mut self, who: PersonId, kind: OfferKind, now: Time) {
        self.take(self.ask(who, kind, now).unwrap());
        self.take(self.agree(kind, now).unwrap());
    }

    fn turn(&mut self, now: Time) {
        let mover = self.game.mover().unwrap();
        let typed = self.game.game.legal()[0].clone();
        self.take(turn(&self.game, mover, &typed, now).unwrap());
    }

    fn waiting(&self, now: Time) -> (i64, i64) {
        let waiting = waiting(self.game.terms.spec, SEATS, &self.log, &[], now);
        (waiting.black, waiting.white)
    }

    /// How the match would end for `who` if `now` were its hard end.
    fn result(&self, who: PersonId, now: Time) -> Ordering {
        let (black, white) = self.waiting(now);
        match who == SEATS.black {
            true => white.cmp(&black),
            false => black.cmp(&white),
        }
    }
}

/// A match of a tournament between Anna (Black) and Ben that begins now.
fn paired(clock: &str, closes: Time) -> Kept {
    let conditions = Conditions {
        spec: dropper(),
        control: TimeControl::parse(clock).unwrap(),
        rated: true,
    };
    let opening = Opening {
        pairing: 1,
        seats: SEATS,
        closes: Some(closes),
    };
    Kept::new(begin_paired(
        CUP,
        &conditions,
        opening,
        PLACE,
        false,
        Time(0),
    ))
}

#[test]
fn nobody_aborts_alone() {
    for turns in 0..3 {
        for who in [ANNA, BEN] {
            let mut kept = paired("none", at(90, 0));
            for _ in 0..turns {
                kept.turn(at(0, 1));
            }
            assert!(!abort_is_free(&kept.game));
            kept.take(kept.ask(who, OfferKind::Abort, at(0, 2)).unwrap());
            assert_eq!(kept.game.stage, Stage::Running(SEATS));
            // Nor by waiting until others can close a match without a clock.
            is_refused(
                claim(&kept.game, who, at(80, 0)),
                Refusal::HardEndDecides { at: at(90, 0) },
            );
            kept.take(kept.agree(OfferKind::Abort, at(0, 3)).unwrap());
            assert!(
                matches!(kept.game.stage, Stage::Ended(_, end) if end.reason == Reason::Aborted)
            );
        }
    }
    // Once its tournament is called off, it's a match like all others.
    let kept = paired("none", at(90, 0));
    let free = follow_hard_end(&kept.game, None, at(1, 0)).unwrap().after;
    assert!(abort_is_free(&free) && free.limit().is_none());
    assert!(end_paired(&free, CUP, Award::Drawn, at(1, 0)).is_some());
}

#[test]
fn all_the_time_counts_that_the_other_one_waits() {
    let mut kept = paired("3d+1d/5d", at(14, 0));
    // Before the first turn, and on leave.
    let away = go_on_leave(&kept.game, at(9, 0), at(1, 0)).unwrap();
    kept.take(away);
    assert_eq!(kept.waiting(at(2, 0)), (2 * DAY, 0));
    kept.turn(at(3, 0));
    kept.turn(at(3, 5));
    assert_eq!(kept.waiting(at(4, 0)), (3 * DAY + 19 * HOUR, 5 * HOUR));
    // A pause counts for whoever asked for it, though it's the other one's turn.
    kept.agreed(BEN, OfferKind::Pause, at(4, 0));
    assert_eq!(
        kept.waiting(at(6, 0)),
        (3 * DAY + 19 * HOUR, 2 * DAY + 5 * HOUR)
    );
    assert!(!unpause_is_free(&kept.game, &kept.log, ANNA));
    // That's why they can end it alone.
    let ended = kept.ask(BEN, OfferKind::Unpause, at(6, 0)).unwrap();
    brings(&ended, &[(PostKind::Resumed, 2)], &[EventKind::PauseEnded]);
    kept.take(ended);
    assert_eq!(kept.game.timer.paused, None);
    assert_eq!(
        kept.waiting(at(6, 1)),
        (3 * DAY + 20 * HOUR, 2 * DAY + 5 * HOUR)
    );
    // Taking back a turn gives nothing back.
    kept.turn(at(6, 1));
    kept.turn(at(6, 2));
    let before = kept.waiting(at(6, 3));
    kept.agreed(BEN, OfferKind::Undo, at(6, 3));
    assert_eq!(kept.waiting(at(6, 3)), before);
    assert_eq!(kept.waiting(at(6, 4)), (before.0, before.1 + HOUR));
    // What is nobody's doing counts for nobody.
    let off = [
        (at(6, 3), at(6, 5)),
        (at(6, 4), at(6, 6)),
        (at(7, 0), at(7, 1)),
    ];
    let waited = waiting(dropper(), SEATS, &kept.log, &off, at(6, 7));
    assert_eq!((waited.black, waited.white), (before.0, before.1 + HOUR));
    kept.take(place_lost(&kept.game, at(6, 4)).unwrap());
    kept.take(place_restored(&kept.game, &kept.log, at(7, 4)).unwrap());
    assert_eq!(kept.waiting(at(7, 5)), (before.0, before.1 + 2 * HOUR));
}

#[test]
fn a_match_waits_for_its_place_and_its_hard_end_moves_by_as_long() {
    let mut kept = paired("3d+1d/5d", at(14, 0));
    let lost = place_lost(&kept.game, at(1, 0)).unwrap();
    let end = |kept: &Kept| kept.game.hard_end.map(|end| (end.at, end.waited));
    kept.take(lost);
    assert_eq!(kept.game.timer.paused, Some(at(8, 0)));
    assert_eq!(end(&kept), Some((at(21, 0), 7 * DAY)));
    let mut again = kept.clone();
    again.take(place_restored(&kept.game, &kept.log, at(3, 0)).unwrap());
    assert_eq!(end(&again), Some((at(16, 0), 2 * DAY)));
    // All in all, it waits for a week; after that, for a day each time.
    again.take(place_lost(&again.game, at(4, 0)).unwrap());
    assert_eq!(end(&again), Some((at(21, 0), 7 * DAY)));
    assert_eq!(again.game.timer.paused, Some(at(9, 0)));
    again.wake(at(9, 0));
    again.take(place_lost(&again.game, at(9, 1)).unwrap());
    assert_eq!(again.game.timer.paused, Some(at(10, 1)));
    again.take(resume(&again.game, ANNA, THREAD, false, false, at(9, 7)).unwrap());
    assert_eq!(end(&again), Some((at(21, 6), 7 * DAY + 6 * HOUR)));
    // A match that was frozen gets that time as well.
    let thawed = thaw(&again.game, at(9, 8), at(9, 9));
    assert_eq!(thawed.after.hard_end.map(|end| end.at), Some(at(21, 7)));
    // Others have their month.
    let other = running(dropper(), &[]);
    let lost = place_lost(&other, Time(9)).unwrap().after;
    assert_eq!(
        (lost.timer.paused, lost.hard_end),
        (Some(Time(9).plus(LONGEST_PAUSE)), None)
    );
}

#[test]
fn whatever_comes_first_is_reminded_of() {
    // The clock does.
    let kept = paired("3d+1d/5d", at(14, 0));
    assert_eq!(kept.game.limit(), Some(Limit::Clock(at(3, 0))));
    assert_eq!(due(&kept.game), Some(at(2, 12)));
    // The hard end does, with and without a clock.
    for clock in ["3d+1d/5d", "none"] {
        let mut kept = paired(clock, at(2, 12));
        assert_eq!(kept.game.limit(), Some(Limit::HardEnd(at(2, 12))));
        assert_eq!(due(&kept.game), Some(at(2, 0)));
        let call = wake(&kept.game, at(2, 0)).unwrap();
        brings(&call, &[(PostKind::LowTime, 0)], &[EventKind::LowTime]);
        kept.take(call);
        assert_eq!(
            wake(&kept.game, at(2, 11)).map(drop),
            None,
            "once is enough"
        );
        let wanted = snooze(&kept.game, ANNA, 0, at(2, 12), at(2, 1)).map(drop);
        let deadline = at(2, 12);
        assert_eq!(wanted, Err(Refusal::TooLateToSnooze { deadline }));
        kept.turn(at(2, 2));
        assert_eq!(due(&kept.game), Some(at(2, 10)), "a fifth of ten hours");
    }
    // Leave and pauses don't stop it.
    let mut kept = paired("3d+1d/5d", at(5, 0));
    let away = go_on_leave(&kept.game, at(9, 0), at(1, 0)).unwrap();
    assert_eq!(away.after.limit(), Some(Limit::HardEnd(at(5, 0))));
    assert_eq!(due(&away.after), Some(at(4, 12)));
    kept.agreed(BEN, OfferKind::Pause, at(1, 0));
    assert_eq!(kept.game.limit(), Some(Limit::HardEnd(at(5, 0))));
    assert_eq!(due(&kept.game), Some(at(4, 12)));
    // It moves with the tournament.
    let later = follow_hard_end(&kept.game, Some(at(6, 0)), at(2, 0)).unwrap();
    assert_eq!(due(&later.after), Some(at(5, 12)));
    assert!(follow_hard_end(&kept.game, Some(at(5, 0)), at(2, 0)).is_none());
}

/// Whatever a player can do but play.
const TRICKS: &[OfferKind] = OfferKind::ALL;

/// Returns the matches to which everything leads that `who` can do without playing, and whose consent isn't only given.
fn tricks(kept: &Kept, who: PersonId, now: Time) -> Vec<Kept> {
    let mut found = Vec::new();
    let mut add = |done: Option<Change>| {
        if let Some(change) = done {
            let mut after = kept.clone();
            after.take(change);
            found.push(after);
        }
    };
    if kept.game.mover() == Some(who) {
        add(go_on_leave(&kept.game, now.plus(40 * DAY), now));
        add(come_back(&kept.game, who, now));
        add(snooze(&kept.game, who, kept.game.ply(), now.plus(HOUR), now).ok());
    }
    add(claim(&kept.game, who, now).ok());
    for &kind in TRICKS {
        if unpause_is_free(&kept.game, &kept.log, who) && kind == OfferKind::Unpause {
            // It only ends what they have begun.
            continue;
        }
        let Ok(asked) = kept.ask(who, kind, now) else {
            continue;
        };
        let mut asked_for = kept.clone();
        asked_for.take(asked);
        if let Ok(agreed) = asked_for.agree(kind, now) {
            let mut after = asked_for.clone();
            after.take(agreed);
            found.push(after);
        }
        if let Ok(taken) = decline_or_withdraw(&asked_for.game, who, kind, now) {
            let mut after = asked_for.clone();
            after.take(taken);
            found.push(after);
        }
        found.push(asked_for);
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    /// However a match went so far: nothing that a player does but play makes the hard end any better for them than doing
    /// nothing.
    #[test]
    fn nothing_but_playing_helps_at_the_hard_end(
        steps in prop::collection::vec((1..3 * 24 * 60i64, 0..12usize), 0..14),
        later in 1..20 * 24 * 60i64,
        clock in prop::sample::select(vec!["30d+1d/60d", "none"]),
    ) {
        let mut kept = paired(clock, at(400, 0));
        let mut now = Time(0);
        for (minutes, choice) in steps {
            now = now.plus(minutes * MINUTE);
            kept.wake(now);
            let who = [ANNA, BEN][choice % 2];
            let change = match choice {
                0..=4 => kept.game.mover().and_then(|mover| {
                    let legal = kept.game.game.legal();
                    turn(&kept.game, mover, legal.first()?, now).ok()
                }),
                5 => go_on_leave(&kept.game, now.plus(9 * DAY), now),
                6 | 7 => kept.ask(who, OfferKind::Pause, now).ok(),
                8 => kept.ask(who, OfferKind::Unpause, now).ok(),
                9 => kept.ask(who, OfferKind::Undo, now).ok(),
                _ => kept.game.offer.and_then(|offer| kept.agree(offer.kind, now).ok()),
            };
            if let Some(change) = change.filter(|change| matches!(change.after.stage, Stage::Running(_))) {
                kept.take(change);
            }
        }
        let end = now.plus(later * MINUTE);
        for who in [ANNA, BEN] {
            let mut silent = kept.clone();
            silent.wake(end);
            for mut tried in tricks(&kept, who, now) {
                if !matches!(tried.game.stage, Stage::Running(_)) {
                    // Both have agreed on it.
                    continue;
                }
                tried.wake(end);
                prop_assert!(
                    tried.result(who, end) <= silent.result(who, end),
                    "{:?} instead of {:?}",
                    tried.log,
                    silent.log,
                );
            }
        }
    }
}
